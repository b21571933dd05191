"""A seeded part of every stroke; ``make proof`` compares the whole."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import chain

import pytest

from proof.comparing import Outcome, Unit, compare, compare_unit
from proof.counts import kept
from proof.enumeration import POSITIONS, TOPICS, Stroke, enumerate_all
from proof.oracle import Expected, judged
from snooker_kb.rulebook import load

SEED, PART = 20240906, 6_000
#: Units small enough to be compared whole, and to have their counts checked here.
SMALL = [Unit(e, topic, at) for e in load().editions for topic in ("strokes", "snookers", "acts") for at in (7, 8, 9)]
SMALL += [Unit(edition, topic, at) for edition in load().editions for topic, at in (("misses", 8), ("endings", 9))]


@cache
def everything() -> list[Stroke]:
    return list(enumerate_all())


def test_the_space_is_as_large_as_its_counts_say() -> None:
    found = Counter((stroke.topic, stroke.position, stroke.depth) for stroke in everything())
    for edition in load().editions:
        rows = {place[1:]: row["strokes"] for place, row in kept().items() if place[0] == edition}
        assert rows == found


def test_no_stroke_is_made_twice() -> None:
    assert len({(stroke.topic, str(stroke.situation)) for stroke in everything()}) == len(everything())


@pytest.mark.parametrize("edition", load().editions)
def test_judge_and_oracle_agree_on_a_seeded_part(edition: str) -> None:
    found = compare(random.Random(SEED).sample(everything(), PART), edition)
    assert found.disagreements == []
    assert sum(row["strokes"] for row in found.counts.values()) == PART


def test_judge_and_oracle_agree_on_whole_parts_and_the_counts_hold() -> None:
    found: list[Outcome] = [compare_unit(unit) for unit in SMALL]
    assert list(chain.from_iterable(outcome.disagreements for outcome in found)) == []
    rows = {place: row for outcome in found for place, row in outcome.counts.items()}
    assert {place: +row for place, row in rows.items()} == {place: +kept()[place] for place in rows}
    assert {place[1] for place in rows} == set(TOPICS)


def test_what_the_judge_leaves_open_is_one_corner() -> None:
    """Nothing declared after a Red, a Red hit first and Black pocketed: seven whichever colour was meant."""
    rows = {place[1:3] for place, row in kept().items() if row["left_open"]}
    assert rows == {("strokes", "colour-on-1-reds"), ("snookers", "colour-on-1-reds")}


def test_a_difference_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """An oracle that never charges more than six disagrees exactly where seven are due."""

    def cheap(situation: dict[str, object]) -> Expected:
        ruling = judged(situation)
        return ruling._replace(penalty=min(6, ruling.penalty or 0))

    monkeypatch.setattr("proof.comparing.judged", cheap)
    found = compare(TOPICS["strokes"](POSITIONS[8]), load().editions[0])
    assert len(found.disagreements) == sum(row["7"] for row in found.counts.values()) > 0
