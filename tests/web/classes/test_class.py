"""What a class does, by its forms and its API: uploads and what is found, marks, exports, what students see."""

from __future__ import annotations

import csv
import io
import json
import re
import zipfile

import httpx
import pytest

from tests.web.classes.schooling import BROKEN, COURSE, GOOD, School, Student, client, just_now, until

pytestmark = pytest.mark.slow
CRASHING = b"""\
def choose(position):
    moves = position.legal_moves()
    print("so many moves:", len(moves))
    if len(moves) == 1:
        return moves[0]
    return moves[99]
"""


def checks(report: dict[str, object]) -> dict[str, str]:
    """The states of checks by their names."""
    found = report["checks"]
    assert isinstance(found, list)
    return {each["name"]: each["status"] for each in found}


def team_of(school: School, course: str, name: str) -> str:
    """The path of a team's page at the desk."""
    found = re.search(rf'href="(/class/teams/\w+)">{re.escape(name)}<', school.teacher.get(course).text)
    assert found
    return found[1]


def test_an_upload_is_graded_and_explained(the_school: School) -> None:
    student = the_school.student(the_school.course(), "Ada")
    upload = student.hand_in("41")
    report = student.report(upload)
    assert checks(report) == {"is_there": "passed", "says_42": "failed", "is_short": "passed"}
    assert (report["points"], report["out_of"]) == (6, 12)
    page = student.client.get(upload).text
    for text in ("the answer is another one", "42", "ask again", report["sha256"]):
        assert text in page
    french = student.client.get(upload, headers={"accept-language": "fr"}).text
    assert "6 points sur 12" in french
    assert "conseil" in french


def test_a_player_of_any_game_is_graded(the_school: School) -> None:
    course = the_school.course(assignment="game:reversi", title="Players")
    student = the_school.student(course, "Ada")
    page = student.client.get(course).text
    for text in (
        "How to write a player",
        "def choose(position):",
        "position.legal_moves()",
        "as texts: d3, c4, f5, e6",
    ):
        assert text in page
    assert "position.chances()" not in page
    first = student.client.get(f"{course}/player.py", headers={"accept-language": "fr"})
    assert "pour l'instant, le premier qui est permis" in first.text
    good = student.report(student.hand_in(first.content, "player.py"))
    assert (good["points"], good["out_of"]) == (20, 20)
    broken = student.report(student.hand_in(BROKEN, "player.py"))
    assert checks(broken)["loads"] == "failed"
    assert "nothing_of_that_name" in json.dumps(broken)
    crashed = student.hand_in(CRASHING, "player.py")
    told = next(each for each in student.report(crashed)["checks"] if each["name"] == "legal_moves")
    assert told["stopped"] == "player.py, line 6\n    return moves[99]\nIndexError: list index out of range"
    assert told["printed"] == "so many moves: 4"
    assert "a b c d e f g h" in told["position"]
    assert "an index is outside its list" in told["hint"]
    french = student.client.get(crashed, headers={"accept-language": "fr"}).text
    for text in (
        "<h4>position</h4>",
        "<h4>affiché par votre programme</h4>",
        "est arrêté</h4>",
        "player.py, ligne 6",
    ):
        assert text in french
    assert "/tmp" not in french
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("my player/ada.py", GOOD)
    assert student.report(student.hand_in(packed.getvalue(), "folder.zip"))["points"] == 20


def test_what_only_a_person_reads_has_no_points_before_it_is_read(the_school: School) -> None:
    course = the_school.course(assignment="dames-ulb#5", title="Reports")
    student = the_school.student(course, "Ada")
    page = student.client.get(course, headers={"accept-language": "fr"}).text
    assert "Une personne lira" in page
    assert "4000" in page
    upload = student.hand_in(b"%PDF-1.4", "report.pdf")
    student.report(upload)
    assert "to be read; 20 points are for a person to give" in student.client.get(upload).text
    desk = the_school.teacher.get(course).text
    for text in (student.client.get(course).text, desk):
        assert "to be read" in text
        assert "out of 0" not in text
    assert "Nothing was read yet." in desk


def test_files_come_by_the_command_line_too_and_several_at_once_or_in_a_zip(the_school: School) -> None:
    course = the_school.course()
    student = the_school.student(course, "Ada")
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("my work/answer.txt", "42")
    address = f"{the_school.address}/api{course}/uploads"
    files = [("files", ("work.zip", packed.getvalue())), ("files", ("../../read.me", b"hello"))]
    answer = httpx.post(address, files=files, auth=("", student.code), timeout=60)
    assert answer.status_code == 201
    upload = f"/class/uploads/{answer.json()['id']}"
    report = student.report(upload)
    assert report["points"] == 12
    assert report["files"] == ["work.zip", "read.me"]
    file = student.client.get(f"{upload}/file")
    assert zipfile.ZipFile(io.BytesIO(file.content)).namelist() == ["work.zip", "read.me"]
    assert httpx.post(address, files=files, auth=("", "abcde-fghjk-mnpqr-stvwx"), timeout=60).status_code == 401
    listed = httpx.get(address, auth=("", student.code), timeout=60).json()["uploads"]
    assert [each["number"] for each in listed] == [1]


def test_a_download_is_never_a_page(the_school: School) -> None:
    student = the_school.student(the_school.course(), "Ada")
    upload = student.hand_in("<script>alert(1)</script>", "page.html")
    student.report(upload)
    answer = student.client.get(f"{upload}/file")
    assert answer.headers["content-type"] == "application/octet-stream"
    assert answer.headers["content-disposition"].startswith("attachment")
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "sandbox" in answer.headers["content-security-policy"]
    assert answer.content == b"<script>alert(1)</script>"
    assert "<script>alert" not in student.client.get(upload).text


def bomb() -> bytes:
    """An archive that is small until it is unpacked."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for number in range(3):
            archive.writestr(f"{number}.txt", b"\0" * (30 << 20))
    return packed.getvalue()


def test_what_is_too_large_or_empty_is_refused_with_a_sentence(the_school: School) -> None:
    student = the_school.student(the_school.course(), "Ada")
    for files, text in (
        ([("files", ("answer.txt", b"x" * 200_000))], "this is too large; at most 100 kB"),
        ([("files", ("answer.txt", b""))], "choose a file first"),
        ([("other", ("", b""))], "choose a file first"),
    ):
        answer = student.client.post(f"{student.course}/uploads", files=files)
        assert answer.status_code == 422
        assert text in answer.text.replace("This", "this").replace("Choose", "choose")
        assert "<h1>Questions</h1>" in answer.text  # the course's page, the reason beside the field
        assert 'id="files-wrong"' in answer.text
    huge = student.client.post(f"{student.course}/uploads", files=[("files", ("a", b"x" * (4 << 20)))])
    assert huge.status_code == 413
    report = student.report(student.hand_in(bomb(), "bomb.zip"))
    assert report["points"] == 0
    assert "too large when unpacked" in report["problem"]


def test_nothing_is_handed_in_after_the_deadline_but_by_a_team_with_more_time(the_school: School) -> None:
    course = the_school.course(deadline="2020-01-01T12:00", title="Over")
    ada, bob = the_school.student(course, "Ada"), the_school.student(course, "Bob")
    late = ada.client.post(f"{course}/uploads", files=[("files", ("answer.txt", b"42"))])
    assert late.status_code == 409
    assert "deadline has passed" in late.text
    team = team_of(the_school, course, "Ada")
    assert the_school.teacher.post(f"{team}/extension", data={"until": "2099-01-01T12:00"}).status_code == 303
    assert ada.report(ada.hand_in("42"))["points"] == 12
    assert bob.client.post(f"{course}/uploads", files=[("files", ("answer.txt", b"42"))]).status_code == 409


def test_more_time_is_later_than_the_deadline_and_can_be_taken_away(the_school: School) -> None:
    teacher, course = the_school.teacher, the_school.course(deadline="2020-01-01T12:00", title="More time")
    assert "The deadline has passed already" in teacher.get(course).text  # it may be a mistake
    ada = the_school.student(course, "Ada")
    team = team_of(the_school, course, "Ada")
    for until_when in ("2019-12-31T12:00", "2020-01-01T12:00"):
        early = teacher.post(f"{team}/extension", data={"until": until_when})
        assert early.status_code == 422
        assert "not after the deadline of the course, 2020-01-01 12:00" in early.text
    teacher.post(f"{team}/extension", data={"until": "2099-01-01T12:00"})
    ada.report(ada.hand_in("42"))
    assert "The deadline has passed already" not in teacher.get(course).text
    assert "Your last upload before the deadline counts." in ada.client.get(course).text
    assert teacher.post(f"{team}/extension", data={"until": ""}).status_code == 303
    assert "took the extra time of Ada away" in teacher.get(f"{course}/log").text
    for page in (ada.client.get(course).text, teacher.get(team).text):
        assert '<span class="tag">after the deadline</span>' in page
        assert '<span class="tag">counts</span>' not in page


def settings(school: School, course: str, **changed: str | list[str]) -> None:
    """Change the settings of a course."""
    assert school.teacher.post(f"{course}/settings", data={**COURSE, **changed}).status_code == 303


def test_students_see_what_the_teacher_has_opened(the_school: School) -> None:
    course = the_school.course(shown="names")
    student = the_school.student(course, "Ada")
    upload = student.hand_in("41")
    report = student.report(upload)
    assert checks(report) == {"is_there": "passed", "says_42": "failed", "is_short": "passed"}
    assert "another one" not in json.dumps(report) + student.client.get(upload).text
    settings(the_school, course, shown="chosen", check=["is_there"])
    report = student.report(upload)
    assert checks(report) == {"is_there": "passed"}
    assert (report["points"], report["out_of"]) == (4, 4)
    seen = student.client.get(upload).text + student.client.get(course).text
    assert "says 42" not in seen
    assert "6 / 20" not in seen
    assert "another one" in the_school.teacher.get(upload).text
    settings(the_school, course, shown="chosen", check=["is_there"], deadline="2020-01-01T12:00")
    assert "another one" in student.client.get(upload).text  # the deadline has passed


def test_the_last_upload_counts_or_the_best(the_school: School) -> None:
    course = the_school.course()
    student = the_school.student(course, "Ada")
    for text in ("42", "41"):
        student.report(student.hand_in(text))
    assert "6 / 20" in the_school.teacher.get(course).text
    settings(the_school, course, counts="best")
    assert "12 / 20" in the_school.teacher.get(course).text


def test_a_team_of_two_hands_in_together(the_school: School) -> None:
    course = the_school.course(team_size="2")
    ada, bob, eve = (the_school.student(course, name) for name in ("Ada", "Bob", "Eve"))
    code = re.search(r'class="team-code">(\w+)<', ada.client.get(course).text)
    assert code
    assert eve.client.post(f"{course}/team", data={"code": "zzzzz"}).status_code == 401
    assert bob.client.post(f"{course}/team", data={"code": code[1]}).status_code == 303
    upload = ada.hand_in("42")
    assert bob.report(upload)["points"] == 12
    assert eve.client.get(upload).status_code == 404
    full = eve.client.post(f"{course}/team", data={"code": code[1]})
    assert full.status_code == 409
    assert "Ada · Bob" in the_school.teacher.get(course).text
    assert "joined the team Ada" in the_school.teacher.get(f"{course}/log").text


def code_of(student: Student) -> str:
    """The code of a student's team."""
    found = re.search(r'class="team-code">(\w+)<', student.client.get(student.course).text)
    assert found
    return found[1]


def member_of(school: School, team: str, name: str) -> str:
    """The address of a member of a team at the desk."""
    found = re.search(rf'action="([^"]+)/number"[^§]*?ID number of {name}<', school.teacher.get(team).text)
    assert found
    return found[1].rpartition('action="')[2]


def test_nobody_takes_the_mark_of_a_team_after_its_deadline(the_school: School) -> None:
    course = the_school.course(team_size="2", zone="UTC")
    ada, bob = the_school.student(course, "Ada"), the_school.student(course, "Bob")
    assert "You are alone in your team" in ada.client.get(course).text
    code = code_of(ada)
    ada.report(ada.hand_in("42"))
    page = ada.client.get(course).text
    assert "you cannot join another team any more" in page
    assert "You are alone in your team" not in page
    refused = ada.client.post(f"{course}/team", data={"code": code_of(bob)})
    assert refused.status_code == 409
    assert "your teacher can move you" in refused.text
    settings(the_school, course, team_size="2", zone="UTC", deadline=just_now())
    late = bob.client.post(f"{course}/team", data={"code": code})
    assert late.status_code == 409
    assert "deadline of this team has passed" in late.text
    for student in (ada, bob):
        page = student.client.get(course).text
        assert "nobody can join it" in page
        assert 'name="code"' not in page
        assert "team-code" not in page


def test_a_teacher_moves_and_removes_members(the_school: School) -> None:
    teacher, course = the_school.teacher, the_school.course(team_size="2")
    ada, bob, eve = (the_school.student(course, name) for name in ("Ada", "Bob", "Eve"))
    upload = bob.hand_in("42")
    bob.report(upload)
    eve.report(eve.hand_in("41"))
    team, code = team_of(the_school, course, "Bob"), code_of(ada)
    member = member_of(the_school, team, "Bob")
    wrong = teacher.post(f"{member}/move", data={f"code-{member.rpartition('/')[2]}": "zzzzz"})
    assert wrong.status_code == 422
    assert 'value="zzzzz"' in wrong.text
    moved = teacher.post(f"{member}/move", data={f"code-{member.rpartition('/')[2]}": code})
    assert moved.headers["location"] == team_of(the_school, course, "Ada · Bob")
    assert bob.client.get(upload).status_code == 404  # it stays with the team that has handed it in
    assert "Nobody is in this team any more" in teacher.get(team).text
    full = member_of(the_school, team_of(the_school, course, "Eve"), "Eve")
    assert teacher.post(f"{full}/move", data={f"code-{full.rpartition('/')[2]}": code}).status_code == 409
    both = team_of(the_school, course, "Ada · Bob")
    assert teacher.post(f"{member_of(the_school, both, 'Ada')}/out").status_code == 303
    assert ada.client.get(course).status_code == 200
    assert code_of(ada) != code
    assert teacher.post(f"{full}/remove", data={}).status_code == 422
    assert teacher.post(f"{full}/remove", data={f"sure-{full.rpartition('/')[2]}": "yes"}).status_code == 303
    assert eve.client.get(course).headers["location"].startswith("/class?next=")  # the account is gone
    moodle = teacher.get(f"{course}/moodle.csv").text
    assert "Ada" in moodle
    assert "Eve" not in moodle
    log = teacher.get(f"{course}/log").text
    for text in (
        "moved Bob from the team Bob to the team Ada",
        "took Ada out of the team Ada · Bob",
        "removed Eve from the course",
    ):
        assert text in log


def marked(school: School) -> tuple[str, Student]:
    """A course with a mark that a person has changed."""
    course = school.course(title="Marks")
    student = school.student(course, "=cmd|' /C calc'!A0")
    student.report(student.hand_in("41"))
    team = re.search(r'href="(/class/teams/\w+)">=cmd', school.teacher.get(course).text)
    assert team
    for action, data in (
        ("readings", {"points-style": "7,5"}),
        ("adjustments", {"points": "-1", "reason": "+late <b>"}),
        ("notes", {"text": "be kind"}),
    ):
        assert school.teacher.post(f"{team[1]}/{action}", data=data).status_code == 303
    return course, student


def test_marks_are_made_of_checks_readings_and_adjustments_and_exported(the_school: School) -> None:
    course, student = marked(the_school)
    table = [*csv.DictReader(io.StringIO(the_school.teacher.get(f"{course}/marks.csv").text.lstrip("\ufeff")))]
    row = table[0]
    assert row["name"].startswith("'=cmd")
    assert [row[name] for name in ("checks", "read", "adjusted", "sum", "out of", "mark")] == [
        *("6", "7.5", "-1", "12.5", "20", "12.5"),
    ]
    assert row["4 style"] == "7.5"
    moodle = [*csv.DictReader(io.StringIO(the_school.teacher.get(f"{course}/moodle.csv").text.lstrip("\ufeff")))]
    assert (moodle[0]["Grade"], moodle[0]["Maximum Grade"]) == ("12.5", "20")
    assert moodle[0]["Feedback comments"].startswith("(-1) ")
    french = the_school.teacher.get(f"{course}/marks.csv", headers={"accept-language": "fr"}).text
    assert ";12,5;20;12,5;" in french
    page = student.client.get(course).text
    assert "+late &lt;b&gt;" in page
    assert "be kind" not in page
    log = the_school.teacher.get(f"{course}/log").text
    for text in ("made the course", "wrote a note", "adjusted the mark", "gave ", "exported"):
        assert text in log


def test_adjustments_have_bounds_and_are_taken_back(the_school: School) -> None:
    course, student = marked(the_school)
    teacher = the_school.teacher
    team = re.search(r'href="(/class/teams/\w+)">=cmd', teacher.get(course).text)
    assert team
    for points, why in (
        ("0", "changes nothing"),
        ("0.125", "two digits"),
        ("-12.6", "mark would be -0.10, below 0"),
        ("7.6", "mark would be 20.10 of 20"),
    ):
        refused = teacher.post(f"{team[1]}/adjustments", data={"points": points, "reason": "why not"})
        assert refused.status_code == 422, points
        assert why in refused.text
        assert 'id="points-wrong"' in refused.text
    bonus = {"points": "7,6", "reason": "a bonus", "even_so": "yes"}
    assert teacher.post(f"{team[1]}/adjustments", data=bonus).status_code == 303
    assert "20.1 / 20" in student.client.get(course).text
    page = teacher.get(team[1]).text
    back = re.search(r'action="([^"]+/remove)" class="row"><span><bdi>\+7.6 · a bonus', page)
    assert back
    for _ in range(2):  # the second time nothing is left
        assert teacher.post(back[1]).status_code == 303
    assert "12.5 / 20" in student.client.get(course).text
    assert teacher.get(f"{course}/log").text.count("took back the adjustment") == 1


def test_archives_hold_what_counts(the_school: School) -> None:
    course, _ = marked(the_school)
    found = zipfile.ZipFile(io.BytesIO(the_school.teacher.get(f"{course}/uploads.zip").content))
    assert [found.read(name) for name in found.namelist()] == [b"41"]
    assert found.namelist()[0].startswith("001 ")
    graded = zipfile.ZipFile(io.BytesIO(the_school.teacher.get(f"{course}/gradescope.zip").content))
    results = json.loads(graded.read(graded.namelist()[0]))
    assert results["score"] == 12.5
    assert {each["status"] for each in results["tests"]} == {"passed", "failed"}


def test_an_upload_that_workers_die_of_is_told_as_our_failure(the_school: School) -> None:
    course = the_school.course(title="Deadly")
    student = the_school.student(course, "Ada")
    upload = student.hand_in("deadly 42")
    other = student.hand_in("42")
    assert student.report(upload)["state"] == "failed"
    assert student.report(other)["points"] == 12
    assert "Not graded, which is not your fault" in student.client.get(upload).text
    assert the_school.teacher.post(f"{upload}/again", data={}).status_code == 303
    assert student.report(upload)["state"] == "failed"
    assert the_school.teacher.post(f"{other}/again", data={}).status_code == 303
    assert student.report(other)["points"] == 12
    assert "12 / 20" in the_school.teacher.get(course).text


CODE = "".join(f"def function_{n}(x):\n    return [x + {n} for x in range({n}) if x % 3]\n\n" for n in range(12))


def test_uploads_that_are_alike_are_found(the_school: School) -> None:
    course = the_school.course(assignment="game:reversi", title="Alike")
    for name, text in (
        ("Ada", CODE + GOOD.decode()),
        ("Bob", f"# mine\n{CODE}{GOOD.decode()}"),
        ("Eve", GOOD.decode()),
    ):
        student = the_school.student(course, name)
        student.report(student.hand_in(text, "player.py"))
    assert the_school.teacher.post(f"{course}/likeness").status_code == 303
    page = until(lambda: found if "Ada · Bob" in (found := the_school.teacher.get(f"{course}/likeness").text) else "")
    assert "Too short to be compared, but for copies word for word: Eve" in page
    assert "<mark>" in the_school.teacher.get(f"{course}/likeness/1").text


def test_names_are_taken_once_and_join_codes_can_be_renewed(the_school: School) -> None:
    course = the_school.course()
    the_school.student(course, "Ada")
    code = the_school.join_code(course)
    twice = client(the_school.address).post("/class/join", data={"code": code, "name": "ada"})
    assert twice.status_code == 422
    assert "has joined already" in twice.text
    assert "if it is not you, add an initial" in twice.text
    the_school.teacher.post(f"{course}/code")
    assert the_school.join_code(course) != code
    late = client(the_school.address).post("/class/join", data={"code": code, "name": "Bob"})
    assert late.status_code == 401


def test_a_form_of_a_course_that_is_refused_keeps_what_was_typed(the_school: School) -> None:
    wrong = COURSE | {"zone": "Brusels", "deadline": "2098-07-06T05:04", "counts": "best", "ladder": "yes"}
    course = the_school.course()
    for address in ("/class/courses", f"{course}/settings"):
        answer = the_school.teacher.post(address, data=wrong)
        assert answer.status_code == 422
        assert "no time zone" in answer.text
        assert 'value="2098-07-06T05:04"' in answer.text
        assert '<option value="best" selected' in answer.text
        assert re.search(r'name="zone" value="Brusels"[^>]* aria-invalid="true"', answer.text)
        assert '<option value="Europe/Brussels">' in answer.text
        assert re.search(r'name="ladder" [^>]*checked', answer.text) or "does not play a game" in answer.text
    the_school.teacher.post(f"{course}/settings", data=COURSE | {"zone": "bruxelles"})
    assert 'name="zone" value="Europe/Brussels"' in the_school.teacher.get(f"{course}/settings").text


def test_what_was_typed_stays_in_every_form_that_is_refused(the_school: School) -> None:
    course = the_school.course(team_size="2")
    student = the_school.student(course, "Ada")
    team = re.search(r'href="(/class/teams/\w+)"', the_school.teacher.get(course).text)
    assert team
    code, nobody, teacher = the_school.join_code(course), client(the_school.address), the_school.teacher
    secret = "not the password"
    for person, address, typed, wrong in (
        (teacher, f"{team[1]}/adjustments", {"points": "-1,5", "reason": " "}, "reason"),
        (teacher, f"{team[1]}/adjustments", {"points": "9999", "reason": "far too many"}, "points"),
        (teacher, f"{team[1]}/extension", {"until": "tomorrow"}, "until"),
        (teacher, f"{course}/delete", {"title": "Quest"}, "title"),
        (teacher, "/class/teachers", {"name": "Teacher"}, "name"),
        (nobody, "/class/join", {"code": code, "name": "ADA"}, "name"),
        (nobody, "/class/join", {"code": "abcde", "name": "Bob"}, "code"),
        (nobody, "/class/login", {"name": "Nobody", "password": secret}, "password"),
        (nobody, "/class/login", {"own": secret}, "own"),
        (student.client, f"{course}/team", {"code": "abcde"}, "code"),
        (student.client, "/class/join", {"code": "abcde"}, "code"),
    ):
        answer = person.post(address, data=typed)
        assert answer.status_code in (401, 422), address
        assert f'id="{wrong}-wrong"' in answer.text, address
        assert secret not in answer.text
        assert all(f'value="{text}"' in answer.text for text in typed.values() if text.strip() and text != secret)


def test_a_second_teacher_chooses_a_password_before_anything_else(the_school: School) -> None:
    made = the_school.teacher.post("/class/teachers", data={"name": "Second"})
    password = re.search(r'id="own-code">([^<]+)<', made.text)
    assert password
    second = client(the_school.address)
    assert second.post("/class/login", data={"name": "second", "password": password[1]}).status_code == 303
    assert second.get("/class/new").headers["location"] == "/class/password"
    short = second.post("/class/password", data={"old": password[1], "new": "short", "again": "short"})
    assert short.status_code == 422
    new = {"old": password[1], "new": "long enough for us", "again": "long enough for us"}
    assert second.post("/class/password", data=new).status_code == 303
    assert second.get("/class/new").status_code == 200
    own = re.search(r"/class/teachers/(\w+)/remove", the_school.teacher.get("/class/teachers").text)
    assert own
    assert second.post(f"/class/teachers/{own[1]}/remove").status_code == 422  # nobody removes themselves
    assert the_school.teacher.post(f"/class/teachers/{own[1]}/remove").status_code == 303
    assert second.get("/class/new").status_code == 303  # to log in, which does not work any more
    again = second.post("/class/login", data={"name": "Second", "password": "long enough for us"})
    assert again.status_code == 401
    page = the_school.teacher.get("/class/teachers").text
    assert "removed the teacher Second" in page
    assert re.search(r'<th scope="col">Date \([\w/]+\)</th>', page)  # in whose time


def test_a_variant_is_chosen_and_a_ladder_only_where_something_plays(the_school: School) -> None:
    form = the_school.teacher.get("/class/new").text
    assert '<option value="game:draughts/russian">Players: Russian draughts</option>' in form
    course = the_school.course(assignment="game:draughts/russian", ladder="yes")
    assert "Players: Russian draughts" in the_school.student(course, "Ada").client.get(course).text
    refused = the_school.teacher.post("/class/courses", data=COURSE | {"assignment": "dames-ulb#1", "ladder": "yes"})
    assert refused.status_code == 422
    assert 'id="ladder-wrong"' in refused.text
    assert '<option value="dames-ulb#1" selected>' in refused.text
    first = the_school.course(assignment="dames-ulb#1")
    assert "does not play a game" in the_school.teacher.get(f"{first}/settings").text
    wanted = the_school.student(first, "Ada").client.get(first).text
    assert "draughtsFunctions.py, draughts.py<" in wanted
    assert "draughtsGUI.py" not in wanted


def test_numbers_of_students_are_pasted_or_typed_and_exported(the_school: School) -> None:
    course, teacher = the_school.course(), the_school.teacher
    for name in ("Ada Lovelace", "Zoé Martin"):
        student = the_school.student(course, name)
        student.report(student.hand_in("42"))
    tabs = teacher.post(f"{course}/numbers", data={"list": "Name\tNumber\nAda Lovelace\ts42\r\nzoe martin,s7"})
    assert tabs.status_code == 200
    assert "2 numbers were kept. The first line was taken for a heading: Name" in tabs.text
    left = teacher.post(f"{course}/numbers", data={"list": "MARTIN Zoe;s42\nBob;7"})
    assert left.status_code == 422
    assert ">Bob;7\nMARTIN Zoe;s42</textarea>" in left.text
    assert "Ada Lovelace has this number already: MARTIN Zoe;s42" in left.text
    swapped = teacher.post(f"{course}/numbers", data={"list": "Ada Lovelace;s7\nMARTIN Zoe;s42"})
    assert "2 numbers were kept." in swapped.text
    team = re.search(r'href="(/class/teams/\w+)">Ada', teacher.get(course).text)
    assert team
    member = re.search(r"members/(\w+)/number", teacher.get(team[1]).text)
    assert member
    address = f"{team[1]}/members/{member[1]}/number"
    taken = teacher.post(address, data={f"number-{member[1]}": "S42"})
    assert taken.status_code == 422
    assert "Zoé Martin has the ID number S42 already" in taken.text
    assert teacher.post(address, data={f"number-{member[1]}": "ada@ulb.be"}).status_code == 303
    assert "s42" in teacher.get(course).text
    moodle = [*csv.DictReader(io.StringIO(teacher.get(f"{course}/moodle.csv").text.lstrip("\ufeff")))]
    assert [(row["ID number"], row["Email address"]) for row in moodle] == [("", "ada@ulb.be"), ("s42", "")]
    marks = [*csv.DictReader(io.StringIO(teacher.get(f"{course}/marks.csv").text.lstrip("\ufeff")))]
    assert [row["ID number"] for row in marks] == ["ada@ulb.be", "s42"]
    log = teacher.get(f"{course}/log").text
    assert "exported the marks: a table for Moodle (CSV)" in log
    assert "exported the marks: a table (CSV)" in log
