"""What infringements make of a stroke, and what each costs."""

from __future__ import annotations

from ..verdict.constants import DEAREST_PENALTY, LEAST_PENALTY, POINTS, TIME_FOUL_PENALTY
from ..verdict.facts import Facts
from .balls import value_on_high, value_on_low


def infringed(outcomes: set[str], possible: bool) -> str | None:
    """The gravest outcome of the infringements found; "no" where none is and none is possible."""
    for outcome in ("foul", "foul_or_penalty", "penalty"):
        if outcome in outcomes:
            return outcome
    return None if possible else "no"


def penalty_range(f: Facts, worth: str | int, concerned: tuple[str, ...]) -> tuple[int, int]:
    """The least and the most that one infringement costs (S3.11): never under 4, never over 7."""
    if isinstance(worth, int):
        return worth, worth
    low = high = POINTS.get(f.q_ball_on_now or "", 0)
    if not low:
        low, high = value_on_low(f), value_on_high(f)
    least = TIME_FOUL_PENALTY if worth == "fiveOrOn" else LEAST_PENALTY
    if concerned and (worth == "onOrConcerned" or worth == "concernedToSeven"):
        least = max(least, max([value_concerned(f, ball) for ball in concerned]))
    top = DEAREST_PENALTY if worth == "onToSeven" or worth == "concernedToSeven" else least if least > high else high
    return low if low > least else least, top


def value_concerned(f: Facts, ball: str) -> int:
    """The value of a ball concerned; the free ball has the value of the ball on; the cue-ball has none."""
    if f.q_free_ball_taken and ball == f.free_ball:
        return value_on_low(f)
    return POINTS.get(ball, 0)
