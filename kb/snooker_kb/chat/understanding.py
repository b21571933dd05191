"""From words to a situation: the readers in their order."""

from __future__ import annotations

from typing import Any

from .clauses import STOPS
from .lexicon import Lexicon
from .readers.after import read_after
from .readers.context import Reading, read
from .readers.measures import read_measures
from .readers.misses import read_misses
from .readers.plain import read_plain
from .readers.position import read_position
from .readers.scores import read_scores
from .readers.spots import read_spots
from .readers.stroke import read_stroke
from .readers.tidy import tidy

_READERS = (
    read_stroke, read_position, read_plain, read_scores, read_after, read_misses, read_measures, read_spots, tidy,
)  # fmt: skip


def understand(text: str, lexicon: Lexicon) -> Reading:
    """The facts that a text states. Nothing is added that it does not say."""
    reading = read(text, lexicon)
    for reader in _READERS:
        reader(reading)
    return reading


def understand_row(reading: Reading) -> dict[str, Any]:
    """The facts of a text with its questions read as told: for a follow-up such as *and if the white went in?*"""
    row = [
        token
        for token in reading.own
        if not token.has("?") and (set(token.ideas) - {"ask", "askfirst", "if"} or not token.ideas)
    ]
    again = Reading(reading.text, reading.lexicon, reading.row, [t for t in row if not t.has(*STOPS)], reading.own)
    for reader in _READERS:
        reader(again)
    return again.facts
