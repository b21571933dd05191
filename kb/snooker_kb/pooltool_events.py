"""Strokes that pooltool simulated, as situations. pooltool is not needed here: a stroke comes as plain data.

One stroke is a map, in pooltool's own words::

    {"constraints": {"hittable": ["red_01", "red_02"], "ball_call": null, "ball_in_hand": "none"},
     "on_table": ["white", "red_01", "red_02", "yellow", "green", "brown", "blue", "pink", "black"],
     "events": [{"type": "ball_ball", "ids": ["white", "red_01"], "time": 0.41},
                {"type": "ball_pocket", "ids": ["red_01", "rt"], "time": 0.97}],
     "scores": {"striker": 12, "opponent": 7}}

``constraints`` are the ruleset's ``shot_constraints`` before the stroke, of which three are read: one red or more on, one
colour on, or several, of which ``ball_call`` is the nominated one. ``on_table`` are the balls before the stroke, ``events``
pooltool's own in any order; ``scores``, before the stroke, may be left out. To write such a record with pooltool 0.6::

    before = attrs.asdict(game.shot_constraints)
    on_table = [ball.id for ball in shot.balls.values() if ball.state.s != pooltool.constants.pocketed]
    pooltool.simulate(shot, inplace=True)
    events = [{"type": event.event_type, "ids": event.ids, "time": float(event.time)} for event in shot.events]
    json.dumps({"constraints": before, "on_table": on_table, "events": events})

pooltool resolves one collision after another and keeps every ball on the bed, so that the first contact is always a single
ball and no ball is forced off the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from .reading import Document
from .situation import BadSituation, Fault, kind_of, nearest

CUE_BALL = "white"
REDS = tuple(f"red_{number:02}" for number in range(1, 16))
COLOURS = ("yellow", "green", "brown", "blue", "pink", "black")
BALLS = (CUE_BALL, *COLOURS, *REDS)
PARTS = ("constraints", "on_table", "events", "scores")
PLACING = ("none", "semicircle")
COLLISIONS = ("ball_ball", "ball_pocket")
OTHER_EVENTS = (
    *("none", "stick_ball", "ball_linear_cushion", "ball_circular_cushion"),
    *("spinning_stationary", "rolling_stationary", "rolling_spinning", "sliding_rolling"),
)


class Event(NamedTuple):
    """A collision between two balls, or between a ball and a pocket."""

    time: float
    type: str
    ids: tuple[str, str]


def shots(documents: Iterable[Document]) -> Iterator[Document]:
    """The strokes of documents, each a stroke or a list of strokes, as documents that hold situations."""
    for document in documents:
        if document.faults or not isinstance(document.data, list):
            yield _shot(document.line, document.data, document.faults, "")
            continue
        for place, record in enumerate(document.data):
            yield _shot(document.line, record, [], f"[{place}].")


def _shot(line: int, record: Any, faults: list[Fault], path: str) -> Document:
    if faults:
        return Document(line, None, faults)
    try:
        return Document(line, situation_of(record), [])
    except BadSituation as bad:
        return Document(line, None, [fault._replace(field=path + fault.field) for fault in bad.faults])


def situation_of(record: object) -> dict[str, Any]:
    """The situation that a record tells. Raises BadSituation with all faults of the record."""
    if not isinstance(record, Mapping):
        raise BadSituation([Fault("stroke", f"is {kind_of(record)}, not a map", f"give {', '.join(PARTS)}")])
    faults = [
        Fault(str(name), "is not a part of a stroke", nearest(str(name), list(PARTS)))
        for name in record
        if name not in PARTS
    ]
    on_table = balls(record.get("on_table"), "on_table", faults)
    found = {
        **before(record.get("constraints"), faults),
        "reds": sum(ball in REDS for ball in on_table),
        "colours": [ball for ball in COLOURS if ball in on_table],
        **happened(collisions(record.get("events"), faults)),
    }
    faults += [] if faults else strangers(found, on_table, record)
    if faults:
        raise BadSituation(faults)
    return {**found, "scores": record["scores"]} if record.get("scores") is not None else found
