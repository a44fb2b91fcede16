"""A class for tests: a real server, its teacher and students as clients of its forms and of its API."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import httpx

from tests.web.serving import Server, start_server

PASSWORD: Final = "correct horse battery"
PATIENCE: Final = 120.0  # seconds for anything; a machine may be busy
GOOD: Final = b"def choose(position):\n    return position.legal_moves()[0]\n"
BROKEN: Final = b"import nothing_of_that_name\n"
CONTRACT: Final = '''
"""A contract that is graded at once: a file `answer.txt` with a number of lines."""
import os
import time
from damier.core.message import Message
from damier.grader.contract import Contract
from damier.grader.verdict import Failed

CONTRACT = Contract("quick", "Quick", files=("answer.txt",), scale=20)

@CONTRACT.check("1", "answer.txt is there", 4)
def is_there(work):
    work.require("answer.txt")

@CONTRACT.check("2", "it says 42", 6, needs=["is_there"])
def says_42(work):
    text = work.source("answer.txt")
    if "slow" in text:
        time.sleep(1.5)
    if "deadly" in text:
        os.kill(os.getpid(), 9)
    if "42" not in text:
        raise Failed("the answer is another one", expected="42", received=text, hint="ask again")

@CONTRACT.check("3", "it is short", 2, needs=["is_there"])
def is_short(work):
    if len(work.source("answer.txt")) > 100:
        raise Failed("the answer is too long")

@CONTRACT.reading("4", "style", 8)
def style(work):
    yield Message("{number} lines", number=1)
'''
COURSE: Final = {
    "title": "Questions",
    "assignment": "file:quick.py",
    "deadline": "2099-01-01T12:00",
    "zone": "Europe/Brussels",
    "is_open": "yes",
    "team_size": "1",
    "counts": "last",
    "shown": "all",
    "most_kb": "100",
    "seconds": "1",
}
OWN_CODE: Final = re.compile(r'id="own-code">([^<]+)<')


def just_now() -> str:
    """A deadline that has come, for a field of a course in UTC: what was handed in before counts."""
    return f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%S}"


def client(address: str) -> httpx.Client:
    """Somebody with a browser of their own; redirections are not followed."""
    limits = httpx.Limits(max_keepalive_connections=0)  # so that nothing is left open
    headers = {"accept": "text/html", "accept-language": "en"}
    return httpx.Client(base_url=address, timeout=PATIENCE, headers=headers, limits=limits)


class School:
    """A server with a class, and its teacher."""

    def __init__(self, folder: Path, database: str = "", *arguments: str) -> None:
        (folder / "quick.py").write_text(CONTRACT)
        self.folder = folder
        self.database = database or f"sqlite:///{folder / 'class.sqlite3'}"
        self._arguments = (
            *("--class", str(folder), "--contract", str(folder / "quick.py"), "--workers", "2"),
            *arguments,
        )
        self.server = self.start()
        self.said = self._read_password()
        self.teacher = client(self.address)

    @property
    def address(self) -> str:
        """Where it is."""
        return self.server.address

    def start(self, port: int = 0) -> Server:
        """Another server of the same class."""
        return start_server(self.database, *self._arguments, port=port)

    def restart(self) -> None:
        """Start the server again where it was, after it was killed."""
        self.server = self.start(self.server.port)

    def _read_password(self) -> str:
        assert self.server.process.stdout
        self.server.process.stdout.readline()  # where the class is
        return self.server.process.stdout.readline()

    def log_in(self) -> httpx.Client:
        """The teacher, logged in with a password of their own."""
        found = re.search(r"password (\S+);", self.said)
        assert found, self.said
        first = {"name": "teacher", "password": found[1]}
        assert self.teacher.post("/class/login", data=first).status_code == 303
        changed = {"old": found[1], "new": PASSWORD, "again": PASSWORD}
        assert self.teacher.post("/class/password", data=changed).headers["location"] == "/class"
        return self.teacher

    def course(self, **settings: str) -> str:
        """A new course; the path of its page."""
        made = self.teacher.post("/class/courses", data=COURSE | settings)
        assert made.status_code == 303, made.text
        return made.headers["location"]

    def join_code(self, course: str) -> str:
        """The join code of a course, as the desk shows it."""
        found = re.search(r'id="join-code">([^<]+)<', self.teacher.get(course).text)
        assert found
        return found[1]

    def student(self, course: str, name: str) -> Student:
        """Somebody who joins a course."""
        person = client(self.address)
        answer = person.post("/class/join", data={"code": self.join_code(course), "name": name})
        found = OWN_CODE.search(answer.text)
        assert found, answer.text
        return Student(person, found[1], course)

    def close(self) -> None:
        """Stop the server."""
        self.server.stop()


class Student:
    """A student with a code of their own."""

    def __init__(self, person: httpx.Client, code: str, course: str) -> None:
        self.client, self.code, self.course = person, code, course

    def hand_in(self, text: str | bytes, name: str = "answer.txt") -> str:
        """Hand in a file by the page; the path of the upload."""
        content = text.encode() if isinstance(text, str) else text
        answer = self.client.post(f"{self.course}/uploads", files=[("files", (name, content))])
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    def report(self, upload: str) -> dict[str, Any]:
        """What was found about an upload, once it was graded."""
        found: dict[str, Any] = until(lambda: self._report(upload))
        return found

    def _report(self, upload: str) -> dict[str, Any] | None:
        found: dict[str, Any] = self.client.get(f"/api{upload}").json()
        return None if found["state"] == "waiting" else found


def until(find: Callable[[], Any]) -> Any:
    """What is found in the end; fails if nothing is."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if found := find():
            return found
        time.sleep(0.05)
    raise AssertionError("nothing was found in time")


@contextmanager
def school(folder: Path, database: str = "", *arguments: str) -> Iterator[School]:
    """A class with a teacher who has logged in."""
    made = School(folder, database, *arguments)
    try:
        made.log_in()
        yield made
    finally:
        made.close()
    log = "".join(made.server.log)
    assert "Traceback" not in log, log
