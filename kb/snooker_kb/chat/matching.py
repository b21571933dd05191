"""Patterns of ideas: a plain row of items that is looked for in a row of tokens.

``hit`` the idea; ``hit/pot`` one of them; ``first?`` it may be missing; ``!on`` not it, at this place; ``..`` up to
three tokens of one clause, ``...`` up to eight of one sentence, ``>>`` up to thirty tokens whatever stops; ``_`` any
one token; ``{ball}`` and ``{num}`` take the value of the token. ``^`` and ``$``: a clause begins or ends here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .tagging import Token

_GAPS = {"..": (3, (",", ".", "?")), "...": (8, (".", "?")), ">>": (30, ())}
_STOPS = (",", ".", "?")


class Item(NamedTuple):
    """One item. ``kind``: idea, not, gap, any, begin, end."""

    kind: str
    ideas: tuple[str, ...] = ()
    takes: bool = False
    optional: bool = False
    most: int = 0


Pattern = tuple[Item, ...]


class Match(NamedTuple):
    """Where a pattern was found and the values it took, in order."""

    start: int
    end: int
    values: tuple[str, ...]


@cache
def parse(text: str) -> Pattern:
    return tuple(_item(word) for word in text.split())


def _item(word: str) -> Item:
    if word in _GAPS:
        return Item("gap", _GAPS[word][1], most=_GAPS[word][0])
    if word in {"_", "^", "$"}:
        return Item({"_": "any", "^": "begin", "$": "end"}[word])
    optional = word.endswith("?")
    word = word.rstrip("?")
    if word.startswith("!"):
        return Item("not", tuple(word[1:].split("/")))
    takes = word.startswith("{")
    return Item("idea", tuple(word.strip("{}").split("/")), takes, optional)


def matches(pattern: Pattern, row: Sequence[Token]) -> Iterator[Match]:
    """The places of a pattern in a row of tokens, from left to right, none inside another."""
    start = 0
    while start < len(row):
        found = _at(pattern, 0, row, start)
        if found is None:
            start += 1
        else:
            end, values = found
            yield Match(start, end, values)
            start = max(end, start + 1)


def _at(pattern: Pattern, index: int, row: Sequence[Token], place: int) -> tuple[int, tuple[str, ...]] | None:
    if index == len(pattern):
        return place, ()
    item = pattern[index]
    if item.kind == "gap":
        return _over(item, pattern, index, row, place)
    if item.kind in {"begin", "end", "not"}:
        return _at(pattern, index + 1, row, place) if _stands(item, row, place) else None
    if place < len(row) and (item.kind == "any" or row[place].has(*item.ideas)):
        after = _at(pattern, index + 1, row, place + 1)
        if after is not None:
            return after[0], ((row[place].value,) + after[1] if item.takes else after[1])
    return _at(pattern, index + 1, row, place) if item.optional else None


def _over(
    item: Item, pattern: Pattern, index: int, row: Sequence[Token], place: int
) -> tuple[int, tuple[str, ...]] | None:
    for skipped in range(item.most + 1):
        if skipped and (place + skipped > len(row) or row[place + skipped - 1].has(*item.ideas)):
            return None
        found = _at(pattern, index + 1, row, place + skipped)
        if found is not None:
            return found
    return None


def _stands(item: Item, row: Sequence[Token], place: int) -> bool:
    if item.kind == "begin":
        return place == 0 or row[place - 1].has(*_STOPS)
    if item.kind == "end":
        return place == len(row) or row[place].has(*_STOPS)
    return place == len(row) or not row[place].has(*item.ideas)
