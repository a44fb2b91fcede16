"""Contests that are watched, by the API of a real server: what is told, and that nothing else can be reached."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from damier.core.record import Record
from damier.web.watching import models
from tests.waiting import until
from tests.walls import needs_walls
from tests.web.contests import EVIL, begin, watching
from tests.web.serving import Server
from tests.web.test_api import PATIENCE, visitor

pytestmark = [needs_walls, pytest.mark.slow]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("watching")


@pytest.fixture(scope="module")
def server(place: Path) -> Iterator[Server]:
    with watching(place) as running:
        yield running


@pytest.fixture
def eve(server: Server) -> Iterator[httpx.Client]:
    with visitor(server) as client:
        yield client


def state(client: httpx.Client, name: str) -> dict[str, Any]:
    answer = client.get(f"/api/arena/{name}")
    assert answer.status_code == 200, answer.text
    models.ContestState.model_validate(answer.json())
    found: dict[str, Any] = answer.json()
    return found


def test_the_list_says_how_far_each_contest_is(eve: httpx.Client) -> None:
    found = models.ContestList.model_validate(eve.get("/api/arena").json()).contests
    assert [(each.name, each.folder, each.status) for each in found] == [
        ("1", "live", "running"),
        ("2", "done", "over"),
        ("3", "later", "waiting"),
        ("4", "broken", "broken"),
    ]
    assert found[0].jobs == 400_000
    assert found[3].text == "This is not the log of a contest, or it is damaged"


def test_a_running_contest_is_told_as_it_goes_on(server: Server) -> None:
    with connect(f"{server.socket_address}/api/arena/1/socket", open_timeout=PATIENCE) as socket:
        counts: list[int] = []
        while len(counts) < 3:
            message = json.loads(socket.recv(PATIENCE))
            if message["type"] == "state":
                counts.append(message["played"])
        socket.send('{"type": "ping", "id": "1"}')
    assert counts == sorted(set(counts))
    assert message["status"] == "running"
    assert message["games"][0]["number"] == counts[-1] - 1
    assert "Seed" not in [name for name, _ in message["facts"]]  # who knows it could tell the openings


def test_standings_faults_and_what_each_has_won(eve: httpx.Client) -> None:
    found = state(eve, "2")
    lines = {line["name"]: line for line in found["standings"]}
    assert set(lines) == {"Random player", "Computer, beginner", EVIL}
    assert all(line["games"] == 28 for line in lines.values())
    assert lines[EVIL]["faults"]["crash"] > 0
    assert lines["Computer, beginner"]["rating"] > lines["Random player"]["rating"]
    assert [len(row) for row in found["cross"]] == [3, 3, 3]
    assert found["faults"] == [{"name": "crash", "text": "crash"}]
    assert sum(each["count"] for each in found["ends"]) == found["played"] == 42
    assert ["Seed", "7"] in found["facts"]


def test_games_by_pages_by_contestant_and_by_ending(eve: httpx.Client) -> None:
    def games(**asked: Any) -> list[int]:
        found = models.GameRows.model_validate(eve.get("/api/arena/2/games", params=asked).json())
        return [game.number for game in found.games]

    assert games(limit=5) == [41, 40, 39, 38, 37]
    assert games(limit=3, before=37) == [36, 35, 34]
    crashed = games(ending="crash", limit=100)
    assert crashed == games(ending="fault", limit=100)
    assert set(crashed) <= set(games(who=2, limit=100))
    assert sorted([*crashed, *games(ending="rules", limit=100)]) == list(range(42))
    assert eve.get("/api/arena/2/games?limit=1000").status_code == 422


def test_a_game_is_told_move_by_move(eve: httpx.Client) -> None:
    number = eve.get("/api/arena/2/games?ending=crash&limit=1").json()["games"][0]["number"]
    found = eve.get(f"/api/arena/2/games/{number}").json()
    models.WatchedGame.model_validate(found)
    assert found["end"] == "crash"
    assert found["seats"][found["blamed"]]["name"] == EVIL
    assert EVIL in found["log"]
    told = eve.get(f"/api/arena/2/games/{number}/positions?first=0&last=99").json()["positions"]
    assert [each["count"] for each in told] == list(range(found["count"] + 1))
    assert told[-1]["scene"]["cells"]
    record = Record.loads(eve.get(f"/api/arena/2/games/{number}/file").text)
    assert list(record.moves) == [text for text, _ in found["moves"]]
    assert eve.get(f"/api/arena/2/games/{number}/file?format=ggf").text.startswith("(;")
    assert eve.get(f"/api/arena/2/games/{number}/file?format=exe").status_code == 422


@pytest.mark.parametrize(
    "path",
    [
        *("/api/arena/0", "/api/arena/5", "/api/arena/done", "/api/arena/-1", "/api/arena/2/games/42"),
        *("/api/arena/..%2f..%2fetc", "/api/arena/%2e%2e/done", "/arena/9", "/arena/2/games/99", "/api/arena/2%00"),
        *("/arena/2/contestants/3/bad.py", "/arena/2/contest.sqlite", "/arena/..%2fdone"),
    ],
)
def test_nothing_else_can_be_reached(eve: httpx.Client, path: str) -> None:
    answer = eve.get(path)
    assert answer.status_code == 404
    assert "Traceback" not in answer.text


@pytest.mark.parametrize("path", ["/api/arena/2/games/-1", "/api/arena/2/games/x", "/api/arena/4/games/1"])
def test_what_makes_no_sense_is_refused_by_a_sentence(eve: httpx.Client, path: str) -> None:
    answer = eve.get(path)
    assert answer.status_code == 422
    assert answer.json()["error"]["text"]


def test_sockets_of_unknown_contests_are_refused(server: Server) -> None:
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(f"{server.socket_address}/api/arena/9/socket", open_timeout=PATIENCE),
    ):
        pass
    assert refused.value.response.status_code == 404


def test_a_contest_begins_and_is_removed_while_it_is_watched(server: Server, eve: httpx.Client, place: Path) -> None:
    def status() -> str:
        found: str = state(eve, "3")["status"]
        return found

    assert status() == "waiting"
    folder = begin(place / "later")
    until(lambda: status() == "over")
    assert eve.get("/api/arena/3/games/0").json()["game"] == "sos"
    shutil.rmtree(folder)
    until(lambda: status() == "waiting")
    answer = eve.get("/api/arena/3/games/0", headers={"accept-language": "fr"})
    assert answer.json()["error"]["text"] == "Il n'y a pas encore de concours dans ce dossier"
