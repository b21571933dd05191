"""The modules generated for the page."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from snooker_kb.compile.javascript import javascript
from snooker_kb.rulebook import LANGUAGES, load
from snooker_kb.verdict.constants import COLOURS, POINTS

HAND_WRITTEN = Path(__file__).parents[2] / "site_templates" / "static" / "judge"


def rows() -> list[dict[str, Any]]:
    return [json.loads(line) for line in load().path.read_text(encoding="utf-8").splitlines()]


@cache
def files() -> dict[str, str]:
    return javascript(rows())


def test_generating_twice_is_equal() -> None:
    assert javascript(rows()) == files()


def test_each_edition_and_each_language_has_its_file() -> None:
    words = {f"words/{name}{part}.json" for name in LANGUAGES for part in ("", "-ruling")}
    expected = {f"norms/{name}.js" for name in load().editions} | words
    assert expected <= set(files())


def test_every_norm_of_an_edition_is_carried_with_the_addresses_that_it_cites() -> None:
    for edition in load().editions:
        text = files()[f"norms/{edition}.js"]
        carried = {
            json.loads(line.strip().rstrip(","))["id"] for line in text.splitlines() if line.startswith('  {"id"')
        }
        assert carried == {name for name, norm in load().all("norm").items() if edition in norm["editions"]}
        for name in carried:
            for citation in load().norm_citations(name, edition):
                assert f'"{citation.id}": ["{citation.number}","{citation.status}"]' in text


def test_words_of_a_language_hold_no_other_language() -> None:
    said = {name: files()[f"words/{name}.json"] + files()[f"words/{name}-ruling.json"] for name in LANGUAGES}
    assert not re.search("[\u0600-\u06ff]", said["zh"] + said["en"])
    assert not re.search("[\u4e00-\u9fff]", said["ar"] + said["en"])


#: Numbers that count characters, words and list places in text, not balls and points.
PLAIN = {"0", "1", "2"}


RULES = [
    *(file.relative_to(HAND_WRITTEN).as_posix() for file in sorted((HAND_WRITTEN / "quantities").glob("*.js"))),
    "spotting.js",
    "remaining.js",
    "table_faults.js",
    "contradictions.js",
]


@pytest.mark.parametrize("name", RULES)
def test_the_modules_written_by_hand_hold_no_number_and_no_order_of_the_rules(name: str) -> None:
    text = (HAND_WRITTEN / name).read_text(encoding="utf-8")
    code = re.sub(r"/\*.*?\*/|//[^\n]*|`[^`]*`|\"[^\"]*\"", "", text, flags=re.DOTALL)
    assert set(re.findall(r"\b\d+\b", code)) <= PLAIN
    assert not {colour for colour in COLOURS if f'"{colour}"' in text}
    assert set(POINTS) - {"red"} == set(COLOURS)


@pytest.mark.parametrize("file", sorted(HAND_WRITTEN.rglob("*.js")), ids=lambda file: file.name)
def test_no_module_evaluates_text(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert not re.search(r"\beval\(|new Function|innerHTML|setAttribute\(\"style\"|document\.write", text)
