"""The table's measures, occupied spots, and where a colour is spotted."""

from __future__ import annotations

from math import hypot, sqrt

from hypothesis import given, settings
from hypothesis import strategies as st

from snooker_kb.geometry.spots import Placed, above, below, no_room, occupied, spotted
from snooker_kb.geometry.table import SPOTS, Ball, Bound, Point
from snooker_kb.verdict.constants import COLOURS

GOOD = Bound()
ON_SPOTS = [Ball(colour, *place) for colour, place in SPOTS.items()]


def without(*kinds: str) -> list[Ball]:
    return [ball for ball in ON_SPOTS if ball.kind not in kinds]


def red(x: float, y: float) -> Ball:
    return Ball("red", x, y)


def test_the_spots_are_where_section_1_has_them() -> None:
    assert dict(SPOTS) == {
        "yellow": (737, -292),
        "green": (737, 292),
        "brown": (737, 0),
        "blue": (1784.5, 0),
        "pink": (2676.75, 0),
        "black": (3245, 0),
    }


def test_a_spot_is_occupied_where_a_ball_would_touch() -> None:
    assert occupied([red(3245 + 51, 0)], GOOD) == (("black",), ())
    assert occupied([red(3245 + 54, 0)], GOOD) == ((), ())
    spots, close = occupied([red(3245 + 52.5, 0)], GOOD)
    assert spots is None
    assert [(item.field, item.balls) for item in close] == [("occupied", ("black", "red"))]


def test_the_cue_ball_occupies_a_spot_too() -> None:
    assert occupied([Ball("cue_ball", 737, 20)], GOOD)[0] == ("brown",)


def test_own_spot_then_the_highest_free_one() -> None:
    assert spotted(without("pink"), ["pink"], GOOD) == (Placed("pink", "pink", SPOTS["pink"]),)
    balls = [*without("pink", "black"), red(2676.75, 0)]
    assert [item.spot for item in spotted(balls, ["pink"], GOOD)] == ["black"]
    assert [item.spot for item in spotted(balls, ["pink", "black"], GOOD)] == ["black", "near:pink"]


def test_beside_its_spot_a_colour_comes_as_near_as_it_can() -> None:
    """Two reds above the pink spot, the second off the centre line: the pink goes just beyond it."""
    balls = [*without("pink"), red(2690, 0), red(2760, 20)]
    (pink,) = spotted(balls, ["pink"], GOOD)
    assert pink.spot == "near:pink"
    assert pink.at is not None
    assert abs(pink.at.x - (2760 + sqrt(52.5**2 - 20**2))) < 1e-9
    assert pink.at.y == 0


def test_no_room_above_goes_below_on_the_centre_line() -> None:
    balls = [*without("black"), *(red(3245 + 60 * step, 0) for step in range(6))]
    assert no_room(balls, GOOD)[0] == ("black",)
    (black,) = spotted(balls, ["black"], GOOD)
    assert black == Placed("black", "below:black", Point(3245 - 52.5, 0))


def test_other_colours_never_go_below() -> None:
    balls = [*without("yellow"), red(737, -292)]
    (yellow,) = spotted(balls, ["yellow"], GOOD)
    assert (yellow.spot, yellow.at) == ("near:yellow", Point(737 + 52.5, -292))


def test_a_spot_too_close_to_call_leaves_the_place_open() -> None:
    assert spotted([*without("pink"), red(2676.75 + 52.4, 0)], ["pink"], GOOD) == (Placed("pink", None, None),)


@settings(max_examples=80, deadline=None)
@given(st.lists(st.tuples(st.floats(2500, 3500), st.floats(-120, 120)), max_size=15), st.sampled_from(COLOURS[-2:]))
def test_a_spotted_ball_touches_none_and_no_nearer_place_is_free(
    places: list[tuple[float, float]], colour: str
) -> None:
    balls, spot = [red(*place) for place in places], SPOTS[colour]
    for find, step in ((above, 1.0), (below, -1.0)):
        place = find(spot, balls)
        rooms = [hypot(ball.x - place.x, ball.y - place.y) - 52.5 for ball in balls] if place else []
        assert all(room > -1e-6 for room in rooms)
        end = place.x if place else 3569 - 26.25 if step > 0 else 26.25
        nearer = spot.x
        while (end - nearer) * step > 1e-6:
            assert any(hypot(ball.x - nearer, ball.y) < 52.5 + 1e-6 for ball in balls), nearer
            nearer += step
