"""The judge: facts in, answers out. Pure: no files, clock, randomness or words for readers.

The stages stand in the order of ``ontology/questions.ttl``: infringements first, then what kind of ruling it is, then the
end of the frame, then everything that rests on these.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

from . import quantities
from .rulebook import Rulebook
from .verdict.facts import Facts


class Norm(NamedTuple):
    """What the judge needs of a norm."""

    id: str
    question: str
    answer: Any
    answer_slot: str | None
    worth: str | int | None
    concerns_slot: str | None
    outcome: str
    residual: bool
    default: bool
    beats: frozenset[str]
    bars: str | None


class Conflict(Exception):
    """Two norms without rank give different answers to one question: a fault of the rulebook."""

    def __init__(self, question: str, norms: list[str]) -> None:
        super().__init__(f"{question}: the norms {' and '.join(norms)} apply together and give different answers")
        self.question, self.norms = question, norms


class Answer(NamedTuple):
    """The answer to one question, the norms that give it, those defeated, and those that could still change it."""

    value: Any
    norms: tuple[str, ...]
    defeated: tuple[str, ...]
    may: tuple[str, ...]


UNANSWERED = Answer(None, (), (), ())
Stage = Callable[[Facts, list[str], list[str]], None]
MANY = frozenset({"fouls", "options", "calls", "replaced", "notes", "referee_may", "reasons"})


class Program:
    """The compiled norms of one edition, ready to run."""

    def __init__(self, rulebook: Rulebook, edition: str) -> None:
        module = import_module(f".verdict.{edition.replace('-', '_')}", __package__)
        self.edition = edition
        self.stages: dict[int, Stage] = {
            int(name[6:]): getattr(module, name) for name in vars(module) if name.startswith("stage_")
        }
        records = rulebook.all("norm")
        self.norms = {name: norm_of(record, records) for name, record in records.items() if edition in record.get("editions", ())}


def norm_of(record: dict[str, Any], records: dict[str, dict[str, Any]]) -> Norm:
    source, concerns = record.get("answer_from"), record.get("concerns")
    return Norm(
        record["id"],
        record["question"],
        record.get("answer"),
        source.replace(".", "_") if source else None,
        record.get("worth"),
        concerns.replace(".", "_") if concerns else None,
        record.get("outcome", "foul"),
        bool(record.get("residual")),
        bool(record.get("default")),
        beaten(record["id"], records),
        record.get("bars"),
    )


def beaten(name: str, records: dict[str, dict[str, Any]]) -> frozenset[str]:
    """All norms that this one is an exception to, and what those are exceptions to."""
    found: set[str] = set()
    queue = list(records[name].get("exception_to", ()))
    while queue:
        other = queue.pop()
        if other not in found:
            found.add(other)
            queue += records[other].get("exception_to", ())
    return frozenset(found)


class Verdict:
    """The facts with all that follows from them: the answer to each question, by name, and the infringements."""

    __slots__ = ("answers", "facts", "fouls", "program")

    def __init__(self, facts: Facts, program: Program) -> None:
        self.facts = facts
        self.program = program
        self.answers: dict[str, Answer] = {}
        self.fouls: list[tuple[Norm, tuple[str, ...], int, int]] = []

    def value(self, question: str) -> Any:
        """The answer, or None."""
        answer = self.answers.get(question)
        return None if answer is None else answer.value


def judge(facts: Facts, program: Program) -> Verdict:
    """Answer every question that the norms of the edition can answer from the facts.

    Raises Conflict where two norms without rank disagree.
    """
    verdict = Verdict(facts, program)
    for slot, function in quantities.EARLY:
        setattr(facts, slot, function(facts))
    find_fouls(verdict)
    ask(verdict, 40)
    for slot, function in quantities.AFTER_KIND:
        setattr(facts, slot, function(facts))
    ask(verdict, 60)
    ask(verdict, 70)
    for slot, function in quantities.AFTER_BALL_ON:
        setattr(facts, slot, function(facts))
    ask(verdict, 90)
    ask(verdict, 100)
    return verdict


def find_fouls(verdict: Verdict) -> None:
    """All infringements with the least and the most that each costs (S3.10(g), S3.11)."""
    f, norms = verdict.facts, verdict.program.norms
    holds: list[str] = []
    may: list[str] = []
    verdict.program.stages[20](f, holds, may)
    found = [norms[name] for name in holds]
    if any(not norm.residual for norm in found):
        found = [norm for norm in found if not norm.residual]
    outcomes = set()
    low = high = None
    for norm in found:
        balls = getattr(f, norm.concerns_slot) or () if norm.concerns_slot else ()
        least, most = quantities.penalty_range(f, norm.worth or "onValue", balls)
        verdict.fouls.append((norm, balls, least, most))
        low = least if low is None or least > low else low
        high = most if high is None or most > high else high
        outcomes.add(norm.outcome)
    f.q_penalty_low, f.q_penalty_high = low, high
    f.q_infringed = quantities.infringed(f, outcomes, bool(may))
    verdict.answers["fouls"] = Answer(None, tuple(norm.id for norm in found), (), tuple(may))


def ask(verdict: Verdict, stage: int) -> None:
    """Run one stage and settle its questions."""
    f, norms = verdict.facts, verdict.program.norms
    holds: list[str] = []
    may: list[str] = []
    verdict.program.stages[stage](f, holds, may)
    by_question: dict[str, tuple[list[Norm], list[Norm]]] = {}
    for names, place in ((holds, 0), (may, 1)):
        for name in names:
            norm = norms[name]
            pair = by_question.get(norm.question)
            if pair is None:
                pair = by_question[norm.question] = ([], [])
            pair[place].append(norm)
    for question, (sure, possible) in by_question.items():
        if question in MANY:
            verdict.answers[question] = gather(f, sure, possible)
            continue
        answer = settle(f, question, sure, possible)
        verdict.answers[question] = answer
        if "." not in question:
            setattr(f, "ruling_" + question, answer.value)


def answer_of(f: Facts, norm: Norm) -> Any:
    return norm.answer if norm.answer_slot is None else getattr(f, norm.answer_slot)


def gather(f: Facts, sure: list[Norm], possible: list[Norm]) -> Answer:
    """A question that takes many answers: all of them, in the order of the norms, each once."""
    found: list[Any] = []
    for norm in sure:
        answer = answer_of(f, norm)
        for item in answer if isinstance(answer, tuple) else (answer,):
            if item not in found:
                found.append(item)
    return Answer(found, tuple(n.id for n in sure), (), tuple(n.id for n in possible))


def settle(f: Facts, question: str, sure: list[Norm], possible: list[Norm]) -> Answer:
    """A question with one answer.

    A norm is defeated by an exception that holds; its answer is withheld while an exception with another answer may
    hold. A residual norm answers when no other is shown to hold, a default norm when no other can hold.
    """
    strong = [norm for norm in sure if not norm.residual and not norm.default]
    beaten = {name for norm in strong for name in norm.beats}
    standing = [norm for norm in strong if norm.id not in beaten]
    rivals = possible
    if standing:
        rivals = [p for p in possible if not p.residual and not p.default and any(s.id in p.beats for s in standing)]
        open_ = bool(rivals)
    else:
        standing = [norm for norm in sure if norm.residual]
        open_ = False
        if not standing:
            standing = [norm for norm in sure if norm.default]
            open_ = bool(possible)
    defeated = tuple(norm.id for norm in sure if norm not in standing)
    values = {id_of(answer_of(f, norm)): answer_of(f, norm) for norm in standing}
    if len(values) > 1:
        raise Conflict(question, [norm.id for norm in standing])
    value = next(iter(values.values()), None)
    rivals = [p for p in rivals if p.answer_slot is not None or p.answer != value]
    names = tuple(norm.id for norm in standing)
    if open_ and rivals:
        return Answer(None, (), defeated, (*names, *(p.id for p in rivals)))
    return Answer(value, names, defeated, tuple(p.id for p in rivals))


def id_of(value: Any) -> Any:
    """1 and true are different answers."""
    return (type(value), value)
