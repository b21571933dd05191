"""The keys of items from provisions, terms, numbers and editions, worked out again from the rulebook."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from quiz.making.made import BOOK, asked, made
from snooker_kb.quiz.bank import Item
from snooker_kb.quiz.making.misconceptions import wrong_judges
from snooker_kb.rulebook import DEFAULT_EDITION
from snooker_kb.ruling import Ruling, adjudicate
from snooker_kb.situation import read_situation

#: What the paragraph of a list of penalties says of the cost, by its letter, the same in every edition.
PARAGRAPHS = {"a": "on", "b": "concerned", "c": "concerned", "d": "seven"}
WORDS = {"four": 4, "six": 6, "seven": 7}


def key(item: Item) -> Any:
    return item.options[item.key].answer


def test_a_foul_costs_what_its_paragraph_says() -> None:
    drafts = asked("rules", "penalty")
    for draft in drafts:
        letter = re.search(r"\(([a-d])\)", draft.item.provisions[0])
        assert letter
        assert key(draft.item) == PARAGRAPHS[letter[1]], draft.item.provisions
    assert {draft.item.edition for draft in drafts} == set(BOOK.editions)


def test_sizes_stand_in_the_summary_of_their_provision() -> None:
    numbers = {row["number"]: row["summary"]["en"] for row in BOOK.all("address").values() if "2024" in row["edition"]}
    for draft in asked("rules", "size"):
        summary = numbers[draft.item.provisions[0]]
        told = {float(n) for n in re.findall(r"\d+(?:\.\d+)?", summary)} | {WORDS.get(w, 0) for w in summary.split()}
        assert key(draft.item) in told, draft.item.subject


def test_a_provision_is_found_by_what_it_says_and_says_what_it_is_found_by() -> None:
    rows = [row for row in BOOK.all("address").values() if row["edition"] == DEFAULT_EDITION]
    for draft in asked("rules", "rule"):
        said = {row["number"] for row in rows if row["summary"]["en"].startswith(draft.words["en"].stem)}
        assert said == {key(draft.item)}
    for draft in asked("rules", "subject"):
        row = BOOK.address(key(draft.item), DEFAULT_EDITION)
        assert row
        assert row["number"] in draft.words["en"].question


def test_a_definition_names_neither_its_term_nor_another_one_offered() -> None:
    for draft in asked("rules", "term"):
        term = BOOK.all("term")[key(draft.item)]
        assert draft.words["zh"].stem == term["definition"]["zh"]
        assert not any(text.casefold() in draft.words["en"].stem.casefold() for text in draft.words["en"].options)


def test_balls_are_worth_what_the_first_rule_says() -> None:
    values = {"red": 1, "yellow": 2, "green": 3, "brown": 4, "blue": 5, "pink": 6, "black": 7}
    for draft in asked("rules", "points"):
        assert key(draft.item) == values[str(draft.item.subject).removeprefix("ball/")]
    for draft in asked("rules", "ball"):
        assert values[key(draft.item)] == int(str(draft.item.subject).removeprefix("points/"))


def test_calls_are_the_judges_and_wrong_ones_are_those_of_the_wrong_rules_named() -> None:
    judges = wrong_judges(BOOK, DEFAULT_EDITION)
    for draft in made("calls"):
        facts = read_situation(draft.item.situation, BOOK)
        assert key(draft.item) == ("+".join(adjudicate(facts, BOOK).calls) or "none")
        for option in draft.item.options:
            for name in option.misconceptions:
                if name in judges and option.answer == "none":
                    assert judges[name].answers(facts)["kind"] in {"fair", "none", None}


def test_rulings_by_edition_are_those_of_each_edition() -> None:
    checks: dict[str, Callable[[Ruling], Any]] = {
        "foul": lambda r: r.foul,
        "miss": lambda r: r.miss == "called",
        "replace": lambda r: "replace" in r.options,
        "all_replaced": lambda r: "all" in r.replaced,
        "awarded": lambda r: str(r.frame).startswith("awarded"),
        "over": lambda r: r.frame == "over",
        "penalty": lambda r: r.kind == "penalty",
        "in_hand": lambda r: r.cue_ball == "in_hand",
    }
    differing = 0
    for draft in made("editions"):
        if not draft.item.asks.startswith("holds-"):
            continue
        holds = checks[draft.item.asks.removeprefix("holds-")]
        found = [
            edition
            for edition in sorted(BOOK.editions)
            if holds(adjudicate(read_situation({**(draft.item.situation or {}), "edition": edition}, BOOK), BOOK))
        ]
        assert key(draft.item) == ("+".join(found) or "none"), draft.item.id
        differing += 0 < len(found) < len(BOOK.editions)
    assert differing > 15


def test_numbers_moved_as_the_relations_say_and_rules_are_had_by_the_editions_that_have_them() -> None:
    addresses = BOOK.all("address")
    moved = {
        (change["older"], addresses[change["newer"]]["number"])
        for change in BOOK.all("change").values()
        if change["type"] == "renumbered" and change.get("newer")
    }
    for draft in asked("editions", "moved"):
        assert (str(draft.item.subject).removesuffix(" today"), key(draft.item)) in moved
    for draft in asked("editions", "has"):
        provision = str(draft.item.subject).removesuffix(" since")
        found = [edition for edition in sorted(BOOK.editions) if BOOK.address(provision, edition)]
        assert key(draft.item) == "+".join(found)
