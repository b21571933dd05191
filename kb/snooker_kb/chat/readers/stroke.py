"""What the stroke did: which ball was hit first, what went in, what left the table, where the cue-ball ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ..clauses import STOPS
from ..tagging import Token
from .context import Reading
from .groups import balls_at, left_group, negated, nothing_near, right_group, start_of, subject_group


@dataclass
class Events:
    """What was read of a stroke, in the order told. A contact is its balls, whether it came first, and its place."""

    contacts: list[tuple[list[str], bool, int]] = field(default_factory=list)
    implied: list[tuple[list[str], bool, int]] = field(default_factory=list)
    potted: list[tuple[list[str], int]] = field(default_factory=list)
    off: list[str] = field(default_factory=list)
    touched: list[str] = field(default_factory=list)
    avoided: list[str] = field(default_factory=list)
    played_in: list[tuple[str, int]] = field(default_factory=list)
    missed: bool = False
    none_potted: bool = False
    white: str = ""
    last: str = ""
    named: str = ""
    guessed: list[str] = field(default_factory=list)
    used: set[int] = field(default_factory=set)


def read_stroke(reading: Reading) -> None:
    events = Events()
    row = reading.told
    for place, token in enumerate(row):
        if token.has("airshot"):
            events.missed = True
        elif token.has("pot") and not (place and row[place - 1].has("pot") and not row[place - 1].has("white")):
            _pot(row, place, events)
        elif token.has("hit", "move") and not token.has("touchingw"):
            _hit(row, place, events)
        elif token.has("miss") and not token.has("callit"):
            _missed(row, place, events)
        elif token.has("offtable"):
            _off(row, place, events)
        elif token.has("stay"):
            _stay(row, place, events)
        elif token.has("nominate", "callit", "freeball"):
            events.named = next(
                (row[spot].value for spot in right_group(row, place) if row[spot].has("ball")), events.named
            )
        elif token.has("over") and not token.has("pot"):
            events.used.update(spot for spot in right_group(row, place, 1) if row[spot].has("ball"))
        elif token.has("jumpw"):
            events.used.update(_jumped(row, place))
        elif token.has("ball") and place not in events.used and not _spot(row, place):
            events.last = token.value
    _conclude(reading, events)


def _missed(row: Sequence[Token], place: int, events: Events) -> None:
    """*Missed the black*, and *completely*: a ball that was not hit, and perhaps nothing was."""
    objects = [spot for spot in right_group(row, place, 2) if row[spot].has("ball")]
    events.avoided += balls_at(row, objects)
    if objects and any(token.has("full") for token in row[objects[-1] : objects[-1] + 2]):
        events.missed = True


def _jumped(row: Sequence[Token], place: int) -> list[int]:
    """The places of the balls that were jumped over: up to the next verb."""
    end = place + 1
    while end < len(row) and not row[end].has(*STOPS, "hit", "pot", "stay", "offtable"):
        end += 1
    return [spot for spot in range(place, end) if row[spot].has("ball")]


def _spot(row: Sequence[Token], place: int) -> bool:
    return place + 1 < len(row) and row[place + 1].has("spot")


def _hit(row: Sequence[Token], place: int, events: Events) -> None:
    moved = row[place].has("move") and not row[place].has("hit")
    if any(token.has("cushion", "topcushion") for token in row[place + 1 : place + 3]):
        return
    if nothing_near(row, place):
        events.missed = events.missed or not moved
        return
    objects = [spot for spot in right_group(row, place) if not (row[spot].has("white") and not moved)]
    subject = subject_group(row, place)
    events.used.update(objects)
    agent = _agent(row, place, objects)
    if negated(row, place):
        events.avoided += balls_at(row, objects) or ([events.last] if events.last and not moved else [])
    elif agent or moved:
        clause = row[start_of(row, place) : place]
        person = any(token.has("me", "he", "opp", "player", "ref", "partner", "offender") for token in clause)
        if agent or (person and not any(token.has("touchingw", "touchingball") for token in row)):
            events.touched += _touched(row, place, objects, subject)
    elif subject and objects:
        if any(token.has("in") for token in row[objects[-1] + 1 : objects[-1] + 3]):
            events.potted.append((balls_at(row, objects), place))
        events.last = row[objects[-1]].value
    else:
        _contact(row, place, objects or subject, events)


def _touched(row: Sequence[Token], place: int, objects: list[int], subject: list[int]) -> list[str]:
    """What a body or a cue touched: the balls behind the verb or before it, else the cue-ball that is spoken of."""
    white = [spot for spot in right_group(row, place) if row[spot].has("white")]
    if any(token.has("marker") for token in row[max(start_of(row, place), place - 3) : place + 4]):
        return []
    found = balls_at(row, objects or white or subject)
    spoken = any(token.has("white") for token in row[max(0, place - 12) : place])
    said = any(token.has("it") for token in row[place + 1 : place + 3])
    here = row[place].has("move") and any(token.has("white") for token in row[start_of(row, place) : place])
    return found or (["cue_ball"] if (spoken and said) or here else [])


def _contact(row: Sequence[Token], place: int, named: list[int], events: Events) -> None:
    near = row[max(start_of(row, place), place - 2) : place + 3 + len(named)]
    first = any(token.has("first") for token in near)
    if named:
        pushed_in = any(token.has("in") for token in row[named[-1] + 1 : named[-1] + 2]) and events.contacts
        if pushed_in:
            events.potted.append((balls_at(row, named), place))
        else:
            events.contacts.append((balls_at(row, named), first, place))
        events.last = row[named[-1]].value
    elif (
        place + 2 < len(row)
        and row[place + 1].has("and")
        and row[place + 2].has("pot")
        and right_group(row, place + 2, 3)
    ):
        events.contacts.append((balls_at(row, right_group(row, place + 2, 3)), first, place))
    elif _objectless(row, place) and (
        events.named or (events.last and any(t.has("it") for t in row[place : place + 3]))
    ):
        events.last = events.named or events.last
        events.implied.append(([events.last], first, place))


def _objectless(row: Sequence[Token], place: int) -> bool:
    """Whether the object is *it*, or left out as Chinese does."""
    behind = row[place + 1 : place + 3]
    return any(token.has("it") for token in behind) or not behind or behind[0].has(*STOPS, "but", "not", "and")


def _agent(row: Sequence[Token], place: int, objects: list[int]) -> bool:
    """Whether a body, a garment or a cue did it, and not the cue-ball."""
    for back in range(place - 1, max(start_of(row, place), place - 7) - 1, -1):
        if row[back].has("body", "cue", "equipfail"):
            return True
        if row[back].has("white", "hit", "pot", "airshot") or (row[back].has("ball") and not row[back - 1].has("ba")):
            break
    for ahead in range(place + 1, min(len(row), (objects[-1] if objects else place) + 7)):
        if row[ahead].has("body", "cue"):
            return True
        if ahead not in objects and row[ahead].has(*STOPS, "hit", "pot", "ball"):
            return False
    return False


def _pot(row: Sequence[Token], place: int, events: Events) -> None:
    if nothing_near(row, place):
        events.none_potted = True
        return
    refused = negated(row, place)
    group = [spot for spot in left_group(row, place) if spot not in events.used]
    ahead = [] if row[place].has("white") else right_group(row, place, 3)
    if place and row[place - 1].has("and") and ahead:
        group = []
    if place + 2 < len(row) and row[place + 1].has("it") and row[place + 2].has("and") and events.last:
        joined = right_group(row, place + 2, 2)
        events.potted.append((balls_at(row, joined), place))
        events.used.update(joined)
    active = (
        row[place].has("does")
        or (bool(ahead) and not group)
        or (bool(group) and group[0] > 0 and row[group[0] - 1].has("turnon"))
    )
    if row[place].has("does") and ahead:
        group = ahead
    if row[place].has("white"):
        group = [place]
    elif not group and not ahead and _white_goes_on(row, place):
        events.white = "on_table" if refused else "pocketed"
        return
    group = group or ahead
    balls = balls_at(row, [spot for spot in group if not row[spot].has("white")])
    if any(row[spot].has("white") for spot in group):
        events.white = "on_table" if refused else "pocketed"
    elif not group and events.last:
        balls, active = [events.last], True
        if not any(token.has("it") for token in row[place : place + 2]):
            events.guessed.append(balls[0])
    if refused:
        events.none_potted = events.none_potted or bool(balls) or not group
    elif balls:
        events.potted.append((balls, place))
        events.last = balls[-1]
        if active:
            events.played_in.append((balls[0], place))
    events.used.update(group)


def _white_goes_on(row: Sequence[Token], place: int) -> bool:
    """Whether the cue-ball is what the clause is about: ``the white hits the black and drops``."""
    begin = start_of(row, place)
    first = next((token for token in row[begin:place] if token.has("white", "ball", "me", "he", "opp", "player")), None)
    return bool(
        place > begin and row[place - 1].has("and") and row[place - 1].text.isascii() and not row[place].has("does")
        and first is not None and first.has("white") and not any(t.has("it") for t in row[place : place + 2])
    )  # fmt: skip


def _off(row: Sequence[Token], place: int, events: Events) -> None:
    group = left_group(row, place) or right_group(row, place, 3)
    if negated(row, place) or (not group and not events.last):
        return
    if any(row[spot].has("white") for spot in group):
        events.white = events.white or "off_table"
    events.off += [ball for ball in balls_at(row, group) if ball != "cue_ball"] if group else [events.last]


def _stay(row: Sequence[Token], place: int, events: Events) -> None:
    group = left_group(row, place) or right_group(row, place, 2)
    if (any(row[spot].has("white") for spot in group) or _white_goes_on(row, place)) and not negated(row, place):
        events.white = events.white or "on_table"


def _conclude(reading: Reading, events: Events) -> None:
    prior = _prior(reading, events)
    if prior:
        reading.signs.add("after_red")
    contact = _first(reading, events, prior)
    if contact:
        reading.give("contact", contact)
    told = [balls for balls, place in events.potted if place not in prior]
    if told:
        reading.give("potted", unique(told))
    elif events.none_potted:
        reading.give("potted", [])
    if events.white:
        reading.give("cue_ball", events.white)
    if events.off:
        reading.add("off_table", *events.off)
    if events.touched:
        reading.add("touched", *events.touched)
    reading.signs.update(f"guessed {ball}" for ball in events.guessed)


def _first(reading: Reading, events: Events, prior: set[int]) -> str | list[str]:
    """The ball or balls hit first: the one said to be, else the one told of first, else the one that was potted."""
    contacts = [entry for entry in events.contacts if not any(entry[2] < place for place in prior)]
    chosen = next((entry for entry in contacts if entry[1]), contacts[0] if contacts else None)
    if chosen:
        balls = chosen[0]
        return balls[:2] if len(balls) > 1 and reading.tells("together") else balls[0]
    if events.missed:
        return "none"
    if events.implied:
        return events.implied[0][0][0]
    played = [ball for ball, place in events.played_in if place not in prior]
    if played:
        return played[0]
    only = set(reading.facts.get("colours", ())) | set(events.avoided)
    return "none" if events.avoided and len(only) == 1 and _one_left(reading) else ""


def _one_left(reading: Reading) -> bool:
    return any(True for _ in reading.found("one-left", reading.own))


def _prior(reading: Reading, events: Events) -> set[int]:
    """The places of pots before the stroke: a red, and then a colour was chosen."""
    named = [place for place, token in enumerate(reading.told) if token.has("nominate", "noname", "callit", "declareq")]
    struck = min((place for *_, place in events.contacts), default=len(reading.told))
    found = set()
    for balls, place in events.potted:
        follows = any(place < other for other in named) or _marked_after(reading.told, place)
        if set(balls) == {"red"} and place < struck and follows and not reading.has("freeball"):
            found.add(place)
    return found


def _marked_after(row: Sequence[Token], place: int) -> bool:
    return any(token.has("after") for token in row[max(start_of(row, place), place - 2) : place + 4])


def unique(told: list[list[str]]) -> list[str]:
    """Balls told of twice once; the reds as often as the telling that names most of them."""
    reds = max(balls.count("red") for balls in told)
    colours = dict.fromkeys(ball for balls in told for ball in balls if ball != "red")
    return ["red"] * reds + list(colours)
