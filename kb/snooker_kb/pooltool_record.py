"""The record of a stroke that pooltool simulated, read and checked. ``snooker_kb.pooltool_events`` tells its form."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from .situation import BadSituation, Fault, kind_of, listing, nearest, shown
from .verdict.constants import COLOURS

CUE_BALL = "white"
REDS = tuple(f"red_{number:02}" for number in range(1, 16))
OBJECT_BALLS = (*COLOURS, *REDS)
BALLS = (CUE_BALL, *OBJECT_BALLS)
POCKETS = ("lb", "lc", "lt", "rb", "rc", "rt")
NEEDED = ("constraints", "on_table", "events")
PARTS = (*NEEDED, "scores")
CONSTRAINTS = ("hittable", "ball_call", "ball_in_hand", "movable", "cueable", "call_shot", "pocket_call")
IN_HAND = {"none": False, "semicircle": True}
HIT, POT = "ball_ball", "ball_pocket"
MEETINGS = {HIT: (BALLS, BALLS), POT: (BALLS, POCKETS)}
TYPES = (
    *(HIT, POT, "none", "stick_ball", "ball_linear_cushion", "ball_circular_cushion"),
    *("spinning_stationary", "rolling_stationary", "rolling_spinning", "sliding_rolling"),
)
EVENT = "{type, ids, time}"


class Event(NamedTuple):
    """A collision of two balls, or of a ball with a pocket; time in seconds from the strike."""

    time: float
    type: str
    ids: tuple[str, ...]


class Stroke(NamedTuple):
    """What a record tells: balls by pooltool's ids, collisions in their order."""

    hittable: tuple[str, ...]
    called: str | None
    in_hand: bool | None
    on_table: tuple[str, ...]
    events: tuple[Event, ...]
    scores: Any = None


def read_stroke(record: object) -> Stroke:
    """The record with its parts checked; ``scores`` are left to the reader of situations. Raises BadSituation."""
    faults: list[Fault] = []
    data = parts(record, "", NEEDED, faults)
    faults += [Fault(str(n), "is not a part of a stroke", nearest(str(n), [*PARTS])) for n in data if n not in PARTS]
    limits = constraints(data.get("constraints"), faults)
    placing = optional(limits.get("ball_in_hand"), "constraints.ball_in_hand", tuple(IN_HAND), faults)
    stroke = Stroke(
        hittable=balls(limits.get("hittable"), "constraints.hittable", OBJECT_BALLS, faults),
        called=optional(limits.get("ball_call"), "constraints.ball_call", OBJECT_BALLS, faults),
        in_hand=IN_HAND[placing] if placing else None,
        on_table=balls(data.get("on_table"), "on_table", BALLS, faults),
        events=collisions(data.get("events"), faults),
        scores=data.get("scores"),
    )
    faults = faults or list(contradictions(stroke))
    if faults:
        raise BadSituation(faults)
    return stroke


def constraints(value: object, faults: list[Fault]) -> dict[Any, Any]:
    """Those of the stroke. What is missing was told before."""
    data = {} if value is None else parts(value, "constraints", ("hittable",), faults)
    unknown = [str(name) for name in data if name not in CONSTRAINTS]
    faults += [Fault(f"constraints.{n}", "is no constraint of pooltool", nearest(n, [*CONSTRAINTS])) for n in unknown]
    return data


def parts(data: object, name: str, needed: Sequence[str], faults: list[Fault]) -> dict[Any, Any]:
    """A map without its nulls, which are parts not given; the needed ones are missed."""
    if not isinstance(data, Mapping):
        faults.append(Fault(name or "stroke", f"is {kind_of(data)}, not a map", f"give a map of {listing([*needed])}"))
        return {}
    found = {key: value for key, value in data.items() if value is not None}
    faults += [Fault(f"{name}.{part}".lstrip("."), "is missing", "give it") for part in needed if part not in found]
    return found


def word(value: object, name: str, allowed: Sequence[str], faults: list[Fault]) -> str:
    """One of the words allowed, or an empty one after adding a fault."""
    if isinstance(value, str) and value in allowed:
        return value
    if isinstance(value, str):
        faults.append(Fault(name, f"cannot be {shown(value)}", nearest(value, [*allowed])))
    else:
        faults.append(Fault(name, f"is {kind_of(value)}, not a word", f"give one of {listing([*allowed])}"))
    return ""


def optional(value: object, name: str, allowed: Sequence[str], faults: list[Fault]) -> str | None:
    return None if value is None else word(value, name, allowed, faults) or None


def balls(value: object, name: str, allowed: Sequence[str], faults: list[Fault]) -> tuple[str, ...]:
    """A list of different balls, one at least. What is missing was told before."""
    if value is None:
        return ()
    if not isinstance(value, list) or not value:
        what = "is empty" if value == [] else f"is {kind_of(value)}, not a list"
        faults.append(Fault(name, what, f"give a list of {listing([*allowed])}"))
        return ()
    found = tuple(word(ball, f"{name}[{n}]", allowed, faults) for n, ball in enumerate(value))
    twice = sorted({ball for ball in found if ball and found.count(ball) > 1})
    faults += [Fault(name, f"holds {ball} {found.count(ball)} times", "give it once") for ball in twice]
    return found


def collisions(value: object, faults: list[Fault]) -> tuple[Event, ...]:
    """The collisions among the events, by time; what happens at one time keeps its order."""
    if value is None:
        return ()
    if not isinstance(value, list):
        faults.append(Fault("events", f"is {kind_of(value)}, not a list", f"give a list of {EVENT}"))
        return ()
    found = [event(item, f"events[{place}]", faults) for place, item in enumerate(value)]
    return tuple(sorted((item for item in found if item.type in MEETINGS), key=lambda item: item.time))


def event(item: object, name: str, faults: list[Fault]) -> Event:
    """One event; of a kind other than a collision its balls do not matter."""
    data = parts(item, name, ("type", "ids", "time"), faults)
    kind = optional(data.get("type"), f"{name}.type", TYPES, faults) or ""
    pair, ids = MEETINGS.get(kind), data.get("ids")
    met = meeting(ids, f"{name}.ids", pair, faults) if pair and ids is not None else ()
    return Event(seconds(data.get("time", 0.0), f"{name}.time", faults), kind, met)


def seconds(value: object, name: str, faults: list[Fault]) -> float:
    if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value < math.inf:
        return value
    faults.append(Fault(name, "is no time", "give seconds from the strike, at least 0"))
    return 0.0


def meeting(ids: object, name: str, pair: tuple[Sequence[str], ...], faults: list[Fault]) -> tuple[str, ...]:
    """The two that meet: two different balls, or a ball and a pocket."""
    if not isinstance(ids, list) or len(ids) != 2:
        faults.append(Fault(name, "is not a list of two", "give two balls, or a ball and a pocket"))
        return ()
    found = tuple(word(ids[n], f"{name}[{n}]", pair[n], faults) for n in (0, 1))
    if found[0] and found[0] == found[1]:
        faults.append(Fault(name, f"holds {found[0]} twice", "give two different balls"))
    return found


def contradictions(stroke: Stroke) -> Iterator[Fault]:
    """Parts that are well-formed but cannot stand together."""
    if CUE_BALL not in stroke.on_table:
        yield Fault("on_table", f"lacks {CUE_BALL}", "give every ball on the table before the stroke")
    if len({ball in REDS for ball in stroke.hittable}) > 1:
        yield Fault(
            "constraints.hittable", "holds reds and colours", "give reds, one colour, or the colours to choose from"
        )
    present = {*stroke.on_table}
    met = {name for item in stroke.events for name in item.ids if name in BALLS}
    for ball in sorted(met - present):
        yield Fault("events", f"tell of {ball}, which is not on the table", "add it to on_table, or correct the event")
    fallen = [item.ids[0] for item in stroke.events if item.type == POT]
    for ball in sorted({ball for ball in fallen if fallen.count(ball) > 1}):
        yield Fault("events", f"pocket {ball} {fallen.count(ball)} times", "a ball falls once in a stroke")
    if stroke.called in REDS:
        yield Fault("constraints.ball_call", "is a red", "give a colour, or null where a red is on")
