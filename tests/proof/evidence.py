"""make evidence: the figures of the long runs and of this moment, put together in one file that nobody edits."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from chat import figures as chat_figures
from proof.lawful import laws
from proof.noticing import same
from proof.recording import PARTS, recorded
from situations import cases
from snooker_kb.evidence import FILE
from snooker_kb.ledger import stats
from snooker_kb.rulebook import DEFAULT_EDITION, LANGUAGES, load
from snooker_kb.ruling import adjudicate
from snooker_kb.situation import read_situation

ROOT = Path(__file__).parents[2]


def cases_right() -> dict[str, int]:
    """How many cases, and known faults among them, come out as their files say."""
    found = Counter({"cases": 0, "right": 0, "museum": 0, "museum_right": 0})
    for case in cases():
        given = adjudicate(read_situation(case["situation"], load()), load()).as_dict()
        right = all(same(wanted, given[field]) for field, wanted in case["ruling"].items())
        fault = case["source"] == "museum of known faults"
        found.update({"cases": 1, "right": right, "museum": fault, "museum_right": fault and right})
    return dict(found)


def coverage() -> dict[str, int]:
    """The provisions of the edition in force by what they are to the judge."""
    ledger: Any = stats(load())["ledger"]
    return dict(sum((Counter(counts) for counts in ledger[DEFAULT_EDITION].values()), Counter[str]()))


def chat() -> dict[str, dict[str, int]]:
    """By language, the grades of the chat's answers to the project's own questions."""
    found: dict[str, Counter[str]] = {language: Counter() for language in LANGUAGES}
    for name in chat_figures.FILES:
        for entry in chat_figures.graded(Path(chat_figures.__file__).parent, name, load()):
            found[entry.row["lang"]].update(["all", entry.grade])
    return {language: dict(counts) for language, counts in found.items()}


def main() -> int:
    missing = [part for part in PARTS if not (ROOT / "build" / "evidence" / f"{part}.json").is_file()]
    if missing:
        print(f"no figures of {', '.join(missing)}: run make proof and make mutants first", file=sys.stderr)
        return 2
    commit = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    found = {
        "date": datetime.now(UTC).date().isoformat(),
        "commit": commit.strip(),
        **{part: recorded(part) for part in PARTS},
        "cases": {**cases_right(), "laws": len(laws())},
        "coverage": coverage(),
        "reviews": stats(load())["reviews"],
        "chat": chat(),
    }
    FILE.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"written: {FILE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
