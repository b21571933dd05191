"""The sheets to print, the ledger, and the pages about the site."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from snooker_kb.ledger import standing
from snooker_kb.rulebook import DEFAULT_EDITION, Record

from .book import Book, order
from .editions import counted, described
from .facets import Facets
from .page import Page
from .places import local

GROUPS = ("7", "onOrConcerned", "onValue", "other")


def pages(book: Book) -> Iterator[Page]:
    newest, before = book.editions[:2]
    yield Page(
        path="index.html",
        template="home.html.j2",
        title="site",
        nav="home",
        data={"edition": described(book, newest), "changes": counted(book, before, newest), "balls": balls(book)},
    )
    yield Page("search.html", "search.html.j2", "search_title", "search")
    yield Page("about.html", "about.html.j2", "about_title", "about")
    yield Page("404.html", "not_found.html.j2", "not_found", hidden=True)
    yield Page(
        path="pocket-card.html",
        template="pocket_card.html.j2",
        title="card_title",
        nav="pocket_card",
        data={"groups": penalties(book), "balls": balls(book)},
        description="card_intro",
    )
    yield Page(
        path="calls.html",
        template="calls.html.j2",
        title="calls_title",
        nav="calls",
        data={"calls": calls(book)},
        description="calls_intro",
    )
    if book.ledger:
        yield Page(
            path="ledger.html",
            template="ledger.html.j2",
            title="nav.ledger",
            nav="ledger",
            data={"sections": ledger(book)},
            description="ledger_intro",
        )


def balls(book: Book) -> list[Record]:
    return [ball for ball in book.rulebook.all("ball").values() if "points" in ball]


def penalties(book: Book) -> dict[str, list[dict[str, Any]]]:
    """The fouls of the edition in force by what they cost, each once at the provision that sets the value."""
    groups: dict[str, dict[str, dict[str, Any]]] = {name: {} for name in GROUPS}
    for norm in book.rulebook.all("norm").values():
        if norm["question"] != "fouls" or DEFAULT_EDITION not in norm["editions"] or "worth" not in norm:
            continue
        rows = [book.rulebook.address(name, DEFAULT_EDITION) for name in norm["from"]]
        row = next((row for row in rows if row and row["provision"].startswith("wpbsa/penalty/")), None)
        if row:
            worth = str(norm["worth"])
            groups[worth if worth in groups else "other"].setdefault(
                row["provision"], {"row": row, "facets": Facets(book, row)}
            )
    return {
        name: sorted(found.values(), key=lambda entry: order(entry["row"]["id"]))
        for name, found in groups.items()
        if found
    }


def calls(book: Book) -> list[dict[str, Any]]:
    """What the referee calls, with the norms that make him."""
    found: dict[str, list[dict[str, Any]]] = {}
    for norm in book.rulebook.all("norm").values():
        if norm["question"] == "calls" and DEFAULT_EDITION in norm["editions"]:
            rows = [book.rulebook.address(name, DEFAULT_EDITION) for name in norm["from"]]
            found.setdefault(norm["answer"], []).append(
                {"norm": norm, "about": [Facets(book, row) for row in rows if row]}
            )
    choices = book.rulebook.all("ruling_field")["calls"]["choices"]
    return [{"call": name, "label": choices[name]["label"], "norms": norms} for name, norms in found.items()]


def ledger(book: Book) -> list[dict[str, Any]]:
    """Every address of the edition in force with how it stands to the judge, by section."""
    found = []
    for section in book.sections(DEFAULT_EDITION):
        rows = [section, *book.inside(section)]
        entries = [
            {"facets": Facets(book, row), "standing": standing(book.rulebook, row["provision"], DEFAULT_EDITION)}
            for row in rows
        ]
        found.append({"section": section, "anchor": local(section["id"]), "entries": entries})
    return found
