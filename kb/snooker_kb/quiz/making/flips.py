"""Situations like those of the cases, each with one fact turned over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...verdict.constants import COLOURS, POINTS
from ..ordering import fnv1a32

Situation = dict[str, Any]
BALLS = tuple(POINTS)
#: Facts that are turned over by another word of the same field.
WORDS = ("view", "points_needed", "attempt", "cue_ball", "edges", "remedy", "by", "jump")
#: Facts that name one colour, and those that list balls.
COLOUR_FIELDS = ("nominated", "free_ball")
BALL_LISTS = ("contact", "potted", "touched", "off_table", "touching", "concerned")
#: Facts that may be added where they are not told: field and values.
ADDED: tuple[tuple[str, tuple[Any, ...]], ...] = (
    ("snookered", (True, False)),
    ("cue_ball", ("pocketed",)),
    ("view", ("full", "part", "none")),
)
#: What a question about a miss needs, where it is not told.
_SCORES = {"points_needed": "none", "points_needed_after": "none"}


def turned(situation: Situation, fields: Mapping[str, Mapping[str, Any]]) -> Iterator[tuple[str, Situation]]:
    """Each situation that differs in one fact, with the name of the fact."""
    for name, value in situation.items():
        for other in others(name, value, fields):
            yield name, {**situation, name: other}
    for name, values in ADDED:
        if name not in situation and situation.get("moment", "stroke") == "stroke":
            for value in values:
                needs = {} if name != "view" or {"scores", "points_needed"} & situation.keys() else _SCORES
                yield name, {**needs, **situation, name: value}


def others(name: str, value: Any, fields: Mapping[str, Mapping[str, Any]]) -> Iterator[Any]:
    """Other values that a fact could have had."""
    if isinstance(value, bool):
        yield not value
    elif name in WORDS:
        yield from (word for word in fields[name]["words"] if word != value)
    elif name in COLOUR_FIELDS:
        yield from some(str(value), COLOURS, 3)
    elif name == "ball_on" and value in COLOURS:
        yield from some(value, COLOURS, 2)
    elif name in BALL_LISTS:
        yield from lists(name, [value] if isinstance(value, str) else list(value))
    elif name == "scores":
        yield {"striker": value["opponent"], "opponent": value["striker"]}
        yield {"striker": value["opponent"], "opponent": value["opponent"]}
    elif name == "misses":
        yield from misses(value)
    elif name == "reds":
        yield from (n for n in (0, 1, value + 2) if n != value and n <= 15)
    elif name == "strokes_since":
        yield 1 if value == 0 else 0
    elif name == "occupied" and len(value) > 1:
        yield from (value[:place] + value[place + 1 :] for place in range(len(value)))


def lists(name: str, value: list[str]) -> Iterator[list[str]]:
    """Lists with the first ball another, or without it, or with one where there was none."""
    if value in ([], ["none"]):
        yield from ([ball] for ball in some(name, BALLS, 3))
        return
    yield from ([ball, *value[1:]] for ball in some(value[0], BALLS, 3))
    if name == "contact":
        yield ["none"]
    elif name == "potted":
        yield value[1:]


def misses(value: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    yield {**value, "consecutive": 1, "full_ball": 1, "replaced": True}
    yield {**value, "consecutive": 2, "full_ball": 2, "replaced": True, "warned": True}
    yield {**value, "consecutive": 2, "full_ball": 2, "replaced": True, "warned": False}
    yield {**value, "consecutive": 2, "full_ball": 0, "replaced": True}


def some(seed: str, balls: tuple[str, ...], count: int) -> list[str]:
    """A few other balls, always the same for the same seed."""
    return sorted((ball for ball in balls if ball != seed), key=lambda ball: fnv1a32(f"{seed}:{ball}"))[:count]
