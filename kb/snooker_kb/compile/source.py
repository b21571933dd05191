"""Reading the Turtle files, and small questions to the graph that every part of the build asks."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path

from rdflib import Graph, Literal, URIRef
from rdflib.collection import Collection
from rdflib.term import Node

from ..rulebook import LANGUAGES
from .names import RDF, VALUE, local


class SourceError(Exception):
    """Faults of the ontology, all of them, one line each."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


def read(folder: Path) -> Graph:
    """Parse every Turtle file under ``folder`` into one graph.

    Raises SourceError that names each file which does not parse.
    """
    graph = Graph()
    faults = []
    files = sorted(folder.rglob("*.ttl"))
    if not files:
        raise SourceError([f"{folder}: no Turtle files here; pass the folder that holds the ontology"])
    for file in files:
        try:
            graph.parse(file, format="turtle")
        except Exception as error:  # rdflib raises many kinds
            first = str(error).strip().splitlines()
            faults.append(f"{file}: not Turtle: {first[0] if first else type(error).__name__}")
    if faults:
        raise SourceError(faults)
    return graph


def of_class(graph: Graph, cls: URIRef) -> list[URIRef]:
    """The named nodes of a class, sorted by IRI."""
    return sorted(node for node in graph.subjects(RDF.type, cls) if isinstance(node, URIRef))


def texts(graph: Graph, node: Node, predicate: URIRef) -> dict[str, str]:
    """The words of a node by language, in the order of LANGUAGES."""
    found = {o.language: str(o) for o in graph.objects(node, predicate) if isinstance(o, Literal) and o.language}
    return {tag: found[tag] for tag in LANGUAGES if tag in found}


def values(graph: Graph, node: Node, predicate: URIRef) -> list[str]:
    """Local names or literals of all objects, sorted."""
    return sorted(str(plain(o)) for o in graph.objects(node, predicate))


def plain(term: Node) -> str | bool | int | float:
    """A term as the compiled rulebook holds it: a word, a number, true or false."""
    if isinstance(term, Literal):
        value = term.toPython()
        if isinstance(value, bool | int):
            return value
        if isinstance(value, Decimal | float):
            number = float(value)
            return int(number) if number.is_integer() else number
        return str(value)
    text = str(term)
    return text[len(VALUE) :] if text.startswith(str(VALUE)) else local(term)


def items(graph: Graph, head: Node) -> Iterator[Node]:
    """The members of an RDF list."""
    yield from Collection(graph, head)
