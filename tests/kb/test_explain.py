"""Rulings in words: every case in every language, and a few whole texts kept as they were agreed.

``python tests/kb/test_explain.py`` writes the texts in ``goldens/`` anew; read the difference before keeping it.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from wcwidth import wcswidth

from snooker_kb.bidi import LRI, PDI, isolate, width_of, wrap
from snooker_kb.explain import Explanation, Line, as_text, explain
from snooker_kb.rulebook import LANGUAGES, load
from snooker_kb.ruling import adjudicate
from snooker_kb.situation import read_situation
from snooker_kb.wording import Wording, texts

GOLDENS = Path(__file__).with_name("goldens")
CASES = {
    case["id"]: case
    for path in sorted(Path(__file__).parents[1].joinpath("cases").glob("*.yaml"))
    for case in yaml.safe_load(path.read_text(encoding="utf-8"))
}
#: What each golden guards.
GUARDS = {
    "third-failure-with-only-part-of-red-in-view": "a miss: the call in two languages, the choices, what is still open",
    "black-first-then-white-off-table": "two fouls: each with its value, the dearest on top; the miss left open",
    "striker-brushes-marker-of-the-black": "the points settled but not the kind; a note with both readings",
    "free-ball-black-and-a-red-both-drop": "a fair stroke: the Arabic dual, one ball stays off and one is spotted",
    "foul-on-last-black-makes-it-level": "a re-spotted black: drawn lots, no choices, and its spotting told once",
    "blue-and-brown-with-only-pink-spot-free": "spotting on another spot and near its own; no penalty settled",
}
CALLS = ("FOUL AND A MISS", "FREE BALL", "TOUCHING BALL", "FOUL", "PENALTY", "WARNING")


@cache
def ruling_of(name: str) -> dict[str, Any]:
    return adjudicate(read_situation(CASES[name]["situation"], load()), load()).as_dict()


def told(name: str, language: str) -> Explanation:
    return explain(ruling_of(name), load(), language)


def ruling_on(**situation: Any) -> dict[str, Any]:
    return adjudicate(read_situation(situation, load()), load()).as_dict()


def lines_of(explanation: Explanation) -> list[Line]:
    return [*explanation.headline, *explanation.why, *explanation.open, *explanation.notes]


def golden(name: str) -> str:
    parts = [f"Guards: {GUARDS[name]}."]
    parts += [f"=== {language}\n{as_text(told(name, language))}" for language in LANGUAGES]
    return "\n".join(parts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CASES)
def test_every_case_is_told_in_every_language(name: str, language: str) -> None:
    explanation = told(name, language)
    text = as_text(explanation)
    assert explanation.headline
    assert all(line.citations for line in explanation.why)
    assert not re.search(r"[{}]|\bNone\b|\bnull\b", text)
    assert not [row for row in text.splitlines() if row.rstrip() != row]
    reasons = [line.text for line in explanation.why]
    assert len(reasons) == len(set(reasons))


@pytest.mark.parametrize("language", ["ar", "zh"])
@pytest.mark.parametrize("name", CASES)
def test_no_english_but_calls_and_addresses(name: str, language: str) -> None:
    for line in lines_of(told(name, language)):
        rest = line.text
        for allowed in (*CALLS, "WPBSA"):
            rest = rest.replace(allowed, "")
        rest = re.sub(r"S\d[\w.()]*|\([ivx]+\)|\([a-z]\)|\bD\b|D形", "", rest)
        assert not re.search("[A-Za-z]", rest), line.text


@pytest.mark.parametrize("name", CASES)
def test_arabic_isolates_what_reads_left_to_right(name: str) -> None:
    text = as_text(told(name, "ar"))
    depth = 0
    for character in text:
        depth += (character == LRI) - (character == PDI)
        assert depth in {0, 1}
        assert depth == 1 or not re.match("[A-Za-z0-9]", character), text
    assert depth == 0
    assert "," not in text
    assert "?" not in text
    assert ";" not in text


@pytest.mark.parametrize("name", CASES)
def test_chinese_is_set_without_spaces(name: str) -> None:
    for line in lines_of(told(name, "zh")):
        bare = line.text
        for call in CALLS:
            bare = bare.replace(call, "")
        assert not re.search(r"[\u4e00-\u9fff] | [\u4e00-\u9fff]|[,;?!]", bare), line.text


@pytest.mark.parametrize("name", GUARDS)
def test_golden(name: str) -> None:
    assert golden(name) == (GOLDENS / f"{name}.txt").read_text(encoding="utf-8")


def test_each_golden_has_a_guard() -> None:
    assert {path.stem for path in GOLDENS.glob("*.txt")} == set(GUARDS)


def test_headline_begins_with_call_then_points() -> None:
    first, second = told("third-failure-with-only-part-of-red-in-view", "en").headline[:2]
    assert (first.text, first.kind) == ("FOUL AND A MISS", "call")
    assert (second.text, second.kind) == ("4 points to the opponent.", "points")


def test_reasons_stand_below_what_rests_on_them() -> None:
    why = told("black-first-then-white-off-table", "en").why
    assert [line.depth for line in why[:3]] == [0, 1, 1]
    assert why[2].text == "The cue-ball first hit a ball that was not on: the black, 7 points."


def test_one_foul_names_its_ball_and_not_its_value_again() -> None:
    line = explain(ruling_on(ball_on="red", contact="black", potted=[], cue_ball="on_table"), load(), "en").why[1]
    assert line == Line(
        "The cue-ball first hit a ball that was not on: the black.", ("S3.11(b)(iv)",), depth=1, kind="reason"
    )


@pytest.mark.parametrize(
    ("n", "words"),
    [
        (0, "لا نقاط"),
        (1, "نقطة واحدة"),
        (2, "نقطتان"),
        (3, "3 نقاط"),
        (10, "10 نقاط"),
        (11, "11 نقطة"),
        (99, "99 نقطة"),
        (100, "100 نقطة"),
        (103, "103 نقاط"),
        (147, "147 نقطة"),
    ],
)
def test_arabic_counted_nouns(n: int, words: str) -> None:
    assert Wording(load(), "ar").points(n) == words


def test_english_counts_one_and_many() -> None:
    words = Wording(load(), "en")
    assert [words.points(n) for n in (1, 2)] == ["1 point", "2 points"]
    assert words.balls(["red", "pink", "red"]) == "2 reds and the pink"
    assert words.balls(["black", "black"]) == "the black"


def test_the_reading_applied_is_marked_and_follows_the_choice() -> None:
    situation = {
        "reds": 0,
        "colours": ["yellow", "green", "brown", "blue", "pink", "black"],
        "ball_on": "yellow",
        "scores": {"striker": 40, "opponent": 63},
        "view": "part",
        "attempt": "good",
        "intentional": False,
        "contact": "none",
    }
    mark = "This reading is applied here."
    adopted, chosen = (
        [line.text for line in explain(ruling_on(**situation, **more), load(), "en").notes if mark in line.text]
        for more in ({}, {"readings": ["equal_points_bar_the_miss"]})
    )
    assert [text[:28] for text in adopted] == ["Equal points are no exceptio"]
    assert [text[:28] for text in chosen] == ["When the points left equal t"]


def test_marks_are_given_to_numbers_that_are_not_official() -> None:
    explanation = told("black-first-then-white-off-table", "en")
    assert explanation.marks["S3.11(b)(iv)"] == "*"
    assert "S2.15" not in explanation.marks
    assert "(S3.11(b)(iv)*" in as_text(explanation)
    assert [line.kind for line in explanation.notes] == ["mark"]


def test_an_older_edition_is_named() -> None:
    facts = read_situation({"edition": "wpbsa-1995", **CASES["black-first-then-white-off-table"]["situation"]}, load())
    notes = explain(adjudicate(facts, load()).as_dict(), load(), "en").notes
    assert "Edition: Joint code of snooker, 1995." in [line.text for line in notes]


@pytest.mark.parametrize("edition", load().editions)
def test_cases_are_told_under_every_edition(edition: str) -> None:
    for case in CASES.values():
        ruling = adjudicate(read_situation(case["situation"], load()), load(), edition).as_dict()
        for language in LANGUAGES:
            assert all(line.citations for line in explain(ruling, load(), language).why)


def test_unknown_language_is_refused() -> None:
    with pytest.raises(KeyError):
        explain(ruling_of("white-in-jaws-and-only-cushion-hides-last-red"), load(), "fr")


def test_locale_files_hold_the_same_keys() -> None:
    first, *others = (list(texts(language)) for language in LANGUAGES)
    assert first[:2] == ["language", "direction"]
    assert all(keys == first for keys in others)


def test_every_answer_with_a_sentence_is_an_answer_of_the_rulebook() -> None:
    for language in LANGUAGES:
        for field, sentences in texts(language)["answers"].items():
            assert set(sentences) == set(load().all("ruling_field")[field]["choices"])


def test_isolate_takes_whole_runs_and_only_once() -> None:
    once = isolate("أعلن FOUL AND A MISS وفق S3.11(b)(iv)، 24–25 و4.")
    assert once == f"أعلن {LRI}FOUL AND A MISS{PDI} وفق {LRI}S3.11(b)(iv){PDI}، {LRI}24–25{PDI} و{LRI}4{PDI}."
    assert isolate(once) == once


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [40, 60, 100])
def test_text_keeps_to_the_width(language: str, width: int) -> None:
    for name in GUARDS:
        rows = as_text(told(name, language), width).splitlines()
        assert not [row for row in rows if width_of(row) > width]
        assert not [row for row in rows if row.strip(" -")[:1] in set("，。；：？）、")]


def test_widths_are_those_of_a_terminal() -> None:
    for text in (as_text(told(name, language)) for name in GUARDS for language in LANGUAGES):
        assert [width_of(row) for row in text.splitlines()] == [wcswidth(row) for row in text.splitlines()]


def test_wrapping_counts_wide_characters_as_two() -> None:
    assert wrap("主球首先击中了黑球。", 8) == ["主球首先", "击中了黑", "球。"]
    assert wrap("a bc def", 4, "- ", "  ") == ["- a", "  bc", "  def"]


if __name__ == "__main__":
    for case in GUARDS:
        (GOLDENS / f"{case}.txt").write_text(golden(case), encoding="utf-8")
