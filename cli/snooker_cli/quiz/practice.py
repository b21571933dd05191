"""Practice as it is asked for: which items, how many, in what order. Loads no typer, for a quick first question."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from snooker_kb.quiz.bank import Bank, load_bank
from snooker_kb.rulebook import load
from snooker_kb.situation import Fault

from ..guard import FULL
from ..settings import Refused, Settings, unknown

if TYPE_CHECKING:
    from .play import Session

#: Questions in a session where no number is asked for.
QUESTIONS = 20


class Asked(NamedTuple):
    """A session as asked for; None where nothing was."""

    rule: str | None = None
    topic: str | None = None
    kind: str | None = None
    difficulty: str | None = None
    questions: int = QUESTIONS
    seed: str | None = None
    everything: bool = False
    diagnose: bool = False


def practise(asked: Asked, settings: Settings) -> int:
    """Ask, explain, keep the answers, and sum up. Raises Refused."""
    from . import play

    bank = bank_in(settings)
    found = fitting(bank, asked, settings)
    session = begun(bank, asked.seed)
    play.remarks(session)
    answers = play.practise(session, found, asked.questions, asked.diagnose, asked.everything)
    play.summary(session, answers)
    if asked.diagnose:
        session.screen.suspects(play.suspects(session, answers, play.options_of(bank, found)))
    if settings.json:
        from ..output import say_json

        say_json({"answers": [play.plain(review) for review in answers]})
    return FULL


def bank_in(settings: Settings) -> Bank:
    return load_bank(settings.tongue())


def begun(bank: Bank, seed: str | None) -> Session:
    """A session on the learner's own file. Raises Refused."""
    import sqlite3

    from .play import Session, now
    from .screen import Screen
    from .store import Newer, Store

    try:
        store = Store()
    except (Newer, sqlite3.Error) as error:
        raise Refused(Fault("quiz", str(error), "set SNOOKER_DATA to another folder")) from None
    return Session(Screen(load(), bank), bank, store, seed or f"{now():%Y%m%d%H%M%S}")


def fitting(bank: Bank, asked: Asked, settings: Settings) -> list[str]:
    """The items that fit the filters. Raises Refused with every fault of them."""
    faults = []
    for option, value, key in (("--topic", asked.topic, "topic"), ("--kind", asked.kind, "kind")):
        known = tuple(sorted({row[key] for row in bank.index.values()}))
        if value is not None and value not in known:
            faults.append(unknown(option, value, known))
    edition = settings.named(load())
    span = None
    if asked.difficulty is not None:
        match = re.fullmatch(r"([1-5])(?:\.\.([1-5]))?", asked.difficulty)
        if match is None:
            faults.append(
                Fault("--difficulty", f"cannot be {asked.difficulty[:20]!r}", "give 1 to 5, or two such as 2..4")
            )
        else:
            span = range(int(match[1]), int(match[2] or match[1]) + 1)
    if faults:
        raise Refused(*faults)
    number = numbered(asked.rule) if asked.rule else None
    found = bank.find(asked.topic, number, span, edition, asked.kind)
    if not found:
        raise Refused(Fault("quiz", "has no items that fit these filters", "widen or drop one of them"))
    return found


def numbered(rule: str) -> str:
    """A rule as the bank has it: S3.14 for 3.14 or s3.14."""
    text = rule.strip()
    return f"S{text}" if text[:1].isdigit() else text[:1].upper() + text[1:]
