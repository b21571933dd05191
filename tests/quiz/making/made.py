"""The drafts of the makers under test, made once for a process."""

from __future__ import annotations

from functools import cache

from snooker_kb.quiz.making import calls, editions, rules, tables
from snooker_kb.quiz.making.drafts import Draft
from snooker_kb.rulebook import load

BOOK = load()
MAKERS = {"tables": tables, "calls": calls, "rules": rules, "editions": editions}


@cache
def made(maker: str) -> tuple[Draft, ...]:
    """All drafts of one maker."""
    return tuple(MAKERS[maker].items(BOOK))


def asked(maker: str, asks: str, topic: str | None = None) -> list[Draft]:
    """Those that ask one thing."""
    return [d for d in made(maker) if d.item.asks == asks and topic in {None, d.item.topic}]
