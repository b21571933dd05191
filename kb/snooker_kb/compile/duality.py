"""Conditions as SHACL shapes: when each holds, as the ontology has it, and by duality when it fails.

Where a fact is not stated neither of the two holds. The twin of ``codegen.Expressions``.
"""

from __future__ import annotations

from rdflib import Graph, URIRef
from rdflib.term import Node

from .conditions import Tree, shape
from .names import CONDITION, SH, local
from .source import items
from .turtle import Record, block, iri, listing, statement, term, value


class Shapes:
    """Writes the shapes of the conditions. ``fields`` and ``trees`` are the records of the rulebook by id."""

    def __init__(self, graph: Graph, fields: dict[str, Record], trees: dict[str, Tree]) -> None:
        self.graph, self.fields, self.trees = graph, fields, trees

    def two_valued(self, tree: Tree) -> bool:
        """Whether the tree always holds or fails, because all that it reads is closed or has a default."""
        kind, *rest = tree
        if kind in {"reported", "told"}:
            return True
        if kind == "condition":
            return self.two_valued(self.trees[rest[0]])
        if kind in {"and", "or", "not"}:
            return all(self.two_valued(part) for part in rest)
        field = self.fields.get(rest[0], {})
        return bool(field.get("closed")) or "default" in field

    def condition(self, name: str, label: str) -> str:
        """The shape of a condition and its twin."""
        holds = statement(f"c:{name}", ["a sh:NodeShape", *self.holds(CONDITION[name])])
        fails = statement(fails_name(name), ["a sh:NodeShape", *self.fails(self.trees[name], f"c:{name}")])
        return f"# {name}: {label}\n{holds}{fails}"

    def holds(self, node: Node) -> list[str]:
        """A shape as the ontology has it, but for sh:not, which is that the other fails: not stated is not no."""
        found = []
        for predicate, part in self.graph.predicate_objects(node):
            if predicate == SH["not"]:
                found.append(f"sh:node {self.fails_of(part)}")
            elif predicate in {SH["and"], SH["or"]}:
                found.append(
                    f"{iri(str(predicate))} {listing(self.member(other) for other in items(self.graph, part))}"
                )
            elif predicate in {SH.property, SH.node}:
                found.append(f"{iri(str(predicate))} {term(self.graph, part)}")
        return sorted(found)

    def member(self, node: Node) -> str:
        return iri(str(node)) if isinstance(node, URIRef) else block(self.holds(node))

    def fails_of(self, node: Node) -> str:
        if isinstance(node, URIRef):
            return fails_name(local(node))
        return block(self.fails(shape(self.graph, node), block(self.holds(node))))

    def fails(self, tree: Tree, holds: str) -> list[str]:
        """When a condition fails, by duality. ``holds`` is the shape that says when it holds."""
        kind, *rest = tree
        if kind in {"and", "or"}:
            other = "or" if kind == "and" else "and"
            return [f"sh:{other} {listing(self.fails_part(part) for part in rest)}"]
        if kind == "not":
            return [f"sh:node {self.holds_part(rest[0])}"]
        if kind == "condition":
            return [f"sh:node {fails_name(rest[0])}"]
        refused = f"sh:not {holds}"
        if self.two_valued(tree):
            return [refused]
        return [f"sh:property [ {stated(rest[0], kind)} ]", refused]

    def fails_part(self, tree: Tree) -> str:
        if tree[0] == "condition":
            return fails_name(tree[1])
        return block(self.fails(tree, self.holds_part(tree) if tree[0] not in {"and", "or", "not"} else ""))

    def holds_part(self, tree: Tree) -> str:
        """The shape of a tree inside another."""
        kind, *rest = tree
        if kind == "condition":
            return f"c:{rest[0]}"
        if kind in {"and", "or"}:
            return block([f"sh:{kind} {listing(map(self.holds_part, rest))}"])
        if kind == "not":
            return self.fails_part(rest[0])
        if kind == "reported":
            return self.holds_part(rest[0])
        return block([f"sh:property [ {leaf(tree)} ]"])


def path_of(fact: str, kind: str) -> str:
    """The path from the situation to a fact."""
    if fact.startswith("q."):
        return f"q:{fact[2:]}"
    if fact.startswith("ruling."):
        return f"ruling:{fact[7:]}"
    if "." in fact:
        return "( " + " ".join(f"sit:{step}" for step in fact.split(".")) + " )"
    return f"has:{fact}" if kind in {"has", "any", "some"} else f"sit:{fact}"


def stated(fact: str, kind: str) -> str:
    """That a fact is known: balls that are worked out are marked so, and a list that is empty is still a list."""
    if fact.startswith("q.") and kind in {"has", "any", "some"}:
        return f"sh:path kb:known ; sh:hasValue q:{fact[2:]}"
    return f"sh:path {path_of(fact, 'list')} ; sh:minCount 1"


def leaf(tree: Tree) -> str:
    """The property shape of one test."""
    kind, fact, *rest = tree
    path = f"sh:path {path_of(fact, kind)}"
    if kind == "has":
        return f"{path} ; sh:hasValue {value(rest[0])}"
    if kind == "any":
        return f"{path} ; sh:qualifiedValueShape [ sh:in {listing(map(value, rest[0]))} ] ; sh:qualifiedMinCount 1"
    if kind == "in":
        return f"{path} ; sh:minCount 1 ; sh:in {listing(map(value, rest[0]))}"
    if kind == "range":
        low, low_open, high, high_open = rest
        left = "" if low is None else f" ; sh:min{'Ex' if low_open else 'In'}clusive {low}"
        right = "" if high is None else f" ; sh:max{'Ex' if high_open else 'In'}clusive {high}"
        return f"{path} ; sh:minCount 1{left}{right}"
    return f"{path} ; sh:minCount 1"


def fails_name(name: str) -> str:
    return f"<condition/{name}/fails>"
