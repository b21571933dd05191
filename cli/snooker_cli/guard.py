"""Every way a command can end, as an exit code and at most a few lines: never a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence

from .settings import Refused

FULL, OPEN, BAD_INPUT, BAD_KNOWLEDGE, INTERRUPTED = 0, 1, 2, 3, 130


def guarded(command: Callable[[], int]) -> int:
    """Run a command and give its exit code."""
    try:
        code = command()
        sys.stdout.flush()
    except Refused as refused:
        return complained(refused.faults, BAD_INPUT)
    except BrokenPipeError:  # the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FULL
    except KeyboardInterrupt:
        sys.stderr.write("\nsnooker: stopped\n")
        return INTERRUPTED
    except OSError as error:
        return complained([f"{error.filename or 'output'}: {error.strerror or error}"], BAD_INPUT)
    except Exception as error:  # what is left is ours to mend
        return complained([fault_of_ours(error)], BAD_KNOWLEDGE)
    return code


def fault_of_ours(error: Exception) -> str:
    from snooker_kb.adjudicator import Conflict

    if isinstance(error, Conflict):
        return f"the rulebook contradicts itself: {error}; report it with the situation"
    said = str(error).splitlines()[0][:200] if str(error) else ""
    return f"the program or its rulebook is at fault: {type(error).__name__}: {said}; report it with the command"


def complained(faults: Sequence[object], code: int) -> int:
    from .output import clean

    for fault in faults:
        sys.stderr.write(f"snooker: {clean(str(fault))}\n")
    return code
