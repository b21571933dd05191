"""Examinations: a blueprint says how many questions of which topics; a seed draws them, always the same."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from .ordering import drawn

BLUEPRINTS = Path(__file__).with_name("blueprints.json")


class Blueprint(NamedTuple):
    """A kind of examination. ``shares``: for each part its topics and how many questions; ``passing`` right of all."""

    name: str
    label: dict[str, str]
    minutes: int
    passing: float
    edition: str
    shares: tuple[tuple[tuple[str, ...], int], ...]

    @property
    def questions(self) -> int:
        return sum(count for _, count in self.shares)


class Result(NamedTuple):
    """What an examination came to. ``missed``: the items not answered right, in the order asked."""

    right: int
    questions: int
    passed: bool
    by_topic: dict[str, tuple[int, int]]
    missed: tuple[str, ...]


@cache
def blueprints() -> dict[str, Blueprint]:
    """The blueprints by name."""
    rows = json.loads(BLUEPRINTS.read_text(encoding="utf-8"))
    return {
        row["name"]: Blueprint(
            row["name"],
            row["label"],
            row["minutes"],
            row["passing"],
            row["edition"],
            tuple((tuple(part["topics"]), part["questions"]) for part in row["parts"]),
        )
        for row in rows
    }


def selected(
    blueprint: Blueprint, index: Mapping[str, Mapping[str, Any]], seed: str, without: Iterable[str] = ()
) -> list[str]:
    """The items of an examination, in the order asked. A part that lacks items is filled from the other topics."""
    taken = set(without)
    order = [item for item in drawn(seed, index) if index[item]["edition"] == blueprint.edition and item not in taken]
    chosen: list[str] = []
    for topics, count in blueprint.shares:
        chosen += [item for item in order if index[item]["topic"] in topics and item not in chosen][:count]
    chosen += [item for item in order if item not in chosen][: blueprint.questions - len(chosen)]
    return drawn(f"{seed}:order", chosen)


def retest(missed: Sequence[str], index: Mapping[str, Mapping[str, Any]], seed: str, count: int) -> list[str]:
    """A new examination on what was missed: other items on the same topics, then the missed ones themselves."""
    topics = [index[item]["topic"] for item in missed if item in index]
    chosen: list[str] = []
    order = [item for item in drawn(seed, index) if item not in set(missed)]
    for topic in topics:
        fresh = next((item for item in order if index[item]["topic"] == topic and item not in chosen), None)
        chosen += [fresh] if fresh else []
    chosen += [item for item in missed if item in index]
    return chosen[:count]


def marked(
    blueprint: Blueprint,
    answers: Sequence[tuple[str, int | None]],
    keys: Mapping[str, int],
    index: Mapping[str, Mapping[str, Any]],
) -> Result:
    """The result: right answers of all questions, by topic, and whether it is a pass."""
    by_topic: dict[str, tuple[int, int]] = {}
    missed = []
    for item, answer in answers:
        good = answer is not None and answer == keys[item]
        right, count = by_topic.get(index[item]["topic"], (0, 0))
        by_topic[index[item]["topic"]] = (right + good, count + 1)
        missed += [] if good else [item]
    right = len(answers) - len(missed)
    passed = bool(answers) and right >= blueprint.passing * len(answers)
    return Result(right, len(answers), passed, dict(sorted(by_topic.items())), tuple(missed))
