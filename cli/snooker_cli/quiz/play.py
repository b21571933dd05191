"""Sessions: practice, in which each answer is kept at once, and examinations."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from snooker_kb.quiz import choosing, progress
from snooker_kb.quiz.bank import Bank
from snooker_kb.quiz.diagnose import Answered, Suspicion, suspicions, telling
from snooker_kb.quiz.exam import Blueprint
from snooker_kb.quiz.log import Exam, Review, ahead_of, gone, to_milliseconds
from snooker_kb.quiz.ordering import shown_order

from ..output import paragraph, verbatim
from . import keys
from .screen import Screen, flush
from .store import Store


class Session(NamedTuple):
    """What a session needs: the words, the answers kept before, the seed of its order."""

    screen: Screen
    bank: Bank
    store: Store
    seed: str


def now() -> datetime:
    return to_milliseconds(datetime.now(UTC))


def remarks(session: Session) -> None:
    """What a learner should know before playing: a file set aside, a clock set back, items that are gone."""
    screen, kept = session.screen, session.store.progress()
    if session.store.aside is not None:
        screen.line("set_aside", file=session.store.aside.name)
    if ahead_of(now(), kept):
        screen.line("clock_back", count=len(ahead_of(now(), kept)))
    missing = gone(kept, session.bank.index) if kept.reviews else []
    if missing:
        screen.line("gone", count=len(missing))


def practise(
    session: Session, found: Sequence[str], count: int, diagnosing: bool = False, everything: bool = False
) -> list[Review]:
    """Ask items until the number asked for, the last item, or the learner ends it. Gives the answers."""
    done: list[Review] = []
    kept = session.store.progress().reviews
    index = session.bank.index
    weak = progress.shares(kept, progress.topics(index))
    due = {} if everything else session.store.due()
    waiting = choosing.queue(found, index, due, weak, now(), session.seed)
    whole = min(count, len(found) if diagnosing else len(waiting))
    if not whole:
        first = choosing.next_due(found, due)
        at = first.astimezone().strftime("%Y-%m-%d %H:%M") if first else "-"
        session.screen.line("nothing_due", at=at, option=verbatim("--all", session.bank.language))
        return done
    with keys.raw():
        for name in probing(session, found, kept, done) if diagnosing else waiting:
            if len(done) >= whole:
                break
            right = sum(review.correct for review in done)
            place = session.screen.progress(len(done), whole, right, progress.streak((*kept, *done)))
            review = ask(session, name, place)
            if review is None:
                break
            if review is SKIPPED:
                continue
            done.append(review)
            session.store.add(review)
            schedule(session, review, kept, done)
    return done


#: A question that was passed over.
SKIPPED = Review("", datetime.min, None, False, 0.0)


def probing(session: Session, found: Sequence[str], kept: Sequence[Review], done: Sequence[Review]) -> Iterator[str]:
    """Items one after another, each the one that tells most about the learner's wrong rules."""
    items = options_of(session.bank, found)
    asked: list[str] = []
    while True:
        name = telling(items, suspects(session, [*kept, *done], items), asked)
        if name is None:
            return
        asked.append(name)
        yield name


def options_of(bank: Bank, found: Sequence[str]) -> dict[str, list[tuple[str, ...]]]:
    """The wrong rules behind each option of each item."""
    return {name: [option.misconceptions for option in bank.item(name).options] for name in found}


def suspects(session: Session, reviews: Sequence[Review], items: dict[str, list[tuple[str, ...]]]) -> list[Suspicion]:
    """Which wrong rules the answers fit, of those that these items ask about."""
    known = sorted({name for options in items.values() for names in options for name in names})
    answers = [
        Answered(items[review.item], session.bank.item(review.item).key, review.answer)
        for review in reviews
        if review.item in items
    ]
    return suspicions(answers, known)


def ask(session: Session, name: str, place: str) -> Review | None:
    """One question and its answer at once. None where the learner ends the session, SKIPPED where it is passed over."""
    item, text = session.bank.item(name), session.bank.words(name)
    order = shown_order(session.seed, name, len(item.options))
    session.screen.question(item, text, order, place)
    session.screen.line("prompt", last=len(order))
    flush()
    began = time.monotonic()
    while True:
        key = keys.meaning(keys.read(), len(order))
        if key == keys.QUIT:
            return None
        if key == keys.SKIP:
            return SKIPPED
        if isinstance(key, int) or key == keys.UNKNOWN:
            break
        session.screen.line("prompt", last=len(order))
        flush()
    taken = round(time.monotonic() - began, 1)
    chosen = order[key] if isinstance(key, int) else None
    review = Review(name, now(), chosen, chosen == item.key, taken, session.bank.language)
    session.screen.feedback(item, text, chosen)
    flush()
    return review


def schedule(session: Session, review: Review, kept: Sequence[Review], done: Sequence[Review]) -> None:
    """Work out when the item is due again, from all its answers."""
    from snooker_kb.quiz.scheduling import due_times

    history = [other for other in (*kept, *done) if other.item == review.item]
    session.store.add(review, due_times(history)[review.item])


def examine(session: Session, blueprint: Blueprint, items: Sequence[str], minutes: float) -> Exam:
    """An examination: no feedback, passed-over questions come back at the end, and the clock ends it."""
    began, started = time.monotonic(), now()
    answers: dict[str, int | None] = {}
    waiting, passed_over = list(items), False
    with keys.raw():
        while waiting:
            name = waiting.pop(0)
            left = minutes * 60 - (time.monotonic() - began)
            if left <= 0:
                session.screen.line("time_up")
                break
            place = session.screen.tell(
                "exam_place",
                number=len(answers) + 1,
                questions=len(items),
                minutes=int(left // 60),
                seconds=int(left % 60),
            )
            key = examined(session, name, place)
            if key == keys.QUIT:
                break
            if key == keys.SKIP:
                if not passed_over:
                    session.screen.line("comes_back")
                    passed_over = True
                waiting.append(name)
                continue
            answers[name] = key if isinstance(key, int) else None
    taken = round(time.monotonic() - began, 1)
    rows = tuple((name, answers.get(name)) for name in items)
    exam = Exam(f"{started:%Y%m%dT%H%M%S}-{session.seed}", session.seed, blueprint.name, started, rows, taken)
    session.store.add_exam(exam)
    return exam


def examined(session: Session, name: str, place: str) -> int | str:
    """The stored index of the option chosen in an examination, or a command."""
    item, text = session.bank.item(name), session.bank.words(name)
    order = shown_order(session.seed, name, len(item.options))
    session.screen.question(item, text, order, place)
    session.screen.line("exam_prompt", last=len(order))
    flush()
    while True:
        key = keys.meaning(keys.read(), len(order))
        if isinstance(key, int):
            return order[key]
        if key in {keys.QUIT, keys.SKIP, keys.UNKNOWN}:
            return str(key)
        paragraph(session.screen.tell("exam_prompt", last=len(order)), session.bank.language)
        flush()


def summary(session: Session, done: Sequence[Review]) -> None:
    """How the session went, by topic."""
    if not done:
        return
    right = sum(review.correct for review in done)
    session.screen.line("done", right=right, count=len(done))
    session.screen.shares(progress.shares(done, progress.topics(session.bank.index)), session.screen.tell("by_topic"))


def plain(review: Review) -> dict[str, Any]:
    """An answer as data."""
    from snooker_kb.quiz.log import stamp

    return {**review._asdict(), "at": stamp(review.at)}
