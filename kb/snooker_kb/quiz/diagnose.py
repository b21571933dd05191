"""Which wrong rules a learner's answers fit: Bayes over the wrong rules that the options of the items name.

Plain sums and logarithms, so that the page works out the same: ``static/quiz/diagnose.js`` is its twin.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import exp, log
from typing import NamedTuple

#: How often a learner who holds a wrong rule answers by it where it bites, and anyone gives the right answer elsewhere.
BY_THE_RULE, RIGHT = 0.85, 0.9
#: The odds, before any answer, that a learner holds one given wrong rule.
PRIOR = 0.02


class Answered(NamedTuple):
    """An answer: for each option the wrong rules that give it, which option is right, which was chosen or None."""

    options: Sequence[Sequence[str]]
    key: int
    chosen: int | None


class Suspicion(NamedTuple):
    """A wrong rule with how likely it is that the learner holds it, how often it bit and how often it was followed."""

    misconception: str
    probability: float
    bites: int
    followed: int


def chance(answered: Answered, misconception: str | None) -> float:
    """How likely the answer is for a learner with one wrong rule, or with none."""
    count = len(answered.options)
    expected, sure = answered.key, RIGHT
    if misconception is not None:
        for place, names in enumerate(answered.options):
            if misconception in names:
                expected, sure = place, BY_THE_RULE
    return sure if answered.chosen == expected else (1 - sure) / (count - 1)


def suspicions(answers: Iterable[Answered], known: Iterable[str]) -> list[Suspicion]:
    """All wrong rules, the likeliest first; equally likely ones by name. "Don't know" says nothing."""
    odds = {name: log(PRIOR / (1 - PRIOR)) for name in known}
    bites = dict.fromkeys(odds, 0)
    followed = dict.fromkeys(odds, 0)
    for answered in answers:
        if answered.chosen is None:
            continue
        plain = log(chance(answered, None))
        for place, names in enumerate(answered.options):
            for name in names:
                if name in odds:
                    odds[name] += log(chance(answered, name)) - plain
                    bites[name] += 1
                    followed[name] += place == answered.chosen
    found = [Suspicion(name, 1 / (1 + exp(-value)), bites[name], followed[name]) for name, value in odds.items()]
    return sorted(found, key=lambda one: (-one.probability, one.misconception))


def telling(
    items: Mapping[str, Sequence[Sequence[str]]], found: Sequence[Suspicion], asked: Iterable[str]
) -> str | None:
    """The item not yet asked whose answer would tell most: it parts the suspected wrong rules most evenly."""
    weight = {one.misconception: one.probability for one in found}
    whole = sum(weight.values()) or 1.0
    done = set(asked)
    best, most = None, 0.0
    for name in sorted(items):
        if name in done:
            continue
        shares = [sum(weight.get(m, 0.0) for m in names) / whole for names in items[name]]
        value = spread([*shares, max(0.0, 1 - sum(shares))])
        if value > most + 1e-12:
            best, most = name, value
    return best


def spread(shares: Iterable[float]) -> float:
    """How much an answer tells: the entropy of the parts, in nats."""
    return -sum(share * log(share) for share in shares if share > 0)
