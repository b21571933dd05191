"""Facts given as options: words become the values that their fields take."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Any

from snooker_kb.rulebook import Record, Rulebook
from snooker_kb.situation import Fault, shown

from .settings import Refused

#: Options for the facts that are given most; any other field goes by --set.
COMMON = (
    "ball_on",
    "nominated",
    "free_ball",
    "contact",
    "potted",
    "cue_ball",
    "off_table",
    "touched",
    "acts",
    "reds",
    "colours",
    "view",
    "attempt",
    "points_needed",
    "snookered",
    "variant",
)
TRUTH = {"true": True, "yes": True, "false": False, "no": False}


def option(field: str) -> str:
    return "--" + field.replace("_", "-")


def given(options: Mapping[str, Iterable[str]], settings: Iterable[str], rulebook: Rulebook) -> dict[str, Any]:
    """The facts of the common options and of ``FIELD=VALUE`` settings. Raises Refused with every fault of form."""
    fields = rulebook.all("field")
    faults: list[Fault] = []
    found: dict[str, Any] = {}
    for name, texts in options.items():
        found[name] = value_of(fields[name], ",".join(texts))
    for setting in settings:
        name, equals, text = setting.partition("=")
        record = fields.get(name.strip())
        if not equals:
            faults.append(Fault("--set", f"cannot be {shown(setting)}", "write FIELD=VALUE"))
        else:  # an unknown field is told with the other faults of the situation
            place(found, name.strip(), value_of(record, text) if record else text, faults)
    if faults:
        raise Refused(*faults)
    return found


def place(found: dict[str, Any], name: str, value: Any, faults: list[Fault]) -> None:
    """Set a field, or with a dot a part of one."""
    outer, dot, inner = name.partition(".")
    if not dot:
        found[name] = value
    elif isinstance(found.setdefault(outer, {}), dict):
        found[outer][inner] = value
    else:
        faults.append(Fault(name, f"is a part of {outer}, which is given too", "give one of them"))


def value_of(record: Record, text: str) -> Any:
    """A value as its field takes it. What does not fit stays a word, for the reader of situations to refuse."""
    text = text.strip()
    if record["type"] in {"map", "maps", "json"}:
        return structure(text)
    if record["type"] == "words":
        return listed(record, text)
    if record["type"] == "bool":
        return TRUTH.get(text.lower(), text)
    if record["type"] in {"int", "decimal"}:
        return number(text)
    return text


def structure(text: str) -> Any:
    """A map or list in YAML's short form. Raises Refused."""
    from snooker_kb.plain_yaml import parse

    data, faults = parse(text, 1)
    if faults:
        raise Refused(*faults)
    return data


def listed(record: Record, text: str) -> list[str]:
    """Words parted by commas; ``none`` alone is an empty list where the field has no such word."""
    words = [word.strip() for word in text.split(",") if word.strip()]
    return [] if words == ["none"] and "none" not in record["words"] else words


def number(text: str) -> Any:
    """A finite number, else the text."""
    for kind in (int, float):
        try:
            value = kind(text)
        except ValueError:
            continue
        return value if math.isfinite(value) else text
    return text
