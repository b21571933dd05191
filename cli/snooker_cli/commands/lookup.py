"""``snooker rule``, ``search`` and ``term``: from an address or words to what the rules say."""

from __future__ import annotations

from typing import Any

from snooker_kb.lookup import KINDS, Kinds, Result, look_up, nearest
from snooker_kb.rulebook import Rulebook, load
from snooker_kb.situation import Fault

from ..guard import FULL, OPEN
from ..output import DIM, complain, listing, paragraph, say, say_json, styled, words
from ..settings import Refused, Settings

LONGEST = 300  # letters of a query


def rule(query: str, settings: Settings) -> int:
    """Show the rule at an address, or the one that words find."""
    rulebook = load()
    edition, language = settings.code(rulebook), settings.tongue()
    found = as_provisions(look_up(asked(query), rulebook, edition, language, ("provision", "term")), rulebook, language)
    if settings.json and found:
        from .rule_data import data

        answer(query, [data(result, rulebook, language) for result in found], edition, language)
        return FULL
    if not found:
        return listed(query, found, settings, rulebook, ("provision", "term"))
    from .rule_page import page

    best = [result for result in found if result.number == found[0].number and result.score == found[0].score]
    for place, result in enumerate(best):
        if place:
            say()
        page(result, rulebook, language)
    others = [result for result in found if result not in best]
    if others:
        say()
        paragraph(words(language)["also"], language)
        listing([(str(result.number), result.title) for result in others], language)
    return FULL


def search(query: str, settings: Settings) -> int:
    """List what words find: rules, terms and acts."""
    return listed_for(query, settings, KINDS)


def term(query: str, settings: Settings) -> int:
    """List the terms that words find."""
    return listed_for(query, settings, ("term",))


def listed_for(query: str, settings: Settings, kinds: Kinds) -> int:
    rulebook = load()
    found = look_up(asked(query), rulebook, settings.code(rulebook), settings.tongue(), kinds)
    return listed(query, found, settings, rulebook, kinds)


def asked(query: str) -> str:
    """The query, if there is one of a sensible length. Raises Refused."""
    if not query.strip():
        raise Refused(Fault("WORDS", "are missing", "give an address such as S3.14(d), or words"))
    if len(query) > LONGEST:
        raise Refused(Fault("WORDS", f"hold {len(query)} characters", f"give at most {LONGEST}"))
    return query


def as_provisions(found: list[Result], rulebook: Rulebook, language: str) -> list[Result]:
    """Results as provisions: for a term the one that defines it. Each once, the best place counting."""
    rows: dict[str, Result] = {}
    for result in found:
        name = result.id
        if result.kind == "term":
            defined = rulebook.all("term")[result.id].get("provision", ())
            name = next((word for word in defined if rulebook.address(word, result.edition)), "")
        row = rulebook.address(name, result.edition) if name else None
        if row:
            title, summary = row["title"][language], row["summary"][language]
            rows.setdefault(
                name, Result("provision", name, row["number"], result.edition, title, summary, result.score)
            )
    return list(rows.values())


def listed(query: str, found: list[Result], settings: Settings, rulebook: Rulebook, kinds: Kinds) -> int:
    """Print results for people or programs; where there are none, the nearest names on the error stream."""
    edition, language = settings.code(rulebook), settings.tongue()
    if settings.json:
        answer(query, [result._asdict() for result in found], edition, language)
    elif found:
        for result in found:
            entry(result, language)
    if not found:
        close = nearest(query, rulebook, edition, language, kinds)
        mend = f"did you mean {', '.join(close)}?" if close else "try other words, or an address such as S3.14(d)"
        complain([Fault(query[:60], "finds nothing", mend)])
    return FULL if found else OPEN


def answer(query: str, results: list[dict[str, Any]], edition: str, language: str) -> None:
    """Print results in the documented shape."""
    say_json({"query": query, "edition": edition, "language": language, "results": results})


def entry(result: Result, language: str) -> None:
    """One result: what it is, where it stands, its text."""
    said: dict[str, Any] = words(language)
    kind = said["kinds"][result.kind]
    number = f"{result.number}  " if result.number else ""
    paragraph(styled(f"{number}{result.title}", "1") + styled(f"  [{kind}]", DIM), language)
    paragraph(result.text, language, "    ", "    ")
