"""FOUL AND A MISS calls before this one, whether the balls were put back, and whether a warning was given."""

from __future__ import annotations

from typing import Any

from .context import Reading


def read_misses(reading: Reading) -> None:
    before = _before(reading)
    if before is None:
        return
    misses: dict[str, Any] = {"consecutive": before}
    view = reading.facts.get("view")
    if view == "full":
        misses["full_ball"] = before
    elif view in {"part", "none"}:
        misses["full_ball"] = 0
    if reading.has("replacew", "backup"):
        misses["replaced"] = True
    if any(True for _ in reading.found("not-warned", reading.own)):
        misses["warned"] = False
    elif reading.tells("warn"):
        misses["warned"] = True
    reading.facts.pop("warned", None)
    reading.facts.pop("remedy", None)
    reading.give("misses", misses)


def _before(reading: Reading) -> int | None:
    """How many calls came before: one less than the turn that is told of, or as many as are counted."""
    if not reading.has("foulmiss", "missword", "miss", "replacew"):
        return None
    counted = [int(match.values[0]) for match, _ in reading.found("miss-count", reading.own)]
    ordinals = [int(match.values[0]) - 1 for match, _ in reading.found("miss-turn", reading.own)]
    found = [number for number in counted + ordinals if number > 0]
    return max(found) if found else None
