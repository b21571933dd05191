"""A position in words, from the same facts as its picture and its ruling."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, floor
from typing import Any

from .geometry.facts import TableFacts
from .geometry.spots import Placed
from .geometry.table import SPOTS, Ball, Close, Point, distance
from .rulebook import Rulebook
from .scene import Scene
from .wording import Wording, texts

#: The fields that each position settles or leaves too close to call.
FIELDS = {
    "before": ("view", "touching"),
    "after": ("touching_after", "snookered", "snookered_by", "occupied", "no_room"),
}


class TableWords(Wording):
    """The words of one language for what lies on a table."""

    def __init__(self, rulebook: Rulebook, language: str) -> None:
        super().__init__(rulebook, language)
        self.said = texts(f"diagram.{language}")

    def tell(self, key: str, *path: str, **words: object) -> str:
        """A sentence of the locale file for tables, filled in."""
        found: Any = self.said[key]
        for part in path:
            found = found[part]
        return self.finish(str(found).format(**words))

    def place(self, at: Point | Ball) -> str:
        """Where a centre lies, to the millimetre."""
        x, y = floor(at.x + 0.5), floor(at.y + 0.5)
        if y == 0:
            return str(self.said["place_on_line"]).format(x=x)
        side = self.said["sides"]["left" if y > 0 else "right"]
        return str(self.said["place"]).format(x=x, y=abs(y), side=side)

    def spot(self, name: str) -> str:
        return self.rulebook.word("occupied", name, self.language)


def describe(scene: Scene, found: TableFacts, rulebook: Rulebook, language: str) -> list[str]:
    """The sentences that stand for a picture: where the balls lie, what can be hit, and what is too close to call."""
    words = TableWords(rulebook, language)
    sentences = [*cue_ball(scene, words), *balls(scene, words)]
    if scene.when == "before":
        sentences += before(scene, found, words)
    else:
        sentences += after(scene, found, words)
    fields = (
        ("view", "touching") if scene.when == "before" else ("touching_after", "snookered", "snookered_by", "occupied")
    )
    sentences += [too_close(item, rulebook, language) for item in found.close if item.field in (*fields, "no_room")]
    return list(dict.fromkeys(sentences))


def cue_ball(scene: Scene, words: TableWords) -> Iterator[str]:
    if scene.table.cue_ball is not None:
        yield words.tell("cue_ball", place=words.place(scene.table.cue_ball))
    else:
        yield words.tell("in_hand" if scene.in_hand else "off_table")


def balls(scene: Scene, words: TableWords) -> Iterator[str]:
    """All balls by kind, and the places of those that have to do with the lines."""
    if scene.table.balls:
        yield words.tell("on_the_table", balls=words.balls(ball.kind for ball in by_value(scene)))
    for ball in dict.fromkeys(ball for one in scene.seen for ball in (one.ball, *one.blockers)):
        yield words.tell("ball", ball=words.ball(ball.kind), place=words.place(ball))


def by_value(scene: Scene) -> list[Ball]:
    order = list(scene.table.balls)
    return sorted(order, key=lambda ball: ("red", *SPOTS).index(ball.kind))


def before(scene: Scene, found: TableFacts, words: TableWords) -> Iterator[str]:
    facts = found.derived
    if facts.get("touching"):
        yield words.tell("touching", balls=words.balls(facts["touching"]))
    if "view" in facts and scene.on:
        kind = scene.seen[0].ball.kind if scene.seen else scene.on
        yield words.tell("view", facts["view"], ball=ball_on(kind, words))
    yield from told_edges(scene, words)


def ball_on(kind: str, words: TableWords) -> str:
    """The ball on by name; a colour of choice by the label of that answer."""
    return words.ball(kind) if kind != "colour" else words.rulebook.word("ball_on", kind, words.language)


def after(scene: Scene, found: TableFacts, words: TableWords) -> Iterator[str]:
    facts = found.derived
    for item in scene.placed:
        yield placed(item, words)
    if facts.get("touching_after"):
        yield words.tell("touching", balls=words.balls(facts["touching_after"]))
    if scene.placed and facts.get("occupied"):
        yield words.tell("occupied", spots=words.listing([words.spot(spot) for spot in facts["occupied"]]))
    if "snookered" in facts and scene.on:
        key = "snookered_in_hand" if scene.in_hand else "snookered"
        yield words.tell(key, str(facts["snookered"]).lower(), ball=ball_on(scene.on, words))
    yield from told_edges(scene, words)
    if facts.get("snookered") and "snookered_by" in facts:
        by = facts["snookered_by"]
        yield words.tell("by", balls=words.balls(by)) if by else words.tell("by_none")


def placed(item: Placed, words: TableWords) -> str:
    """Where a colour is spotted; beside a spot, by how many whole millimetres it clears the others."""
    how, _, spot = (item.spot or item.ball).rpartition(":")
    away = 0 if item.at is None else ceil(distance(item.at, SPOTS[spot]) - 1e-6)
    return words.tell("placed", how or "spot", ball=words.ball(item.ball), spot=words.spot(spot), mm=away)


def told_edges(scene: Scene, words: TableWords) -> Iterator[str]:
    for one in scene.seen:
        for side, edge in (("left", one.left), ("right", one.right)):
            state = {True: "free", False: "hidden", None: "close"}[edge.free]
            hiding = words.balls(ball.kind for ball in edge.blockers)
            side_word = words.said["edge_sides"][side]
            yield words.tell("edges", state, ball=words.ball(one.ball.kind), side=side_word, balls=hiding)


def too_close(item: Close, rulebook: Rulebook, language: str) -> str:
    """What is too close to call, by how much, and that the referee decides."""
    words = TableWords(rulebook, language)
    question = rulebook.all("field")[item.field]["asks"][language]
    key = "close" if item.gap else "close_unmeasured"
    return words.tell(key, question=question, gap=f"{abs(item.gap):.1f}", bound=f"{item.bound:.1f}")
