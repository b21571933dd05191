"""What was on the table and what was on: reds left, colours left, the ball on, the ball named."""

from __future__ import annotations

from collections.abc import Sequence

from ...verdict.constants import COLOURS
from ..clauses import STOPS, clauses
from ..tagging import Token
from .context import Reading

_NAMED_WITHIN = 6  # ideas between a word for naming and the ball that is named


def read_position(reading: Reading) -> None:
    _reds(reading)
    _colours_left(reading)
    _named(reading)
    _ball_on(reading)
    _draw(reading)


def _reds(reading: Reading) -> None:
    """The reds on the table, and whether they are all gone."""
    for match, name in reading.found("reds", reading.own):
        if match.values and match.values[0].isdigit() and int(match.values[0]) <= 15:
            reading.give("reds", int(match.values[0]))
        elif name.endswith("gone"):
            reading.give("reds", 0)
        elif name.endswith("last"):
            reading.give("reds", 1)
            reading.signs.add("last_red")
        elif name.endswith("after-last"):
            reading.give("reds", 0)


def _colours_left(reading: Reading) -> None:
    """The colours named as left, or all that are not named as gone."""
    for clause in clauses(reading.own):
        named = _listed(clause)
        if named and any(token.has("left", "only") for token in clause) and not any(t.has("red", "hit", "spot") for t in clause):
            if _next_to(clause, ("left", "only"), 2) and not _counted(clause):
                reading.give("colours", sorted(named, key=COLOURS.index))
                reading.give("reds", 0)
        if named and _next_to(clause, ("gone",), 2) and not any(token.has("spot") for token in clause):
            reading.signs.add("colours_gone")
            left = [colour for colour in COLOURS if COLOURS.index(colour) > max(map(COLOURS.index, named))]
            reading.give("colours", left)
            reading.give("reds", 0)
    if reading.facts.get("reds") == 0 and any(True for _ in reading.found("colours-all", reading.own)):
        reading.give("colours", list(COLOURS))


def _counted(clause: Sequence[Token]) -> bool:
    return any(token.has("stay", "view", "see") and not token.has("left") for token in clause)


def _listed(clause: Sequence[Token]) -> list[str]:
    return list(dict.fromkeys(token.value for token in clause if token.has("ball") and token.value in COLOURS))


def _next_to(clause: Sequence[Token], ideas: tuple[str, ...], reach: int) -> bool:
    """Whether one of the ideas stands beside a colour, or beside colours that are listed."""
    places = [place for place, token in enumerate(clause) if token.has("ball")]
    marks = [place for place, token in enumerate(clause) if token.has(*ideas)]
    return any(0 < abs(place - mark) <= reach for place in places for mark in marks)


def _named(reading: Reading) -> None:
    """The colour that was nominated, as the ball on or as a free ball."""
    if any(True for _ in reading.found("no-name")):
        reading.give("nominated", "none")
        reading.give("ball_on", "colour")
        if any(True for _ in reading.found("no-name-foul")) or True:
            reading.signs.add("noname")
        return
    for match, _ in reading.found("named"):
        ball = match.values[0]
        if reading.has("freeball"):
            reading.give("free_ball", ball)
        elif ball in COLOURS:
            reading.give("nominated", ball)
        return


def _ball_on(reading: Reading) -> None:
    for group in ("ball-on", "ball-on-weak"):
        for match, _ in reading.found(group):
            if match.values:
                ball = match.values[0]
                if ball not in COLOURS or not reading.facts.get("nominated"):
                    reading.give("ball_on", ball)
    if any(True for _ in reading.found("on-colour")) and "free_ball" not in reading.facts:
        reading.give("ball_on", "colour")
    for match, _ in reading.found("ball-on", reading.own):
        if match.values and not reading.facts.get("nominated"):
            reading.give("ball_on", match.values[0])


def _draw(reading: Reading) -> None:
    """What follows from what was said: a colour that is named after a red, the one colour that is left."""
    facts = reading.facts
    nominated = facts.get("nominated")
    if nominated and nominated != "none" and facts.get("ball_on") in {None, nominated, "red"}:
        facts["ball_on"] = "colour"
    if "after_red" in reading.signs and "free_ball" not in facts:
        facts.setdefault("ball_on", "colour")
    colours = facts.get("colours")
    if colours and len(colours) == 1 and facts.get("reds") == 0:
        facts.setdefault("ball_on", colours[0])
    if "last_red" in reading.signs and facts.get("reds") == 1:
        facts.setdefault("ball_on", "red")
    if facts.get("ball_on") in COLOURS and facts.get("reds") == 0 and not colours:
        facts["colours"] = list(COLOURS[COLOURS.index(facts["ball_on"]) :])
