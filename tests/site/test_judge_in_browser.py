"""The browser's judge and Python's give the same ruling, in every field, on every case and on random situations."""

from __future__ import annotations

import json
import random
import shutil
from collections.abc import Iterator
from dataclasses import asdict
from functools import cache
from inspect import isfunction
from pathlib import Path
from typing import Any

import pytest
import yaml

from browser import chromium, served
from situations import cases, random_facts, random_situation
from snooker_kb import quantities
from snooker_kb.compile.javascript import javascript
from snooker_kb.explain import as_text, explain
from snooker_kb.rulebook import LANGUAGES, load
from snooker_kb.ruling import adjudicate
from snooker_kb.situation import BadSituation, read_situation

HAND_WRITTEN = Path(__file__).parents[2] / "site_templates" / "static" / "judge"
PAGE = '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>judge</title>'
POSITIONS = Path(__file__).parents[1] / "geometry" / "positions.yaml"
#: What follows from where the balls lie.
SEEN = frozenset(
    ("view", "touching", "snookered", "snookered_by", "edges", "obstructed_by", "touching_after", "occupied", "no_room")
)
SEED, RANDOM = 20240906, 1000

#: Judges all situations under all editions; what the judge refuses gives its faults.
JUDGE_ALL = """async (text) => {
  const { situations, editions } = JSON.parse(text);
  const [{ readSituation }, { adjudicate }, { loadRulebook }, { loadTables }] =
    await Promise.all(["facts", "ruling", "rulebook", "tables"].map((name) => import(`./${name}.js`)));
  await loadTables();
  const rulebook = await loadRulebook();
  const begun = performance.now();
  const rulings = situations.map((data) => editions.map((name) => adjudicate(readSituation(data), rulebook, name)));
  const spent = performance.now() - begun;
  return JSON.stringify({ rulings, milliseconds: spent / (situations.length * editions.length) });
}"""
REFUSE_ALL = """async (text) => {
  const { readSituation } = await import("./facts.js");
  await (await import("./tables.js")).loadTables();
  return JSON.stringify(JSON.parse(text).map((data) => {
    try {
      readSituation(data);
      return [];
    } catch (error) {
      return error.faults.map(({ field, problem, mend }) => [field, problem, mend]);
    }
  }));
}"""
EXPLAIN_ALL = """async (text) => {
  const { situations, languages } = JSON.parse(text);
  const [{ readSituation }, { adjudicate }, { loadRulebook }, { loadWording }, { asText, explain }] = await Promise.all(
    ["facts", "ruling", "rulebook", "wording", "explain"].map((name) => import(`./${name}.js`)));
  const rulebook = await loadRulebook();
  const found = {};
  for (const language of languages) {
    const words = await loadWording(language);
    found[language] = situations.map((data) => {
      const explanation = explain(adjudicate(readSituation(data), rulebook), rulebook, words);
      return { ...explanation, text: asText(explanation, words) };
    });
  }
  return JSON.stringify(found);
}"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The judge as the site carries it: the modules written by hand and those generated."""
    made = tmp_path_factory.mktemp("site") / "judge"
    shutil.copytree(HAND_WRITTEN, made)
    shutil.copytree(HAND_WRITTEN.parent / "table", made.parent / "table")
    for name, text in javascript(rows()).items():
        (made / name).parent.mkdir(exist_ok=True)
        (made / name).write_text(text, encoding="utf-8")
    (made / "page.html").write_text(PAGE, encoding="utf-8")
    return made


@pytest.fixture(scope="module")
def page(folder: Path) -> Iterator[Any]:
    """One page under the strict policy. What it logs as an error fails the test that caused it."""
    with served(folder.parent) as address, chromium() as browser:
        opened = browser.new_page()
        opened.on("pageerror", lambda error: pytest.fail(f"error in the page: {error}"))
        opened.goto(f"{address}/judge/page.html")
        yield opened


@cache
def rows() -> list[dict[str, Any]]:
    return [json.loads(line) for line in load().path.read_text(encoding="utf-8").splitlines()]


def in_page(page: Any, script: str, argument: object) -> Any:
    """Run a script once for all: as text both ways, which a browser passes on fastest."""
    return json.loads(page.evaluate(script, json.dumps(argument)))


@cache
def situations() -> list[dict[str, Any]]:
    """Every case, then random situations, then cases told by where the balls lie."""
    stated = {case["id"]: case["situation"] for case in cases()}
    random_ones = [data for data, _ in random_facts(SEED, RANDOM, load())]
    return [*stated.values(), *random_ones, *(without_sight(stated[name]) | {"table": t} for name, t in tables())]


def tables() -> list[tuple[str, dict[str, Any]]]:
    entries = yaml.safe_load(POSITIONS.read_text(encoding="utf-8"))
    return [(name, entry["table"]) for entry in entries for name in entry["cases"]]


def without_sight(situation: dict[str, Any]) -> dict[str, Any]:
    return {field: value for field, value in situation.items() if field not in SEEN}


@cache
def python_rulings() -> list[list[dict[str, Any]]]:
    """Each situation under each edition, as JSON has it."""
    book = load()
    return [
        json.loads(json.dumps([adjudicate(read_situation(data, book), book, name).as_dict() for name in book.editions]))
        for data in situations()
    ]


@pytest.fixture(scope="module")
def answers(page: Any) -> dict[str, Any]:
    found = in_page(page, JUDGE_ALL, {"situations": situations(), "editions": load().editions})
    assert isinstance(found, dict)
    return found


def test_every_ruling_is_equal_in_every_field(answers: dict[str, Any]) -> None:
    given, wanted = answers["rulings"], python_rulings()
    assert len(given) == len(wanted) == len(cases()) + RANDOM + len(tables())
    differing = [
        (
            ruling["edition"],
            data,
            {key: (ruling[key], other.get(key)) for key in ruling if ruling[key] != other.get(key)},
        )
        for data, here, there in zip(situations(), wanted, given, strict=True)
        for ruling, other in zip(here, there, strict=True)
        if ruling != other
    ]
    assert differing == [], f"{len(differing)} rulings differ; the first (Python, browser): {str(differing[0])[:2000]}"


TWINS = """async () => {
  const found = await import("./quantities.js");
  const slots = [...found.BY_SLOT].filter(([, work_out]) => typeof work_out === "function").map(([slot]) => slot);
  return JSON.stringify({ slots, names: Object.keys(found) });
}"""


def test_every_quantity_has_its_twin(page: Any) -> None:
    given = json.loads(page.evaluate(TWINS))
    assert sorted(given["slots"]) == sorted(quantities.BY_SLOT)
    here = {name for name, value in vars(quantities).items() if isfunction(value)}
    assert here - set(given["names"]) == set()


def test_the_fields_stand_in_the_order_of_the_contract(answers: dict[str, Any]) -> None:
    assert list(answers["rulings"][0][0]) == list(python_rulings()[0][0])


def test_a_ruling_takes_less_than_five_milliseconds(answers: dict[str, Any]) -> None:
    assert answers["milliseconds"] < 5


BAD: list[object] = [
    None,
    [],
    "red",
    {"colour": "red"},
    {"ball_onn": "red"},
    {"misses.warned": True},
    {"__proto__x": 1, "constructor": {}, "toString": 2},
    {"ball_on": "Blak", "contact": 5, "potted": ["red", "purple"], "cue_ball": ["pocketed"]},
    {"contact": ["none", "red"], "colours": ["red"]},
    {"contact": ["red", "blue", "pink"]},
    {"reds": 16, "in_hand": "yes", "strokes_since": -1},
    {"reds": 2.5, "scores": [1, 2]},
    {"scores": {"striker": "64", "oponent": 12}},
    {"misses": {"consecutive": 1, "full_ball": 2}},
    {"misplaced": [{"ball": "blue"}, "pink"], "table": 3},
    {"acts": ["duble_hit", "push", "it's", 'say "it\'s"', "back\\slash", "tab\tand\u200bmark", "x" * 60]},
    {"ball_on": "red", "reds": 0, "contact": "red", "colours": ["black", "pink", "pink"]},
    {"equipment": {"cue_length": "long", "baulk_line": None}, "clock": {"elapsed": 5}},
]


def faults_of(data: object) -> list[list[str]]:
    try:
        read_situation(data, load())
    except BadSituation as error:
        return [list(fault) for fault in error.faults]
    return []


def test_every_fault_of_a_bad_situation_is_told_in_the_same_words(page: Any) -> None:
    wanted = [faults_of(data) for data in BAD]
    assert all(wanted), "each of these is bad"
    assert in_page(page, REFUSE_ALL, BAD) == wanted


def test_a_ruling_from_places_of_balls_tells_what_is_close(answers: dict[str, Any]) -> None:
    """Rulings on positions are compared above; here that some leave something too close to call."""
    assert any(ruling["close"] for rulings in answers["rulings"][-len(tables()) :] for ruling in rulings)


def test_contradictions_are_told_in_the_same_words(page: Any) -> None:
    rng = random.Random(SEED)
    data = [random_situation(rng, load()) for _ in range(RANDOM)]
    wanted = [faults_of(each) for each in data]
    assert sum(map(bool, wanted)) > RANDOM / 4, "many of these must contradict themselves"
    given = in_page(page, REFUSE_ALL, data)
    differing = [(each, w, g) for each, w, g in zip(data, wanted, given, strict=True) if w != g]
    assert not differing, f"{len(differing)} differ; the first (situation, Python, browser): {differing[0]}"


#: So wide that no line is broken: how a page breaks lines is its own affair.
UNBROKEN = 1_000_000


def test_every_explanation_is_the_same_in_three_languages(page: Any) -> None:
    data = situations()[: len(cases()) + 300]
    given = in_page(page, EXPLAIN_ALL, {"situations": data, "languages": LANGUAGES})
    book = load()
    for number, each in enumerate(data):
        ruling = adjudicate(read_situation(each, book), book).as_dict()
        for language in LANGUAGES:
            explanation = explain(ruling, book, language)
            wanted = json.loads(json.dumps(asdict(explanation))) | {"text": as_text(explanation, UNBROKEN)}
            assert given[language][number] == wanted, f"{language}: {each}"
