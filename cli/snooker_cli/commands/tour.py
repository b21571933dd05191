"""``snooker tour``: real situations judged and explained, and the commands to try next."""

from __future__ import annotations

from snooker_kb.rulebook import load
from snooker_kb.ruling import adjudicate
from snooker_kb.situation import read_situation

from ..guard import FULL
from ..output import columns, ruling_text, say, words
from ..settings import Settings

#: One case in each language that shows a point most people get wrong.
SHOWN = ("in-off-on-nominated-black", "third-failure-without-warning", "free-ball-black-and-a-red-both-drop")

NEXT = (
    "snooker judge --ball-on red --contact black --potted none",
    "snooker judge tests/bench/situation.yaml --editions all",
    'snooker rule "S3.14(d)" --lang ar',
    "snooker search 自由球",
    "snooker compare wpbsa-1995 wpbsa-2024 S3.14",
    "snooker judge --help",
)


def tour(settings: Settings) -> int:
    """Show the cases, each in its own language unless one is asked for, then what to try next."""
    rulebook = load()
    for name in SHOWN:
        case = rulebook.cases[name]
        language = settings.language or case["lang"]
        say("=" * columns())
        say(case["question"].strip())
        say()
        ruling = adjudicate(read_situation(case["situation"], rulebook), rulebook)
        say(ruling_text(ruling.as_dict(), rulebook, language))
        # X(read_situation(case["situation"], rulebook), rulebook).as_dict(), rulebook, language))
        say()
    language = settings.tongue()
    say("=" * columns())
    say(words(language)["try_next"])
    for command in NEXT:
        say(f"  {command}")
    return FULL
