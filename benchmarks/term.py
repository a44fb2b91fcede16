"""A simulated term: a class hands in, is graded, climbs a ladder, until the deadline and the final tournament.

    python benchmarks/term.py                          200 students, 1,500 uploads in an hour
    python benchmarks/term.py --uploads 375 --minutes 15        a quarter of it, at the same rate
    python benchmarks/term.py --quick                  12 students, 24 uploads in a minute

A real server (`damier web --class`) and its clients over loopback. Students write programs for three courses: draughts
(dames-ulb, part 1), Dice Wars (guerre-des-des), and players of Reversi, who climb the ladder. Programs are our own with
small changes; a third has a fault, one in twelve attacks. Games are played on the same server meanwhile: the time
from a move to the opponent's screen is measured as in benchmarks/web.py. In the end every upload that was acknowledged
has to have one report, good programs all points, others fewer, and the final is played.
"""

from __future__ import annotations

import argparse
import os
import re
import sqlite3
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx

sys.path[:0] = [str(Path(__file__).resolve().parents[1])]

from benchmarks.term_programs import COURSES, PLAYERS, Program, written  # noqa: E402
from benchmarks.web import percentile, play, print_latencies, seat_all  # noqa: E402
from benchmarks.web_clients import Played, clients  # noqa: E402
from benchmarks.web_servers import Server, serving  # noqa: E402

PASSWORD: Final = "correct horse battery"
PATIENCE: Final = 60.0  # seconds for an answer
GRADING: Final = 1800.0  # seconds for the uploads that still wait at the end
FINAL: Final = 1800.0  # seconds for the final tournament
SLICE: Final = 20.0  # seconds of games between two looks
GAMES, RATE = 40, 8.0  # that are played meanwhile, and their moves a second


@dataclass
class Student:
    """Somebody who hands in."""

    client: httpx.Client
    course: str  # the path of its page
    kind: str  # of the assignment


@dataclass
class HandedIn:
    """An upload that was acknowledged."""

    id: str
    student: Student
    program: Program
    seconds: float  # until it was acknowledged

    @property
    def path(self) -> str:
        """Where what was found about it can be read."""
        return f"/api/class/uploads/{self.id}"


@dataclass
class Term:
    """What has happened."""

    uploads: list[HandedIn] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    played: list[Played] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)


def main() -> None:
    """Print the figures."""
    options = _options()
    print(f"load before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    with tempfile.TemporaryDirectory() as place:
        folder, random = Path(place), Random(options.seed)
        term = Term()
        with held(folder, options.limits) as (server, teacher):
            courses = {kind: new_course(teacher, kind, settings) for kind, settings in COURSES.items()}
            students = joined(server.address, teacher, courses, options.students)
            hand_in_all(term, students, options, random, server)
            wait_for_grading(term)
            play_final(teacher, courses[PLAYERS], {"title": PLAYERS, **COURSES[PLAYERS]})
            faults = server.faults
        ok = told(term, folder, faults)
    sys.exit(0 if ok else 1)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--students", type=int, default=200)
    parser.add_argument("--uploads", type=int, default=1500)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limits", default="0", help="of requests, as in damier web; 0: none, as all have one address")
    parser.add_argument("--quick", action="store_true", help="12 students, 24 uploads in a minute")
    options = parser.parse_args()
    if options.quick:
        options.students, options.uploads, options.minutes = 12, 24, 1.0
    return options


# -- the class


@contextmanager
def held(folder: Path, limits: str) -> Iterator[tuple[Server, httpx.Client]]:
    """A server with a class in a folder, and its teacher, who has logged in."""
    database = f"sqlite:///{folder}/class.sqlite3"
    with serving(database, folder, limits=limits, more=("--class", str(folder))) as server:
        assert server.process.stdout
        said = "".join(server.process.stdout.readline() for _ in range(2))
        found = re.search(r"password (\S+);", said)
        if not found:
            sys.exit(f"no password of the teacher was printed: {said}")
        with browser(server.address) as teacher:
            teacher.post("/class/login", data={"name": "teacher", "password": found[1]})
            teacher.post("/class/password", data={"old": found[1], "new": PASSWORD, "again": PASSWORD})
            yield server, teacher


def browser(address: str) -> httpx.Client:
    """A browser with cookies of its own."""
    return httpx.Client(base_url=address, timeout=PATIENCE, headers={"accept": "text/html", "accept-language": "en"})


def new_course(teacher: httpx.Client, title: str, settings: dict[str, str]) -> str:
    """A new course; the path of its page."""
    made = teacher.post("/class/courses", data={"title": title, **settings})
    if made.status_code != 303:
        sys.exit(f"no course could be made: {made.text[:500]}")
    return made.headers["location"]


def joined(address: str, teacher: httpx.Client, courses: dict[str, str], count: int) -> list[Student]:
    """So many students, shared out to the courses."""
    codes = {kind: _found(r'id="join-code">([^<]+)<', teacher.get(path).text) for kind, path in courses.items()}
    kinds = list(courses)

    def join(number: int) -> Student:
        kind, client = kinds[number % len(kinds)], browser(address)
        answer = client.post("/class/join", data={"code": codes[kind], "name": f"Student {number}"})
        _found(r'id="own-code">([^<]+)<', answer.text)
        return Student(client, courses[kind], kind)

    began = time.perf_counter()
    with ThreadPoolExecutor(8) as threads:
        students = list(threads.map(join, range(count)))
    print(f"{count} students have joined {len(kinds)} courses in {time.perf_counter() - began:.1f} s", flush=True)
    return students


def _found(pattern: str, text: str) -> str:
    found = re.search(pattern, text)
    if not found:
        sys.exit(f"{pattern!r} was not found in: {text[:1000]}")
    return found[1]


# -- the term


def hand_in_all(
    term: Term, students: Sequence[Student], options: argparse.Namespace, random: Random, server: Server
) -> None:
    """Hand in at random moments, as students do, while others play."""
    moments = sorted(random.uniform(0, options.minutes * 60) for _ in range(options.uploads))
    plans = [(moment, students[number % len(students)], number) for number, moment in enumerate(moments)]
    over = threading.Event()
    players = threading.Thread(target=_play_meanwhile, args=(term, server, over), daemon=True)
    players.start()
    began = time.monotonic()
    with ThreadPoolExecutor(16) as threads:
        for moment, student, number in plans:
            time.sleep(max(0.0, began + moment - time.monotonic()))
            threads.submit(_hand_in, term, student, written(student.kind, number, random))
    seconds = time.monotonic() - began
    over.set()
    players.join(SLICE + PATIENCE)
    print(f"{len(term.uploads)} uploads were acknowledged in {seconds / 60:.1f} minutes, {len(term.refused)} refused")


def _hand_in(term: Term, student: Student, program: Program) -> None:
    files = [("files", (name, content.encode())) for name, content in program.files.items()]
    began = time.perf_counter()
    try:
        answer = student.client.post(f"/api{student.course}/uploads", files=files)
        is_kept, content = answer.status_code == 201, answer.json()
    except (httpx.HTTPError, ValueError) as error:
        is_kept, content = False, str(error)
    with term.lock:
        if is_kept:
            term.uploads.append(HandedIn(content["id"], student, program, time.perf_counter() - began))
        else:
            term.refused.append(str(content)[:200])


def _play_meanwhile(term: Term, server: Server, over: threading.Event) -> None:
    """Games of two people on the same server, until the term is over."""
    with clients([server.address], processes=1) as players:
        seat_all(players, GAMES)
        while not over.is_set():
            found = play(players, RATE, SLICE)
            with term.lock:
                term.played += found
                print(f"  {len(term.uploads)} handed in, load {os.getloadavg()[0]:.1f}", flush=True)


def wait_for_grading(term: Term) -> None:
    """Wait until nothing waits to be graded."""
    began = time.monotonic()
    left = list(term.uploads)
    while left and time.monotonic() < began + GRADING:
        left = [upload for upload in left if upload.student.client.get(upload.path).json()["state"] == "waiting"]
        time.sleep(0.5)
    print(
        f"all were graded {time.monotonic() - began:.1f} s after the last upload" if not left else f"{len(left)} wait"
    )


def play_final(teacher: httpx.Client, course: str, settings: dict[str, str]) -> None:
    """The deadline comes; the final tournament of the ladder is played."""
    began = time.monotonic()
    ended = time.strftime("%Y-%m-%dT%H:%M", time.gmtime(time.time() - 60))
    teacher.post(f"{course}/settings", data={**settings, "deadline": ended})
    while _final(teacher, course).get("status") != "over" and time.monotonic() < began + FINAL:
        time.sleep(1.0)
    found = _final(teacher, course)
    if found.get("status") != "over":
        sys.exit(f"the final has not ended in {FINAL:g} s")
    print(f"the final was played in {time.monotonic() - began:.1f} s: {found['text']}", flush=True)


def _final(teacher: httpx.Client, course: str) -> dict[str, Any]:
    answer = teacher.get(f"/api{course}/final")
    found: dict[str, Any] = answer.json() if answer.status_code == 200 else {}
    return found


# -- what came of it


def told(term: Term, folder: Path, faults: Sequence[str]) -> bool:
    """Print what was measured, and whether all is right."""
    with closing(sqlite3.connect(folder / "class.sqlite3")) as database:
        rows = database.execute(
            "SELECT uploads.id, uploads.at, uploads.state, uploads.reports, reports.at, reports.points, reports.out_of "
            "FROM uploads LEFT JOIN reports ON reports.upload = uploads.id"
        ).fetchall()
        games = database.execute("SELECT count(*) FROM ladder_games").fetchone()[0]
    found = {row[0]: row for row in rows}
    wrong = [text for upload in term.uploads for text in _faults_of(upload, found)]
    waits = [row[4] - row[1] for row in rows if row[4]]
    for share in (0.5, 0.95):
        seconds, error = percentile(waits, share)
        print(f"from upload to report, {share:.0%}: {seconds:.1f} s ± {error:.1f}")
    acknowledged, error = percentile([upload.seconds * 1000 for upload in term.uploads], 0.95)
    print(f"an upload is acknowledged, 95 %: {acknowledged:.0f} ms ± {error:.0f}")
    print_latencies(term.played)
    print(f"{games} games of the ladder; programs: {dict(Counter(each.program.sort for each in term.uploads))}")
    print(f"{len(rows)} uploads in the database, {len(faults)} failures in the log, {len(wrong)} wrong marks")
    for line in (*term.refused[:5], *wrong[:10], *faults[:5]):
        print(f"  {line}")
    return not wrong and not term.refused and not faults and len(rows) == len(term.uploads)


def _faults_of(upload: HandedIn, found: dict[str, Any]) -> Iterator[str]:
    """What is not as it should be about an upload."""
    row = found.get(upload.id)
    if row is None:
        yield f"{upload.id} is lost"
        return
    _, _, state, reports, _, points, out_of = row
    if state != "graded" or reports != 1:
        yield f"{upload.id} ({upload.program.sort}) is {state}, with {reports} reports"
    elif upload.program.is_good != (points == out_of):
        yield f"{upload.id} ({upload.program.sort}) has {points:g} of {out_of:g} points"


if __name__ == "__main__":
    main()
