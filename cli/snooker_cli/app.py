"""The typer application: names, options and help. What a command does stands in ``snooker_cli.commands``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import typer

from snooker_kb.rulebook import load
from snooker_kb.situation import listing

from .commands import check_table, kb, open_points, quiz, site, sources, table
from .facts import COMMON, given, option
from .options import Edition, Json, Lang, On, Words, done, merged
from .settings import Settings

app = typer.Typer(
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    help="Rulings from the rules of snooker.",
)


@app.callback(epilog="Example: snooker --lang zh rule S3.14")
def snooker(
    context: typer.Context, lang: Lang = None, edition: Edition = None, on: On = None, as_json: Json = False
) -> None:
    context.obj = Settings(lang, edition, as_json, on)


def fact(field: str) -> Any:
    """The option of a common fact, its help from the vocabulary."""
    record = load().all("field")[field]
    allowed = {"bool": "true or false", "int": "a number"}.get(record["type"]) or listing(record.get("words", []))
    many = "; several by commas" if record["type"] == "words" else ""
    return typer.Option(option(field), help=f"{record['label']['en'].capitalize()}: {allowed}{many}.", metavar="VALUE")


Facts = list[str] | None


def judge(
    context: typer.Context,
    file: Annotated[str | None, typer.Argument(help="A YAML, JSON or JSON lines file, or -.", metavar="[FILE]")] = None,
    settings: Annotated[Facts, typer.Option("--set", help="Any field of a situation.", metavar="FIELD=VALUE")] = None,
    reading: Annotated[Facts, typer.Option("--reading", help="Apply this reading.", metavar="WORD")] = None,
    engine: Annotated[str, typer.Option(help="python, or shacl: the same rules run by pyshacl.")] = "python",
    editions: Annotated[str | None, typer.Option(help="all: judge under each and compare.", metavar="all")] = None,
    situation_json: Annotated[bool, typer.Option("--situation-json", help="Print what was understood.")] = False,
    pooltool: Annotated[
        str | None, typer.Option(help="Strokes simulated by pooltool, as JSON lines or a list.", metavar="FILE")
    ] = None,
    lang: Lang = None,
    edition: Edition = None,
    on: On = None,
    as_json: Json = False,
    **facts: Facts,
) -> None:
    """Judge a situation, or a file of many."""
    from .commands.judge import Request
    from .commands.judge import judge as run

    asked = merged(context, lang, edition, as_json, on)

    def command() -> int:
        stated = given({name: texts for name, texts in facts.items() if texts}, settings or (), load())
        readings = tuple(word for text in reading or () for word in text.split(","))
        every = editions is not None and every_edition(editions)
        return run(Request(file, stated, asked, engine, every, readings, situation_json, pooltool))

    done(command)


def every_edition(word: str) -> bool:
    from .settings import Refused, unknown

    if word != "all":
        raise Refused(unknown("--editions", word, ("all",)))
    return True


def with_facts(command: Callable[..., None]) -> Callable[..., None]:
    """The command with an option for each common fact: typer reads them from the signature."""
    import inspect

    plain = inspect.signature(command, eval_str=True)
    kept = [parameter for parameter in plain.parameters.values() if parameter.kind is not parameter.VAR_KEYWORD]
    added = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[Facts, fact(name)])
        for name in COMMON
    ]
    command.__signature__ = plain.replace(parameters=[*kept, *added])  # type: ignore[attr-defined]
    command.__annotations__ = {parameter.name: parameter.annotation for parameter in (*kept, *added)}
    return command


app.command(epilog="Example: snooker judge --ball-on red --contact black --potted none")(with_facts(judge))


@app.command(epilog='Example: snooker rule "S3.14(d)"')
def rule(
    context: typer.Context,
    words: Words,
    lang: Lang = None,
    edition: Edition = None,
    on: On = None,
    as_json: Json = False,
) -> None:
    """Show a rule, by its address or by words in any language."""
    from .commands import lookup

    done(lambda: lookup.rule(" ".join(words), merged(context, lang, edition, as_json, on)))


@app.command(epilog="Example: snooker search touching ball")
def search(
    context: typer.Context,
    words: Words,
    lang: Lang = None,
    edition: Edition = None,
    on: On = None,
    as_json: Json = False,
) -> None:
    """Find rules, terms and acts by words in any language."""
    from .commands import lookup

    done(lambda: lookup.search(" ".join(words), merged(context, lang, edition, as_json, on)))


@app.command(epilog="Example: snooker term free ball --lang ar")
def term(
    context: typer.Context,
    words: Words,
    lang: Lang = None,
    edition: Edition = None,
    on: On = None,
    as_json: Json = False,
) -> None:
    """Explain a term of the rules."""
    from .commands import lookup

    done(lambda: lookup.term(" ".join(words), merged(context, lang, edition, as_json, on)))


@app.command(epilog='Example: snooker ask "red on, white hit the black first, nothing potted"')
def ask(
    context: typer.Context, words: Words, lang: Lang = None, edition: Edition = None, as_json: Json = False
) -> None:
    """Say in your own words what happened, or ask about a rule, in English, Arabic or Chinese."""
    from .commands import ask as asking

    done(lambda: asking.ask(" ".join(words), merged(context, lang, edition, as_json)))


@app.command(epilog="Example: snooker chat --lang ar")
def chat(context: typer.Context, lang: Lang = None, edition: Edition = None, as_json: Json = False) -> None:
    """Ask line after line; a short line changes what was said before. An empty line ends it."""
    from .commands import ask as asking

    done(lambda: asking.chat(merged(context, lang, edition, as_json)))


@app.command(epilog="Example: snooker compare wpbsa-1995 wpbsa-2024 S3.14")
def compare(
    context: typer.Context,
    one: Annotated[str, typer.Argument(help="An edition.", metavar="EDITION")],
    other: Annotated[str, typer.Argument(help="Another, or a variant such as no_miss.", metavar="EDITION")],
    rule: Annotated[list[str] | None, typer.Argument(help="Only this one.", metavar="[RULE]")] = None,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Show what changed between two editions, or what a league's variant lays over one."""
    from .commands.compare import compare as run

    done(lambda: run(one, other, " ".join(rule) if rule else None, merged(context, lang, None, as_json)))


@app.command(epilog="Example: snooker tour")
def tour(context: typer.Context, lang: Lang = None) -> None:
    """Show real situations judged and explained, and what to try next."""
    from .commands.tour import tour as run

    done(lambda: run(merged(context, lang, None, False)))


for group in (open_points, sources, check_table, table, quiz, site, kb):
    group.register(app)
