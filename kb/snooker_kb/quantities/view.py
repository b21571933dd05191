"""What the next player can see, and what the cue-ball touches at rest."""

from __future__ import annotations

from ..verdict.facts import Facts


def behind_free_ball(f: Facts) -> bool | None:
    """The free ball is the ball that snookers (S3.12(b)(ii), S2.17(b)); with no effective snookering ball it is not."""
    if not f.q_free_ball_taken:
        return False
    if f.snookered is False or f.edges == "both":
        return False
    if f.snookered_by is not None:
        return f.free_ball in f.snookered_by
    if f.snookered is None and f.edges is not None and f.obstructed_by is not None:
        return f.free_ball in f.obstructed_by
    return None


def snookered_after(f: Facts) -> bool | None:
    """Snookered as stated, or by the edges: a ball not on must hide some edge; a cushion never counts (S2.17)."""
    if f.snookered is not None:
        return f.snookered
    if "snookered_behind_free_ball" in f.acts:
        return True
    if f.edges == "both":
        return False
    if f.edges is None:
        return True if f.snookered_by else None
    if f.obstructed_by is None:
        return None
    hiding = set(f.obstructed_by) - {"cushion"}
    on = f.ruling_next_ball_on
    if hiding and on is None:
        return None
    return bool(hiding - {on})


def touching_on_after(f: Facts) -> bool | None:
    """Whether TOUCHING BALL is called: the ball touched at rest is or could be on (S3.8(a))."""
    balls = f.touching_after
    if balls is None:
        return None
    on = f.ruling_next_ball_on
    if not balls or on is None:
        return None if balls else False
    return any(ball != "red" for ball in balls) if on == "colour" else on in balls
