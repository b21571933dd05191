from __future__ import annotations

import json

import pytest

from terminal import Snooker

SHAPE = ["kind", "id", "number", "edition", "title", "text", "score"]


@pytest.mark.parametrize("command", ["rule", "search", "term"])
def test_look_ups_answer_in_the_documented_shape(snooker: Snooker, command: str) -> None:
    outcome = snooker(command, "touching", "ball", "--json")
    found = json.loads(outcome.out)
    assert outcome.code == 0
    assert list(found) == ["query", "edition", "language", "results"]
    assert (found["query"], found["edition"], found["language"]) == ("touching ball", "wpbsa-2024", "en")
    assert list(found["results"][0])[: len(SHAPE)] == SHAPE
    assert command == "rule" or list(found["results"][0]) == SHAPE
    assert found["results"][0]["number"] == "S3.8"


@pytest.mark.parametrize("command", ["rule", "search", "term"])
def test_nothing_found_is_an_empty_list_and_exit_1_with_the_nearest_names(snooker: Snooker, command: str) -> None:
    outcome = snooker(command, "qqqq zzzz", "--json")
    assert (outcome.code, json.loads(outcome.out)["results"]) == (1, [])
    assert outcome.err.startswith("snooker: qqqq zzzz: finds nothing; ")


def test_an_address_that_is_not_there_offers_near_ones(snooker: Snooker) -> None:
    assert snooker("rule", "S9.99").err.startswith("snooker: S9.99: finds nothing; did you mean S3.9")


def test_a_rule_shows_its_text_its_certainty_and_the_other_editions(snooker: Snooker) -> None:
    out = snooker("rule", "S3.14(d)").out
    assert out.startswith("S3.14(d) Full-ball contact available (wpbsa-2024)\n")
    for piece in ("The number is confirmed by an official text.", "wpbsa-1995  S3.14(c): ", "S3.14(d)(ii)"):
        assert piece in out


def test_a_rule_shows_the_norms_that_rest_on_it(snooker: Snooker) -> None:
    assert "What follows from it\n  -  " in snooker("rule", "S3.12").out


def test_a_machine_written_text_says_so(snooker: Snooker) -> None:
    assert "文字由机器撰写，尚未经裁判审阅。" in snooker("rule", "14d", "--lang", "zh").out
    assert "Machine-written" not in snooker("rule", "14d").out


def test_a_rule_of_an_older_edition(snooker: Snooker) -> None:
    out = snooker("rule", "14c", "--edition", "1995").out
    assert out.startswith("S3.14(c) ")
    assert "(wpbsa-1995)" in out


def test_the_language_comes_from_the_environment(snooker: Snooker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "ar_EG.UTF-8")
    assert "الكرة الحرة" in snooker("term", "free ball").out
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    assert "自由球" in snooker("term", "free ball").out


def test_every_row_of_arabic_runs_right_to_left_and_isolates_are_balanced(snooker: Snooker) -> None:
    rows = [row for row in snooker("rule", "S3.7", "--lang", "ar").out.splitlines() if row]
    assert all(row.startswith("\u200f") for row in rows)
    assert all(row.count("\u2066") == row.count("\u2069") for row in rows)


def test_compare_narrows_to_a_rule_and_its_parts(snooker: Snooker) -> None:
    found = json.loads(snooker("compare", "2024", "1995", "S3.14", "--json").out)
    assert (found["older"], found["newer"]) == ("wpbsa-1995", "wpbsa-2024")
    assert {"older": "S3.14(c)", "newer": "S3.14(d)", "type": "wider"}.items() <= next(
        row for row in found["changes"] if row["older"] == "S3.14(c)"
    ).items()
    assert all((row["older"] or row["newer"]).startswith("S3.14") for row in found["changes"])


def test_compare_in_words_names_additions(snooker: Snooker) -> None:
    out = snooker("compare", "wpbsa-1995", "wpbsa-2024").out
    assert "none → " in out
    assert "  added\n" in out or " added\n" in out


def test_stats_count_every_language_and_section(snooker: Snooker) -> None:
    counts = json.loads(snooker("kb", "stats", "--json").out)
    names = ["kinds", "sections", "languages", "status", "confidence", "evidence", "ledger", "reviews"]
    assert list(counts) == names
    assert counts["sections"]["S3"] > 100
    assert min(counts["languages"].values()) > 1000


def test_stats_count_the_ledger_by_edition_and_section(snooker: Snooker) -> None:
    counts = json.loads(snooker("kb", "stats", "--json").out)
    assert list(counts["ledger"]) == ["wpbsa-2024", "wpbsa-2014", "wpbsa-1995"]
    assert set(counts["ledger"]["wpbsa-2024"]["S3"]) == {"definitional", "executable", "judgement", "outOfScope"}
    assert counts["ledger"]["wpbsa-2024"]["S3"]["executable"] > 100
    assert list(json.loads(snooker("kb", "stats", "--edition", "1995", "--json").out)["ledger"]) == ["wpbsa-1995"]


def test_stats_tell_that_no_translation_is_reviewed(snooker: Snooker) -> None:
    reviews = json.loads(snooker("kb", "stats", "--json").out)["reviews"]
    assert {language: list(counts) for language, counts in reviews.items()} == {"ar": ["machine"], "zh": ["machine"]}


@pytest.mark.parametrize(
    ("language", "pieces"),
    [
        ("en", ("Provisions by what they are to the judge", "left to judgement", "machine-written, not yet reviewed")),
        ("ar", ("الأحكام حسب موقعها من التحكيم", "متروكة لتقدير الحَكَم", "كُتب آليا ولم يُراجع بعد")),
        ("zh", ("条款在判罚中的地位", "由裁判判断", "机器撰写，尚未审阅")),
    ],
)
def test_stats_speak_three_languages(snooker: Snooker, language: str, pieces: tuple[str, ...]) -> None:
    out = snooker("kb", "stats", "--lang", language).out
    assert [piece for piece in pieces if piece not in out] == []


def test_a_date_chooses_the_edition_of_a_rule_too(snooker: Snooker) -> None:
    assert "wpbsa-1995" in snooker("rule", "S3.14", "--on", "1996-01-01").out
    assert "wpbsa-1995" in snooker("--on", "1996-01-01", "rule", "S3.14").out
    assert "wpbsa-2014" in snooker("--on", "1996-01-01", "rule", "S3.14", "--edition", "2014").out
    both = snooker("rule", "S3.14", "--on", "1996-01-01", "--edition", "2014")
    assert (both.code, both.err) == (2, "snooker: --on: stands beside --edition; give one of them\n")
