"""Answers in words: the facts understood, the ruling explained, a rule's text, a question back, a refusal."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from ..bidi import isolate
from ..explain import as_text, explain
from ..rulebook import Rulebook
from .asking import Asked

_WORDS = Path(__file__).with_name("locale")
_CITED = 3  # numbers that are cited for one answer


@lru_cache(maxsize=3)
def words(language: str) -> dict[str, Any]:
    """The words of the chat in a language."""
    found: dict[str, Any] = json.loads((_WORDS / f"{language}.json").read_text(encoding="utf-8"))
    return found


def understood(situation: Mapping[str, Any], rulebook: Rulebook, language: str) -> str:
    """The facts as they were understood, on one line, for a person to correct."""
    said = words(language)
    parts = [
        said["fact"].format(
            field=rulebook.all("field")[name]["label"][language], value=value_said(name, value, rulebook, language)
        )
        for name, value in situation.items()
        if name in rulebook.all("field")
    ]
    text = str(said["understood"].format(facts=said["between"].join(parts)) if parts else said["nothing_understood"])
    return shown(text, language)


def shown(text: str, language: str) -> str:
    """A text as it is shown: in Arabic each run from left to right is isolated."""
    return isolate(text) if language == "ar" else text


def value_said(name: str, value: Any, rulebook: Rulebook, language: str) -> str:
    """A value of a field in the reader's words."""
    said = words(language)
    if isinstance(value, bool):
        return str(said["yes" if value else "no"])
    if isinstance(value, Mapping):
        inner = (
            f"{_label(name, part, rulebook, language)} {value_said(f'{name}.{part}', one, rulebook, language)}"
            for part, one in value.items()
        )
        return str(said["list"].join(inner))
    if isinstance(value, list | tuple):
        return str(said["list"].join(value_said(name, one, rulebook, language) for one in value)) or str(said["none"])
    return rulebook.word(name, value, language) if value != "none" else str(said["none"])


def _label(name: str, part: str, rulebook: Rulebook, language: str) -> str:
    record = rulebook.all("field").get(f"{name}.{part}")
    return str(record["label"][language]) if record else part


def said_ruling(
    situation: Mapping[str, Any], ruling: Mapping[str, Any], rulebook: Rulebook, language: str, width: int = 80
) -> str:
    """What was understood, then the ruling with its reasons."""
    return understood(situation, rulebook, language) + "\n\n" + as_text(explain(ruling, rulebook, language), width)


def questions(open_facts: Sequence[Mapping[str, Any]], rulebook: Rulebook, language: str) -> list[dict[str, Any]]:
    """What to ask back for facts that are open, with the choices of each."""
    found = []
    for name in dict.fromkeys(entry["field"] for entry in open_facts):
        record = rulebook.all("field")[name]
        found.append({"field": name, "text": record["asks"][language], "choices": choices(record, rulebook, language)})
    return found


def choices(record: Mapping[str, Any], rulebook: Rulebook, language: str) -> list[dict[str, Any]]:
    """The values that a person may choose from; empty where a number is asked for."""
    said = words(language)
    if record["type"] == "bool":
        return [{"value": True, "text": said["yes"]}, {"value": False, "text": said["no"]}]
    return [
        {"value": word, "text": value_said(record["id"], word, rulebook, language)} for word in record.get("words", ())
    ]


def wishes(
    situation: Mapping[str, Any],
    ask: Sequence[Mapping[str, Any]],
    provisions: Sequence[Mapping[str, Any]],
    rulebook: Rulebook,
    language: str,
) -> str:
    """A question back: what was understood, and what would settle it."""
    said = words(language)
    lines = [
        understood(situation, rulebook, language),
        said["needed"].format(numbers=numbers([entry["number"] for entry in provisions], language)),
    ]
    lines += [said["item"].format(text=entry["text"]) for entry in ask]
    return "\n".join(lines)


def numbers(found: Sequence[str], language: str) -> str:
    """The first few numbers of provisions, as they are shown."""
    return shown(words(language)["list"].join(found[:_CITED]), language)


def said_refusal(kind: str, language: str) -> str:
    return str(words(language)["refusals"][kind])


def said_provisions(found: Sequence[str], asked: Asked, rulebook: Rulebook, edition: str, language: str) -> str:
    """The text of each provision with its number; where an older edition is asked about, what stood there."""
    lines = []
    for name in found:
        row = rulebook.address(name, edition)
        if row:
            lines.append(
                words(language)["provision"].format(
                    title=row["title"][language], text=row["summary"][language], number=shown(row["number"], language)
                )
            )
            if asked.ideas & {"changedw", "oldbook", "edition"}:
                lines += history(name, rulebook, edition, language)
    lines += values(asked, rulebook, edition, language)
    return "\n".join(lines)


def history(name: str, rulebook: Rulebook, edition: str, language: str) -> list[str]:
    """What changed in a provision on its way to an edition, with its number there."""
    here = rulebook.address(name, edition)
    lines = []
    for change in rulebook.all("change").values():
        if here is None or change.get("newer") != here["id"]:
            continue
        older = rulebook.all("address").get(change.get("older", ""))
        number = f"{older['edition']} {older['number']}" if older else here["number"]
        lines.append(words(language)["changed"].format(text=change["what"][language], number=shown(number, language)))
    return lines


def values(asked: Asked, rulebook: Rulebook, edition: str, language: str) -> list[str]:
    """What each ball asked about is worth."""
    if "worth" not in asked.ideas:
        return []
    balls = dict.fromkeys(token.value for token in asked.row if token.has("ball"))
    row = rulebook.address("wpbsa/description/balls-and-values", edition)
    number = shown(row["number"], language) if row else ""
    records = rulebook.all("ball")
    return [
        words(language)["value"].format(
            ball=records[ball]["label"][language], points=records[ball]["points"], number=number
        )
        for ball in balls
        if "points" in records.get(ball, {})
    ]
