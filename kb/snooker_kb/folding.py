"""Text as a search sees it: one spelling for what readers of English, Arabic and Chinese write in many ways."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from .hant import TO_SIMPLIFIED

WORD = re.compile(r"[a-z0-9]+(?:['’-][a-z0-9]+)*|[\u0621-\u064a]+|[\u3400-\u9fff]+")
_TATWEEL = "\u0640"
_ARABIC = str.maketrans({**dict.fromkeys("أإآٱ", "ا"), "ى": "ي", "ة": "ه", "ؤ": "و", "ئ": "ي", "ء": None, "ڤ": "ف"})
_PREFIXES = ("وبال", "وال", "فال", "بال", "كال", "ولل", "لل", "ال")
CLITICS = ("و", "ب", "ل", "ف", "ك")
_SUFFIXES = ("اتها", "هما", "ها", "ات", "ون", "ين", "ان", "يه", "هم", "ه", "ي")
_WEAK = str.maketrans("", "", "اوي")
_ASKING = re.compile(
    "怎么办|怎么打|怎么样|怎么|怎样|如何|什么时候|什么是|什么|可以|能不能|是不是|是否|应该|请问|吗|呢|了"
)
_STOPPED = (
    "cant cannot dont didnt doesnt isnt wont wasnt couldnt im its "
    "a an the of on in to is are be it i do does can what when where how if for with and or by his him my you your"
    " there go في من على عن الى هل ما ماذا اذا كيف متى التي الذي عند بعد مع او ان هو هي لا هذه هذا"
)
_STOP = frozenset(_STOPPED.split())


def fold(text: str) -> str:
    """One form of each letter and digit: no marks or tatweel, plain alef and ya, ASCII digits, simplified Chinese."""
    if text.isascii():
        return text.lower()
    wide = unicodedata.normalize("NFKC", text).casefold()
    bare = "".join(c for c in unicodedata.normalize("NFD", wide) if unicodedata.category(c) != "Mn" and c != _TATWEEL)
    digits = "".join(str(unicodedata.digit(c)) if c.isdigit() and not c.isascii() else c for c in bare)
    return digits.translate(_ARABIC).translate(TO_SIMPLIFIED)


def script(text: str) -> str:
    """The language whose letters a text is mostly written in."""
    arabic = sum("\u0600" <= c <= "\u06ff" for c in text)
    chinese = 2 * sum("\u3400" <= c <= "\u9fff" for c in text)
    latin = sum(c.isascii() and c.isalpha() for c in text) / 2
    if chinese and chinese >= max(arabic, latin):
        return "zh"
    return "ar" if arabic and arabic >= latin else "en"


def words(text: str) -> Iterator[str]:
    """The words of a folded text as written: Latin and Arabic words, runs of Chinese."""
    for match in WORD.finditer(fold(text)):
        yield match[0]


def tokens(text: str) -> list[str]:
    """What a text is found by: stems of Latin and Arabic words, single characters and pairs of Chinese."""
    found: list[str] = []
    for word in words(text):
        if is_chinese(word):
            found += [token for run in _ASKING.split(word) if run for token in chinese(run)]
        elif word[0].isascii():
            found += english(word)
        elif word not in _STOP:
            found.append(arabic(word))
    return found


def chinese(run: str) -> list[str]:
    """The pairs of neighbouring characters, or the one character."""
    return [run[i : i + 2] for i in range(len(run) - 1)] or [run]


def english(word: str) -> list[str]:
    """The stem; of a word with a hyphen the whole too: ``in-off`` is found as ``inoff``, and by its parts."""
    parts = re.split(r"[-]", word.replace("'", "").replace("’", ""))
    whole = [stem("".join(parts))] if len(parts) > 1 else []
    return whole + [stem(part) for part in parts if part and part not in _STOP]


def stem(word: str) -> str:
    """An English word without its plural, -ing or -ed, and without the letter that -ing and -ed double."""
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = (
            word[:-3] + "y"
            if word.endswith("ies")
            else word[:-2]
            if word.endswith(("shes", "ches", "sses"))
            else word[:-1]
        )
    for ending in ("ing", "ed"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word[: -len(ending)]
            return word[:-1] if word[-1] == word[-2] and word[-1] not in "lsz" else word
    return word[:-1] if len(word) > 4 and word.endswith("e") else word


def arabic(word: str) -> str:
    """A folded Arabic word without article, clitics and endings."""
    for prefix in _PREFIXES:
        if word.startswith(prefix) and len(word) - len(prefix) >= 2:
            word = word[len(prefix) :]
            break
    else:
        if word[0] == "و" and len(word) >= 5 and word[1] != "و":
            word = word[1:]
    for ending in _SUFFIXES:
        if word.endswith(ending) and len(word) - len(ending) >= 2:
            return word[: -len(ending)]
    return word


def skeleton(token: str) -> str:
    """An Arabic stem without its weak letters, so that broken plurals meet their singular."""
    bare = token[:1] + token[1:].translate(_WEAK)
    return bare if len(bare) >= 2 else token


def root(token: str) -> str:
    """An Arabic skeleton without the letter that makes a noun or a verb form of it: the last resort."""
    bare = skeleton(token)
    return bare[1:] if len(bare) > 3 and bare[0] in "اتمين" else bare


def is_chinese(token: str) -> bool:
    return "\u3400" <= token[0] <= "\u9fff"
