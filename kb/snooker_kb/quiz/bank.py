"""The bank of items as the build leaves it: a line an item, read only when it is asked for."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from ..rulebook import DATA

BANK = DATA / "quiz"


class Option(NamedTuple):
    """A language-neutral answer, and the wrong rules that give it; the right answer has none."""

    answer: Any
    misconceptions: tuple[str, ...]


class Item(NamedTuple):
    """A question without words. ``situation`` or ``subject`` says what it is about; ``key`` is the right option."""

    id: str
    kind: str
    topic: str
    edition: str
    provisions: tuple[str, ...]
    difficulty: int
    asks: str
    options: tuple[Option, ...]
    key: int
    situation: dict[str, Any] | None = None
    subject: str | None = None
    pair: str | None = None


class Words(NamedTuple):
    """The words of an item in one language. ``why``: sentences, each with the provisions that it rests on."""

    stem: str
    question: str
    options: tuple[str, ...]
    why: tuple[tuple[str, tuple[str, ...]], ...]


class Bank:
    """The items with their words in one language. Raises KeyError for an item that the bank does not hold."""

    def __init__(self, language: str, folder: Path = BANK) -> None:
        self.language, self.folder = language, folder

    @cached_property
    def _rows(self) -> dict[str, bytes]:
        return by_id((self.folder / "items.jsonl").read_bytes())

    @cached_property
    def _texts(self) -> dict[str, bytes]:
        return by_id((self.folder / f"text.{self.language}.jsonl").read_bytes())

    @cached_property
    def index(self) -> dict[str, dict[str, Any]]:
        """For each item what it can be found by: kind, topic, edition, provisions, difficulty."""
        found: dict[str, dict[str, Any]] = json.loads((self.folder / "index.json").read_text(encoding="utf-8"))
        return found

    def ids(self) -> list[str]:
        """All items, by id."""
        return list(self._rows)

    def item(self, name: str) -> Item:
        return item_of(json.loads(self._rows[name]))

    def words(self, name: str) -> Words:
        row = json.loads(self._texts[name])
        why = tuple((sentence, tuple(numbers)) for sentence, numbers in row["why"])
        return Words(row["stem"], row["question"], tuple(row["options"]), why)

    @property
    def items(self) -> Iterator[Item]:
        return map(self.item, self.ids())

    def find(
        self,
        topic: str | None = None,
        rule: str | None = None,
        difficulty: range | None = None,
        edition: str | None = None,
        kind: str | None = None,
    ) -> list[str]:
        """The items that fit every filter given. A rule finds its own paragraphs too: S3.14 finds S3.14(d)."""
        return [
            name
            for name, row in self.index.items()
            if (topic is None or row["topic"] == topic)
            and (kind is None or row["kind"] == kind)
            and (edition is None or row["edition"] == edition)
            and (difficulty is None or row["difficulty"] in difficulty)
            and (rule is None or any(number == rule or number.startswith(f"{rule}(") for number in row["provisions"]))
        ]


def by_id(lines: bytes) -> dict[str, bytes]:
    """Lines of JSON by the id that each begins with."""
    return {line[8 : line.index(b'"', 8)].decode(): line for line in lines.splitlines()}  # {"id": "q-…", …


def item_of(row: dict[str, Any]) -> Item:
    options = tuple(Option(option["answer"], tuple(option["misconceptions"])) for option in row["options"])
    return Item(**{**row, "provisions": tuple(row["provisions"]), "options": options})


@lru_cache(maxsize=3)
def load_bank(language: str) -> Bank:
    """The bank that the package carries, in a language."""
    return Bank(language)
