"""Questions about the rules: which provisions they are about, and which questions are none of the rules' business."""

from __future__ import annotations

from collections.abc import Iterator

from .lexicon import Lexicon
from .tagging import Token, tokens

Provisions = tuple[str, ...]


class Asked:
    """The ideas of a text, for the bags of ideas that the lexicon knows."""

    def __init__(self, text: str, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.row: list[Token] = tokens(text, lexicon)
        self.ideas = frozenset(idea for token in self.row for idea in token.ideas)

    def found(self, reader: str) -> Iterator[tuple[int, str, Provisions]]:
        """The bags that the text fills: how many ideas each has, its record and the provisions that it points to."""
        for bag, record in self.lexicon.bags.get(reader, ()):
            if all(group & self.ideas for group in bag):
                yield len(bag), record["id"], tuple(record.get("provisions", ()))

    def topics(self) -> list[str]:
        """The provisions asked about, those of the fullest bag first; empty where none is."""
        found = sorted(self.found("topic"), key=lambda entry: -entry[0])
        best = [entry for entry in found if entry[0] == found[0][0]] if found else []
        return list(dict.fromkeys(provision for _, _, provisions in best for provision in provisions))

    def refusal(self, stroke: bool) -> str | None:
        """Why it is not to be answered. ``stroke``: whether a stroke is told of, which some words may belong to."""
        for _, name, _ in self.found("refusal"):
            kind, _, when = name.removeprefix("refusal/").partition("/")
            if when.startswith("always") or not stroke:
                return kind
        return None

    def years(self) -> set[str]:
        """The years of rules that are named: a number of four digits beside a word for rules."""
        found = set()
        for place, token in enumerate(self.row):
            near = self.row[max(0, place - 2) : place + 3]
            if token.has("num") and len(token.value) == 4 and any(t.has("ruleword", "under") for t in near):
                found.add(token.value)
        return {year for year in found if year.startswith(("19", "20"))}

    def known(self) -> int:
        """How many ideas of the game the text holds."""
        return sum(1 for token in self.row if set(token.ideas) - EMPTY)


#: Ideas that say nothing of the game by themselves.
EMPTY = frozenset(
    [
        "me",
        "he",
        "opp",
        "it",
        "num",
        "ord",
        "if",
        "ask",
        "askfirst",
        "not",
        "and",
        "but",
        "first",
        "last",
        "time",
        "again",
        "after",
        "before",
        "yet",
        ",",
        ".",
        "?",
        "any",
        "thing",
        "both",
        "all",
        "in",
        "player",
        "with",
        "under",
        "would",
        "what",
        "over",
        "why",
        "only",
        "free",
        "good",
        "full",
        "part",
        "see",
        "want",
        "hearsay",
        "ba",
        "way",
        "near",
        "does",
        "done",
        "dash",
        "times",
        "gone",
        "left",
        "move",
        "edge",
        "d_w",
        "gram",
        "hit",
        "stay",
        "pickup",
        "work",
        "everything",
        "together",
        "byitself",
        "equip_own",
        "hesitate",
        "shotclock",
        "on",
        "turnon",
        "play",
        "up_w",
        "howwork",
        "difference",
        "begin",
        "responsible",
        "changedw",
        "oldbook",
        "several",
        "options",
        "define",
    ]
)
