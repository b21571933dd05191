"""A table drawn in characters: Baulk at the left, each object ball as its value, the cue-ball as ``o``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from snooker_kb.geometry.table import LENGTH, SPOTS, WIDTH
from snooker_kb.verdict.constants import POINTS

COLUMNS, ROWS = 60, 15
CUE_BALL, SPOT, POCKET = "o", ".", "O"


def drawing(table: Mapping[str, Any]) -> list[str]:
    """The rows of a table, ``{"cue_ball": [x, y], "red": [[x, y], …], …}`` in millimetres, its frame included."""
    cells = [[" "] * COLUMNS for _ in range(ROWS)]
    for x, y in SPOTS.values():
        put(cells, x, y, SPOT)
    for name, places in table.items():
        mark = CUE_BALL if name == "cue_ball" else str(POINTS.get(name, ""))
        for place in points(places) if mark else ():
            put(cells, *place, mark)
    middle = COLUMNS // 2
    edge = POCKET + "-" * middle + POCKET + "-" * (COLUMNS - middle) + POCKET
    return [edge, *("|" + "".join(row) + " |" for row in cells), edge]


def points(places: Any) -> list[tuple[float, float]]:
    """One place, or several, as pairs."""
    if places and isinstance(places[0], int | float):
        return [(places[0], places[1])]
    return [(place[0], place[1]) for place in places]


def put(cells: list[list[str]], x: float, y: float, mark: str) -> None:
    """A mark at a place; one already taken moves it a column on, so that no ball hides another."""
    row = min(ROWS - 1, max(0, int((WIDTH / 2 - y) / WIDTH * ROWS)))
    column = min(COLUMNS - 1, max(0, int(x / LENGTH * COLUMNS)))
    while cells[row][column] not in {" ", SPOT} and column < COLUMNS - 1:
        column += 1
    cells[row][column] = mark
