"""What the striker could see before, and how the position lies after: snookers, edges, what is in the way."""

from __future__ import annotations

from .context import Reading


def read_after(reading: Reading) -> None:
    _view(reading)
    _snookered(reading)


def _view(reading: Reading) -> None:
    for match, name in reading.found("view", reading.told):
        if "called" in reading.facts and "contact" not in reading.facts and "misses" not in reading.facts and "edges" in reading.facts:
            continue
        reading.give("view", name.rpartition("/")[2])


def _snookered(reading: Reading) -> None:
    """Snookered before the stroke is a view of nothing; after it, or after a call, it is the position left."""
    for match, name in reading.found("snookered", reading.own):
        struck = _struck(reading)
        if struck is None or match.start > struck:
            if "contact" in reading.facts or "called" in reading.facts:
                reading.give("snookered", not name.endswith("not"))
                if match.values and match.values[0]:
                    reading.give("snookered_by", [match.values[0]])
        elif not name.endswith("not"):
            reading.give("view", "none")


def _struck(reading: Reading) -> int | None:
    for place, token in enumerate(reading.own):
        if token.has("airshot", "hit"):
            return place
    return None
