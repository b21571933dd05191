"""Condition trees as plain data: what they mention and what they read. ``conditions`` makes them from the ontology."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Tree = list[Any]
COMPOUND = frozenset({"and", "or", "not", "reported"})


def references(tree: Tree) -> Iterator[str]:
    """The named conditions that a tree mentions."""
    if tree[0] == "condition":
        yield tree[1]
    for part in tree[1:]:
        if isinstance(part, list) and part and isinstance(part[0], str) and tree[0] in COMPOUND:
            yield from references(part)


def inline(tree: Tree, trees: dict[str, Tree]) -> Tree:
    """The tree with every named condition replaced by its own tree."""
    if tree[0] == "condition":
        return inline(trees[tree[1]], trees)
    if tree[0] in COMPOUND:
        return [tree[0], *(inline(part, trees) for part in tree[1:])]
    return tree


def facts(tree: Tree) -> Iterator[str]:
    """The facts that a tree without references reads."""
    if tree[0] in COMPOUND:
        for part in tree[1:]:
            yield from facts(part)
    else:
        yield tree[1]
