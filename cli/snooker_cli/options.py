"""Options that commands share, and how a command runs: with what was asked for, to an exit code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, NoReturn

import typer

from .guard import guarded
from .settings import Settings

Lang = Annotated[str | None, typer.Option("--lang", help="Language of the answer: en, ar or zh.", metavar="LANG")]
Edition = Annotated[str | None, typer.Option("--edition", help="Edition, such as wpbsa-1995.", metavar="EDITION")]
On = Annotated[str | None, typer.Option("--on", help="The edition in force on a date.", metavar="DATE")]
Json = Annotated[bool, typer.Option("--json", help="Answer in JSON, for programs.")]
Words = Annotated[list[str], typer.Argument(help="An address such as S3.14(d), or words.", metavar="WORDS")]


def done(command: Callable[[], int]) -> NoReturn:
    raise typer.Exit(guarded(command))


def merged(
    context: typer.Context, lang: str | None, edition: str | None, as_json: bool, on: str | None = None
) -> Settings:
    """What a command was asked for, over what the application was; an edition or a date replaces the other."""
    outer: Settings = context.find_object(Settings) or Settings()
    if not edition and not on:
        edition, on = outer.edition, outer.on
    return Settings(lang or outer.language, edition, as_json or outer.json, on)
