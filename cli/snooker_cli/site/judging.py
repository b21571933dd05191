"""The pages of the judge and of the table, and the modules that they run: those generated from the rulebook, and the
place of each rule.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from snooker_kb.compile.javascript import KINDS, javascript
from snooker_kb.rulebook import LANGUAGES
from snooker_kb.wording import texts

from .book import Book
from .page import Page
from .places import place_of
from .render import folder

FOLDER = "static/judge"


def pages(book: Book) -> Iterator[Page]:
    """The page with the form, and that with the table."""
    yield scripted("judge", words_of("judge"))
    said = words_of("table")
    pictures = {language: texts(f"diagram.{language}") for language in LANGUAGES}
    yield scripted("table", {language: said[language] | {"said": pictures[language]} for language in LANGUAGES})


def scripted(name: str, said: dict[str, dict[str, Any]], nav: str = "judge") -> Page:
    """A page whose script speaks by words of its own."""
    together = {key: {language: said[language][key] for language in LANGUAGES} for key in said[LANGUAGES[0]]}
    return Page(
        path=f"{name}.html",
        template=f"{name}.html.j2",
        title=together["title"],
        nav=nav,
        data={name: together, f"{name}_words": in_attribute(said)},
        description=together["intro"],
    )


def words_of(name: str) -> dict[str, dict[str, Any]]:
    return {language: read(folder() / "locale" / name / f"{language}.json") for language in LANGUAGES}


def read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def in_attribute(said: dict[str, dict[str, Any]]) -> Callable[[str], str]:
    """The words of a language as the page's script reads them."""
    return cache(lambda language: json.dumps(said[language], ensure_ascii=False, separators=(",", ":")))


def files(book: Book) -> Iterator[tuple[str, str]]:
    """The generated modules, by their path inside the site."""
    rows = [row for kind in KINDS for row in book.rulebook.all(kind).values()]
    for name, text in javascript(rows).items():
        yield f"{FOLDER}/{name}", text
    yield f"{FOLDER}/places.js", places_module(book)


def places_module(book: Book) -> str:
    """For each edition the page and the anchor of every number."""
    places: dict[str, dict[str, str]] = {edition: {} for edition in book.editions}
    for row in book.addresses.values():
        if "until" not in row:
            places[row["edition"]].setdefault(row["number"], place_of(book.rulebook, row))
    return f"export const PLACES = {json.dumps(places, separators=(',', ':'))};\n"
