"""Strokes that pooltool simulated, judged from the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from terminal import Snooker

COLOURS = ["yellow", "green", "brown", "blue", "pink", "black"]


def stroke(*collisions: tuple[str, str], **parts: Any) -> dict[str, Any]:
    """A stroke with two reds on the table and red on, and collisions at one tenth of a second each."""
    pockets = {"lb", "lc", "lt", "rb", "rc", "rt"}
    events = [
        {"type": "ball_pocket" if other in pockets else "ball_ball", "ids": [ball, other], "time": number / 10}
        for number, (ball, other) in enumerate(collisions, start=1)
    ]
    on = {"hittable": ["red_01", "red_02"], "ball_call": None, "ball_in_hand": "none"}
    return {"constraints": on, "on_table": ["white", "red_01", "red_02", *COLOURS], "events": events, **parts}


POT = stroke(("white", "red_02"), ("red_02", "rt"))
IN_OFF = stroke(("red_01", "white"), ("red_01", "black"), ("white", "lc"))
BLACK_FIRST = stroke(("white", "black"), ("white", "red_01"), scores={"striker": 8, "opponent": 1})


def test_each_stroke_of_json_lines_is_judged(snooker: Snooker, tmp_path: Path) -> None:
    file = tmp_path / "shots.jsonl"
    file.write_text("".join(json.dumps(one) + "\n" for one in (POT, IN_OFF, BLACK_FIRST)))
    outcome = snooker("judge", "--pooltool", str(file), "--json")
    rulings = [json.loads(line) for line in outcome.out.splitlines()]
    assert outcome.code == 1
    assert [(ruling["foul"], ruling["scored"], ruling["penalty"]) for ruling in rulings] == [
        (False, 1, 0),
        (True, 0, 4),
        (True, 0, 7),
    ]


@pytest.mark.parametrize("indent", [None, 1])
def test_a_list_is_judged_stroke_by_stroke(snooker: Snooker, indent: int | None) -> None:
    text = json.dumps([POT, IN_OFF], indent=indent).encode()
    outcome = snooker("judge", "--pooltool", "-", "--json", stdin=text)
    assert [json.loads(line)["foul"] for line in outcome.out.splitlines()] == [False, True]


def test_a_settled_stroke_exits_with_0_and_is_told_in_words(snooker: Snooker) -> None:
    outcome = snooker("judge", "--pooltool", "-", "--lang", "zh", stdin=json.dumps(POT).encode())
    assert outcome.code == 0
    assert "得1分" in outcome.out


def test_what_was_understood(snooker: Snooker) -> None:
    outcome = snooker("judge", "--pooltool", "-", "--situation-json", stdin=json.dumps(IN_OFF).encode())
    assert json.loads(outcome.out) == {
        "edition": "wpbsa-2024",
        "ball_on": "red",
        "reds": 2,
        "colours": COLOURS,
        "in_hand": False,
        "contact": ["red"],
        "potted": [],
        "cue_ball": "pocketed",
    }


@pytest.mark.parametrize(
    ("on", "understood"),
    [
        ({"hittable": COLOURS}, {"ball_on": "colour"}),
        ({"hittable": COLOURS, "ball_call": "pink"}, {"ball_on": "colour", "nominated": "pink"}),
        ({"hittable": ["red_02"], "ball_in_hand": "semicircle"}, {"ball_on": "red", "in_hand": True}),
    ],
)
def test_the_ball_on(snooker: Snooker, on: dict[str, Any], understood: dict[str, Any]) -> None:
    text = json.dumps(stroke(constraints=on)).encode()
    told = json.loads(snooker("judge", "--pooltool", "-", "--situation-json", stdin=text).out)
    assert {name: told.get(name) for name in ("ball_on", "nominated", "in_hand") if name in told} == understood
    assert told["contact"] == ["none"]


def test_one_colour_is_on(snooker: Snooker) -> None:
    record = stroke(constraints={"hittable": ["pink"], "ball_call": "pink"}, on_table=["white", "pink", "black"])
    told = json.loads(snooker("judge", "--pooltool", "-", "--situation-json", stdin=json.dumps(record).encode()).out)
    assert (told["ball_on"], told["reds"], told["colours"]) == ("pink", 0, ["pink", "black"])
    assert "nominated" not in told


def test_events_count_by_their_times(snooker: Snooker) -> None:
    late = stroke(("white", "red_01"), ("black", "rt"), ("red_01", "lt"))
    late["events"].reverse()
    told = json.loads(snooker("judge", "--pooltool", "-", "--situation-json", stdin=json.dumps(late).encode()).out)
    assert (told["contact"], told["potted"]) == (["red"], ["black", "red"])


def test_an_option_stands_over_the_file(snooker: Snooker) -> None:
    text = json.dumps(IN_OFF).encode()
    outcome = snooker("judge", "--pooltool", "-", "--cue-ball", "off_table", "--situation-json", stdin=text)
    assert json.loads(outcome.out)["cue_ball"] == "off_table"


def test_every_fault_of_a_stroke_is_told_and_the_others_are_judged(snooker: Snooker) -> None:
    bad = {
        "constraints": {"hittable": ["red_01", "blu"], "ball_cal": "pink", "ball_in_hand": "behind_line"},
        "on_table": ["red_01", "red_01", 4],
        "event": [],
        "events": [
            {"type": "ball_bal", "ids": ["white", "red_01"], "time": 0.1},
            {"type": "ball_ball", "ids": ["white"], "time": -1},
            {"type": "ball_pocket", "ids": ["red_01", "top"]},
            "ball_ball",
        ],
    }
    outcome = snooker("judge", "--pooltool", "-", "--json", stdin=json.dumps([bad, POT]).encode())
    refused, judged = map(json.loads, outcome.out.splitlines())
    assert outcome.code == 2
    assert judged["scored"] == 1
    assert [fault["field"] for fault in refused["error"]] == [
        "[0].event",
        "[0].constraints.ball_cal",
        "[0].constraints.ball_in_hand",
        "[0].constraints.hittable[1]",
        "[0].on_table[2]",
        "[0].on_table",
        "[0].events[0].type",
        "[0].events[1].ids",
        "[0].events[1].time",
        "[0].events[2].time",
        "[0].events[2].ids[1]",
        "[0].events[3]",
    ]
    assert all(fault["problem"] and fault["mend"] for fault in refused["error"])


@pytest.mark.parametrize(
    ("record", "fields"),
    [
        ({}, ["constraints", "on_table", "events"]),
        (3, ["stroke"]),
        (stroke(constraints=[], on_table="white", events={}), ["constraints", "on_table", "events"]),
        (stroke(on_table=[], constraints={}), ["constraints.hittable", "on_table"]),
        (stroke(("white", "white")), ["events[0].ids"]),
        (stroke(on_table=["red_01"]), ["on_table"]),
        (stroke(("white", "red_03")), ["events"]),
        (stroke(("red_01", "lb"), ("red_01", "lb")), ["events"]),
        (stroke(constraints={"hittable": ["red_01", "blue"]}), ["constraints.hittable"]),
        (stroke(constraints={"hittable": COLOURS, "ball_call": "red_01"}), ["constraints.ball_call"]),
        (stroke(scores={"striker": -1, "opponents": 3}), ["scores.striker", "scores.opponents"]),
    ],
)
def test_a_bad_stroke_is_refused(snooker: Snooker, record: object, fields: list[str]) -> None:
    outcome = snooker("judge", "--pooltool", "-", "--json", stdin=json.dumps(record).encode())
    assert outcome.code == 2
    assert [fault["field"] for fault in json.loads(outcome.out)["error"]] == fields


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("one.yaml", "--pooltool", "two.json"), "--pooltool: stands beside another file"),
        (("--pooltool", "nowhere.json"), "nowhere.json: no such file"),
        (("--pooltool", "."), ".: is a directory"),
    ],
)
def test_a_bad_file_is_told(snooker: Snooker, arguments: tuple[str, ...], told: str) -> None:
    outcome = snooker("judge", *arguments)
    assert outcome.code == 2
    assert told in outcome.err


@pytest.mark.parametrize("text", [b"", b"[]"])
def test_nothing_to_judge_is_told(snooker: Snooker, text: bytes) -> None:
    outcome = snooker("judge", "--pooltool", "-", stdin=text)
    assert (outcome.code, outcome.out) == (2, "")
    assert "holds no s" in outcome.err
