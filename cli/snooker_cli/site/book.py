"""The rulebook as pages need it: everything that speaks of a provision, gathered once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cached_property

from snooker_kb.rulebook import DEFAULT_EDITION, Record, Rulebook
from snooker_kb.sources import ROMAN

from .places import is_section

Rows = list[Record]


def grouped(pairs: Iterable[tuple[str, Record]]) -> dict[str, Rows]:
    found: dict[str, Rows] = defaultdict(list)
    for key, row in pairs:
        found[key].append(row)
    return dict(found)


def order(name: str) -> tuple[tuple[int, int, str], ...]:
    """A key that sorts ids as a book does: S2.9 before S2.10, (h) before (i), item (iv) before (v), notes last."""
    parts = [part for part in name.rpartition("/")[2].replace("~", ".~").split(".") if part]
    return tuple(_key(part, place) for place, part in enumerate(parts))


def _key(part: str, place: int) -> tuple[int, int, str]:
    if part.isdigit():
        return 0, int(part), ""
    if place > 2 and part in ROMAN:
        return 1, ROMAN.index(part), ""
    return 2 if part.startswith("~") else 1, 0, part


class Book:
    """The records joined by provision, address, edition and number."""

    def __init__(self, rulebook: Rulebook) -> None:
        self.rulebook = rulebook
        self.editions = rulebook.editions
        self.addresses = rulebook.all("address")

    @cached_property
    def by_provision(self) -> dict[str, Rows]:
        """The addresses of a provision, oldest edition first."""
        age = {edition: -place for place, edition in enumerate(self.editions)}
        rows = sorted(self.addresses.values(), key=lambda row: (age[row["edition"]], row["id"]))
        return grouped((row["provision"], row) for row in rows)

    @cached_property
    def children(self) -> dict[str, Rows]:
        """What an address holds, in the order of the book."""
        found = grouped((row["part_of"], row) for row in self.addresses.values() if "part_of" in row)
        return {parent: sorted(rows, key=lambda row: order(row["id"])) for parent, rows in found.items()}

    def sections(self, edition: str) -> Rows:
        """The addresses of an edition that stand in nothing else, sections first."""
        rows = [row for row in self.addresses.values() if row["edition"] == edition and "part_of" not in row]
        return sorted(rows, key=lambda row: (not is_section(row), order(row["id"])))

    def rules(self, edition: str) -> Iterator[Record]:
        """What has a page of its own inside a section, in order; then what stands outside the sections."""
        for section in self.sections(edition):
            if is_section(section):
                yield from self.children.get(section["id"], ())
            else:
                yield section

    def inside(self, row: Record) -> Iterator[Record]:
        """All that a rule holds, depth first."""
        for child in self.children.get(row["id"], ()):
            yield child
            yield from self.inside(child)

    @cached_property
    def norms(self) -> dict[str, Rows]:
        rows = self.rulebook.all("norm").values()
        return grouped((provision, norm) for norm in rows for provision in norm["from"])

    @cached_property
    def passages(self) -> dict[str, Rows]:
        rows = self.rulebook.all("passage").values()
        return grouped((provision, passage) for passage in rows for provision in passage.get("speaks_of", ()))

    @cached_property
    def ambiguities(self) -> dict[str, Rows]:
        rows = self.rulebook.all("ambiguity").values()
        return grouped((provision, row) for row in rows for provision in row.get("about", ()))

    @cached_property
    def terms(self) -> dict[str, Rows]:
        rows = self.rulebook.all("term").values()
        return grouped((provision, term) for term in rows for provision in term.get("provision", ()))

    @cached_property
    def numbers(self) -> dict[tuple[str, str], Record]:
        """Addresses by edition and printed number; of several at one number the whole comes before its parts."""
        rows = sorted(self.addresses.values(), key=lambda row: -len(row["id"]))
        return {(row["edition"], row["number"]): row for row in rows if "until" not in row}

    @cached_property
    def cases(self) -> dict[str, Rows]:
        """The cases whose ruling names a provision, by provision."""
        found: list[tuple[str, Record]] = []
        for case in self.rulebook.cases.values():
            edition = case["situation"].get("edition", DEFAULT_EDITION)
            for number in case["provisions"]:
                row = self.numbers.get((edition, number))
                if row:
                    found.append((row["provision"], case))
        return grouped(found)

    @cached_property
    def changes(self) -> dict[frozenset[str], Record]:
        """Changes by the two addresses that they stand between."""
        rows = self.rulebook.all("change").values()
        return {frozenset(filter(None, (row.get("older"), row.get("newer")))): row for row in rows}

    def changes_between(self, older: str, newer: str) -> Rows:
        """The changes from an edition to a later one, in the order of the newer book."""
        pair = "-".join(edition.rpartition("-")[2] for edition in (older, newer)) + "/"
        rows = [row for name, row in self.rulebook.all("change").items() if name.startswith(pair)]
        return sorted(rows, key=lambda row: order(row.get("newer") or row["older"]))

    def calls(self, provision: str) -> list[str]:
        """What the referee calls because of a provision."""
        norms = self.norms.get(provision, ())
        return list(dict.fromkeys(norm["answer"] for norm in norms if norm["question"] == "calls"))

    @cached_property
    def ledger(self) -> dict[str, Record]:
        return self.rulebook.all("ledger")
