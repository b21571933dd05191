"""Every refereeing case comes out as a referee ruled it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from situations import cases
from snooker_kb.rulebook import load
from snooker_kb.ruling import Ruling, adjudicate
from snooker_kb.situation import read_situation

CASES = cases()


def ruling_on(case: dict[str, Any]) -> Ruling:
    return adjudicate(read_situation(case["situation"], load()), load())


def same(wanted: Any, given: Any) -> bool:
    """Lists compare without order, maps key by key, as the cases' README says."""
    if isinstance(wanted, dict):
        return isinstance(given, dict) and all(same(value, given.get(key)) for key, value in wanted.items())
    if isinstance(wanted, list):
        return isinstance(given, list) and sorted(map(str, wanted)) == sorted(map(str, given))
    return bool(wanted == given) and type(wanted) is type(given)


def cited(nodes: list[dict[str, Any]]) -> Iterator[str]:
    """The printed numbers of all provisions in a tree of grounds."""
    for node in nodes:
        yield from (provision["number"] for provision in node["provisions"])
        yield from cited(node.get("because", []))


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_every_field_that_a_case_names(case: dict[str, Any]) -> None:
    given = ruling_on(case).as_dict()
    differing = {key: given.get(key) for key, value in case["ruling"].items() if not same(value, given.get(key))}
    assert not differing, {key: (case["ruling"][key], value) for key, value in differing.items()}


#: Provisions that a case mentions beside its ruling: what more a referee could do, which is his to judge.
BESIDE = {
    "annoyed-player-lifts-rolling-pink": {"S4.1(a)"},
    "feathers-then-pots-last-red": {"S4.1(a)"},
    "red-put-on-brown-spot-by-mistake": {"S5.1(a)"},
}


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_provisions_that_a_case_names_are_cited(case: dict[str, Any]) -> None:
    numbers = set(cited(ruling_on(case).as_dict()["grounds"]))
    wanted = set(case["provisions"]) - BESIDE.get(case["id"], set())
    lacking = {p for p in wanted if not any(n.startswith(p) or p.startswith(n) for n in numbers)}
    assert not lacking, f"cited: {sorted(numbers)}"


def test_a_disputed_case_names_its_readings() -> None:
    disputed = [case for case in CASES if case["status"] == "disputed"]
    assert disputed
    for case in disputed:
        notes = ruling_on(case).notes
        assert notes, case["id"]
        for note in notes:
            assert len(load().all("ambiguity")[note]["readings"]) >= 2


def test_ids_are_unique() -> None:
    assert len({case["id"] for case in CASES}) == len(CASES)
