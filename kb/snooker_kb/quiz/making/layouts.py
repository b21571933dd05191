"""Seeded positions of the balls for the items of the table, in whole millimetres, none overlapping."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import atan2, cos, sin
from random import Random
from typing import Any

from ...geometry.table import CUE_BALL, LENGTH, SPOTS, WIDTH, Ball, at_a_pocket, gap
from ...verdict.constants import COLOURS

#: No ball lies nearer to a cushion, so that no jaw decides, and none nearer to another unless it is meant to.
FROM_CUSHION, APART = 60.0, 12.0


def fits(ball: Ball, balls: Iterable[Ball], apart: float = APART) -> bool:
    """Whether a ball lies well on the table and clear of others."""
    inside = FROM_CUSHION <= ball.x <= LENGTH - FROM_CUSHION and abs(ball.y) <= WIDTH / 2 - FROM_CUSHION
    return inside and not at_a_pocket(ball) and all(gap(ball, other) >= apart for other in balls)


def anywhere(random: Random, kind: str, balls: Sequence[Ball]) -> Ball:
    """A ball at random, clear of the others."""
    while True:
        ball = Ball(kind, random.randint(80, int(LENGTH) - 80), random.randint(-800, 800))
        if fits(ball, balls):
            return ball


def between(random: Random, kind: str, start: Ball, end: Ball, aside: float, balls: Sequence[Ball]) -> Ball | None:
    """A ball between two others, within so many millimetres of their line; None where it does not fit."""
    share, off = random.uniform(0.2, 0.85), random.uniform(-aside, aside)
    ahead = atan2(end.y - start.y, end.x - start.x)
    x = start.x + share * (end.x - start.x) - off * sin(ahead)
    y = start.y + share * (end.y - start.y) + off * cos(ahead)
    ball = Ball(kind, round(x), round(y))
    return ball if fits(ball, balls) else None


def beside(random: Random, kind: str, other: Ball, room: float, balls: Sequence[Ball]) -> Ball | None:
    """A ball with so much room to another, in a direction at random."""
    angle = random.uniform(-3.14, 3.14)
    far = 52.5 + room
    ball = Ball(kind, round(other.x + far * cos(angle), 2), round(other.y + far * sin(angle), 2))
    return ball if fits(ball, [one for one in balls if one != other]) else None


def on_spots(colours: Iterable[str]) -> list[Ball]:
    return [Ball(colour, *SPOTS[colour]) for colour in colours]


def position(balls: Iterable[Ball]) -> dict[str, Any]:
    """The contract's map of balls to places."""
    found: dict[str, Any] = {}
    for ball in sorted(balls, key=lambda one: (CUE_BALL, "red", *COLOURS).index(one.kind)):
        place = [plain(ball.x), plain(ball.y)]
        if ball.kind == "red":
            found.setdefault("red", []).append(place)
        else:
            found[ball.kind] = place
    return found


def plain(value: float) -> float | int:
    return int(value) if value == int(value) else round(value, 2)


def rest_of(colours: Sequence[str], random: Random) -> list[str]:
    """What is left of the colours at a late stage: from one of them upwards."""
    return list(colours[random.randrange(len(colours) - 1) :])


def moved(found: Mapping[str, Any], kind: str, dx: float, dy: float, number: int = 0) -> dict[str, Any]:
    """A position with one ball moved; of reds the one with this number."""
    copy: dict[str, Any] = {
        name: [list(p) for p in place] if name == "red" else list(place) for name, place in found.items()
    }
    place = copy[kind][number] if kind == "red" else copy[kind]
    place[0], place[1] = plain(place[0] + dx), plain(place[1] + dy)
    return copy
