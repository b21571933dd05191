"""What one picture of a table shows: a position, the balls on, and the lines to their edges."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import atan2, remainder, tau
from typing import Any, NamedTuple

from .geometry.facts import TableFacts
from .geometry.given import Given, Pair, balls_on, next_on
from .geometry.in_hand import place_for
from .geometry.sight import Edges, edges
from .geometry.spots import Placed
from .geometry.table import CUE_BALL, Ball, Table, distance


class Scene(NamedTuple):
    """One position with what the next stroke is played at.

    ``on`` is the kind of ball on, where it is known. ``start`` is the cue-ball or, from in-hand, a place in the D from
    which both edges of a ball on can be hit. ``seen`` are the edges worth showing, the best-placed ball first.
    ``placed`` are the colours spotted since the stroke.
    """

    when: str
    table: Table
    on: str | None
    seen: tuple[Edges, ...]
    placed: tuple[Placed, ...] = ()
    in_hand: bool = False
    start: Ball | None = None


def scenes(situation: Mapping[str, Any], found: TableFacts) -> dict[str, Scene]:
    """The positions that a situation tells, by when: before, after."""
    given, made = Given(situation), {}
    if found.before is not None:
        made["before"] = seen_from(found.before, given.to_hit, found, "before", bool(given.flag("in_hand")))
    after = found.next or found.after
    if after is not None:
        scene = seen_from(after, next_on(given, after), found, "after", given.next_in_hand)
        made["after"] = scene._replace(placed=tuple(item for item in found.placed if item.at is not None))
    return made


def seen_from(table: Table, on: str | None, found: TableFacts, when: str, in_hand: bool) -> Scene:
    pairs = balls_on(on, table) if on else []
    in_hand = in_hand and table.cue_ball is None
    start = table.cue_ball or (best_place(pairs, table, found) if in_hand else None)
    if start is None:
        return Scene(when, table, on, (), in_hand=in_hand)
    lines = worth_showing([edges(start, ball, others, found.bound) for ball, others in pairs], start)
    return Scene(when, table, on, lines, in_hand=in_hand, start=start)


def best_place(pairs: Sequence[Pair], table: Table, found: TableFacts) -> Ball | None:
    """A place in the D from which both edges of a ball on can be hit."""
    places = (place_for(ball, others, table.balls, found.bound.line) for ball, others in pairs)
    place = next((place for place in places if place is not None), None)
    return None if place is None else Ball(CUE_BALL, *place)


def worth_showing(seen: list[Edges], cue_ball: Ball) -> tuple[Edges, ...]:
    """The best-placed ball alone where it can be hit at both edges; else with it those farthest to each side."""
    if not seen:
        return ()
    best = min(seen, key=lambda one: (*(-n for n in one.tally()), distance(cue_ball, one.ball)))
    if best.both:
        return (best,)
    ahead = atan2(best.ball.y - cue_ball.y, best.ball.x - cue_ball.x)

    def aside(one: Edges) -> float:
        return remainder(atan2(one.ball.y - cue_ball.y, one.ball.x - cue_ball.x) - ahead, tau)

    return tuple(dict.fromkeys((best, min(seen, key=aside), max(seen, key=aside))))
