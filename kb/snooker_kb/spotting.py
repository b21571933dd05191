"""Where each object ball goes that left the table (S3.7), ball by ball, with the norm that decides."""

from __future__ import annotations

from typing import NamedTuple

from .values import COLOUR_SET
from .verdict.constants import COLOURS, POINTS
from .verdict.facts import Facts


class Placing(NamedTuple):
    """A ball and its place: a spot, ``near:<spot>``, ``below:<spot>``, or None where it stays off; and why."""

    ball: str
    spot: str | None
    norms: tuple[str, ...]

    def as_dict(self) -> dict[str, object]:
        return {"ball": self.ball, "stays_off": True} if self.spot is None else {"ball": self.ball, "spot": self.spot}


def spotting(f: Facts) -> list[Placing] | None:
    """Every object ball that left the table, or None where it is not settled whether one stays off."""
    left = (*f.potted, *f.off_table)
    missing = [item["ball"] for item in f.misplaced if item.get("at") == "off"]
    if f.ruling_frame == "respotted_black":
        left = (*(ball for ball in left if ball != "black"), "black")
    if f.remedy == "replace" and f.ruling_kind == "foul":
        return []  # the balls are put back, not spotted
    placed = [Placing("red", None, ("stays-off-red",)) for ball in left if ball == "red"]
    to_spot: list[str] = []
    for ball in left:
        if ball == "red":
            continue
        down = finally_potted(f, ball)
        if down is None:
            return None
        if down:
            placed.append(Placing(ball, None, ("stays-off-ball-on" if f.q_free_ball_taken else "stays-off-colour",)))
        else:
            to_spot.append(ball)
    placed += place([*to_spot, *(ball for ball in missing if ball in COLOUR_SET)], f)
    return [p._replace(norms=("missing-colour-spotted", *p.norms)) if p.ball in missing else p for p in placed]


def finally_potted(f: Facts, ball: str) -> bool | None:
    """Whether a colour stays off: only the ball on, fairly potted in the final order (S3.3(h)(iii))."""
    if ball != f.ball_on or (ball == "black" and f.ruling_frame == "respotted_black"):
        return False
    return None if f.ruling_kind is None else f.ruling_kind == "fair"


def place(balls: list[str], f: Facts) -> list[Placing]:
    """Own spots first; then, by value, the highest-value free spot; then towards the Top Cushion (S3.7(e)-(h))."""
    if f.occupied is None:
        return [Placing(ball, ball, ("spot-own",)) for ball in balls]
    taken = set(f.occupied)
    placed, waiting = [], []
    for ball in balls:
        if ball in taken:
            waiting.append(ball)
        else:
            taken.add(ball)
            placed.append(Placing(ball, ball, ("spot-own",)))
    order: tuple[str, ...] = ("spot-order",) if len(waiting) > 1 else ()
    for ball in sorted(waiting, key=lambda b: -POINTS[b]):
        free = [spot for spot in COLOURS if spot not in taken]
        if free:
            taken.add(free[-1])
            placed.append(Placing(ball, free[-1], (*order, "spot-highest")))
        elif ball in (f.no_room or ()):
            placed.append(Placing(ball, f"below:{ball}", (*order, "spot-below")))
        else:
            placed.append(Placing(ball, f"near:{ball}", (*order, "spot-near")))
    return placed
