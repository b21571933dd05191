"""``snooker judge --editions all``: one situation under every edition, what changes and which provision does it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from snooker_kb.rulebook import Rulebook

from ..output import lines, ruling_text, words

WHY = ("grounds", "open", "edition", "fouls", "notes")  # they follow the others, or differ by their numbers alone
Rulings = Mapping[str, Mapping[str, Any]]


def across(rulings: Rulings) -> dict[str, Any]:
    """The rulings by edition, and for each field that differs its values and the provisions that give them."""
    fields = [name for name in next(iter(rulings.values())) if name not in WHY]
    changes = [change(field, rulings) for field in fields if differs(field, rulings)]
    return {"editions": dict(rulings), "changes": changes}


def differs(field: str, rulings: Rulings) -> bool:
    values = [ruling[field] for ruling in rulings.values()]
    return any(value != values[0] for value in values)


def change(field: str, rulings: Rulings) -> dict[str, Any]:
    return {
        "field": field,
        "values": {edition: ruling[field] for edition, ruling in rulings.items()},
        "provisions": {edition: numbers(field, ruling) for edition, ruling in rulings.items()},
    }


def numbers(field: str, ruling: Mapping[str, Any]) -> list[str]:
    """The numbers of the provisions that decided a field."""
    asked = {"foul": "kind"}.get(field, field)
    found: dict[str, None] = {}
    for node in nodes(ruling["grounds"]):
        if asked in node["answers"]:
            found.update(dict.fromkeys(provision["number"] for provision in node["provisions"]))
    return list(found)


def nodes(grounds: list[Any]) -> Iterator[Mapping[str, Any]]:
    for node in grounds:
        yield node
        yield from nodes(node.get("because", []))


def text(found: Mapping[str, Any], rulebook: Rulebook, language: str) -> str:
    """The ruling of the edition in force, then what the others change."""
    said = words(language)
    rulings = found["editions"]
    newest = next(iter(rulings))
    blocks = [rulebook.all("edition")[newest]["title"][language], ruling_text(rulings[newest], rulebook, language)]
    if not found["changes"]:
        return "\n".join([*blocks, *lines(said["no_change"], language)]) + "\n"
    blocks += lines(said["changes"], language)
    for entry in found["changes"]:
        blocks += lines(rulebook.all("ruling_field")[entry["field"]]["label"][language], language, "- ", "  ")
        for edition, value in entry["values"].items():
            cited = said["list"].join(entry["provisions"][edition])
            row = f"{edition}: {shown(entry['field'], value, rulebook, language)}" + (f" ({cited})" if cited else "")
            blocks += lines(row, language, "    ", "      ")
    return "\n".join(blocks) + "\n"


def shown(field: str, value: Any, rulebook: Rulebook, language: str) -> str:
    """A value of the ruling in words."""
    said = words(language)
    if value is None or value in ([], {}):
        return str(said["unsettled"] if value is None else said["nothing"])
    if isinstance(value, bool):
        return str(said["yes" if value else "no"])
    if isinstance(value, list):
        return str(said["list"]).join(shown(field, item, rulebook, language) for item in value)
    if isinstance(value, Mapping):
        return " ".join(shown(field, item, rulebook, language) for item in value.values())
    return rulebook.word(field, value, language, "ruling_field")
