"""Balls beside a verb: those named together before it, those behind it, and whether the verb is denied."""

from __future__ import annotations

from collections.abc import Sequence

from ..clauses import STOPS
from ..tagging import Token

VERBS = (
    "hit",
    "pot",
    "stay",
    "offtable",
    "airshot",
    "move",
    "nominate",
    "hitin",
    "turnon",
    "callit",
    "see",
    "snookered",
    "impossible",
    "jumpw",
    "freeball",
    "backup",
    "replacew",
    "touchingw",
)
_JOINS = ("and", "num", "two", "both", "last", "anyball", "all")
_NEAR = 3  # how far before a verb its negation may stand
_REACH = 5  # how far from a verb its balls may stand
_MOST_REDS = 15


def start_of(row: Sequence[Token], place: int) -> int:
    """Where the clause begins that holds a place."""
    while place > 0 and not row[place - 1].has(*STOPS):
        place -= 1
    return place


def negated(row: Sequence[Token], place: int) -> bool:
    for back in range(place - 1, max(start_of(row, place), place - _NEAR) - 1, -1):
        if row[back].has("not", "impossible"):
            return True
        if row[back].has(*VERBS, "and", "but"):
            return False
    return False


def nothing_near(row: Sequence[Token], place: int) -> bool:
    """Whether the verb is said of nothing: ``nothing went in``, ``hit nothing``, ``did not hit any ball``."""
    for back in range(place - 1, max(start_of(row, place), place - 4) - 1, -1):
        if row[back].has("nothing"):
            return True
        if row[back].has("ball", "white", "and", "but", *VERBS):
            break
    refused = negated(row, place)
    for token in row[place + 1 : place + 4]:
        if token.has("nothing") or (refused and token.has("any", "anyball", "thing")):
            return True
        if refused and token.has("ball") and not token.has("red"):
            continue
        if token.has("ball", "white", "it", "and", "but", *VERBS, *STOPS):
            return False
    return False


def left_group(row: Sequence[Token], place: int) -> list[int]:
    """The places of the nearest balls before a verb, as far as they are named together."""
    begin = max(start_of(row, place), place - 2 * _REACH)
    group: list[int] = []
    for back in range(place - 1, begin - 1, -1):
        token = row[back]
        if token.has("ball", "white"):
            group.insert(0, back)
        elif (
            token.has("ba", "me", "he", "player", "opp", "after")
            or (token.has(*VERBS) and not token.has("stay"))
            or (group and not token.has(*_JOINS))
            or (not group and place - back > _REACH)
        ):
            break
    # *On the pink and the white went in*: the first ball is what was on, and the clause after *and* begins anew.
    if len(group) > 1 and group[0] > begin and row[group[0] - 1].has("on", "turnon") and row[group[0] + 1].has("and"):
        return group[1:]
    return group


def subject_group(row: Sequence[Token], place: int) -> list[int]:
    """The object ball that does the hitting: directly before the verb, not itself the object of another."""
    back = place - 1
    begin = start_of(row, place)
    while back >= begin and row[back].has("first", "not", "num", "last", "only"):
        back -= 1
    if back < begin or not row[back].has("ball"):
        return []
    before = row[back - 1] if back > begin else None
    while before is not None and before.has("num", "differ", "last", "touchingw", "any") and back > begin:
        back -= 1
        before = row[back - 1] if back > begin else None
    return (
        [place for place in range(back, place) if row[place].has("ball")]
        if before is None or not before.has(*VERBS)
        else []
    )


def right_group(row: Sequence[Token], place: int, reach: int = _REACH) -> list[int]:
    """The places of the balls behind a verb that are its object."""
    group: list[int] = []
    for ahead in range(place + 1, min(len(row), place + 1 + reach + 6)):
        token = row[ahead]
        if token.has("ball", "white"):
            group.append(ahead)
        elif (
            token.has(*STOPS, "body")
            or (token.has(*VERBS) and not (token.has("turnon") and not group))
            or (group and not token.has(*_JOINS))
            or (not group and (token.has("and", "but") or ahead - place >= reach))
        ):
            break
    return _own_part(row, group)


def _own_part(row: Sequence[Token], group: list[int]) -> list[int]:
    """The group without a ball behind *and* that is the subject of the next verb: ``hit a red and the blue fell``."""
    if (
        len(group) < 2
        or group[-1] + 1 >= len(row)
        or not row[group[-1] + 1].has("pot", "hit", "stay", "offtable", "not")
    ):
        return group
    for back in range(group[-1], group[0], -1):
        if row[back].has("and"):
            return [place for place in group if place < back]
    return group


def balls_at(row: Sequence[Token], group: Sequence[int]) -> list[str]:
    """The balls at places, a counted red as often as it is counted."""
    found: list[str] = []
    for place in group:
        token = row[place]
        before = row[place - 1] if place else token
        many = int(before.value) if before.has("num") and before.value.isdigit() else 1
        found += [token.value] * (many if token.has("red") and 1 <= many <= _MOST_REDS else 1)
    return found
