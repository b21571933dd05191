"""Items from provisions, terms and constants: what a rule says and where, what a foul costs, what things are worth."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ...rulebook import DEFAULT_EDITION, LANGUAGES, Record, Rulebook
from ...wording import Wording
from .drafts import Draft
from .posing import Posed, Said, ball, draft, lot, tally, tell
from .provisions import above, certain, depth, doubtful, first_sentence, listed, neighbours
from .sizes import sizes

#: The sections of the rules as topics of the quiz, by the first rule of each stretch.
TOPICS = (
    ("S1", "equipment"), ("S2", "definitions"), ("S3.1", "scoring"), ("S3.2", "frame-more"), ("S3.3", "scoring"),
    ("S3.4", "end-of-frame"), ("S3.5", "in-hand"), ("S3.6", "fouls"), ("S3.7", "spotting"), ("S3.8", "touching-ball"),
    ("S3.9", "edge-of-pocket"), ("S3.10", "fouls"), ("S3.11", "penalty-value"), ("S3.12", "free-ball"),
    ("S3.13", "miss"), ("S3.14", "miss"), ("S3.15", "ball-moved"), ("S3.16", "ball-moved"), ("S3.17", "stalemate"),
    ("S3.18", "four-handed"), ("S3.19", "six-red"), ("S4", "conduct"), ("S5", "officials"),
)  # fmt: skip
#: How a norm says what an infringement costs, and the word for it here.
COSTS = {"onValue": "on", "onOrConcerned": "concerned", 7: "seven"}


def items(rulebook: Rulebook) -> Iterator[Draft]:
    """All of them."""
    for make in (saying, dealing, costing, meaning, worths, sizes):
        for posed in make(rulebook):
            yield draft(posed, rulebook)


def topic_of(number: str) -> str:
    rule = number.partition("(")[0]
    found = dict(TOPICS)
    return found.get(rule) or found.get(rule.partition(".")[0], "definitions")


def numbers(rows: Iterator[Record] | list[Record]) -> dict[str, tuple[str, ...]]:
    return {row["number"]: () for row in rows}


def saying(rulebook: Rulebook) -> Iterator[Posed]:
    """Which provision says this."""
    for row in listed(rulebook, DEFAULT_EDITION):
        others = neighbours(row, rulebook)
        if not certain(row) or len(others) < 2:
            continue
        rule = above(row, rulebook)
        yield Posed(
            "rule", topic_of(row["number"]), "rule", row["id"].partition("/")[2], (row["provision"],),
            tally([depth(row) > 1, row["status"] != "official"], 2), row["number"], numbers(others),
            first_words(row["summary"]),
            tell("rules", "saying", "within", rule=lambda words, rule=rule: rule["title"][words.language])
            if all(above(other, rulebook) == rule for other in others)
            else tell("rules", "saying", "paragraph" if depth(row) else "rule"),
            lambda words, answer: words.finish(answer),
        )  # fmt: skip


def dealing(rulebook: Rulebook) -> Iterator[Posed]:
    """What a provision deals with."""
    for row in listed(rulebook, DEFAULT_EDITION):
        others = neighbours(row, rulebook)
        if len(others) < 2:
            continue
        titles = {other["provision"]: () for other in others}
        yield Posed(
            "rule", topic_of(row["number"]), "subject", row["id"].partition("/")[2], (row["provision"],),
            tally([depth(row) > 1, row["status"] != "official"]), row["provision"], titles,
            tell("rules", "dealing", "stem"),
            tell("rules", "dealing", "question", number=row["number"]),
            title_of,
        )  # fmt: skip


def title_of(words: Wording, provision: str) -> str:
    row = words.rulebook.address(provision, DEFAULT_EDITION)
    return words.finish(str(row["title"][words.language])) if row else ""


def in_words(texts: Mapping[str, str]) -> Said:
    return lambda words: words.finish(texts[words.language])


def first_words(texts: Mapping[str, str]) -> Said:
    return lambda words: words.finish(first_sentence(texts[words.language]))


def costing(rulebook: Rulebook) -> Iterator[Posed]:
    """What an infringement costs, under each edition."""
    for edition in rulebook.editions:
        for provision, cost in costs(rulebook, edition).items():
            wrong: dict[Any, tuple[str, ...]] = {word: () for word in COSTS.values() if word != cost}
            wrong["four"] = ("every-foul-costs-four",)
            row = rulebook.address(provision, edition)
            assert row is not None
            yield Posed(
                "rule", "penalty-value", "penalty", row["id"].partition("/")[2], (provision,),
                tally([edition != DEFAULT_EDITION, cost == "concerned"], 2), cost, wrong,
                tell("rules", "costing", "stem", title=lambda words, row=row: row["title"][words.language],
                     edition=edition_name(edition)),
                tell("rules", "costing", "question"),
                lambda words, answer: tell("rules", "costing", "options", answer)(words),
                edition=edition,
            )  # fmt: skip


def costs(rulebook: Rulebook, edition: str) -> dict[str, str]:
    """What each item of the list of penalties costs by the norms, where its number is sure and they agree."""
    found: dict[str, set[str]] = {}
    there = {row["provision"] for row in listed(rulebook, edition)}
    for norm in rulebook.all("norm").values():
        if norm["question"] == "fouls" and edition in norm.get("editions", ()):
            for provision in norm["from"]:
                if provision.startswith("wpbsa/penalty/") and provision in there:
                    found.setdefault(provision, set()).add(COSTS.get(norm["worth"], ""))
    return {name: next(iter(words)) for name, words in found.items() if len(words) == 1 and "" not in words}


def edition_name(edition: str) -> Callable[[Any], str]:
    return lambda words: words.value("edition", edition)


def meaning(rulebook: Rulebook) -> Iterator[Posed]:
    """Which term has this definition."""
    terms = rulebook.all("term")
    for name, term in terms.items():
        if not term.get("provision") or given_away(term):
            continue
        provision = next((p for p in term["provision"] if rulebook.address(p, DEFAULT_EDITION)), None)
        others = other_terms(name, terms, rulebook)
        if provision is None or len(others) < 2:
            continue
        yield Posed(
            "rule", "definitions", "term", f"term/{name}", (provision,), tally([len(others) > 2]),
            name, dict.fromkeys(others, ()),
            in_words(term["definition"]),
            tell("rules", "meaning", "question"),
            lambda words, answer: words.finish(label_of(terms[answer], words.language)),
        )  # fmt: skip


def label_of(term: Mapping[str, Any], language: str) -> str:
    labels = term["label"]
    return str(labels.get(language) or labels["zh-Hans"])


def given_away(term: Mapping[str, Any]) -> bool:
    """Whether a definition names the term in some language, lacks one, or speaks of what is not certain."""
    return doubtful(term["definition"]["en"]) or any(
        language not in term["definition"] or bare(label_of(term, language)) in bare(term["definition"][language])
        for language in LANGUAGES
    )


def bare(text: str) -> str:
    return text.casefold().removeprefix("ال")


def other_terms(name: str, terms: Mapping[str, Record], rulebook: Rulebook) -> list[str]:
    """Up to three terms of the same kind, nearest in the rules; none above or below it, none that the text names."""
    term = terms[name]
    text = {language: bare(term["definition"][language]) for language in LANGUAGES}

    def fits(other: str) -> bool:
        row = terms[other]
        same = row.get("broader", ()) == term.get("broader", ())
        named = any(bare(label_of(row, language)) in text[language] for language in LANGUAGES)
        return other != name and same and not named and not set(row.get("provision", ())) & set(term["provision"])

    def far(other: str) -> tuple[bool, int, bytes]:
        row = terms[other]
        steps = abs(stands(row, rulebook) - stands(term, rulebook))
        return (a_person(row) != a_person(term), steps, lot(f"{name} {other}"))

    return sorted(filter(fits, terms), key=far)[:3]


def stands(term: Mapping[str, Any], rulebook: Rulebook) -> int:
    """Where the rules define a term: the number of its section and rule; a term that none defines stands far away."""
    rows = [rulebook.address(p, DEFAULT_EDITION) for p in term.get("provision", ())]
    found = next((re.findall(r"\d+", row["number"]) for row in rows if row), [])
    return int(found[0]) * 100 + int(found[1]) if len(found) > 1 else 0


def a_person(term: Mapping[str, Any]) -> bool:
    """Whether a term is somebody: each such term is best told apart from the others."""
    return bool(re.match(r"(?:The|A) (?:other )?(?:player|person|official)\b|One of the two", term["definition"]["en"]))


def worths(rulebook: Rulebook) -> Iterator[Posed]:
    """What each ball is worth, and which ball is worth so much."""
    balls = {name: row["points"] for name, row in rulebook.all("ball").items() if row.get("points")}
    law = ("wpbsa/description/balls-and-values",)
    for name, points in balls.items():
        near = sorted((other for other in balls if other != name), key=lambda other: abs(balls[other] - points))[:3]
        yield Posed(
            "rule", "scoring", "points", f"ball/{name}", law, 1, points, {balls[other]: () for other in near},
            tell("rules", "worth", "stem"), tell("rules", "worth", "question", ball=ball(name)),
            lambda words, answer: words.finish(words.points(answer)),
        )  # fmt: skip
        yield Posed(
            "rule", "scoring", "ball", f"points/{points}", law, 1, name, dict.fromkeys(near, ()),
            tell("rules", "worth", "stem"),
            tell("rules", "worth", "which", points=lambda words, points=points: words.points(points)),
            lambda words, answer: words.finish(words.label("ball", answer)),
        )  # fmt: skip
