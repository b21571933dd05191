"""Dependencies point one way, and a ruling loads nothing that it does not need."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KB, CLI = ROOT / "kb" / "snooker_kb", ROOT / "cli" / "snooker_cli"


def imports(file: Path) -> Iterator[str]:
    """The top-level names of the absolute imports of a file; relative imports as their path inside the package."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


def test_only_the_build_reads_rdf() -> None:
    guilty = {
        f"{file.relative_to(KB)}: {name}"
        for file in KB.rglob("*.py")
        if file.parent.name != "compile"
        for name in imports(file)
        if name.split(".")[0] in {"rdflib", "pyshacl"}
    }
    assert guilty == set()


def test_the_knowledge_base_knows_no_command_line() -> None:
    guilty = {
        f"{file.relative_to(KB)}: {name}"
        for file in KB.rglob("*.py")
        for name in imports(file)
        if name.split(".")[0] in {"snooker_cli", "typer", "click", "jinja2"}
    }
    assert guilty == set()


PURE = (
    "adjudicator",
    "quantities",
    "quick",
    "grounds",
    "ruling",
    "spotting",
    "remaining",
    "situation",
    "contradictions",
    "table_faults",
    "values",
)


def test_judging_touches_no_file_clock_or_chance() -> None:
    outside = {"os", "io", "pathlib", "time", "datetime", "random", "socket", "subprocess", "sys"}
    guilty = {
        f"{file.relative_to(KB)}: {found}"
        for name in PURE
        for file in ([KB / f"{name}.py"] if (KB / f"{name}.py").exists() else sorted((KB / name).glob("*.py")))
        for found in imports(file)
        if found.split(".")[0] in outside
    }
    assert guilty == set()


def test_a_ruling_loads_neither_rdf_nor_the_command_line() -> None:
    code = (
        "import sys; from snooker_kb.rulebook import load; from snooker_kb.ruling import adjudicate\n"
        "from snooker_kb.situation import read_situation\n"
        "adjudicate(read_situation({'ball_on': 'red', 'contact': 'blue'}, load()), load())\n"
        "print(sorted({'rdflib', 'pyshacl', 'typer', 'yaml', 'jinja2'} & set(sys.modules)))"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT / "kb", timeout=60
    )
    assert run.stdout.strip() == "[]"
