"""``snooker site build`` and ``serve``, as a person runs them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENVIRONMENT = os.environ | {"PYTHONPATH": f"{ROOT / 'kb'}:{ROOT / 'cli'}"}
SNOOKER = [sys.executable, "-m", "snooker_cli", "site"]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [*SNOOKER, *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT, timeout=120, check=False)


def test_build_writes_the_site_and_says_what_a_base_would_add(tmp_path: Path) -> None:
    done = run("build", str(tmp_path / "site"))
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "site" / "ar" / "rules" / "S3.14.html").is_file()
    assert not (tmp_path / "site" / "sitemap.xml").exists()
    assert "--base" in done.stdout


def test_build_with_a_base_makes_the_map(tmp_path: Path) -> None:
    done = run("build", str(tmp_path / "site"), "--base", "https://rules.example.org")
    assert done.returncode == 0
    assert "https://rules.example.org/zh/" in (tmp_path / "site" / "sitemap.xml").read_text(encoding="utf-8")


def test_build_leaves_a_folder_of_other_things_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear", encoding="utf-8")
    done = run("build", str(tmp_path))
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "name an empty folder" in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


@pytest.mark.parametrize("base", ["rules.example.org", "ftp://rules.example.org/", "https://rules.example.org/?a=1"])
def test_build_refuses_what_is_no_address(tmp_path: Path, base: str) -> None:
    done = run("build", str(tmp_path / "site"), "--base", base)
    assert done.returncode == 2
    assert "--base" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "site").exists()


@pytest.fixture
def served() -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A running ``serve`` and its address."""
    command = [*SNOOKER, "serve", "--port", "0", "--no-open"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT
    ) as process:
        assert process.stdout is not None
        yield process, process.stdout.readline().split()[0]
        process.kill()


def test_serve_shows_the_site_until_stopped(served: tuple[subprocess.Popen[str], str]) -> None:
    process, address = served
    assert address.startswith("http://127.0.0.1:")
    with urllib.request.urlopen(f"{address}ar/rules/S3.14.html", timeout=20) as answer:
        assert "الخطأ والإخفاق" in answer.read().decode()
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
    with urllib.request.urlopen(f"{address}static/site.js", timeout=20) as answer:
        assert answer.headers["Content-Type"].startswith("text/javascript")
    with pytest.raises(urllib.error.HTTPError) as missing:
        urllib.request.urlopen(f"{address}zh/rules/S9.99.html", timeout=20)
    assert missing.value.code == 404
    assert "没有这个页面" in missing.value.read().decode()
    process.send_signal(signal.SIGINT)
    assert process.wait(20) == 0


def test_serve_tells_that_a_port_is_taken(served: tuple[subprocess.Popen[str], str]) -> None:
    _, address = served
    done = run("serve", "--no-open", "--port", address.rstrip("/").rpartition(":")[2])
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
