"""JSON-LD: schema.org's Quiz with its questions, for search engines and other knowledge bases."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from .cards import Card, Choice

_BASE = "https://w3id.org/snooker-rules/"


def linked(found: Iterable[Card]) -> bytes:
    """The questions as one schema.org Quiz."""
    questions = [question(card) for card in found]
    data = {"@context": {"@vocab": "https://schema.org/"}, "@type": "Quiz", "hasPart": questions}
    return json.dumps(data, ensure_ascii=False, indent=1).encode() + b"\n"


def question(card: Card) -> dict[str, Any]:
    right = next(choice for choice in card.choices if choice.right)
    image = {"@type": "ImageObject", "encodingFormat": "image/svg+xml", "contentUrl": card.picture_address}
    return {
        "@type": "Question",
        "@id": f"{_BASE}item/{card.item.id}",
        "eduQuestionType": "Multiple choice",
        "inLanguage": card.language,
        "educationalLevel": str(card.item.difficulty),
        "about": card.item.topic,
        "isBasedOn": [{"@id": f"{_BASE}{card.item.edition}/{number}"} for number in card.item.provisions],
        **({"image": image} if card.picture else {}),
        "text": f"{card.words.stem} {card.words.question}".strip(),
        "suggestedAnswer": [answer(choice) for choice in card.choices if not choice.right],
        "acceptedAnswer": {**answer(right), "answerExplanation": {"@type": "Comment", "text": " ".join(card.why)}},
    }


def answer(choice: Choice) -> dict[str, Any]:
    return {"@type": "Answer", "text": choice.text, "comment": {"@type": "Comment", "text": choice.feedback}}
