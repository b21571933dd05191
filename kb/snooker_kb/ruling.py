"""The ruling: what the contract promises, made from a verdict."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from .adjudicator import Program, Verdict, judge
from .grounds import Reasons
from .remaining import remaining
from .rulebook import Rulebook
from .spotting import Placing, spotting
from .verdict.facts import Facts


class Ruling(NamedTuple):
    """What the rules say of a situation. Ids only; the words come from ``snooker_kb.explain``.

    ``penalty`` is in points, 0 or 4 to 7. None means that what is stated does not settle it. ``grounds`` is a tree of
    ``{norm, answers, provisions, facts, because, defeated}``; ``open`` a list of ``{field, would_change}``;
    ``close`` what the places of the balls leave too close to call, ``{field, gap, bound, balls}`` in millimetres.
    """

    edition: str
    game: str
    foul: bool | None
    fouls: list[dict[str, Any]]
    penalty: int | None
    penalty_to: str | None
    kind: str | None
    miss: str | None
    free_ball: str | None
    calls: list[str]
    scored: int | None
    turn: str | None
    next_ball_on: str | None
    cue_ball: str | None
    options: list[str]
    spotting: list[dict[str, Any]] | None
    replaced: list[str]
    next_player: str | None
    remaining: dict[str, int] | None
    conforms: dict[str, bool | None]
    referee_may: list[str] | None
    frame: str | None
    winner: str | None
    forfeit_points: int | None
    close: list[dict[str, Any]]
    open: list[dict[str, Any]]
    grounds: list[dict[str, Any]]
    notes: list[str]

    def as_dict(self) -> dict[str, Any]:
        """The ruling as plain data, in the contract's field names: maps, lists, words and numbers only."""
        return {name: plain(value) for name, value in zip(self._fields, self, strict=True)}


def plain(value: Any) -> Any:
    """Tuples as lists, all the way down."""
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items()}
    return [plain(inner) for inner in value] if isinstance(value, list | tuple) else value


@lru_cache(maxsize=8)
def program(rulebook: Rulebook, edition: str) -> Program:
    return Program(rulebook, edition)


@lru_cache(maxsize=8)
def reasons(rulebook: Rulebook, edition: str) -> Reasons:
    return Reasons(rulebook, edition)


def adjudicate(situation: Facts, rulebook: Rulebook, edition: str | None = None) -> Ruling:
    """The ruling on a situation, under its own edition or the one given. Pure.

    Raises KeyError for an edition that the rulebook lacks, Conflict where the rulebook contradicts itself.
    """
    edition = edition or situation.edition
    verdict = judge(situation, program(rulebook, edition))
    return ruling_of(verdict, reasons(rulebook, edition))


def ruling_of(verdict: Verdict, why: Reasons) -> Ruling:
    """The ruling with its grounds and what is open."""
    f, value = verdict.facts, verdict.value
    kind = f.ruling_kind
    committed = kind not in {"fair", "none"}
    placed = spotting(f)
    left = remaining(f)
    grounds = why.grounds(verdict) + worked_out(why, placed, left)
    may = value("referee_may")
    return Ruling(
        edition=verdict.program.edition,
        game=f.game,
        foul=None if kind is None else kind == "foul",
        fouls=[foul_record(why, *entry) for entry in verdict.fouls] if committed else [],
        penalty=penalty(f, kind),
        penalty_to=f.ruling_penalty_to,
        kind=kind,
        miss=f.ruling_miss,
        free_ball=f.ruling_free_ball,
        calls=value("calls") or [],
        scored=f.ruling_scored,
        turn=f.ruling_turn,
        next_ball_on=f.ruling_next_ball_on,
        cue_ball=f.ruling_cue_ball,
        options=value("options") or [],
        spotting=None if placed is None else [p.as_dict() for p in placed],
        replaced=value("replaced") or [],
        next_player=f.ruling_next_player,
        remaining=left,
        conforms=conforms(verdict) if f.equipment else {},
        referee_may=None if may is None else [word for word in may if word != "no"],
        frame=f.ruling_frame,
        winner=f.ruling_winner,
        forfeit_points=f.ruling_forfeit_points,
        close=list(f.close),
        open=why.open_facts(verdict),
        grounds=grounds,
        notes=[note.split("/", 1)[-1] for note in value("notes") or []],
    )


def conforms(verdict: Verdict) -> dict[str, bool | None]:
    """Of each thing measured or used, whether it is within the limits of Section 1."""
    stated = verdict.facts.stated
    return {
        name[9:]: answer.value
        for name, answer in verdict.answers.items()
        if name.startswith("conforms.") and f"equipment.{name[9:]}" in stated
    }


def penalty(f: Facts, kind: str | None) -> int | None:
    """The dearest penalty alone (S3.10(g)); nothing where nothing was infringed."""
    if kind in {"fair", "none"}:
        return 0
    return f.q_penalty_low if f.q_penalty_low == f.q_penalty_high else None


def foul_record(why: Reasons, norm: Any, balls: tuple[str, ...], low: int, high: int) -> dict[str, Any]:
    return {
        "norm": norm.id,
        "balls": list(balls),
        "value": low if low == high else None,
        "provisions": why.citations(norm.id),
    }


def worked_out(why: Reasons, placed: list[Placing] | None, left: dict[str, int] | None) -> list[dict[str, Any]]:
    """Grounds of what is worked out ball by ball or by adding up."""
    pairs: list[tuple[str, dict[str, Any]]] = [
        (norm, {"spotting": p.as_dict()}) for p in placed or [] for norm in p.norms
    ]
    if left is not None:
        pairs.append(("remaining", {"remaining": left}))
    return [
        {"norm": norm, "answers": answers, "provisions": why.citations(norm), "facts": {}, "defeated": ()}
        for norm, answers in pairs
    ]
