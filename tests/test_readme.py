"""The README is run: each command in it prints what it says there."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def examples() -> Iterator[tuple[str, str]]:
    """Each command of a console block with the output printed under it."""
    for block in re.findall(r"```console\n(.*?)```", README, flags=re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            yield command, output


EXAMPLES = list(examples())


def run(command: str) -> str:
    words = shlex.split(command)
    assert words[0] == "snooker"
    environment = {
        **os.environ,
        "COLUMNS": "80",
        "LANG": "C.UTF-8",
        "PYTHONPATH": f"{ROOT / 'kb'}{os.pathsep}{ROOT / 'cli'}",
    }
    finished = subprocess.run(
        [sys.executable, "-m", "snooker_cli", *words[1:]],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        env=environment,
        timeout=60,
        check=False,
    )
    assert "Traceback" not in finished.stderr
    return finished.stdout


def test_the_readme_has_examples() -> None:
    assert len(EXAMPLES) >= 6


@pytest.mark.parametrize(("command", "output"), EXAMPLES, ids=[command for command, _ in EXAMPLES])
def test_an_example(command: str, output: str) -> None:
    given = run(command)
    assert doctest.OutputChecker().check_output(output, given, doctest.ELLIPSIS), given
