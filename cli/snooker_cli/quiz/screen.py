"""How a question, its answer and the figures look in a terminal of any width, script and direction."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any

from snooker_kb.quiz.bank import Bank, Item, Words
from snooker_kb.quiz.diagnose import Suspicion
from snooker_kb.quiz.exam import Blueprint, Result
from snooker_kb.quiz.progress import Share
from snooker_kb.rulebook import DEFAULT_EDITION, Rulebook
from snooker_kb.wording import cited, texts

from ..output import BOLD, DIM, columns, heading, listing, paragraph, say, styled, table, verbatim, words
from . import picture

BAR, FULL_CELL, EMPTY_CELL = 20, "#", "."


class Screen:
    """One language and its words."""

    def __init__(self, rulebook: Rulebook, bank: Bank) -> None:
        self.rulebook, self.bank, self.language = rulebook, bank, bank.language
        self.said: dict[str, Any] = words(self.language)["quiz"]

    def tell(self, key: str, **values: object) -> str:
        return str(self.said[key]).format(**values)

    def line(self, key: str, **values: object) -> None:
        paragraph(self.tell(key, **values), self.language)

    def question(self, item: Item, text: Words, order: Sequence[int], place: str) -> None:
        """The question with its options in the order shown, and a picture where balls lie somewhere."""
        say()
        paragraph(place, self.language)
        for when, positions in ((item.situation or {}).get("table") or {}).items():
            if isinstance(positions, Mapping) and columns() > picture.COLUMNS + 3:
                say(styled(self.tell(f"table_{when}"), DIM))
                for row in picture.drawing(positions):
                    say(verbatim(row, "en"))
                self.line("table_key")
        if text.stem:
            paragraph(text.stem, self.language)
        heading(text.question, self.language)
        listing([(f"{number}.", text.options[index]) for number, index in enumerate(order, 1)], self.language)

    def feedback(self, item: Item, text: Words, chosen: int | None) -> None:
        """Right or wrong at once, the right answer, the wrong rule behind a wrong one, and the reasons."""
        right = chosen == item.key
        say(styled(self.tell("right" if right else "unknown" if chosen is None else "wrong"), BOLD))
        if not right:
            self.line("key", answer=text.options[item.key])
        if chosen is not None and not right:
            self.wrong_rules(item.options[chosen].misconceptions)
        for sentence, numbers in text.why:
            paragraph(sentence + cited(self.language, numbers, {}), self.language, "- ", "  ")
        if not right:
            self.contrast(item)

    def wrong_rules(self, names: Sequence[str]) -> None:
        """The rules, wrongly held, that lead to an answer, each with what refutes it."""
        for name in names:
            row = self.rulebook.all("misconception")[name]
            self.line("wrong_rule", rule=row["label"][self.language], numbers=", ".join(self.refuted(row)))

    def refuted(self, row: Mapping[str, Any]) -> list[str]:
        found = (self.rulebook.address(provision, DEFAULT_EDITION) for provision in row["refuted_by"])
        return list(dict.fromkeys(str(address["number"]) for address in found if address))

    def contrast(self, item: Item) -> None:
        """What the answer would have been had one fact been otherwise."""
        if item.pair is None:
            return
        other, text = self.bank.item(item.pair), self.bank.words(item.pair)
        if other.options[other.key].answer != item.options[item.key].answer:
            self.line("contrast", situation=text.stem, answer=text.options[other.key])

    def progress(self, done: int, whole: int, right: int, streak: int) -> str:
        return self.tell(
            "place", bar=bar(done / whole if whole else 1.0), done=done, whole=whole, right=right, streak=streak
        )

    def shares(self, rows: Sequence[Share], title: str) -> None:
        """A chart of right answers, the weakest first."""
        if not rows:
            return
        heading(title, self.language)
        cells = [[self.named(row.name), bar(row.right / row.answers), f"{row.right}/{row.answers}"] for row in rows]
        for line in table(cells, self.language):
            say(line)

    def named(self, topic: str) -> str:
        return str(texts(f"topics.{self.language}").get(topic, topic))

    def days(self, days: Mapping[str, tuple[int, int]]) -> None:
        """The last days, each with how many answers and how many right."""
        if days:
            heading(self.tell("by_day"), self.language)
            cells = [[day, bar(right / count), f"{right}/{count}"] for day, (count, right) in list(days.items())[-14:]]
            for line in table(cells, self.language):
                say(line)

    def suspects(self, found: Sequence[Suspicion]) -> None:
        """The wrong rules that the answers fit best."""
        likely = [one for one in found if one.followed and one.probability > 0.2][:5]
        if not likely:
            self.line("no_suspect")
            return
        heading(self.tell("suspects"), self.language)
        for one in likely:
            row = self.rulebook.all("misconception")[one.misconception]
            share = self.tell("suspected", share=round(one.probability * 100), followed=one.followed, bites=one.bites)
            numbers = ", ".join(self.refuted(row))
            self.line("suspect", rule=row["label"][self.language], share=share, numbers=numbers)

    def result(self, blueprint: Blueprint, result: Result, seed: str, seconds: float) -> None:
        """The sheet of an examination."""
        heading(self.tell("passed" if result.passed else "failed"), self.language)
        self.line(
            "marks",
            exam=blueprint.label[self.language],
            right=result.right,
            questions=result.questions,
            needed=round(blueprint.passing * 100),
            minutes=round(seconds / 60, 1),
            seed=seed,
        )
        self.shares(
            [Share(topic, count, right, right / count) for topic, (right, count) in result.by_topic.items()],
            self.tell("by_topic"),
        )


def bar(share: float) -> str:
    full = round(min(max(share, 0.0), 1.0) * BAR)
    return FULL_CELL * full + EMPTY_CELL * (BAR - full)


def flush() -> None:
    sys.stdout.flush()
