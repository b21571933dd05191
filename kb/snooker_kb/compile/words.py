"""The words of the judge in one language, so that a page loads no other: those of the form, and those of a ruling."""

from __future__ import annotations

from typing import Any

from ..wording import texts

Record = dict[str, Any]


def form_words(kinds: dict[str, list[Record]], language: str) -> Record:
    """What is asked and what can be answered: the words of balls, fields and acts."""
    return {
        "ball": by_id(kinds["ball"], language, "label", "indefinite"),
        "field": by_id(kinds["field"], language, "label", "asks"),
        "act": by_id(kinds["act"], language, "label", "definition"),
    }


def ruling_words(kinds: dict[str, list[Record]], language: str) -> Record:
    """What explain.js says beside the words of the form."""
    calls = next(row for row in kinds["ruling_field"] if row["id"] == "calls")
    return {
        "texts": texts(language),
        "english_calls": spoken(calls, "en")["choices"],
        "edition": by_id(kinds["edition"], language, "title"),
        "ruling_field": by_id(kinds["ruling_field"], language, "label"),
        "norm": {row["id"]: row["label"][language] for row in kinds["norm"]},
        "ambiguity": {row["id"]: ambiguity(row, language) for row in kinds["ambiguity"]},
        "ways": {question: ways(kinds["norm"], question) for question in ("calls", "options")},
    }


def by_id(rows: list[Record], language: str, *keys: str) -> Record:
    return {row["id"]: spoken(row, language, *keys) for row in rows}


def spoken(row: Record, language: str, *keys: str) -> Record:
    """Some words of a record in one language, and the label of each of its choices."""
    found: Record = {key: row[key][language] for key in keys if key in row}
    if "choices" in row:
        found["choices"] = {word: choice["label"][language] for word, choice in row["choices"].items()}
    return found


def ambiguity(row: Record, language: str) -> Record:
    """A point on which the rules are open, with its readings."""
    readings = [
        {
            "id": reading["id"],
            "label": reading["label"][language],
            "held_by": reading["held_by"][language],
            **({"chosen_by": reading["chosen_by"]} if "chosen_by" in reading else {}),
        }
        for reading in row["readings"]
    ]
    found = {"label": row["label"][language], "open": row["open"][language], "readings": readings}
    return found | ({"adopted": row["adopted"]} if "adopted" in row else {})


def ways(norms: list[Record], question: str) -> dict[str, int]:
    """How many norms give each answer to a question."""
    answers = [norm["answer"] for norm in norms if norm["question"] == question and "answer" in norm]
    return {answer: answers.count(answer) for answer in dict.fromkeys(answers)}
