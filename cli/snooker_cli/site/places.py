"""Where each thing has its page: paths inside the folder of a language, such as ``rules/S3.14.html#d.ii``."""

from __future__ import annotations

import re
from functools import lru_cache

from snooker_kb.rulebook import DEFAULT_EDITION, Record, Rulebook

_SECTION = re.compile(r"S\d+")


def local(address: str) -> str:
    """An address id without its edition, fit for a file name: ``wpbsa-2024/S3~interpretation`` is S3-interpretation."""
    return address.rpartition("/")[2].replace("~", "-")


def edition_folder(edition: str) -> str:
    """Where the rules of an edition stand: those in force at the top, so that their addresses stay short."""
    return "rules/" if edition == DEFAULT_EDITION else f"rules/{edition}/"


def is_section(row: Record) -> bool:
    return bool(_SECTION.fullmatch(local(row["id"])))


@lru_cache(maxsize=2048)
def _place(rulebook: Rulebook, address: str) -> tuple[str, str]:
    """The page and the anchor of an address: sections and rules have a page, what is in a rule has an anchor on it."""
    row = rulebook.all("address")[address]
    parent = row.get("part_of")
    if parent is None or is_section(rulebook.all("address")[parent]):
        return edition_folder(row["edition"]) + local(address) + ".html", ""
    page, _ = _place(rulebook, parent)
    rule = page.rpartition("/")[2].removesuffix(".html")
    return page, local(address).removeprefix(rule).lstrip(".-")


def page_of(rulebook: Rulebook, row: Record) -> str:
    return _place(rulebook, row["id"])[0]


def anchor_of(rulebook: Rulebook, row: Record) -> str:
    return _place(rulebook, row["id"])[1]


def place_of(rulebook: Rulebook, row: Record) -> str:
    page, anchor = _place(rulebook, row["id"])
    return f"{page}#{anchor}" if anchor else page


def provision_page(provision: str) -> str:
    """The permanent page of a provision, by its word id."""
    return f"provisions/{provision}.html"


def term_page(term: str) -> str:
    return f"terms/{term}.html"


def case_place(case: Record) -> str:
    return f"cases/{case['topic']}.html#{case['id']}"


def source_place(passage: Record) -> str:
    return f"sources/{passage['source']}.html#{passage_anchor(passage)}"


def passage_anchor(passage: Record) -> str:
    """``12(b)(i)`` is 12.b.i, as in the passage's own id."""
    return str(passage["id"].rpartition("/")[2])


def compare_page(older: str, newer: str) -> str:
    return f"compare/{older}-{newer}.html"
