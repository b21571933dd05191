"""Text of mixed direction and width: isolates for right-to-left languages, and wrapping for a terminal."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache

LRI, PDI, RLM = "\u2066", "\u2069", "\u200f"

_PIECE = r"[A-Za-z0-9]+(?:[.,\-–/:']?[A-Za-z0-9]+|\([A-Za-z0-9]+\))*[*†]?"
#: A run that reads left to right: words and addresses of Latin letters, numbers, ranges; words stay together.
_LATIN = re.compile(rf"{LRI}[^{PDI}]*{PDI}|{_PIECE}(?: (?=[A-Za-z]){_PIECE})*")

_WIDE = "\u2e80-\u9fff\uff00-\uffef“”"
_ATOM = re.compile(rf"\s+|(?:{LRI}[^{PDI}]*{PDI}|[^\s{_WIDE}])+|[{_WIDE}]")
_CLOSING = frozenset("，。、；：！？）》」”")
_OPENING = frozenset("（《「“")


def isolate(text: str) -> str:
    """Wrap each Latin word, number and rule address in LRI … PDI; what is wrapped already stays as it is."""
    return _LATIN.sub(lambda run: run[0] if run[0][0] == LRI else LRI + run[0] + PDI, text)


def width_of(text: str) -> int:
    """Columns that a text takes in a terminal: wide characters two, vowel marks and marks of direction none."""
    return len(text) if text.isascii() else sum(map(columns, text))


@cache
def columns(character: str) -> int:
    if unicodedata.category(character) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in {"W", "F"} else 1


def wrap(text: str, width: int, first: str = "", rest: str = "") -> list[str]:
    """Lines of at most `width` columns, the first led by `first`, the others by `rest`.

    Breaks at spaces and between Chinese characters, never inside an isolate nor before a closing mark. A single word
    that is wider than a line stands alone on one.
    """
    lines, line, gap = [], first, ""
    empty = True
    for atom in _atoms(text):
        if atom.isspace():
            gap = " "
        elif empty or width_of(line + gap + atom) <= width:
            line, gap, empty = line + ("" if empty else gap) + atom, "", False
        else:
            lines.append(line)
            line, gap = rest + atom, ""
    return [*lines, line]


def _atoms(text: str) -> Iterator[str]:
    """Spaces, and the pieces between which a line may break."""
    piece = ""
    for atom in _ATOM.findall(text):
        if piece and not piece.isspace() and (atom in _CLOSING or piece[-1] in _OPENING):
            piece += atom
            continue
        if piece:
            yield piece
        piece = atom
    if piece:
        yield piece
