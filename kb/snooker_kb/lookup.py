"""Look-ups: from an address or from words, in any of the three languages, to provisions, terms and acts, best first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from .addresses import Address, parse
from .folding import script
from .ranking import Index, Ranked
from .rulebook import LANGUAGES, Record, Rulebook

Kinds = tuple[str, ...]
KINDS: Kinds = ("term", "provision", "act")
MANY = 10
_FIT = 0.25  # a result that fits less than this, the best being 1, is not shown
_NEAR_BEST = 0.5  # nor one that fits less than half as well as the best


class Result(NamedTuple):
    """One thing found. ``number`` is where it stands in the edition; None for a term that no rule defines."""

    kind: str
    id: str
    number: str | None
    edition: str
    title: str
    text: str
    score: float


class Entry(NamedTuple):
    """What can be found: its names in every language, and the text about it in one."""

    kind: str
    record: Record
    number: str | None
    names: tuple[str, ...]
    body: str


def look_up(query: str, rulebook: Rulebook, edition: str, language: str, kinds: Kinds = KINDS) -> list[Result]:
    """What an address or words find, best first; empty where nothing fits. KeyError: unknown edition or language."""
    rulebook.all("edition")[edition]
    if language not in LANGUAGES:
        raise KeyError(language)
    address = parse(query) if "provision" in kinds else None
    if address and not address.rest:
        found = addressed(address, rulebook, edition)
        if found:
            return [result(provision_entry(row, rulebook, language), edition, language, 1.0) for row in found]
    return _worded(query, address, rulebook, edition, language, kinds)


def addressed(address: Address, rulebook: Rulebook, edition: str) -> list[Record]:
    """The address records in the edition that an address names, or the paragraph that its item would be part of.

    Where words such as *old* say so, the address is read in the older editions and followed to this one.
    """
    rows = _rows(rulebook)
    sources = [other for other in reversed(rulebook.editions) if other != edition] if address.old else [edition]
    for source in sources:
        for number in address.numbers():
            found = rows.get((source, number), [])
            here = (
                found
                if source == edition
                else [row for old in found if (row := rulebook.address(old["provision"], edition))]
            )
            if here:
                return here
    return []


@lru_cache(maxsize=1)
def _rows(rulebook: Rulebook) -> dict[tuple[str, str], list[Record]]:
    """The records by edition and printed number; of several at one number the whole rule comes first."""
    found: dict[tuple[str, str], list[Record]] = {}
    for row in sorted(rulebook.all("address").values(), key=lambda row: len(row["id"])):
        if "until" not in row:
            found.setdefault((row["edition"], row["number"]), []).append(row)
    return found


def _worded(
    query: str, address: Address | None, rulebook: Rulebook, edition: str, language: str, kinds: Kinds
) -> list[Result]:
    index = index_of(rulebook, edition, script(query), kinds)
    ranked = index.rank(query)
    if address:
        ranked = _raise(ranked, {row["id"] for row in addressed(address, rulebook, edition)}, index)
    ranked.sort(key=_order)
    floor = max(_FIT, _NEAR_BEST * ranked[0].score) if ranked else 1.0
    return [result(found.entry, edition, language, found.score) for found in ranked[:MANY] if found.score >= floor]


def _order(found: Ranked[Entry]) -> tuple[float, bool, int, str]:
    """The best first; of equals what a rule defines before what none does."""
    entry = found.entry
    return (-round(found.score, 6), entry.number is None, KINDS.index(entry.kind), entry.record["id"])


def _raise(ranked: list[Ranked[Entry]], named: set[str], index: Index[Entry]) -> list[Ranked[Entry]]:
    """With the entries that an address beside the words names set first."""
    known = {found.entry.record["id"]: found for found in ranked}
    for entry in index.entries:
        if entry.kind == "provision" and entry.record["id"] in named:
            known[entry.record["id"]] = Ranked(1.0, entry)
    return list(known.values())


@lru_cache(maxsize=16)
def index_of(rulebook: Rulebook, edition: str, language: str, kinds: Kinds) -> Index[Entry]:
    """Everything of these kinds that an edition has, with its texts in one language."""
    return Index([entry for kind in kinds for entry in ENTRIES[kind](rulebook, edition, language)])


def provision_entry(row: Record, rulebook: Rulebook, language: str) -> Entry:
    words = rulebook.all("provision").get(row["provision"], {}).get("found_by", ())
    names = (*row["title"].values(), *words)
    parents = [parent["title"].get(language, "") for parent in _above(row, rulebook) if "part_of" in parent]
    return Entry("provision", row, row["number"], names, " ".join([row["summary"].get(language, ""), *parents]))


def _above(row: Record, rulebook: Rulebook) -> Iterator[Record]:
    while "part_of" in row:
        row = rulebook.all("address")[row["part_of"]]
        yield row


def provisions(rulebook: Rulebook, edition: str, language: str) -> Iterator[Entry]:
    for row in rulebook.all("address").values():
        if row["edition"] == edition and "until" not in row:
            yield provision_entry(row, rulebook, language)


def terms(rulebook: Rulebook, edition: str, language: str) -> Iterator[Entry]:
    for record in rulebook.all("term").values():
        names = (*record["label"].values(), *_others(record), *record.get("found_by", ()))
        number = next(
            (row["number"] for p in record.get("provision", ()) if (row := rulebook.address(p, edition))), None
        )
        yield Entry("term", record, number, names, record["definition"].get(language, ""))


def acts(rulebook: Rulebook, edition: str, language: str) -> Iterator[Entry]:
    where = act_numbers(rulebook, edition)
    for record in rulebook.all("act").values():
        names = (*record["label"].values(), record["id"].replace("_", " "))
        yield Entry("act", record, where.get(record["id"]), names, record["definition"].get(language, ""))


ENTRIES = {"provision": provisions, "term": terms, "act": acts}


@lru_cache(maxsize=4)
def act_numbers(rulebook: Rulebook, edition: str) -> dict[str, str]:
    """Where the rules speak of an act: the provision of the norm whose condition is that act."""
    tests = {name: record["test"] for name, record in rulebook.all("condition").items()}
    found: dict[str, str] = {}
    for norm in rulebook.all("norm").values():
        if edition in norm.get("editions", ()) and norm["question"] in {"fouls", "frame", "kind"}:
            for act in {act for name in norm.get("when", ()) for act in _acts_in(tests[name])}:
                found.setdefault(act, rulebook.cite(norm["from"][0], edition).number)
    return found


def _acts_in(test: list[Any]) -> Iterator[str]:
    """The acts that a condition asks for and nothing else."""
    if len(test) >= 3 and test[1] == "acts" and isinstance(test[2], list):
        yield from test[2]
    elif len(test) >= 3 and test[1] == "acts":
        yield test[2]


def _others(record: Mapping[str, Any]) -> Iterator[str]:
    for listed in record.get("other", {}).values():
        yield from listed


def result(entry: Entry, edition: str, language: str, score: float) -> Result:
    record = entry.record
    key = record["provision"] if entry.kind == "provision" else record["id"]
    texts = title(entry, language), text(entry, language)
    return Result(entry.kind, key, entry.number, edition, *texts, round(min(score, 1.0), 3))


def title(entry: Entry, language: str) -> str:
    """The name that readers of a language know it by."""
    words: dict[str, str] = entry.record["title" if entry.kind == "provision" else "label"]
    return words.get(language) or words.get("zh-Hans") or words["en"]


def text(entry: Entry, language: str) -> str:
    words: dict[str, str] = entry.record["summary" if entry.kind == "provision" else "definition"]
    return words.get(language) or words["en"]


def nearest(query: str, rulebook: Rulebook, edition: str, language: str, kinds: Kinds = KINDS) -> list[str]:
    """Names that look like a query which found nothing, at most five: to offer instead."""
    names: dict[str, str] = {}
    for entry in index_of(rulebook, edition, language, kinds).entries:
        for name in (title(entry, language), entry.number or "", *entry.names):
            names.setdefault(name.casefold(), name)
    import difflib  # late: only a mistake needs it, and it takes long to load

    close = difflib.get_close_matches(query.casefold()[:60], names, n=5, cutoff=0.5)
    return [names[name] for name in close]
