"""What is left after the stroke, and who leads."""

from __future__ import annotations

from ..values import BLACK_VALUE, COLOUR_SET
from ..verdict.constants import COLOURS
from ..verdict.facts import Facts
from .balls import points_scored, scores
from .points import colours_before, points_left, reds_before, striker_lead, who_needs, worth_of


def gone(f: Facts, ball: str) -> int:
    """How many balls of a kind left the table in the stroke."""
    return f.potted.count(ball) + f.off_table.count(ball)


def reds_after(f: Facts) -> str | None:
    """Whether reds remain. A red that is touched at rest and was not moved is still there."""
    off = gone(f, "red")
    reds = reds_before(f)
    if reds is not None:
        return "some" if reds > off else "none"
    if f.q_ball_on_now == "red" and (not off or ("red" in f.touching and f.touching_moved is False)):
        return "some"
    return None


def colours_after(f: Facts) -> tuple[str, ...] | None:
    """Colours that belong on the table after the stroke: only one potted fairly in the final order stays off."""
    colours = colours_before(f)
    if colours is None:
        return None
    if f.misplaced:
        missing = {item["ball"] for item in f.misplaced if item.get("at") == "off"}
        colours = tuple(c for c in COLOURS if c in colours or c in missing)
    on = f.q_ball_on_now
    down = f.ruling_kind == "fair" and on in COLOUR_SET and on in f.potted
    return tuple(c for c in colours if c != on) if down else colours


def lowest_colour_after(f: Facts) -> str | None:
    colours = colours_after(f)
    return colours[0] if colours else None


def points_left_after(f: Facts) -> int | None:
    """The most that is left after the stroke, for the player who plays next."""
    colours, reds = colours_after(f), reds_before(f)
    if colours is None or reds is None:
        return None
    again = f.ruling_kind == "fair" and f.q_ball_on_now == "red" and scores(f)
    return worth_of(max(reds - gone(f, "red"), 0), colours) + (BLACK_VALUE if again else 0)


def value_left(f: Facts) -> int | None:
    """What the balls left are worth: each red eight, each colour once, a colour wrongly missing as spotted (S4.2)."""
    colours, reds = colours_after(f), reds_before(f)
    return None if colours is None or reds is None else worth_of(max(reds - gone(f, "red"), 0), colours)


def lead_after(f: Facts) -> int | None:
    """The striker's lead once the stroke's points and its penalty are added (S3.1(c), (d))."""
    lead = striker_lead(f)
    if lead is None:
        return None
    kind = f.ruling_kind
    if kind == "fair":
        scored = points_scored(f)
        return None if scored is None else lead + scored
    if kind == "none":
        return lead
    if f.q_penalty_low is None or f.q_penalty_low != f.q_penalty_high:
        return None
    return lead + (f.q_penalty_low if f.by == "opponent" else -f.q_penalty_low)


def needed_after(f: Facts) -> str | None:
    """Which player needs penalty points as a result of the stroke, as stated or by scores and balls."""
    if f.points_needed_after is not None or f.scores_striker is None:
        return f.points_needed_after
    return who_needs(lead_after(f), points_left_after(f))


def points_equal(f: Facts) -> bool | None:
    """The points left equal the difference in scores, before or as a result of the stroke."""
    if f.scores_striker is None:
        return False if f.points_needed in {"striker", "opponent"} else None
    pairs = ((striker_lead(f), points_left(f)), (lead_after(f), points_left_after(f)))
    equal = [None if lead is None or left is None else abs(lead) == left for lead, left in pairs]
    if True in equal:
        return True
    if f.points_needed in {"striker", "opponent"} or None not in equal:
        return False
    return None


def leader_after(f: Facts) -> str | None:
    lead = lead_after(f)
    if lead is None:
        return None
    return "level" if lead == 0 else "striker" if lead > 0 else "opponent"
