"""Straight paths of a cue-ball's centre among balls, and the lines and circles where an answer can turn."""

from __future__ import annotations

from collections.abc import Iterator
from math import asin, atan2, cos, hypot, pi, sin, sqrt
from typing import NamedTuple

from .table import DIAMETER, Ball, Point

LEFT, RIGHT = 1, -1
SIDES = (LEFT, RIGHT)


class Path(NamedTuple):
    """The way of the cue-ball's centre: its start, its direction (of length 1) and how far it is to the contact."""

    x: float
    y: float
    ux: float
    uy: float
    length: float

    @property
    def end(self) -> Point:
        return Point(self.x + self.length * self.ux, self.y + self.length * self.uy)


def to_edge(start: Point | Ball, ball: Point | Ball, side: int) -> Path:
    """The path that only just meets the extreme edge of a ball, on its left or right seen from the start."""
    dx, dy = ball.x - start.x, ball.y - start.y
    far = hypot(dx, dy) or DIAMETER
    sine = min(1.0, DIAMETER / far)
    cosine = sqrt(1 - sine * sine)
    dx, dy = dx / far, dy / far
    return Path(
        start.x,
        start.y,
        dx * cosine - side * dy * sine,
        dy * cosine + side * dx * sine,
        sqrt(max(0.0, far * far - DIAMETER**2)),
    )


def to_centre(start: Point | Ball, ball: Point | Ball) -> Path:
    """The path of central full-ball contact."""
    dx, dy = ball.x - start.x, ball.y - start.y
    far = hypot(dx, dy) or DIAMETER
    return Path(start.x, start.y, dx / far, dy / far, max(0.0, far - DIAMETER))


def towards(start: Point | Ball, ux: float, uy: float, ball: Point | Ball) -> Path | None:
    """The path in a direction as far as its contact with a ball; None where it passes the ball by."""
    dx, dy = ball.x - start.x, ball.y - start.y
    along, aside = dx * ux + dy * uy, dx * uy - dy * ux
    inside = DIAMETER * DIAMETER - aside * aside
    if along < 0 or inside < -1e-9 * DIAMETER:
        return None
    return Path(start.x, start.y, ux, uy, max(0.0, along - sqrt(max(0.0, inside))))


def clearance(path: Path, ball: Ball | Point) -> float:
    """By how much the cue-ball passes a ball on its path; less than 0: by how much it would have to move aside.

    A ball that it moves away from is never in the way.
    """
    dx, dy = ball.x - path.x, ball.y - path.y
    along = dx * path.ux + dy * path.uy
    if along <= 0:
        return max(hypot(dx, dy) - DIAMETER, -along)
    aside = abs(dx * path.uy - dy * path.ux)
    if along <= path.length:
        return aside - DIAMETER
    return hypot(aside, along - path.length) - DIAMETER


def beside(path: Path, ball: Ball | Point) -> bool:
    """Whether the path passes the ball between its start and its end."""
    along = (ball.x - path.x) * path.ux + (ball.y - path.y) * path.uy
    return 0 < along <= path.length


def directions(vx: float, vy: float, offset: float) -> Iterator[tuple[float, float]]:
    """The directions that pass the end of a vector at a distance, it lying to their left where that is more than 0."""
    far = hypot(vx, vy)
    if far == 0 or abs(offset) > far:
        return
    bearing, turn = atan2(vy, vx), asin(offset / far)
    for angle in (bearing - turn, bearing - pi + turn):
        yield cos(angle), sin(angle)


def meetings(one: Point | Ball, r1: float, other: Point | Ball, r2: float) -> Iterator[Point]:
    """The points in which two circles meet."""
    dx, dy = other.x - one.x, other.y - one.y
    far = hypot(dx, dy)
    if far == 0 or far > r1 + r2 or far < abs(r1 - r2):
        return
    along = (far * far + r1 * r1 - r2 * r2) / (2 * far)
    aside = sqrt(max(0.0, r1 * r1 - along * along))
    dx, dy = dx / far, dy / far
    for side in SIDES:
        yield Point(one.x + along * dx - side * aside * dy, one.y + along * dy + side * aside * dx)


def crossings(
    x: float, y: float, ux: float, uy: float, centre: Point | Ball, radius: float
) -> tuple[float, float] | None:
    """Where a line enters and leaves a circle, as distances along it; None where it passes the circle by."""
    dx, dy = centre.x - x, centre.y - y
    along, aside = dx * ux + dy * uy, dx * uy - dy * ux
    inside = radius * radius - aside * aside
    if inside < 0:
        return None
    half = sqrt(inside)
    return along - half, along + half
