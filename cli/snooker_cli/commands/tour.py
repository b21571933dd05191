"""``snooker tour``: real situations judged and explained, and the commands to try next."""

from __future__ import annotations

from snooker_kb.rulebook import Rulebook, load
from snooker_kb.ruling import adjudicate
from snooker_kb.situation import read_situation

from ..guard import FULL
from ..output import columns, paragraph, ruling_text, say, words
from ..settings import Settings

#: One case in each language that shows a point most people get wrong.
SHOWN = ("in-off-on-nominated-black", "third-failure-without-warning", "free-ball-black-and-a-red-both-drop")

NEXT = (
    "snooker judge --ball-on red --contact black --potted none",
    "snooker judge tests/bench/situation.yaml --editions all",
    'snooker rule "S3.14(d)" --lang ar',
    "snooker search 自由球",
    "snooker compare wpbsa-1995 wpbsa-2024 S3.14",
    "snooker check-table --length 3560 --width 1785",
    "snooker judge --help",
)


def tour(settings: Settings) -> int:
    """Show the cases, each in its own language unless one is asked for, then what to try next."""
    rulebook, language = load(), settings.tongue()
    for name in SHOWN:
        show(rulebook, name, settings.language)
    say("=" * columns())
    paragraph(words(language)["try_next"], language)
    for command in NEXT:
        say(f"  {command}")
    return FULL


def show(rulebook: Rulebook, name: str, language: str | None) -> None:
    """A case: the question as it was put, then the ruling."""
    case = rulebook.cases[name]
    ruling = adjudicate(read_situation(case["situation"], rulebook), rulebook)
    say("=" * columns())
    paragraph(case["question"].strip(), case["lang"])
    say()
    say(ruling_text(ruling.as_dict(), rulebook, language or case["lang"]).rstrip())
    say()
