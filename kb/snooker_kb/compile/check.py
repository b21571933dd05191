"""Is the ontology whole? SHACL shapes for every class, then the questions that shapes cannot ask."""

from __future__ import annotations

from collections.abc import Iterator

import pyshacl
from rdflib import BNode, Graph, URIRef
from rdflib.term import Node

from .conditions import compile_conditions
from .disjoint import conflicts, unreachable
from .ledger import ledger_faults
from .names import BASE, KB, RDF, SH, local
from .records import norms, questions
from .source import SourceError


def faults(graph: Graph) -> list[str]:
    """Every fault, one line each: the node, what is wrong, what mends it. Empty when the ontology is whole."""
    found = [*shape_faults(graph), *undescribed(graph), *numbers_twice(graph)]
    if found:
        return found
    try:
        trees = compile_conditions(graph)
    except SourceError as error:
        return error.faults
    rows = list(norms(graph))
    nowhere = [
        f"norm {row['id']}: no edition has all its provisions; mend kb:from or kb:inEdition"
        for row in rows
        if not row.get("editions")
    ]
    many = {row["id"] for row in questions(graph) if row.get("many")}
    rows = [row for row in rows if row.get("editions")]
    return [*nowhere, *unreachable(rows, trees), *conflicts(rows, trees, many), *ledger_faults(graph)]


def shape_faults(graph: Graph) -> list[str]:
    """What ``ontology/shapes.ttl`` finds."""
    shapes = Graph()
    for shape in graph.subjects(RDF.type, SH.NodeShape):
        if str(shape).startswith(BASE + "shape/"):
            copy(graph, shape, shapes)
    _, report, _ = pyshacl.validate(graph, shacl_graph=shapes, advanced=False, inplace=True)
    if not isinstance(report, Graph):
        raise SourceError([f"the shapes themselves are at fault: {report!r}"])
    lines = set()
    for result in report.subjects(RDF.type, SH.ValidationResult):
        node = report.value(result, SH.focusNode)
        message = report.value(result, SH.resultMessage)
        value = report.value(result, SH.value)
        given = f" (given: {local(value)})" if isinstance(value, URIRef) and value != node else ""
        lines.add(f"{name_of(graph, node)}: {message}{given}")
    return sorted(lines)


def copy(graph: Graph, node: Node, into: Graph) -> None:
    """A shape with all its blank nodes."""
    for _, predicate, value in graph.triples((node, None, None)):
        if (node, predicate, value) not in into:
            into.add((node, predicate, value))
            if isinstance(value, BNode):
                copy(graph, value, into)


def name_of(graph: Graph, node: Node | None) -> str:
    """A node as a person finds it: the class and local name; a blank node by what holds it."""
    if isinstance(node, URIRef):
        return str(node)[len(BASE) :] if str(node).startswith(BASE) else str(node)
    holder = next((s for s in graph.subjects(None, node) if isinstance(s, URIRef)), None)
    return f"a choice of {name_of(graph, holder)}" if holder else "a nameless node"


def undescribed(graph: Graph) -> Iterator[str]:
    """Nodes of our own that are named but never described, and conditions that no norm or condition uses."""
    described = set(graph.subjects())
    for subject, predicate, value in graph:
        ours = isinstance(value, URIRef) and str(value).startswith(BASE)
        if ours and value not in described and predicate != SH.path and not is_path(str(value)):
            yield f"{name_of(graph, subject)}: names {local(value)}, which does not exist; add it or mend the name"
    used = set(graph.objects(None, KB.when)) | set(graph.objects(None, KB.unless)) | set(graph.objects(None, RDF.first))
    used |= set(graph.objects(None, SH["not"])) | set(graph.objects(None, SH.node))
    for condition in sorted(set(graph.subjects(RDF.type, KB.Condition)) - used, key=str):
        yield f"{name_of(graph, condition)}: no norm and no condition uses it; use it or drop it"


def is_path(iri: str) -> bool:
    """Properties of situations, rulings and quantities are paths, and words of the schema are individuals."""
    return any(iri.startswith(BASE + family) for family in ("situation#", "has#", "ruling/", "schema#", "judge"))


def numbers_twice(graph: Graph) -> Iterator[str]:
    """A provision with two addresses in one edition at one time."""
    seen: dict[tuple[Node, Node | None], URIRef] = {}
    for address, provision in sorted(graph.subject_objects(KB.addressOf)):
        if graph.value(address, KB.inForceUntil) is not None or not isinstance(address, URIRef):
            continue
        key = (provision, graph.value(address, KB.edition))
        if key in seen:
            yield (
                f"{name_of(graph, address)}: {local(provision)} has the address {local(seen[key])} here too; "
                f"drop one, or give the older one kb:inForceUntil"
            )
        seen[key] = address
