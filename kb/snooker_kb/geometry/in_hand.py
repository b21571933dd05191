"""From in-hand: whether any place on or within the lines of the D serves (S2.17(a)), by the places where that can turn.

What hides an extreme edge of a ball from a place in the D changes only across straight lines: those along the edge
that also touch the hiding ball, and those through the place where the cue-ball would meet both. Where a set of places
serves, it has a corner where two such lines, the lines of the D or the circles around balls meet; so the corners are
enough.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations
from math import cos, hypot, pi, sin, sqrt
from typing import NamedTuple

from .placement import outside_d
from .plane import LEFT, RIGHT, SIDES, crossings, directions, meetings, to_edge
from .sight import EXACT, passes
from .table import BAULK_CENTRE, D_CORNERS, DIAMETER, Ball, Bound, Point, distance, gap

D_REACH = distance(*D_CORNERS) / 2


class Segment(NamedTuple):
    """The part of a straight line that lies in the D, as its two ends."""

    one: Point
    other: Point


def first_tries() -> tuple[Point, ...]:
    """Places that a player would try first: the line from end to end, and around the curve."""
    line = [Point(BAULK_CENTRE.x, D_REACH * step / 4) for step in (4, -4, 0, 2, -2, 3, -3, 1, -1)]
    curve = [
        Point(BAULK_CENTRE.x - D_REACH * cos(a * pi / 8), D_REACH * sin(a * pi / 8)) for a in (0, 2, -2, 3, -3, 1, -1)
    ]
    return (*line, *curve)


FIRST_TRIES = first_tries()


def serves(
    place: Point, ball: Ball, others: Iterable[Ball], every: Iterable[Ball], sides: Sequence[int], margin: float
) -> bool:
    """Whether the cue-ball may be placed here and hit these edges of a ball, all with a margin."""
    return may_lie(place, every, margin) and all(passes(to_edge(place, ball, side), others, margin) for side in sides)


def may_lie(place: Point, every: Iterable[Ball], margin: float) -> bool:
    """Whether the cue-ball may be placed here: in the D, with this much room to every ball."""
    return outside_d(place) <= EXACT and all(gap(place, other) >= margin - EXACT for other in every)


def place_for(
    ball: Ball, others: Sequence[Ball], every: Sequence[Ball], margin: float, sides: Sequence[int] = SIDES
) -> Point | None:
    """A place in the D from which these edges of a ball are free of the others with a margin, or None.

    ``every`` holds all balls on the table: the cue-ball cannot be placed into one.
    """
    hiding = [other for other in others if between(other, ball, DIAMETER + margin)]
    lines = (s for side in sides for other in hiding for s in boundaries(ball, other, DIAMETER + margin, side))
    for place in chain(FIRST_TRIES, corners(lines, every, DIAMETER + margin)):
        if serves(place, ball, hiding, every, sides, margin):
            return place
    return None


def between(other: Ball, ball: Ball, reach: float) -> bool:
    """Whether a ball can be in the way from the D: whether it is near the hull of the D's circle and the ball."""
    far = distance(BAULK_CENTRE, ball)
    ux, uy = (ball.x - BAULK_CENTRE.x) / (far or 1), (ball.y - BAULK_CENTRE.y) / (far or 1)
    along = (other.x - BAULK_CENTRE.x) * ux + (other.y - BAULK_CENTRE.y) * uy
    aside = abs((other.x - BAULK_CENTRE.x) * uy - (other.y - BAULK_CENTRE.y) * ux)
    if far <= D_REACH:
        return hypot(along, aside) <= D_REACH + DIAMETER + reach
    slope = (D_REACH - DIAMETER) / far
    step = aside * slope / sqrt(1 - slope * slope)
    share = min(1.0, max(0.0, (along - step) / far))
    return hypot(along - share * far, aside) <= D_REACH + share * (DIAMETER - D_REACH) + reach


def corners(lines: Iterable[Segment], every: Sequence[Ball], reach: float) -> Iterator[Point]:
    """All places in the D where two of the lines, the lines of the D and the circles around balls meet."""
    segments = list(lines)
    circles = [other for other in every if distance(other, BAULK_CENTRE) <= D_REACH + reach]
    yield from D_CORNERS
    for segment in segments:
        yield from segment
        for other in circles:
            yield from on_circle(segment, other, reach)
    for other in circles:
        yield from meetings(other, reach, BAULK_CENTRE, D_REACH)
        yield from on_circle(Segment(*D_CORNERS), other, reach)
    for one, other in combinations(circles, 2):
        yield from meetings(one, reach, other, reach)
    for first, second in combinations(segments, 2):
        place = crossing(first, second)
        if place is not None:
            yield place


def boundaries(ball: Ball, other: Ball, reach: float, side: int) -> Iterator[Segment]:
    """The lines in the D across which a ball comes to hide an edge, or ceases to."""
    for offset in (reach, -reach):
        for ux, uy in directions(other.x - ball.x, other.y - ball.y, offset + side * DIAMETER):
            yield from within_d(Point(ball.x - side * DIAMETER * uy, ball.y + side * DIAMETER * ux), ux, uy)
    for place in meetings(ball, DIAMETER, other, reach):
        nx, ny = side * (place.x - ball.x) / DIAMETER, side * (place.y - ball.y) / DIAMETER
        yield from within_d(place, ny, -nx)


def within_d(end: Point, ux: float, uy: float) -> Iterator[Segment]:
    """The part in the D of the line that comes to a place in a direction."""
    ends = chord(end, ux, uy)
    if ends is not None and ends[0] < 0:
        low, high = ends[0], min(ends[1], 0.0)
        yield Segment(Point(end.x + low * ux, end.y + low * uy), Point(end.x + high * ux, end.y + high * uy))


def chord(point: Point | Ball, ux: float, uy: float) -> tuple[float, float] | None:
    """Where a line enters and leaves the D."""
    ends = crossings(point.x, point.y, ux, uy, BAULK_CENTRE, D_REACH)
    if ends is None:
        return None
    low, high = ends
    room = BAULK_CENTRE.x - point.x
    if ux > 0:
        high = min(high, room / ux)
    elif ux < 0:
        low = max(low, room / ux)
    elif room < 0:
        return None
    return (low, high) if low <= high else None


def on_circle(segment: Segment, centre: Ball, radius: float) -> Iterator[Point]:
    dx, dy = segment.other.x - segment.one.x, segment.other.y - segment.one.y
    far = hypot(dx, dy)
    if far:
        ends = crossings(segment.one.x, segment.one.y, dx / far, dy / far, centre, radius)
        yield from (
            Point(segment.one.x + t * dx / far, segment.one.y + t * dy / far) for t in ends or () if 0 <= t <= far
        )


def crossing(first: Segment, second: Segment) -> Point | None:
    """Where two segments cross."""
    (ax, ay), (bx, by) = first
    (cx, cy), (dx, dy) = second
    ux, uy, vx, vy = bx - ax, by - ay, dx - cx, dy - cy
    cross = ux * vy - uy * vx
    if abs(cross) < 1e-12:
        return None
    t = ((cx - ax) * vy - (cy - ay) * vx) / cross
    s = ((cx - ax) * uy - (cy - ay) * ux) / cross
    return Point(ax + t * ux, ay + t * uy) if 0 <= t <= 1 and 0 <= s <= 1 else None


def snookered_in_hand(on: Sequence[Ball], others: Sequence[Ball], bound: Bound) -> bool | None:
    """Whether no place in the D shows both edges of any ball on."""
    every = [*on, *others]
    if any(place_for(ball, others, every, bound.line) for ball in on):
        return False
    return True if not any(place_for(ball, others, every, -bound.line) for ball in on) else None


def edges_in_hand(
    on: Sequence[Ball], others: Sequence[Ball], bound: Bound, snookered: bool | None = None
) -> str | None:
    """The most edges of a single ball on that can be hit from one place in the D, whatever is in the way.

    Who is known not to be snookered needs no more than a likely place where both can be hit; without one it stays open.
    """
    every = [*on, *others]
    rest = {ball: [other for other in every if other != ball] for ball in on}

    def some(margin: float, *ways: Sequence[int]) -> bool:
        return any(place_for(ball, rest[ball], every, margin, sides) for ball in on for sides in ways)

    if any(serves(place, ball, rest[ball], every, SIDES, bound.line) for ball in on for place in FIRST_TRIES):
        return "both"
    if snookered is False:
        return None
    if some(-bound.line, SIDES):
        return "both" if some(bound.line, SIDES) else None
    if some(bound.line, (LEFT,), (RIGHT,)):
        return "one"
    return None if some(-bound.line, (LEFT,), (RIGHT,)) else "none"
