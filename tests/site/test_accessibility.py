"""axe finds nothing on any template, in both directions and both themes; nothing is wider than a phone."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest

#: A page of each template.
PAGES = (
    "index.html",
    "search.html?q=free+ball",
    "judge.html",
    "table.html",
    "quiz.html",
    "evidence.html",
    "about.html",
    "404.html",
    "pocket-card.html",
    "calls.html",
    "ledger.html",
    "rules/index.html",
    "rules/S3.html",
    "rules/S3.14.html",
    "rules/wpbsa-1995/S3.12.html",
    "provisions/index.html",
    "provisions/wpbsa/miss/duty.html",
    "terms/index.html",
    "terms/free-ball.html",
    "editions/index.html",
    "editions/wpbsa-2014.html",
    "compare/index.html",
    "compare/wpbsa-1995-wpbsa-2024.html",
    "sources/index.html",
    "sources/chinese-1995.html",
    "open-points/index.html",
    "cases/index.html",
    "cases/spotting.html",
)
RUN = """async (rules) => (await axe.run(document, {runOnly: rules})).violations.map(
  ({ id, nodes }) => `${id}: ${nodes.length} x ${nodes[0].target} ${nodes[0].failureSummary}`)"""
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
OPEN_ALL = "() => document.querySelectorAll('details').forEach((details) => { details.open = true; })"


def axe() -> str:
    return (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture(
    scope="module", params=[(code, theme) for code in ("en", "ar") for theme in ("light", "dark")], ids="-".join
)
def phone(request: pytest.FixtureRequest, chrome: Any) -> Any:
    """A page on a phone, with the language and the theme of the test."""
    language, theme = request.param
    context = chrome.new_context(viewport={"width": 360, "height": 740}, color_scheme=theme, service_workers="block")
    yield language, context.new_page()
    context.close()


@pytest.mark.parametrize("page", PAGES)
def test_axe_finds_nothing(phone: Any, address: str, page: str) -> None:
    language, opened = phone
    opened.goto(f"{address}/{language}/{page}")
    opened.evaluate(OPEN_ALL)
    opened.evaluate(axe())
    assert opened.evaluate(RUN, RULES) == []


def test_axe_would_find_something(phone: Any, address: str) -> None:
    """The check itself works: a picture without words is found."""
    language, opened = phone
    opened.goto(f"{address}/{language}/about.html")
    opened.evaluate("document.querySelector('main').append(document.createElement('img'))")
    opened.evaluate(axe())
    assert any("image-alt" in found for found in opened.evaluate(RUN, RULES))


def test_every_template_is_looked_at() -> None:
    from snooker_cli.site.book import Book
    from snooker_cli.site.build import pages_of
    from snooker_kb.rulebook import load

    templates = {page.path: page.template for page in pages_of(Book(load()))}
    assert {templates[page.partition("?")[0]] for page in PAGES} == set(templates.values())


@pytest.mark.parametrize("page", PAGES)
def test_nothing_is_wider_than_a_phone(phone: Any, address: str, page: str) -> None:
    language, opened = phone
    opened.goto(f"{address}/{language}/{page}")
    opened.evaluate(OPEN_ALL)
    assert opened.evaluate("document.documentElement.scrollWidth") <= 360
