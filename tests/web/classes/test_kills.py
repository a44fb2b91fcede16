"""Servers, workers and sandboxes are killed: no upload is lost, no mark is lost or counted twice."""

from __future__ import annotations

import json
import os
import signal
import threading
import time
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random

import httpx
import pytest
from sqlalchemy import create_engine, text
from websockets.sync.client import connect

from tests.running import children_of
from tests.web.classes.schooling import PATIENCE, School, Student, school, until

pytestmark = [pytest.mark.slow, pytest.mark.timeout(400)]


@dataclass
class Handing:
    """A student who hands in again and again, and believes only what was answered."""

    student: Student
    addresses: list[str]
    number: int
    done: list[tuple[str, str]] = field(default_factory=list)  # what was acknowledged: the upload and its text

    def run(self) -> None:
        """Hand in; what is not answered is sent again."""
        for turn in range(self.number):
            words = f"{42 if turn % 2 else 41} by {self.student.code[:5]} {turn}"
            until(partial(self._sent, words))

    def _sent(self, words: str) -> bool:
        for address in self.addresses:
            with suppress(httpx.TransportError):
                answer = httpx.post(
                    f"{address}/api{self.student.course}/uploads",
                    files=[("files", ("answer.txt", words.encode()))],
                    auth=("", self.student.code),
                    timeout=20,
                )
                if answer.status_code == 201:
                    self.done.append((answer.json()["id"], words))
                    return True
        return False


def processes_below(pid: int) -> list[int]:
    """All processes that a process has started, and they."""
    found: list[int] = []
    for child in children_of(pid, ""):
        found += [child, *processes_below(child)]
    return found


def workers_of(server: int, word: str) -> list[int]:
    """The processes of a server whose command has a word in it."""
    found = []
    for pid in processes_below(server):
        with suppress(OSError):
            if word in Path(f"/proc/{pid}/cmdline").read_text():
                found.append(pid)
    return found


def check_kept(database: str, handed_in: list[tuple[str, str]]) -> None:
    """Everything acknowledged is there once, graded once, with the right points; nothing is left to do."""
    engine = create_engine(database.replace("postgresql://", "postgresql+psycopg://"))
    with engine.connect() as connection:
        rows = connection.execute(text("SELECT id, team, number, state, reports FROM uploads")).all()
        reports = connection.execute(text("SELECT upload, number, points FROM reports")).all()
        files = connection.execute(text("SELECT upload, content FROM upload_files")).all()
        jobs = connection.execute(text("SELECT count(*) FROM jobs")).scalar_one()
    engine.dispose()
    assert jobs == 0
    assert {row.id for row in rows} == {upload for upload, _ in handed_in}
    assert len(handed_in) == len(rows)
    assert [(row.state, row.reports) for row in rows] == [("graded", 1)] * len(rows)
    assert len({(row.team, row.number) for row in rows}) == len(rows)
    words = dict(handed_in)
    assert {upload: bytes(content).decode() for upload, content in files} == words
    assert sorted(row.upload for row in reports) == sorted(words)
    assert all(row.points == (12 if "42" in words[row.upload] else 6) for row in reports)


def graded_in(database: str) -> int:
    """How many uploads have a report."""
    engine = create_engine(database)
    with engine.connect() as connection:
        number = int(connection.execute(text("SELECT count(*) FROM reports")).scalar_one())
    engine.dispose()
    return number


def has_gone_on(database: str, graded: int, threads: list[threading.Thread]) -> bool:
    """Whether more uploads than these have a report, or all have been handed in."""
    return graded_in(database) > graded or not any(thread.is_alive() for thread in threads)


def handing(
    taught: School, course: str, addresses: list[str], number: int
) -> tuple[list[Handing], list[threading.Thread]]:
    """Three students who hand in at once."""
    people = [Handing(taught.student(course, f"Student {each}"), addresses, number) for each in range(3)]
    threads = [threading.Thread(target=each.run, daemon=True) for each in people]
    for thread in threads:
        thread.start()
    return people, threads


def wait_for(threads: list[threading.Thread], taught: School, course: str) -> None:
    """Wait until all was handed in and graded."""
    for thread in threads:
        thread.join(PATIENCE)
        assert not thread.is_alive()
    until(lambda: "Waiting to be graded</dt><dd>0<" in taught.teacher.get(course).text)


def test_servers_workers_and_graders_may_be_killed_at_any_moment(tmp_path: Path) -> None:
    random = Random(17)
    with school(tmp_path) as taught:
        course = taught.course()
        people, threads = handing(taught, course, [taught.address], 6)
        graded = 0
        for target in ("server", "worker", "sandbox", "server", "worker", "server"):
            time.sleep(random.uniform(0.3, 1.2))
            if target == "server":
                taught.server.kill()
                taught.restart()
                continue
            until(partial(has_gone_on, taught.database, graded, threads))
            graded = graded_in(taught.database)  # an upload that three workers die of is not graded, and rightly
            word = "classes.worker" if target == "worker" else "sandbox.zygote"
            for pid in workers_of(taught.server.process.pid, word)[-1:]:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
        wait_for(threads, taught, course)
        handed_in = [each for person in people for each in person.done]
        assert len(handed_in) == 18
        table = taught.teacher.get(f"{course}/marks.csv").text
        assert table.count(",12,20,12,") == 3  # the last of each says 42
    check_kept(taught.database, handed_in)


def test_two_servers_share_a_class_and_one_may_be_killed(tmp_path: Path, postgres_url: str) -> None:
    with school(tmp_path, postgres_url) as taught:
        course = taught.course()
        other = taught.start()
        try:
            student = taught.student(course, "Ada")
            first = student.hand_in("42 slow")
            hears(other.socket_address, student, first)
            people, threads = handing(taught, course, [taught.address, other.address], 4)
            time.sleep(1.0)
            other.kill()
            wait_for(threads, taught, course)
        finally:
            other.stop()
        handed_in = [each for person in people for each in person.done] + [(first.rpartition("/")[2], "42 slow")]
    check_kept(postgres_url, handed_in)


def hears(address: str, student: Student, upload: str) -> None:
    """A page on another server hears how far the grading is, and how it ended."""
    cookies = "; ".join(f"{each.name}={each.value}" for each in student.client.cookies.jar)
    with connect(f"{address}/api{upload}/socket", additional_headers={"cookie": cookies}) as socket:
        while True:
            state = json.loads(socket.recv(timeout=PATIENCE))
            if "12 points out of 12" in state["html"]:
                return
