"""The two sources, passage by passage, and the open points of the rules."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from snooker_kb.rulebook import DEFAULT_EDITION, Record

from .book import Book
from .facets import Facets
from .page import Crumb, Page
from .places import passage_anchor


def pages(book: Book) -> Iterator[Page]:
    sources = book.rulebook.all("source")
    if sources:
        yield Page(
            path="sources/index.html",
            template="sources.html.j2",
            title="nav.sources",
            nav="sources",
            data={"sources": [summed(book, source) for source in sources.values()]},
            description="sources_intro",
        )
    for source in sources.values():
        yield source_page(book, source)
    if book.rulebook.all("ambiguity"):
        yield open_points(book)


def summed(book: Book, source: Record) -> dict[str, Any]:
    passages = passages_of(book, source)
    findings = [name for passage in (*passages, source) for name in passage.get("findings", ())]
    return {
        "source": source,
        "place": f"sources/{source['id']}.html",
        "passages": len(passages),
        "findings": len(findings),
        "relations": Counter(passage["relation"] for passage in passages),
    }


def passages_of(book: Book, source: Record) -> list[Record]:
    rows = [row for row in book.rulebook.all("passage").values() if row["source"] == source["id"]]
    return sorted(rows, key=lambda row: in_text(row["locator"]))


def in_text(locator: str) -> tuple[tuple[int, str], ...]:
    """A key in the order of the text: paragraphs by number, clauses by rule, letter and item."""
    from snooker_kb.sources import ROMAN

    parts = re.findall(r"\w+", locator)
    return tuple(
        (int(part), "") if part.isdigit() else (ROMAN.index(part), "") if place > 1 and part in ROMAN else (0, part)
        for place, part in enumerate(parts)
    )


def source_page(book: Book, source: Record) -> Page:
    findings = book.rulebook.all("finding")
    entries = [
        {
            "passage": passage,
            "anchor": passage_anchor(passage),
            "findings": [findings[name] for name in passage.get("findings", ())],
            "about": [facets for name in passage.get("speaks_of", ()) if (facets := spoken_of(book, name, source))],
        }
        for passage in passages_of(book, source)
    ]
    return Page(
        path=f"sources/{source['id']}.html",
        template="source.html.j2",
        title=source["title"],
        nav="sources",
        data={
            **summed(book, source),
            "entries": entries,
            "whole": [findings[name] for name in source.get("findings", ())],
        },
        crumbs=(Crumb("sources/index.html", key="sources"),),
        description=source["about"],
    )


def spoken_of(book: Book, provision: str, source: Record) -> Facets | None:
    """A provision as the edition of the source has it, else as its newest edition has it."""
    rows = book.by_provision.get(provision, [])
    row = book.rulebook.address(provision, source["edition"]) or (rows[-1] if rows else None)
    return Facets(book, row) if row else None


def open_points(book: Book) -> Page:
    rows = []
    for record in book.rulebook.all("ambiguity").values():
        about = [book.rulebook.address(name, DEFAULT_EDITION) for name in record.get("about", ())]
        rows.append({"record": record, "about": [Facets(book, row) for row in about if row]})
    return Page(
        path="open-points/index.html",
        template="open_points.html.j2",
        title="nav.open_points",
        nav="open_points",
        data={"points": rows},
        description="open_points_intro",
    )
