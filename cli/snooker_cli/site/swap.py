"""A folder put in the place of another in one step, so that no moment, crash or reader finds neither."""

from __future__ import annotations

import ctypes
import os
import shutil
from pathlib import Path

_AT_FDCWD, _RENAME_EXCHANGE = -100, 2  # linux/fcntl.h, linux/fs.h


def put_in_place(fresh: Path, target: Path) -> None:
    """The fresh folder stands at the target afterwards, and what stood there is removed.

    Two builds at once both succeed; the later one stays. Raises OSError.
    """
    while True:
        if exchanged(fresh, target):
            shutil.rmtree(fresh, ignore_errors=True)
            return
        try:
            if target.exists():
                shutil.rmtree(target, ignore_errors=True)
            fresh.rename(target)
            return
        except OSError:
            if not target.exists():
                raise  # another build did not come first: the folder cannot be written


def exchanged(one: Path, other: Path) -> bool:
    """Whether two folders changed places, in one step; False where one is missing or the system cannot."""
    rename = getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None)
    if rename is None:
        return False
    return bool(rename(_AT_FDCWD, os.fsencode(one), _AT_FDCWD, os.fsencode(other), _RENAME_EXCHANGE) == 0)
