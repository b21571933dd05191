"""Provisions as quiz items need them: with a sure number, by their neighbours, and in their first sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from ...rulebook import LANGUAGES, Record, Rulebook
from .posing import lot

_NUMBER = re.compile(r"S\d+\.\d+(?:\([a-z]+\))*\Z")
_STOP = re.compile(r"(?<=[.!?؟])\s+|(?<=[。！？])")
#: Words that say that a text is not certain; no examination asks for it.
_DOUBT = re.compile(
    r"not certain|not (?:been )?seen|memory|secondary|one source|probably|believed|Arabic source|summary"
)


def sure(row: Record) -> bool:
    """A provision whose printed number and content are known well enough to be asked for."""
    doubtful = row["status"] == "inferred" or row["confidence"] == "low" or "until" in row
    return bool(_NUMBER.match(row["number"])) and not doubtful


@cache
def listed(rulebook: Rulebook, edition: str) -> tuple[Record, ...]:
    """The provisions of an edition with sure numbers, in the order of the rules."""
    rows = [row for row in rulebook.all("address").values() if row["edition"] == edition and sure(row)]
    numbers = [row["number"] for row in rows]
    return tuple(
        sorted((row for row in rows if numbers.count(row["number"]) == 1), key=lambda row: place(row["number"]))
    )


def place(number: str) -> tuple[tuple[int, str], ...]:
    """What sorts numbers as they are printed: S3.9 before S3.10, (ix) before (x)."""
    parts = re.findall(r"\d+|\([a-z]+\)", number)
    return tuple((int(part), "") if part.isdigit() else (roman(part), part) for part in parts)


def roman(part: str) -> int:
    """The rank of an item: small Roman numerals by their value, letters by the alphabet."""
    inner = part.strip("()")
    values = {"i": 1, "v": 5, "x": 10}
    if inner and set(inner) <= set(values) and inner not in {"x"}:
        found = [values[letter] for letter in inner]
        return sum(-n if n < max(found[i:], default=0) else n for i, n in enumerate(found))
    return 10 if inner == "x" else ord(inner[0]) - 96


def kin(one: str, other: str) -> bool:
    """Whether a number is the other or part of it, either way."""
    return one == other or one.startswith(f"{other}(") or other.startswith(f"{one}(")


def neighbours(row: Record, rulebook: Rulebook, most: int = 3) -> list[Record]:
    """The provisions beside one, those of its paragraph first; none that holds it or that it holds."""
    rows = listed(rulebook, row["edition"])
    here = place(row["number"])
    rest = [other for other in rows if not kin(other["number"], row["number"]) and depth(other) == depth(row)]
    rest = apart(rest, row)

    def near(other: Record) -> tuple[bool, int, bytes]:
        same = sum(a == b for a, b in zip(place(other["number"]), here, strict=False))
        steps = abs(rows.index(other) - rows.index(row))
        return (
            other.get("part_of") != row.get("part_of"),
            -same if steps > 12 else -9,
            lot(f"{row['id']} {other['id']}"),
        )

    return sorted(rest, key=near)[:most]


def apart(rows: list[Record], row: Record) -> list[Record]:
    """Without those whose title is that of the provision asked for."""
    return [other for other in rows if all(other["title"][x] != row["title"][x] for x in LANGUAGES)]


def depth(row: Record) -> int:
    return str(row["number"]).count("(")


def first_sentence(text: str) -> str:
    return _STOP.split(text.strip())[0]


def certain(row: Record) -> bool:
    """Whether the first sentence of a summary speaks of the rule alone, and not of what is known about its text."""
    sentence = first_sentence(row["summary"]["en"])
    return not doubtful(sentence) and not number_in(sentence)


def doubtful(text: str) -> bool:
    return bool(_DOUBT.search(text))


def number_in(sentence: str) -> bool:
    return bool(re.search(r"S\d+\.\d+|\b(?:19|20)\d\d\b", sentence))


def above(row: Record, rulebook: Rulebook) -> Record:
    """The rule that a paragraph is part of; a whole rule itself."""
    while depth(row) and "part_of" in row:
        row = rulebook.all("address")[row["part_of"]]
    return row


def of_editions(provision: str, rulebook: Rulebook) -> Iterator[str]:
    """The editions in which a provision has an address, oldest first."""
    return (edition for edition in reversed(rulebook.editions) if rulebook.address(provision, edition))
