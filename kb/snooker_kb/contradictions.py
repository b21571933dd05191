"""Facts that cannot stand together: every one is told, with the fields that disagree and their values."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy

from . import quantities, table_faults
from .rulebook import Rulebook
from .situation import Fault
from .table_faults import all_reds, clash, named
from .values import COLOUR_SET
from .verdict.constants import COLOURS
from .verdict.facts import Facts


def contradictions(f: Facts, rulebook: Rulebook) -> list[Fault]:
    """All faults of facts that are sound one by one."""
    return [fault for check in CHECKS for fault in check(f)]


def nomination(f: Facts) -> Iterator[Fault]:
    """A nominated colour, a free ball and the ball on."""
    free = f.free_ball if f.free_ball != "none" else None
    if f.ball_on in COLOUR_SET and f.nominated in COLOUR_SET and f.nominated not in {f.ball_on, free}:
        yield clash(f, "nominated", "ball_on", "give the colour that is on, or ball_on: colour after a red")
    if free in COLOUR_SET and free == f.ball_on:
        yield clash(f, "free_ball", "ball_on", "name another ball as free ball, or leave free_ball out")
    if free and f.ball_on == "colour":
        yield clash(f, "free_ball", "ball_on", "give the chosen colour in nominated, or the ball on after the foul")


def no_contact(f: Facts) -> Iterator[Fault]:
    """Nothing was hit, and yet balls left the table, unless something else that was seen explains it."""
    if f.contact == ():
        yield Fault("contact", "is an empty list", "give the ball hit first, or none, or leave contact out")
    if f.contact == ("none",) and not (f.acts or f.touched or f.touching):
        for field in ("potted", "off_table"):
            if getattr(f, field):
                yield clash(
                    f, "contact", field, "give the ball hit first, or in acts how the ball came to leave the table"
                )


def cue_ball(f: Facts) -> Iterator[Fault]:
    if f.cue_ball in {"pocketed", "off_table"} and f.touching_after:
        yield clash(f, "touching_after", "cue_ball")


def touching(f: Facts) -> Iterator[Fault]:
    if f.touching_moved_by_striker and f.touching_moved is False:
        yield clash(f, "touching_moved_by_striker", "touching_moved")
    for field in ("touching_moved", "touching_moved_by_striker"):
        if getattr(f, field) and not f.touching:
            yield Fault(field, "is true, but touching names no ball", "name the ball that was touching the cue-ball")


def snookers(f: Facts) -> Iterator[Fault]:
    """What is said of a snooker after the stroke."""
    if f.snookered is False and f.snookered_by:
        yield clash(f, "snookered", "snookered_by")
    if f.edges != "both":
        return
    if f.snookered:
        yield clash(f, "edges", "snookered")
    if f.snookered_by:
        yield clash(f, "edges", "snookered_by")
    if named(f, "obstructed_by"):
        yield clash(f, "edges", "obstructed_by")


def misses(f: Facts) -> Iterator[Fault]:
    if f.view in {"part", "full"} and f.possible is False:
        yield clash(f, "view", "possible")
    counts = f.misses_consecutive, f.misses_full_ball
    if counts[0] is not None and counts[1] is not None and counts[1] > counts[0]:
        yield clash(f, "misses.full_ball", "misses.consecutive", f"give at most {counts[0]}")


def respotted_black(f: Facts) -> Iterator[Fault]:
    if not f.respotted_black:
        return
    if f.colours not in (None, COLOURS[-1:]):
        yield clash(f, "respotted_black", "colours", "leave colours out")
    if f.reds:
        yield clash(f, "respotted_black", "reds", "leave reds out")
    if f.ball_on not in {None, COLOURS[-1]}:
        yield clash(f, "respotted_black", "ball_on", "leave ball_on out")


def opening_stroke(f: Facts) -> Iterator[Fault]:
    """Before the first stroke nothing has been played."""
    if not f.opening_stroke:
        return
    if f.reds not in {None, all_reds(f)}:
        yield clash(f, "opening_stroke", "reds", f"leave reds out, or give {all_reds(f)}")
    if f.ball_on not in {None, "red"}:
        yield clash(f, "opening_stroke", "ball_on", "leave ball_on out")
    for field in ("scores.striker", "scores.opponent", "misses.consecutive", "respotted_black"):
        if getattr(f, field.replace(".", "_")) not in {None, 0}:
            yield clash(f, "opening_stroke", field)


def points_needed(f: Facts) -> Iterator[Fault]:
    """Who needs penalty points, as stated and as scores and balls give it; a free ball would add to what is left."""
    if f.points_needed is None or f.free_ball is not None or "free_ball" in f.called:
        return
    facts = copy(f)
    for name in ("ball_on_now", "reds_before", "striker_lead", "colours_before", "points_left"):
        setattr(facts, f"q_{name}", getattr(quantities, name)(facts))
    needs = quantities.who_needs(facts.q_striker_lead, facts.q_points_left)
    if needs not in {None, f.points_needed}:
        score = f"{f.scores_striker}–{f.scores_opponent}"
        problem = f"is {f.points_needed}, but with scores {score} and {facts.q_points_left} points left it is {needs}"
        yield Fault("points_needed", problem, "leave points_needed out, or put scores or balls right")


def before_frame(f: Facts) -> Iterator[Fault]:
    if f.moment != "before_frame":
        return
    for field in ("contact", "potted", "off_table", "strokes_since"):
        if getattr(f, field):
            yield clash(f, "moment", field, f"give the moment when it happened, or leave {field} out")


def form_of_game(f: Facts) -> Iterator[Fault]:
    """Partners belong to pairs, clocks to the Shoot Out."""
    if f.by == "partner" and not f.four_handed:
        yield clash(f, "by", "four_handed", "give four_handed: true, or who else did it")
    if "conferred" in f.acts and not f.four_handed:
        yield Fault(
            "acts", "holds conferred, but four_handed is false", "give four_handed: true, or leave conferred out"
        )
    if f.game == "shoot_out":
        return
    if "time_foul" in f.acts:
        yield Fault("acts", f"holds time_foul, but game is {f.game}", "give game: shoot_out, or leave time_foul out")
    if f.clock is not None:
        yield Fault("clock", f"is stated, but game is {f.game}", "give game: shoot_out, or leave clock out")


Check = Callable[[Facts], Iterator[Fault]]

#: In the order in which the faults are told.
CHECKS: tuple[Check, ...] = (
    table_faults.too_many_reds,
    table_faults.named_twice,
    table_faults.left_the_table,
    table_faults.not_there,
    table_faults.ball_on,
    table_faults.missing_colours,
    nomination,
    no_contact,
    cue_ball,
    touching,
    snookers,
    misses,
    respotted_black,
    opening_stroke,
    points_needed,
    before_frame,
    form_of_game,
)
