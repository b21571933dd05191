"""The plain part of YAML: maps, lists, words, numbers, true, false and null. No aliases, no tags, no repeated keys.

It is built from the parser's events, never by its constructor, so that nothing in a file can multiply or run.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import yaml

from .reading import DEEPEST, too_deep
from .situation import Fault

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_INTEGER = re.compile(r"[-+]?\d{1,18}")
_DECIMAL = re.compile(r"[-+]?(\d+\.\d*|\.\d+|\d+)([eE][-+]?\d{1,3})?")
_WORDS = {"": None, "~": None, "null": None, "true": True, "false": False}
_END = object()


def parse(text: str, line: int) -> tuple[Any, list[Fault]]:
    """The data of one document that begins on a line of its file, and every fault found."""
    builder = _Builder(yaml.parse(text, Loader=LOADER), line)
    try:
        return builder.document(), builder.faults
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = f"line {line + mark.line}, column {mark.column + 1}" if mark else f"line {line}"
        what = f"is not YAML: {error.problem or error.context}"
        return None, [*builder.faults, Fault(place, what, "write one field: value a line")]
    except (yaml.YAMLError, UnicodeError):
        return None, [
            *builder.faults,
            Fault(f"line {line}", "holds a control character", "save the file as plain text"),
        ]
    except _TooDeep:
        return None, [*builder.faults, too_deep(line)]


class _TooDeep(Exception):
    pass


class _Builder:
    """Data from events, with the faults met on the way."""

    def __init__(self, events: Iterator[Any], line: int) -> None:
        self.events = events
        self.line = line
        self.faults: list[Fault] = []

    def document(self) -> Any:
        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent):
                return self.only(self.value(next(self.events), 0))
        return None

    def only(self, data: Any) -> Any:
        """The data, once the rest was read and found to be no second document."""
        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent):
                self.fault(event, "begins a second document", "part documents by a line ---")
        return data

    def value(self, event: Any, depth: int) -> Any:
        if depth > DEEPEST:
            raise _TooDeep
        if isinstance(event, yaml.AliasEvent):
            return self.fault(event, f"uses the alias *{event.anchor}", "write the value out")
        if event.tag is not None and (event.tag != "!" or not isinstance(event, yaml.ScalarEvent)):
            self.fault(event, f"uses the tag {event.tag[:40]}", "leave the tag out")
        if isinstance(event, yaml.MappingStartEvent):
            return self.mapping(depth)
        if isinstance(event, yaml.SequenceStartEvent):
            return list(self.items(yaml.SequenceEndEvent, depth))
        return scalar(event)

    def items(self, end: type, depth: int) -> Iterator[Any]:
        while not isinstance(event := next(self.events), end):
            yield self.value(event, depth + 1)

    def mapping(self, depth: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            key = event.value if isinstance(event, yaml.ScalarEvent) else self.complex_key(event, depth)
            if key in found:
                self.faults.append(Fault(key, f"is given again on line {self.line_of(event)}", "give it once"))
            found[key] = self.value(next(self.events), depth + 1)
        return found

    def complex_key(self, event: Any, depth: int) -> str:
        self.fault(event, "has a field name that is no word", "write field: value")
        self.value(event, depth + 1)
        return f"line {self.line_of(event)}"

    def line_of(self, event: Any) -> int:
        return self.line + int(event.start_mark.line)

    def fault(self, event: Any, problem: str, mend: str) -> None:
        self.faults.append(Fault(f"line {self.line_of(event)}", problem, mend))


def scalar(event: Any) -> Any:
    """What a scalar says: quoted ones are words, plain ones may be a number, true, false or null."""
    text: str = event.value
    if event.style or event.tag == "!":  # the C parser gives "", the other None, for a plain one
        return text
    if text.lower() in _WORDS:
        return _WORDS[text.lower()]
    if _INTEGER.fullmatch(text):
        return int(text)
    return float(text) if _DECIMAL.fullmatch(text) and len(text) < 40 else text
