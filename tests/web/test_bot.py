"""`damier bot`: players of any kind on a real server, through lost networks, to the end of the game."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import httpx
import pytest

from damier.core.errors import BadSetup, FileError
from damier.web.client import Address, Client
from damier.web.errors import Refused, Unreachable
from damier.web.tokens import signed_in
from tests.waiting import until
from tests.web.serving import Server, serving, start_server
from tests.web.test_api import act, created, visitor

PLAYER = "def choose(position):\n    return position.legal_moves()[-1]\n"
SLOW = "import time\n\ndef choose(position):\n    time.sleep(0.3)\n    return position.legal_moves()[0]\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("bot") / "games.sqlite") as running:
        yield running


@pytest.fixture(autouse=True)
def _state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tokens that bots keep are forgotten with the test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


@pytest.fixture
def ada(server: Server) -> Iterator[httpx.Client]:
    with visitor(server) as client:
        yield client


@contextmanager
def bot(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """The command, ended with the test."""
    process = subprocess.Popen(
        [sys.executable, "-m", "damier", "bot", *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=os.environ | {"DAMIER_LANG": "en"},
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def ended(process: subprocess.Popen[str]) -> tuple[int, str]:
    """The exit code and the output of a bot that ends by itself."""
    output, _ = process.communicate(timeout=90)
    return process.returncode, output


def test_two_bots_play_a_game_to_its_end(ada: httpx.Client, tmp_path: Path) -> None:
    (tmp_path / "last.py").write_text(PLAYER)
    game = created(ada, size="4", seats=["program", "program"])["id"]
    address = f"{ada.base_url}/game/{game}"
    with (
        bot(address, "--seat", "engine:1", "--name", "Hal") as one,
        bot(address, "--seat", f"py:{tmp_path}/last.py") as two,
    ):
        (first, said), (second, _) = ended(one), ended(two)
    assert (first, second) == (0, 0), said
    state = ada.get(f"/api/games/{game}").json()
    assert state["over"]["text"] in said
    assert "Hal" in {seat["name"].split(" (")[0] for seat in state["seats"]}


def test_a_bot_makes_a_game_with_a_clock_and_says_where_it_is(server: Server) -> None:
    options = ("--game", "sos", "--size", "3", "--clock", "1+1", "--seats", "program,random")
    with bot(f"{server.address}/", *options, "--seat", "random") as process:
        code, output = ended(process)
    assert code == 0, output
    assert output.startswith(f"The game is at {server.address}/game/")


def test_a_bot_plays_a_rematch(ada: httpx.Client) -> None:
    game = created(ada, size="4", seats=["human", "program"])["id"]
    with bot(f"{ada.base_url}/game/{game}", "--seat", "random", "--rematch") as process:
        until(lambda: ada.get(f"/api/games/{game}").json()["seats"][1]["kind"] != "free")
        act(ada, game, type="resign")
        act(ada, game, type="offer", what="rematch")
        until(lambda: ada.get(f"/api/games/{game}").json()["rematch"])
        following = ada.get(f"/api/games/{game}").json()["rematch"]
        until(lambda: ada.get(f"/api/games/{following}").json()["count"] > 0)  # it begins now
        process.send_signal(signal.SIGINT)
        code, output = ended(process)
    assert code == 130
    assert "A rematch begins" in output
    assert "Traceback" not in output


def test_a_bot_that_was_killed_comes_back_to_its_seat(ada: httpx.Client, tmp_path: Path) -> None:
    game = created(ada, size="4", seats=["human", "program"])["id"]
    options = (f"{ada.base_url}/game/{game}", "--seat", "random", "--name", "Hal", "--token-file", f"{tmp_path}/token")
    with bot(*options):
        until(lambda: ada.get(f"/api/games/{game}").json()["seats"][1]["kind"] == "program")
    assert (tmp_path / "token").stat().st_mode & 0o777 == 0o600
    with bot(*options) as again:
        until(lambda: ada.get(f"/api/games/{game}").json()["seats"][1]["online"])
        act(ada, game, type="resign")
        code, output = ended(again)
    assert code == 0, output
    assert "wins" in output


def test_two_bots_of_one_name_are_two_guests_and_a_token_of_another_server_is_replaced(
    server: Server, tmp_path: Path
) -> None:
    one, two, again = (Client(server.address) for _ in range(3))
    with signed_in(one, "Hal"), signed_in(two, "Hal"):
        assert one.token != two.token
    with signed_in(again, "Hal"):
        assert again.token == one.token
    (tmp_path / "other").write_text("of.another.server\n")
    with signed_in(again, "Hal", tmp_path / "other"), pytest.raises(FileError, match="another bot uses the token"):
        signed_in(two, "Hal", tmp_path / "other").__enter__()
    assert (tmp_path / "other").read_text().strip() == again.token


def test_a_bot_without_a_place_for_its_token_plays_all_the_same(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "/dev/null/none")
    client = Client(server.address)
    with signed_in(client, "Hal"):
        assert client.request("GET", "/api/me")["name"] == "Hal"


def test_a_bot_comes_back_after_the_server_was_killed(tmp_path: Path) -> None:
    (tmp_path / "slow.py").write_text(SLOW)
    first = start_server(tmp_path / "games.sqlite")
    with visitor(first) as client:
        game = created(client, size="4", seats=["program", "random"])["id"]
    with bot(f"{first.address}/game/{game}", "--seat", f"py:{tmp_path}/slow.py") as process:
        with visitor(first) as client:
            until(lambda: client.get(f"/api/games/{game}").json()["count"] > 1)
        first.kill()
        with serving(tmp_path / "games.sqlite", port=first.port) as again:
            code, output = ended(process)
            with visitor(again) as client:
                assert client.get(f"/api/games/{game}").json()["over"]
    assert code == 0, output
    assert "trying again" in output


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (["{server}/game/AAAAAAAAAAAA", "--seat", "random"], "There is no game of this address"),
        (["{server}/", "--seat", "random"], "--game"),
        (["{server}/", "--game", "chess", "--seat", "random"], "no game 'chess'"),
        (["{server}/", "--game", "reversi", "--seat", "human"], "play yourself"),
        (["{server}/", "--game", "reversi", "--seat", "py:nofile.py"], "cannot read nofile.py"),
        (["ftp://x", "--game", "reversi", "--seat", "random"], "not the address of a server"),
        (["http://127.0.0.1:1/", "--game", "reversi", "--seat", "random"], "gives no answer: Connection refused"),
    ],
)
def test_what_a_bot_cannot_do_is_said_in_a_sentence(server: Server, arguments: list[str], text: str) -> None:
    with bot(*(argument.format(server=server.address) for argument in arguments)) as process:
        code, output = ended(process)
    assert code == 2
    assert output.startswith("damier: ")
    assert text in output
    assert len(output.splitlines()) == 1


class _Hello(BaseHTTPRequestHandler):
    """Another server."""

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["content-length"]))
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"hello")

    def log_message(self, *_: object) -> None: ...


def test_another_server_is_recognised() -> None:
    with ThreadingHTTPServer(("127.0.0.1", 0), _Hello) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        with pytest.raises(Refused, match="does not answer as a server of damier"):
            Client(f"http://127.0.0.1:{other.server_port}").sign_in("Hal")
        other.shutdown()


def test_the_bot_of_the_documentation_plays(ada: httpx.Client, server: Server) -> None:
    page = (Path(__file__).parents[2] / "docs" / "web.md").read_text(encoding="utf-8")
    code: dict[str, Any] = {}
    exec(page.split("```python\n")[1].split("```")[0], code)
    game = created(ada, size="4", seats=["program", "random"])["id"]
    assert code["play"](server.address, game) == ada.get(f"/api/games/{game}").json()["over"]["text"]


def test_a_full_game_has_no_seat_for_a_bot(ada: httpx.Client) -> None:
    game = created(ada, seats=["human", "random"])["id"]
    with bot(f"{ada.base_url}/game/{game}", "--seat", "random") as process:
        assert ended(process) == (2, "damier: all seats of this game are taken\n")


def test_the_client_speaks_to_the_api(server: Server) -> None:
    client = Client(server.address)
    client.sign_in("Hal")
    made = client.create(game="reversi", seats=["human", "random"])
    assert Address.parse(made["url"]) == Address(server.address, made["id"])
    assert client.act(made["id"], type="move", move="d3")["type"] == "done"
    assert client.record(made["id"]).moves[0] == "d3"
    with pytest.raises(Refused) as refused:
        client.act(made["id"], type="move", move="a1")
    assert refused.value.code in ("illegal-move", "not-your-turn")
    with pytest.raises(Unreachable):
        Client("http://127.0.0.1:1").state("A")
    with pytest.raises(BadSetup):
        Address.parse("http://user:password@host/")
