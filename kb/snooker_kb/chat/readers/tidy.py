"""Facts that another fact makes wrong or needless, and moments that an act brings with it."""

from __future__ import annotations

from .context import Reading

_BETWEEN = ("concession", "claim", "stalemate", "wrong_starter", "unsporting_conduct", "serious_misconduct", "touched_marker", "edge_ball_fell", "wrongly_spotted", "refused_to_continue", "setup_error", "time_wasting")


def tidy(reading: Reading) -> None:
    facts = reading.facts
    acts = facts.get("acts", [])
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
