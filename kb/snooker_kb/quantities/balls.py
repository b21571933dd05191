"""The ball on, the first contact, and what entered a pocket."""

from __future__ import annotations

from ..values import BLACK_VALUE, COLOUR_SET
from ..verdict.constants import COLOURS, POINTS
from ..verdict.facts import Facts


def ball_on_now(f: Facts) -> str | None:
    """The ball on; red for the opening stroke (S3.3(g))."""
    return f.ball_on or ("red" if f.opening_stroke else None)


def free_ball_taken(f: Facts) -> bool:
    """A free ball is another ball than the ball on (S2.13); a red named while red is on is just a red."""
    ball = f.free_ball
    return ball is not None and ball != "none" and ball != f.q_ball_on_now


def to_hit(f: Facts) -> str | None:
    """The one ball, or red, that must be hit first; "any" where no colour was declared; None where it is not known."""
    if f.q_free_ball_taken:
        return f.free_ball
    on = f.q_ball_on_now
    if on != "colour":
        return on
    return "any" if f.nominated == "none" else f.nominated


def hit(f: Facts) -> str | None:
    """What was hit first: on, not_on, none or two (S2.11, S3.6). A touching ball that is on counts as hit (S3.8(c))."""
    target = to_hit(f)
    if target is not None and target in f.touching:
        return "on"
    contact = f.contact
    if contact is None:
        return None
    if contact == ("none",):
        return "none"
    if len(contact) == 2:
        return hit_of_two(f, target, set(contact))
    ball = contact[0]
    if target is None:
        return "not_on" if ball == "red" and f.q_ball_on_now == "colour" else None
    if target == "any":
        return "on" if ball in COLOUR_SET else "not_on"
    return "on" if ball == target else "not_on"


def hit_of_two(f: Facts, target: str | None, pair: set[str]) -> str | None:
    """Two balls hit at once: allowed are two reds with red on, and the free ball with a ball on (S3.6)."""
    if f.q_free_ball_taken:
        on = f.q_ball_on_now
        if f.free_ball not in pair:
            return "two"
        return None if on is None else "on" if pair == {target, on} else "two"
    if pair == {"red"}:
        return None if target is None and f.q_ball_on_now is None else "on" if target == "red" else "two"
    return "two"


def touching_on(f: Facts) -> bool | None:
    """Whether the ball that must be hit was touching the cue-ball; "any" colour is not said to be touched."""
    target = to_hit(f)
    return None if target is None else target in f.touching


def two_balls(f: Facts) -> bool | None:
    """Whether two balls were hit at once."""
    return None if f.contact is None else len(f.contact) == 2


def two_reds(f: Facts) -> bool | None:
    """Whether two reds were hit at once."""
    return None if f.contact is None else f.contact == ("red", "red")


def first_hit(f: Facts) -> tuple[str, ...]:
    """The balls of the first contact."""
    return f.contact if f.contact is not None and f.contact != ("none",) else ()


def value_on_low(f: Facts) -> int:
    """The least value of the ball on. A free ball has the value of the ball on (S3.12(a))."""
    on = f.q_ball_on_now
    if on is None:
        return 1
    if on != "colour":
        return POINTS[on]
    named = f.nominated
    if named in COLOUR_SET:
        return POINTS[named]
    first = f.contact[0] if named == "none" and f.contact else None
    return POINTS[first] if first in COLOUR_SET else POINTS[COLOURS[0]]


def value_on_high(f: Facts) -> int:
    """The most that the ball on can be worth: Black's value while no colour is named."""
    on = f.q_ball_on_now
    if on is None or (on == "colour" and f.nominated not in COLOUR_SET):
        return BLACK_VALUE
    return value_on_low(f)


def balls_that_may_fall(f: Facts) -> frozenset[str] | None:
    """The balls whose potting is no foul: the ball on, and with it a free ball (S3.12(c)-(e))."""
    on = f.q_ball_on_now
    if on is None:
        return None
    if f.q_free_ball_taken:
        return frozenset((on, f.free_ball or on))
    if on != "colour":
        return frozenset((on,))
    if f.nominated in COLOUR_SET:
        return frozenset((f.nominated or on,))
    if f.nominated == "none" and f.contact and f.contact[0] in COLOUR_SET:
        return frozenset(f.contact)
    return None


def wrong_pocketed(f: Facts) -> tuple[str, ...] | None:
    """The balls not on that entered a pocket (S3.11(b)(iii))."""
    if not f.potted:
        return ()
    allowed = balls_that_may_fall(f)
    if allowed is not None:
        return tuple(ball for ball in f.potted if ball not in allowed)
    return ("red",) if f.q_ball_on_now == "colour" and "red" in f.potted else None


def scores(f: Facts) -> bool | None:
    """Whether a ball that may score entered a pocket."""
    if not f.potted:
        return False
    allowed = balls_that_may_fall(f)
    return None if allowed is None else not allowed.isdisjoint(f.potted)


def points_scored(f: Facts) -> int | None:
    """Points of a fair stroke: each red and a free ball as red 1; otherwise the ball on once (S3.3(g), S3.12(e))."""
    if not f.potted:
        return 0
    allowed = balls_that_may_fall(f)
    if allowed is None:
        return None
    if f.q_ball_on_now == "red":
        return POINTS["red"] * sum(ball in allowed for ball in f.potted)
    return None if allowed.isdisjoint(f.potted) else value_on_low(f)


def pushed_balls(f: Facts) -> tuple[str, ...]:
    return (*f.touching, *f.concerned) if f.touching_moved else f.concerned


def touched_or_concerned(f: Facts) -> tuple[str, ...]:
    return (*f.touched, *f.concerned)


def off_table_balls(f: Facts) -> tuple[str, ...]:
    return f.off_table


def fallen_balls(f: Facts) -> tuple[str, ...] | None:
    """The ball that fell from the edge: as named, otherwise the ball on if that is a single kind."""
    if f.concerned:
        return f.concerned
    on = f.q_ball_on_now
    return (on,) if on is not None and on != "colour" else None


def ball_on_wrong_spot(f: Facts) -> bool:
    """Whether a ball stands where it should not."""
    return bool(f.misplaced) and any(item.get("at") not in {"off", None} for item in f.misplaced)


def wrongly_back(f: Facts) -> bool:
    """Whether a colour that was potted in the final order stands on the table again (S3.7)."""
    on = f.q_ball_on_now
    if not f.misplaced or on not in COLOUR_SET:
        return False
    lower = COLOURS[: COLOURS.index(on or "")]
    return any(item.get("at") != "off" and item["ball"] in lower for item in f.misplaced)
