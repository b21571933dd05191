"""A progress bar on the error stream, for a person who waits: nothing where none looks on."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable, Iterator

WIDTH = 30
EVERY = 0.1  # seconds between two drawings
PATIENCE = 0.5  # seconds before the first


class Progress:
    """Of a file that is read by lines, how much was read."""

    def __init__(self, file: str) -> None:
        self.size = os.path.getsize(file) if os.path.isfile(file) else 0
        self.shown = self.size > 0 and sys.stderr.isatty() and not sys.stdout.isatty()
        self.due = time.monotonic() + PATIENCE
        self.drawn = False

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        if self.drawn:
            sys.stderr.write("\r\x1b[K")

    def over(self, lines: Iterable[bytes]) -> Iterator[bytes]:
        """The lines, drawing the bar on the way."""
        read = 0
        for line in lines:
            read += len(line)
            if self.shown and time.monotonic() >= self.due:
                self.draw(read)
            yield line

    def draw(self, read: int) -> None:
        share = min(read / self.size, 1.0)
        full = round(share * WIDTH)
        sys.stderr.write(f"\r[{'#' * full}{'.' * (WIDTH - full)}] {share:4.0%}")
        sys.stderr.flush()
        self.drawn, self.due = True, time.monotonic() + EVERY
