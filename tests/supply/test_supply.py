"""What the project is made of: pinned, licensed, and whole in the wheel."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
import venv
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LOCK = ROOT / "requirements.lock"
PINNED = re.compile(r"^([a-z0-9-]+)==(\S+?)(?: ; [^\\]+)?((?: \\\n    --hash=sha256:[0-9a-f]{64})+)$", re.MULTILINE)
#: Licences that the project may be given on with, by their SPDX names.
ALLOWED = {
    "MIT",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "Apache-2.0",
    "Apache-2.0 OR BSD-2-Clause",
    "ISC",
    "W3C-20150513",
    "PSF-2.0",
}
#: How metadata of packages call a licence.
CALLED = {"ISC": "ISC", "MIT": "MIT", "Apache-2.0": "Apache", "W3C-20150513": "W3C", "PSF-2.0": "PSF"}


def pinned() -> dict[str, str]:
    return {name: version for name, version, _ in PINNED.findall(LOCK.read_text(encoding="utf-8"))}


def needed() -> list[Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [Requirement(line) for line in project["dependencies"]]


def licences() -> dict[str, str]:
    _, *rows = (ROOT / "licences.tsv").read_text(encoding="utf-8").splitlines()
    return dict(row.split("\t") for row in rows)


def test_the_lock_is_nothing_but_pins_with_hashes() -> None:
    text = LOCK.read_text(encoding="utf-8")
    assert PINNED.sub("", text).strip() == ""
    assert "://" not in text


def test_what_the_project_needs_is_pinned_as_it_demands() -> None:
    for requirement in needed():
        assert requirement.specifier.contains(pinned()[canonicalize_name(requirement.name)]), requirement


def test_what_the_pinned_packages_need_is_pinned_too() -> None:
    for name in pinned():
        try:
            lines = metadata.requires(name) or []
        except metadata.PackageNotFoundError:
            continue  # for another system or Python
        for requirement in map(Requirement, lines):
            if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
                assert canonicalize_name(requirement.name) in pinned(), f"{name} needs {requirement.name}"


def test_every_pinned_package_has_its_licence_listed() -> None:
    assert licences().keys() == pinned().keys()
    assert set(licences().values()) <= ALLOWED


@pytest.mark.parametrize("name", sorted(licences()))
def test_the_licence_listed_is_what_the_package_says(name: str) -> None:
    try:
        said = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        assert ";" in LOCK.read_text(encoding="utf-8").split(f"\n{name}==")[1].split("\n")[0], "it must be installed"
        return
    words = [word for key in ("License-Expression", "License", "Classifier") for word in said.get_all(key) or []]
    texts = " ".join(words) + "".join(
        Path(str(file.locate())).read_text(encoding="utf-8", errors="replace")
        for file in metadata.files(name) or []
        if "licen" in file.name.lower() and file.suffix in {"", ".txt", ".md", ".rst"}
    )
    named = CALLED.get(licences()[name], "BSD" if "BSD" in licences()[name] else licences()[name])
    assert named in texts


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    done = subprocess.run(
        [*command, "--wheel-dir", str(folder), str(ROOT)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel and the packages of the lock alone: nothing of the checkout, nothing for tests."""
    home = tmp_path_factory.mktemp("installed")
    venv.create(home, with_pip=False)
    place = next((home / "lib").glob("python*/site-packages"))
    # --ignore-installed: what is installed here, the checkout, stays.
    command = [sys.executable, "-m", "pip", "install", "-q", "--ignore-installed", "--no-deps", "--no-index"]
    command += ["--prefix", str(home)]
    done = subprocess.run([*command, str(wheel)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for name in pinned():
        link(name, place)
    return home


def link(name: str, place: Path) -> None:
    """The modules of an installed package, in another environment."""
    try:
        files = metadata.files(name) or []
    except metadata.PackageNotFoundError:
        return
    for top in {file.parts[0] for file in files if file.parts[0] not in {"..", "__pycache__"}}:
        source = Path(str(metadata.distribution(name).locate_file(top)))
        if source.exists() and not (place / top).exists():
            (place / top).symlink_to(source)


def snooker(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The entry point, away from the checkout."""
    code = "from snooker_cli.start import main; main()"
    kept = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "VIRTUAL_ENV"}}
    command = [str(home / "bin" / "python"), "-I", "-c", code, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=home, env=kept)


def test_the_wheel_judges_where_there_is_no_checkout(installed: Path) -> None:
    done = snooker(installed, "judge", "--ball-on", "red", "--contact", "black", "--potted", "none")
    assert done.stderr == ""
    assert done.stdout.startswith("FOUL")
    assert (installed / "bin" / "snooker").is_file()


def test_the_wheel_builds_the_site(installed: Path) -> None:
    done = snooker(installed, "site", "build", "public")
    assert (done.returncode, done.stderr) == (0, "")
    assert (installed / "public" / "zh" / "index.html").is_file()


def test_nothing_for_tests_is_installed_with_it(installed: Path) -> None:
    place = next((installed / "lib").glob("python*/site-packages"))
    found = {path.name for path in place.iterdir()}
    assert not found & {"pytest", "hypothesis", "mypy", "playwright", "ruff"}
    assert {"snooker_kb", "snooker_cli"} <= found


def test_what_the_pages_carry_of_others_carries_its_licence() -> None:
    carried = [folder for folder in (ROOT / "site_templates" / "static" / "vendor").iterdir() if folder.is_dir()]
    assert carried
    assert all((folder / "LICENSE").is_file() for folder in carried)
