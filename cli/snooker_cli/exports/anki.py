"""Anki: a deck of cards, with ids that stay the same, so that a newer deck updates an older one."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable
from html import escape
from pathlib import Path

from snooker_kb.quiz.ordering import fnv1a32
from snooker_kb.situation import Fault

from ..settings import Refused
from .cards import Card

_MODEL = 1_607_392_319
_MOMENT = 1_704_067_200.0  # the same for every deck, so that the same items give the same notes
_STYLE = ".card { font: 20px sans-serif; text-align: start; } [dir=rtl] { direction: rtl; } img { max-width: 100%; }"


def anki(found: Iterable[Card]) -> bytes:
    """The deck. Raises Refused where the library that makes it is not installed."""
    try:
        import genanki
    except ImportError:
        mend = "install it: pip install 'snooker-rules[anki]'"
        raise Refused(Fault("--format anki", "needs the library genanki", mend)) from None
    fields = [{"name": name} for name in ("Id", "Question", "Options", "Answer", "Why")]
    template = {
        "name": "Question",
        "qfmt": "{{Question}}{{Options}}",
        "afmt": "{{FrontSide}}<hr id=answer>{{Answer}}{{Why}}",
    }
    model = genanki.Model(_MODEL, "Snooker rules", fields=fields, templates=[template], css=_STYLE)
    decks: dict[str, genanki.Deck] = {}
    with tempfile.TemporaryDirectory() as folder:
        media = []
        for card in found:
            name = f"Snooker rules {card.language}::{card.item.topic}"
            deck = decks.setdefault(name, genanki.Deck(1_000_000_000 + fnv1a32(name), name))
            front = card.front
            if card.picture is not None:
                file = Path(folder) / f"{card.item.id}.svg"
                file.write_text(card.picture, encoding="utf-8")
                media.append(str(file))
                front += card.image(file.name)
            guid = genanki.guid_for(card.item.id, card.language)
            deck.add_note(genanki.Note(model, [card.item.id, front, *sides(card)], guid=guid, tags=[card.item.topic]))
        package = genanki.Package(list(decks.values()), media_files=media)
        target = Path(folder) / "deck.apkg"
        package.write_to_file(str(target), timestamp=_MOMENT)
        return target.read_bytes()


def sides(card: Card) -> tuple[str, str, str]:
    """The options; the answer with what is said of each option; the reasons."""

    def listed(rows: Iterable[str]) -> str:
        items = "".join(f"<li>{escape(row)}</li>" for row in rows)
        return f'<ol lang="{card.language}" dir="{card.direction}">{items}</ol>'

    told = [f"{choice.text}: {choice.feedback}" for choice in card.choices]
    return listed(choice.text for choice in card.choices), listed(told), card.reasons
