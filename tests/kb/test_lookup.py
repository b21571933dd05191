from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from snooker_kb.addresses import parse
from snooker_kb.folding import fold, script, tokens
from snooker_kb.lookup import Result, look_up, nearest
from snooker_kb.rulebook import load

EDITION = "wpbsa-2024"
QUERIES: list[dict[str, Any]] = yaml.safe_load(
    (Path(__file__).parents[1] / "search" / "queries.yaml").read_text(encoding="utf-8")
)


def found(query: str, language: str = "en", edition: str = EDITION) -> list[Result]:
    return look_up(query, load(), edition, language)


def right(result: Result, wanted: list[str]) -> bool:
    """Whether a result is one that is wanted, or an item under a paragraph that is."""
    number = result.number or ""
    return any(number == right or ("(" in right and number.startswith(right + "(")) for right in wanted)


@pytest.mark.parametrize("language", ["en", "ar", "zh"])
def test_people_find_what_they_look_for(language: str) -> None:
    queries = [query for query in QUERIES if query["lang"] == language]
    firsts, missed = 0, []
    for query in queries:
        results = found(query["query"], language)
        if results and right(results[0], query["provisions"]):
            firsts += 1
        else:
            missed.append(f"{query['query']}: {[result.number for result in results[:3]]}")
    assert firsts >= 0.95 * len(queries), missed


ADDRESSES = {
    "S3.14(d)": ["S3.14(d)", "3.14.d", "14d", "14 (d)", "3:14 d", "section 3 rule 14 paragraph d", "para d of rule 14",
                 "s3r14d", "§3.14(d)", "Ｓ３．１４（ｄ）", "القاعدة 14(د)", "الفقرة د من القاعدة ١٤",
                 "المادة 14 الفقرة د", "٣٫١٤ د", "第三部分第14条(d)", "第十四条第四款", "14条d款",
                 "第14條d項"],
    "S3.14": ["rule fourteen", "Section III, Rule 14", "القسم الثالث القاعدة الرابعة عشرة", "第3节第14条",
              "规则14"],
    "S2.17": ["s2 17", "القسم الثاني القاعدة السابعة عشرة", "第二章第十七条", "第2部份第17條"],
    "S3.7(e)": ["3-7-e", "القاعدة 7(هـ)", "rule 7 e"],
    "S3.10(i)": ["10i", "قاعده ١٠ (ط)"],
    "S3.14(d)(ii)": ["3.14dii", "S3.14(d)(2)", "القاعدة 14(د)(2)", "第14条(d)(ii)"],
    "S3": ["section 3", "القسم الثالث", "第三部分"],
}  # fmt: skip


@pytest.mark.parametrize(("text", "number"), [(text, number) for number, texts in ADDRESSES.items() for text in texts])
def test_an_address_is_read_however_it_is_written(text: str, number: str) -> None:
    result = found(text)[0]
    assert (result.kind, result.number, result.score) == ("provision", number, 1.0)


@pytest.mark.parametrize("text", ["three miss rule", "lose after 3 misses", "7 point fouls", "147", "free ball", ""])
def test_words_with_a_number_are_no_address(text: str) -> None:
    address = parse(text)
    known = {row["number"] for row in load().all("address").values()}
    assert address is None or address.rest or not known & set(address.numbers())


def test_an_address_of_an_older_edition_leads_to_the_present_one() -> None:
    assert found("旧版第12条罚分", "zh")[0].number == "S3.11"
    assert found("old rule 12")[0].number == "S3.11"


def test_an_item_that_is_not_there_leads_to_its_paragraph() -> None:
    assert found("S3.14(d)(xii)")[0].number == "S3.14(d)"


def test_an_older_edition_is_searched_by_its_own_numbers() -> None:
    assert found("free ball", edition="wpbsa-1995")[0].edition == "wpbsa-1995"
    assert found("14c", edition="wpbsa-1995")[0].number == "S3.14(c)"


@pytest.mark.parametrize(
    ("written", "same"),
    [("الكُرَةُ الحُرَّة", "الكره الحره"), ("أخطاء", "اخطاء"), ("ســـنوكر", "سنوكر"), ("٣٫١٤", "3٫14"), ("犯規", "犯规"),
     ("ＦＯＵＬ", "foul"), ("مُسنوكَرة", "مسنوكره")],
)  # fmt: skip
def test_one_spelling_for_many(written: str, same: str) -> None:
    assert fold(written) == fold(same)


@pytest.mark.parametrize(
    ("one", "other"),
    [("fouls", "foul"), ("in-off", "inoff"), ("spotting", "spotted"), ("والكرات", "كرات"), ("للحكم", "الحكم")],
)
def test_one_stem_for_many_forms(one: str, other: str) -> None:
    assert set(tokens(one)) & set(tokens(other))


@pytest.mark.parametrize(("text", "language"), [("三次miss判负", "zh"), ("كرة D", "ar"), ("the D", "en"), ("14", "en")])
def test_the_script_tells_the_language(text: str, language: str) -> None:
    assert script(text) == language


def test_nonsense_finds_nothing_and_near_names_are_offered() -> None:
    assert found("qqqq zzzz") == []
    assert "stalemate" in [name.lower() for name in nearest("stalematte", load(), EDITION, "en")]


def test_an_unknown_language_or_edition_is_an_error() -> None:
    with pytest.raises(KeyError):
        look_up("free ball", load(), EDITION, "fr")
    with pytest.raises(KeyError):
        look_up("free ball", load(), "wpbsa-1900", "en")


def test_each_term_is_found_by_its_own_name() -> None:
    missed = []
    for term in load().all("term").values():
        for tag, language in (("en", "en"), ("ar", "ar"), ("zh-Hans", "zh"), ("zh-Hant", "zh")):
            results = look_up(term["label"][tag], load(), EDITION, language, ("term",))
            if term["id"] not in [result.id for result in results[:3]]:
                missed.append(term["label"][tag])
    assert missed == []


def test_each_rule_is_found_by_its_own_title() -> None:
    missed = []
    rows = [row for row in load().all("address").values() if row["edition"] == EDITION and "until" not in row]
    for row in rows:
        for language in ("en", "ar", "zh"):
            results = look_up(row["title"][language], load(), EDITION, language, ("provision",))
            if row["provision"] not in [result.id for result in results[:5]]:
                missed.append(row["title"][language])
    assert missed == []
