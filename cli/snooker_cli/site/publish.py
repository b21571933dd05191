"""What surrounds the pages: manifests, the list for reading offline, the map of the site, the feed of changes."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from xml.sax.saxutils import escape, quoteattr

from snooker_kb.rulebook import LANGUAGES

from .book import Book
from .editions import ALIKE, ends
from .linked import IRI
from .page import Page
from .render import Renderer

#: What every reader needs before any page: fetched when the worker is installed.
SHELL = ("static/site.css", "static/site.js", "static/icon.svg")


def around(renderer: Renderer, pages: list[Page]) -> Iterator[tuple[str, str]]:
    """The files beside the pages that do not depend on them all."""
    for language in LANGUAGES:
        renderer.say.speak(language)
        yield f"manifest.{language}.webmanifest", manifest(renderer)
        if renderer.base:
            yield f"{language}/changes.atom", feed(renderer)
    yield "index.html", chooser(renderer, "index.html", "tagline", "")
    yield "404.html", chooser(renderer, "404.html", "not_found", root_of(renderer))
    if renderer.base:
        yield "sitemap.xml", sitemap(renderer.base, pages)
        yield "robots.txt", f"User-agent: *\nAllow: /\nSitemap: {renderer.base}sitemap.xml\n"


def root_of(renderer: Renderer) -> str:
    return str(renderer.environment.globals["root_path"])


def chooser(renderer: Renderer, target: str, note: str, root: str) -> str:
    tongues = []
    for language in LANGUAGES:
        renderer.say.speak(language)
        keys = ("language", "direction", "name", "site", "tagline")
        tongues.append({key: renderer.say[key] for key in keys} | {"note": renderer.say[note]})
    return renderer.environment.get_template("chooser.html.j2").render(tongues=tongues, target=target, root=root)


def manifest(renderer: Renderer) -> str:
    say = renderer.say
    icons = [{"src": f"static/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"} for size in (192, 512)]
    return in_json(
        {
            "id": f"./{say.language}/",
            "name": say["site"],
            "short_name": say["site"],
            "description": say["tagline"],
            "lang": say.language,
            "dir": say.direction,
            "start_url": f"{say.language}/index.html",
            "scope": "./",
            "display": "standalone",
            "background_color": "#fbfaf7",
            "theme_color": "#0b6b4f",
            "icons": [*icons, {"src": "static/icon.svg", "sizes": "any", "type": "image/svg+xml"}],
        }
    )


def offline(files: Mapping[str, bytes]) -> dict[str, str]:
    """The worker and the lists that it works from: the shell, and all that a language needs.

    The version is that of the content, so that a worker changes when a page does.
    """
    digest = hashlib.sha256()
    for name, content in sorted(files.items()):
        digest.update(name.encode() + b"\0" + hashlib.sha256(content).digest())
    shared = sorted(name for name in files if name.startswith("static/") and not name.endswith((".png", "sw.js")))
    languages = {
        language: sorted(name for name in files if name.startswith(f"{language}/") and name.endswith(".html"))
        + [name for name in sorted(files) if name.startswith("search/")]
        + shared
        for language in LANGUAGES
    }
    shell = [*(name for name in SHELL if name in files), *(f"{language}/index.html" for language in LANGUAGES)]
    lists = {"shell": shell, "languages": languages}
    worker = files["static/sw.js"].decode().replace("{{version}}", digest.hexdigest()[:16])
    return {"offline.json": in_json(lists), "sw.js": worker}


def sitemap(base: str, pages: list[Page]) -> str:
    """Every page with its versions in the other languages."""
    rows = ['<?xml version="1.0" encoding="utf-8"?>']
    rows.append(
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">'
    )
    for page in pages:
        if not page.hidden:
            places = {language: base + f"{language}/{page.path.removesuffix('index.html')}" for language in LANGUAGES}
            others = "".join(
                f'<xhtml:link rel="alternate" hreflang="{language}" href={quoteattr(place)}/>'
                for language, place in places.items()
            )
            rows += [f"<url><loc>{escape(place)}</loc>{others}</url>" for place in places.values()]
    return "\n".join([*rows, "</urlset>\n"])


def feed(renderer: Renderer) -> str:
    """What changed with the newest edition, as Atom."""
    book, say = renderer.book, renderer.say
    newest, before = book.editions[:2]
    date = book.rulebook.all("edition")[newest]["from"] + "T00:00:00Z"
    here = f"{renderer.base}{say.language}/"
    rows = [
        '<?xml version="1.0" encoding="utf-8"?>',
        f'<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="{say.language}">',
        f"<title>{escape(say['site'])}{say['colon']}{escape(say['what_changed'])}</title>",
        f"<id>{here}changes.atom</id><updated>{date}</updated><author><name>{escape(say['site'])}</name></author>",
        f'<link rel="self" href="{here}changes.atom"/><link href="{here}"/>',
    ]
    rows += [
        entry(book, renderer, change, date)
        for change in book.changes_between(before, newest)
        if change["type"] not in ALIKE
    ]
    return "\n".join([*rows, "</feed>\n"])


def entry(book: Book, renderer: Renderer, change: dict[str, str], date: str) -> str:
    say = renderer.say
    found = ends(book, change)
    end = found["newer"] or found["older"]
    title = f"{end['row']['number']} {say.plain(end['row']['title'])}"
    return (
        f"<entry><id>{IRI}change/{change['id']}</id><title>{escape(title)}</title><updated>{date}</updated>"
        f"<link href={quoteattr(renderer.base + say.language + '/' + end['place'])}/>"
        f"<summary>{escape(say.plain(found['change']['what']))}</summary></entry>"
    )


def in_json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"
