"""A ladder on a real server: what students see of it and of each other, the final tournament, and kill -9."""

from __future__ import annotations

import hashlib
import io
import os
import re
import shlex
import signal
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import create_engine
from websockets.sync.client import connect

from damier.arena.log import Log
from damier.core.record import Record
from damier.processes.guard import processes_below
from damier.web.classes import courses
from damier.web.classes.access import MAY
from damier.web.classes.ladder import routes as ladder_routes
from tests.walls import needs_walls
from tests.web.classes.laddering import BROKEN, CRASH, FIRST, LAST
from tests.web.classes.schooling import COURSE, PATIENCE, School, Student, client, just_now, school, until
from tests.web.classes.test_ladder import check_counts

pytestmark = [needs_walls, pytest.mark.slow, pytest.mark.timeout(400)]
GAME = {"title": "Players", "assignment": "game:sos", "ladder": "yes", "deadline": ""}


@dataclass
class Climbing:
    """A course with a ladder: Ada's program plays, Bob's crashes, Eve's cannot be read."""

    school: School
    course: str
    ada: Student
    bob: Student
    eve: Student

    def games(self, who: Student) -> list[dict[str, Any]]:
        """The games that somebody sees which were played."""
        return [each for each in ladder(who.client, self.course)["games"] if each["state"] == "played"]


def ladder(person: httpx.Client, course: str) -> dict[str, Any]:
    answer = person.get(f"/api{course}/ladder")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.fixture(scope="module")
def climbing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Climbing]:
    with school(tmp_path_factory.mktemp("climbing")) as made:
        course = made.course(**GAME)
        students = [made.student(course, name) for name in ("Ada", "Bob", "Eve")]
        for student, text in zip(students, (FIRST, CRASH, BROKEN), strict=True):
            student.hand_in(text, "player.py")
        found = Climbing(made, course, *students)
        until(lambda: len(found.games(found.ada)) > 6 and len(found.games(found.bob)) > 4)
        yield found


def test_the_table_has_ratings_with_errors_and_the_house(climbing: Climbing) -> None:
    def rated() -> dict[str, Any] | None:
        found = ladder(climbing.eve.client, climbing.course)
        ada = next((each for each in found["players"] if each["name"] == "Ada"), None)
        return found if ada and ada["rating"] else None

    found = until(rated)
    names = {each["name"]: each for each in found["players"]}
    assert {"Ada", "Bob", "Random player", "Computer, beginner"} <= set(names)
    assert "Eve" not in names
    assert found["you"] is None
    assert names["Ada"]["error"] > 0
    assert len(found["commitment"]) == 64
    assert "seed" not in found


def test_who_cannot_play_is_told_why(climbing: Climbing) -> None:
    page = climbing.eve.client.get(f"{climbing.course}/ladder")
    assert "Your upload no. 1 cannot play" in page.text
    assert "SyntaxError" in page.text
    assert "cannot play" not in climbing.ada.client.get(f"{climbing.course}/ladder").text


def test_a_crash_is_told_to_its_author_and_the_teacher_only(climbing: Climbing) -> None:
    lost = next(
        each for each in climbing.games(climbing.ada) if each["fault"] == "crash" and {*each["names"]} == {"Ada", "Bob"}
    )
    address = f"/api{climbing.course}/ladder/games/{lost['number']}"
    for person in (climbing.bob.client, climbing.school.teacher):
        told = person.get(address).json()
        assert "a secret of mine" in told["reason"]
        assert "move 2" in told["log"]
    told = climbing.ada.client.get(address).json()
    assert (told["end"], told["log"]) == ("crash", "")
    for text in (climbing.ada.client.get(address).text, climbing.ada.client.get(f"{address}/file").text):
        assert "secret" not in text
    assert Record.loads(climbing.ada.client.get(f"{address}/file").text).moves
    assert "Ada: upload no. 1" in told["notes"][0]
    assert "Bob: upload no. 1" in told["notes"][0]
    assert told["notes"][1].startswith("from a drawn opening, as game ")
    page = climbing.ada.client.get(address.removeprefix("/api")).text
    assert f'href="{told["analysis"]}">Analyse</a>' in page
    room = climbing.ada.client.get(told["analysis"])
    assert f'href="{address.removeprefix("/api")}"' in room.text
    assert '"players":["' in room.text
    assert "secret" not in room.text
    assert climbing.eve.client.get(told["analysis"]).status_code == 404


def test_games_of_others_are_not_shown(climbing: Climbing) -> None:
    own = next(each for each in climbing.games(climbing.bob) if "Ada" not in each["names"])
    for more in ("", "/positions?first=0&last=3", "/file"):
        address = f"/api{climbing.course}/ladder/games/{own['number']}{more}"
        assert climbing.bob.client.get(address).status_code == 200
        assert climbing.ada.client.get(address).status_code == 404
        assert climbing.school.teacher.get(address).status_code == 200
    assert climbing.eve.client.get(f"{climbing.course}/ladder/games/{own['number']}").status_code == 404
    assert all("Ada" in each["names"] for each in climbing.games(climbing.ada))


def test_a_teacher_opens_everybodys_games_to_the_class_but_not_why_they_were_lost(climbing: Climbing) -> None:
    lost = next(each for each in climbing.games(climbing.bob) if each["fault"] and "Ada" not in each["names"])
    address = f"{climbing.course}/ladder/games/{lost['number']}"
    listed = f"?all=yes&before={lost['number'] + 1}"
    assert str(lost["number"]) not in _numbers(climbing.ada, listed)
    climbing.school.teacher.post(f"{climbing.course}/settings", data=COURSE | GAME | {"ladder_games": "yes"})
    try:
        assert str(lost["number"]) in _numbers(climbing.ada, listed)
        assert climbing.ada.client.get(address).status_code == 200
        told = climbing.ada.client.get(f"/api{address}").json()
        assert (told["end"], told["log"], told["result"]) == ("crash", "", "")
        assert "secret" not in climbing.ada.client.get(f"/api{address}/file").text
    finally:
        climbing.school.teacher.post(f"{climbing.course}/settings", data=COURSE | GAME)
    assert climbing.ada.client.get(address).status_code == 404


def _numbers(who: Student, query: str) -> list[str]:
    text = who.client.get(f"{who.course}/ladder{query}").text
    return re.findall(r'/ladder/games/(\d+)"', text)


def test_a_list_says_how_games_ended_for_oneself(climbing: Climbing) -> None:
    game = next(each for each in climbing.games(climbing.ada) if each["fault"] and "Bob" in each["names"])
    for who, result, text in (
        (climbing.ada, "won", "Bob: crash"),
        (climbing.bob, "lost", "your program: crash"),
    ):
        row = next(each for each in climbing.games(who) if each["number"] == game["number"])
        assert (row["result"], row["names"][row["you"]] == "Bob") == (result, who is climbing.bob)
        page = who.client.get(f"{climbing.course}/ladder?before={game['number'] + 1}").text
        item = page.partition(f'/ladder/games/{game["number"]}"')[2].partition("</li>")[0]
        assert text in item
        assert f"</span> {result.capitalize()}<" in item
    assert next(each["result"] for each in climbing.games(climbing.bob) if each["number"] == game["number"]) == "lost"
    told = climbing.school.teacher.get(f"/api{climbing.course}/ladder").json()["games"]
    assert {each["result"] for each in told} == {""}


def test_a_classmate_is_challenged(climbing: Climbing) -> None:
    before = {each["number"] for each in ladder(climbing.ada.client, climbing.course)["games"]}
    page = climbing.ada.client.get(f"{climbing.course}/ladder").text
    team = page.partition('<select id="team"')[2].partition('<option value="')[2].partition('"')[0]
    answer = climbing.ada.client.post(f"{climbing.course}/ladder/challenges", data={"team": team})
    assert answer.status_code == 303
    accepted = climbing.ada.client.get(answer.headers["location"]).text
    assert "Your challenge was accepted: two games against Bob come next." in accepted

    def played() -> list[Any]:
        games = ladder(climbing.ada.client, climbing.course)["games"]
        new = [each for each in games if each["number"] not in before and each["kind"] == "challenge"]
        return [each for each in new if each["state"] == "played"]

    assert {*until(played)[0]["names"]} == {"Ada", "Bob"}
    refused = climbing.ada.client.post(f"{climbing.course}/ladder/challenges", data={"team": "nobody"})
    assert refused.status_code == 403
    assert climbing.eve.client.post(f"{climbing.course}/ladder/challenges", data={"team": team}).status_code == 403


def test_a_student_plays_against_their_own_program(climbing: Climbing) -> None:
    def play(who: Student) -> dict[str, Any]:
        answer = who.client.post(f"{climbing.course}/ladder/play")
        assert answer.status_code == 303, answer.text
        game = f"/api{answer.headers['location'].replace('game', 'games', 1)}"

        def state() -> dict[str, Any]:
            found: dict[str, Any] = who.client.get(game).json()
            return found

        moves = 0
        while not (now := until(lambda: found if (found := state())["may_move"] or found["over"] else None))["over"]:
            move = {"type": "move", "move": now["choices"][-1]["move"], "version": now["version"]}
            assert who.client.post(f"{game}/actions", json=move).status_code == 200
            moves += 1
            if moves == 3:
                break
        return until(lambda: found if (found := state())["may_move"] or found["over"] else None)  # type: ignore[no-any-return]

    told = play(climbing.ada)
    assert not told["over"]
    assert told["count"] >= 6
    assert told["seats"][0]["name"].startswith("Ada (blue)")
    assert told["seats"][1]["name"].startswith("Ada (1)")
    assert climbing.eve.client.post(f"{climbing.course}/ladder/play").status_code == 403


def test_nobody_else_can_seat_an_upload(climbing: Climbing) -> None:
    upload = next(
        each["id"] for each in ladder(climbing.ada.client, climbing.course)["players"] if each["name"] == "Bob"
    )
    course = climbing.course.rpartition("/")[2]
    order = {"game": "sos", "seats": ["human", f"py:upload/{course}/{upload}:Bob"]}
    assert climbing.ada.client.post("/api/games", json=order).status_code == 422


assert ladder_routes.ladder_pages.routes  # which puts them into the table
LADDER_RULES = sorted(rule for rule in MAY if "/ladder" in rule and not rule.startswith("SOCKET"))


@pytest.mark.parametrize("rule", LADDER_RULES)
def test_only_members_of_the_course_get_an_answer(climbing: Climbing, rule: str) -> None:
    method, path = rule.split(" ")
    number = climbing.games(climbing.ada)[0]["number"]
    address = path.replace("/class/courses/{course}", climbing.course).replace("{number}", str(number))
    other = climbing.school.course(title="Elsewhere")
    stranger = climbing.school.student(other, f"Stranger {LADDER_RULES.index(rule)}")
    for person in (client(climbing.school.address), stranger.client):
        answer = person.request(method, address, data={"team": "x"} if method == "POST" else None)
        assert answer.status_code in (303, 401, 403, 404)
        assert not answer.headers.get("location", "/class").startswith("/game")
    if method == "GET":
        assert climbing.ada.client.get(address).status_code == 200


def test_the_socket_of_a_ladder_is_for_the_course_only(climbing: Climbing) -> None:
    address = f"{climbing.school.server.socket_address}/api{climbing.course}/ladder/socket"
    cookie = "; ".join(f"{name}={value}" for name, value in climbing.ada.client.cookies.items())
    with connect(address, additional_headers={"cookie": cookie}, open_timeout=PATIENCE) as socket:
        assert "Standings" in str(socket.recv(PATIENCE))
    stranger = httpx.get(f"{climbing.school.address}/api{climbing.course}/ladder")
    assert stranger.status_code == 401


def test_at_the_deadline_the_final_is_played_watched_and_repeated_whatever_is_killed(tmp_path: Path) -> None:
    with school(tmp_path) as made:
        course = made.course(**GAME)
        ada, bob = made.student(course, "Ada"), made.student(course, "Bob")
        for student, text in ((ada, FIRST), (bob, LAST)):
            student.hand_in(text, "player.py")
        until(lambda: len(ladder(ada.client, course)["games"]) > 2)
        commitment = ladder(ada.client, course)["commitment"]
        made.server.kill()
        made.restart()
        _kill_workers(made)
        until(lambda: len(ladder(ada.client, course)["games"]) > 6)
        assert ada.client.get(f"/api{course}/final").status_code == 404
        made.teacher.post(f"{course}/settings", data=settings(just_now()))
        until(lambda: ladder(ada.client, course)["state"] != "open")
        made.server.kill()
        made.restart()
        until(lambda: ladder(ada.client, course)["state"] == "over")
        _check_counts(made, course)
        _check_final(made, course, ada, commitment)
        _check_reopening(made, course, ada)


def _kill_workers(made: School) -> None:
    """Kill everything that the server has started, once it works."""
    until(lambda: processes_below(made.server.process.pid))
    for process in processes_below(made.server.process.pid):
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


def _check_counts(made: School, course: str) -> None:
    """Every game was counted once, whatever was killed."""
    engine = create_engine(made.database)
    with engine.connect() as connection:
        check_counts(connection, courses.find(connection, course.rpartition("/")[2]))
    engine.dispose()


def settings(deadline: str) -> dict[str, str]:
    """The settings of a course with another deadline."""
    return COURSE | GAME | {"deadline": deadline, "zone": "UTC"}


def _check_final(made: School, course: str, ada: Student, commitment: str) -> None:
    told = ladder(ada.client, course)
    assert hashlib.sha256(f"{told['seed']} {told['nonce']}".encode()).hexdigest() == commitment
    final = ada.client.get(f"/api{course}/final").json()
    assert (final["status"], final.get("played")) == ("over", 4), final
    assert final["title"] == "Final tournament"
    assert all(each["rating"] is None for each in final["standings"])  # of four games
    assert ada.client.get(f"{course}/final/games/0").status_code == 200
    assert ada.client.post(f"{course}/ladder/challenges", data={"team": "x"}).status_code == 403
    with zipfile.ZipFile(io.BytesIO(ada.client.get(f"{course}/final.zip").content)) as bundle:
        assert not any(name.startswith("players/") for name in bundle.namelist())
    again = made.folder / "again"
    with zipfile.ZipFile(io.BytesIO(made.teacher.get(f"{course}/final.zip").content)) as bundle:
        bundle.extractall(again)
    command = next(line for line in (again / "README.txt").read_text().splitlines() if "damier arena" in line)
    whole = [sys.executable, "-m", *shlex.split(command)]
    subprocess.run(whole, cwd=again, check=True, timeout=120, capture_output=True)
    folders = made.folder / "finals" / course.rpartition("/")[2], again / "again"
    assert _played(folders[0]) == _played(folders[1])


def _check_reopening(made: School, course: str, ada: Student) -> None:
    """A frozen ladder goes on once a teacher is sure, and a second final tournament follows from another seed."""
    before, address = ladder(ada.client, course), f"{course}/ladder/reopen"
    made.teacher.post(f"{course}/settings", data=settings("2099-01-01T12:00"))
    ada.report(ada.hand_in(LAST, "player.py"))
    assert "no. 2 came after the ladder was frozen" in ada.client.get(f"{course}/ladder").text
    team = re.search(r'href="(/class/teams/\w+)">Ada', made.teacher.get(course).text)
    assert team
    assert "The ladder is frozen" in made.teacher.get(team[1]).text
    assert ada.client.post(address, data={"sure": "yes"}).status_code == 403
    unsure = made.teacher.post(address, data={"other": "yes"})
    assert unsure.status_code == 422
    assert "tick the box if a new final tournament shall be played" in unsure.text
    assert 'name="sure"' in unsure.text
    assert "Open the ladder again" in made.teacher.get(f"{course}/ladder").text
    assert ladder(ada.client, course)["state"] == "over"
    answer = made.teacher.post(address, data={"sure": "yes"})
    assert answer.status_code == 303
    assert "The ladder is open again" in made.teacher.get(answer.headers["location"]).text
    assert "opened the ladder again" in made.teacher.get(f"{course}/log").text
    again = until(lambda: found if (found := ladder(ada.client, course))["open"] else None)
    assert again["commitment"] != before["commitment"]
    assert "seed" not in again
    number = again["games"][0]["number"]
    until(lambda: ladder(ada.client, course)["games"][0]["number"] > number)  # it goes on
    assert ada.client.get(f"/api{course}/final").json()["status"] == "over"  # the first one is still shown
    assert before["seed"] in ada.client.get(f"{course}/ladder").text
    made.teacher.post(f"{course}/settings", data=settings(just_now()))
    until(lambda: ladder(ada.client, course)["state"] == "over")
    second = ladder(ada.client, course)
    assert hashlib.sha256(f"{second['seed']} {second['nonce']}".encode()).hexdigest() == again["commitment"]
    identifier = course.rpartition("/")[2]
    with closing(Log.open(made.folder / "finals" / f"{identifier}-2")) as log:
        assert str(log.contest.seed) == second["seed"]
    assert (made.folder / "finals" / identifier).is_dir()
    assert ada.client.get(f"/api{course}/final").json()["played"] == 4
    _check_counts(made, course)
    answer = made.teacher.post(address, data={"sure": "yes"})  # after the deadline: the new seed was not published
    assert "A new final tournament is being played." in made.teacher.get(answer.headers["location"]).text
    until(lambda: ladder(ada.client, course)["state"] == "over")
    page = ada.client.get(f"{course}/ladder").text
    assert "was drawn after the deadline" in page
    assert "was published before" not in page


def _played(folder: Path) -> list[tuple[Any, ...]]:
    with closing(Log.open(folder)) as log:
        return [(each.ranks, Record.loads(each.record).moves) for each in log.games()]


def test_a_course_is_deleted_with_its_ladder(climbing: Climbing, tmp_path: Path) -> None:
    made = climbing.school
    course = made.course(**GAME)
    student = made.student(course, "Zoe")
    student.hand_in(FIRST, "player.py")
    until(lambda: len(ladder(student.client, course)["games"]) > 1)
    assert made.teacher.post(f"{course}/delete", data={"title": "Players"}).status_code == 303
    assert made.teacher.get(f"{course}/ladder").status_code == 404
