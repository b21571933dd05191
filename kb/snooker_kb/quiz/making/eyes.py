"""What a position shows to the rules, and what it shows to those who hold a wrong rule about sight.

Every function takes a ``Look`` and gives a word: for the view ``full``, ``part`` or ``none`` (S3.14), for a snooker
``yes_…`` or ``no_…`` with the reason (S2.17). None where the answer turns inside the bound of measurement.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import asin, atan2, cos, hypot, sin
from typing import NamedTuple

from ...geometry.given import Pair, balls_on
from ...geometry.sight import edges, full, part, view
from ...geometry.snookers import snookered
from ...geometry.table import RADIUS, Ball, Bound, Table, distance

Answer = str | None

#: Rays of sight over the width of a ball, for those who reckon without the width of the cue-ball.
RAYS = 41


class Look(NamedTuple):
    """A cue-ball, and the balls on with those that can hide each; with what bound it is measured."""

    cue_ball: Ball
    pairs: tuple[Pair, ...]
    every: tuple[Ball, ...]
    bound: Bound = Bound()

    def with_all_hiding(self) -> Look:
        pairs = tuple((ball, tuple(other for other in self.every if other != ball)) for ball, _ in self.pairs)
        return self._replace(pairs=pairs)

    def at_the_nearest(self) -> Look:
        return self._replace(pairs=(min(self.pairs, key=lambda pair: distance(self.cue_ball, pair[0])),))


def look(table: Table, on: str) -> Look | None:
    """The look at the balls on; None where there is no cue-ball or no ball on."""
    pairs = tuple(balls_on(on, table))
    return Look(table.cue_ball, pairs, table.balls) if table.cue_ball and pairs else None


def seen(one: Look) -> Answer:
    """The view by the rules."""
    return view(one.cue_ball, one.pairs, one.bound).value


def ball_views(one: Look) -> Iterator[tuple[bool | None, bool | None, bool | None, bool | None]]:
    """Of each ball on: its left edge, its right edge, its middle, any part of it."""
    for ball, others in one.pairs:
        both = edges(one.cue_ball, ball, others, one.bound)
        middle = full(one.cue_ball, ball, others, one.bound).free
        yield both.left.free, both.right.free, middle, part(one.cue_ball, ball, others, one.bound)


def snooker(one: Look) -> Answer:
    """By the rules: not snookered, snookered with something in view, snookered with nothing in view."""
    balls = [ball for ball, _ in one.pairs]
    hidden = snookered(one.cue_ball, balls, one.pairs[0][1], one.bound).snookered
    if hidden is None:
        return None
    if not hidden:
        return "no_both"
    some = [view(one.cue_ball, one.pairs, one.bound).value]
    return None if some[0] is None else "yes_nothing" if some[0] == "none" else "yes_edges"


def part_is_enough(one: Look) -> Answer:
    return "no_part" if seen(one) in {"part", "full"} else snooker(one)


def centre_is_enough(one: Look) -> Answer:
    return "no_centre" if seen(one) == "full" else snooker(one)


def split_edges(one: Look) -> Answer:
    views = list(ball_views(one))
    lefts, rights = any(left for left, *_ in views), any(right for _, right, *_ in views)
    return "no_split" if lefts and rights and len(views) > 1 else snooker(one)


def one_hidden(one: Look) -> Answer:
    return "yes_one_hidden" if any(False in found[:2] for found in ball_views(one)) else snooker(one)


def red_by_red(one: Look) -> Answer:
    return "yes_red_by_red" if snooker(one.with_all_hiding()) in {"yes_edges", "yes_nothing"} else snooker(one)


def by_cushion(one: Look) -> Answer:
    found = snooker(one)
    return "no_cushion" if found == "yes_nothing" else found


def thin_snooker(one: Look) -> Answer:
    """Sight lines without width: not snookered where a ball on shows both its sides."""
    shown = [thin_rays(one, pair) for pair in one.pairs]
    if any(all(rays) for rays in shown):
        return "no_both"
    return "yes_edges" if any(any(rays) for rays in shown) else "yes_nothing"


def thin_view(one: Look) -> Answer:
    shown = [thin_rays(one, pair) for pair in one.pairs]
    if any(rays[RAYS // 2] for rays in shown):
        return "full"
    return "part" if any(any(rays) for rays in shown) else "none"


def thin_rays(one: Look, pair: Pair) -> list[bool]:
    """Whether each ray from the middle of the cue-ball over the width of a ball on meets no other ball first."""
    ball, others = pair
    x, y = one.cue_ball.x, one.cue_ball.y
    far = hypot(ball.x - x, ball.y - y)
    ahead, half = atan2(ball.y - y, ball.x - x), asin(min(1.0, RADIUS / far))
    angles = [ahead + half * (2 * n / (RAYS - 1) - 1) * 0.99 for n in range(RAYS)]
    return [not any(crosses(x, y, angle, other, far) for other in others) for angle in angles]


def crosses(x: float, y: float, angle: float, ball: Ball, far: float) -> bool:
    along = (ball.x - x) * cos(angle) + (ball.y - y) * sin(angle)
    aside = abs((ball.x - x) * sin(angle) - (ball.y - y) * cos(angle))
    return 0 < along < far and aside < RADIUS


def part_is_full(one: Look) -> Answer:
    return "full" if seen(one) == "part" else seen(one)


def part_is_none(one: Look) -> Answer:
    clear = [left and right for left, right, *_ in ball_views(one)]
    return "full" if any(clear) else "none"


def full_needs_edges(one: Look) -> Answer:
    clear = [left and right for left, right, *_ in ball_views(one)]
    found = seen(one)
    return found if any(clear) or found != "full" else "part"


def round_the_cushion(one: Look) -> Answer:
    return "part" if seen(one) == "none" else seen(one)


#: What the holder of each misconception sees; ids of ``ontology/misconceptions``.
WRONG_VIEWS: Mapping[str, Callable[[Look], Answer]] = {
    "balls-on-hide-each-other": lambda one: seen(one.with_all_hiding()),
    "nearest-ball-on-decides": lambda one: seen(one.at_the_nearest()),
    "cue-ball-has-no-width": thin_view,
    "seen-in-part-is-full": part_is_full,
    "hidden-in-part-is-no-view": part_is_none,
    "full-needs-both-edges": full_needs_edges,
    "round-the-cushion-counts": round_the_cushion,
}
WRONG_SNOOKERS: Mapping[str, Callable[[Look], Answer]] = {
    "hidden-in-part-is-no-snooker": part_is_enough,
    "centre-in-view-is-no-snooker": centre_is_enough,
    "edges-of-different-balls": split_edges,
    "every-ball-on-must-be-clear": one_hidden,
    "balls-on-hide-each-other": red_by_red,
    "nearest-ball-on-decides": lambda one: snooker(one.at_the_nearest()),
    "cue-ball-has-no-width": thin_snooker,
    "round-the-cushion-counts": by_cushion,
}
