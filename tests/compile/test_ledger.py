"""Every provision of every edition has a class, and each fault of the ledger is told with what mends it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest
from rdflib import Graph, Literal, URIRef

from snooker_kb.compile.check import faults
from snooker_kb.compile.ledger import Addresses, Standing, by_provision, ledger_faults, ledger_records
from snooker_kb.compile.names import BASE, KB, NORM, PROVISION, RDF, local
from snooker_kb.compile.source import read

ONTOLOGY = Path(__file__).resolve().parents[2] / "ontology"
BREAK = PROVISION["wpbsa/break"]
NO_CLASS = "the ledger does not class it; let a norm cite it, or give it kb:ledger"


@lru_cache(maxsize=1)
def whole() -> Graph:
    return read(ONTOLOGY)


@pytest.fixture
def graph() -> Graph:
    """A copy of the ontology to break."""
    copy = Graph()
    for triple in whole():
        copy.add(triple)
    return copy


def address(name: str) -> URIRef:
    return URIRef(BASE + name)


def give(graph: Graph, node: URIRef, ledger_class: URIRef, *languages: str) -> None:
    graph.add((node, KB.ledger, ledger_class))
    for language in languages:
        graph.add((node, KB.ledgerReason, Literal("a reason", lang=language)))


def classify(graph: Graph) -> dict[str, Standing]:
    return {provision: standing for provision, (standing, _) in by_provision(graph).items() if standing}


def test_nothing_is_unclassified() -> None:
    assert list(ledger_faults(whole())) == []
    assert len(classify(whole())) == len(set(whole().objects(None, KB.addressOf)))


def test_the_check_of_the_ontology_asks_the_ledger(graph: Graph) -> None:
    graph.remove((BREAK, KB.ledger, None))
    assert f"provision/wpbsa/break: no norm rests on it and {NO_CLASS}" in faults(graph)


def test_a_cited_provision_is_executable_with_its_norms() -> None:
    standing = classify(whole())["wpbsa/penalty/in-off"]
    assert (standing.ledger_class, standing.norms) == ("executable", ("in-off",))


def test_a_paragraph_is_executable_through_its_items() -> None:
    standing = classify(whole())["wpbsa/penalty/value-on"]
    assert standing.ledger_class == "executable"
    assert standing.norms == ()
    assert "wpbsa/penalty/in-off" in standing.parts


def test_a_written_class_has_its_reason() -> None:
    standing = classify(whole())["wpbsa/miss/referees-discretion"]
    assert standing.ledger_class == "judgement"
    assert [language for language, _ in standing.reason] == ["en", "ar", "zh"]


def test_what_differs_in_one_edition_is_told_there() -> None:
    rows = {row["id"]: row for row in ledger_records(whole())}
    assert rows["wpbsa/unsporting"]["class"] == "executable"
    assert list(rows["wpbsa/unsporting"]["editions"]) == ["wpbsa-1995"]
    assert rows["wpbsa/unsporting"]["editions"]["wpbsa-1995"]["class"] == "outOfScope"


def test_a_norm_of_one_edition_makes_no_other_executable(graph: Graph) -> None:
    graph.set((NORM["in-off"], KB.inEdition, address("edition/wpbsa-2024")))
    assert list(ledger_faults(graph)) == [
        f"{number}: no norm rests on it in this edition and {NO_CLASS}"
        for number in ("wpbsa-1995/S3.12.a.vi", "wpbsa-2014/S3.10.a.vii")
    ]


def test_a_provision_that_loses_its_norm(graph: Graph) -> None:
    graph.remove((NORM["in-off"], KB["from"], None))
    assert list(ledger_faults(graph)) == [f"provision/wpbsa/penalty/in-off: no norm rests on it and {NO_CLASS}"]


def test_a_class_for_what_a_norm_cites(graph: Graph) -> None:
    give(graph, PROVISION["wpbsa/penalty/in-off"], KB.definitional)
    assert list(ledger_faults(graph)) == [
        "provision/wpbsa/penalty/in-off: the ledger says definitional, but norm in-off cites it; drop the entry"
    ]


def test_a_norm_for_what_has_a_class(graph: Graph) -> None:
    graph.add((NORM["in-off"], KB["from"], PROVISION["wpbsa/pot"]))
    assert (
        "provision/wpbsa/pot: the ledger says definitional, but norm in-off cites it; drop the entry"
        in ledger_faults(graph)
    )


def test_a_class_for_an_address_that_a_norm_cites(graph: Graph) -> None:
    give(graph, address("wpbsa-2024/S3.11.a.vii"), KB.outOfScope, "en", "ar", "zh")
    assert list(ledger_faults(graph)) == [
        "wpbsa-2024/S3.11.a.vii: the ledger says outOfScope, but norm in-off cites it; drop the entry"
    ]


def test_a_class_for_a_paragraph_whose_item_a_norm_cites(graph: Graph) -> None:
    give(graph, PROVISION["wpbsa/miss/full-ball"], KB.definitional)
    assert list(ledger_faults(graph)) == [
        "provision/wpbsa/miss/full-ball: the ledger says definitional, "
        "but its part wpbsa/miss/frame-award is executable; drop the entry"
    ]


@pytest.mark.parametrize("ledger_class", [KB.judgement, KB.outOfScope])
def test_a_missing_reason(graph: Graph, ledger_class: URIRef) -> None:
    graph.remove((BREAK, KB.ledgerReason, None))
    graph.set((BREAK, KB.ledger, ledger_class))
    assert list(ledger_faults(graph)) == ["provision/wpbsa/break: needs kb:ledgerReason once in each of en, ar and zh"]


def test_a_definition_can_do_without_a_reason(graph: Graph) -> None:
    graph.remove((BREAK, KB.ledgerReason, None))
    assert list(ledger_faults(graph)) == []


def test_a_reason_in_two_languages(graph: Graph) -> None:
    graph.remove((BREAK, KB.ledgerReason, None))
    give(graph, BREAK, KB.definitional, "en", "ar")
    assert list(ledger_faults(graph)) == ["provision/wpbsa/break: needs kb:ledgerReason once in each of en, ar and zh"]


def test_two_reasons_in_one_language(graph: Graph) -> None:
    give(graph, BREAK, KB.definitional, "en")
    assert list(ledger_faults(graph)) == ["provision/wpbsa/break: needs kb:ledgerReason once in each of en, ar and zh"]


@pytest.mark.parametrize("word", ["definitive", "executable"])
def test_an_unknown_class(graph: Graph, word: str) -> None:
    graph.set((BREAK, KB.ledger, KB[word]))
    found = list(ledger_faults(graph))
    assert found == [
        f"provision/wpbsa/break: the ledger says {word}; "
        "use definitional, judgement, outOfScope (executable is worked out from the norms)"
    ]


def test_two_classes(graph: Graph) -> None:
    graph.add((BREAK, KB.ledger, KB.judgement))
    assert list(ledger_faults(graph)) == [
        "provision/wpbsa/break: is in two classes of the ledger, definitional and judgement; give it one kb:ledger"
    ]


def test_a_reason_without_a_class(graph: Graph) -> None:
    graph.remove((BREAK, KB.ledger, None))
    assert "provision/wpbsa/break: has a reason but no class; give it one kb:ledger" in ledger_faults(graph)


def test_a_class_for_what_no_edition_has(graph: Graph) -> None:
    give(graph, PROVISION["wpbsa/brake"], KB.definitional)
    assert list(ledger_faults(graph)) == [
        "provision/wpbsa/brake: the ledger classes it, but no edition has it; mend the name or drop the entry"
    ]


def test_addresses_that_are_part_of_each_other_are_no_endless_loop(graph: Graph) -> None:
    graph.set((address("wpbsa-2024/S3"), KB.partOf, address("wpbsa-2024/S3.11")))
    assert address("wpbsa-2024/S3") in Addresses(graph).executable


def test_the_files_hold_nothing_but_the_ledger() -> None:
    found = read(ONTOLOGY / "ledger")
    assert {local(predicate) for predicate in found.predicates()} == {"ledger", "ledgerReason"}
    assert not list(found.subjects(RDF.type, None))
