"""What was on the table and what was on: reds left, colours left, the ball on, the ball named."""

from __future__ import annotations

from collections.abc import Sequence

from ...verdict.constants import COLOURS
from ..clauses import clauses
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
            if name.endswith("count") or (reading.has("red") and int(match.values[0]) >= 2):
                reading.give("reds", int(match.values[0]))
        elif name.endswith("gone"):
            reading.give("reds", 0)
        elif name.endswith("/last"):
            reading.give("reds", 1)
            reading.signs.add("last_red")
        elif name.endswith("after-last"):
            reading.give("reds", 0)


def _colours_left(reading: Reading) -> None:
    """The colours named as left, or all that are not named as gone."""
    for clause in clauses(reading.own):
        if any(token.has("spot") for token in clause):
            continue
        for place, token in enumerate(clause):
            before, behind = beside(clause, place)
            if token.has("left", "only"):
                named = (behind or before) if token.text.isascii() or token.has("only") else behind
                if (
                    named
                    and "red" not in named
                    and not (token.has("stay") and behind == [] and len(named) < 2 and token.text != "left")
                ):
                    reading.give("colours", sorted(named, key=COLOURS.index))
                    reading.give("reds", 0)
            elif token.has("gone"):
                named = [ball for ball in before + behind if ball in COLOURS]
                if named and named != ["black"]:
                    last = max(map(COLOURS.index, named))
                    reading.give("colours", list(COLOURS[last + 1 :]))
                    reading.give("reds", 0)
    if any(True for _ in reading.found("one-left", reading.own)):
        reading.give("colours", [COLOURS[-1]])
        reading.give("reds", 0)
    if reading.facts.get("reds") == 0 and any(True for _ in reading.found("colours-all", reading.own)):
        reading.signs.add("all_colours")


def beside(clause: Sequence[Token], place: int) -> tuple[list[str], list[str]]:
    """The balls named directly before a token and directly behind it."""
    return _run(clause, range(place - 1, -1, -1))[::-1], _run(clause, range(place + 1, len(clause)))


def _run(clause: Sequence[Token], places: range) -> list[str]:
    found: list[str] = []
    for place in places:
        token = clause[place]
        if token.has("ball"):
            found.append(token.value)
        elif not token.has("and", "last", "only", "all", "both", "anyball", "not", "but"):
            break
    return list(dict.fromkeys(found))


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
    cleared = reading.facts.get("reds") == 0 and "colours" in reading.facts
    if any(True for _ in reading.found("on-colour")) and "free_ball" not in reading.facts and not cleared:
        reading.give("ball_on", "colour")
    for group in ("ball-on", "ball-on-weak"):
        for match, _ in reading.found(group):
            if match.values:
                ball = match.values[0]
                before = reading.told[match.start - 1] if match.start else None
                if before is not None and before.has("num") and before.value != "1":
                    continue
                if ball not in COLOURS or not reading.facts.get("nominated"):
                    reading.give("ball_on", ball)
    for match, _ in reading.found("ball-on", reading.own):
        before = reading.own[match.start - 1] if match.start else None
        if before is not None and before.has("num") and before.value != "1":
            continue
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
    if reading.has("freeball") and facts.get("ball_on") in COLOURS and "reds" not in facts:
        facts["reds"] = 0
    if "all_colours" in reading.signs and not colours and facts.get("ball_on") not in COLOURS:
        facts["colours"] = list(COLOURS)
    elif facts.get("ball_on") in COLOURS and facts.get("reds") == 0 and not colours:
        facts["colours"] = list(COLOURS[COLOURS.index(facts["ball_on"]) :])
