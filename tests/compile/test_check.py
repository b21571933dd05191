"""The build names each fault of an ontology, the node and what mends it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest
from rdflib import Graph, Literal, URIRef

from snooker_kb.compile.check import faults
from snooker_kb.compile.names import BASE, CONDITION, KB, NORM, PROVISION, RDF, RDFS, SH, VALUE
from snooker_kb.compile.source import SourceError, read

ONTOLOGY = Path(__file__).resolve().parents[2] / "ontology"


@lru_cache(maxsize=1)
def whole() -> Graph:
    return read(ONTOLOGY)


def changed() -> Graph:
    """A copy of the ontology to break."""
    graph = Graph()
    for triple in whole():
        graph.add(triple)
    return graph


def test_the_ontology_is_whole() -> None:
    assert faults(whole()) == []


def test_a_label_missing_in_one_language() -> None:
    graph = changed()
    label = next(o for o in graph.objects(NORM["in-off"], RDFS.label) if isinstance(o, Literal) and o.language == "ar")
    graph.remove((NORM["in-off"], RDFS.label, label))
    assert faults(graph) == ["norm/in-off: needs rdfs:label once in each of en, ar and zh"]


def test_a_norm_without_a_provision() -> None:
    graph = changed()
    graph.remove((NORM["in-off"], KB["from"], None))
    assert faults(graph) == ["norm/in-off: needs kb:from: the provision it rests on, which must exist"]


def test_a_provision_without_an_address_status() -> None:
    graph = changed()
    node = URIRef(BASE + "wpbsa-2024/S3.11.a.vii")
    graph.remove((node, KB.addressStatus, None))
    assert faults(graph) == ["wpbsa-2024/S3.11.a.vii: needs kb:addressStatus: kb:official, kb:secondary or kb:inferred"]


def test_a_dangling_relation() -> None:
    graph = changed()
    graph.add((NORM["in-off"], KB["from"], PROVISION["wpbsa/penalty/in-of"]))
    found = faults(graph)
    assert "norm/in-off: names wpbsa/penalty/in-of, which does not exist; add it or mend the name" in found
    assert any(line.startswith("norm/in-off: needs kb:from") and "wpbsa/penalty/in-of" in line for line in found)


def test_two_norms_that_contradict_each_other() -> None:
    graph = changed()
    graph.set((NORM["turn-continues"], KB.when, CONDITION["is-fair"]))
    found = faults(graph)
    assert (
        "norms turn-continues and turn-ends-no-score: can apply together and answer turn differently; "
        "give one kb:exceptionTo the other, or a condition that keeps them apart"
    ) in found


def test_a_rank_settles_a_contradiction() -> None:
    graph = changed()
    graph.set((NORM["turn-continues"], KB.when, CONDITION["is-fair"]))
    graph.add((NORM["turn-ends-no-score"], KB.exceptionTo, NORM["turn-continues"]))
    assert not [line for line in faults(graph) if line.startswith("norms ")]


def test_a_norm_that_can_never_apply() -> None:
    graph = changed()
    graph.add((NORM["in-off"], KB.when, CONDITION["cue-ball-stays"]))
    assert faults(graph) == ["norm in-off: can never apply, its conditions exclude one another; drop one of them"]


def test_a_condition_that_lets_a_missing_value_pass() -> None:
    graph = changed()
    shape = graph.value(CONDITION["view-of-part"], SH.property)
    assert shape is not None
    graph.remove((shape, SH.minCount, None))
    assert faults(graph) == [
        "condition view-of-part: the test of view needs sh:minCount 1: without it, SHACL lets a missing value pass"
    ]


def test_an_unused_condition() -> None:
    graph = changed()
    node = CONDITION["of-no-use"]
    graph.add((node, RDF.type, KB.Condition))
    for tag in ("en", "ar", "zh"):
        graph.add((node, RDFS.label, Literal("x", lang=tag)))
    assert faults(graph) == ["condition/of-no-use: no norm and no condition uses it; use it or drop it"]


def test_every_fault_is_told_at_once() -> None:
    graph = changed()
    graph.remove((NORM["in-off"], KB["from"], None))
    graph.remove((VALUE.double_hit, RDFS.label, None))
    assert len(faults(graph)) == 2


def test_files_that_do_not_parse(tmp_path: Path) -> None:
    (tmp_path / "one.ttl").write_text("this is not Turtle", encoding="utf-8")
    (tmp_path / "two.ttl").write_text("<a> <b>", encoding="utf-8")
    with pytest.raises(SourceError) as error:
        read(tmp_path)
    assert [line.split(": not Turtle")[0] for line in error.value.faults] == [
        str(tmp_path / "one.ttl"),
        str(tmp_path / "two.ttl"),
    ]


def test_a_folder_without_turtle(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="pass the folder that holds the ontology"):
        read(tmp_path)
