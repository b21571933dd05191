"""What the long runs found, kept between them until the evidence is put together."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[2] / "build" / "evidence"
PARTS = ("strokes", "engines", "mutants")


def record(part: str, found: dict[str, Any]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / f"{part}.json").write_text(json.dumps(found, indent=1), encoding="utf-8")


def recorded(part: str) -> dict[str, Any]:
    """What a run found. Raises FileNotFoundError where it has not been made."""
    found: dict[str, Any] = json.loads((FOLDER / f"{part}.json").read_text(encoding="utf-8"))
    return found
