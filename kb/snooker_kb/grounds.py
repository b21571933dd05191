"""Why an answer stands, and what could still change it: read off the norms that applied."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from .adjudicator import Verdict
from .rulebook import Rulebook
from .verdict.facts import Facts

Tree = list[Any]
Node = dict[str, Any]

#: Questions in the order of their weight for a reader: what is open in the first is asked first.
ORDER = (
    "fouls",
    "kind",
    "frame",
    "winner",
    "miss",
    "free_ball",
    "options",
    "next_ball_on",
    "turn",
    "cue_ball",
    "scored",
    "penalty_to",
    "replaced",
    "next_player",
    "referee_may",
    "calls",
    "notes",
    "reasons",
)
#: The fields of the ruling that a question decides.
DECIDES = {"fouls": ("foul", "penalty"), "kind": ("foul", "kind")}
SILENT = frozenset({"calls", "notes", "options", "reasons"})  # they follow from other answers, so they ask for nothing themselves


class Reasons:
    """The static part of grounds for one edition of a rulebook: trees, facts and citations of each norm."""

    def __init__(self, rulebook: Rulebook, edition: str) -> None:
        self.rulebook = rulebook
        self.edition = edition
        self.conditions = {name: record["test"] for name, record in rulebook.all("condition").items()}
        self.rests_on = {name: record["rests_on"] for name, record in rulebook.all("quantity").items()}

    @lru_cache(maxsize=None)  # noqa: B019
    def trees(self, norm: str) -> tuple[tuple[bool, Tree], ...]:
        """The conditions of a norm without references: (wanted to hold, tree)."""
        record = self.rulebook.all("norm")[norm]
        pairs = [(True, name) for name in record.get("when", ())] + [(False, name) for name in record.get("unless", ())]
        return tuple((wanted, self.inline(self.conditions[name])) for wanted, name in pairs)

    def inline(self, tree: Tree) -> Tree:
        if tree[0] == "condition":
            return self.inline(self.conditions[tree[1]])
        if tree[0] in {"and", "or", "not", "reported"}:
            return [tree[0], *map(self.inline, tree[1:])]
        return tree

    @lru_cache(maxsize=None)  # noqa: B019
    def reads(self, norm: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The fields that a norm reads, directly or through a quantity, and the answers that it builds on."""
        fields: dict[str, None] = {}
        answers: dict[str, None] = {}
        record = self.rulebook.all("norm")[norm]
        names = [fact for _, tree in self.trees(norm) for fact in leaves(tree)]
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
        return tuple(fields), tuple(answers)

    @lru_cache(maxsize=None)  # noqa: B019
    def citations(self, norm: str) -> tuple[Node, ...]:
        return tuple(c._asdict() for c in self.rulebook.norm_citations(norm, self.edition))

    def ground(self, verdict: Verdict, norm: str, answers: Node, defeated: tuple[str, ...], known: dict[str, Node]) -> Node:
        """One node: the norm, what it answers, its provisions, the stated facts it read, the answers it built on."""
        fields, builds_on = self.reads(norm)
        stated = verdict.facts.stated
        facts = {name: getattr(verdict.facts, name.replace(".", "_")) for name in fields if name in stated}
        because = [node for question in builds_on for node in known.get(question, ())]
        node: Node = {"norm": norm, "answers": answers, "provisions": list(self.citations(norm)), "facts": facts}
        if because:
            node["because"] = because
        node["defeated"] = list(defeated)
        return node

    def grounds(self, verdict: Verdict) -> list[Node]:
        """The tree of reasons, one root for each answer that stands."""
        known: dict[str, Any] = {}
        fouls = [
            self.ground(verdict, norm.id, {"penalty": low if low == high else None}, (), known)
            for norm, _, low, high in verdict.fouls
        ]
        known["fouls"] = fouls
        roots = [] if verdict.value("kind") else list(fouls)
        for question, answer in verdict.answers.items():
            if question == "fouls" or not answer.norms:
                continue
            value = answer.value
            nodes = [
                self.ground(verdict, norm, {question: self.part(norm, value)}, answer.defeated, known)
                for norm in answer.norms
            ]
            known[question] = nodes[:1]
            roots += nodes
        return roots

    def part(self, norm: str, value: Any) -> Any:
        return self.rulebook.all("norm")[norm].get("answer", value)

    def open_facts(self, verdict: Verdict) -> list[Node]:
        """Facts not stated that could change the ruling, the most telling first, each with what it could change."""
        found: dict[str, dict[str, None]] = {}
        for question in ORDER:
            answer = verdict.answers.get(question)
            if answer is None or not answer.may or question in SILENT:
                continue
            changes = DECIDES.get(question, (question,))
            for norm in answer.may:
                if question == "fouls" and not self.could_cost_more(verdict, norm):
                    continue
                for field in self.missing(verdict.facts, norm):
                    found.setdefault(field, {}).update(dict.fromkeys(changes))
        self.open_value(verdict, found)
        for question, answer in verdict.answers.items():
            if answer.value is None and answer.norms and question not in {"fouls", "notes"}:
                for norm in answer.norms:
                    for field in self.unstated(verdict.facts, self.rulebook.all("norm")[norm].get("answer_from", "")):
                        found.setdefault(field, {})[question] = None
        order = {field: place for place, field in enumerate(found)}
        ranked = sorted(found, key=lambda field: (-len(found[field]), order[field]))
        return [{"field": field, "would_change": list(found[field])} for field in ranked]

    def could_cost_more(self, verdict: Verdict, norm: str) -> bool:
        """A further foul matters while none is found, or where it may be dearer than those found."""
        low = verdict.facts.q_penalty_low
        return low is None or low < 7

    def open_value(self, verdict: Verdict, found: dict[str, dict[str, None]]) -> None:
        f = verdict.facts
        if verdict.fouls and f.q_value_on_low != f.q_value_on_high and f.q_penalty_low != f.q_penalty_high:
            for field in self.unstated(f, "q.value_on_high"):
                found.setdefault(field, {})["penalty"] = None

    def missing(self, f: Facts, norm: str) -> list[str]:
        """The fields to state so that a norm's conditions are settled."""
        found: dict[str, None] = {}
        for _, tree in self.trees(norm):
            for fact in undecided(tree, f):
                found.update(dict.fromkeys(self.unstated(f, fact)))
        return list(found)

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
        decisive = kind == "or"
        if decisive in parts:
            return decisive
        return None if None in parts else not decisive
    if kind == "not":
        inner = evaluate(tree[1], f)
        return None if inner is None else not inner
    if kind == "reported":
        return evaluate(tree[1], f) is True
    if kind == "told":
        return tree[1] in f.stated
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


