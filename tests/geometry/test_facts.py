"""The facts that positions give, in three values, and the contradictions that they tell."""

from __future__ import annotations

from typing import Any

import pytest

from snooker_kb.geometry.facts import TableFacts, facts_from_table
from snooker_kb.rulebook import load


def facts(table: object, **fields: Any) -> TableFacts:
    return facts_from_table({"table": table, **fields}, load())


def told(found: TableFacts) -> list[str]:
    return [str(fault) for fault in found.faults]


SNOOKER = {"cue_ball": [1000, 0], "red": [[2500, 0]], "black": [1900, 40]}


def test_no_table_gives_nothing() -> None:
    assert facts_from_table({"ball_on": "red"}, load()) == TableFacts({}, [], [])


def test_after_the_stroke() -> None:
    assert facts({"after": SNOOKER}, ball_on="red").facts == {
        "snookered": True,
        "snookered_by": ("black",),
        "edges": "one",
        "obstructed_by": ("black",),
        "touching_after": (),
        "occupied": (),
        "no_room": (),
    }


def test_before_the_stroke() -> None:
    assert facts({"before": SNOOKER}, ball_on="red").facts == {"view": "part", "touching": ()}
    assert facts({"before": SNOOKER}, ball_on="black").facts == {"view": "full", "touching": ()}
    assert facts({"before": SNOOKER}, ball_on="red", free_ball="black").facts["view"] == "full"
    assert facts({"before": SNOOKER}).facts == {"touching": ()}, "which ball was on is not stated"


def test_a_colour_of_choice_is_any_colour_and_others_hide_it() -> None:
    table = {"cue_ball": [1000, 0], "black": [2000, 0], "blue": [1500, 20], "pink": [1500, -40], "red": [[1300, 0]]}
    assert facts({"before": table}, ball_on="colour").facts["view"] == "part"
    del table["red"]
    assert facts({"before": table}, ball_on="colour").facts["view"] == "full"


def test_the_next_player_sees_the_colours_spotted() -> None:
    """The black was potted by a foul and goes between the cue-ball and the only red."""
    table = {"cue_ball": [3000, 0], "red": [[3450, 0]]}
    assert facts({"after": table}, ball_on="red", potted=[]).facts["snookered"] is False
    assert facts({"after": table}, ball_on="red", potted=["black"]).facts["snookered_by"] == ("black",)


def test_from_in_hand_when_the_cue_ball_is_off_the_table() -> None:
    table = {"red": [[1500, 0]], "yellow": [1440, 0], "green": [1455, 60], "brown": [1455, -60]}
    assert facts({"after": table}, ball_on="red", cue_ball="pocketed").facts["snookered"] is True
    found = facts({"after": {"red": [[1500, 0]]}}, ball_on="red", cue_ball="off_table").facts
    assert (found["snookered"], found["snookered_by"], found["edges"]) == (False, (), "both")
    assert "snookered" not in facts({"after": table}, ball_on="red").facts, "where the cue-ball is was not stated"


def test_in_hand_before_the_stroke_is_the_best_place() -> None:
    table = {"red": [[1500, 0]], "yellow": [1440, 0], "green": [1455, 60], "brown": [1455, -60]}
    assert facts({"before": table}, ball_on="red", in_hand=True).facts == {"view": "none"}
    assert facts({"before": {"red": [[1500, 0]]}}, ball_on="red", in_hand=True).facts == {"view": "full"}


@pytest.mark.parametrize(
    ("table", "fields", "field", "balls"),
    [
        ({"after": {**SNOOKER, "black": [1900, 84]}}, {"ball_on": "red"}, "snookered", ["black"]),
        ({"before": {**SNOOKER, "black": [1700, 84]}}, {"ball_on": "red"}, None, []),
        ({"before": {**SNOOKER, "black": [1700, 52.5]}}, {"ball_on": "red"}, "view", ["black"]),
        ({"before": {**SNOOKER, "black": [1000, 53]}}, {}, "touching", ["black"]),
        ({"after": {**SNOOKER, "black": [1000, 53]}}, {}, "touching_after", ["black"]),
        ({"after": {**SNOOKER, "brown": [1784.5, 52.5]}}, {"potted": ["blue"]}, "occupied", ["blue", "brown"]),
    ],
)
def test_what_turns_inside_the_bound_is_left_out_and_told(
    table: object, fields: dict[str, Any], field: str | None, balls: list[str]
) -> None:
    found = facts(table, **fields)
    assert found.faults == []
    assert [item.as_dict()["balls"] for item in found.close if item.field == field] == ([balls] if field else [])
    if field and field != "touching":
        assert field not in found.facts
    assert all(abs(item.gap) < item.bound for item in found.close)


def test_a_tolerance_of_its_own() -> None:
    table = {**SNOOKER, "black": [1900, 87]}
    assert facts({"after": table}, ball_on="red").facts["snookered"] is False
    assert "snookered" not in facts({"after": table, "tolerance": 3}, ball_on="red").facts


def test_contact_is_touching() -> None:
    assert facts({"before": {"cue_ball": [1000, 0], "red": [[1052.5, 0]]}}).facts["touching"] == ("red",)
    assert facts({"before": {"cue_ball": [1000, 0], "red": [[1054, 0]]}}).facts["touching"] == ()


def test_a_stated_fact_stands_where_positions_leave_it_open() -> None:
    found = facts({"after": {**SNOOKER, "black": [1900, 84]}}, ball_on="red", snookered=True)
    assert found.faults == []
    assert "snookered" not in found.facts


@pytest.mark.parametrize(
    ("table", "fields", "message"),
    [
        (
            {"before": SNOOKER},
            {"ball_on": "red", "view": "full"},
            "view: is full, but table.before gives part; put one of them right, or leave view out",
        ),
        (
            {"after": SNOOKER},
            {"ball_on": "red", "snookered": False},
            "snookered: is false, but table.after gives true; put one of them right, or leave snookered out",
        ),
        (
            {"after": SNOOKER},
            {"ball_on": "red", "snookered_by": ["pink"]},
            "snookered_by: is [pink], but table.after gives [black]; put one of them right, or leave snookered_by out",
        ),
        (
            {"before": SNOOKER},
            {"touching": ["red"]},
            "touching: is [red], but table.before gives []; put one of them right, or leave touching out",
        ),
        (
            {"after": SNOOKER},
            {"ball_on": "red", "edges": "both"},
            "edges: is both, but table.after gives one; put one of them right, or leave edges out",
        ),
        (
            {"after": SNOOKER},
            {"ball_on": "red", "obstructed_by": ["cushion"]},
            "obstructed_by: is [cushion], but table.after gives [black]; "
            "put one of them right, or leave obstructed_by out",
        ),
        (
            {"after": SNOOKER},
            {"occupied": ["black"]},
            "occupied: is [black], but table.after gives []; put one of them right, or leave occupied out",
        ),
        ({"before": SNOOKER}, {"reds": 3}, "reds: is 3, but table.before has 1; place every red, or put reds right"),
        (
            {"before": SNOOKER},
            {"colours": ["pink", "black"]},
            "colours: is [pink, black], but table.before has [black]; place them, or put colours right",
        ),
        (
            {"after": SNOOKER},
            {"cue_ball": "pocketed"},
            "cue_ball: is pocketed, but table.after has a place for it; leave it out of table.after",
        ),
        (
            {"after": {"red": [[2500, 0]]}},
            {"cue_ball": "on_table"},
            "cue_ball: is on_table, but table.after has no place for it; add it to table.after",
        ),
        (
            {"after": SNOOKER},
            {"reds": 1, "potted": ["red"]},
            "table.after: has 1 red, but reds has 1 and 1 left the table; place 0, or put potted or off_table right",
        ),
        (
            {"before": SNOOKER},
            {"in_hand": True},
            "in_hand: is true, but table.before has cue_ball 263.0 mm outside the D; "
            "move it, leave it out for any place in the D, or add improper_in_hand to acts",
        ),
    ],
)
def test_contradictions_name_both(table: object, fields: dict[str, Any], message: str) -> None:
    found = facts(table, **fields)
    assert told(found) == [message]
    assert found.facts == {}


def test_every_fault_of_the_balls_is_told_at_once() -> None:
    table = {
        "before": {"cue_ball": [10, 0], "red": [[2000, 0], [2010, 0], "x"], "blak": [1, 1], "pink": [1, True]},
        "after": [],
        "tolerance": "small",
        "during": {},
    }
    assert told(facts(table)) == [
        "table.during: is not a part of it; give one of before, after, tolerance",
        "table.tolerance: is a word; give 0 to 10 millimetres",
        "table.before.red: is a word; give [x, y] in millimetres",
        "table.before.blak: is not a ball; did you mean black?",
        "table.before.pink: is not two numbers; give [x, y] in millimetres",
        "table.after: is a list, not a map; give each ball with its place",
    ]
    assert told(facts([])) == ["table: is a list, not a map; give before, after or both"]


def test_balls_in_cushions_and_in_each_other() -> None:
    table = {"cue_ball": [10, 0], "red": [[2000, 0], [2010, 0]], "black": [3560, 880], "pink": [float("nan"), 0]}
    assert told(facts({"after": table})) == ["table.after.pink: is not two numbers; give [x, y] in millimetres"]
    del table["pink"]
    assert told(facts({"after": table})) == [
        "table.after: has cue_ball at [10, 0], 16.2 mm into a cushion; "
        "put its centre on the playing area, half a ball from the cushions",
        "table.after: has red at [2000, 0] and red at [2010, 0], which overlap by 42.5 mm; move one of them",
    ]


def test_one_red_may_be_given_as_a_pair() -> None:
    found = facts({"before": {"cue_ball": [1000, 0], "red": [2500, 0]}}, ball_on="red", reds=1)
    assert found.faults == []
    assert found.facts["view"] == "full"


def test_too_many_reds() -> None:
    table = {"red": [[100 + 60 * step, 0] for step in range(16)]}
    assert told(facts({"after": table})) == ["table.after.red: holds 16 places; give at most 15"]
