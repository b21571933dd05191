"""``snooker quiz build`` and ``misconceptions``: make the bank of items, and show the wrong rules that it rests on."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from snooker_kb.rulebook import DEFAULT_EDITION, LANGUAGES, load

from ..guard import BAD_KNOWLEDGE, FULL
from ..options import Json, Lang, done, merged
from ..output import complain, heading, paragraph, say_json, words
from ..settings import Settings
from .kb import same, tell

OnlyCheck = Annotated[bool, typer.Option("--check", help="Write nothing; fail where a file differs.")]


def register(group: typer.Typer) -> None:
    """Add the commands that keep the bank to ``snooker quiz``."""
    group.command("build", epilog="Example: snooker quiz build --check")(build_command)
    group.command("lint", epilog="Example: snooker quiz lint")(lint_command)
    group.command("misconceptions", epilog="Example: snooker quiz misconceptions --lang zh")(misconceptions_command)


def build_command(
    context: typer.Context, only_check: OnlyCheck = False, lang: Lang = None, as_json: Json = False
) -> None:
    """Make the bank of items from the rulebook and the cases."""
    done(lambda: build(only_check, merged(context, lang, None, as_json)))


def lint_command(context: typer.Context, as_json: Json = False) -> None:
    """Look for faults of items: given away, alike, negative, on provisions that are gone."""
    done(lambda: lint(merged(context, None, None, as_json)))


def misconceptions_command(context: typer.Context, lang: Lang = None, as_json: Json = False) -> None:
    """Show the wrong rules that people hold, who holds them and what refutes them."""
    done(lambda: misconceptions(merged(context, lang, None, as_json)))


def build(only_check: bool, settings: Settings) -> int:
    """Make the bank and write what differs; or, only checking, tell what differs."""
    from snooker_kb.compile.build import PACKAGE, write
    from snooker_kb.quiz.making.build import drafts, files

    made = files(drafts(load(), counting))
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")
    stale = [name for name, text in made.items() if not same(PACKAGE / name, text)]
    if not only_check:
        write(made)
    if settings.json:
        say_json({"files": sorted(made), "stale" if only_check else "written": stale})
    else:
        tell(stale, len(made), only_check, settings.tongue())
    if only_check and stale:
        complain([f"{name}: is not what the rulebook makes; run snooker quiz build" for name in stale])
        return BAD_KNOWLEDGE
    return FULL


def lint(settings: Settings) -> int:
    """Every fault of every item in every language, one line each."""
    from snooker_kb.quiz.bank import load_bank
    from snooker_kb.quiz.lint import findings

    found = [fault for language in LANGUAGES for fault in findings(load_bank(language), load())]
    if settings.json:
        say_json({"faults": [fault._asdict() for fault in found]})
    else:
        complain(map(str, found))
        language = settings.tongue()
        paragraph(words(language)["quiz"]["linted"].format(count=len(found)), language)
    return BAD_KNOWLEDGE if found else FULL


def counting(maker: str, count: int) -> None:
    """How far the making is, for a person who waits."""
    if count % 10 == 0 and sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{maker}: {count}")
        sys.stderr.flush()


def misconceptions(settings: Settings) -> int:
    """Each wrong rule with its holders and the provisions that refute it."""
    rulebook, language = load(), settings.tongue()
    records, holders = rulebook.all("misconception"), rulebook.all("holder")
    numbers = {
        name: [rulebook.cite(provision, DEFAULT_EDITION).number for provision in row["refuted_by"]]
        for name, row in records.items()
    }
    if settings.json:
        say_json({"misconceptions": [{**row, "numbers": numbers[name]} for name, row in records.items()]})
        return FULL
    said = words(language)
    heading(said["quiz"]["misconceptions"].format(count=len(records)), language)
    for name, row in records.items():
        held = said["list"].join(holders[holder]["label"][language] for holder in row["holders"])
        paragraph(row["label"][language], language, "- ", "  ")
        paragraph(said["quiz"]["held_by"].format(holders=held, numbers=", ".join(numbers[name])), language, "  ", "  ")
    return FULL
