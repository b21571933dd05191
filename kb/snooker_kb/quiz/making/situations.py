"""Items about situations: those of the cases, and those with one fact turned over.

The key is what the judge rules; each wrong option is what some wrong rule answers in the same situation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ...adjudicator import Conflict
from ...rulebook import DEFAULT_EDITION, LANGUAGES, Rulebook
from ...ruling import Ruling, adjudicate
from ...situation import BadSituation, read_situation
from ...verdict.facts import Facts
from ..bank import Item, Option, Words
from ..ordering import fnv1a32
from .drafts import Draft, item_id
from .flips import Situation, turned
from .misconceptions import WrongJudge, wrong_judges
from .phrasing import phrasing

#: What can be asked of a ruling: the fields that an answer names, together. The narrower questions come first.
ASKS: Mapping[str, tuple[str, ...]] = {
    "frame": ("frame", "winner"),
    "starter": ("next_player", "next_ball_on", "cue_ball"),
    "spots": ("spotting",),
    "miss": ("kind", "penalty", "penalty_to", "miss"),
    "free_ball": ("kind", "penalty", "penalty_to", "free_ball"),
    "scores": ("scored", "next_ball_on", "turn"),
    "next": ("turn", "next_ball_on", "cue_ball"),
    "verdict": ("kind", "penalty", "penalty_to"),
    "whole": ("kind", "penalty", "penalty_to", "turn", "cue_ball"),
    "options": ("options",),
}
#: Answers that no question is asked about: they leave something open.
OPEN = {("free_ball", "if_snookered")}
#: Situations with these fields are for other questions: chosen readings, places of balls, local variants, measures.
LEFT_OUT = frozenset(
    {"readings", "table", "variant", "equipment", "clock", "asked_of_referee", "adjustments", "miss_signs"}
)
EDITIONS = (DEFAULT_EDITION, "wpbsa-1995")
OPTIONS = 4
#: How many turnings of a case are taken.
TURNINGS = 14
#: How many items are wanted that each wrong rule bites in, how many of one topic and question, how many in all.
BITES, ALIKE, WANTED = 12, 60, 1800
Answer = dict[str, Any]
Groups = list[tuple[Answer, tuple[str, ...]]]


class Candidate(NamedTuple):
    """A question that could be asked: the situation, the right answer, and what wrong rules answer."""

    topic: str
    situation: Situation
    base: Situation | None
    ruling: Ruling
    asks: str
    key: Answer
    groups: Groups

    @property
    def id(self) -> str:
        return item_id(self.ruling.edition, "situation", self.asks, self.situation)


def items(rulebook: Rulebook) -> Iterator[Draft]:
    """The items about situations, each once, spread over topics, questions and wrong rules."""
    found: dict[str, Candidate] = {}
    for topic, situation, base in situations(rulebook):
        for candidate in candidates(rulebook, topic, situation, base):
            found.setdefault(candidate.id, candidate)
    bites = Counter(name for candidate in found.values() for _, names in candidate.groups for name in names)
    chosen = selected(list(found.values()), bites)
    for candidate in chosen.values():
        yield draft(rulebook, candidate, bites, chosen)


def situations(rulebook: Rulebook) -> Iterator[tuple[str, Situation, Situation | None]]:
    """Topic and situation: each case, then its turnings with the case that they come from."""
    fields = rulebook.all("field")
    for case in rulebook.cases.values():
        situation = case["situation"]
        if LEFT_OUT & situation.keys() or situation.get("edition", DEFAULT_EDITION) not in EDITIONS:
            continue
        situation = complete(situation)
        yield case["topic"], situation, None
        turnings = sorted(turned(situation, fields), key=lambda pair: fnv1a32(repr((case["id"], pair))))
        for _, other in turnings[:TURNINGS]:
            yield case["topic"], other, situation


def complete(situation: Situation) -> Situation:
    """A stroke with what a reader takes for granted said: a ball on was hit, nothing fell, the cue-ball stayed."""
    if situation.get("moment", "stroke") != "stroke" or not situation.keys() & {"contact", "potted", "acts", "jump"}:
        return situation
    on = situation.get("nominated") if situation.get("ball_on") == "colour" else situation.get("ball_on")
    known = situation.keys() & {"contact", "called", "touching", "free_ball"} or on in {None, "none", "colour"}
    hit = {} if known else {"contact": [on]}
    return {"potted": [], "cue_ball": "on_table", **hit, **situation}


def candidates(rulebook: Rulebook, topic: str, situation: Situation, base: Situation | None) -> Iterator[Candidate]:
    """What can be asked about one situation: where wrong rules give at least two other answers."""
    try:
        facts = read_situation(situation, rulebook)
        ruling = adjudicate(facts, rulebook)
    except (BadSituation, Conflict):
        return
    wrong = {name: ruled(judge, facts) for name, judge in wrong_judges(rulebook, facts.edition).items()}
    for asks, fields in ASKS.items():
        key = answer(ruling._asdict(), fields)
        unclear = ruling.kind == "foul" and ruling.penalty is None and asks != "spots"
        if key is None or unclear:
            continue
        groups = wrong_answers(key, wrong, fields)
        if len(groups) > 1:
            yield Candidate(topic, situation, base, ruling, asks, key, groups)


def ruled(judge: WrongJudge, facts: Facts) -> Answer | None:
    try:
        return judge.answers(facts)
    except Conflict:
        return None


def wrong_answers(key: Answer, wrong: Mapping[str, Answer | None], fields: tuple[str, ...]) -> Groups:
    """The answers other than the right one, each with the wrong rules that give it."""
    found: dict[str, tuple[Answer, list[str]]] = {}
    for name, ruling in wrong.items():
        given = answer(ruling, fields) if ruling is not None else None
        if given is not None and given != key:
            found.setdefault(repr(given), (given, []))[1].append(name)
    return [(given, tuple(sorted(names))) for given, names in found.values()]


def selected(found: list[Candidate], bites: Counter[str]) -> dict[str, Candidate]:
    """Enough items for each wrong rule, the rarest first; then the cases; then turnings, evenly over topics."""
    order = sorted(found, key=lambda candidate: fnv1a32(candidate.id))
    chosen: dict[str, Candidate] = {}
    taken: Counter[str] = Counter()
    alike: Counter[tuple[str, str]] = Counter()
    asked: Counter[str] = Counter()

    def take(candidate: Candidate) -> None:
        chosen[candidate.id] = candidate
        taken.update(name for _, names in shown_groups(candidate, bites) for name in names)
        alike[candidate.topic, candidate.asks] += 1
        asked[repr(candidate.situation)] += 1

    for name in sorted(bites, key=lambda name: (bites[name], name)):
        for candidate in order:
            if taken[name] >= BITES:
                break
            if candidate.id not in chosen and any(name in names for _, names in shown_groups(candidate, bites)):
                take(candidate)
    rest = sorted(order, key=lambda candidate: (candidate.base is not None, fnv1a32(candidate.id)))
    for most in range(4, ALIKE + 1, 4):
        for candidate in rest:
            if len(chosen) >= WANTED:
                return chosen
            if (
                candidate.id not in chosen
                and candidate.asks != "options"
                and alike[candidate.topic, candidate.asks] < most
                and asked[repr(candidate.situation)] < 2
            ):
                take(candidate)
    return chosen


def shown_groups(candidate: Candidate, bites: Counter[str]) -> Groups:
    """The wrong answers that are offered: those of the rarest wrong rules."""
    rarest = sorted(candidate.groups, key=lambda group: (min(bites[name] for name in group[1]), repr(group)))
    return rarest[: OPTIONS - 1]


def answer(ruling: Mapping[str, Any], fields: tuple[str, ...]) -> Answer | None:
    """What a ruling says to a question; None where it leaves any of it open or there is nothing to say."""
    found: Answer = {}
    for name in fields:
        value = ruling[name]
        if isinstance(value, str) and (name, value) in OPEN:
            return None
        found[name] = value
    return settled(found)


def settled(found: Answer) -> Answer | None:
    """An answer without what goes without saying; None where something is missing."""
    if "frame" in found:
        if found["frame"] is None or (found["frame"] == "continues" and found.get("winner")):
            return None
        return {name: value for name, value in found.items() if value is not None}
    if "kind" in found:
        if found["kind"] is None or found["penalty"] is None:
            return None
        if found["kind"] in {"fair", "none"}:
            found = {name: value for name, value in found.items() if name not in {"penalty", "penalty_to", "free_ball"}}
            found.pop("miss", None)
        elif found["penalty_to"] is None:
            return None
    if any(value is None for value in found.values()):
        return None
    return None if found.get("options") == [] else found


def draft(rulebook: Rulebook, candidate: Candidate, bites: Counter[str], chosen: Mapping[str, Candidate]) -> Draft:
    """The item with its words. Its pair is the case that it was turned over from, where that is asked the same."""
    _, situation, base, ruling, asks, key, _ = candidate
    groups = shown_groups(candidate, bites)
    options = (Option(key, ()), *(Option(given, names) for given, names in groups))
    data = ruling.as_dict()
    told = {language: why(data, rulebook, language, ASKS[asks]) for language in LANGUAGES}
    pair = None if base is None else item_id(ruling.edition, "situation", asks, base)
    item = Item(
        id=candidate.id,
        kind="case" if base is None else "situation",
        topic=candidate.topic,
        edition=ruling.edition,
        provisions=tuple(dict.fromkeys(number for _, numbers in told["en"] for number in numbers)),
        difficulty=difficulty(situation, options),
        asks=asks,
        options=options,
        key=0,
        situation=situation,
        pair=pair if pair in chosen else None,
    )
    words = {}
    for language in LANGUAGES:
        say = phrasing(rulebook, language)
        texts = tuple(say.answer(option.answer) for option in options)
        words[language] = Words(say.stem(situation), say.question(asks), texts, told[language])
    return Draft(item, words)


def why(
    ruling: Mapping[str, Any], rulebook: Rulebook, language: str, fields: tuple[str, ...]
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The norms that give the answers asked for, each with its provisions; the infringements first."""
    finish = phrasing(rulebook, language).shown
    nodes = [node for node in flat(ruling["grounds"]) if set(fields) & node["answers"].keys()]
    nodes.sort(key=lambda node: "penalty" not in node["answers"])
    norms = rulebook.all("norm")
    told = {
        node["norm"]: (finish(norms[node["norm"]]["label"][language]), numbers(node))
        for node in nodes
        if "label" in norms[node["norm"]]
    }
    return tuple(told.values())


def flat(nodes: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for node in nodes:
        yield node
        yield from flat(node.get("because", []))


def numbers(node: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(row["number"] for row in node["provisions"]))


def difficulty(situation: Mapping[str, Any], options: tuple[Option, ...]) -> int:
    """From 1 to 5: more facts, more parts to the answer, another edition or game make it harder."""
    facts = len(situation)
    hard = (facts > 4) + (facts > 7) + (len(options[0].answer) > 3)
    return 1 + min(4, hard + bool(situation.keys() & {"edition", "game", "misses", "aggregate"}))
