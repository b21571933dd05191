"""Addresses of rules as people write them: ``S3.14(d)``, ``14d``, ``القاعدة 7(هـ)``, ``第三部分第14条(d)``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from .folding import fold
from .sources import ROMAN, abjad_letter

SECTIONS = (3, 2, 1, 4, 5)  # a rule without a section is looked for in the rules of play first
_KINDS = {
    "section": "section sections sect sec part chapter s القسم قسم الباب الفصل الجزء 部分 部份 章 编 部 节",
    "rule": "rule rules rul r regulation law القاعده قاعده الماده ماده رول قانون 条 条款 规则 条规则",
    "part": "paragraph para par item subsection sub letter clause الفقره فقره البند بند الحرف حرف 款 项 目 小节 点",
    "skip": "of the in under no number snooker من في رقم حسب و 第 的 之",
    "old": "old former previous earlier 1995 2014 القديم القديمه السابق السابقه قديم قديمه 旧 旧版 旧规则 以前 老版",
}
WORDS = {word: kind for kind, listed in _KINDS.items() for word in fold(listed).split()}
_ENGLISH = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    " eighteen nineteen"
)
_ORDINALS = "الاول الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر"
_FEMININE = "الاولي الثانيه الثالثه الرابعه الخامسه السادسه السابعه الثامنه التاسعه العاشره"
NAMED = {
    word: number for line in (_ENGLISH, _ORDINALS, _FEMININE) for number, word in enumerate(fold(line).split(), start=1)
}
TEENS = frozenset(fold("عشر عشرة").split())
_R = re.compile(r"(?<![a-z])r(?:\.|ule)?\s*(?=\d)")
_DIGITS = {digit: value for value, digit in enumerate("零一二三四五六七八九")} | {"两": 2, "〇": 0}
_TOKEN = re.compile(
    r"(?P<number>\d+)|(?P<chinese_number>[零〇一二两三四五六七八九十]+(?=[章条款项部编节目点规]))"
    r"|(?P<chinese>条规则|部分|部份|条款|规则|旧规则|旧版|老版|以前|小节|[第章编部节条款项目点的之旧])"
    r"|(?P<latin>[a-z]+)|(?P<arabic>[\u0621-\u064a]+)|(?P<other>[\u3400-\u9fff])"
)


class Address(NamedTuple):
    """What an address names. ``rest`` tells that words stand beside it; ``old`` that an earlier edition is meant."""

    section: int | None
    rule: int | None
    parts: tuple[str, ...]
    rest: bool = False
    old: bool = False
    explicit: bool = False

    def numbers(self) -> Iterator[str]:
        """The printed numbers that it may stand for, likeliest first, each before the paragraph it is part of."""
        for parts in (self.parts[:size] for size in range(len(self.parts), -1, -1)):
            for section in (self.section,) if self.section is not None else SECTIONS:
                rule = f".{self.rule}" if self.rule is not None else ""
                yield f"S{section}{rule}" + "".join(f"({part})" for part in parts)


class _Piece(NamedTuple):
    kind: str
    value: str


def parse(text: str) -> Address | None:
    """The address that a text is, or holds where it says so with a word such as *rule*; None if there is none."""
    pieces = _pieces(text)
    numbers = [piece for piece in pieces if piece.kind == "number"]
    rest = any(piece.kind == "word" for piece in pieces)
    explicit = any(piece.kind in {"section", "rule"} for piece in pieces)
    if not numbers or (rest and not explicit) or len(numbers) > 4:
        return None
    address = _assemble([piece for piece in pieces if piece.kind in {"number", "letter", "section", "rule", "part"}])
    if address is None:
        return None
    return address._replace(rest=rest, old=any(piece.kind == "old" for piece in pieces), explicit=explicit)


def _pieces(text: str) -> list[_Piece]:
    """Numbers, letters, and the words of addresses; anything else is a ``word``."""
    found: list[_Piece] = []
    for match in _TOKEN.finditer(_R.sub(" rule ", fold(text).replace("\u066b", "."))):
        kind, value = str(match.lastgroup), match[0]
        if kind == "number":
            old = WORDS.get(value) == "old"
            found.append(_Piece("old" if old else "number", value.lstrip("0") or "0"))
        elif kind == "chinese_number":
            found.append(_Piece("number", str(_chinese_number(value))))
        elif value in TEENS and found and found[-1].kind == "number":
            found[-1] = _Piece("number", str(int(found[-1].value) + 10))
        elif value in NAMED and found and found[-1].kind in {"section", "rule"}:
            found.append(_Piece("number", str(NAMED[value])))
        else:
            found += _word(value, any(piece.kind == "number" for piece in found))
    return found


def _word(value: str, seen_number: bool) -> Iterator[_Piece]:
    known = WORDS.get(value)
    if known and not (value in {"s", "و"} and seen_number):
        yield _Piece(known, value)
    elif re.fullmatch(r"[a-z]", value) or value in ROMAN:
        yield _Piece("letter", value)
    elif re.fullmatch(r"[a-z][ivx]+", value) and value[1:] in ROMAN:
        yield _Piece("letter", value[0])
        yield _Piece("letter", value[1:])
    else:
        yield _arabic_letter(value)


def _arabic_letter(value: str) -> _Piece:
    try:
        return _Piece("letter", abjad_letter(value))
    except ValueError:
        return _Piece("word", value)


def _chinese_number(text: str) -> int:
    tens, ten, units = text.rpartition("十")
    if not ten:
        return int("".join(str(_DIGITS[digit]) for digit in text))
    return 10 * _DIGITS.get(tens, 1) + _DIGITS.get(units, 0)


def _assemble(pieces: list[_Piece]) -> Address | None:
    """Section, rule and parts, from the words beside the numbers, else from their order."""
    named: dict[str, str] = {}
    loose: list[str] = []
    label = ""
    for place, piece in enumerate(pieces):
        if piece.kind in {"section", "rule", "part"}:
            label = piece.kind if _introduces(pieces, place) else ""
            if not label:  # the Chinese order: the number stands before its word
                _rename(named, loose, piece.kind)
        elif label in {"section", "rule"} and label not in named:
            named[label] = _roman_number(piece)
            label = ""
        else:
            loose.append(piece.value)
            label = ""
    return _address(named, loose)


def _introduces(pieces: list[_Piece], place: int) -> bool:
    """Whether a word such as *rule* names what follows it: a Chinese one names what stands before it."""
    word, after = pieces[place], pieces[place + 1 : place + 2]
    return not "\u3400" <= word.value[0] <= "\u9fff" and bool(after) and after[0].kind in {"number", "letter"}


def _rename(named: dict[str, str], loose: list[str], kind: str) -> None:
    if kind in {"section", "rule"} and loose and loose[-1].isdigit() and kind not in named:
        named[kind] = loose.pop()


def _roman_number(piece: _Piece) -> str:
    return str(ROMAN.index(piece.value) + 1) if piece.value in ROMAN else piece.value


def _address(named: dict[str, str], loose: list[str]) -> Address | None:
    plain = [value for value in loose if value.isdigit()]
    letters = [value for value in loose if not value.isdigit()]
    if "rule" not in named and "section" not in named and plain:
        leading = 2 if len(plain) > 1 and int(plain[0]) <= max(SECTIONS) and loose[0].isdigit() else 1
        if leading == 2:
            named["section"] = plain.pop(0)
        named["rule"] = plain.pop(0)
    elif "rule" not in named and plain:
        named["rule"] = plain.pop(0)
    elif "section" not in named and len(plain) == 1 and int(named.get("rule", "99")) <= max(SECTIONS):
        named["section"], named["rule"] = named["rule"], plain.pop(0)  # "rule 3.12": the number has its section
    if not all(named.get(kind, "1").isdigit() for kind in ("section", "rule")) or not named:
        return None
    parts = letters + [_as_letter(value, first=not letters) for value in plain if int(value) <= len(ROMAN)]
    section, rule = named.get("section"), named.get("rule")
    return Address(int(section) if section else None, int(rule) if rule else None, tuple(parts[:2]))


def _as_letter(value: str, *, first: bool) -> str:
    """The paragraph letter or the item numeral that a number stands for."""
    number = max(int(value), 1)
    return "abcdefghijkl"[number - 1] if first else ROMAN[number - 1]
