"""Norms to source: for each edition a module with one function a stage.

A stage function takes the facts and gives, for each question of the stage, the norms that hold and those that may
hold: in Python None, the number of one norm, or a tuple of numbers. Tests that norms share are asked once, as guards
around them.

A quantity is worked out only where a test on the way reads it.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from .codegen import HEADER, Expressions
from .dialect import PYTHON, Python
from .trees import Tree, facts, inline

Record = dict[str, Any]
#: The quantities that are worked out first; the functions of snooker_kb.quantities read them from their slots.
ALWAYS = (
    "ball_on_now",
    "free_ball_taken",
    "hit",
    "infringed",
    "several_infringements",
    "penalty_low",
    "penalty_high",
)


class Literal(NamedTuple):
    """A test of a norm: the expression that must be true, the one that rules it out, whether these are opposites."""

    holds: str
    excludes: str
    two_valued: bool
    quantities: tuple[str, ...]


class Rule(NamedTuple):
    """A norm as the generator sees it: its number, its question, and the tests still to be made.

    ``asks`` says whether it matters that the norm may hold.
    """

    number: int
    question: str
    literals: tuple[Literal, ...]
    asks: bool


def module(
    edition: str,
    norms: list[Record],
    questions: list[Record],
    trees: dict[str, Tree],
    terms: Expressions,
    always: tuple[str, ...],
) -> str:
    """The source of one edition. NORMS names the norms by number; stage_N answers QUESTIONS[N].

    MANY are the questions that several norms answer together. ``always`` names the quantities worked out first.
    """
    here = in_edition(edition, norms)
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
    stages = asked_in(here, questions)
    out += [f"    {stage}: {tuple(asked)!r},\n" for stage, asked in stages.items()]
    out.append("}\n")
    many = sorted(question["id"] for question in questions if question.get("many"))
    out += ["MANY = {\n", *(f"    {name!r},\n" for name in many), "}\n"]
    for stage, asked in stages.items():
        rules = rules_of(here, asked, trees, terms, asking(here, questions))
        out += function(f"stage_{stage}", asked, rules, Lazy(frozenset(always)))
    return "".join(out)


def in_edition(edition: str, norms: list[Record]) -> list[Record]:
    """The norms of an edition; their places here are their numbers."""
    return [norm for norm in norms if edition in norm.get("editions", ())]


def asked_in(norms: list[Record], questions: list[Record]) -> dict[int, list[str]]:
    """The questions that these norms answer by their conditions, by stage."""
    tested = {norm["question"] for norm in norms if "worked_out_by" not in norm}
    stages: dict[int, list[str]] = {}
    for question in questions:
        if question["id"] in tested:
            stages.setdefault(question["stage"], []).append(question["id"])
    return dict(sorted(stages.items()))


def asking(norms: list[Record], questions: list[Record]) -> frozenset[str]:
    """The questions where it matters that a norm may hold.

    They ask for facts (kb:priority), or one norm's answer waits for another's: an exception, a residual or a default.
    """
    many = {question["id"] for question in questions if question.get("many")}
    waits = {n["question"] for n in norms if any(n.get(key) for key in ("exception_to", "residual", "default"))}
    return frozenset((waits - many).union(question["id"] for question in questions if "priority" in question))


def rules_of(
    norms: list[Record], asked: list[str], trees: dict[str, Tree], terms: Expressions, asking: frozenset[str]
) -> list[Rule]:
    """The norms that answer some questions, with their tests."""
    return [
        Rule(number, norm["question"], literals(norm, trees, terms), norm["question"] in asking)
        for number, norm in enumerate(norms)
        if norm["question"] in asked and "worked_out_by" not in norm
    ]


class Lazy(NamedTuple):
    """The quantities already worked out on the way: each is worked out only where a test reads it."""

    done: frozenset[str]

    def lines(self, wanted: tuple[str, ...], depth: int, dialect: Python) -> tuple[list[str], Lazy]:
        """The lines that work out the quantities wanted."""
        new = [name for name in dict.fromkeys(wanted) if name not in self.done]
        lines = [dialect.set(depth, f"f.q_{name}", f"quantities.{name}(f)") for name in new]
        return lines, Lazy(self.done.union(new))


def function(title: str, asked: list[str], rules: list[Rule], lazy: Lazy, dialect: Python = PYTHON) -> list[str]:
    """A stage function in a dialect."""
    names = [variable(question) for question in asked]
    body = Block(dialect, Counter()).of(rules, [], 1, lazy)
    return [*dialect.function(title, names), *body, dialect.give(names)]


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


def mostly_read(rules: list[Rule]) -> tuple[str, ...]:
    """The quantities that most of these rules read: worked out once for all of them."""
    readers = Counter(name for rule in rules for name in {q for literal in rule.literals for q in literal.quantities})
    return tuple(name for name, count in sorted(readers.items()) if count >= 3 and count >= 0.4 * len(rules))


class Block(NamedTuple):
    """The writer of one function: its dialect, and how many guards have been named."""

    dialect: Python
    serial: Counter[str]

    def of(self, rules: list[Rule], pending: list[str], depth: int, lazy: Lazy) -> list[str]:
        """The tests of some rules. ``pending`` are guards passed that may be unknown: local names of their truth."""
        counts = Counter(literal for rule in rules for literal in rule.literals)
        shared = [literal for literal, count in counts.items() if count > 1]
        if not shared:
            return self.singles(rules, pending, depth, lazy)
        worked_out, lazy = lazy.lines(mostly_read(rules), depth, self.dialect)
        best = max(shared, key=lambda literal: (counts[literal], literal.two_valued, literal.holds))
        inside = [
            rule._replace(literals=tuple(literal for literal in rule.literals if literal != best))
            for rule in rules
            if best in rule.literals
        ]
        outside = [rule for rule in rules if best not in rule.literals]
        lines, lazy = lazy.lines(best.quantities, depth, self.dialect)
        lines += self.guarded(best, inside, pending, depth, lazy)
        return [*worked_out, *lines, *(self.of(outside, pending, depth, lazy) if outside else [])]

    def singles(self, rules: list[Rule], pending: list[str], depth: int, lazy: Lazy) -> list[str]:
        """Rules that share no test: first those tests that need no quantity, as guards around those that do."""
        lines: list[str] = []
        for rule in rules:
            cheap = [t for t in rule.literals if not t.quantities and t.two_valued]
            wanted = tuple(q for t in rule.literals for q in t.quantities)
            guard = bool(cheap) and bool(wanted)
            if guard:
                lines.append(self.dialect.when(depth, self.dialect.also.join(t.holds for t in cheap)))
                rule = rule._replace(literals=tuple(t for t in rule.literals if t not in cheap))
            before, after = lazy.lines(wanted, depth + guard, self.dialect)
            lines += [*before, *self.test(rule, pending, depth + guard), *(self.dialect.end(depth) if guard else [])]
            lazy = lazy if guard else after
        return lines

    def guarded(self, guard: Literal, rules: list[Rule], pending: list[str], depth: int, lazy: Lazy) -> list[str]:
        d = self.dialect
        if guard.two_valued or not any(rule.asks for rule in rules):
            return [d.when(depth, guard.holds), *self.of(rules, pending, depth + 1, lazy), *d.end(depth)]
        self.serial["known"] += 1
        name = f"known_{self.serial['known']}"
        return [
            d.when(depth, d.no(guard.excludes)),
            d.keep(depth + 1, name, guard.holds),
            *self.of(rules, [*pending, name], depth + 1, lazy),
            *d.end(depth),
        ]

    def test(self, rule: Rule, pending: list[str], depth: int) -> list[str]:
        """The test of one rule inside its guards."""
        d = self.dialect
        sure = [literal.holds for literal in rule.literals] + pending
        ruled_out = [literal.excludes for literal in rule.literals]
        name, number = variable(rule.question), rule.number
        if not sure:
            return [d.put(depth, name, number)]
        lines = [d.when(depth, d.also.join(sure)), d.put(depth + 1, name, number)]
        if rule.asks and (pending or not all(literal.two_valued for literal in rule.literals)):
            lines.append(d.otherwise(depth, d.no(f"({d.either.join(ruled_out)})") if ruled_out else ""))
            lines.append(d.put(depth + 1, f"may_{name}", number))
        return [*lines, *d.end(depth)]
