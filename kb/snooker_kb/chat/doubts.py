"""When a verdict would rest on too little: words that tell of something which no fact was made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .readers.context import Reading

#: Ideas that tell of something happening, and the fields that would hold it.
_TELLS: tuple[tuple[tuple[str, ...], str, frozenset[str]], ...] = (
    (("body", "equipfail"), "touched", frozenset({"touched", "acts", "misplaced"})),
    (("jumpw",), "jump", frozenset({"jump", "acts"})),
    (
        (
            "feet", "doublehit", "push", "outofturn", "ballsmoving", "beforespot", "measure", "offball", "wrongcue",
            "declareq", "marker", "confer", "unsporting", "serious", "timefoul", "improper", "oddcue", "rebound",
            "redafterred", "moveint", "wrongstart", "setuperr", "stalemate", "concede", "claim",
        ),
        "acts",
        frozenset({"acts", "intentional", "equipment", "asked_of_referee"}),
    ),
    (("offtable",), "off_table", frozenset({"off_table", "cue_ball"})),
    (("move",), "touched", frozenset({"touched", "touching_moved", "acts", "misplaced", "remedy"})),
)  # fmt: skip
_SEEN = frozenset(
    [
        "acts",
        "touched",
        "off_table",
        "called",
        "contact",
        "potted",
        "cue_ball",
        "misplaced",
        "equipment",
        "asked_of_referee",
        "occupied",
        "clock",
        "jump",
        "touching_moved",
        "respotted_black",
        "remedy",
    ]
)


def doubt(reading: Reading, ruling: Mapping[str, Any]) -> str | None:
    """The field to ask about before a stroke is called fair, or nothing is called; None where nothing is in doubt."""
    if ruling["kind"] not in {"fair", "none"}:
        return None
    facts = reading.facts
    for ideas, field, holders in _TELLS:
        if reading.tells(*ideas) and not holders & set(facts):
            return field
    if not _SEEN & set(facts) and not reading.has("alsofree") and "scores" not in facts:
        return "acts"
    return None
