"""Questions about a rule or a term: the provisions that answer them, by the ideas asked about and by ranked look-up."""

from __future__ import annotations

from typing import Any

from ..lookup import look_up
from ..rulebook import Rulebook
from .asking import Asked

_MANY = 3  # provisions of a ranked look-up that are cited
_SURE = 0.42  # how well a look-up must fit where no idea of the lexicon points to a provision


def asked_provisions(text: str, asked: Asked, rulebook: Rulebook, edition: str, language: str) -> list[str]:
    """The ids of the provisions asked about, best first; empty where the text says nothing that is known."""
    found = [provision for provision in asked.topics() if rulebook.address(provision, edition)]
    if not found and not asked.known():
        return []
    ranked = look_up(content(asked) or text, rulebook, edition, language)
    floor = 0.0 if found else _SURE
    for result in ranked:
        if len(found) >= _MANY or result.score < floor:
            break
        for provision in _provisions_of(result.kind, result.id, rulebook):
            if rulebook.address(provision, edition) and provision not in found:
                found.append(provision)
    return found


def content(asked: Asked) -> str:
    """The text without stop words and words that only ask."""
    kept = [
        token.text for token in asked.row if not token.ideas or set(token.ideas) - {"ask", "askfirst", ",", ".", "?"}
    ]
    return " ".join(kept)


def _provisions_of(kind: str, name: str, rulebook: Rulebook) -> list[str]:
    if kind == "provision":
        return [name]
    return list(rulebook.all("term")[name].get("provision", ())) if kind == "term" else []


def cite_all(provisions: list[str], rulebook: Rulebook, edition: str) -> list[dict[str, Any]]:
    return [
        rulebook.cite(provision, edition)._asdict() for provision in provisions if rulebook.address(provision, edition)
    ]
