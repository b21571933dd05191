"""What is left on the table before the stroke, and who needs penalty points."""

from __future__ import annotations

from functools import cache

from ..values import BLACK_VALUE, COLOUR_SET
from ..verdict.constants import COLOURS, POINTS, REDS, REDS_IN_SIX_RED
from ..verdict.facts import Facts


def reds_before(f: Facts) -> int | None:
    """Reds on the table before the stroke; none once a colour is on in the final order."""
    if f.reds is not None:
        return f.reds
    if f.ball_on in COLOUR_SET or f.respotted_black:
        return 0
    if f.opening_stroke or f.moment == "before_frame":
        return REDS_IN_SIX_RED if f.game == "six_red" else REDS
    return None


def colours_before(f: Facts) -> tuple[str, ...] | None:
    """Colours on the table: all six until the final order; then those stated, or the ball on and all above it."""
    if f.colours is not None:
        return in_order(f.colours)
    if f.respotted_black:
        return COLOURS[-1:]
    if f.ball_on in COLOUR_SET:
        return COLOURS[COLOURS.index(f.ball_on) :]
    return COLOURS if reds_before(f) or f.q_ball_on_now in {"red", "colour"} else None


@cache
def in_order(colours: tuple[str, ...]) -> tuple[str, ...]:
    """Colours in ascending value, each once."""
    return tuple(colour for colour in COLOURS if colour in colours)


def two_colours_left(f: Facts) -> bool | None:
    """Whether two colours were the only object balls on the table before the stroke."""
    colours, reds = colours_before(f), reds_before(f)
    if colours is None or len(colours) != 2:
        return None if colours is None else False
    return None if reds is None else reds == 0


def only_black(f: Facts) -> bool | None:
    """Black is the only object ball left (S3.4(a))."""
    if f.q_ball_on_now in {"red", "colour"}:
        return False
    colours = colours_before(f)
    return None if colours is None else colours == COLOURS[-1:]


@cache
def worth_of(reds: int, colours: tuple[str, ...]) -> int:
    """The most that these balls can score: each red with Black after it, and each colour once."""
    return reds * (POINTS["red"] + BLACK_VALUE) + sum(POINTS[colour] for colour in colours)


def points_left(f: Facts) -> int | None:
    """The most that is left before the stroke; a colour that is on after a red adds Black once more."""
    colours, reds = colours_before(f), reds_before(f)
    if colours is None or reds is None:
        return None
    return worth_of(reds, colours) + (BLACK_VALUE if f.q_ball_on_now == "colour" else 0)


def striker_lead(f: Facts) -> int | None:
    """By how much the striker leads before the stroke; negative when he is behind."""
    if f.scores_striker is None or f.scores_opponent is None:
        return None
    return f.scores_striker - f.scores_opponent


def who_needs(lead: int | None, left: int | None) -> str | None:
    """Which player is behind by more than is left, so that he needs penalty points."""
    if lead is None or left is None:
        return None
    if abs(lead) <= left:
        return "none"
    return "opponent" if lead > 0 else "striker"


def needed(f: Facts) -> str | None:
    """Which player needs penalty points before the stroke, as stated or by scores and balls."""
    if f.points_needed is not None or f.scores_striker is None:
        return f.points_needed
    return who_needs(striker_lead(f), points_left(f))
