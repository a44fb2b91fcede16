"""Who may do what: every address of the class is tried by everybody."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import httpx
import pytest
from starlette.routing import BaseRoute

from damier.web.app import make_app
from damier.web.classes.access import MAY, Who
from damier.web.settings import Settings
from tests.web.classes.schooling import PASSWORD, School, Student, client, until

pytestmark = pytest.mark.slow


def routes_of(routes: list[BaseRoute]) -> Iterator[str]:
    """Every address of the class, with its methods."""
    for route in routes:
        inner = getattr(route, "original_router", None)
        if inner is not None:
            yield from routes_of(inner.routes)
            continue
        path = getattr(route, "path", "")
        if path.startswith(("/class", "/api/class")):
            methods = getattr(route, "methods", None) or {"SOCKET"}
            yield from (f"{method} {path}" for method in methods if method != "HEAD")


def test_every_address_of_the_class_is_in_the_table() -> None:
    assert set(routes_of(make_app(Settings()).routes)) == set(MAY)


@dataclass
class People:
    """Everybody who tries: what is tried is Ada's."""

    school: School
    ada: Student
    classmate: Student  # in the same course
    stranger: Student  # in another course
    course: str
    team: str
    upload: str
    member: str


@pytest.fixture(scope="module")
def people(the_school: School) -> People:
    """A course with Ada's upload in it, and a classmate; a stranger in another course."""
    course, other = the_school.course(title="Access"), the_school.course(title="Elsewhere")
    ada, bob = the_school.student(course, "Ada"), the_school.student(course, "Bob")
    stranger = the_school.student(other, "Eve")
    upload = ada.hand_in("42")
    ada.report(upload)
    desk = the_school.teacher.get(course).text
    teams = dict(re.findall(r'href="(/class/teams/\w+)">(\w+)<', desk))
    team = next(path for path, name in teams.items() if name == "Ada")
    found = re.search(r"/members/(\w+)/code", the_school.teacher.get(team).text)
    assert found
    return People(the_school, ada, bob, stranger, course, team, upload, found[1])


def address_of(people: People, path: str) -> str:
    """An address of the table that is about Ada's things."""
    return (
        path.replace("/class/courses/{course}", people.course)
        .replace("/class/teams/{team}", people.team)
        .replace("/class/uploads/{upload}", people.upload)
        .replace("{member}", people.member)
        .replace("{number}", "1")
    )


def is_refused(person: httpx.Client, method: str, address: str) -> bool:
    """Whether somebody is sent away: to log in, or with an error."""
    answer = person.request(method, address, data={"x": ""} if method == "POST" else None)
    sent_away = answer.status_code == 303 and answer.headers["location"].startswith("/class?next=")
    return sent_away or answer.status_code in (401, 403, 404)


RULES = sorted((rule, who) for rule, who in MAY.items() if not rule.startswith("SOCKET"))
HARMFUL = ("/delete", "/logout", "/code")
"""What would spoil the class for the others; that it is allowed is tested elsewhere."""


@pytest.mark.parametrize(("rule", "who"), RULES, ids=[rule for rule, _ in RULES])
def test_only_those_who_may_get_an_answer(people: People, rule: str, who: Who) -> None:
    method, path = rule.split(" ")
    address = address_of(people, path)
    refused = {
        "nobody": is_refused(client(people.school.address), method, address),
        "stranger": path != "/class/logout" and is_refused(people.stranger.client, method, address),
        "classmate": path != "/class/logout" and is_refused(people.classmate.client, method, address),
    }
    expected = {
        "nobody": who is not Who.ANYBODY,
        "stranger": who in (Who.MEMBER, Who.OWNER, Who.TEACHER),
        "classmate": who in (Who.OWNER, Who.TEACHER),
    }
    if path in ("/class/join", "/class/login", "/api/class/sessions"):  # without a code nobody gets in
        expected = dict.fromkeys(refused, path != "/api/class/sessions")
    if "/ladder" in path or "/final" in path:  # this course has none: test_ladder_pages.py has one that has
        expected = dict.fromkeys(refused, True)
        assert refused == expected
        return
    if path.endswith("/team"):  # nor into a team
        expected["classmate"] = True
    assert refused == expected
    if not path.endswith((*HARMFUL, "/team")):
        assert is_refused(people.ada.client, method, address) == (
            expected["nobody"] if who is Who.ANYBODY else who is Who.TEACHER
        )
        may_answer = method == "GET" or who is Who.TEACHER
        if may_answer and "likeness/" not in path:
            assert not is_refused(people.school.teacher, method, address)


def test_a_socket_is_refused_like_its_page(people: People) -> None:
    from websockets.exceptions import InvalidStatus
    from websockets.sync.client import connect

    address = f"ws{people.school.address.removeprefix('http')}/api{people.upload}/socket"
    for person in (people.classmate, people.stranger):
        cookies = "; ".join(f"{each.name}={each.value}" for each in person.client.cookies.jar)
        with pytest.raises(InvalidStatus, match="404"), connect(address, additional_headers={"cookie": cookies}):
            pass
    with pytest.raises(InvalidStatus, match="401"), connect(address):
        pass


def test_a_form_of_another_site_changes_nothing(people: People) -> None:
    foreign = {"origin": "https://evil.example"}
    answer = people.school.teacher.post(f"{people.team}/notes", data={"text": "x"}, headers=foreign)
    assert answer.status_code == 403


def test_who_logs_out_is_out_on_the_server_too(people: People) -> None:
    person = client(people.school.address)
    assert person.post("/class/login", data={"own": people.ada.code}).status_code == 303
    kept = dict(person.cookies)
    assert person.get(people.course).status_code == 200
    person.post("/class/logout")
    again = client(people.school.address)
    again.cookies.update(kept)
    assert again.get(people.course).headers["location"].startswith("/class?next=")


def test_a_cookie_cannot_be_forged(people: People) -> None:
    token = people.ada.client.cookies["damier-class"]
    middle = len(token) - 10  # of the signature; the last letter holds bits that nobody reads
    forged = token[:middle] + ("a" if token[middle] != "a" else "b") + token[middle + 1 :]
    forger = client(people.school.address)
    forger.cookies.set("damier-class", forged)
    assert forger.get(people.course).status_code == 303


def test_a_new_code_ends_the_old_one_and_its_sessions(people: People) -> None:
    course = people.school.course(title="Codes")
    student = people.school.student(course, "Carol")
    desk = people.school.teacher.get(course).text
    team = re.search(r'href="(/class/teams/\w+)">Carol<', desk)
    assert team
    member = re.search(r"/members/(\w+)/code", people.school.teacher.get(team[1]).text)
    assert member
    answer = people.school.teacher.post(f"{team[1]}/members/{member[1]}/code", data={})
    new = re.search(r'id="own-code">([^<]+)<', answer.text)
    assert new
    assert student.client.get(course).status_code == 303
    assert student.client.post("/class/login", data={"own": student.code}).status_code == 401
    assert student.client.post("/class/login", data={"own": new[1].upper().replace("-", " ")}).status_code == 303
    assert student.client.get(course).status_code == 200


def test_codes_cannot_be_tried_for_ever(people: People) -> None:
    person = client(people.school.address)
    wrong = {"name": "nobody-of-that-name", "password": "wrong"}
    statuses = [person.post("/class/login", data=wrong).status_code for _ in range(7)]
    assert statuses[:5] == [401] * 5
    assert 429 in statuses[5:]
    assert "try again in" in person.post("/class/login", data=wrong).text
    right = {"name": "Teacher", "password": PASSWORD}
    assert person.post("/class/login", data=right).status_code == 303  # others are not slowed down


def test_wrong_join_codes_slow_nobody_down_at_other_times(people: People) -> None:
    person = client(people.school.address)
    for _ in range(8):
        assert person.post("/class/join", data={"code": "wrong", "name": "Zed"}).status_code == 401
    assert (
        person.post("/class/join", data={"code": people.school.join_code(people.course), "name": "Zed"}).status_code
        == 200
    )


def test_a_deleted_course_leaves_nothing_of_its_students(people: People) -> None:
    teacher = people.school.teacher
    course = people.school.course(title="For a while")
    student = people.school.student(course, "Dora")
    upload = student.hand_in("42")
    student.report(upload)
    assert teacher.post(f"{course}/delete", data={"title": "another"}).status_code == 422
    assert teacher.get(course).status_code == 200
    assert teacher.post(f"{course}/delete", data={"title": "For a while"}).status_code == 303
    assert teacher.get(course).status_code == 404
    assert teacher.get(upload).status_code == 404
    assert student.client.get(upload).status_code == 303
    assert until(lambda: "For a while" not in teacher.get("/class").text)
    assert "deleted the course For a while" in teacher.get("/class/teachers").text
