"""The counts of the ledger: none left out, none twice."""

from __future__ import annotations

from collections import Counter

import pytest

from snooker_kb.ledger import heading, ledger, reviews, standing, stats
from snooker_kb.rulebook import load

CLASSES = {"executable", "definitional", "judgement", "outOfScope"}
EDITIONS = ("wpbsa-2024", "wpbsa-2014", "wpbsa-1995")


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_counts_add_up_to_the_addresses_of_the_edition(edition: str) -> None:
    rows = load().all("address")
    here = [row for row in rows.values() if row["edition"] == edition]
    sections = ledger(load())[edition]
    assert sum(sum(counts.values()) for counts in sections.values()) == len(here)
    assert {name: sum(counts.values()) for name, counts in sections.items()} == Counter(
        heading(rows, row) for row in here
    )


def test_every_edition_and_class_is_counted() -> None:
    found = ledger(load())
    assert tuple(found) == EDITIONS
    assert all(set(counts) == CLASSES for sections in found.values() for counts in sections.values())
    assert all(sum(counts[name] for counts in found["wpbsa-2024"].values()) for name in CLASSES)


def test_each_class_has_a_word_in_each_language() -> None:
    assert {name: list(row["label"]) for name, row in load().all("ledger_class").items()} == {
        name: ["en", "ar", "zh"] for name in CLASSES
    }


def test_each_standing_says_what_it_rests_on() -> None:
    for row in load().all("address").values():
        found = standing(load(), row["provision"], row["edition"])
        if found["class"] == "executable":
            assert found.get("norms") or found.get("parts"), row["id"]
        elif found["class"] != "definitional":
            assert list(found["reason"]) == ["en", "ar", "zh"], row["id"]


def test_norms_are_those_of_the_edition() -> None:
    assert standing(load(), "wpbsa/miss/points-equal", "wpbsa-2014")["norms"] == ["miss-points-equal"]
    assert "miss-clear-path-1995" in standing(load(), "wpbsa/miss/clear-path", "wpbsa-1995")["norms"]
    assert "miss-clear-path-1995" not in standing(load(), "wpbsa/miss/clear-path", "wpbsa-2024")["norms"]


def test_parts_are_those_of_the_edition() -> None:
    assert "wpbsa/table" in standing(load(), "wpbsa/section/equipment", "wpbsa-2024")["parts"]
    assert "wpbsa/table" not in standing(load(), "wpbsa/section/equipment", "wpbsa-1995")["parts"]


def test_an_edition_may_stand_otherwise() -> None:
    assert standing(load(), "wpbsa/time-wasting", "wpbsa-2024")["class"] == "executable"
    assert standing(load(), "wpbsa/time-wasting", "wpbsa-1995")["class"] == "outOfScope"


def test_reviews_count_every_translated_address_and_term() -> None:
    expected = len(load().all("address")) + len(load().all("term"))
    assert {language: sum(counts.values()) for language, counts in reviews(load()).items()} == {
        "ar": expected,
        "zh": expected,
    }


def test_stats_hold_both_counts() -> None:
    assert stats(load()) == {"ledger": ledger(load()), "reviews": reviews(load())}
