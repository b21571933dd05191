"""Items on what the referee calls: the judge's calls, for each provision that has one and where none is due."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...adjudicator import judge
from ...rulebook import DEFAULT_EDITION, Rulebook
from ...ruling import adjudicate
from ...situation import read_situation
from ...wording import Wording
from .call_scenes import SCENES, Scene
from .drafts import Draft
from .misconceptions import wrong_judges
from .posing import Posed, draft, said, tally, tell
from .wrong_reckoning import reckoning


def items(rulebook: Rulebook) -> Iterator[Draft]:
    """One item for each scene."""
    for posed in posed_all(rulebook):
        yield draft(posed, rulebook)


def posed_all(rulebook: Rulebook) -> Iterator[Posed]:
    for name, scene in SCENES.items():
        right = called(scene.situation, rulebook)
        wrong = {answer: names for answer, names in misled(scene, rulebook).items() if answer != right}
        yield Posed(
            "call", scene.topic, "call", scene.situation, laws(scene.provision, right, rulebook),
            tally(["+" in right, right == "none", any(wrong.values())]), right, wrong,
            tell("calls", "scenes", name), tell("calls", "question"), words_of,
        )  # fmt: skip


#: What those who measure a position wrongly call at a touching ball, by how the right call ends.
BY_TOUCH = {
    "touching-ball": {"none": ("touching-is-told-on-request",), "touching_ball": ("every-touching-ball-is-called",)}
}


def misled(scene: Scene, rulebook: Rulebook) -> dict[str, tuple[str, ...]]:
    """Wrong calls with the misconceptions that lead to them; those that none leads to stand for want of better."""
    facts = read_situation(scene.situation, rulebook)
    found: dict[str, tuple[str, ...]] = dict.fromkeys(scene.wrong, ())
    found.update(BY_TOUCH.get(scene.topic, {}))
    for name, holder in wrong_judges(rulebook, DEFAULT_EDITION).items():
        with reckoning(holder.reckons):
            verdict = judge(facts, holder.program)
        if verdict.value("kind") is None:
            continue  # what is stated does not settle it for them
        answer = "+".join(verdict.value("calls") or ()) or "none"
        found[answer] = (*found.get(answer, ()), name)
    return found


def called(situation: dict[str, Any], rulebook: Rulebook) -> str:
    """The calls of the ruling, joined; none where the referee says nothing."""
    return "+".join(adjudicate(read_situation(situation, rulebook), rulebook).calls) or "none"


def laws(provision: str, right: str, rulebook: Rulebook) -> tuple[str, ...]:
    """The provision of the scene, then that of each call by its norm."""
    norms = [norm for norm in rulebook.all("norm").values() if norm["question"] == "calls"]
    calls = right.split("+")
    found = (norm["from"][0] for norm in norms if norm["answer"] in calls and norm["answer"] != "warning")
    return tuple(dict.fromkeys((provision, *found)))


def words_of(words: Wording, answer: str) -> str:
    if answer == "none":
        return words.finish(str(said("calls", words.language)["none"]))
    return words.finish(words.listing([words.call(name) for name in answer.split("+")]))
