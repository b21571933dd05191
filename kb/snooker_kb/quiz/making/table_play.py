"""Items on what follows from a position: miss, loss of the frame, touching balls, and what is left to score."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from ...geometry.table import CUE_BALL, SPOTS, Ball, gap
from ...rulebook import Rulebook
from ...ruling import adjudicate
from ...situation import read_situation
from ...verdict.constants import COLOURS, POINTS
from .eyes import WRONG_VIEWS, look, seen
from .layouts import anywhere, beside, on_spots, position
from .posing import Posed, ball, tally, tell
from .table_sight import Situation, fair_view, hard, measured, scattered, wrong_answers

NOTHING_HIT = {"contact": "none", "potted": [], "cue_ball": "on_table"}
NOBODY_NEEDS = {"points_needed": "none", "points_needed_after": "none"}
TWICE_FAILED = {"consecutive": 2, "replaced": True, "warned": True}
#: So near, in millimetres, is taken for touching by those who do not look closely.
CLOSE = 12.0


def miss_of(situation: Situation, rulebook: Rulebook) -> Posed | None:
    """Miss or none after a good attempt, by what could be seen (S3.14(a), (c))."""
    found = measured(situation, rulebook)
    one = look(found.before, situation["ball_on"]) if found and found.before else None
    view = seen(one) if one else None
    if one is None or view is None:
        return None
    right = "not_hidden" if view == "none" else "called_seen"
    wrong: dict[str, tuple[str, ...]] = {}
    if right == "called_seen":
        wrong["not_try"] = ("good-try-is-no-miss",)
        if view == "part":
            wrong["not_full"] = ("miss-only-with-full-view",)
    else:
        wrong["called_always"] = ("miss-always",)
    by_sight = wrong_answers(one, view, WRONG_VIEWS, fair_view)
    for answer, names in by_sight.items():
        said = "not_hidden" if answer == "none" else "called_seen"
        if said != right:
            wrong[said] = tuple(dict.fromkeys((*wrong.get(said, ()), *names)))
    if len(wrong) < 2:
        return None
    on = ball(situation["ball_on"])
    laws = ("wpbsa/miss/clear-path",) if right == "called_seen" else ("wpbsa/miss/duty", "wpbsa/miss/clear-path")
    return Posed(
        "table", "miss", "miss", situation, laws, tally(hard(one)), right, wrong,
        tell("tables", "miss", "stem", on=on),
        tell("tables", "miss", "question"),
        lambda words, answer: tell("tables", "miss", "options", answer)(words),
        tell("tables", "miss", "because", right, on=on),
    )  # fmt: skip


def third_of(situation: Situation, rulebook: Rulebook) -> Posed | None:
    """Whether a third failure loses the frame: only where full-ball contact was available (S3.14(d))."""
    found = measured(situation, rulebook)
    one = look(found.before, situation["ball_on"]) if found and found.before else None
    view = seen(one) if one else None
    if one is None or view not in {"full", "part"}:
        return None
    if (situation["misses"]["full_ball"] == TWICE_FAILED["consecutive"]) != (view == "full"):
        return None
    right = "awarded" if view == "full" else "goes_view"
    wrong: dict[str, tuple[str, ...]] = (
        {"goes_never": ("misses-never-lose-the-frame",)}
        if view == "full"
        else {"awarded_any": ("any-three-failures-lose-the-frame",)}
    )
    for answer, names in wrong_answers(one, view, WRONG_VIEWS, fair_view).items():
        said = "awarded" if answer == "full" else "goes_view"
        if said != right:
            wrong[said] = tuple(dict.fromkeys((*wrong.get(said, ()), *names)))
    if len(wrong) < 2:
        return None
    on = ball(situation["ball_on"])
    return Posed(
        "table", "miss", "frame", situation, ("wpbsa/miss/full-ball", "wpbsa/miss/frame-award"),
        tally(hard(one), 2), right, wrong,
        tell("tables", "third", "stem", on=on),
        tell("tables", "third", "question"),
        lambda words, answer: tell("tables", "third", "options", answer)(words),
        tell("tables", "third", "because", right, on=on),
    )  # fmt: skip


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


def left_of(situation: Situation, rulebook: Rulebook) -> Posed | None:
    """The most that can be scored from a position with reds left (S3.3(g), (h))."""
    left = adjudicate(read_situation(situation, rulebook), rulebook).remaining
    if left is None:
        return None
    reds, colours = situation["reds"], sum(POINTS[colour] for colour in situation["colours"])
    right = left["striker"]
    wrong = {
        reds * POINTS["red"] + colours: ("reds-count-alone",),
        reds * POINTS["black"] + colours: ("blacks-without-the-reds",),
        right - colours: ("colours-left-out",),
    }
    return Posed(
        "table", "scoring", "remaining", situation, ("wpbsa/mode/colours", "wpbsa/description/balls-and-values"),
        tally([reds > 3, reds > 6]), right, wrong,
        tell("tables", "remaining", "stem", on=ball(situation["ball_on"])),
        tell("tables", "remaining", "question"),
        lambda words, answer: words.finish(words.points(answer)),
        tell("tables", "remaining", "because"),
    )  # fmt: skip


def missed(random: Random) -> Situation:
    on, balls = scattered(random)
    return {"ball_on": on, **NOTHING_HIT, **NOBODY_NEEDS, "attempt": "good", "table": {"before": position(balls)}}


def failed_again(random: Random) -> Situation:
    on, balls = scattered(random)
    misses = {**TWICE_FAILED, "full_ball": random.choice((0, 2))}
    return {"ball_on": on, **NOTHING_HIT, **NOBODY_NEEDS, "misses": misses, "table": {"before": position(balls)}}


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


def reds_left(random: Random) -> Situation:
    """Two to nine reds and all colours on their spots."""
    balls = [anywhere(random, CUE_BALL, on_spots(COLOURS)), *on_spots(COLOURS)]
    reds = random.randint(2, 9)
    for _ in range(reds):
        balls.append(anywhere(random, "red", balls))
    return {"ball_on": "red", "reds": reds, "colours": list(COLOURS), "table": {"before": position(balls)}}


def full_ball_too(situations: Iterator[Situation]) -> Iterator[Situation]:
    """For each position the same with the view of both earlier failures as it is there."""
    for situation in situations:
        for number in (0, TWICE_FAILED["consecutive"]):
            yield {**situation, "misses": {**situation["misses"], "full_ball": number}}
