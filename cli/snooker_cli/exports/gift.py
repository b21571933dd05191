"""GIFT: plain text that many learning systems read. It carries no files: pictures stand in their addresses."""

from __future__ import annotations

import re
from collections.abc import Iterable

from .cards import Card

_SPECIAL = re.compile(r"[\\~=#{}:]")


def gift(found: Iterable[Card]) -> bytes:
    """The questions in GIFT, each with feedback for each option."""
    return "\n\n".join(question(card) for card in found).encode() + b"\n"


def question(card: Card) -> str:
    front = card.front
    if card.picture_address is not None:
        front += card.image(card.picture_address)
    lines = [f"// topic: {card.item.topic}", f"::{card.item.id}::[html]{plain(front)}{{"]
    for choice in card.choices:
        mark = "=" if choice.right else "~"
        lines.append(f"\t{mark}{plain(card.html(choice.text))}#{plain(card.html(choice.feedback))}")
    lines.append(f"\t####{plain(card.reasons)}")
    return "\n".join([*lines, "}"])


def plain(text: str) -> str:
    """A text with the signs of the format set apart, on one line."""
    return _SPECIAL.sub(lambda match: "\\" + match[0], text.replace("\n", " "))
