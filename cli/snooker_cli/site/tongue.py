"""The language that pages are being written in: its words, and texts made fit for HTML."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from string import Formatter
from typing import Any

from markupsafe import Markup, escape

from snooker_kb.bidi import LRI, PDI, isolate
from snooker_kb.rulebook import Rulebook
from snooker_kb.wording import Wording, texts

RIGHT_TO_LEFT = ("ar",)
_OPEN, _CLOSE = '<bdi dir="ltr">', "</bdi>"


class Tongue:
    """One language at a time. Templates know it as ``say``; ``say.key`` is a text of the locale file.

    KeyError for a language without a locale file, or for a word that the file lacks.
    """

    def __init__(self, folder: Path, rulebook: Rulebook, languages: Iterable[str]) -> None:
        self.rulebook = rulebook
        self._all = {
            language: {**_read(folder / f"{language}.json"), "topics": texts(f"topics.{language}")}
            for language in languages
        }
        self._wordings = {language: Wording(rulebook, language) for language in self._all}
        self.speak(next(iter(self._all)))

    def speak(self, language: str) -> None:
        self.language = language
        self.texts = self._all[language]
        self.direction: str = self.texts["direction"]
        self.wording = self._wordings[language]

    def __getitem__(self, key: str) -> Any:
        return self.texts[key]

    def names(self) -> dict[str, str]:
        """Each language's own name."""
        return {language: str(texts["name"]) for language, texts in self._all.items()}

    def word(self, texts: Mapping[str, Any] | None, language: str = "") -> Markup:
        """A text in the language, ready for HTML: in a right-to-left one each Latin run is set apart."""
        language = language or self.language
        return marked(pick(texts or {}, language), language in RIGHT_TO_LEFT)

    def plain(self, texts: Mapping[str, Any], language: str = "") -> str:
        """The same for an attribute or a title, where no element can stand."""
        return self.bare(pick(texts, language or self.language))

    def bare(self, text: str) -> str:
        return isolate(text) if self.direction == "rtl" else text

    def mark(self, text: object) -> Markup:
        """A text that is in the language already."""
        return text if isinstance(text, Markup) else marked(str(text), self.direction == "rtl")

    def fill(self, key: str, **words: object) -> Markup:
        """A template of the locale file, filled in; what is filled in may be HTML."""
        found = Markup("")
        for text, name, _, _ in Formatter().parse(str(self.texts[key])):
            found += self.mark(text) + (self.mark(words[name]) if name else "")
        return found

    def count(self, noun: str, n: int) -> Markup:
        """A number with its noun, as the language counts."""
        forms = self.texts["counted"][noun]
        few = "few" if 3 <= n % 100 <= 10 else "many" if n % 100 > 10 else "other"
        return self.mark(str(forms.get(str(n)) or forms.get(few) or forms["other"]).format(n=n))

    def listing(self, words: Iterable[object]) -> Markup:
        return Markup(self.mark(self.texts["comma"])).join(self.mark(word) for word in words)


def _read(path: Path) -> dict[str, Any]:
    if not path.is_file():
        raise KeyError(f"no words for the language of {path}")
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def pick(texts: Mapping[str, Any], language: str) -> str:
    """The text in a language; simplified Chinese stands for Chinese, English for what is not there."""
    found = texts.get(language) or (texts.get("zh-Hans") if language == "zh" else None) or texts.get("en", "")
    return str(found)


@lru_cache(maxsize=65536)
def marked(text: str, right: bool) -> Markup:
    """A text escaped; where it runs right to left, each number, address and Latin word in an element of its own."""
    if not right:
        return escape(text)
    html = str(escape(isolate(text)))
    return Markup(html.replace(LRI, _OPEN).replace(PDI, _CLOSE))
