"""How people say things: the records of kind ``phrase``, ready to be asked."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from ..folding import fold
from ..rulebook import Record, Rulebook
from .matching import Pattern, parse

if TYPE_CHECKING:
    from .tagging import Token

_CLOSE = 0.84  # how alike a misspelt word must be to a known one


class Lexicon:
    """Phrases with the ideas that they say, and the patterns of ideas that say a fact."""

    def __init__(self, records: Iterable[Record], asking: bool = False) -> None:
        """The phrases that tell of a stroke; with ``asking`` those of questions about the rules too."""
        self.exact: dict[tuple[str, ...], list[str]] = {}
        self.words: dict[tuple[str, ...], list[str]] = {}
        self.patterns: dict[str, list[tuple[Pattern, Mapping[str, Any]]]] = {}
        self.plain: set[tuple[str, ...]] = set()
        self.affixed: dict[str, list[Token]] = {}
        self.most = 1
        self.bags: dict[str, list[tuple[tuple[frozenset[str], ...], Record]]] = {}
        for record in records:
            if record.get("asking") and not asking:
                continue
            for written in record.get("bags", ()):
                bag = tuple(frozenset(group.split("/")) for group in written.split())
                self.bags.setdefault(record["reader"], []).append((bag, record))
            for phrase in (phrase for listed in record.get("said", {}).values() for phrase in listed):
                self._add(*keys(phrase), record["idea"])
                self.plain.add(keys(phrase)[1]) if not record.get("asking") else None
                if " و" in phrase:  # written together with the word behind it, or apart
                    self._add(*keys(phrase.replace(" و", " و ")), record["idea"])
            for written in record.get("patterns", ()):
                self.patterns.setdefault(record["reader"], []).append((parse(written), record))
        self.firsts = {words[0] for table in (self.exact, self.words) for words in table}

    def _add(self, written: tuple[str, ...], stems: tuple[str, ...], idea: str) -> None:
        for table, words in ((self.exact, written), (self.words, stems)) if written else ():
            ideas = table.setdefault(words, [])
            if idea not in ideas:
                ideas.append(idea)
        self.most = max(self.most, len(stems))

    def longest(self, written: Sequence[str], stems: Sequence[str]) -> tuple[int, list[str]]:
        """The length of the longest phrase that a row of words begins with, and its ideas; 0 where none does."""
        if written[0] in self.firsts or stems[0] in self.firsts:
            for size in range(len(stems), 0, -1):
                found = self.exact.get(tuple(written[:size])) or self.words.get(tuple(stems[:size]))
                if found:
                    return size, found
        return 0, []

    def single(self, word: str) -> list[str]:
        return self.words.get((word,), [])

    @cached_property
    def _latin(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for words in self.words:
            if len(words) == 1 and words in self.plain and words[0].isascii() and len(words[0]) >= 4:
                found.setdefault(words[0][0], []).append(words[0])
        return found

    @lru_cache(maxsize=4096)  # noqa: B019 - one lexicon lives as long as the process
    def near(self, word: str) -> str | None:
        """The known word that a misspelt Latin one is, if there is one."""
        if len(word) < 5:
            return None
        close = difflib.get_close_matches(word, self._latin.get(word[0], []), n=1, cutoff=_CLOSE)
        return close[0] if close else None


def keys(phrase: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """A phrase as the lexicon is keyed, the same way as the pieces of a text: as written, and by stems."""
    from .normalise import pieces
    from .tagging import spelled, stemmed

    row = pieces(fold(phrase.lstrip("=")))
    if phrase.startswith("="):
        return tuple(spelled(piece) for piece in row), ("=" + phrase,)
    return tuple(spelled(piece) for piece in row), tuple(stemmed(piece) for piece in row)


@lru_cache(maxsize=2)
def lexicon_of(rulebook: Rulebook, asking: bool = False) -> Lexicon:
    return Lexicon(rulebook.all("phrase").values(), asking)
