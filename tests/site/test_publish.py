"""What a published site has beside its pages: canonical addresses, the map, the feed, data, the lists for offline."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rdflib import Graph

from snooker_cli.site.build import files
from snooker_kb.rulebook import LANGUAGES, load

BASE = "https://rules.example.org/snooker/"
ONTOLOGY = Path(__file__).parents[2] / "ontology"
LD_JSON = re.compile(r'<script type="application/ld\+json">(.*?)</script>', re.S)


@cache
def published() -> dict[str, bytes]:
    return files(base=BASE)


def text_of(name: str) -> str:
    return published()[name].decode()


def test_a_page_names_itself_and_its_other_languages() -> None:
    page = text_of("ar/rules/S3.14.html")
    assert f'<link rel="canonical" href="{BASE}ar/rules/S3.14.html">' in page
    for language in LANGUAGES:
        assert f'<link rel="alternate" hreflang="{language}" href="{BASE}{language}/rules/S3.14.html">' in page
    assert f'hreflang="x-default" href="{BASE}en/rules/S3.14.html"' in page
    assert f'<meta property="og:image" content="{BASE}static/card.png">' in page
    assert "static/card.png" in published()


def test_the_map_holds_every_page_but_the_missing_one() -> None:
    root = ElementTree.fromstring(published()["sitemap.xml"])
    places = {found.text or "" for found in root.iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc")}
    wanted = {
        BASE + name.removesuffix("index.html")
        for name in published()
        if name.endswith(".html") and "/" in name and not name.endswith("404.html")
    }
    assert places == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_feed_tells_what_the_newest_edition_changed(language: str) -> None:
    root = ElementTree.fromstring(published()[f"{language}/changes.atom"])
    atom = "{http://www.w3.org/2005/Atom}"
    entries = list(root.iter(f"{atom}entry"))
    assert len(entries) > 20
    for entry in entries:
        place = entry.find(f"{atom}link")
        assert place is not None
        name = place.attrib["href"].removeprefix(BASE).partition("#")[0]
        assert name in published()
        assert entry.findtext(f"{atom}summary")


def test_the_missing_page_finds_the_site_from_anywhere() -> None:
    for name in ("404.html", "en/404.html", "ar/404.html", "zh/404.html"):
        places = re.findall(r'(?:href|src|action)="([^"]*)"', text_of(name))
        assert all(place.startswith(("/snooker/", "#", BASE)) for place in places), name


def test_what_is_said_as_json_ld_is_legislation_with_its_parts() -> None:
    found = json.loads(LD_JSON.findall(text_of("en/rules/S3.14.html"))[0])
    assert found["@type"] == "Legislation"
    assert found["legislationIdentifier"] == "wpbsa-2024 S3.14"
    assert {"@id": "https://w3id.org/snooker-rules/wpbsa-2024/S3.14.d"} in found["hasPart"]
    assert {text["@language"] for text in found["name"]} == set(LANGUAGES)
    for name in published():
        if name.startswith("en/") and name.endswith(".html"):
            for block in LD_JSON.findall(text_of(name)):
                assert json.loads(block)["@id"], name


def test_the_turtle_beside_a_page_says_nothing_that_the_ontology_does_not() -> None:
    whole = Graph()
    for file in sorted(ONTOLOGY.rglob("*.ttl")):
        whole.parse(file)
    names = ("data/wpbsa-2024/S3.14.ttl", "data/provision/wpbsa/miss/frame-award.ttl", "data/term/free-ball.ttl")
    for name in (*names, "data/wpbsa-1995/S3.ttl"):
        graph = Graph().parse(data=text_of(name), format="turtle")
        assert len(graph) > 10
        extra = [triple for triple in graph if triple not in whole]
        assert not extra, (name, extra[:3])


def test_data_pages_are_well_formed() -> None:
    for name in published():
        if name.startswith("data/") and name.endswith(".json"):
            assert json.loads(published()[name]), name
    rows = text_of("data/rulebook.jsonl").splitlines()
    assert len(rows) == len(load().path.read_text(encoding="utf-8").splitlines())


def test_the_lists_for_offline_name_files_that_are_there() -> None:
    lists = json.loads(published()["offline.json"])
    for names in (lists["shell"], *lists["languages"].values()):
        assert set(names) <= set(published())
    for language, names in lists["languages"].items():
        assert {name for name in published() if name.startswith(f"{language}/") and name.endswith(".html")} <= set(
            names
        )
    assert re.search(r'VERSION = "snooker-rules-[0-9a-f]{16}"', text_of("sw.js"))


def test_a_worker_changes_with_the_content() -> None:
    assert published()["sw.js"] != files()["sw.js"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_can_be_installed(language: str) -> None:
    found = json.loads(published()[f"manifest.{language}.webmanifest"])
    assert found["lang"] == language
    assert found["start_url"] in published()
    assert {icon["sizes"] for icon in found["icons"]} >= {"192x192", "512x512"}
    assert all(icon["src"] in published() for icon in found["icons"])
