"""Floors for the questions in this folder, by language and file; what the grades mean is in figures.py."""

from __future__ import annotations

from pathlib import Path

import pytest

from chat.figures import FILES, Graded, counts, grade_case, graded, held_out, main, rows
from snooker_kb.chat import answer
from snooker_kb.rulebook import Rulebook

HERE = Path(__file__).parent
#: Of the cases of a language: the least share right, and the most that may be wrong.
CASES = {"en": (0.86, 0.01), "ar": (0.80, 0.06), "zh": (0.86, 0.05)}
HELD_OUT = {"en": 0.64, "ar": 0.64, "zh": 0.66}
OURS = {"en": 0.85, "ar": 0.85, "zh": 0.9}


@pytest.fixture(scope="module")
def found(rulebook: Rulebook) -> dict[str, list[Graded]]:
    return {name: graded(HERE, name, rulebook) for name in FILES}


def of(found: list[Graded], language: str) -> list[Graded]:
    return [entry for entry in found if entry.row["lang"] == language]


def ids(found: list[Graded], grade: str) -> list[str]:
    return [entry.row["id"] for entry in found if entry.grade == grade]


@pytest.mark.parametrize("language", CASES)
def test_cases_are_right_and_seldom_wrong(found: dict[str, list[Graded]], language: str) -> None:
    part = of(found["cases"], language)
    least, most = CASES[language]
    assert counts(part)["right"] >= least * len(part), ids(part, "asked")
    assert counts(part)["wrong"] <= most * len(part), ids(part, "wrong")


@pytest.mark.parametrize("language", HELD_OUT)
def test_the_rows_held_out_keep_their_floor(found: dict[str, list[Graded]], language: str) -> None:
    part = [entry for entry in of(found["cases"], language) if held_out(entry.row)]
    assert counts(part)["right"] >= HELD_OUT[language] * len(part)


@pytest.mark.parametrize("language", CASES)
def test_look_ups_cite_what_they_must(found: dict[str, list[Graded]], language: str) -> None:
    part = of(found["lookups"], language)
    assert counts(part)["right"] >= 0.9 * len(part), ids(part, "wrong")


def test_what_must_not_be_answered_is_refused(found: dict[str, list[Graded]]) -> None:
    assert ids(found["refusals"], "wrong") == []


@pytest.mark.parametrize("language", OURS)
def test_our_own_words_for_the_same_cases(rulebook: Rulebook, language: str) -> None:
    part = [row for row in rows(HERE, "ours") if row["lang"] == language]
    right = [row["id"] for row in part if grade_case(row, answer(row["question"], rulebook)) == "right"]
    assert len(right) >= OURS[language] * len(part), {row["id"] for row in part} - set(right)


def test_every_answer_but_a_refusal_cites(found: dict[str, list[Graded]]) -> None:
    for entry in (entry for part in found.values() for entry in part):
        assert entry.answer.text
        assert bool(entry.answer.provisions) == (entry.answer.kind != "refusal"), entry.row["id"]
        assert bool(entry.answer.refusal) == (entry.answer.kind == "refusal")


def test_a_folder_without_the_files_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path)]) == 2
    assert "lacks cases, lookups, refusals" in capsys.readouterr().err
