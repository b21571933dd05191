"""The linter finds nothing in the bank, and finds each fault where it is planted."""

from __future__ import annotations

import pytest

from snooker_kb.quiz.bank import Item, Option, Words, load_bank
from snooker_kb.quiz.lint import findings, of_words
from snooker_kb.rulebook import LANGUAGES, load

ITEM = Item("q-1", "case", "miss", "wpbsa-2024", ("S3.14",), 1, "miss", (Option(1, ()),) * 3, 0)
SOUND = Words("A red is on.", "What is called?", ("a foul and a miss", "a foul, but no miss", "no foul at all"), ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bank_is_without_fault(language: str) -> None:
    assert list(findings(load_bank(language), load())) == []


def test_a_sound_item_is_without_fault() -> None:
    assert list(of_words(ITEM, SOUND, "en")) == []


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"options": ("a", "b", "b")}, "is offered twice"),
        ({"question": "Which of these is not a foul?"}, "asks by a negative"),
        (
            {"options": ("a foul and a miss, for the ball could be seen", "a foul", "none")},
            "its length",
        ),
        ({"options": ("a foul", "a foul with a miss of the ball", "a foul without any free ball")}, "its shortness"),
        ({"stem": "It was a foul and a miss."}, "stands in the question"),
    ],
)
def test_each_fault_is_found_where_it_is(change: dict[str, object], what: str) -> None:
    found = list(of_words(ITEM, SOUND._replace(**change), "en"))  # type: ignore[arg-type]
    assert len(found) == 1
    assert what in str(found[0])
