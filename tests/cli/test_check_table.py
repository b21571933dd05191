"""``snooker check-table``: measures beside the limits that the conditions hold."""

from __future__ import annotations

import json

import pytest

from snooker_cli.commands.check_table import OPTIONS, Limits, limits_text
from snooker_cli.output import words
from snooker_kb.rulebook import load
from terminal import Snooker

MEASURES = (
    "--length", "3560", "--width", "1785", "--height", "864", "--baulk-line", "737", "--d-radius", "292",
    "--black-spot", "324", "--ball", "52.5", "--weights", "142.0", "143.5", "144.9", "--cue", "1450",
)  # fmt: skip


def test_all_conform(snooker: Snooker) -> None:
    outcome = snooker("check-table", *MEASURES)
    rows = outcome.out.splitlines()
    assert outcome.code == 0
    assert rows[0] == "playing area length (mm)  3560  within the limits  3556 to 3582    S1.1(a)*"
    assert rows[7] == "weight spread (g)         2.9   within the limits  at most 3       S1.2"
    assert len(rows) == len(OPTIONS)


def test_one_that_does_not_conform_is_exit_1(snooker: Snooker) -> None:
    outcome = snooker("check-table", "--length", "3500", "--cue", "1450")
    assert outcome.code == 1
    assert "3500  outside the limits  3556 to 3582" in outcome.out
    assert "1450  within the limits   at least 914" in outcome.out


@pytest.mark.parametrize(
    ("language", "pieces"),
    [
        ("ar", ("طول منطقة اللعب", "خارج الحدود", "من ⁦3556⁩ إلى ⁦3582⁩")),
        ("zh", ("台面长度（毫米）", "超出规定范围", "3556至3582")),
    ],
)
def test_arabic_and_chinese(snooker: Snooker, language: str, pieces: tuple[str, ...]) -> None:
    out = snooker("check-table", "--length", "3500", "--lang", language).out
    assert [piece for piece in pieces if piece not in out] == []


def test_programs_get_values_limits_and_provisions(snooker: Snooker) -> None:
    found = json.loads(snooker("check-table", "--ball", "52.56", "--json").out)
    assert found == {
        "edition": "wpbsa-2024",
        "conforms": False,
        "measures": [
            {
                "measure": "ball_diameter",
                "value": 52.56,
                "conforms": False,
                "limits": {"low": 52.45, "low_excluded": False, "high": 52.55, "high_excluded": False},
                "provisions": [{"id": "wpbsa/balls", "edition": "wpbsa-2024", "number": "S1.2", "status": "official"}],
            }
        ],
    }


@pytest.mark.parametrize("name", OPTIONS)
def test_the_limits_shown_are_those_that_the_judge_applies(snooker: Snooker, name: str) -> None:
    def answer(value: float) -> bool:
        found = json.loads(snooker("check-table", OPTIONS[name], str(value), "--json").out)
        return bool(found["measures"][0]["conforms"])

    limits = json.loads(snooker("check-table", OPTIONS[name], "1", "--json").out)["measures"][0]["limits"]
    assert any(limits[end] is not None for end in ("low", "high"))
    for end, outward in (("low", -0.01), ("high", 0.01)):
        if limits[end] is not None:
            assert answer(limits[end]) is not limits[f"{end}_excluded"]
            assert answer(round(limits[end] + outward, 3)) is False


def test_an_edition_without_limits_says_so(snooker: Snooker) -> None:
    outcome = snooker("check-table", "--length", "3560", "--edition", "1995")
    assert outcome.code == 1
    assert "no limits known in this edition" in outcome.out


def test_weights_go_by_spaces_or_commas(snooker: Snooker) -> None:
    for given in (("--weights", "142,143.5,144"), ("--weights", "142", "143.5", "144"), ("--weight-spread", "2")):
        found = json.loads(snooker("check-table", *given, "--json").out)
        assert [(row["measure"], row["value"]) for row in found["measures"]] == [("weight_spread", 2)]


def test_every_fault_is_told_at_once(snooker: Snooker) -> None:
    outcome = snooker(
        "check-table", "--length", "long", "--width", "99999", "--ball", "nan", "--weights", "x", "--weight-spread", "1"
    )
    assert outcome.code == 2
    assert outcome.err.splitlines() == [
        "snooker: --length: is a word; give a number",
        "snooker: --width: is 99999; give a number from 0 to 5000",
        "snooker: --ball: is a word; give a number",
        "snooker: --weights: cannot be 'x'; give numbers, in grams",
        "snooker: --weights: stands beside --weight-spread; give one of them",
        "snooker: --weights: holds fewer than two weights; give that of every ball of the set",
    ]


def test_an_end_that_is_excluded_is_told() -> None:
    said = words("en")["limits"]
    assert limits_text(Limits(1, False, 2, False), said, ", ") == "1 to 2"
    assert limits_text(Limits(1, True, 2, False), said, ", ") == "more than 1, at most 2"
    assert limits_text(Limits(None, False, 2, True), said, ", ") == "less than 2"


def test_every_measure_of_the_vocabulary_has_an_option() -> None:
    fields = load().all("field")
    numbers = {name for name in fields["equipment"]["parts"] if fields[name]["type"] == "decimal"}
    assert {f"equipment.{name}" for name in OPTIONS} == numbers
