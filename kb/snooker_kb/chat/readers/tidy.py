"""Facts that another fact makes wrong or needless, and moments that an act brings with it."""

from __future__ import annotations

from ...verdict.constants import REDS, REDS_IN_SIX_RED
from .context import Reading

_BETWEEN = ("concession", "claim", "stalemate", "wrong_starter", "unsporting_conduct", "serious_misconduct", "touched_marker", "edge_ball_fell", "wrongly_spotted", "refused_to_continue", "setup_error", "time_wasting")


def tidy(reading: Reading) -> None:
    facts = reading.facts
    acts = facts.get("acts", [])
    if "wrong_cue_ball" in acts:
        for name in ("touched", "contact"):
            facts.pop(name, None)
    if facts.get("opening_stroke") and facts.get("game") != "six_red" and "contact" in facts:
        facts.setdefault("reds", REDS)
        facts.setdefault("scores", {"striker": 0, "opponent": 0})
    if facts.get("points_needed") == "none" and "scores" not in facts:
        facts.setdefault("points_needed_after", "none")
    if facts.get("snookered") and "contact" in facts and "in_hand" not in facts:
        facts.setdefault("cue_ball", "on_table")
    _intention(reading)
    if "equipment" in facts and "measured_gap" in acts:
        acts.remove("measured_gap")
    if facts.get("moment") == "consultation" and isinstance(facts.get("contact"), str) and facts["contact"] != "none":
        facts.setdefault("touched", [facts["contact"]])
    if facts.get("moment") == "consultation":
        for name in ("contact", "potted", "called", "remedy", "snookered"):
            facts.pop(name, None)
    if "rebounded_from_pocket" in acts:
        facts["potted"] = []
    if "jump" in facts and "jump_shot" in acts:
        acts.remove("jump_shot")
    if "fine_edge" in acts and facts.get("contact", "none") == "none":
        acts.remove("fine_edge")
    if "strokes_since" in facts and "contact" in facts and not reading.has("unnoticed"):
        facts.pop("strokes_since")
    if facts.get("game") == "shoot_out" and "scores" in facts and "contact" not in facts and not acts:
        facts.setdefault("moment", "between_strokes")
    if reading.has("alsofree"):
        facts.setdefault("moment", "between_strokes")
        full = REDS_IN_SIX_RED if facts.get("game") == "six_red" else REDS
        if facts["moment"] == "before_frame":
            facts.setdefault("reds", full)
        elif facts.get("reds") == full:
            facts.setdefault("ball_on", "red")
        for name in ("view", "snookered"):
            facts.pop(name, None)
        if facts.get("called") == ["foul", "free_ball"]:
            facts["called"] = ["free_ball"]
    if "free_ball" in facts and "called" in facts:
        kept = [call for call in facts["called"] if call not in {"foul", "free_ball"}]
        facts.pop("called")
        if kept:
            facts["called"] = kept
    if "contact" in facts and facts["contact"] != "none" and facts.get("called") == ["foul"] and "edges" not in facts:
        facts.pop("called")
    if any(act in _BETWEEN for act in acts) and "moment" not in facts and "contact" not in facts:
        facts["moment"] = "between_strokes"
    if facts.get("moment") in {"preparing", "between_strokes", "before_frame"}:
        for name in ("contact", "potted", "cue_ball"):
            facts.pop(name, None)
    if facts.get("acts") == []:
        facts.pop("acts")


def _intention(reading: Reading) -> None:
    """Whether nothing was hit on purpose: where it is said so, and where it is denied."""
    if reading.facts.get("contact") != "none" or reading.tells("deliberately_not"):
        return
    for place, token in enumerate(reading.told):
        if token.has("moveint"):
            before = reading.told[max(0, place - 4) : place]
            if not any(other.has("nobody") for other in before):
                reading.facts["intentional"] = not any(other.has("not") for other in before)
