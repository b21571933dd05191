"""The page of the quiz, and the items as it fetches them: an index for all languages, the words a topic at a time."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from snooker_kb.quiz import exam
from snooker_kb.quiz.bank import BANK, by_id
from snooker_kb.rulebook import DEFAULT_EDITION, LANGUAGES
from snooker_kb.wording import texts

from .book import Book
from .judging import scripted, words_of
from .page import Page


def pages(book: Book) -> Iterator[Page]:
    """The page with the quiz."""
    said = words_of("quiz")
    topics = {language: {"topics": texts(f"topics.{language}")} for language in LANGUAGES}
    page = scripted("quiz", {language: said[language] | topics[language] for language in LANGUAGES}, nav="quiz")
    yield replace(page, data={**page.data, "blueprints": list(exam.blueprints().values())})


def files(book: Book) -> Iterator[tuple[str, str]]:
    """The items by topic and language, the index, the wrong rules and the blueprints, by their path in the site."""
    rows = by_id((BANK / "items.jsonl").read_bytes())
    items = {row["id"]: row for row in json.loads(b"[" + b",".join(rows.values()) + b"]")}
    alike = dict(sorted(items.items(), key=lambda pair: likeness(pair[1])))  # what is alike packs small
    yield "quiz/index.json", compact(packed(alike))
    yield "quiz/options.json", compact(behind_options(alike))
    yield "quiz/blueprints.json", exam.BLUEPRINTS.read_text(encoding="utf-8")
    topics: dict[str, list[str]] = {}
    for name, item in items.items():
        topics.setdefault(item["topic"], []).append(name)
    for language in LANGUAGES:
        words = by_id((BANK / f"text.{language}.jsonl").read_bytes())
        for topic, names in topics.items():
            pairs = b",\n".join(b"[" + rows[name] + b"," + words[name] + b"]" for name in names)
            yield f"{language}/quiz/{topic}.json", f"[{pairs.decode()}]\n"
        yield f"{language}/quiz/misconceptions.json", compact(wrong_rules(book, language))


def likeness(item: dict[str, Any]) -> tuple[Any, ...]:
    return (item["topic"], item["kind"], item["edition"], item["difficulty"], item["provisions"], item["id"])


def packed(items: dict[str, Any]) -> dict[str, Any]:
    """What the page must know of every item before it asks one; words that recur are numbers."""
    columns = {key: sorted({item[key] for item in items.values()}) for key in ("topic", "kind", "edition")}
    rules = {name: [number.partition("(")[0] for number in item["provisions"]] for name, item in items.items()}
    known = {rule: at for at, rule in enumerate(sorted({rule for found in rules.values() for rule in found}))}
    rows = [
        [
            name[2:],
            *(columns[key].index(item[key]) for key in ("topic", "kind", "edition")),
            item["difficulty"],
            item["key"],
            [known[rule] for rule in dict.fromkeys(rules[name])],
        ]
        for name, item in items.items()
    ]
    lists = {"topics": columns["topic"], "kinds": columns["kind"], "editions": columns["edition"]}
    return {**lists, "rules": list(known), "items": rows}


def behind_options(items: dict[str, Any]) -> dict[str, Any]:
    """The wrong rules behind each option of each item, in the order of the index: what a diagnosis needs."""
    names = sorted({name for item in items.values() for option in item["options"] for name in option["misconceptions"]})
    place = {name: number for number, name in enumerate(names)}
    rows = [[[place[name] for name in o["misconceptions"]] for o in item["options"]] for item in items.values()]
    return {"misconceptions": names, "options": rows}


def wrong_rules(book: Book, language: str) -> dict[str, Any]:
    """Each wrong rule in words, with the numbers of what refutes it."""
    found = {}
    for name, row in book.rulebook.all("misconception").items():
        addresses = (book.rulebook.address(provision, DEFAULT_EDITION) for provision in row["refuted_by"])
        numbers = dict.fromkeys(address["number"] for address in addresses if address)
        found[name] = [row["label"][language], list(numbers)]
    return found


def compact(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"
