from __future__ import annotations

import json
from pathlib import Path

import pytest

from terminal import Snooker

SETTLED = {"ball_on": "red", "contact": "red", "potted": ["red"], "cue_ball": "on_table", "reds": 5}
WRONG_BALL = ("--ball-on", "red", "--contact", "black", "--potted", "none", "--cue-ball", "on_table")


def test_facts_as_options_are_judged(snooker: Snooker) -> None:
    outcome = snooker("judge", *WRONG_BALL)
    assert outcome.code == 1
    assert outcome.out.startswith("FOUL (S3.10)\n7 points to the opponent.")
    assert "\x1b" not in outcome.out


def test_a_settled_situation_exits_with_0(snooker: Snooker, tmp_path: Path) -> None:
    file = tmp_path / "one.json"
    file.write_text(json.dumps(SETTLED))
    outcome = snooker("judge", str(file), "--json")
    assert (outcome.code, json.loads(outcome.out)["scored"]) == (0, 1)


@pytest.mark.parametrize("language", ["en", "ar", "zh"])
def test_the_plain_way_and_the_typer_way_say_the_same(snooker: Snooker, tmp_path: Path, language: str) -> None:
    file = tmp_path / "one.yaml"
    file.write_text("ball_on: red\ncontact: black\n")
    plain = snooker("judge", str(file), "--lang", language)
    assert plain == snooker("judge", str(file), "--lang", language, "--engine", "python")
    assert plain.out


def test_a_stream_answers_line_by_line_and_goes_on_after_a_bad_one(snooker: Snooker) -> None:
    lines = [json.dumps(SETTLED), '{"ball_onn": "red", "contact": "blck"}', "{broken", json.dumps({"ball_on": "red"})]
    outcome = snooker("judge", "-", "--json", stdin="\n".join(lines).encode())
    rows = [json.loads(line) for line in outcome.out.splitlines()]
    assert outcome.code == 2
    assert rows[0]["scored"] == 1
    assert rows[1]["line"] == 2
    assert [fault["field"] for fault in rows[1]["error"]] == ["ball_onn", "contact"]
    assert rows[2]["line"] == 3
    assert rows[3]["kind"] is None


def test_several_situations_are_headed_by_their_lines(snooker: Snooker) -> None:
    outcome = snooker("judge", "-", stdin=b"ball_on: red\ncontact: black\n---\nball_on: red\ncontact: red\n")
    assert [line for line in outcome.out.splitlines() if line.startswith("Situation")] == [
        "Situation on line 1",
        "Situation on line 3",
    ]


def test_options_stand_over_the_file(snooker: Snooker, tmp_path: Path) -> None:
    file = tmp_path / "one.yaml"
    file.write_text("ball_on: red\ncontact: black\n")
    outcome = snooker("judge", str(file), "--contact", "red", "--set", "scores.striker=10", "--situation-json")
    assert json.loads(outcome.out) == {
        "edition": "wpbsa-2024",
        "ball_on": "red",
        "contact": ["red"],
        "scores": {"striker": 10},
    }


def test_set_takes_maps_lists_numbers_and_truth(snooker: Snooker) -> None:
    given = ("--set", "misplaced=[{ball: blue, at: off}]", "--set", "reds=3", "--set", "opening_stroke=no")
    understood = json.loads(snooker("judge", *given, "--situation-json").out)
    assert understood["misplaced"] == [{"ball": "blue", "at": "off"}]
    assert (understood["reds"], understood["opening_stroke"]) == (3, False)


@pytest.mark.parametrize(
    ("day", "edition"), [("1999-12-31", "wpbsa-1995"), ("2016-05-01", "wpbsa-2014"), ("2024-09-01", "wpbsa-2024")]
)
def test_a_date_chooses_the_edition_in_force(snooker: Snooker, day: str, edition: str) -> None:
    assert json.loads(snooker("judge", *WRONG_BALL, "--on", day, "--json").out)["edition"] == edition


PUT_BACK = ("--ball-on", "red", "--reds", "1", "--set", "called=foul_and_a_miss", "--set", "remedy=replace")


def test_every_edition_at_once_tells_what_changes_and_by_which_provision(snooker: Snooker) -> None:
    found = json.loads(snooker("judge", *PUT_BACK, "--editions", "all", "--json").out)
    assert list(found["editions"]) == ["wpbsa-2024", "wpbsa-2014", "wpbsa-1995"]
    replaced = next(change for change in found["changes"] if change["field"] == "replaced")
    assert replaced["values"] == {"wpbsa-2024": ["all"], "wpbsa-2014": ["all"], "wpbsa-1995": ["cue_ball"]}
    assert replaced["provisions"]["wpbsa-1995"] == ["S3.14(f)"]


@pytest.mark.parametrize("language", ["en", "ar", "zh"])
def test_every_edition_in_words_sets_the_provision_beside_the_value(snooker: Snooker, language: str) -> None:
    out = snooker("judge", *PUT_BACK, "--editions", "all", "--lang", language).out
    rows = [row for row in out.splitlines() if "wpbsa-1995" in row]
    assert any("S3.14(f)" in row for row in rows)


def test_editions_that_agree_say_so(snooker: Snooker) -> None:
    assert "Every edition gives the same ruling." in snooker("judge", *WRONG_BALL, "--editions", "all").out


def test_a_reading_is_applied(snooker: Snooker) -> None:
    outcome = snooker("judge", *WRONG_BALL, "--reading", "equal_points_bar_the_miss", "--situation-json")
    assert json.loads(outcome.out)["readings"] == ["equal_points_bar_the_miss"]


def test_the_shacl_engine_gives_the_same_ruling(snooker: Snooker) -> None:
    python, shacl = (
        json.loads(snooker("judge", *WRONG_BALL, "--engine", name, "--json").out) for name in ("python", "shacl")
    )
    assert {key: python[key] for key in ("foul", "penalty", "miss")} == {
        key: shacl[key] for key in ("foul", "penalty", "miss")
    }
