"""The commands that write items to files: what they say of a fault, and that nothing half is left."""

from __future__ import annotations

import gc
import sys
from pathlib import Path

import pytest

from snooker_cli import start
from snooker_cli.commands.quiz_export import written_whole
from snooker_cli.settings import Refused

Capture = pytest.CaptureFixture[str]


def test_a_place_that_cannot_be_written_is_named_and_no_other_file_is_left(tmp_path: Path) -> None:
    good, bad = tmp_path / "exam.html", tmp_path / "nowhere" / "key.html"
    with pytest.raises(Refused) as refused:
        written_whole({good: b"exam", bad: b"key", tmp_path: b"folder"})
    assert [fault.field for fault in refused.value.faults] == [str(bad), str(tmp_path)]
    assert list(tmp_path.iterdir()) == []


def test_files_that_can_be_written_are_written_whole(tmp_path: Path) -> None:
    files = {tmp_path / "exam.html": b"exam", tmp_path / "key.html": b"key"}
    written_whole(files)
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == files


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (("cards", "--format", "csv", "--topic", "nonsense"), "--topic"),
        (("cards", "--format", "docx"), "--format"),
        (("paper", "--blueprint", "nonsense"), "--blueprint"),
    ],
)
def test_a_fault_is_named_and_nothing_is_written(
    arguments: tuple[str, ...], fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(sys, "argv", ["snooker", "quiz", *arguments, "-o", str(tmp_path / "out.html")])
    with pytest.raises(SystemExit) as end:
        start.main()
    gc.enable()  # as the command line leaves it to the end of its process
    assert end.value.code == 2
    assert capsys.readouterr().err.startswith(f"snooker: {fault}: ")
    assert list(tmp_path.iterdir()) == []


def test_an_examination_and_its_key_cannot_be_one_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    name = str(tmp_path / "out.html")
    monkeypatch.setattr(sys, "argv", ["snooker", "quiz", "paper", "-o", name, "--key", name])
    with pytest.raises(SystemExit) as end:
        start.main()
    gc.enable()
    assert end.value.code == 2
    assert "--key" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
