"""The second engine: a situation as RDF, expanded by pyshacl with the standalone shapes and rules, read as a ruling.

What a stroke means comes from the expanded graph alone. What is counted ball by ball (spotting, points remaining) and
the tree of grounds come from the functions that both engines share.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from pyshacl import shacl_rules
from rdflib import Graph, URIRef
from rdflib.namespace import NamespaceManager
from rdflib.plugins.sparql import prepareQuery
from rdflib.plugins.sparql.sparql import Query
from rdflib.query import Result
from rdflib.term import Node

from ..adjudicator import Answer, Conflict, Norm, Program, Verdict, collected, gather, settle
from ..rulebook import DATA, Rulebook
from ..ruling import Ruling, program, reasons, ruling_of
from ..situation import BadSituation, Fault, read_situation
from ..verdict.constants import POINTS
from ..verdict.facts import Facts
from .names import KB, NORM, QUANTITY, RULING, SIT, local
from .source import plain
from .turtle import FROM

Data = Mapping[str, Any]
CONTEXT = "context.jsonld"


class Situations(Graph):
    """A graph that parses each query once, however many situations it is asked of.

    The translated query is kept, not the parse tree: rdflib changes a parse tree when it translates it.
    """

    def query(self, query_object: str | Query, *args: Any, **kwargs: Any) -> Result:
        if isinstance(query_object, str):
            query_object = prepared(query_object)
        result = super().query(query_object, *args, **kwargs)
        if result.graph is not None:
            result.graph = without_prefixes(result.graph)
        return result


def without_prefixes(graph: Graph) -> Graph:
    """The triples alone: pyshacl would otherwise bind two dozen prefixes again with every triple it adds."""
    bare = Graph(bind_namespaces="none")
    for triple in graph:
        bare.add(triple)
    return bare


class NoPrefixes(NamespaceManager):
    """Shortens nothing: pyshacl words a report for each shape that does not hold, and nobody reads these here."""

    def bind(self, *args: Any, **kwargs: Any) -> None:
        """Binds nothing."""

    def normalizeUri(self, rdfTerm: str) -> str:
        return f"<{rdfTerm}>"


def unprefixed(graph: Graph) -> Graph:
    graph.namespace_manager = NoPrefixes(graph, bind_namespaces="none")
    return graph


prepared = lru_cache(maxsize=1024)(prepareQuery)


@lru_cache(maxsize=1)
def judge_shapes() -> Graph:
    """The standalone shapes and rules."""
    return unprefixed(Graph().parse(DATA / "judge.ttl", format="turtle"))


@lru_cache(maxsize=1)
def inline_context() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((DATA / CONTEXT).read_text(encoding="utf-8"))["@context"]
    return loaded


def adjudicate_with_shacl(data: Data, rulebook: Rulebook, edition: str | None = None) -> Ruling:
    """The ruling on a situation as pyshacl finds it, under its own edition or the one given.

    Raises BadSituation with all faults, Conflict where the rulebook contradicts itself.
    """
    return adjudicate_all([data if edition is None else {**data, "edition": edition}], rulebook)[0]


def adjudicate_all(situations: Iterable[Data], rulebook: Rulebook) -> list[Ruling]:
    """The rulings on many situations, judged in one graph, in their order."""
    plain_data = [without_keywords(data) for data in situations]
    facts = [read_situation(data, rulebook) for data in plain_data]
    graph = expanded([completed(data, f) for data, f in zip(plain_data, facts, strict=True)])
    return [ruling(graph, subject(number), f, rulebook) for number, f in enumerate(facts)]


def without_keywords(data: Data) -> dict[str, Any]:
    """The fields of a JSON-LD situation. Its context may be inline or the file; another is refused, never fetched."""
    given = data.get("@context", CONTEXT)
    if given not in (CONTEXT, f"./{CONTEXT}", inline_context()):
        fault = Fault(
            "@context", "is not the context of situations, and none is ever fetched", f"give {CONTEXT}, or leave it out"
        )
        raise BadSituation([fault])
    return {name: value for name, value in data.items() if name not in {"@context", "@type", "@id"}}


def completed(data: Data, facts: Facts) -> dict[str, Any]:
    """The data with the fields that were worked out from it while it was read."""
    worked_out = {name for name in facts.stated if "." not in name and name not in data}
    return {**data, **{name: getattr(facts, name) for name in worked_out}}


def subject(number: int) -> URIRef:
    return URIRef(f"urn:situation:{number}")


def graph_of(situations: list[dict[str, Any]]) -> Graph:
    """The situations as RDF, named by their place."""
    nodes = [{**data, "@id": str(subject(n)), "@type": "Situation"} for n, data in enumerate(situations)]
    document = json.dumps({"@context": inline_context(), "@graph": nodes})
    return unprefixed(Situations().parse(data=document, format="json-ld"))


def expanded(situations: list[dict[str, Any]]) -> Graph:
    """The graph of the situations with all that the rules find."""
    graph = graph_of(situations)
    shacl_rules(graph, shacl_graph=judge_shapes(), inplace=True)
    return graph


# --- From the expanded graph to a ruling -----------------------------------------------------------------------------


def ruling(graph: Graph, node: URIRef, facts: Facts, rulebook: Rulebook) -> Ruling:
    """The ruling that the expanded graph holds of one situation."""
    verdict = Verdict(facts, program(rulebook, facts.edition))
    for quantity in rulebook.all("quantity").values():
        setattr(facts, f"q_{quantity['id']}", quantity_value(graph, node, facts, quantity, rulebook))
    verdict.fouls = fouls(graph, node, facts, verdict.program)
    found = asked(graph, node, verdict.program)
    for question, record in rulebook.all("question").items():
        if question not in found:
            continue
        sure, may = found[question]
        if record.get("many"):
            verdict.answers[question] = answers_to(graph, node, facts, question, sure, may)
            continue
        answer = verdict.answers[question] = answer_to(graph, node, question, sure, may)
        if "." not in question:
            setattr(facts, f"ruling_{question}", answer.value)
    return ruling_of(verdict, reasons(rulebook, facts.edition))


def quantity_value(graph: Graph, node: URIRef, facts: Facts, quantity: dict[str, Any], rulebook: Rulebook) -> Any:
    """A quantity; balls with the order and the repeats of the lists in which they stand."""
    name = QUANTITY[quantity["id"]]
    if quantity["range"] != "balls":
        return one_value(graph, node, name)
    if (node, KB.known, name) not in graph:
        return None
    members = {str(plain(ball)) for ball in graph.objects(node, name)}
    lists = set(graph.objects(node, URIRef(FROM + quantity["id"])))
    if not lists:
        return tuple(sorted(members, key=lambda ball: POINTS.get(ball, 0)))
    drawn = [name for name in rulebook.all("field") if SIT[name] in lists]
    return tuple(ball for name in drawn for ball in getattr(facts, name) or () if ball in members)


def one_value(graph: Graph, node: URIRef, predicate: URIRef) -> Any:
    found = {plain(value) for value in graph.objects(node, predicate)}
    if len(found) > 1:
        raise Conflict(local(predicate), sorted(map(str, found)))
    return next(iter(found), None)


def fouls(graph: Graph, node: URIRef, facts: Facts, rules: Program) -> list[tuple[Norm, tuple[str, ...], int, int]]:
    """The infringements, in the order of the norms, with the balls concerned and the bounds of the penalty."""
    found = {local(graph.value(foul, KB.norm)): foul for foul in graph.objects(node, KB.found)}
    return [
        (
            norm,
            (getattr(facts, norm.concerns_slot) or ()) if norm.concerns_slot else (),
            number(graph, found[name], KB.penaltyLow),
            number(graph, found[name], KB.penaltyHigh),
        )
        for name, norm in rules.norms.items()
        if name in found
    ]


def number(graph: Graph, node: Node, predicate: URIRef) -> int:
    found = graph.value(node, predicate)
    assert found is not None, f"the rules give {local(predicate)} to every infringement"
    return int(plain(found))


def asked(graph: Graph, node: URIRef, rules: Program) -> dict[str, tuple[list[Norm], list[Norm]]]:
    """For each question the norms that hold and those that may hold."""
    holds = set(graph.objects(node, KB.holds))
    may = set(graph.objects(node, KB.mayHold))
    found: dict[str, tuple[list[Norm], list[Norm]]] = {"fouls": ([], [])}
    for name, norm in rules.norms.items():
        for place, names in enumerate((holds, may)):
            if NORM[name] in names:
                found.setdefault(norm.question, ([], []))[place].append(norm)
    return found


def answer_to(graph: Graph, node: URIRef, question: str, sure: list[Norm], may: list[Norm]) -> Answer:
    """The answer in the graph, with the norms that give it, those defeated, and those that could still change it."""
    withheld = (node, KB.withholds, RULING[question]) in graph
    value = one_value(graph, node, RULING[question])
    found, _ = settle(question, sure, may)
    return found._replace(value=value, norms=() if withheld else standing(graph, node, sure))


def answers_to(graph: Graph, node: URIRef, facts: Facts, question: str, sure: list[Norm], may: list[Norm]) -> Answer:
    """All answers to a question that takes many: those in the graph, in the order of the norms."""
    found, sources = gather(sure, may)
    if question == "fouls":
        return found._replace(value=None, norms=standing(graph, node, sure))
    stated = {plain(value) for value in graph.objects(node, RULING[question])}
    in_order = collected(facts, sources) if isinstance(sources, tuple) and sources else found.value
    return found._replace(value=[answer for answer in in_order if answer in stated])


def standing(graph: Graph, node: URIRef, sure: list[Norm]) -> tuple[str, ...]:
    return tuple(norm.id for norm in sure if (node, KB.stands, NORM[norm.id]) in graph)
