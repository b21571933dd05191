"""One ruling told in sentences: the verdict, the reasons, what is not stated, and notes, each with its citations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from .rulebook import Rulebook
from .wording import MARKS, Wording

Node = Mapping[str, Any]
#: Answers that deny: outside a foul nobody asks why there is no miss and no free ball.
NEGATIVE = {"miss": "not_called", "free_ball": "no"}
#: Questions that the headline or the notes answer in full.
TOLD = ("notes", "conforms.")
FRAME_DECIDED = frozenset({"over", "awarded_to_opponent", "awarded_to_striker"})


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence with the printed numbers of the provisions that it rests on.

    ``kind`` says what it is about: call, verdict, points, frame, next, options, option, balls, answer, remaining,
    reason, open, note, reading, edition, mark or machine. In Arabic every left-to-right run is isolated.
    """

    text: str
    citations: tuple[str, ...] = ()
    depth: int = 0
    kind: str = ""


class Speaker:
    """One ruling and the words to tell it."""

    def __init__(self, ruling: Mapping[str, Any], words: Wording) -> None:
        self.ruling = ruling
        self.words = words
        self.cites: dict[tuple[str, str], dict[str, None]] = {}
        self.marks: dict[str, str] = {}
        self.readings: set[str] = set()
        self.value_of = {foul["norm"]: foul for foul in ruling["fouls"]}
        self.index(ruling["grounds"])
        self.index({"provisions": foul["provisions"], "answers": {}} for foul in ruling["fouls"])

    def index(self, nodes: Iterable[Node]) -> None:
        """Note which provisions give which answer, how sure their numbers are, and the readings that were chosen."""
        for node in nodes:
            rows = node["provisions"]
            numbers = numbers_of(node)
            self.marks.update((row["number"], MARKS[row["status"]]) for row in rows if row["status"] in MARKS)
            self.readings.update(node.get("facts", {}).get("readings", ()))
            for question, value in node["answers"].items():
                self.cites.setdefault((question, ""), {}).update(dict.fromkeys(numbers))
                self.cites.setdefault((question, str(value)), {}).update(dict.fromkeys(numbers))
            self.index(node.get("because", ()))

    def cited(self, question: str, value: object = "") -> tuple[str, ...]:
        return tuple(self.cites.get((question, str(value)), ()))

    def headline(self) -> Iterator[Line]:
        """The verdict, then points, the frame, what comes next, the balls, and answers to what was asked."""
        undecided = self.undecided()
        if not self.ruling["spotting"]:
            yield from undecided
        yield from self.verdict()
        yield from self.points()
        yield from self.frame()
        yield from self.asked()
        if self.ruling["frame"] not in FRAME_DECIDED:
            yield from self.next()
        yield from self.placed()
        yield from self.remaining()
        yield from undecided  # last where the question was but where a ball goes

    def verdict(self) -> Iterator[Line]:
        r, words = self.ruling, self.words
        if r["calls"]:
            text = str(words.texts["comma"]).join(map(words.call, r["calls"]))
            yield Line(words.finish(text), self.cited("calls"), kind="call")
        plain = not r["calls"] and r["referee_may"] is None and r["frame"] in {None, "continues"}
        if r["kind"] == "fair" or (r["kind"] == "none" and plain):
            text = words.finish(words.value("kind", r["kind"]) + words.texts["stop"])
            yield Line(text, self.cited("kind", r["kind"]), kind="verdict")

    def undecided(self) -> Iterator[Line]:
        """That a foul is neither shown nor ruled out, unless only equipment was asked about."""
        if self.ruling["kind"] is None and not self.measured():
            yield Line(self.words.text("undecided"), kind="verdict")

    def measured(self) -> list[str]:
        return [thing for thing, value in self.ruling["conforms"].items() if value is not None]

    def points(self) -> Iterator[Line]:
        r, words = self.ruling, self.words
        if r["kind"] == "fair":
            if r["scored"]:
                text = words.text("scored", points=words.points(r["scored"]))
                yield Line(text, self.cited("scored"), kind="points")
            elif r["scored"] == 0:
                yield Line(words.text("scored_nothing"), self.cited("turn") or self.cited("scored"), kind="points")
        elif r["penalty"]:
            dearest = [foul for foul in r["fouls"] if foul["value"] == r["penalty"]]
            numbers = [row["number"] for foul in dearest for row in foul["provisions"]]
            text = words.text("penalty", r["penalty_to"] or "unknown", points=words.points(r["penalty"]))
            yield Line(text, tuple(dict.fromkeys((*numbers, *self.cited("penalty_to")))), kind="points")
        elif r["fouls"]:
            numbers = [row["number"] for foul in r["fouls"] for row in foul["provisions"]]
            yield Line(words.text("penalty", "open"), tuple(dict.fromkeys(numbers)), kind="points")

    def frame(self) -> Iterator[Line]:
        """The frame where more becomes of it than that it goes on, or where no stroke was judged."""
        r = self.ruling
        if r["frame"] and (r["frame"] != "continues" or r["kind"] == "none"):
            yield self.line("frame", "frame")
        if r["winner"]:
            yield self.line("winner", "frame")
        elif r["frame"] == "over":
            yield Line(self.words.text("winner_none"), self.cited("frame"), kind="frame")

    def line(self, question: str, kind: str) -> Line:
        """The answer to a question as a sentence of its own."""
        return Line(self.words.answer(question, self.ruling[question]), self.cited(question), kind=kind)

    def asked(self) -> Iterator[Line]:
        """Measurements and what the referee may do."""
        r, words = self.ruling, self.words
        for node in r["grounds"]:
            if self.question(node).startswith("conforms."):
                yield Line(self.sentence(node), numbers_of(node), kind="answer")
        if r["referee_may"]:
            may = words.listing([words.value("referee_may", word) for word in r["referee_may"]])
            text = words.text("labelled", label=words.field("referee_may"), value=may)
            yield Line(text, self.cited("referee_may"), kind="answer")
        elif r["referee_may"] is not None:
            yield Line(words.text("may_not"), self.cited("referee_may"), kind="answer")

    def next(self) -> Iterator[Line]:
        """Who plays, what is on, from where, and what the non-offender may choose."""
        r, words = self.ruling, self.words
        told = {
            "turn": r["next_player"] is None,
            "next_player": True,
            "next_ball_on": r["next_ball_on"] != "none",
            "cue_ball": True,
            "miss": r["miss"] == "referee",
            "free_ball": r["free_ball"] == "if_snookered",
        }
        yield from (self.line(question, "next") for question, tell in told.items() if tell and r[question] is not None)
        if r["options"]:
            yield Line(words.text("options"), kind="options")
        for option in r["options"]:
            text = words.finish(words.text("option", option=words.value("options", option)) + words.texts["stop"])
            yield Line(text, self.cited("options", option), depth=1, kind="option")

    def placed(self) -> Iterator[Line]:
        """Where each ball goes that left the table, and which balls are put back."""
        r, words = self.ruling, self.words
        off = Counter(item["ball"] for item in r["spotting"] or () if item.get("stays_off"))
        for ball, n in off.items():
            forms = words.texts["stays_off"]
            text = forms.get(str(n), forms["other"]).format(ball=words.balls([ball] * n))
            yield Line(words.finish(text), self.cited("spotting", {"ball": ball, "stays_off": True}), kind="balls")
        for item in r["spotting"] or ():
            if "spot" in item and r["frame"] != "respotted_black":
                yield Line(self.place(item["ball"], item["spot"]), self.cited("spotting", item), kind="balls")
        if r["replaced"]:
            back = words.value("replaced", "all") if "all" in r["replaced"] else words.balls(r["replaced"])
            text = words.text("labelled", label=words.field("replaced"), value=back)
            yield Line(text, self.cited("replaced"), kind="balls")

    def place(self, ball: str, spot: str) -> str:
        if ball == spot:
            return self.words.text("spot", "own", ball=self.words.ball(ball))
        how, _, name = spot.rpartition(":")
        place = self.words.value("spotting", how or "at").format(spot=self.words.label("ball", name))
        return self.words.text("spot", how or "at", ball=self.words.ball(ball), place=place)

    def remaining(self) -> Iterator[Line]:
        left = self.ruling["remaining"]
        if left:
            key = "remaining_same" if left["striker"] == left["opponent"] else "remaining"
            text = self.words.text(key, **{side: self.words.points(n) for side, n in left.items()})
            yield Line(text, self.cited("remaining"), kind="remaining")

    def why(self) -> Iterator[Line]:
        """Each ground once, those that it rests on below it."""
        said: set[str] = set()
        for node in self.ruling["grounds"]:
            yield from self.reason(node, 0, said)

    @staticmethod
    def question(node: Node) -> str:
        return next(iter(node["answers"]), "")

    def reason(self, node: Node, depth: int, said: set[str]) -> Iterator[Line]:
        text = self.sentence(node)
        tells = text not in said and self.tells(node)
        if tells:
            said.add(text)
            yield Line(text, numbers_of(node), depth, "reason")
        for inner in node.get("because", ()):
            yield from self.reason(inner, depth + tells, said)

    def sentence(self, node: Node) -> str:
        """What a norm says, with the balls concerned, and with the value where several infringements compete."""
        words, foul = self.words, self.value_of.get(node["norm"])
        label = words.label("norm", node["norm"])
        details = []
        if foul and foul["balls"]:
            details.append(words.balls(foul["balls"]))
        if foul and foul["value"] is not None and len(self.value_of) > 1:
            details.append(words.points(foul["value"]))
        if not details:
            return words.finish(label)
        form = "aside" if ":" in label or "：" in label else "detail"
        return words.text(form, sentence=label.rstrip(".。"), detail=str(words.texts["comma"]).join(details))

    def tells(self, node: Node) -> bool:
        """Whether a ground says more than the headline: no defaults, no mere denials, nothing that needs no reason."""
        r, question = self.ruling, self.question(node)
        answer = node["answers"][question]
        if question.startswith(TOLD) or self.words.rulebook.all("norm")[node["norm"]].get("default"):
            return False
        if NEGATIVE.get(question) == answer:
            return bool(r["kind"] in {None, "foul"} and r["frame"] in {None, "continues"})
        if question == "turn" and r["next_player"] is not None:
            return False
        if question == "scored" and not answer:
            return bool(r["kind"] != "none" and r["spotting"])
        if question == "remaining":
            return bool(r["kind"] == "none")
        if question == "penalty_to" or str(answer) in {"if_snookered", "none"}:
            return bool(r["kind"] != "foul" and question != "next_ball_on")
        return question not in {"calls", "options"} or ways(self.words.rulebook, question, str(answer)) > 1

    def open(self) -> Iterator[Line]:
        """What is not stated, as questions, each with what it could change."""
        words = self.words
        for fact in self.ruling["open"]:
            asks = words.rulebook.all("field")[fact["field"]]["asks"][words.language]
            names = [words.field(name) for name in fact["would_change"]]
            yield Line(words.text("would_change", question=asks, fields=words.listing(names)), kind="open")

    def close(self) -> Iterator[Line]:
        """What the places of the balls leave too close to call: the referee decides."""
        if self.ruling.get("close"):
            from .described import too_close  # late: few rulings are about places
            from .geometry.table import Close

            for item in self.ruling["close"]:
                told = too_close(Close(**item), self.words.rulebook, self.words.language)
                yield Line(told, kind="note")

    def notes(self) -> Iterator[Line]:
        """Points on which the rules are open: the question, each reading and who holds it, the one applied."""
        words, language = self.words, self.words.language
        yield from self.close()
        for name in self.ruling["notes"]:
            record = words.rulebook.all("ambiguity")[name]
            text = words.text("note", label=record["label"][language], question=record["open"][language])
            yield Line(text, self.cited("notes", name), kind="note")
            applied = self.applied(record)
            for reading in record["readings"]:
                key = "applied" if reading["id"] == applied else "reading"
                holder = reading["held_by"][language].rstrip(".。")
                yield Line(words.text(key, reading=reading["label"][language], holder=holder), depth=1, kind="reading")
            if applied is None:
                yield Line(words.text("none_applied"), depth=1, kind="reading")

    def applied(self, record: Node) -> str | None:
        """The reading that was chosen in the situation, or the one that the rulebook adopts."""
        chosen = [reading["id"] for reading in record["readings"] if reading.get("chosen_by") in self.readings]
        return chosen[0] if chosen else record.get("adopted")

    def remarks(self, marks: Mapping[str, str]) -> Iterator[Line]:
        """The edition where it is not the newest, what the marks mean, and who wrote the words."""
        words, edition = self.words, self.ruling["edition"]
        if edition != words.rulebook.editions[0]:
            title = words.rulebook.all("edition")[edition]["title"][words.language]
            yield Line(words.text("edition", edition=title), kind="edition")
        for status, mark in MARKS.items():
            if mark in marks.values():
                yield Line(words.text("status", status, mark=mark), kind="mark")
        if words.texts["machine"]:
            yield Line(words.text("machine"), kind="machine")


def numbers_of(node: Node) -> tuple[str, ...]:
    return tuple(row["number"] for row in node["provisions"])


@cache
def ways(rulebook: Rulebook, question: str, answer: str) -> int:
    """How many norms give an answer: a call that comes about in one way only says no more than itself."""
    return sum(n["question"] == question and n.get("answer") == answer for n in rulebook.all("norm").values())
