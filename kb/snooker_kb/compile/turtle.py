"""Turtle text: nodes of a graph, sorted, with prefixes, blank nodes in place; and the rules of the standalone file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any

from rdflib import BNode, Graph, Literal, URIRef
from rdflib.term import Node

from .names import BASE, CONDITION, HAS, KB, NORM, QUANTITY, RDF, RDFS, RULING, SH, SIT, VALUE, XSD
from .source import items

Record = dict[str, Any]
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

    >>> iri(str(VALUE) + "red"), iri(BASE + "provision/wpbsa/fouls")
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


def value(word: Any) -> str:
    """A value of a field as a term."""
    if isinstance(word, bool):
        return "true" if word else "false"
    return str(word) if isinstance(word, int | float) else iri(str(VALUE) + str(word))


def absent(path: str) -> str:
    return f"[ a sh:PropertyShape ; sh:path {path} ; sh:maxCount 0 ]"


def absolute(text: str) -> str:
    """A term for SPARQL, which knows no base."""
    return f"<{BASE}{text[1:]}" if text.startswith("<") and not text.startswith("<http") else text


def construct(triples: Any) -> str:
    return "CONSTRUCT {\n  " + " .\n  ".join(triples) + "\n} WHERE { $this a kb:Situation }"


def rule_triple(order: Decimal | int, predicate: str, object_: str, condition: str = "") -> str:
    made = f"sh:subject sh:this ; sh:predicate {predicate} ; sh:object {object_}"
    return rule("sh:TripleRule", order, made, [condition] if condition else [])


def rule_sparql(order: Decimal | int, query: str, comment: str = "", conditions: Sequence[str] = ()) -> str:
    return comment + rule("sh:SPARQLRule", order, f"sh:prefixes <judge> ; sh:construct {quoted(query)}", conditions)


def rule(kind: str, order: Decimal | int, made: str, conditions: Sequence[str]) -> str:
    tests = [f"sh:condition {' , '.join(conditions)}"] if conditions else []
    return f"<judge> sh:rule {block([f'a {kind}', f'sh:order {Decimal(order):.1f}', *tests, made])} .\n"


def title(text: str) -> str:
    return f"\n# --- {text} ---\n\n"
