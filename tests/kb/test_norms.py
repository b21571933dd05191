"""Each norm matters in some case, and none is in force everywhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from situations import cases
from snooker_kb.adjudicator import Conflict, Program, judge
from snooker_kb.rulebook import load
from snooker_kb.situation import read_situation
from snooker_kb.verdict.facts import Facts, Found

Stage = Callable[[Facts], tuple[Found, ...]]


def leaving_out(stage: Stage, number: int) -> Stage:
    """The stage as it would be without one norm."""

    def drop(found: Found) -> Found:
        if isinstance(found, tuple):
            rest = tuple(n for n in found if n != number)
            return rest[0] if len(rest) == 1 else rest
        return None if found == number else found

    return lambda f: tuple(drop(found) for found in stage(f))


def outcome(facts: Facts, program: Program) -> tuple[Any, ...]:
    """All answers and infringements; a conflict is an outcome too."""
    try:
        verdict = judge(facts, program)
    except Conflict as conflict:
        return ("conflict", conflict.question)
    answers = {question: answer.value for question, answer in verdict.answers.items()}
    return answers, [norm.id for norm, *_ in verdict.fouls], facts.q_penalty_low, facts.q_penalty_high


def test_each_norm_is_decisive_in_a_case_and_idle_in_another() -> None:
    rulebook = load()
    programs = {edition: Program(rulebook, edition) for edition in rulebook.editions}
    tested = {
        name
        for program in programs.values()
        for name in program.norms
        if "worked_out_by" not in rulebook.all("norm")[name]
    }
    decisive: set[str] = set()
    idle: set[str] = set()
    for case in cases():
        facts = read_situation(case["situation"], rulebook)
        program = programs[facts.edition]
        verdict = judge(facts, program)
        held = {name for answer in verdict.answers.values() for name in answer.norms}
        whole = outcome(facts, program)
        idle |= set(program.norms) - held
        for name in held - decisive:
            number = next(place for place, norm in enumerate(program.numbered) if norm.id == name)
            less = Program(rulebook, facts.edition)
            less.stages = {
                stage: questions._replace(run=leaving_out(questions.run, number), plans={})
                for stage, questions in program.stages.items()
            }
            if outcome(facts, less) != whole:
                decisive.add(name)
    assert tested - decisive == set(), "no case turns on these norms"
    assert tested - idle == set(), "these norms are in force in every case"
