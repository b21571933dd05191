"""A reader who opens a provision sees everything that speaks of it, in three languages."""

from __future__ import annotations

import json
from typing import NamedTuple

import pytest

from snooker_cli.output import words
from snooker_kb.rulebook import load
from terminal import Snooker


class Page(NamedTuple):
    """What the page of a provision has to show, whatever the language."""

    passages: tuple[str, ...]
    elsewhere: tuple[str, ...]
    norms: tuple[str, ...]
    cases: tuple[str, ...]
    status: str


PAGES = {
    "S3.14(d)(ii)": Page(
        ("arabic-2024 19", "chinese-1995 14(c)(ii)"),
        ("wpbsa-2014  S3.14(d)(ii)", "wpbsa-1995  S3.14(c)(ii)"),
        ("call-warning-frame", "frame-awarded-miss"),
        ("third-failure-without-warning", "third-failure-by-the-2014-rules"),
        "official",
    ),
    "S3.12(b)(ii)": Page(
        ("arabic-2024 16", "chinese-1995 12(a)(vii)"),
        ("wpbsa-2014  S3.12(b)(ii)", "wpbsa-1995  S3.10(b)(ii)"),
        ("behind-free-ball", "note-free-ball-exception"),
        ("behind-the-free-ball-however-many-reds", "behind-free-ball-black-in-six-red"),
        "official",
    ),
    "S3.11(b)(v)": Page(
        ("arabic-2024 13", "arabic-2024 17", "chinese-1995 12(b)(v)"),
        ("wpbsa-2014  S3.10(b)(v)", "wpbsa-2014  S3.10(a)(x)", "wpbsa-1995  S3.12(b)(v)"),
        ("pushed",),
        ("touching-red-moved-by-the-stroke", "pushed-white-by-the-2014-rules"),
        "secondary",
    ),
}


def plain(text: str) -> str:
    """A text without marks of direction, its lines joined."""
    return "".join(c for c in text if c not in "\u200f\u2066\u2069")


def joined(text: str) -> str:
    return "".join(plain(text).split())


@pytest.mark.parametrize("language", ["en", "ar", "zh"])
@pytest.mark.parametrize("number", PAGES)
def test_a_page_shows_all_that_speaks_of_the_provision(snooker: Snooker, number: str, language: str) -> None:
    page, said, norms = PAGES[number], words(language), load().all("norm")
    out = snooker("rule", number, "--lang", language).out
    wanted = [
        *page.elsewhere,
        *page.passages,
        *page.cases,
        *(norms[name]["label"][language] for name in page.norms),
        *(said[title] for title in ("other_editions", "norms", "passages", "cases", "standing")),
        said["status"][page.status],
    ]
    assert [piece for piece in wanted if joined(piece) not in joined(out)] == []


@pytest.mark.parametrize("language", ["en", "ar", "zh"])
@pytest.mark.parametrize("number", PAGES)
def test_programs_get_the_same(snooker: Snooker, number: str, language: str) -> None:
    page = PAGES[number]
    (result,) = json.loads(snooker("rule", number, "--lang", language, "--json").out)["results"]
    assert tuple(f"{entry['source']} {entry['locator']}" for entry in result["passages"]) == page.passages
    assert tuple(f"{entry['edition']}  {entry['number']}" for entry in result["editions"]) == page.elsewhere
    assert set(page.norms) <= {norm["id"] for norm in result["norms"]}
    assert set(page.cases) <= {case["id"] for case in result["cases"]}
    assert result["status"] == page.status
    assert result["ledger"]["class"] == "executable"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "superseded: The referee warns before the third miss. → Now it is said outright"),
        ("ar", "حل غيره محله: "),
        ("zh", "已被取代：第三次失误前裁判应警告。 → 现明文规定：未警告则不得判局。"),
    ],
)
def test_a_finding_tells_what_the_source_says_and_what_the_rule_says(
    snooker: Snooker, language: str, text: str
) -> None:
    assert joined(text) in joined(snooker("rule", "S3.14(d)(ii)", "--lang", language).out)


def test_only_findings_about_the_provision_are_shown(snooker: Snooker) -> None:
    (result,) = json.loads(snooker("rule", "S3.12(b)(ii)", "--json").out)["results"]
    (arabic, _) = result["passages"]
    assert [finding["type"] for finding in arabic["findings"]] == ["ok"]


def test_open_points_show_their_readings_and_which_is_applied(snooker: Snooker) -> None:
    (result,) = json.loads(snooker("rule", "S3.12(b)(ii)", "--json").out)["results"]
    (point,) = (point for point in result["open_points"] if point["id"] == "six-red-nominated-colour")
    assert [(reading["adopted"], reading["choose"]) for reading in point["readings"]] == [
        (True, None),
        (False, "six_red_excepts_pink_and_black"),
    ]
    assert "left too. Held by:" in " ".join(snooker("rule", "S3.12(b)(ii)").out.split())


def test_what_is_not_worked_out_says_why(snooker: Snooker) -> None:
    reasons = {name: record["reason"] for name, record in load().all("ledger").items() if "reason" in record}
    row = load().address("wpbsa/absence", "wpbsa-2024")
    assert row
    for language in ("en", "ar", "zh"):
        out = snooker("rule", row["number"], "--lang", language).out
        assert joined(reasons["wpbsa/absence"][language]) in joined(out)


def test_a_provision_that_is_worked_out_through_its_parts_names_them(snooker: Snooker) -> None:
    name = next(name for name, record in load().all("ledger").items() if "parts" in record and "norms" not in record)
    row = load().address(name, "wpbsa-2024")
    assert row
    (result, *_) = json.loads(snooker("rule", row["number"], "--json").out)["results"]
    assert result["ledger"]["parts"]
    assert "executable: through S" in snooker("rule", row["number"]).out
