"""What only a process of its own shows: what is imported, how long a start takes, pipes, signals, encodings."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
RUN = [sys.executable, "-m", "snooker_cli"]
PATH = os.pathsep.join((str(ROOT / "kb"), str(ROOT / "cli")))


def environment(**more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in {"LANG", "LC_ALL", "PYTHONIOENCODING"}}
    return {**kept, "PYTHONPATH": PATH, **more}


def run(*arguments: str, **more: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([*RUN, *arguments], capture_output=True, env=environment(**more), check=False)


def modules(*arguments: str) -> set[str]:
    code = (
        "import sys, atexit; from snooker_cli.start import main;"
        "atexit.register(lambda: print(*sys.modules, file=sys.stderr)); main()"
    )
    done = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, env=environment(), check=False)
    return set(done.stderr.decode().split())


def test_plain_commands_import_neither_typer_nor_rdflib(tmp_path: Path) -> None:
    file = tmp_path / "one.yaml"
    file.write_text("ball_on: red\ncontact: black\n")
    for arguments in (("rule", "S3.14"), ("judge", str(file)), ("search", "free ball")):
        loaded = modules(*arguments)
        assert "snooker_kb.rulebook" in loaded
        assert not loaded & {"typer", "rdflib", "pyshacl", "rich", "wcwidth"}


def test_a_reader_that_stops_early_is_no_fault(tmp_path: Path) -> None:
    file = tmp_path / "many.jsonl"
    file.write_text('{"ball_on": "red", "contact": "black"}\n' * 500)
    process = subprocess.Popen(
        [*RUN, "judge", str(file), "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(timeout=20) == 0


def test_an_interrupt_stops_without_a_traceback() -> None:
    process = subprocess.Popen(
        [*RUN, "judge", "-", "--json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b'{"ball_on": "red"}\n{"ball_on": "red"}\n')
    process.stdin.flush()
    process.stdout.readline()  # it answers before the stream ends
    time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=20)
    assert (process.returncode, said) == (130, b"\nsnooker: stopped\n")


def test_three_scripts_go_out_in_any_locale() -> None:
    for more in ({"LC_ALL": "C"}, {"PYTHONIOENCODING": "latin-1"}, {"PYTHONUTF8": "0", "LC_ALL": "POSIX"}):
        assert "自由球" in run("term", "free ball", "--lang", "zh", **more).stdout.decode("utf-8")


def test_nothing_is_coloured_when_piped() -> None:
    for arguments in (("rule", "S3.14"), ("search", "miss"), ("compare", "1995", "2024", "S3.14")):
        assert b"\x1b" not in run(*arguments, TERM="xterm-256color", FORCE_COLOR="1").stdout
