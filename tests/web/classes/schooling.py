"""A real server with a class whose course has a ladder: a teacher and students, by HTTP."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import httpx

from tests.web.serving import Server, start_server
from tests.web.test_api import visitor

PASSWORD: Final = "correct horse battery"
_PASSWORD: Final = re.compile(r"[a-z0-9]{3,}(?:-[a-z0-9]{3,})+")
_CODE: Final = re.compile(r'class="code"[^>]*>\s*([A-Za-z0-9-]+)')


@dataclass
class School:
    """A running server, its folder, its teacher, and a course."""

    folder: Path
    server: Server
    password: str
    course: str = ""
    code: str = ""

    @property
    def base(self) -> str:
        """The address of the course."""
        return f"/class/courses/{self.course}"

    def teacher(self) -> httpx.Client:
        """The teacher, logged in."""
        client = visitor(self.server)
        answer = client.post("/class/login", data={"name": "teacher", "password": self.password})
        assert answer.status_code == 303, answer.text
        if self.password != PASSWORD:
            given = {"old": self.password, "new": PASSWORD, "again": PASSWORD}
            answer = client.post("/class/password", data=given)
            assert answer.status_code == 303, answer.text
            self.password = PASSWORD
        return client

    def open_course(self, **fields: str) -> None:
        """Make a course with a ladder, and learn its join code."""
        usual = {
            "title": "Games",
            "assignment": "game:sos",
            "zone": "UTC",
            "seconds": "1",
            "most_kb": "200",
            "is_open": "yes",
            "ladder": "yes",
            "shown": "all",
        }
        with closing(self.teacher()) as teacher:
            answer = teacher.post("/class/courses", data=usual | fields)
            assert answer.status_code == 303, answer.text
            self.course = answer.headers["location"].rpartition("/")[2]
            found = _CODE.search(teacher.get(self.base).text)
            assert found, teacher.get(self.base).text
            self.code = found[1]

    def student(self, name: str) -> httpx.Client:
        """Somebody new, who has joined the course."""
        client = visitor(self.server)
        answer = client.post("/class/join", data={"code": self.code, "name": name})
        assert answer.status_code == 200, answer.text
        return client

    def hand_in(self, client: httpx.Client, text: str) -> str:
        """Hand in a program; the id of the upload."""
        answer = client.post(f"/api{self.base}/uploads", files={"files": ("player.py", text.encode())})
        assert answer.status_code == 201, answer.text
        found: str = answer.json()["id"]
        return found

    def ladder(self, client: httpx.Client) -> dict[str, Any]:
        """The ladder, as somebody sees it."""
        answer = client.get(f"/api{self.base}/ladder")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def kill_and_start(self) -> None:
        """Kill the server, and start another one at the same address with the same data."""
        port = self.server.port
        self.server.kill()
        self.server = started(self.folder, port)[0]


def started(folder: Path, port: int = 0) -> tuple[Server, str]:
    """A server with a class, and the teacher's first password, if it was just made."""
    server = start_server(folder / "class.sqlite3", "--class", str(folder), "--workers", "2", port=port)
    said = ""
    if server.process.stdout and not port:
        server.process.stdout.readline()  # where the class is
        said = server.process.stdout.readline()
    found = _PASSWORD.search(said)
    return server, found[0] if found else ""


@contextmanager
def school(folder: Path, **fields: str) -> Iterator[School]:
    """A school whose course has begun."""
    server, password = started(folder)
    made = School(folder, server, password)
    try:
        made.open_course(**fields)
        yield made
    finally:
        made.server.stop()
    assert "Traceback" not in "".join(made.server.log), "".join(made.server.log)
