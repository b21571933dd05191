"""``snooker sources``: what is recorded of the two texts, and whether a reader's copies bear it out."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from snooker_cli.commands.sources import pieces
from snooker_kb.rulebook import load
from terminal import Snooker


@pytest.fixture(scope="module")
def texts() -> Path:
    named = os.environ.get("SNOOKER_SOURCES")
    if not named:
        pytest.fail("set SNOOKER_SOURCES to the folder of arabic-2024.txt and chinese-1995.txt")
    return Path(named)


@pytest.fixture
def copies(texts: Path, tmp_path: Path) -> Path:
    """Copies of the texts that a test may spoil."""
    for file in texts.glob("*.txt"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    return tmp_path


def test_the_list_counts_passages_and_findings(snooker: Snooker) -> None:
    found = json.loads(snooker("sources", "--json").out)["sources"]
    assert [(source["id"], source["edition"], source["passages"]) for source in found] == [
        ("arabic-2024", "wpbsa-2024", 27),
        ("chinese-1995", "wpbsa-1995", 85),
    ]
    assert sum(sum(source["findings"].values()) for source in found) == len(load().all("finding"))


@pytest.mark.parametrize(
    ("language", "pieces"),
    [
        ("en", ("arabic-2024 Arabic summary", "Passages: 27", "superseded ")),
        ("ar", ("ملخص عربي لقواعد", "المواضع: ", "إغفال ")),
        ("zh", ("chinese-1995 1995年规则", "段落数：85", "已被取代 ")),
    ],
)
def test_the_list_in_words(snooker: Snooker, language: str, pieces: tuple[str, ...]) -> None:
    outcome = snooker("sources", "--lang", language)
    assert outcome.code == 0
    assert [piece for piece in pieces if piece not in outcome.out] == []


def test_a_passage_tells_what_it_speaks_of_and_its_findings(snooker: Snooker) -> None:
    found = json.loads(snooker("sources", "show", "arabic-2024", "16", "--json").out)
    assert list(found) == ["source", "locator", "relation", "fingerprint", "speaks_of", "findings"]
    assert {"id": "wpbsa/free-ball", "edition": "wpbsa-2024", "number": "S3.12"} in found["speaks_of"]
    assert found["relation"] == "imprecise"
    assert [finding["changes_verdict"] for finding in found["findings"]] == [False, True, False, False]


@pytest.mark.parametrize(
    ("language", "pieces"),
    [
        (
            "en",
            ("arabic-2024 16 imprecise", "Speaks of", "S3.12(c)      Free ball potted", "→ The rule says the same."),
        ),
        ("ar", ("غير دقيق", "يتناول", "نتائج المقارنة", "لو أُخذ بحرفه لتغير القرار.")),
        ("zh", ("arabic-2024 16 不精确", "涉及", "比对结果", "若照其字面，判罚会改变。")),
    ],
)
def test_a_passage_in_words(snooker: Snooker, language: str, pieces: tuple[str, ...]) -> None:
    out = snooker("sources", "show", "arabic-2024", "16", "--lang", language).out
    assert [piece for piece in pieces if piece not in out] == []


@pytest.mark.parametrize("written", ["14(c)(ii)", "14.c.ii", "14 c ii", "１４（ｃ）（ｉｉ）"])
def test_locators_may_be_written_in_many_ways(snooker: Snooker, written: str) -> None:
    found = json.loads(snooker("sources", "show", "chinese-1995", *written.split(), "--json").out)
    assert found["locator"] == "14(c)(ii)"


def test_every_locator_is_told_from_the_others() -> None:
    places = [(row["source"], tuple(pieces(row["locator"]))) for row in load().all("passage").values()]
    assert len(set(places)) == len(places)


def test_no_text_of_a_source_is_shown(snooker: Snooker, texts: Path) -> None:
    told = snooker("sources", "show", "arabic-2024", "16", "--lang", "ar").out
    text = (texts / "arabic-2024.txt").read_text(encoding="utf-8")
    words = " ".join(c for c in told.split())
    runs = [" ".join(text.split()[place : place + 8]) for place in range(len(text.split()) - 8)]
    assert [run for run in runs if run in words] == []


def test_verify_bears_out_the_texts(snooker: Snooker, texts: Path) -> None:
    outcome = snooker("sources", "verify", str(texts))
    assert (outcome.code, outcome.out) == (0, "Every passage is as recorded (112).\n")
    assert json.loads(snooker("sources", "verify", str(texts), "--json").out) == {"passages": 112, "differences": []}


def test_verify_names_each_passage_that_moved_changed_or_is_missing(snooker: Snooker, copies: Path) -> None:
    file = copies / "arabic-2024.txt"
    title, first, second, *rest = [part for part in file.read_text(encoding="utf-8").split("\n\n") if part.strip()]
    file.write_text("\n\n".join([title, second, first, "شيء آخر", *rest[1:-1]]), encoding="utf-8")
    (copies / "chinese-1995.txt").unlink()
    outcome = snooker("sources", "verify", str(copies))
    rows = outcome.out.splitlines()
    assert outcome.code == 1
    assert rows[:2] == ["arabic-2024 1: moved, now at 2", "arabic-2024 2: moved, now at 1"]
    assert rows[2].startswith("arabic-2024 3: changed, sha256:")
    assert "arabic-2024 27: missing" in rows
    assert "chinese-1995: there is no text" in outcome.out


@pytest.mark.parametrize(
    ("language", "row"),
    [("ar", "‏⁦chinese-1995⁩ ⁦19(c)⁩: تغير، كان ⁦sha256:"), ("zh", "chinese-1995 19(c)：已改动，sha256:")],
)
def test_verify_speaks_arabic_and_chinese(snooker: Snooker, copies: Path, language: str, row: str) -> None:
    with (copies / "chinese-1995.txt").open("a", encoding="utf-8") as text:
        text.write("\n别的\n")
    outcome = snooker("sources", "verify", str(copies), "--lang", language)
    assert outcome.code == 1
    assert outcome.out.startswith(row)


def test_a_text_in_another_encoding_is_refused(snooker: Snooker, tmp_path: Path) -> None:
    (tmp_path / "arabic-2024.txt").write_bytes("قاعدة".encode("cp1256"))
    outcome = snooker("sources", "verify", str(tmp_path))
    assert outcome.code == 2
    assert outcome.err == f"snooker: {tmp_path}/arabic-2024.txt: is not UTF-8; save the file as UTF-8 text\n"
