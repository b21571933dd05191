"""``snooker table``: words, data and pictures from positions."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from terminal import Snooker

EXAMPLE = str(Path(__file__).resolve().parents[2] / "examples" / "table.yaml")
CLOSE = b"{ball_on: red, table: {after: {cue_ball: [1000, 0], red: [[2500, 0]], black: [1900, 84]}}}"


def test_view_tells_what_can_be_seen(snooker: Snooker) -> None:
    outcome = snooker("table", "view", EXAMPLE)
    assert outcome.code == 0
    assert "After the stroke" in outcome.out
    assert "Effective snookering ball: the black." in outcome.out


def test_view_speaks_arabic_and_chinese(snooker: Snooker) -> None:
    assert "الكرة المسنوكِرة الفعلية: الكرة السوداء." in snooker("table", "view", EXAMPLE, "--lang", "ar").out
    assert "有效障碍球：黑球。" in snooker("table", "view", EXAMPLE, "--lang", "zh").out


def test_view_gives_facts_to_programs(snooker: Snooker) -> None:
    data = json.loads(snooker("table", "view", EXAMPLE, "--json").out)
    assert data["facts"]["snookered_by"] == ["black"]
    assert data["close"] == []
    assert data["text"]["after"][0].startswith("The cue-ball lies")


def test_too_close_to_call_is_exit_1_and_says_how_close(snooker: Snooker) -> None:
    outcome = snooker("table", "view", "-", "--json", stdin=CLOSE)
    assert outcome.code == 1
    (close,) = json.loads(outcome.out)["close"]
    assert (close["field"], close["gap"], close["bound"], close["balls"]) == ("snookered", -0.05, 1.1, ["black"])


def test_balls_alone_are_a_table(snooker: Snooker) -> None:
    outcome = snooker("table", "view", "-", stdin=b"cue_ball: [1000, 0]\nblack: [2000, 0]\n")
    assert outcome.code == 0
    assert "On the table: the black." in outcome.out


def test_a_pocketed_cue_ball_is_a_field_and_no_place(snooker: Snooker) -> None:
    """The word of the field cue_ball is not taken for where the cue-ball lies."""
    text = b"{ball_on: blue, cue_ball: pocketed, table: {after: {blue: [1784.5, 0]}}}"
    outcome = snooker("table", "view", "-", stdin=text)
    assert outcome.code == 0
    assert outcome.out.startswith("\nAfter the stroke\nThe cue-ball is in-hand")


def test_draw_writes_one_svg(snooker: Snooker, tmp_path: Path) -> None:
    file = tmp_path / "table.svg"
    assert snooker("table", "draw", EXAMPLE, "-o", str(file), "--baulk", "bottom", "--letters").code == 0
    root = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.get("role") == "img"


def test_draw_goes_to_the_output_where_no_file_is_named(snooker: Snooker) -> None:
    assert snooker("table", "draw", EXAMPLE, "--theme", "print", "--near").out.startswith("<svg ")


@pytest.mark.parametrize(
    ("arguments", "stdin", "message"),
    [
        (
            ("view", "-"),
            b"",
            "snooker: -: holds no situation; give a situation with table, or a map of balls to [x, y]\n",
        ),
        (
            ("view", "-"),
            b"ball_on: red\n",
            "snooker: table: is missing; give a situation with table, or a map of balls to [x, y]\n",
        ),
        (
            ("view", "-"),
            b"cue_ball: [1, 2, 3]\n",
            "snooker: table.after.cue_ball: is not two numbers; give [x, y] in millimetres\n",
        ),
        (("draw", EXAMPLE, "--when", "before"), b"", "snooker: --when: is before, but table has after; ask for that\n"),
        (("draw", EXAMPLE, "--baulk", "top"), b"", "snooker: --baulk: cannot be 'top'; give one of left, bottom\n"),
        (("draw", "-"), CLOSE + b"\n---\n" + CLOSE, "snooker: -: holds 2 situations; give a file with one\n"),
    ],
)
def test_bad_input_is_told_with_what_mends_it(
    snooker: Snooker, arguments: tuple[str, ...], stdin: bytes, message: str
) -> None:
    outcome = snooker("table", *arguments, stdin=stdin)
    assert (outcome.code, outcome.err) == (2, message)


def test_an_output_that_cannot_be_written(snooker: Snooker, tmp_path: Path) -> None:
    outcome = snooker("table", "draw", EXAMPLE, "-o", str(tmp_path / "none" / "x.svg"))
    assert outcome.code == 2
    assert "no such file" in outcome.err.lower()
