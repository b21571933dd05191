"""Things measured, and clocks: numbers with what they measure and their unit."""

from __future__ import annotations

from collections.abc import Sequence

from ..tagging import Token
from .context import Reading

_UNITS = {"millimetre": 1, "centimetre": 10, "gram": 1}
_MINUTE = 60


def read_measures(reading: Reading) -> None:
    found: dict[str, int | float] = {}
    row = reading.own
    for match, name in reading.found("measure", row):
        field = name.rpartition("/")[2]
        unit = _unit(row[match.start : match.end + 2])
        if field == "area":
            found["area_length"], found["area_width"] = (plain(float(value) * unit) for value in match.values[:2])
        else:
            found.setdefault(field, plain(float(match.values[0]) * unit))
    if found:
        reading.give("equipment", found)
    _clock(reading)


def plain(value: float) -> int | float:
    return int(value) if value.is_integer() else value


def _unit(near: Sequence[Token]) -> int:
    return next((factor for token in near for name, factor in _UNITS.items() if token.has(name)), 1)


def _clock(reading: Reading) -> None:
    if reading.facts.get("game") != "shoot_out":
        return
    clock: dict[str, int] = {}
    for match, name in reading.found("clock", reading.own):
        value = int(float(match.values[0]))
        if name.endswith("elapsed"):
            clock.setdefault("elapsed", value * _MINUTE)
        else:
            clock.setdefault("shot", value)
    if clock:
        reading.give("clock", clock)
