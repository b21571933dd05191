"""The quiz as it is played: through a real terminal, and scripted."""

from __future__ import annotations

import json
import os
import pty
import select
import subprocess
import sys
from pathlib import Path

import pytest

from snooker_cli.output import words
from snooker_cli.quiz import keys, picture
from snooker_kb.quiz.bank import load_bank
from snooker_kb.quiz.ordering import shown_order
from terminal import Snooker

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SNOOKER_DATA", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("language", ["en", "ar", "zh"])
def test_practice_scripted_keeps_each_answer(snooker: Snooker, language: str) -> None:
    found = snooker(
        "quiz", "--topic", "miss", "--count", "5", "--seed", "x", "--lang", language, "--json", stdin=b"1\n?\ns\n2\nq\n"
    )
    answers = json.loads(found.out.splitlines()[-1])["answers"]
    assert found.code == 0
    assert len(answers) == 3
    assert answers[1]["answer"] is None
    bank = load_bank(language)
    for given, place in ((answers[0], 0), (answers[2], 1)):
        item = bank.item(given["item"])
        assert given["answer"] == shown_order("x", item.id, len(item.options))[place]
        assert given["correct"] is (given["answer"] == item.key)
        assert bank.words(item.id).why[0][0][:12] in found.out.replace("\n", " ") or language != "en"
    assert json.loads(snooker("quiz", "progress", "--json").out)["answers"] == 3


def test_what_was_answered_waits_until_it_is_due(snooker: Snooker) -> None:
    first = json.loads(snooker("quiz", "--seed", "x", "--count", "1", "--json", stdin=b"1\n").out.splitlines()[-1])[
        "answers"
    ]
    then = json.loads(snooker("quiz", "--seed", "x", "--count", "1", "--json", stdin=b"1\n").out.splitlines()[-1])[
        "answers"
    ]
    assert first[0]["item"] != then[0]["item"]


def test_every_fault_of_the_filters_is_told_at_once(snooker: Snooker) -> None:
    found = snooker("quiz", "--topic", "mis", "--kind", "tabel", "--difficulty", "9")
    assert found.code == 2
    assert found.err.splitlines()[0] == "snooker: --topic: cannot be 'mis'; did you mean miss?"
    assert [line.split(":")[1].strip() for line in found.err.splitlines()] == ["--topic", "--kind", "--difficulty"]


def test_an_examination_is_marked_and_can_be_sat_again(snooker: Snooker) -> None:
    sheet = json.loads(
        snooker(
            "quiz", "exam", "--blueprint", "quick", "--seed", "spring", "--json", stdin=b"s\n" + b"1\n" * 12
        ).out.splitlines()[-1]
    )
    assert sheet["questions"] == 10
    assert sheet["right"] + len(sheet["missed"]) == 10
    again = snooker("quiz", "exam", "--blueprint", "quick", "--retest", sheet["exam"], "--json", stdin=b"1\n" * 12)
    assert set(sheet["missed"]) & set(json.loads(again.out.splitlines()[-1])["missed"]) or again.code == 0
    assert snooker("quiz", "exam", "--retest", "nothing").code == 2
    assert snooker("quiz", "exam", "--blueprint", "nothing").code == 2


def test_the_progress_goes_to_another_folder_and_back(
    snooker: Snooker, monkeypatch: pytest.MonkeyPatch, own_folder: Path
) -> None:
    snooker("quiz", "--count", "2", stdin=b"1\n2\n")
    assert snooker("quiz", "export", str(own_folder / "p.json")).code == 0
    monkeypatch.setenv("SNOOKER_DATA", str(own_folder / "other"))
    assert snooker("quiz", "import", str(own_folder / "p.json")).out.startswith("2 new answers of 2")
    assert snooker("quiz", "import", str(own_folder / "p.json")).out.startswith("0 new answers of 2")
    assert snooker("quiz", "import", str(ROOT / "pyproject.toml")).code == 2


def test_a_damaged_file_is_told_of(snooker: Snooker, own_folder: Path) -> None:
    (own_folder / "quiz.sqlite3").write_bytes(b"nothing" * 1000)
    assert "quiz.damaged-" in snooker("quiz", "progress").out


@pytest.mark.parametrize("language", ["en", "ar", "zh"])
def test_one_key_answers_in_a_real_terminal_and_q_leaves_it_as_it_was(language: str) -> None:
    leader, follower = pty.openpty()
    command = [sys.executable, "-m", "snooker_cli", "quiz", "--topic", "miss", "--seed", "x", "--lang", language]
    paths = {**os.environ, "PYTHONPATH": f"{ROOT / 'kb'}:{ROOT / 'cli'}", "NO_COLOR": "1", "COLUMNS": "80"}
    with subprocess.Popen(command, stdin=follower, stdout=follower, stderr=follower, env=paths) as process:
        os.close(follower)
        end = words(language)["quiz"]["prompt"][-6:]
        first = until(leader, end)
        os.write(leader, b"1")
        then = until(leader, end)
        os.write(leader, b"q")
        assert process.wait(20) == 0
    os.close(leader)
    assert "S3." in then
    assert "\x1b[" not in first + then
    assert "Traceback" not in first + then


def until(leader: int, end: str) -> str:
    """What a terminal shows until it shows the end of a prompt."""
    text = b""
    while end not in text.decode(errors="replace").rstrip()[-60:]:
        ready, _, _ = select.select([leader], [], [], 20)
        assert ready, text.decode(errors="replace")
        text += os.read(leader, 65536)
    return text.decode()


@pytest.mark.parametrize(
    ("key", "means"),
    [("1", 0), ("d", 3), ("٣", 2), ("２", 1), ("؟", "?"), ("q", "q"), ("", ""), ("5", None), ("x", None)],
)
def test_keys_of_every_keyboard(key: str, means: int | str | None) -> None:
    assert keys.meaning(key, 4) == means


def test_a_table_is_drawn_with_every_ball() -> None:
    rows = picture.drawing({"cue_ball": [737, 0], "red": [[2000, 0], [2001, 0]], "black": [3245, 0]})
    assert len({len(row) for row in rows}) == 1
    assert [sum(row.count(mark) for row in rows) for mark in "o17"] == [1, 2, 1]
