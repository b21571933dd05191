"""Snookered from where the cue-ball lies, and by which balls (S2.17).

Balls on never hide each other, and a cushion never counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple

from ..verdict.constants import POINTS
from .sight import EXACT, Edges, Way, all_of, closest, cushion_in_the_way, edges, way
from .table import Ball, Bound, Close, distance, in_the_jaws


class Snooker(NamedTuple):
    """The answers about the edges of the balls on.

    ``snookered``: True, False, or None where that turns inside the bound. ``by``: the kinds of the effective snookering
    balls, empty where there is none, None where that is not settled. ``open_edges`` and ``obstructed_by`` tell of the
    best-placed ball what can be hit in fact, balls on and cushions in the way included. ``seen`` are all balls on.
    """

    snookered: bool | None
    by: tuple[str, ...] | None
    open_edges: str | None
    obstructed_by: tuple[str, ...] | None
    best: Edges
    seen: tuple[Edges, ...]
    close: tuple[Close, ...]


COUNTED = {0: "none", 1: "one", 2: "both"}


def snookered(cue_ball: Ball, on: Sequence[Ball], others: Sequence[Ball], bound: Bound) -> Snooker:
    """Whether the cue-ball is snookered on every one of the balls on by the other balls; ``on`` is not empty."""
    seen = tuple(edges(cue_ball, ball, others, bound) for ball in on)
    free = [one.both for one in seen]
    answer = all_of(None if both is None else not both for both in free)
    close: tuple[Close, ...] = ()
    if answer is None:
        close = tuple(closest("snookered", one.near) for one, both in zip(seen, free, strict=True) if both is None)
    elif answer and in_the_jaws(cue_ball):  # whether a nearer jaw prevents the snooker is an open point of the rules
        answer, close = None, (Close("snookered", 0.0, bound.line, ("cushion",)),)
    by, doubts = effective(cue_ball, seen, bound) if answer else (() if answer is False else None, ())
    best = max(seen, key=lambda one: (one.tally(), -len(one.blockers), -distance(cue_ball, one.ball)))
    open_edges, obstructed_by = in_fact(best, on, others, bound)
    return Snooker(answer, by, open_edges, obstructed_by, best, seen, (*close, *doubts))


def effective(cue_ball: Ball, seen: Sequence[Edges], bound: Bound) -> tuple[tuple[str, ...] | None, tuple[Close, ...]]:
    """The kinds of the effective snookering balls: the nearest that obstructs, and one for all reds (S2.17(b), (c))."""
    if any(one.near for one in seen):  # one more ball may obstruct
        return None, tuple(closest("snookered_by", one.near) for one in seen if one.near)
    nearest = []
    for one in seen:
        balls, close = equally_near(cue_ball, one.blockers, bound)
        if balls is None:
            return None, close
        nearest.append(frozenset(balls))
    if len(set(nearest)) == 1:
        return in_order({ball.kind for ball in nearest[0]}), ()
    shared = frozenset.intersection(*(frozenset(one.blockers) for one in seen))
    return (None if shared else ()), ()  # one ball before every red, but not always the nearest: the rules do not say


def in_order(kinds: set[str]) -> tuple[str, ...]:
    """Kinds of balls by their value, a cushion last."""
    return tuple(sorted(kinds, key=lambda kind: POINTS.get(kind, len(POINTS) + 1)))


def equally_near(
    cue_ball: Ball, balls: Sequence[Ball], bound: Bound
) -> tuple[tuple[Ball, ...] | None, tuple[Close, ...]]:
    """The nearest ball, or all that are as near to a hair; None where that turns inside the bound."""
    nearest = min(balls, key=lambda ball: distance(cue_ball, ball))
    least = distance(cue_ball, nearest)
    rest = [(ball, distance(cue_ball, ball) - least, farther(cue_ball, nearest, ball, bound)) for ball in balls]
    first = [(ball, apart, slack) for ball, apart, slack in rest if apart <= max(slack, EXACT)]
    if len(first) == 1 or not bound.position:
        return tuple(ball for ball, _, _ in first), ()
    _, apart, slack = max(first, key=lambda item: item[1])
    return None, (Close("snookered_by", apart, slack, tuple(ball.kind for ball, _, _ in first)),)


def farther(cue_ball: Ball, one: Ball, other: Ball, bound: Bound) -> float:
    """How far the difference of two distances from the cue-ball may be from the one worked out."""
    (ax, ay), (bx, by) = ((b.x - cue_ball.x, b.y - cue_ball.y) for b in (one, other))
    near, far = hypot(ax, ay), hypot(bx, by)
    return bound.position * (2 + hypot(ax / near - bx / far, ay / near - by / far))


def in_fact(
    best: Edges, on: Sequence[Ball], others: Sequence[Ball], bound: Bound
) -> tuple[str | None, tuple[str, ...] | None]:
    """How many edges of a ball can be hit, whatever is in the way, and what is."""
    rest = [*others, *(ball for ball in on if ball != best.ball)]
    count, most, sure = 0, 0, True
    hiding: set[str] = set()
    for edge in (best.left, best.right):
        full = way(edge.path, rest, bound, edge.path.length)
        cushion = cushion_in_the_way(edge.path)
        hiding |= {ball.kind for ball in full.blockers} | ({"cushion"} if cushion else set())
        open_, may = is_open(full, cushion)
        count, most, sure = count + open_, most + may, sure and cushion is not None and not full.near
    return COUNTED[count] if count == most else None, in_order(hiding) if sure else None


def is_open(full: Way, cushion: bool | None) -> tuple[bool, bool]:
    """Whether an edge can be hit for certain, and whether it may be."""
    return full.free is True and cushion is False, full.free is not False and cushion is not True
