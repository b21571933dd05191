"""A seeded part of the wrong rulebooks; ``make mutants`` tries them all."""

from __future__ import annotations

import random

from proof.mutants import Mutant, Workshop, mutants
from proof.mutate import CHANGES, SURVIVED, kept, listed
from proof.noticing import noticed_by
from snooker_kb.rulebook import load

SEED, PART = 20240906, 30


def test_the_list_of_survivors_is_current_on_a_seeded_part() -> None:
    """None survives unlisted. One that a new case notices may stay listed until ``make mutants`` tells."""
    for mutant in random.Random(SEED).sample(list(mutants(load())), PART):
        if (witness := noticed_by(mutant)) in SURVIVED:
            assert listed().get(mutant.id) == CHANGES[witness], mutant.id


def test_every_survivor_is_a_mutant_and_has_a_reason() -> None:
    assert listed().keys() <= {mutant.id for mutant in mutants(load())}
    assert all(group["why"] for group in kept())


def test_mutants_differ_from_each_other() -> None:
    made = [mutant.id for mutant in mutants(load())]
    assert len(made) == len(set(made)) > 2000


def test_a_dropped_norm_is_gone_and_the_others_stay() -> None:
    book = load()
    edition = book.editions[0]
    dropped = Workshop(book).program(Mutant("norm", "feet-off-floor", "dropped", None), edition)
    right = Workshop(book).right[edition]
    assert dropped is not None
    assert dropped.stages[20].run is not right.stages[20].run
    assert dropped.stages[40].run is right.stages[40].run
    assert noticed_by(Mutant("norm", "feet-off-floor", "dropped", None)) == "cases"
