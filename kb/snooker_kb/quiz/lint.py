"""Faults of items that a learner would notice: answers given away, options alike, negatives, provisions gone."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from ..rulebook import Rulebook
from .bank import Bank, Item, Words

#: The right answer may be this many times as long as the longest wrong one, or as short as the shortest, where both are
#: long enough for the eye to notice.
LONGER, NOTICED = 1.8, 24
#: Words that turn a question round.
NEGATIVES = {
    "en": re.compile(r"\b(not|except|never)\b", re.IGNORECASE),
    "ar": re.compile(r"(?<!\w)(ليس|ليست|باستثناء|عدا)(?!\w)"),
    "zh": re.compile(r"不是|除了|不属于"),
}


class Finding(NamedTuple):
    """A fault of an item in a language, the option that it concerns (None: the item), and what mends it."""

    item: str
    language: str
    option: int | None
    what: str
    mend: str

    def __str__(self) -> str:
        place = "" if self.option is None else f", option {self.option + 1}"
        return f"{self.item} ({self.language}{place}): {self.what}; {self.mend}"


def findings(bank: Bank, rulebook: Rulebook) -> Iterator[Finding]:
    """Every fault of the bank in one language."""
    numbers = {(row["edition"], row["number"]) for row in rulebook.all("address").values()}
    seen: dict[tuple[object, ...], str] = {}
    for item in bank.items:
        words = bank.words(item.id)
        yield from of_words(item, words, bank.language)
        for number in item.provisions:
            if (item.edition, number) not in numbers:
                yield Finding(item.id, bank.language, None, f"{number} is not in {item.edition}", "make the bank anew")
        same = seen.setdefault(likeness(item, words), item.id)
        if same != item.id:
            yield Finding(item.id, bank.language, None, f"says the same as {same}", "drop one of them")


def likeness(item: Item, words: Words) -> tuple[object, ...]:
    """What a learner sees of an item: two that are alike in this are one question."""
    return (words.stem, words.question, frozenset(words.options), repr((item.situation or {}).get("table")))


def of_words(item: Item, words: Words, language: str) -> Iterator[Finding]:
    """Faults that the words of one item show."""

    def fault(option: int | None, what: str, mend: str) -> Finding:
        return Finding(item.id, language, option, what, mend)

    for text, count in Counter(words.options).items():
        if count > 1:
            yield fault(words.options.index(text), "is offered twice", "make the options differ")
    if NEGATIVES[language].search(words.question):
        yield fault(None, "asks by a negative", "ask what is, not what is not")
    lengths = [len(option) for option in words.options]
    key, others = lengths[item.key], lengths[: item.key] + lengths[item.key + 1 :]
    if key > NOTICED and key > LONGER * max(others):
        yield fault(item.key, "is given away by its length", "shorten it or lengthen the others")
    if min(others) > NOTICED and key * LONGER < min(others):
        yield fault(item.key, "is given away by its shortness", "lengthen it or shorten the others")
    answer = words.options[item.key]
    wrong = [option for option in words.options if option != answer]
    if len(answer) > NOTICED / 2 and answer in words.stem and not any(option in words.stem for option in wrong):
        yield fault(item.key, "stands in the question", "say it otherwise in the question")
