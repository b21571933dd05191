"""The command line as a person runs it, without the cost of a process."""

from __future__ import annotations

import gc
import io
import sys
from collections.abc import Iterator

import pytest

from snooker_cli import start
from terminal import Outcome, Snooker


@pytest.fixture
def snooker(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Iterator[Snooker]:
    """Run ``snooker`` with arguments, and bytes on its standard input."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)

    def run(*arguments: str, stdin: bytes = b"") -> Outcome:
        monkeypatch.setattr(sys, "argv", ["snooker", *arguments])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        with pytest.raises(SystemExit) as exit_of:
            start.main()
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        return Outcome(int(exit_of.value.code or 0), out, err)

    yield run
    gc.enable()
