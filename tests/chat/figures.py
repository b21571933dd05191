"""How well the chat does on questions as people type them: one grade a row, by file and language, never blended.

``python -m tests.chat.figures FOLDER`` prints the counts for a folder with cases.yaml, lookups.yaml and refusals.yaml,
the rows that were developed on apart from those held out.
"""

from __future__ import annotations

import hashlib
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from snooker_kb.chat import Answer, answer
from snooker_kb.rulebook import LANGUAGES, Rulebook, load

GRADES = ("right", "wrong", "asked", "refused", "over-refused")
FILES = ("cases", "lookups", "refusals")
Row = dict[str, Any]


class Graded(NamedTuple):
    """A row, its answer and its grade. ``misread``: the facts understood already differed from those of the row."""

    row: Row
    answer: Answer
    grade: str
    misread: bool = False


def rows(folder: Path, name: str) -> list[Row]:
    """The rows of a file. Raises FileNotFoundError."""
    found: list[Row] = yaml.safe_load((folder / f"{name}.yaml").read_text(encoding="utf-8"))
    return found


def held_out(row: Row) -> bool:
    """Whether a row is of the third that was not looked at while the chat was made."""
    return int(hashlib.sha256(row["id"].encode()).hexdigest(), 16) % 3 == 0


def same(one: Any, other: Any) -> bool:
    """Equal, lists in any order, and of maps the parts that the row has."""
    if isinstance(one, list) and isinstance(other, list | tuple):
        return sorted(map(str, one)) == sorted(map(str, other))
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return all(same(value, other.get(key)) for key, value in one.items())
    return bool(one == other)


def misread(row: Row, given: Answer) -> bool:
    return not (same(row["situation"], given.situation) and set(row["situation"]) == set(given.situation))


def grade_case(row: Row, given: Answer) -> str:
    if given.kind == "refusal":
        return "over-refused"
    if given.kind == "question":
        return "asked"
    if not row["ruling"]:
        if given.kind != "ruling":
            return "wrong"
        return grade_keys(row["situation"], given.situation, also=set(given.situation) - set(row["situation"]))
    return grade_keys(row["ruling"], given.ruling) if given.ruling else "wrong"


def grade_keys(wanted: Mapping[str, Any], given: Mapping[str, Any], also: Iterable[str] = ()) -> str:
    """right, wrong or asked: a key that is left open and that the row settles is asked for."""
    differ = [key for key, value in wanted.items() if not same(value, given.get(key))] + list(also)
    if not differ:
        return "right"
    return "asked" if all(given.get(key) is None and wanted.get(key) is not None for key in differ) else "wrong"


def grade_lookup(row: Row, given: Answer) -> str:
    if given.kind == "refusal":
        return "over-refused"
    cited = [entry["number"] for entry in given.provisions]
    if all(
        any(number == wanted or number.startswith(wanted + "(") for number in cited) for wanted in row["provisions"]
    ):
        return "right"
    return "asked" if given.kind == "question" else "wrong"


def grade_refusal(row: Row, given: Answer) -> str:
    return "refused" if given.kind == "refusal" else "wrong"


GRADERS: dict[str, Callable[[Row, Answer], str]] = {
    "cases": grade_case,
    "lookups": grade_lookup,
    "refusals": grade_refusal,
}


def graded(folder: Path, name: str, rulebook: Rulebook) -> list[Graded]:
    found = []
    for row in rows(folder, name):
        given = answer(row["question"], rulebook)
        found.append(Graded(row, given, GRADERS[name](row, given), name == "cases" and misread(row, given)))
    return found


def counts(found: Iterable[Graded]) -> Counter[str]:
    return Counter(entry.grade for entry in found)


def table(folder: Path, rulebook: Rulebook) -> Iterable[str]:
    """A line for each file, language and share of the rows."""
    yield (
        f"{'file':10} {'lang':5} {'rows':10} {'all':>5} "
        + " ".join(f"{grade:>13}" for grade in GRADES)
        + "  wrong by misreading"
    )
    for name in FILES:
        found = graded(folder, name, rulebook)
        for language in LANGUAGES:
            for share, held in (("developed", False), ("held out", True)):
                part = [entry for entry in found if entry.row["lang"] == language and held_out(entry.row) == held]
                counted = counts(part)
                read = sum(entry.misread for entry in part if entry.grade == "wrong")
                shown = " ".join(f"{counted[grade]:>13}" for grade in GRADES)
                yield f"{name:10} {language:5} {share:10} {len(part):>5} {shown}  {read}"


def by_topic(folder: Path, rulebook: Rulebook) -> Iterable[str]:
    """A line for each topic of the cases and language, with every grade that occurs."""
    found = graded(folder, "cases", rulebook)
    topics = sorted({entry.row["topic"] for entry in found})
    for topic in topics:
        for language in LANGUAGES:
            part = [entry for entry in found if entry.row["topic"] == topic and entry.row["lang"] == language]
            shown = ", ".join(f"{grade} {count}" for grade, count in sorted(counts(part).items()))
            yield f"{topic:16} {language:5} {len(part):>3}  {shown}"


def main(arguments: list[str]) -> int:
    folder = Path(arguments[0]) if arguments else Path(__file__).parent
    missing = [name for name in FILES if not (folder / f"{name}.yaml").is_file()]
    if missing:
        print(f"{folder}: lacks {', '.join(missing)} (.yaml); give a folder that holds them", file=sys.stderr)
        return 2
    for line in table(folder, load()):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
