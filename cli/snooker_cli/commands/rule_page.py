"""The page of one rule: its text, how sure it is, and everything that speaks of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from snooker_kb import references
from snooker_kb.ledger import standing
from snooker_kb.lookup import Result
from snooker_kb.rulebook import Record, Rulebook

from ..output import BOLD, DIM, arrow, heading, listing, paragraph, say, styled, words

Rows = list[tuple[str, str]]


def page(result: Result, rulebook: Rulebook, language: str) -> None:
    """Print the page of a provision that was found."""
    said = words(language)
    row = row_of(result, rulebook)
    paragraph(styled(f"{row['number']}  {row['title'][language]}", BOLD) + f"  ({result.edition})", language)
    paragraph(row["summary"][language], language)
    paragraph(styled(sure(row, said), DIM), language)
    section(said["parts"], parts(row, rulebook, language), language)
    section(said["other_editions"], elsewhere(row, rulebook, language), language)
    section(said["norms"], [("-", norm["label"][language]) for norm in references.norms(row, rulebook)], language)
    section(said["passages"], passages(row, rulebook, language), language)
    section(said["cases"], cases(row, rulebook, said), language)
    section(said["open_points"], open_points(row, rulebook, language), language)
    section(said["standing"], [("-", standing_of(row, rulebook, language))], language)
    if language != "en" and row.get("review") == "machine":
        say()
        paragraph(styled(said["machine"], DIM), language)


def row_of(result: Result, rulebook: Rulebook) -> Record:
    row = rulebook.address(result.id, result.edition)
    assert row is not None, result
    return row


def sure(row: Record, said: dict[str, Any]) -> str:
    """How sure the number and the text are."""
    return str(said["status"][row["status"]] + said["gap"] + said["confidence"][row["confidence"]])


def section(title: str, rows: Rows, language: str) -> None:
    if rows:
        heading(title, language)
        listing(rows, language)


def parts(row: Record, rulebook: Rulebook, language: str) -> Rows:
    """The paragraphs of a rule, in the order of its letters."""
    inner = [other for other in rulebook.all("address").values() if other.get("part_of") == row["id"]]
    return [(other["number"], other["title"][language]) for other in inner if "until" not in other]


def elsewhere(row: Record, rulebook: Rulebook, language: str) -> Rows:
    """Where the provision stands in the other editions, for how long, and what changed between."""
    found: Rows = []
    for edition, others in references.counterparts(row, rulebook).items():
        found += [(edition, other_text(other, language)) for other in others]
        if not others:
            found.append((edition, words(language)["absent"]))
    return found


def other_text(other: references.Counterpart, language: str) -> str:
    said, row = words(language), other.row
    told = [said["for_a_time"].format(start=row["from"], end=row["until"])] if "until" in row else []
    told += [change["what"][language] for change in other.changes if change["type"] != "same"]
    return str(row["number"]) + (said["dash"] + said["clause"].join(told) if told else "")


def passages(row: Record, rulebook: Rulebook, language: str) -> Rows:
    """The passages of the sources by locator; under each what it says of the provision beside what the rule says."""
    said, found = words(language), []
    for passage, findings in references.passages(row, rulebook):
        found.append((f"{passage['source']} {passage['locator']}", said["relations"][passage["relation"]]))
        found += [("", finding_text(finding, language)) for finding in findings]
    return found


def finding_text(finding: Record, language: str) -> str:
    """A finding: its kind, what the source says, what the rule says, and whether a ruling turns on it."""
    said = words(language)
    told = f"{said['finding_types'][finding['type']]}{said['dash']}{finding['says'][language]}"
    text = f"{told} {arrow(language)} {finding['rule'][language]}"
    return f"{text}{said['gap']}{said['changes_verdict']}" if finding["changes_verdict"] else text


def cases(row: Record, rulebook: Rulebook, said: dict[str, Any]) -> Rows:
    """The ids of the cases that turn on the provision, by edition where it is another."""
    by_edition: dict[str, list[str]] = {}
    for case in references.cases(row, rulebook):
        by_edition.setdefault(references.edition_of_case(case), []).append(case["id"])
    return [(edition, said["list"].join(ids)) for edition, ids in by_edition.items()]


def open_points(row: Record, rulebook: Rulebook, language: str) -> Rows:
    return [entry for point in references.open_points(row, rulebook) for entry in point_rows(point, language)]


def point_rows(point: Record, language: str) -> Iterator[tuple[str, str]]:
    """An open point: the question, then each reading with who holds it, marked where the judge applies it."""
    said = words(language)
    yield point["id"], point["open"][language]
    for reading in point["readings"]:
        mark = said["adopted"] if reading["id"] == point.get("adopted") else ""
        yield "", f"- {reading['label'][language]} {said['held_by'].format(who=reading['held_by'][language])}{mark}"


def standing_of(row: Record, rulebook: Rulebook, language: str) -> str:
    """What the provision is to the judge: its class in the ledger with the reason, or the parts that carry it."""
    said = words(language)
    found = standing(rulebook, row["provision"], row["edition"])
    text = str(rulebook.all("ledger_class")[found["class"]]["label"][language])
    if "reason" in found:
        return f"{text}{said['dash']}{found['reason'][language]}"
    if "parts" in found:
        numbers = [rulebook.cite(part, row["edition"]).number for part in found["parts"]]
        return f"{text}{said['dash']}{said['through'].format(parts=said['list'].join(numbers))}"
    return text
