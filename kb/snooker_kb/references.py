"""Everything that speaks of a provision: other editions, norms, passages of the sources, cases, open points. Pure."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

from .rulebook import DEFAULT_EDITION, Record, Rulebook


class Counterpart(NamedTuple):
    """Another address of a provision, or of the one that it came from or became, and what is told of the way there."""

    row: Record
    changes: tuple[Record, ...]


class Spoken(NamedTuple):
    """A passage of a source that speaks of a provision, with those of its findings that are about it."""

    passage: Record
    findings: tuple[Record, ...]


def counterparts(row: Record, rulebook: Rulebook) -> dict[str, list[Counterpart]]:
    """By edition, newest first, the other addresses of a provision and of its kin; those for a time come last.

    Every other edition is there, empty where it has none; the edition of the address where it has one more.
    """
    addresses = rulebook.all("address")
    told: dict[str, list[Record]] = {}
    for change in rulebook.all("change").values():
        if row["id"] in (ends := {change.get("older"), change.get("newer")}):
            for name in ends - {row["id"], None}:
                told.setdefault(str(name), []).append(change)
    own = [name for name, other in addresses.items() if other["provision"] == row["provision"] and other is not row]
    names = sorted({*own, *told}, key=lambda name: ("until" in addresses[name], name))
    found: dict[str, list[Counterpart]] = {edition: [] for edition in rulebook.editions}
    for name in names:
        found[addresses[name]["edition"]].append(Counterpart(addresses[name], tuple(told.get(name, ()))))
    return {edition: others for edition, others in found.items() if others or edition != row["edition"]}


def kin(row: Record, rulebook: Rulebook) -> set[str]:
    """The provision, and those that it came from or became in other editions."""
    others = (other for found in counterparts(row, rulebook).values() for other in found)
    return {row["provision"], *(other.row["provision"] for other in others)}


def norms(row: Record, rulebook: Rulebook) -> list[Record]:
    """The norms of the edition that rest on the provision."""
    return [
        norm
        for norm in rulebook.all("norm").values()
        if row["provision"] in norm["from"] and row["edition"] in norm.get("editions", ())
    ]


def passages(row: Record, rulebook: Rulebook) -> list[Spoken]:
    """The passages that speak of the provision or of its kin, by source and in the order of the text."""
    family, findings = kin(row, rulebook), rulebook.all("finding")
    found = [
        Spoken(passage, tuple(about(family, [findings[name] for name in passage.get("findings", ())])))
        for passage in rulebook.all("passage").values()
        if family.intersection(passage["speaks_of"])
    ]
    return sorted(found, key=lambda spoken: (spoken.passage["source"], in_text(spoken.passage["locator"])))


def about(provisions: Collection[str], findings: list[Record]) -> list[Record]:
    return [finding for finding in findings if set(provisions).intersection(finding["about"])]


def in_text(locator: str) -> tuple[tuple[int, str], ...]:
    """A key in the order of the text: paragraphs by number, clauses by rule, letter and item."""
    from .sources import ROMAN

    return tuple(
        (int(part), "") if part.isdigit() else (ROMAN.index(part), "") if place > 1 and part in ROMAN else (0, part)
        for place, part in enumerate(re.findall(r"\w+", locator))
    )


def under(number: str | None, outer: Collection[str]) -> bool:
    """Whether a printed number is one of these or that of an item under one."""
    return number is not None and any(number == one or number.startswith((f"{one}(", f"{one}.")) for one in outer)


def edition_of_case(case: Record) -> str:
    return str(case["situation"].get("edition", DEFAULT_EDITION))


def cases(row: Record, rulebook: Rulebook) -> list[Record]:
    """The cases that turn on the provision or an item under it: their rulings cite its number in their own edition."""
    numbers = {row["edition"]: {row["number"]}}
    for edition in rulebook.editions:
        other = rulebook.address(row["provision"], edition)
        numbers.setdefault(edition, {other["number"]} if other else set())
    return [
        case
        for case in rulebook.cases_with(set().union(*numbers.values()))
        if any(under(number, numbers[edition_of_case(case)]) for number in case["provisions"])
    ]


def open_points(row: Record, rulebook: Rulebook) -> list[Record]:
    """The ambiguities about the provision."""
    return [point for point in rulebook.all("ambiguity").values() if row["provision"] in point["about"]]
