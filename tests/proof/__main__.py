"""make proof: every stroke of the enumeration judged by the judge and the oracle, and the counts compared.

With ``--write`` the counts are written instead; the change must then be explained in the commit.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from proof.comparing import Outcome, compare_unit, units
from proof.counts import FILE, SEQUENCES, as_text, sequences
from proof.recording import record
from snooker_kb.rulebook import DEFAULT_EDITION


def whole() -> Outcome:
    """The comparison over the whole space, by two processes."""
    total = Outcome({}, [], {})
    with ProcessPoolExecutor(2) as pool:
        for unit, part in zip(units(), pool.map(compare_unit, units()), strict=True):
            total.counts.update(part.counts)
            total.disagreements.extend(part.disagreements)
            if unit.edition == DEFAULT_EDITION:
                total.follows.update(part.follows)
    return total


def main() -> int:
    begun = time.perf_counter()
    found = whole()
    texts = {FILE: as_text(found.counts), SEQUENCES: sequences(found.follows)}
    total = sum(found.counts.values(), Counter[str]())
    print(
        f"{total['strokes']} strokes in {time.perf_counter() - begun:.0f} s: {len(found.disagreements)} disagreements,"
    )
    print(f"{total['left_open']} left open by the judge that the oracle settles")
    topics = {topic: 0 for _, topic, *_ in found.counts}
    for (_, topic, *_), row in found.counts.items():
        topics[topic] += row["strokes"]
    figures = {"compared": total["strokes"], "disagreements": len(found.disagreements), "left_open": total["left_open"]}
    record("strokes", {**figures, "topics": topics, "sequences": texts[SEQUENCES].splitlines()[-1].split("\t")[:2]})
    for line in found.disagreements[:20]:
        print(" ", line)
    if "--write" in sys.argv:
        for file, text in texts.items():
            file.write_text(text, encoding="utf-8")
        changed = []
    else:
        changed = [file.name for file, text in texts.items() if file.read_text(encoding="utf-8") != text]
        for name in changed:
            print(f"{name} differs; explain the change and write it with: python -m tests.proof --write")
    return 1 if found.disagreements or changed else 0


if __name__ == "__main__":
    sys.exit(main())
