"""The file of progress: written and read again, with every fault told and nothing sound lost."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snooker_kb.quiz.log import Exam, Progress, Review, ahead_of, dumped, gone, loaded, moment, stamp

T0 = datetime(2026, 1, 31, 12, tzinfo=UTC)
REVIEW = Review("q-1", T0, 2, True, 3.5, "ar")
EXAM = Exam("e1", "spring", "club", T0, (("q-1", 2), ("q-2", None)), 61.5)


def test_what_is_written_is_read_again() -> None:
    progress = Progress((REVIEW, REVIEW._replace(item="q-2", answer=None, correct=False)), (EXAM,))
    assert loaded(dumped(progress)) == (progress, [])


def test_the_same_answer_twice_is_one_answer() -> None:
    once = Progress((REVIEW,), (EXAM,))
    assert once.joined(once) == once


def test_answers_are_sorted_by_time() -> None:
    late = REVIEW._replace(at=T0 + timedelta(seconds=1))
    assert Progress((late,)).joined(Progress((REVIEW,))).reviews == (REVIEW, late)


def test_faulty_parts_are_told_and_sound_ones_kept() -> None:
    data = json.loads(dumped(Progress((REVIEW,), (EXAM,))))
    good = data["reviews"][0]
    data["reviews"] += [
        {**good, "at": "yesterday"},
        {**good, "answer": 99},
        {**good, "seconds": -1},
        {**good, "correct": "yes"},
        {key: value for key, value in good.items() if key != "item"},
        7,
    ]
    progress, faults = loaded(json.dumps(data))
    assert progress == Progress((REVIEW,), (EXAM,))
    assert [fault.partition(":")[0] for fault in faults] == [f"reviews[{n}]" for n in range(1, 7)]
    assert "lacks item" in faults[4]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "is not JSON"),
        ("[" * 100_000, "is not JSON"),
        ("[]", "is not a file of progress"),
        ('{"format": "other"}', "is not a file of progress"),
        ('{"format": "snooker-progress", "version": 9}', "is of version 9"),
    ],
)
def test_another_file_is_refused_with_what_is_wrong(text: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault.replace("[", r"\[")):
        loaded(text)


@given(st.text(max_size=200))
def test_no_text_breaks_the_reader(text: str) -> None:
    with pytest.raises(ValueError, match=r"^is "):
        loaded(text)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=8), st.lists, max_leaves=10))
def test_no_rows_break_the_reader(rows: object) -> None:
    data = {"format": "snooker-progress", "version": 1, "reviews": rows, "exams": rows}
    progress, faults = loaded(json.dumps(data))
    assert progress == Progress()
    assert bool(faults) is (rows != [])


def test_times_are_kept_to_the_millisecond_in_utc() -> None:
    assert stamp(moment("2026-01-31T15:00:00.123456+03:00")) == "2026-01-31T12:00:00.123Z"


def test_a_clock_set_back_and_items_gone_are_noticed() -> None:
    progress = Progress((REVIEW,))
    assert ahead_of(T0 - timedelta(hours=1), progress) == [REVIEW]
    assert ahead_of(T0, progress) == []
    assert gone(progress, ["q-2"]) == ["q-1"]
