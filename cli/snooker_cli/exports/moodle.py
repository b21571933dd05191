"""Moodle XML: a question bank with feedback for each option, pictures inside the file."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from xml.etree import ElementTree as Tree

from .cards import Card

#: One answer, in any order, numbered.
SETTINGS = {
    "defaultgrade": "1",
    "penalty": "0.3333333",
    "single": "true",
    "shuffleanswers": "true",
    "answernumbering": "123",
}


def moodle(found: Iterable[Card]) -> bytes:
    """The quiz as Moodle imports it."""
    root = Tree.Element("quiz")
    for card in found:
        question = Tree.SubElement(root, "question", type="multichoice")
        said(question, "name", card.item.id, None)
        text = said(question, "questiontext", card.front, "html")
        if card.picture is not None:
            name = f"{card.item.id}.svg"
            text.find("text").text += card.image(f"@@PLUGINFILE@@/{name}")  # type: ignore[union-attr, operator]
            file = Tree.SubElement(text, "file", name=name, path="/", encoding="base64")
            file.text = b64encode(card.picture.encode()).decode()
        said(question, "generalfeedback", card.reasons, "html")
        for name, value in SETTINGS.items():
            Tree.SubElement(question, name).text = value
        for choice in card.choices:
            answer = Tree.SubElement(question, "answer", fraction="100" if choice.right else "0", format="html")
            Tree.SubElement(answer, "text").text = card.html(choice.text)
            said(answer, "feedback", card.html(choice.feedback), "html")
        tags = Tree.SubElement(question, "tags")
        for word in (card.item.topic, *card.item.provisions):
            said(tags, "tag", word, None)
    return bytes(Tree.tostring(root, encoding="utf-8", xml_declaration=True))


def said(parent: Tree.Element, name: str, text: str, form: str | None) -> Tree.Element:
    """An element that holds its text in another, as Moodle has it."""
    element = Tree.SubElement(parent, name, {} if form is None else {"format": form})
    Tree.SubElement(element, "text").text = text
    return element
