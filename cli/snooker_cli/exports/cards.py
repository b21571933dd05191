"""An item as every format needs it: its words, what is said of each option, and its picture."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator
from html import escape
from typing import NamedTuple
from xml.etree import ElementTree as Tree

from snooker_kb.diagram_canvas import Look
from snooker_kb.quiz.bank import Bank, Item, Words
from snooker_kb.quiz.ordering import shown_order
from snooker_kb.quiz.pictures import picture, pictured
from snooker_kb.rulebook import DEFAULT_EDITION, Rulebook
from snooker_kb.wording import cited, texts

from ..output import words as command_words

#: Pictures of cards: letters on the balls, readable in black and white.
PLAIN = Look(theme="print", letters=True)


class Choice(NamedTuple):
    """An option in words, whether it is right, and what is said to those who choose it."""

    text: str
    right: bool
    feedback: str


class Card(NamedTuple):
    """One item in one language. ``picture`` is SVG or None; ``why`` the reasons with their numbers."""

    item: Item
    words: Words
    language: str
    direction: str
    choices: tuple[Choice, ...]
    why: tuple[str, ...]
    picture: str | None

    @property
    def front(self) -> str:
        """The situation and the question as HTML, without the options."""
        parts = (self.words.stem, self.words.question)
        return "".join(f'<p lang="{self.language}" dir="{self.direction}">{escape(part)}</p>' for part in parts if part)

    @property
    def picture_address(self) -> str | None:
        """The picture as an address that holds it whole, for formats that carry no files."""
        if self.picture is None:
            return None
        return f"data:image/svg+xml;base64,{b64encode(self.picture.encode()).decode()}"

    @property
    def caption(self) -> str:
        """What the picture shows, in words; empty without one."""
        return "" if self.picture is None else Tree.fromstring(self.picture).findtext("{*}title", "")

    def image(self, address: str) -> str:
        """The picture at an address, as HTML."""
        return f'<p><img src="{escape(address)}" alt="{escape(self.caption)}"></p>'

    @property
    def reasons(self) -> str:
        """The reasons as HTML."""
        rows = "".join(f"<li>{escape(line)}</li>" for line in self.why)
        return f'<ul lang="{self.language}" dir="{self.direction}">{rows}</ul>'

    def html(self, text: str) -> str:
        return f'<span lang="{self.language}" dir="{self.direction}">{escape(text)}</span>'


def cards(bank: Bank, rulebook: Rulebook, names: Iterable[str], seed: str = "cards") -> Iterator[Card]:
    """The cards of these items, their options in the order that a seed gives."""
    for name in names:
        yield card(bank, rulebook, name, seed)


def card(bank: Bank, rulebook: Rulebook, name: str, seed: str) -> Card:
    item, words, language = bank.item(name), bank.words(name), bank.language
    said = command_words(language)["quiz"]
    order = shown_order(seed, name, len(item.options))
    choices = []
    for index in order:
        right = index == item.key
        lines = [said["right" if right else "wrong"]]
        for wrong in item.options[index].misconceptions:
            row = rulebook.all("misconception")[wrong]
            numbers = ", ".join(dict.fromkeys(refuting(rulebook, row["refuted_by"])))
            lines.append(said["wrong_rule"].format(rule=row["label"][language], numbers=numbers))
        choices.append(Choice(words.options[index], right, " ".join(lines)))
    why = tuple(sentence + cited(language, numbers, {}) for sentence, numbers in words.why)
    shown = None
    if pictured(item.situation) is not None:
        shown = picture(item.situation or {}, rulebook, language, PLAIN)
    return Card(item, words, language, str(texts(language)["direction"]), tuple(choices), why, shown)


def refuting(rulebook: Rulebook, provisions: Iterable[str]) -> Iterator[str]:
    """The numbers of provisions; two parts of one paragraph have the same number."""
    for provision in provisions:
        row = rulebook.address(provision, DEFAULT_EDITION)
        if row:
            yield str(row["number"])
