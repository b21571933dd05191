"""Items on what can be seen from where the cue-ball lies: the view, a snooker after a foul, and what snookers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import hypot
from random import Random
from typing import Any

from ...geometry.facts import TableFacts, facts_from_table
from ...geometry.table import CUE_BALL, Ball, distance, gap
from ...rulebook import Rulebook
from ...verdict.constants import COLOURS
from .eyes import WRONG_SNOOKERS, WRONG_VIEWS, Look, look, seen, snooker
from .layouts import anywhere, beside, between, moved, on_spots, position
from .posing import Posed, ball, tally, tell

Situation = dict[str, Any]
MISSED_ALL = {"contact": "none", "potted": [], "cue_ball": "on_table"}


def stage(random: Random) -> tuple[str, int, list[str]]:
    """The ball on, how many reds there are, and the colours on the table."""
    reds = random.choice((0, 1, 1, 2, 2, 3))
    if reds:
        return "red", reds, list(COLOURS)
    first = random.randrange(len(COLOURS) - 1)
    return COLOURS[first], 0, list(COLOURS[first:])


def scattered(random: Random) -> tuple[str, list[Ball]]:
    """A cue-ball, balls on, one to three other balls near the lines to them, and the rest on their spots."""
    on, reds, colours = stage(random)
    balls = [anywhere(random, CUE_BALL, [])]
    targets = ["red"] * reds or [on]
    for kind in targets:
        near = [one for one in balls if one.kind == "red"]
        placed = beside(random, kind, random.choice(near), random.uniform(15, 220), balls) if near else None
        balls.append(placed or anywhere(random, kind, balls))
    hiding = random.sample(
        [c for c in colours if c != on], min(random.choice((1, 1, 2, 2, 3)), len(colours) - (not reds))
    )
    for kind in hiding:
        target = random.choice([one for one in balls if one.kind == on])
        balls.append(between(random, kind, balls[0], target, 75, balls) or anywhere(random, kind, balls))
    for one in on_spots(c for c in colours if c != on and c not in hiding):
        balls.append(one if all(gap(one, other) > 12 for other in balls) else anywhere(random, one.kind, balls))
    return on, balls


def measured(situation: Situation, rulebook: Rulebook) -> TableFacts | None:
    """The facts of a position; None where it has faults."""
    found = facts_from_table(situation, rulebook)
    return None if found.faults else found


def hard(one: Look) -> Iterator[bool]:
    """What makes a look harder: more than one ball on, more than one ball near the lines, a close thing."""
    on = [target for target, _ in one.pairs]
    near = {(b.kind, b.x) for target, others in one.pairs for b in others if line_gap(one.cue_ball, target, b) < 110}
    yield len(on) > 1
    yield len(near) > 1
    yield any(abs(line_gap(one.cue_ball, target, b) - 52.5) < 12 for target, others in one.pairs for b in others)


def line_gap(start: Ball, end: Ball, other: Ball) -> float:
    """How far a ball lies from the line between two others; far where it is not between them."""
    dx, dy = end.x - start.x, end.y - start.y
    far = hypot(dx, dy)
    along = ((other.x - start.x) * dx + (other.y - start.y) * dy) / far
    return abs((other.x - start.x) * dy - (other.y - start.y) * dx) / far if 0 < along < far else 9999.0


def wrong_answers(
    one: Look, right: str, rules: Mapping[str, Callable[[Look], str | None]], fair: Callable[[str, str], bool]
) -> dict[str, tuple[str, ...]]:
    """What wrong rules answer, each answer with the misconceptions that give it."""
    found: dict[str, tuple[str, ...]] = {}
    for name, answer_of in rules.items():
        answer = answer_of(one)
        if answer is not None and fair(answer, right):
            found[answer] = (*found.get(answer, ()), name)
    return found


def fair_view(answer: str, right: str) -> bool:
    return answer != right


def fair_snooker(answer: str, right: str) -> bool:
    """A reason that is only too weak for the right verdict would be half right: it is not offered."""
    plain = {"yes_nothing", "yes_edges", "no_both"}
    return answer != right and (answer in plain or answer[:2] != right[:2])


def view_of(situation: Situation, rulebook: Rulebook) -> Posed | None:
    """Full, part or no view before the stroke (S3.14)."""
    found = measured(situation, rulebook)
    one = look(found.before, situation["ball_on"]) if found and found.before else None
    right = seen(one) if one else None
    if one is None or right is None:
        return None
    wrong = wrong_answers(one, right, WRONG_VIEWS, fair_view)
    if len(wrong) < 2:
        return None
    on = ball(situation["ball_on"])
    return Posed(
        "table", "miss", "sight", situation, PROVISIONS[right], tally(hard(one)), right, wrong,
        tell("tables", "sight", "stem", on=on),
        tell("tables", "sight", "question", on=on),
        lambda words, answer: tell("tables", "sight", "options", answer, on=on)(words),
        tell("tables", "sight", "because", right, on=on),
    )  # fmt: skip


PROVISIONS = {
    "full": ("wpbsa/miss/full-ball",),
    "part": ("wpbsa/miss/clear-path", "wpbsa/miss/full-ball"),
    "none": ("wpbsa/miss/clear-path", "wpbsa/miss/impossible"),
}


def snooker_of(situation: Situation, rulebook: Rulebook) -> Posed | None:
    """Free ball or not after a foul, with the reason (S2.17, S3.12)."""
    found = measured(situation, rulebook)
    one = look(found.after, situation["ball_on"]) if found and found.after else None
    right = snooker(one) if one else None
    if one is None or right is None:
        return None
    rules = dict(WRONG_SNOOKERS)
    if len(one.pairs) == 1:
        for name in ("every-ball-on-must-be-clear", "balls-on-hide-each-other", "edges-of-different-balls"):
            del rules[name]
    wrong = wrong_answers(one, right, rules, fair_snooker)
    if len(wrong) < 2:
        return None
    on = ball(situation["ball_on"])
    return Posed(
        "table", "free-ball", "free_ball", situation, ("wpbsa/snookered", "wpbsa/free-ball"), tally(hard(one)),
        right, wrong,
        tell("tables", "free_ball", "stem", on=on),
        tell("tables", "free_ball", "question"),
        lambda words, answer: tell("tables", "free_ball", "options", answer, on=on)(words),
        tell("tables", "free_ball", "because", right, on=on),
    )  # fmt: skip


def snookered_by(situation: Situation, rulebook: Rulebook) -> Posed | None:
    """The effective snookering ball, where two balls or more are in the way (S2.17(b), (c))."""
    found = measured(situation, rulebook)
    shown = found.snooker if found else None
    if found is None or shown is None or not shown.snookered or shown.by is None or found.after is None:
        return None
    cue_ball = found.after.cue_ball
    blockers = list(dict.fromkeys(b for one in shown.seen for b in one.blockers))
    if len(blockers) < 2 or cue_ball is None or len({b.kind for b in blockers}) < len(blockers):
        return None
    right = "+".join(shown.by) or "none"
    last = min(blockers, key=lambda b: distance(shown.best.ball, b))
    first = min(blockers, key=lambda b: distance(cue_ball, b))
    every = "+".join(sorted({b.kind for b in blockers}, key=COLOURS.index))
    answers = {
        "last-obstruction-snookers": last.kind,
        "every-obstruction-snookers": every,
        "nothing-snookers-when-two-hide": "none",
        "nearest-of-all-snookers": first.kind,
    }
    wrong: dict[str, tuple[str, ...]] = {}
    for name, answer in answers.items():
        if answer != right:
            wrong[answer] = (*wrong.get(answer, ()), name)
    if len(wrong) < 2:
        return None
    on = ball(situation["ball_on"])
    law = "wpbsa/snookered/no-effective-ball" if right == "none" else "wpbsa/snookered/effective-ball"
    return Posed(
        "table", "free-ball", "snookered_by", situation, (law,),
        tally([right == "none", len(blockers) > 2, len(shown.seen) > 1], 2), right, wrong,
        tell("tables", "snookered_by", "stem", on=on),
        tell("tables", "snookered_by", "question"),
        lambda words, answer: by_words(answer)(words),
        tell("tables", "snookered_by", "because", "none" if right == "none" else "nearest", ball=by_words(right)),
    )  # fmt: skip


def by_words(answer: str) -> Callable[[Any], str]:
    if answer == "none":
        return tell("tables", "snookered_by", "none")
    return lambda words: words.finish(words.listing([words.label("ball", name) for name in answer.split("+")]))


def before(random: Random) -> Situation:
    on, balls = scattered(random)
    return {"ball_on": on, "table": {"before": position(balls)}}


def after(random: Random) -> Situation:
    on, balls = scattered(random)
    return {"ball_on": on, **MISSED_ALL, "table": {"after": position(balls)}}


def turns_over(situation: Situation, when: str) -> Iterator[Situation]:
    """The same position with one colour moved a little to a side, farther and farther."""
    places = situation["table"][when]
    for step in range(15, 166, 10):
        for kind in places:
            if kind not in {CUE_BALL, "red", situation["ball_on"]}:
                for dx, dy in ((0, step), (0, -step), (step, 0), (-step, 0)):
                    yield {**situation, "table": {when: moved(places, kind, dx, dy)}}
