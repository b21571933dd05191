"""The bank: every maker's items, checked, as files of one line an item."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from ...rulebook import LANGUAGES, Rulebook
from ..bank import Item
from ..lint import likeness, of_words
from .drafts import Draft, item_row, words_row

FOLDER = "data/quiz"
Progress = Callable[[str, int], None]


def makers() -> Iterator[tuple[str, Callable[[Rulebook], Iterator[Draft]]]]:
    """The modules of this folder that make items, by name: each has a function ``items``."""
    package = import_module(__package__ or "")
    for module in iter_modules(package.__path__):
        make = getattr(import_module(f"{__package__}.{module.name}"), "items", None)
        if make is not None:
            yield module.name, make


def drafts(rulebook: Rulebook, progress: Progress | None = None) -> list[Draft]:
    """All items, each id once, by id. ``progress`` is told the maker and how many items there are so far."""
    found: dict[str, Draft] = {}
    for name, make in makers():
        for draft in make(rulebook):
            found.setdefault(draft.item.id, draft)
            if progress is not None:
                progress(name, len(found))
    return list(sound(found[name] for name in sorted(found)))


def sound(found: Iterable[Draft]) -> Iterator[Draft]:
    """The items in which the linter finds nothing, in any language."""
    seen: dict[tuple[object, ...], str] = {}
    for draft in found:
        faults = [fault for language, words in draft.words.items() for fault in of_words(draft.item, words, language)]
        same = [
            seen.setdefault((language, *likeness(draft.item, words)), draft.item.id) != draft.item.id
            for language, words in draft.words.items()
        ]
        if not faults and not any(same):
            yield draft


def files(found: Iterable[Draft]) -> dict[str, str]:
    """The files of the bank by their path in the package."""
    found = list(found)
    out = {f"{FOLDER}/items.jsonl": lines(item_row(draft.item) for draft in found)}
    for language in LANGUAGES:
        out[f"{FOLDER}/text.{language}.jsonl"] = lines(words_row(d.item, d.words[language]) for d in found)
    index = {draft.item.id: found_by(draft.item) for draft in found}
    out[f"{FOLDER}/index.json"] = json.dumps(index, separators=(",", ":")) + "\n"
    return out


def lines(rows: Iterable[dict[str, Any]]) -> str:
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


def found_by(item: Item) -> dict[str, Any]:
    """What an item is found by without being read."""
    return {
        "kind": item.kind,
        "topic": item.topic,
        "edition": item.edition,
        "provisions": list(item.provisions),
        "difficulty": item.difficulty,
        "misconceptions": sorted({name for option in item.options for name in option.misconceptions}),
    }
