"""How people say things: the records of kind ``phrase``, ready to be asked."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from ..folding import fold
from ..rulebook import Record, Rulebook
from .matching import Pattern, parse

if TYPE_CHECKING:
    from .tagging import Token

Bag = tuple[frozenset[str], ...]
_CLOSE = 0.84  # how alike a misspelt word must be to a known one
_LEAST = 5  # letters of a word that may be misspelt


class Lexicon:
    """Phrases with the ideas that they say, and the patterns and bags of ideas that the readers look for."""

    def __init__(self, records: Iterable[Record], over: Lexicon | None = None) -> None:
        """The records, laid over another lexicon where one is given."""
        self.over = over
        self.exact: dict[str, list[str]] = {}
        self.stems: dict[str, list[str]] = {}
        self.patterns: dict[str, list[tuple[Pattern, Record]]] = {}
        self.bags: dict[str, list[tuple[Bag, Record]]] = {}
        self.affixed: dict[str, list[Token]] = {}
        for record in records:
            self._add(record)
        self.firsts = {words.partition(" ")[0] for table in (self.exact, self.stems) for words in table}
        self.most = max((words.count(" ") for words in self.stems), default=0) + 1
        if over is not None:
            self.firsts |= over.firsts
            self.most = max(self.most, over.most)

    def _add(self, record: Record) -> None:
        for table, name in ((self.exact, "exact"), (self.stems, "stems")):
            for words in record.get(name, ()):
                table.setdefault(words, []).append(record["idea"])
        for written in record.get("patterns", ()):
            self.patterns.setdefault(record["reader"], []).append((parse(written), record))
        for written in record.get("bags", ()):
            bag = tuple(frozenset(group.split("/")) for group in written.split())
            self.bags.setdefault(record["reader"], []).append((bag, record))

    def longest(self, written: Sequence[str], stems: Sequence[str]) -> tuple[int, list[str]]:
        """The length of the longest phrase that a row of words begins with, and its ideas; 0 where none does."""
        if written[0] in self.firsts or stems[0] in self.firsts:
            for size in range(len(stems), 0, -1):
                found = self.ideas(" ".join(written[:size]), " ".join(stems[:size]))
                if found:
                    return size, found
        return 0, []

    def ideas(self, written: str, stems: str) -> list[str]:
        """The ideas of a phrase as written, or else by its stems; those of the lexicon below behind them."""
        own = self.exact.get(written) or self.stems.get(stems) or []
        if self.over is None:
            return own
        below = self.over.ideas(written, stems)
        return [*own, *(idea for idea in below if idea not in own)] if own else below

    def single(self, word: str) -> list[str]:
        return self.ideas("", word)

    @cached_property
    def _latin(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for word in self.stems if self.over is None else self.over.stems:
            if word.isascii() and " " not in word and len(word) >= _LEAST - 1:
                found.setdefault(word[0], []).append(word)
        return found

    @lru_cache(maxsize=4096)  # noqa: B019 - one lexicon lives as long as the process
    def near(self, word: str) -> str | None:
        """The known word that a misspelt Latin one is, if there is one."""
        if len(word) < _LEAST:
            return None
        close = difflib.get_close_matches(word, sorted(self._latin.get(word[0], [])), n=1, cutoff=_CLOSE)
        return close[0] if close else None


def keys(phrase: str) -> list[tuple[str, str]]:
    """A phrase as the lexicon is keyed, the same way as the pieces of a text: as written, and by stems.

    A phrase that begins with ``=`` is keyed as written only. An Arabic *and* stands with the word behind it, and apart.
    """
    from .normalise import pieces
    from .tagging import spelled, stemmed

    row = pieces(fold(phrase.lstrip("=")))
    written = " ".join(spelled(piece) for piece in row)
    found = [(written, "" if phrase.startswith("=") else " ".join(stemmed(piece) for piece in row))]
    return found + (keys(phrase.replace(" و", " و ")) if " و" in phrase and " و " not in phrase else [])


@lru_cache(maxsize=4)
def lexicon_of(rulebook: Rulebook, asking: bool = False) -> Lexicon:
    """The phrases that tell of a stroke; with `asking` those of questions about the rules over them."""
    records = rulebook.all("phrase").values()
    chosen = [record for record in records if bool(record.get("asking")) == asking]
    return Lexicon(chosen, lexicon_of(rulebook) if asking else None)
