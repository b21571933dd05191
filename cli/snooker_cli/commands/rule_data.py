"""The page of one rule for programs: the keys that ``rule --json`` adds to a result of a look-up."""

from __future__ import annotations

from typing import Any

from snooker_kb import references
from snooker_kb.ledger import standing
from snooker_kb.lookup import Result
from snooker_kb.rulebook import Record, Rulebook

from .rule_page import row_of


def data(result: Result, rulebook: Rulebook, language: str) -> dict[str, Any]:
    """A result with how sure it is and everything that speaks of it.

    ``{…result, status, confidence, evidence, editions: [{edition, number, status, changes}], norms: [{id, text}],
    passages: [{source, locator, relation, findings}], cases: [{id, edition, status}], open_points, ledger}``
    """
    row = row_of(result, rulebook)
    return {
        **result._asdict(),
        **{name: row[name] for name in ("status", "confidence", "evidence")},
        "editions": editions(row, rulebook, language),
        "norms": [{"id": norm["id"], "text": norm["label"][language]} for norm in references.norms(row, rulebook)],
        "passages": [passage(spoken, language) for spoken in references.passages(row, rulebook)],
        "cases": [
            {"id": case["id"], "edition": references.edition_of_case(case), "status": case["status"]}
            for case in references.cases(row, rulebook)
        ],
        "open_points": [point(entry, language) for entry in references.open_points(row, rulebook)],
        "ledger": ledger(row, rulebook, language),
    }


def editions(row: Record, rulebook: Rulebook, language: str) -> list[dict[str, Any]]:
    """Where the other editions have it, ``number`` null where one has not; with ``from`` and ``until`` for a time."""
    found: list[dict[str, Any]] = []
    for edition, others in references.counterparts(row, rulebook).items():
        for other in others:
            changes = [{"type": told["type"], "what": told["what"][language]} for told in other.changes]
            found.append({**at(other.row), "changes": changes})
        if not others:
            found.append({"edition": edition, "number": None})
    return found


def at(row: Record) -> dict[str, Any]:
    names = ("edition", "number", "status", "from", "until")
    return {"id": row["provision"], **{name: row[name] for name in names if name in row}}


def passage(spoken: references.Spoken, language: str) -> dict[str, Any]:
    names = ("source", "locator", "relation")
    found = [finding(entry, language) for entry in spoken.findings]
    return {**{name: spoken.passage[name] for name in names}, "findings": found}


def finding(entry: Record, language: str) -> dict[str, Any]:
    return {
        "type": entry["type"],
        "says": entry["says"][language],
        "rule": entry["rule"][language],
        "changes_verdict": entry["changes_verdict"],
    }


def point(entry: Record, language: str) -> dict[str, Any]:
    """An open point with its readings; ``choose`` is the word that ``--reading`` takes, null where there is none."""
    readings = [
        {
            "id": reading["id"],
            "text": reading["label"][language],
            "held_by": reading["held_by"][language],
            "adopted": reading["id"] == entry.get("adopted"),
            "choose": reading.get("chosen_by"),
        }
        for reading in entry["readings"]
    ]
    return {
        "id": entry["id"],
        "label": entry["label"][language],
        "open": entry["open"][language],
        "readings": readings,
    }


def ledger(row: Record, rulebook: Rulebook, language: str) -> dict[str, Any]:
    """The standing to the judge: ``{class, norms | parts | reason}``."""
    found = standing(rulebook, row["provision"], row["edition"])
    return {**found, "reason": found["reason"][language]} if "reason" in found else found
