"""How well texts fit a query: by names first, by what is said about them second, with a thought for misspelling."""

from __future__ import annotations

import difflib
import math
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Generic, NamedTuple, Protocol, TypeVar

from .folding import CLITICS, fold, is_chinese, root, skeleton, stem, tokens, words

_NAME, _COVER = 0.72, 0.28  # weight of the best-fitting name, and of all that is said
_BODY = 0.45  # a word found in the text counts less than one in a name
_CLOSE = 0.74  # how alike a misspelt word must be to a known one
_UNKNOWN = 0.5  # a word that stands nowhere tells little


Asked = tuple[dict[str, float], float]  # the forms that a word may have, each with how surely; its weight


class Findable(Protocol):
    """What an index needs of an entry."""

    @property
    def names(self) -> tuple[str, ...]: ...

    @property
    def body(self) -> str: ...


E = TypeVar("E", bound=Findable)


class Ranked(NamedTuple, Generic[E]):
    """An entry and how well it fits."""

    score: float
    entry: E


class Document(NamedTuple, Generic[E]):
    """An entry as tokens."""

    entry: E
    names: tuple[frozenset[str], ...]
    named: frozenset[str]
    body: frozenset[str]


class Index(Generic[E]):
    """Entries ready to be ranked against queries."""

    def __init__(self, entries: Sequence[E]) -> None:
        self.entries = entries
        self.documents = [_document(entry) for entry in entries]
        counts = Counter(token for document in self.documents for token in document.named | document.body)
        self.rarity = {token: math.log(1 + len(entries) / count) for token, count in counts.items()}
        self.skeletons: dict[str, list[str]] = {}
        self.roots: dict[str, list[str]] = {}
        for token in self.rarity:
            if "\u0621" <= token[0] <= "\u064a":
                self.skeletons.setdefault(skeleton(token), []).append(token)
                self.roots.setdefault(root(token), []).append(token)

    def rank(self, query: str) -> list[Ranked[E]]:
        """The entries that share a word with the query and how well each fits: 1 is a name itself."""
        asked = self.asked(query)
        total = sum(weight for _, weight in asked)
        scores = [(self.fit(asked, total, document), document) for document in self.documents]
        best = max((score for score, _ in scores), default=0.0)
        return [
            Ranked(score + (_resemblance(query, document.entry) if score > 0.9 * best else 0.0), document.entry)
            for score, document in scores
            if score > 0
        ]

    def fit(self, asked: list[Asked], total: float, document: Document[E]) -> float:
        best = max((self.likeness(asked, total, name) for name in document.names), default=0.0)
        cover = sum(
            weight * max(_sure(forms, document.named), _BODY * _sure(forms, document.body)) for forms, weight in asked
        )
        return _NAME * best + _COVER * (cover / total if total else 0.0)

    def likeness(self, asked: list[Asked], total: float, name: frozenset[str]) -> float:
        """The share of the query and of a name that each finds in the other."""
        met: dict[str, float] = {}
        shared = 0.0
        for forms, weight in asked:
            form, sure = _match(forms, name)
            if form:
                shared += weight * sure
                met[form] = max(met.get(form, 0.0), sure)
        if not met:
            return 0.0
        found = sum(self.rarity[form] * sure for form, sure in met.items())
        return (shared + found) / (total + sum(self.rarity[token] for token in name))

    def asked(self, query: str) -> list[Asked]:
        """For each word of the query its known forms, with how surely each is meant, and its weight."""
        found = []
        for token in self.spelled(query):
            forms = self.forms(token)
            weight = self.rarity.get(token) or max((self.rarity[form] for form in forms), default=_UNKNOWN)
            found.append((forms, weight))
        return found

    def spelled(self, query: str) -> list[str]:
        """The tokens of the query; words written as one or as two where the rules write them otherwise are mended."""
        found: dict[str, None] = {}
        for token in tokens(query):
            for part in (token,) if token in self.rarity else self.halves(token) or (token,):
                found[part] = None
        run = [word for word in words(query) if word.isascii()]
        joined = (stem(first + second) for first, second in pairwise(run))
        return [*found, *(token for token in joined if token in self.rarity and token not in found)]

    def halves(self, token: str) -> tuple[str, str] | None:
        """Two known words that a word is made of."""
        if token.isascii():
            for cut in range(3, len(token) - 2):
                first, second = stem(token[:cut]), stem(token[cut:])
                if first in self.rarity and second in self.rarity:
                    return first, second
        return None

    def forms(self, token: str) -> dict[str, float]:
        """The known tokens that a token of the query may be, with how surely."""
        arabic = "\u0621" <= token[0] <= "\u064a"
        alike = self.skeletons.get(skeleton(token), []) if arabic else []
        if token in self.rarity:
            clitics = [form for form in (token[1:], *(c + token for c in CLITICS)) if arabic and form in self.rarity]
            return {**dict.fromkeys(alike, 0.6), **dict.fromkeys(clitics, 0.8), token: 1.0}
        if alike:
            return dict.fromkeys(alike, 0.85)
        if (
            arabic
            and len(token) > 3
            and token[0] in CLITICS
            and (token[1:] in self.rarity or root(token[1:]) in self.roots)
        ):
            return self.forms(token[1:])
        if arabic and root(token) in self.roots:
            return dict.fromkeys(self.roots[root(token)], 0.7)
        return {} if is_chinese(token) or len(token) < 4 or token.isdigit() else self.misspelt(token)

    def misspelt(self, token: str) -> dict[str, float]:
        same = [known for known in self.rarity if known[0] == token[0] and abs(len(known) - len(token)) <= 2]
        return dict.fromkeys(difflib.get_close_matches(token, same, n=2, cutoff=_CLOSE), 0.85)


def _resemblance(query: str, entry: Findable) -> float:
    """A little for looking like the query, which parts names of the same words."""
    folded = fold(query)
    return 0.05 * max((difflib.SequenceMatcher(None, folded, fold(name)).ratio() for name in entry.names), default=0.0)


def _match(forms: dict[str, float], known: frozenset[str]) -> tuple[str, float]:
    """The surest form that is known; an empty one where none is."""
    return max(((form, sure) for form, sure in forms.items() if form in known), key=_second, default=("", 0.0))


def _second(pair: tuple[str, float]) -> float:
    return pair[1]


def _sure(forms: dict[str, float], known: frozenset[str]) -> float:
    return _match(forms, known)[1]


def _document(entry: E) -> Document[E]:
    names = tuple(frozenset(tokens(name)) for name in entry.names)
    return Document(entry, names, frozenset().union(*names), frozenset(tokens(entry.body)))
