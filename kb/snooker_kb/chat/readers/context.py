"""What a reader is given: the words as ideas, and the facts that were read before it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..clauses import clauses, own, told
from ..lexicon import Lexicon
from ..matching import Match, matches
from ..tagging import Token, tokens


@dataclass
class Reading:
    """A text being read. ``told`` leaves questions out, ``own`` only what others are said to say."""

    text: str
    lexicon: Lexicon
    row: list[Token]
    told: list[Token]
    own: list[Token]
    facts: dict[str, Any] = field(default_factory=dict)
    signs: set[str] = field(default_factory=set)

    def has(self, *ideas: str) -> bool:
        return any(token.has(*ideas) for token in self.own)

    def tells(self, *ideas: str) -> bool:
        return any(token.has(*ideas) for token in self.told)

    def give(self, name: str, value: Any) -> None:
        """A fact, unless one was read before."""
        self.facts.setdefault(name, value)

    def add(self, name: str, *values: str) -> None:
        """More of a list, each once."""
        listed = self.facts.setdefault(name, [])
        listed.extend(value for value in values if value not in listed)

    def found(self, name: str, row: Sequence[Token] | None = None) -> Iterator[tuple[Match, str]]:
        """The matches of a reader's patterns, with the id of the record."""
        for pattern, record in self.lexicon.patterns.get(name, ()):
            for match in matches(pattern, self.told if row is None else row):
                yield match, record["id"]


def read(text: str, lexicon: Lexicon) -> Reading:
    row = particles(lists(tokens(text, lexicon)))
    return Reading(text, lexicon, row, told(row), own(row))


def phrases(row: Sequence[Token]) -> list[list[Token]]:
    """The clauses without their stops."""
    return [[token for token in clause if not token.has(",", ".", "?")] for clause in clauses(row)]


def lists(row: list[Token]) -> list[Token]:
    """The row with the commas of a list of three balls or more as *and*."""
    found = list(row)
    place = 0
    while place < len(row):
        end, balls = place, 0
        while end < len(row) and row[end].has("ball", "white"):
            balls, end = balls + 1, end + 1
            if end + 1 < len(row) and row[end].has(",", "and"):
                after = end + 2 if row[end].has(",") and row[end + 1].has("and") else end + 1
                end = after if after < len(row) and row[after].has("ball", "white") else end
        behind_verb = place and row[place - 1].has("hit", "turnon", "nominate")
        if balls >= 3 and not behind_verb:
            found[place:end] = [Token(("and",), token.text) if token.has(",") else token for token in row[place:end]]
        place = max(end, place + 1)
    return found


def particles(row: list[Token]) -> list[Token]:
    """The row with *in* behind a ball as a pot, where a clause ends with it: ``black in, white in too``."""
    found = list(row)
    for place, token in enumerate(row):
        ends = place + 1 == len(row) or row[place + 1].has(",", ".", "?", "and", "but", "too")
        if token.has("in") and place and ends and row[place - 1].has("ball", "white", "nothing", "it"):
            found[place] = token._replace(ideas=(*token.ideas, "pot"))
    return found
