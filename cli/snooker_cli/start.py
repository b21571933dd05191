"""The entry point. The commands asked most start, in their plain forms, without typer, which is slow to import."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterable, Sequence

from .guard import guarded
from .settings import Settings

PLAIN = ("judge", "rule", "search", "term", "ask")
#: The options of a plain practice.
PRACTICE = ("--rule", "--topic", "--kind", "--difficulty", "--seed")


def main() -> None:
    """Run the command line and exit."""
    gc.disable()  # a short life: collecting takes longer than what it frees
    speak_utf8()
    command = plain(sys.argv[1:])
    if command is None:
        from .app import app

        gc.enable()
        app(prog_name="snooker")
    else:
        sys.exit(guarded(command))


def speak_utf8() -> None:
    """Three scripts go out whatever the locale says; what a terminal cannot show is replaced, not fatal."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors="replace")


def plain(argv: Sequence[str]) -> Callable[[], int] | None:
    """The command that plain arguments ask for: a name, words, --json, --lang and --edition. None for anything else."""
    words, given = sort_out(list(argv), PRACTICE if argv[:1] == ["quiz"] else {})
    if given is not None and words == ["quiz"]:
        return practice(given)
    if given is None or len(words) < 2 or words[0] not in PLAIN or "_SNOOKER_COMPLETE" in os.environ:
        return None
    settings = Settings(given.get("--lang"), given.get("--edition"), "--json" in given)
    return call(words[0], words[1:], settings)


def practice(given: dict[str, str]) -> Callable[[], int]:
    from .quiz.practice import Asked, practise

    rule, topic, kind, difficulty, seed = map(given.get, PRACTICE)
    asked = Asked(rule, topic, kind, difficulty, seed=seed)
    return lambda: practise(asked, Settings(given.get("--lang"), given.get("--edition"), "--json" in given))


def sort_out(arguments: list[str], more: Iterable[str] = ()) -> tuple[list[str], dict[str, str] | None]:
    """The words and the options; None for the options where there is one that is not plain."""
    words: list[str] = []
    given: dict[str, str] = {}
    while arguments:
        argument = arguments.pop(0)
        name, equals, value = argument.partition("=")
        if not argument.startswith("-") or argument == "-":
            words.append(argument)
        elif argument == "--json":
            given["--json"] = ""
        elif name in {"--lang", "--edition", *more} and (equals or arguments):
            given[name] = value if equals else arguments.pop(0)
        else:
            return words, None
    return words, given


def call(name: str, words: list[str], settings: Settings) -> Callable[[], int] | None:
    if name == "judge":
        from .commands.judge import Request, judge

        return (lambda: judge(Request(file=words[0], settings=settings))) if len(words) == 1 else None
    if name == "ask":
        from .commands.ask import ask

        return lambda: ask(" ".join(words), settings)
    from .commands import lookup

    command = {"rule": lookup.rule, "search": lookup.search, "term": lookup.term}[name]
    return lambda: command(" ".join(words), settings)
