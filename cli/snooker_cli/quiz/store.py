"""The learner's answers, in one SQLite file of the user's data folder.

Each answer is committed at once, so that a program cut short loses none. A damaged file is set aside under a telling
name, never deleted.
"""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path

from snooker_kb.quiz.log import Exam, Progress, Review, moment, stamp

_FILE = "quiz.sqlite3"
#: What brings a file from one version to the next. Never change one: add another.
MIGRATIONS = (
    """
    create table reviews (
        item text not null, at text not null, answer integer, correct integer not null,
        seconds real not null, lang text not null, primary key (item, at)
    ) without rowid;
    """,
    """
    create table exams (id text primary key, seed text not null, blueprint text not null, at text not null,
        seconds real not null) without rowid;
    create table exam_answers (exam text not null, place integer not null, item text not null, answer integer,
        primary key (exam, place)) without rowid;
    """,
    "create table due (item text primary key, at text not null) without rowid;",
)
#: How long one program waits for another that writes, in seconds.
_PATIENCE = 10.0


class Newer(Exception):
    """The file was written by a newer program."""


def folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Where a program keeps the data of its user: SNOOKER_DATA, or what the system has for it."""
    if environment.get("SNOOKER_DATA"):
        return Path(environment["SNOOKER_DATA"])
    home = Path(environment.get("HOME") or Path.home())
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "snooker"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "snooker"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "snooker"


class Store:
    """The file, open. ``aside`` names the damaged file that was set aside on opening, if there was one."""

    def __init__(self, place: Path | None = None) -> None:
        place = folder() if place is None else place
        place.mkdir(parents=True, exist_ok=True)
        self.path = place / _FILE
        self.aside: Path | None = None
        try:
            self.base = opened(self.path)
        except sqlite3.DatabaseError:
            self.aside = set_aside(self.path)
            self.base = opened(self.path)

    def close(self) -> None:
        self.base.close()

    def add(self, review: Review, due: datetime | None = None) -> None:
        """Keep an answer, and when its item is due again."""
        with self.base:
            self.base.execute("insert or ignore into reviews values (?, ?, ?, ?, ?, ?)", row_of(review))
            if due is not None:
                self.base.execute("insert or replace into due values (?, ?)", (review.item, stamp(due)))

    def add_exam(self, exam: Exam) -> None:
        with self.base:
            self.keep_exam(exam)

    def keep_exam(self, exam: Exam) -> None:
        values = (exam.id, exam.seed, exam.blueprint, stamp(exam.at), exam.seconds)
        self.base.execute("insert or replace into exams values (?, ?, ?, ?, ?)", values)
        rows = [(exam.id, place, item, answer) for place, (item, answer) in enumerate(exam.answers)]
        self.base.executemany("insert or replace into exam_answers values (?, ?, ?, ?)", rows)

    def merge(self, progress: Progress, due_times: Callable[[tuple[Review, ...]], dict[str, datetime]]) -> int:
        """Take in another record, all of it or none. Gives how many answers are new."""
        with self.base:
            before = self.count()
            rows = map(row_of, progress.reviews)
            self.base.executemany("insert or ignore into reviews values (?, ?, ?, ?, ?, ?)", rows)
            for exam in progress.exams:
                self.keep_exam(exam)
            times = due_times(self.progress().reviews)
            self.base.executemany(
                "insert or replace into due values (?, ?)", ((item, stamp(at)) for item, at in times.items())
            )
            return self.count() - before

    def count(self) -> int:
        return int(self.base.execute("select count(*) from reviews").fetchone()[0])

    def due(self) -> dict[str, datetime]:
        """When each item that was answered is due."""
        return {item: moment(at) for item, at in self.base.execute("select item, at from due")}

    def progress(self) -> Progress:
        """All that is kept, oldest first."""
        reviews = tuple(
            Review(item, moment(at), answer, bool(correct), seconds, lang)
            for item, at, answer, correct, seconds, lang in self.base.execute(
                "select item, at, answer, correct, seconds, lang from reviews order by at, item"
            )
        )
        answers: dict[str, list[tuple[str, int | None]]] = {}
        for exam, item, answer in self.base.execute("select exam, item, answer from exam_answers order by exam, place"):
            answers.setdefault(exam, []).append((item, answer))
        exams = tuple(
            Exam(name, seed, blueprint, moment(at), tuple(answers.get(name, ())), seconds)
            for name, seed, blueprint, at, seconds in self.base.execute(
                "select id, seed, blueprint, at, seconds from exams order by at, id"
            )
        )
        return Progress(reviews, exams)


def row_of(review: Review) -> tuple[object, ...]:
    return (review.item, stamp(review.at), review.answer, int(review.correct), review.seconds, review.lang)


def opened(path: Path) -> sqlite3.Connection:
    """The file brought to the newest version. Raises sqlite3.DatabaseError where it is damaged, Newer."""
    base = sqlite3.connect(path, timeout=_PATIENCE)
    try:
        base.execute("pragma journal_mode = wal")
        base.execute("pragma synchronous = full")
        version = int(base.execute("pragma user_version").fetchone()[0])
        if version > len(MIGRATIONS):
            raise Newer(f"{path}: was written by a newer program; update this one")
        if version:
            damage = base.execute("pragma quick_check(1)").fetchone()[0]
            if damage != "ok":
                raise sqlite3.DatabaseError(damage)
        for number in range(version, len(MIGRATIONS)):
            base.executescript(f"begin immediate; {MIGRATIONS[number]} pragma user_version = {number + 1}; commit;")
    except BaseException:
        base.close()
        raise
    return base


def set_aside(path: Path) -> Path:
    """Move a damaged file, with what belongs to it, out of the way."""
    mark = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
    target = path.with_name(f"{path.stem}.damaged-{mark}{path.suffix}")
    for ending in ("", "-wal", "-shm"):
        part = path.with_name(path.name + ending)
        if part.exists():
            part.replace(target.with_name(target.name + ending))
    return target
