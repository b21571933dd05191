"""How far a learner is: by topic, by provision, day by day; the page's ``progress.js`` works out the same."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from .log import Review

#: How many answers to something weigh: the last ones say more than the first.
RECENT = 10


class Share(NamedTuple):
    """Answers to one topic or provision: how many, how many right, and the right share of the recent ones."""

    name: str
    answers: int
    right: int
    recent: float


def shares(reviews: Iterable[Review], names_of: Mapping[str, Iterable[str]]) -> list[Share]:
    """Figures for each name that items go under, the weakest first; items without a name are left out."""
    found: dict[str, list[bool]] = {}
    for review in reviews:
        for name in names_of.get(review.item, ()):
            found.setdefault(name, []).append(review.correct)
    rows = []
    for name, answers in found.items():
        last = answers[-RECENT:]
        rows.append(Share(name, len(answers), sum(answers), sum(last) / len(last)))
    return sorted(rows, key=lambda row: (row.recent, -row.answers, row.name))


def by_day(reviews: Iterable[Review]) -> dict[str, tuple[int, int]]:
    """For each day (UTC), how many answers and how many right."""
    days: dict[str, tuple[int, int]] = {}
    for review in reviews:
        day = review.at.date().isoformat()
        count, right = days.get(day, (0, 0))
        days[day] = (count + 1, right + review.correct)
    return dict(sorted(days.items()))


def streak(reviews: Iterable[Review]) -> int:
    """How many answers in a row are right, up to the last."""
    length = 0
    for review in reviews:
        length = length + 1 if review.correct else 0
    return length


def topics(index: Mapping[str, Mapping[str, Any]]) -> dict[str, tuple[str, ...]]:
    """The topic of each item."""
    return {item: (row["topic"],) for item, row in index.items()}


def rules(index: Mapping[str, Mapping[str, Any]]) -> dict[str, tuple[str, ...]]:
    """The rules of each item, without their paragraphs: S3.14(d) counts for S3.14."""
    return {
        item: tuple(dict.fromkeys(number.partition("(")[0] for number in row["provisions"]))
        for item, row in index.items()
    }
