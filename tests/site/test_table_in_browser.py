"""Places of balls give the same facts, faults and close calls in a browser as in Python."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from positions import told_by_positions
from snooker_kb.geometry.facts import facts_from_table
from snooker_kb.geometry.table import DIAMETER, LENGTH, SPOTS, WIDTH
from snooker_kb.rulebook import load
from snooker_kb.verdict.constants import COLOURS

SEED, RANDOM = 20240906, 500
FROM_TABLES = """async (text) => {
  const { factsFromTable } = await import("../static/table/facts.js");
  return JSON.stringify(JSON.parse(text).map((situation) => {
    const { facts, derived, faults, close } = factsFromTable(situation);
    const told = faults.map(({ field, problem, mend }) => [field, problem, mend]);
    return { facts, derived, faults: told, close: close.map((item) => item.asDict()) };
  }));
}"""


def random_tables() -> list[dict[str, Any]]:
    rng = random.Random(SEED)
    return [random_table(rng) for _ in range(RANDOM)]


def random_table(rng: random.Random) -> dict[str, Any]:
    """One or two positions, with what was on and what left the table; some of it contradicts itself."""
    situation: dict[str, Any] = {"ball_on": rng.choice(["red", "red", "colour", *COLOURS])}
    parts = rng.choice([["before"], ["after"], ["before", "after"]])
    in_hand = rng.random() < 0.3
    situation["table"] = {part: position(rng, in_hand) for part in parts}
    if in_hand:
        situation |= {"in_hand": True, "cue_ball": rng.choice(["pocketed", "off_table", "on_table"])}
    if rng.random() < 0.3:
        situation["potted"] = rng.sample(["red", *COLOURS], rng.randint(0, 3))
    if rng.random() < 0.3:
        situation["table"]["tolerance"] = rng.choice([0, 0.05, 2, 5, 11])
    if rng.random() < 0.2:
        situation |= rng.choice(
            [{"view": "full"}, {"snookered": True}, {"touching": ["red"]}, {"occupied": ["pink"]}, {"reds": 2}]
        )
    return situation


def position(rng: random.Random, in_hand: bool) -> dict[str, Any]:
    """Balls anywhere, near one another, or on spots."""
    kinds = rng.sample(COLOURS, rng.randint(0, 6)) + ["red"] * rng.choice([0, 1, 1, 2, 4, 8])
    found: dict[str, Any] = {}
    laid: list[tuple[float, float]] = []
    for kind in [*([] if in_hand else ["cue_ball"]), *kinds]:
        place = a_place(rng, laid)
        laid.append(place)
        if kind == "red":
            found.setdefault("red", []).append(list(place))
        else:
            found[kind] = list(place)
    return found


def a_place(rng: random.Random, laid: list[tuple[float, float]]) -> tuple[float, float]:
    """A place for one more ball, seldom one that others leave no room for."""
    for _ in range(50):
        x, y = rng.uniform(30, LENGTH - 30), rng.uniform(-WIDTH / 2 + 30, WIDTH / 2 - 30)
        chance = rng.random()
        if chance < 0.25 and laid:
            x, y = rng.choice(laid)
            x, y = x + rng.choice([DIAMETER, DIAMETER + 0.4, 60.0]), y + rng.choice([0.0, 5.0, -30.0])
        elif chance < 0.4:
            spot = rng.choice(list(SPOTS.values()))
            x, y = spot.x + rng.choice([0.0, 20.0, DIAMETER, -52.3]), spot.y
        elif chance < 0.55:
            x = rng.uniform(100, 1200)
        apart = min(((x - a) ** 2 + (y - b) ** 2 for a, b in laid), default=LENGTH**2) ** 0.5
        inside = 27 < x < LENGTH - 27 and abs(y) < WIDTH / 2 - 27
        if (apart > DIAMETER - 0.1 and inside) or rng.random() < 0.005:
            break
    return round(x, 1), round(y, 1)


@pytest.fixture(scope="module")
def pages(chrome: Any, address: str) -> Any:
    page = chrome.new_page()
    page.on("pageerror", lambda error: pytest.fail(f"error in the page: {error}"))
    page.goto(f"{address}/en/about.html")
    yield page
    page.close()


def in_browser(page: Any, situations: list[dict[str, Any]]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(page.evaluate(FROM_TABLES, json.dumps(situations)))
    return found


def in_python(situation: dict[str, Any]) -> dict[str, Any]:
    found = facts_from_table(situation, load())
    told = {
        "facts": found.facts,
        "derived": found.derived,
        "faults": found.faults,
        "close": [item.as_dict() for item in found.close],
    }
    plain: dict[str, Any] = json.loads(json.dumps(told))
    return plain


@pytest.mark.parametrize("situations", [told_by_positions(), random_tables()], ids=["cases", "random"])
def test_the_browser_sees_what_python_sees(pages: Any, situations: list[dict[str, Any]]) -> None:
    wanted, given = [in_python(each) for each in situations], in_browser(pages, situations)
    differing = [(e, w, g) for e, w, g in zip(situations, wanted, given, strict=True) if w != g]
    assert not differing, f"{len(differing)} differ; the first (situation, Python, browser): {differing[0]}"


def test_the_random_tables_try_everything() -> None:
    """Sound and faulty ones, snookered and not, every view, and answers too close to call."""
    found = [in_python(each) for each in random_tables()]
    faulty = sum(bool(each["faults"]) for each in found)
    assert RANDOM / 20 < faulty < RANDOM / 2
    assert {each["facts"].get("snookered") for each in found} >= {True, False, None}
    assert {each["facts"].get("view") for each in found} >= {"full", "part", "none"}
    assert {item["field"] for each in found for item in each["close"]} >= {"view", "snookered", "occupied"}


BAD: list[object] = [
    5,
    {},
    {"befor": {}},
    {"before": 3},
    {"before": {"cue_bal": [1, 2]}},
    {"before": {"cue_ball": [1000], "red": []}},
    {"before": {"cue_ball": ["a", 0], "red": [5], "blue": "spot"}},
    {"before": {"cue_ball": [1000, 0], "red": [[1010.25, 0]], "blue": [5, 100]}},
    {"before": {"red": [[100 * n, 0] for n in range(1, 18)]}},
    {"after": {"red": [100, 200]}, "tolerance": "much"},
    {"before": {"cue_ball": [1000, 0]}, "tolerance": -1},
]


def test_tables_that_cannot_be_are_refused_in_the_same_words(pages: Any) -> None:
    situations = [{"ball_on": "red", "in_hand": True, "table": table} for table in BAD]
    wanted = [in_python(each) for each in situations]
    assert sum(bool(each["faults"]) for each in wanted) == len(BAD) - 1
    assert in_browser(pages, situations) == wanted
