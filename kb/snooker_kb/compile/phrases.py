"""Records of how people say things: phrases with their idea, patterns and bags of ideas with what they give."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rdflib import Graph, Literal
from rdflib.term import Node

from ..chat.lexicon import keys
from .names import KB, local
from .source import items, of_class, plain

Record = dict[str, Any]


def phrases(graph: Graph) -> Iterator[Record]:
    """All phrases, readers in their order: of two that give the same fact the first is believed."""
    nodes = of_class(graph, KB.Phrase)
    for node in sorted(nodes, key=lambda node: (order_of(graph, node), node)):
        idea = graph.value(node, KB.idea)
        record: Record = {"id": local(node)}
        if graph.value(node, KB.ofQuestions) is not None:
            record["asking"] = True
        if idea is not None:
            yield record | {"idea": str(idea)} | keyed(graph, node)
        else:
            yield record | reader(graph, node)


def order_of(graph: Graph, node: Node) -> int:
    found = graph.value(node, KB.order)
    return int(found) if isinstance(found, Literal) else 0


def keyed(graph: Graph, node: Node) -> Record:
    """The phrases of an idea as a text is read: as written, and by stems."""
    found = [pair for phrase in graph.objects(node, KB.said) for pair in keys(str(phrase))]
    exact, stems = sorted({pair[0] for pair in found} - {""}), sorted({pair[1] for pair in found} - {""})
    return {"exact": [words for words in exact if any(c.isascii() and c.isalpha() for c in words)], "stems": stems}


def reader(graph: Graph, node: Node) -> Record:
    """What a reader looks for, and what it finds by that."""
    record: Record = {"reader": str(graph.value(node, KB.reader))}
    for key, predicate in (("patterns", KB.pattern), ("bags", KB.bag), ("provisions", KB.answeredBy)):
        head = graph.value(node, predicate)
        if head is not None:
            record[key] = [str(plain(item)) for item in items(graph, head)]
    if graph.value(node, KB.inQuestions) is not None:
        record["asked"] = True
    facts = {local(graph.value(fact, KB.field)): value_of(graph, fact) for fact in graph.objects(node, KB.gives)}
    return record | ({"facts": dict(sorted(facts.items()))} if facts else {})


def value_of(graph: Graph, fact: Node) -> Any:
    """The value of a fact, a list where its field holds one."""
    field, value = graph.value(fact, KB.field), graph.value(fact, KB.value)
    one = None if value is None else plain(value)
    return one if field is None or graph.value(field, KB.listProperty) is None else [] if one == "" else [one]
