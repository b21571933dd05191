"""Strokes that pooltool simulated, as situations. pooltool itself is not needed: a stroke comes as plain data.

One stroke is a map in pooltool's own words::

    {"constraints": {"hittable": ["red_01", "red_02"], "ball_call": null, "ball_in_hand": "none"},
     "on_table": ["white", "red_01", "red_02", "yellow", "green", "brown", "blue", "pink", "black"],
     "events": [{"type": "ball_ball", "ids": ["white", "red_01"], "time": 0.41},
                {"type": "ball_pocket", "ids": ["red_01", "rt"], "time": 0.97}],
     "scores": {"striker": 12, "opponent": 7}}

``constraints`` are the ruleset's ``shot_constraints`` before the stroke, of which these three are read: the reds, one
colour, or several of which ``ball_call`` is the nominated one. ``on_table`` are the balls before the stroke, ``events``
all that pooltool recorded, or the collisions alone. ``scores``, before the stroke, may be left out. With pooltool 0.6::

    constraints = attrs.asdict(game.shot_constraints)
    on_table = [ball.id for ball in shot.balls.values() if ball.state.s != pooltool.constants.pocketed]
    pooltool.simulate(shot, inplace=True)
    events = [{"type": event.event_type, "ids": event.ids, "time": float(event.time)} for event in shot.events]
    print(json.dumps({"constraints": constraints, "on_table": on_table, "events": events}))

pooltool resolves one collision after another and keeps every ball on the bed, so the first contact is always a single
ball and none is forced off the table. What it does not record (touching, feet, the cue) is not reported here either.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from .pooltool_record import CUE_BALL, HIT, POT, REDS, Stroke, read_stroke
from .reading import Document
from .situation import BadSituation
from .verdict.constants import COLOURS


def situations(documents: Iterable[Document]) -> Iterator[Document]:
    """Documents that hold a stroke each, or a list of strokes, as documents that hold a situation each."""
    for document in documents:
        if document.faults:
            yield document
        elif isinstance(document.data, list):
            yield from (situation(document.line, record, f"[{n}].") for n, record in enumerate(document.data))
        else:
            yield situation(document.line, document.data, "")


def situation(line: int, record: object, path: str) -> Document:
    """The situation of one record, or the faults of the record."""
    try:
        return Document(line, situation_of(record), [])
    except BadSituation as bad:
        return Document(line, None, [fault._replace(field=path + fault.field) for fault in bad.faults])


def situation_of(record: object) -> dict[str, Any]:
    """The situation that the record of a stroke tells. Raises BadSituation with all faults of the record."""
    stroke = read_stroke(record)
    fallen = [event.ids[0] for event in stroke.events if event.type == POT]
    told = {
        **ball_on(stroke),
        "in_hand": stroke.in_hand,
        "reds": sum(ball in REDS for ball in stroke.on_table),
        "colours": [ball for ball in COLOURS if ball in stroke.on_table],
        "contact": first_contact(stroke),
        "potted": [name(ball) for ball in fallen if ball != CUE_BALL],
        "cue_ball": "pocketed" if CUE_BALL in fallen else "on_table",
        "scores": stroke.scores,
    }
    return {field: value for field, value in told.items() if value is not None}


def ball_on(stroke: Stroke) -> dict[str, str | None]:
    """A red; one colour; or a colour of the striker's choice and which one he called."""
    names = {name(ball) for ball in stroke.hittable}
    return {"ball_on": names.pop()} if len(names) == 1 else {"ball_on": "colour", "nominated": stroke.called}


def first_contact(stroke: Stroke) -> str:
    hits = (event.ids for event in stroke.events if event.type == HIT and CUE_BALL in event.ids)
    return next((name(ball) for ids in hits for ball in ids if ball != CUE_BALL), "none")


def name(ball: str) -> str:
    """The contract's word for one of pooltool's balls."""
    return "red" if ball in REDS else ball
