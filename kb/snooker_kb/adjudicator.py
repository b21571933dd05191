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


#: What infringements make of a stroke, and for each its worth and where the balls concerned stand.
Charges = tuple[str | None, tuple[tuple[str | int, Callable[[Facts], Any] | None, str], ...]]


#: The answers of a stage: question, slot that later stages read, answer, and the slots to read the answer from.
Plan = tuple[tuple[str, str, Answer, str | tuple[Any, ...]], ...]


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
    for stage in STAGES if explain else STAGES[:-1]:
        ask(verdict, stage)
    return verdict


def find_fouls(verdict: Verdict) -> None:
    """All infringements that the first stage finds."""
    program = verdict.program
    sure, possible = program.stages[20].run(verdict.facts)
    record_fouls(verdict, named(program, sure), named(program, possible))


def record_fouls(verdict: Verdict, found: list[Norm], possible: list[Norm]) -> None:
    """The infringements with the least and the most that each costs (S3.10(g), S3.11)."""
    f = verdict.facts
    if any(not norm.residual for norm in found):
        found = [norm for norm in found if not norm.residual]
    outcomes = set()
    low = high = None
    for norm in found:
        balls = fact(f, norm.concerns_slot) or () if norm.concerns_slot else ()
        least, most = quantities.penalty_range(f, norm.worth or "onValue", balls)
        verdict.fouls.append((norm, balls, least, most))
        low = least if low is None or least > low else low
        high = most if high is None or most > high else high
        outcomes.add(norm.outcome)
    f.q_penalty_low, f.q_penalty_high = low, high
    f.q_infringed = quantities.infringed(outcomes, bool(possible))
    f.q_several_infringements = len(found) > 1
    verdict.answers["fouls"] = Answer(
        None, tuple([norm.id for norm in found]), (), tuple([norm.id for norm in possible])
    )


def named(program: Program, found: Found) -> list[Norm]:
    """The norms of what a stage found, in the order of their numbers."""
    if found is None:
        return []
    numbers = program.numbered
    return [numbers[found]] if isinstance(found, int) else [numbers[number] for number in sorted(found)]


def ask(verdict: Verdict, stage: int) -> None:
    """Run one stage and settle its questions."""
    f, program, answers = verdict.facts, verdict.program, verdict.answers
    questions = program.stages[stage]
    found = questions.run(f)
    plan = questions.plans.get(found)
    if plan is None:
        plan = questions.plans[found] = make_plan(program, questions, found)
    for question, slot, answer, sources in plan:
        if sources:
            value = fact(f, sources) if isinstance(sources, str) else collected(f, sources)
            answer = Answer(value, answer.norms, answer.defeated, answer.may)
        answers[question] = answer
        if slot:
            setattr(f, slot, answer.value)


def make_plan(program: Program, questions: Questions, found: tuple[Found, ...]) -> Plan:
    """What the norms found come to, whatever the facts were."""
    plan = []
    pairs = iter(found)
    for (question, slot, many), sure, possible in zip(questions.asked, pairs, pairs, strict=True):
        if sure is not None or possible is not None:
            norms, rivals = named(program, sure), named(program, possible)
            plan.append((question, slot, *(gather(norms, rivals) if many else settle(question, norms, rivals))))
    return tuple(plan)


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
