"""Two at once, and a kill at any moment: what stood before or what comes after, whole, and nothing in between."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from snooker_cli.site import build as site_build
from snooker_cli.site.swap import put_in_place

ROOT = Path(__file__).parents[2]
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "kb"), str(ROOT / "cli")))}
#: Writes generation after generation of files with the builder's own writing, until it is killed.
WRITE = """
import sys
from pathlib import Path
from snooker_kb.compile.build import write
for generation in range(10**6):
    write({f"data/{n}.txt": f"{generation}\\n" * 20_000 for n in range(6)}, Path(sys.argv[1]))
"""
SWAP = """
import sys, tempfile
from pathlib import Path
from snooker_cli.site.build import write
from snooker_cli.site.swap import put_in_place
target = Path(sys.argv[1])
for generation in range(10**6):
    fresh = Path(tempfile.mkdtemp(dir=target.parent, prefix=".new-site-"))
    write(fresh, {f"{n}/page.html": b"%d" % generation for n in range(40)})
    put_in_place(fresh, target)
"""


def started(script: str, folder: Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-c", script, str(folder)], env=ENVIRONMENT, stderr=subprocess.PIPE)


def wait_for(path: Path) -> None:
    for _ in range(600):
        if path.exists():
            return
        time.sleep(0.05)
    raise AssertionError(f"{path} never came")


def killed(process: subprocess.Popen[bytes], after: float) -> None:
    time.sleep(after)
    assert process.poll() is None, (process.stderr.read() if process.stderr else b"").decode()
    process.send_signal(signal.SIGKILL)
    process.communicate()


def test_a_killed_compile_leaves_every_file_whole(tmp_path: Path) -> None:
    dice = random.Random(20240906)
    for _ in range(4):
        process = started(WRITE, tmp_path)
        wait_for(tmp_path / "data" / "5.txt")
        killed(process, dice.uniform(0.05, 0.4))
        texts = [path.read_text() for path in sorted((tmp_path / "data").glob("[0-9].txt"))]
        assert len(texts) == 6
        assert all(len(set(text.splitlines())) == 1 and text.count("\n") == 20_000 for text in texts)


def test_a_killed_site_build_leaves_a_whole_site(tmp_path: Path) -> None:
    dice = random.Random(20240906)
    target = tmp_path / "site"
    for _ in range(4):
        process = started(SWAP, target)
        wait_for(target / "0" / "page.html")
        killed(process, dice.uniform(0.05, 0.4))
        pages = [path.read_bytes() for path in target.glob("*/page.html")]
        assert len(pages) == 40
        assert len(set(pages)) == 1


def test_two_site_builds_at_once_both_succeed(tmp_path: Path) -> None:
    target = tmp_path / "site"
    pair = [started(SWAP, target) for _ in range(2)]
    wait_for(target / "0" / "page.html")
    for process in pair:
        killed(process, 0.3)
    assert len(list(target.glob("*/page.html"))) == 40


def test_two_compiles_at_once_both_succeed(tmp_path: Path) -> None:
    """The real compile, twice over a copy of the package with files that are out of date."""
    package = tmp_path / "kb" / "snooker_kb"
    shutil.copytree(ROOT / "kb" / "snooker_kb", package, ignore=shutil.ignore_patterns("__pycache__"))
    before = {name: (package / name).read_bytes() for name in ("data/judge.ttl", "data/context.jsonld")}
    for name in before:
        (package / name).write_text("stale")
    environment = {**ENVIRONMENT, "PYTHONPATH": os.pathsep.join((str(tmp_path / "kb"), str(ROOT / "cli")))}
    command = [sys.executable, "-m", "snooker_cli", "kb", "compile", "--ontology", str(ROOT / "ontology")]
    pair = [subprocess.Popen(command, env=environment, stderr=subprocess.PIPE) for _ in range(2)]
    assert [(process.communicate()[1], process.returncode) for process in pair] == [(b"", 0)] * 2
    assert {name: (package / name).read_bytes() for name in before} == before
    assert not list(package.rglob(".new-*"))


def test_without_an_exchange_of_folders_the_swap_still_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("snooker_cli.site.swap.exchanged", lambda one, other: False)
    old, fresh = tmp_path / "site", tmp_path / "fresh"
    for folder, word in ((old, b"old"), (fresh, b"new")):
        folder.mkdir()
        site_build.write(folder, {"page.html": word})
    put_in_place(fresh, old)
    assert (old / "page.html").read_bytes() == b"new"
    assert not fresh.exists()
