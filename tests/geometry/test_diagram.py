"""The drawing of a table and the words that stand for it."""

from __future__ import annotations

import json
import re
from typing import Any
from xml.etree import ElementTree

import pytest

from snooker_kb.described import describe
from snooker_kb.diagram import draw
from snooker_kb.diagram_canvas import Look
from snooker_kb.diagram_style import DARK, LIGHT, PAINT, PRINT, palette
from snooker_kb.geometry.facts import TableFacts, facts_from_table
from snooker_kb.rulebook import LANGUAGES, load
from snooker_kb.scene import Scene, scenes
from snooker_kb.wording import LOCALE

SVG = "{http://www.w3.org/2000/svg}"
EDGE = {"ball_on": "red", "table": {"after": {"cue_ball": [1000, 0], "red": [[2500, 0]], "black": [1900, 40]}}}
OPEN = {"ball_on": "red", "table": {"before": {"cue_ball": [1000, 0], "red": [[2500, 0]]}}}
CLOSE = {"ball_on": "red", "table": {"after": {"cue_ball": [1000, 0], "red": [[2500, 0]], "black": [1900, 84]}}}
HAND = {"ball_on": "blue", "cue_ball": "pocketed", "table": {"after": {"blue": [1784.5, 0]}}}
ABOVE: dict[str, Any] = {"cue_ball": [1000, 600], "red": [[2676.75, 10], [2740, 0]]}
SPOT = {"potted": ["pink"], "table": {"after": ABOVE}}


def scene_of(situation: dict[str, Any]) -> tuple[Scene, TableFacts]:
    found = facts_from_table(situation, load())
    assert found.faults == []
    (scene,) = scenes(situation, found).values()
    return scene, found


def drawn(situation: dict[str, Any], language: str = "en", look: Look = Look()) -> ElementTree.Element:  # noqa: B008
    scene, found = scene_of(situation)
    return ElementTree.fromstring(draw(scene, found, load(), language, look))


def marks(root: ElementTree.Element, kind: str) -> list[ElementTree.Element]:
    return [item for item in root.iter() if kind in item.get("class", "").split()]


def numbers(item: ElementTree.Element, *names: str) -> list[float]:
    return [float(item.get(name, "nan")) for name in names]


def test_balls_stand_where_they_lie_and_have_their_size() -> None:
    """Baulk at the left: x runs to the right, and what is left seen from Baulk is above."""
    (black,) = [item for item in marks(drawn(EDGE), "black") if item.tag == SVG + "circle"]
    assert numbers(black, "cx", "cy", "r") == [1900, 889 - 40, 26.2]


def test_baulk_at_the_bottom_turns_the_table() -> None:
    root = drawn(EDGE, look=Look(baulk="bottom"))
    (black,) = [item for item in marks(root, "black") if item.tag == SVG + "circle"]
    assert numbers(black, "cx", "cy") == [889 - 40, 3569 - 1900]
    wide, high = map(float, root.get("viewBox", "").split()[2:])
    assert high > wide


def test_a_hidden_edge_is_broken_and_crossed_a_free_one_whole_and_ticked() -> None:
    hidden, free = drawn(EDGE), drawn(OPEN)
    assert [len(marks(hidden, "sign")), len(marks(hidden, "dashed"))] == [2, 2]  # one line and its sample in the key
    assert len([sign for sign in marks(hidden, "sign") if "hidden" in sign.get("class", "")]) == 1
    assert len(marks(hidden, "ring")) == 1
    assert [len(marks(free, "sign")), len(marks(free, "dashed")), len(marks(free, "ring"))] == [2, 0, 0]


def test_a_cross_stands_where_the_cue_ball_meets_the_hiding_ball() -> None:
    ghosts = [numbers(item, "cx", "cy") for item in marks(drawn(EDGE), "ghost")]
    distances = [((x - 1900) ** 2 + (y - 849) ** 2) ** 0.5 for x, y in ghosts]
    assert min(abs(far - 52.5) for far in distances) < 0.1


def test_too_close_to_call_is_dotted_and_bears_no_sign() -> None:
    root = drawn(CLOSE)
    assert len(marks(root, "dotted")) == 2
    assert len(marks(root, "sign")) == 1


def test_from_in_hand_a_place_that_serves_is_shown() -> None:
    root = drawn(HAND)
    assert len(marks(root, "ghost")) == 4  # the place, two contacts, and the key
    assert not [item for item in marks(root, "cue_ball") if item.tag == SVG + "circle"]


@pytest.mark.parametrize(("letters", "language", "mark"), [(False, "en", "7"), (True, "en", "Bk"), (True, "zh", "黑")])
def test_every_ball_bears_its_value_or_a_letter(letters: bool, language: str, mark: str) -> None:
    root = drawn(EDGE, language, Look(letters=letters))
    assert [item.text for item in marks(root, "black-mark")] == [mark]
    assert len(marks(root, "ball")) == len(marks(root, "red-mark")) + len(marks(root, "black-mark")) + 1


def test_letters_differ_from_ball_to_ball() -> None:
    for language in LANGUAGES:
        letters = json.loads((LOCALE / f"diagram.{language}.json").read_text(encoding="utf-8"))["letters"]
        assert len(set(letters.values())) == 7


def test_the_near_view_keeps_the_balls_that_matter() -> None:
    root = drawn(EDGE, look=Look(near=True))
    (inner,) = root.findall(SVG + "svg")
    x, y, wide, high = map(float, inner.get("viewBox", "").split())
    for at_x, at_y in ((1000, 889), (2500, 889), (1900, 849)):
        assert x < at_x < x + wide
        assert y < at_y < y + high
    assert wide < 3569


def test_a_fixed_theme_has_no_style_sheet_and_every_mark_has_its_colours() -> None:
    for theme, colours in (("light", LIGHT), ("dark", DARK), ("print", PRINT)):
        root = drawn(EDGE, look=Look(theme=theme))
        assert root.find(SVG + "style") is None
        assert [item.get("fill") for item in marks(root, "cloth")] == [colours["cloth"]]
        assert "var(" not in ElementTree.tostring(root, "unicode")


def test_the_style_sheet_follows_screen_and_paper() -> None:
    style = drawn(EDGE).findtext(SVG + "style") or ""
    assert "@media (prefers-color-scheme:dark)" in style
    assert "@media print" in style
    assert set(re.findall(r"var\(--st-([a-z_-]+)\)", style)) <= set(palette("light"))


def test_marks_of_the_balls_are_read_easily() -> None:
    """Contrast of at least 4.5 between a ball and its mark, on paper too, and 3 between lines and cloth."""
    for theme in ("light", "dark", "print"):
        colours = palette(theme)
        for kind in ("red", "yellow", "green", "brown", "blue", "pink", "black"):
            assert contrast(colours[kind], colours[PAINT[f"{kind}-mark"]["fill"]]) >= 4.5, (theme, kind)
        for line in ("free", "hidden", "close", "ink"):
            assert contrast(colours[line], colours["cloth"]) >= 3, (theme, line)


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_the_text_equivalent_is_inside() -> None:
    for language, end in (("en", "Effective snookering ball: the black."), ("zh", "有效障碍球：黑球。")):
        assert (drawn(EDGE, language).findtext(SVG + "desc") or "").endswith(end)


GOLDEN: dict[str, list[str]] = {
    "en": [
        "The cue-ball lies 1000 mm from the Bottom Cushion, on the centre line.",
        "On the table: a red and the black.",
        "A red: 2500 mm from the Bottom Cushion, on the centre line.",
        "The black: 1900 mm from the Bottom Cushion, 40 mm left of the centre line.",
        "The cue-ball is snookered on every ball on.",
        "A red, left edge: hidden by the black.",
        "A red, right edge: free.",
        "Effective snookering ball: the black.",
    ],
    "ar": [
        "البيضاء على بُعد 1000 مم من حافة القاع، على خط الوسط.",
        "على الطاولة: كرة حمراء والكرة السوداء.",
        "كرة حمراء: على بُعد 2500 مم من حافة القاع، على خط الوسط.",
        "الكرة السوداء: على بُعد 1900 مم من حافة القاع، و40 مم يسار خط الوسط.",
        "البيضاء مسنوكرة عن كل كرة مقصودة.",
        "كرة حمراء، الحافة اليسرى: تحجبها الكرة السوداء.",
        "كرة حمراء، الحافة اليمنى: مكشوفة.",
        "الكرة المسنوكِرة الفعلية: الكرة السوداء.",
    ],
    "zh": [
        "主球距底库1000毫米，在中线上。",
        "台面上有：一颗红球和黑球。",
        "一颗红球：距底库2500毫米，在中线上。",
        "黑球：距底库1900毫米，在中线左侧40毫米。",
        "主球对所有活球都处于斯诺克。",
        "一颗红球左侧边缘：被黑球遮挡。",
        "一颗红球右侧边缘：可击中。",
        "有效障碍球：黑球。",
    ],
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_for_an_edge_that_is_hidden(language: str) -> None:
    scene, found = scene_of(EDGE)
    said = describe(scene, found, load(), language)
    assert [re.sub("[\u2066\u2069]", "", sentence) for sentence in said] == GOLDEN[language]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("situation", [EDGE, OPEN, CLOSE, HAND, SPOT])
def test_no_sentence_has_gaps_or_words_of_another_language(situation: dict[str, Any], language: str) -> None:
    scene, found = scene_of(situation)
    for sentence in describe(scene, found, load(), language):
        assert not re.search(r"[{}]", sentence)
        assert sentence[-1] in ".。？؟"
        if language != "en":
            assert not re.search(r"[A-Za-z]", sentence.replace("D", ""))
        if language == "ar":
            assert sentence.count("\u2066") == sentence.count("\u2069")


def test_words_say_where_a_colour_is_spotted_to_the_millimetre() -> None:
    scene, found = scene_of({"potted": ["pink"], "table": {"after": {**ABOVE, **on_spots()}}})
    assert "The pink goes 116 mm from the pink spot, towards the Top Cushion." in describe(scene, found, load(), "en")


def on_spots() -> dict[str, list[float]]:
    return {"yellow": [737, -292], "green": [737, 292], "brown": [737, 0], "blue": [1784.5, 0], "black": [3245, 0]}


def test_words_say_what_is_too_close_to_call() -> None:
    scene, found = scene_of(CLOSE)
    assert describe(scene, found, load(), "en")[-1] == (
        "Is the next striker snookered on every ball on? By these positions it is too close to call: "
        "it turns within 0.1 mm, and they are good to 1.1 mm. The referee decides."
    )


def test_locale_files_hold_the_same_keys() -> None:
    def keys(value: object) -> object:
        return {key: keys(inner) for key, inner in value.items()} if isinstance(value, dict) else None

    english, *others = (json.loads((LOCALE / f"diagram.{lang}.json").read_text(encoding="utf-8")) for lang in LANGUAGES)
    for other in others:
        assert keys(other) == keys(english)
    assert list(english)[:2] == ["language", "direction"]
