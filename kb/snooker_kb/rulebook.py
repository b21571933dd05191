"""The compiled rulebook: read one kind of record at a time, so that a short command reads little."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

DATA = Path(__file__).with_name("data")
DEFAULT_EDITION = "wpbsa-2024"
LANGUAGES = ("en", "ar", "zh")

Record = dict[str, Any]
Words = Mapping[str, str]


class Citation(NamedTuple):
    """A provision as cited: its word id, the edition, the printed number there, and how sure that number is."""

    id: str
    edition: str
    number: str
    status: str


def asked_first(questions: Iterable[Record]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The questions by their weight for a reader, each with the fields of the ruling that it decides.

    What is open in the first is asked first. Questions that only follow from other answers are left out.
    """
    weighed = sorted((row for row in questions if "priority" in row), key=lambda row: int(row["priority"]))
    return tuple((row["id"], tuple(row.get("decides", (row["id"],)))) for row in weighed)


class Rulebook:
    """All records of the compiled rulebook, by kind and id."""

    def __init__(self, path: Path = DATA / "rulebook.json") -> None:
        self.path = path

    @cached_property
    def _lines(self) -> dict[str, list[bytes]]:
        kinds: dict[str, list[bytes]] = {}
        for line in self.path.read_bytes().splitlines():
            kinds.setdefault(line[10 : line.index(b'"', 10)].decode(), []).append(line)  # {"kind": "norm", …
        return kinds

    @cache  # noqa: B019 - one rulebook lives as long as the process
    def all(self, kind: str) -> dict[str, Record]:
        """The records of a kind by id, in the order of the file."""
        lines = self._lines.get(kind, [])
        return {record["id"]: record for record in json.loads(b"[" + b",".join(lines) + b"]")}

    @cached_property
    def cases(self) -> dict[str, Record]:
        """The refereeing cases by id, with their questions and rulings."""
        return {record["id"]: record for record in map(json.loads, self._case_lines)}

    @cached_property
    def _case_lines(self) -> list[str]:
        return self.path.with_name("cases.json").read_text(encoding="utf-8").splitlines()

    def cases_with(self, beginnings: Iterable[str]) -> list[Record]:
        """The cases that have a word or text with one of these beginnings: few are read, where all would take long."""
        marks = [f'"{beginning}' for beginning in beginnings]
        return [json.loads(line) for line in self._case_lines if any(mark in line for mark in marks)]

    @cached_property
    def editions(self) -> tuple[str, ...]:
        """Edition ids, newest first."""
        return tuple(self.all("edition"))

    @cached_property
    def _addresses(self) -> dict[tuple[str, str], Record]:
        return {
            (row["provision"], row["edition"]): row
            for row in reversed(self.all("address").values())
            if "until" not in row
        }

    def address(self, provision: str, edition: str) -> Record | None:
        """The address of a provision in an edition, or None where the edition has none."""
        return self._addresses.get((provision, edition))

    @cache  # noqa: B019
    def cite(self, provision: str, edition: str) -> Citation:
        """The citation of a provision in an edition. KeyError where the edition has no such provision."""
        row = self._addresses[(provision, edition)]
        return Citation(provision, edition, row["number"], row["status"])

    @cache  # noqa: B019
    def norm_citations(self, norm: str, edition: str) -> tuple[Citation, ...]:
        return tuple(self.cite(provision, edition) for provision in self.all("norm")[norm]["from"])

    def word(self, field: str, value: object, language: str, kind: str = "field") -> str:
        """The label of a value in a field (or, with kind "ruling_field", in a field of the ruling)."""
        record = self.all(kind).get(field, {})
        choice = record.get("choices", {}).get(str(value))
        if choice:
            return str(choice["label"][language])
        for other in ("ball", "act"):
            if str(value) in self.all(other):
                return str(self.all(other)[str(value)]["label"][language])
        return str(value)


@lru_cache(maxsize=1)
def load() -> Rulebook:
    """The rulebook that the package carries."""
    return Rulebook()
