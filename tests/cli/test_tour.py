"""``snooker tour``, which ``make run`` ends with."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from snooker_cli.commands.tour import NEXT, SHOWN
from snooker_cli.output import words
from snooker_kb.rulebook import load
from terminal import Snooker

ROOT = Path(__file__).resolve().parents[2]


def test_each_case_speaks_its_own_language(snooker: Snooker) -> None:
    outcome = snooker("tour")
    assert outcome.code == 0
    assert sorted(load().cases[name]["lang"] for name in SHOWN) == ["ar", "en", "zh"]
    for piece in ("FOUL", "خطأ وإخفاق", "犯规（FOUL）", "Try next:"):
        assert piece in outcome.out


@pytest.mark.parametrize("language", ["en", "ar", "zh"])
def test_in_one_language_where_asked(snooker: Snooker, language: str) -> None:
    out = snooker("tour", "--lang", language).out
    assert words(language)["try_next"] in out
    assert all(command in out for command in NEXT)
    titles = {"en": "Why", "ar": "السبب", "zh": "理由"}
    assert [tongue for tongue, title in titles.items() if f"{title}\n" in out] == [language]


@pytest.mark.parametrize("command", NEXT)
def test_what_to_try_next_runs(snooker: Snooker, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    monkeypatch.chdir(ROOT)
    outcome = snooker(*shlex.split(command)[1:])
    assert outcome.code in {0, 1}
    assert outcome.out
