"""An answer to what a person says: understood, judged by the judge alone, explained with its provisions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..rulebook import DEFAULT_EDITION, Rulebook
from ..ruling import adjudicate, plain
from ..situation import BadSituation, read_situation
from .asking import Asked
from .doubts import doubt
from .followups import Turn, follow
from .language import language_of
from .lexicon import lexicon_of
from .lookups import asked_provisions, cite_all
from .readers.context import Reading
from .saying import questions, said_provisions, said_refusal, said_ruling, wishes
from .understanding import understand

LONGEST = 2000  # letters of one text that are read
_HAPPENED = frozenset(
    [
        "contact",
        "potted",
        "acts",
        "touched",
        "off_table",
        "called",
        "equipment",
        "asked_of_referee",
        "misplaced",
        "occupied",
        "respotted_black",
        "jump",
        "touching_moved",
        "clock",
        "snookered",
        "moment",
        "misses",
        "edges",
        "cue_ball",
    ]
)
_SPOKEN = frozenset({"ball", "white", "foul", "foulmiss", "freeball"})  # ideas that a story of a stroke has
_KNOWN = 4  # ideas of the game that make a text a story, not understood though it is
_WEIGHTY = ("kind", "foul", "penalty", "frame", "miss", "scored", "turn")  # parts of a ruling, weightiest first
_FEW = 3  # questions asked back at once


@dataclass(frozen=True, slots=True)
class Answer:
    """The contract's Answer. ``ask`` is a list of ``{field, text, choices}``; ``provisions`` of citations."""

    kind: str
    language: str
    situation: dict[str, Any] = field(default_factory=dict)
    ruling: dict[str, Any] | None = None
    ask: list[dict[str, Any]] = field(default_factory=list)
    provisions: list[dict[str, Any]] = field(default_factory=list)
    text: str = ""
    refusal: str | None = None

    def as_dict(self) -> dict[str, Any]:
        """Plain data, in the contract's field names."""
        return {name: getattr(self, name) for name in self.__slots__}


class Desk(NamedTuple):
    """What an answer is made with."""

    rulebook: Rulebook
    language: str
    edition: str | None
    width: int


def answer(
    text: str,
    rulebook: Rulebook,
    language: str | None = None,
    previous: Answer | Mapping[str, Any] | None = None,
    *,
    edition: str | None = None,
    width: int = 80,
) -> Answer:
    """The answer to a text, and after `previous` (an answer, or a situation) to a follow-up.

    `edition` applies where the text names none; `width` is that of the text in columns. Pure. KeyError for a language
    that is not there.
    """
    spoken = language_of(text, language)
    asked = Asked(text[:LONGEST], lexicon_of(rulebook, asking=True))
    reading = understand(text[:LONGEST], lexicon_of(rulebook))
    turn = follow(reading, asked, _before(previous), rulebook)
    desk = Desk(rulebook, spoken, edition, width)
    if turn is not None:
        return _judged(turn.situation, desk, turn)
    stroke = bool(_HAPPENED & set(reading.facts)) and bool(reading.row)
    refusal = asked.refusal(_is_story(reading))
    if refusal:
        return _refused(refusal, spoken)
    if stroke and asked.years() - {edition.rpartition("-")[2] for edition in rulebook.editions}:
        return _refused("editions_differ", spoken)
    if stroke:
        judged = _judged(reading.facts, desk, reading=reading)
        if (
            _is_story(reading)
            or not asked.topics()
            or (judged.kind == "ruling" and not _about_rules(reading.facts, judged))
        ):
            return judged
    if (
        not asked.topics()
        and asked.known() >= _KNOWN
        and _SPOKEN & {idea for token in reading.row for idea in token.ideas}
    ):
        return _judged(reading.facts, desk, reading=reading)
    named = None if asked.ideas & {"oldbook", "changedw", "whichnumber"} else reading.facts.get("edition")
    return _looked_up(text[:LONGEST], asked, desk, named or edition or DEFAULT_EDITION)


def answer_to(
    situation: Mapping[str, Any], rulebook: Rulebook, language: str, edition: str | None = None, width: int = 80
) -> Answer:
    """The answer to a situation, however it was understood. Pure."""
    return _judged(situation, Desk(rulebook, language, edition, width))


def _before(previous: Answer | Mapping[str, Any] | None) -> dict[str, Any] | None:
    """What was said before: the situation, and what was asked back."""
    if previous is None:
        return None
    data = previous.as_dict() if isinstance(previous, Answer) else dict(previous)
    return data if "situation" in data else {"situation": data, "ask": []}


def _is_story(reading: Reading) -> bool:
    """Whether a text tells of a stroke or a position, and does not only ask about a rule."""
    facts = reading.facts
    happened = _HAPPENED & set(facts) - {"moment"}
    if reading.has("alsofree"):
        return "reds" in facts or "game" in facts
    placed = facts.get("moment") in {"preparing", "before_frame"} or bool(
        {"ball_on", "in_hand", "by", "scores"} & set(facts)
    )
    return (bool(happened) and placed) or len(happened) > 1


def _about_rules(facts: Mapping[str, Any], judged: Answer) -> bool:
    """Whether a question about the rules is likelier than a story: no ball on is said and little is settled."""
    settled = judged.ruling or {}
    told = {
        "ball_on",
        "equipment",
        "occupied",
        "misplaced",
        "scores",
        "by",
        "nominated",
        "free_ball",
        "warned",
        "accepted",
        "touched",
    }
    return not told & set(facts) and (
        settled.get("foul") is None or settled.get("kind") == "none" or settled.get("penalty") is None
    )


def _judged(facts: Mapping[str, Any], desk: Desk, turn: Turn | None = None, reading: Reading | None = None) -> Answer:
    """The ruling on a situation; where facts contradict each other, or settle nothing, a question."""
    rulebook, language, edition, width = desk
    situation = {name: plain(value) for name, value in facts.items() if value != ""}
    if edition:
        situation.setdefault("edition", edition)
    try:
        ruling = adjudicate(read_situation(situation, rulebook), rulebook).as_dict()
    except BadSituation as bad:
        return _contradicted(situation, bad, desk)
    ask = questions([*untold(situation, ruling), *ranked(ruling["open"])][:_FEW], rulebook, language)
    provisions = _cited(ruling["grounds"]) or cite_all(["wpbsa/infringement"], rulebook, ruling["edition"])
    unsure = doubt(reading, ruling) if reading is not None else None
    if unsure:
        ask = questions([{"field": unsure}, *ranked(ruling["open"])][:_FEW], rulebook, language)
    if unsure or not stands(ruling):
        text = wishes(situation, ask, provisions, rulebook, language)
        return Answer("question", language, situation, ruling, ask, provisions, text)
    text = said_ruling(situation, ruling, rulebook, language, width)
    if turn is not None and turn.wish:
        text = turn.said(text, ruling, rulebook, language)
    return Answer("ruling", language, situation, ruling, ask, provisions, text)


def untold(situation: Mapping[str, Any], ruling: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The facts of a stroke that it needs to be called fair, where one is told of and it is not settled."""
    if ruling["kind"] is not None or not {"contact", "potted", "cue_ball"} & set(situation) or "moment" in situation:
        return []
    return [{"field": name} for name in ("ball_on", "contact", "potted", "cue_ball") if name not in situation]


def ranked(open_facts: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The open facts, those first that may change the call itself; otherwise as the ruling ranks them."""
    return sorted(
        open_facts, key=lambda entry: min((place(name) for name in entry["would_change"]), default=len(_WEIGHTY))
    )


def place(name: str) -> int:
    return _WEIGHTY.index(name) if name in _WEIGHTY else len(_WEIGHTY)


def stands(ruling: Mapping[str, Any]) -> bool:
    """Whether any part of a ruling stands already."""
    return any(ruling[name] not in (None, [], {}) for name in ("kind", "frame", "conforms", "spotting", "referee_may"))


def _cited(grounds: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The provisions that a ruling rests on, each once."""
    found: dict[str, dict[str, Any]] = {}
    for ground in grounds:
        for entry in [*ground["provisions"], *_cited(ground.get("because", ()))]:
            found.setdefault(entry["number"], entry)
    return list(found.values())


def _contradicted(situation: dict[str, Any], bad: BadSituation, desk: Desk) -> Answer:
    """A question about facts that cannot stand together."""
    rulebook, language = desk.rulebook, desk.language
    names = [name for fault in bad.faults if (name := fault.field.split(".")[0]) in rulebook.all("field")]
    ask = questions([{"field": name} for name in dict.fromkeys(names)][:_FEW], rulebook, language)
    provisions = cite_all(["wpbsa/infringement"], rulebook, DEFAULT_EDITION)
    text = wishes(situation, ask, provisions, rulebook, language)
    return Answer("question", language, situation, None, ask, provisions, text)


def _refused(kind: str, language: str) -> Answer:
    return Answer("refusal", language, text=said_refusal(kind, language), refusal=kind)


def _looked_up(text: str, asked: Asked, desk: Desk, edition: str) -> Answer:
    found = asked_provisions(text, asked, desk.rulebook, edition, desk.language)
    if not found:
        return _refused("not_understood", desk.language)
    provisions = cite_all(found, desk.rulebook, edition)
    kind = "term" if "define" in asked.ideas else "provision"
    said = said_provisions(found, asked, desk.rulebook, edition, desk.language)
    return Answer(kind, desk.language, provisions=provisions, text=said)
