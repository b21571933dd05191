"""What the striker could see before, and how the position lies after: snookers, edges, what is in the way."""

from __future__ import annotations

from .context import Reading


def read_after(reading: Reading) -> None:
    struck = _struck(reading)
    _view(reading, struck)
    _snookered(reading, struck)
    if "called" in reading.facts and "contact" not in reading.facts:
        _edges(reading)
    _touching(reading)


def _struck(reading: Reading) -> int:
    """Where the stroke is told; behind the end where none is."""
    for place, token in enumerate(reading.told):
        if token.has("airshot", "hit", "pot"):
            return place
    return len(reading.told)


def _view(reading: Reading, struck: int) -> None:
    found = [(match, name) for match, name in reading.found("view")]
    if _placed(reading):
        return
    for _, name in [entry for entry in found if entry[0].start < struck] or found:
        reading.give("view", name.rpartition("/")[2])


def _placed(reading: Reading) -> bool:
    """Whether what is seen is the position after a call, not the view before a stroke."""
    return "called" in reading.facts and "contact" not in reading.facts and not reading.has("ord", "time")


def _snookered(reading: Reading, struck: int) -> None:
    """Snookered before the stroke is a view of nothing; after it, or after a call, it is the position left."""
    for match, name in reading.found("snookered"):
        stroke = "contact" in reading.facts
        if _placed(reading) or (stroke and match.start > struck):
            if name.endswith("clear") and not _placed(reading):
                reading.give("snookered", False)
            elif not name.endswith("clear"):
                reading.give("snookered", not name.endswith("not"))
                if match.values and match.values[0] and not name.endswith("not"):
                    reading.give("snookered_by", [match.values[0]])
        elif not name.endswith(("not", "clear", "by")):
            reading.give("view", "none")


def _edges(reading: Reading) -> None:
    for _, name in reading.found("edges", reading.own):
        reading.give("edges", name.rpartition("/")[2])
    for match, _ in reading.found("in-the-way", reading.own):
        reading.add("obstructed_by", match.values[0] or "cushion")
    if "edges" in reading.facts:
        reading.facts.pop("snookered", None)
        reading.facts.pop("snookered_by", None)


def _touching(reading: Reading) -> None:
    """Whether the touching ball moved."""
    struck = _struck(reading)
    for match, _ in reading.found("touching-after"):
        if match.start >= struck:
            reading.facts.pop("touching", None)
            reading.give("touching_after", [match.values[0]])
    if "touching" not in reading.facts:
        return
    for _, name in reading.found("touching-moved"):
        moved = not name.endswith("no")
        reading.give("touching_moved", moved)
        if moved:
            reading.give("touching_moved_by_striker", name.endswith("yes"))
        return
