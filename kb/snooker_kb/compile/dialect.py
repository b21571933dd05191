"""How tests and statements of the generated stages are written: once as Python, once as JavaScript.

What is asked, in which order and inside which guards stands in ``codegen`` and ``stages``, once for both.
"""

from __future__ import annotations

import json
from typing import Any

#: The bounds of a range: low, whether low itself is outside, high, whether high itself is outside.
Bounds = list[Any]


class Python:
    """Lists are tuples, and what is not stated is None."""

    also, either = " and ", " or "
    indent = "    "

    def word(self, word: Any) -> str:
        return repr(word)

    def words(self, words: list[Any]) -> str:
        return "{" + ", ".join(map(self.word, words)) + "}"

    def no(self, test: str) -> str:
        return f"not {test}"

    def stated(self, slot: str) -> str:
        return f"{slot} is not None"

    def truth(self, slot: str, value: bool) -> str:
        return f"{slot} is {value}"

    def equal(self, slot: str, word: Any) -> str:
        return f"{slot} == {self.word(word)}"

    def unequal(self, slot: str, word: Any) -> str:
        return f"{slot} != {self.word(word)}"

    def among(self, slot: str, words: list[Any]) -> str:
        return f"{slot} in {self.words(words)}"

    def not_among(self, slot: str, words: list[Any]) -> str:
        return f"{slot} not in {self.words(words)}"

    def has(self, slot: str, word: Any) -> str:
        return f"{self.word(word)} in {slot}"

    def lacks(self, slot: str, word: Any) -> str:
        return f"{self.word(word)} not in {slot}"

    def meets(self, slot: str, words: list[Any]) -> str:
        return f"not {self.words(words)}.isdisjoint({slot})"

    def misses(self, slot: str, words: list[Any]) -> str:
        return f"(not {slot} or {self.words(words)}.isdisjoint({slot}))"

    def some(self, slot: str) -> str:
        """The list is stated and not empty."""
        return slot

    def empty(self, slot: str) -> str:
        """The list, which is stated, is empty."""
        return f"not {slot}"

    def within(self, slot: str, bounds: Bounds) -> str:
        low, low_open, high, high_open = bounds
        left = "" if low is None else f"{low!r} {'<' if low_open else '<='} "
        right = "" if high is None else f" {'<' if high_open else '<='} {high!r}"
        return f"{left}{slot}{right}"

    def function(self, title: str, names: list[str]) -> list[str]:
        """The head of a stage function, with its lists of norms found."""
        lines = [f"\n\ndef {title}(f: Facts) -> tuple[Found, ...]:\n"]
        return lines + [f"    {name}: Found = None\n    may_{name}: Found = None\n" for name in names]

    def give(self, names: list[str]) -> str:
        result = ", ".join(f"{name}, may_{name}" for name in names)
        return f"    return ({result},)\n"

    def when(self, depth: int, test: str) -> str:
        return f"{self.indent * depth}if {test}:\n"

    def otherwise(self, depth: int, test: str) -> str:
        """The second branch, with its own test unless that is empty."""
        return f"{self.indent * depth}elif {test}:\n" if test else f"{self.indent * depth}else:\n"

    def end(self, depth: int) -> list[str]:
        """What closes the branches."""
        return []

    def keep(self, depth: int, name: str, value: str) -> str:
        return f"{self.indent * depth}{name} = {value}\n"

    def set(self, depth: int, slot: str, value: str) -> str:
        return f"{self.indent * depth}{slot} = {value}\n"

    def put(self, depth: int, name: str, number: int) -> str:
        """One more norm found."""
        return f"{self.indent * depth}{name} = {number} if {name} is None else more({name}, {number})\n"


class JavaScript(Python):
    """Lists are arrays, and what is not stated is null. Needs ``some`` and ``meets`` of ``lists.js``."""

    also, either = " && ", " || "
    indent = "  "

    def word(self, word: Any) -> str:
        return json.dumps(word, ensure_ascii=False)

    def words(self, words: list[Any]) -> str:
        return "[" + ", ".join(map(self.word, words)) + "]"

    def no(self, test: str) -> str:
        return f"!({test})"

    def stated(self, slot: str) -> str:
        return f"{slot} !== null"

    def truth(self, slot: str, value: bool) -> str:
        return self.equal(slot, value)

    def equal(self, slot: str, word: Any) -> str:
        return f"{slot} === {self.word(word)}"

    def unequal(self, slot: str, word: Any) -> str:
        return f"{slot} !== {self.word(word)}"

    def among(self, slot: str, words: list[Any]) -> str:
        return f"{self.words(words)}.includes({slot})"

    def not_among(self, slot: str, words: list[Any]) -> str:
        return f"!{self.among(slot, words)}"

    def has(self, slot: str, word: Any) -> str:
        return f"{slot}.includes({self.word(word)})"

    def lacks(self, slot: str, word: Any) -> str:
        return f"!{self.has(slot, word)}"

    def meets(self, slot: str, words: list[Any]) -> str:
        return f"meets({slot}, {self.words(words)})"

    def misses(self, slot: str, words: list[Any]) -> str:
        return f"!{self.meets(slot, words)}"

    def some(self, slot: str) -> str:
        return f"some({slot})"

    def empty(self, slot: str) -> str:
        return f"{slot}.length === 0"

    def within(self, slot: str, bounds: Bounds) -> str:
        low, low_open, high, high_open = bounds
        parts = [] if low is None else [f"{low!r} {'<' if low_open else '<='} {slot}"]
        parts += [] if high is None else [f"{slot} {'<' if high_open else '<='} {high!r}"]
        return f"({' && '.join(parts)})"

    def function(self, title: str, names: list[str]) -> list[str]:
        lines = [f"\nexport function {title}(f) {{\n"]
        return lines + [f"  const {name} = [];\n  const may_{name} = [];\n" for name in names]

    def give(self, names: list[str]) -> str:
        result = ", ".join(f"{name}, may_{name}" for name in names)
        return f"  return [{result}];\n}}\n"

    def when(self, depth: int, test: str) -> str:
        return f"{self.indent * depth}if ({test}) {{\n"

    def otherwise(self, depth: int, test: str) -> str:
        return f"{self.indent * depth}}} else if ({test}) {{\n" if test else f"{self.indent * depth}}} else {{\n"

    def end(self, depth: int) -> list[str]:
        return [f"{self.indent * depth}}}\n"]

    def keep(self, depth: int, name: str, value: str) -> str:
        return f"{self.indent * depth}const {name} = {value};\n"

    def set(self, depth: int, slot: str, value: str) -> str:
        return f"{self.indent * depth}{slot} = {value};\n"

    def put(self, depth: int, name: str, number: int) -> str:
        return f"{self.indent * depth}{name}.push({number});\n"


PYTHON, JAVASCRIPT = Python(), JavaScript()
