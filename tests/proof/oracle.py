"""A second judge, written from the digest of the rules alone: plain Python over plain data.

It shares neither code nor data with the judge that it checks, and knows only the enumerated space: every fact that a
clause asks for is stated there, or the answer is left out (``UNASKED``). Addresses are those of the edition in force.
"""

from __future__ import annotations

from typing import Any, NamedTuple

Data = dict[str, Any]
WORTH = {"red": 1, "yellow": 2, "green": 3, "brown": 4, "blue": 5, "pink": 6, "black": 7}
ASCENDING = ("yellow", "green", "brown", "blue", "pink", "black")
SEVEN = {"used_ball_off_table", "measured_gap", "red_after_red", "failed_to_declare", "foul_before_nominating"}
WORTH_OF_BALL_CONCERNED = {"balls_moving", "before_spotted"}
UNASKED: Any = ...


class Expected(NamedTuple):
    """What the rules say, in the contract's words; ``UNASKED`` where the digest leaves it to nobody."""

    foul: bool | None
    penalty: int | None
    scored: int | None
    turn: Any
    next_ball_on: Any
    cue_ball: Any
    spotting: Any
    frame: Any
    winner: Any
    miss: Any
    free_ball: Any
    options: Any


class Stroke:
    """The facts of a stroke with what the definitions of Section 2 make of them."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.free = data["free_ball"] if data.get("free_ball") not in {None, "none"} else None
        self.potted: list[str] = data.get("potted", [])
        self.off: list[str] = data.get("off_table", [])
        self.first: list[str] = [ball for ball in data["contact"] if ball != "none"]
        self.acts: list[str] = data.get("acts", [])
        self.undeclared = data["ball_on"] == "colour" and data.get("nominated") == "none"
        self.on = self.ball_on()
        self.edition = data.get("edition", "wpbsa-2024")

    def ball_on(self) -> str | None:
        """The ball on: after a Red the colour declared, or shown by being the one that is hit (S2.12(a))."""
        if not self.undeclared:
            return str(self.data["nominated"] if self.data["ball_on"] == "colour" else self.data["ball_on"])
        return self.first[0] if len(self.first) == 1 and self.first[0] != "red" else None

    def value(self, ball: str | None) -> int:
        """Points of a ball; a free ball has the value of the ball on (S3.12(a)(ii))."""
        if ball is None or ball == "cue_ball":
            return 0
        return WORTH[self.on] if self.free and ball == self.free and self.on else WORTH[ball]

    def lawful_first_contact(self) -> bool:
        """S2.21, S3.6, S3.12(b)(i)."""
        if self.free:
            return self.first == [self.free] or sorted(self.first) == sorted([self.free, str(self.on)])
        return self.first == [self.on] or (self.on == "red" and self.first == ["red", "red"])

    def may_be_potted(self, ball: str) -> bool:
        return ball == self.on or (self.free is not None and ball == self.free)

    def snookered_by_the_free_ball(self) -> bool:
        """S3.12(b)(ii): after a stroke that scores nothing; not where Pink and Black alone are left."""
        if not self.free or not self.data.get("snookered") or self.free not in self.data.get("snookered_by", []):
            return False
        scoring = any(self.may_be_potted(ball) for ball in self.potted)
        if scoring and self.edition == "wpbsa-2024":
            return False
        return self.data["reds"] > 0 or set(self.data["colours"]) != {"pink", "black"}


def charges(s: Stroke) -> list[int]:
    """Each infringement of S3.11 at its value, before the least penalty is applied."""
    on = WORTH[s.on] if s.on else 0
    found = []
    if not s.first:
        found.append(on)  # (a)(vi)
    elif not s.lawful_first_contact():
        found.append(max(on, *(s.value(ball) for ball in s.first)))  # (b)(iv), (c)
    found += [max(on, s.value(ball)) for ball in s.potted if not s.may_be_potted(ball)]  # (b)(iii)
    found += [max(on, s.value(ball)) for ball in s.off]  # (b)(x)
    if s.data["cue_ball"] != "on_table":
        found.append(on)  # (a)(vii), (b)(x)
    if s.snookered_by_the_free_ball():
        found.append(on)  # (a)(viii)
    found += [max(on, s.value(ball)) for ball in s.data.get("touched", [])]  # (b)
    for act in s.acts:
        concerned = s.data.get("concerned", []) if act in WORTH_OF_BALL_CONCERNED else []
        found.append(7 if act in SEVEN else max([on, *(s.value(ball) for ball in concerned)]))
    return found


def penalty_if_meant(s: Stroke) -> set[int]:
    """Nothing declared: seven by (d)(vi), or what the colour meant makes it cost; the digest holds that open (D10)."""
    meant = (s.on,) if s.on else ASCENDING
    return {min(7, max(4, *charges(Stroke({**s.data, "nominated": ball})))) for ball in meant}


def points(s: Stroke) -> int:
    """What a fair stroke scores: S3.3(g), S3.3(h), S3.12(c) to (e)."""
    made = [ball for ball in s.potted if s.may_be_potted(ball)]
    if s.on == "red":
        return len(made)
    return WORTH[str(s.on)] if made else 0


def reds_after(s: Stroke) -> int:
    return int(s.data["reds"] - (s.potted + s.off).count("red"))  # S3.3: Reds stay off


def ball_on_next(s: Stroke, foul: bool) -> str:
    """S3.3(g), (h)."""
    if not foul and s.on == "red" and points(s):
        return "colour"
    if reds_after(s):
        return "red"
    if s.data["ball_on"] in {"red", "colour"}:
        return "yellow"
    if not foul and s.on in s.potted:
        return ASCENDING[ASCENDING.index(str(s.on)) + 1]
    return str(s.on)


def spotted(s: Stroke, foul: bool) -> list[Data]:
    """S3.7: every colour that left the table, but the one finally potted in order (S3.3(h)(iii))."""
    in_order = s.data["ball_on"] in ASCENDING
    found: list[Data] = []
    for ball in [*s.potted, *s.off]:
        final = not foul and in_order and ball == s.on
        found.append({"ball": ball, "stays_off": True} if ball == "red" or final else {"ball": ball, "spot": ball})
    return found


def ending(s: Stroke, foul: bool, penalty: int | None) -> tuple[str, str | None]:
    """S3.4: how the frame stands, and who has won it."""
    scored = 0 if foul else points(s)
    if s.data["colours"] != ["black"] or s.data["reds"] or not (foul or scored):
        return "continues", None
    lead = s.data["scores"]["striker"] + scored - s.data["scores"]["opponent"] - (penalty or 0)
    if lead == 0:
        # Where aggregate points decide, a tied frame ends without the Black being spotted.
        return ("over", None) if s.data.get("aggregate") else ("respotted_black", None)
    return "over", "striker" if lead > 0 else "opponent"


def judged(data: Data) -> Expected:
    """The ruling on a stroke of the enumerated space."""
    s = Stroke(data)
    costs = charges(s)
    foul = bool(costs)
    penalty: int | None = min(7, max(4, *costs)) if foul else 0  # S3.10(g), S3.11
    if foul and s.undeclared and penalty_if_meant(s) != {7}:
        penalty = None
    scored = 0 if foul else points(s)
    frame, winner = ending(s, foul, penalty)
    miss = missed(s, foul)
    if miss == "called" and third_failure(s):
        frame, winner = "awarded_to_opponent", "opponent"
    over = frame in {"over", "awarded_to_opponent"}
    tied = frame == "respotted_black"
    goes_on = frame == "continues"
    return Expected(
        foul,
        penalty,
        scored,
        UNASKED if not goes_on else "continues" if scored else "ends",
        "none" if over else "black" if tied else ball_on_next(s, foul),
        UNASKED if over else "in_hand" if tied else place(s),
        spotted(s, foul) if goes_on else UNASKED,
        frame,
        winner,
        miss if goes_on else UNASKED,
        "no" if not goes_on else free_ball(s, foul),
        options(s, foul, miss) if goes_on else [],
    )


def place(s: Stroke) -> str:
    """S3.10(f), S2.9."""
    return "as_left" if s.data["cue_ball"] == "on_table" else "in_hand"


def free_ball(s: Stroke, foul: bool) -> str:
    """S3.12; void once the offender is asked to play again (S3.12(f))."""
    if not foul or s.data.get("remedy") in {"play_again", "replace"}:
        return "no"
    return {True: "yes", False: "no", None: "if_snookered"}[s.data.get("snookered")]


def options(s: Stroke, foul: bool, miss: Any) -> list[str]:
    """S3.10(h), S3.12(a), S3.14(b); none once a remedy is chosen."""
    if not foul or s.data.get("remedy"):
        return []
    more = ["replace"] if miss == "called" else []
    return ["play", "play_again", *more, *(["free_ball"] if free_ball(s, foul) == "yes" else [])]


def missed(s: Stroke, foul: bool) -> Any:
    """S3.14, S2.21: whether FOUL AND A MISS is called; ``referee`` where nothing stated decides it."""
    if not foul or s.lawful_first_contact():
        return "not_called"
    view, calls = s.data.get("view"), s.data.get("misses", {})
    if view is None:
        return "referee"
    if calls["full_ball"] and calls["replaced"]:
        return "called"  # (d)(i): whatever the scores
    needs = s.data["points_needed"] != "none"
    if s.edition != "wpbsa-1995":
        needs = needs or s.data["points_needed_after"] != "none"
    excused = needs and not s.data["intentional"]  # (a)(i), (c)
    if s.edition == "wpbsa-2014" and not s.data["intentional"] and not needs:
        return missed_but_for_level_scores(s)
    if view != "none":
        return "not_called" if excused else "called"  # (c)
    if excused and s.edition != "wpbsa-1995":
        return "not_called"
    return "called" if s.data["attempt"] == "poor" else "not_called"  # (a)


def missed_but_for_level_scores(s: Stroke) -> Any:
    """2014, S3.14(a)(ii): no miss where what is left equals the difference, and the scores are not told here."""
    excusable = s.data["view"] != "none" or s.data["attempt"] == "poor"
    return None if excusable else "not_called"


def third_failure(s: Stroke) -> bool:
    """S3.14(d)(ii): two calls with a full ball to aim at, the balls replaced each time, and the warning given."""
    calls = s.data.get("misses", {})
    return bool(calls.get("full_ball") == 2 and calls["replaced"] and calls["warned"])
