"""make mutants: every wrong rulebook one step away, and who notices it. Survivors must stand in survivors.yaml.

``--write`` writes the survivors by what they have in common; each group then needs its reason.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import yaml

from proof.mutants import Mutant, mutants
from proof.noticing import REASONS, UNNOTICED, noticed_by
from proof.recording import record
from snooker_kb.rulebook import load

FILE = Path(__file__).with_name("survivors.yaml")
#: What a survivor changes in the rulings that were tried, by who noticed it.
CHANGES = {UNNOTICED: "verdict", REASONS: "reasons", None: "nothing"}
SURVIVED = CHANGES.keys()
#: The share of the mutants that change a verdict which cases and laws must notice.
WANTED = 0.95


def kept() -> list[dict[str, Any]]:
    """Groups of survivors: ``what`` they are, what they ``change`` in the rulings tried, ``why``, and ``mutants``."""
    return list(yaml.safe_load(FILE.read_text(encoding="utf-8")))


def listed() -> dict[str, str]:
    """Each survivor, and what it changes in the rulings that were tried."""
    return {name: group["changes"] for group in kept() for name in group["mutants"]}


def families(results: Iterable[tuple[Mutant, str | None]]) -> dict[tuple[str, str], list[str]]:
    """Survivors by what they change and by the kind of the change."""
    found: dict[tuple[str, str], list[str]] = {}
    for mutant, witness in results:
        if witness in SURVIVED:
            found.setdefault((CHANGES[witness], family(mutant)), []).append(mutant.id)
    return found


def family(mutant: Mutant) -> str:
    question = load().all("norm")[mutant.name]["question"] if mutant.kind == "norm" else "condition"
    change = next(
        (word for word in ("exception", "turned round", "answers", "worth", "never") if word in mutant.change), ""
    )
    return f"{question.split('.')[0]}, {change or 'dropped'}"


def main() -> int:
    begun = time.perf_counter()
    made = list(mutants(load()))
    with ProcessPoolExecutor(2) as pool:
        results = list(zip(made, pool.map(noticed_by, made, chunksize=20), strict=True))
    tally = Counter(witness or "nothing" for _, witness in results)
    telling = len(made) - tally["nothing"] - tally[REASONS]
    share = (tally["cases"] + tally["laws"]) / telling
    print(f"{len(made)} mutants in {time.perf_counter() - begun:.0f} s; {telling} change a verdict: {dict(tally)}")
    print(f"cases and laws notice {share:.1%} of those")
    record("mutants", {"made": len(made), "telling": telling, "noticed": dict(tally)})
    if "--write" in sys.argv:
        whys = {(group["changes"], group["what"]): group["why"] for group in (kept() if FILE.exists() else [])}
        groups = [
            {"what": what, "changes": changes, "why": whys.get((changes, what), ""), "mutants": names}
            for (changes, what), names in sorted(families(results).items())
        ]
        FILE.write_text(yaml.safe_dump(groups, sort_keys=False, width=120), encoding="utf-8")
        return 0
    survivors = {mutant.id: CHANGES[witness] for mutant, witness in results if witness in SURVIVED}
    stale = sorted(set(survivors.items()) ^ set(listed().items()))
    for name, _ in stale[:40]:
        print(f"survivors.yaml: {name} {'is not listed' if name in survivors else 'is noticed now'}")
    return 1 if stale or share < WANTED else 0


if __name__ == "__main__":
    sys.exit(main())
