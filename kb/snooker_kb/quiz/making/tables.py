"""Items from positions of the balls: seeded layouts, each clear of the bound of measurement, many with a counterpart
in which one ball has moved and the answer has turned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from ...rulebook import Rulebook
from .drafts import Draft
from .posing import Posed, draft, id_of
from .table_in_hand import after_in_off, in_hand_of
from .table_play import (
    failed_again,
    full_ball_too,
    left_of,
    miss_of,
    missed,
    reds_left,
    third_of,
)
from .table_sight import (
    Situation,
    after,
    before,
    snooker_of,
    snookered_by,
    turns_over,
    view_of,
)
from .table_spots import about_spots, colour_potted, occupied_of, spots_turned, spotted_of
from .table_touching import at_rest_against, touching_of

#: Layouts that are tried for one family at the most.
TRIES = 4000


class Family(NamedTuple):
    """One question about positions: layouts, what is asked of each, how many items with each answer, counterparts."""

    name: str
    layout: Callable[[Random], Situation]
    pose: Callable[[Situation, Rulebook], Posed | None]
    wanted: Mapping[str, int]
    turns: Callable[[Situation], Iterator[Situation]] | None = None
    sort: Callable[[Any], str] = str


def spot_sort(answer: Any) -> str:
    return str(answer).partition(":")[0] if ":" in str(answer) else "spot"


def one_sort(_: Any) -> str:
    return "any"


def size_sort(answer: Any) -> str:
    return "none" if answer == "none" else "some"


FAMILIES = (
    Family("sight", before, view_of, {"full": 18, "part": 18, "none": 18}, lambda s: turns_over(s, "before")),
    Family(
        "snooker",
        after,
        snooker_of,
        {"yes_nothing": 14, "yes_edges": 26, "no_both": 26},
        lambda s: turns_over(s, "after"),
    ),
    Family("snookered-by", after, snookered_by, {"none": 8, "some": 22}, None, size_sort),
    Family("in-hand", after_in_off, in_hand_of, {"yes": 14, "no": 14}),
    Family("miss", missed, miss_of, {"called_seen": 14, "not_hidden": 14}, lambda s: turns_over(s, "before")),
    Family(
        "third",
        failed_again,
        third_of,
        {"awarded": 10, "goes_view": 10},
        lambda s: full_ball_too(turns_over(s, "before")),
    ),
    Family("touching", at_rest_against, touching_of, {"none": 14, "some": 22}, None, size_sort),
    Family("remaining", reds_left, left_of, {"any": 24}, None, one_sort),
    Family("spots", colour_potted, spotted_of, {"spot": 40, "near": 14, "below": 8}, spots_turned, spot_sort),
    Family("occupied", about_spots, occupied_of, {"any": 30}, spots_turned, one_sort),
)


def items(rulebook: Rulebook) -> Iterator[Draft]:
    """The items of every family."""
    for family in FAMILIES:
        for posed in posed_by(family, rulebook):
            yield draft(posed, rulebook)


def posed_by(family: Family, rulebook: Rulebook) -> Iterator[Posed]:
    """Questions of one family, with as many of each sort of answer as are wanted, counterparts beside each other."""
    missing = Counter(family.wanted)
    for number in range(TRIES):
        if not +missing:
            return
        found = family.pose(family.layout(Random(f"{family.name}/{number}")), rulebook)
        if found is None or missing[family.sort(found.right)] <= 0:
            continue
        other = counterpart(family, found, rulebook)
        for posed in paired(found, other):
            missing[family.sort(posed.right)] -= 1
            yield posed


def counterpart(family: Family, found: Posed, rulebook: Rulebook) -> Posed | None:
    """The same position with one ball moved, the least that turns the answer over."""
    if family.turns is None or isinstance(found.about, str):
        return None
    for situation in family.turns(dict(found.about)):
        other = family.pose(situation, rulebook)
        if other is not None and other.right != found.right:
            return other
    return None


def paired(one: Posed, other: Posed | None) -> Iterator[Posed]:
    if other is None:
        yield one
    else:
        yield one._replace(pair=id_of(other))
        yield other._replace(pair=id_of(one))
