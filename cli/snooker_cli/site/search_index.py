"""The index that the search in the browser reads: what `snooker_kb.lookup` ranks, and where each has its page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from snooker_kb import addresses, folding, hant, lookup, ranking, sources
from snooker_kb.rulebook import DEFAULT_EDITION, LANGUAGES

from .book import Book
from .places import place_of, term_page


def files(book: Book) -> Iterator[tuple[str, str]]:
    for language in LANGUAGES:
        yield f"search/{language}.json", compact(index(book, language))
    yield "search/rules.json", compact(rules_of_search(book))


def compact(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def index(book: Book, language: str) -> dict[str, Any]:
    """Every entry in the order of `lookup.index_of`: what is ranked, and what is shown of it in a language."""
    entries = (
        entry for kind in lookup.KINDS for entry in lookup.ENTRIES[kind](book.rulebook, DEFAULT_EDITION, language)
    )
    return {"entries": [entry_row(book, entry, language) for entry in entries]}


def entry_row(book: Book, entry: lookup.Entry, language: str) -> list[Any]:
    """``[kind, id, number, page, title, text, rest of the body, names]``; the body is the text and its rest."""
    shown = lookup.text(entry, language)
    return [
        lookup.KINDS.index(entry.kind),
        entry.record["id"],
        entry.number,
        page(book, entry),
        lookup.title(entry, language),
        shown,
        entry.body.removeprefix(shown),
        list(dict.fromkeys(entry.names)),
    ]


def page(book: Book, entry: lookup.Entry) -> str:
    """The page of an entry: of an act, that of the rule which speaks of it."""
    if entry.kind == "provision":
        return place_of(book.rulebook, entry.record)
    if entry.kind == "term":
        return term_page(entry.record["id"])
    row = book.numbers.get((DEFAULT_EDITION, entry.number)) if entry.number else None
    return place_of(book.rulebook, row) if row else "terms/index.html"


def rules_of_search(book: Book) -> dict[str, Any]:
    """What the code of the search works by, so that the browser holds no second copy: words, letters, weights."""
    rows = {
        edition: [[row["number"], row["id"], row["provision"]] for row in sorted_rows(book, edition)]
        for edition in book.editions
    }
    return {
        "edition": DEFAULT_EDITION,
        "addresses": rows,
        "folding": {
            "traditional": hant.TRADITIONAL,
            "simplified": hant.SIMPLIFIED,
            "arabic": {chr(code): text for code, text in folding._ARABIC.items() if isinstance(code, int)},
            "prefixes": folding._PREFIXES,
            "clitics": folding.CLITICS,
            "suffixes": folding._SUFFIXES,
            "stop": sorted(folding._STOP),
            "asking": folding._ASKING.pattern,
        },
        "addressing": {
            "words": addresses.WORDS,
            "named": addresses.NAMED,
            "teens": sorted(addresses.TEENS),
            "sections": addresses.SECTIONS,
            "roman": sources.ROMAN,
            "abjad": sources.ABJAD,
        },
        "weights": {
            "name": ranking._NAME,
            "cover": ranking._COVER,
            "body": ranking._BODY,
            "close": ranking._CLOSE,
            "unknown": ranking._UNKNOWN,
            "fit": lookup._FIT,
            "nearBest": lookup._NEAR_BEST,
            "many": lookup.MANY,
        },
    }


def sorted_rows(book: Book, edition: str) -> list[dict[str, Any]]:
    """As `lookup` sorts them: of several at one number the whole rule comes first."""
    rows = [row for row in book.addresses.values() if row["edition"] == edition and "until" not in row]
    return sorted(rows, key=lambda row: len(row["id"]))
