"""CSV: a row an item, for a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from .cards import Card

COLUMNS = ("id", "language", "topic", "difficulty", "edition", "provisions", "situation", "question")
_MOST = 4


def spreadsheet(found: Iterable[Card]) -> bytes:
    """The items with their options, the number of the right one, and the feedback; with the mark that Excel needs."""
    out = io.StringIO()
    write = csv.writer(out, lineterminator="\r\n")
    numbers = range(1, _MOST + 1)
    write.writerow([*COLUMNS, *(f"option {n}" for n in numbers), "right", *(f"feedback {n}" for n in numbers), "why"])
    for card in found:
        item, words = card.item, card.words
        options = [safe(choice.text) for choice in card.choices]
        said = [safe(choice.feedback) for choice in card.choices]
        spare = [""] * (_MOST - len(options))
        right = 1 + next(n for n, choice in enumerate(card.choices) if choice.right)
        head = [item.id, card.language, item.topic, item.difficulty, item.edition, " ".join(item.provisions)]
        row = [safe(words.stem), safe(words.question), *options, *spare, right, *said, *spare, safe(" ".join(card.why))]
        write.writerow([*head, *row])
    return b"\xef\xbb\xbf" + out.getvalue().encode()


def safe(text: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in {"=", "+", "-", "@"} else text
