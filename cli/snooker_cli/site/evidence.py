"""The page that shows why the rulings can be relied on."""

from __future__ import annotations

from collections.abc import Iterator

from snooker_kb.evidence import figures, sections, words
from snooker_kb.rulebook import LANGUAGES

from .book import Book
from .page import Page


def pages(book: Book) -> Iterator[Page]:
    """One page, where figures have been made."""
    found = figures()
    if found is None:
        return
    told = {language: list(sections(found, book.rulebook, language)) for language in LANGUAGES}
    dated = {
        language: words(language)["made_on"].format(date=found["date"], commit=found["commit"][:12])
        for language in LANGUAGES
    }
    title = {language: words(language)["title"] for language in LANGUAGES}
    data = {"told": told, "dated": dated}
    yield Page("evidence.html", "evidence.html.j2", title, "evidence", data, description=title)
