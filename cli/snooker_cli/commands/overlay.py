"""``snooker compare EDITION VARIANT``: what a league's variant lays over an edition."""

from __future__ import annotations

from snooker_kb.rulebook import Record, Rulebook
from snooker_kb.situation import Fault

from ..guard import FULL, OPEN
from ..output import BOLD, complain, heading, listing, paragraph, say_json, styled, words
from ..settings import Settings

PLAIN = "none"  # the word for no variant
LOCAL = "local/"


def variants(rulebook: Rulebook) -> tuple[str, ...]:
    """The words of the field ``variant`` that lay something over an edition."""
    return tuple(word for word in rulebook.all("field")["variant"]["words"] if word != PLAIN)


def variant_of(word: str, rulebook: Rulebook) -> str | None:
    """The variant that a word names, with - or _."""
    folded = word.lower().replace("-", "_")
    return folded if folded in variants(rulebook) else None


def compare_variant(edition: str, variant: str, rulebook: Rulebook, settings: Settings) -> int:
    """Show an overlay: its address, its summary, and the norms that it adds to the edition."""
    language = settings.tongue()
    added = norms(variant, edition, rulebook)
    rows = overlays(added, edition, rulebook)
    if settings.json:
        say_json(
            {
                "edition": edition,
                "variant": variant,
                "addresses": [
                    {
                        **{name: row[name] for name in ("provision", "number", "status", "confidence")},
                        "title": row["title"][language],
                        "summary": row["summary"][language],
                    }
                    for row in rows
                ],
                "norms": [
                    {
                        "id": norm["id"],
                        "text": norm["label"][language],
                        "question": norm["question"],
                        "answer": norm.get("answer"),
                        "exception_to": norm.get("exception_to", []),
                    }
                    for norm in added
                ],
            }
        )
    elif rows:
        show(rows, added, language)
    if not rows:
        complain(
            [Fault(variant, f"lays nothing over {edition}", f"compare it with {', '.join(over(variant, rulebook))}")]
        )
    return FULL if rows else OPEN


def show(rows: list[Record], added: list[Record], language: str) -> None:
    said = words(language)
    for row in rows:
        paragraph(styled(f"{row['number']}  {row['title'][language]}", BOLD) + f"  ({row['edition']})", language)
        paragraph(row["summary"][language], language)
    heading(said["adds"], language)
    listing([("-", norm["label"][language]) for norm in added], language)


def norms(variant: str, edition: str, rulebook: Rulebook) -> list[Record]:
    """The norms of an edition that apply under the variant alone."""
    conditions = rulebook.all("condition")
    chosen = {name for name, record in conditions.items() if record["test"] == ["in", "variant", [variant]]}
    return [
        norm
        for norm in rulebook.all("norm").values()
        if edition in norm["editions"] and chosen.intersection(norm.get("when", ()))
    ]


def overlays(added: list[Record], edition: str, rulebook: Rulebook) -> list[Record]:
    """The addresses of the local rules that norms rest on."""
    names = dict.fromkeys(name for norm in added for name in norm["from"] if name.startswith(LOCAL))
    return [row for name in names if (row := rulebook.address(name, edition))]


def over(variant: str, rulebook: Rulebook) -> list[str]:
    """The editions that the variant lies over."""
    return [edition for edition in rulebook.editions if norms(variant, edition, rulebook)]
