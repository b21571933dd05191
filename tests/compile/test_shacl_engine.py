"""The second engine: pyshacl with the standalone Turtle file finds what the compiled judge finds."""

from __future__ import annotations

import contextlib
import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from rdflib import RDF, Graph, Literal, URIRef
from rdflib.collection import Collection
from rdflib.term import Node

from situations import cases, random_facts, random_value
from snooker_kb.compile import shacl_engine
from snooker_kb.compile.names import KB, NORM, RULING, SIT, VALUE
from snooker_kb.compile.records import everything
from snooker_kb.compile.source import read
from snooker_kb.compile.standalone import judge_turtle
from snooker_kb.rulebook import DATA, Rulebook, load
from snooker_kb.ruling import adjudicate
from snooker_kb.situation import BadSituation, read_situation

Data = dict[str, Any]
#: Fields that leave a stroke fair.
QUIET = ("reds", "colours", "scores", "points_needed", "view", "misses", "snookered", "edges", "remedy", "edition")


def stroke_at_ball_on(dice: random.Random, rulebook: Rulebook) -> Data:
    """A stroke that hits the ball on first, often potting balls, the same ball more than once included."""
    fields = rulebook.all("field")
    on = dice.choice(fields["ball_on"]["words"])
    data: Data = {"ball_on": on, "contact": on, "potted": [], "cue_ball": "on_table"}
    if on == "colour":
        data["contact"] = data["nominated"] = dice.choice(fields["colours"]["words"])
    if dice.random() < 0.5:
        data["potted"] = dice.choice([[data["contact"]], ["red", "red"], ["red", "red", data["contact"]]])
    return data | {name: random_value(dice, fields[name], rulebook) for name in dice.sample(QUIET, dice.randint(0, 4))}


def strokes_at_ball_on(seed: int, count: int, rulebook: Rulebook) -> list[Data]:
    dice = random.Random(seed)
    found: list[Data] = []
    while len(found) < count:
        data = stroke_at_ball_on(dice, rulebook)
        with contextlib.suppress(BadSituation):
            read_situation(data, rulebook)
            found.append(data)
    return found


def limits(rulebook: Rulebook) -> list[Data]:
    """All measures at the limits that conditions set, and just beside them."""
    tests = [condition["test"] for condition in rulebook.all("condition").values()]
    found: list[Data] = []
    for bound in (2, 4):
        at = {test[1]: test[bound] for test in tests if test[0] == "range" and test[1].startswith("equipment.")}
        assert any(at.values())
        for beside in (-0.01, 0, 0.01):
            measures = {name.split(".")[1]: limit + beside for name, limit in at.items() if limit is not None}
            found.append({"equipment": measures})
    return found


def assert_same_rulings(situations: dict[str, Data]) -> None:
    rulebook = load()
    found = shacl_engine.adjudicate_all(situations.values(), rulebook)
    wrong = []
    for (name, data), ruling in zip(situations.items(), found, strict=True):
        expected, given = adjudicate(read_situation(data, rulebook), rulebook).as_dict(), ruling.as_dict()
        wrong += [
            f"{name}: {key} {expected[key]!r}, by SHACL {given[key]!r}"
            for key in expected
            if expected[key] != given[key]
        ]
    assert not wrong, "\n".join(wrong)


def test_every_case_gets_the_same_ruling_from_both_engines() -> None:
    situations = {case["id"]: case["situation"] for case in cases()}
    assert len(situations) > 100
    assert_same_rulings(situations)


def test_random_situations_get_the_same_ruling_from_both_engines() -> None:
    rulebook = load()
    odd = [data for data, _ in random_facts(20240901, 50, rulebook)]
    made = [*odd, *strokes_at_ball_on(20240902, 30, rulebook), *limits(rulebook)]
    assert_same_rulings({f"{number} {json.dumps(data)}": data for number, data in enumerate(made)})


def test_editions_are_judged_by_their_own_norms() -> None:
    rulebook = load()
    data = {"ball_on": "red", "contact": "blue", "potted": [], "cue_ball": "on_table"}
    for edition in rulebook.editions:
        expected = adjudicate(read_situation(data, rulebook), rulebook, edition)
        assert shacl_engine.adjudicate_with_shacl(data, rulebook, edition).as_dict() == expected.as_dict()


# --- The context ------------------------------------------------------------------------------------------------------


def value(graph: Graph, node: Node, predicate: URIRef) -> Literal:
    found = graph.value(node, predicate)
    assert isinstance(found, Literal)
    return found


def listed(graph: Graph, node: Node, predicate: URIRef) -> list[Node]:
    head = graph.value(node, predicate)
    assert head is not None
    return list(Collection(graph, head))


def situation_node(data: Data, folder: Path) -> tuple[Graph, Node]:
    """A situation file beside the context, as stock rdflib reads it."""
    (folder / "context.jsonld").write_text((DATA / "context.jsonld").read_text(encoding="utf-8"), encoding="utf-8")
    file = folder / "situation.jsonld"
    file.write_text(json.dumps({"@context": "context.jsonld", "@type": "Situation", **data}), encoding="utf-8")
    graph = Graph().parse(file, format="json-ld")
    node = graph.value(predicate=RDF.type, object=KB.Situation)
    assert node is not None
    return graph, node


def test_words_become_values_also_where_a_field_has_the_same_name(tmp_path: Path) -> None:
    graph, node = situation_node({"cue_ball": "off_table", "called": ["free_ball"], "scores": {"striker": 3}}, tmp_path)
    assert graph.value(node, SIT.cue_ball) == VALUE.off_table
    assert listed(graph, node, SIT.called) == [VALUE.free_ball]
    assert list(graph.objects(node, SIT.scores / SIT.striker)) == [Literal(3)]


def test_a_lone_word_is_a_list_of_one_and_an_empty_list_is_stated(tmp_path: Path) -> None:
    graph, node = situation_node({"contact": "red", "snookered_by": []}, tmp_path)
    assert listed(graph, node, SIT.contact) == [VALUE.red]
    assert graph.value(node, SIT.snookered_by) == RDF.nil
    assert graph.value(node, SIT.touching_after) is None


def test_a_table_is_one_json_literal(tmp_path: Path) -> None:
    graph, node = situation_node({"table": {"before": {"blue": [1784.5, 0]}}}, tmp_path)
    assert json.loads(str(graph.value(node, SIT.table))) == {"before": {"blue": [1784.5, 0]}}


def test_every_field_has_a_term() -> None:
    names = {name for name in load().all("field") if "." not in name}
    assert names <= set(shacl_engine.inline_context())


@pytest.mark.parametrize(
    "context", ["https://example.org/context.jsonld", {"@vocab": "urn:other:"}, ["context.jsonld"]]
)
def test_another_context_is_refused_and_not_fetched(context: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("urllib.request.OpenerDirector.open", lambda *_: pytest.fail("fetched"))
    with pytest.raises(BadSituation, match=r"@context: .*; give context\.jsonld"):
        shacl_engine.adjudicate_with_shacl({"@context": context, "contact": "red"}, load())


def test_a_bad_situation_tells_every_fault() -> None:
    with pytest.raises(BadSituation) as caught:
        shacl_engine.adjudicate_with_shacl({"contact": "rde", "reds": 99}, load())
    assert {fault.field for fault in caught.value.faults} == {"contact", "reds"}


# --- The file alone, with stock pyshacl ----------------------------------------------------------------------------


def pyshacl(module: str, situation: Path, *options: str) -> str:
    """What a stock command of pyshacl prints."""
    code = f"import sys; from pyshacl.{module} import main; sys.exit(main())"
    shapes = str(DATA / "judge.ttl")
    done = subprocess.run(
        [sys.executable, "-c", code, "-df", "json-ld", "-s", shapes, *options, str(situation)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def in_off(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Black was hit first with blue nominated, the cue-ball went in, and the next player is snookered."""
    folder = tmp_path_factory.mktemp("situation")
    stroke: Data = {"ball_on": "colour", "nominated": "blue", "contact": "black", "cue_ball": "pocketed"}
    situation_node({"@id": "urn:situation", "snookered": True, "potted": [], **stroke}, folder)
    return folder / "situation.jsonld"


def cited(provision: str) -> str:
    return f"{load().cite(provision, 'wpbsa-2024').number} {provision}"


def test_stock_pyshacl_reports_fouls_and_answers_with_their_provisions(in_off: Path) -> None:
    report = pyshacl("cli", in_off, "--advanced", "--allow-info")
    said = {line.split("Message: ", 1)[1] for line in report.splitlines() if "Message: " in line}
    assert said >= {
        f"foul: wrong-ball-first, 7 to 7 points: {cited('wpbsa/penalty/wrong-ball-first')}",
        f"foul: in-off, 5 to 5 points: {cited('wpbsa/penalty/in-off')}",
        f"penalty: 7, because wrong-ball-first: {cited('wpbsa/penalty/wrong-ball-first')}",
        f"free_ball: yes, because free-ball-yes: {cited('wpbsa/free-ball')}",
        f"miss: referee, because miss-referee: {cited('wpbsa/miss/duty')}",
    }


def test_stock_pyshacl_rules_prints_the_fouls_as_triples(in_off: Path) -> None:
    graph = Graph().parse(data=pyshacl("cli_rules", in_off, "-f", "turtle"), format="turtle")
    node = URIRef("urn:situation")
    fouls = list(graph.objects(node, RULING.foul))
    assert {graph.value(foul, KB.norm) for foul in fouls} == {NORM["in-off"], NORM["wrong-ball-first"]}
    assert all(graph.value(foul, KB["from"]) and graph.value(foul, KB.number) for foul in fouls)
    assert value(graph, node, RULING.penalty).eq(7)


def test_the_file_is_the_same_whenever_it_is_built() -> None:
    graph = read(Path(__file__).parents[2] / "ontology")
    rows = everything(graph)
    shuffled = Graph()
    for triple in sorted(graph, key=lambda triple: hash(triple)):
        shuffled.add(triple)
    assert judge_turtle(shuffled, rows) == judge_turtle(graph, rows)
