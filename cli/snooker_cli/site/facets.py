"""What a page shows of one provision: its addresses in time, and all that speaks of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from snooker_kb.rulebook import DEFAULT_EDITION, Record

from .book import Book, Rows
from .places import anchor_of, place_of, provision_page


def year(edition: str) -> str:
    return edition.rpartition("-")[2]


class Moment(NamedTuple):
    """An edition's address of a provision, or None; and the change that led from the edition before to it."""

    edition: str
    year: str
    row: Record | None
    place: str
    change: Record | None


@dataclass(frozen=True)
class Facets:
    """A provision as one edition has it."""

    book: Book
    row: Record

    @property
    def provision(self) -> str:
        return str(self.row["provision"])

    @property
    def place(self) -> str:
        return place_of(self.book.rulebook, self.row)

    @property
    def anchor(self) -> str:
        return anchor_of(self.book.rulebook, self.row)

    @property
    def permanent(self) -> str:
        return provision_page(self.provision)

    @property
    def depth(self) -> int:
        """1 for a paragraph of a rule, 2 for an item of a paragraph."""
        return 1 + self.anchor.count(".") if self.anchor else 0

    @cached_property
    def moments(self) -> list[Moment]:
        return list(moments(self.book, self.provision))

    @property
    def norms(self) -> Rows:
        return [norm for norm in self.book.norms.get(self.provision, ()) if self.row["edition"] in norm["editions"]]

    @property
    def calls(self) -> list[str]:
        return self.book.calls(self.provision) if self.current else []

    @property
    def passages(self) -> Rows:
        return self.book.passages.get(self.provision, [])

    @property
    def cases(self) -> Rows:
        edition = self.row["edition"]
        cases = self.book.cases.get(self.provision, ())
        return [case for case in cases if case["situation"].get("edition", DEFAULT_EDITION) == edition]

    @property
    def ambiguities(self) -> Rows:
        return self.book.ambiguities.get(self.provision, [])

    @property
    def terms(self) -> Rows:
        return self.book.terms.get(self.provision, [])

    @property
    def current(self) -> bool:
        return bool(self.row["edition"] == DEFAULT_EDITION)


def moments(book: Book, provision: str) -> Iterator[Moment]:
    """The editions from the oldest on, with the address of the provision in each."""
    before: Record | None = None
    for edition in reversed(book.editions):
        row = book.rulebook.address(provision, edition)
        change = book.changes.get(frozenset({before["id"], row["id"]})) if before and row else None
        place = place_of(book.rulebook, row) if row else ""
        yield Moment(edition, year(edition), row, place, change)
        before = row or before
