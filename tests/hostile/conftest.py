"""The command line in this process, without a network."""

from __future__ import annotations

import io
import socket
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from typing import Any, NoReturn

import pytest

from snooker_cli import start
from terminal import Outcome


class NetworkOpened(AssertionError):
    """A socket was opened: nothing here may do that."""


@pytest.fixture(autouse=True)
def no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any socket fails the test, looking a name up included."""

    def refuse(*_: Any, **__: Any) -> NoReturn:
        raise NetworkOpened("a socket was opened")

    for name in ("socket", "create_connection", "getaddrinfo", "gethostbyname"):
        monkeypatch.setattr(socket, name, refuse)


def run(*arguments: str, stdin: bytes = b"") -> Outcome:
    """The outcome of ``snooker`` with these arguments."""
    out, err = io.StringIO(), io.StringIO()
    before = sys.argv, sys.stdin
    sys.argv, sys.stdin = ["snooker", *arguments], io.TextIOWrapper(io.BytesIO(stdin))
    try:
        with redirect_stdout(out), redirect_stderr(err):
            start.main()
    except SystemExit as end:
        return Outcome(int(end.code or 0), out.getvalue(), err.getvalue())
    finally:
        sys.argv, sys.stdin = before
    raise AssertionError("the command did not end with an exit code")


@pytest.fixture
def snooker() -> Callable[..., Outcome]:
    return run
