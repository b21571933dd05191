"""``snooker open-points``, and what a league's variant changes."""

from __future__ import annotations

import json

import pytest

from snooker_kb.rulebook import load
from terminal import Snooker


def points(snooker: Snooker, *arguments: str) -> list[str]:
    return [point["id"] for point in json.loads(snooker("open-points", *arguments, "--json").out)["open_points"]]


def test_all_points_without_words(snooker: Snooker) -> None:
    assert points(snooker) == list(load().all("ambiguity"))


def test_an_address_finds_the_points_about_it_and_its_items(snooker: Snooker) -> None:
    assert points(snooker, "S3.14(c)") == ["equal-points"]
    assert {"equal-points", "six-red-miss"} <= set(points(snooker, "S3.14"))
    assert points(snooker, "القاعدة", "14(ج)") == ["equal-points"]


@pytest.mark.parametrize("query", ["equal points", "تساوي النقاط", "分差"])
def test_words_find_a_point_in_any_language(snooker: Snooker, query: str) -> None:
    assert "equal-points" in points(snooker, *query.split())


@pytest.mark.parametrize(
    ("language", "pieces"),
    [
        ("en", ("[applied here]", "Held by: ", "To choose it: snooker judge --reading equal_points_bar_the_miss")),
        ("ar", ("[المأخوذ بها هنا]", "القائل بها: ", "لاختيارها: ⁦snooker judge --reading equal_points_bar_the_miss⁩")),
        ("zh", ("［此处采用］", "主张者：", "equal_points_bar_the_miss")),
    ],
)
def test_a_point_in_words(snooker: Snooker, language: str, pieces: tuple[str, ...]) -> None:
    outcome = snooker("open-points", "S3.14(c)", "--lang", language)
    assert outcome.code == 0
    assert [piece for piece in pieces if piece not in outcome.out] == []


def test_a_point_without_a_preferred_reading_says_so(snooker: Snooker) -> None:
    assert "No reading is preferred" in snooker("open-points", "consultation").out


def test_every_word_offered_is_taken_by_the_judge(snooker: Snooker) -> None:
    found = json.loads(snooker("open-points", "--json").out)["open_points"]
    offered = [reading["choose"] for point in found for reading in point["readings"] if reading["choose"]]
    assert sorted(offered) == sorted(load().all("field")["readings"]["words"])
    for word in offered:
        assert snooker("judge", "--ball-on", "red", "--contact", "black", "--reading", word).code in {0, 1}


def test_nothing_found_is_an_empty_list_and_exit_1(snooker: Snooker) -> None:
    outcome = snooker("open-points", "qqqq", "--json")
    assert (outcome.code, json.loads(outcome.out)["open_points"]) == (1, [])
    assert outcome.err.startswith("snooker: qqqq: names no open point; give an address or words of one of ")


@pytest.mark.parametrize("word", ["no_miss", "no-miss", "NO-MISS"])
def test_compare_shows_what_a_variant_lays_over_an_edition(snooker: Snooker, word: str) -> None:
    found = json.loads(snooker("compare", "wpbsa-2024", word, "--json").out)
    assert [row["provision"] for row in found["addresses"]] == ["local/no-miss"]
    assert [norm["id"] for norm in found["norms"]] == ["league-no-miss"]


@pytest.mark.parametrize("variant", [word for word in load().all("field")["variant"]["words"] if word != "none"])
def test_every_variant_has_an_overlay_in_three_languages(snooker: Snooker, variant: str) -> None:
    for language in ("en", "ar", "zh"):
        found = json.loads(snooker("compare", variant, "2024", "--lang", language, "--json").out)
        told = [norm["text"] for norm in found["norms"]] + [row["summary"] for row in found["addresses"]]
        out = "".join(c for c in snooker("compare", "2024", variant, "--lang", language).out if c not in "‏⁦⁩")
        assert len(told) >= 2
        assert all("".join(text.split()) in "".join(out.split()) for text in told)


def test_a_variant_lies_over_its_edition_alone(snooker: Snooker) -> None:
    outcome = snooker("compare", "1995", "no_miss")
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err == "snooker: no_miss: lays nothing over wpbsa-1995; compare it with wpbsa-2024\n"


def test_a_variant_is_a_fact_of_the_judge(snooker: Snooker) -> None:
    needed = ("--points-needed", "none", "--set", "points_needed_after=none", "--view", "full")
    facts = ("--ball-on", "red", "--contact", "black", "--attempt", "poor", *needed, "--json")
    assert json.loads(snooker("judge", *facts).out)["miss"] == "called"
    assert json.loads(snooker("judge", *facts, "--variant", "no_miss").out)["miss"] == "not_called"
