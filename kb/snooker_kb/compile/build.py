"""The build: ontology in, compiled rulebook out. Writes each file whole or not at all."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path

from . import codegen, records, stages
from .casebook import casebook
from .source import SourceError, read
from .stages import ALWAYS

Record = codegen.Record
PACKAGE = Path(__file__).resolve().parent.parent


def build(ontology: Path, cases: Path | None = None) -> dict[str, str]:
    """Compile an ontology folder, and the refereeing cases beside it.

    Gives the text of each output file by its path inside the package. Raises SourceError with every fault.
    """
    from .check import faults  # late: pyshacl takes half a second to import
    from .standalone import context, judge_turtle

    graph = read(ontology)
    found = faults(graph)
    if found:
        raise SourceError(found)
    rows = records.everything(graph)
    files = {"data/rulebook.json": "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)}
    files |= code(rows)
    files["data/context.jsonld"] = json.dumps(context(rows), ensure_ascii=False, indent=1) + "\n"
    files["data/judge.ttl"] = judge_turtle(graph, rows)
    if cases is not None:
        files["data/cases.json"] = casebook(cases)
    return files


def code(rows: list[Record]) -> dict[str, str]:
    """The generated modules of ``snooker_kb.verdict``."""
    kinds: dict[str, list[Record]] = {}
    for row in rows:
        kinds.setdefault(row["kind"], []).append(row)
    closed, always = codegen.stated_always(kinds["field"])
    trees = {row["id"]: row["test"] for row in kinds["condition"]}
    expressions = codegen.Expressions(closed, always)
    files = {
        "verdict/__init__.py": codegen.HEADER.rstrip() + "\n",
        "verdict/facts.py": codegen.facts_module(kinds["field"], kinds["quantity"], kinds["question"]),
        "verdict/constants.py": codegen.constants_module(kinds["ball"], kinds["constant"]),
    }
    for edition in kinds["edition"]:
        name = edition["id"].replace("-", "_")
        files[f"verdict/{name}.py"] = stages.module(
            edition["id"], kinds["norm"], kinds["question"], trees, expressions, ALWAYS
        )
    return files


def write(files: dict[str, str], package: Path = PACKAGE) -> list[str]:
    """Write the outputs that differ, so that a build cut short leaves the old files whole.

    All are written beside their places first and then moved there, one after the other without a pause, so that a
    build that is killed while it works or writes changes nothing. Gives the paths written.
    """
    ready: list[tuple[str, Path]] = []
    try:
        for name, text in files.items():
            if not same(package / name, text):
                ready.append((str(beside(package / name, text)), package / name))
        for temporary, target in ready:
            os.replace(temporary, target)
    finally:
        for temporary, _ in ready:
            Path(temporary).unlink(missing_ok=True)
    return [str(target.relative_to(package).as_posix()) for _, target in ready]


def same(target: Path, text: str) -> bool:
    return target.exists() and target.read_text(encoding="utf-8") == text


def beside(target: Path, text: str) -> str:
    """The text in a file of its own in the folder of the target, safe on the disk."""
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=".new-")
    with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
        stream.write(text)
        stream.flush()
        os.fsync(stream.fileno())
    os.chmod(temporary, 0o644)
    return temporary
