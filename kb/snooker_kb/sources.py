"""The Arabic and the Chinese source: their passages, fingerprints and printed addresses.

The texts themselves are not published. Whoever holds them can check, with `verify`, that every
recorded citation still points at the passage it was written for.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ABJAD = dict(zip("ابجدهوزحطيكلمن", "abcdefghijklmn", strict=True))
ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")
TATWEEL = "\u0640"

_ADDRESS = re.compile(
    r"(?:القسم (?P<section>\d+) )?القاعد(?:ة|تان|تين) (?P<rule>\d+)(?:-(?P<last_rule>\d+))?"
    r"(?P<parts>(?:\((?:[ء-ي]|\d+)\))*)(?:-\((?P<last_part>[ء-ي]|\d+)\))?"
)
_RULE = re.compile(r"(?P<label>\d{1,2})\.\s*(?P<text>.*)")
_CLAUSE = re.compile(r"\((?P<label>[a-z]+)\)\s*(?P<text>.*)")
_NOT_TEXT = re.compile(r"第\d+部分|发表于")


class Passage(NamedTuple):
    """A paragraph of the Arabic source or a clause of the Chinese one, without its own label."""

    locator: str
    text: str


class PassageRecord(NamedTuple):
    """What the knowledge base holds of a passage: `source` is an id such as `arabic-2024`."""

    source: str
    locator: str
    fingerprint: str


def normalise(text: str) -> str:
    """Fold the spellings that carry no meaning: NFKC, no vowel marks, no tatweel, single spaces."""
    folded = unicodedata.normalize("NFKC", text)
    kept = (c for c in folded if c != TATWEEL and unicodedata.category(c) != "Mn")
    return " ".join("".join(kept).split())


def fingerprint(text: str) -> str:
    """`sha256:` and the first 16 hex digits of the digest of the normalised text."""
    import hashlib  # slow to import, and a look-up needs no digest

    return "sha256:" + hashlib.sha256(normalise(text).encode()).hexdigest()[:16]


def passages(source_id: str, text: str) -> list[Passage]:
    """Split the text of a source, in order. Raises KeyError for an unknown source."""
    return list(SPLITTERS[source_id](text))


def _arabic_passages(text: str) -> Iterator[Passage]:
    """Paragraphs parted by empty lines, counted from 1 after the title."""
    paragraphs = [part.strip() for part in re.split(r"\n\s*\n", text) if part.strip()]
    for number, paragraph in enumerate(paragraphs[1:], start=1):
        yield Passage(str(number), paragraph)


def _chinese_passages(text: str) -> Iterator[Passage]:
    """The opening of every rule (its title, if nothing stands before (a)), then its clauses."""
    rule = title = letter = locator = ""
    body: list[str] = []
    for line in _chinese_lines(text):
        heading, clause = _RULE.fullmatch(line), _CLAUSE.fullmatch(line)
        if not (heading or clause):
            body.append(line)
            continue
        if locator:
            yield Passage(locator, "\n".join(body) or title)
        if heading:
            rule, title, letter, body = heading["label"], heading["text"], "", []
            locator = rule
        elif clause:
            label = clause["label"]
            if not _is_item(label, letter, introduced=bool(body) and body[-1].endswith(":")):
                letter, label = label, ""
            locator = rule + "".join(f"({part})" for part in (letter, label) if part)
            body = [clause["text"]]
    if locator:
        yield Passage(locator, "\n".join(body) or title)


def _chinese_lines(text: str) -> Iterator[str]:
    """The lines of the rules, NFKC: no table bars, no heading of the part, no forum dates."""
    for line in unicodedata.normalize("NFKC", text).splitlines():
        stripped = line.strip().strip("|").strip()
        if stripped and not _NOT_TEXT.match(stripped):
            yield stripped


def _is_item(label: str, letter: str, *, introduced: bool) -> bool:
    """Whether (i), (v) or (x) is a Roman item rather than the next letter: 11(h)(i), but 14(i)."""
    follows = bool(letter) and label == chr(ord(letter) + 1)
    return label in ROMAN and (introduced or not follows)


SPLITTERS: dict[str, Callable[[str], Iterator[Passage]]] = {
    "arabic-2024": _arabic_passages,
    "chinese-1995": _chinese_passages,
}


def abjad_letter(ar: str) -> str:
    """The Latin letter of an item letter in abjad order: `هـ` is e, `أ` is a. ValueError for anything else."""
    bare = unicodedata.normalize("NFKD", ar).replace(TATWEEL, "").strip()
    plain = "".join(c for c in bare if unicodedata.category(c) != "Mn")
    if plain not in ABJAD:
        raise ValueError(f"{ar!r} is not a letter of the abjad from alef to nun")
    return ABJAD[plain]


def arabic_addresses(text: str) -> list[str]:
    """Every address that an Arabic text prints, in order, ranges written out, each once.

    `القسم 3 القاعدة 7(هـ)-(و)` gives S3.7(e) and S3.7(f). A rule without a section belongs to the
    section named last; ValueError if there is none.
    """
    found: dict[str, None] = {}
    section: str | None = None
    for match in _ADDRESS.finditer(normalise(text)):
        section = match["section"] or section
        if section is None:
            raise ValueError(f"{match[0]!r}: no section is named before this rule")
        found.update(dict.fromkeys(f"S{section}.{rest}" for rest in _written_out(match)))
    return list(found)


def _written_out(match: re.Match[str]) -> Iterator[str]:
    """The rules and parts of one printed address: `2-3` and `7(هـ)-(ح)` name several."""
    first, printed = int(match["rule"]), re.findall(r"\((.+?)\)", match["parts"])
    *outer, last = ["", *map(_part, printed)]
    inner = _between(last, _part(match["last_part"])) if match["last_part"] else (last,)
    for rule in range(first, int(match["last_rule"] or first) + 1):
        for part in inner:
            yield str(rule) + "".join(f"({label})" for label in (*outer, part) if label)


def _part(printed: str) -> str:
    return ROMAN[int(printed) - 1] if printed.isdigit() else abjad_letter(printed)


def _between(first: str, last: str) -> tuple[str, ...]:
    """The labels from first to last: Roman items, or letters where (as in h to i) the first is no numeral."""
    order = ROMAN if first in ROMAN and last in ROMAN else tuple(ABJAD.values())
    return order[order.index(first) : order.index(last) + 1]


def verify(records: Iterable[PassageRecord], folder: Path | str) -> list[str]:
    """One line for each record that the texts in the folder do not bear out; empty if all agree.

    Says which passage is missing, changed, moved or without a record, and which text is not there.
    """
    from .source_check import differences

    return list(map(str, differences(records, folder)))
