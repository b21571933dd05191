"""Pieces to tokens: each known phrase, the longest first, becomes the idea that it says; stop words go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..folding import stem
from .lexicon import Lexicon
from .normalise import Piece, pieces

_BEFORE = ("", "و", "ف", "ب", "ل", "ك", "ه", "ع")  # what Arabic writes together with the word that follows
_ARTICLES = ("", "ال", "لل", "هال")
_VERBAL = ("", "ي", "ت", "ن", "ا", "بي", "بت", "بن", "ب", "ح", "حي", "حت", "س", "سي", "ست")
_AFTER = (
    "",
    "ا",
    "ها",
    "ه",
    "هم",
    "ت",
    "تها",
    "ته",
    "تهم",
    "وا",
    "وها",
    "و",
    "وه",
    "نا",
    "ناها",
    "يت",
    "يتها",
    "ين",
    "ات",
    "ون",
    "ان",
    "ي",
    "ك",
    "ني",
    "لي",
    "لها",
    "له",
    "لهم",
)
_OBJECT = ("ها", "ه", "هم")
_SHORTEST = 3  # letters of an Arabic stem that affixes are taken from


class Token(NamedTuple):
    """An idea in its place. ``ideas`` is empty for a word that the lexicon lacks; ``value``: a ball or a number."""

    ideas: tuple[str, ...]
    text: str
    value: str = ""

    def has(self, *names: str) -> bool:
        return any(name in self.ideas for name in names)


def tokens(text: str, lexicon: Lexicon) -> list[Token]:
    """The tokens of a text, without stop words."""
    return [token for token in tagged(pieces(text), lexicon) if not token.has("skip")]


def parted(piece: Piece, lexicon: Lexicon) -> list[Piece]:
    """An Arabic conjunction apart from the known word that it is written with."""
    text = piece.text
    if text[0] in "وف" and len(text) > 2 and bare(text[1:]) in lexicon.firsts:
        return [Piece("word", text[0]), Piece("word", text[1:])]
    return [piece]


def tagged(row: list[Piece], lexicon: Lexicon) -> Iterator[Token]:
    place = 0
    while place < len(row):
        piece = row[place]
        if piece.kind == "stop":
            yield Token((piece.text,), piece.text)
            place += 1
            continue
        if piece.text == "-" or piece.text == "x":
            yield Token(("dash" if piece.text == "-" else "times",), piece.text)
            place += 1
            continue
        ahead = row[place : place + lexicon.most]
        size, ideas = lexicon.longest([spelled(p) for p in ahead], [stemmed(p) for p in ahead])
        if piece.kind == "number" and not size:
            yield Token(("num",), piece.text, piece.text)
            place += 1
        elif size:
            yield from made(ideas, "".join(p.text for p in row[place : place + size]))
            place += size
        elif len(apart := parted(piece, lexicon)) > 1:
            row[place : place + 1] = apart
        else:
            yield from alone(piece, lexicon)
            place += 1


def spelled(piece: Piece) -> str:
    """A piece as written, an Arabic word without its article; a stop is nothing."""
    return "\0" if piece.kind == "stop" else bare(piece.text)


def stemmed(piece: Piece) -> str:
    """The same, a Latin word by its stem."""
    text = spelled(piece)
    return stem(text) if text.isascii() and text.isalpha() else text


def bare(word: str) -> str:
    """An Arabic word without its article."""
    return word[2:] if word.startswith("ال") and len(word) > 3 and word[2] != "ل" else word


def made(ideas: Sequence[str], text: str) -> Iterator[Token]:
    """The tokens that the ideas of a phrase make: alternatives by one token; ``a+b`` says one after the other."""
    rows = [idea for idea in ideas if "+" in idea]
    for part in rows[0].split("+") if rows else ("/".join(ideas),):
        names = part.split("/")
        value = next((name.partition(":")[2] for name in names if ":" in name), "")
        yield Token(tuple(name.partition(":")[0] for name in names), text, value)


def alone(piece: Piece, lexicon: Lexicon) -> Iterator[Token]:
    """A word that is not in the lexicon as it stands: Arabic without its affixes, Latin with a slip of the pen."""
    word = piece.text
    if "\u0621" <= word[0] <= "\u064a":
        found = lexicon.affixed.get(word)
        if found is None:
            found = lexicon.affixed[word] = list(arabic(word, lexicon))
        yield from found or [Token((), word)]
    elif piece.kind == "word" and len(word) >= 5:
        known = lexicon.near(stem(word))
        yield from made(lexicon.single(known), word) if known else [Token((), word)]
    else:
        yield Token((), word)


def arabic(word: str, lexicon: Lexicon) -> Iterator[Token]:
    """An Arabic word as conjunction, negation, stem and object, where the lexicon knows the stem."""
    if word[0] in "وف" and word[1:2] == "م" and word.endswith("ش"):
        yield Token(("and",), word[0])
        word = word[1:]
    if word.startswith("م") and word.endswith("ش") and len(word) > 4:
        inner = list(affixed(word[1:-1], lexicon))
        if inner:
            yield Token(("not",), word)
            yield from inner
            return
    yield from affixed(word, lexicon)


def affixed(word: str, lexicon: Lexicon) -> Iterator[Token]:
    for before, middle, after, core in readings(word):
        ideas = lexicon.single(core)
        if ideas and (len(core) >= _SHORTEST or not (before or middle or after)):
            if before in {"و", "ف"}:
                yield Token(("and",), before)
            yield from made(ideas, word)
            if any(after.endswith(ending) for ending in _OBJECT):
                yield Token(("it",), after)
            return


def readings(word: str) -> Iterator[tuple[str, str, str, str]]:
    """The ways to take a word apart, those that take least off first."""
    found = []
    for before in _BEFORE:
        if not word.startswith(before):
            continue
        rest = word[len(before) :]
        for middle in (*_ARTICLES, *_VERBAL[1:]):
            if not rest.startswith(middle):
                continue
            for after in _AFTER:
                core = rest[len(middle) :]
                if core.endswith(after) and len(core) - len(after) >= 2 and not (after == "ا" and core.endswith("ها")):
                    core = core[: len(core) - len(after)] if after else core
                    found.append((len(before) + len(middle) + len(after), before, middle, after, core))
    found.sort(key=lambda entry: entry[0])
    return iter([entry[1:] for entry in found])
