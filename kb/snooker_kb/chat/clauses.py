"""Clauses: which of them tell what happened, which ask, and which only repeat what somebody says about the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .tagging import Token

STOPS = (",", ".", "?")
_VERBS = ("hit", "pot", "offtable", "stay", "turnon", "on")  # what a story has and a mere *how many points* has not
_ECHO = 3  # a question of so few ideas, such as "foul?", tells nothing
BREAK = Token((".",), ".")

Row = list[Token]


def clauses(row: Sequence[Token]) -> Iterator[Row]:
    """The clauses of a row, each with the stop that ends it."""
    clause: Row = []
    for token in row:
        clause.append(token)
        if token.has(*STOPS):
            yield from parted(clause)
            clause = []
    if clause:
        yield from parted(clause)


def parted(clause: Row) -> list[Row]:
    """The clause in two where a story runs into its question without a stop: ``the white went in | how many``."""
    place = next((place for place, token in enumerate(clause) if token.has("askfirst")), 0)
    story, question = clause[:place], clause[place:]
    if any(token.has(*_VERBS) for token in story) and not any(
        token.has(*_VERBS, "ball", "white") for token in question
    ):
        return [story, question]
    return [clause]


def sentences(row: Sequence[Token]) -> Iterator[list[Row]]:
    found: list[Row] = []
    for clause in clauses(row):
        found.append(clause)
        if clause[-1].has(".", "?"):
            yield found
            found = []
    if found:
        yield found


def told(row: Sequence[Token]) -> Row:
    """The row without questions and hearsay, each replaced by a stop."""
    return [token for sentence in sentences(own(row)) for token in _told(sentence)]


def own(row: Sequence[Token]) -> Row:
    """The row without what somebody is said to say."""
    found: Row = []
    for sentence in sentences(row):
        kept: Row = []
        for clause in sentence:
            if any(token.has("hearsay") for token in clause) and not any(token.has("ref") for token in clause):
                kept.append(BREAK)
                break
            kept += clause
        found += kept
    return found


def _told(sentence: list[Row]) -> Iterator[Token]:
    asked = sentence[-1][-1].has("?")
    for clause in sentence:
        if is_question(clause, asked, last=clause is sentence[-1]):
            yield BREAK
        else:
            yield from (token for token in clause if set(token.ideas) - {"ask", "askfirst"} or not token.ideas)


def is_question(clause: Row, asked: bool, last: bool) -> bool:
    words = [token for token in clause if not token.has(*STOPS)]
    if words and words[0].has("askfirst"):
        return True
    if not asked:
        return False
    return any(token.has("ask", "askfirst") for token in words) or (last and len(words) <= _ECHO)
