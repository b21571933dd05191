"""What a run of the command line gives back, as the tests of it see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Outcome(NamedTuple):
    code: int
    out: str
    err: str


Snooker = Callable[..., Outcome]
