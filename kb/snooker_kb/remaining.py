"""The most points that each player can still score (S3.1(a), S3.3(h))."""

from __future__ import annotations

from .quantities import colours_before, points_left, points_left_after, worth_of
from .values import BLACK_VALUE
from .verdict.constants import POINTS
from .verdict.facts import Facts


def remaining(f: Facts) -> dict[str, int] | None:
    """Points for striker and opponent from here: after the stroke where one was judged, otherwise before it.

    The player on a colour after a red has one colour more; a free ball counts as one ball on more.
    """
    stroke = f.ruling_kind in {"foul", "fair"} and f.moment == "stroke"
    left = points_left_after(f) if stroke else points_left(f)
    colours = colours_before(f)
    if left is None or colours is None or f.ruling_frame in {"over", "respotted_black"} or not worth_of(1, colours):
        return None
    on = f.ruling_next_ball_on if stroke else f.q_ball_on_now
    others = left - (BLACK_VALUE if on == "colour" else 0)
    result = {"striker": left, "opponent": others}
    if stroke and f.ruling_kind == "foul" and f.ruling_free_ball == "yes":
        result["opponent"] += extra(on)
    elif not stroke and "free_ball" in f.called:
        result["striker"] += extra(on)
    return result


def extra(on: str | None) -> int:
    """A free ball taken as a red adds a red with Black after it; later it adds the value of the ball on."""
    return POINTS["red"] + BLACK_VALUE if on == "red" else POINTS.get(on or "", 0)
