"""``snooker open-points``: where the rules are silent or the sources disagree, and how each point can be read."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from snooker_kb.addresses import parse
from snooker_kb.folding import tokens
from snooker_kb.references import under
from snooker_kb.rulebook import Record, Rulebook, load
from snooker_kb.situation import Fault

from ..guard import FULL, OPEN
from ..options import Edition, Json, Lang, done, merged
from ..output import BOLD, complain, paragraph, say, say_json, styled, verbatim, words
from ..settings import Settings
from .rule_data import point as point_data

Words = Annotated[list[str] | None, typer.Argument(help="An address, or words; all without.", metavar="[WORDS]")]


def register(app: typer.Typer) -> None:
    """Add ``open-points`` to the application."""
    app.command("open-points", epilog="Example: snooker open-points S3.14")(command)


def command(
    context: typer.Context,
    wanted: Words = None,
    lang: Lang = None,
    edition: Edition = None,
    as_json: Json = False,
) -> None:
    """Show the open points of the rules with their readings.

    Each reading with who holds it, whether the judge applies it, and how to choose it.
    """
    done(lambda: open_points(" ".join(wanted or ()), merged(context, lang, edition, as_json)))


def open_points(query: str, settings: Settings) -> int:
    """List the open points that an address or words name; all of them where neither is given."""
    from .lookup import asked

    rulebook, language = load(), settings.tongue()
    edition = settings.code(rulebook)
    every = list(rulebook.all("ambiguity").values())
    found = matching(asked(query), every, edition, rulebook) if query else every
    if settings.json:
        told = [{**point_data(point, language), "about": numbers(point, edition, rulebook)} for point in found]
        say_json({"query": query, "edition": edition, "language": language, "open_points": told})
    else:
        for place, point in enumerate(found):
            if place:
                say()
            show(point, numbers(point, edition, rulebook), language)
    if not found:
        known = ", ".join(point["id"] for point in every)
        complain([Fault(query[:60], "names no open point", f"give an address or words of one of {known}")])
    return FULL if found else OPEN


def matching(query: str, points: list[Record], edition: str, rulebook: Rulebook) -> list[Record]:
    """The points about an address and what is under it; else those that hold all the words, in any language."""
    address = parse(query)
    if address and not address.rest:
        named = list(address.numbers())
        for number in named:
            found = [point for point in points if any(under(at, [number]) for at in numbers(point, edition, rulebook))]
            if found:
                return found
    asked = set(tokens(query))
    return [point for point in points if asked and asked <= set(tokens(text_of(point)))]


def text_of(point: Record) -> str:
    """All that is said of a point, in every language."""
    texts = [point["id"].replace("-", " "), *point["label"].values(), *point["open"].values()]
    for reading in point["readings"]:
        texts += [*reading["label"].values(), *reading["held_by"].values()]
    return " ".join(texts)


def numbers(point: Record, edition: str, rulebook: Rulebook) -> list[str]:
    """Where the provisions that a point is about stand in an edition."""
    rows = (rulebook.address(name, edition) for name in point["about"])
    return [row["number"] for row in rows if row]


def show(point: Record, about: list[str], language: str) -> None:
    """A point: its question, what it concerns, and its readings."""
    said = words(language)
    paragraph(styled(f"{point['id']}  {point['label'][language]}", BOLD), language)
    paragraph(point["open"][language], language, "    ", "    ")
    if about:
        paragraph(f"{said['about']}{said['dash']}{said['list'].join(about)}", language, "    ", "    ")
    for reading in point["readings"]:
        show_reading(reading, reading["id"] == point.get("adopted"), said, language)
    if "adopted" not in point:
        paragraph(said["none_adopted"], language, "    ", "    ")


def show_reading(reading: Record, adopted: bool, said: dict[str, Any], language: str) -> None:
    """A reading: what it says, whether the judge applies it, who holds it, and the word that chooses it."""
    paragraph(reading["label"][language] + (said["adopted"] if adopted else ""), language, "  - ", "    ")
    paragraph(said["held_by"].format(who=reading["held_by"][language]), language, "    ", "    ")
    if "chosen_by" in reading:
        command = verbatim(f"snooker judge --reading {reading['chosen_by']}", language)
        paragraph(said["choose"].format(command=command), language, "    ", "    ")
