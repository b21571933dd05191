"""Items on snookers from in-hand: free ball or not after an in-off (S2.17(a))."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from ...geometry.given import balls_on
from ...geometry.in_hand import snookered_in_hand
from ...geometry.in_hand_view import view_in_hand
from ...geometry.table import BAULK_CENTRE, CUE_BALL, Ball, gap
from ...rulebook import Rulebook
from .eyes import Look, snooker
from .layouts import anywhere, beside, on_spots, position
from .posing import Posed, ball, tally, tell
from .table_sight import Situation, line_gap, measured, stage

IN_OFF = {"contact": "none", "potted": [], "cue_ball": "pocketed"}
#: A ball this near to the line from the middle of the D, in millimetres, hides something from there.
IN_THE_WAY = 60.0


def in_hand_of(situation: Situation, rulebook: Rulebook) -> Posed | None:
    """Free ball or not from in-hand, with the reason."""
    found = measured(situation, rulebook)
    if found is None or found.after is None or "snookered" not in found.derived:
        return None
    pairs = tuple(balls_on(situation["ball_on"], found.after))
    middle = Look(Ball(CUE_BALL, *BAULK_CENTRE), pairs, found.after.balls)
    right = "yes" if found.derived["snookered"] else "no"
    answers = {name: rule(middle, right) for name, rule in WRONG.items()}
    wrong = {answer: (name,) for name, answer in answers.items() if answer is not None}
    if len(wrong) < 2:
        return None
    on = ball(situation["ball_on"])
    return Posed(
        "table", "in-hand", "free_ball", situation, ("wpbsa/snookered/in-hand", "wpbsa/free-ball"),
        tally([len(pairs) > 1, right == "yes", answers["in-hand-judged-from-the-middle"] is not None], 2), right, wrong,
        tell("tables", "in_hand", "stem", on=on),
        tell("tables", "in_hand", "question"),
        lambda words, answer: tell("tables", "in_hand", "options", answer, on=on)(words),
        tell("tables", "in_hand", "because", right, on=on),
    )  # fmt: skip


def never(_: Look, __: str) -> str | None:
    return "no_never"


def from_the_middle(middle: Look, right: str) -> str | None:
    """The answer from the middle of the Baulk-line, where that is another."""
    if any(gap(middle.cue_ball, other) <= 1 for other in middle.every):
        return None
    found = (snooker(middle) or right).partition("_")[0]
    return None if found == right else f"{found}_middle"


def part_is_enough(middle: Look, right: str) -> str | None:
    seen = view_in_hand(middle.pairs, middle.every, middle.bound).value
    return "no_part" if right == "yes" and seen in {"part", "full"} else None


def red_by_red(middle: Look, right: str) -> str | None:
    """Each ball on hidden from everywhere, the other balls on reckoned as hiding it."""
    every = middle.with_all_hiding().pairs
    hidden = all(snookered_in_hand([target], others, middle.bound) for target, others in every)
    return "yes_red_by_red" if right == "no" and len(every) > 1 and hidden else None


def from_one_place(middle: Look, right: str) -> str | None:
    near = any(line_gap(middle.cue_ball, target, b) < IN_THE_WAY for target, others in middle.pairs for b in others)
    return "yes_some_place" if right == "no" and near else None


#: What the holder of each misconception answers beside the right answer; None where that is the right one.
WRONG: Mapping[str, Callable[[Look, str], str | None]] = {
    "no-snooker-from-in-hand": never,
    "in-hand-judged-from-the-middle": from_the_middle,
    "hidden-in-part-is-no-snooker": part_is_enough,
    "balls-on-hide-each-other": red_by_red,
    "every-ball-on-must-be-clear": from_one_place,
}


def after_in_off(random: Random) -> Situation:
    """The cue-ball in-hand, the ball on low on the table with others close before it."""
    on, reds, colours = stage(random)
    balls: list[Ball] = []
    target = Ball(on, random.randint(150, 1500), random.randint(-700, 700))
    for number in range(reds or 1):
        placed = beside(random, on, target, random.uniform(12, 90), [target, *balls]) if number else target
        if placed:
            balls.append(placed)
    hiding = random.sample([c for c in colours if c != on], min(random.choice((2, 2, 3)), len(colours) - (not reds)))
    for kind in hiding:
        placed = beside(random, kind, random.choice([b for b in balls if b.kind == on]), random.uniform(2, 60), balls)
        balls.append(placed or anywhere(random, kind, balls))
    for one in on_spots(c for c in colours if c != on and c not in hiding):
        balls.append(one if all(gap(one, other) > 12 for other in balls) else anywhere(random, one.kind, balls))
    return {"ball_on": on, **IN_OFF, "table": {"after": position(balls)}}
