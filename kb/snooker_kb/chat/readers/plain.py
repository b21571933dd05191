"""Facts that a pattern says by itself: the lexicon names the field and the value."""

from __future__ import annotations

from typing import Any

from .context import Reading


def read_plain(reading: Reading, group: str = "fact") -> None:
    """Every fact whose pattern is found. A record says in which words it looks: those told, or questions too."""
    for pattern, record in reading.lexicon.patterns.get(group, ()):
        from ..matching import matches

        row = reading.own if record.get("asked") else reading.told
        for match in matches(pattern, row):
            for name, value in record["facts"].items():
                if name != "called" or not any(
                    token.has("not") for token in row[max(0, match.start - 2) : match.start + 1]
                ):
                    _give(reading, name, _filled(value, match.values))


def _filled(value: Any, taken: tuple[str, ...]) -> Any:
    """The value with what the pattern took in place of ``{1}``."""
    if isinstance(value, list):
        return [_filled(part, taken) for part in value]
    if isinstance(value, str) and value.startswith("{"):
        found = taken[int(value[1:-1]) - 1] if len(taken) >= int(value[1:-1]) else ""
        return int(found) if found.isdigit() else found
    return value


def _give(reading: Reading, name: str, value: Any) -> None:
    if isinstance(value, list) and value:
        reading.add(name, *(part for part in value if part))
    elif value != "":
        reading.give(name, value)
