"""Wrong rulebooks, each one step away from the right one, and the judges made from them.

A mutant drops a norm, drops or turns round one of its conditions, gives another answer or worth, forgets an exception,
or turns a condition round or drops a part of it. Norms that are worked out by code have no conditions and are left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from typing import Any, NamedTuple

from snooker_kb.adjudicator import FAST_STAGES, Program, norm_of
from snooker_kb.compile import codegen, stages
from snooker_kb.rulebook import Record, Rulebook

Records = dict[str, Record]


class Mutant(NamedTuple):
    """One change: what is changed, how, and the record as it then is (None: dropped)."""

    kind: str
    name: str
    change: str
    record: Record | None

    @property
    def id(self) -> str:
        return f"{self.kind} {self.name}: {self.change}"


def mutants(book: Rulebook) -> Iterator[Mutant]:
    """All mutants, in the order of the rulebook."""
    questions, fields = book.all("question"), book.all("ruling_field")
    for norm in book.all("norm").values():
        if "worked_out_by" not in norm:
            yield from norm_mutants(norm, answers_of(norm, book.all("norm"), questions, fields))
    used = {name for norm in book.all("norm").values() for key in ("when", "unless") for name in norm.get(key, ())}
    for condition in book.all("condition").values():
        if condition["id"] in used:
            yield from condition_mutants(condition)


def norm_mutants(norm: Record, answers: list[Any]) -> Iterator[Mutant]:
    name = norm["id"]
    yield Mutant("norm", name, "dropped", None)
    for key, other in (("when", "unless"), ("unless", "when")):
        for condition in norm.get(key, ()):
            less = {**norm, key: [c for c in norm[key] if c != condition]}
            yield Mutant("norm", name, f"{key} {condition} dropped", less)
            turned = {**less, other: [*norm.get(other, ()), condition]}
            yield Mutant("norm", name, f"{key} {condition} turned round", turned)
    for exception in norm.get("exception_to", ()):
        less = {**norm, "exception_to": [n for n in norm["exception_to"] if n != exception]}
        yield Mutant("norm", name, f"exception to {exception} forgotten", less)
    if answers:
        yield Mutant("norm", name, f"answers {answers[0]}", {**norm, "answer": answers[0]})
    if "worth" in norm:
        worth = 6 if norm["worth"] == 7 else 7
        yield Mutant("norm", name, f"worth {worth}", {**norm, "worth": worth})


def answers_of(norm: Record, norms: Records, questions: Records, fields: Records) -> list[Any]:
    """Another answer that some norm gives to the same question."""
    if "answer" not in norm:
        return []
    others = [row["answer"] for row in norms.values() if row["question"] == norm["question"] and "answer" in row]
    return [answer for answer in dict.fromkeys(others) if answer != norm["answer"]]


def condition_mutants(condition: Record) -> Iterator[Mutant]:
    name, tree = condition["id"], condition["test"]
    yield Mutant("condition", name, "turned round", {**condition, "test": ["not", tree]})
    for change, weaker in weaker_trees(tree):
        yield Mutant("condition", name, change, {**condition, "test": weaker})


def weaker_trees(tree: list[Any]) -> Iterator[tuple[str, list[Any]]]:
    """The tree without one of its parts."""
    kind, *rest = tree
    if kind in {"and", "or"} and len(rest) > 1:
        for place, part in enumerate(rest):
            left = rest[:place] + rest[place + 1 :]
            yield f"part {place + 1} dropped", left[0] if len(left) == 1 else [kind, *left]
            for change, weaker in weaker_trees(part):
                yield f"part {place + 1}, {change}", [kind, *rest[:place], weaker, *rest[place + 1 :]]
    elif kind in {"not", "reported"}:
        for change, weaker in weaker_trees(rest[0]):
            yield change, [kind, weaker]
    elif kind in {"in", "any"} and isinstance(rest[1], list) and len(rest[1]) > 1:
        for word in rest[1]:
            yield f"{rest[0]} never {word}", [kind, rest[0], [w for w in rest[1] if w != word]]


class Workshop:
    """Makes the judge of a mutant: of the right program, only the stages that the change touches are compiled anew."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self.right = {edition: Program(book, edition) for edition in book.editions}
        self.trees = {name: row["test"] for name, row in book.all("condition").items()}
        closed, always = codegen.stated_always(list(book.all("field").values()))
        self.terms = codegen.Expressions(closed, always)
        self.questions = list(book.all("question").values())

    def program(self, mutant: Mutant, edition: str) -> Program | None:
        """The program of an edition with the change, or None where the edition has nothing of it."""
        norms = self.book.all("norm")
        if mutant.kind == "norm":
            if edition not in norms[mutant.name]["editions"]:
                return None
            changed = mutant.record or {**norms[mutant.name], "when": [], "unless": []}
            norms = {**norms, mutant.name: changed}
            asked = {changed["question"]}
        else:
            asked = {row["question"] for row in norms.values() if uses(row, mutant.name, self.trees)}
        trees = self.trees
        if mutant.kind == "condition" and mutant.record:
            trees = {**trees, mutant.name: mutant.record["test"]}
        return self.remade(norms, trees, asked, edition, mutant.name if mutant.record is None else None)

    def remade(self, norms: Records, trees: Any, asked: set[str], edition: str, dropped: str | None) -> Program:
        right = self.right[edition]
        made = copy(right)
        made.numbered = tuple(norm_of(norms[norm.id], norms) for norm in right.numbered)
        made.norms = {norm.id: norm for norm in made.numbered}
        here = [norms[norm.id] for norm in right.numbered]
        made.stages = {stage: questions._replace(plans={}) for stage, questions in right.stages.items()}
        for stage, names in stages.asked_in(here, self.questions).items():
            if asked & set(names):
                found = stages.rules_of(here, names, trees, self.terms, stages.asking(here, self.questions))
                rules = [r for r in found if here[r.number]["id"] != dropped]
                source = stages.function(f"stage_{stage}", names, rules, stages.Lazy(frozenset(stages.ALWAYS)))
                made.stages[stage] = made.stages[stage]._replace(run=executed("".join(source), f"stage_{stage}"))
        made.fast = tuple(made.stages[stage].run for stage in FAST_STAGES)
        made.infringements, made.kept = {}, tuple({} for _ in FAST_STAGES)
        return made


def uses(norm: Record, condition: str, trees: Any) -> bool:
    names = [*norm.get("when", ()), *norm.get("unless", ())]
    return any(name == condition or mentions(trees[name], condition) for name in names)


def mentions(tree: Any, condition: str) -> bool:
    return isinstance(tree, list) and (
        tree[:2] == ["condition", condition] or any(mentions(t, condition) for t in tree)
    )


def executed(source: str, name: str) -> Any:
    """The function of generated source."""
    space: dict[str, Any] = {}
    head = "from snooker_kb import quantities\nfrom snooker_kb.verdict.facts import Facts, Found, more\n"
    exec(compile("from __future__ import annotations\n" + head + source, f"<mutant {name}>", "exec"), space)
    return space[name]
