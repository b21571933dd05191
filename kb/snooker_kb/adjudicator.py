"""The judge: facts in, answers out. Pure: no files, clock, randomness or words for readers.

The stages stand in the order of ``ontology/questions.ttl``: infringements first, then what kind of ruling it is, then
the end of the frame, then everything that rests on these.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

from . import quantities
from .rulebook import Rulebook
from .verdict.facts import Facts, Found


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


Stage = Callable[[Facts], tuple[Found, ...]]
#: An answer, and the slot of Facts (for many answers: words and slots) to read it from where it is not fixed.
Settled = tuple[Answer, str | tuple[Any, ...]]


#: One infringement: its norm, its worth, and where the balls concerned stand: a quantity, or a slot of Facts.
Charge = tuple[Norm, str | int, Callable[[Facts], Any] | None, str]


class Charges(NamedTuple):
    """What infringements found together make of a stroke, and the charge of each."""

    outcome: str | None
    norms: tuple[str, ...]
    charges: tuple[Charge, ...]


class Plan(NamedTuple):
    """What the norms that a stage found come to: the answers, those that later stages read, those read from facts.

    ``read`` holds slots of Facts with their values; ``worked`` question, slot, answer and where its value stands.
    """

    answers: dict[str, Answer]
    read: tuple[tuple[str, Any], ...]
    worked: tuple[tuple[str, str, Answer, str | tuple[Any, ...]], ...]


class Questions(NamedTuple):
    """One stage: its function, its questions (name, slot of Facts, many answers) and the plans made before."""

    run: Stage
    asked: tuple[tuple[str, str, bool], ...]
    plans: dict[tuple[Found, ...], Plan]


class Program:
    """The compiled norms of one edition, ready to run. ``numbered`` holds them by the numbers that the stages give."""

    def __init__(self, rulebook: Rulebook, edition: str) -> None:
        module = import_module(f".verdict.{edition.replace('-', '_')}", __package__)
        records = rulebook.all("norm")
        self.edition = edition
        self.numbered = tuple(norm_of(records[name], records) for name in module.NORMS)
        self.norms = {norm.id: norm for norm in self.numbered}
        self.stages = {
            stage: Questions(
                getattr(module, f"stage_{stage}"),
                tuple((q, slot_of(q, module.MANY), q in module.MANY) for q in asked),
                {},
            )
            for stage, asked in module.QUESTIONS.items()
        }
        self.slots = tuple(slot for stage in self.stages.values() for _, slot, _ in stage.asked if slot)
        self.fast = tuple(self.stages[stage].run for stage in FAST_STAGES)
        self.infringements: dict[Found, Charges] = {}
        self.kept: tuple[dict[tuple[Found, ...], Settled], ...] = tuple({} for _ in FAST_STAGES)


#: The stages after the infringements, in order; the last explains and decides nothing.
STAGES = (40, 60, 65, 67, 70, 90, 100, 110)
#: The stages of a bare verdict: infringements, kind, frame, miss, ball on, free ball.
FAST_STAGES = (20, 40, 60, 65, 67, 90)


def slot_of(question: str, many: set[str]) -> str:
    """The slot of Facts that later stages read an answer from; empty for answers that none reads."""
    return "" if "." in question or question in many else f"ruling_{question}"


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


def judge(facts: Facts, program: Program, explain: bool = True) -> Verdict:
    """Answer every question that the norms of the edition can answer from the facts.

    Without ``explain`` the notes and the reasons that decide nothing are left out. Raises Conflict where two norms
    without rank disagree.
    """
    verdict = Verdict(facts, program)
    for slot in program.slots:
        setattr(facts, slot, None)
    facts.q_ball_on_now = quantities.ball_on_now(facts)
    facts.q_free_ball_taken = quantities.free_ball_taken(facts)
    facts.q_hit = quantities.hit(facts)
    find_fouls(verdict)
    answers, stages = verdict.answers, program.stages
    for stage in STAGES if explain else STAGES[:-1]:
        questions = stages[stage]
        found = questions.run(facts)
        given, read, worked = questions.plans.get(found) or make_plan(program, questions, found)
        answers.update(given)
        for slot, value in read:
            setattr(facts, slot, value)
        for question, slot, answer, sources in worked:
            value = fact(facts, sources) if isinstance(sources, str) else collected(facts, sources)
            answers[question] = Answer(value, answer.norms, answer.defeated, answer.may)
            if slot:
                setattr(facts, slot, value)
    return verdict


def find_fouls(verdict: Verdict) -> None:
    """All infringements of the first stage, each with the least and the most that it costs (S3.10(g), S3.11)."""
    f, program, fouls = verdict.facts, verdict.program, verdict.fouls
    sure, possible = program.stages[20].run(f)
    may = tuple([norm.id for norm in named(program, possible)])
    low = high = None
    if sure is None:
        f.q_infringed = None if may else "no"
        f.q_several_infringements = False
        verdict.answers["fouls"] = Answer(None, (), (), may)
    else:
        f.q_infringed, norms, charges = program.infringements.get(sure) or infringements(program, sure)
        for norm, worth, work_out, slot in charges:
            balls = work_out(f) if work_out is not None else getattr(f, slot) if slot else ()
            least, most = quantities.penalty_range(f, worth, balls or ())
            fouls.append((norm, balls or (), least, most))
            low = least if low is None or least > low else low
            high = most if high is None or most > high else high
        f.q_several_infringements = len(charges) > 1
        verdict.answers["fouls"] = Answer(None, norms, (), may)
    f.q_penalty_low, f.q_penalty_high = low, high


def infringements(program: Program, sure: Found) -> Charges:
    """What these infringements come to together. Kept: the same norms always come to the same."""
    found = named(program, sure)
    if any(not norm.residual for norm in found):
        found = [norm for norm in found if not norm.residual]
    outcome = quantities.infringed({norm.outcome for norm in found}, False)
    charges = tuple(
        (norm, norm.worth or "onValue", quantities.BY_SLOT.get(slot), slot)
        for norm in found
        for slot in [norm.concerns_slot or ""]
    )
    result = program.infringements[sure] = Charges(outcome, tuple(norm.id for norm in found), charges)
    return result


def named(program: Program, found: Found) -> list[Norm]:
    """The norms of what a stage found, in the order of their numbers."""
    if found is None:
        return []
    numbers = program.numbered
    return [numbers[found]] if isinstance(found, int) else [numbers[number] for number in sorted(found)]


def make_plan(program: Program, questions: Questions, found: tuple[Found, ...]) -> Plan:
    """What the norms found come to, whatever the facts were. Kept in the stage's plans."""
    answers, read, worked = {}, [], []
    pairs = iter(found)
    for (question, slot, many), sure, possible in zip(questions.asked, pairs, pairs, strict=True):
        if sure is None and possible is None:
            continue
        norms, rivals = named(program, sure), named(program, possible)
        answer, sources = gather(norms, rivals) if many else settle(question, norms, rivals)
        answers[question] = answer
        if sources:
            worked.append((question, slot, answer, sources))
        elif slot and answer.value is not None:
            read.append((slot, answer.value))
    plan = questions.plans[found] = Plan(answers, tuple(read), tuple(worked))
    return plan


def fact(f: Facts, slot: str) -> Any:
    """A field, or a quantity worked out now."""
    work_out = quantities.BY_SLOT.get(slot)
    return getattr(f, slot) if work_out is None else work_out(f)


def collected(f: Facts, slots: tuple[Any, ...]) -> list[Any]:
    """Fixed words and the contents of facts, each once, in order."""
    found: list[Any] = []
    for item in slots:
        answer = fact(f, item) if isinstance(item, str) else item[0]
        for word in answer if isinstance(answer, tuple) else (answer,):
            if word is not None and word not in found:
                found.append(word)
    return found


def gather(sure: list[Norm], possible: list[Norm]) -> Settled:
    """A question that takes many answers: all of them, in the order of the norms, each once."""
    slots = tuple(norm.answer_slot or (norm.answer,) for norm in sure)
    names, rivals = tuple(norm.id for norm in sure), tuple(norm.id for norm in possible)
    if any(isinstance(slot, str) for slot in slots):
        return Answer(None, names, (), rivals), slots
    return Answer(list(dict.fromkeys(norm.answer for norm in sure)), names, (), rivals), ()


def settle(question: str, sure: list[Norm], possible: list[Norm]) -> Settled:
    """A question with one answer: the answer, or the slot of Facts that holds it.

    A norm is defeated by an exception that holds; its answer is withheld while an exception with another answer may
    hold. A residual norm answers when no other is shown to hold, a default norm when no other can hold.
    """
    strong = [norm for norm in sure if not norm.residual and not norm.default]
    beaten = {name for norm in strong for name in norm.beats}
    standing = [norm for norm in strong if norm.id not in beaten]
    rivals, withheld = possible, False
    if standing:
        rivals = [p for p in possible if not p.residual and not p.default and any(s.id in p.beats for s in standing)]
        withheld = True
    else:
        standing = [norm for norm in sure if norm.residual]
        if not standing:
            standing, withheld = [norm for norm in sure if norm.default], True
    defeated = tuple(norm.id for norm in sure if norm not in standing)
    if len({meaning(norm) for norm in standing}) > 1:
        raise Conflict(question, [norm.id for norm in standing])
    names = tuple(norm.id for norm in standing)
    rivals = [p for p in rivals if not standing or meaning(p) != meaning(standing[0])]
    may = tuple(p.id for p in rivals)
    if not standing or (withheld and rivals):
        return Answer(None, (), defeated, (*names, *may)), ()
    slot = standing[0].answer_slot
    return Answer(standing[0].answer, names, defeated, may), slot or ""


def meaning(norm: Norm) -> tuple[Any, ...]:
    """What a norm answers, so that equal answers compare equal and 1 differs from true."""
    return (type(norm.answer), norm.answer, norm.answer_slot)
