"""A seeded part of the comparison of the three engines; ``make proof`` compares the whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from proof.browsing import page
from proof.engines import browser_differs, shacl_differs, stratified
from snooker_kb.rulebook import load


def test_the_browser_rules_as_python_does(tmp_path: Path) -> None:
    with page(tmp_path) as opened:
        for edition in load().editions:
            assert list(browser_differs(opened, [stroke.situation for stroke in stratified(4)], edition)) == []


def test_pyshacl_rules_as_python_does() -> None:
    strokes = stratified(1)
    part = [stroke for number, stroke in enumerate(strokes) if number % 4 == 0 or stroke.topic == "endings"]
    assert {stroke.topic for stroke in part} >= {"strokes", "misses", "snookers", "acts", "endings"}
    assert list(shacl_differs([stroke.situation for stroke in part])) == []


def test_a_difference_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("proof.engines.compiled", lambda situation, edition: ["something else"])
    strokes = stratified(1)[:3]
    assert len(list(shacl_differs([stroke.situation for stroke in strokes]))) == 3
