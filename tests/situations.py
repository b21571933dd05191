"""Cases and random situations for the tests."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import yaml

from snooker_kb.rulebook import Rulebook
from snooker_kb.situation import BadSituation, read_situation
from snooker_kb.verdict.facts import Facts

CASES = Path(__file__).parent / "cases"


def cases() -> list[dict[str, Any]]:
    """All refereeing cases, in the order of files and lines."""
    return [case for file in sorted(CASES.glob("*.yaml")) for case in yaml.safe_load(file.read_text(encoding="utf-8"))]


def random_situation(rng: random.Random, rulebook: Rulebook) -> dict[str, Any]:
    """Some fields of the vocabulary with allowed values: often odd, sometimes contradictory."""
    fields = [record for name, record in rulebook.all("field").items() if "." not in name and record["type"] != "json"]
    chosen = rng.sample(fields, rng.randint(1, 9))
    data = {record["id"]: random_value(rng, record, rulebook) for record in chosen}
    if rng.random() < 0.8:
        data["ball_on"] = rng.choice(["red", "colour", "yellow", "blue", "black"])
    if rng.random() < 0.7:
        data["contact"] = rng.choice(["none", "red", "blue", "black"])
    return data


def random_value(rng: random.Random, record: dict[str, Any], rulebook: Rulebook) -> Any:
    kind = record["type"]
    if kind == "bool":
        return rng.random() < 0.5
    if kind in {"int", "decimal"}:
        return rng.randint(record.get("low", 0), int(min(record.get("high", 50), record.get("low", 0) + 60)))
    if kind == "word":
        return rng.choice(record["words"])
    if kind == "words":
        words = [word for word in record["words"] if word != "none"]
        most = record.get("most", 3)
        return rng.sample(words, rng.randint(0 if "most" not in record else 1, min(most, len(words))))
    parts = {part: rulebook.all("field")[part] for part in record["parts"]}
    entry = {name.split(".", 1)[1]: random_value(rng, part, rulebook) for name, part in parts.items()}
    return [entry] if kind == "maps" else entry


def random_facts(seed: int, count: int, rulebook: Rulebook) -> list[tuple[dict[str, Any], Facts]]:
    """``count`` random situations that contradict nothing, with their facts."""
    rng = random.Random(seed)
    found: list[tuple[dict[str, Any], Facts]] = []
    while len(found) < count:
        data = random_situation(rng, rulebook)
        try:
            found.append((data, read_situation(data, rulebook)))
        except BadSituation:
            continue
    return found
