"""The published counts: a table by edition, topic, position and depth, and the sequences of strokes of a frame."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from proof.comparing import COLUMNS, Place

FILE = Path(__file__).with_name("counts.tsv")
SEQUENCES = Path(__file__).with_name("sequences.tsv")
HEADER = ("edition", "topic", "position", "depth", *COLUMNS)
#: Sequences start with two Reds on the table; a frame at 40 to 20 when it comes to the last Black.
START, DEEPEST = "red-on-2-reds", 8


def as_text(counts: Mapping[Place, Counter[str]]) -> str:
    rows = [(*place, *(row[column] for column in COLUMNS)) for place, row in counts.items()]
    return "".join("\t".join(map(str, row)) + "\n" for row in (HEADER, *rows))


def kept(file: Path = FILE) -> dict[Place, Counter[str]]:
    """The counts as kept in the file."""
    _, *lines = file.read_text(encoding="utf-8").splitlines()
    found: dict[Place, Counter[str]] = {}
    for line in lines:
        edition, topic, position, depth, *numbers = line.split("\t")
        found[edition, topic, position, int(depth)] = Counter(dict(zip(COLUMNS, map(int, numbers), strict=True)))
    return found


def sequences(follows: Mapping[str, Mapping[str, int]]) -> str:
    """How many sequences of strokes there are to each depth, and how many of them have ended the frame.

    Position leads to position as the rulings say, so that the number of sequences follows by adding up.
    """
    lines = ["depth\tsequences\tframes_over"]
    reached = Counter({START: 1})
    over = 0
    for depth in range(1, DEEPEST + 1):
        ahead: Counter[str] = Counter()
        for position, ways in reached.items():
            for other, times in follows[position].items():
                ahead[other] += ways * times
        over = ahead.pop("frame-over", 0)
        lines.append(f"{depth}\t{sum(ahead.values()) + over}\t{over}")
        reached = ahead
    return "\n".join(lines) + "\n"
