"""Patterns of ideas: each kind of item, found where it should be and nowhere else."""

from __future__ import annotations

import pytest

from snooker_kb.chat.matching import matches, parse
from snooker_kb.chat.tagging import Token


def row(text: str) -> list[Token]:
    """Tokens from words: ``ball:red`` is an idea with a value."""
    return [Token((word.partition(":")[0],), word, word.partition(":")[2]) for word in text.split()]


@pytest.mark.parametrize(
    ("pattern", "text", "taken"),
    [
        ("hit {ball}", "white hit ball:red", [("red",)]),
        ("hit/pot {ball}", "pot ball:red . hit ball:blue", [("red",), ("blue",)]),
        ("hit first? {ball}", "hit ball:red . hit first ball:blue", [("red",), ("blue",)]),
        ("hit !not", "hit not . hit ball:red", [()]),
        ("hit .. {ball}", "hit a b c ball:red", [("red",)]),
        ("hit .. {ball}", "hit a b c d ball:red", []),
        ("hit .. {ball}", "hit , ball:red", []),
        ("hit ... {ball}", "hit , a , ball:red", [("red",)]),
        ("hit ... {ball}", "hit . ball:red", []),
        ("hit >> {ball}", "hit . a . ball:red", [("red",)]),
        ("^ foul $", "a foul , foul , foul a", [()]),
        ("hit _ pot", "hit x pot", [()]),
        ("{num} - {num}", "num:1 - num:2", [("1", "2")]),
    ],
)
def test_items(pattern: str, text: str, taken: list[tuple[str, ...]]) -> None:
    assert [match.values for match in matches(parse(pattern), row(text))] == taken
