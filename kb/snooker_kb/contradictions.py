"""Facts that cannot stand together: every one is told, with the fields that disagree and their values.

A fact that is not stated contradicts nothing. A ball told in ``misplaced`` explains what would otherwise be at odds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy

from . import quantities
from .quantities import COLOUR_SET
from .rulebook import Rulebook
from .situation import Fault
from .verdict.constants import COLOURS, REDS, REDS_IN_SIX_RED
from .verdict.facts import Facts

PUT_RIGHT = "put one of them right"
#: Fields that name balls which must lie on the table; what left it is counted by ``left_the_table``.
PRESENT = (
    "contact",
    "nominated",
    "free_ball",
    "touching",
    "touched",
    "touching_after",
    "snookered_by",
    "obstructed_by",
)
#: Fields that list balls or spots, each colour of which there is one.
LISTS = ("colours", "contact", "touching", "touched", "concerned", "touching_after", "snookered_by", "obstructed_by")
SPOTS = ("occupied", "no_room")


def contradictions(f: Facts, rulebook: Rulebook) -> list[Fault]:
    """All faults of facts that are sound one by one."""
    return [fault for check in CHECKS for fault in check(f)]


def shown(value: object) -> str:
    """A value as the input has it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return f"[{', '.join(map(str, value))}]"
    return str(value)


def clash(f: Facts, field: str, other: str, mend: str = PUT_RIGHT) -> Fault:
    """Two fields whose values exclude each other."""
    here, there = (getattr(f, name.replace(".", "_")) for name in (field, other))
    return Fault(field, f"is {shown(here)}, but {other} is {shown(there)}", mend)


def is_misplaced(f: Facts, ball: str) -> bool:
    return any(item["ball"] == ball for item in f.misplaced)


def all_reds(f: Facts) -> int:
    return REDS_IN_SIX_RED if f.game == "six_red" else REDS


def there_are(f: Facts, ball: str) -> tuple[int, str]:
    """The most balls of a kind that can lie on the table before the stroke, and the field that says so, or ""."""
    if ball == "red":
        extra = sum(item["ball"] == "red" and item["at"] != "off" for item in f.misplaced)
        return (all_reds(f), "") if f.reds is None else (f.reds + extra, "reds")
    if f.colours is not None and ball not in f.colours and not is_misplaced(f, ball):
        return 0, "colours"
    return 1, ""


def gone(f: Facts, field: str, ball: str) -> Fault:
    """A ball named that is not on the table."""
    if ball == "red":
        return Fault(
            field, f"names red, but reds is {f.reds}", f"give the reds on the table, or leave red out of {field}"
        )
    mend = f"add {ball} to colours, or leave it out of {field}"
    return Fault(field, f"names {ball}, but colours is {shown(f.colours)}", mend)


def named(f: Facts, field: str) -> tuple[str, ...]:
    """The object balls that a field names."""
    value = getattr(f, field)
    words = value if isinstance(value, tuple) else (value,)
    return tuple(word for word in words if word == "red" or word in COLOUR_SET)


def too_many_reds(f: Facts) -> Iterator[Fault]:
    if f.reds is not None and f.reds > all_reds(f):
        yield Fault("reds", f"is {f.reds}, but game is {f.game}", f"give a number from 0 to {all_reds(f)}")


def named_twice(f: Facts) -> Iterator[Fault]:
    """A colour, the cue-ball or a spot that stands twice in one list."""
    for field in (*LISTS, *SPOTS):
        words = getattr(f, field) or ()
        for word in dict.fromkeys(words):
            if word != "red" and words.count(word) > 1:
                thing = f"{word} spot" if field in SPOTS else word.replace("_", "-")
                yield Fault(field, f"names {word} {words.count(word)} times, but there is one {thing}", "name it once")
    balls = [item["ball"] for item in f.misplaced]
    for ball in dict.fromkeys(balls):
        if ball != "red" and balls.count(ball) > 1:
            yield Fault("misplaced", f"names {ball} {balls.count(ball)} times, but there is one {ball}", "name it once")


def left_the_table(f: Facts) -> Iterator[Fault]:
    """More balls of a kind in pockets and off the table than there were."""
    for ball in dict.fromkeys((*f.potted, *f.off_table)):
        fields = [name for name in ("potted", "off_table") if ball in getattr(f, name)]
        n = quantities.gone(f, ball)
        most, source = there_are(f, ball)
        if n <= most:
            continue
        field = " and ".join(fields)
        if most == 0:
            yield gone(f, field, ball)
        elif ball == "red":
            limit = f"reds is {f.reds}" if source else f"game is {f.game}, with {most} reds"
            yield Fault(field, f"holds {n} reds, but {limit}", f"name at most {most}")
        else:
            yield Fault(field, f"holds {ball} {n} times, but there is one {ball}", "name it once")


def not_there(f: Facts) -> Iterator[Fault]:
    """A ball hit, nominated, touched or in the way that is not on the table."""
    for field in PRESENT:
        for ball in dict.fromkeys(named(f, field)):
            if there_are(f, ball)[0] == 0:
                yield gone(f, field, ball)


def ball_on(f: Facts) -> Iterator[Fault]:
    """The ball on must be there: red while reds remain, then the lowest colour."""
    on = f.ball_on
    if on == "red" and there_are(f, "red")[0] == 0:
        yield clash(f, "ball_on", "reds", "give the reds on the table, or the colour that is on")
    if on not in COLOUR_SET:
        return
    if f.reds:
        yield clash(f, "ball_on", "reds", "give colour, with the one chosen in nominated, or reds: 0")
    if there_are(f, on)[0] == 0:
        yield clash(f, "ball_on", "colours", f"add {on} to colours, or give the colour that is on")
    elif f.colours and not f.reds and not f.misplaced and on != lowest(f.colours):
        mend = f"give {lowest(f.colours)}, or colour after a red, or the ball wrongly there in misplaced"
        yield clash(f, "ball_on", "colours", mend)


def lowest(colours: tuple[str, ...]) -> str:
    return min(colours, key=COLOURS.index)


def missing_colours(f: Facts) -> Iterator[Fault]:
    """All colours are on the table until the final order."""
    if f.colours is None or f.respotted_black:
        return
    because = "reds" if f.reds else "ball_on" if f.ball_on in {"red", "colour"} else ""
    if f.opening_stroke and not because:
        because = "opening_stroke"
    missing = [c for c in COLOURS if c not in f.colours and not is_misplaced(f, c)]
    if because and missing:
        problem = f"lacks {', '.join(missing)}, but {because} is {shown(getattr(f, because))}"
        yield Fault("colours", problem, "name all colours, and one wrongly missing in misplaced")


def nomination(f: Facts) -> Iterator[Fault]:
    """A nominated colour, a free ball and the ball on."""
    free = f.free_ball if f.free_ball != "none" else None
    if f.ball_on in COLOUR_SET and f.nominated in COLOUR_SET and f.nominated not in {f.ball_on, free}:
        yield clash(f, "nominated", "ball_on", "give the colour that is on, or ball_on: colour after a red")
    if free in COLOUR_SET and free == f.ball_on:
        yield clash(f, "free_ball", "ball_on", "name another ball as free ball, or leave free_ball out")
    if free and f.ball_on == "colour":
        yield clash(f, "free_ball", "ball_on", "give the chosen colour in nominated, or the ball on after the foul")


def contact_none(f: Facts) -> Iterator[Fault]:
    """Nothing was hit, and yet balls left the table, unless something else that was seen explains it."""
    if f.contact == ("none",) and not (f.acts or f.touched or f.touching):
        for field in ("potted", "off_table"):
            if getattr(f, field):
                yield clash(
                    f, "contact", field, "give the ball hit first, or in acts how the ball came to leave the table"
                )


def cue_ball(f: Facts) -> Iterator[Fault]:
    if f.cue_ball in {"pocketed", "off_table"} and f.touching_after:
        yield clash(f, "touching_after", "cue_ball")


def touching(f: Facts) -> Iterator[Fault]:
    if f.touching_moved_by_striker and f.touching_moved is False:
        yield clash(f, "touching_moved_by_striker", "touching_moved")
    for field in ("touching_moved", "touching_moved_by_striker"):
        if getattr(f, field) and not f.touching:
            yield Fault(field, "is true, but touching names no ball", "name the ball that was touching the cue-ball")


def snookers(f: Facts) -> Iterator[Fault]:
    """What is said of a snooker after the stroke."""
    if f.snookered is False and f.snookered_by:
        yield clash(f, "snookered", "snookered_by")
    if f.edges != "both":
        return
    if f.snookered:
        yield clash(f, "edges", "snookered")
    if f.snookered_by:
        yield clash(f, "edges", "snookered_by")
    if named(f, "obstructed_by"):
        yield clash(f, "edges", "obstructed_by")


def misses(f: Facts) -> Iterator[Fault]:
    if f.view in {"part", "full"} and f.possible is False:
        yield clash(f, "view", "possible")
    counts = f.misses_consecutive, f.misses_full_ball
    if counts[0] is not None and counts[1] is not None and counts[1] > counts[0]:
        yield clash(f, "misses.full_ball", "misses.consecutive", f"give at most {counts[0]}")


def respotted_black(f: Facts) -> Iterator[Fault]:
    if not f.respotted_black:
        return
    if f.colours not in (None, COLOURS[-1:]):
        yield clash(f, "respotted_black", "colours", "leave colours out")
    if f.reds:
        yield clash(f, "respotted_black", "reds", "leave reds out")
    if f.ball_on not in {None, COLOURS[-1]}:
        yield clash(f, "respotted_black", "ball_on", "leave ball_on out")


def opening_stroke(f: Facts) -> Iterator[Fault]:
    """Before the first stroke nothing has been played."""
    if not f.opening_stroke:
        return
    if f.reds not in {None, all_reds(f)}:
        yield clash(f, "opening_stroke", "reds", f"leave reds out, or give {all_reds(f)}")
    if f.ball_on not in {None, "red"}:
        yield clash(f, "opening_stroke", "ball_on", "leave ball_on out")
    for field in ("scores.striker", "scores.opponent", "misses.consecutive", "respotted_black"):
        if getattr(f, field.replace(".", "_")) not in {None, 0}:
            yield clash(f, "opening_stroke", field)


def points_needed(f: Facts) -> Iterator[Fault]:
    """Who needs penalty points, as stated and as scores and balls give it; a free ball would add to what is left."""
    if f.points_needed is None or f.free_ball is not None or "free_ball" in f.called:
        return
    facts = copy(f)
    for name in ("ball_on_now", "reds_before", "striker_lead", "colours_before", "points_left"):
        setattr(facts, f"q_{name}", getattr(quantities, name)(facts))
    needs = quantities.who_needs(facts.q_striker_lead, facts.q_points_left)
    if needs not in {None, f.points_needed}:
        score = f"{f.scores_striker}–{f.scores_opponent}"
        problem = f"is {f.points_needed}, but with scores {score} and {facts.q_points_left} points left it is {needs}"
        yield Fault("points_needed", problem, "leave points_needed out, or put scores or balls right")


def before_frame(f: Facts) -> Iterator[Fault]:
    if f.moment != "before_frame":
        return
    for field in ("contact", "potted", "off_table", "strokes_since"):
        if getattr(f, field):
            yield clash(f, "moment", field, f"give the moment when it happened, or leave {field} out")


def form_of_game(f: Facts) -> Iterator[Fault]:
    """Partners belong to pairs, clocks to the Shoot Out."""
    if f.by == "partner" and not f.four_handed:
        yield clash(f, "by", "four_handed", "give four_handed: true, or who else did it")
    if "conferred" in f.acts and not f.four_handed:
        yield Fault(
            "acts", "holds conferred, but four_handed is false", "give four_handed: true, or leave conferred out"
        )
    if f.game == "shoot_out":
        return
    if "time_foul" in f.acts:
        yield Fault("acts", f"holds time_foul, but game is {f.game}", "give game: shoot_out, or leave time_foul out")
    if f.clock is not None:
        yield Fault("clock", f"is stated, but game is {f.game}", "give game: shoot_out, or leave clock out")


Check = Callable[[Facts], Iterator[Fault]]

#: In the order in which the faults are told.
CHECKS: tuple[Check, ...] = (
    too_many_reds,
    named_twice,
    left_the_table,
    not_there,
    ball_on,
    missing_colours,
    nomination,
    contact_none,
    cue_ball,
    touching,
    snookers,
    misses,
    respotted_black,
    opening_stroke,
    points_needed,
    before_frame,
    form_of_game,
)
