"""Text of a person as a row of plain pieces: folded words, numbers, Chinese characters, and the stops between them."""

from __future__ import annotations

import re
from typing import NamedTuple

from ..folding import fold

# Only what the regular expressions of Python and of JavaScript share.
_PIECE = re.compile(r"\d+(?:\.\d+)?|[a-z]+|[\u0621-\u064a]+|[\u3400-\u9fff]|[.,;:?!()\-×*\"]")
_HYPHEN = re.compile(r"(?<=[a-z])-(?=[a-z])")
_SCORE = re.compile(r"(\d) ?[-:比] ?(\d)")
_STOPS = {
    **dict.fromkeys("。؛；", "."), **dict.fromkeys("，：،—", ","), **dict.fromkeys("？؟", "?"), "！": "!", "…": ".",
    "、": " & ", "\n": ". ", **dict.fromkeys("’‘`", "'"), **dict.fromkeys("–−～", "-"),
    **dict.fromkeys("“”«»「」『』", '"'),
}  # fmt: skip
#: Traditional characters beyond those that folding knows.
_SIMPLER = dict(zip("撥鬆著摺掛拋擺麽嘜撳攞揸喐捱掹滾壓", "拨松着折挂抛摆么咪按攞揸郁挨拔滚压", strict=True))
_TABLE = str.maketrans(_STOPS | _SIMPLER)
_HARD = frozenset(".?!;")


class Piece(NamedTuple):
    """One word, number, character or stop. ``kind``: word, number, character or stop."""

    kind: str
    text: str


def pieces(text: str) -> list[Piece]:
    """The pieces of a text. Stops are ``.`` (a sentence ends), ``?`` and ``,``; an apostrophe in a word is dropped."""
    plain = fold(text.translate(_TABLE)).translate(_TABLE).replace("'", "").replace("&", " 和 ")
    plain = _SCORE.sub(r"\1 - \2", _HYPHEN.sub(" ", plain))
    found: list[Piece] = []
    for match in _PIECE.finditer(plain):
        piece = _piece(match[0])
        if piece.kind == "stop" and found and found[-1].kind == "stop":
            found[-1] = piece if piece.text == "?" or found[-1].text == "," else found[-1]
        else:
            found.append(piece)
    return found


def _piece(text: str) -> Piece:
    if text[0].isdigit():
        return Piece("number", text)
    if text in "-×*":
        return Piece("word", "-" if text == "-" else "x")
    if not text[0].isalpha():
        return Piece("stop", text if text == "?" else "." if text in _HARD else ",")
    return Piece("character" if "\u3400" <= text[0] <= "\u9fff" else "word", text)
