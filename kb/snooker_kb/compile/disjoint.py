"""Can two norms apply together? Satisfiability of their joined conditions, fact by fact.

Conditions read independent facts, so a conjunction of tests is satisfiable when the tests of each fact are. What ties
facts together outside the conditions is not known: where such a tie keeps two norms apart, one must rank the other.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .conditions import Tree, inline

Record = dict[str, Any]
Goal = tuple[bool, Tree]


def satisfiable(goals: list[Goal]) -> bool:
    """Whether all goals (wanted, tree) can be met at once."""
    return any(consistent(leaves) for leaves in branches(goals, []))


def branches(goals: list[Goal], leaves: list[Goal]) -> Iterator[list[Goal]]:
    """Each way to meet the goals, as tests of single facts. Cuts a branch as soon as it contradicts itself."""
    if not consistent(leaves):
        return
    if not goals:
        yield leaves
        return
    (wanted, tree), rest = goals[0], goals[1:]
    kind, *parts = tree
    if kind == "not":
        yield from branches([(not wanted, parts[0]), *rest], leaves)
    elif kind == "reported":
        yield from branches([(wanted, parts[0]), *rest], leaves)
    elif kind in {"and", "or"}:
        if (kind == "and") == wanted:
            yield from branches([*((wanted, part) for part in parts), *rest], leaves)
        else:
            for part in parts:
                yield from branches([(wanted, part), *rest], leaves)
    else:
        yield from branches(rest, [*leaves, (wanted, tree)])


def consistent(leaves: list[Goal]) -> bool:
    """Whether the tests of each fact can be met by one value."""
    by_fact: dict[str, list[Goal]] = {}
    for goal in leaves:
        by_fact.setdefault(goal[1][1], []).append(goal)
    return all(one_value(tests) for tests in by_fact.values())


def one_value(tests: list[Goal]) -> bool:
    allowed: set[Any] | None = None
    excluded: set[Any] = set()
    has: set[Any] = set()
    lacks: set[Any] = set()
    anys: list[set[Any]] = []
    empty = filled = False
    low, high = float("-inf"), float("inf")
    if any((not wanted, tree) in tests for wanted, tree in tests):
        return False
    for wanted, (kind, _, *rest) in tests:
        if kind == "in":
            words = {tagged(word) for word in rest[0]}
            if wanted:
                allowed = words if allowed is None else allowed & words
            else:
                excluded |= words
        elif kind == "has":
            (has if wanted else lacks).add(tagged(rest[0]))
        elif kind == "any":
            words = {tagged(word) for word in rest[0]}
            if wanted:
                anys.append(words)
            else:
                lacks |= words
        elif kind == "some":
            filled, empty = filled or wanted, empty or not wanted
        elif kind == "range":
            bottom, top = bounds(wanted, rest)
            low, high = max(low, bottom), min(high, top)
    if allowed is not None and not allowed - excluded:
        return False
    if {(bool, True), (bool, False)} <= excluded or has & lacks or low > high:
        return False
    if any(not words - lacks for words in anys):
        return False
    return not (empty and (filled or has or anys))


def bounds(wanted: bool, rest: list[Any]) -> tuple[float, float]:
    """The interval of a range test; the outside of a range is taken as one interval where it has only one side."""
    low, low_open, high, high_open = rest
    tiny = 1e-9
    if wanted:
        bottom = float("-inf") if low is None else low + (tiny if low_open else 0)
        return bottom, float("inf") if high is None else high - (tiny if high_open else 0)
    if low is None:
        return high + (0 if high_open else tiny), float("inf")
    if high is None:
        return float("-inf"), low - (0 if low_open else tiny)
    return float("-inf"), float("inf")


def tagged(word: Any) -> Any:
    """1 and true are different words."""
    return (bool, word) if isinstance(word, bool) else word


def goals_of(norm: Record, trees: dict[str, Tree]) -> list[Goal]:
    """What must hold, and what must fail, for a norm to apply."""
    when = [(True, inline(["condition", name], trees)) for name in norm.get("when", ())]
    return when + [(False, inline(["condition", name], trees)) for name in norm.get("unless", ())]


def unreachable(norms: list[Record], trees: dict[str, Tree]) -> Iterator[str]:
    """Norms that can never apply because their own conditions exclude one another."""
    for norm in norms:
        if not satisfiable(goals_of(norm, trees)):
            yield f"norm {norm['id']}: can never apply, its conditions exclude one another; drop one of them"


def conflicts(norms: list[Record], trees: dict[str, Tree], many: set[str]) -> Iterator[str]:
    """Pairs of norms without rank that can apply together and answer one question differently."""
    by_question: dict[str, list[Record]] = {}
    for norm in norms:
        free = norm["question"] in many or norm.get("residual") or norm.get("default") or "worked_out_by" in norm
        if not free:
            by_question.setdefault(norm["question"], []).append(norm)
    records = {norm["id"]: norm for norm in norms}
    for question, group in sorted(by_question.items()):
        for place, one in enumerate(group):
            for other in group[place + 1 :]:
                if (
                    same_answer(one, other)
                    or ranked(one, other, records)
                    or not set(one["editions"]) & set(other["editions"])
                ):
                    continue
                if satisfiable(goals_of(one, trees) + goals_of(other, trees)):
                    yield (
                        f"norms {one['id']} and {other['id']}: can apply together and answer {question} differently; "
                        f"give one kb:exceptionTo the other, or a condition that keeps them apart"
                    )


def same_answer(one: Record, other: Record) -> bool:
    return (one.get("answer"), one.get("answer_from")) == (other.get("answer"), other.get("answer_from"))


def ranked(one: Record, other: Record, records: dict[str, Record]) -> bool:
    return beats(one, other, records) or beats(other, one, records)


def beats(one: Record, other: Record, records: dict[str, Record]) -> bool:
    """Whether a norm is an exception to another, directly or through others."""
    seen: set[str] = set()
    queue = list(one.get("exception_to", ()))
    while queue:
        name = queue.pop()
        if name == other["id"]:
            return True
        if name not in seen and name in records:
            seen.add(name)
            queue += records[name].get("exception_to", ())
    return False
