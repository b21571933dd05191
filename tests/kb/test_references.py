"""What speaks of a provision is found by its word id, across editions and numbers."""

from __future__ import annotations

import pytest

from snooker_kb import references
from snooker_kb.rulebook import Record, load

RULEBOOK = load()


def row(provision: str, edition: str = "wpbsa-2024") -> Record:
    found = RULEBOOK.address(provision, edition)
    assert found
    return found


def test_one_provision_may_have_several_addresses_in_time() -> None:
    found = references.counterparts(row("wpbsa/penalty/push-stroke"), RULEBOOK)
    places = {edition: [other.row["number"] for other in others] for edition, others in found.items()}
    assert places == {"wpbsa-2014": ["S3.10(b)(v)", "S3.10(a)(x)"], "wpbsa-1995": ["S3.12(b)(v)"]}
    (_, brief) = found["wpbsa-2014"]
    assert (brief.row["from"], brief.row["until"]) == ("2014-08-12", "2014-11-01")


def test_the_edition_of_an_address_is_told_only_where_it_has_another() -> None:
    found = references.counterparts(row("wpbsa/penalty/push-stroke", "wpbsa-2014"), RULEBOOK)
    assert {edition: len(others) for edition, others in found.items()} == {
        "wpbsa-2024": 1,
        "wpbsa-2014": 1,
        "wpbsa-1995": 1,
    }


def test_a_provision_that_came_from_another_is_followed() -> None:
    found = references.counterparts(row("wpbsa/free-ball/not-behind-it"), RULEBOOK)
    assert {other.row["provision"] for others in found.values() for other in others} == {
        "wpbsa/free-ball/not-behind-it-any-stroke"
    }
    passages = [spoken.passage["id"] for spoken in references.passages(row("wpbsa/free-ball/not-behind-it"), RULEBOOK)]
    assert passages == ["arabic-2024/p16", "chinese-1995/12.a.vii"]


def test_every_address_finds_its_counterparts_both_ways() -> None:
    every = RULEBOOK.all("address").values()
    pairs = {
        (one["id"], other.row["id"])
        for one in every
        for others in references.counterparts(one, RULEBOOK).values()
        for other in others
    }
    assert len(pairs) > 800
    assert pairs == {(other, one) for one, other in pairs}


def test_every_passage_is_seen_from_each_provision_that_it_speaks_of() -> None:
    for passage in RULEBOOK.all("passage").values():
        edition = RULEBOOK.all("source")[passage["source"]]["edition"]
        for name in passage["speaks_of"]:
            here = RULEBOOK.address(name, edition)
            if here:
                assert passage in [spoken.passage for spoken in references.passages(here, RULEBOOK)]


def test_cases_count_for_a_number_and_for_what_it_is_under() -> None:
    item = {case["id"] for case in references.cases(row("wpbsa/miss/frame-award"), RULEBOOK)}
    rule = {case["id"] for case in references.cases(row("wpbsa/miss"), RULEBOOK)}
    assert "third-failure-without-warning" in item
    assert item < rule


def test_every_case_is_seen_from_some_provision() -> None:
    seen = {case["id"] for one in RULEBOOK.all("address").values() for case in references.cases(one, RULEBOOK)}
    cited = {name for name, case in RULEBOOK.cases.items() if case["provisions"]}
    assert seen == cited


@pytest.mark.parametrize(
    ("number", "outer", "expected"),
    [
        ("S3.14", "S3.14", True),
        ("S3.14(d)", "S3.14", True),
        ("S3.14(d)(ii)", "S3.14(d)", True),
        ("S3.1", "S3", True),
        ("S3.14", "S3.1", False),
        ("S3.14(d)(ii)", "S3.14(d)(i)", False),
        (None, "S3", False),
    ],
)
def test_under(number: str | None, outer: str, expected: bool) -> None:
    assert references.under(number, [outer]) is expected


def test_locators_sort_as_the_text_runs() -> None:
    wanted = [
        "9",
        "10",
        "12",
        "12(a)",
        "12(a)(iv)",
        "12(a)(v)",
        "12(a)(ix)",
        "12(b)",
        "14(h)",
        "14(i)",
        "16(i)",
        "16(ii)",
    ]
    assert sorted((wanted), key=references.in_text) == wanted
