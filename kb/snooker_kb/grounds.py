"""Why an answer stands, and what could still change it: read off the norms that applied."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from operator import attrgetter
from typing import Any, NamedTuple

from .adjudicator import Verdict
from .quantities import value_on_high, value_on_low
from .rulebook import Rulebook, asked_first
from .verdict.constants import DEAREST_PENALTY
from .verdict.facts import Facts

Tree = list[Any]
Node = dict[str, Any]

#: How many answers of ``missing`` are kept.
KEEP = 50_000


class Static(NamedTuple):
    """What never changes of a norm's ground."""

    norm: str
    fixed: Node | None
    provisions: tuple[Node, ...]
    fields: tuple[tuple[str, str], ...]
    builds_on: tuple[str, ...]


Pairs = tuple[tuple[str, str], ...]
Shown = dict[str, tuple[Static, Pairs]]


class Reasons:
    """Grounds and open facts for one edition of a rulebook."""

    def __init__(self, rulebook: Rulebook, edition: str) -> None:
        self.rulebook = rulebook
        self.edition = edition
        self.conditions = {name: record["test"] for name, record in rulebook.all("condition").items()}
        self.rests_on = {name: record["rests_on"] for name, record in rulebook.all("quantity").items()}
        self.alone = frozenset(name for name, record in rulebook.all("field").items() if record.get("alone"))
        self.asked_first = asked_first(rulebook.all("question").values())
        worked_out = {norm["question"] for norm in rulebook.all("norm").values() if "answer_from" in norm}
        self.worked_out = [question for question in rulebook.all("question") if question in worked_out]
        self.statics: dict[str, Static] = {}
        self.known_shown: dict[frozenset[str], Shown] = {}
        self.known_missing: dict[tuple[Any, ...], tuple[str, ...]] = {}

    @cache  # noqa: B019 - one Reasons lives as long as its rulebook
    def trees(self, norm: str) -> tuple[Tree, ...]:
        """The conditions of a norm without references."""
        record = self.rulebook.all("norm")[norm]
        names = [*record.get("when", ()), *record.get("unless", ())]
        return tuple(self.inline(self.conditions[name]) for name in names)

    def inline(self, tree: Tree) -> Tree:
        if tree[0] == "condition":
            return self.inline(self.conditions[tree[1]])
        if tree[0] in {"and", "or", "not", "reported"}:
            return [tree[0], *map(self.inline, tree[1:])]
        return tree

    @cache  # noqa: B019
    def read(self, norm: str) -> Callable[[Facts], Any]:
        """What reads all that the conditions of a norm rest on off Facts at once."""
        facts = dict.fromkeys(fact for tree in self.trees(norm) for fact in leaves(tree))
        return attrgetter("stated", *[fact.replace(".", "_") for fact in facts])

    @cache  # noqa: B019
    def citations(self, norm: str) -> tuple[Node, ...]:
        return tuple(c._asdict() for c in self.rulebook.norm_citations(norm, self.edition))

    def static(self, norm: str) -> Static:
        found = self.statics.get(norm)
        if found is None:
            found = self.statics[norm] = self.make_static(norm)
        return found

    def make_static(self, norm: str) -> Static:
        """The fields that a norm reads, directly or through a quantity, the answers it builds on, its citations."""
        fields: dict[str, None] = {}
        answers: dict[str, None] = {}
        record = self.rulebook.all("norm")[norm]
        names = [fact for tree in self.trees(norm) for fact in leaves(tree)]
        names += [record[key] for key in ("answer_from", "concerns") if key in record]
        for fact in names:
            if fact.startswith("ruling."):
                answers[fact[7:]] = None
            elif fact == "q.infringed":
                answers["fouls"] = None
            elif fact.startswith("q."):
                fields.update(dict.fromkeys(self.rests_on[fact[2:]]))
            else:
                fields[fact] = None
        fixed = {record["question"]: record["answer"]} if "answer" in record else None
        pairs = tuple((name, name.replace(".", "_")) for name in fields)
        return Static(norm, fixed, self.citations(norm), pairs, tuple(answers))

    def shown(self, stated: frozenset[str]) -> Shown:
        """For these fields stated, what each norm shows. Kept, and filled norm by norm."""
        found = self.known_shown.get(stated)
        if found is None:
            if len(self.known_shown) > KEEP:
                self.known_shown.clear()
            found = self.known_shown[stated] = {}
        return found

    def show(self, norm: str, stated: frozenset[str], shown: Shown) -> tuple[Static, Pairs]:
        """The ground of a norm, and the fields that it read and that were stated, with their slots."""
        static = self.static(norm)
        entry = shown[norm] = (static, tuple(pair for pair in static.fields if pair[0] in stated))
        return entry

    def grounds(self, verdict: Verdict) -> list[Node]:
        """The tree of reasons, one root for each answer that stands.

        A node holds the norm, what it answers, its provisions, the stated facts it read, the answers it built on.
        """
        f, answers = verdict.facts, verdict.answers
        stated = f.stated
        shown = self.shown(stated)
        known: dict[str, list[Node]] = {}
        fouls = known["fouls"] = [
            {
                "norm": norm.id,
                "answers": {"penalty": low if low == high else None},
                "provisions": static.provisions,
                "facts": {name: getattr(f, slot) for name, slot in pairs},
                "defeated": (),
            }
            for norm, _, low, high in verdict.fouls
            for static, pairs in [shown.get(norm.id) or self.show(norm.id, stated, shown)]
        ]
        kind = answers.get("kind")
        roots: list[Node] = [] if kind is not None and kind.norms else list(fouls)
        # A norm builds on answers of earlier stages only, which are all known by then.
        reasons: dict[tuple[str, ...], list[Node]] = {(): []}
        for question, (value, norms, defeated, _) in answers.items():
            if not norms or question == "fouls":
                continue
            for norm in norms:
                static, pairs = shown.get(norm) or self.show(norm, stated, shown)
                _, fixed, provisions, _, builds_on = static
                node = {
                    "norm": norm,
                    "answers": fixed or {question: value},
                    "provisions": provisions,
                    "facts": {name: getattr(f, slot) for name, slot in pairs} if pairs else {},
                    "defeated": defeated,
                }
                because = reasons.get(builds_on)
                if because is None:
                    because = reasons[builds_on] = [ground for asked in builds_on for ground in known.get(asked, ())]
                if because:
                    node["because"] = because
                roots.append(node)
                if question not in known:
                    known[question] = [node]
        return roots

    def open_facts(self, verdict: Verdict) -> list[Node]:
        """Facts not stated that could change the ruling, the most telling first, each with what it could change."""
        found: dict[str, dict[str, None]] = {}
        answers, f = verdict.answers, verdict.facts
        stroke = not f.stated <= self.alone
        for question, changes in self.asked_first if stroke else ():
            answer = answers.get(question)
            if answer is None or not answer.may:
                continue
            if question == "fouls" and f.q_penalty_low == DEAREST_PENALTY:
                continue  # no further foul could cost more
            for norm in answer.may:
                for field in self.missing(f, norm):
                    found.setdefault(field, {}).update(dict.fromkeys(changes))
        self.open_values(verdict, found)
        if len(found) < 2:
            return [{"field": field, "would_change": list(changes)} for field, changes in found.items()]
        ranked = sorted(found.items(), key=lambda item: -len(item[1]))
        return [{"field": field, "would_change": list(changes)} for field, changes in ranked]

    def open_values(self, verdict: Verdict, found: dict[str, dict[str, None]]) -> None:
        """What a number or a ball still needs where the norm itself is settled."""
        f = verdict.facts
        if verdict.fouls and f.q_penalty_low != f.q_penalty_high and value_on_low(f) != value_on_high(f):
            for field in self.unstated(f, "q.value_on_high"):
                found.setdefault(field, {})["penalty"] = None
        for question in self.worked_out:
            answer = verdict.answers.get(question)
            if answer is not None and answer.value is None:
                for norm in answer.norms:
                    source = self.rulebook.all("norm")[norm].get("answer_from", "")
                    for field in self.unstated(f, source):
                        found.setdefault(field, {})[question] = None

    def missing(self, f: Facts, norm: str) -> tuple[str, ...]:
        """The fields to state so that a norm's conditions are settled. Kept: equal facts miss equal fields."""
        key = norm, self.read(norm)(f)
        found = self.known_missing.get(key)
        if found is None:
            if len(self.known_missing) > KEEP:
                self.known_missing.clear()
            facts = [fact for tree in self.trees(norm) for fact in undecided(tree, f)]
            fields = dict.fromkeys(field for fact in facts for field in self.unstated(f, fact))
            found = self.known_missing[key] = tuple(fields)
        return found

    def unstated(self, f: Facts, fact: str) -> list[str]:
        """The first field not stated that a fact rests on."""
        if fact.startswith("ruling.") or not fact:
            return []
        if not fact.startswith("q."):
            return [] if fact in f.stated else [fact]
        return [field for field in self.rests_on[fact[2:]] if field not in f.stated][:1]


def leaves(tree: Tree) -> Iterator[str]:
    if tree[0] in {"and", "or", "not", "reported"}:
        for part in tree[1:]:
            yield from leaves(part)
    else:
        yield tree[1]


def evaluate(tree: Tree, f: Facts) -> bool | None:
    """A condition tree in three values: true, false, or None where it is not stated."""
    kind = tree[0]
    if kind in {"and", "or"}:
        parts = [evaluate(part, f) for part in tree[1:]]
        decisive = bool(kind == "or")
        if decisive in parts:
            return decisive
        return None if None in parts else not decisive
    if kind == "not":
        inner = evaluate(tree[1], f)
        return None if inner is None else not inner
    if kind == "reported":
        return evaluate(tree[1], f) is True
    if kind == "told":
        return bool(tree[1] in f.stated)
    value = getattr(f, tree[1].replace(".", "_"))
    return None if value is None else test(kind, value, tree[2:])


def test(kind: str, value: Any, rest: list[Any]) -> bool:
    if kind == "in":
        return any(value is word if isinstance(word, bool) else value == word for word in rest[0])
    if kind == "has":
        return rest[0] in value
    if kind == "any":
        return not set(rest[0]).isdisjoint(value)
    if kind == "some":
        return bool(value)
    low, low_open, high, high_open = rest
    above = low is None or (value > low if low_open else value >= low)
    return above and (high is None or (value < high if high_open else value <= high))


def undecided(tree: Tree, f: Facts) -> Iterator[str]:
    """The facts that keep a tree from being decided."""
    if evaluate(tree, f) is not None:
        return
    if tree[0] in {"and", "or", "not"}:
        for part in tree[1:]:
            yield from undecided(part, f)
    else:
        yield tree[1]
