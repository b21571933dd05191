"""What holds of every item that does not come from a plain situation."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from quiz.making.made import BOOK, MAKERS, made
from snooker_kb.quiz.making.misconceptions import of_the_table
from snooker_kb.quiz.making.provisions import kin
from snooker_kb.rulebook import LANGUAGES

EVERY = [draft for maker in MAKERS for draft in made(maker)]
_ADDRESS = re.compile(r"S\d")


def test_there_are_as_many_as_are_promised() -> None:
    tables = made("tables")
    questions = {draft.words["en"].question for draft in tables}
    calls = [norm for norm in BOOK.all("norm").values() if norm["question"] == "calls"]
    assert len(EVERY) >= 700
    assert len(tables) >= 250
    assert len(questions) >= 8
    assert len(made("calls")) >= len(calls)
    assert {norm["answer"] for norm in calls} <= {
        word for draft in made("calls") for word in draft.item.options[draft.item.key].answer.split("+")
    }


def test_ids_are_permanent_and_single() -> None:
    assert max(Counter(draft.item.id for draft in EVERY).values()) == 1
    again = {draft.item.id for draft in MAKERS["calls"].items(BOOK)}
    assert again == {draft.item.id for draft in made("calls")}


def test_three_or_four_distinct_options_one_of_them_right() -> None:
    for draft in EVERY:
        item = draft.item
        assert 3 <= len(item.options) <= 4
        assert item.options[item.key].misconceptions == ()
        assert len({repr(option.answer) for option in item.options}) == len(item.options)
        assert 1 <= item.difficulty <= 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_whole_and_tell_the_options_apart(language: str) -> None:
    for draft in EVERY:
        words = draft.words[language]
        texts = [words.stem, words.question, *words.options, *(sentence for sentence, _ in words.why)]
        assert all(text.strip() and "{" not in text for text in texts), draft.item.id
        assert len(set(words.options)) == len(words.options), words.options
        assert len(words.options) == len(draft.item.options)


def test_every_item_rests_on_provisions_of_its_edition() -> None:
    numbers = {(row["edition"], row["number"]) for row in BOOK.all("address").values()}
    for draft in EVERY:
        cited = {number for _, found in draft.words["en"].why for number in found} | set(draft.item.provisions)
        assert draft.item.provisions
        assert all((draft.item.edition, number) in numbers for number in cited), draft.item.id


def test_no_option_is_a_number_that_holds_the_right_one_or_is_held_by_it() -> None:
    checked = 0
    for draft in EVERY:
        item = draft.item
        right = item.options[item.key].answer
        if isinstance(right, str) and _ADDRESS.match(right):
            checked += 1
            others = [option.answer for option in item.options if option.answer != right]
            assert not any(kin(right, other) for other in others), item.id
    assert checked > 200


def test_wrong_answers_about_positions_come_from_misconceptions_and_each_of_these_bites() -> None:
    known = BOOK.all("misconception")
    used = set()
    for draft in made("tables"):
        for number, option in enumerate(draft.item.options):
            assert number == draft.item.key or option.misconceptions, draft.item.id
            used |= set(option.misconceptions)
    assert used <= set(known)
    assert {name for name, row in known.items() if of_the_table(row)} <= used


def test_counterparts_differ_in_the_place_of_one_ball_and_in_the_answer() -> None:
    by_id = {draft.item.id: draft.item for draft in made("tables")}
    pairs = [(item, by_id[item.pair]) for item in by_id.values() if item.pair]
    assert len(pairs) > 100
    for one, other in pairs:
        assert other.pair == one.id
        assert one.options[one.key].answer != other.options[other.key].answer
        assert one.situation is not None
        assert other.situation is not None
        (first,), (second,) = (list(item.situation["table"].values()) for item in (one, other))  # type: ignore[index]
        assert sum(first[kind] != second[kind] for kind in first) == 1
