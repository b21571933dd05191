"""What one picture of a table shows: a position, the balls on, and the lines to their edges."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from .geometry.facts import TableFacts
from .geometry.given import Given, balls_on, next_on
from .geometry.sight import Edges, edges
from .geometry.spots import Placed
from .geometry.table import Ball, Table, distance

#: As many balls on have their lines drawn where the cue-ball is snookered on all.
MOST_LINES = 3


class Scene(NamedTuple):
    """One position with what the next stroke is played at.

    ``on`` is the kind of ball on, where it is known. ``seen`` are the edges of the balls on worth showing, the
    best-placed first; empty from in-hand. ``placed`` are the colours spotted since the stroke.
    """

    when: str
    table: Table
    on: str | None
    seen: tuple[Edges, ...]
    placed: tuple[Placed, ...] = ()
    in_hand: bool = False


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
    lines: tuple[Edges, ...] = ()
    if table.cue_ball is not None and on:
        cue_ball = table.cue_ball
        lines = worth_showing(
            [edges(cue_ball, ball, others, found.bound) for ball, others in balls_on(on, table)], cue_ball
        )
    return Scene(when, table, on, lines, in_hand=in_hand and table.cue_ball is None)


def worth_showing(seen: list[Edges], cue_ball: Ball) -> tuple[Edges, ...]:
    """The best-placed ball alone where it can be hit at both edges; otherwise some that show why none can."""
    best = sorted(seen, key=lambda one: (*(-n for n in one.tally()), distance(cue_ball, one.ball)))
    return tuple(best[: 1 if best and best[0].both else MOST_LINES])
