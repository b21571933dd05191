"""An examination on paper: two forms of equal difficulty, and the key; as HTML, or as PDF through WeasyPrint."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from markupsafe import Markup, escape

from snooker_kb.quiz.exam import Blueprint, selected
from snooker_kb.quiz.ordering import drawn
from snooker_kb.situation import Fault

from ..output import words
from ..settings import Refused
from ..site.render import folder
from .cards import Card

Index = Mapping[str, Mapping[str, Any]]


class Form(NamedTuple):
    """One form: its letter and its cards in order."""

    letter: str
    cards: tuple[Card, ...]

    @property
    def difficulty(self) -> float:
        """The mean difficulty of its questions, from 1 to 5."""
        return sum(card.item.difficulty for card in self.cards) / len(self.cards)


def twin_forms(blueprint: Blueprint, index: Index, seed: str) -> tuple[list[str], list[str]]:
    """The items of forms A and B: for each of A another of the same topic, as hard as can be had."""
    first = selected(blueprint, index, seed)
    taken = set(first)
    spare = [item for item in drawn(f"{seed}:B", index) if index[item]["edition"] == blueprint.edition]
    second: list[str] = []
    debt = 0  # how much harder form B is so far
    for item in first:
        row = index[item]
        fitting = [other for other in spare if other not in taken and index[other]["topic"] == row["topic"]]
        if not fitting:
            fitting = [other for other in spare if other not in taken]
        wanted = row["difficulty"] - debt
        other = min(fitting, key=lambda name: abs(index[name]["difficulty"] - wanted))
        debt += index[other]["difficulty"] - row["difficulty"]
        taken.add(other)
        second.append(other)
    return first, second


def page(forms: Sequence[Form], blueprint: Blueprint, language: str, seed: str, key: bool) -> str:
    """The HTML of the forms for candidates, or of the key for the examiner."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    templates = Environment(loader=FileSystemLoader(folder() / "paper"), autoescape=True, undefined=StrictUndefined)
    said = words(language)
    return templates.get_template("key.html.j2" if key else "exam.html.j2").render(
        forms=forms,
        blueprint=blueprint,
        language=language,
        direction=said["direction"],
        say=said["paper"],
        told=lambda name, **parts: told(said["paper"][name], parts),
        seed=seed,
        style=Markup((folder() / "paper" / "paper.css").read_text(encoding="utf-8")),
        drawn=Markup,
    )


def told(phrase: str, parts: Mapping[str, str]) -> Markup:
    """A phrase with its parts, each set apart from the direction of the text around it."""
    apart = Markup('<bdi dir="ltr">{}</bdi>')
    return escape(phrase).format(**{name: apart.format(part) for name, part in parts.items()})


def pdf(html: str) -> bytes:
    """The page as PDF. Raises Refused where WeasyPrint or what it needs is not installed."""
    try:
        from weasyprint import HTML
    except (ImportError, OSError):
        mend = "install it: pip install 'snooker-rules[print]', and Pango; or give a name that ends in .html"
        raise Refused(Fault("paper", "needs WeasyPrint for PDF", mend)) from None
    made: bytes = HTML(string=html).write_pdf()
    return made


def rendered(html: str, target: Path) -> bytes:
    """What goes into a file, by the ending of its name. Raises Refused."""
    if target.suffix.lower() in {".html", ".htm"}:
        return html.encode()
    if target.suffix.lower() != ".pdf":
        raise Refused(Fault(str(target), "has no ending that is known", "give a name that ends in .pdf or .html"))
    return pdf(html)


def forms_of(cards_a: Sequence[Card], cards_b: Sequence[Card]) -> tuple[Form, Form]:
    return Form("A", tuple(cards_a)), Form("B", tuple(cards_b))
