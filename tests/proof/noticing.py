"""Who notices a wrong rulebook: the refereeing cases, then every stroke beside the oracle, then the laws."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple
from unittest.mock import patch

from proof.comparing import compare
from proof.enumeration import Stroke, enumerate_all
from proof.lawful import changes_a_verdict, changes_reasons, laws_notice
from proof.mutants import Mutant, Workshop
from situations import cases
from snooker_kb.adjudicator import Conflict, Program, judge
from snooker_kb.rulebook import load
from snooker_kb.ruling import Ruling, reasons, ruling_of
from snooker_kb.situation import read_situation
from snooker_kb.verdict.facts import Facts

#: Nobody notices, and yet the verdict on a random situation is another; or only its reasons are.
UNNOTICED, REASONS = "nobody", "reasons"
SEED, STROKES = 20240906, 1500


class Known(NamedTuple):
    """A case ready to be judged: its facts, and what its file says of the ruling and its provisions."""

    facts: Facts
    ruling: dict[str, Any]
    provisions: tuple[str, ...]


@cache
def workshop() -> Workshop:
    return Workshop(load())


@cache
def known(edition: str) -> tuple[Known, ...]:
    """The cases of an edition, with those of their provisions that the right ruling cites."""
    found = []
    for case in cases():
        facts = read_situation(case["situation"], load())
        if facts.edition == edition:
            numbers = cited(ruling_of(judge(facts, workshop().right[edition]), reasons(load(), edition)))
            found.append(Known(facts, case["ruling"], tuple(p for p in case["provisions"] if is_among(p, numbers))))
    return tuple(found)


@cache
def strokes() -> tuple[Stroke, ...]:
    return tuple(random.Random(SEED).sample(list(enumerate_all()), STROKES))


def noticed_by(mutant: Mutant) -> str | None:
    """The first that notices a mutant; None where no ruling that was tried is another one."""
    programs = {edition: workshop().program(mutant, edition) for edition in load().editions}
    made = {edition: program for edition, program in programs.items() if program is not None}
    for name, notices in WITNESSES.items():
        if any(notices(edition, program) for edition, program in made.items()):
            return name
    return None


def cases_notice(edition: str, program: Program) -> bool:
    """Whether a case of the edition comes out otherwise than its file says."""
    return any(differs(case, edition, program) for case in known(edition))


def differs(case: Known, edition: str, program: Program) -> bool:
    try:
        ruling = ruling_of(judge(case.facts, program), reasons(load(), edition))
    except Conflict:
        return True
    given = ruling.as_dict()
    if any(not same(wanted, given[field]) for field, wanted in case.ruling.items()):
        return True
    numbers = cited(ruling)
    return not all(is_among(provision, numbers) for provision in case.provisions)


def cited(ruling: Ruling) -> set[str]:
    """The printed numbers of all provisions in the grounds."""
    return {number for node in ruling.grounds for number in numbers_of(node)}


def is_among(provision: str, numbers: set[str]) -> bool:
    return any(number.startswith(provision) or provision.startswith(number) for number in numbers)


def numbers_of(node: dict[str, Any]) -> Iterator[str]:
    yield from (provision["number"] for provision in node["provisions"])
    for inner in node.get("because", ()):
        yield from numbers_of(inner)


def same(wanted: Any, given: Any) -> bool:
    """As the cases are compared: lists without order, maps key by key."""
    if isinstance(wanted, dict):
        return isinstance(given, dict) and all(same(value, given.get(key)) for key, value in wanted.items())
    if isinstance(wanted, list):
        return isinstance(given, list) and sorted(map(str, wanted)) == sorted(map(str, given))
    return bool(wanted == given) and type(wanted) is type(given)


def strokes_notice(edition: str, program: Program) -> bool:
    """Whether a seeded part of every stroke no longer agrees with the oracle."""
    with patch("proof.comparing.program", lambda *_: program):
        try:
            found = compare(strokes(), edition)
        except Conflict:
            return True
    return bool(found.disagreements) or sum(row["left_open"] for row in found.counts.values()) > LEFT_OPEN[edition]


class LeftOpen(dict[str, int]):
    """How many of the seeded strokes the right judge leaves open, by edition."""

    def __missing__(self, edition: str) -> int:
        rows = compare(strokes(), edition).counts.values()
        self[edition] = sum(row["left_open"] for row in rows)
        return self[edition]


LEFT_OPEN = LeftOpen()
WITNESSES: dict[str, Callable[[str, Program], bool]] = {
    "cases": cases_notice,
    "laws": laws_notice,
    "strokes": strokes_notice,
    UNNOTICED: changes_a_verdict,
    REASONS: changes_reasons,
}
