"""The best view of a ball on from in-hand: from anywhere on or within the lines of the D.

A free line to some part of a ball can be moved, staying free, until it touches two things: balls, the ball on, the
lines of the D, or the place where the cue-ball would meet two balls at once. So these critical lines are enough.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations
from math import hypot

from .in_hand import D_REACH, FIRST_TRIES, Segment, between, chord, corners, may_lie, on_circle, within_d
from .plane import Path, crossings, directions, meetings, to_centre, towards
from .sight import Seen, opening, passes
from .table import BAULK_CENTRE, DIAMETER, Ball, Bound, Close, Point

#: What a critical line touches: a circle, or a point as a circle of radius 0.
Circle = tuple[Point | Ball, float]


def view_in_hand(pairs: Sequence[tuple[Ball, Sequence[Ball]]], every: Sequence[Ball], bound: Bound) -> Seen:
    """The best view of the balls on, each given with the balls that can hide it; ``every`` holds all on the table."""
    for value, sees in (("full", sees_full), ("part", sees_part)):
        for ball, others in pairs:
            if sees(ball, others, every, bound.line):
                return Seen(value, ball)
        may = [ball for ball, others in pairs if sees(ball, others, every, -bound.line)]
        if may:
            return Seen(None, None, tuple(Close("view", 0.0, bound.line, (ball.kind,)) for ball in may))
    return Seen("none", None)


def sees_full(ball: Ball, others: Sequence[Ball], every: Sequence[Ball], margin: float) -> bool:
    """Whether central full-ball contact is open from some place in the D."""
    hiding = [other for other in others if between(other, ball, DIAMETER + margin)]
    lines = (segment for other in hiding for segment in through_centre(ball, other, DIAMETER + margin))
    return any(
        may_lie(place, every, margin) and passes(to_centre(place, ball), hiding, margin)
        for place in chain(FIRST_TRIES, corners(lines, every, DIAMETER + margin))
    )


def through_centre(ball: Ball, other: Ball, reach: float) -> Iterator[Segment]:
    """The lines in the D to the centre of a ball along which another comes to be in the way, or ceases to."""
    for offset in (reach, -reach):
        for ux, uy in directions(other.x - ball.x, other.y - ball.y, offset):
            yield from within_d(ball.at, ux, uy)
    for place in meetings(ball, DIAMETER, other, reach):
        yield from within_d(ball.at, (ball.x - place.x) / DIAMETER, (ball.y - place.y) / DIAMETER)


def sees_part(ball: Ball, others: Sequence[Ball], every: Sequence[Ball], margin: float) -> bool:
    """Whether some part of a ball can be hit from some place in the D."""
    hiding = [other for other in others if between(other, ball, DIAMETER + margin)]
    if any(may_lie(place, every, margin) and opening(place, ball, hiding, margin) for place in FIRST_TRIES):
        return True
    return any(passes(path, hiding, margin) for path in critical_paths(ball, hiding, every, margin))


def critical_paths(ball: Ball, hiding: Sequence[Ball], every: Sequence[Ball], margin: float) -> Iterator[Path]:
    """The ways from the D to a ball along lines that touch two things."""
    reach = DIAMETER + margin
    around = [other for other in every if other != ball]
    circles: list[Circle] = [(ball, DIAMETER), (BAULK_CENTRE, D_REACH)]
    circles += [(other, reach) for other in {*hiding, *(b for b in around if chord_near(b, reach))}]
    circles += [(place, 0.0) for other in hiding for place in meetings(ball, DIAMETER, other, reach)]
    circles += [(place, 0.0) for place in corners((), around, reach)]
    for (one, r1), (other, r2) in combinations(circles, 2):
        for point, ux, uy in common_tangents(one, r1, other, r2):
            for start in starts(point, ux, uy, ball, around, reach):
                path = towards(start, ux, uy, ball)
                if path is not None and may_lie(start, around, margin):
                    yield path


def chord_near(ball: Ball, reach: float) -> bool:
    return hypot(ball.x - BAULK_CENTRE.x, ball.y - BAULK_CENTRE.y) <= D_REACH + reach


def common_tangents(
    one: Point | Ball, r1: float, other: Point | Ball, r2: float
) -> Iterator[tuple[Point, float, float]]:
    """The lines that touch two circles, each both ways: a point of it and its direction."""
    for s1 in {r1, -r1}:
        for s2 in {r2, -r2}:
            for ux, uy in directions(other.x - one.x, other.y - one.y, s2 - s1):
                point = Point(one.x + s1 * uy, one.y - s1 * ux)
                yield point, ux, uy
                yield point, -ux, -uy


def starts(point: Point, ux: float, uy: float, ball: Ball, around: Iterable[Ball], reach: float) -> Iterator[Point]:
    """The places on a line from which to play at a ball: as near as the D allows, or just before another ball."""
    within, contact = chord(point, ux, uy), crossings(point.x, point.y, ux, uy, ball, DIAMETER - 1e-9)
    if within is None:
        return
    high = within[1] if contact is None else min(within[1], contact[0])
    if high < within[0]:
        return
    ends = Segment(*(Point(point.x + t * ux, point.y + t * uy) for t in (within[0], high)))
    yield ends.other
    for other in around:
        if chord_near(other, reach):
            yield from on_circle(ends, other, reach)
