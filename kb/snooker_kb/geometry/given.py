"""What a situation states, as far as positions need it: balls on, what left the table, and who plays from where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ..verdict.constants import COLOURS, POINTS
from .table import Ball, Table

ANY_COLOUR = "colour"

#: A ball on, and the balls that can hide it.
Pair = tuple[Ball, tuple[Ball, ...]]


class Given(NamedTuple):
    """A situation as a map of fields to plain values. What is not stated, or not of its type, reads as nothing."""

    fields: Mapping[str, Any]

    def word(self, field: str) -> str | None:
        value = self.fields.get(field)
        return value if isinstance(value, str) else None

    def words(self, field: str) -> tuple[str, ...] | None:
        """The words of a list, one alone counting as a list, or None where the field is not stated."""
        value = self.fields.get(field)
        if isinstance(value, str):
            return (value,)
        return tuple(map(str, value)) if isinstance(value, Sequence) else None

    def flag(self, field: str) -> bool | None:
        value = self.fields.get(field)
        return value if isinstance(value, bool) else None

    def number(self, field: str) -> int | None:
        value = self.fields.get(field)
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    @property
    def ball_on(self) -> str | None:
        return self.word("ball_on") or ("red" if self.flag("opening_stroke") else None)

    @property
    def to_hit(self) -> str | None:
        """What must be hit first: the free ball, which counts as the ball on, or the ball on."""
        free = self.word("free_ball")
        return free if free in POINTS else self.ball_on

    @property
    def left(self) -> tuple[str, ...]:
        """The object balls that left the table."""
        return (*(self.words("potted") or ()), *(self.words("off_table") or ()))

    @property
    def something_misplaced(self) -> bool:
        return bool(self.fields.get("misplaced"))

    @property
    def next_in_hand(self) -> bool:
        return self.word("cue_ball") in {"pocketed", "off_table"}


def balls_on(kind: str, table: Table) -> list[Pair]:
    """The balls that a kind names, each with those that can hide it. A ball on never hides another.

    Of the colours of choice each is weighed alone, as if it were nominated: then the others are not on.
    """
    kinds = COLOURS if kind == ANY_COLOUR else (kind,)
    return [
        (ball, tuple(other for other in table.balls if other.kind != ball.kind))
        for ball in table.balls
        if ball.kind in kinds
    ]


def next_on(given: Given, table: Table) -> str | None:
    """The ball on after a foul or a stroke that scores nothing: red while there is one, then the lowest colour.

    None where the balls told do not settle it.
    """
    on = given.ball_on
    if on in COLOURS:
        return on
    if table.of("red"):
        return "red"
    lowest = next((colour for colour in COLOURS if table.of(colour)), None)
    return None if on is not None and lowest != COLOURS[0] else lowest
