"""Follow-ups: what a short text changes in the situation that was judged before, and *why* and *what if* questions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..rulebook import Rulebook
from .asking import Asked
from .readers.context import Reading

_SHORT = 14  # ideas of a text that may be a follow-up
_GAME = ("ball_on", "reds", "nominated", "scores")
#: What the words for an outcome name in a ruling, and the value that is meant.
_WISHES = (
    ("freeball", "free_ball", "yes"),
    ("miss", "miss", "called"),
    ("foulmiss", "miss", "called"),
    ("missword", "miss", "called"),
    ("foul", "kind", "foul"),
)


@dataclass(frozen=True)
class Turn:
    """A situation changed by a follow-up, or a wish: the field of the ruling and the value asked about."""

    situation: dict[str, Any]
    wish: tuple[str, str] | None = None

    def said(self, text: str, ruling: Mapping[str, Any], rulebook: Rulebook, language: str) -> str:
        """The answer with the smallest change that would bring about what is asked for, judged anew."""
        from .flips import said_flip

        assert self.wish is not None
        return said_flip(self.situation, ruling, self.wish, rulebook, language) + "\n\n" + text


def follow(reading: Reading, asked: Asked, before: Mapping[str, Any] | None, rulebook: Rulebook) -> Turn | None:
    """What a follow-up makes of what was said before; None where the text stands by itself."""
    if before is None or not before.get("situation") or len(reading.row) > _SHORT:
        return None
    situation = dict(before["situation"])
    wish = _wish(reading)
    if wish:
        return Turn(situation, wish)
    answered = _answered(reading, before, rulebook)
    changed = answered or _corrected(reading, situation) or _added(reading, situation)
    return Turn({**situation, **changed}) if changed else None


def _wish(reading: Reading) -> tuple[str, str] | None:
    if not any(token.has("why", "would") for token in reading.row):
        return None
    return next(((name, value) for idea, name, value in _WISHES if any(t.has(idea) for t in reading.row)), None)


def _answered(reading: Reading, before: Mapping[str, Any], rulebook: Rulebook) -> dict[str, Any]:
    """The answer to the question asked back: a ball, a number, yes or no, or a choice in its own words."""
    for entry in before.get("ask", ())[:1]:
        record = rulebook.all("field")[entry["field"]]
        value = _choice(reading, record, entry.get("choices", ()))
        if value is not None and "." not in record["id"]:
            return {record["id"]: [value] if record["type"] == "words" and value != "none" else value}
    return {}


def _choice(reading: Reading, record: Mapping[str, Any], choices: Any) -> Any:
    said = reading.text.strip().strip(".!。！؟?").casefold()
    for choice in choices:
        if said in {str(choice["text"]).casefold(), str(choice["value"]).casefold()}:
            return choice["value"]
    if record["type"] == "int":
        return next((int(token.value) for token in reading.row if token.has("num") and token.value.isdigit()), None)
    if record["type"] == "bool" and len(reading.row) <= 2:
        return (
            True
            if any(token.has("yes") for token in reading.row)
            else False
            if any(t.has("not") for t in reading.row)
            else None
        )
    balls = [token.value for token in reading.row if token.has("ball")]
    return balls[0] if len(balls) == 1 and len(reading.row) <= 3 and balls[0] in record.get("words", ()) else None


def _corrected(reading: Reading, situation: Mapping[str, Any]) -> dict[str, Any]:
    """*No, the pink*: the ball of the fact that it may replace, the contact before the rest."""
    balls = [token.value for token in reading.row if token.has("ball")]
    if len(balls) != 1 or not reading.row[0].has("not") or len(reading.row) > 5:
        return {}
    for name in ("contact", "free_ball", "nominated", "ball_on"):
        if situation.get(name) not in {None, "none", balls[0]} and isinstance(situation.get(name), str):
            return {name: balls[0]}
    for name in ("potted", "touched"):
        if len(situation.get(name) or ()) == 1:
            return {name: [balls[0]]}
    return {}


def _added(reading: Reading, situation: Mapping[str, Any]) -> dict[str, Any]:
    """New facts over the old: *and if the white went in too*, *under the rules of 1995*."""
    conditional = any(token.has("if", "edition", "and", "but", "too") for token in reading.row[:4])
    facts = read_as_told(reading)
    if not facts or (set(facts) & set(_GAME) and "edition" not in facts and not conditional):
        return {}
    if facts.get("potted") and situation.get("potted"):
        facts["potted"] = [*situation["potted"], *(ball for ball in facts["potted"] if ball not in situation["potted"])]
    if not facts.get("potted", True) and situation.get("potted"):
        facts.pop("potted")
    if situation.get("contact") and set(facts) >= {"contact", "potted"} and not reading.has("hit", "airshot"):
        facts.pop("contact")
    return facts


def read_as_told(reading: Reading) -> dict[str, Any]:
    """The facts of a text, its questions read as if they were told."""
    from .understanding import understand_row

    facts = dict(reading.facts)
    for name, value in understand_row(reading).items():
        facts.setdefault(name, value)
    return facts
