"""Each help ends with an example, and each example runs."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from snooker_cli.app import app
from snooker_kb.quiz.log import Progress, dumped
from terminal import Snooker

COMMANDS = [
    (),
    ("judge",),
    ("rule",),
    ("search",),
    ("term",),
    ("ask",),
    ("chat",),
    ("compare",),
    ("tour",),
    ("mcp",),
    ("open-points",),
    ("check-table",),
    ("sources",),
    ("sources", "show"),
    ("sources", "verify"),
    ("table",),
    ("table", "view"),
    ("table", "draw"),
    ("quiz",),
    ("quiz", "exam"),
    ("quiz", "progress"),
    ("quiz", "diagnose"),
    ("quiz", "export"),
    ("quiz", "import"),
    ("quiz", "cards"),
    ("quiz", "paper"),
    ("quiz", "build"),
    ("quiz", "lint"),
    ("quiz", "misconceptions"),
    ("site",),
    ("site", "build"),
    ("site", "serve"),
    ("kb",),
    ("kb", "compile"),
    ("kb", "check"),
    ("kb", "stats"),
    ("kb", "evidence"),
]
#: They validate the whole ontology, make the whole bank or site, or go on until stopped; the tests of these run them.
SLOW = {("kb", "compile"), ("kb", "check"), ("quiz", "build"), ("site",), ("site", "build"), ("site", "serve")}
EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def every(group: Any, outer: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The names of all commands of an application."""
    yield outer
    for name, command in group.commands.items():
        inner = (*outer, name)
        if hasattr(command, "commands"):
            yield from every(command, inner)
        else:
            yield inner


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with what the examples name: the files of examples, and texts of sources that are not the recorded."""
    (tmp_path / "examples").symlink_to(EXAMPLES)
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts" / "arabic-2024.txt").write_text("عنوان\n\nفقرة\n", encoding="utf-8")
    (tmp_path / "progress.json").write_text(dumped(Progress()), encoding="utf-8")
    monkeypatch.setenv("SNOOKER_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


def test_every_command_is_tried() -> None:
    assert sorted(COMMANDS) == sorted(every(typer.main.get_group(app)))


def example(text: str) -> list[str]:
    before, found, after = text.partition("Example: ")
    assert found, f"no example in {before!r}"
    return shlex.split(after)


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_help_ends_with_an_example_that_runs(snooker: Snooker, command: tuple[str, ...]) -> None:
    words = example(snooker(*command, "--help").out)
    assert words[0] == "snooker"
    assert words[1 : 1 + len(command)] == list(command)
    if command not in SLOW:
        outcome = snooker(*words[1:])
        assert outcome.code in {0, 1}
        assert outcome.out


def test_the_help_of_facts_comes_from_the_vocabulary(snooker: Snooker) -> None:
    text = " ".join(snooker("judge", "--help").out.split())
    assert "--cue-ball VALUE Where the cue-ball ended: on_table, pocketed, off_table." in text
