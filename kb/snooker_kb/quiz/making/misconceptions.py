"""The judge with a wrong rule in it: the norms changed as the misconception says, compiled in memory and run."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from types import ModuleType
from typing import Any

from ... import spotting
from ...adjudicator import Program, judge
from ...compile import codegen, stages
from ...rulebook import Record, Rulebook
from ...ruling import penalty
from ...verdict.facts import Facts
from .wrong_reckoning import reckoning

#: The fields of a ruling that are one answer each.
SINGLE = (
    "kind",
    "penalty_to",
    "miss",
    "free_ball",
    "scored",
    "turn",
    "next_ball_on",
    "cue_ball",
    "next_player",
    "frame",
    "winner",
)
#: A belief stands above every norm of its question.
_BELIEF = "belief"


class Changed(Rulebook):
    """A rulebook whose norms are those of one misconception."""

    def __init__(self, right: Rulebook, norms: dict[str, Record]) -> None:
        super().__init__(right.path)
        self._right, self._norms = right, norms

    def all(self, kind: str) -> dict[str, Record]:  # type: ignore[override] # the cache of the other is its own
        return self._norms if kind == "norm" else self._right.all(kind)


def changed_norms(misconception: Mapping[str, Any], norms: Mapping[str, Record]) -> dict[str, Record]:
    """The norms as the holder of a wrong rule has them."""
    kept = {name: row for name, row in norms.items() if name not in misconception.get("withdraws", ())}
    for charge in misconception.get("charges", ()):
        for name in charge["norms"] or [name for name, row in kept.items() if row["question"] == "fouls"]:
            if name in kept:
                kept[name] = {**kept[name], "worth": charge["worth"]}
    for number, belief in enumerate(misconception.get("believes", ())):
        rivals = [name for name, row in kept.items() if row["question"] == belief["question"]]
        kept[f"{_BELIEF}-{number}"] = {
            "kind": "norm",
            "id": f"{_BELIEF}-{number}",
            "from": misconception["refuted_by"],
            "editions": sorted({edition for row in norms.values() for edition in row.get("editions", ())}),
            "exception_to": rivals,
            **belief,
        }
    return {
        name: {**row, "exception_to": [other for other in row.get("exception_to", ()) if other in kept]}
        for name, row in kept.items()
    }


class WrongJudge:
    """One misconception, ready to judge situations of one edition."""

    def __init__(self, rulebook: Rulebook, misconception: Mapping[str, Any], edition: str) -> None:
        self.reckons: Mapping[str, str] = misconception.get("misreckons", {})
        norms = changed_norms(misconception, rulebook.all("norm"))
        book = Changed(rulebook, norms)
        with standing_in(edition, compiled(book, edition)):
            self.program = Program(book, edition)

    def answers(self, facts: Facts) -> dict[str, Any]:
        """What the holder of the wrong rule would rule, by field of the ruling. Raises Conflict where it contradicts
        itself."""
        with reckoning(self.reckons):
            verdict = judge(facts, self.program, explain=False)
            placed = spotting.spotting(facts)
        return {
            **{name: verdict.value(name) for name in SINGLE},
            "penalty": penalty(facts, verdict.value("kind")),
            "options": verdict.value("options") or [],
            "spotting": None if placed is None else [entry.as_dict() for entry in placed],
        }


def compiled(book: Rulebook, edition: str) -> ModuleType:
    """The module of an edition for these norms, made in memory."""
    fields = list(book.all("field").values())
    closed, always = codegen.stated_always(fields)
    source = stages.module(
        edition,
        list(book.all("norm").values()),
        list(book.all("question").values()),
        {name: row["test"] for name, row in book.all("condition").items()},
        codegen.Expressions(closed, always),
        stages.ALWAYS,
    )
    module = ModuleType(name_of(edition))
    module.__package__ = name_of(edition).rpartition(".")[0]
    exec(compile(source, f"<{edition}>", "exec"), vars(module))
    return module


def name_of(edition: str) -> str:
    return f"snooker_kb.verdict.{edition.replace('-', '_')}"


@contextmanager
def standing_in(edition: str, module: ModuleType) -> Iterator[None]:
    """The module of an edition replaced while a Program reads it."""
    name = name_of(edition)
    before = sys.modules.get(name)
    sys.modules[name] = module
    try:
        yield
    finally:
        if before is None:
            del sys.modules[name]
        else:
            sys.modules[name] = before


@cache
def wrong_judges(rulebook: Rulebook, edition: str) -> dict[str, WrongJudge]:
    """A judge for each wrong rule that is wrong in an edition, by its id: the edition has all that refutes it.

    Wrong rules about what is measured on the table change no ruling on stated facts: they are left out.
    """
    return {
        name: WrongJudge(rulebook, row, edition)
        for name, row in rulebook.all("misconception").items()
        if not of_the_table(row) and all(rulebook.address(provision, edition) for provision in row["refuted_by"])
    }


def of_the_table(misconception: Mapping[str, Any]) -> bool:
    """Whether a wrong rule is one about measuring a position."""
    return any(function.startswith("geometry.") for function in misconception.get("misreckons", {}))
