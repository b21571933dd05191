"""Cases told by where the balls lie come out as they do when a referee states what he saw."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from situations import cases
from snooker_kb.geometry.facts import facts_from_table
from snooker_kb.rulebook import load
from snooker_kb.ruling import adjudicate
from snooker_kb.situation import read_situation

SEEN = frozenset(
    ("view", "touching", "snookered", "snookered_by", "edges", "obstructed_by", "touching_after", "occupied", "no_room")
)
ENTRIES = yaml.safe_load(Path(__file__).with_name("positions.yaml").read_text(encoding="utf-8"))
CASES = {case["id"]: case for case in cases()}
TOLD = [(name, entry["table"]) for entry in ENTRIES for name in entry["cases"]]


def plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def loose(value: Any) -> Any:
    return sorted(map(str, value)) if isinstance(value, list) else value


@pytest.mark.parametrize(("name", "table"), TOLD, ids=[name for name, _ in TOLD])
def test_positions_alone_give_the_ruling_of_the_case(name: str, table: dict[str, Any]) -> None:
    case = CASES[name]
    situation = {field: value for field, value in case["situation"].items() if field not in SEEN} | {"table": table}
    found = facts_from_table(situation, load())
    assert not found.faults
    known = situation | {field: plain(value) for field, value in found.facts.items()}
    ruling = adjudicate(read_situation(known, load()), load()).as_dict()
    differing = {key: ruling[key] for key, wanted in case["ruling"].items() if loose(wanted) != loose(ruling[key])}
    assert not differing, (differing, found.facts)


@pytest.mark.parametrize(("name", "table"), TOLD, ids=[name for name, _ in TOLD])
def test_positions_agree_with_what_the_case_states(name: str, table: dict[str, Any]) -> None:
    stated = CASES[name]["situation"]
    found = facts_from_table(stated | {"table": table}, load())
    in_fact = {"edges", "obstructed_by"}  # the best-placed ball may be another than the one that a player speaks of
    assert [fault for fault in found.faults if fault.field not in in_fact] == []
    checked = [field for field in SEEN - in_fact if field in stated and field in found.derived]
    assert checked or in_fact & stated.keys()


def test_every_kind_of_case_is_told_by_positions() -> None:
    fields = {field for name, _ in TOLD for field in SEEN & CASES[name]["situation"].keys()}
    assert fields == SEEN
