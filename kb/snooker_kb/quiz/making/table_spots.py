"""Items on spots: which are occupied, and where a colour goes (S2.18, S3.7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, hypot, sin
from random import Random
from typing import Any

from ...geometry.table import CUE_BALL, DIAMETER, LENGTH, RADIUS, SPOTS, Ball, Point, Table, distance, gap
from ...rulebook import Rulebook
from ...verdict.constants import COLOURS
from .layouts import anywhere, moved, position
from .posing import Posed, a_ball, tally, tell
from .table_sight import Situation, measured
from .wrong_reckoning import lowest, nearest

#: Farther from a spot than this a ball is not told of.
NEAR = 110.0


def spotted_of(situation: Situation, rulebook: Rulebook) -> Posed | None:
    """Where a potted colour is spotted."""
    found = measured(situation, rulebook)
    placed = found.placed if found else ()
    if found is None or found.after is None or len(placed) != 1 or placed[0].spot is None:
        return None
    colour, right = placed[0].ball, placed[0].spot
    taken = found.derived.get("occupied")
    if taken is None or clashes(found.after, right, colour):
        return None
    wrong: dict[str, tuple[str, ...]] = {}
    for name, answer in wrong_places(colour, list(taken), found.after, right).items():
        if answer is not None and answer != right:
            wrong[answer] = (*wrong.get(answer, ()), name)
    if len(wrong) < 2:
        return None
    how = "own" if right == colour else right.partition(":")[0] if ":" in right else "other"
    return Posed(
        "table", "spotting", "spots", situation, LAWS[how],
        tally([how != "own", how in {"near", "below"}, len(taken) > 2]), right, wrong,
        tell("tables", "spots", "stem", potted=a_ball(colour), near=near_words(found.after)),
        tell("tables", "spots", "question"),
        lambda words, answer: place_words(answer)(words),
        tell("tables", "spots", "because", how, spot=lambda words: spot_name(words, right)),
    )  # fmt: skip


LAWS = {
    "own": ("wpbsa/spotting/own-spot", "wpbsa/spot-occupied"),
    "other": ("wpbsa/spotting/highest-value-spot", "wpbsa/spot-occupied"),
    "near": ("wpbsa/spotting/towards-top", "wpbsa/spotting/never-touching"),
    "below": ("wpbsa/spotting/below-spot", "wpbsa/spotting/never-touching"),
}


def clashes(table: Table, right: str, colour: str) -> bool:
    """A spot that is free only by a little for one colour; or a spot that is left without a sure answer."""
    return any(abs(gap(SPOTS[spot], b)) < 3 for spot in COLOURS for b in table.all) or right == colour == "none"


def wrong_places(colour: str, taken: list[str], table: Table, right: str) -> dict[str, str | None]:
    """Where the holders of wrong rules would put a colour."""
    free = [spot for spot in COLOURS if spot not in taken]
    covered = [spot for spot in COLOURS if any(distance(SPOTS[spot], b) < RADIUS for b in table.all)]
    open_ = [spot for spot in reversed(COLOURS) if spot not in covered]
    full = not free
    return {
        "nearest-free-spot": nearest(colour, free) if free and colour in taken else None,
        "lowest-free-spot": lowest(colour, free) if free and colour in taken else None,
        "beside-its-own-spot": f"near:{colour}" if colour in taken and free else None,
        "only-a-ball-on-the-spot-occupies-it": (colour if colour not in covered else open_[0] if open_ else None),
        "a-ball-near-the-spot-occupies-it": near_taken(colour, table),
        "below-its-own-spot": f"below:{colour}" if full else None,
        "beside-the-black-spot": f"near:{COLOURS[-1]}" if full and colour != COLOURS[-1] else None,
        "always-above-its-own-spot": f"near:{colour}" if full and right.startswith("below") else None,
    }


def near_taken(colour: str, table: Table) -> str | None:
    """The place by those for whom a ball close to a spot occupies it."""
    free = [s for s in COLOURS if all(distance(SPOTS[s], b) > NEAR for b in table.all)]
    return colour if colour in free else free[-1] if free else None


def place_words(answer: str) -> Callable[[Any], str]:
    how, _, spot = answer.rpartition(":")
    return tell("tables", "spots", "options", how or "spot", spot=lambda words: spot_name(words, spot))


def spot_name(words: Any, spot: str) -> str:
    return str(words.rulebook.word("occupied", spot.rpartition(":")[2], words.language))


def near_words(table: Table) -> Callable[[Any], str]:
    """How far from each spot the balls near it lie: the picture is too small for it."""

    def text(words: Any) -> str:
        told = []
        for spot, place in SPOTS.items():
            for b in table.all:
                far = distance(place, b)
                if far < NEAR:
                    key = "upon" if far < 0.5 else "near"
                    told.append(
                        tell(
                            "tables",
                            "occupied",
                            key,
                            ball=a_ball(b.kind),
                            spot=lambda w, s=spot: spot_name(w, s),
                            mm=round(far),
                        )(words)
                    )
        return str(tell("tables", "occupied", "gap")(words)).join(told)

    return text


def occupied_of(situation: Situation, rulebook: Rulebook) -> Posed | None:
    """Which spots are occupied."""
    found = measured(situation, rulebook)
    if found is None or found.after is None or found.derived.get("occupied") is None:
        return None
    table = found.after
    if clashes(table, "", ""):
        return None
    right = "+".join(found.derived["occupied"]) or "none"
    upon = "+".join(s for s in COLOURS if any(distance(SPOTS[s], b) < RADIUS for b in table.all)) or "none"
    near = "+".join(s for s in COLOURS if any(distance(SPOTS[s], b) < NEAR for b in table.all)) or "none"
    if len({right, upon, near}) < 3:
        return None
    wrong = {upon: ("only-a-ball-on-the-spot-occupies-it",), near: ("a-ball-near-the-spot-occupies-it",)}
    spots = lambda words: words.listing([spot_name(words, s) for s in right.split("+")])  # noqa: E731
    because = tell("tables", "occupied", "because", "none" if right == "none" else "some", spots=spots)
    return Posed(
        "table", "spotting", "occupied", situation, ("wpbsa/spot-occupied",),
        tally([right.count("+") > 0, near.count("+") > 1]), right, wrong,
        tell("tables", "occupied", "stem", near=near_words(table)),
        tell("tables", "occupied", "question"),
        lambda words, answer: spots_words(answer)(words),
        because if right != "none" else tell("tables", "occupied", "because", "none"),
    )  # fmt: skip


def spots_words(answer: str) -> Callable[[Any], str]:
    if answer == "none":
        return tell("tables", "occupied", "none")
    return lambda words: words.finish(words.listing([spot_name(words, s) for s in answer.split("+")]))


def at_spot(random: Random, kind: str, spot: str, far: float, balls: list[Ball]) -> Ball | None:
    """A ball so far from a spot, in a direction at random; None where it does not fit."""
    angle = random.uniform(-3.14, 3.14)
    one = Ball(kind, round(SPOTS[spot].x + far * cos(angle), 1), round(SPOTS[spot].y + far * sin(angle), 1))
    return one if all(gap(one, other) >= 5 for other in balls) and one.x < LENGTH - RADIUS - 5 else None


def around_spots(random: Random, crowded: bool, colour: str | None) -> list[Ball]:
    """Reds and colours on or about some spots, the others elsewhere."""
    balls: list[Ball] = []
    spots = list(COLOURS) if crowded else random.sample(COLOURS, random.choice((2, 3, 3, 4)))
    if colour and not crowded and colour not in spots and random.random() < 0.8:
        spots.append(colour)
    for spot in spots:
        far = random.choice((0.0, 0.0, float(random.randint(10, 46)), float(random.randint(32, 48))))
        if not crowded and random.random() < 0.3:
            far = float(random.randint(58, 90))
        own = spot != colour and far == 0.0 and random.random() < 0.8 and all(b.kind != spot for b in balls)
        placed = at_spot(random, spot if own else "red", spot, far, balls)
        if placed:
            balls.append(placed)
    if crowded and colour in COLOURS[-2:] and random.random() < 0.5:
        balls += wall(SPOTS[colour], balls)
    there = [b.kind for b in balls]
    for kind in (c for c in COLOURS if c != colour and c not in there):
        balls.append(clear_of_spots(random, kind, balls))
    return [clear_of_spots(random, CUE_BALL, balls), *balls]


def wall(spot: Point, balls: list[Ball]) -> list[Ball]:
    """Reds in a row from a spot to the Top Cushion, so that no ball finds room there."""
    found: list[Ball] = []
    x = spot.x + DIAMETER + 12
    while x < LENGTH - RADIUS:
        one = Ball("red", round(x, 1), 0.0)
        if all(gap(one, other) >= 2 for other in (*balls, *found)):
            found.append(one)
        x += DIAMETER + 20
    return found


def clear_of_spots(random: Random, kind: str, balls: list[Ball]) -> Ball:
    while True:
        one = anywhere(random, kind, balls)
        if all(hypot(one.x - p.x, one.y - p.y) > NEAR + 40 for p in SPOTS.values()):
            return one


def colour_potted(random: Random) -> Situation:
    colour = random.choice(COLOURS)
    balls = around_spots(random, random.random() < 0.35, colour)
    after = {"ball_on": "colour", "nominated": colour, "contact": colour, "potted": [colour], "cue_ball": "on_table"}
    return {**after, "reds": sum(b.kind == "red" for b in balls), "table": {"after": position(balls)}}


def about_spots(random: Random) -> Situation:
    return {"table": {"after": position(around_spots(random, False, None))}}


def spots_turned(situation: Situation) -> Iterator[Situation]:
    """The same with one ball moved along the table, on or off a spot."""
    places = situation["table"]["after"]
    for step in range(20, 101, 20):
        for number in range(len(places.get("red", ()))):
            for dx in (step, -step):
                yield {**situation, "table": {"after": moved(places, "red", dx, 0, number)}}
