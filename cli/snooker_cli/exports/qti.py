"""QTI 3.0 of 1EdTech: a package of assessment items, with feedback for each option."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable
from xml.etree import ElementTree as Tree

from .cards import Card

ITEM = "http://www.imsglobal.org/xsd/imsqtiasi_v3p0"
PACKAGE = "http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1"
_XML = "{http://www.w3.org/XML/1998/namespace}lang"
#: Every entry bears this time, so that the same items give the same bytes.
_MOMENT = (2024, 1, 1, 0, 0, 0)


def qti(found: Iterable[Card]) -> bytes:
    """The package: a manifest, a file an item, and the pictures."""
    out = io.BytesIO()
    manifest = Tree.Element("manifest", {"xmlns": PACKAGE, "identifier": "snooker-rules-quiz"})
    metadata = Tree.SubElement(manifest, "metadata")
    Tree.SubElement(metadata, "schema").text = "QTI Package"
    Tree.SubElement(metadata, "schemaversion").text = "3.0.0"
    Tree.SubElement(manifest, "organizations")
    resources = Tree.SubElement(manifest, "resources")
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as package:
        for card in found:
            name = f"items/{card.item.id}.xml"
            row = {"identifier": card.item.id, "type": "imsqti_item_xmlv3p0", "href": name}
            resource = Tree.SubElement(resources, "resource", row)
            Tree.SubElement(resource, "file", href=name)
            if card.picture is not None:
                picture = f"items/{card.item.id}.svg"
                Tree.SubElement(resource, "file", href=picture)
                put(package, picture, card.picture.encode())
            put(package, name, xml(item(card)))
        put(package, "imsmanifest.xml", xml(manifest))
    return out.getvalue()


def put(package: zipfile.ZipFile, name: str, data: bytes) -> None:
    entry = zipfile.ZipInfo(name, _MOMENT)
    entry.compress_type = zipfile.ZIP_DEFLATED
    package.writestr(entry, data)


def xml(root: Tree.Element) -> bytes:
    return bytes(Tree.tostring(root, encoding="utf-8", xml_declaration=True))


def item(card: Card) -> Tree.Element:
    """One assessment item. The outcome FEEDBACK names the option chosen, whose feedback is shown."""
    root = Tree.Element(
        "qti-assessment-item",
        {
            "xmlns": ITEM,
            "identifier": card.item.id,
            "title": card.item.topic,
            _XML: card.language,
            "adaptive": "false",
            "time-dependent": "false",
        },
    )
    names = [f"C{number}" for number, _ in enumerate(card.choices, 1)]
    response = Tree.SubElement(
        root, "qti-response-declaration", {"identifier": "RESPONSE", "cardinality": "single", "base-type": "identifier"}
    )
    correct = Tree.SubElement(response, "qti-correct-response")
    right = next(name for name, choice in zip(names, card.choices, strict=True) if choice.right)
    Tree.SubElement(correct, "qti-value").text = right
    for name, kind in (("SCORE", "float"), ("FEEDBACK", "identifier")):
        row = {"identifier": name, "cardinality": "single", "base-type": kind}
        Tree.SubElement(root, "qti-outcome-declaration", row)
    body = Tree.SubElement(root, "qti-item-body", {"dir": card.direction})
    if card.words.stem:
        Tree.SubElement(body, "p").text = card.words.stem
    if card.picture is not None:
        place = Tree.SubElement(body, "p")
        Tree.SubElement(place, "img", {"src": f"{card.item.id}.svg", "alt": card.caption})
    row = {"response-identifier": "RESPONSE", "max-choices": "1", "shuffle": "true"}
    interaction = Tree.SubElement(body, "qti-choice-interaction", row)
    Tree.SubElement(interaction, "qti-prompt").text = card.words.question
    for name, choice in zip(names, card.choices, strict=True):
        Tree.SubElement(interaction, "qti-simple-choice", identifier=name).text = choice.text
    processing = Tree.SubElement(root, "qti-response-processing")
    told = Tree.SubElement(processing, "qti-set-outcome-value", identifier="FEEDBACK")
    Tree.SubElement(told, "qti-variable", identifier="RESPONSE")
    condition = Tree.SubElement(Tree.SubElement(processing, "qti-response-condition"), "qti-response-if")
    match = Tree.SubElement(condition, "qti-match")
    Tree.SubElement(match, "qti-variable", identifier="RESPONSE")
    Tree.SubElement(match, "qti-correct", identifier="RESPONSE")
    score = Tree.SubElement(condition, "qti-set-outcome-value", identifier="SCORE")
    Tree.SubElement(score, "qti-base-value", {"base-type": "float"}).text = "1"
    for name, choice in zip(names, card.choices, strict=True):
        row = {"outcome-identifier": "FEEDBACK", "identifier": name, "show-hide": "show"}
        feedback = Tree.SubElement(Tree.SubElement(root, "qti-modal-feedback", row), "qti-content-body")
        for text in (choice.feedback, *card.why):
            Tree.SubElement(feedback, "p", {"dir": card.direction}).text = text
    return root
