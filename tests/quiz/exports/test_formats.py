"""Each format is read back by a reader that is not ours."""

from __future__ import annotations

import csv
import io
import json
import sqlite3
import zipfile
from pathlib import Path
from xml.etree import ElementTree as Tree

import pytest
from pygiftparser import parser
from rdflib import Graph, URIRef

from snooker_cli.exports.anki import anki
from snooker_cli.exports.cards import Card, cards
from snooker_cli.exports.gift import gift
from snooker_cli.exports.linked import linked
from snooker_cli.exports.moodle import moodle
from snooker_cli.exports.qti import ITEM, PACKAGE, qti
from snooker_cli.exports.spreadsheet import safe, spreadsheet
from snooker_kb.quiz.bank import load_bank
from snooker_kb.rulebook import DEFAULT_EDITION, LANGUAGES, load

KINDS = load_bank("en").index


def some(language: str) -> list[Card]:
    """A few items of every kind."""
    names = [name for kind in sorted({row["kind"] for row in KINDS.values()}) for name in of_kind(kind)]
    return list(cards(load_bank(language), load(), names))


def of_kind(kind: str) -> list[str]:
    return [name for name, row in KINDS.items() if row["kind"] == kind][:3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_moodle_xml_has_one_right_answer_each_with_feedback_and_pictures(language: str) -> None:
    found = some(language)
    root = Tree.fromstring(moodle(found))
    questions = root.findall("question[@type='multichoice']")
    assert len(questions) == len(found)
    for question, card in zip(questions, found, strict=True):
        answers = question.findall("answer")
        assert sum(answer.get("fraction") == "100" for answer in answers) == 1
        assert all(answer.findtext("feedback/text") for answer in answers)
        html = Tree.fromstring(f"<div>{question.findtext('questiontext/text')}</div>".replace('"></p>', '"/></p>'))
        assert [bool(image.get("alt")) for image in html.iter("img")] == [True] * (card.picture is not None)
        assert {p.get("dir") for p in html.findall("p") if p.get("lang")} == {"rtl" if language == "ar" else "ltr"}
        assert (question.find("questiontext/file") is not None) == (card.picture is not None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_gift_is_read_by_another_parser(language: str) -> None:
    found = some(language)
    assert any(card.picture for card in found)
    read = parser.parseFile(io.StringIO(gift(found).decode()))
    assert [question.title for question in read] == [card.item.id for card in found]
    for question, card in zip(read, found, strict=True):
        assert ("data:image/svg+xml;base64," in question.text.replace("\\", "")) == (card.picture is not None)
        answers = question.answers.answers
        assert len(answers) == len(card.choices)
        assert [answer.fraction > 0 for answer in answers] == [choice.right for choice in card.choices]
        assert all(answer.feedback for answer in answers)


@pytest.mark.parametrize("language", LANGUAGES)
def test_qti_is_a_package_whose_manifest_names_every_file(language: str) -> None:
    found = some(language)
    with zipfile.ZipFile(io.BytesIO(qti(found))) as package:
        manifest = Tree.fromstring(package.read("imsmanifest.xml"))
        named = {file.get("href") for file in manifest.iter(f"{{{PACKAGE}}}file")}
        assert named == set(package.namelist()) - {"imsmanifest.xml"}
        for card in found:
            root = Tree.fromstring(package.read(f"items/{card.item.id}.xml"))
            options = [choice.get("identifier") for choice in root.iter(f"{{{ITEM}}}qti-simple-choice")]
            correct = root.findtext(f".//{{{ITEM}}}qti-correct-response/{{{ITEM}}}qti-value")
            assert card.choices[options.index(correct)].right
            told = [feedback.get("identifier") for feedback in root.iter(f"{{{ITEM}}}qti-modal-feedback")]
            assert told == options
            captions = [image.get("alt") for image in root.iter(f"{{{ITEM}}}img")]
            assert captions == [card.caption] * (card.picture is not None)
            sides = {p.get("dir") for f in root.iter(f"{{{ITEM}}}qti-modal-feedback") for p in f.iter(f"{{{ITEM}}}p")}
            assert sides == {"rtl" if language == "ar" else "ltr"}
    assert qti(found) == qti(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_csv_has_a_row_an_item_and_no_formula(language: str) -> None:
    found = some(language)
    rows = list(csv.DictReader(io.StringIO(spreadsheet(found).decode("utf-8-sig"))))
    for row, card in zip(rows, found, strict=True):
        assert row["id"] == card.item.id
        assert row[f"option {row['right']}"] == next(choice.text for choice in card.choices if choice.right)
    assert safe("=1+1") == "'=1+1"


@pytest.mark.parametrize("language", LANGUAGES)
def test_json_ld_gives_a_question_an_accepted_answer(language: str) -> None:
    found = some(language)
    graph = Graph().parse(data=linked(found).decode(), format="json-ld")
    schema = "https://schema.org/"
    questions = list(graph.objects(None, URIRef(f"{schema}hasPart")))
    assert len(questions) == len(found)
    for question in questions:
        assert len(list(graph.objects(question, URIRef(f"{schema}acceptedAnswer")))) == 1
        assert len(list(graph.objects(question, URIRef(f"{schema}suggestedAnswer")))) >= 2
        assert all(isinstance(rule, URIRef) for rule in graph.objects(question, URIRef(f"{schema}isBasedOn")))
    pictures = list(graph.objects(None, URIRef(f"{schema}image")))
    assert len(pictures) == sum(card.picture is not None for card in found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_anki_deck_holds_the_notes_and_their_pictures(language: str, tmp_path: Path) -> None:
    found = some(language)
    with zipfile.ZipFile(io.BytesIO(anki(found))) as package:
        package.extractall(tmp_path)
    media = json.loads((tmp_path / "media").read_text(encoding="utf-8"))
    assert sorted(media.values()) == sorted(f"{card.item.id}.svg" for card in found if card.picture is not None)
    notes = sqlite3.connect(tmp_path / "collection.anki2").execute("select flds, guid from notes").fetchall()
    assert len({guid for _, guid in notes}) == len(found)
    assert all(f'dir="{"rtl" if language == "ar" else "ltr"}"' in fields for fields, _ in notes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_feedback_names_each_wrong_rule_and_each_number_once(language: str) -> None:
    rulebook, bank = load(), load_bank(language)
    held = {wrong: name for name in KINDS for option in bank.item(name).options for wrong in option.misconceptions}
    found = {card.item.id: card for card in cards(bank, rulebook, set(held.values()))}
    for wrong, name in held.items():
        row = rulebook.all("misconception")[wrong]
        told = next(choice.feedback for choice in found[name].choices if row["label"][language] in choice.feedback)
        numbers = {rulebook.address(part, DEFAULT_EDITION)["number"] for part in row["refuted_by"]}  # type: ignore[index]
        after = told.partition(row["label"][language])[2]
        assert all(number in after for number in numbers)
        assert not any(f"{number}, {number}," in after for number in numbers)
