"""Where the cue-ball may be placed from in-hand (S3.5), and positions that no balls can have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import isfinite
from typing import Any

from ..situation import Fault, kind_of, nearest
from ..verdict.constants import BAULK_LINE, D_RADIUS, POINTS, REDS
from .table import (
    BAULK_CENTRE,
    CUE_BALL,
    DIAMETER,
    RADIUS,
    Ball,
    Bound,
    Point,
    Table,
    at_a_pocket,
    beyond,
    distance,
    gap,
)

KINDS = (CUE_BALL, *POINTS)
PAIR = "give [x, y] in millimetres"


def outside_d(place: Point | Ball) -> float:
    """By how far a centre lies outside the D; 0 or less on its lines and within them."""
    return max(place.x - BAULK_LINE, distance(place, BAULK_CENTRE) - D_RADIUS)


def in_the_d(place: Point | Ball, bound: Bound) -> bool | None:
    """Whether a cue-ball lies on or within the lines of the D; None where that turns inside the bound."""
    out = outside_d(place)
    return None if 0 < abs(out) < bound.position else out <= 0


def may_be_placed(place: Point, balls: Iterable[Ball], bound: Bound) -> bool | None:
    """Whether the cue-ball may be placed here from in-hand: in the D, and not into another ball."""
    rooms = [gap(place, ball) for ball in balls]
    out = outside_d(place)
    if out > bound.position or any(room < -bound.pair for room in rooms):
        return False
    return True if out <= 0 and all(room > bound.pair for room in rooms) else None


def read_table(value: object, field: str, bound: Bound, faults: list[Fault]) -> Table | None:
    """Balls from a map of kinds to places; every fault is added, and then there is no table."""
    if not isinstance(value, Mapping):
        faults.append(Fault(field, f"is {kind_of(value)}, not a map", "give each ball with its place"))
        return None
    before = len(faults)
    balls = [ball for kind, places in value.items() for ball in read_balls(kind, places, f"{field}.{kind}", faults)]
    if len(faults) == before:
        faults += (fault for ball in balls for fault in misplaced(ball, field, bound))
        faults += overlapping(balls, field, bound)
    if len(faults) > before:
        return None
    cue_ball = next((ball for ball in balls if ball.kind == CUE_BALL), None)
    return Table(cue_ball, tuple(ball for ball in balls if ball.kind != CUE_BALL))


def read_balls(kind: object, places: Any, field: str, faults: list[Fault]) -> Iterator[Ball]:
    if kind not in KINDS:
        faults.append(Fault(field, "is not a ball", nearest(str(kind), list(KINDS))))
    elif kind != "red":
        yield from one_ball(str(kind), places, field, faults)
    elif not isinstance(places, list | tuple) or not places:
        faults.append(Fault(field, f"is {kind_of(places)}", "give a list of [x, y] in millimetres"))
    elif len(places) > REDS and not is_pair(places):
        faults.append(Fault(field, f"holds {len(places)} places", f"give at most {REDS}"))
    else:
        for place in (places,) if is_pair(places) else places:
            yield from one_ball(kind, place, field, faults)


def is_pair(value: Any) -> bool:
    return isinstance(value, list | tuple) and len(value) == 2 and all(is_number(part) for part in value)


def is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def one_ball(kind: str, place: Any, field: str, faults: list[Fault]) -> Iterator[Ball]:
    if not is_pair(place) or not all(isfinite(part) for part in place):
        problem = f"is {kind_of(place)}" if not isinstance(place, list | tuple) else "is not two numbers"
        faults.append(Fault(field, problem, PAIR))
    else:
        yield Ball(kind, float(place[0]), float(place[1]))


def misplaced(ball: Ball, field: str, bound: Bound) -> Iterator[Fault]:
    """A ball that reaches into a cushion; at a pocket, one whose centre is not over the table."""
    reach, limit = beyond(ball), RADIUS + bound.position if at_a_pocket(ball) else bound.spot
    if reach > limit:
        problem = f"has {ball.kind} at {told(ball)}, {reach:.1f} mm into a cushion"
        yield Fault(field, problem, "put its centre on the playing area, half a ball from the cushions")


def overlapping(balls: Sequence[Ball], field: str, bound: Bound) -> Iterator[Fault]:
    """Two balls in one place, in the order in which the balls are given."""
    near = DIAMETER - bound.pair
    for one, other in combinations(balls, 2):
        if abs(one.x - other.x) < near and abs(one.y - other.y) < near and (room := gap(one, other)) < -bound.pair:
            here, there = f"{one.kind} at {told(one)}", f"{other.kind} at {told(other)}"
            yield Fault(field, f"has {here} and {there}, which overlap by {-room:.1f} mm", "move one of them")


def told(ball: Ball) -> str:
    return f"[{ball.x:g}, {ball.y:g}]"
