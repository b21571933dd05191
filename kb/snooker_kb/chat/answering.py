"""An answer to what a person says: understood, judged by the judge alone, explained with its provisions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..rulebook import DEFAULT_EDITION, Rulebook
from ..ruling import adjudicate, plain
from ..situation import BadSituation, read_situation
from .asking import Asked
from .followups import Turn, follow
from .language import language_of
from .lexicon import lexicon_of
from .lookups import asked_provisions, cite_all
from .saying import questions, said_provisions, said_refusal, said_ruling, wishes
from .understanding import understand

LONGEST = 2000  # letters of one text that are read
_HAPPENED = frozenset(
    "contact potted acts touched off_table called equipment asked_of_referee misplaced occupied respotted_black jump "
    "touching_moved clock snookered moment misses edges cue_ball".split()
)
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


def answer(text: str, rulebook: Rulebook, language: str | None = None, previous: Answer | Mapping[str, Any] | None = None) -> Answer:
    """The answer to a text, and after `previous` to a follow-up. Pure. KeyError for an unknown language."""
    spoken = language_of(text, language)
    asked = Asked(text[:LONGEST], lexicon_of(rulebook, asking=True))
    reading = understand(text[:LONGEST], lexicon_of(rulebook))
    turn = follow(reading, asked, _before(previous), rulebook)
    if turn is not None:
        return _judged(turn.situation, rulebook, spoken, turn)
    stroke = bool(_HAPPENED & set(reading.facts)) and bool(reading.row)
    refusal = asked.refusal(stroke and ("ball_on" in reading.facts or "acts" in reading.facts))
    if refusal:
        return _refused(refusal, rulebook, spoken)
    if stroke:
        judged = _judged(reading.facts, rulebook, spoken)
        topics = asked.topics()
        if judged.kind == "ruling" and not (topics and _about_rules(reading.facts, judged)):
            return judged
        if judged.kind == "question" and not topics:
            return judged
    return _looked_up(text[:LONGEST], asked, rulebook, spoken, reading.facts.get("edition", DEFAULT_EDITION))


def _before(previous: Answer | Mapping[str, Any] | None) -> dict[str, Any] | None:
    """What was said before: the situation, and what was asked back."""
    if previous is None:
        return None
    data = previous.as_dict() if isinstance(previous, Answer) else dict(previous)
    return data if "situation" in data else {"situation": data, "ask": []}


def _about_rules(facts: Mapping[str, Any], judged: Answer) -> bool:
    """Whether a question about the rules is likelier than a story: no ball on is said and little is settled."""
    settled = judged.ruling or {}
    told = {"ball_on", "equipment", "occupied", "misplaced", "scores", "by", "nominated", "free_ball", "warned", "accepted", "touched"}
    return not told & set(facts) and (settled.get("foul") is None or settled.get("kind") == "none" or settled.get("penalty") is None)


def _judged(facts: Mapping[str, Any], rulebook: Rulebook, language: str, turn: Turn | None = None) -> Answer:
    """The ruling on a situation; where facts contradict each other, a question."""
    situation = {name: plain(value) for name, value in facts.items() if value != ""}
    try:
        ruling = adjudicate(read_situation(situation, rulebook), rulebook).as_dict()
    except BadSituation as bad:
        return _contradicted(situation, bad, rulebook, language)
    ask = questions(ruling["open"][:_FEW], rulebook, language)
    stands = ruling["kind"] is not None or ruling["frame"] is not None or ruling["conforms"] or ruling["spotting"] or ruling["referee_may"]
    provisions = _cited(ruling["grounds"])
    if not provisions:
        provisions = cite_all(["wpbsa/infringement"], rulebook, ruling["edition"])
    text = said_ruling(situation, ruling, rulebook, language) if stands else wishes(situation, ask, provisions, rulebook, language)
    if turn is not None and turn.wish:
        text = turn.said(text, ruling, rulebook, language)
    return Answer("ruling" if stands else "question", language, situation, ruling, ask, provisions, text)


def _cited(grounds: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for ground in grounds:
        for citation in ground["provisions"]:
            entry = citation._asdict() if hasattr(citation, "_asdict") else dict(citation)
            found.setdefault(entry["number"], entry)
        found |= {entry["number"]: entry for entry in _cited(ground.get("because", ())) if entry["number"] not in found}
    return list(found.values())


def _contradicted(situation: dict[str, Any], bad: BadSituation, rulebook: Rulebook, language: str) -> Answer:
    """A question about facts that cannot stand together."""
    names = [name for fault in bad.faults if (name := fault.field.split(".")[0]) in rulebook.all("field")]
    ask = questions([{"field": name} for name in dict.fromkeys(names)][:_FEW], rulebook, language)
    provisions = cite_all(["wpbsa/infringement"], rulebook, DEFAULT_EDITION)
    return Answer("question", language, situation, None, ask, provisions, wishes(situation, ask, provisions, rulebook, language))


def _refused(kind: str, rulebook: Rulebook, language: str) -> Answer:
    return Answer("refusal", language, text=said_refusal(kind, language), refusal=kind)


def _looked_up(text: str, asked: Asked, rulebook: Rulebook, language: str, edition: str) -> Answer:
    found = asked_provisions(text, asked, rulebook, edition, language)
    if not found:
        return _refused("not_understood", rulebook, language)
    provisions = cite_all(found, rulebook, edition)
    kind = "term" if "define" in asked.ideas else "provision"
    return Answer(kind, language, provisions=provisions, text=said_provisions(found, asked, rulebook, edition, language))
