"""``snooker kb evidence``: the figures of a run, in three languages, and what to do where there are none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from snooker_kb import evidence
from snooker_kb.rulebook import LANGUAGES
from terminal import Snooker


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_has_its_label(snooker: Snooker, language: str) -> None:
    outcome = snooker("kb", "evidence", "--lang", language)
    assert (outcome.code, outcome.err) == (0, "")
    found = evidence.figures()
    assert found is not None
    assert found["date"] in outcome.out
    assert found["commit"][:12] in outcome.out
    assert evidence.grouped(found["strokes"]["compared"]) in outcome.out


def test_the_figures_as_json(snooker: Snooker) -> None:
    found = json.loads(snooker("kb", "evidence", "--json").out)
    assert found["strokes"]["disagreements"] == 0
    assert found["engines"]["browser"]["differences"] == found["engines"]["shacl"]["differences"] == 0
    assert found["cases"]["right"] == found["cases"]["cases"]


def test_without_figures_it_says_what_makes_them(
    snooker: Snooker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("snooker_cli.commands.evidence.figures", lambda: evidence.figures(tmp_path / "none.json"))
    outcome = snooker("kb", "evidence")
    assert outcome.code == 2
    assert "evidence: is missing; no figures have been made here; run make evidence" in outcome.err


def test_the_three_files_of_words_have_the_same_keys() -> None:
    def keys(words: object) -> object:
        return {key: keys(value) for key, value in words.items()} if isinstance(words, dict) else None

    assert keys(evidence.words("en")) == keys(evidence.words("ar")) == keys(evidence.words("zh"))
