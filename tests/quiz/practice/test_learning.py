"""Scheduling, figures, choosing, examinations, and the diagnosis of simulated learners."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta

import pytest

from snooker_kb.quiz import choosing, progress
from snooker_kb.quiz.bank import load_bank
from snooker_kb.quiz.diagnose import Answered, suspicions, telling
from snooker_kb.quiz.exam import blueprints, marked, retest, selected
from snooker_kb.quiz.log import Review
from snooker_kb.quiz.scheduling import due_times, grade
from snooker_kb.rulebook import load

T0 = datetime(2026, 1, 31, 12, tzinfo=UTC)
BANK = load_bank("en")
MISCONCEPTIONS = load().all("misconception")
SITUATIONS = {
    item.id: item for item in BANK.items if item.kind in {"case", "situation"} and item.edition == "wpbsa-2024"
}
TAGS = {name: [option.misconceptions for option in item.options] for name, item in SITUATIONS.items()}


def review(item: str, hours: float, correct: bool, seconds: float = 10.0) -> Review:
    return Review(item, T0 + timedelta(hours=hours), 0, correct, seconds)


def test_grades_follow_from_right_and_speed() -> None:
    told = [(False, 1), (True, 3), (True, 10), (True, 31)]
    assert [grade(review("q", 0, right, seconds)) for right, seconds in told] == [1, 4, 3, 2]


def test_what_is_known_well_is_due_later() -> None:
    due = due_times([review("known", 0, True, 2), review("unknown", 0, False)])
    assert due["known"] - T0 > timedelta(days=1)
    assert due["unknown"] - T0 < timedelta(hours=1)


def test_a_clock_set_back_counts_as_no_time_gone() -> None:
    forward = due_times([review("q", 0, True), review("q", 48, True)])
    back = due_times([review("q", 48, True), review("q", 0, True)])
    assert back["q"] >= T0 + timedelta(hours=48)
    assert forward["q"] > T0


def test_figures_by_topic_put_the_weak_first() -> None:
    names = {"a": ("miss",), "b": ("fouls",)}
    rows = progress.shares([review("a", 0, False), review("a", 1, True), review("b", 2, True)], names)
    assert [(row.name, row.answers, row.right) for row in rows] == [("miss", 2, 1), ("fouls", 1, 1)]
    assert progress.streak([review("a", 0, False), review("a", 1, True), review("b", 2, True)]) == 2
    assert progress.by_day([review("a", 0, True), review("a", 30, False)]) == {
        "2026-01-31": (1, 1),
        "2026-02-01": (1, 0),
    }


def test_due_items_come_first_and_those_not_due_wait() -> None:
    index = {
        name: {"topic": "miss", "difficulty": level}
        for name, level in (("new", 2), ("easy", 1), ("due", 3), ("later", 1))
    }
    due = {"due": T0 - timedelta(hours=1), "later": T0 + timedelta(hours=1)}
    assert choosing.queue(index, index, due, [], T0, "s") == ["due", "easy", "new"]
    assert choosing.next_due(index, due) == due["due"]


@pytest.mark.parametrize("name", list(blueprints()))
def test_an_examination_follows_its_blueprint_and_its_seed(name: str) -> None:
    plan = blueprints()[name]
    chosen = selected(plan, BANK.index, "spring")
    assert chosen == selected(plan, BANK.index, "spring")
    assert chosen != selected(plan, BANK.index, "autumn")
    assert len(chosen) == len(set(chosen)) == plan.questions
    for topics, count in plan.shares:
        assert sum(BANK.index[item]["topic"] in topics for item in chosen) >= count
    assert {BANK.index[item]["edition"] for item in chosen} == {plan.edition}


def test_marks_and_a_retest_of_what_was_missed() -> None:
    plan = blueprints()["quick"]
    items = selected(plan, BANK.index, "x")
    keys = {item: BANK.item(item).key for item in items}
    answers = [(item, keys[item] if number < 7 else None) for number, item in enumerate(items)]
    result = marked(plan, answers, keys, BANK.index)
    assert (result.right, result.questions, result.passed) == (7, 10, True)
    assert list(result.missed) == items[7:]
    assert not marked(plan, answers[4:], keys, BANK.index).passed
    again = retest(result.missed, BANK.index, "y", 10)
    assert set(items[7:]) <= set(again)
    assert len(again) == 6


def found_within(planted: str, seed: int, questions: int) -> bool:
    """Whether the diagnosis of a learner who holds one wrong rule, and slips now and then, names it first."""
    chance = random.Random(f"{planted}:{seed}")
    topic = MISCONCEPTIONS[planted]["topic"]
    known = [name for name, row in MISCONCEPTIONS.items() if row["topic"] == topic]
    answers: list[Answered] = []
    asked: list[str] = []
    for _ in range(questions):
        name = telling(TAGS, suspicions(answers, known), asked)
        if name is None:
            break
        asked.append(name)
        key = SITUATIONS[name].key
        bitten = [place for place, names in enumerate(TAGS[name]) if planted in names]
        chosen = bitten[0] if bitten else key
        if chance.random() < 0.05:
            chosen = chance.randrange(len(TAGS[name]))
        answers.append(Answered(TAGS[name], key, chosen))
    return suspicions(answers, known)[0].misconception == planted


def test_the_planted_wrong_rule_is_found_within_fifteen_items() -> None:
    """Of a topic at a time, as practice is. Wrong rules about the table have items of their own."""
    asked_about = {name for options in TAGS.values() for names in options for name in names}
    learners = [found_within(name, seed, 15) for name in sorted(asked_about) for seed in range(2)]
    assert len(learners) > 80
    assert sum(learners) / len(learners) >= 0.9


def test_one_who_knows_the_rules_is_suspected_of_nothing() -> None:
    answers = [Answered(TAGS[name], SITUATIONS[name].key, SITUATIONS[name].key) for name in list(TAGS)[:60]]
    assert max(one.probability for one in suspicions(answers, MISCONCEPTIONS)) < 0.1
