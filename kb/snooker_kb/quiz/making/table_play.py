"""Items on what follows from a position: miss, loss of the frame, and what is left to score."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ...geometry.table import CUE_BALL
from ...rulebook import Rulebook
from ...ruling import adjudicate
from ...situation import read_situation
from ...verdict.constants import COLOURS, POINTS
from .eyes import WRONG_VIEWS, look, seen
from .layouts import anywhere, on_spots, position
from .posing import Posed, ball, tally, tell
from .table_sight import Situation, fair_view, hard, measured, scattered, wrong_answers

NOTHING_HIT = {"contact": "none", "potted": [], "cue_ball": "on_table"}
NOBODY_NEEDS = {"points_needed": "none", "points_needed_after": "none"}
TWICE_FAILED = {"consecutive": 2, "replaced": True, "warned": True}


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
