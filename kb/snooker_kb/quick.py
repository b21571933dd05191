"""The bare verdict: foul or fair, the penalty, the miss, the free ball; nothing else is worked out.

The same generated norms as the judge's, in their lazy form. For whole enumerations of situations.
"""

from __future__ import annotations

from typing import NamedTuple

from . import quantities
from .adjudicator import FAST_STAGES, Program, Settled, infringements, named, settle
from .verdict.facts import Facts, Found


class Quick(NamedTuple):
    """A verdict in four fields of the contract."""

    kind: str | None
    penalty: int | None
    miss: str | None
    free_ball: str | None


def quick(f: Facts, program: Program) -> Quick:
    """The bare verdict on a situation: the same answers as ``judge`` gives. Raises Conflict like it."""
    fouls, kinds, frames, misses, balls_on, free_balls = program.fast
    _, kept_kinds, kept_frames, kept_misses, _, kept_free_balls = program.kept
    f.q_ball_on_now = quantities.ball_on_now(f)
    f.q_free_ball_taken = quantities.free_ball_taken(f)
    f.q_hit = quantities.hit(f)
    sure, possible = fouls(f)
    if sure is None:
        low = high = None
        f.q_infringed = "no" if possible is None else None
    else:
        low, high = costs(f, program, sure)
    f.q_penalty_low = low
    f.q_penalty_high = high
    found = kinds(f)
    kind = f.ruling_kind = (kept_kinds.get(found) or settled(program, 1, found))[0].value
    found = frames(f)
    f.ruling_frame = (kept_frames.get(found) or settled(program, 2, found))[0].value
    found = misses(f)
    miss = f.ruling_miss = (kept_misses.get(found) or settled(program, 3, found))[0].value
    if f.snookered is None and f.obstructed_by:
        answer, slot = settled(program, 4, balls_on(f))
        f.ruling_next_ball_on = getattr(quantities, slot[2:])(f) if isinstance(slot, str) and slot else answer.value
    found = free_balls(f)
    free = (kept_free_balls.get(found) or settled(program, 5, found))[0].value
    penalty = 0 if kind == "fair" or kind == "none" else low if low == high else None
    return tuple.__new__(Quick, (kind, penalty, miss, free))


def settled(program: Program, place: int, found: tuple[Found, ...]) -> Settled:
    """The answer that the norms found give; the same norms always give the same, so it is kept."""
    sure, possible = (named(program, part) for part in found)
    result = settle(program.stages[FAST_STAGES[place]].asked[0][0], sure, possible)
    program.kept[place][found] = result
    return result


def costs(f: Facts, program: Program, sure: Found) -> tuple[int, int]:
    """The least and the most that the infringements found cost; sets what they make of the stroke."""
    kept = program.infringements.get(sure) or infringements(program, sure)
    f.q_infringed, _, charges = kept
    low = high = 0
    for _, worth, work_out, slot in charges:
        balls = work_out(f) if work_out is not None else getattr(f, slot) if slot else ()
        least, most = quantities.penalty_range(f, worth, balls or ())
        if least > low:
            low = least
        if most > high:
            high = most
    return low, high
