"""Facts that are worked out from the fields of a situation, one small function each.

Each function is named after a node of ``ontology/quantities.ttl``. It reads a Facts and gives the quantity, or None
where the fields stated do not settle it. Balls are words ("red", "black"), lists are tuples, points are whole numbers.
Of the slots that hold quantities a function reads only those worked out first (``compile.build.ALWAYS``); for any
other it calls the function, so that each can be worked out alone.
"""

from __future__ import annotations

from collections.abc import Callable

from ..verdict.facts import Facts
from .after import (
    colours_after,
    gone,
    lead_after,
    leader_after,
    lowest_colour_after,
    needed_after,
    points_equal,
    points_left_after,
    reds_after,
    value_left,
)
from .balls import (
    ball_on_now,
    ball_on_wrong_spot,
    balls_that_may_fall,
    fallen_balls,
    first_hit,
    free_ball_taken,
    hit,
    hit_of_two,
    off_table_balls,
    points_scored,
    pushed_balls,
    scores,
    to_hit,
    touched_or_concerned,
    touching_on,
    two_balls,
    two_reds,
    value_on_high,
    value_on_low,
    wrong_pocketed,
    wrongly_back,
)
from .penalties import (
    infringed,
    penalty_range,
    value_concerned,
)
from .points import (
    colours_before,
    needed,
    only_black,
    points_left,
    reds_before,
    striker_lead,
    two_colours_left,
    who_needs,
    worth_of,
)
from .view import (
    behind_free_ball,
    snookered_after,
    touching_on_after,
)

__all__ = [
    "AFTER_BALL_ON",
    "AFTER_KIND",
    "BY_SLOT",
    "EARLY",
    "ball_on_now",
    "ball_on_wrong_spot",
    "balls_that_may_fall",
    "behind_free_ball",
    "colours_after",
    "colours_before",
    "fallen_balls",
    "first_hit",
    "free_ball_taken",
    "gone",
    "hit",
    "hit_of_two",
    "infringed",
    "lead_after",
    "leader_after",
    "lowest_colour_after",
    "needed",
    "needed_after",
    "off_table_balls",
    "only_black",
    "penalty_range",
    "points_equal",
    "points_left",
    "points_left_after",
    "points_scored",
    "pushed_balls",
    "reds_after",
    "reds_before",
    "scores",
    "snookered_after",
    "striker_lead",
    "to_hit",
    "touched_or_concerned",
    "touching_on",
    "touching_on_after",
    "two_balls",
    "two_colours_left",
    "two_reds",
    "value_concerned",
    "value_left",
    "value_on_high",
    "value_on_low",
    "who_needs",
    "worth_of",
    "wrong_pocketed",
    "wrongly_back",
]

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

#: The function of each slot that is worked out where it is read; the first three are always worked out.
BY_SLOT: dict[str, Function] = {
    slot: function
    for slot, function in (*EARLY, *AFTER_KIND, *AFTER_BALL_ON)
    if slot not in {"q_ball_on_now", "q_free_ball_taken", "q_hit"}
}
