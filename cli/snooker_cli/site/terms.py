"""The list of terms and a page for each."""

from __future__ import annotations

from collections.abc import Iterator

from snooker_kb.rulebook import DEFAULT_EDITION

from .book import Book, Rows, grouped
from .facets import Facets
from .linked import defined_term
from .page import Crumb, Page
from .places import term_page


def pages(book: Book) -> Iterator[Page]:
    terms = book.rulebook.all("term")
    narrower = grouped((broader, term) for term in terms.values() for broader in term.get("broader", ()))
    yield index(book)
    for name in terms:
        yield term(book, name, narrower.get(name, []))


def index(book: Book) -> Page:
    return Page(
        path="terms/index.html",
        template="terms.html.j2",
        title="nav.terms",
        nav="terms",
        data={"terms": list(book.rulebook.all("term").values())},
        description="terms_intro",
    )


def term(book: Book, name: str, narrower: Rows) -> Page:
    terms = book.rulebook.all("term")
    found = terms[name]
    rows = [book.rulebook.address(provision, DEFAULT_EDITION) for provision in found.get("provision", ())]
    return Page(
        path=term_page(name),
        template="term.html.j2",
        title=found["label"],
        nav="terms",
        data={
            "term": found,
            "defined": [Facets(book, row) for row in rows if row],
            "broader": [terms[broader] for broader in found.get("broader", ()) if broader in terms],
            "narrower": narrower,
        },
        crumbs=(Crumb("terms/index.html", key="terms"),),
        description=found["definition"],
        data_path=f"data/term/{name}",
        linked=defined_term(found),
    )
