"""Facts that cannot stand together are told, all at once, each by the fields that disagree."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from snooker_kb.contradictions import CHECKS, Check
from snooker_kb.rulebook import load
from snooker_kb.situation import BadSituation, flatten, read_situation
from snooker_kb.verdict.constants import COLOURS
from snooker_kb.verdict.facts import Facts

CASES = [
    case
    for path in sorted(Path(__file__).parents[1].joinpath("cases").glob("*.yaml"))
    for case in yaml.safe_load(path.read_text(encoding="utf-8"))
]
ALL = list(COLOURS)
ALL_SHOWN = f"[{', '.join(ALL)}]"


def faults(situation: dict[str, Any]) -> list[str]:
    """The faults of a situation as a person reads them."""
    try:
        read_situation(situation, load())
    except BadSituation as bad:
        return [str(fault) for fault in bad.faults]
    return []


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_no_case_is_refused(case: dict[str, Any]) -> None:
    assert faults(case["situation"]) == []


def test_no_witness_of_an_open_point_is_refused() -> None:
    witnesses = {name: json.loads(row["witness"]) for name, row in load().all("ambiguity").items() if "witness" in row}
    assert {name: faults(situation) for name, situation in witnesses.items() if faults(situation)} == {}


CONTRADICTIONS: list[tuple[dict[str, Any], str]] = [
    # numbers of balls
    (
        {"game": "six_red", "reds": 7},
        "reds: is 7, but game is six_red; give a number from 0 to 6",
    ),
    (
        {"colours": ["pink", "pink", "black"]},
        "colours: names pink 2 times, but there is one pink; name it once",
    ),
    (
        {"contact": ["blue", "blue"]},
        "contact: names blue 2 times, but there is one blue; name it once",
    ),
    (
        {"touched": ["cue_ball", "cue_ball"]},
        "touched: names cue_ball 2 times, but there is one cue-ball; name it once",
    ),
    (
        {"occupied": ["pink", "pink"]},
        "occupied: names pink 2 times, but there is one pink spot; name it once",
    ),
    (
        {"misplaced": [{"ball": "blue", "at": "off"}, {"ball": "blue", "at": "pink"}]},
        "misplaced: names blue 2 times, but there is one blue; name it once",
    ),
    (
        {"potted": ["blue", "blue"]},
        "potted: holds blue 2 times, but there is one blue; name it once",
    ),
    (
        {"potted": ["blue"], "off_table": ["blue"]},
        "potted and off_table: holds blue 2 times, but there is one blue; name it once",
    ),
    (
        {"reds": 2, "ball_on": "red", "potted": ["red", "red", "red"]},
        "potted: holds 3 reds, but reds is 2; name at most 2",
    ),
    (
        {"game": "six_red", "potted": ["red"] * 7},
        "potted: holds 7 reds, but game is six_red, with 6 reds; name at most 6",
    ),
    # balls that are not there
    (
        {"colours": ["pink", "black"], "potted": ["blue"]},
        "potted: names blue, but colours is [pink, black]; add blue to colours, or leave it out of potted",
    ),
    (
        {"reds": 0, "potted": ["red"]},
        "potted: names red, but reds is 0; give the reds on the table, or leave red out of potted",
    ),
    (
        {"reds": 0, "contact": "red"},
        "contact: names red, but reds is 0; give the reds on the table, or leave red out of contact",
    ),
    (
        {"colours": ["pink", "black"], "contact": "blue"},
        "contact: names blue, but colours is [pink, black]; add blue to colours, or leave it out of contact",
    ),
    (
        {"colours": ["pink", "black"], "free_ball": "blue"},
        "free_ball: names blue, but colours is [pink, black]; add blue to colours, or leave it out of free_ball",
    ),
    (
        {"colours": ["pink", "black"], "nominated": "blue"},
        "nominated: names blue, but colours is [pink, black]; add blue to colours, or leave it out of nominated",
    ),
    (
        {"colours": ["pink", "black"], "snookered_by": ["blue"]},
        "snookered_by: names blue, but colours is [pink, black]; add blue to colours, or leave it out of snookered_by",
    ),
    (
        {"reds": 0, "ball_on": "pink", "potted": ["blue"]},
        "potted: names blue, but ball_on is pink; leave blue out of potted, or put ball_on right",
    ),
    (
        {"respotted_black": True, "contact": "blue"},
        "contact: names blue, but respotted_black is true; leave blue out of contact, or put respotted_black right",
    ),
    # the ball on
    (
        {"reds": 0, "ball_on": "red"},
        "ball_on: is red, but reds is 0; give the reds on the table, or the colour that is on",
    ),
    (
        {"reds": 3, "ball_on": "yellow"},
        "ball_on: is yellow, but reds is 3; give colour, with the one chosen in nominated, or reds: 0",
    ),
    (
        {"colours": ["pink", "black"], "ball_on": "yellow"},
        "ball_on: is yellow, but colours is [pink, black]; add yellow to colours, or give the colour that is on",
    ),
    (
        {"colours": ["blue", "pink", "black"], "ball_on": "pink"},
        "ball_on: is pink, but colours is [blue, pink, black]; give blue, or colour after a red, or the ball wrongly "
        "there in misplaced",
    ),
    (
        {"reds": 3, "colours": ALL[1:]},
        "colours: lacks yellow, but reds is 3; name all colours, and one wrongly missing in misplaced",
    ),
    (
        {"ball_on": "colour", "colours": ALL[:-1]},
        "colours: lacks black, but ball_on is colour; name all colours, and one wrongly missing in misplaced",
    ),
    (
        {"opening_stroke": True, "colours": ALL[:-1]},
        "colours: lacks black, but opening_stroke is true; name all colours, and one wrongly missing in misplaced",
    ),
    # nominations
    (
        {"ball_on": "yellow", "nominated": "green"},
        "nominated: is green, but ball_on is yellow; give the colour that is on, or ball_on: colour after a red",
    ),
    (
        {"ball_on": "yellow", "free_ball": "yellow"},
        "free_ball: is yellow, but ball_on is yellow; name another ball as free ball, or leave free_ball out",
    ),
    (
        {"ball_on": "colour", "free_ball": "green"},
        "free_ball: is green, but ball_on is colour; give the chosen colour in nominated, or the ball on after the "
        "foul",
    ),
    # the stroke
    (
        {"contact": []},
        "contact: is an empty list; give the ball hit first, or none, or leave contact out",
    ),
    (
        {"contact": "none", "potted": ["blue"]},
        "contact: is none, but potted is blue; give the ball hit first, or in acts how the ball came to leave "
        "the table",
    ),
    (
        {"contact": "none", "off_table": ["red"]},
        "contact: is none, but off_table is red; give the ball hit first, or in acts how the ball came to leave "
        "the table",
    ),
    (
        {"cue_ball": "pocketed", "touching_after": ["red"]},
        "touching_after: is red, but cue_ball is pocketed; put one of them right",
    ),
    (
        {"touching": ["red"], "touching_moved": False, "touching_moved_by_striker": True},
        "touching_moved_by_striker: is true, but touching_moved is false; put one of them right",
    ),
    (
        {"touching_moved": True},
        "touching_moved: is true, but touching names no ball; name the ball that was touching the cue-ball",
    ),
    (
        {"touching_moved_by_striker": True},
        "touching_moved_by_striker: is true, but touching names no ball; name the ball that was touching the cue-ball",
    ),
    # snookers and misses
    (
        {"snookered": False, "snookered_by": ["black"]},
        "snookered: is false, but snookered_by is black; put one of them right",
    ),
    (
        {"edges": "both", "snookered": True},
        "edges: is both, but snookered is true; put one of them right",
    ),
    (
        {"edges": "both", "snookered_by": ["black"]},
        "edges: is both, but snookered_by is black; put one of them right",
    ),
    (
        {"edges": "both", "obstructed_by": ["black"]},
        "edges: is both, but obstructed_by is black; put one of them right",
    ),
    (
        {"view": "part", "possible": False},
        "view: is part, but possible is false; put one of them right",
    ),
    (
        {"misses": {"consecutive": 1, "full_ball": 2}},
        "misses.full_ball: is 2, but misses.consecutive is 1; give at most 1",
    ),
    # stages of the frame
    (
        {"respotted_black": True, "colours": ["pink", "black"]},
        "respotted_black: is true, but colours is [pink, black]; leave colours out",
    ),
    (
        {"respotted_black": True, "reds": 1},
        "respotted_black: is true, but reds is 1; leave reds out",
    ),
    (
        {"respotted_black": True, "ball_on": "pink"},
        "respotted_black: is true, but ball_on is pink; leave ball_on out",
    ),
    (
        {"opening_stroke": True, "reds": 14},
        "opening_stroke: is true, but reds is 14; leave reds out, or give 15",
    ),
    (
        {"opening_stroke": True, "ball_on": "colour"},
        "opening_stroke: is true, but ball_on is colour; leave ball_on out",
    ),
    (
        {"opening_stroke": True, "scores": {"striker": 0, "opponent": 4}},
        "opening_stroke: is true, but scores.opponent is 4; put one of them right",
    ),
    (
        {"opening_stroke": True, "misses": {"consecutive": 1}},
        "opening_stroke: is true, but misses.consecutive is 1; put one of them right",
    ),
    (
        {"opening_stroke": True, "respotted_black": True},
        "opening_stroke: is true, but respotted_black is true; put one of them right",
    ),
    (
        {"ball_on": "yellow", "scores": {"striker": 20, "opponent": 60}, "points_needed": "none"},
        "points_needed: is none, but with scores 20–60 and 27 points left it is striker; leave points_needed out, or "
        "put scores or balls right",
    ),
    (
        {"moment": "before_frame", "contact": "red"},
        "moment: is before_frame, but contact is red; give the moment when it happened, or leave contact out",
    ),
    (
        {"moment": "before_frame", "potted": ["red"]},
        "moment: is before_frame, but potted is red; give the moment when it happened, or leave potted out",
    ),
    (
        {"moment": "before_frame", "strokes_since": 2},
        "moment: is before_frame, but strokes_since is 2; give the moment when it happened, or leave strokes_since out",
    ),
    # forms of the game
    (
        {"by": "partner"},
        "by: is partner, but four_handed is false; give four_handed: true, or who else did it",
    ),
    (
        {"acts": ["conferred"]},
        "acts: holds conferred, but four_handed is false; give four_handed: true, or leave conferred out",
    ),
    (
        {"acts": ["time_foul"]},
        "acts: holds time_foul, but game is snooker; give game: shoot_out, or leave time_foul out",
    ),
    (
        {"game": "six_red", "clock": {"shot": 20}},
        "clock: is stated, but game is six_red; give game: shoot_out, or leave clock out",
    ),
]


@pytest.mark.parametrize(("situation", "message"), CONTRADICTIONS, ids=lambda value: str(value)[:60])
def test_told_in_these_words(situation: dict[str, Any], message: str) -> None:
    assert faults(situation) == [message]


def facts_of(situation: dict[str, Any]) -> Facts:
    """The facts of a situation whose fields are sound one by one."""
    facts = Facts()
    for name, value in flatten(situation, load(), []):
        setattr(facts, name.replace(".", "_"), value)
    return facts


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: str(check.__name__))
def test_each_check_finds_something(check: Check) -> None:
    assert any(list(check(facts_of(situation))) for situation, _ in CONTRADICTIONS)


@pytest.mark.parametrize("field", ["potted", "off_table", "contact"])
def test_the_cue_ball_is_no_object_ball(field: str) -> None:
    (fault,) = faults({field: ["cue_ball"]})
    assert fault.startswith(f"{field}: cannot be 'cue_ball'; give one of red, yellow,")


def test_sixteen_reds_are_refused_by_the_range() -> None:
    assert faults({"reds": 16}) == ["reds: is 16; give a number from 0 to 15"]


def test_all_are_told_at_once() -> None:
    situation = {
        "reds": 0,
        "ball_on": "red",
        "contact": "red",
        "potted": ["blue", "blue"],
        "snookered": False,
        "snookered_by": ["black"],
        "by": "partner",
    }
    assert faults(situation) == [
        "potted: holds blue 2 times, but there is one blue; name it once",
        "contact: names red, but reds is 0; give the reds on the table, or leave red out of contact",
        "ball_on: is red, but reds is 0; give the reds on the table, or the colour that is on",
        "snookered: is false, but snookered_by is black; put one of them right",
        "by: is partner, but four_handed is false; give four_handed: true, or who else did it",
    ]


@pytest.mark.parametrize(
    "situation",
    [
        {"reds": 3, "ball_on": "red", "free_ball": "red"},  # a red named while red is on is just a red
        {"ball_on": "yellow", "free_ball": "green", "nominated": "green"},
        {
            "ball_on": "blue",
            "colours": ["yellow", "blue", "pink", "black"],
            "misplaced": [{"ball": "yellow", "at": "on_table"}],
        },
        {"reds": 3, "colours": ALL[1:], "misplaced": [{"ball": "yellow", "at": "off"}]},
        {"reds": 0, "contact": "red", "misplaced": [{"ball": "red", "at": "brown"}]},
        {"contact": ["red", "red"], "ball_on": "red"},
        {"contact": "none", "potted": ["red"], "acts": ["edge_ball_fell"]},
        {"contact": "none", "touching": ["red"], "ball_on": "red", "potted": ["red"]},
        {"snookered": True, "snookered_by": []},
        {"edges": "both", "obstructed_by": ["cushion"]},
        {"view": "none", "possible": True},
        {"opening_stroke": True, "reds": 15, "colours": ALL, "ball_on": "red", "scores": {"striker": 0, "opponent": 0}},
        {"game": "six_red", "opening_stroke": True, "reds": 6},
        {"respotted_black": True, "colours": ["black"], "ball_on": "black"},
        {"ball_on": "yellow", "scores": {"striker": 20, "opponent": 60}, "points_needed": "striker"},
        {"ball_on": "yellow", "scores": {"striker": 30, "opponent": 60}, "points_needed": "none", "free_ball": "green"},
        {"remedy": "replace", "contact": "red", "ball_on": "red"},
        {"by": "referee", "touched": ["blue"], "acts": ["push_stroke"]},
        {"moment": "before_frame", "touched": ["blue"], "strokes_since": 0},
        {"game": "shoot_out", "acts": ["time_foul"], "clock": {"elapsed": 30, "shot": 16}},
        {"four_handed": True, "by": "partner", "acts": ["conferred"]},
        {},
    ],
    ids=lambda value: str(value)[:60],
)
def test_these_may_stand_together(situation: dict[str, Any]) -> None:
    assert faults(situation) == []
