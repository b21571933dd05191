"""Contradictions about which balls are on the table: their numbers, those named, and the ball on.

A fact that is not stated contradicts nothing. A ball told in ``misplaced`` explains what would otherwise be at odds.
"""

from __future__ import annotations

from collections.abc import Iterator

from . import quantities
from .situation import Fault
from .values import COLOUR_SET
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


def shown(value: object) -> str:
    """A value as the input has it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple) and len(value) == 1:
        return str(value[0])
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
    if ball == "red" and f.reds is not None:
        return f.reds + sum(item["ball"] == "red" and item["at"] != "off" for item in f.misplaced), "reds"
    if is_misplaced(f, ball):
        return (all_reds(f) if ball == "red" else 1), ""
    if f.respotted_black and ball != COLOURS[-1]:
        return 0, "respotted_black"
    if ball == "red":
        return all_reds(f), ""
    if f.colours is not None:
        return (1, "") if ball in f.colours else (0, "colours")
    down = f.reds == 0 and f.ball_on in COLOUR_SET and COLOURS.index(ball) < COLOURS.index(f.ball_on or ball)
    return (0, "ball_on") if down else (1, "")


def gone(f: Facts, field: str, ball: str) -> Fault:
    """A ball named that is not on the table."""
    source = there_are(f, ball)[1]
    mends = {
        "reds": f"give the reds on the table, or leave red out of {field}",
        "colours": f"add {ball} to colours, or leave it out of {field}",
    }
    problem = f"names {ball}, but {source} is {shown(getattr(f, source))}"
    return Fault(field, problem, mends.get(source, f"leave {ball} out of {field}, or put {source} right"))


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
    if on == "red" and there_are(f, "red") == (0, "reds"):
        yield clash(f, "ball_on", "reds", "give the reds on the table, or the colour that is on")
    if on not in COLOUR_SET:
        return
    if f.reds:
        yield clash(f, "ball_on", "reds", "give colour, with the one chosen in nominated, or reds: 0")
    if there_are(f, on) == (0, "colours"):
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
