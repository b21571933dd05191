"""What is kept survives: a killed process, an older file, a damaged one, two writers."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from snooker_cli.quiz.store import MIGRATIONS, Newer, Store, folder
from snooker_kb.quiz.log import Exam, Progress, Review
from snooker_kb.quiz.scheduling import due_times

T0 = datetime(2026, 1, 31, 12, tzinfo=UTC)
ROOT = Path(__file__).resolve().parents[3]


def review(number: int) -> Review:
    return Review(f"q-{number}", T0 + timedelta(seconds=number), number % 3, number % 3 == 0, 1.5, "zh")


def test_what_is_added_is_there_again(tmp_path: Path) -> None:
    store = Store(tmp_path)
    exam = Exam("e", "s", "club", T0, (("q-1", None), ("q-2", 1)), 9.0)
    store.add(review(1), T0)
    store.add_exam(exam)
    store.close()
    again = Store(tmp_path)
    assert again.progress() == Progress((review(1),), (exam,))
    assert again.due() == {"q-1": T0}


def test_merging_counts_what_is_new_and_sets_what_is_due(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.add(review(1))
    assert store.merge(Progress((review(1), review(2))), due_times) == 1
    assert store.due() == due_times([review(1), review(2)])


WRITER = """
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from snooker_cli.quiz.store import Store
from snooker_kb.quiz.log import Review
store = Store(Path(sys.argv[1]))
for number in range(100_000):
    store.add(Review(f"q-{number}", datetime(2026, 1, 1, tzinfo=UTC) + timedelta(seconds=number), 0, True, 1.0))
    print(number, flush=True)
"""


@pytest.mark.parametrize("wait", [0.0, 0.03, 0.11])
def test_a_program_killed_at_any_moment_loses_no_answer_given(tmp_path: Path, wait: float) -> None:
    command = [sys.executable, "-c", WRITER, str(tmp_path)]
    paths = {"PYTHONPATH": f"{ROOT / 'kb'}:{ROOT / 'cli'}"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=paths) as process:
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(wait)
        process.send_signal(signal.SIGKILL)
        told = 1 + len(process.stdout.read().split("\n")) - 1
    store = Store(tmp_path)
    assert store.aside is None
    assert store.count() >= told > 0


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS)))
def test_an_older_file_is_brought_up_to_date_with_its_answers(tmp_path: Path, version: int) -> None:
    base = sqlite3.connect(tmp_path / "quiz.sqlite3")
    for script in MIGRATIONS[:version]:
        base.executescript(script)
    base.execute("insert into reviews values ('q-1', '2026-01-31T12:00:00.000Z', 2, 1, 3.5, 'en')")
    base.execute(f"pragma user_version = {version}")
    base.commit()
    base.close()
    store = Store(tmp_path)
    assert [kept.item for kept in store.progress().reviews] == ["q-1"]
    store.add(review(2), T0)
    assert store.count() == 2


def test_a_damaged_file_is_set_aside_and_nothing_of_it_is_deleted(tmp_path: Path) -> None:
    path = tmp_path / "quiz.sqlite3"
    path.write_bytes(b"this is no database" * 100)
    store = Store(tmp_path)
    assert store.aside is not None
    assert store.aside.read_bytes() == b"this is no database" * 100
    assert store.count() == 0


def test_a_file_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    base = sqlite3.connect(tmp_path / "quiz.sqlite3")
    base.execute(f"pragma user_version = {len(MIGRATIONS) + 1}")
    base.close()
    with pytest.raises(Newer):
        Store(tmp_path)


def test_two_programs_write_at_once(tmp_path: Path) -> None:
    Store(tmp_path).close()

    def write(first: int) -> None:
        store = Store(tmp_path)
        for number in range(first, first + 40):
            store.add(review(number))
        store.close()

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(write, (0, 1000)))
    assert Store(tmp_path).count() == 80


def test_the_folder_is_the_users_own() -> None:
    assert folder({"SNOOKER_DATA": "/x"}) == Path("/x")
    assert folder({"HOME": "/h"}, "linux") == Path("/h/.local/share/snooker")
    assert folder({"HOME": "/h", "XDG_DATA_HOME": "/d"}, "linux") == Path("/d/snooker")
    assert folder({"HOME": "/h"}, "darwin") == Path("/h/Library/Application Support/snooker")
