"""The score, who leads, and who is the striker: the one who tells it, or the opponent."""

from __future__ import annotations

from ..tagging import Token
from .context import Reading


def read_scores(reading: Reading) -> None:
    pair = _pair(reading)
    if pair is None:
        return
    mine, theirs = pair
    if speaker_is_striker(reading):
        reading.give("scores", {"striker": mine, "opponent": theirs})
    else:
        reading.give("scores", {"striker": theirs, "opponent": mine})


def _pair(reading: Reading) -> tuple[int, int] | None:
    """The points of the one who is spoken of and of the other."""
    if any(token.has("nilnil") for token in reading.own):
        return 0, 0
    for match, name in reading.found("score", reading.own):
        if name.endswith("level"):
            return int(match.values[0]), int(match.values[0])
        first, second = int(match.values[0]), int(match.values[1])
        near = reading.own[max(0, match.start - 5) : match.end + 5]
        if name.endswith("size"):
            continue
        return _turned(first, second, near, name)
    return None


def _turned(first: int, second: int, near: list[Token], name: str) -> tuple[int, int]:
    """The pair with the speaker's points first: ahead is the greater, behind the smaller."""
    ahead, behind = any(t.has("ahead") for t in near), any(t.has("behindpts") for t in near)
    other = any(t.has("opp") for t in near) and not any(t.has("me") for t in near)
    if name.endswith("named"):
        return first, second
    if ahead != behind:
        high, low = max(first, second), min(first, second)
        leads = (high, low) if ahead else (low, high)
        return (leads[1], leads[0]) if other else leads
    return first, second


def speaker_is_striker(reading: Reading) -> bool:
    """Whether the one who tells it played the stroke: not where the opponent is said to have been on or to have hit."""
    return not any(True for _ in reading.found("other-strikes"))
