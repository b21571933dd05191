"""Facts that another fact makes wrong or needless, and what an act or a definition brings with it."""

from __future__ import annotations

from typing import Any

from ...verdict.constants import REDS, REDS_IN_SIX_RED
from .context import Reading
from .groups import start_of

#: Acts that happen between strokes, where no stroke is told of.
_BETWEEN = {
    "concession", "claim", "stalemate", "wrong_starter", "unsporting_conduct", "serious_misconduct", "touched_marker",
    "edge_ball_fell", "wrongly_spotted", "refused_to_continue", "setup_error", "time_wasting",
}  # fmt: skip
_BEFORE_A_STROKE = ("preparing", "between_strokes", "before_frame")


def tidy(reading: Reading) -> None:
    """The facts made to agree."""
    facts = reading.facts
    _acts(reading, facts, facts.get("acts", []))
    _guessed(reading, facts)
    _opening(facts)
    _intention(reading)
    _consultation(facts)
    _calls(facts)
    if reading.has("alsofree"):
        _most_points(facts)
    _moment(facts)


def _acts(reading: Reading, facts: dict[str, Any], acts: list[str]) -> None:
    """Acts that other words of the text were about, and facts that an act stands for."""
    needless = {
        "measured_gap": "equipment" in facts,
        "jump_shot": "jump" in facts,
        "fine_edge": facts.get("contact", "none") == "none",
        "failed_to_declare": _declared(reading),
    }
    acts[:] = [act for act in acts if not needless.get(act)]
    if "wrong_cue_ball" in acts:
        drop(facts, "touched", "contact")
    if "rebounded_from_pocket" in acts:
        facts["potted"] = []
    if "contact" in facts and not reading.has("unnoticed"):
        drop(facts, "strokes_since")
    if not acts:
        drop(facts, "acts")


def _declared(reading: Reading) -> bool:
    """Whether a ball was named, or something was said, when the referee asked."""
    asked = next((place for place, token in enumerate(reading.row) if token.has("declareq")), len(reading.row))
    after = reading.row[asked + 1 :]
    spoke = any(
        token.has("sayw", "hearsay")
        and not any(near.has("nothing", "not") for near in after[max(0, place - 2) : place + 3])
        for place, token in enumerate(after)
    )
    return spoke or reading.facts.get("nominated", "none") != "none"


def drop(facts: dict[str, Any], *names: str) -> None:
    for name in names:
        facts.pop(name, None)


def _guessed(reading: Reading, facts: dict[str, Any]) -> None:
    """A ball not on that *it went in* may mean, or may not: left to be asked."""
    potted: list[str] = facts.get("potted") or []
    meant = {facts.get("ball_on"), facts.get("nominated"), facts.get("free_ball")}
    if (
        "occupied" not in facts
        and len(potted) == 1
        and f"guessed {potted[0]}" in reading.signs
        and potted[0] not in meant
    ):
        drop(facts, "potted", "cue_ball")


def _opening(facts: dict[str, Any]) -> None:
    """The first stroke of a frame is by its definition played at all the reds and at no score."""
    if facts.get("opening_stroke") and facts.get("game") != "six_red" and "contact" in facts:
        facts.setdefault("reds", REDS)
        facts.setdefault("scores", {"striker": 0, "opponent": 0})


def _intention(reading: Reading) -> None:
    """Whether nothing was hit on purpose: where it is said so, and where it is denied."""
    if reading.facts.get("contact") != "none" or reading.tells("deliberately_not"):
        return
    for place, token in enumerate(reading.told):
        if token.has("moveint"):
            before = reading.told[max(start_of(reading.told, place), place - 4) : place]
            if not any(other.has("nobody") for other in before):
                reading.facts["intentional"] = not any(other.has("not") for other in before)


def _consultation(facts: dict[str, Any]) -> None:
    """While the players are consulted a ball is touched, not hit by a stroke."""
    if facts.get("moment") == "consultation":
        if facts.get("contact", "none") != "none" and isinstance(facts["contact"], str):
            facts.setdefault("touched", [facts["contact"]])
        drop(facts, "contact", "potted", "called", "remedy", "snookered")


def _calls(facts: dict[str, Any]) -> None:
    """A call that led to the stroke told of is not a call of that stroke."""
    called = facts.get("called", [])
    if "free_ball" in facts:
        called = [call for call in called if call not in {"foul", "free_ball"}]
    if facts.get("contact", "none") != "none" and called == ["foul"] and "edges" not in facts:
        called = []
    if "misses" in facts and facts.get("moment") == "preparing":
        called = []
    drop(facts, "called")
    if called:
        facts["called"] = called


def _most_points(facts: dict[str, Any]) -> None:
    """A question for the most points is asked between strokes; a free ball called before counts, its foul does not."""
    facts.setdefault("moment", "between_strokes")
    full = REDS_IN_SIX_RED if facts.get("game") == "six_red" else REDS
    if facts["moment"] == "before_frame":
        facts.setdefault("reds", full)
    elif facts.get("reds") == full:
        facts.setdefault("ball_on", "red")
    drop(facts, "view", "snookered")
    if facts.get("called") == ["foul", "free_ball"]:
        facts["called"] = ["free_ball"]


def _moment(facts: dict[str, Any]) -> None:
    """The moment that an act brings with it; before a stroke nothing was hit."""
    acts = facts.get("acts", [])
    frame_ends = facts.get("game") == "shoot_out" and "scores" in facts and not acts
    if "contact" not in facts and (frame_ends or _BETWEEN & set(acts)):
        facts.setdefault("moment", "between_strokes")
    if facts.get("moment") in _BEFORE_A_STROKE:
        drop(facts, "contact", "potted", "cue_ball")
