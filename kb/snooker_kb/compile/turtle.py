"""Nodes of a graph as Turtle text: sorted, with prefixes, blank nodes in place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rdflib import BNode, Graph, Literal, URIRef
from rdflib.term import Node

from .names import BASE, CONDITION, HAS, KB, NORM, PROVISION, QUANTITY, RDF, RDFS, RULING, SH, SIT, VALUE, XSD
from .source import items

FROM = BASE + "from/"

#: The prefixes of the file, and of the SPARQL in it.
PREFIXES: Mapping[str, str] = {
    "kb": str(KB),
    "sit": str(SIT),
    "has": str(HAS),
    "q": str(QUANTITY),
    "from": FROM,
    "c": str(CONDITION),
    "n": str(NORM),
    "ruling": str(RULING),
    "v": str(VALUE),
    "rdf": str(RDF),
    "rdfs": str(RDFS),
    "sh": str(SH),
    "xsd": str(XSD),
}


def iri(text: str) -> str:
    """An IRI in the shortest form that Turtle and SPARQL both read.

    >>> iri(str(VALUE) + "red"), iri(str(PROVISION) + "wpbsa/fouls")
    ('v:red', '<provision/wpbsa/fouls>')
    """
    for prefix, start in PREFIXES.items():
        rest = text.removeprefix(start)
        if rest != text and rest.replace("-", "").replace("_", "").replace(".", "x").isalnum() and rest[-1] != ".":
            return f"{prefix}:{rest}"
    return f"<{text.removeprefix(BASE)}>"


def term(graph: Graph, node: Node) -> str:
    """A node; a blank one is written out in place."""
    if isinstance(node, URIRef):
        return "a" if node == RDF.type else iri(str(node))
    if isinstance(node, Literal):
        return literal(node)
    if (node, RDF.first, None) in graph:
        return listing(term(graph, member) for member in items(graph, node))
    return block(lines(graph, node))


def literal(node: Literal) -> str:
    if node.datatype in {XSD.integer, XSD.boolean, XSD.decimal}:
        return str(node)
    return node.n3() if node.language or node.datatype is None else f'"{node}"^^{iri(str(node.datatype))}'


def lines(graph: Graph, node: Node) -> list[str]:
    """The statements of a node, one ``predicate object`` each."""
    assert isinstance(node, BNode | URIRef)
    return sorted(f"{term(graph, p)} {term(graph, o)}" for p, o in graph.predicate_objects(node))


def listing(members: Iterable[str]) -> str:
    return f"( {' '.join(members)} )"


def block(statements: Iterable[str]) -> str:
    return f"[ {' ; '.join(statements)} ]"


def statement(subject: str, statements: Iterable[str]) -> str:
    """A subject with one statement a line."""
    return f"{subject} " + " ;\n    ".join(statements) + " .\n"


def quoted(text: str) -> str:
    """A long string."""
    return '"""' + text.replace("\\", "\\\\").replace('"""', '\\"""') + '"""'


def header() -> str:
    return f"@base <{BASE}> .\n" + "".join(f"@prefix {name}: <{start}> .\n" for name, start in PREFIXES.items())
