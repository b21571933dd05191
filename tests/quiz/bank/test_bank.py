"""The bank as it stands: enough of everything, keys that the judge gives, words in every language."""

from __future__ import annotations

from collections import Counter

import pytest

from snooker_kb.quiz.bank import load_bank
from snooker_kb.quiz.making.drafts import item_id
from snooker_kb.quiz.making.situations import ASKS, answer
from snooker_kb.quiz.ordering import drawn, fnv1a32, shown_order
from snooker_kb.rulebook import LANGUAGES, load
from snooker_kb.ruling import adjudicate
from snooker_kb.situation import read_situation

BOOK = load()
ITEMS = list(load_bank("en").items)
ABOUT_SITUATIONS = [item for item in ITEMS if item.kind in {"case", "situation"}]


def test_there_are_enough_items_of_every_topic() -> None:
    topics = Counter(item.topic for item in ITEMS)
    assert len(ITEMS) >= 2000
    assert {case["topic"] for case in BOOK.cases.values()} - {"table"} <= topics.keys()
    assert {item.difficulty for item in ITEMS} == {1, 2, 3, 4, 5}


def test_every_key_is_what_the_judge_rules() -> None:
    for item in ABOUT_SITUATIONS:
        ruling = adjudicate(read_situation(item.situation or {}, BOOK), BOOK).as_dict()
        assert answer(ruling, ASKS[item.asks]) == item.options[item.key].answer, item.id


def test_ids_follow_from_what_is_asked() -> None:
    for item in ABOUT_SITUATIONS:
        assert item.id == item_id(item.edition, "situation", item.asks, item.situation)


def test_every_item_has_provisions_and_three_or_four_different_options() -> None:
    for item in ITEMS:
        assert item.provisions, item.id
        assert len(item.options) in {3, 4}, item.id
        assert len({repr(option.answer) for option in item.options}) == len(item.options), item.id
        assert item.options[item.key].misconceptions == (), item.id


def test_every_wrong_option_about_a_situation_is_somebodys_rule() -> None:
    known = BOOK.all("misconception").keys()
    for item in ABOUT_SITUATIONS:
        for place, option in enumerate(item.options):
            assert place == item.key or option.misconceptions, item.id
            assert set(option.misconceptions) <= known


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_say_as_many_options_as_the_item_has(language: str) -> None:
    bank = load_bank(language)
    for item in ITEMS:
        words = bank.words(item.id)
        assert words.stem or item.subject, item.id
        assert len(set(words.options)) == len(item.options), item.id
        assert all((*words.options, words.question, words.why)), item.id


def test_the_bank_is_found_by_rule_topic_and_difficulty() -> None:
    bank = load_bank("en")
    found = bank.find(rule="S3.14", topic="miss", difficulty=range(1, 4))
    assert found
    assert all(any(number.startswith("S3.14") for number in bank.item(name).provisions) for name in found)
    assert {bank.item(name).topic for name in found} == {"miss"}
    assert bank.find(rule="S9.9") == []


def test_orders_are_chosen_by_the_seed() -> None:
    assert [fnv1a32(text) for text in ("", "a", "foobar")] == [0x811C9DC5, 0xE40C292C, 0xBF9CF968]  # as published
    assert sorted(shown_order("s", "q-1", 4)) == [0, 1, 2, 3]
    assert {tuple(shown_order(str(seed), "q-1", 3)) for seed in range(40)} > {(0, 1, 2)}
    assert drawn("x", ["b", "a"]) == drawn("x", ["a", "b"])
