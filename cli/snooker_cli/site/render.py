"""From pages to HTML: the templates and what they know."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, Undefined
from markupsafe import Markup

from snooker_kb.rulebook import LANGUAGES

from .book import Book
from .facets import Facets, year
from .page import Page, Texts
from .pictures import Pictures
from .places import case_place, place_of, provision_page, source_place, term_page
from .rulings import Rulings
from .tongue import Tongue


def folder() -> Path:
    """Where the templates stand: in the package once installed, beside it in a checkout."""
    here = Path(__file__).resolve()
    places = (here.parent.parent / "site_templates", here.parents[3] / "site_templates")
    return next(place for place in places if place.is_dir())


MENU = (
    ("rules", "rules/index.html"),
    ("judge", "judge.html"),
    ("quiz", "quiz.html"),
    ("chat", "chat.html"),
    ("cases", "cases/index.html"),
    ("terms", "terms/index.html"),
    ("editions", "editions/index.html"),
    ("search", "search.html"),
)
FOOTER = (
    ("sources", "sources/index.html"),
    ("open_points", "open-points/index.html"),
    ("ledger", "ledger.html"),
    ("evidence", "evidence.html"),
    ("calls", "calls.html"),
    ("pocket_card", "pocket-card.html"),
    ("about", "about.html"),
)


class Missing(Undefined):
    """What is not there may be asked about, never shown nor gone through."""

    def __str__(self) -> str:
        self._fail_with_undefined_error()

    def __iter__(self) -> Iterator[Any]:
        self._fail_with_undefined_error()


class Renderer:
    """Templates with a rulebook, languages and a base address; ``base`` is "" where the site has none yet."""

    def __init__(self, book: Book, base: str = "", templates: Path | None = None) -> None:
        self.book = book
        self.base = base.rstrip("/") + "/" if base else ""
        self.templates = templates or folder()
        self.say = Tongue(self.templates / "locale", book.rulebook, LANGUAGES)
        self.rulings = Rulings(book, self.say)
        self.pictures = Pictures(self.templates, book.rulebook, self.say)
        self.environment = Environment(
            loader=FileSystemLoader(self.templates),
            autoescape=True,
            undefined=Missing,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
        )
        self.environment.filters |= {"w": self.say.word, "plain": self.say.plain, "mark": self.say.mark, "year": year}
        self.environment.globals |= self.known()

    def known(self) -> dict[str, Any]:
        book = self.book
        return {
            "say": self.say,
            "book": book,
            "languages": LANGUAGES,
            "base": self.base,
            "root_path": root_path(self.base),
            "explained": self.rulings.explained,
            "stated": self.rulings.stated,
            "facets": lambda row: Facets(book, row),
            "place_of": lambda row: place_of(book.rulebook, row),
            "case_place": case_place,
            "provision_page": provision_page,
            "source_place": source_place,
            "term_page": term_page,
            "menu": MENU,
            "footer": FOOTER,
            "doors": MENU[:6],
            "call_label": book.rulebook.all("ruling_field")["calls"]["choices"],
            "condition": book.rulebook.all("condition"),
            "picture_of": self.pictures.of,
            "picture_said": self.pictures.said,
            "picture_size": self.pictures.size,
        }

    def pages(self, language: str, pages: list[Page]) -> Iterator[tuple[str, str]]:
        """The path inside the site and the HTML of each page in a language."""
        self.say.speak(language)
        nav = {page.nav for page in pages}
        for page in pages:
            yield f"{language}/{page.path}", self.html(page, nav)

    def html(self, page: Page, nav: set[str]) -> str:
        up = page.up if not page.hidden else f"{root_path(self.base)}{self.say.language}/"
        root = up + "../" if not page.hidden else root_path(self.base)
        template = self.environment.get_template(page.template)
        return template.render(
            page.data,
            page=page,
            up=up,
            root=root,
            nav=nav,
            title=self.text(page.title),
            description=self.text(page.description),
            linked=data_block(page.linked),
        )

    def text(self, name: str | Texts) -> str:
        """A title: texts, or a key of the locale file such as ``nav.rules``."""
        if not isinstance(name, str):
            return self.say.plain(name)
        found: Any = self.say
        for part in name.split("."):
            found = found.get(part, part) if isinstance(found, dict) else found[part]
        return self.say.bare(str(found))


def root_path(base: str) -> str:
    """The path of the base address: where a page that is shown anywhere finds the site."""
    from urllib.parse import urlsplit

    return urlsplit(base).path or "/"


def data_block(linked: Mapping[str, Any] | None) -> Markup:
    """JSON that can stand in a script element: no end tag can hide in it."""
    if linked is None:
        return Markup("")
    text = json.dumps(linked, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c").replace("&", "\\u0026"))
