"""Items on touching balls: which of them the referee states (S3.8(a), (d), (e))."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from ...geometry.table import CUE_BALL, SPOTS, Ball, gap
from ...rulebook import Rulebook
from ...verdict.constants import COLOURS, POINTS
from .layouts import anywhere, beside, on_spots, position
from .posing import Posed, ball, tally, tell
from .table_sight import Situation, measured

#: So near, in millimetres, is taken for touching by those who do not look closely.
CLOSE = 12.0


def touching_of(situation: Situation, rulebook: Rulebook) -> Posed | None:
    """Which touching ball is called (S3.8(a), (d), (e))."""
    found = measured(situation, rulebook)
    if found is None or found.after is None or "touching_after" not in found.derived:
        return None
    table, on = found.after, situation["ball_on"]
    touching = in_value(found.derived["touching_after"])
    close = in_value(b.kind for b in table.balls if gap(table.cue_ball, b) < CLOSE)  # type: ignore[arg-type]
    right = joined(kind for kind in touching if kind == on)
    answers = {
        "close-counts-as-touching": joined(kind for kind in close if kind == on),
        "every-touching-ball-is-called": joined(touching),
        "only-touching-colours-are-called": joined(kind for kind in touching if kind != "red"),
    }
    if right != "none":
        answers["touching-is-told-on-request"] = "asked"
    wrong: dict[str, tuple[str, ...]] = {}
    for name, answer in answers.items():
        if answer != right:
            wrong[answer] = (*wrong.get(answer, ()), name)
    if len(wrong) < 2:
        return None
    laws: tuple[str, ...] = ("wpbsa/touching-ball/called",)
    if set(touching) - {on}:
        laws += ("wpbsa/touching-ball/on-and-not-on" if right != "none" else "wpbsa/touching-ball/not-on",)
    because = tell("tables", "touching_ball", "because", "none")
    if right != "none":
        because = tell("tables", "touching_ball", "because", "some", balls=names(right))
    return Posed(
        "table", "touching-ball", "touching", situation, laws,
        tally([len(close) > 1, right == "none", len(touching) > 1]), right, wrong,
        tell("tables", "touching_ball", "stem", on=ball(on), near=near_words(touching, close, table)),
        tell("tables", "touching_ball", "question"),
        lambda words, answer: called(answer)(words),
        because,
    )  # fmt: skip


def called(answer: str) -> Callable[[Any], str]:
    if answer in {"none", "asked"}:
        return tell("tables", "touching_ball", "options", answer)
    return tell("tables", "touching_ball", "options", "*", balls=names(answer))


def names(answer: str) -> Callable[[Any], str]:
    return lambda words: words.listing([words.ball(name) for name in answer.split("+")])


def in_value(kinds: Any) -> list[str]:
    return sorted(set(kinds), key=lambda kind: POINTS[kind])


def joined(kinds: Any) -> str:
    return "+".join(in_value(kinds)) or "none"


def near_words(touching: list[str], close: list[str], table: Any) -> Callable[[Any], str]:
    """What the picture cannot show: which of the near balls touch, and how far away the others are."""

    def text(words: Any) -> str:
        parts = []
        if touching:
            parts.append(tell("tables", "touching_ball", "near", "touch", balls=names("+".join(touching)))(words))
        for kind in (kind for kind in close if kind not in touching):
            room = min(gap(table.cue_ball, b) for b in table.of(kind))
            parts.append(tell("tables", "touching_ball", "near", "apart", balls=names(kind), mm=round(room))(words))
        parts = [part[:1].lower() + part[1:] for part in parts]
        while len(parts) > 1:
            both = tell("tables", "touching_ball", "near", "and", one=parts[0], other=parts[1])(words)
            parts[:2] = [both[:1].lower() + both[1:]]
        return parts[0]

    return text


def at_rest_against(random: Random) -> Situation:
    """A fair stroke after which one to three balls lie at the cue-ball, touching or not quite."""
    reds = random.choice((0, 2, 3))
    on = "red" if reds else random.choice(COLOURS[:-1])
    colours = list(COLOURS if reds else COLOURS[COLOURS.index(on) :])
    balls = [anywhere(random, CUE_BALL, [])]
    kinds = random.sample([c for c in colours if c != on], min(random.choice((1, 1, 2)), len(colours) - 1))
    for kind in random.sample([on, *kinds], len(kinds) + random.choice((0, 1))):
        room = random.choice((0.0, 0.0, float(random.randint(3, 9))))
        placed = beside(random, kind, balls[0], room, balls)
        if placed:
            balls.append(placed)
    there = [b.kind for b in balls]
    for kind in [*["red"] * (reds - there.count("red")), *(c for c in colours if c not in there)]:
        spot = [one for one in on_spots([kind] if kind in SPOTS else []) if all(gap(one, b) > 20 for b in balls)]
        balls.append(spot[0] if spot else far_from(random, kind, balls))
    return {"ball_on": on, "contact": on, "potted": [], "cue_ball": "on_table", "table": {"after": position(balls)}}


def far_from(random: Random, kind: str, balls: list[Ball]) -> Ball:
    while True:
        one = anywhere(random, kind, balls)
        if gap(one, balls[0]) > 100:
            return one
