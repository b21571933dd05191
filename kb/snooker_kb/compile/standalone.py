"""SHACL that answers on its own: the JSON-LD context of a situation file, and one Turtle file of shapes and rules.

In the file every condition is a shape that says when it holds, with a twin ``<condition/…/fails>`` that says when it fails;
rules state the outcome on the situation as ``c:… true`` or ``c:… false``, and nothing where it is not stated. Rules of the
norms read these, and the steps of ontology/quantity-rules.ttl settle what they answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import groupby
from typing import Any

from rdflib import Graph, URIRef
from rdflib.term import Node

from . import turtle
from .conditions import Tree, facts, inline
from .names import BASE, CONDITION, HAS, KB, NORM, QUANTITY, RDF, RDFS, RULING, SH, SIT, VALUE, local
from .source import SourceError, items, of_class
from .turtle import block, iri, listing, statement, term

Record = dict[str, Any]


# --- The context of a situation file -------------------------------------------------------------------------------------


def context(rows: list[Record]) -> Record:
    """The JSON-LD context document that turns a situation file into the graph of a kb:Situation: ``{"@context": …}``."""
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


# --- The file of shapes and rules ------------------------------------------------------------------------------------------


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
        self.trees: dict[str, Tree] = {name: row["test"] for name, row in kinds["condition"].items()}
        self.norms = [n for n in kinds["norm"].values() if n.get("editions") and "worked_out_by" not in n]
        self.stages = sorted({q["stage"] for q in kinds["question"].values()})
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
        head = self.graph.value(node, KB.rules)
        return [] if head is None else list(items(self.graph, head))

    def order(self, rule: Node) -> Decimal:
        return Decimal(str(self.graph.value(rule, SH.order)))

    def stage_of(self, name: str) -> int:
        """The first stage whose norms can read a condition."""
        known = max(self.orders.get(fact, Decimal(0)) for fact in facts(inline(self.trees[name], self.trees)))
        return next(stage for stage in self.stages if stage > known)

    def parts(self) -> Iterator[str]:
        yield HEAD + turtle.header() + "\n" + self.judge_shape()
        yield title("Order 0: what every situation states")
        yield from self.first_rules()
        yield title("Quantities")
        for name in self.kinds["quantity"]:
            yield f"# {name}\n" + "".join(self.copied_rules(QUANTITY[name]))
        yield title("Conditions: when each holds, and when it fails")
        for name in self.trees:
            yield self.condition(name)
        for stage in self.stages:
            yield from self.stage(stage)
        yield title("Fouls, penalty and grounds, each with its provision")
        yield from self.copied_rules(URIRef(BASE + "reporting"))
        yield REPORTS

    def judge_shape(self) -> str:
        declared = [
            f'sh:declare [ sh:prefix "{name}" ; sh:namespace "{start}"^^xsd:anyURI ]'
            for name, start in turtle.PREFIXES.items()
        ]
        return statement("<judge>", ["a sh:NodeShape", "sh:targetClass kb:Situation", *declared])

    # --- rules

    def first_rules(self) -> Iterator[str]:
        """Defaults, members of lists, the edition, the values of the balls and the constants."""
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
        numbers += [f"<{BASE}constant/{c['id']}> kb:value {c['value']}" for c in self.kinds["constant"].values()]
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
        """The conditions that can be told at a stage, the norms that read them, and the steps that settle the answers."""
        here = [n for n in self.norms if self.kinds["question"][n["question"]]["stage"] == stage]
        if not here:
            return
        yield title(f"Stage {stage}: what holds of the conditions")
        for name in self.trees:
            if self.stage_of(name) == stage:
                yield rule_triple(stage, f"c:{name}", "true", f"c:{name}")
                if self.two_valued(self.trees[name]):
                    yield rule_triple(stage + Decimal("0.1"), f"c:{name}", "false", absent(f"c:{name}"))
                else:
                    yield rule_triple(stage, f"c:{name}", "false", fails_name(name))
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
        for name in (*norm.get("when", ()), *norm.get("unless", ())):
            if self.stage_of(name) > stage:
                raise SourceError(
                    [f"norm {norm['id']}: reads condition {name}, which is known only after {norm['question']} is answered"]
                )
        tests = []
        if set(norm["editions"]) != set(self.kinds["edition"]):
            tests.append(f"sh:path sit:edition ; sh:in {listing(map(value, norm['editions']))}")
        if norm.get("when"):
            tests.append(f"sh:path {any_of(norm['when'])} ; sh:in ( true )")
        if norm.get("unless"):
            tests.append(f"sh:path {any_of(norm['unless'])} ; sh:in ( false )")
        described = construct([f"$this kb:considers n:{norm['id']}", *self.description(norm)])
        rule = rule_sparql(stage + Decimal("0.2"), described, conditions=[f"[ a sh:PropertyShape ; {test} ]" for test in tests])
        return f"# {norm['id']}: {norm['label']['en']}\n{rule}"

    def description(self, norm: Record) -> Iterator[str]:
        """What the steps that settle a question have to know of a norm, and the provisions that it rests on."""
        node, question = NORM[norm["id"]], self.kinds["question"][norm["question"]]
        many = question.get("many")
        weight = "ordinary" if many and norm["question"] != "fouls" else weight_of(norm)
        told = [f"kb:answersQuestion ruling:{norm['question']} ; kb:stage {question['stage']} ; kb:weight kb:{weight}"]
        told += [f"kb:reads c:{name}" for name in (*norm.get("when", ()), *norm.get("unless", ()))]
        if "answer" in norm:
            told.append(f"kb:answer {value(norm['answer'])}")
        for predicate in (KB.answerFrom, KB.worth, KB.concerns):
            told += [f"{iri(predicate)} {absolute(term(self.graph, o))}" for o in sorted(self.graph.objects(node, predicate))]
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

    # --- conditions

    def two_valued(self, tree: Tree) -> bool:
        """Whether the tree always holds or fails, because all that it reads is closed or has a default."""
        kind, *rest = tree
        if kind in {"reported", "told"}:
            return True
        if kind == "condition":
            return self.two_valued(self.trees[rest[0]])
        if kind in {"and", "or", "not"}:
            return all(self.two_valued(part) for part in rest)
        field = self.kinds["field"].get(rest[0], {})
        return bool(field.get("closed")) or "default" in field

    def condition(self, name: str) -> str:
        """The shape of a condition and its twin."""
        label = f"# {name}: {self.kinds['condition'][name]['label']['en']}\n"
        holds = statement(f"c:{name}", ["a sh:NodeShape", *self.holds(CONDITION[name])])
        return label + holds + statement(fails_name(name), ["a sh:NodeShape", *self.fails(self.trees[name], f"c:{name}")])

    def holds(self, node: Node) -> list[str]:
        """A shape as the ontology has it, but for sh:not, which is that the other fails: not stated is not no."""
        found = []
        for predicate, value in self.graph.predicate_objects(node):
            if predicate == SH["not"]:
                found.append(f"sh:node {self.fails_of(value)}")
            elif predicate in {SH["and"], SH["or"]}:
                found.append(f"{iri(str(predicate))} {listing(self.member(part) for part in items(self.graph, value))}")
            elif predicate in {SH.property, SH.node}:
                found.append(f"{iri(str(predicate))} {term(self.graph, value)}")
        return sorted(found)

    def member(self, node: Node) -> str:
        return iri(str(node)) if isinstance(node, URIRef) else block(self.holds(node))

    def fails_of(self, node: Node) -> str:
        if isinstance(node, URIRef):
            return fails_name(local(node))
        from .conditions import shape

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


# --- Small pieces of text ------------------------------------------------------------------------------------------------------


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


def value(word: Any) -> str:
    """A value of a field as a term."""
    if isinstance(word, bool):
        return "true" if word else "false"
    return str(word) if isinstance(word, int | float) else iri(str(VALUE) + str(word))


def weight_of(norm: Record) -> str:
    return "residual" if norm.get("residual") else "default" if norm.get("default") else "ordinary"


def any_of(names: list[str]) -> str:
    """The path to what is told of any of these conditions."""
    paths = [f"c:{name}" for name in names]
    return paths[0] if len(paths) == 1 else f"[ sh:alternativePath {listing(paths)} ]"


def fails_name(name: str) -> str:
    return f"<condition/{name}/fails>"


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
    return comment + rule("sh:SPARQLRule", order, f"sh:prefixes <judge> ; sh:construct {turtle.quoted(query)}", conditions)


def rule(kind: str, order: Decimal | int, made: str, conditions: Sequence[str]) -> str:
    tests = [f"sh:condition {' , '.join(conditions)}"] if conditions else []
    return f"<judge> sh:rule {block([f'a {kind}', f'sh:order {Decimal(order):.1f}', *tests, made])} .\n"


def title(text: str) -> str:
    return f"\n# --- {text} ---\n\n"


HEAD = """\
# Generated by `snooker kb compile` from ontology/. Do not edit.
#
# The rules of snooker as SHACL, whole: with this file alone
#     pyshacl --advanced --shapes judge.ttl situation.jsonld           reports the fouls, the penalty, the miss and the free ball
#     pyshacl_rules --shapes judge.ttl situation.jsonld                prints the situation with all that follows from it
# where situation.jsonld is a situation file with "@context": "context.jsonld" and "@type": "Situation".
#
# The rules of the shape <judge> run in the order of sh:order. A condition is stated on the situation as c:... true or false.

"""

REPORTS = """
# --- The report: each foul and each answer as an sh:Info result ---

<report> a sh:NodeShape ;
    sh:targetClass kb:Situation ;
    sh:severity sh:Info ;
    sh:sparql
        [ a sh:SPARQLConstraint ;
            sh:message "foul: {?norm}, {?low} to {?high} points, {?number} <{?provision}>" ;
            sh:prefixes <judge> ;
            sh:select \"\"\"SELECT $this ?norm ?low ?high ?number ?provision WHERE {
  $this ruling:foul ?foul . ?foul kb:norm ?norm ; kb:penaltyLow ?low ; kb:penaltyHigh ?high ; kb:from ?provision ; kb:number ?number
}\"\"\" ] ,
        [ a sh:SPARQLConstraint ;
            sh:message "{?question}: {?answer}, because {?norm}, {?number} <{?provision}>" ;
            sh:prefixes <judge> ;
            sh:select \"\"\"SELECT $this ?question ?answer ?norm ?number ?provision WHERE {
  $this kb:ground ?ground . ?ground kb:question ?question ; kb:answer ?answer ; kb:because ?norm ; kb:from ?provision ; kb:number ?number
}\"\"\" ] .
"""
