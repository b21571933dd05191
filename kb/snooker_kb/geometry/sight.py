"""What the cue-ball can hit in a straight line from where it lies: edges, and full, part or no view (S2.17, S3.14)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import acos, atan2, cos, hypot, inf, sin, sqrt
from typing import NamedTuple

from .plane import LEFT, RIGHT, Path, beside, clearance, directions, meetings, to_centre, to_edge, towards
from .table import DIAMETER, Ball, Bound, Close, Point, at_a_pocket, beyond, in_the_jaws

#: Rounding of the arithmetic, in millimetres.
EXACT = 1e-6


class Way(NamedTuple):
    """A path to a ball: free, blocked, or None where that turns inside the bound; and what is or may be in the way."""

    path: Path
    free: bool | None
    blockers: tuple[Ball, ...]
    near: tuple[tuple[Ball, float, float], ...]


class Edges(NamedTuple):
    """The two extreme edges of a ball as seen from a place."""

    ball: Ball
    left: Way
    right: Way

    @property
    def both(self) -> bool | None:
        """Whether both can be hit free of the balls reckoned with."""
        return all_of((self.left.free, self.right.free))

    @property
    def blockers(self) -> tuple[Ball, ...]:
        return tuple(dict.fromkeys((*self.left.blockers, *self.right.blockers)))

    @property
    def near(self) -> tuple[tuple[Ball, float, float], ...]:
        return (*self.left.near, *self.right.near)

    def tally(self) -> tuple[int, int]:
        """How many edges are free for certain, and how many may be."""
        free = (self.left.free, self.right.free)
        return free.count(True), 2 - free.count(False)


def all_of(values: Iterable[bool | None]) -> bool | None:
    """True where all are, False where one is not, None where that is not settled."""
    found: bool | None = True
    for value in values:
        if value is False:
            return False
        if value is None:
            found = None
    return found


def any_of(values: Iterable[bool | None]) -> bool | None:
    """True where one is, False where none is, None where that is not settled."""
    opposite = all_of(None if value is None else not value for value in values)
    return None if opposite is None else not opposite


def way(path: Path, others: Iterable[Ball], bound: Bound, lever: float) -> Way:
    """Whether a path is free of these balls. The lever is the length over which an error of its ends turns it."""
    blockers: list[Ball] = []
    near: list[tuple[Ball, float, float]] = []
    turned = bound.line + min(DIAMETER * bound.pair / lever if lever else inf, 2 * path.length + reach(bound))
    for ball in others:
        room = clearance(path, ball)
        if room >= turned:
            continue
        slack = bound.line if beside(path, ball) else turned
        if room <= -slack:
            blockers.append(ball)
        elif room < slack:
            near.append((ball, room, slack))
    return Way(path, False if blockers else None if near else True, tuple(blockers), tuple(near))


def reach(bound: Bound) -> float:
    """How far a cue-ball that touches a ball may have to roll along it, at the most, before it is past the edge."""
    return sqrt((DIAMETER + 2 * bound.position) ** 2 - (DIAMETER - bound.diameter) ** 2)


def edges(start: Point | Ball, ball: Ball, others: Sequence[Ball], bound: Bound) -> Edges:
    """Both extreme edges of a ball; ``others`` are the balls that can hide it."""
    left, right = (to_edge(start, ball, side) for side in (LEFT, RIGHT))
    return Edges(ball, way(left, others, bound, left.length), way(right, others, bound, right.length))


def full(start: Point | Ball, ball: Ball, others: Sequence[Ball], bound: Bound) -> Way:
    """Whether central full-ball contact is open."""
    path = to_centre(start, ball)
    return way(path, others, bound, path.length + DIAMETER)


def part(start: Point | Ball, ball: Ball, others: Sequence[Ball], bound: Bound) -> bool | None:
    """Whether some part of a ball can be hit."""
    if opening(start, ball, others, bound.line) is not None:
        return True
    return False if opening(start, ball, others, -bound.line) is None else None


def opening(start: Point | Ball, ball: Ball, others: Sequence[Ball], margin: float) -> Path | None:
    """A path to any part of a ball that passes all others with this margin, or None where there is none.

    Where one exists, one exists whose direction is critical: to an edge of the ball, along an obstructing ball, or to
    the place where the cue-ball would meet both at once.
    """
    path: Path | None
    for path in (to_centre(start, ball), to_edge(start, ball, LEFT), to_edge(start, ball, RIGHT)):
        if passes(path, others, margin):
            return path
    for other in others:
        for ux, uy in critical(start, ball, other, DIAMETER + margin):
            path = towards(start, ux, uy, ball)
            if path is not None and passes(path, others, margin):
                return path
    return None


def passes(path: Path, others: Iterable[Ball], margin: float) -> bool:
    return all(clearance(path, ball) >= margin - EXACT for ball in others)


def critical(start: Point | Ball, ball: Ball, other: Ball, radius: float) -> Iterator[tuple[float, float]]:
    """The directions in which the cue-ball only just passes another ball, or meets both balls at one moment."""
    vx, vy = other.x - start.x, other.y - start.y
    for offset in (radius, -radius):
        yield from directions(vx, vy, offset)
    for place in meetings(ball, DIAMETER, other, radius):
        dx, dy = place.x - start.x, place.y - start.y
        far = hypot(dx, dy)
        if far:
            yield dx / far, dy / far
    far = hypot(vx, vy)
    if 0 < far <= radius:  # so near that it is passed only by moving away from it
        bearing, angle = atan2(vy, vx), acos(max(-1.0, (DIAMETER - radius) / far))
        yield from ((cos(bearing + turn), sin(bearing + turn)) for turn in (angle, -angle))


class Seen(NamedTuple):
    """The best view of any ball on: full, part or none, or None where it turns inside the bound; with the ball seen."""

    value: str | None
    ball: Ball | None
    close: tuple[Close, ...] = ()


def view(start: Ball, pairs: Sequence[tuple[Ball, Sequence[Ball]]], bound: Bound) -> Seen:
    """The best view of the balls on, each given with the balls that can hide it."""
    ways = [full(start, ball, others, bound) for ball, others in pairs]
    for (ball, _), one in zip(pairs, ways, strict=True):
        if one.free:
            return Seen("full", ball)
    if any(one.free is None for one in ways):
        return Seen(None, None, tuple(closest("view", one.near) for one in ways if one.free is None))
    unsettled: list[Ball] = []
    for ball, others in pairs:
        seen = part(start, ball, others, bound)
        if seen:
            return Seen("part", ball)
        if seen is None:
            unsettled.append(ball)
    if unsettled:
        doubts = [(ball, others) for ball, others in pairs if ball in unsettled]
        gaps = [Close("view", widest(start, *doubt, bound), bound.line, (doubt[0].kind,)) for doubt in doubts]
        return Seen(None, None, tuple(gaps))
    return Seen("none", None)


def widest(start: Point | Ball, ball: Ball, others: Sequence[Ball], bound: Bound) -> float:
    """By how much the best path to any part of a ball clears the others, to a hundredth of a millimetre."""
    low, high = -bound.line, bound.line
    while high - low > 0.01:
        middle = (low + high) / 2
        low, high = (low, middle) if opening(start, ball, others, middle) is None else (middle, high)
    return low


def closest(field: str, near: Iterable[tuple[Ball, float, float]]) -> Close:
    """What decides an open answer by the least."""
    ball, room, slack = min(near, key=lambda item: abs(item[1]))
    return Close(field, room, slack, (ball.kind,))


def cushion_in_the_way(path: Path) -> bool | None:
    """Whether the cue-ball meets a cushion before the end of its path; None where the jaws of a pocket decide."""
    start, end = Point(path.x, path.y), path.end
    if in_the_jaws(start):
        return None
    if beyond(end) <= EXACT:
        return False
    return None if at_a_pocket(end) else True
