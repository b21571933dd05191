"""The words of the judge in one language, so that a page loads no other: labels of the records, and the locale file."""

from __future__ import annotations

from typing import Any

from ..rulebook import LANGUAGES
from ..wording import texts

__all__ = ["LANGUAGES", "words"]

Record = dict[str, Any]


def words(kinds: dict[str, list[Record]], language: str) -> Record:
    """All that explain.js and the form say in a language, by kind of record and id."""

    def by_id(kind: str, *keys: str) -> Record:
        return {row["id"]: spoken(row, keys, language) for row in kinds[kind]}

    return {
        "texts": texts(language),
        "english_calls": choices(next(row for row in kinds["ruling_field"] if row["id"] == "calls"), "en"),
        "edition": by_id("edition", "title"),
        "ball": by_id("ball", "label", "indefinite"),
        "field": by_id("field", "label", "definition", "asks", "choices"),
        "act": by_id("act", "label", "definition"),
        "ruling_field": by_id("ruling_field", "label", "choices"),
        "norm": {row["id"]: row["label"][language] for row in kinds["norm"]},
        "ambiguity": {row["id"]: ambiguity(row, language) for row in kinds["ambiguity"]},
        "ways": {question: ways(kinds["norm"], question) for question in ("calls", "options")},
    }


def spoken(row: Record, keys: tuple[str, ...], language: str) -> Record:
    """Some words of a record in one language."""
    found = {key: row[key][language] for key in keys if key != "choices" and key in row}
    return found | ({"choices": choices(row, language)} if "choices" in keys and "choices" in row else {})


def choices(row: Record, language: str) -> Record:
    """The label of each choice, with its definition where it has one."""
    return {
        word: [choice["label"][language], *([choice["definition"][language]] if "definition" in choice else [])]
        for word, choice in row["choices"].items()
    }


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
