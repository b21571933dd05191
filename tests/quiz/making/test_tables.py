"""The keys of items from positions, worked out again: by the judge, or by brute force that shares no code with them."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest

from geometry.sampling import both, places_in_the_d, some, straight
from quiz.making.made import BOOK, asked
from snooker_kb.geometry.table import SPOTS, Ball
from snooker_kb.quiz.bank import Item
from snooker_kb.quiz.pictures import picture
from snooker_kb.ruling import Ruling, adjudicate
from snooker_kb.situation import read_situation

D = 52.5


def key(item: Item) -> Any:
    return item.options[item.key].answer


def ruled(item: Item) -> Ruling:
    return adjudicate(read_situation(item.situation, BOOK), BOOK)


def balls(item: Item, when: str) -> list[Ball]:
    assert item.situation is not None
    found = item.situation["table"][when]
    return [Ball(kind, *place) for kind, places in found.items() for place in (places if kind == "red" else [places])]


def views(item: Item, when: str) -> tuple[list[bool], list[bool], list[bool]]:
    """Of each ball on from where the cue-ball lies: both edges, the middle, any part."""
    assert item.situation is not None
    every = balls(item, when)
    cue = next(ball for ball in every if ball.kind == "cue_ball")
    on = [ball for ball in every if ball.kind == item.situation["ball_on"]]
    others = [ball for ball in every if ball.kind not in {"cue_ball", item.situation["ball_on"]}]
    return (
        [both(cue.x, cue.y, ball, others) for ball in on],
        [straight(cue.x, cue.y, ball, others) for ball in on],
        [some(cue.x, cue.y, ball, others) for ball in on],
    )


def test_the_view_is_what_brute_force_sees() -> None:
    for draft in asked("tables", "sight"):
        _, middle, part = views(draft.item, "before")
        assert key(draft.item) == ("full" if any(middle) else "part" if any(part) else "none"), draft.item.id


def test_a_free_ball_is_what_the_judge_gives_and_brute_force_sees() -> None:
    for draft in asked("tables", "free_ball", "free-ball"):
        edges, _, part = views(draft.item, "after")
        seen = "no_both" if any(edges) else "yes_edges" if any(part) else "yes_nothing"
        assert key(draft.item) == seen, draft.item.id
        assert ruled(draft.item).free_ball == key(draft.item).split("_")[0]


def test_from_in_hand_the_judge_and_brute_force_agree() -> None:
    for draft in asked("tables", "free_ball", "in-hand"):
        item = draft.item
        assert ruled(item).free_ball == key(item)
        assert item.situation is not None
        every, on = balls(item, "after"), item.situation["ball_on"]
        others = [ball for ball in every if ball.kind != on]
        targets = [ball for ball in every if ball.kind == on]
        serves = any(both(x, y, one, others) for x, y in places_in_the_d(every, 8, 17) for one in targets)
        assert not (serves and key(item) == "yes"), item.id


def test_the_effective_ball_is_the_nearest_in_the_way() -> None:
    for draft in asked("tables", "snookered_by"):
        item = draft.item
        facts = read_situation(item.situation, BOOK)
        assert "+".join(facts.snookered_by or ()) == key(item).replace("none", "")
        if key(item) != "none":
            every = {ball.kind: ball for ball in balls(item, "after")}
            cue = every["cue_ball"]
            in_the_way = next(o.answer for o in item.options if "every-obstruction-snookers" in o.misconceptions)
            nearest = min(in_the_way.split("+"), key=lambda kind: hypot(every[kind].x - cue.x, every[kind].y - cue.y))
            assert nearest == key(item)


def test_a_miss_is_what_the_judge_calls() -> None:
    for draft in asked("tables", "miss"):
        assert ruled(draft.item).miss == {"called_seen": "called", "not_hidden": "not_called"}[key(draft.item)]


def test_the_frame_goes_where_the_judge_awards_it() -> None:
    for draft in asked("tables", "frame"):
        frame = ruled(draft.item).frame
        assert (frame == "awarded_to_opponent") == (key(draft.item) == "awarded"), draft.item.id


def test_touching_balls_are_called_as_the_judge_calls() -> None:
    for draft in asked("tables", "touching"):
        item = draft.item
        assert item.situation is not None
        every = balls(item, "after")
        cue = every[0]
        touching = {ball.kind for ball in every[1:] if hypot(ball.x - cue.x, ball.y - cue.y) < D + 0.1}
        assert key(item) == (item.situation["ball_on"] if item.situation["ball_on"] in touching else "none")
        assert ("touching_ball" in ruled(item).calls) == (key(item) != "none")


def test_colours_are_spotted_as_the_judge_spots_them() -> None:
    for draft in asked("tables", "spots"):
        item = draft.item
        assert item.situation is not None
        assert [row["spot"] for row in ruled(item).spotting or []] == [key(item)]
        if ":" not in key(item):
            x, y = SPOTS[key(item)]
            assert all(hypot(ball.x - x, ball.y - y) >= D for ball in balls(item, "after")), item.id


def test_spots_are_occupied_where_a_ball_would_touch() -> None:
    for draft in asked("tables", "occupied"):
        every = balls(draft.item, "after")
        taken = [spot for spot, (x, y) in SPOTS.items() if any(hypot(b.x - x, b.y - y) < D for b in every)]
        assert key(draft.item) == ("+".join(taken) or "none")


def test_what_is_left_is_eight_a_red_and_twenty_seven() -> None:
    for draft in asked("tables", "remaining"):
        assert key(draft.item) == 8 * sum(ball.kind == "red" for ball in balls(draft.item, "before")) + 27


@pytest.mark.parametrize("asks", ["sight", "free_ball", "spots"])
def test_the_picture_tells_nothing_before_the_answer(asks: str) -> None:
    draft = asked("tables", asks)[0]
    assert draft.item.situation is not None
    shown = picture(draft.item.situation, BOOK, "en")
    told = picture(draft.item.situation, BOOK, "en", answered=True)
    assert "snookered" not in shown
    assert 'class="line' not in shown
    if asks == "spots":
        assert told.count('class="ball') == shown.count('class="ball') + 1
    else:
        assert 'class="line' in told
