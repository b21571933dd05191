"""The smallest change that would bring about another answer: tried fact by fact and judged anew before it is said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ..rulebook import Rulebook
from ..ruling import adjudicate
from ..situation import BadSituation, read_situation
from .saying import numbers, value_said, words

_MOST = 3  # changes that are told
_LEFT = frozenset(
    {
        "edition",
        "game",
        "readings",
        "variant",
        "adjustments",
        "table",
        "asked_of_referee",
        "remedy",
        "respotted_black",
        "called",
        "acts",
        "moment",
        "by",
        "snookered_by",
    }
)


def flips(
    situation: Mapping[str, Any], wish: tuple[str, str], rulebook: Rulebook
) -> Iterator[tuple[str, Any, list[str]]]:
    """The changes of one fact that make the ruling have the value wished for, with the numbers it then rests on."""
    name, wanted = wish
    for field, value in candidates(situation, rulebook):
        try:
            ruling = adjudicate(read_situation({**situation, field: value}, rulebook), rulebook).as_dict()
        except BadSituation:
            continue
        if ruling[name] == wanted:
            yield field, value, rests_on(ruling, name)


def candidates(situation: Mapping[str, Any], rulebook: Rulebook) -> Iterator[tuple[str, Any]]:
    """Single facts with each value that they may take, those stated first."""
    fields = [record for name, record in rulebook.all("field").items() if "." not in name and name not in _LEFT]
    fields.sort(key=lambda record: record["id"] not in situation)
    for record in fields:
        values: list[Any] = [True, False] if record["type"] == "bool" else list(record.get("words", ()))
        for value in values:
            given = [value] if record["type"] == "words" and value != "none" else value
            if situation.get(record["id"]) != given:
                yield record["id"], given


def rests_on(ruling: Mapping[str, Any], name: str) -> list[str]:
    """The numbers of the provisions that an answer rests on; where there is no such answer, those of the first."""
    grounds = [ground for ground in ruling["grounds"] if name in ground["answers"]]
    found = dict.fromkeys(citation["number"] for ground in grounds for citation in ground["provisions"])
    return list(found) or [citation["number"] for ground in ruling["grounds"][:1] for citation in ground["provisions"]]


def said_flip(
    situation: Mapping[str, Any], ruling: Mapping[str, Any], wish: tuple[str, str], rulebook: Rulebook, language: str
) -> str:
    """What would change the answer, or that nothing alone would."""
    said = words(language)
    lines = []
    for field, value, rests in flips(situation, wish, rulebook):
        label = rulebook.all("field")[field]["label"][language]
        fact = said["fact"].format(field=label, value=value_said(field, value, rulebook, language))
        lines.append(said["flip"].format(facts=fact, numbers=numbers(rests, language)))
        if len(lines) == _MOST:
            break
    return "\n".join(lines) or said["no_flip"].format(numbers=numbers(rests_on(ruling, wish[0]), language))
