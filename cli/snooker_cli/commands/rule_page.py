"""The page of one rule: its text, how sure it is, its place in other editions, and the norms that rest on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from snooker_kb.lookup import Result
from snooker_kb.rulebook import Record, Rulebook

from ..output import BOLD, DIM, heading, listing, paragraph, say, styled, words


def page(result: Result, rulebook: Rulebook, language: str) -> None:
    """Print the page of a provision that was found."""
    said = words(language)
    row = rulebook.address(result.id, result.edition)
    assert row is not None, result
    paragraph(styled(f"{row['number']}  {row['title'][language]}", BOLD) + f"  ({result.edition})", language)
    paragraph(row["summary"][language], language)
    paragraph(styled(sure(row, said), DIM), language)
    section(said["parts"], parts(row, rulebook, language), language)
    section(said["other_editions"], elsewhere(row, rulebook, language), language)
    section(said["norms"], norms(row, rulebook, language), language)
    section(said["passages"], passages(row, rulebook, language), language)
    if language != "en" and row.get("review") == "machine":
        say()
        paragraph(styled(said["machine"], DIM), language)


def sure(row: Record, said: dict[str, Any]) -> str:
    """How sure the number and the text are."""
    return str(said["status"][row["status"]] + said["gap"] + said["confidence"][row["confidence"]])


def section(title: str, rows: list[tuple[str, str]], language: str) -> None:
    if rows:
        heading(title, language)
        listing(rows, language)


def parts(row: Record, rulebook: Rulebook, language: str) -> list[tuple[str, str]]:
    """The paragraphs of a rule, in the order of its letters."""
    inner = [other for other in rulebook.all("address").values() if other.get("part_of") == row["id"]]
    return [(other["number"], other["title"][language]) for other in inner if "until" not in other]


def elsewhere(row: Record, rulebook: Rulebook, language: str) -> list[tuple[str, str]]:
    """Where the provision stands in the other editions, and what changed between."""
    said = words(language)
    found = []
    for edition in rulebook.editions:
        other = rulebook.address(row["provision"], edition)
        if edition == row["edition"]:
            continue
        if other is None:
            found.append((edition, said["absent"]))
        else:
            what = [change["what"][language] for change in changes(row, other, rulebook)]
            found.append((edition, f"{other['number']}{said['dash'] if what else ''}{' '.join(what)}"))
    return found


def changes(row: Record, other: Record, rulebook: Rulebook) -> Iterator[Record]:
    """What is told of the way between two addresses, whichever is the older."""
    for change in rulebook.all("change").values():
        if {change.get("older"), change.get("newer")} == {row["id"], other["id"]} and change["type"] != "same":
            yield change


def norms(row: Record, rulebook: Rulebook, language: str) -> list[tuple[str, str]]:
    """The norms of the edition that rest on the provision."""
    return [
        ("-", text_of(norm["label"], language))
        for norm in rulebook.all("norm").values()
        if row["provision"] in norm["from"] and row["edition"] in norm.get("editions", ())
    ]


def passages(row: Record, rulebook: Rulebook, language: str) -> list[tuple[str, str]]:
    """The passages of the sources that speak of the provision."""
    found = []
    for passage in rulebook.all("passage").values():
        if row["provision"] in (*passage.get("about", ()), *passage.get("provisions", ())):
            place = f"{passage.get('source', '')} {passage.get('locator', '')}".strip()
            found.append((place, text_of(passage.get("finding", {}), language)))
    return found


def text_of(texts: dict[str, Any], language: str) -> str:
    return str(texts.get(language) or texts.get("en", ""))
