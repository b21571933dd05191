"""The commands that write items to files: what they say of a fault, and that nothing half is left."""

from __future__ import annotations

from pathlib import Path

import pytest

from snooker_cli.commands.quiz_export import written_whole
from snooker_cli.settings import Refused


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
