"""What words are understood as: the kinds of thing that people say, in each language."""

from __future__ import annotations

from typing import Any

import pytest

from snooker_kb.chat.lexicon import lexicon_of
from snooker_kb.chat.understanding import understand
from snooker_kb.rulebook import Rulebook

SAID: list[tuple[str, dict[str, Any]]] = [
    # order: the ball hit first, whatever is told first
    ("red on, white hit the blue and then a red", {"ball_on": "red", "contact": "blue"}),
    ("الدور على الأحمر والبيضاء لمست الخضراء أول", {"ball_on": "red", "contact": "green"}),
    ("打红球，白球先碰到棕球", {"ball_on": "red", "contact": "brown"}),
    # negation
    ("red on, hit a red, it didn't go in, white didn't go in either", {"potted": [], "cue_ball": "on_table"}),
    ("打红球，没有碰到任何球", {"contact": "none"}),
    ("الدور أحمر وملمستش أي كورة", {"contact": "none"}),
    # several balls, and counted reds
    ("red on. a red, the pink and the white all went in", {"potted": ["red", "pink"], "cue_ball": "pocketed"}),
    ("red on, hit a red and two reds dropped", {"potted": ["red", "red"]}),
    ("打红球，打到红球，蓝球和绿球都进了", {"potted": ["blue", "green"]}),
    # at once
    ("red on, white hit the red and the black at the same time", {"contact": ["red", "black"]}),
    # numbers in words, digits, Arabic digits, full width
    ("seven reds left", {"reds": 7}),
    ("باقي ٧ حمر", {"reds": 7}),
    ("台上还有７颗红", {"reds": 7}),
    ("台上还有七颗红球", {"reds": 7}),
    # scores turned to the striker
    ("only the black left, I'm 20-30 down and hit nothing", {"scores": {"striker": 20, "opponent": 30}}),
    ("只剩黑球，我30比20领先，空杆", {"scores": {"striker": 30, "opponent": 20}}),
    # what was named
    ("five reds left, called green after a red, hit it", {"ball_on": "colour", "nominated": "green", "reds": 5}),
    ("打进红球后我报咖啡球", {"ball_on": "colour", "nominated": "brown"}),
    ("بعد حمراء سمّيت الزرقاء", {"ball_on": "colour", "nominated": "blue"}),
    # traditional characters, dialect, marks
    ("打紅波，白波先撞到黑波", {"ball_on": "red", "contact": "black"}),
    ("الدَّوْرُ على الأَحْمَرِ والبيضا خبطت السودا الأول", {"ball_on": "red", "contact": "black"}),
    # who did it
    ("red on, I'm thinking about my shot, my opponent leans over and moves the pink with his hand", {"by": "opponent"}),
    ("between strokes the referee's hand moved the blue", {"by": "referee", "touched": ["blue"]}),
    # a slip of the pen
    ("red on, white hit the yelow first", {"contact": "yellow"}),
    # an edition
    ("under the 1995 rules: red on, hit the black first", {"edition": "wpbsa-1995", "contact": "black"}),
]


@pytest.mark.parametrize(("text", "facts"), SAID, ids=[text for text, _ in SAID])
def test_facts_are_read(rulebook: Rulebook, text: str, facts: dict[str, Any]) -> None:
    found = understand(text, lexicon_of(rulebook)).facts
    assert {name: found.get(name) for name in facts} == facts


#: Questions and hearsay tell nothing of the stroke.
ASKED = [
    ("red on, hit a red, white stays on the table. Is it a free ball?", "free_ball"),
    ("red on, hit a red. My mate says touching the black is a foul.", "touched"),
    ("打红球，打到红球。要罚白球洗袋吗？", "cue_ball"),
    ("الدور أحمر وضربت حمراء. هل تدخل الزرقاء؟", "potted"),
]


@pytest.mark.parametrize(("text", "field"), ASKED, ids=[text for text, _ in ASKED])
def test_what_is_only_asked_is_no_fact(rulebook: Rulebook, text: str, field: str) -> None:
    assert field not in understand(text, lexicon_of(rulebook)).facts


def test_every_fact_of_the_lexicon_is_one_of_a_situation(rulebook: Rulebook) -> None:
    fields = rulebook.all("field")
    for record in rulebook.all("phrase").values():
        for name, value in record.get("facts", {}).items():
            words = fields[name].get("words")
            for one in value if isinstance(value, list) else [value]:
                taken = isinstance(one, str) and one.startswith("{")
                assert taken or words is None or one in words, (record["id"], name, one)


def test_every_pattern_names_ideas_that_some_words_say(rulebook: Rulebook) -> None:
    records = rulebook.all("phrase").values()
    known = {name.partition(":")[0] for r in records if "idea" in r for name in r["idea"].replace("+", "/").split("/")}
    known |= {"num", "dash", "times", ",", ".", "?"}
    unknown = {
        (record["id"], idea)
        for record in records
        for written in (*record.get("patterns", ()), *record.get("bags", ()))
        for word in written.split()
        if word.strip(".>_^$~")
        for idea in word.strip("{}?!").split("/")
        if idea and idea not in known
    }
    assert unknown == set()
