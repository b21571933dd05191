"""Norms to Python source: for each edition a module with one function a stage.

A stage function takes Facts and gives, for each question of the stage, the norms that hold and those that may hold: None,
the number of one norm, or a tuple of numbers. Tests that norms share are asked once, as guards around all of them.

The stages that a bare verdict needs are written a second time as ``fast_N``: these work out a quantity only where a test
on their way reads it.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from .codegen import HEADER, Expressions
from .conditions import Tree, facts, inline

Record = dict[str, Any]


class Literal(NamedTuple):
    """A test of a norm: the expression that must be true, the one that rules it out, and whether these are opposites."""

    holds: str
    excludes: str
    two_valued: bool
    quantities: tuple[str, ...]


class Rule(NamedTuple):
    """A norm as the generator sees it: its number, its question, and the tests still to be made."""

    number: int
    question: str
    literals: tuple[Literal, ...]


def module(
    edition: str,
    norms: list[Record],
    questions: list[Record],
    trees: dict[str, Tree],
    terms: Expressions,
    always: tuple[str, ...],
) -> str:
    """The source of one edition. NORMS names the norms by number; stage_N answers QUESTIONS[N]. ``always`` names the quantities worked out first.

    MANY are the questions that several norms answer together.
    """
    here = [norm for norm in norms if edition in norm.get("editions", ())]
    out = [
        HEADER,
        "from __future__ import annotations\n\n",
        "from .. import quantities\nfrom .facts import Facts, Found, more\n\n",
        f'EDITION = "{edition}"\n',
        "NORMS = (\n",
        *(f"    {norm['id']!r},\n" for norm in here),
        ")\n",
        "QUESTIONS = {\n",
    ]
    tested = {norm["question"] for norm in here if "worked_out_by" not in norm}
    stages: dict[int, list[str]] = {}
    for question in questions:
        if question["id"] in tested:
            stages.setdefault(question["stage"], []).append(question["id"])
    out += [f"    {stage}: {tuple(asked)!r},\n" for stage, asked in sorted(stages.items())]
    out.append("}\n")
    many = sorted(question["id"] for question in questions if question.get("many"))
    out += ["MANY = {\n", *(f"    {name!r},\n" for name in many), "}\n"]
    for stage, asked in sorted(stages.items()):
        rules = [
            Rule(number, norm["question"], literals(norm, trees, terms))
            for number, norm in enumerate(here)
            if norm["question"] in asked and "worked_out_by" not in norm
        ]
        out += function(f"stage_{stage}", asked, rules, None)
        if FAST.issuperset(asked):
            out += function(f"fast_{stage}", asked, rules, Lazy(frozenset(always)))
    return "".join(out)


#: The questions of a bare verdict, and what they build on.
FAST = frozenset({"fouls", "kind", "frame", "miss", "next_ball_on", "free_ball"})


class Lazy(NamedTuple):
    """The quantities already worked out on the way."""

    done: frozenset[str]

    def lines(self, wanted: tuple[str, ...], depth: int) -> tuple[list[str], Lazy]:
        """The lines that work out the quantities wanted."""
        new = [name for name in dict.fromkeys(wanted) if name not in self.done]
        return [f"{'    ' * depth}f.q_{name} = quantities.{name}(f)\n" for name in new], Lazy(self.done.union(new))


def function(title: str, asked: list[str], rules: list[Rule], lazy: Lazy | None) -> list[str]:
    names = [variable(question) for question in asked]
    result = ", ".join(f"{name}, may_{name}" for name in names)
    lines = [f"\n\ndef {title}(f: Facts) -> tuple[Found, ...]:\n"]
    lines += [f"    {name}: Found = None\n    may_{name}: Found = None\n" for name in names]
    lines += block(rules, [], 1, Counter(), lazy)
    return [*lines, f"    return ({result},)\n"]


def variable(question: str) -> str:
    return question.replace(".", "_")


def literals(norm: Record, trees: dict[str, Tree], terms: Expressions) -> tuple[Literal, ...]:
    """The tests of a norm, with a cheap guard in front of each test that looks into a closed list."""
    found: dict[Literal, None] = {}
    for key, wanted in (("when", True), ("unless", False)):
        for name in norm.get(key, ()):
            tree = inline(["condition", name], trees)
            if wanted and tree[0] in {"has", "any"} and tree[1] in terms.closed:
                some = ["some", tree[1]]
                found[Literal(terms.holds(some), terms.fails(some), True, ())] = None
            pair = (terms.holds(tree), terms.fails(tree))
            holds, excludes = pair if wanted else pair[::-1]
            read = tuple(dict.fromkeys(fact[2:] for fact in facts(tree) if fact.startswith("q.")))
            found[Literal(holds, excludes, terms.two_valued(tree), read)] = None
    return tuple(found)


def block(rules: list[Rule], pending: list[str], depth: int, serial: Counter[str], lazy: Lazy | None) -> list[str]:
    """The tests of some rules. ``pending`` are guards passed that may still be unknown: local names of their truth."""
    counts = Counter(literal for rule in rules for literal in rule.literals)
    shared = [literal for literal, count in counts.items() if count > 1]
    if not shared:
        return singles(rules, pending, depth, lazy)
    best = max(shared, key=lambda literal: (counts[literal], literal.two_valued, literal.holds))
    inside = [
        rule._replace(literals=tuple(literal for literal in rule.literals if literal != best))
        for rule in rules
        if best in rule.literals
    ]
    outside = [rule for rule in rules if best not in rule.literals]
    lines, lazy = worked_out(best.quantities, depth, lazy)
    lines += guarded(best, inside, pending, depth, serial, lazy)
    return [*lines, *(block(outside, pending, depth, serial, lazy) if outside else [])]


def worked_out(wanted: tuple[str, ...], depth: int, lazy: Lazy | None) -> tuple[list[str], Lazy | None]:
    return ([], None) if lazy is None else lazy.lines(wanted, depth)


def singles(rules: list[Rule], pending: list[str], depth: int, lazy: Lazy | None) -> list[str]:
    """Rules that share no test: first those tests that need no quantity, as guards where quantities are lazy."""
    lines: list[str] = []
    for rule in rules:
        cheap = [t for t in rule.literals if not t.quantities and t.two_valued]
        wanted = tuple(q for t in rule.literals for q in t.quantities)
        deep = depth
        if lazy is not None and cheap and wanted:
            lines.append(f"{'    ' * depth}if {' and '.join(t.holds for t in cheap)}:\n")
            rule = rule._replace(literals=tuple(t for t in rule.literals if t not in cheap))
            deep += 1
        before, after = worked_out(wanted, deep, lazy)
        lines += [*before, *test(rule, pending, deep)]
        lazy = after if deep == depth else lazy
    return lines


def guarded(
    guard: Literal, rules: list[Rule], pending: list[str], depth: int, serial: Counter[str], lazy: Lazy | None
) -> list[str]:
    pad = "    " * depth
    if guard.two_valued:
        return [f"{pad}if {guard.holds}:\n", *block(rules, pending, depth + 1, serial, lazy)]
    serial["known"] += 1
    name = f"known_{serial['known']}"
    return [
        f"{pad}if not {guard.excludes}:\n",
        f"{pad}    {name} = {guard.holds}\n",
        *block(rules, [*pending, name], depth + 1, serial, lazy),
    ]


def test(rule: Rule, pending: list[str], depth: int) -> list[str]:
    """The test of one rule inside its guards."""
    pad = "    " * depth
    sure = [literal.holds for literal in rule.literals] + pending
    ruled_out = [literal.excludes for literal in rule.literals]
    name, number = variable(rule.question), rule.number
    put = f"{name} = {number} if {name} is None else more({name}, {number})\n"
    may = f"may_{name} = {number} if may_{name} is None else more(may_{name}, {number})\n"
    if not sure:
        return [f"{pad}{put}"]
    lines = [f"{pad}if {' and '.join(sure)}:\n{pad}    {put}"]
    if pending or not all(literal.two_valued for literal in rule.literals):
        opposite = f"elif not ({' or '.join(ruled_out)})" if ruled_out else "else"
        lines.append(f"{pad}{opposite}:\n{pad}    {may}")
    return lines
