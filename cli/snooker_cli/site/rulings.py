"""Rulings on pages: the facts stated, and the explanation with its reasons as a tree."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from markupsafe import Markup

from snooker_kb.explain import Explanation, explain
from snooker_kb.ruling import adjudicate
from snooker_kb.situation import read_situation
from snooker_kb.speaker import Line

from .book import Book
from .places import place_of
from .tongue import Tongue


@dataclass
class Reason:
    """A reason with those that it rests on."""

    line: Line
    because: list[Reason] = field(default_factory=list)


def tree(lines: Iterable[Line]) -> list[Reason]:
    """Lines with their depth, as the tree that the depths tell."""
    top: list[Reason] = []
    branch: list[Reason] = []
    for line in lines:
        reason = Reason(line)
        del branch[line.depth :]
        (branch[-1].because if branch else top).append(reason)
        branch.append(reason)
    return top


class Rulings:
    """Cases ruled once and explained in the language spoken."""

    def __init__(self, book: Book, tongue: Tongue) -> None:
        self.book = book
        self.tongue = tongue
        self.ruling = cache(self._ruling)
        self.told = cache(self._told)

    def _ruling(self, case: str) -> dict[str, Any]:
        situation = self.book.rulebook.cases[case]["situation"]
        return adjudicate(read_situation(situation, self.book.rulebook), self.book.rulebook).as_dict()

    def explained(self, case: str) -> dict[str, Any]:
        """What the template of a ruling shows of a case."""
        return self.told(case, self.tongue.language)

    def _told(self, case: str, language: str) -> dict[str, Any]:
        ruling = self.ruling(case)
        told = explain(ruling, self.book.rulebook, language)
        return {
            "ruling": ruling,
            "figure": figure(ruling),
            "call": [line for line in told.headline if line.kind in {"call", "verdict"}],
            "headline": tree(line for line in told.headline if line.kind not in {"call", "verdict"}),
            "why": tree(told.why),
            "open": told.open,
            "notes": tree(line for line in told.notes if line.kind not in {"mark", "machine", "edition"}),
            "remarks": [line for line in told.notes if line.kind in {"mark", "edition"}],
            "cites": self.citations(told, ruling["edition"]),
        }

    def citations(self, told: Explanation, edition: str) -> dict[str, tuple[str, str]]:
        """For each number cited the page it stands on and the mark of how sure it is."""
        numbers = {
            number for part in (told.headline, told.why, told.notes) for line in part for number in line.citations
        }
        rows = {number: self.book.numbers.get((edition, number)) for number in numbers}
        return {
            number: (place_of(self.book.rulebook, row), told.marks.get(number, ""))
            for number, row in sorted(rows.items())
            if row
        }

    def stated(self, situation: Mapping[str, Any]) -> Iterator[tuple[Markup, Markup]]:
        """The facts of a situation in words: the field, and its value."""
        fields = self.book.rulebook.all("field")
        for name, value in flat(situation, fields):
            label = fields[name]["label"]
            yield self.tongue.word(label), self.value(name, value)

    def value(self, name: str, value: Any) -> Markup:
        say = self.tongue
        if isinstance(value, bool):
            return say.mark(say["yes"] if value else say["no"])
        if isinstance(value, dict):
            fields = self.book.rulebook.all("field")
            inner = [(f"{name}.{part}", held) for part, held in value.items()]
            return say.listing(
                Markup("{}{}{}").format(say.word(fields[part]["label"]), say["colon"], self.value(part, held))
                for part, held in inner
                if part in fields
            )
        if isinstance(value, list):
            return say.listing(self.value(name, entry) for entry in value) if value else say.mark(say["nothing"])
        return say.mark(self.book.rulebook.word(name, value, say.language))


def flat(situation: Mapping[str, Any], fields: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The fields that have words, in the order of the vocabulary; maps by their parts."""
    for name, record in fields.items():
        if name in situation and record["type"] != "json":
            if record["type"] == "map":
                parts = situation[name]
                yield from ((f"{name}.{part}", parts[part]) for part in parts if f"{name}.{part}" in fields)
            else:
                yield name, situation[name]


def figure(ruling: Mapping[str, Any]) -> int | None:
    """The points that a ruling gives, to be shown large."""
    points = ruling["scored"] if ruling["kind"] == "fair" else ruling["penalty"]
    return points or None
