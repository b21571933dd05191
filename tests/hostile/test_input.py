"""Whatever comes in: an answer or its faults, never a crash, within a time that a person would wait."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from snooker_kb.chat import answer
from snooker_kb.compile import shacl_engine
from snooker_kb.compile.source import SourceError, read
from snooker_kb.rulebook import LANGUAGES, load
from snooker_kb.ruling import Ruling, adjudicate
from snooker_kb.situation import BadSituation, Fault, read_situation
from terminal import Snooker

BOOK = load()
FIELDS = sorted(BOOK.all("field"))
WORDS = sorted({str(word) for record in BOOK.all("field").values() for word in record.get("words", ())})
hostile = settings(
    max_examples=120,
    deadline=30_000,  # milliseconds for one input, on a busy machine: longer is a hang
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
few = settings(hostile, max_examples=30)

leaves = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | st.sampled_from(WORDS)
values = st.recursive(
    leaves, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
)
names = st.sampled_from([name.split(".")[0] for name in FIELDS]) | st.text(max_size=12)
situations = st.dictionaries(names, values, max_size=8)


def judged_or_refused(data: object) -> None:
    """A ruling, or faults that each say what would mend them."""
    faults = refused(lambda: adjudicate(read_situation(data, BOOK), BOOK))
    assert all(fault.problem and fault.mend for fault in faults)


def refused(work: Callable[[], Ruling]) -> list[Fault]:
    """The faults that a situation is refused for; none where it is judged. Any other exception is a crash."""
    try:
        ruling = work()
    except BadSituation as bad:
        return bad.faults
    assert ruling.edition in BOOK.editions
    return []


@hostile
@given(situations)
def test_odd_situations(data: dict[str, Any]) -> None:
    judged_or_refused(data)


@hostile
@given(values)
def test_what_is_no_situation_at_all(data: object) -> None:
    judged_or_refused(data)


def told(outcome: Any) -> None:
    """An exit code of the contract, and a message with bad input."""
    assert outcome.code in {0, 1, 2}
    assert "Traceback" not in outcome.out + outcome.err
    if outcome.code == 2:
        assert outcome.err.strip() or "error" in outcome.out


@hostile
@given(st.binary(max_size=400) | st.text(max_size=200).map(str.encode))
def test_any_bytes(snooker: Snooker, content: bytes) -> None:
    told(snooker("judge", "-", stdin=content))


@few
@given(situations)
def test_any_yaml(snooker: Snooker, data: dict[str, Any]) -> None:
    told(snooker("judge", "-", "--json", stdin=yaml.safe_dump(data, allow_unicode=True).encode("utf-8", "replace")))


@few
@given(st.lists(situations, min_size=1, max_size=3))
def test_any_json_lines(snooker: Snooker, data: list[dict[str, Any]]) -> None:
    told(snooker("judge", "-", "--json", stdin="\n".join(map(json.dumps, data)).encode("utf-8", "replace")))


@pytest.mark.parametrize(
    "context", ["https://example.org/c.jsonld", ["context.jsonld", {"@import": "http://x.example/"}]]
)
@pytest.mark.parametrize("engine", ["python", "shacl"])
def test_a_remote_context_is_refused_and_never_fetched(snooker: Snooker, context: object, engine: str) -> None:
    """Any socket would fail the test; a context of its own is no field of a situation."""
    outcome = snooker(
        "judge", "-", "--engine", engine, stdin=json.dumps({"@context": context, "contact": "red"}).encode()
    )
    assert outcome.code == 2
    assert "@context" in outcome.err


@settings(few, max_examples=8)
@given(situations)
def test_the_shacl_engine_refuses_what_the_judge_refuses(data: dict[str, Any]) -> None:
    by_shapes = refused(lambda: shacl_engine.adjudicate_with_shacl(data, BOOK))
    assert bool(by_shapes) == bool(refused(lambda: adjudicate(read_situation(data, BOOK), BOOK)))


@few
@given(text=st.text(max_size=300) | st.sampled_from(["<a> <b> .", "@prefix : <", "[] a [] ; ,", "<a> <b> <c> . " * 20]))
def test_any_turtle(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    folder = tmp_path_factory.mktemp("ontology")
    (folder / "one.ttl").write_bytes(text.encode("utf-8", "replace"))
    faults: list[str] = []
    try:
        found = len(read(folder))
    except SourceError as error:
        found, faults = 0, error.faults
    assert found > 0 or all(faults)


words = st.lists(
    st.sampled_from(
        ["judge", "rule", "search", "term", "compare", "table", "--json", "--lang", "--edition", "--ball-on", "ar"]
    )
    | st.text(st.characters(exclude_characters="\0"), max_size=12),
    min_size=1,
    max_size=5,
).filter(lambda given: given[0] not in {"site", "chat", "sources", "kb"})


@hostile
@given(words)
def test_any_words_on_the_command_line(snooker: Snooker, arguments: list[str]) -> None:
    told(snooker(*arguments))


@hostile
@given(st.text(max_size=200), st.sampled_from(LANGUAGES))
def test_any_text_in_the_chat(text: str, language: str) -> None:
    assert answer(text, BOOK, language).kind in {"ruling", "provision", "term", "question", "refusal"}


PIECES = [
    "红球",
    "黑球落袋",
    "白球",
    "الحمراء",
    "ثم سقطت",
    "black",
    "in-off",
    "14(d)",
    "?",
    "。",
    "\u202e",
    "\u200f",
    "7",
    "no",
    "不",
]


@hostile
@given(st.lists(st.sampled_from(PIECES), max_size=40))
def test_words_of_three_languages_thrown_together(pieces: list[str]) -> None:
    given_back = answer(" ".join(pieces), BOOK)
    assert given_back.kind in {"ruling", "provision", "term", "question", "refusal"}


BOMBS = {
    "many fields": json.dumps({f"x{n}": 1 for n in range(2_000)}).encode(),
    "a long list": json.dumps({"potted": ["red"] * 50_000}).encode(),
    "a long word": b'{"ball_on": "' + b"x" * 900_000 + b'"}',
    "a long number": b'{"reds": ' + b"9" * 5_000 + b"}",
    "an exponent": b'{"reds": 1e999999}',
    "merge keys": b"a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a]\nc: [*b,*b,*b,*b]\n",
}


@pytest.mark.parametrize("content", BOMBS.values(), ids=BOMBS)
def test_no_input_blows_the_memory_up(snooker: Snooker, content: bytes) -> None:
    tracemalloc.start()
    try:
        outcome = snooker("judge", "-", stdin=content)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert outcome.code == 2
    assert len(outcome.err) < 10_000_000
    assert peak < 200 * 2**20
