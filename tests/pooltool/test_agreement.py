"""The judge and pooltool's own snooker rules say the same of strokes that pooltool simulated.

Where they differ, a shortcoming of either side that is named here explains it, in a number of strokes that is known.
``generate.py`` writes the strokes; pooltool is not needed to compare.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from snooker_kb.pooltool_events import situation_of
from snooker_kb.rulebook import load
from snooker_kb.ruling import adjudicate
from snooker_kb.situation import read_situation
from snooker_kb.verdict.constants import COLOURS

VECTORS = Path(__file__).with_name("vectors.jsonl")
STROKES, AGREED = 470, 455
#: Which foul of the judge pooltool means by its reason. It names the first that it finds, the judge all.
REASONS = {
    "": None,
    "Cue ball in pocket!": "in-off",
    "No ball contacted!": "missed-all-balls",
    "First contact made with a ball that's not on!": "wrong-ball-first",
    "Pocketed a ball that's not on!": "wrong-ball-pocketed",
}
Said = Mapping[str, Any]


class Case(NamedTuple):
    """A stroke and what both make of it."""

    line: int
    situation: Said
    ruling: Said
    verdict: Said

    def differences(self) -> dict[str, tuple[Any, Any]]:
        """What the judge and pooltool say where it is not the same."""
        ours, theirs = of_the_judge(self.ruling), of_pooltool(self.verdict)
        return {
            **{name: (ours[name], theirs[name]) for name in ours if ours[name] != theirs[name]},
            **({} if self.reason_is_ours() else {"reason": (fouls(self.ruling), self.verdict["reason"])}),
        }

    def reason_is_ours(self) -> bool:
        named = REASONS[self.verdict["reason"]]
        return named in fouls(self.ruling) if named else not fouls(self.ruling)


def fouls(ruling: Said) -> list[str]:
    return [foul["norm"] for foul in ruling["fouls"]]


def of_the_judge(ruling: Said) -> dict[str, Any]:
    over = ruling["frame"] == "over"
    played = [placed["ball"] for placed in ruling["spotting"] if not placed.get("stays_off")]
    return {
        "foul": ruling["foul"],
        "penalty": ruling["penalty"],
        "points": ruling["scored"],
        "frame": ruling["frame"],
        "winner": ruling["winner"],
        "plays": None if over else ruling["next_player"] or ruling["turn"],
        "next": None if over else ruling["next_ball_on"],
        "in_hand": None if over else ruling["cue_ball"] == "in_hand",
        "respotted": None if over else sorted(played),
    }


def of_pooltool(verdict: Said) -> dict[str, Any]:
    over, then = verdict["game_over"], verdict.get("next") or {}
    return {
        "foul": not verdict["legal"],
        "penalty": verdict["points"]["opponent"],
        "points": verdict["points"]["striker"],
        "frame": "over" if over else "continues",
        "winner": verdict["winner"],
        "plays": None if over else "ends" if verdict["turn_over"] else "continues",
        "next": then.get("on"),
        "in_hand": then.get("in_hand"),
        "respotted": None if over else sorted(verdict.get("respotted", ())),
    }


def level_on_black(case: Case) -> bool:
    """pooltool calls a level score after the last black a tie; the rules re-spot the black and draw lots."""
    return case.ruling["frame"] == "respotted_black" and case.verdict["game_over"] and case.verdict["winner"] is None


def passed_over(case: Case) -> bool:
    """Of the colours potted by foul in their order pooltool re-spots the one on and those above the lowest left."""
    left = set(case.situation["colours"]) - set(case.situation["potted"])
    lowest = min(map(COLOURS.index, left), default=len(COLOURS))
    others = set(case.situation["potted"]) - {case.situation["ball_on"]}
    in_order = case.situation["ball_on"] in COLOURS and not case.verdict["legal"] and "error" not in case.verdict
    return in_order and any(COLOURS.index(ball) < lowest for ball in others)


def no_colour_left(case: Case) -> bool:
    """pooltool's rules raise an error where no colour is left on the table, even if the frame goes on."""
    return "error" in case.verdict and not case.verdict["game_over"]


class Shortcoming(NamedTuple):
    """Why the two differ in some parts of what they say, and in how many of the strokes."""

    side: str
    holds: Callable[[Case], bool]
    explains: frozenset[str]
    strokes: int


DIFFERENCES = {
    "a level score after the last black is a tie": Shortcoming(
        "pooltool", level_on_black, frozenset({"frame", "plays", "next", "in_hand", "respotted"}), 9
    ),
    "a colour potted by foul with the colour on stays off": Shortcoming(
        "pooltool", passed_over, frozenset({"respotted"}), 5
    ),
    "an error where the stroke leaves no colour on the table": Shortcoming(
        "pooltool", no_colour_left, frozenset({"next", "in_hand", "respotted"}), 1
    ),
}


def lacks_free_ball(case: Case) -> bool:
    return case.ruling["free_ball"] in {"yes", "if_snookered"}


def lacks_miss(case: Case) -> bool:
    return case.ruling["miss"] in {"called", "referee"}


def lacks_choice(case: Case) -> bool:
    """The offender may be asked to play again; in pooltool the opponent always plays."""
    return "play_again" in case.ruling["options"]


def lacks_other_fouls(case: Case) -> bool:
    return len(fouls(case.ruling)) > 1


def lacks_end(case: Case) -> bool:
    """The frame is over, which pooltool says before its re-spotting raises an error."""
    return "error" in case.verdict and case.verdict["game_over"]


#: What the judge says and pooltool has no word for: nothing to compare, but to know how often.
LACKS: dict[str, tuple[Callable[[Case], bool], int]] = {
    "free ball": (lacks_free_ball, 218),
    "foul and a miss": (lacks_miss, 118),
    "play again": (lacks_choice, 218),
    "second foul in one stroke": (lacks_other_fouls, 54),
    "way on from the last black potted: its re-spotting fails": (lacks_end, 26),
}


@lru_cache(maxsize=1)
def cases() -> tuple[Case, ...]:
    """All strokes, judged."""
    rulebook, found = load(), []
    for line, text in enumerate(VECTORS.read_text(encoding="utf-8").splitlines(), start=1):
        vector = json.loads(text)
        situation = situation_of(vector["stroke"])
        ruling = adjudicate(read_situation(situation, rulebook), rulebook).as_dict()
        found.append(Case(line, situation, ruling, vector["pooltool"]))
    return tuple(found)


def names(case: Case) -> list[str]:
    """The shortcomings that a stroke shows."""
    return [name for name, shortcoming in DIFFERENCES.items() if shortcoming.holds(case)]


def test_no_difference_is_unexplained() -> None:
    for case in cases():
        explained = frozenset[str]().union(*(DIFFERENCES[name].explains for name in names(case)))
        left = {part: said for part, said in case.differences().items() if part not in explained}
        assert not left, f"line {case.line}: {left} in {case.situation}"


def test_differences_are_as_many_as_known() -> None:
    differing = [case for case in cases() if case.differences()]
    agreed = len(cases()) - len(differing)
    counts = Counter(name for case in differing for name in names(case))
    print(f"\n{len(cases())} strokes, {agreed} agreements, {len(differing)} differences")
    for name, shortcoming in DIFFERENCES.items():
        print(f"{counts[name]:5} {shortcoming.side}: {name}")
    assert (len(cases()), agreed) == (STROKES, AGREED)
    assert counts == {name: shortcoming.strokes for name, shortcoming in DIFFERENCES.items()}


@pytest.mark.parametrize("name", DIFFERENCES)
def test_a_shortcoming_shows_only_where_the_two_differ(name: str) -> None:
    assert all(case.differences().keys() & DIFFERENCES[name].explains for case in cases() if name in names(case))


@pytest.mark.parametrize("name", LACKS)
def test_what_pooltool_has_no_word_for(name: str) -> None:
    holds, expected = LACKS[name]
    count = sum(map(holds, cases()))
    print(f"\n{count:5} pooltool has no {name}")
    assert count == expected


def test_every_reason_and_every_ball_on_is_tried() -> None:
    assert {case.verdict["reason"] for case in cases()} == set(REASONS)
    assert {case.situation["ball_on"] for case in cases()} == {"red", "colour", *COLOURS}
    assert sum(not fouls(case.ruling) for case in cases()) > 150
    assert {case.ruling["scored"] for case in cases()} == set(range(8))
    assert any(case.ruling["scored"] == 2 and case.situation["ball_on"] == "red" for case in cases())
