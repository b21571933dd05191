"""The page of the table in a real browser: balls are moved by keys and by pointer, and the answers are Python's."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any
from urllib.parse import quote, unquote

import pytest

from positions import told_by_positions
from snooker_kb.described import describe
from snooker_kb.geometry.facts import facts_from_table
from snooker_kb.rulebook import LANGUAGES, load
from snooker_kb.ruling import adjudicate
from snooker_kb.scene import scenes
from snooker_kb.situation import read_situation

SNOOKER = {"cue_ball": [1000, 0], "red": [[2500, 0]], "black": [1900, 0]}
OPEN = {"cue_ball": [1000, 0], "red": [[2500, 0]]}
IN_HAND = {"red": [[2500, 0]]}
AXE = """async () => (await axe.run(document, {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
})).violations.map(({ id, nodes }) => `${id}: ${nodes.length} x ${nodes[0].target} ${nodes[0].failureSummary}`)"""
DESCRIBE = """async (text) => {
  const [{ factsFromTable }, { scenes }, { TableWords, describe }, { loadWording }] = await Promise.all(
    ["table/facts", "table/scene", "table/described", "judge/wording"].map((name) => import(`../static/${name}.js`)));
  const { said } = JSON.parse(document.getElementById("table").dataset.words);
  const words = new TableWords((await loadWording(document.documentElement.lang)).words, said);
  return JSON.stringify(JSON.parse(text).map((situation) => {
    const found = factsFromTable(situation);
    const made = Object.entries(scenes(situation, found));
    return Object.fromEntries(made.map(([when, scene]) => [when, describe(scene, found, words)]));
  }));
}"""


@pytest.fixture
def opened(chrome: Any, address: str) -> Iterator[Any]:
    """Opens the page in a language and a width with a situation in its address; an error in the page fails the test."""
    context = chrome.new_context(service_workers="block")
    context.set_default_timeout(10_000)

    def open_page(language: str = "en", situation: object = None, width: int = 1280) -> Any:
        page = context.new_page()
        page.set_viewport_size({"width": width, "height": 900})
        page.on("pageerror", lambda error: pytest.fail(f"error in the page: {error}"))
        page.goto(
            f"{address}/{language}/table.html" + ("" if situation is None else "#" + quote(json.dumps(situation)))
        )
        page.wait_for_selector("#table[data-ready]")
        return page

    yield open_page
    context.close()


def after(lie: dict[str, Any], on: str = "red") -> dict[str, Any]:
    return {"ball_on": on, "table": {"after": lie}}


def state(page: Any) -> Any:
    """What the address of the page holds once nothing has moved for a moment."""
    page.wait_for_timeout(500)
    return json.loads(unquote(page.evaluate("location.hash.slice(1)")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_position_is_described_as_in_python(opened: Any, language: str) -> None:
    situations = told_by_positions()
    given = json.loads(opened(language).evaluate(DESCRIBE, json.dumps(situations)))
    for situation, told in zip(situations, given, strict=True):
        found = facts_from_table(situation, load())
        made = scenes(situation, found)
        assert told == {when: describe(scene, found, load(), language) for when, scene in made.items()}, situation


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "lie",
    [SNOOKER, {"cue_ball": [1000, 0], "red": [[2500, 0]]}, {"red": [[2500, 0]]}],
    ids=["hidden", "open", "in-hand"],
)
def test_free_ball_is_answered_by_the_judge(opened: Any, language: str, lie: dict[str, Any]) -> None:
    foul = after(lie) | {"contact": "none"} | ({} if "cue_ball" in lie else {"cue_ball": "pocketed"})
    answer = adjudicate(read_situation(foul, load()), load()).as_dict()["free_ball"]
    page = opened(language, after(lie))
    label = load().word("free_ball", answer, language, "ruling_field")
    assert page.text_content("#table-free").lower() == label.lower()
    page.wait_for_timeout(500)
    assert page.text_content("#table-free") in page.text_content("#table-status")


def test_a_ball_is_moved_by_arrow_keys_until_it_no_longer_hides(opened: Any) -> None:
    page = opened("en", after(SNOOKER))
    assert page.text_content("#table-free") == "Free ball"
    page.locator("#table-balls button", has_text="Black").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowUp")
    assert state(page)["table"]["after"]["black"] == [1901, 10]
    for _ in range(10):
        page.keyboard.press("Shift+ArrowUp")
    assert page.text_content("#table-free") == "No free ball"
    assert page.locator("#table-svg .line.hidden").count() == 0
    assert page.locator("#table-svg .line.free").count() == 2


def test_arrow_keys_move_as_seen_on_a_phone(opened: Any) -> None:
    page = opened("ar", after(SNOOKER), 360)
    page.locator("#table-balls button").last.focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    assert state(page)["table"]["after"]["black"] == [1901, -1], "Baulk is at the bottom, left stays left"


@pytest.mark.parametrize("width", [360, 1280])
def test_a_ball_is_dragged_and_comes_to_rest_against_another(opened: Any, width: int) -> None:
    page = opened("en", after(SNOOKER), width)
    page.locator("#table-svg").scroll_into_view_if_needed()
    ball = page.locator("#table-svg .ball.black").bounding_box()
    white = page.locator("#table-svg .ball.cue_ball").bounding_box()
    page.mouse.move(*middle(ball))
    page.mouse.down()
    page.mouse.move(middle(white)[0] + 1, middle(white)[1] + 1, steps=8)
    page.mouse.up()
    told = state(page)["table"]["after"]
    (x1, y1), (x2, y2) = told["black"], told["cue_ball"]
    assert told["cue_ball"] == [1000, 0]
    assert abs(((x1 - x2) ** 2 + (y1 - y2) ** 2) ** 0.5 - 52.5) < 0.02
    assert page.text_content("#table-touching") == "The cue-ball touches the black."
    assert page.evaluate("document.activeElement.textContent") == "7Black"


def middle(box: dict[str, float]) -> tuple[float, float]:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_balls_are_added_taken_off_and_placed_by_number(opened: Any) -> None:
    page = opened("en", after({"red": [[2500, 0]]}))
    page.locator("#table-add button", has_text="Pink").press("Enter")
    assert page.evaluate("document.activeElement.textContent") == "6Pink"
    page.fill("#table-along", "1500.5")
    page.locator("#table-along").press("Tab")
    page.fill("#table-across", "-200")
    page.locator("#table-across").press("Tab")
    assert state(page)["table"]["after"] == {"red": [[2500, 0]], "pink": [1500.5, -200]}
    page.locator("#table-remove").press("Enter")
    assert state(page)["table"]["after"] == {"red": [[2500, 0]]}
    page.locator("#table-start").press("Enter")
    told = state(page)["table"]["after"]
    assert len(told["red"]) == 15
    assert facts_from_table({"table": {"before": told}}, load()).faults == []
    page.locator("#table-clear").press("Enter")
    assert state(page)["table"]["after"] == {}


def test_the_ball_on_is_chosen(opened: Any) -> None:
    page = opened("en", after(SNOOKER))
    page.select_option("#table-on", "black")
    assert page.text_content("#table-view") == "Straight-line view: the whole of a ball on (the black) can be hit."
    assert state(page)["ball_on"] == "black"


def test_the_judge_is_opened_with_the_position_and_leads_back(opened: Any) -> None:
    page = opened("en", {**after(SNOOKER), "contact": "none", "potted": []})
    page.locator("#table-after").click()
    page.wait_for_selector("#judge-ruling .call-line")
    assert "FREE BALL" in page.text_content("#judge-ruling .call-line")
    page.locator("#judge-table").click()
    page.wait_for_selector("#table[data-ready]")
    assert state(page) == {**after(SNOOKER), "contact": "none", "potted": []}


@pytest.mark.parametrize("told", [5, {"table": {"before": {"cue_ball": [-500, 0]}}}, {"ball_on": "x"}], ids=str)
def test_an_address_that_tells_nonsense_leaves_the_table_as_at_first(opened: Any, told: object) -> None:
    page = opened("en", told)
    assert page.locator("#table-balls button").count() == 8


def test_a_table_that_cannot_be_started_says_so(chrome: Any, address: str) -> None:
    page = chrome.new_page(service_workers="block")
    page.route("**/words/*", lambda route: route.abort())
    page.goto(f"{address}/en/table.html")
    page.wait_for_selector("#table-failed:not([hidden])")
    page.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_axe_finds_nothing_and_nothing_is_wider_than_a_phone(opened: Any, language: str, theme: str) -> None:
    page = opened(language, after(SNOOKER), 360)
    page.emulate_media(color_scheme=theme)
    page.locator("#table-start").press("Enter")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.evaluate((files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8"))
    assert page.evaluate(AXE) == []
