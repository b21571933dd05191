"""Condition trees: the code generated from them, the interpreter, and three truth values."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snooker_kb.compile.codegen import Expressions
from snooker_kb.compile.disjoint import satisfiable
from snooker_kb.grounds import evaluate
from snooker_kb.verdict.facts import Facts

Tree = list[Any]
EXPRESSIONS = Expressions(closed={"acts"}, always={"moment"})

LEAVES: list[Tree] = [
    ["in", "view", ["part", "full"]],
    ["in", "moment", ["stroke"]],
    ["in", "snookered", [True]],
    ["has", "acts", "double_hit"],
    ["any", "acts", ["push_stroke", "jump_shot"]],
    ["some", "acts"],
    ["has", "snookered_by", "pink"],
    ["some", "snookered_by"],
    ["told", "contact"],
    ["range", "reds", 1, False, None, False],
    ["range", "reds", None, False, 3, True],
]

trees = st.recursive(
    st.sampled_from(LEAVES),
    lambda inner: st.one_of(
        st.builds(lambda parts: ["and", *parts], st.lists(inner, min_size=1, max_size=3)),
        st.builds(lambda parts: ["or", *parts], st.lists(inner, min_size=1, max_size=3)),
        st.builds(lambda part: ["not", part], inner),
        st.builds(lambda part: ["reported", part], inner),
    ),
    max_leaves=8,
)


@st.composite
def facts(draw: st.DrawFn) -> Facts:
    f = Facts()
    f.view = draw(st.sampled_from([None, "none", "part", "full"]))
    f.moment = draw(st.sampled_from(["stroke", "preparing"]))
    f.snookered = draw(st.sampled_from([None, True, False]))
    f.acts = draw(st.sampled_from([(), ("double_hit",), ("jump_shot",), ("push_stroke", "double_hit")]))
    f.snookered_by = draw(st.sampled_from([None, (), ("pink",), ("blue",)]))
    f.reds = draw(st.sampled_from([None, 0, 1, 3, 9]))
    f.stated = frozenset(draw(st.sampled_from([(), ("contact",)])))
    return f


def compiled(tree: Tree, f: Facts) -> bool | None:
    """What the generated expressions say: true, false, or None where neither holds."""
    holds = bool(eval(EXPRESSIONS.holds(tree), {"f": f}))
    fails = bool(eval(EXPRESSIONS.fails(tree), {"f": f}))
    assert not (holds and fails)
    return True if holds else False if fails else None


@given(tree=trees, f=facts())
def test_code_and_interpreter_agree(tree: Tree, f: Facts) -> None:
    assert compiled(tree, f) is evaluate(tree, f)


@given(tree=trees, f=facts())
def test_a_two_valued_tree_is_never_unknown(tree: Tree, f: Facts) -> None:
    if EXPRESSIONS.two_valued(tree):
        assert evaluate(tree, f) is not None


@given(tree=trees, f=facts())
def test_what_some_facts_meet_is_satisfiable(tree: Tree, f: Facts) -> None:
    if evaluate(tree, f) is True:
        assert satisfiable([(True, tree)])


@pytest.mark.parametrize(
    "goals",
    [
        [(True, ["in", "view", ["part"]]), (True, ["in", "view", ["full"]])],
        [(True, ["in", "snookered", [True]]), (False, ["in", "snookered", [True, False]])],
        [(True, ["has", "acts", "jump_shot"]), (False, ["any", "acts", ["jump_shot"]])],
        [(True, ["has", "acts", "jump_shot"]), (False, ["some", "acts"])],
        [(True, ["range", "reds", 1, False, None, False]), (True, ["range", "reds", None, False, 1, True])],
        [(True, ["range", "reds", 1, False, 5, False]), (False, ["range", "reds", 1, False, 5, False])],
    ],
)
def test_contradictions_are_found(goals: list[tuple[bool, Tree]]) -> None:
    assert not satisfiable(goals)
