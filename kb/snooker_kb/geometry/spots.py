"""Occupied spots (S2.18) and where a colour is spotted, to the millimetre (S3.7(e)-(i))."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from ..verdict.constants import COLOURS, POINTS
from .table import DIAMETER, LENGTH, RADIUS, SPOTS, Ball, Bound, Close, Point, gap

#: The colours that go below their spot where there is no room above it.
CENTRE_LINE = COLOURS[-2:]


class Placed(NamedTuple):
    """A colour and where it goes: a spot, ``near:<spot>`` or ``below:<spot>``, and the place; None where open."""

    ball: str
    spot: str | None
    at: Point | None


def occupied(balls: Sequence[Ball], bound: Bound) -> tuple[tuple[str, ...] | None, tuple[Close, ...]]:
    """The spots on which a ball would touch another; None where that turns inside the bound for one of them."""
    rooms = {spot: closest_to(place, balls) for spot, place in SPOTS.items()}
    taken = tuple(spot for spot, (room, _) in rooms.items() if room <= -bound.spot)
    close = tuple(
        Close("occupied", room, bound.spot, (spot, *kinds))
        for spot, (room, kinds) in rooms.items()
        if abs(room) < bound.spot
    )
    return (None if close else taken), close


def closest_to(place: Point, balls: Iterable[Ball]) -> tuple[float, tuple[str, ...]]:
    """The room between a ball placed here and the nearest ball, and the kind of that."""
    nearest = min(balls, key=lambda ball: gap(place, ball), default=None)
    return (LENGTH, ()) if nearest is None else (gap(place, nearest), (nearest.kind,))


def stretches(y: float, balls: Iterable[Ball], reach: float) -> list[tuple[float, float]]:
    """The stretches of a line along the table, in order, where a centre would be nearer than this to another ball."""
    found = []
    for ball in balls:
        inside = reach * reach - (ball.y - y) ** 2
        if inside > 0:
            found.append((ball.x - sqrt(inside), ball.x + sqrt(inside)))
    return sorted(found)


def above(spot: Point, balls: Sequence[Ball], reach: float = DIAMETER) -> Point | None:
    """The first place from a spot straight towards the Top Cushion with room for a ball, or None."""
    x = spot.x
    for start, end in stretches(spot.y, balls, reach):
        if start < x < end:
            x = end
    return Point(x, spot.y) if x <= LENGTH - RADIUS else None


def below(spot: Point, balls: Sequence[Ball], reach: float = DIAMETER) -> Point | None:
    """The same away from the Top Cushion."""
    mirrored = [ball._replace(x=LENGTH - ball.x) for ball in balls]
    place = above(Point(LENGTH - spot.x, spot.y), mirrored, reach)
    return None if place is None else Point(LENGTH - place.x, place.y)


def no_room(balls: Sequence[Ball], bound: Bound) -> tuple[tuple[str, ...] | None, tuple[Close, ...]]:
    """Pink and black where there is no room above the spot; None where that turns inside the bound."""
    sure = tuple(c for c in CENTRE_LINE if above(SPOTS[c], balls, DIAMETER - bound.spot) is None)
    may = tuple(c for c in CENTRE_LINE if above(SPOTS[c], balls, DIAMETER + bound.spot) is None)
    if sure == may:
        return sure, ()
    return None, tuple(Close("no_room", 0.0, bound.spot, (colour,)) for colour in may if colour not in sure)


def spotted(balls: Sequence[Ball], colours: Sequence[str], bound: Bound) -> tuple[Placed, ...]:
    """Where each of these colours goes, in the order in which they are spotted; none ever touches another ball.

    Own spots come first; then, the highest value first, the highest-value spot that is free; then the nearest place
    towards the Top Cushion; then, for pink and black, the nearest below.
    """
    rest, waiting, placed = list(balls), [], []
    for colour in colours:
        if free(colour, balls, bound) is False:
            waiting.append(colour)
        else:
            placed.append(put(colour, colour if free(colour, balls, bound) else None, rest))
    for colour in sorted(waiting, key=lambda name: -POINTS[name]):
        placed.append(put(colour, next(where(colour, rest, bound)), rest))
    return tuple(placed)


def free(spot: str, balls: Sequence[Ball], bound: Bound) -> bool | None:
    room, _ = closest_to(SPOTS[spot], balls)
    return None if abs(room) < bound.spot else room > 0


def where(colour: str, balls: Sequence[Ball], bound: Bound) -> Iterator[str | None]:
    """The word for the place of a colour whose own spot is occupied."""
    for spot in reversed(COLOURS):
        is_free = free(spot, balls, bound)
        if is_free is not False:
            yield spot if is_free else None
    full, _ = no_room(balls, bound)
    if colour in CENTRE_LINE and full is None:
        yield None
    yield f"below:{colour}" if full and colour in full else f"near:{colour}"


def put(colour: str, word: str | None, rest: list[Ball]) -> Placed:
    """The colour at its place, among the others from now on."""
    if word is None:
        return Placed(colour, None, None)
    how, _, spot = word.rpartition(":")
    find = {"": None, "near": above, "below": below}[how]
    place = SPOTS[spot] if find is None else find(SPOTS[spot], rest)
    if place is not None:
        rest.append(Ball(colour, *place))
    return Placed(colour, word if place is not None else None, place)
