"""The facts that follow from ``table`` in a situation, each in three values, and what they contradict.

A fact that turns inside the bound is left out, and what makes it close is told instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ..rulebook import Rulebook
from ..situation import Fault, kind_of, nearest
from ..verdict.constants import COLOURS
from .agreement import counted, disagreements
from .given import Given, Pair, balls_on, next_on
from .in_hand import edges_in_hand, snookered_in_hand
from .in_hand_view import view_in_hand
from .placement import in_the_d, is_number, outside_d, read_table
from .sight import Seen, view
from .snookers import Snooker, snookered
from .spots import Placed, no_room, occupied, spotted
from .table import POSITION_TOLERANCE, Ball, Bound, Close, Table, gap

PARTS = ("before", "after", "tolerance")
Found = dict[str, Any]


class TableFacts(NamedTuple):
    """What positions give: facts by field, faults, and the answers that turn inside the bound.

    ``derived`` are all facts that follow; ``facts`` those of them that the situation does not state itself.
    ``before`` and ``after`` are the balls as read; ``next`` is the position once the colours are spotted, where that is
    settled; ``placed`` tells where each colour goes that left the table; ``snooker`` the lines of the next player.
    """

    facts: Found
    faults: list[Fault]
    close: list[Close]
    bound: Bound = Bound()
    before: Table | None = None
    after: Table | None = None
    next: Table | None = None
    placed: tuple[Placed, ...] = ()
    snooker: Snooker | None = None
    derived: Found = {}  # noqa: RUF012 - read only


def facts_from_table(situation: Mapping[str, Any], rulebook: Rulebook, bound: Bound | None = None) -> TableFacts:
    """Facts from ``table.before`` and ``table.after`` of a situation.

    ``table.tolerance`` says within how many millimetres the places are good. Contradictions with stated fields are
    faults that name both. A stated fact that positions leave open stands.
    """
    given, faults = Given(situation), list[Fault]()
    value = situation.get("table")
    if value is None:
        return TableFacts({}, [], [])
    if not isinstance(value, Mapping):
        return TableFacts({}, [Fault("table", f"is {kind_of(value)}, not a map", "give before, after or both")], [])
    faults += (
        Fault(f"table.{part}", "is not a part of it", nearest(str(part), list(PARTS)))
        for part in value
        if part not in PARTS
    )
    bound = bound or bound_of(value, faults)
    before, after = (
        None if value.get(part) is None else read_table(value[part], f"table.{part}", bound, faults)
        for part in PARTS[:2]
    )
    faults += counted(given, before, after)
    if faults:
        return TableFacts({}, faults, [], bound, before, after)
    found = TableFacts({}, faults, [], bound, before, after)
    if before is not None:
        before_stroke(given, before, found)
    if after is not None:
        found = after_stroke(given, after, found)
    found.faults.extend(disagreements(given, found.facts, found.close, found.snooker))
    kept = {field: value for field, value in found.facts.items() if given.fields.get(field) is None}
    return found._replace(facts={} if found.faults else kept, derived=found.facts)


def bound_of(table: Mapping[str, Any], faults: list[Fault]) -> Bound:
    value = table.get("tolerance", POSITION_TOLERANCE)
    if not is_number(value) or not 0 <= value <= 10:
        faults.append(
            Fault("table.tolerance", f"is {value if is_number(value) else kind_of(value)}", "give 0 to 10 millimetres")
        )
        return Bound()
    return Bound(float(value))


def before_stroke(given: Given, table: Table, found: TableFacts) -> None:
    """The view and the touching balls before the stroke; from in-hand the best view from the D."""
    bound, cue_ball = found.bound, table.cue_ball
    if cue_ball is not None:
        touch, close = touched(cue_ball, table.balls, "touching", bound)
        found.facts["touching"] = touch
        found.close.extend(close)
        found.faults.extend(badly_placed(given, cue_ball, bound))
    pairs = balls_on(given.to_hit, table) if given.to_hit else []
    if pairs and (cue_ball is not None or given.flag("in_hand")):
        seen = seen_from(cue_ball, pairs, table, bound)
        keep(found, "view", seen.value, seen.close)


def seen_from(cue_ball: Ball | None, pairs: Sequence[Pair], table: Table, bound: Bound) -> Seen:
    return view_in_hand(pairs, table.balls, bound) if cue_ball is None else view(cue_ball, pairs, bound)


def badly_placed(given: Given, cue_ball: Ball, bound: Bound) -> Iterator[Fault]:
    """A cue-ball played from in-hand that does not lie in the D."""
    if (
        given.flag("in_hand")
        and in_the_d(cue_ball, bound) is False
        and "improper_in_hand" not in (given.words("acts") or ())
    ):
        out = outside_d(cue_ball)
        problem = f"is true, but table.before has cue_ball {out:.1f} mm outside the D"
        yield Fault("in_hand", problem, "move it, leave it out for any place in the D, or add improper_in_hand to acts")


def touched(cue_ball: Ball, balls: Sequence[Ball], field: str, bound: Bound) -> tuple[tuple[str, ...], list[Close]]:
    """The balls that the cue-ball touches, and those that it may touch: contact itself cannot be measured."""
    rooms = [(ball, gap(cue_ball, ball)) for ball in balls]
    touching = tuple(ball.kind for ball, room in rooms if room <= bound.diameter)
    close = [Close(field, room, bound.pair, (ball.kind,)) for ball, room in rooms if bound.diameter < room < bound.pair]
    return touching, close


def keep(found: TableFacts, field: str, value: object, close: Sequence[Close]) -> None:
    if value is not None:
        found.facts[field] = value
    found.close.extend(item for item in close if value is None or item.field != field)


def after_stroke(given: Given, table: Table, found: TableFacts) -> TableFacts:
    """Touching balls, spots and snookers for the next player, who plays once the colours are spotted."""
    bound = found.bound
    if table.cue_ball is not None:
        touch, close = touched(table.cue_ball, table.balls, "touching_after", bound)
        keep(found, "touching_after", None if close else touch, close)
    gone = tuple(dict.fromkeys(ball for ball in given.left if ball in COLOURS))
    rest = [ball for ball in table.all if ball.kind not in gone]
    for field, (spots, close_spots) in (("occupied", occupied(rest, bound)), ("no_room", no_room(rest, bound))):
        keep(found, field, spots, close_spots if gone else ())
    placed = spotted(rest, gone, bound)
    missing = [item for item in placed if not table.of(item.ball)]
    if given.something_misplaced or any(item.at is None for item in missing):
        return found._replace(placed=placed)
    balls = (*table.balls, *(Ball(item.ball, *item.at) for item in missing if item.at is not None))
    following = Table(table.cue_ball, balls)
    found = found._replace(placed=placed, next=following)
    on = next_on(given, following)
    return for_the_next_player(given, following, on, found) if on else found


def for_the_next_player(given: Given, table: Table, on: str, found: TableFacts) -> TableFacts:
    """Whether the next player is snookered, by what, and which edges he can hit."""
    pairs = balls_on(on, table)
    if not pairs:
        return found
    balls, others = [ball for ball, _ in pairs], pairs[0][1]
    if table.cue_ball is not None:
        seen = snookered(table.cue_ball, balls, others, found.bound)
        keep(found, "snookered", seen.snookered, seen.close)
        keep(found, "snookered_by", seen.by, ())
        keep(found, "edges", seen.open_edges, ())
        keep(found, "obstructed_by", seen.obstructed_by, ())
        return found._replace(snooker=seen)
    if given.next_in_hand:
        hidden = snookered_in_hand(balls, others, found.bound)
        doubt = (Close("snookered", 0.0, found.bound.line, (on,)),)
        keep(found, "snookered", hidden, () if hidden is not None else doubt)
        keep(found, "snookered_by", () if hidden is False else None, ())
        keep(found, "edges", edges_in_hand(balls, others, found.bound, hidden), ())
    return found
