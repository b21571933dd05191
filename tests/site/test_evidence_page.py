"""The page of the evidence shows every figure that the command shows, and is found from every page."""

from __future__ import annotations

from html import unescape
from pathlib import Path
from typing import Any

import pytest

from snooker_kb import evidence
from snooker_kb.rulebook import LANGUAGES, load


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_stands_on_the_page(site: Path, language: str) -> None:
    html = unescape((site / language / "evidence.html").read_text(encoding="utf-8"))
    found = evidence.figures()
    assert found is not None
    for section in evidence.sections(found, load(), language):
        assert section.title in html
        assert all(number in html for _, number in section.rows)
    assert found["date"] in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_fits_a_phone(chrome: Any, address: str, language: str) -> None:
    page = chrome.new_page(viewport={"width": 390, "height": 800})
    page.goto(f"{address}/{language}/index.html")
    page.locator("footer a[href='evidence.html']").click()
    page.locator("#strokes").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.close()
