"""Which language a person writes in."""

from __future__ import annotations

from ..folding import script
from ..rulebook import LANGUAGES


def language_of(text: str, asked: str | None = None) -> str:
    """The language to answer in: the one asked for, else that of the letters. KeyError for one that is not there."""
    if asked is not None and asked not in LANGUAGES:
        raise KeyError(asked)
    return asked or script(text)
