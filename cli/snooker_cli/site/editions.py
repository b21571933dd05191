"""Editions, and what changed between any two."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from snooker_kb.rulebook import Record

from .book import Book
from .facets import year
from .page import Crumb, Page
from .places import compare_page, edition_folder, place_of

ALIKE = ("same", "renumbered")


def pages(book: Book) -> Iterator[Page]:
    yield Page(
        path="editions/index.html",
        template="editions.html.j2",
        title="nav.editions",
        nav="editions",
        data={"editions": [described(book, edition) for edition in book.editions], "pairs": pairs(book)},
        description="editions_intro",
    )
    for edition in book.editions:
        yield edition_page(book, edition)
    yield Page(
        path="compare/index.html",
        template="compare_index.html.j2",
        title="nav.compare",
        nav="editions",
        data={"pairs": pairs(book)},
        crumbs=(Crumb("editions/index.html", key="editions"),),
        description="compare_intro",
    )
    for older, newer in couples(book):
        yield compare(book, older, newer)


def couples(book: Book) -> list[tuple[str, str]]:
    """Every two editions, the older first; the latest pair first."""
    return [(older, newer) for newer, older in combinations(book.editions, 2)]


def pairs(book: Book) -> list[dict[str, Any]]:
    return [counted(book, older, newer) for older, newer in couples(book)]


def counted(book: Book, older: str, newer: str) -> dict[str, Any]:
    types = Counter(row["type"] for row in book.changes_between(older, newer))
    return {
        "older": year(older),
        "newer": year(newer),
        "place": compare_page(older, newer),
        "types": dict(sorted(types.items())),
        "all": sum(types.values()),
        "differ": sum(count for kind, count in types.items() if kind not in ALIKE),
    }


def described(book: Book, edition: str) -> dict[str, Any]:
    return {
        "record": book.rulebook.all("edition")[edition],
        "year": year(edition),
        "place": f"editions/{edition}.html",
        "contents": edition_folder(edition) + "index.html",
        "rules": sum(1 for _ in book.rules(edition)),
        "provisions": sum(row["edition"] == edition for row in book.addresses.values()),
    }


def edition_page(book: Book, edition: str) -> Page:
    record = book.rulebook.all("edition")[edition]
    rows = [row for row in book.addresses.values() if row["edition"] == edition]
    related = [counted(book, older, newer) for older, newer in couples(book) if edition in (older, newer)]
    return Page(
        path=f"editions/{edition}.html",
        template="edition.html.j2",
        title=record["title"],
        nav="editions",
        data={
            **described(book, edition),
            "status": Counter(row["status"] for row in rows),
            "confidence": Counter(row["confidence"] for row in rows),
            "related": related,
        },
        crumbs=(Crumb("editions/index.html", key="editions"),),
        description=record["description"],
    )


def compare(book: Book, older: str, newer: str) -> Page:
    rows = [ends(book, change) for change in book.changes_between(older, newer)]
    return Page(
        path=compare_page(older, newer),
        template="compare.html.j2",
        title="nav.compare",
        number=f"{year(older)} → {year(newer)}",
        nav="editions",
        data={
            "differing": [row for row in rows if row["change"]["type"] not in ALIKE],
            "alike": [row for row in rows if row["change"]["type"] in ALIKE],
            **counted(book, older, newer),
        },
        crumbs=(Crumb("editions/index.html", key="editions"), Crumb("compare/index.html", key="compare")),
        description="compare_intro",
    )


def ends(book: Book, change: Record) -> dict[str, Any]:
    """A change with the addresses at its two ends."""
    found: dict[str, Any] = {"change": change}
    for end in ("older", "newer"):
        row = book.addresses.get(change.get(end, ""))
        found[end] = {"row": row, "place": place_of(book.rulebook, row)} if row else None
    return found
