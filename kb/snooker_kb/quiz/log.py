"""What a learner answered: the one record from which everything else follows, and the file that carries it.

The command line and the page write and read the same file, ``snooker-progress`` version 1.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any, NamedTuple

FORMAT, VERSION = "snooker-progress", 1
#: The largest file that is read, in bytes; a life of practice stays well under it.
LARGEST = 50_000_000
_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)")


class Review(NamedTuple):
    """One answer. ``at`` is UTC; ``answer`` the stored index of the option, None for not known; ``seconds`` taken."""

    item: str
    at: datetime
    answer: int | None
    correct: bool
    seconds: float
    lang: str = "en"


class Exam(NamedTuple):
    """One examination: its seed and blueprint fix its questions; ``answers`` in the order asked, None where none."""

    id: str
    seed: str
    blueprint: str
    at: datetime
    answers: tuple[tuple[str, int | None], ...]
    seconds: float


class Progress(NamedTuple):
    """All that a learner did, oldest first, each answer once."""

    reviews: tuple[Review, ...] = ()
    exams: tuple[Exam, ...] = ()

    def joined(self, other: Progress) -> Progress:
        """Both together: an answer to the same item at the same moment is the same answer."""
        reviews = {(review.item, review.at): review for review in (*self.reviews, *other.reviews)}
        exams = {exam.id: exam for exam in (*self.exams, *other.exams)}
        return Progress(
            tuple(sorted(reviews.values(), key=lambda review: (review.at, review.item))),
            tuple(sorted(exams.values(), key=lambda exam: (exam.at, exam.id))),
        )


def dumped(progress: Progress) -> str:
    """The file of a learner's progress."""
    data = {
        "format": FORMAT,
        "version": VERSION,
        "reviews": [{**review._asdict(), "at": stamp(review.at)} for review in progress.reviews],
        "exams": [
            {
                **exam._asdict(),
                "at": stamp(exam.at),
                "answers": [{"item": item, "answer": answer} for item, answer in exam.answers],
            }
            for exam in progress.exams
        ],
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def loaded(text: str) -> tuple[Progress, list[str]]:
    """The progress in a file, and what could not be read of it, one line each; what is sound is never dropped.

    Raises ValueError where the text is no such file at all.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"is not JSON: {str(error).splitlines()[0][:120]}") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ValueError(f'is not a file of progress; its "format" is not {FORMAT}')
    if data.get("version") != VERSION:
        raise ValueError(f"is of version {str(data.get('version'))[:20]}; this program reads version {VERSION}")
    faults: list[str] = []
    reviews = tuple(each(data.get("reviews", []), "reviews", read_review, faults))
    exams = tuple(each(data.get("exams", []), "exams", read_exam, faults))
    return Progress().joined(Progress(reviews, exams)), faults


def each(rows: Any, name: str, read: Any, faults: list[str]) -> Iterator[Any]:
    if not isinstance(rows, list):
        faults.append(f"{name}: is not a list; left out")
        return
    for number, row in enumerate(rows):
        try:
            yield read(row)
        except (ValueError, KeyError, TypeError) as error:
            what = f"lacks {error.args[0]}" if isinstance(error, KeyError) else str(error)[:120]
            faults.append(f"{name}[{number}]: {what}; left out")


def read_review(row: Mapping[str, Any]) -> Review:
    answer = row["answer"]
    if answer is not None and (isinstance(answer, bool) or not isinstance(answer, int) or not 0 <= answer < 8):
        raise ValueError(f"answer cannot be {str(answer)[:20]!r}")
    if not isinstance(row["correct"], bool):
        raise ValueError(f"correct cannot be {str(row['correct'])[:20]!r}")
    return Review(
        word(row, "item"),
        moment(row["at"]),
        answer,
        row["correct"],
        span(row["seconds"]),
        str(row.get("lang", "en"))[:8],
    )


def read_exam(row: Mapping[str, Any]) -> Exam:
    answers = tuple((word(entry, "item"), entry["answer"]) for entry in row["answers"])
    return Exam(
        word(row, "id"), word(row, "seed"), word(row, "blueprint"), moment(row["at"]), answers, span(row["seconds"])
    )


def word(row: Mapping[str, Any], name: str) -> str:
    value = row[name]
    if not isinstance(value, str) or not value or len(value) > 100:
        raise ValueError(f"{name} cannot be {str(value)[:20]!r}")
    return value


def span(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < 1e6:
        raise ValueError(f"seconds cannot be {str(value)[:20]!r}")
    return float(value)


def moment(text: Any) -> datetime:
    """A time with its zone, as UTC to the millisecond. Raises ValueError."""
    if not isinstance(text, str) or not _TIME.fullmatch(text):
        raise ValueError(f"at cannot be {str(text)[:40]!r}; give a time such as 2026-01-31T12:00:00.000Z")
    return to_milliseconds(datetime.fromisoformat(text))


def to_milliseconds(at: datetime) -> datetime:
    at = at.astimezone(UTC)
    return at.replace(microsecond=at.microsecond // 1000 * 1000)


def stamp(at: datetime) -> str:
    return at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def ahead_of(now: datetime, progress: Progress) -> list[Review]:
    """Answers that lie in the future: the clock has been set back since, or was wrong then."""
    return [review for review in progress.reviews if review.at > now]


def gone(progress: Progress, known: Iterable[str]) -> list[str]:
    """Items that were answered and that the bank no longer holds; their answers are kept."""
    held = set(known)
    return sorted({review.item for review in progress.reviews} - held)
