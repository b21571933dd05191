"""From a question that is posed to its draft: the options in their neutral order, and the words of each language."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from ...rulebook import DEFAULT_EDITION, LANGUAGES, Rulebook
from ...wording import Wording

WORDS = Path(__file__).with_name("words")
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


def item_id(posed: Posed) -> str:
    """The permanent id: of edition, kind, what is asked, and the situation or subject alone."""
    key = canonical([posed.edition, posed.kind, posed.asks, posed.about])
    return "q-" + sha256(key.encode()).hexdigest()[:12]


def chosen(posed: Posed) -> list[Any]:
    """The answers offered, in an order that tells nothing of which is right."""
    wrong = sorted(posed.wrong, key=lambda answer: sha256(f"{item_id(posed)}{canonical(answer)}".encode()).digest())
    return sorted([posed.right, *wrong[: MOST - 1]], key=canonical)


def tally(facts: Iterable[bool], least: int = 1) -> int:
    """A difficulty of 1 to 5: one more for each thing that makes a question harder."""
    return min(5, least + sum(facts))


@cache
def said(part: str, language: str) -> Mapping[str, Any]:
    """The words of one part of the quiz in a language, from ``words/``."""
    found: Mapping[str, Any] = json.loads((WORDS / f"{part}.{language}.json").read_text(encoding="utf-8"))
    return found


def tell(part: str, *path: str, **values: object) -> Said:
    """A text of ``words/``, filled in; values may themselves be functions of the language."""

    def text(words: Wording) -> str:
        found: Any = said(part, words.language)
        for name in path:
            found = found[name]
        filled = {name: value(words) if callable(value) else value for name, value in values.items()}
        return words.finish(str(found).format(**filled))

    return text


def ball(name: str) -> Said:
    return lambda words: words.label("ball", name)


def balls(names: Sequence[str]) -> Said:
    return lambda words: words.listing([words.label("ball", name) for name in names])


@cache
def wording(rulebook: Rulebook, language: str) -> Wording:
    return Wording(rulebook, language)


def address(rulebook: Rulebook, provision: str, edition: str) -> str:
    """The address of a provision as items cite it: S3.14.d. KeyError where the edition has none."""
    row = rulebook.address(provision, edition)
    if row is None:
        raise KeyError(f"{provision} has no address in {edition}")
    return str(row["id"]).split("/", 1)[1]


def why(posed: Posed, rulebook: Rulebook, language: str) -> list[list[Any]]:
    """What bears the key out: what the picture shows, then each provision in its own summary."""
    words = wording(rulebook, language)
    cited = [address(rulebook, name, posed.edition) for name in posed.provisions]
    rows = [rulebook.address(name, posed.edition) for name in posed.provisions]
    laws = [[words.finish(row["summary"][language]), [number]] for row, number in zip(rows, cited, strict=True) if row]
    return [[posed.because(words), cited[:1]], *laws] if posed.because else laws


def record(posed: Posed, rulebook: Rulebook) -> dict[str, Any]:
    """The item as the bank keeps it."""
    answers = chosen(posed)
    found = {
        "id": item_id(posed),
        "kind": posed.kind,
        "topic": posed.topic,
        "edition": posed.edition,
        "provisions": [address(rulebook, name, posed.edition) for name in posed.provisions],
        "difficulty": posed.difficulty,
        "asks": posed.asks,
        "subject" if isinstance(posed.about, str) else "situation": posed.about,
        "options": [{"answer": one, "misconceptions": sorted(posed.wrong.get(one, ()))} for one in answers],
        "key": answers.index(posed.right),
    }
    return found | ({"pair": posed.pair} if posed.pair else {})


def texts(posed: Posed, rulebook: Rulebook) -> dict[str, dict[str, Any]]:
    """The words of an item by language."""
    found = {}
    for language in LANGUAGES:
        words = wording(rulebook, language)
        found[language] = {
            "id": item_id(posed),
            "stem": posed.stem(words),
            "question": posed.question(words),
            "options": [posed.option(words, answer) for answer in chosen(posed)],
            "why": why(posed, rulebook, language),
        }
    return found
