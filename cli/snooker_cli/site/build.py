"""The build: every file of the site, and how it is written to a folder."""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from snooker_kb.rulebook import DATA, LANGUAGES, Rulebook, load
from snooker_kb.situation import Fault

from . import (
    cases,
    editions,
    evidence,
    judging,
    provisions,
    publish,
    quiz,
    rules,
    search_index,
    sheets,
    sources,
    terms,
)
from .book import Book
from .linked import as_json, as_turtle, data_files
from .page import Page
from .render import Renderer
from .swap import put_in_place

SECTIONS = (sheets, judging, quiz, rules, provisions, terms, editions, sources, cases, evidence)
DOWNLOADS = {
    "rulebook.json": "rulebook.jsonl",
    "cases.json": "cases.jsonl",
    "judge.ttl": "judge.ttl",
    "context.jsonld": "context.jsonld",
}
MARKER = ".snooker-site"


class NotASite(Exception):
    """A folder that holds something else, which a build would destroy."""

    def __init__(self, folder: Path) -> None:
        self.fault = Fault(str(folder), "holds files that are not a site", "name an empty folder or a new one")
        super().__init__(str(self.fault))


def pages_of(book: Book) -> list[Page]:
    return [page for section in SECTIONS for page in section.pages(book)]


@contextmanager
def nothing_collected() -> Iterator[None]:
    """All that a build makes is kept until it is written: looking for what to free takes a tenth of the time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


@nothing_collected()
def files(rulebook: Rulebook | None = None, base: str = "") -> dict[str, bytes]:
    """Every file of the site by its path. The same rulebook and base address give the same bytes."""
    book = Book(rulebook or load())
    renderer = Renderer(book, base)
    found = {name: text.encode() for name, text in texts(book, renderer)}
    found |= statics(renderer.templates / "static")
    found |= {name: text.encode() for name, text in publish.offline(found).items()}
    del found["static/sw.js"]  # it works from the root, where its copy with the version stands
    return found


def texts(book: Book, renderer: Renderer) -> Iterator[tuple[str, str]]:
    pages = pages_of(book)
    for language in LANGUAGES:
        yield from renderer.pages(language, pages)
    yield from publish.around(renderer, pages)
    yield from search_index.files(book)
    yield from renderer.pictures.files()
    yield from judging.files(book)
    yield from quiz.files(book)
    for name, rows in data_files(book):
        yield f"{name}.json", as_json(rows)
        yield f"{name}.ttl", as_turtle(rows)
    for name, target in DOWNLOADS.items():
        if (DATA / name).is_file():
            yield f"data/{target}", (DATA / name).read_text(encoding="utf-8")


def statics(folder: Path) -> dict[str, bytes]:
    """The stylesheet, scripts and pictures, as they are."""
    return {
        f"static/{path.relative_to(folder).as_posix()}": path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def build(target: Path, base: str = "", rulebook: Rulebook | None = None) -> int:
    """Write the site to a folder, whole or not at all, and give the number of files. Raises NotASite."""
    if target.exists() and (not target.is_dir() or (any(target.iterdir()) and not (target / MARKER).is_file())):
        raise NotASite(target)
    target.parent.mkdir(parents=True, exist_ok=True)
    found = files(rulebook, base)
    fresh = Path(tempfile.mkdtemp(dir=target.parent, prefix=".new-site-"))
    try:
        write(fresh, found)
        os.chmod(fresh, 0o755)
        put_in_place(fresh, target)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return len(found)


def write(folder: Path, found: dict[str, bytes]) -> None:
    (folder / MARKER).write_bytes(b"Written by snooker site build: the next build replaces this folder.\n")
    made: set[Path] = set()
    for name, content in found.items():
        path = folder / name
        if path.parent not in made:
            path.parent.mkdir(parents=True, exist_ok=True)
            made.add(path.parent)
        path.write_bytes(content)
