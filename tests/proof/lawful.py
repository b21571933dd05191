"""The laws as witnesses: whether a wrong rulebook breaks one of them, or contradicts itself, on random situations."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from inspect import signature
from typing import Any
from unittest.mock import patch

from laws import test_laws
from situations import random_facts
from snooker_kb.adjudicator import Conflict, Program, judge
from snooker_kb.rulebook import load
from snooker_kb.ruling import Ruling, program, reasons, ruling_of
from snooker_kb.situation import read_situation
from snooker_kb.verdict.facts import Facts

SEED, SITUATIONS = 20240906, 800
Case = tuple[dict[str, Any], Facts, Ruling]


@cache
def random_cases(edition: str) -> list[Case]:
    """Random situations under an edition, with their right rulings."""
    found = []
    for data, _ in random_facts(SEED, SITUATIONS, load()):
        data = {**data, "edition": edition}
        facts = read_situation(data, load())
        right = judge(facts, program(load(), edition))  # taken here by name, so that a patch does not reach it
        found.append((data, facts, ruling_of(right, reasons(load(), edition))))
    return found


@cache
def laws() -> list[Callable[..., None]]:
    """The bodies of the laws, without their generators."""
    tests = [value for name, value in vars(test_laws).items() if name.startswith("test_")]
    return [test.hypothesis.inner_test for test in tests]


def changed(edition: str, wrong: Program) -> Iterator[Case]:
    """The situations that this program rules otherwise; Conflict where it contradicts itself."""
    for data, facts, right in random_cases(edition):
        ruling = ruling_of(judge(facts, wrong), reasons(load(), edition))
        if ruling != right:
            yield data, facts, ruling


def laws_notice(edition: str, wrong: Program) -> bool:
    """Whether a law is broken where a ruling is another than the right one."""
    dice = random.Random(SEED)
    with patch("snooker_kb.ruling.program", lambda *_: wrong):
        try:
            return any(breaks(law, case, dice) for case in changed(edition, wrong) for law in laws())
        except Conflict:
            return True


def breaks(law: Callable[..., None], case: Case, dice: random.Random) -> bool:
    more: list[Any] = []
    for name in list(signature(law).parameters)[1:]:
        more.append(dice.choice({"act": test_laws.FOUL_ACTS, "field": test_laws.SEEN}.get(name, range(2**32))))
    try:
        law(case, *more)
    except AssertionError:
        return True
    return False


def verdict_of(ruling: Ruling) -> Ruling:
    """The ruling without its reasons, its notes and what it asks."""
    return ruling._replace(grounds=[], notes=[], open=[], close=[])


def changes_a_verdict(edition: str, wrong: Program) -> bool:
    """Whether the verdict on a random situation is another one."""
    right = {id(facts): verdict_of(ruling) for _, facts, ruling in random_cases(edition)}
    return any(verdict_of(ruling) != right[id(facts)] for _, facts, ruling in changed(edition, wrong))


def changes_reasons(edition: str, wrong: Program) -> bool:
    """Whether the reasons, the notes or what is asked of a random situation are others."""
    return any(True for _ in changed(edition, wrong))
