"""Facts that cannot stand together."""

from __future__ import annotations

from .rulebook import Rulebook
from .situation import Fault
from .verdict.facts import Facts


def contradictions(f: Facts, rulebook: Rulebook) -> list[Fault]:
    return []
