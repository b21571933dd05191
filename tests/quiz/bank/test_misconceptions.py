"""Every wrong rule is wrong somewhere, and what refutes it is a provision."""

from __future__ import annotations

from snooker_kb.quiz.making.misconceptions import wrong_judges
from snooker_kb.quiz.making.situations import ASKS, answer, candidates, situations
from snooker_kb.rulebook import DEFAULT_EDITION, LANGUAGES, load
from snooker_kb.ruling import adjudicate
from snooker_kb.situation import read_situation

BOOK = load()


def test_there_are_many_in_every_language_with_holders_and_provisions() -> None:
    records = BOOK.all("misconception")
    assert len(records) >= 40
    for row in records.values():
        assert set(row["label"]) == set(LANGUAGES)
        assert row["holders"]
        assert all(BOOK.address(provision, DEFAULT_EDITION) for provision in row["refuted_by"])
    assert len({row["label"]["en"] for row in records.values()}) == len(records)


def test_each_changes_the_ruling_on_some_case() -> None:
    judges = wrong_judges(BOOK, DEFAULT_EDITION)
    harmless = set(judges)
    for case in BOOK.cases.values():
        facts = read_situation({**case["situation"], "edition": DEFAULT_EDITION}, BOOK)
        right = adjudicate(facts, BOOK).as_dict()
        for name in sorted(harmless):
            other = judges[name].answers(facts)
            if any(other[field] != right[field] for fields in ASKS.values() for field in fields):
                harmless.discard(name)
    assert harmless == set()


def test_the_right_judge_is_left_as_it_was() -> None:
    """Wrong reckonings change the judge only while they last."""
    case = next(case for case in BOOK.cases.values() if "free_ball" in case["situation"])
    facts = read_situation(case["situation"], BOOK)
    before = adjudicate(facts, BOOK)
    for judge in wrong_judges(BOOK, DEFAULT_EDITION).values():
        judge.answers(facts)
    assert adjudicate(facts, BOOK) == before


def test_a_wrong_option_is_what_its_wrong_rules_answer() -> None:
    judges = wrong_judges(BOOK, DEFAULT_EDITION)
    checked = 0
    for number, (topic, situation, base) in enumerate(situations(BOOK)):
        if number % 97 or "edition" in situation:
            continue
        for candidate in candidates(BOOK, topic, situation, base):
            facts = read_situation(situation, BOOK)
            for given, names in candidate.groups:
                assert given != candidate.key
                assert all(answer(judges[name].answers(facts), ASKS[candidate.asks]) == given for name in names)
                checked += 1
    assert checked > 50
