"""The terminal: its width, columns that line up in every script, colour only where a person looks."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, TextIO

from snooker_kb.bidi import LRI, PDI, RLM, isolate, width_of, wrap
from snooker_kb.rulebook import Rulebook
from snooker_kb.situation import Fault

NARROWEST, WIDEST = 40, 100
BOLD, DIM = "1", "2"
LOCALE = Path(__file__).with_name("locale")


@lru_cache(maxsize=3)
def words(language: str) -> dict[str, Any]:
    """The words of the command line in a language."""
    found: dict[str, Any] = json.loads((LOCALE / f"{language}.json").read_text(encoding="utf-8"))
    return found


def columns() -> int:
    """The columns to fill: those of the terminal, within what reads well."""
    asked = os.environ.get("COLUMNS", "")
    if asked.isdecimal() and len(asked) < 6:
        return min(max(int(asked), NARROWEST), WIDEST)
    try:
        return min(max(os.get_terminal_size(sys.stdout.fileno()).columns, NARROWEST), WIDEST)
    except (OSError, ValueError):
        return 80


def coloured(stream: TextIO) -> bool:
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def styled(text: str, code: str) -> str:
    """Bold or dim on a terminal; as it is when piped or where NO_COLOR is set."""
    return f"\x1b[{code}m{text}\x1b[0m" if text and coloured(sys.stdout) else text


def clean(text: str) -> str:
    """Words of a person without what would move the cursor."""
    return "".join(c if c.isprintable() else "?" for c in text)


def say(text: str = "") -> None:
    sys.stdout.write(text + "\n")


def say_json(data: Any) -> None:
    """One value, one line."""
    say(json.dumps(data, ensure_ascii=False))


def complain(faults: Iterable[Fault | str], prefix: str = "") -> None:
    """Each fault on a line of the error stream."""
    sys.stdout.flush()
    for fault in faults:
        sys.stderr.write(f"snooker: {prefix}{clean(str(fault))}\n")


def lines(text: str, language: str, first: str = "", rest: str = "") -> Iterator[str]:
    """A text wrapped to the terminal, each line with its direction, what is Latin in it set apart."""
    right = words(language)["direction"] == "rtl"
    for row in wrap(isolate(text) if right else text, columns(), first, rest):
        yield (RLM if right else "") + row


def verbatim(text: str, language: str) -> str:
    """A command or a path inside a sentence: it reads left to right as one, whatever the sentence does."""
    return f"{LRI}{text}{PDI}" if words(language)["direction"] == "rtl" else text


def paragraph(text: str, language: str, first: str = "", rest: str = "") -> None:
    for row in lines(text, language, first, rest):
        say(row)


def arrow(language: str) -> str:
    """The arrow that points onward in a language."""
    return {"ltr": "→", "rtl": "←"}[words(language)["direction"]]


def heading(text: str, language: str) -> None:
    say()
    for row in lines(text, language):
        say(styled(row, BOLD))


def table(rows: Sequence[Sequence[str]], language: str) -> Iterator[str]:
    """Rows whose columns line up by the columns that the characters take."""
    right = words(language)["direction"] == "rtl"
    cells = [[isolate(cell) if right else cell for cell in row] for row in rows]
    widths = [max(width_of(row[place]) for row in cells) for place in range(len(cells[0]))] if cells else []
    for row in cells:
        padded = [cell + " " * (width - width_of(cell)) for cell, width in zip(row, widths, strict=True)]
        yield (RLM if right else "") + "  ".join(padded).rstrip()


def listing(rows: Sequence[tuple[str, str]], language: str) -> None:
    """Short names before texts that wrap under themselves."""
    right = words(language)["direction"] == "rtl"
    names = [isolate(name) if right else name for name, _ in rows]
    width = max(map(width_of, names), default=0)
    for name, (_, text) in zip(names, rows, strict=True):
        paragraph(text, language, "  " + name + " " * (width - width_of(name)) + "  ", " " * (width + 4))


def ruling_text(ruling: Mapping[str, Any], rulebook: Rulebook, language: str) -> str:
    """A ruling in words, the call in bold on a terminal."""
    from snooker_kb.explain import as_text, explain

    text = as_text(explain(ruling, rulebook, language), columns())
    call, _, rest = text.partition("\n")
    return styled(call, BOLD) + "\n" + rest
