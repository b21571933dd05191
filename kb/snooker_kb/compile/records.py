"""The records of the compiled rulebook, one kind a function, each sorted by id."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rdflib import Graph, URIRef
from rdflib.namespace import DCTERMS
from rdflib.term import Node

from . import conditions
from .names import EDITION, KB, RDFS, SH, SKOS, XSD, local
from .phrases import phrases
from .source import items, of_class, plain, texts, values

Record = dict[str, Any]


def everything(graph: Graph) -> list[Record]:
    """All records, in the order of KINDS."""
    return [{"kind": kind, **record} for kind, make in KINDS.items() for record in make(graph)]


def literal(graph: Graph, node: Node, predicate: URIRef) -> Any:
    found = graph.value(node, predicate)
    return None if found is None else plain(found)


def compact(record: Record) -> Record:
    """Without the keys that hold nothing; 0 and false stay."""
    return {key: value for key, value in record.items() if value not in (None, "", [], {})}


def balls(graph: Graph) -> Iterator[Record]:
    for node in sorted(of_class(graph, KB.Ball), key=lambda n: literal(graph, n, KB.order)):
        yield compact(
            {
                "id": plain(node),
                "points": literal(graph, node, KB.points),
                "label": texts(graph, node, RDFS.label),
                "indefinite": texts(graph, node, KB.indefinite),
            }
        )


def constants(graph: Graph) -> Iterator[Record]:
    for node in of_class(graph, KB.Constant):
        yield {"id": local(node), "value": literal(graph, node, KB.value), "from": values(graph, node, KB["from"])}


def choices(graph: Graph, node: URIRef) -> Record:
    found = {}
    for choice in graph.objects(node, KB.choice):
        value = plain(graph.value(choice, KB.value))  # type: ignore[arg-type]
        found[str(value)] = compact(
            {"label": texts(graph, choice, RDFS.label), "definition": texts(graph, choice, SKOS.definition)}
        )
    return dict(sorted(found.items()))


TYPES = {XSD.boolean: "bool", XSD.integer: "int", XSD.decimal: "decimal"}


def field_type(graph: Graph, node: URIRef) -> str:
    if graph.value(node, KB.json) is not None:
        return "json"
    if graph.value(node, KB.listOf) is not None:
        return "maps"
    if graph.value(node, KB.fields) is not None:
        return "map"
    if graph.value(node, KB.listProperty) is not None:
        return "words"
    datatype = graph.value(node, SH.datatype)
    return TYPES.get(datatype, "word") if isinstance(datatype, URIRef) else "word"


def fields(graph: Graph) -> Iterator[Record]:
    def place(node: URIRef) -> tuple[int, float]:
        sections = ("game", "before", "happened", "after")
        return sections.index(str(literal(graph, node, KB.section))), float(literal(graph, node, SH.order))

    for node in sorted(of_class(graph, KB.Field), key=place):
        allowed, parts = graph.value(node, SH["in"]), graph.value(node, KB.fields)
        yield compact(
            {
                "id": local(node),
                "type": field_type(graph, node),
                "section": literal(graph, node, KB.section),
                "words": [plain(v) for v in items(graph, allowed)] if allowed else None,
                "parts": [local(v) for v in items(graph, parts)] if parts else None,
                "closed": literal(graph, node, KB.closed) or None,
                "default": literal(graph, node, KB.default),
                "alone": literal(graph, node, KB.alone),
                "low": literal(graph, node, SH.minInclusive),
                "high": literal(graph, node, SH.maxInclusive),
                "most": literal(graph, node, KB.maxItems),
                "label": texts(graph, node, SH.name),
                "definition": texts(graph, node, SH.description),
                "asks": texts(graph, node, KB.asks),
                "choices": choices(graph, node),
            }
        )


def acts(graph: Graph) -> Iterator[Record]:
    for node in of_class(graph, KB.Act):
        yield compact(
            {
                "id": plain(node),
                "label": texts(graph, node, RDFS.label),
                "definition": texts(graph, node, SKOS.definition),
                "fields": values(graph, node, KB.usesField),
            }
        )


def ruling_fields(graph: Graph) -> Iterator[Record]:
    for node in sorted(of_class(graph, KB.RulingField), key=lambda n: literal(graph, n, SH.order)):
        yield compact(
            {
                "id": local(node),
                "label": texts(graph, node, RDFS.label),
                "definition": texts(graph, node, SKOS.definition),
                "choices": choices(graph, node),
            }
        )


def questions(graph: Graph) -> Iterator[Record]:
    for node in sorted(of_class(graph, KB.Question), key=lambda n: (literal(graph, n, KB.stage), n)):
        yield compact(
            {
                "id": local(node),
                "stage": literal(graph, node, KB.stage),
                "many": literal(graph, node, KB.many),
                "priority": literal(graph, node, KB.priority),
                "decides": values(graph, node, KB.decides),
            }
        )


def quantities(graph: Graph) -> Iterator[Record]:
    for node in sorted(of_class(graph, KB.Quantity), key=lambda n: (literal(graph, n, KB.stage), n)):
        rests = graph.value(node, KB.restsOn)
        yield {
            "id": local(node),
            "range": literal(graph, node, KB.range),
            "stage": literal(graph, node, KB.stage),
            "rests_on": [local(v) for v in items(graph, rests)] if rests else [],
            "label": texts(graph, node, RDFS.label),
        }


def condition_records(graph: Graph) -> Iterator[Record]:
    labels = conditions.condition_labels(graph)
    for name, tree in sorted(conditions.compile_conditions(graph).items()):
        yield {"id": name, "label": labels[name], "test": tree}


def norms(graph: Graph) -> Iterator[Record]:
    """The norms. A rank becomes the list of norms that it outranks."""
    found = list(ranked_norms(graph))
    for record, rank in found:
        if rank:
            lower = {other["id"] for other, below in found if other["question"] == record["question"] and below < rank}
            record["exception_to"] = sorted(lower | set(record.get("exception_to", ())))
        yield record


def ranked_norms(graph: Graph) -> Iterator[tuple[Record, int]]:
    addressed = editions_of_provisions(graph)
    for node in of_class(graph, KB.Norm):
        sources = values(graph, node, KB["from"])
        named = set(values(graph, node, KB.inEdition))
        everywhere = set.intersection(*(addressed.get(p, set()) for p in sources)) if sources else set()
        answer_from = graph.value(node, KB.answerFrom)
        concerns = graph.value(node, KB.concerns)
        record = compact(
            {
                "id": local(node),
                "question": local(graph.value(node, KB.answersQuestion)),
                "answer": literal(graph, node, KB.answer),
                "answer_from": conditions.fact_name(graph, answer_from)[0] if answer_from else None,
                "worked_out_by": literal(graph, node, KB.workedOutBy),
                "worth": literal(graph, node, KB.worth),
                "concerns": conditions.fact_name(graph, concerns)[0] if concerns else None,
                "outcome": literal(graph, node, KB.outcome),
                "residual": literal(graph, node, KB.residual),
                "default": literal(graph, node, KB.default),
                "when": values(graph, node, KB.when),
                "unless": values(graph, node, KB.unless),
                "exception_to": values(graph, node, KB.exceptionTo),
                "from": sources,
                "editions": sorted(everywhere & named if named else everywhere),
                "label": texts(graph, node, RDFS.label),
            }
        )
        yield record, literal(graph, node, KB.rank) or 0


def editions_of_provisions(graph: Graph) -> dict[str, set[str]]:
    """For each provision, the editions in which it has an address."""
    found: dict[str, set[str]] = {}
    for address, provision in graph.subject_objects(KB.addressOf):
        edition = graph.value(address, KB.edition)
        found.setdefault(local(provision), set()).add(str(edition)[len(str(EDITION)) :])
    return found


def editions(graph: Graph) -> Iterator[Record]:
    for node in sorted(of_class(graph, KB.Edition), key=lambda n: str(literal(graph, n, KB.inForceFrom)), reverse=True):
        yield compact(
            {
                "id": local(node),
                "title": texts(graph, node, DCTERMS.title),
                "description": texts(graph, node, DCTERMS.description),
                "from": literal(graph, node, KB.inForceFrom),
                "until": literal(graph, node, KB.inForceUntil),
                "covers_from": literal(graph, node, KB.coversFrom),
            }
        )


def addresses(graph: Graph) -> Iterator[Record]:
    for node in of_class(graph, KB.Address):
        part_of = graph.value(node, KB.partOf)
        worded = graph.value(node, KB.wordedAs) or node
        yield compact(
            {
                "id": local(node),
                "provision": local(graph.value(node, KB.addressOf)),
                "edition": local(graph.value(node, KB.edition)),
                "number": literal(graph, node, KB.number),
                "part_of": local(part_of) if part_of else None,
                "status": local(graph.value(node, KB.addressStatus)),
                "evidence": values(graph, node, KB.evidence),
                "confidence": local(graph.value(node, KB.confidence)),
                "from": literal(graph, node, KB.inForceFrom),
                "until": literal(graph, node, KB.inForceUntil),
                "title": texts(graph, worded, DCTERMS.title),
                "summary": texts(graph, worded, KB.summary),
                "review": local(graph.value(node, KB.review)),
            }
        )


def changes(graph: Graph) -> Iterator[Record]:
    for node in of_class(graph, KB.Change):
        older, newer = graph.value(node, KB.older), graph.value(node, KB.newer)
        yield compact(
            {
                "id": local(node),
                "older": local(older) if older else None,
                "newer": local(newer) if newer else None,
                "type": local(graph.value(node, KB.changeType)),
                "what": texts(graph, node, KB.whatChanged),
            }
        )


def found_by(graph: Graph, node: URIRef) -> list[str]:
    """What people type who look for it, in any language."""
    return sorted(str(label) for label in graph.objects(node, SKOS.hiddenLabel))


def provisions(graph: Graph) -> Iterator[Record]:
    """The provisions that are found by more than their titles."""
    for node in of_class(graph, KB.Provision):
        words = found_by(graph, node)
        if words:
            yield {"id": local(node), "found_by": words}


def terms(graph: Graph) -> Iterator[Record]:
    for node in of_class(graph, SKOS.Concept):
        preferred = {o.language: str(o) for o in graph.objects(node, SKOS.prefLabel)}  # type: ignore[attr-defined]
        other: dict[str, list[str]] = {}
        for label in sorted(graph.objects(node, SKOS.altLabel), key=str):
            other.setdefault(label.language, []).append(str(label))  # type: ignore[attr-defined]
        yield compact(
            {
                "id": local(node),
                "label": dict(sorted(preferred.items())),
                "other": dict(sorted(other.items())),
                "found_by": found_by(graph, node),
                "definition": texts(graph, node, SKOS.definition),
                "note": texts(graph, node, SKOS.scopeNote),
                "provision": values(graph, node, KB.definedBy),
                "broader": values(graph, node, SKOS.broader),
                "review": local(graph.value(node, KB.review)),
            }
        )


def ambiguities(graph: Graph) -> Iterator[Record]:
    for node in of_class(graph, KB.Ambiguity):
        adopted = graph.value(node, KB.adopted)
        yield compact(
            {
                "id": local(node),
                "label": texts(graph, node, RDFS.label),
                "open": texts(graph, node, KB.question),
                "about": values(graph, node, KB.about),
                "adopted": local(adopted) if adopted else None,
                "witness": literal(graph, node, KB.witness),
                "readings": [
                    compact(
                        {
                            "id": local(reading),
                            "label": texts(graph, reading, RDFS.label),
                            "held_by": texts(graph, reading, KB.heldBy),
                            "chosen_by": literal(graph, reading, KB.chosenBy),
                        }
                    )
                    for reading in sorted(graph.objects(node, KB.reading), key=str)
                    if isinstance(reading, URIRef)
                ],
            }
        )


def holders(graph: Graph) -> Iterator[Record]:
    for node in of_class(graph, KB.Holder):
        yield {"id": local(node), "label": texts(graph, node, RDFS.label)}


def misconceptions(graph: Graph) -> Iterator[Record]:
    """The wrong rules that people hold, each with the change to the norms that it makes."""
    for node in of_class(graph, KB.Misconception):
        yield compact(
            {
                "id": local(node),
                "label": texts(graph, node, RDFS.label),
                "topic": literal(graph, node, KB.topic),
                "holders": values(graph, node, KB.holder),
                "refuted_by": values(graph, node, KB.refutedBy),
                "withdraws": values(graph, node, KB.withdraws),
                "believes": sorted((belief(graph, b) for b in graph.objects(node, KB.believes)), key=repr),
                "charges": sorted(
                    (
                        {"worth": literal(graph, b, KB.worth), "norms": values(graph, b, KB.ofNorm)}
                        for b in graph.objects(node, KB.charges)
                    ),
                    key=repr,
                ),
                "misreckons": {
                    literal(graph, b, KB.function): literal(graph, b, KB.reckonedAs)
                    for b in sorted(graph.objects(node, KB.misreckons), key=lambda b: str(graph.value(b, KB.function)))
                },
            }
        )


def belief(graph: Graph, node: Node) -> Record:
    """A norm that does not exist, as the record of a norm."""
    answer_from = graph.value(node, KB.answerFrom)
    return compact(
        {
            "question": local(graph.value(node, KB.answersQuestion)),
            "answer": literal(graph, node, KB.answer),
            "answer_from": conditions.fact_name(graph, answer_from)[0] if answer_from else None,
            "worth": literal(graph, node, KB.worth),
            "when": values(graph, node, KB.when),
            "unless": values(graph, node, KB.unless),
        }
    )


def sources(graph: Graph) -> Iterator[Record]:
    for node in of_class(graph, KB.Source):
        yield compact(
            {
                "id": local(node),
                "title": texts(graph, node, DCTERMS.title),
                "about": texts(graph, node, RDFS.comment),
                "language": literal(graph, node, DCTERMS.language),
                "edition": local(graph.value(node, KB.edition)),
                "locators": literal(graph, node, KB.locatorScheme),
                "findings": values(graph, node, KB.finding),
            }
        )


def passages(graph: Graph) -> Iterator[Record]:
    for node in of_class(graph, KB.Passage):
        yield compact(
            {
                "id": local(node),
                "source": local(graph.value(node, KB.source)),
                "locator": literal(graph, node, KB.locator),
                "fingerprint": literal(graph, node, KB.fingerprint),
                "speaks_of": values(graph, node, KB.speaksOf),
                "cites": values(graph, node, KB.cites),
                "relation": local(graph.value(node, KB.relation)),
                "findings": values(graph, node, KB.finding),
            }
        )


def findings(graph: Graph) -> Iterator[Record]:
    for node in of_class(graph, KB.Finding):
        yield compact(
            {
                "id": local(node),
                "about": values(graph, node, KB.about),
                "type": local(graph.value(node, KB.findingType)),
                "says": texts(graph, node, KB.says),
                "rule": texts(graph, node, KB.rule),
                "changes_verdict": literal(graph, node, KB.changesVerdict),
                "witness": literal(graph, node, KB.witness),
            }
        )


def ledger_classes(graph: Graph) -> Iterator[Record]:
    for node in of_class(graph, KB.LedgerClass):
        yield {"id": local(node), "label": texts(graph, node, RDFS.label)}


def ledgers(graph: Graph) -> Iterator[Record]:
    from .ledger import ledger_records  # late: it reads the norms from here

    yield from ledger_records(graph)


KINDS: dict[str, Callable[[Graph], Iterator[Record]]] = {
    "edition": editions,
    "ball": balls,
    "constant": constants,
    "field": fields,
    "act": acts,
    "ruling_field": ruling_fields,
    "question": questions,
    "quantity": quantities,
    "condition": condition_records,
    "norm": norms,
    "ambiguity": ambiguities,
    "address": addresses,
    "provision": provisions,
    "change": changes,
    "term": terms,
    "source": sources,
    "passage": passages,
    "finding": findings,
    "ledger_class": ledger_classes,
    "ledger": ledgers,
    "holder": holders,
    "misconception": misconceptions,
    "phrase": phrases,
}
