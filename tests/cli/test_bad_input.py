"""Whatever comes in: every fault on a line of its own, with the field and what would mend it, and exit code 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from terminal import Snooker

BAD_BYTES = {
    "UTF-16": ("ball_on: red".encode("utf-16"), "is UTF-16, not UTF-8; save the file as UTF-8 text"),
    "Latin-1": ("ball_on: ré".encode("latin-1"), "is not UTF-8: byte 0xe9 at column 11; save the file as UTF-8 text"),
    "binary": (b"\x7fELF\x00\x01", "is not text: it holds a zero byte; save the file as UTF-8 text"),
    "an alias": (b"touched: &a [red]\npotted: *a\n", "line 2: uses the alias *a; write the value out"),
    "a tag": (b"ball_on: !!python/name:os.system red\n", "uses the tag tag:yaml.org,2002:python/name:os.system;"),
    "a repeated key": (b"reds: 1\nreds: 2\n", "reds: is given again on line 2; give it once"),
    "deep nesting": (b"a: " + b"[" * 30 + b"]" * 30, "is nested more than 20 deep; write it flat"),
    "very deep nesting": (b'{"a": ' + b"[" * 200_000, "is nested more than 20 deep; write it flat"),
    "a huge document": (b"ball_on: " + b"x" * 1_100_000, "begins a document of more than 1 MB; part it"),
    "NaN": (b'{"reds": NaN}', "holds NaN, which is no number of JSON; give a plain number"),
    "broken YAML": (b"a: [1\nb: 2\n", "line 2, column 2: is not YAML:"),
    "broken JSON": (b'{"reds": 1,}', "line 1, column 12: is not JSON:"),
    "a list": (b'["red"]', "situation: is a list, not a map of fields; write field: value lines"),
    "nothing": (b"# nothing here\n", "-: holds no situation; write field: value lines"),
}


@pytest.mark.parametrize(("content", "message"), BAD_BYTES.values(), ids=BAD_BYTES)
def test_bad_documents(snooker: Snooker, content: bytes, message: str) -> None:
    outcome = snooker("judge", "-", stdin=content)
    assert (outcome.code, outcome.out) == (2, "")
    assert message in outcome.err
    assert len(outcome.err.splitlines()) == 1


BAD_ARGUMENTS = {
    ("judge", "/no/such/file"): "/no/such/file: no such file or directory; check the name",
    ("judge", "/"): "/: is a directory; name a file of situations",
    ("judge", "--ball-on", "blak"): "ball_on: cannot be 'blak'; did you mean black?",
    ("judge", "--set", "nonsense"): "--set: cannot be 'nonsense'; write FIELD=VALUE",
    ("judge", "--reds", "many"): "reds: is a word; give a whole number",
    ("judge", "--ball-on", "red", "--engine", "shakl"): "--engine: cannot be 'shakl'; did you mean shacl?",
    ("judge", "--ball-on", "red", "--on", "yesterday"): "--on: cannot be 'yesterday'; give a date such as 2024-08-01",
    ("judge", "--ball-on", "red", "--on", "1950-01-01"): "--on: cannot be 1950-01-01; no edition before 1995-03-17",
    ("judge", "--ball-on", "red", "--reading", "none_such"): "readings: cannot be 'none_such'; give one of",
    ("judge",): "situation: is missing; give a file, - for the standard input, or facts such as --ball-on red",
    ("rule", "S3.14", "--edition", "wpbsa-2042"): "--edition: cannot be 'wpbsa-2042'; did you mean wpbsa-2024?",
    ("--lang", "fr", "rule", "S3.14"): "--lang: cannot be 'fr'; give one of en, ar, zh",
    ("rule", "x" * 400): "WORDS: hold 400 characters; give at most 300",
    ("compare", "1995", "wpbsa-1995"): "EDITION: is wpbsa-1995 twice; give two of",
    ("compare", "1995", "2024", "zzzz"): "RULE: cannot be 'zzzz'; give an address such as S3.14",
    ("compare", "2024", "no_mis"): "EDITION: cannot be 'no_mis'; did you mean no_miss?",
    ("compare", "2024", "no_miss", "S3.14"): "RULE: stands beside a variant; leave it out",
    ("judge", "--ball-on", "red", "--variant", "no_mis"): "variant: cannot be 'no_mis'; did you mean no_miss?",
    ("sources", "show", "arabic", "16"): "SOURCE: cannot be 'arabic'; did you mean arabic-2024?",
    ("sources", "show", "arabic-2024", "99"): "PASSAGE: cannot be '99'; give one from 1 to 27",
    ("sources", "verify", "/no/such"): "DIR: '/no/such' is not a folder; name the one that holds arabic-2024.txt,",
    ("sources", "verify", "/"): "DIR: '/' holds none of the texts; name the one that holds arabic-2024.txt,",
    ("check-table",): "equipment: holds no measure; give some of --length, --width,",
    ("check-table", "142.5"): "WEIGHT: cannot be '142.5'; name it: --weights before the weights",
    ("check-table", "--length", "3560mm"): "--length: is a word; give a number",
    ("open-points", "x" * 400): "WORDS: hold 400 characters; give at most 300",
    ("kb", "stats", "--edition", "1890"): "--edition: cannot be '1890'; give one of wpbsa-2024",
    ("tour", "--lang", "fr"): "--lang: cannot be 'fr'; give one of en, ar, zh",
    ("kb", "check", "--ontology", "/no/such"): "--ontology: /no/such is not a folder; name the one that holds",
}


@pytest.mark.parametrize(("arguments", "message"), BAD_ARGUMENTS.items(), ids=" ".join)
def test_bad_arguments(snooker: Snooker, arguments: tuple[str, ...], message: str) -> None:
    outcome = snooker(*arguments)
    assert (outcome.code, outcome.out) == (2, "")
    assert "snooker: " + message in outcome.err


def test_every_fault_is_told_at_once(snooker: Snooker) -> None:
    outcome = snooker("judge", "--set", "foo=1", "--reds", "99", "--contact", "rde,blu")
    named = sorted(line.split(": ")[1] for line in outcome.err.splitlines())
    assert named == ["contact", "contact", "foo", "reds"]
    assert outcome.code == 2


def test_what_a_person_wrote_cannot_move_the_cursor(snooker: Snooker) -> None:
    outcome = snooker("judge", "-", stdin=b'{"\\u001b[2Jx": 1}')
    assert outcome.code == 2
    assert "\x1b" not in outcome.err


def test_a_byte_order_mark_is_accepted(snooker: Snooker, tmp_path: Path) -> None:
    file = tmp_path / "marked.yaml"
    file.write_bytes(b"\xef\xbb\xbfball_on: red\ncontact: black\n")
    assert snooker("judge", str(file)).code == 1


def test_a_bad_document_does_not_hide_the_next(snooker: Snooker) -> None:
    outcome = snooker("judge", "-", stdin=b"x" * 1_100_000 + b"\n---\nball_on: red\ncontact: black\n")
    assert "begins a document of more than 1 MB" in outcome.err
    assert "FOUL" in outcome.out
