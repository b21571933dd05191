"""Every stroke of a discrete space of strokes, by topic and depth, each as a situation of the contract.

Like a chess engine's perft the space is walked whole and counted. A topic is a product of few facts. *Depth* is
the number of object balls that left the table; for misses that of calls made before, for acts that of the acts.
Only what can happen on a table is made: nothing leaves it that was not on it, and without a contact nothing does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import Any, NamedTuple

Data = dict[str, Any]
COLOURS = ("yellow", "green", "brown", "blue", "pink", "black")
CUE_BALL = ("on_table", "pocketed", "off_table")


class Position(NamedTuple):
    """What stands on the table before a stroke, and the ball on."""

    reds: int
    on: str
    colours: tuple[str, ...] = COLOURS

    @property
    def name(self) -> str:
        return f"{self.on}-on-{self.reds}-reds" if self.on in {"red", "colour"} else f"{self.on}-on"

    def situation(self) -> Data:
        """Before the stroke; with the last Black also the scores, which then decide."""
        scores: Data = {"scores": {"striker": 40, "opponent": 20}} if self.on == "black" else {}
        return {"reds": self.reds, "colours": list(self.colours), "ball_on": self.on, **scores}


CLEARANCE = tuple(Position(0, on, COLOURS[place:]) for place, on in enumerate(COLOURS))
POSITIONS = (Position(2, "red"), Position(1, "red"), Position(1, "colour"), Position(0, "colour"), *CLEARANCE)


class Stroke(NamedTuple):
    """One member of the space: where it is counted, and what happened."""

    topic: str
    position: str
    depth: int
    situation: Data


def free_balls(position: Position) -> Iterator[str]:
    """What may be nominated as a free ball: any ball except the ball on; never between a Red and its colour."""
    if position.on != "colour":
        yield from (ball for ball in position.colours if ball != position.on)


def intents(position: Position) -> Iterator[Data]:
    """The ways to go for it: the ball on itself, each colour after a Red or none declared, each free ball."""
    if position.on == "colour":
        yield from ({"nominated": ball} for ball in (*COLOURS, "none"))
    else:
        yield {}
        yield from ({"free_ball": ball} for ball in free_balls(position))


def left_open(intent: Data) -> Data:
    """After a free ball it must be known that nobody is snookered behind it; else the stroke is not settled."""
    return {"snookered": False} if "free_ball" in intent else {}


def standing(position: Position) -> tuple[str, ...]:
    """Each object ball on the table, a Red as often as it stands there."""
    return ("red",) * position.reds + position.colours


def contacts(position: Position) -> Iterator[list[str]]:
    """Nothing, one ball, or two at once."""
    yield ["none"]
    yield from ([ball] for ball in dict.fromkeys(standing(position)))
    yield from (list(pair) for pair in dict.fromkeys(combinations(standing(position), 2)))


def departures(position: Position, most: int) -> Iterator[tuple[list[str], list[str]]]:
    """Up to ``most`` object balls pocketed or forced off the table, in every division between the two."""
    for count in range(most + 1):
        for gone in dict.fromkeys(combinations(standing(position), count)):
            ways = {tuple(sorted(zip(gone, how, strict=True))) for how in product("po", repeat=count)}
            for way in sorted(ways):
                yield [ball for ball, how in way if how == "p"], [ball for ball, how in way if how == "o"]


def strokes(position: Position, most: int = 2) -> Iterator[Stroke]:
    """Intent, first contact, pocketed, forced off, cue-ball."""
    for intent, contact in product(intents(position), contacts(position)):
        for potted, off in departures(position, 0 if contact == ["none"] else most):
            for cue_ball in CUE_BALL:
                happened = {"contact": contact, "potted": potted, "off_table": off, "cue_ball": cue_ball}
                situation = {**position.situation(), **intent, **happened, **left_open(intent)}
                yield Stroke("strokes", position.name, len(potted) + len(off), situation)


NEEDS = ("none", "striker", "opponent")
#: Calls before this stroke: none; one or two, with and without a full ball to aim at, replacement and warning.
SEQUENCES: tuple[Data, ...] = (
    {"consecutive": 0, "full_ball": 0, "replaced": False, "warned": False},
    {"consecutive": 1, "full_ball": 0, "replaced": True, "warned": False},
    {"consecutive": 1, "full_ball": 1, "replaced": False, "warned": False},
    {"consecutive": 1, "full_ball": 1, "replaced": True, "warned": False},
    {"consecutive": 2, "full_ball": 2, "replaced": True, "warned": False},
    {"consecutive": 2, "full_ball": 2, "replaced": True, "warned": True},
)


def efforts() -> Iterator[Data]:
    """View, whether it could be done, whether it was meant to fail, the referee's view; none that deny each other."""
    for view, possible, intentional, attempt in product(
        ("none", "part", "full"), (True, False), (True, False), ("good", "poor")
    ):
        if (view == "none" or possible) and not (intentional and attempt == "good"):
            yield {"view": view, "possible": possible, "intentional": intentional, "attempt": attempt}


def single_contacts(position: Position) -> Iterator[list[str]]:
    yield from (contact for contact in contacts(position) if len(contact) == 1)


def misses(position: Position) -> Iterator[Stroke]:
    """Intent, first contact, effort, who needs points before and after, the calls before."""
    if position.on == "black":
        return  # a foul on the last Black ends the frame: see endings
    for intent, contact, effort in product(intents(position), single_contacts(position), efforts()):
        for before, after, calls in product(NEEDS, NEEDS, SEQUENCES):
            if calls["full_ball"] and calls["replaced"] and effort["view"] != "full":
                continue  # the balls stand as they stood when a full ball was to be hit
            facts = {"points_needed": before, "points_needed_after": after, "misses": calls, **effort}
            happened = {"contact": contact, "potted": [], "cue_ball": "on_table"}
            yield Stroke(
                "misses",
                position.name,
                int(calls["consecutive"]),
                {**position.situation(), **intent, **happened, **left_open(intent), **facts},
            )


def snookers(position: Position) -> Iterator[Stroke]:
    """Intent, first contact, one ball pocketed, cue-ball, snookered after and by what, what is chosen."""
    for intent, contact in product(intents(position), contacts(position)):
        for potted in [[], *([ball] for ball in dict.fromkeys(standing(position)) if contact != ["none"])]:
            for cue_ball, snookered, remedy in product(CUE_BALL, (True, False), (None, "play", "play_again")):
                for by in snookering(position, intent, potted) if snookered else [[]]:
                    happened = {"contact": contact, "potted": potted, "cue_ball": cue_ball}
                    after: Data = {"snookered": snookered, "snookered_by": by} | ({"remedy": remedy} if remedy else {})
                    situation = {**position.situation(), **intent, **happened, **after}
                    yield Stroke("snookers", position.name, len(potted), situation)


def snookering(position: Position, intent: Data, potted: list[str]) -> Iterator[list[str]]:
    """No effective snookering ball, the free ball, another colour."""
    yield []
    free = intent.get("free_ball")
    if free:
        yield [free]
    others = [ball for ball in position.colours if ball not in {free, position.on, intent.get("nominated"), *potted}]
    if others:
        yield [others[-1]]


#: Acts by what they cost: the value of the ball on, or seven whatever is on.
ACTS = (
    "double_hit",
    "feet_off_floor",
    "improper_in_hand",
    "jump_shot",
    "non_standard_cue",
    "balls_moving",
    "before_spotted",
    "used_ball_off_table",
    "measured_gap",
    "red_after_red",
    "failed_to_declare",
    "foul_before_nominating",
)
#: Acts that concern a ball.
CONCERNING = {"balls_moving", "before_spotted"}


def acts(position: Position) -> Iterator[Stroke]:
    """One act or two in a stroke that hits the ball on, with the ball they concern, and a touched ball."""
    for intent in intents(position):
        aimed = intent.get("free_ball") or intent.get("nominated") or position.on
        if aimed == "none":
            continue
        for count in (0, 1, 2):
            for done in combinations(ACTS, count):
                balls = standing_kinds(position) if CONCERNING & set(done) else [None]
                touches: list[list[str]] = [[], ["red"] if position.reds else [], ["black"], ["cue_ball"]]
                for ball, touched, cue_ball in product(
                    balls, {tuple(t) for t in touches} if count < 2 else {()}, CUE_BALL
                ):
                    data: Data = {"contact": [aimed], "potted": [], "cue_ball": cue_ball}
                    data |= {"acts": list(done), **left_open(intent)}
                    if ball:
                        data["concerned"] = [ball]
                    if touched:
                        data["touched"] = list(touched)
                    yield Stroke("acts", position.name, count, {**position.situation(), **intent, **data})


def standing_kinds(position: Position) -> list[str | None]:
    return [*dict.fromkeys(standing(position))]


def endings(position: Position) -> Iterator[Stroke]:
    """The last Black, on its spot or re-spotted: every lead that matters, aggregate points or not, each outcome."""
    if position.on != "black":
        return
    outcomes: list[Data] = [{"contact": ["none"], "potted": []}]
    outcomes += [{"contact": ["black"], "potted": balls} for balls in ([], ["black"])]
    outcomes += [{"contact": ["black"], "potted": [], "off_table": ["black"]}]
    for lead, aggregate, respotted in product(range(-16, 17), (False, True), (False, True)):
        for outcome, cue_ball in product(outcomes, CUE_BALL):
            if respotted and (lead or aggregate):
                continue  # re-spotted only at equal scores where no aggregate counts
            data = {"scores": {"striker": 40 + lead, "opponent": 40}, "aggregate": aggregate}
            data |= {"respotted_black": respotted, "cue_ball": cue_ball, **outcome}
            gone = len(outcome["potted"]) + len(outcome.get("off_table", []))
            yield Stroke("endings", position.name, gone, {**position.situation(), **data})


TOPICS: dict[str, Callable[[Position], Iterator[Stroke]]] = {
    "strokes": strokes,
    "misses": misses,
    "snookers": snookers,
    "acts": acts,
    "endings": endings,
}


def enumerate_all(topics: tuple[str, ...] = tuple(TOPICS)) -> Iterator[Stroke]:
    """The whole space, in the order of topics and positions."""
    for topic in topics:
        for position in POSITIONS:
            yield from TOPICS[topic](position)
