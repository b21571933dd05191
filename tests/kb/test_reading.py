from __future__ import annotations

import io
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snooker_kb.reading import DEEPEST, Document, documents, limited


def read(content: bytes, name: str = "") -> list[Document]:
    return list(documents(limited(io.BytesIO(content)), name))


def data(content: bytes, name: str = "") -> list[Any]:
    found = read(content, name)
    assert not any(document.faults for document in found)
    return [document.data for document in found]


def test_yaml_keeps_words_words() -> None:
    (found,) = data(b'at: off\nturn: no\nflag: true\nn: 010\nday: 2024-08-01\nx: 1.5\nquoted: "7"\nnull_: ~\n')
    assert found == {
        "at": "off",
        "turn": "no",
        "flag": True,
        "n": 10,
        "day": "2024-08-01",
        "x": 1.5,
        "quoted": "7",
        "null_": None,
    }


@pytest.mark.parametrize(
    ("content", "name"),
    [
        (b"reds: 1\n---\nreds: 2\n", ""),
        (b"--- {reds: 1}\n---\n{reds: 2}\n...\n", ""),
        (b"%YAML 1.2\n---\n# first\nreds: 1\n---\n---\nreds: 2\n---\n", ""),
        (b'{"reds": 1}\n\n{"reds": 2}\n', ""),
        (b'\xef\xbb\xbf{"reds": 1}\r\n{"reds": 2}', "two.jsonl"),
        (b"{reds: 1}\n---\n{reds: 2}", "two.yaml"),
    ],
)
def test_many_documents_in_every_form(content: bytes, name: str) -> None:
    assert data(content, name) == [{"reds": 1}, {"reds": 2}]


def test_one_json_document_over_many_lines() -> None:
    assert data(b'{\n  "reds": 1,\n  "potted": ["red"]\n}\n') == [{"reds": 1, "potted": ["red"]}]


def test_documents_tell_the_line_they_begin_on() -> None:
    assert [document.line for document in read(b"a: 1\n---\nb: 2\n---\nc: 3\n")] == [1, 2, 4]
    assert [document.line for document in read(b'{"a": 1}\n\n{"b": 2}\n')] == [1, 3]


def test_a_fault_in_one_document_leaves_the_others() -> None:
    first, second, third = read(b"a: 1\n---\na: [\n---\na: 3\n")
    assert (first.data, third.data) == ({"a": 1}, {"a": 3})
    assert second.faults[0].field == "line 4, column 1"
    assert second.faults[0].problem.startswith("is not YAML: ")


def test_every_fault_of_a_document_is_told() -> None:
    (document,) = read(b"a: &x [1]\nb: *x\na: !!set {}\n? [k]\n: v\n")
    assert [str(fault) for fault in document.faults] == [
        "line 2: uses the alias *x; write the value out",
        "a: is given again on line 3; give it once",
        "line 3: uses the tag tag:yaml.org,2002:set; leave the tag out",
        "line 4: has a field name that is no word; write field: value",
    ]


def test_json_is_strict() -> None:
    (document,) = read(b'{"a": 1, "a": 2, "b": NaN, "c": 1e999, "d": "\\ud800"}')
    assert [str(fault) for fault in document.faults] == [
        "line 1: holds NaN, which is no number of JSON; give a plain number",
        "line 1: holds 1e999, which is no number of JSON; give a plain number",
        "a: is given 2 times; give it once",
        "line 1: holds half of a character; write the character itself instead of its \\u code",
    ]


def test_a_number_of_thousands_of_digits_is_refused() -> None:
    (document,) = read(b'{"a": ' + b"9" * 5000 + b"}")
    assert str(document.faults[0]) == "line 1: holds a number of thousands of digits; give a plain number"


@pytest.mark.parametrize("name", ["x.json", "x.yaml"])
def test_nesting_up_to_the_limit_passes_and_one_more_does_not(name: str) -> None:
    def nested(depth: int) -> bytes:
        return b'{"a": ' + b"[" * depth + b"1" + b"]" * depth + b"}"

    assert not read(nested(DEEPEST - 1), name)[0].faults
    assert "is nested more than 20 deep" in str(read(nested(DEEPEST + 1), name)[0].faults[0])


def test_a_long_stream_is_read_without_being_held() -> None:
    lines = (b'{"reds": %d}\n' % (number % 16) for number in range(100_000))
    taken = documents(lines, "many.jsonl")
    assert [next(taken).line for _ in range(3)] == [1, 2, 3]
    assert next(lines) == b'{"reds": 3}\n'


def test_a_line_that_never_ends_is_told_and_passed_over() -> None:
    first, second = read(b"[" * 2_500_000 + b'\n{"reds": 1}\n', "x.jsonl")
    assert "begins a document of more than 1 MB" in str(first.faults[0])
    assert (second.line, second.data) == (2, {"reds": 1})


@given(st.binary(max_size=200), st.sampled_from(["", "x.json", "x.jsonl", "x.yaml"]))
def test_no_bytes_bring_it_down(content: bytes, name: str) -> None:
    for document in read(content, name):
        assert document.line >= 1
        assert document.faults or document.data is None or isinstance(document.data, dict | list | str | int | float)


@given(st.text(max_size=80), st.sampled_from(["", "x.json", "x.yaml"]))
def test_no_text_brings_it_down(content: str, name: str) -> None:
    for document in read(content.encode("utf-8", "surrogatepass"), name):
        assert all(fault.problem and fault.mend for fault in document.faults)
