"""Items on sizes and numbers: constants and limits of the graph, the wrong ones being their neighbours in inches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ...rulebook import Rulebook
from ...wording import Wording
from .posing import Posed, tally, tell

INCH = 25.4
#: By constant: its topic, its unit, and how far apart the wrong answers lie from the right one.
ASKED: dict[str, tuple[str, str, tuple[float, ...]]] = {
    "ball_diameter": ("equipment", "mm", (-0.1, 0.5, 4.7)),
    "ball_diameter_tolerance": ("equipment", "mm", (0.05, 0.45, 0.95)),
    "baulk_line": ("equipment", "mm", (-INCH, INCH, 2 * INCH)),
    "black_spot_from_top": ("equipment", "mm", (-INCH, INCH, 2 * INCH)),
    "d_radius": ("equipment", "mm", (-INCH, INCH, 2 * INCH)),
    "playing_area_length": ("equipment", "mm", (-6 * INCH, 4 * INCH, 12 * INCH)),
    "playing_area_width": ("equipment", "mm", (-4 * INCH, 2 * INCH, 6 * INCH)),
    "cue_length": ("equipment", "mm", (-4 * INCH, 4 * INCH, 10 * INCH)),
    "weight_spread": ("equipment", "g", (-2.5, -1, 2)),
    "length_tolerance": ("equipment", "mm", (-8, -3, 12)),
    "reds": ("scoring", "reds", (-1, 1, 6)),
    "reds_in_six_red": ("six-red", "reds", (-1, 1, 4)),
    "least_penalty": ("penalty-value", "points", (-2, -1, 1)),
    "dearest_penalty": ("penalty-value", "points", (-2, -1, 3)),
}
#: What is no constant: the field of a measure whose limits tell it, and the provision.
LIMITS = {
    "cue_length": ("equipment.cue_length", "wpbsa/cue"),
    "weight_spread": ("equipment.weight_spread", "wpbsa/balls"),
    "length_tolerance": ("equipment.area_length", "wpbsa/table/playing-area"),
}


def sizes(rulebook: Rulebook) -> Iterator[Posed]:
    """One item for each constant and limit."""
    for name, (topic, unit, steps) in ASKED.items():
        right, provision = value_of(name, rulebook)
        wrong: dict[Any, tuple[str, ...]] = {tidy(right + step): () for step in steps}
        yield Posed(
            "rule", topic, "size", f"constant/{name}", (provision,), tally([unit in {"mm", "g"}, "tolerance" in name]),
            right, wrong,
            tell("rules", "sizes", "stems", "equipment" if topic == "equipment" else "game"),
            tell("rules", "sizes", "questions", name),
            measured(unit),
        )  # fmt: skip


def measured(unit: str) -> Callable[[Wording, Any], str]:
    return lambda words, answer: tell("rules", "sizes", "units", unit, n=answer)(words)


def value_of(name: str, rulebook: Rulebook) -> tuple[int | float, str]:
    """A constant, or the limit that a condition of Section 1 sets; with its provision. KeyError where there is none."""
    row = rulebook.all("constant").get(name)
    if row is not None:
        return row["value"], row["from"][0]
    field, provision = LIMITS[name]
    low, high = limit(rulebook, field)
    if low is None or high is None:
        return (high if low is None else low), provision
    return tidy((high - low) / 2), provision


def limit(rulebook: Rulebook, field: str) -> tuple[Any, Any]:
    """The least and the most that a condition allows for a measure."""
    for record in rulebook.all("condition").values():
        test = record["test"]
        if test[0] == "range" and test[1] == field:
            return test[2], test[4]
    raise KeyError(field)


def tidy(value: float) -> int | float:
    """A measure as it is printed: whole where it is large."""
    return round(value) if abs(value) >= 100 or value == int(value) else round(value, 2)
