"""One answer of three engines: the compiled judge, the browser's, and pySHACL over the shapes.

``python -m proof.engines`` compares the browser with Python on the whole enumeration, pySHACL on a stratified part.
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from proof.browsing import FIELDS, page, rulings
from proof.comparing import ruled
from proof.enumeration import Stroke, enumerate_all
from proof.recording import record
from snooker_kb.compile import shacl_engine
from snooker_kb.rulebook import load

Data = dict[str, Any]
SEED, BATCH = 20240906, 5000


def compiled(situation: Data, edition: str) -> list[Any]:
    """The compiled judge's answers, as JSON has them."""
    answers = ruled(situation, edition)._asdict()
    return [answers[field] for field in FIELDS]


def browser_differs(opened: Any, situations: Iterable[Data], edition: str) -> Iterator[str]:
    """Where the browser rules otherwise than Python."""
    waiting = iter(situations)
    while batch := list(islice(waiting, BATCH)):
        for data, given in zip(batch, rulings(opened, batch, edition), strict=True):
            wanted = compiled(data, edition)
            if given != wanted:
                yield f"{edition} {json.dumps(data)}: Python {wanted}, browser {given}"


def shacl_differs(situations: list[Data]) -> Iterator[str]:
    """Where pySHACL rules otherwise than Python; the edition is that of each situation."""
    found = shacl_engine.adjudicate_all(situations, load())
    for data, ruling in zip(situations, found, strict=True):
        given = json.loads(json.dumps([ruling.as_dict()[field] for field in FIELDS]))
        wanted = compiled(data, data.get("edition", load().editions[0]))
        if given != wanted:
            yield f"{json.dumps(data)}: Python {wanted}, pySHACL {given}"


def stratified(each: int, seed: int = SEED) -> list[Stroke]:
    """A few strokes of every topic, position and depth."""
    strata: dict[tuple[str, str, int], list[Stroke]] = defaultdict(list)
    for stroke in enumerate_all():
        strata[stroke[:3]].append(stroke)
    dice = random.Random(seed)
    return [stroke for part in strata.values() for stroke in dice.sample(part, min(each, len(part)))]


def main() -> int:
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder, page(Path(folder)) as opened:
        whole = [stroke.situation for stroke in enumerate_all()]
        wrong = list(browser_differs(opened, whole, load().editions[0]))
        compared = len(whole)
        for edition in load().editions[1:]:
            strokes = [stroke.situation for stroke in stratified(200)]
            wrong += browser_differs(opened, strokes, edition)
            compared += len(strokes)
    print(f"browser and Python: {compared} strokes, {len(wrong)} differences, {time.perf_counter() - begun:.0f} s")
    part = [stroke.situation for stroke in stratified(5)]
    odd = list(shacl_differs(part))
    print(f"pySHACL and Python: {len(part)} strokes, {len(odd)} differences, {time.perf_counter() - begun:.0f} s")
    browser = {"compared": compared, "differences": len(wrong)}
    record("engines", {"browser": browser, "shacl": {"compared": len(part), "differences": len(odd)}})
    for line in [*wrong[:10], *odd[:10]]:
        print(" ", line)
    return 1 if wrong or odd else 0


if __name__ == "__main__":
    sys.exit(main())
