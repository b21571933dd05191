"""The bare verdict says what the whole ruling says."""

from __future__ import annotations

import pytest

from situations import cases, random_facts
from snooker_kb.adjudicator import Conflict
from snooker_kb.quick import quick
from snooker_kb.rulebook import load
from snooker_kb.ruling import adjudicate, program
from snooker_kb.situation import read_situation
from snooker_kb.verdict.facts import Facts


def agree(facts: Facts, edition: str) -> None:
    ruling = adjudicate(facts, load(), edition)
    bare = quick(facts, program(load(), edition))
    assert tuple(bare) == (ruling.kind, ruling.penalty, ruling.miss, ruling.free_ball)


@pytest.mark.parametrize("edition", load().editions)
def test_on_every_case(edition: str) -> None:
    for case in cases():
        agree(read_situation(case["situation"], load()), edition)


@pytest.mark.parametrize("edition", load().editions)
def test_on_random_situations(edition: str) -> None:
    for data, facts in random_facts(seed=7, count=1500, rulebook=load()):
        try:
            agree(facts, edition)
        except Conflict as conflict:
            pytest.fail(f"{conflict} in {data}")
