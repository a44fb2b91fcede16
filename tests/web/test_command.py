"""`damier web` as a command: how it starts, what it says where it cannot, how signals end it."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from damier.cli import web
from damier.core.errors import CoreMissing
from tests.running import children_of, is_running
from tests.waiting import until
from tests.web.serving import ENDING, serving, start_server
from tests.web.test_api import PLAINLY, act, created, visitor


def damier(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command, which is expected to end by itself."""
    return subprocess.run(
        [sys.executable, "-m", "damier", *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        env=os.environ | {"DAMIER_LANG": "en"} | environment,
        check=False,
    )


def test_a_port_in_use_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = damier("web", "--port", port, "--database", f"sqlite:///{tmp_path / 'games'}")
    assert done.returncode == 2
    assert done.stderr.startswith(f"damier: another program listens at port {port} already")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (["--port", "70000"], "70000 is not a port"),
        (["--host", "no such host"], "there is no address 'no such host'"),
        (["--host", "192.0.2.77"], "does not have the address '192.0.2.77'"),
        (["--database", "mysql://x"], "not the URL of a database"),
        (["--database", "sqlite:////dev/null/games"], "/dev/null/games"),
        (["--limits", "many"], "'many' is not a number"),
        (["--limits", "-1"], "'-1' is less than 0"),
        (["--log", "/dev/null/log"], "cannot write /dev/null/log"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(arguments: list[str], text: str, tmp_path: Path) -> None:
    done = damier("web", "--port", "0", "--no-browser", *arguments, XDG_DATA_HOME=str(tmp_path))
    assert done.returncode == 2
    assert done.stderr.startswith("damier: ") or "damier web" in done.stderr
    assert text in done.stderr
    assert "Traceback" not in done.stderr


def test_errors_speak_french() -> None:
    assert damier("web", "--port", "70000", DAMIER_LANG="fr").stderr.startswith("damier: 70000 n'est pas un port")


def test_the_extra_is_named_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "find_spec", lambda name: None)
    with pytest.raises(CoreMissing, match=r'pip install "damier\[web\]"'):
        web.check_extra("fastapi")


def test_games_are_kept_in_a_file_of_ones_own(tmp_path: Path) -> None:
    environment = os.environ | {"XDG_DATA_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "damier", "web", "--port", "0", "--log", str(tmp_path / "log")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout
        assert "http://127.0.0.1:" in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait(ENDING) == 0
    assert (tmp_path / "damier" / "web.sqlite3").exists()
    events = [json.loads(line)["event"] for line in (tmp_path / "log").read_text().splitlines()]
    assert (events[0], events[-1]) == ("started", "stopped")


def test_health_and_a_second_server_on_the_same_file(tmp_path: Path) -> None:
    with serving(tmp_path / "games.sqlite") as server:
        health = httpx.get(f"{server.address}/healthz", verify=PLAINLY)
        assert (health.status_code, health.json()["status"]) == (200, "ok")
        second = damier("web", "--port", "0", "--database", f"sqlite:///{tmp_path / 'games.sqlite'}")
        assert second.returncode == 2
        assert "postgresql" in second.stderr.lower()


def test_sigterm_ends_requests_and_sockets_and_loses_nothing(tmp_path: Path) -> None:
    server = start_server(tmp_path / "games.sqlite")
    kept: list[tuple[str, int]] = []
    ready = threading.Event()

    def keep_playing() -> None:
        with visitor(server) as client:
            try:
                while True:
                    game = created(client)["id"]
                    state = client.get(f"/api/games/{game}").json()
                    done = act(client, game, type="move", move=state["choices"][0]["move"])
                    kept.append((game, done.json()["version"]))
                    if len(kept) > 5:
                        ready.set()
            except (httpx.HTTPError, KeyError, AssertionError):
                return

    threads = [threading.Thread(target=keep_playing) for _ in range(3)]
    for thread in threads:
        thread.start()
    with connect(f"{server.socket_address}/api/lobby/socket", proxy=None) as lobby:
        assert ready.wait(ENDING)
        server.process.send_signal(signal.SIGTERM)
        with pytest.raises(ConnectionClosed) as closed:
            list(iter(lambda: lobby.recv(timeout=ENDING), None))
    assert closed.value.rcvd
    assert closed.value.rcvd.code in (1001, 1012)
    assert server.process.wait(ENDING) == 0
    server.stop()
    for thread in threads:
        thread.join(ENDING)
    with serving(tmp_path / "games.sqlite", port=server.port) as again, visitor(again) as client:
        for game, version in kept:
            assert client.get(f"/api/games/{game}").json()["version"] >= version


def test_engines_end_with_the_server_even_by_kill(tmp_path: Path) -> None:
    server = start_server(tmp_path / "games.sqlite")
    with visitor(server) as client:
        game = created(client, seats=["human", "engine:1"])["id"]
        act(client, game, type="move", move="d3")
        until(lambda: client.get(f"/api/games/{game}").json()["count"] == 2)
    engines = children_of(server.process.pid, "guard")
    assert engines
    server.kill()
    until(lambda: not any(map(is_running, engines)))


def test_a_second_signal_ends_at_once(tmp_path: Path) -> None:
    server = start_server(tmp_path / "games.sqlite")
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        line.sendall(b"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{")
        until(lambda: any('"started"' in entry for entry in server.log))
        server.process.send_signal(signal.SIGTERM)
        until(lambda: _is_refused(server.port))  # the first signal has come
        assert server.stop() == 128 + signal.SIGTERM


def _is_refused(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=5).close()
    except OSError:
        return True
    return False


def test_help_lists_both_commands() -> None:
    listed: Any = damier("--help").stdout
    assert "play in a browser" in listed
    assert "--behind-proxy" in damier("web", "--help").stdout
    assert "--rematch" in damier("bot", "--help").stdout
