"""Why the rulings can be relied on: the figures of the long runs, as sections of labelled numbers in a language.

The figures stand in ``data/evidence.json``, which ``make evidence`` writes and nobody edits.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from .rulebook import DATA, LANGUAGES, Rulebook

FILE = DATA / "evidence.json"
Figures = dict[str, Any]


class Section(NamedTuple):
    """A heading, what its numbers mean, and the numbers, each with its label."""

    id: str
    title: str
    note: str
    rows: list[tuple[str, str]]


def figures(path: Path = FILE) -> Figures | None:
    """The figures of the last run, or None where none was made."""
    if not path.is_file():
        return None
    found: Figures = json.loads(path.read_text(encoding="utf-8"))
    return found


@cache
def words(language: str) -> dict[str, Any]:
    path = Path(__file__).with_name("locale") / f"evidence.{language}.json"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def sections(found: Figures, rulebook: Rulebook, language: str) -> Iterator[Section]:
    """The figures by section, in a language."""
    said = words(language)
    for name, rows in figures_of(found, rulebook, language):
        told = said["sections"][name]
        yield Section(name, told["title"], told["note"], [(label, grouped(number)) for label, number in rows])


def figures_of(
    found: Figures, rulebook: Rulebook, language: str
) -> Iterator[tuple[str, list[tuple[str, int | float]]]]:
    """Each section's numbers with their labels."""
    said = words(language)["rows"]
    strokes, mutants, cases = found["strokes"], found["mutants"], found["cases"]
    depth, number = strokes["sequences"]
    yield (
        "strokes",
        [
            *((said[name], strokes[name]) for name in ("compared", "disagreements", "left_open")),
            *((said["topics"][topic], count) for topic, count in strokes["topics"].items()),
            (said["sequences"].format(depth=depth), int(number)),
        ],
    )
    yield (
        "engines",
        [(said[f"{e}_{k}"], found["engines"][e][k]) for e in ("browser", "shacl") for k in ("compared", "differences")],
    )
    noticed = mutants["noticed"]
    yield (
        "mutants",
        [
            (said["made"], mutants["made"]),
            (said["telling"], mutants["telling"]),
            *((said["noticed"][name], noticed.get(name, 0)) for name in ("cases", "laws", "strokes", "nobody")),
        ],
    )
    yield "cases", [(said[name], cases[name]) for name in ("cases", "right", "museum", "museum_right", "laws")]
    classes = rulebook.all("ledger_class")
    yield "coverage", [(str(classes[name]["label"][language]), count) for name, count in found["coverage"].items()]
    yield (
        "reviews",
        [
            (f"{said['languages'][tongue]}{said['dash']}{said['reviewers'].get(who, who)}", count)
            for tongue, counts in found["reviews"].items()
            for who, count in counts.items()
        ],
    )
    yield (
        "chat",
        [
            (f"{said['languages'][tongue]}{said['dash']}{said['grades'][grade]}", found["chat"][tongue][grade])
            for tongue in LANGUAGES
            for grade in found["chat"][tongue]
        ],
    )


#: Above this a number is told by its size: nobody reads thirty digits.
LONGEST = 10**15
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def grouped(number: int | float) -> str:
    """A number with commas between its thousands, which stays one run inside Arabic; a huge one as a power of ten."""
    if number < LONGEST:
        return f"{number:,}"
    mantissa, power = f"{number:.2e}".split("e+")
    return f"{mantissa}×10{power.translate(_RAISED)}"
