"""``snooker ask`` and ``snooker chat``: what happened, or a question about a rule, in a person's own words."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from snooker_kb.chat import Answer, answer
from snooker_kb.chat.saying import words
from snooker_kb.rulebook import Rulebook, load
from snooker_kb.situation import Fault

from ..guard import FULL, OPEN
from ..output import columns, lines, say, say_json
from ..settings import Refused, Settings

LONGEST = 2000  # letters of one question


def ask(text: str, settings: Settings) -> int:
    """Answer one question. The exit code tells whether something is left open."""
    rulebook = load()
    given = answered(text, settings, rulebook, None)
    show(given, settings)
    return code_of(given)


def answered(text: str, settings: Settings, rulebook: Rulebook, previous: Answer | None) -> Answer:
    """The answer to a text of a sensible length. Raises Refused."""
    if not text.strip():
        raise Refused(Fault("WORDS", "are missing", "say what happened, or ask about a rule"))
    if len(text) > LONGEST:
        raise Refused(Fault("WORDS", f"hold {len(text)} characters", f"give at most {LONGEST}"))
    language = settings.tongue() if settings.language else None
    edition = settings.named(rulebook)
    return answer(text, rulebook, language, previous, edition=edition, width=columns())


def show(given: Answer, settings: Settings) -> None:
    if settings.json:
        say_json(given.as_dict())
    else:
        for row in given.text.splitlines():
            say("\n".join(lines(row, given.language)) if len(row) > columns() else row)


def code_of(given: Answer) -> int:
    return FULL if given.kind in {"ruling", "provision", "term"} and not given.ask else OPEN


def chat(settings: Settings) -> int:
    """Answer line after line, each after the situation of the one before, until an empty line or the end."""
    rulebook, previous, code = load(), None, FULL
    language = settings.tongue()
    if not settings.json:
        say(words(language)["hello"])
    for text in typed(words(language)["prompt"]):
        given = answered(text, settings, rulebook, previous)
        show(given, settings)
        say()
        previous = given if given.situation else previous
        code = code_of(given)
    return code


def typed(prompt: str) -> Iterator[str]:
    """The lines that a person types, or that are piped in, up to an empty one."""
    while True:
        if sys.stdin.isatty():
            sys.stdout.write(prompt)
        sys.stdout.flush()
        text = sys.stdin.readline(LONGEST + 2)
        if not text.strip():
            return
        yield text.strip()
