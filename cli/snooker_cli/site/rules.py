"""The pages of the rules themselves: contents of an edition, sections, rules with their paragraphs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from snooker_kb.rulebook import DEFAULT_EDITION, Record

from .book import Book
from .facets import Facets, year
from .linked import legislation
from .page import Crumb, Page
from .places import edition_folder, is_section, local, page_of


def pages(book: Book) -> Iterator[Page]:
    for edition in book.editions:
        yield contents(book, edition)
        for section in book.sections(edition):
            if is_section(section):
                yield section_page(book, section)
        rules = list(book.rules(edition))
        for place, row in enumerate(rules):
            before, after = rules[place - 1] if place else None, rules[place + 1] if place + 1 < len(rules) else None
            yield rule_page(book, row, before, after)


def contents(book: Book, edition: str) -> Page:
    sections = [(link(book, row), rules_in(book, row)) for row in book.sections(edition) if is_section(row)]
    others = [link(book, row) for row in book.sections(edition) if not is_section(row)]
    return Page(
        path=edition_folder(edition) + "index.html",
        template="contents.html.j2",
        title=book.rulebook.all("edition")[edition]["title"] if edition != DEFAULT_EDITION else "nav.rules",
        nav="rules",
        data={"edition": book.rulebook.all("edition")[edition], "sections": sections, "others": others},
        crumbs=() if edition == DEFAULT_EDITION else (Crumb("rules/index.html", key="rules"),),
        description="rules_intro",
    )


def link(book: Book, row: Record) -> dict[str, Any]:
    return {"row": row, "place": page_of(book.rulebook, row), "short": row["number"].rpartition(".")[2]}


def rules_in(book: Book, section: Record) -> list[dict[str, Any]]:
    return [link(book, row) for row in book.children.get(section["id"], ())]


def way_to(book: Book, row: Record) -> tuple[Crumb, ...]:
    """Contents, and the section that a rule stands in."""
    edition = row["edition"]
    crumbs = [Crumb("rules/index.html", key="rules")]
    if edition != DEFAULT_EDITION:
        crumbs.append(Crumb(edition_folder(edition) + "index.html", number=year(edition)))
    if "part_of" in row:
        section = book.addresses[row["part_of"]]
        crumbs.append(Crumb(page_of(book.rulebook, section), section["number"], section["title"]))
    return tuple(crumbs)


def address_page(book: Book, row: Record, template: str, **data: Any) -> Page:
    """The page of an address that has one of its own, a section or a rule."""
    return Page(
        path=page_of(book.rulebook, row),
        template=template,
        title=row["title"],
        number=row["number"],
        nav="rules",
        data={"facets": Facets(book, row), **data},
        crumbs=way_to(book, row),
        description=row["summary"],
        data_path=f"data/{row['edition']}/{local(row['id'])}",
        linked=legislation(book, row),
    )


def section_page(book: Book, row: Record) -> Page:
    return address_page(
        book,
        row,
        "section.html.j2",
        rules=[{**entry, "parts": list(parts(book, entry["row"]))} for entry in rules_in(book, row)],
        sections=[link(book, other) for other in book.sections(row["edition"]) if is_section(other)],
    )


def parts(book: Book, row: Record) -> Iterator[Record]:
    return iter(book.children.get(row["id"], ()))


def rule_page(book: Book, row: Record, before: Record | None, after: Record | None) -> Page:
    section = book.addresses[row["part_of"]] if "part_of" in row else None
    return address_page(
        book,
        row,
        "rule.html.j2",
        items=[Facets(book, item) for item in book.inside(row)],
        before=link(book, before) if before else None,
        after=link(book, after) if after else None,
        siblings=rules_in(book, section) if section else [link(book, r) for r in outside(book, row["edition"])],
        section=section,
        today=today(book, row),
    )


def outside(book: Book, edition: str) -> list[Record]:
    return [row for row in book.sections(edition) if not is_section(row)]


def today(book: Book, row: Record) -> dict[str, Any] | None:
    """For a rule of an earlier edition, where the same provision stands in the edition in force."""
    now = book.rulebook.address(row["provision"], DEFAULT_EDITION)
    return {"row": now, "place": Facets(book, now).place} if now else None
