"""Pages as people have them: without scripts, from a folder, offline, right to left, in few bytes."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import Any

import pytest

from snooker_cli.site.tongue import marked

#: The characters of a run of text from its leftmost to its rightmost, as the browser shows them.
SEEN = """(text) => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.data.indexOf(text);
    if (at < 0) continue;
    const found = [...text].map((letter, place) => {
      const range = document.createRange();
      range.setStart(node, at + place);
      range.setEnd(node, at + place + 1);
      return [range.getBoundingClientRect().x, letter];
    });
    return found.sort(([one], [two]) => one - two).map(([, letter]) => letter).join("");
  }
  return null;
}"""
#: Text of a page that holds Latin letters or digits which no element sets apart.
LOOSE = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const apart = node.parentElement.closest("bdi, code, svg, script, [lang]:not(html):not([lang=ar])");
    if (!apart && /[A-Za-z0-9]/.test(node.data)) found.push(node.data.trim());
  }
  return found;
}"""
ARABIC = (
    "index.html",
    "about.html",
    "calls.html",
    "pocket-card.html",
    "ledger.html",
    "rules/index.html",
    "rules/S3.html",
    "rules/S3.14.html",
    "rules/wpbsa-1995/S3.12.html",
    "provisions/wpbsa/miss/duty.html",
    "terms/index.html",
    "terms/free-ball.html",
    "editions/index.html",
    "editions/wpbsa-2014.html",
    "compare/wpbsa-1995-wpbsa-2024.html",
    "sources/arabic-2024.html",
    "open-points/index.html",
    "cases/miss.html",
)


@pytest.mark.parametrize("page", ARABIC)
def test_every_latin_run_in_arabic_is_set_apart(chrome: Any, address: str, page: str) -> None:
    opened = chrome.new_page()
    opened.goto(f"{address}/ar/{page}")
    assert opened.evaluate(LOOSE) == []
    opened.close()


@pytest.mark.parametrize("run", ["64–12", "S3.14(b)", "S3.11(a)(vi)*", "FOUL AND A MISS", "3569", "2024-08-01"])
def test_a_run_reads_left_to_right_inside_arabic(chrome: Any, run: str) -> None:
    opened = chrome.new_page()
    opened.set_content(f'<p dir="rtl" lang="ar">{marked(f"النتيجة {run}، ثم (ب) تليها.", True)}</p>')
    pieces = run.split(" ")
    assert [opened.evaluate(SEEN, piece) for piece in pieces] == pieces
    opened.close()


def test_a_number_on_a_real_page_reads_left_to_right(chrome: Any, address: str) -> None:
    opened = chrome.new_page()
    opened.goto(f"{address}/ar/rules/S3.14.html")
    assert opened.evaluate(SEEN, "S3.14(b)") == "S3.14(b)"
    opened.close()


def test_the_language_switch_stays_on_the_place(chrome: Any, address: str) -> None:
    opened = chrome.new_page()
    opened.goto(f"{address}/en/rules/wpbsa-1995/S3.12.html")
    opened.click("nav.tongues a[hreflang=zh]")
    opened.wait_for_url("**/zh/rules/wpbsa-1995/S3.12.html")
    assert opened.evaluate("document.documentElement.lang") == "zh"
    opened.close()


@pytest.mark.parametrize("page", ["index.html", "rules/S3.14.html", "cases/miss.html", "search.html", "judge.html"])
def test_a_page_reads_without_scripts(chrome: Any, address: str, page: str) -> None:
    context = chrome.new_context(java_script_enabled=False)
    opened = context.new_page()
    opened.goto(f"{address}/en/{page}")
    assert len(opened.inner_text("main")) > 150
    assert opened.query_selector("button[data-copy]:visible") is None
    opened.goto(f"{address}/en/rules/S3.14.html")
    opened.click("summary >> nth=0")
    assert opened.is_visible("details[open]")
    context.close()


def test_pages_read_from_a_folder(chrome: Any, site: Path) -> None:
    opened = chrome.new_page()
    failed: list[str] = []
    opened.on("requestfailed", lambda request: failed.append(request.url))
    opened.goto((site / "ar" / "rules" / "S3.12.html").as_uri())
    colour = opened.evaluate("getComputedStyle(document.body).backgroundColor")
    assert colour == "rgb(251, 250, 247)"
    assert opened.evaluate("document.querySelector('figure img').complete")
    opened.click("nav.turn a[rel=next]")
    opened.wait_for_url("**/S3.13.html")
    assert [place for place in failed if not place.endswith(".js")] == []
    opened.close()


def test_the_console_stays_silent(chrome: Any, address: str) -> None:
    opened = chrome.new_page()
    said: list[str] = []
    opened.on("console", lambda message: said.append(message.text))
    opened.on("pageerror", lambda error: said.append(str(error)))
    for page in ("index.html", "search.html?q=miss", "rules/S3.14.html", "rules/S1.1.html", "about.html", "judge.html"):
        for language in ("en", "ar"):
            opened.goto(f"{address}/{language}/{page}")
            opened.wait_for_load_state("networkidle")
    assert said == []
    opened.close()


def test_what_is_kept_reads_without_a_network(chrome: Any, address: str) -> None:
    context = chrome.new_context()
    opened = context.new_page()
    opened.goto(f"{address}/zh/about.html")
    opened.click("[data-keep]")
    opened.wait_for_selector("[data-kept-status]:has-text('已保存')", timeout=60_000)
    context.set_offline(True)
    opened.goto(f"{address}/zh/rules/S3.14.html")
    assert "犯规及失误" in opened.inner_text("h1")
    opened.goto(f"{address}/zh/search.html?q=3.14d")
    opened.wait_for_selector("#results a")
    assert opened.inner_text("#results a >> nth=0").startswith("S3.14(d)")
    context.close()


def test_a_citation_is_copied_with_its_place(chrome: Any, address: str) -> None:
    context = chrome.new_context(permissions=["clipboard-read", "clipboard-write"])
    opened = context.new_page()
    opened.goto(f"{address}/en/rules/S3.14.html")
    opened.click("#d [data-copy]")
    opened.wait_for_selector("#d [data-copy]:has-text('Copied')")
    copied = opened.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("Rules of snooker, ")
    assert copied.endswith("S3.14(d) " + f"{address}/en/rules/S3.14.html#d")
    context.close()


@pytest.mark.parametrize("page", ["index.html", "rules/S3.14.html", "rules/S3.11.html", "search.html", "judge.html"])
@pytest.mark.parametrize("language", ["en", "ar", "zh"])
def test_a_first_view_is_small(chrome: Any, address: str, language: str, page: str) -> None:
    """All that is fetched before the reader does anything, compressed as a host sends it."""
    context = chrome.new_context(service_workers="block")
    opened = context.new_page()
    bodies: dict[str, int] = {}
    opened.on("response", lambda answer: bodies.update({answer.url: len(gzip.compress(answer.body()))}))
    opened.goto(f"{address}/{language}/{page}")
    opened.wait_for_load_state("networkidle")
    read = {place: size for place, size in bodies.items() if "/search/" not in place and "/judge/" not in place}
    assert sum(read.values()) <= 60_000, read
    context.close()


def test_the_pocket_card_fits_one_a6_sheet(chrome: Any, address: str) -> None:
    for language in ("en", "ar", "zh"):
        opened = chrome.new_page()
        opened.goto(f"{address}/{language}/pocket-card.html")
        sheet = opened.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type ?/Page\b", sheet)) == 1
        assert b"/MediaBox [0 0 298" in sheet  # 105 mm in points
        opened.close()
