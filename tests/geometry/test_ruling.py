"""Where the balls lie decides the ruling, and what is too close to call stays open."""

from __future__ import annotations

import pytest

from snooker_kb.explain import explain
from snooker_kb.rulebook import load
from snooker_kb.ruling import Ruling, adjudicate
from snooker_kb.situation import BadSituation, read_situation


def ruling(black_y: float, **stated: object) -> Ruling:
    """A foul was called; the black lies beside the straight path from the cue-ball to the last red."""
    after = {"cue_ball": [1000, 0], "red": [[2300, 0]], "black": [1650, black_y]}
    situation = {"ball_on": "red", "called": ["foul"], "table": {"after": after}, **stated}
    return adjudicate(read_situation(situation, load()), load())


def test_places_alone_decide_the_free_ball() -> None:
    assert ruling(40).free_ball == "yes"
    assert ruling(300).free_ball == "no"


def test_a_close_one_is_left_to_the_referee() -> None:
    close = ruling(78.9)
    assert close.free_ball == "if_snookered"
    assert [item["field"] for item in close.close] == ["snookered", "edges"] or "snookered" in {
        item["field"] for item in close.close
    }
    for language in ("en", "ar", "zh"):
        notes = explain(close.as_dict(), load(), language).notes
        assert any(line.kind == "note" and "0." in line.text for line in notes)


def test_places_that_contradict_a_stated_fact_are_told() -> None:
    with pytest.raises(BadSituation) as error:
        ruling(40, snookered=False)
    assert any("snookered" in fault.field for fault in error.value.faults)
