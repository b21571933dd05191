"""From in-hand: the exact answers against places all over the D."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from geometry.sampling import KINDS, both, edge, layout, places_in_the_d, some, straight
from snooker_kb.geometry.in_hand import edges_in_hand, place_for, snookered_in_hand
from snooker_kb.geometry.in_hand_view import sees_full, sees_part, view_in_hand
from snooker_kb.geometry.placement import may_be_placed, outside_d
from snooker_kb.geometry.plane import LEFT
from snooker_kb.geometry.table import Ball, Bound, Point

GOOD = Bound()
BEFORE_THE_D = ((760, 960, 330), (800, 1500, 300), (700, 1100, 250), (450, 1000, 320))


def wall(seed: int) -> tuple[Ball, list[Ball], list[Ball]]:
    """A ball to hit, others that may hide it, and all of them, in and before the D."""
    random = Random(seed)
    kinds = random.sample(KINDS[1:], random.choice((3, 5, 7, 9, 14)))
    balls = layout(random, kinds, random.choice(BEFORE_THE_D))
    ball = max(balls, key=lambda item: item.x)
    return ball, [other for other in balls if other is not ball], balls


@settings(max_examples=120, deadline=None)
@given(st.integers(0, 10**9))
def test_exact_answers_agree_with_dense_sampling(seed: int) -> None:
    ball, others, every = wall(seed)
    places = list(places_in_the_d(every))
    place = place_for(ball, others, every, 0.0)
    if any(both(x, y, ball, others) for x, y in places):
        assert place is not None
    if place is not None and (sure := place_for(ball, others, every, 0.01)) is not None:
        assert both(sure.x, sure.y, ball, others)
        assert outside_d(sure) <= 1e-6
    if any(edge(x, y, ball, others, 1) for x, y in places):
        assert place_for(ball, others, every, 0.0, (LEFT,)) is not None
    if any(straight(x, y, ball, others) for x, y in places):
        assert sees_full(ball, others, every, 0.0)
    if any(some(x, y, ball, others, 20) for x, y in places):
        assert sees_part(ball, others, every, 0.0)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9))
def test_what_is_stated_is_what_sampling_finds(seed: int) -> None:
    ball, others, every = wall(seed)
    places = list(places_in_the_d(every))
    if snookered_in_hand([ball], others, GOOD):
        assert not any(both(x, y, ball, others) for x, y in places)
    value = view_in_hand([(ball, others)], every, GOOD).value
    if value in {"none", "part"}:
        assert not any(straight(x, y, ball, others) for x, y in places)
    if value == "none":
        assert not any(some(x, y, ball, others, 20) for x, y in places)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**9))
def test_a_mirrored_table_gives_the_same_answers(seed: int) -> None:
    ball, others, every = wall(seed)

    def told(ball: Ball, others: list[Ball], every: list[Ball]) -> tuple[object, ...]:
        pairs = [(ball, others)]
        return snookered_in_hand([ball], others, GOOD), view_in_hand(pairs, every, GOOD).value

    def mirrored(balls: list[Ball]) -> list[Ball]:
        return [item._replace(y=-item.y) for item in balls]

    assert told(ball, others, every) == told(mirrored([ball])[0], mirrored(others), mirrored(every))


def gate(half: float) -> list[Ball]:
    """A wall before the D with one gap, whose posts stand this far from its middle."""
    rows = [13 + (half + 80 * step) * side for step in range(5) for side in (1, -1)]
    return [Ball("red", 900, y) for y in rows]


def test_a_gap_that_just_serves_is_found_though_sampling_misses_it() -> None:
    """Closing the gap turns the answer once, and just before that the place found is right."""
    yellow, low, high = Ball("yellow", 3200, 0), 40.0, 150.0
    assert place_for(yellow, gate(low), [yellow, *gate(low)], 0.0) is None
    assert place_for(yellow, gate(high), [yellow, *gate(high)], 0.0) is not None
    while high - low > 1e-4:
        middle = (low + high) / 2
        found = place_for(yellow, gate(middle), [yellow, *gate(middle)], 0.0)
        low, high = (middle, high) if found is None else (low, middle)
    posts = gate(high + 1e-4)
    place = place_for(yellow, posts, [yellow, *posts], 0.0)
    assert place is not None
    assert both(place.x, place.y, yellow, gate(high + 0.01))
    assert not any(both(x, y, yellow, posts) for x, y in places_in_the_d(posts, 15, 38))
    assert snookered_in_hand([yellow], posts, GOOD) is None, "too close to call"


def test_a_wall_before_the_blue_snookers_from_the_whole_d() -> None:
    blue = Ball("blue", 1500, 0)
    others = [Ball("yellow", 1440, 0), Ball("green", 1455, 60), Ball("brown", 1455, -60)]
    assert snookered_in_hand([blue], others, GOOD) is True
    assert edges_in_hand([blue], others, GOOD) == "none"
    assert snookered_in_hand([blue], others[1:], GOOD) is True, "both edges are hidden still"
    assert snookered_in_hand([blue], [], GOOD) is False


def test_where_the_cue_ball_may_be_placed() -> None:
    brown = Ball("brown", 737, 0)
    assert may_be_placed(Point(737, 100), [brown], GOOD) is True
    assert may_be_placed(Point(737, 292), [brown], GOOD) is True, "on the line is in the D"
    assert may_be_placed(Point(738, 100), [brown], GOOD) is False
    assert may_be_placed(Point(737.3, 100), [brown], GOOD) is None
    assert may_be_placed(Point(737, 40), [brown], GOOD) is False, "into the brown"
    assert may_be_placed(Point(737, 53), [brown], GOOD) is None, "touching or not cannot be measured"
    assert may_be_placed(Point(400, 0), [brown], GOOD) is False
