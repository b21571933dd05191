"""SHACL that answers on its own: the JSON-LD context of a situation file, and one Turtle file of shapes and rules.

In the file every condition is a shape that says when it holds, with a twin ``<condition/…/fails>`` that says when it
fails; rules state the outcome on the situation as ``c:… true`` or ``c:… false``, and nothing where it is not stated.
Rules of the norms read these, and the steps of ontology/quantity-rules.ttl settle what they answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from itertools import groupby

from rdflib import Graph, URIRef
from rdflib.term import Node

from . import turtle
from .conditions import facts, inline
from .duality import Shapes, fails_name
from .input_shape import input_shape
from .names import BASE, KB, NORM, QUANTITY, RDFS, SH, SIT, VALUE, local
from .source import SourceError, items
from .turtle import (
    Record,
    absent,
    absolute,
    construct,
    iri,
    listing,
    rule_sparql,
    rule_triple,
    statement,
    term,
    title,
    value,
)

# --- The context of a situation file ---------------------------------------------------------------------------------


def context(rows: list[Record]) -> Record:
    """The JSON-LD context document, ``{"@context": …}``, that makes a situation file the graph of a kb:Situation."""
    fields = {row["id"]: row for row in rows if row["kind"] == "field"}
    top = [name for name in fields if "." not in name]
    terms: Record = {"@version": 1.1, "@vocab": str(VALUE), "Situation": str(KB.Situation)}
    terms |= {name: field_term(name, fields, {*top, "Situation"}) for name in top}
    return {"@context": terms}


def field_term(name: str, fields: dict[str, Record], taken: set[str]) -> Record:
    """The term of one field. A word that is also the name of a field gets its meaning as a word inside it."""
    field = fields[name]
    found: Record = {"@id": str(SIT) + name.rsplit(".", 1)[-1]}
    inner: Record = {}
    if field["type"] in {"word", "words"}:
        found["@type"] = "@vocab"
        inner = {word: str(VALUE) + word for word in field["words"] if word in taken}
    if field["type"] == "words":
        found["@container"] = "@list"
    if field["type"] == "json":
        found["@type"] = "@json"
    if parts := field.get("parts"):
        names = {part.rsplit(".", 1)[-1] for part in parts}
        inner = {part.rsplit(".", 1)[-1]: field_term(part, fields, taken | names) for part in parts}
    return found | ({"@context": inner} if inner else {})


# --- The file of shapes and rules ------------------------------------------------------------------------------------


def judge_turtle(graph: Graph, rows: list[Record]) -> str:
    """The whole judge as Turtle. Raises SourceError where a norm reads what is found only after its question."""
    return "".join(Writer(graph, rows).parts())


class Writer:
    """Writes the parts of the file, each a block of Turtle."""

    def __init__(self, graph: Graph, rows: list[Record]) -> None:
        self.graph = graph
        kinds: dict[str, dict[str, Record]] = {}
        for row in rows:
            kinds.setdefault(row["kind"], {})[row["id"]] = row
        self.kinds = kinds
        self.trees = {name: row["test"] for name, row in kinds["condition"].items()}
        self.shapes = Shapes(graph, kinds["field"], self.trees)
        self.norms = [n for n in kinds["norm"].values() if n.get("editions") and "worked_out_by" not in n]
        self.stages: list[int] = sorted({q["stage"] for q in kinds["question"].values()})
        self.orders = self.fact_orders()
        self.addresses = {
            (a["provision"], a["edition"]): a for a in reversed(kinds["address"].values()) if "until" not in a
        }

    def fact_orders(self) -> dict[str, Decimal]:
        """When each fact is there: fields at 0, quantities after their last rule, answers at the end of their stage."""
        orders = {f"ruling.{name}": q["stage"] + Decimal("0.9") for name, q in self.kinds["question"].items()}
        for name in self.kinds["quantity"]:
            rules = self.rules_of(QUANTITY[name])
            if not rules:
                raise SourceError([f"quantity {name}: has no rule in quantity-rules.ttl; give it kb:rules"])
            orders[f"q.{name}"] = max(self.order(rule) for rule in rules)
        return orders

    def rules_of(self, node: URIRef) -> list[Node]:
        heads = list(self.graph.objects(node, KB.rules))
        if len(heads) > 1:
            raise SourceError([f"{local(node)}: has kb:rules {len(heads)} times; put all its rules in one list"])
        return list(items(self.graph, heads[0])) if heads else []

    def order(self, rule: Node) -> Decimal:
        return Decimal(str(self.graph.value(rule, SH.order)))

    def stage_of(self, name: str) -> int:
        """The first stage whose norms can read a condition."""
        known = max(self.orders.get(fact, Decimal(0)) for fact in facts(inline(self.trees[name], self.trees)))
        return min(stage for stage in self.stages if stage > known)

    def read_at(self, stage: int) -> list[str]:
        return [name for name in self.trees if self.stage_of(name) == stage]

    def parts(self) -> Iterator[str]:
        yield HEAD + turtle.header() + "\n" + self.judge_shape()
        yield title("Order 0: what every situation states")
        yield from self.first_rules()
        yield title("Input: what each field can hold")
        yield input_shape(self.kinds["field"])
        yield title("Quantities")
        for name in self.kinds["quantity"]:
            yield f"# {name}\n" + "".join(self.copied_rules(QUANTITY[name]))
        yield title("Conditions: when each holds, and when it fails")
        for name in self.trees:
            yield self.shapes.condition(name, self.kinds["condition"][name]["label"]["en"])
        for stage in self.stages:
            yield from self.stage(stage)
        yield title("Fouls, penalty and grounds, each with its provision")
        yield from self.copied_rules(URIRef(BASE + "reporting"))
        yield title("The report: each foul and each answer as an sh:Info result")
        report = URIRef(BASE + "report")
        yield statement(iri(str(report)), turtle.lines(self.graph, report))

    def judge_shape(self) -> str:
        declared = [
            f'sh:declare [ sh:prefix "{name}" ; sh:namespace "{start}"^^xsd:anyURI ]'
            for name, start in turtle.PREFIXES.items()
        ]
        return statement("<judge>", ["a sh:NodeShape", "sh:targetClass kb:Situation", *declared])

    # --- rules

    def first_rules(self) -> Iterator[str]:
        """Defaults, members of lists, the edition; the values of the balls, the constants, what is told in any case."""
        for field in self.kinds["field"].values():
            if "default" in field:
                yield rule_triple(0, f"sit:{field['id']}", value(field["default"]), absent(f"sit:{field['id']}"))
            if field["type"] == "words":
                path = f"( sit:{field['id']} [ sh:zeroOrMorePath rdf:rest ] rdf:first )"
                yield rule_triple(1, f"has:{field['id']}", f"[ sh:path {path} ]")
        for edition in self.kinds["edition"]:
            shape = f"[ a sh:PropertyShape ; sh:path sit:edition ; sh:hasValue {value(edition)} ]"
            yield rule_triple(1, "kb:edition", f"<edition/{edition}>", shape)
        numbers = [f"v:{b['id']} kb:points {b['points']}" for b in self.kinds["ball"].values() if "points" in b]
        read = "".join(self.query(rule) for name in self.kinds["quantity"] for rule in self.rules_of(QUANTITY[name]))
        constants = {f"<{BASE}constant/{name}>": c["value"] for name, c in self.kinds["constant"].items()}
        numbers += [f"{name} kb:value {number}" for name, number in constants.items() if name in read]
        for stage in self.stages:
            sure = [f"c:{name}" for name in self.read_at(stage) if self.shapes.two_valued(self.trees[name])]
            numbers += [f"<{BASE}stage/{stage}> kb:tells {' , '.join(sure)}"] if sure else []
        yield rule_sparql(1, construct(numbers))

    def copied_rules(self, node: URIRef) -> Iterator[str]:
        """The rules of a node of quantity-rules.ttl, each at its own order."""
        for rule in self.rules_of(node):
            yield rule_sparql(self.order(rule), self.query(rule), self.comment(rule))

    def query(self, rule: Node) -> str:
        return str(self.graph.value(rule, SH.construct)).strip()

    def comment(self, rule: Node) -> str:
        found = self.graph.value(rule, RDFS.comment)
        return f"# {found}\n" if found is not None else ""

    def stage(self, stage: int) -> Iterator[str]:
        """The conditions that can be told at a stage, the norms that read them, the steps that settle the answers."""
        here = [n for n in self.norms if self.kinds["question"][n["question"]]["stage"] == stage]
        if not here:
            return
        yield title(f"Stage {stage}: what holds of the conditions")
        readable = self.read_at(stage)
        for name in readable:
            yield rule_triple(stage, f"c:{name}", "true", f"c:{name}")
            if not self.shapes.two_valued(self.trees[name]):
                yield rule_triple(stage, f"c:{name}", "false", fails_name(name))
        if any(self.shapes.two_valued(self.trees[name]) for name in readable):
            yield rule_sparql(stage + Decimal("0.1"), NOT_TRUE.replace("stage/0", f"stage/{stage}"), NOT_TRUE_COMMENT)
        for question, norms in groupby(sorted(here, key=lambda n: n["question"]), key=lambda n: str(n["question"])):
            yield title(f"Stage {stage}: norms on {question}")
            for norm in norms:
                yield self.norm(norm, stage)
        yield title(f"Stage {stage}: the answers")
        weights = {weight_of(norm) for norm in here}
        for step, rule in enumerate(self.rules_of(URIRef(BASE + "settling")), start=3):
            weight = self.graph.value(rule, KB.weight)
            if weight is None or local(weight) in weights:
                query = self.query(rule).replace("kb:thisStage", str(stage))
                yield rule_sparql(stage + Decimal(step) / 10, query, self.comment(rule))

    # --- norms

    def norm(self, norm: Record, stage: int) -> str:
        """The rule of a norm: it is considered while no ``when`` is false and no ``unless`` true."""
        late = [name for name in self.read_by(norm) if self.stage_of(name) > stage]
        if late:
            after = f"known only after {norm['question']} is answered"
            raise SourceError([f"norm {norm['id']}: reads condition {name}, which is {after}" for name in late])
        when, edition = [f"c:{name}" for name in norm.get("when", ())], []
        if set(norm["editions"]) != set(self.kinds["edition"]):
            when, edition = [*when, "sit:edition"], [value(name) for name in norm["editions"]]
        tests = [f"sh:path {any_of(when)} ; sh:in {listing(['true', *edition])}"] if when else []
        if norm.get("unless"):
            tests.append(f"sh:path {any_of([f'c:{name}' for name in norm['unless']])} ; sh:in ( false )")
        described = construct([f"$this kb:considers n:{norm['id']}", *self.description(norm)])
        rule = rule_sparql(
            stage + Decimal("0.2"), described, conditions=[f"[ a sh:PropertyShape ; {test} ]" for test in tests]
        )
        return f"# {norm['id']}: {norm['label']['en']}\n{rule}"

    @staticmethod
    def read_by(norm: Record) -> list[str]:
        return [*norm.get("when", ()), *norm.get("unless", ())]

    def description(self, norm: Record) -> Iterator[str]:
        """What the steps that settle a question have to know of a norm, and the provisions that it rests on."""
        node, question = NORM[norm["id"]], self.kinds["question"][norm["question"]]
        many = question.get("many")
        weight = "ordinary" if many and norm["question"] != "fouls" else weight_of(norm)
        told = [f"kb:answersQuestion ruling:{norm['question']} ; kb:stage {question['stage']} ; kb:weight kb:{weight}"]
        told += [f"kb:reads c:{name}" for name in self.read_by(norm)]
        if "answer" in norm:
            told.append(f"kb:answer {value(norm['answer'])}")
        for predicate in (KB.answerFrom, KB.worth, KB.concerns):
            told += [f"{iri(predicate)} {absolute(term(self.graph, o))}" for o in self.graph.objects(node, predicate)]
        if norm["question"] == "fouls":
            told.append(f'kb:outcome "{norm.get("outcome", "foul")}"')
        if not many:
            told += [f"kb:beats n:{other}" for other in sorted(self.beaten(norm["id"]))]
        told += [f"kb:from <{BASE}provision/{provision}>" for provision in norm["from"]]
        yield f"n:{norm['id']} " + " ; ".join(told)
        for provision in norm["from"]:
            for edition in norm["editions"]:
                address = self.addresses[provision, edition]
                yield (
                    f"<{BASE}{address['id']}> kb:addressOf <{BASE}provision/{provision}> ; "
                    f'kb:edition <{BASE}edition/{edition}> ; kb:number "{address["number"]}"'
                )

    def beaten(self, name: str) -> set[str]:
        """All norms that this one is an exception to, and what those are exceptions to."""
        found: set[str] = set()
        queue = list(self.kinds["norm"][name].get("exception_to", ()))
        while queue:
            other = queue.pop()
            if other not in found:
                found.add(other)
                queue += self.kinds["norm"][other].get("exception_to", ())
        return found


def weight_of(norm: Record) -> str:
    return "residual" if norm.get("residual") else "default" if norm.get("default") else "ordinary"


def any_of(paths: list[str]) -> str:
    """The path to what is told by any of these."""
    return paths[0] if len(paths) == 1 else f"[ sh:alternativePath {listing(paths)} ]"


NOT_TRUE_COMMENT = "# What is told in any case fails where it does not hold.\n"
NOT_TRUE = """\
CONSTRUCT { $this ?condition false }
WHERE {
  $this a kb:Situation . <https://w3id.org/snooker-rules/stage/0> kb:tells ?condition .
  FILTER NOT EXISTS { $this ?condition true }
}"""

HEAD = """\
# Generated by `snooker kb compile` from ontology/. Do not edit.
#
# The rules of snooker as SHACL, whole. With this file alone
#     pyshacl --advanced --allow-info -df json-ld -s judge.ttl situation.jsonld
# reports the fouls, the penalty, the miss, the free ball and every other answer, each with its provision, and
#     pyshacl_rules -df json-ld -s judge.ttl situation.jsonld
# prints the situation with all that follows from it. situation.jsonld is a situation file with these three lines more:
#     "@context": "context.jsonld", "@type": "Situation", "@id": "urn:situation"
#
# The rules of the shape <judge> run in the order of sh:order. A condition is stated on the situation as c:... true or
# c:... false, and not at all while it is not told. A norm is considered while no condition that it reads excludes it,
# and holds when all of them are told.

"""
