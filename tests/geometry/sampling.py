"""A second opinion on sight, by brute force: the cue-ball is sent in many directions and from many places.

It shares no code with the geometry but the layout of a ball.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import asin, atan2, cos, hypot, inf, pi, sin, sqrt
from random import Random

from snooker_kb.geometry.table import Ball

D = 52.5
KINDS = ("cue_ball", "yellow", "green", "brown", "blue", "pink", "black", *["red"] * 15)


def meets(x: float, y: float, angle: float, ball: Ball) -> float:
    """How far the centre of the cue-ball goes in a direction before it meets a ball; infinite where it does not."""
    dx, dy = ball.x - x, ball.y - y
    along, aside = dx * cos(angle) + dy * sin(angle), -dx * sin(angle) + dy * cos(angle)
    if along <= 0 or abs(aside) >= D:
        return inf
    return max(0.0, along - sqrt(D * D - aside * aside))


def hits(x: float, y: float, angle: float, ball: Ball, others: Sequence[Ball]) -> bool:
    """Whether the cue-ball meets the ball before any of the others."""
    far = meets(x, y, angle, ball)
    return far < inf and all(meets(x, y, angle, other) >= far for other in others)


def sector(x: float, y: float, ball: Ball) -> tuple[float, float]:
    """The bearing of a ball, and the angle from there to its extreme edges."""
    return atan2(ball.y - y, ball.x - x), asin(min(1.0, D / hypot(ball.x - x, ball.y - y)))


def edge(x: float, y: float, ball: Ball, others: Sequence[Ball], side: int) -> bool:
    bearing, half = sector(x, y, ball)
    return hits(x, y, bearing + side * half * (1 - 1e-9), ball, others)


def both(x: float, y: float, ball: Ball, others: Sequence[Ball]) -> bool:
    return edge(x, y, ball, others, 1) and edge(x, y, ball, others, -1)


def some(x: float, y: float, ball: Ball, others: Sequence[Ball], steps: int = 200) -> bool:
    bearing, half = sector(x, y, ball)
    offsets = (half * (2 * step / steps - 1) * (1 - 1e-9) for step in range(steps + 1))
    return any(hits(x, y, bearing + offset, ball, others) for offset in offsets)


def straight(x: float, y: float, ball: Ball, others: Sequence[Ball]) -> bool:
    return hits(x, y, sector(x, y, ball)[0], ball, others)


def places_in_the_d(balls: Sequence[Ball], rings: int = 14, spokes: int = 31) -> Iterator[tuple[float, float]]:
    """Places all over the D and on its lines where the cue-ball can lie."""
    for ring in range(rings + 1):
        for spoke in range(spokes):
            angle = pi / 2 + pi * spoke / (spokes - 1)
            x, y = 737 + 292 * ring / rings * cos(angle), 292 * ring / rings * sin(angle)
            if all(hypot(ball.x - x, ball.y - y) >= D for ball in balls):
                yield min(x, 737.0), y


def layout(
    random: Random, kinds: Sequence[str] = KINDS, within: tuple[float, float, float] = (30, 3539, 860)
) -> list[Ball]:
    """Balls that do not overlap, at random in a part of the table: from x, to x, and y to each side."""
    low, high, side = within
    balls: list[Ball] = []
    for kind in kinds:
        while True:
            ball = Ball(kind, random.uniform(low, high), random.uniform(-side, side))
            if all(hypot(ball.x - other.x, ball.y - other.y) > D + 0.01 for other in balls):
                break
        balls.append(ball)
    return balls
