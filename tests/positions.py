"""Cases told by where the balls lie, as situations."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from situations import cases

POSITIONS = yaml.safe_load((Path(__file__).parent / "geometry" / "positions.yaml").read_text(encoding="utf-8"))
#: What tables need of a situation.
SHARED = ("ball_on", "free_ball", "cue_ball", "in_hand", "potted", "misplaced", "opening_stroke")


def told_by_positions() -> list[dict[str, Any]]:
    """Every table of the cases told by positions, with all that the case states, and with what tables need alone."""
    stated = {case["id"]: case["situation"] for case in cases()}
    pairs = [(stated[name], entry["table"]) for entry in POSITIONS for name in entry["cases"]]
    bare = [{field: case[field] for field in SHARED if field in case} | {"table": table} for case, table in pairs]
    return [*bare, *(case | {"table": table} for case, table in pairs)]
