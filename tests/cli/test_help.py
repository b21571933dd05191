"""Each help ends with an example, and each example runs."""

from __future__ import annotations

import shlex

import pytest

from terminal import Snooker

COMMANDS = [
    (),
    ("judge",),
    ("rule",),
    ("search",),
    ("term",),
    ("compare",),
    ("kb", "compile"),
    ("kb", "check"),
    ("kb", "stats"),
]
SLOW = {("kb", "compile"), ("kb", "check")}  # they validate the whole ontology; the build's own tests run them


def example(text: str) -> list[str]:
    before, found, after = text.partition("Example: ")
    assert found, f"no example in {before!r}"
    return shlex.split(after)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_help_ends_with_an_example_that_runs(snooker: Snooker, command: tuple[str, ...]) -> None:
    words = example(snooker(*command, "--help").out)
    assert words[0] == "snooker"
    assert words[1 : 1 + len(command)] == list(command)
    if command not in SLOW:
        outcome = snooker(*words[1:])
        assert outcome.code in {0, 1}
        assert outcome.out


def test_the_help_of_facts_comes_from_the_vocabulary(snooker: Snooker) -> None:
    text = " ".join(snooker("judge", "--help").out.split())
    assert "--cue-ball VALUE Where the cue-ball ended: on_table, pocketed, off_table." in text
