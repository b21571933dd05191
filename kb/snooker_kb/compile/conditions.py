"""SHACL Core node shapes to condition trees, the form that code is generated from.

A tree is a nested list: ``["in", fact, [words]]``, ``["has", fact, word]`` (a list holds the word), ``["any", fact,
[words]]``, ``["some", fact]`` (a list is not empty), ``["told", fact]`` (a field is stated), ``["range", fact, low,
low_open, high, high_open]``, ``["and", ...]``, ``["or", ...]``, ``["not", tree]``, ``["reported", tree]`` (what is not
reported counts as not seen), ``["condition", name]``.
"""

from __future__ import annotations

from rdflib import BNode, Graph, URIRef
from rdflib.term import Node

from .names import CONDITION, HAS, KB, QUANTITY, RULING, SH, SIT, local
from .source import SourceError, items, of_class, plain, texts
from .trees import Tree, facts, inline, references

__all__ = ["Tree", "compile_conditions", "condition_labels", "facts", "inline", "references"]


def compile_conditions(graph: Graph) -> dict[str, Tree]:
    """All named conditions, by local name. Raises SourceError naming each shape that is not understood."""
    trees: dict[str, Tree] = {}
    faults: list[str] = []
    for node in of_class(graph, KB.Condition):
        try:
            tree = shape(graph, node)
            reported = graph.value(node, KB.reportedOnly)
            trees[local(node)] = ["reported", tree] if reported is not None and plain(reported) is True else tree
        except ValueError as error:
            faults.append(f"condition {local(node)}: {error}")
    faults += unknown_references(trees, {local(node) for node in of_class(graph, KB.Condition)})
    if faults:
        raise SourceError(faults)
    return trees


def unknown_references(trees: dict[str, Tree], defined: set[str]) -> list[str]:
    """Conditions that name a condition which does not exist."""
    return [
        f"condition {name}: refers to condition {other}, which does not exist; define it or mend the name"
        for name, tree in trees.items()
        for other in references(tree)
        if other not in defined
    ]


def shape(graph: Graph, node: Node) -> Tree:
    """One node shape. Several constraints on it are joined by *and*."""
    parts = [property_shape(graph, prop) for prop in sorted(graph.objects(node, SH.property), key=str)]
    for predicate, word in ((SH["and"], "and"), (SH["or"], "or")):
        for head in graph.objects(node, predicate):
            parts.append([word, *(member(graph, part) for part in items(graph, head))])
    parts += [["not", member(graph, other)] for other in graph.objects(node, SH["not"])]
    parts += [member(graph, other) for other in graph.objects(node, SH.node)]
    if not parts:
        raise ValueError("has no constraint; give it sh:property, sh:and, sh:or, sh:not or sh:node")
    return parts[0] if len(parts) == 1 else ["and", *sorted(parts, key=str)]


def member(graph: Graph, node: Node) -> Tree:
    """A shape inside another: a named condition stays a reference."""
    if isinstance(node, URIRef) and str(node).startswith(str(CONDITION)):
        return ["condition", local(node)]
    return shape(graph, node)


def fact_name(graph: Graph, path: Node) -> tuple[str, str]:
    """The fact that a path reaches, and its family: sit (a field), has (members of a list), q or ruling."""
    if isinstance(path, BNode):
        steps = [local(step) for step in items(graph, path)]
        if len(steps) != 2:
            raise ValueError("a path of more than two steps; a field lies at most one map deep")
        return f"{steps[0]}.{steps[1]}", "sit"
    text = str(path)
    for family, prefix in (("sit", SIT), ("has", HAS), ("q", QUANTITY), ("ruling", RULING)):
        if text.startswith(str(prefix)):
            return {"q": "q.", "ruling": "ruling."}.get(family, "") + text[len(str(prefix)) :], family
    raise ValueError(f"the path {text} is not a field, a list, a quantity or a field of the ruling")


def property_shape(graph: Graph, node: Node) -> Tree:
    """One property shape, by the constraints that conditions may use."""
    path = graph.value(node, SH.path)
    if path is None:
        raise ValueError("a property shape without sh:path")
    fact, family = fact_name(graph, path)
    present = {p for p in graph.predicates(node, None) if p != SH.path}
    minimum = graph.value(node, SH.minCount)
    if SH.hasValue in present:
        value = plain(one(graph, node, SH.hasValue))
        listed = family == "has" or str(graph.value(path, KB.range)) == "balls"
        return ["has", fact, value] if listed else ["in", fact, [value]]
    if SH.qualifiedValueShape in present:
        inner = one(graph, node, SH.qualifiedValueShape)
        return ["any", fact, [plain(v) for v in items(graph, one(graph, inner, SH["in"]))]]
    if minimum is None or plain(minimum) != 1:
        raise ValueError(f"the test of {fact} needs sh:minCount 1: without it, SHACL lets a missing value pass")
    if SH["in"] in present:
        return ["in", fact, [plain(v) for v in items(graph, one(graph, node, SH["in"]))]]
    bounds = [graph.value(node, p) for p in (SH.minInclusive, SH.minExclusive, SH.maxInclusive, SH.maxExclusive)]
    if any(bound is not None for bound in bounds):
        low, low_open, high, high_open = (None if bound is None else plain(bound) for bound in bounds)
        return [
            "range",
            fact,
            low if low is not None else low_open,
            low_open is not None,
            high if high is not None else high_open,
            high_open is not None,
        ]
    return ["some", fact] if family in {"has", "q"} else ["told", fact]


def one(graph: Graph, node: Node, predicate: URIRef) -> Node:
    """The single object of a predicate."""
    found = list(graph.objects(node, predicate))
    if len(found) != 1:
        raise ValueError(f"{local(predicate)} occurs {len(found)} times where one is needed")
    return found[0]


def condition_labels(graph: Graph) -> dict[str, dict[str, str]]:
    """The words of each condition, by language."""
    from .names import RDFS

    return {local(node): texts(graph, node, RDFS.label) for node in of_class(graph, KB.Condition)}
