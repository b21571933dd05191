"""The judge's page in a real browser: every field can be stated, by keyboard, and the ruling shown is the judge's."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any
from urllib.parse import quote

import pytest

from situations import cases
from snooker_kb.explain import explain
from snooker_kb.rulebook import LANGUAGES, load
from snooker_kb.ruling import adjudicate
from snooker_kb.situation import read_situation

IN_OFF = {"ball_on": "red", "contact": "blue", "potted": [], "cue_ball": "pocketed"}
#: Where the balls lie is told to the table editor.
ELSEWHERE = {"table"}
AXE = """async () => (await axe.run(document, {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
})).violations.map(({ id, nodes }) => `${id}: ${nodes.length} x ${nodes[0].target} ${nodes[0].failureSummary}`)"""
#: A form of its own, filled with each situation in turn: what it then states, or that it states something else.
ROUND_TRIP = """async (text) => {
  const [{ Form }, { Labels }, { loadWording }] =
    await Promise.all(["form", "control_parts", "wording"].map((name) => import(`../static/judge/${name}.js`)));
  const { words } = await loadWording(document.documentElement.lang);
  const form = new Form(new Labels(words, JSON.parse(document.getElementById("judge").dataset.words)), () => {});
  document.body.append(form.element);
  const found = JSON.parse(text).map((situation) => {
    form.fill(situation);
    return form.situation();
  });
  const fields = [...form.controls.keys()];
  form.element.remove();
  return JSON.stringify({ found, fields });
}"""


@pytest.fixture
def opened(chrome: Any, address: str) -> Iterator[Any]:
    """Opens the page in a language with a situation in its address; an error in the page fails the test."""
    context = chrome.new_context(viewport={"width": 1280, "height": 900}, service_workers="block")
    context.set_default_timeout(10_000)

    def open_page(language: str = "en", situation: object = None) -> Any:
        page = context.new_page()
        page.on("pageerror", lambda error: pytest.fail(f"error in the page: {error}"))
        tail = "" if situation is None else "#" + quote(json.dumps(situation))
        page.goto(f"{address}/{language}/judge.html{tail}")
        page.wait_for_selector("#judge[data-ready]")
        return page

    yield open_page
    context.close()


def shown(page: Any) -> list[str]:
    """The lines of the verdict as they stand on the page, without citations."""
    page.wait_for_selector("#judge-ruling .ruling")
    lines: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("#judge-ruling .call-line strong, "
          + "#judge-ruling .ruling > .reasons li > span:first-child")].map((line) => line.textContent)"""
    )
    return lines


def told(situation: dict[str, Any], language: str) -> list[str]:
    """The same from Python. Isolates are elements on the page."""
    ruling = adjudicate(read_situation(situation, load()), load()).as_dict()
    lines = [line.text for line in explain(ruling, load(), language).headline]
    return [text.replace("\u2066", "").replace("\u2069", "") for text in lines]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ruling_shown_is_the_judges(opened: Any, language: str) -> None:
    assert shown(opened(language, IN_OFF)) == told(IN_OFF, language)


def test_every_field_and_every_case_can_be_stated(opened: Any) -> None:
    book = load()
    page = opened()
    situations = [case["situation"] for case in cases()]
    result = json.loads(page.evaluate(ROUND_TRIP, json.dumps(situations)))
    top = {name for name in book.all("field") if "." not in name}
    assert set(result["fields"]) == top - ELSEWHERE
    for situation, stated in zip(situations, result["found"], strict=True):
        wanted = {name: value for name, value in situation.items() if name not in ELSEWHERE}
        assert plain(stated) == plain(wanted)


def plain(situation: dict[str, Any]) -> dict[str, Any]:
    """A situation without what its defaults say anyway; lists by their members, a lone word as a list of one."""
    fields = load().all("field")
    found = {}
    for name, value in situation.items():
        record = fields[name]
        if value is None or ("default" in record and value == record["default"]):
            continue
        if record["type"] == "words":
            value = sorted([value] if isinstance(value, str) else value)
            if not value and record.get("closed") and name != "potted":
                continue
        found[name] = value
    return found


def test_a_stroke_is_stated_by_keyboard_alone(opened: Any) -> None:
    page = opened()
    page.evaluate("document.querySelector('main').focus()")

    def press(*keys: str) -> None:
        for key in keys:
            page.keyboard.press(key)

    def on(field: str) -> bool:
        found: bool = page.evaluate(f"document.activeElement.closest('[data-field]')?.dataset.field === '{field}'")
        return found

    press("Tab")
    assert on("ball_on")
    press("ArrowRight", "Tab")
    assert on("contact"), "no colour is asked for while a red is on"
    press(*["ArrowRight"] * 5)  # past red, yellow, green and brown to blue
    while not on("potted"):
        press("Tab")
    press("Space")
    while not on("cue_ball"):
        press("Tab")
    press("ArrowRight", "ArrowRight")
    assert shown(page) == told(IN_OFF, "en")
    assert json.loads(page.evaluate("decodeURIComponent(location.hash.slice(1))")) == IN_OFF


def test_what_an_act_needs_is_asked_beside_it(opened: Any) -> None:
    page = opened()
    page.locator("[data-group=else] > summary").click()
    jump = page.locator("input[value=jump_shot]")
    assert page.locator(".beside #f-jump").count() == 0
    jump.check()
    assert page.locator(".beside #f-jump").is_visible()
    jump.uncheck()
    assert page.locator(".beside #f-jump").count() == 0
    assert page.locator("#f-jump").count() == 1


def test_an_act_is_found_by_a_part_of_its_name(opened: Any) -> None:
    page = opened()
    page.locator("[data-group=else] > summary").click()
    page.fill("#f-acts-find", "jump")
    visible = page.locator("#f-acts .pick:visible")
    assert visible.count() == 1
    assert "jump shot" in visible.first.text_content()


def test_each_open_question_leads_to_its_field(opened: Any) -> None:
    page = opened("en", IN_OFF)
    buttons = page.locator("#judge-ruling button[data-field]")
    wanted = [row["field"] for row in adjudicate(read_situation(IN_OFF, load()), load()).as_dict()["open"]]
    assert [buttons.nth(n).get_attribute("data-field") for n in range(buttons.count())] == wanted
    for n, field in enumerate(wanted):
        buttons.nth(n).press("Enter")
        assert page.evaluate("document.activeElement.closest('[data-field], .beside') !== null"), field
        assert page.evaluate(
            f"document.activeElement.id.startsWith('f-') || document.activeElement.name === 'f-{field}'"
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_stand_together_is_told_by_name(opened: Any, language: str) -> None:
    page = opened(language, {"ball_on": "red", "reds": 0, "view": "full", "possible": False})
    labels = load().all("field")
    rows = page.locator("#judge-ruling .is-odd li span").all_text_contents()
    assert len(rows) == 2
    for row, pair in zip(rows, (("ball_on", "reds"), ("view", "possible")), strict=True):
        for name in pair:
            assert labels[name]["label"][language].lower() in row.lower()
    page.locator("#judge-ruling .is-odd button").last.press("Enter")
    assert page.evaluate("document.activeElement.name") == "f-view"


@pytest.mark.parametrize(
    "situation",
    [5, [], "red", {"ball_on": "Blak", "misplaced": 5, "contact": {}, "constructor": 1, "potted": ["x"]}],
    ids=str,
)
def test_an_address_that_tells_nonsense_leaves_the_form_empty(opened: Any, situation: object) -> None:
    page = opened("en", situation)
    assert page.locator("#judge-ruling .ruling").count() == 0
    assert page.locator("#judge-ruling .hint").count() == 1


def test_what_cannot_be_loaded_is_said(chrome: Any, address: str) -> None:
    page = chrome.new_page(service_workers="block")
    page.route("**/norms/*", lambda route: route.abort())
    page.goto(f"{address}/en/judge.html")
    page.wait_for_selector("#judge-ruling [role=alert]")
    assert "could not be started" in page.text_content("#judge-ruling")
    page.close()


def test_start_again_clears_everything(opened: Any) -> None:
    page = opened("en", {**IN_OFF, "acts": ["jump_shot"], "misplaced": [{"ball": "pink", "at": "off"}]})
    page.locator("#judge-again").click()
    assert page.locator("#judge-ruling .ruling").count() == 0
    assert page.evaluate("location.hash") == ""
    assert page.locator(".facts-form :checked:is([type=checkbox])").count() == 0


def test_another_edition_is_judged_by_its_own_rules(opened: Any) -> None:
    situation = {**IN_OFF, "edition": "wpbsa-1995"}
    page = opened("en", situation)
    page.wait_for_selector("#judge-ruling .remark")
    assert shown(page) == told(situation, "en")


def test_every_citation_leads_to_a_page_that_is_there(opened: Any, address: str) -> None:
    page = opened("en", IN_OFF)
    links = page.evaluate("[...document.querySelectorAll('#judge-ruling .cite')].map((link) => link.href)")
    assert links
    for link in sorted(set(links)):
        place, _, anchor = link.partition("#")
        text = page.request.get(place).text()
        assert not anchor or f'id="{anchor}"' in text, link


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_axe_finds_nothing_and_nothing_is_wider_than_a_phone(opened: Any, language: str, theme: str) -> None:
    page = opened(language, {**IN_OFF, "acts": ["jump_shot"], "misplaced": [{"ball": "pink", "at": "off"}]})
    page.set_viewport_size({"width": 360, "height": 740})
    page.emulate_media(color_scheme=theme)
    page.wait_for_selector("#judge-ruling .ruling")
    page.evaluate("document.querySelectorAll('details').forEach((details) => { details.open = true; })")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.evaluate((files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8"))
    assert page.evaluate(AXE) == []


#: Compressed, as a host sends it: until the form stands, and with all that judges.
FIRST_VIEW, WHOLE = 60_000, 100_000


def test_the_page_is_light(opened: Any) -> None:
    page = opened()
    names = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    sizes = {name: len(gzip.compress(page.request.get(name).body())) for name in [page.url, *dict.fromkeys(names)]}
    first = list(sizes)[: next(n for n, name in enumerate(sizes) if name.endswith("judging.js"))]
    assert sum(sizes[name] for name in first) <= FIRST_VIEW, sizes
    assert sum(sizes.values()) <= WHOLE, sizes
