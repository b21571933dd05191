"""The ledger: what each provision is to the judge, edition by edition, and the faults of the written part of it.

That a provision is executable is worked out from the norms. Only the rest is written, in ``ontology/ledger/``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from rdflib import Graph, URIRef
from rdflib.term import Node

from ..rulebook import LANGUAGES
from .names import BASE, EDITION, KB, local
from .records import compact, ranked_norms
from .source import of_class, texts

EXECUTABLE = "executable"
#: The classes that can stand without a reason.
SPEAKS_FOR_ITSELF = frozenset({"definitional"})


class Standing(NamedTuple):
    """A class, and what it rests on: the norms, the parts through which it is executable, or the written reason."""

    ledger_class: str
    norms: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    reason: tuple[tuple[str, str], ...] = ()


class Addresses:
    """The addresses of a graph with the norms that hold there."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.provision: dict[URIRef, URIRef] = {
            a: p
            for a, p in sorted(graph.subject_objects(KB.addressOf))
            if isinstance(a, URIRef) and isinstance(p, URIRef)
        }
        self.edition = {a: str(graph.value(a, KB.edition)).removeprefix(str(EDITION)) for a in self.provision}
        self.norms = self.find_norms()
        self.executable = {upper for address in self.norms for upper in self.upwards(address)}
        self.parts = self.find_parts()

    def find_norms(self) -> dict[URIRef, tuple[str, ...]]:
        """For each address the norms that cite its provision and hold in its edition."""
        citing: dict[tuple[str, str], list[str]] = {}
        for row, _ in ranked_norms(self.graph):
            for provision in row.get("from", ()):
                for edition in row.get("editions", ()):
                    citing.setdefault((provision, edition), []).append(row["id"])
        found = {a: citing.get((local(p), self.edition[a]), ()) for a, p in self.provision.items()}
        return {address: tuple(sorted(norms)) for address, norms in found.items() if norms}

    def upwards(self, address: URIRef) -> Iterator[URIRef]:
        """The address and all that it is part of."""
        seen: set[Node] = set()
        node: Node | None = address
        while isinstance(node, URIRef) and node not in seen:
            seen.add(node)
            yield node
            node = self.graph.value(node, KB.partOf)

    def find_parts(self) -> dict[URIRef, tuple[str, ...]]:
        """For each address the provisions right below it that are executable."""
        found: dict[URIRef, set[str]] = {}
        for address in self.executable & self.provision.keys():
            whole = self.graph.value(address, KB.partOf)
            if isinstance(whole, URIRef):
                found.setdefault(whole, set()).add(local(self.provision[address]))
        return {whole: tuple(sorted(parts)) for whole, parts in found.items()}

    def standing(self, address: URIRef) -> Standing | None:
        """The class of an address: worked out, written for it, or written for its provision; None where none is."""
        if address in self.executable:
            norms = self.norms.get(address, ())
            return Standing(EXECUTABLE, norms, () if norms else self.parts[address])
        return written(self.graph, address) or written(self.graph, self.provision[address])


def written(graph: Graph, node: URIRef) -> Standing | None:
    """What the ledger says of a provision or an address."""
    named = graph.value(node, KB.ledger)
    return None if named is None else Standing(local(named), reason=tuple(texts(graph, node, KB.ledgerReason).items()))


def by_provision(graph: Graph) -> dict[str, tuple[Standing | None, dict[str, Standing]]]:
    """For each provision its class over all editions, and the editions in which it has another.

    It is executable where it is so in any edition; None is unclassified.
    """
    addresses = Addresses(graph)
    found: dict[URIRef, dict[str, Standing | None]] = {}
    for address, provision in addresses.provision.items():
        found.setdefault(provision, {})[addresses.edition[address]] = addresses.standing(address)
    rows = {}
    for provision, editions in sorted(found.items()):
        whole = over_all(written(graph, provision), editions.values())
        other = {
            edition: standing
            for edition, standing in sorted(editions.items())
            if standing and whole and standing.ledger_class != whole.ledger_class
        }
        rows[local(provision)] = (whole, other)
    return rows


def over_all(said: Standing | None, standings: Iterable[Standing | None]) -> Standing | None:
    """One class out of those in the editions: executable with all its norms and parts, or else as written."""
    known = [standing for standing in standings if standing]
    executable = [standing for standing in known if standing.ledger_class == EXECUTABLE]
    if not executable:
        return said or (known[0] if known else None)
    norms = {norm for standing in executable for norm in standing.norms}
    parts = {part for standing in executable for part in standing.parts}
    return Standing(EXECUTABLE, tuple(sorted(norms)), tuple(sorted(parts)))


def ledger_records(graph: Graph) -> Iterator[dict[str, Any]]:
    """One record a provision: its class, norms or parts or reason, and the editions where it stands otherwise."""
    for provision, (whole, other) in by_provision(graph).items():
        if whole:
            editions = {edition: as_record(standing) for edition, standing in other.items()}
            yield {"id": provision, **as_record(whole), **({"editions": editions} if editions else {})}


def as_record(standing: Standing) -> dict[str, Any]:
    return compact(
        {
            "class": standing.ledger_class,
            "norms": list(standing.norms),
            "parts": list(standing.parts),
            "reason": dict(standing.reason),
        }
    )


def ledger_faults(graph: Graph) -> Iterator[str]:
    """Unclassified addresses, entries that the norms contradict, and entries that are not well written."""
    addresses = Addresses(graph)
    yield from unclassified(addresses)
    known = sorted(local(node) for node in of_class(graph, KB.LedgerClass) if local(node) != EXECUTABLE)
    entries = {*graph.subjects(KB.ledger, None), *graph.subjects(KB.ledgerReason, None)}
    for entry in sorted(node for node in entries if isinstance(node, URIRef)):
        yield from entry_faults(addresses, entry, known)


def unclassified(addresses: Addresses) -> Iterator[str]:
    """One line a provision where it is unclassified in all its editions, otherwise one an address."""
    missing: dict[URIRef, list[URIRef]] = {}
    for address, provision in addresses.provision.items():
        if addresses.standing(address) is None:
            missing.setdefault(provision, []).append(address)
    for provision, found in sorted(missing.items()):
        everywhere = len(found) == sum(p == provision for p in addresses.provision.values())
        for node in [provision] if everywhere else found:
            where = "" if everywhere else " in this edition"
            yield (
                f"{name(node)}: no norm rests on it{where} and the ledger does not class it; "
                f"let a norm cite it, or give it kb:ledger"
            )


def entry_faults(addresses: Addresses, entry: URIRef, known: list[str]) -> Iterator[str]:
    """What is wrong with one entry."""
    graph = addresses.graph
    classes = sorted(local(node) for node in graph.objects(entry, KB.ledger))
    if len(classes) != 1:
        given = f"is in two classes of the ledger, {' and '.join(classes)}" if classes else "has a reason but no class"
        yield f"{name(entry)}: {given}; give it one kb:ledger"
        return
    if classes[0] not in known:
        can_be = f"{', '.join(known)} ({EXECUTABLE} is worked out from the norms)"
        yield f"{name(entry)}: the ledger says {classes[0]}; use {can_be}"
    mine = [entry] if entry in addresses.provision else [a for a, p in addresses.provision.items() if p == entry]
    if not mine:
        yield f"{name(entry)}: the ledger classes it, but no edition has it; mend the name or drop the entry"
    standing = over_all(None, (addresses.standing(a) for a in mine if a in addresses.executable))
    if standing:
        yield f"{name(entry)}: the ledger says {classes[0]}, but {cited_by(standing)}; drop the entry"
    yield from reason_faults(graph, entry, classes[0])


def cited_by(standing: Standing) -> str:
    if standing.norms:
        return f"norm {standing.norms[0]} cites it"
    return f"its part {standing.parts[0]} is executable"


def reason_faults(graph: Graph, entry: URIRef, ledger_class: str) -> Iterator[str]:
    """A reason stands once in each language; only a class that speaks for itself can do without."""
    found = sorted(str(getattr(text, "language", "")) for text in graph.objects(entry, KB.ledgerReason))
    if found == sorted(LANGUAGES) or (not found and ledger_class in SPEAKS_FOR_ITSELF):
        return
    yield f"{name(entry)}: needs kb:ledgerReason once in each of en, ar and zh"


def name(node: URIRef) -> str:
    return str(node).removeprefix(BASE)
