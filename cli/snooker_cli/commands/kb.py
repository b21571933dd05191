"""``snooker kb``: compile the ontology, check it, count what it holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from snooker_kb.rulebook import LANGUAGES, Record, Rulebook, load

from ..guard import BAD_KNOWLEDGE, FULL
from ..output import complain, say, say_json, table, words
from ..settings import Refused, Settings

PACKAGE = "kb/snooker_kb"


def compile_rulebook(ontology: str, only_check: bool, settings: Settings) -> int:
    """Compile a folder and write what differs; or, only checking, tell what differs."""
    from snooker_kb.compile import build
    from snooker_kb.compile.source import SourceError

    try:
        files = build.build(folder(ontology), cases_beside(ontology))
    except SourceError as error:
        return told(error.faults, settings)
    stale = [name for name, text in files.items() if not same(build.PACKAGE / name, text)]
    if not only_check:
        build.write(files)
    if settings.json:
        say_json({"files": sorted(files), "stale" if only_check else "written": stale})
    else:
        for name in stale:
            say(f"{'differs' if only_check else 'written'}: {PACKAGE}/{name}")
        say(f"{len(files)} files, {len(stale)} {'differ' if only_check else 'written'}")
    if only_check and stale:
        complain([f"{name}: is not what the ontology compiles to; run snooker kb compile" for name in stale])
        return BAD_KNOWLEDGE
    return FULL


def cases_beside(ontology: str) -> Path | None:
    """The refereeing cases that the repository holds beside its ontology."""
    cases = Path(ontology).resolve().parent / "tests" / "cases"
    return cases if cases.is_dir() else None


def same(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text(encoding="utf-8") == text


def check(ontology: str, settings: Settings) -> int:
    """Validate a folder, writing nothing."""
    from snooker_kb.compile.check import faults
    from snooker_kb.compile.source import SourceError, read

    try:
        found = faults(read(folder(ontology)))
    except SourceError as error:
        found = error.faults
    if found:
        return told(found, settings)
    if settings.json:
        say_json({"faults": []})
    else:
        say("no faults")
    return FULL


def told(faults: list[str], settings: Settings) -> int:
    if settings.json:
        say_json({"faults": faults})
    complain(faults)
    return BAD_KNOWLEDGE


def folder(name: str) -> Path:
    """The folder of the ontology. Raises Refused."""
    from snooker_kb.situation import Fault

    path = Path(name)
    if not path.is_dir():
        raise Refused(
            Fault(
                "--ontology",
                f"{name} is not a folder",
                "name the one that holds the Turtle files",
            )
        )
    return path


def stats(settings: Settings) -> int:
    """Count what the rulebook holds: by kind, section, language and evidence."""
    rulebook = load()
    counts = counted(rulebook, settings.code(rulebook))
    if settings.json:
        say_json(counts)
        return FULL
    said = words("en")
    for name, numbers in counts.items():
        say(said["stats"][name])
        for row in table([(f"  {key}", f"{number:>5}") for key, number in numbers.items()], "en"):
            say(row)
    return FULL


def counted(rulebook: Rulebook, edition: str) -> dict[str, dict[str, int]]:
    from snooker_kb.compile.records import KINDS

    records = {kind: list(rulebook.all(kind).values()) for kind in KINDS}
    rows = [row for row in records["address"] if row["edition"] == edition and "until" not in row]
    return {
        "kinds": {kind: len(found) for kind, found in records.items()},
        "sections": tally(row["number"].split(".")[0].split(" ")[0] for row in rows),
        "languages": {tag: texts_in(tag, records) for tag in LANGUAGES},
        "status": tally(row["status"] for row in rows),
        "confidence": tally(row["confidence"] for row in rows),
        "evidence": tally(source for row in rows for source in row.get("evidence", ())),
    }


def tally(values: Iterable[str]) -> dict[str, int]:
    return dict(sorted(Counter(values).items()))


def texts_in(language: str, records: dict[str, list[Record]]) -> int:
    """How many texts there are in a language."""
    return sum(
        isinstance(value, dict) and language in value
        for found in records.values()
        for record in found
        for value in record.values()
    )
