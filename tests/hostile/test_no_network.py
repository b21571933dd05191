"""No command opens a socket; only ``site serve`` listens, on loopback."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from snooker_kb.compile import shacl_engine
from snooker_kb.rulebook import load
from terminal import Snooker

COMMANDS: tuple[tuple[str, ...], ...] = (
    ("judge", "--ball-on", "red", "--contact", "black", "--potted", "none", "--cue-ball", "on_table"),
    ("judge", "--ball-on", "red", "--contact", "black", "--editions", "all"),
    ("rule", "S3.14(d)"),
    ("search", "free", "ball"),
    ("term", "free", "ball"),
    ("ask", "red on, white hit the black first, nothing potted"),
    ("chat",),
    ("compare", "wpbsa-1995", "wpbsa-2024", "S3.14"),
    ("tour",),
    ("check-table", "--cue", "1450"),
    ("open-points",),
    ("table", "view", "examples/table.yaml"),
    ("kb", "stats"),
)
ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_a_command_opens_no_socket(
    snooker: Snooker, arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    outcome = snooker(*arguments)
    assert outcome.code in {0, 1}, outcome.err
    assert outcome.out


def test_the_site_is_built_without_a_socket(snooker: Snooker, tmp_path: Path) -> None:
    assert snooker("site", "build", str(tmp_path / "site")).code == 0
    assert (tmp_path / "site" / "en" / "index.html").is_file()


def test_the_shacl_engine_opens_no_socket() -> None:
    assert shacl_engine.adjudicate_with_shacl({"ball_on": "red", "contact": "black"}, load()).foul is True


def test_a_socket_would_be_noticed() -> None:
    with pytest.raises(AssertionError, match="a socket was opened"):
        socket.create_connection(("127.0.0.1", 9))
