"""What positions and stated fields say against each other: every contradiction is told with both."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..situation import Fault
from ..verdict.constants import COLOURS
from .given import Given
from .snookers import Snooker
from .table import Close, Table

#: The part of the table from which each field follows.
SOURCE = {"view": "table.before", "touching": "table.before"}
LISTS = ("touching", "touching_after", "snookered_by", "occupied", "no_room")


def told(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"[{', '.join(map(str, value))}]" if isinstance(value, list | tuple) else str(value)


def against(field: str, stated: object, other: str, value: object) -> Fault:
    problem = f"is {told(stated)}, but {other} gives {told(value)}"
    return Fault(field, problem, f"put one of them right, or leave {field} out")


def disagreements(
    given: Given, facts: Mapping[str, Any], close: Sequence[Close], snooker: Snooker | None
) -> Iterator[Fault]:
    """Stated facts that positions deny."""
    for field in ("view", "snookered", "edges"):
        stated = given.fields.get(field)
        if stated is not None and field in facts and stated != facts[field]:
            yield against(field, stated, SOURCE.get(field, "table.after"), facts[field])
    for field in LISTS:
        words = given.words(field)
        if words is None or field not in facts:
            continue
        may = Counter(facts[field]) + Counter(kind for item in close if item.field == field for kind in item.balls)
        if Counter(must_name(field, facts[field], given)) - Counter(words) or Counter(words) - may:
            yield against(field, words, SOURCE.get(field, "table.after"), facts[field])
    words = given.words("obstructed_by")
    if words is not None and snooker is not None and snooker.obstructed_by is not None:
        hiding = {ball.kind for one in snooker.seen for ball in one.blockers} | set(snooker.obstructed_by)
        if set(words) - hiding:
            yield against("obstructed_by", words, "table.after", snooker.obstructed_by)


def must_name(field: str, derived: Sequence[str], given: Given) -> Sequence[str]:
    """What a stated list has to name: of the spots without room above only those of a colour to be spotted."""
    return [spot for spot in derived if spot in given.left] if field == "no_room" else derived


def counted(given: Given, before: Table | None, after: Table | None) -> Iterator[Fault]:
    """Balls on the table that the fields deny. Of balls neither stated nor placed nothing is taken."""
    if before is not None:
        yield from counted_before(given, before)
    if after is not None:
        yield from counted_after(given, after, before)


def counted_before(given: Given, table: Table) -> Iterator[Fault]:
    reds, colours = given.number("reds"), given.words("colours")
    if reds is not None and reds != len(table.of("red")):
        yield Fault(
            "reds", f"is {reds}, but table.before has {len(table.of('red'))}", "place every red, or put reds right"
        )
    if colours is not None and set(colours) != {ball.kind for ball in table.balls} & set(COLOURS):
        there = [colour for colour in COLOURS if table.of(colour)]
        yield Fault(
            "colours", f"is {told(colours)}, but table.before has {told(there)}", "place them, or put colours right"
        )


def counted_after(given: Given, table: Table, before: Table | None) -> Iterator[Fault]:
    stated = given.word("cue_ball")
    if given.next_in_hand and table.cue_ball is not None:
        yield Fault("cue_ball", f"is {stated}, but table.after has a place for it", "leave it out of table.after")
    if stated == "on_table" and table.cue_ball is None:
        yield Fault("cue_ball", "is on_table, but table.after has no place for it", "add it to table.after")
    if given.something_misplaced:
        return
    reds, gone, there = given.number("reds"), given.left.count("red"), len(table.of("red"))
    source = "reds"
    if reds is None and before is not None:
        reds, source = len(before.of("red")), "table.before"
    if reds is not None and given.fields.get("potted") is not None and there != reds - gone:
        problem = f"has {there} {'red' if there == 1 else 'reds'}, but {source} has {reds} and {gone} left the table"
        yield Fault("table.after", problem, f"place {max(reds - gone, 0)}, or put potted or off_table right")
    elif reds is not None and there > reds:
        yield Fault("table.after", f"has {there} reds, but {source} has {reds}", f"place at most {reds}")
