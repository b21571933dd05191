"""Words of one language: labels from the rulebook's records, joining words and templates from ``locale/``."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from .bidi import LRI, PDI, isolate
from .rulebook import Rulebook

LOCALE = Path(__file__).with_name("locale")
#: Marks of a printed number that was not read in an official copy.
MARKS = {"secondary": "*", "inferred": "†"}


class Wording:
    """All that is said in one language. Raises KeyError for a language without a file in ``locale/``."""

    def __init__(self, rulebook: Rulebook, language: str) -> None:
        self.rulebook = rulebook
        self.language = language
        self.texts = texts(language)
        self.direction = str(self.texts["direction"])

    def text(self, key: str, *path: str, **words: object) -> str:
        """A template of the locale file, filled in, its first letter large."""
        found = self.texts[key]
        for part in path:
            found = found[part]
        return self.finish(str(found).format(**words))

    def finish(self, sentence: str) -> str:
        """A sentence as it is shown: a large first letter, and isolates where the language runs right to left."""
        sentence = sentence[:1].upper() + sentence[1:]
        return isolate(sentence) if self.direction == "rtl" else sentence

    def label(self, kind: str, name: str) -> str:
        return str(self.rulebook.all(kind)[name]["label"][self.language])

    def counted(self, noun: str, n: int) -> str:
        """A number with its noun: the form for that very number, else that for 3–10 or 11–99, else the common one."""
        forms = self.texts["counted"][noun]
        few = "few" if 3 <= n % 100 <= 10 else "many" if n % 100 > 10 else "other"
        return str(forms.get(str(n)) or forms.get(few) or forms["other"]).format(n=n)

    def points(self, n: int) -> str:
        return self.counted("point", n)

    def ball(self, name: str) -> str:
        return str(self.rulebook.all("ball")[name]["indefinite"][self.language])

    def balls(self, names: Iterable[str]) -> str:
        """Balls in a list: reds counted, any other named once."""
        nouns = self.texts["counted"]
        return self.listing(
            [
                self.counted(name, n) if n > 1 and name in nouns else self.ball(name)
                for name, n in Counter(names).items()
            ]
        )

    def listing(self, words: list[str]) -> str:
        """Words joined as the language joins them."""
        if len(words) < 2:
            return "".join(words)
        return str(self.texts["list"]).join(words[:-1]) + str(self.texts["last"]) + words[-1]

    def value(self, field: str, value: object) -> str:
        """The label of an answer."""
        return self.rulebook.word(field, value, self.language, "ruling_field")

    def answer(self, field: str, value: object) -> str:
        """An answer as a sentence: the locale's own, or its label after that of the field."""
        sentence = self.texts["answers"].get(field, {}).get(str(value))
        if sentence:
            return self.finish(str(sentence))
        return self.text("labelled", label=self.label("ruling_field", field), value=self.value(field, value))

    def field(self, name: str) -> str:
        """The label of a field of the ruling; ``conforms.x`` is named after what is measured."""
        if name.startswith("conforms."):
            return self.label("field", f"equipment.{name[9:]}")
        return self.label("ruling_field", name)

    def call(self, name: str) -> str:
        """A call as the referee says it, the English words beside it."""
        english = self.rulebook.word("calls", name, "en", "ruling_field")
        return str(self.texts["call"]).format(own=self.value("calls", name), english=english)


@cache
def texts(language: str) -> dict[str, Any]:
    """The locale file of a language."""
    path = LOCALE / f"{language}.json"
    if not path.is_file():
        raise KeyError(language)
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def cited(language: str, numbers: Iterable[str], marks: Mapping[str, str]) -> str:
    """Citations in brackets, ready to follow a sentence; nothing where there is none."""
    words = texts(language)
    shown = [number + marks.get(number, "") for number in numbers]
    if words["direction"] == "rtl":
        shown = [LRI + number + PDI for number in shown]
    return str(words["citations"]).format(numbers=words["list"].join(shown)) if shown else ""
