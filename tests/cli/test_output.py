from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from snooker_cli import output
from snooker_cli.progress import Progress
from snooker_cli.settings import language_of
from snooker_kb.bidi import width_of


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_columns_line_up_whatever_the_script() -> None:
    rows = list(output.table([("自由球", "1"), ("free ball", "2"), ("ab", "3")], "zh"))
    assert len({width_of(row) for row in rows}) == 1


def test_bold_on_a_screen_and_plain_where_no_color_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", Screen())
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert output.styled("FOUL", output.BOLD) == "\x1b[1mFOUL\x1b[0m"
    monkeypatch.setenv("NO_COLOR", "1")
    assert output.styled("FOUL", output.BOLD) == "FOUL"


def test_text_wraps_to_the_columns_of_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    rows = list(output.lines("白球" * 60, "zh"))
    assert len(rows) > 1
    assert max(map(width_of, rows)) <= 40


def test_a_bar_is_drawn_for_a_person_who_waits(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "many"
    file.write_bytes(b"x\n" * 10)
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    monkeypatch.setattr("snooker_cli.progress.PATIENCE", 0)
    with Progress(str(file)) as progress:
        assert len(list(progress.over([b"x\n"] * 10))) == 10
    assert "[###" in screen.getvalue()
    assert screen.getvalue().endswith("\r\x1b[K")


def test_no_bar_where_nobody_looks_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "many"
    file.write_bytes(b"x\n" * 10)
    quiet = io.StringIO()
    monkeypatch.setattr(sys, "stderr", quiet)
    monkeypatch.setattr("snooker_cli.progress.PATIENCE", 0)
    with Progress(str(file)) as progress:
        list(progress.over([b"x\n"] * 10))
    assert quiet.getvalue() == ""


@pytest.mark.parametrize(
    ("environment", "language"),
    [({"LANG": "ar_EG.UTF-8"}, "ar"), ({"LANG": "zh_TW"}, "zh"), ({"LANG": "fr_FR"}, "en"), ({}, "en"),
     ({"LC_ALL": "C", "LANG": "ar_EG"}, "en")],
)  # fmt: skip
def test_the_locale_chooses_the_language(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language


def names(said: object) -> object:
    """The names of words, all the way down."""
    return {name: names(inner) for name, inner in said.items()} if isinstance(said, dict) else None


def test_the_languages_have_the_same_words() -> None:
    english = output.words("en")
    for language in ("ar", "zh"):
        said = output.words(language)
        assert list(said)[:2] == ["language", "direction"]
        assert names(said) == names(english)
