"""The judge of the pages, run in Chromium on many situations at once."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from browser import chromium, served
from snooker_kb.compile.javascript import javascript
from snooker_kb.rulebook import load

STATIC = Path(__file__).parents[2] / "site_templates" / "static"
PAGE = '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>judge</title>'
#: The fields of a ruling that the engines are compared in here; tests/site compares every field.
FIELDS = (
    "foul",
    "penalty",
    "scored",
    "turn",
    "next_ball_on",
    "cue_ball",
    "spotting",
    "frame",
    "winner",
    "miss",
    "free_ball",
    "options",
)
RULE = """async (text) => {
  const { situations, edition, fields } = JSON.parse(text);
  const [{ readSituation }, { adjudicate }, { loadRulebook }, { loadTables }] =
    await Promise.all(["facts", "ruling", "rulebook", "tables"].map((name) => import(`./${name}.js`)));
  await loadTables();
  const rulebook = await loadRulebook();
  return JSON.stringify(situations.map((data) => {
    const ruling = adjudicate(readSituation(data), rulebook, edition);
    return fields.map((name) => ruling[name]);
  }));
}"""


@contextmanager
def page(folder: Path) -> Iterator[Any]:
    """A page that carries the judge: the modules written by hand and those generated."""
    made = folder / "judge"
    shutil.copytree(STATIC / "judge", made)
    shutil.copytree(STATIC / "table", folder / "table")
    rows = [json.loads(line) for line in load().path.read_text(encoding="utf-8").splitlines()]
    for name, text in javascript(rows).items():
        (made / name).parent.mkdir(exist_ok=True)
        (made / name).write_text(text, encoding="utf-8")
    (made / "page.html").write_text(PAGE, encoding="utf-8")
    with served(folder) as address, chromium() as browser:
        opened = browser.new_page()
        opened.goto(f"{address}/judge/page.html")
        yield opened


def rulings(opened: Any, situations: list[dict[str, Any]], edition: str) -> list[list[Any]]:
    """The browser's rulings in FIELDS, one a situation."""
    argument = {"situations": situations, "edition": edition, "fields": FIELDS}
    found: list[list[Any]] = json.loads(opened.evaluate(RULE, json.dumps(argument)))
    return found
