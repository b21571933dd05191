"""``snooker quiz``: practise, be examined, see progress, and keep the bank."""

from __future__ import annotations

import typer

from . import quiz_bank


def register(app: typer.Typer) -> None:
    """Add ``quiz`` with its commands to the application."""
    group = typer.Typer(rich_markup_mode=None, no_args_is_help=True, help="Questions for referees, with their reasons.")
    app.add_typer(group, name="quiz", epilog="Example: snooker quiz misconceptions")
    quiz_bank.register(group)
