"""``snooker compare``: what changed from one edition to another, rule by rule."""

from __future__ import annotations

from typing import Any

from snooker_kb.addresses import parse
from snooker_kb.lookup import look_up
from snooker_kb.references import under
from snooker_kb.rulebook import Record, Rulebook, load
from snooker_kb.situation import Fault

from ..guard import FULL, OPEN
from ..output import arrow, complain, paragraph, say_json, styled, words
from ..settings import Refused, Settings, edition_of, unknown
from .overlay import compare_variant, variant_of, variants


def compare(one: str, other: str, rule: str | None, settings: Settings) -> int:
    """List the changes from the older to the newer of two editions; with a rule only those of it and its parts."""
    rulebook = load()
    language = settings.tongue()
    if variant := variant_of(one, rulebook) or variant_of(other, rulebook):
        if rule:
            raise Refused(Fault("RULE", "stands beside a variant", "leave it out"))
        edition = other if variant_of(one, rulebook) else one
        return compare_variant(named_edition(edition, rulebook), variant, rulebook, settings)
    older, newer = in_order(named_edition(one, rulebook), named_edition(other, rulebook), rulebook)
    found = [entry(change, rulebook) for change in between(older, newer, rulebook)]
    if rule:
        numbers = named(rule, (older, newer), rulebook, language)
        found = [row for row in found if under(row["older"], numbers[older]) or under(row["newer"], numbers[newer])]
    if settings.json:
        say_json({"older": older, "newer": newer, "rule": rule, "changes": found})
    else:
        for row in found:
            show(row, language)
    if not found:
        complain([Fault(rule or "EDITION", "shows no change between these editions", "try another rule or pair")])
    return FULL if found else OPEN


def named_edition(word: str, rulebook: Rulebook) -> str:
    """The edition that a word names. Raises Refused, with the variants too: what is none may be a misspelt one."""
    try:
        return edition_of(word, rulebook, "EDITION")
    except Refused:
        raise Refused(unknown("EDITION", word, (*rulebook.editions, *variants(rulebook)))) from None


def in_order(one: str, other: str, rulebook: Rulebook) -> tuple[str, str]:
    """The older edition first. Raises Refused where they are the same."""
    if one == other:
        raise Refused(Fault("EDITION", f"is {one} twice", f"give two of {', '.join(rulebook.editions)}"))
    newest_first = rulebook.editions
    return (one, other) if newest_first.index(one) > newest_first.index(other) else (other, one)


def between(older: str, newer: str, rulebook: Rulebook) -> list[Record]:
    pair = "-".join(edition.rpartition("-")[2] for edition in (older, newer))
    return [change for name, change in rulebook.all("change").items() if name.startswith(pair + "/")]


def entry(change: Record, rulebook: Rulebook) -> dict[str, Any]:
    addresses = rulebook.all("address")
    ends = {end: addresses[change[end]]["number"] if end in change else None for end in ("older", "newer")}
    return {**ends, "type": change["type"], "what": change.get("what", {})}


def named(rule: str, editions: tuple[str, str], rulebook: Rulebook, language: str) -> dict[str, set[str]]:
    """The numbers that an address or words mean in each edition. Raises Refused where there is none."""
    numbers: dict[str, set[str]] = {edition: set() for edition in editions}
    exact = parse(rule)
    for edition in editions:
        results = look_up(rule, rulebook, edition, language, ("provision",))
        for result in results if exact and not exact.rest else results[:1]:
            for place in editions:
                row = rulebook.address(result.id, place)
                numbers[place] |= {row["number"]} if row else set()
    if not any(numbers.values()):
        raise Refused(Fault("RULE", f"cannot be {rule[:40]!r}", "give an address such as S3.14 or words of its title"))
    return numbers


def show(row: dict[str, Any], language: str) -> None:
    said = words(language)
    ends = f"{row['older'] or said['none']} {arrow(language)} {row['newer'] or said['none']}"
    paragraph(styled(f"{ends}  {said['types'][row['type']]}", "1"), language)
    if row["what"]:
        paragraph(row["what"].get(language) or row["what"].get("en", ""), language, "    ", "    ")
