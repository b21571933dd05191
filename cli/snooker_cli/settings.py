"""What holds for every command: language, edition, and whether people or programs read the answer."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from snooker_kb.rulebook import DEFAULT_EDITION, LANGUAGES, Rulebook
from snooker_kb.situation import Fault, shown


class Refused(Exception):
    """Bad input: every fault of it."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = list(faults)


class Settings(NamedTuple):
    """As asked for: None where nothing was."""

    language: str | None = None
    edition: str | None = None
    json: bool = False
    on: str | None = None

    def tongue(self, environment: Mapping[str, str] = os.environ) -> str:
        """The language asked for, else that of the environment, else English. Raises Refused."""
        if self.language is None:
            return language_of(environment)
        if self.language not in LANGUAGES:
            raise Refused(unknown("--lang", self.language, LANGUAGES))
        return self.language

    def code(self, rulebook: Rulebook) -> str:
        """The edition asked for, else the one in force. Raises Refused."""
        return self.named(rulebook) or DEFAULT_EDITION

    def named(self, rulebook: Rulebook) -> str | None:
        """The edition asked for, by its name or by a date on which it was in force. Raises Refused."""
        if self.edition and self.on:
            raise Refused(Fault("--on", "stands beside --edition", "give one of them"))
        if self.on:
            return in_force(self.on, rulebook)
        return edition_of(self.edition, rulebook) if self.edition else None


def language_of(environment: Mapping[str, str]) -> str:
    """The language that the locale of an environment names, if it is one of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            code = environment[name][:2].lower()
            return code if code in LANGUAGES else "en"
    return "en"


def edition_of(word: str, rulebook: Rulebook, option: str = "--edition") -> str:
    """The edition that a word names: its id, or its year alone. Raises Refused."""
    for edition in rulebook.editions:
        if word.lower() in {edition, edition.rpartition("-")[2]}:
            return edition
    raise Refused(unknown(option, word, rulebook.editions))


def in_force(day: str, rulebook: Rulebook) -> str:
    """The edition in force on a date, or the one that stands for it. Raises Refused."""
    from datetime import date

    try:
        date.fromisoformat(day)
    except ValueError:
        raise Refused(Fault("--on", f"cannot be {day[:40]!r}", "give a date such as 2024-08-01")) from None
    records = rulebook.all("edition")
    begins = {edition: str(record.get("covers_from", record["from"])) for edition, record in records.items()}
    for edition, record in records.items():
        if begins[edition] <= day < record.get("until", "9999-12-31"):
            return edition
    first = min(begins.values())
    raise Refused(Fault("--on", f"cannot be {day}", f"no edition before {first} is held; give a later date"))


def unknown(option: str, word: str, known: Sequence[str]) -> Fault:
    """The fault of a word that an option does not know, with the nearest that it does."""
    import difflib  # late: only a mistake needs it, and it takes long to load

    close = difflib.get_close_matches(word[:60].lower(), known, n=1, cutoff=0.6)
    mend = f"did you mean {close[0]}?" if close else f"give one of {', '.join(known)}"
    return Fault(option, f"cannot be {shown(word)}", mend)
