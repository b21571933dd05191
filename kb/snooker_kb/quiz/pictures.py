"""The picture of an item: the balls as they lie, and nothing that answers the question.

The lines of sight, the places of spotted colours and the words that tell them belong to the answer; until it is given
they are left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..diagram import draw
from ..diagram_canvas import DEFAULT, Look
from ..geometry.facts import TableFacts, facts_from_table
from ..rulebook import Rulebook
from ..scene import Scene, scenes

WHEN = ("before", "after")


def pictured(situation: Mapping[str, Any] | None) -> str | None:
    """Which position of a situation its item shows: after the stroke where both are told; None where there is none."""
    table = (situation or {}).get("table", {})
    return next((when for when in reversed(WHEN) if table.get(when)), None)


def picture(
    situation: Mapping[str, Any], rulebook: Rulebook, language: str, look: Look = DEFAULT, answered: bool = False
) -> str:
    """The drawing of a situation's position as SVG; once ``answered`` with the lines that show why.

    KeyError for a situation without a position.
    """
    when = pictured(situation)
    if when is None:
        raise KeyError("table")
    found = facts_from_table(situation, rulebook)
    if answered:
        return draw(scenes(situation, found)[when], found, rulebook, language, look)
    table = found.before if when == "before" else found.after
    assert table is not None
    return draw(Scene(when, table, None, ()), TableFacts({}, [], []), rulebook, language, look)
