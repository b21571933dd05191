"""Facts that are worked out from the fields of a situation, one small function each.

Each function is named after a node of ``ontology/quantities.ttl``. It reads a Facts and gives the quantity, or None
where the fields stated do not settle it. Balls are words ("red", "black"), lists are tuples, points are whole numbers.
Of the slots that hold quantities a function reads only those worked out first (``compile.build.ALWAYS``); for any
other it calls the function, so that each can be worked out alone.
"""

from __future__ import annotations

from collections.abc import Callable

from .verdict.constants import (
    COLOURS,
    DEAREST_PENALTY,
    LEAST_PENALTY,
    POINTS,
    REDS,
    REDS_IN_SIX_RED,
    TIME_FOUL_PENALTY,
)
from .verdict.facts import Facts

COLOUR_SET = frozenset(COLOURS)
ALL_COLOURS_VALUE = sum(POINTS[colour] for colour in COLOURS)
BLACK_VALUE = POINTS[COLOURS[-1]]


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
        return tuple(colour for colour in COLOURS if colour in f.colours)
    if f.respotted_black:
        return COLOURS[-1:]
    if f.ball_on in COLOUR_SET:
        return COLOURS[COLOURS.index(f.ball_on) :]
    return COLOURS if reds_before(f) or f.q_ball_on_now in {"red", "colour"} else None


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


def infringed(outcomes: set[str], possible: bool) -> str | None:
    """The gravest outcome of the infringements found; "no" where none is and none is possible."""
    for outcome in ("foul", "foul_or_penalty", "penalty"):
        if outcome in outcomes:
            return outcome
    return None if possible else "no"


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


def penalty_range(f: Facts, worth: str | int, concerned: tuple[str, ...]) -> tuple[int, int]:
    """The least and the most that one infringement costs (S3.11): never under 4, never over 7."""
    if isinstance(worth, int):
        return worth, worth
    low = value_on_low(f)
    high = low if f.q_ball_on_now in POINTS else value_on_high(f)
    least = TIME_FOUL_PENALTY if worth == "fiveOrOn" else LEAST_PENALTY
    if worth == "onOrConcerned" or worth == "concernedToSeven":
        for ball in concerned:
            least = max(least, value_concerned(f, ball))
    top = DEAREST_PENALTY if worth == "onToSeven" or worth == "concernedToSeven" else max(least, high)
    return max(least, low), top


def value_concerned(f: Facts, ball: str) -> int:
    """The value of a ball concerned; the free ball has the value of the ball on; the cue-ball has none."""
    if f.q_free_ball_taken and ball == f.free_ball:
        return value_on_low(f)
    return POINTS.get(ball, 0)


Function = Callable[[Facts], object]

#: The quantities of each stage, in the order of the build's stages. ``infringed`` and the penalty bounds come from the
#: norms found, so the adjudicator sets them.
EARLY: tuple[tuple[str, Function], ...] = tuple(
    (f"q_{function.__name__}", function)
    for function in (
        ball_on_now,
        free_ball_taken,
        reds_before,
        striker_lead,
        hit,
        touching_on,
        two_balls,
        two_reds,
        first_hit,
        value_on_low,
        value_on_high,
        wrong_pocketed,
        scores,
        points_scored,
        colours_before,
        two_colours_left,
        only_black,
        points_left,
        needed,
        behind_free_ball,
        pushed_balls,
        touched_or_concerned,
        off_table_balls,
        fallen_balls,
        ball_on_wrong_spot,
        wrongly_back,
    )
)
AFTER_KIND: tuple[tuple[str, Function], ...] = tuple(
    (f"q_{function.__name__}", function)
    for function in (
        reds_after,
        lowest_colour_after,
        points_left_after,
        value_left,
        needed_after,
        points_equal,
        leader_after,
    )
)
AFTER_BALL_ON: tuple[tuple[str, Function], ...] = tuple(
    (f"q_{function.__name__}", function) for function in (snookered_after, touching_on_after)
)
