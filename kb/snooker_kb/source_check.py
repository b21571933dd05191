"""Whether the texts of the sources still bear out what is recorded of their passages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from .sources import Passage, PassageRecord, fingerprint, passages


class Difference(NamedTuple):
    """A passage that a text does not bear out. ``what`` is moved, changed, missing, unrecorded or no_text."""

    source: str
    locator: str
    what: str
    was: str = ""
    now: str = ""

    def __str__(self) -> str:
        return f"{self.source} {self.locator}".strip() + ": " + TOLD[self.what].format(was=self.was, now=self.now)


TOLD = {
    "moved": "moved, now at {now}",
    "changed": "changed, {was} is now {now}",
    "missing": "missing",
    "unrecorded": "has no record",
    "no_text": "there is no text {now}",
}


def differences(records: Iterable[PassageRecord], folder: Path | str) -> list[Difference]:
    """Each record that the texts in the folder do not bear out, and each passage without one. UnicodeDecodeError."""
    recorded: dict[str, list[PassageRecord]] = {}
    for record in records:
        recorded.setdefault(record.source, []).append(record)
    found: list[Difference] = []
    for source in sorted(recorded):
        path = Path(folder) / f"{source}.txt"
        if path.is_file():
            found += _compare(source, recorded[source], passages(source, path.read_text(encoding="utf-8")))
        else:
            found.append(Difference(source, "", "no_text", now=str(path)))
    return found


def _compare(source: str, records: list[PassageRecord], found: list[Passage]) -> Iterator[Difference]:
    prints = {passage.locator: fingerprint(passage.text) for passage in found}
    places = {mark: locator for locator, mark in prints.items()}
    for record in records:
        now, place = prints.get(record.locator), places.get(record.fingerprint)
        if now == record.fingerprint:
            continue
        if place is not None:
            yield Difference(source, record.locator, "moved", now=place)
        elif now is None:
            yield Difference(source, record.locator, "missing")
        else:
            yield Difference(source, record.locator, "changed", record.fingerprint, now)
    known = {record.locator for record in records}
    yield from (Difference(source, locator, "unrecorded") for locator in prints if locator not in known)
