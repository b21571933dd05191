"""Items on the editions: by which of them a ruling holds, where a paragraph stands today, which of them has a rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ...adjudicator import Conflict
from ...rulebook import DEFAULT_EDITION, Record, Rulebook
from ...ruling import Ruling, adjudicate
from ...situation import BadSituation, read_situation
from .drafts import Draft
from .phrasing import phrasing
from .posing import Posed, draft, lot, tally, tell
from .provisions import certain, first_sentence, listed, neighbours, number_in, of_editions
from .situations import LEFT_OUT

#: What is asked of a ruling: the field, whether the answer is yes, and what leaves it open.
ASKED: Mapping[str, Callable[[Ruling], bool | None]] = {
    "foul": lambda r: r.foul if r.kind in {"foul", "fair"} else None,
    "miss": lambda r: {"called": True, "not_called": False}.get(r.miss or ""),
    "replace": lambda r: "replace" in r.options if r.kind == "foul" and r.miss in {"called", "not_called"} else None,
    "all_replaced": lambda r: "all" in r.replaced if r.replaced else None,
    "awarded": lambda r: None if r.frame is None else r.frame.startswith("awarded"),
    "over": lambda r: None if r.frame is None else r.frame == "over",
    "penalty": lambda r: r.kind == "penalty" if r.kind in {"penalty", "foul"} else None,
    "in_hand": lambda r: None if r.cue_ball is None else r.cue_ball == "in_hand",
}
#: The field of the ruling whose grounds bear each answer out.
GROUNDS = {
    "foul": "kind", "miss": "miss", "replace": "options", "all_replaced": "replaced", "awarded": "frame",
    "over": "frame", "penalty": "kind", "in_hand": "cue_ball",
}  # fmt: skip
#: Questions that are worth asking where all editions agree.
TELLING = frozenset({"foul", "miss", "replace", "in_hand"})
#: How many items are made in which all editions agree, how many on numbers that moved, on rules that all have.
AGREEING, MOVED, SHARED = 30, 110, 10


def items(rulebook: Rulebook) -> Iterator[Draft]:
    """All of them."""
    for make in (holding, moving, having):
        for posed in make(rulebook):
            yield draft(posed, rulebook)


def holding(rulebook: Rulebook) -> Iterator[Posed]:
    """By which editions a ruling holds: every case where they differ, and as many again where they agree."""
    agreeing: list[Posed] = []
    done: set[str] = set()
    for topic, situation in situations(rulebook):
        rulings = ruled(situation, rulebook)
        if any(ruling.notes for ruling in rulings.values()):  # an open point of the rules
            continue
        for asks in ASKED if rulings else ():
            found = {edition: ASKED[asks](ruling) for edition, ruling in rulings.items()}
            key = f"{asks} {sorted(situation.items(), key=str)}"
            if None in found.values() or key in done:
                continue
            done.add(key)
            posed = by_editions(topic, situation, asks, found, rulings[DEFAULT_EDITION], rulebook)
            if posed is None:
                continue
            if len(set(found.values())) > 1:
                yield posed
            elif asks in TELLING and "called" not in situation:
                agreeing.append(posed)
    yield from sorted(agreeing, key=lambda posed: lot(str(posed.about) + posed.asks))[:AGREEING]


def situations(rulebook: Rulebook) -> Iterator[tuple[str, dict[str, Any]]]:
    """The situations of the cases without their edition, those that other questions are for left out."""
    for case in rulebook.cases.values():
        situation = {name: value for name, value in case["situation"].items() if name != "edition"}
        if not LEFT_OUT & situation.keys() and situation.get("game", "snooker") == "snooker":
            yield case["topic"], situation


def ruled(situation: Mapping[str, Any], rulebook: Rulebook) -> dict[str, Ruling]:
    """The ruling of every edition; nothing where one cannot judge it."""
    try:
        facts = {edition: read_situation({**situation, "edition": edition}, rulebook) for edition in rulebook.editions}
        return {edition: adjudicate(found, rulebook) for edition, found in facts.items()}
    except (BadSituation, Conflict):
        return {}


def by_editions(
    topic: str,
    situation: dict[str, Any],
    asks: str,
    found: Mapping[str, bool | None],
    ruling: Ruling,
    rulebook: Rulebook,
) -> Posed | None:
    right = joined(edition for edition, holds in found.items() if holds)
    laws = provisions(ruling, GROUNDS[asks])
    if not laws or right == ONLY_BETWEEN:
        return None
    return Posed(
        "edition", "editions", f"holds-{asks}", situation, laws, tally([len(situation) > 4, right not in ALL], 3),
        right, dict.fromkeys(wrong_sets(right, f"{asks} {situation}"), ()),
        lambda words: phrasing(rulebook, words.language).stem(situation),
        tell("editions", "holding", asks),
        set_words,
        lambda words: words.finish(" ".join(verdict(*one)(words) for one in sorted(found.items()))),
    )  # fmt: skip


def joined(editions: Any) -> str:
    return "+".join(sorted(editions)) or "none"


#: A ruling that 2014 alone leaves out may only be missing from what is known of that edition.
ONLY_BETWEEN = "wpbsa-1995+wpbsa-2024"
ALL = (joined(("wpbsa-1995", "wpbsa-2014", "wpbsa-2024")), "none")
SETS = (
    *ALL,
    "wpbsa-1995",
    "wpbsa-1995+wpbsa-2014",
    "wpbsa-2014",
    "wpbsa-2014+wpbsa-2024",
    "wpbsa-1995+wpbsa-2024",
    "wpbsa-2024",
)


def wrong_sets(right: str, seed: str) -> list[str]:
    """Three other sets of editions: all or none of them, and the other halves."""
    rest = sorted((one for one in SETS if one != right), key=lambda one: (one not in ALL, lot(f"{seed} {one}")))
    return rest[:3] if right not in ALL else [rest[0], *rest[1:3]]


def set_words(words: Any, answer: str) -> str:
    return tell("editions", "sets", answer)(words)


def verdict(edition: str, holds: bool | None) -> Callable[[Any], str]:
    return tell("editions", "verdict", "yes" if holds else "no", edition=lambda words: words.value("edition", edition))


def provisions(ruling: Ruling, field: str) -> tuple[str, ...]:
    """The provisions of the grounds that give an answer, by word id."""
    nodes = [node for node in ruling.grounds if field in node["answers"]]
    return tuple(dict.fromkeys(row["id"] for node in nodes for row in node["provisions"]))[:3]


def moving(rulebook: Rulebook) -> Iterator[Posed]:
    """Under which number a paragraph of an older edition stands today."""
    made = 0
    changes = [row for row in rulebook.all("change").values() if row["type"] == "renumbered" and row.get("newer")]
    for change in sorted(changes, key=lambda row: lot(row["id"])):
        older, newer = (rulebook.all("address")[change[side]] for side in ("older", "newer"))
        if newer["edition"] != DEFAULT_EDITION or not surely(older, rulebook) or not surely(newer, rulebook):
            continue
        if older["number"] == newer["number"] or made >= MOVED:
            continue
        made += 1
        yield moved(older, newer, rulebook)


def surely(row: Record, rulebook: Rulebook) -> bool:
    return row in listed(rulebook, row["edition"])


def moved(older: Record, newer: Record, rulebook: Rulebook) -> Posed:
    """The wrong numbers: the old one, where another paragraph stands today, and the neighbours of the new one."""
    today = {row["number"] for row in listed(rulebook, DEFAULT_EDITION)}
    others = [row["number"] for row in neighbours(newer, rulebook)]
    if older["number"] in today:
        others = [older["number"], *(number for number in others if number != older["number"])]
    return Posed(
        "edition", "editions", "moved", f"{older['id']} today", (newer["provision"],),
        tally([newer["number"].count("(") > 1], 3), newer["number"], dict.fromkeys(others[:3], ()),
        tell("editions", "moving", "stem", number=older["number"],
             edition=lambda words: words.value("edition", older["edition"]),
             title=lambda words: older["title"][words.language]),
        tell("editions", "moving", "question"),
        lambda words, answer: words.finish(answer),
    )  # fmt: skip


def having(rulebook: Rulebook) -> Iterator[Posed]:
    """Which editions have a rule: those that came or went, and some that all have."""
    changed = {row.get(side): row["type"] for row in rulebook.all("change").values() for side in ("older", "newer")}
    known = [row for row in rulebook.all("address").values() if changed.get(row["id"]) in {"added", "removed"}]
    came = {row["provision"]: row for row in known if clear(row)}
    shared = {row["provision"]: row for row in listed(rulebook, DEFAULT_EDITION) if shared_by_all(row, rulebook)}
    some = sorted(shared.items(), key=lambda pair: lot(pair[0]))[:SHARED]
    for provision, row in (*came.items(), *some):
        right = joined(of_editions(provision, rulebook))
        law = (provision,)
        edition = row["edition"]
        yield Posed(
            "edition", "editions", "has", f"{provision} since", law, tally([right != ALL[0]], 3), right,
            {answer: () for answer in wrong_sets(right, provision) if answer != "none"} | spare(right, provision),
            tell("editions", "having", "stem", title=lambda words, row=row: row["title"][words.language],
                 text=lambda words, row=row: first_sentence(row["summary"][words.language]).rstrip(".。")),
            tell("editions", "having", "question"),
            set_words,
            edition=edition,
        )  # fmt: skip


def spare(right: str, seed: str) -> dict[str, tuple[str, ...]]:
    """One more set of editions where none of them is no answer."""
    rest = [one for one in SETS if one not in {right, "none"} and one not in wrong_sets(right, seed)]
    return {min(rest, key=lambda one: lot(f"{seed} {one}")): ()}


def clear(row: Record) -> bool:
    """Whether a rule that came or went is known well enough, and its summary does not tell when."""
    return row["confidence"] == "high" and "until" not in row and not number_in(row["summary"]["en"])


def shared_by_all(row: Record, rulebook: Rulebook) -> bool:
    """Whether every edition has a rule and none of them with another content."""
    kinds = {change["type"] for change in rulebook.all("change").values() if change.get("newer") == row["id"]}
    everywhere = len(list(of_editions(row["provision"], rulebook))) == len(rulebook.editions)
    return everywhere and kinds <= {"same", "renumbered"} and clear(row) and certain(row)
