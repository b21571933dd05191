"""``snooker kb stats``: how much there is, how sure it is, and what each provision is to the judge."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from snooker_kb.ledger import Summary
from snooker_kb.ledger import stats as ledger_stats
from snooker_kb.rulebook import LANGUAGES, Record, Rulebook, load

from ..guard import FULL
from ..output import heading, paragraph, say, say_json, table, words
from ..settings import Settings


def stats(settings: Settings) -> int:
    """Count what the rulebook holds: by kind, section, language and evidence; the ledger; the state of review."""
    rulebook, language = load(), settings.tongue()
    edition = settings.code(rulebook)
    counts = counted(rulebook, edition)
    held = ledger_stats(rulebook)
    ledger: Any = held["ledger"]
    if settings.edition:
        ledger = {edition: ledger[edition]}
    if settings.json:
        say_json({**counts, "ledger": ledger, "reviews": held["reviews"]})
        return FULL
    titles = words(language)["stats"]
    for name, numbers in counts.items():
        heading(titles[name], language)
        columns([(key, str(number)) for key, number in numbers.items()], language)
    show_ledger(ledger, rulebook, language)
    show_reviews(held["reviews"], language)
    return FULL


def columns(rows: list[tuple[str, ...]], language: str) -> None:
    """Rows of a name and numbers, the numbers under each other at the right."""
    widths = [max(len(row[place]) for row in rows) for place in range(1, len(rows[0]))]
    for line in table([("  " + row[0], *map(str.rjust, row[1:], widths)) for row in rows], language):
        say(line)


def show_ledger(ledger: Summary, rulebook: Rulebook, language: str) -> None:
    """By edition and section, how many provisions are in each class."""
    said = words(language)
    classes = rulebook.all("ledger_class")
    labels = {name: str(record["label"][language]) for name, record in classes.items()}
    heading(said["stats"]["ledger"], language)
    for edition, sections in ledger.items():
        paragraph(rulebook.all("edition")[edition]["title"][language], language)
        for section, counts in sections.items():
            told = [f"{labels[name]} {number}" for name, number in counts.items() if number]
            paragraph(f"{section}{said['dash']}{said['list'].join(told)}", language, "  ", "    ")


def show_reviews(reviews: Any, language: str) -> None:
    """By language, whose work the translations are."""
    said = words(language)
    heading(said["stats"]["reviews"], language)
    for tongue, counts in reviews.items():
        told = [f"{said['reviewers'].get(name, name)} {number}" for name, number in counts.items()]
        paragraph(f"{tongue}{said['dash']}{said['list'].join(told)}", language, "  ", "    ")


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


def texts_in(language: str, records: Mapping[str, list[Record]]) -> int:
    """How many texts there are in a language."""
    return sum(
        isinstance(value, dict) and language in value
        for found in records.values()
        for record in found
        for value in record.values()
    )
