"""What people work out wrongly, each the counterpart of one function of the judge: kb:misreckons names them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from ... import quantities, spotting
from ...geometry.table import SPOTS
from ...quantities import penalties
from ...quantities.balls import balls_that_may_fall
from ...spotting import Placing
from ...verdict.constants import COLOURS, POINTS
from ...verdict.facts import Facts

_RIGHT_PENALTY = penalties.penalty_range


def own_values(f: Facts) -> int | None:
    """Every ball that falls scores what it is worth itself."""
    return sum(POINTS[ball] for ball in f.potted)


def one_red(f: Facts) -> int | None:
    """However many reds fall, one counts."""
    allowed = balls_that_may_fall(f)
    if allowed is None or not f.potted:
        return 0 if not f.potted else None
    if f.q_ball_on_now == "red":
        return POINTS["red"] if not allowed.isdisjoint(f.potted) else 0
    return quantities.value_on_low(f) if not allowed.isdisjoint(f.potted) else None


def free_ball_itself(f: Facts, worth: str | int, concerned: tuple[str, ...]) -> tuple[int, int]:
    """The free ball counts for a penalty as what it is, not as the ball on."""
    low, high = _RIGHT_PENALTY(f, worth, concerned)
    own = POINTS.get(f.free_ball or "", 0) if f.q_free_ball_taken else 0
    return max(low, own), max(high, own)


def placed_by(choose: Callable[[str, list[str]], str]) -> Callable[[list[str], Facts], list[Placing]]:
    """Spotting with another choice of place for a colour whose own spot is taken."""

    def place(balls: list[str], f: Facts) -> list[Placing]:
        taken = set(f.occupied or ())
        placed = []
        for ball in sorted(balls, key=lambda b: b in taken):
            free = [spot for spot in COLOURS if spot not in taken]
            spot = ball if ball not in taken else choose(ball, free)
            taken.add(spot)
            placed.append(Placing(ball, spot, ("spot-own",)))
        return placed

    return place


def nearest(ball: str, free: list[str]) -> str:
    x, y = SPOTS[ball]
    return min(free, key=lambda s: (SPOTS[s][0] - x) ** 2 + (SPOTS[s][1] - y) ** 2) if free else f"near:{ball}"


def lowest(ball: str, free: list[str]) -> str:
    return free[0] if free else f"near:{ball}"


def beside(ball: str, _: list[str]) -> str:
    return f"near:{ball}"


def never_down(_: Facts, __: str) -> bool | None:
    return False


def down_when_on(f: Facts, ball: str) -> bool | None:
    return ball == f.ball_on


#: By the function that they stand for and the word of kb:reckonedAs.
WRONG: Mapping[tuple[str, str], Callable[..., Any]] = {
    ("points_scored", "own-values"): own_values,
    ("points_scored", "one-red"): one_red,
    ("penalty_range", "free-ball-itself"): free_ball_itself,
    ("place", "nearest-free-spot"): placed_by(nearest),
    ("place", "lowest-free-spot"): placed_by(lowest),
    ("place", "beside-its-own-spot"): placed_by(beside),
    ("finally_potted", "colours-always-come-back"): never_down,
    ("finally_potted", "fouled-colour-stays-off"): down_when_on,
}


@contextmanager
def reckoning(changes: Mapping[str, str]) -> Iterator[None]:
    """While it lasts, the judge works these functions out wrongly. For the build alone: it changes modules in place."""
    kept: list[tuple[dict[str, Any], str, Any]] = []
    homes = [vars(module) for name, module in sys.modules.items() if name.startswith("snooker_kb.quantities")]
    homes.append(vars(spotting))
    for name, word in changes.items():
        for home in homes:
            if name in home:
                kept.append((home, name, home[name]))
                home[name] = WRONG[name, word]
        slot = f"q_{name}"
        if slot in quantities.BY_SLOT:
            kept.append((quantities.BY_SLOT, slot, quantities.BY_SLOT[slot]))
            quantities.BY_SLOT[slot] = WRONG[name, word]
    try:
        yield
    finally:
        for home, name, value in kept:
            home[name] = value
