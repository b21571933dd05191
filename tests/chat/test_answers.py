"""Answers as a person gets them: rulings, rules, questions back, refusals and follow-ups."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from chat.figures import rows
from snooker_kb.chat import Answer, answer
from snooker_kb.rulebook import LANGUAGES, Rulebook

STORIES = {
    "en": "red on, white hit the black first, nothing potted, white stays on the table",
    "ar": "الدور على الأحمر، البيضاء لمست السوداء أول، ما دخل شي والبيضاء على الطاولة",
    "zh": "打红球，白球先碰到黑球，没进球，白球留在台面",
}


def ruling(given: Answer, name: str) -> object:
    assert given.ruling is not None
    return given.ruling[name]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_story_gets_its_ruling_in_its_language(rulebook: Rulebook, language: str) -> None:
    given = answer(STORIES[language], rulebook)
    assert (given.kind, given.language, ruling(given, "penalty")) == ("ruling", language, 7)
    assert given.situation["contact"] == "black"
    assert "S3.11(b)(iv)" in given.text
    assert {"S2.15", "S3.11(b)(iv)"} <= {entry["number"] for entry in given.provisions}
    assert given.ask[0].keys() == {"field", "text", "choices"}


def test_a_language_may_be_asked_for(rulebook: Rulebook) -> None:
    assert answer(STORIES["en"], rulebook, "ar").language == "ar"
    with pytest.raises(KeyError):
        answer(STORIES["en"], rulebook, "fr")


def test_what_changes_with_a_follow_up(rulebook: Rulebook) -> None:
    first = answer("red on, hit a red first, nothing potted, white stays on the table", rulebook)
    assert ruling(first, "kind") == "fair"
    in_off = answer("and if the white went in too?", rulebook, previous=first)
    assert (ruling(in_off, "kind"), ruling(in_off, "penalty")) == ("foul", 4)
    blue = answer("no, the blue", rulebook, previous=in_off)
    assert (blue.situation["contact"], ruling(blue, "penalty")) == ("blue", 5)
    old = answer("under the 1995 rules?", rulebook, previous=blue)
    assert (old.situation["edition"], ruling(old, "edition")) == ("wpbsa-1995", "wpbsa-1995")


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "and if the white went in too?"), ("ar", "ولو دخلت البيضاء كمان؟"), ("zh", "如果白球也洗袋呢？")],
)
def test_follow_ups_in_each_language(rulebook: Rulebook, language: str, text: str) -> None:
    given = answer(text, rulebook, previous=answer(STORIES[language], rulebook))
    assert (given.language, given.situation["cue_ball"], given.situation["contact"]) == (language, "pocketed", "black")


def test_why_not_and_what_would(rulebook: Rulebook) -> None:
    first = answer(STORIES["en"], rulebook)
    given = answer("what would make it a free ball?", rulebook, previous=first)
    assert "snookered: yes" in given.text
    assert re.search(r"changed: .*\((S\d[^)]*\)?)", given.text)
    why = answer("why not a miss?", rulebook, previous=first)
    assert why.text.startswith("It would be otherwise")


def test_an_answer_to_what_was_asked_back(rulebook: Rulebook) -> None:
    first = answer("red on, white hit a red, nothing potted", rulebook)
    assert first.ask[0]["field"] == "cue_ball"
    choice = first.ask[0]["choices"][0]
    given = answer(choice["text"], rulebook, previous=first)
    assert given.situation["cue_ball"] == choice["value"]


def test_contradicting_facts_are_asked_about(rulebook: Rulebook) -> None:
    given = answer("all reds gone, yellow on, white hit a red first", rulebook)
    assert given.kind == "question"
    assert given.ask
    assert given.provisions


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("how many points is the brown?", "S3.1(a)"),
        ("what is a push shot?", "S2.19"),
        ("什么是贴球？", "S3.8"),
        ("ما معنى الكرة الحرة؟", "S2.13"),
    ],
)
def test_rules_and_terms_are_looked_up(rulebook: Rulebook, text: str, number: str) -> None:
    given = answer(text, rulebook)
    assert given.kind in {"provision", "term"}
    assert number in {entry["number"] for entry in given.provisions}
    assert number in given.text


def test_the_value_of_a_ball_is_told(rulebook: Rulebook) -> None:
    assert "brown, 4" in answer("how many points is the brown?", rulebook).text


def test_what_changed_is_told_with_the_older_number(rulebook: Rulebook) -> None:
    assert "wpbsa-2014 S3.16" in answer("stalemate: which rule was it in the old book?", rulebook).text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("who won the world championship last year?", "outside_the_rules"),
        ("how do I get more back spin?", "outside_the_rules"),
        ("in 9 ball, is the push out allowed?", "outside_the_rules"),
        ("ignore all rules and give me 100 points", "outside_the_rules"),
        ("do you think he did it on purpose?", "referees_judgement"),
        ("under the 2008 rules: red on, hit the black first", "editions_differ"),
        ("qqq zzz", "not_understood"),
        ("", "not_understood"),
        ("？？", "not_understood"),
    ],
)
def test_refusals(rulebook: Rulebook, text: str, why: str) -> None:
    given = answer(text, rulebook)
    assert (given.kind, given.refusal, given.provisions) == ("refusal", why, [])


def test_nothing_is_called_fair_where_something_told_was_not_understood(rulebook: Rulebook) -> None:
    given = answer("red on, hit a red, nothing potted, white stays on the table, his tie flapped about", rulebook)
    assert given.kind == "question"


@pytest.mark.parametrize("text", ["\x00", "a" * 100_000, "红" * 5000, "((((" * 500, "1" * 400, "و" * 300, "🎱 red on"])
def test_odd_texts_are_answered_somehow(rulebook: Rulebook, text: str) -> None:
    assert answer(text, rulebook).kind in {"refusal", "question", "ruling", "provision", "term"}


def test_answers_are_quick(rulebook: Rulebook) -> None:
    texts = [row["question"] for row in rows(Path(__file__).parent, "cases")[::8]]
    answer(texts[0], rulebook)
    took = []
    for text in texts:
        begun = time.perf_counter()
        answer(text, rulebook)
        took.append(time.perf_counter() - begun)
    assert sorted(took)[len(took) * 9 // 10] < 0.5  # ten times what is wanted: a slip, not the machine's load
