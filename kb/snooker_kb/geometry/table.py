"""The table of S1.1 in millimetres and the balls on it.

Origin: the middle of the Bottom Cushion's face; x along the table to the Top Cushion, y to the left seen from Baulk.
"""

from __future__ import annotations

from math import hypot
from typing import NamedTuple

from ..verdict.constants import (
    BALL_DIAMETER,
    BALL_DIAMETER_TOLERANCE,
    BAULK_LINE,
    BLACK_SPOT_FROM_TOP,
    COLOURS,
    D_RADIUS,
    PLAYING_AREA_LENGTH,
    PLAYING_AREA_WIDTH,
)

LENGTH, WIDTH, DIAMETER = float(PLAYING_AREA_LENGTH), float(PLAYING_AREA_WIDTH), BALL_DIAMETER
RADIUS = DIAMETER / 2
CUE_BALL = "cue_ball"
#: What positions are taken to be good for where the caller does not say.
POSITION_TOLERANCE = 0.5
#: The rules leave the pockets to templates. A centre this near to a pocket may lie beyond where cushions keep balls.
POCKET_REACH = 90.0


class Point(NamedTuple):
    """A place on the table."""

    x: float
    y: float


class Ball(NamedTuple):
    """A ball at rest: its kind and its centre."""

    kind: str
    x: float
    y: float

    @property
    def at(self) -> Point:
        return Point(self.x, self.y)


class Bound(NamedTuple):
    """How exact the measures are: each centre within ``position`` of where it is said to be, each diameter within
    ``diameter`` of the nominal one."""

    position: float = POSITION_TOLERANCE
    diameter: float = BALL_DIAMETER_TOLERANCE

    @property
    def line(self) -> float:
        """How far the gap between a ball and a line between two others may be from the one worked out."""
        return 2 * (self.position + self.diameter)

    @property
    def pair(self) -> float:
        """How far the gap between two balls may be from the one worked out."""
        return 2 * self.position + self.diameter

    @property
    def spot(self) -> float:
        """How far the gap between a ball and a spotted one may be from the one worked out."""
        return self.position + self.diameter


class Close(NamedTuple):
    """An answer that turns inside the bound: the field left open, how near it is, the bound, and the balls."""

    field: str
    gap: float
    bound: float
    balls: tuple[str, ...]

    def as_dict(self) -> dict[str, object]:
        return {
            "field": self.field,
            "gap": round(self.gap, 2),
            "bound": round(self.bound, 2),
            "balls": list(self.balls),
        }


class Table(NamedTuple):
    """The balls at rest: the cue-ball, or None where it is off the table, and the object balls."""

    cue_ball: Ball | None
    balls: tuple[Ball, ...]

    def of(self, kind: str) -> tuple[Ball, ...]:
        return tuple(ball for ball in self.balls if ball.kind == kind)

    @property
    def all(self) -> tuple[Ball, ...]:
        return self.balls if self.cue_ball is None else (self.cue_ball, *self.balls)


BAULK_CENTRE = Point(float(BAULK_LINE), 0.0)
D_CORNERS = (Point(float(BAULK_LINE), float(-D_RADIUS)), Point(float(BAULK_LINE), float(D_RADIUS)))
SPOTS: dict[str, Point] = dict(
    zip(
        COLOURS,
        (
            *D_CORNERS,
            BAULK_CENTRE,
            Point(LENGTH / 2, 0.0),
            Point(LENGTH * 3 / 4, 0.0),
            Point(LENGTH - BLACK_SPOT_FROM_TOP, 0.0),
        ),
        strict=True,
    )
)
POCKETS = tuple(Point(x, y) for x in (0.0, LENGTH / 2, LENGTH) for y in (-WIDTH / 2, WIDTH / 2))


def distance(one: Point | Ball, other: Point | Ball) -> float:
    return hypot(one.x - other.x, one.y - other.y)


def gap(one: Point | Ball, other: Point | Ball) -> float:
    """The room between two balls with these centres; less than 0 where they would overlap."""
    return distance(one, other) - DIAMETER


def beyond(place: Point | Ball) -> float:
    """By how far a ball with this centre would reach into a cushion, pockets aside; less than 0 well on the table."""
    return RADIUS - min(place.x, LENGTH - place.x, WIDTH / 2 - abs(place.y))


def at_a_pocket(place: Point | Ball) -> bool:
    """So near to a pocket that its jaws, of which the rules give no measures, are what limits a ball."""
    return any(distance(place, pocket) < POCKET_REACH for pocket in POCKETS)


def in_the_jaws(place: Point | Ball) -> bool:
    """Beyond where the cushions would keep a ball: straight lines from here may cross a cushion."""
    return beyond(place) > 0 and at_a_pocket(place)
