"""The files of the site: the same every time, whole in every language, no link broken, nothing inline."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest

from snooker_cli.site.build import MARKER, NotASite, build, files
from snooker_cli.site.render import folder
from snooker_kb.rulebook import LANGUAGES, load
from snooker_kb.wording import texts

HREF = re.compile(r'\b(?:href|src|srcset|action)="([^"]*)"')
ID = re.compile(r'\bid="([^"]*)"')
OUTSIDE = re.compile(r"^(?:https?:|data:)")


@cache
def built(base: str = "") -> dict[str, bytes]:
    return files(base=base)


@cache
def pages() -> dict[str, str]:
    return {name: content.decode() for name, content in built().items() if name.endswith(".html")}


def test_two_builds_are_the_same_to_the_byte() -> None:
    assert built() == files()


def test_every_page_is_there_in_every_language() -> None:
    found = [
        {name.removeprefix(f"{language}/") for name in pages() if name.startswith(f"{language}/")}
        for language in LANGUAGES
    ]
    assert len(found[0]) > 500
    assert found[0] == found[1] == found[2]


def test_every_address_of_every_edition_has_its_place() -> None:
    from snooker_cli.site.places import place_of

    anchors = {name: set(ID.findall(text)) for name, text in pages().items()}
    for row in load().all("address").values():
        page, _, anchor = place_of(load(), row).partition("#")
        for language in LANGUAGES:
            assert not anchor or anchor in anchors[f"{language}/{page}"], row["id"]


def test_no_link_and_no_anchor_is_broken() -> None:
    names = {f"/{name}" for name in built()}
    anchors = {f"/{name}": set(ID.findall(text)) for name, text in pages().items()}
    broken = set()
    for name, text in pages().items():
        here = Path("/") / name
        for target in set(HREF.findall(text)):
            if OUTSIDE.match(target):
                continue
            place, _, anchor = target.replace("&amp;", "&").partition("#")
            page = clean(here.parent / place.partition("?")[0]) if place else f"/{name}"
            if page not in names or (anchor and anchor not in anchors.get(page, ())):
                broken.add(f"{name}: {target}")
    assert broken == set()


def clean(path: Path) -> str:
    parts: list[str] = []
    for part in path.parts[1:]:
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/" + "/".join(parts)


def test_ids_are_unique_on_a_page() -> None:
    for name, text in pages().items():
        found = ID.findall(text)
        assert len(found) == len(set(found)), name


def test_nothing_is_inline_and_no_other_host_is_asked() -> None:
    for name, text in pages().items():
        assert " style=" not in text, name
        assert "<style" not in text, name
        assert not re.search(r"\son\w+=", text), name
        assert not re.search(r'<script(?! type="module" src=| type="application/ld\+json">)', text), name
        assert not [place for place in re.findall(r'\b(?:src|srcset)="([^"]*)"', text) if OUTSIDE.match(place)], name


def test_every_page_says_its_language_direction_and_policy() -> None:
    for name, text in pages().items():
        language = name.partition("/")[0]
        if language in LANGUAGES:
            direction = "rtl" if language == "ar" else "ltr"
            assert f'<html lang="{language}" dir="{direction}">' in text, name
        assert "default-src 'none'; script-src 'self'; style-src 'self'" in text, name
        assert text.count("<h1") == 1, name
        assert re.search(r"<title>[^<]+</title>", text), name
        assert "{{" not in text, name


def test_pages_in_arabic_and_chinese_say_who_wrote_them() -> None:
    for name, text in pages().items():
        language = name.partition("/")[0]
        assert ('class="machine"' in text) == (language in {"ar", "zh"}), name


def test_the_stylesheet_knows_no_left_and_no_right() -> None:
    for sheet in folder().rglob("*.css"):
        text = sheet.read_text(encoding="utf-8")
        assert not re.search(r"(?<![-\w])(?:left|right)\s*:", text), sheet
        assert not re.search(r"(?:margin|padding|border|inset)-(?:left|right|top|bottom)\b", text), sheet
        assert not re.search(r":\s*(?:left|right)\s*[;}]", text), sheet


def test_the_locale_files_hold_the_same_words() -> None:
    def keys(found: object, path: str = "") -> set[str]:
        if not isinstance(found, dict) or path == ".counted":
            return {path}
        return {inner for key, value in found.items() for inner in keys(value, f"{path}.{key}")}

    texts = {
        language: json.loads((folder() / "locale" / f"{language}.json").read_text(encoding="utf-8"))
        for language in LANGUAGES
    }
    assert all(list(text)[:2] == ["language", "direction"] for text in texts.values())
    assert keys(texts["en"]) == keys(texts["ar"]) == keys(texts["zh"])


def test_the_locale_files_have_words_for_all_that_the_records_hold() -> None:
    book = load()
    for language in LANGUAGES:
        said = json.loads((folder() / "locale" / f"{language}.json").read_text(encoding="utf-8"))
        assert {case["topic"] for case in book.cases.values()} <= set(texts(f"topics.{language}"))
        assert {tag for row in book.all("address").values() for tag in row["evidence"]} <= set(said["evidence_tags"])
        assert {row["relation"] for row in book.all("passage").values()} <= set(said["relations"])
        assert {row["type"] for row in book.all("finding").values()} <= set(said["finding_types"])
        assert {row["type"] for row in book.all("change").values()} <= set(said["types"])


def test_a_build_replaces_a_build_and_nothing_else(tmp_path: Path) -> None:
    target = tmp_path / "site"
    assert build(target) == len(built())
    (target / "old.html").write_text("old", encoding="utf-8")
    build(target)
    assert not (target / "old.html").exists()
    assert {path.name for path in tmp_path.iterdir()} == {"site"}
    (target / MARKER).unlink()
    with pytest.raises(NotASite, match="name an empty folder"):
        build(target)
    assert (target / "index.html").is_file()
