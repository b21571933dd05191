"""When an item is due again: FSRS with its published weights, a recall of nine in ten, and no chance in it.

``ts-fsrs`` in the page is its sister: the same log gives the same times to the second.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING

from .log import Review

if TYPE_CHECKING:
    from fsrs import Card, Scheduler

#: A right answer within this many seconds was easy; one that took longer than the other was hard.
EASY, HARD = 4.0, 30.0
AGAIN_GRADE, HARD_GRADE, GOOD_GRADE, EASY_GRADE = 1, 2, 3, 4


def grade(review: Review) -> int:
    """How well an answer was known, from 1 (again) to 4 (easy)."""
    if not review.correct:
        return AGAIN_GRADE
    return EASY_GRADE if review.seconds <= EASY else HARD_GRADE if review.seconds > HARD else GOOD_GRADE


@cache
def scheduler() -> Scheduler:
    from fsrs import Scheduler  # late: it takes 40 ms, and the first question does not need it

    return Scheduler(enable_fuzzing=False)


def reviewed(card: Card | None, review: Review) -> Card:
    """The card of an item after an answer; a clock set back counts as no time gone."""
    from fsrs import Card, Rating

    if card is None:
        card = Card(card_id=0, due=review.at)
    at = review.at if card.last_review is None else max(review.at, card.last_review)
    return scheduler().review_card(card, Rating(grade(review)), at)[0]


def due_times(reviews: Iterable[Review]) -> dict[str, datetime]:
    """When each item that was answered is due, from all its answers in order."""
    cards: dict[str, Card] = {}
    for review in reviews:
        cards[review.item] = reviewed(cards.get(review.item), review)
    return {item: card.due for item, card in cards.items()}
