"""``snooker kb evidence``: why the rulings can be relied on, in figures that a run has made."""

from __future__ import annotations

from snooker_kb.evidence import Figures, figures, sections, words
from snooker_kb.rulebook import load
from snooker_kb.situation import Fault

from ..guard import FULL
from ..output import heading, paragraph, say_json
from ..settings import Refused, Settings
from .kb_stats import columns


def evidence(settings: Settings) -> int:
    """Show the figures of the last run. Raises Refused where none was made."""
    found = figures()
    if found is None:
        raise Refused(Fault("evidence", "is missing", words("en")["missing"]))
    if settings.json:
        say_json(found)
    else:
        show(found, settings.tongue())
    return FULL


def show(found: Figures, language: str) -> None:
    said = words(language)
    paragraph(said["title"], language)
    paragraph(said["made_on"].format(date=found["date"], commit=found["commit"][:12]), language)
    for section in sections(found, load(), language):
        heading(section.title, language)
        columns([*section.rows], language)
