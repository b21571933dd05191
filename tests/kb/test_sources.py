"""The splitter, the fingerprints and the addresses of the two sources.

The texts are not in the repository: the tests that need them read the folder named by the
environment variable SNOOKER_SOURCES, and fail without it.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from rdflib import RDF, Graph, Literal, Namespace, URIRef

from snooker_kb.sources import (
    PassageRecord,
    abjad_letter,
    arabic_addresses,
    fingerprint,
    normalise,
    passages,
    verify,
)

BASE = "https://w3id.org/snooker-rules/"
KB = Namespace(BASE + "schema#")
TURTLE = Path(__file__).parents[2] / "ontology" / "sources"

CHINESE = """|
第３部分．比赛规则
１１．犯规(Fouls)
开头
(h) 做成犯规的球手：
(i) 甲
(ii) 乙
１４．失误
(h) 丙。
(i) 丁
１６．死局
开头，并且：
(i) 戊
１７．四人桌球
(a) 己 |
发表于 2005-1-16 22:52:48
"""
ARABIC = "عنوان\n\nفقرة أولى\n\nفقرة ثانية\n"


@pytest.fixture(scope="module")
def folder() -> Path:
    named = os.environ.get("SNOOKER_SOURCES")
    if not named:
        pytest.fail("set SNOOKER_SOURCES to the folder of arabic-2024.txt and chinese-1995.txt")
    return Path(named)


@pytest.fixture(scope="module")
def graph() -> Graph:
    graph = Graph()
    for path in sorted(TURTLE.glob("*.ttl")):
        graph.parse(path, format="turtle")
    return graph


@pytest.fixture(scope="module")
def records(graph: Graph) -> list[PassageRecord]:
    return [
        PassageRecord(
            str(graph.value(node, KB.source)).removeprefix(BASE + "source/"),
            str(graph.value(node, KB.locator)),
            str(graph.value(node, KB.fingerprint)),
        )
        for node in graph.subjects(RDF.type, KB.Passage)
    ]


@pytest.mark.parametrize(
    ("arabic", "latin"),
    [
        *zip("ابجدهوزحطيكلمن", "abcdefghijklmn", strict=True),
        ("أ", "a"),
        ("هـ", "e"),
        ("ـه", "e"),
        ("حـ", "h"),
    ],
)
def test_item_letters_run_in_abjad_order(arabic: str, latin: str) -> None:
    assert abjad_letter(arabic) == latin


@pytest.mark.parametrize("other", ["", "س", "a", "3", "ابج"])
def test_what_is_no_item_letter_is_refused(other: str) -> None:
    with pytest.raises(ValueError, match="abjad"):
        abjad_letter(other)


@pytest.mark.parametrize(
    ("printed", "addresses"),
    [
        ("القسم 3 القاعدة 7(هـ)", ["S3.7(e)"]),
        ("القسم 3 القاعدة 7(هـ)-(ح)", ["S3.7(e)", "S3.7(f)", "S3.7(g)", "S3.7(h)"]),
        ("القسم 3 القاعدة 3(ك)، القاعدة 3(م)", ["S3.3(k)", "S3.3(m)"]),
        ("القسم 3 القاعدة 10(ح)-(ط)", ["S3.10(h)", "S3.10(i)"]),
        ("القسم 3 القاعدة 8؛ القاعدة 8(و)", ["S3.8", "S3.8(f)"]),
        ("القسم 2 القاعدتان 2-3", ["S2.2", "S2.3"]),
        ("القسم 3 القاعدة 3(ح)(3)", ["S3.3(h)(iii)"]),
        ("القسم 3 القاعدة 14(د)(1)-(3)", ["S3.14(d)(i)", "S3.14(d)(ii)", "S3.14(d)(iii)"]),
        ("القسم 3 القاعدة 11(أ)(1)-(2)", ["S3.11(a)(i)", "S3.11(a)(ii)"]),
        ("القسم 3 القاعدة 11(د)(5)-(6)", ["S3.11(d)(v)", "S3.11(d)(vi)"]),
        ("القسم 3 القاعدة 17(ط)-(ك)", ["S3.17(i)", "S3.17(j)", "S3.17(k)"]),
        ("القسم 1 القاعدة 1(أ) … القسم 2 القاعدة 7 … القاعدة 7", ["S1.1(a)", "S2.7"]),
        ("قاعدة الخطأ والإخفاق في القسم 3", []),
    ],
)
def test_printed_addresses_are_read(printed: str, addresses: list[str]) -> None:
    assert arabic_addresses(printed) == addresses


def test_a_rule_before_any_section_is_refused() -> None:
    with pytest.raises(ValueError, match="no section"):
        arabic_addresses("القاعدة 7(هـ)")


def test_marks_widths_and_spaces_do_not_change_a_fingerprint() -> None:
    assert normalise(" الحَكَم  هـو\n１１．（a） ") == "الحكم هو 11.(a)"
    assert fingerprint("مُسنوكَرة") == fingerprint(" مسنـوكرة\n")
    assert fingerprint("重打") != fingerprint("重置")
    assert fingerprint("").startswith("sha256:e3b0c44298fc1c14")


def test_chinese_clauses_have_their_addresses() -> None:
    found = {passage.locator: passage.text for passage in passages("chinese-1995", CHINESE)}
    assert list(found) == [
        *("11", "11(h)", "11(h)(i)", "11(h)(ii)"),
        *("14", "14(h)", "14(i)"),
        *("16", "16(i)"),
        *("17", "17(a)"),
    ]
    assert found["11"] == "开头"
    assert found["14(i)"] == "丁"
    assert found["17"] == "四人桌球"
    assert found["17(a)"] == "己"


def test_arabic_paragraphs_are_counted_after_the_title() -> None:
    found = [(passage.locator, passage.text) for passage in passages("arabic-2024", ARABIC)]
    assert found == [("1", "فقرة أولى"), ("2", "فقرة ثانية")]


def test_an_unknown_source_is_refused() -> None:
    with pytest.raises(KeyError):
        passages("french-1900", "")


def test_verify_says_what_is_missing_changed_moved_or_unrecorded(tmp_path: Path) -> None:
    (tmp_path / "arabic-2024.txt").write_text("ع\n\nأ\n\nب\n\nج\n", encoding="utf-8")
    stale = [
        PassageRecord("arabic-2024", "1", fingerprint("ب")),
        PassageRecord("arabic-2024", "2", fingerprint("د")),
        PassageRecord("arabic-2024", "9", fingerprint("ه")),
        PassageRecord("chinese-1995", "11", fingerprint("甲")),
    ]
    assert verify(stale, tmp_path) == [
        "arabic-2024 1: moved, now at 2",
        f"arabic-2024 2: changed, {fingerprint('د')} is now {fingerprint('ب')}",
        "arabic-2024 9: missing",
        "arabic-2024 3: has no record",
        f"chinese-1995: there is no text {tmp_path / 'chinese-1995.txt'}",
    ]


def test_the_records_agree_with_the_texts(folder: Path, records: list[PassageRecord]) -> None:
    assert {record.source for record in records} == {"arabic-2024", "chinese-1995"}
    assert verify(records, folder) == []


def test_every_address_that_the_arabic_source_prints_is_recorded(folder: Path, graph: Graph) -> None:
    text = (folder / "arabic-2024.txt").read_text(encoding="utf-8")
    found = passages("arabic-2024", text)
    assert len(found) == 27
    for passage in found:
        node = URIRef(f"{BASE}source/arabic-2024/p{passage.locator}")
        recorded = {str(address) for address in graph.objects(node, KB.cites)}
        read = arabic_addresses(passage.text)
        assert recorded == set(read), passage.locator
        assert bool(read) == ("القاعد" in normalise(passage.text)), passage.locator


def test_every_finding_speaks_all_three_languages(graph: Graph) -> None:
    for finding in graph.subjects(RDF.type, KB.Finding):
        for words in (KB.says, KB.rule):
            texts = [text for text in graph.objects(finding, words) if isinstance(text, Literal)]
            languages = sorted(str(text.language) for text in texts if text.strip())
            assert languages == ["ar", "en", "zh"], (finding, words)


def test_a_finding_has_a_witness_when_it_changes_the_verdict(graph: Graph) -> None:
    for finding, changes in graph.subject_objects(KB.changesVerdict):
        assert (str(changes) == "true") == (graph.value(finding, KB.witness) is not None), finding
