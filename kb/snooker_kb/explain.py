"""From a ruling, which holds ids only, to words in the reader's language, and from these to plain text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from .bidi import RLM, wrap
from .rulebook import Rulebook
from .speaker import Line, Speaker
from .wording import Wording, cited, texts

__all__ = ["Explanation", "Line", "as_text", "explain"]


@dataclass(frozen=True, slots=True)
class Explanation:
    """A ruling in words. ``marks`` gives the mark of each number cited that no official copy bears out."""

    language: str
    direction: str
    headline: list[Line]
    why: list[Line]
    open: list[Line]
    notes: list[Line]
    marks: dict[str, str] = field(default_factory=dict)


def explain(ruling: Mapping[str, Any], rulebook: Rulebook, language: str) -> Explanation:
    """A ruling (``Ruling.as_dict()``) in words of a language. KeyError for a language that is not there."""
    speaker = Speaker(ruling, Wording(rulebook, language))
    headline, why, notes = list(speaker.headline()), list(speaker.why()), list(speaker.notes())
    shown = {number for line in (*headline, *why, *notes) for number in line.citations}
    marks = {number: mark for number, mark in speaker.marks.items() if number in shown}
    notes += speaker.remarks(marks)
    return Explanation(language, speaker.words.direction, headline, why, list(speaker.open()), notes, marks)


def as_text(explanation: Explanation, width: int = 80) -> str:
    """Plain text of at most `width` columns: the verdict, then each part under its heading."""
    headings = texts(explanation.language)["headings"]
    blocks = ["\n".join(row for line in explanation.headline for row in rows(line, explanation, width, line.depth > 0))]
    for name in ("why", "open", "notes"):
        lines: list[Line] = getattr(explanation, name)
        if lines:
            body = [row for line in lines for row in rows(line, explanation, width, line.kind != "mark")]
            blocks.append("\n".join([lead(explanation) + headings[name], *body]))
    return "\n\n".join(blocks) + "\n"


def rows(line: Line, explanation: Explanation, width: int, bullet: bool) -> Iterator[str]:
    """A line wrapped, its citations behind it, its depth shown by the margin."""
    text = line.text + cited(explanation.language, line.citations, explanation.marks)
    margin = "  " * line.depth
    first, rest = (margin + "- ", margin + "  ") if bullet else (margin, margin)
    for row in wrap(text, width, first, rest):
        yield lead(explanation) + row


def lead(explanation: Explanation) -> str:
    """A mark that makes a row of plain text run right to left, whatever it begins with."""
    return RLM if explanation.direction == "rtl" else ""
