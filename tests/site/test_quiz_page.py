"""The quiz in a real browser: it decides as Python does, keeps what is answered, and is played by keys alone."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from snooker_kb.quiz import choosing, exam, progress
from snooker_kb.quiz.bank import load_bank
from snooker_kb.quiz.diagnose import Answered, suspicions, telling
from snooker_kb.quiz.log import Progress, Review, dumped, loaded, stamp
from snooker_kb.quiz.ordering import drawn, fnv1a32, shown_order
from snooker_kb.quiz.scheduling import due_times
from snooker_kb.rulebook import LANGUAGES
from snooker_kb.verdict.constants import COLOURS

T0 = datetime(2026, 1, 31, 12, tzinfo=UTC)
BANK = load_bank("en")
NAMES = sorted(BANK.index)[::40]
ITEMS = {name: BANK.item(name) for name in NAMES}
TAGS = {name: [list(option.misconceptions) for option in item.options] for name, item in ITEMS.items()}


def learner(seed: int, count: int) -> list[Review]:
    """A log of answers, some to the same items again, in order."""
    chance, at, found = random.Random(seed), T0, []
    for _ in range(count):
        at += timedelta(seconds=chance.choice([5, 90, 3600, 86400, 700_000]))
        item = ITEMS[chance.choice(NAMES[:12])]
        answer = chance.choice([None, *range(len(item.options))])
        seconds = chance.choice([1.0, 4.0, 12.0, 45.5])
        found.append(Review(item.id, at, answer, answer == item.key, seconds))
    return found


LOG = learner(1, 60)


@pytest.fixture
def opened(chrome: Any, address: str) -> Iterator[Any]:
    """Opens the page in a language and a width; an error in the page fails the test."""
    context = chrome.new_context(service_workers="block", accept_downloads=True)
    context.set_default_timeout(10_000)

    def open_page(language: str = "en", query: str = "", width: int = 390) -> Any:
        page = context.new_page()
        page.set_viewport_size({"width": width, "height": 900})
        page.on("pageerror", lambda error: pytest.fail(f"error in the page: {error}"))
        page.goto(f"{address}/{language}/quiz.html{query}")
        page.locator("#quiz[data-ready]").wait_for()
        if not query:
            page.locator("[data-mode=practise]").click()
        page.locator(".stage .options").wait_for()
        return page

    yield open_page
    context.close()


def run(page: Any, module: str, body: str, *given: Any) -> Any:
    """What a module of the page makes of plain data."""
    load = f"const m = await import('../static/quiz/{module}.js'); const given = JSON.parse(text);"
    code = f"async (text) => {{ {load} {body} }}"
    return page.evaluate(code, json.dumps(given))


def rows() -> list[dict[str, Any]]:
    return [{**review._asdict(), "at": stamp(review.at)} for review in LOG]


def test_orders_are_those_of_python(opened: Any) -> None:
    page = opened()
    words = ["", "a", "foobar", "كرة حرة", "自由球"]
    assert run(page, "ordering", "return given[0].map(m.fnv1a32)", words) == [fnv1a32(word) for word in words]
    shown = run(page, "ordering", "return given[0].map((id) => m.shownOrder('s', id, 4))", NAMES)
    assert shown == [shown_order("s", name, 4) for name in NAMES]
    assert run(page, "ordering", "return m.drawn('s', given[0])", NAMES) == drawn("s", NAMES)


def test_items_are_due_when_python_says_to_the_second(opened: Any) -> None:
    body = "return [...m.dueTimes(given[0])].map(([item, at]) => [item, at.getTime() / 1000])"
    found = dict(run(opened(), "scheduling", body, rows()))
    expected = {item: at.timestamp() for item, at in due_times(LOG).items()}
    assert found.keys() == expected.keys()
    assert max(abs(found[item] - expected[item]) for item in found) <= 1


def test_figures_and_the_next_items_are_those_of_python(opened: Any) -> None:
    page = opened()
    topics = {name: ITEMS[name].topic for name in NAMES}
    body = "return [m.shares(given[0], (item) => [given[1][item]]), [...m.byDay(given[0])], m.streak(given[0])]"
    shares, days, streak = run(page, "progress", body, rows(), topics)
    weak = progress.shares(LOG, {name: (topic,) for name, topic in topics.items()})
    assert shares == [share._asdict() for share in weak]
    assert {day: tuple(pair) for day, pair in days} == progress.by_day(LOG)
    assert streak == progress.streak(LOG)
    due, now = due_times(LOG), LOG[-1].at
    body = """const due = new Map(given[2].map(([item, at]) => [item, new Date(at)]));
      return m.queue(given[0], new Map(given[1]), due, given[3], new Date(given[4]), 's')"""
    given = (NAMES, [[name, BANK.index[name]] for name in NAMES], [[i, stamp(at)] for i, at in due.items()], shares)
    assert run(page, "choosing", body, *given, stamp(now)) == choosing.queue(NAMES, BANK.index, due, weak, now, "s")


def test_the_diagnosis_is_that_of_python(opened: Any) -> None:
    page = opened()
    known = sorted({name for options in TAGS.values() for names in options for name in names})
    answers = [Answered(TAGS[review.item], ITEMS[review.item].key, review.answer) for review in LOG]
    expected = suspicions(answers, known)
    found = run(page, "diagnose", "return m.suspicions(given[0], given[1])", [a._asdict() for a in answers], known)
    assert [one["misconception"] for one in found] == [one.misconception for one in expected]
    assert [one["probability"] for one in found] == pytest.approx([one.probability for one in expected])
    body = "return m.telling(new Map(given[0]), given[1], new Set(given[2]))"
    asked = NAMES[:3]
    assert run(page, "diagnose", body, list(TAGS.items()), found, asked) == telling(TAGS, expected, asked)


@pytest.mark.parametrize("name", list(exam.blueprints()))
def test_a_seed_draws_the_same_examination_as_in_python(opened: Any, name: str) -> None:
    plan = json.loads(exam.BLUEPRINTS.read_text(encoding="utf-8"))
    plan = next(row for row in plan if row["name"] == name)
    index = [[item, BANK.index[item]] for item in BANK.index]
    found = run(opened(), "exam", "return m.selected(given[0], new Map(given[1]), 'spring')", plan, index)
    assert found == exam.selected(exam.blueprints()[name], BANK.index, "spring")


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_key_answers_and_the_answer_is_explained_and_kept(opened: Any, language: str) -> None:
    page = opened(language)
    page.keyboard.press("1")
    page.locator(".feedback .reasons li").first.wait_for()
    assert page.locator(".is-key").count() == 1
    assert page.locator(".feedback .cite").count() > 0
    page.keyboard.press("Enter")
    page.locator(".stage .options button:not([disabled])").first.wait_for()
    page.reload()
    page.locator("#quiz[data-ready]").wait_for()
    assert page.locator("#quiz-progress .chart").count() == 3
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_shared_address_chooses_the_questions(opened: Any) -> None:
    page = opened(query="?topic=miss&rule=S3.14&difficulty=3")
    count = len([n for n in BANK.find(topic="miss", difficulty=range(3, 4)) if rule_in(n, "S3.14")])
    assert str(count) in page.locator("#quiz-count").inner_text()
    page.locator("#quiz-choose summary").click()
    page.locator("[data-filter=difficulty]").select_option("")
    assert "difficulty" not in page.url
    assert "topic=miss" in page.url


def rule_in(name: str, rule: str) -> bool:
    return any(number.partition("(")[0] == rule for number in BANK.index[name]["provisions"])


def test_an_examination_ends_with_a_sheet_and_a_review(opened: Any) -> None:
    page = opened()
    page.locator("#quiz-paper").select_option("quick")
    page.locator("[data-mode=exam]").click()
    page.locator("[data-skip]").click()
    for number in range(10):
        page.get_by_text(f"Question {number + 1} of 10").wait_for()
        page.locator("[data-option]").first.click()
    page.locator("h2.verdict-line").wait_for()
    assert page.locator(".stage article").count() == 10 - int(
        page.get_by_text("of 10 right").inner_text().split(":")[1].split()[0]
    )


def test_progress_goes_to_the_command_line_and_back(opened: Any, tmp_path: Path) -> None:
    page = opened()
    page.keyboard.press("2")
    page.locator(".feedback").wait_for()
    with page.expect_download() as download:
        page.locator("#quiz-export").click()
    kept, faults = loaded(Path(download.value.path()).read_text(encoding="utf-8"))
    assert (len(kept.reviews), faults) == (1, [])
    file = tmp_path / "progress.json"
    file.write_text(dumped(Progress(tuple(LOG)).joined(kept)), encoding="utf-8")
    page.locator("#quiz-import").set_input_files(file)
    page.get_by_text("61 answers taken in").first.wait_for()
    file.write_text("{}", encoding="utf-8")
    page.locator("#quiz-import").set_input_files(file)
    page.get_by_text("This is not a file of progress").first.wait_for()


def test_two_windows_lose_no_answer(opened: Any) -> None:
    one, other = opened(), opened()
    for page in (one, other):
        page.keyboard.press("1")
        page.locator(".feedback").wait_for()
    one.reload()
    one.locator("#quiz[data-ready]").wait_for()
    figures = one.locator("#quiz-progress .chart").last.locator("td").last.inner_text()
    assert figures.endswith("/2")


def test_a_table_is_drawn_without_its_lines_of_sight(opened: Any) -> None:
    page = opened(query="?kind=table")
    page.locator(".pictures svg .ball, .pictures svg circle").first.wait_for()
    assert page.locator(".pictures svg .line.free, .pictures svg .line.hidden").count() == 0


def test_a_tap_on_a_ball_answers(opened: Any) -> None:
    page = opened(query="?kind=table&topic=touching-ball", width=1280)
    for _ in range(20):
        page.locator(".pictures svg .ball").first.wait_for()
        options = " ".join(page.locator(".stage .options button").all_inner_texts()).lower()
        offered = [kind for kind in COLOURS if kind in options and page.locator(f".pictures svg .ball.{kind}").count()]
        if offered:
            box = page.locator(f".pictures svg .ball.{offered[0]}").first.bounding_box()
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            page.locator(".feedback").wait_for()
            return
        page.locator("[data-skip]").click()
    pytest.fail("no item offers a ball")


def test_the_first_view_is_small(site: Path) -> None:
    scripts = [path for path in (site / "static" / "quiz").glob("*.js") if path.name != "scheduling.js"]
    parts = [
        site / "en" / "quiz.html",
        site / "static" / "site.css",
        site / "static" / "site.js",
        site / "static" / "quiz" / "quiz.css",
        site / "static" / "table" / "table.css",
        site / "static" / "judge" / "dom.js",
        site / "static" / "judge" / "bidi.js",
        site / "quiz" / "index.json",
        site / "quiz" / "blueprints.json",
        *scripts,
    ]
    sizes = {path.name: len(gzip.compress(path.read_bytes())) for path in parts}
    assert sum(sizes.values()) <= 60_000, sizes
