"""What a maker of items gives: an item with its words in every language, and the id that never changes."""

from __future__ import annotations

import hashlib
import json
from typing import Any, NamedTuple

from ..bank import Item, Words


class Draft(NamedTuple):
    """An item with its words by language."""

    item: Item
    words: dict[str, Words]


def item_id(edition: str, kind: str, asks: str, about: Any) -> str:
    """The permanent id of an item: what it asks, about which situation or subject, under which edition."""
    text = json.dumps([edition, kind, asks, about], ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return "q-" + hashlib.sha256(text.encode()).hexdigest()[:12]


def item_row(item: Item) -> dict[str, Any]:
    """An item as a line of the bank."""
    row = {
        "id": item.id,
        "kind": item.kind,
        "topic": item.topic,
        "edition": item.edition,
        "provisions": list(item.provisions),
        "difficulty": item.difficulty,
        "asks": item.asks,
        "situation": item.situation,
        "subject": item.subject,
        "pair": item.pair,
        "options": [{"answer": o.answer, "misconceptions": list(o.misconceptions)} for o in item.options],
        "key": item.key,
    }
    return {name: value for name, value in row.items() if value is not None}


def words_row(item: Item, words: Words) -> dict[str, Any]:
    """The words of an item as a line of a language's file."""
    return {"id": item.id, **words._asdict()}
