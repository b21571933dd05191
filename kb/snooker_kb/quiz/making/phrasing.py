"""Situations, questions and answers of the quiz in words, from ``quiz/locale`` and the labels of the rulebook."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from ...rulebook import Rulebook
from ...wording import Wording

_LOCALE = Path(__file__).resolve().parents[1] / "locale"
_MINUTE = 60
#: Fields whose values are balls, and those whose values are labels of other things.
_BALLS = frozenset(
    {"colours", "touching", "potted", "off_table", "touched", "concerned", "snookered_by", "touching_after"}
)
_LABELS = frozenset(
    {"acts", "called", "asked_of_referee", "occupied", "no_room", "obstructed_by", "jump", "miss_signs"}
)


@cache
def locale(language: str) -> dict[str, Any]:
    """The sentences of the quiz in a language."""
    found: dict[str, Any] = json.loads((_LOCALE / f"{language}.json").read_text(encoding="utf-8"))
    return found


class Phrasing:
    """The words of one language for everything that an item says."""

    def __init__(self, rulebook: Rulebook, language: str) -> None:
        self.words = Wording(rulebook, language)
        self.rulebook, self.language = rulebook, language
        self.texts = locale(language)

    def stem(self, situation: Mapping[str, Any]) -> str:
        """What happened, a sentence for each fact, in the order in which the vocabulary has the fields."""
        order = list(self.rulebook.all("field"))
        names = sorted(situation, key=order.index)
        sentences = [text for name in names for text in self.sentences(name, situation[name])]
        return self.shown(self.texts["space"].join(filter(None, sentences)))

    def question(self, asks: str) -> str:
        return self.shown(str(self.texts["questions"][asks]))

    def sentences(self, name: str, value: Any) -> Iterator[str]:
        """What a fact says. Raises KeyError for a field that the quiz has no sentence for."""
        if name == "misses":
            yield self.misses(value)
        elif name == "misplaced":
            yield from map(self.misplaced, value)
        elif name == "clock":
            yield from self.clock(value)
        elif name == "scores":
            yield self.said("scores", "*", **{side: self.words.points(n) for side, n in value.items()})
        elif name == "equipment":
            words = (f"{self.words.label('field', f'equipment.{part}')} {self.measure(n)}" for part, n in value.items())
            yield self.said(name, "*", words=self.texts["join"].join(words))
        elif name == "contact":
            yield self.contact(value)
        elif isinstance(value, list | tuple):
            yield self.listed(name, list(value))
        else:
            sentence = self.plain(name, value)
            if sentence:
                yield sentence

    def said(self, field: str, form: str, **words: Any) -> str:
        text = str(self.texts["facts"][field][form]).format(**words)
        return text[:1].upper() + text[1:]

    def plain(self, name: str, value: Any) -> str:
        """A fact with one value: its own sentence, or the common one; nothing where it goes without saying."""
        forms = self.texts["facts"][name]
        key = json.dumps(value) if isinstance(value, bool | int) else str(value)
        if key in forms:
            return self.said(name, key)
        if "*" not in forms:
            return ""
        if isinstance(value, int):
            form = "few" if "few" in forms and 3 <= value <= 10 else "*"
            return self.said(name, form, n=value)
        if name in _LABELS:
            return self.said(name, "*", words=self.label(name, value))
        return self.said(name, "*", ball=self.words.ball(value), balls=self.words.ball(value))

    def contact(self, value: Any) -> str:
        balls = [value] if isinstance(value, str) else list(value)
        if balls == ["none"]:
            return self.said("contact", "none")
        return self.said("contact", "two" if len(balls) > 1 else "*", balls=self.words.balls(balls))

    def listed(self, name: str, values: list[str]) -> str:
        if not values:
            forms = self.texts["facts"][name]
            return self.said(name, "none") if "none" in forms else ""
        if name in _BALLS:
            return self.said(name, "*", balls=self.words.balls(values))
        return self.said(name, "*", words=self.words.listing([self.label(name, value) for value in values]))

    def label(self, name: str, value: str) -> str:
        if name == "called":
            return self.words.call(value)
        return self.rulebook.word(name, value, self.language)

    def misses(self, value: Mapping[str, Any]) -> str:
        """How often a miss was called, with what view, and what followed."""
        forms = self.texts["facts"]["misses"]
        count, full = int(value.get("consecutive", 0)), int(value.get("full_ball", 0))
        parts = [str(forms.get(str(count), forms["*"])).format(n=count)]
        if full:
            parts.append(str(forms["full_1"] if full == 1 else forms["full"]).format(n=full))
        if value.get("replaced"):
            parts.append(forms["replaced"])
        if "warned" in value:
            parts.append(forms["warned" if value["warned"] else "not_warned"])
        return str(self.texts["join"]).join(parts) + str(self.texts["stop"])

    def misplaced(self, value: Mapping[str, str]) -> str:
        at, ball = value["at"], self.words.ball(value["ball"])
        form = at if at in self.texts["facts"]["misplaced"] else "*"
        spot = self.rulebook.word("misplaced.at", at, self.language)
        return self.said("misplaced", form, ball=ball, Ball=ball[:1].upper() + ball[1:], spot=spot)

    def clock(self, value: Mapping[str, int]) -> Iterator[str]:
        if "elapsed" in value:
            minutes, seconds = divmod(value["elapsed"], _MINUTE)
            yield self.said("clock", "elapsed", minutes=minutes, seconds=seconds)
        if "shot" in value:
            yield self.said("clock", "shot", n=value["shot"])

    def measure(self, value: Any) -> str:
        return "" if isinstance(value, bool) else str(value)

    def answer(self, answer: Mapping[str, Any]) -> str:
        """An answer: its parts in a row, each field of the ruling as the quiz says it."""
        parts = [self.part(name, value, answer) for name, value in answer.items()]
        text = self.texts["and"].join(part for part in parts if part)
        return self.shown(text[:1].upper() + text[1:])

    def part(self, name: str, value: Any, answer: Mapping[str, Any]) -> str:
        if name in {"penalty", "penalty_to"}:
            return ""  # said with the kind
        if name == "spotting":
            return self.spotting(value)
        if name == "options":
            return self.words.listing([self.texts["parts"][name][word] for word in value])
        forms = self.texts["parts"].get(name)
        if forms is None:
            return str(self.words.value(name, value))
        form = forms.get(str(value), forms.get("*"))
        points = answer.get("penalty") if name == "kind" else value if name == "scored" else 0
        whom = self.texts["parts"]["whom"].get(answer.get("penalty_to") or "", "")
        ball = self.words.ball(value) if name == "next_ball_on" and value in self.rulebook.all("ball") else ""
        return str(form).format(points=self.words.points(int(points or 0)), whom=whom, ball=ball)

    def spotting(self, placed: Sequence[Mapping[str, Any]]) -> str:
        forms = self.texts["parts"]["spotting"]
        rows = []
        for entry in placed:
            ball = self.rulebook.all("ball")[entry["ball"]]["label"][self.language]
            if entry.get("stays_off"):
                rows.append(str(forms["stays_off"]).format(ball=ball))
            else:
                rows.append(str(forms["at"]).format(ball=ball, spot=self.spot(entry["spot"])))
        return self.texts["and"].join(rows) if rows else str(forms["none"])

    def spot(self, place: str) -> str:
        where, _, name = place.rpartition(":")
        template = self.words.value("spotting", where or "at")
        return template.format(spot=self.rulebook.all("ball")[name]["label"][self.language])

    def shown(self, text: str) -> str:
        return self.words.finish(text)


@cache
def phrasing(rulebook: Rulebook, language: str) -> Phrasing:
    return Phrasing(rulebook, language)
