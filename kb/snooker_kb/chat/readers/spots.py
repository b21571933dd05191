"""Balls to be spotted, spots that are taken, spots without room above, and balls that stand wrongly."""

from __future__ import annotations

from ...verdict.constants import COLOURS
from ..clauses import clauses
from .context import Reading
from .position import beside


def read_spots(reading: Reading) -> None:
    _misplaced(reading)
    occupied = _occupied(reading)
    if occupied:
        reading.give("occupied", occupied)
        _to_spot(reading)
    for match, _ in reading.found("no-room", reading.own):
        reading.give("no_room", [match.values[0]])


def _occupied(reading: Reading) -> list[str]:
    """The spots that are taken: all, all but some, or those named."""
    free = {match.values[0] for match, _ in reading.found("spot-free", reading.own)}
    free |= {value for match, _ in reading.found("spots-free", reading.own) for value in match.values}
    if any(True for _ in reading.found("spots-taken", reading.own)):
        return [colour for colour in COLOURS if colour not in free]
    return []


def _to_spot(reading: Reading) -> None:
    """The balls that have to go back."""
    for clause in clauses(reading.own):
        for place, token in enumerate(clause):
            if token.has("backup", "pot"):
                before, behind = beside(clause, place)
                reading.facts.pop("potted", None) if not reading.facts.get("potted") else None
                if before or behind:
                    reading.add("potted", *(before or behind))
    for name in ("contact", "cue_ball", "nominated", "ball_on", "view", "snookered", "snookered_by"):
        reading.facts.pop(name, None)


def _misplaced(reading: Reading) -> None:
    for match, _ in reading.found("misplaced", reading.own):
        ball = match.values[0]
        at = match.values[1] if len(match.values) > 1 else "off"
        if ball in COLOURS and ball != at:
            reading.facts.setdefault("misplaced", []).append({"ball": ball, "at": at})
            return
