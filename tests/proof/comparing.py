"""The judge and the oracle side by side over parts of the enumerated space, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from proof.enumeration import POSITIONS, TOPICS, Stroke
from proof.oracle import UNASKED, Expected, judged
from snooker_kb.adjudicator import judge
from snooker_kb.rulebook import load
from snooker_kb.ruling import penalty, program
from snooker_kb.situation import read_situation
from snooker_kb.spotting import spotting

COLUMNS = ("strokes", "fouls", "4", "5", "6", "7", "scoring", "misses", "free_balls", "frames_over", "left_open")
#: Where a row of counts belongs: edition, topic, position, depth.
Place = tuple[str, str, str, int]


class Unit(NamedTuple):
    """A part of the whole that one process compares at a time."""

    edition: str
    topic: str
    position: int

    def strokes(self) -> Iterable[Stroke]:
        return TOPICS[self.topic](POSITIONS[self.position])


class Outcome(NamedTuple):
    """What a comparison found: counts by place, disagreements, and how often which position followed which."""

    counts: dict[Place, Counter[str]]
    disagreements: list[str]
    follows: dict[str, Counter[str]]


def units() -> list[Unit]:
    """All parts, in the order of the file of counts."""
    return [Unit(e, topic, at) for e in load().editions for topic in TOPICS for at in range(len(POSITIONS))]


def ruled(situation: dict[str, Any], edition: str) -> Expected:
    """The judge's answers in the oracle's form."""
    facts = read_situation(situation, load())
    verdict = judge(facts, program(load(), edition), explain=False)
    placed = spotting(facts)
    kind = facts.ruling_kind
    return Expected(
        None if kind is None else kind == "foul",
        penalty(facts, kind),
        facts.ruling_scored,
        facts.ruling_turn,
        facts.ruling_next_ball_on,
        facts.ruling_cue_ball,
        None if placed is None else [p.as_dict() for p in placed],
        facts.ruling_frame,
        facts.ruling_winner,
        facts.ruling_miss,
        facts.ruling_free_ball,
        verdict.value("options") or [],
    )


def compare(strokes: Iterable[Stroke], edition: str) -> Outcome:
    """Every stroke ruled by both. What the judge leaves open though the oracle settles it is counted, not hidden."""
    outcome = Outcome({}, [], {})
    for stroke in strokes:
        wanted, given = judged({**stroke.situation, "edition": edition}), ruled(stroke.situation, edition)
        left_open = False
        for field, ours, theirs in zip(Expected._fields, given, wanted, strict=True):
            if theirs is UNASKED or same(ours, theirs):
                continue
            left_open = left_open or ours is None
            if ours is not None:
                outcome.disagreements.append(
                    f"{edition}, {stroke.situation}: {field} {ours!r}, by the oracle {theirs!r}"
                )
        count(
            outcome.counts.setdefault((edition, stroke.topic, stroke.position, stroke.depth), Counter()),
            given,
            left_open,
        )
        if stroke.topic == "strokes" and "free_ball" not in stroke.situation:
            outcome.follows.setdefault(stroke.position, Counter())[following(stroke, given)] += 1
    return outcome


def same(ours: Any, theirs: Any) -> bool:
    if isinstance(ours, list) and isinstance(theirs, list):
        return sorted(map(str, ours)) == sorted(map(str, theirs))
    return bool(ours == theirs)


def count(row: Counter[str], given: Expected, left_open: bool) -> None:
    row["strokes"] += 1
    row["fouls"] += given.foul is True
    row["scoring"] += bool(given.scored)
    row["misses"] += given.miss == "called"
    row["free_balls"] += given.free_ball == "yes"
    row["frames_over"] += given.frame in {"over", "awarded_to_opponent"}
    row["left_open"] += left_open
    if given.penalty:
        row[str(given.penalty)] += 1


def following(stroke: Stroke, given: Expected) -> str:
    """The name of the position that the ruling leaves: what is on, and the Reds that are left."""
    on = str(given.next_ball_on)
    gone = [entry["ball"] for entry in given.spotting or [] if entry.get("stays_off")]
    reds = stroke.situation["reds"] - gone.count("red")
    return "frame-over" if on == "none" else f"{on}-on-{reds}-reds" if on in {"red", "colour"} else f"{on}-on"


def compare_unit(unit: Unit) -> Outcome:
    return compare(unit.strokes(), unit.edition)
