"""The search in the page finds what the command line finds, fast, from a small index, without a network."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from snooker_kb.lookup import look_up
from snooker_kb.rulebook import DEFAULT_EDITION, LANGUAGES, load

QUERIES = Path(__file__).parents[1] / "search" / "queries.yaml"
LOOK_UP_ALL = """async ([queries, language]) => {
  const { Search } = await import(document.body.dataset.root + "static/search/lookup.js");
  const folder = document.body.dataset.root + "search/";
  const search = new Search(language, async (name) => (await fetch(folder + name)).json());
  for (const query of ["ball", "كرة", "球"]) await search.lookUp(query);
  const found = [];
  for (const query of queries) {
    const begun = performance.now();
    const results = await search.lookUp(query);
    const spent = performance.now() - begun;
    found.push([results.map(({ kind, number, title, page }) => [kind, number, title, page]), spent]);
  }
  return found;
}"""


@cache
def queries() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = yaml.safe_load(QUERIES.read_text(encoding="utf-8"))
    return found


@pytest.fixture(scope="module")
def page(chrome: Any, address: str) -> Iterator[Any]:
    opened = chrome.new_page()
    opened.goto(f"{address}/en/search.html")
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def answers(page: Any) -> list[tuple[list[list[str]], float]]:
    found: list[tuple[list[list[str]], float]] = page.evaluate(LOOK_UP_ALL, [[q["query"] for q in queries()], "en"])
    return found


def right(number: str | None, wanted: list[str]) -> bool:
    """A number that is listed, or an item under a listed paragraph."""
    return number is not None and any(number == one or ("(" in one and number.startswith(one + "(")) for one in wanted)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_result_is_right(answers: Any, language: str) -> None:
    asked = [(q, found) for q, (found, _) in zip(queries(), answers, strict=True) if q["lang"] == language]
    missed = [q["query"] for q, found in asked if not (found and right(found[0][1], q["provisions"]))]
    assert len(missed) <= 0.05 * len(asked), missed


def test_the_browser_and_python_find_the_same(answers: Any) -> None:
    differing = {}
    for asked, (found, _) in zip(queries(), answers, strict=True):
        wanted = [[r.kind, r.number, r.title] for r in look_up(asked["query"], load(), DEFAULT_EDITION, "en")]
        if [row[:3] for row in found[:1]] != wanted[:1]:
            differing[asked["query"]] = (wanted[:1], found[:1])
    assert differing == {}


def test_an_answer_takes_less_than_20_ms(answers: Any) -> None:
    times = sorted(spent for _, spent in answers)
    assert times[int(0.9 * len(times))] < 20


def test_every_result_leads_to_a_page(answers: Any, site: Path) -> None:
    for found, _ in answers:
        for *_, place in found:
            assert (site / "en" / place.partition("#")[0]).is_file(), place


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_index_of_a_language_is_small(site: Path, language: str) -> None:
    size = sum(len(gzip.compress((site / "search" / name).read_bytes())) for name in (f"{language}.json", "rules.json"))
    assert size <= 150_000


@pytest.mark.parametrize(
    ("language", "query", "number"),
    [("en", "free ball", "S2.13"), ("ar", "كره حره", "S2.13"), ("zh", "自由球", "S2.13"), ("ar", "3.14d", "S3.14(d)")],
)
def test_a_reader_who_types_sees_results(chrome: Any, address: str, language: str, query: str, number: str) -> None:
    opened = chrome.new_page()
    opened.goto(f"{address}/{language}/search.html")
    opened.fill("#q", query)
    opened.wait_for_selector("#results a")
    assert opened.inner_text("#results a >> nth=0").startswith(number)
    assert "q=" in opened.url
    opened.click("#results a >> nth=0")
    opened.wait_for_load_state()
    assert opened.title()
    opened.close()


def test_nonsense_finds_nothing_and_says_so(chrome: Any, address: str) -> None:
    opened = chrome.new_page()
    opened.goto(f"{address}/en/search.html?q=qqxxzz")
    opened.wait_for_selector("#state:has-text('Nothing fits')")
    assert opened.query_selector("#results p") is None
    opened.close()


def test_a_misspelling_is_offered_what_was_meant(chrome: Any, address: str) -> None:
    opened = chrome.new_page()
    opened.goto(f"{address}/en/search.html?q=toching%20ball")
    opened.wait_for_selector("#results a")
    assert "Touching" in opened.inner_text("#results")
    opened.close()
