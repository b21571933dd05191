"""From a question that is posed to its draft: the options in their neutral order, and the words of each language."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from ...rulebook import DEFAULT_EDITION, LANGUAGES, Rulebook
from ...wording import Wording
from ..bank import Item, Option, Words
from .drafts import Draft, item_id

WORDS = Path(__file__).parents[1] / "locale"
#: Options of one item at the most, the right one included.
MOST = 4

#: The words of an option, or of a stem or question, in one language.
Said = Callable[[Wording], str]


class Posed(NamedTuple):
    """A question with its right answer and the wrong ones, each with the misconceptions that give it.

    ``provisions`` are word ids, the deciding one first. ``words`` gives stem, question and, for an answer, its option.
    """

    kind: str
    topic: str
    asks: str
    about: Mapping[str, Any] | str
    provisions: tuple[str, ...]
    difficulty: int
    right: Any
    wrong: Mapping[Any, tuple[str, ...]]
    stem: Said
    question: Said
    option: Callable[[Wording, Any], str]
    because: Said | None = None
    edition: str = DEFAULT_EDITION
    pair: str | None = None


def canonical(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def chosen(posed: Posed) -> list[Any]:
    """The answers offered, those of misconceptions first, in an order that tells nothing of which is right."""
    wrong = sorted(
        posed.wrong, key=lambda answer: (not posed.wrong[answer], lot(f"{id_of(posed)} {canonical(answer)}"))
    )
    return sorted([posed.right, *wrong[: MOST - 1]], key=canonical)


def lot(text: str) -> bytes:
    """A rank that is the same in every build and follows no pattern."""
    return sha256(text.encode()).digest()


def tally(facts: Iterable[bool], least: int = 1) -> int:
    """A difficulty of 1 to 5: one more for each thing that makes a question harder."""
    return min(5, least + sum(facts))


@cache
def said(part: str, language: str) -> Mapping[str, Any]:
    """The words of one part of the quiz in a language, from ``locale/``."""
    found: Mapping[str, Any] = json.loads((WORDS / f"{part}.{language}.json").read_text(encoding="utf-8"))
    return found


def tell(part: str, *path: str, **values: object) -> Said:
    """A text of ``locale/``, filled in; values may themselves be functions of the language."""

    def text(words: Wording) -> str:
        found: Any = said(part, words.language)
        for name in path:
            found = found[name]
        filled = {name: value(words) if callable(value) else value for name, value in values.items()}
        return words.finish(str(found).format(**filled))

    return text


def ball(name: str) -> Said:
    return lambda words: words.label("ball", name)


def a_ball(name: str) -> Said:
    """A ball as it stands in a sentence: a red, the blue."""
    return lambda words: words.ball(name)


@cache
def wording(rulebook: Rulebook, language: str) -> Wording:
    return Wording(rulebook, language)


def why(posed: Posed, rulebook: Rulebook, words: Wording) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What bears the key out: what the picture shows, then each provision in its own summary."""
    cited = [rulebook.cite(name, posed.edition).number for name in posed.provisions]
    if posed.because:
        yield posed.because(words), tuple(cited[:1])
    for name, number in zip(posed.provisions, cited, strict=True):
        row = rulebook.address(name, posed.edition)
        if row is not None:
            yield words.finish(row["summary"][words.language]), (number,)


def draft(posed: Posed, rulebook: Rulebook) -> Draft:
    """The item with its words in every language."""
    answers, about = chosen(posed), posed.about
    item = Item(
        id=id_of(posed),
        kind=posed.kind,
        topic=posed.topic,
        edition=posed.edition,
        provisions=tuple(dict.fromkeys(rulebook.cite(name, posed.edition).number for name in posed.provisions)),
        difficulty=posed.difficulty,
        asks=posed.asks,
        options=tuple(Option(answer, tuple(sorted(posed.wrong.get(answer, ())))) for answer in answers),
        key=answers.index(posed.right),
        situation=None if isinstance(about, str) else dict(about),
        subject=about if isinstance(about, str) else None,
        pair=posed.pair,
    )
    return Draft(item, {language: words_of(posed, answers, rulebook, language) for language in LANGUAGES})


def words_of(posed: Posed, answers: Sequence[Any], rulebook: Rulebook, language: str) -> Words:
    words = wording(rulebook, language)
    options = tuple(posed.option(words, answer) for answer in answers)
    return Words(posed.stem(words), posed.question(words), options, tuple(why(posed, rulebook, words)))


def id_of(posed: Posed) -> str:
    return item_id(posed.edition, posed.kind, posed.asks, posed.about)
