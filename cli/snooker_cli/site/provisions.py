"""The permanent page of every provision, at its word id: what it says in each edition and all that speaks of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from snooker_kb.ledger import standing

from .book import Book
from .facets import Facets
from .linked import legislation
from .page import Crumb, Page
from .places import place_of, provision_page


def pages(book: Book) -> Iterator[Page]:
    yield index(book)
    for provision in book.by_provision:
        yield provision_pages(book, provision)


def index(book: Book) -> Page:
    return Page(
        path="provisions/index.html",
        template="provisions.html.j2",
        title="nav.provisions",
        nav="rules",
        data={"rows": [rows[-1] for _, rows in sorted(book.by_provision.items())]},
        crumbs=(Crumb("rules/index.html", key="rules"),),
        description="provisions_intro",
    )


def provision_pages(book: Book, provision: str) -> Page:
    newest = book.by_provision[provision][-1]
    facets = Facets(book, newest)
    return Page(
        path=provision_page(provision),
        template="provision.html.j2",
        title=newest["title"],
        number=newest["number"],
        nav="rules",
        data={
            "facets": facets,
            "editions": [moment for moment in reversed(facets.moments) if moment.row],
            "above": above(book, newest),
            "standing": standing(book.rulebook, provision, newest["edition"]) if book.ledger else None,
        },
        crumbs=(Crumb("rules/index.html", key="rules"), Crumb("provisions/index.html", key="provisions")),
        description=newest["summary"],
        data_path=f"data/provision/{provision}",
        linked=legislation(book, newest),
    )


def above(book: Book, row: dict[str, Any]) -> dict[str, Any] | None:
    """What the provision is part of."""
    if "part_of" not in row:
        return None
    parent = book.addresses[row["part_of"]]
    return {"row": parent, "place": place_of(book.rulebook, parent)}
