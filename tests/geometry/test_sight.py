"""Views, edges and snookers against a second opinion, and what must not change them."""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, pi, sin
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geometry.sampling import KINDS, D, both, edge, layout, some, straight
from snooker_kb.geometry.sight import edges, full, opening, part, view
from snooker_kb.geometry.snookers import Snooker, snookered
from snooker_kb.geometry.table import Ball, Bound

EXACT, GOOD = Bound(0, 0), Bound()
CROWDED = ((1000, 1400, 200), (700, 1000, 150), (500, 1200, 300), (1000, 2000, 100))
SEEDS = st.integers(0, 10**9)


def crowd(seed: int, most: int = 8) -> tuple[Ball, Ball, list[Ball]]:
    """A cue-ball, a ball to hit and others, near enough to hide one another."""
    random = Random(seed)
    balls = layout(random, ["cue_ball", *random.sample(KINDS[1:], random.randint(2, most))], random.choice(CROWDED))
    return balls[0], balls[1], balls[2:]


@settings(max_examples=150, deadline=None)
@given(SEEDS)
def test_views_agree_with_sending_the_cue_ball(seed: int) -> None:
    cue, ball, others = crowd(seed)
    seen = edges(cue, ball, others, EXACT)
    assert seen.left.free == edge(cue.x, cue.y, ball, others, 1)
    assert seen.right.free == edge(cue.x, cue.y, ball, others, -1)
    assert full(cue, ball, others, EXACT).free == straight(cue.x, cue.y, ball, others)
    if some(cue.x, cue.y, ball, others):
        assert part(cue, ball, others, EXACT)
    elif (path := opening(cue, ball, others, 0.05)) is not None:  # too narrow for so few directions
        assert some(cue.x, cue.y, ball, others, 20000), path


@settings(max_examples=100, deadline=None)
@given(SEEDS)
def test_what_is_stated_holds_wherever_the_balls_are_within_the_bound(seed: int) -> None:
    cue, ball, others = crowd(seed, 4)
    stated, seen = snookered(cue, [ball], others, GOOD), view(cue, [(ball, others)], GOOD)
    random = Random(seed + 1)
    for _ in range(12):
        moved = [shaken(item, random) for item in (cue, ball, *others)]
        if any(hypot(one.x - two.x, one.y - two.y) < D for i, one in enumerate(moved) for two in moved[:i]):
            continue
        now = snookered(moved[0], moved[1:2], moved[2:], EXACT)
        assert stated.snookered in {None, now.snookered}
        assert stated.by in (None, now.by)
        assert stated.open_edges in {None, now.open_edges}
        assert seen.value in {None, view(moved[0], [(moved[1], moved[2:])], EXACT).value}


def shaken(ball: Ball, random: Random) -> Ball:
    angle, far = random.uniform(0, 2 * pi), random.choice((0.5, random.uniform(0, 0.5)))
    return ball._replace(x=ball.x + far * cos(angle), y=ball.y + far * sin(angle))


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_a_mirrored_table_gives_the_same_answers(seed: int) -> None:
    cue, ball, others = crowd(seed)

    def told(balls: list[Ball]) -> tuple[object, ...]:
        found: Snooker = snookered(balls[0], balls[1:2], balls[2:], GOOD)
        return found.snookered, found.by, found.open_edges, view(balls[0], [(balls[1], balls[2:])], GOOD).value

    across = [item._replace(y=-item.y) for item in (cue, ball, *others)]
    along = [item._replace(x=3569 - item.x) for item in (cue, ball, *others)]
    assert told([cue, ball, *others]) == told(across) == told(along)


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_a_ball_off_every_line_changes_nothing(seed: int) -> None:
    cue, ball, others = crowd(seed)
    share = 1 + 200 / hypot(ball.x - cue.x, ball.y - cue.y)  # well behind the ball to be hit
    away = Ball("black", cue.x + share * (ball.x - cue.x), cue.y + share * (ball.y - cue.y))
    before, after = (snookered(cue, [ball], balls, GOOD) for balls in (others, [*others, away]))
    assert (before.snookered, before.by, before.open_edges) == (after.snookered, after.by, after.open_edges)
    assert view(cue, [(ball, others)], GOOD).value == view(cue, [(ball, [*others, away])], GOOD).value


@settings(max_examples=40, deadline=None)
@given(st.floats(300, 2500), st.floats(0.15, 0.8), st.floats(0, 2 * pi))
def test_a_ball_moved_across_the_line_flips_the_answer_once(far: float, share: float, turn: float) -> None:
    """From well beside the line to before the ball: free, too close to call, snookered, each once and in this order."""

    def place(along: float, aside: float) -> tuple[float, float]:
        return 1500 + along * cos(turn) - aside * sin(turn), along * sin(turn) + aside * cos(turn)

    cue, ball = Ball("cue_ball", *place(0, 0)), Ball("red", *place(far, 0))
    answers: list[bool | None] = []
    for step in range(400):
        hider = Ball("black", *place(far * share, 160 - step * 0.4))
        answers.append(snookered(cue, [ball], [hider], GOOD).snookered)
    changes = [answers[0], *(b for a, b in pairwise(answers) if a != b)]
    assert changes == [False, None, True]
    assert answers.count(None) <= 2 * GOOD.line / 0.4 + 2


def test_balls_on_never_hide_each_other() -> None:
    cue = Ball("cue_ball", 1000, 0)
    reds = [Ball("red", 2000, 0), Ball("red", 1500, 10)]
    assert snookered(cue, reds[:1], reds[1:], GOOD).snookered
    assert snookered(cue, reds, [], GOOD).snookered is False


def test_a_cushion_never_snookers_but_is_told() -> None:
    """A red against the side cushion: its far edge is out of reach, and nobody is snookered."""
    found = snookered(Ball("cue_ball", 1000, 800), [Ball("red", 2200, 862)], [], GOOD)
    assert (found.snookered, found.open_edges, found.obstructed_by) == (False, "one", ("cushion",))


def test_from_the_jaws_a_ball_in_the_way_leaves_it_open() -> None:
    cue, red, pink = Ball("cue_ball", 1784.5, 875), Ball("red", 1000, 0), Ball("pink", 1500, 560)
    found = snookered(cue, [red], [pink], GOOD)
    assert found.snookered is None
    assert found.close[0].balls == ("cushion",)
    assert snookered(cue, [red], [], GOOD).snookered is False


@pytest.mark.parametrize(
    ("hiders", "by"),
    [
        ([("green", 1500, 0)], ("green",)),
        ([("green", 1500, 0), ("blue", 1300, 20)], ("blue",)),
        ([("green", 1500, 20), ("blue", 1500, -40)], ("green",)),
        ([("green", 1500, 30), ("blue", 1500, -30)], None),
    ],
    ids=["alone", "the nearer", "the nearer by little", "equally near within the bound"],
)
def test_the_nearest_ball_in_the_way_snookers(
    hiders: list[tuple[str, float, float]], by: tuple[str, ...] | None
) -> None:
    found = snookered(Ball("cue_ball", 1000, 0), [Ball("red", 2500, 0)], [Ball(*h) for h in hiders], Bound(0.2))
    assert (found.snookered, found.by) == (True, by)


def test_equally_near_to_a_hair_both_snooker() -> None:
    balls = [Ball("green", 1500, 30), Ball("blue", 1500, -30)]
    assert snookered(Ball("cue_ball", 1000, 0), [Ball("red", 2500, 0)], balls, Bound(0)).by == ("green", "blue")


def test_different_balls_before_different_reds_are_none() -> None:
    cue, reds = Ball("cue_ball", 1000, 0), [Ball("red", 2000, 500), Ball("red", 2000, -500)]
    apart = [Ball("green", 1500, 250), Ball("blue", 1500, -250)]
    assert snookered(cue, reds, apart, GOOD).by == ()
    assert snookered(cue, reds, [Ball("green", 1053, 0), Ball("blue", 1500, -250)], GOOD).by == ("green",)


def test_a_touching_ball_hides_what_lies_behind_it_alone() -> None:
    cue, black = Ball("cue_ball", 1000, 0), Ball("black", 1052.5, 0)
    assert snookered(cue, [Ball("red", 2000, 0)], [black], GOOD).snookered
    assert snookered(cue, [Ball("red", 300, 0)], [black], GOOD).snookered is False
    assert both(cue.x, cue.y, Ball("red", 300, 0), [black])
