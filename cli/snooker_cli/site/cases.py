"""The refereeing cases by topic, each ruled by the judge as the site is built."""

from __future__ import annotations

from collections.abc import Iterator

from .book import Book, grouped
from .page import Crumb, Page


def pages(book: Book) -> Iterator[Page]:
    topics = grouped((case["topic"], case) for case in book.rulebook.cases.values())
    if not topics:
        return
    yield Page(
        path="cases/index.html",
        template="cases.html.j2",
        title="nav.cases",
        nav="cases",
        data={"topics": topics},
        description="cases_intro",
    )
    for topic, cases in topics.items():
        yield Page(
            path=f"cases/{topic}.html",
            template="case_topic.html.j2",
            title=f"topics.{topic}",
            nav="cases",
            data={"cases": cases},
            crumbs=(Crumb("cases/index.html", key="cases"),),
            description="cases_intro",
        )
