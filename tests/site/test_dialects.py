"""A test of a norm says the same in JavaScript as in Python: random trees over random facts, in a real page."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from browser import chromium, served
from snooker_kb.compile.codegen import Expressions
from snooker_kb.compile.dialect import JAVASCRIPT
from snooker_kb.grounds import evaluate
from snooker_kb.verdict.facts import Facts

LISTS = Path(__file__).parents[2] / "site_templates" / "static" / "judge" / "lists.js"
EXPRESSIONS = Expressions({"acts"}, {"moment"}, JAVASCRIPT)
LEAVES: list[list[Any]] = [
    ["in", "view", ["part", "full"]],
    ["in", "view", ["none"]],
    ["in", "moment", ["stroke"]],
    ["in", "moment", ["stroke", "preparing"]],
    ["in", "snookered", [True]],
    ["in", "snookered", [False]],
    ["in", "reds", [0]],
    ["has", "acts", "double_hit"],
    ["any", "acts", ["push_stroke", "jump_shot"]],
    ["some", "acts"],
    ["has", "snookered_by", "pink"],
    ["any", "snookered_by", ["pink", "black"]],
    ["some", "snookered_by"],
    ["told", "contact"],
    ["range", "reds", 1, False, None, False],
    ["range", "reds", None, False, 3, True],
    ["range", "reds", 1, True, 9, False],
]
VALUES: dict[str, list[Any]] = {
    "view": [None, "none", "part", "full"],
    "moment": ["stroke", "preparing", "after_stroke"],
    "snookered": [None, True, False],
    "acts": [[], ["double_hit"], ["jump_shot"], ["push_stroke", "double_hit"]],
    "snookered_by": [None, [], ["pink"], ["blue"]],
    "reds": [None, 0, 1, 3, 9, 10],
    "stated": [[], ["contact"]],
}
ASK = """async (text) => {
  const { tests } = await import("./tests.js");
  return JSON.stringify(JSON.parse(text).map((f) => tests(f).map((pair) => pair.map(Boolean))));
}"""


def random_tree(rng: random.Random, depth: int = 0) -> list[Any]:
    kind = rng.choice(["leaf", "and", "or", "not", "reported"]) if depth < 3 else "leaf"
    if kind == "leaf":
        return rng.choice(LEAVES)
    parts = rng.randint(1, 3) if kind in {"and", "or"} else 1
    return [kind, *(random_tree(rng, depth + 1) for _ in range(parts))]


def as_facts(values: dict[str, Any]) -> Facts:
    f = Facts()
    for name, value in values.items():
        setattr(f, name, tuple(value) if isinstance(value, list) else value)
    f.stated = frozenset(values["stated"])
    return f


def test_javascript_and_the_interpreter_agree(tmp_path: Path) -> None:
    rng = random.Random(1)
    trees = LEAVES + [random_tree(rng) for _ in range(300)]
    lines = "".join(f"  [{EXPRESSIONS.holds(tree)}, {EXPRESSIONS.fails(tree)}],\n" for tree in trees)
    module = f'import {{ meets, some }} from "./lists.js";\nexport const tests = (f) => [\n{lines}];\n'
    (tmp_path / "tests.js").write_text(module, encoding="utf-8")
    (tmp_path / "lists.js").write_text(LISTS.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "page.html").write_text(
        '<!doctype html><title>t</title><link rel="icon" href="data:,">', encoding="utf-8"
    )
    data = [{name: rng.choice(values) for name, values in VALUES.items()} for _ in range(200)]
    with served(tmp_path) as address, chromium() as browser:
        page = browser.new_page()
        page.goto(f"{address}/page.html")
        found = json.loads(page.evaluate(ASK, json.dumps(data)))
    for values, answers in zip(data, found, strict=True):
        f = as_facts(values)
        for tree, (holds, fails) in zip(trees, answers, strict=True):
            wanted = evaluate(tree, f)
            assert (holds, fails) == (wanted is True, wanted is False), f"{tree} over {values}"
