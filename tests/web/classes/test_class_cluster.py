"""Uploads are graded, and ladders played, by the workers of a Dask cluster, one of which is killed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.arena.test_cluster import DaskCluster
from tests.walls import needs_walls
from tests.web.classes.laddering import BROKEN, CRASH, FIRST
from tests.web.classes.schooling import COURSE, Student, just_now, school, until

pytest.importorskip("distributed")


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[DaskCluster]:
    """A scheduler with two workers."""
    made = DaskCluster(tmp_path)
    yield made
    made.close()


@needs_walls
@pytest.mark.slow
def test_a_cluster_grades_and_may_lose_a_worker(cluster: DaskCluster, tmp_path: Path) -> None:
    with school(tmp_path, "", "--cluster", cluster.address) as taught:
        student = taught.student(taught.course(), "Ada")
        first = [student.hand_in(f"42 {number}") for number in range(3)]
        assert [student.report(each)["points"] for each in first] == [12] * 3
        slow = student.hand_in("42 slow")
        cluster.workers[0].kill()
        assert student.report(slow)["points"] == 12


GAME = COURSE | {"title": "Players", "assignment": "game:sos", "ladder": "yes", "deadline": "", "zone": "UTC"}


def ladder(who: Student) -> Any:
    """The ladder as a student sees it."""
    return who.client.get(f"/api{who.course}/ladder").json()


@needs_walls
@pytest.mark.slow
@pytest.mark.timeout(400)
def test_a_cluster_plays_a_ladder_and_its_final_and_may_lose_a_worker(cluster: DaskCluster, tmp_path: Path) -> None:
    with school(tmp_path, "", "--cluster", cluster.address) as taught:
        course = taught.course(**GAME)
        students = [taught.student(course, name) for name in ("Ada", "Bob", "Eve")]
        for student, text in zip(students, (FIRST, CRASH, BROKEN), strict=True):
            student.hand_in(text, "player.py")
        ada, bob, eve = students
        until(lambda: any(each["fault"] for each in ladder(bob)["games"]))
        assert "Your upload no. 1 cannot play" in until(lambda: _refusal(eve))
        _play_own(ada)
        cluster.workers[0].kill()
        played = sum(each["won"] + each["lost"] + each["drawn"] for each in ladder(ada)["players"])
        until(lambda: sum(each["won"] + each["lost"] + each["drawn"] for each in ladder(ada)["players"]) > played)
        until(lambda: all(each["rating"] for each in ladder(ada)["players"] if not each["house"]))
        taught.teacher.post(f"{course}/settings", data=GAME | {"deadline": just_now()})
        until(lambda: ladder(ada)["state"] == "over")
        final = ada.client.get(f"/api{course}/final").json()
        assert (final["status"], final.get("played")) == ("over", 4), final


def _refusal(who: Student) -> str:
    text = who.client.get(f"{who.course}/ladder").text
    return text if "cannot play" in text else ""


def _play_own(who: Student) -> None:
    """Two moves against one's own program."""
    answer = who.client.post(f"{who.course}/ladder/play")
    game = f"/api{answer.headers['location'].replace('game', 'games', 1)}"
    for _ in range(2):
        now = until(lambda: found if (found := who.client.get(game).json())["may_move"] else None)
        move = {"type": "move", "move": now["choices"][-1]["move"], "version": now["version"]}
        assert who.client.post(f"{game}/actions", json=move).status_code == 200
    assert until(lambda: found if (found := who.client.get(game).json())["may_move"] else None)["count"] >= 4
