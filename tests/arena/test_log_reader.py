"""The log of a contest as somebody reads it who only watches: whatever state it is in."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from damier.arena.contest import Contest, Entry, Job, Played
from damier.arena.log import NAME, Log
from damier.arena.log_reader import LogReader, NotBegun
from damier.core.errors import BadRecord, FileError

JOBS = [Job(number, 0, (number % 2, 1 - number % 2), number // 2) for number in range(6)]


def contest(seed: int = 1) -> Contest:
    return Contest("reversi", (Entry("Ada", "random"), Entry("Bob", "random")), seed=seed)


def played(job: Job) -> Played:
    return Played(job, (1, 2), "rules", None, "the board is full", f"record {job.number}", "<b>words</b>", (1, 2))


def begin(folder: Path, seed: int = 1) -> Log:
    log = Log.create(folder, contest(seed))
    log.add_jobs(JOBS)
    return log


def test_games_appear_in_whatever_order_they_are_written(tmp_path: Path) -> None:
    with closing(begin(tmp_path)) as log:
        reader = LogReader(tmp_path)
        assert reader.read()
        assert (reader.contest, reader.jobs, reader.left) == (contest(), 6, 6)
        assert not reader.read()
        for numbers in ([3], [0, 5], [1, 2]):
            log.add_games([played(JOBS[number]) for number in numbers])
            assert reader.read()
        assert sorted(reader.games) == [0, 1, 2, 3, 5]
        assert reader.games[3].record == ""
        assert reader.whole(3) == played(JOBS[3])
        assert reader.whole(4) is None
        assert reader.left == 1


def test_a_log_is_there_as_a_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def die(_: Contest) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(Contest, "dump", die)
        with pytest.raises(KeyboardInterrupt):
            Log.create(tmp_path, contest())
    assert not (tmp_path / NAME).exists()
    begin(tmp_path).close()
    with closing(Log.open(tmp_path)) as log:
        assert (log.contest, len(log.jobs_left())) == (contest(), 6)
    assert [file.name for file in tmp_path.iterdir()] == [NAME]


def test_reading_changes_nothing_and_needs_no_permission_to_write(tmp_path: Path) -> None:
    begin(tmp_path).close()
    before = (tmp_path / NAME).read_bytes()
    (tmp_path / NAME).chmod(0o400)
    LogReader(tmp_path).read()
    assert (tmp_path / NAME).read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == [NAME]


def test_a_reader_does_not_keep_a_writer_waiting(tmp_path: Path) -> None:
    with closing(begin(tmp_path)) as log:
        reader = LogReader(tmp_path)
        for job in JOBS:
            reader.read()
            log._connection.execute("pragma busy_timeout = 0")  # any lock that is left would be an error
            log.add_games([played(job)])
        assert reader.read()


def test_a_contest_begins_later_is_removed_and_begins_anew(tmp_path: Path) -> None:
    folder = tmp_path / "later"
    reader = LogReader(folder)
    with pytest.raises(NotBegun):
        reader.read()
    with closing(begin(folder)) as log:
        log.add_games([played(JOBS[0])])
    assert reader.read()
    shutil.rmtree(folder)
    with pytest.raises(NotBegun):
        reader.read()
    assert not reader.games
    begin(folder, seed=2).close()
    assert reader.read()
    assert reader.contest == contest(2)


def test_a_contest_that_took_the_place_of_another_is_noticed(tmp_path: Path) -> None:
    reader = LogReader(tmp_path)
    with closing(begin(tmp_path)) as log:
        log.add_games(list(map(played, JOBS)))
    reader.read()
    (tmp_path / NAME).unlink()
    with closing(begin(tmp_path)) as log:
        log.add_games([played(JOBS[1])])
    assert reader.read()
    assert sorted(reader.games) == [1]


@pytest.mark.parametrize("content", [b"", b"SQLite format 3\0 but no more", b"\0" * 5000, b"not a database" * 400])
def test_files_that_are_no_log_are_told_by_an_error(tmp_path: Path, content: bytes) -> None:
    (tmp_path / NAME).write_bytes(content)
    with pytest.raises((FileError, BadRecord)):
        LogReader(tmp_path).read()


@pytest.mark.parametrize(
    "change",
    [
        "delete from contest",
        "update contest set data = '{}'",
        "update contest set data = '[1'",
        "update contest set version = 99",
        "update jobs set seats = 'x'",
        "drop table games",
    ],
)
def test_half_written_and_foreign_logs_are_told_by_an_error(tmp_path: Path, change: str) -> None:
    with closing(begin(tmp_path)) as log:
        log.add_games(list(map(played, JOBS)))
    with closing(sqlite3.connect(tmp_path / NAME)) as connection, connection:
        connection.execute(change)
    with pytest.raises((FileError, BadRecord)):
        LogReader(tmp_path).read()


def test_a_log_whose_writer_was_killed_in_mid_write_is_not_touched(tmp_path: Path) -> None:
    source, copy = tmp_path / "source", tmp_path / "copy"
    with closing(begin(source)) as log:
        connection = log._connection
        connection.execute("pragma cache_size = 1")
        connection.execute("begin immediate")
        for number in range(1000, 1200):
            connection.execute("insert into jobs values (?, 0, ?, 0)", (number, "x" * 2000))
        assert (source / f"{NAME}-journal").stat().st_size
        shutil.copytree(source, copy)  # as it is left when the process is killed now
        connection.rollback()
    before = {file.name: file.read_bytes() for file in copy.iterdir()}
    with pytest.raises(BadRecord, match="resume"):
        LogReader(copy).read()
    assert {file.name: file.read_bytes() for file in copy.iterdir()} == before
    Log.open(copy).close()  # as `damier arena resume` does
    assert LogReader(copy).read()


def test_odd_names_of_folders_are_no_addresses(tmp_path: Path) -> None:
    folder = tmp_path / "a?mode=rwc&b#c %41"
    begin(folder).close()
    assert LogReader(folder).read()
    assert [each.name for each in tmp_path.iterdir()] == [folder.name]
