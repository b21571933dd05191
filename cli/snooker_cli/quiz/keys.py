"""One key answers: read from a terminal without waiting for Enter, or a line at a time from a file or a pipe."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

#: What a key means. Arabic-Indic digits and full-width ones are the digits they are.
DIGITS = {"1": 0, "2": 1, "3": 2, "4": 3, "a": 0, "b": 1, "c": 2, "d": 3, "أ": 0, "ب": 1, "ج": 2, "د": 3}
QUIT, SKIP, UNKNOWN, NEXT = "q", "s", "?", ""
_ENDS = {"q", "Q", "\x03", "\x04", "\x1b"}


def meaning(key: str, options: int) -> int | str | None:
    """An option's place, or a command; None for a key that means nothing here."""
    key = key.strip().lower().translate(str.maketrans("١٢٣٤１２３４？؟", "12341234??"))
    if key in DIGITS:
        return DIGITS[key] if DIGITS[key] < options else None
    return key if key in {QUIT, SKIP, UNKNOWN, NEXT} else None


def interactive() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


@contextmanager
def raw() -> Iterator[None]:
    """The terminal gives each key at once while this lasts, and is as before afterwards, whatever happens."""
    if not interactive():
        yield
        return
    try:
        import termios
        import tty
    except ImportError:  # Windows reads keys another way
        yield
        return
    stream = sys.stdin.fileno()
    before = termios.tcgetattr(stream)
    try:
        tty.setcbreak(stream)
        yield
    finally:
        termios.tcsetattr(stream, termios.TCSADRAIN, before)


def read() -> str:
    """The next key, or the next line where nobody sits at a terminal; ``q`` at the end of the input."""
    if not interactive():
        line = sys.stdin.readline()
        return line.strip() if line else QUIT
    try:
        import msvcrt
    except ImportError:
        key = sys.stdin.read(1)
    else:
        key = msvcrt.getwch()  # type: ignore[attr-defined]
    if not key or key in _ENDS:
        return QUIT
    return "" if key in "\r\n " else key
