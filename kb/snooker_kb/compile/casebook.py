"""The refereeing cases as records, so that a provision can show the cases that turn on it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import yaml

from .source import SourceError

NEEDED = ("id", "topic", "lang", "question", "situation", "ruling", "provisions", "status", "source")


def casebook(folder: Path) -> str:
    """All cases of a folder of YAML files, one JSON record a line, in the order of files and entries.

    Raises SourceError that names each case which lacks something or repeats an id.
    """
    rows: list[dict[str, Any]] = []
    faults: list[str] = []
    seen: set[str] = set()
    for file in sorted(folder.glob("*.yaml")):
        for case in yaml.safe_load(file.read_text(encoding="utf-8")):
            lacking = [key for key in NEEDED if key not in case]
            if lacking:
                faults.append(f"{file.name}: case {case.get('id', '?')} lacks {', '.join(lacking)}; add it")
            if case.get("id") in seen:
                faults.append(f"{file.name}: the id {case['id']} is taken; choose another")
            seen.add(case.get("id", ""))
            rows.append({"kind": "case", **case})
    if faults:
        raise SourceError(faults)
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
