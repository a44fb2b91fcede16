"""Attacks by the socket, and by every text: clear refusals, nothing in the log, and everybody else plays on."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from damier.web.client import Client
from tests.waiting import until
from tests.web.attacking import (
    FRAMES,
    HOSTILE,
    Bystander,
    connected,
    do_not_read,
    knock,
    push,
    send_frame,
    send_malformed,
    socket_url,
    together,
    trickle,
)
from tests.web.serving import Server, serving

MESSAGES = 10_000
CODES = {
    "bad-message",
    "illegal-move",
    "bad-notation",
    "not-your-turn",
    "not-allowed",
    "stale",
    "too-many",
    "game-over",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("attacks") / "games.sqlite") as running:
        yield running
        assert not faults(running)


def faults(server: Server) -> list[str]:
    """Lines of the log that tell of a failure of ours."""
    return [line for line in server.log if "traceback" in line.lower() or '"level": "error"' in line]


def guest(server: Server, name: str) -> Client:
    """Somebody with a token."""
    client = Client(server.address)
    client.sign_in(name)
    return client


def table(server: Server, **order: Any) -> tuple[str, Client, Client]:
    """A game of two persons."""
    ada, bob = guest(server, "Ada"), guest(server, "Bob")
    game = str(ada.create(**{"game": "reversi", "seats": ["human", "friend"]} | order)["id"])
    bob.act(game, type="join")
    return game, ada, bob


def bystander(server: Server, seed: int = 1) -> Bystander:
    """Two persons who play draughts."""
    game, ada, bob = table(server, game="draughts")
    return Bystander(server.address, game, (ada.token, bob.token), seed=seed)


def memory(server: Server) -> int:
    """The resident memory of a server in kB."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0])


# -- messages


@pytest.mark.slow
def test_ten_thousand_malformed_messages_are_refused_while_others_play(server: Server) -> None:
    game, mallory, _ = table(server)
    other = bystander(server)
    found = asyncio.run(_malformed(server, game, mallory.token, other))
    assert other.latencies, "nobody could move meanwhile"
    assert found["bad-message"] > MESSAGES / 4
    assert sum(found.values()) > 0.95 * MESSAGES, found
    answers = {"pong", "done", "scene", "explained", "odds"}
    closed = {"closed 1008", "closed 1009", "closed "}  # too many bad ones, too large, gone before the rest was read
    assert set(found) <= CODES | answers | closed, found


async def _malformed(server: Server, game: str, token: str, other: Bystander) -> Counter[str]:
    is_over = False

    async def attack() -> Counter[str]:
        nonlocal is_over
        try:
            share = MESSAGES // 4
            found = [send_malformed(server.address, game, token, share, Random(seed)) for seed in range(4)]
            return sum(await together(*found), Counter())
        finally:
            is_over = True

    found, _ = await together(attack(), other.play(lambda: is_over))
    assert isinstance(found, Counter)
    return found


@pytest.mark.parametrize("data", FRAMES, ids=range(len(FRAMES)))
def test_a_broken_frame_ends_its_own_socket_only(server: Server, data: bytes) -> None:
    game, ada, _ = table(server)
    asyncio.run(send_frame(server.address, game, ada.token, data))
    move = ada.state(game)["choices"][0]["move"]
    assert ada.act(game, type="move", move=move)["type"] == "done"


# -- others' seats


def test_nobody_moves_offers_or_resigns_for_another(server: Server) -> None:
    game, ada, bob = table(server)
    asyncio.run(_intrude(server, game, ada, bob))
    assert ada.state(game)["count"] == 0
    assert ada.state(game)["over"] is None


async def _intrude(server: Server, game: str, ada: Client, bob: Client) -> None:
    mallory = guest(server, "Mallory")
    move = ada.state(game)["choices"][0]["move"]
    tries = [
        (mallory, {"type": "move", "move": move}, "not-allowed"),
        (mallory, {"type": "resign"}, "not-allowed"),
        (mallory, {"type": "offer", "what": "draw"}, "not-allowed"),
        (mallory, {"type": "answer", "what": "draw", "accept": True}, "not-allowed"),
        (mallory, {"type": "join", "seat": 0}, "not-allowed"),
        (mallory, {"type": "join"}, "not-allowed"),
        (mallory, {"type": "hint"}, "not-allowed"),
        (bob, {"type": "move", "move": move}, "not-your-turn"),
        (bob, {"type": "move", "move": move, "seat": 0, "user": "Ada"}, "not-your-turn"),
    ]
    for who, message, code in tries:
        async with connected(server.address, game, who.token) as socket:
            await socket.send(json.dumps(message | {"id": "try"}))
            answer = await _answer(socket, "try")
            assert (answer["type"], answer["code"]) == ("refused", code), message


async def _answer(socket: Any, name: str) -> dict[str, Any]:
    async with asyncio.timeout(30):
        while True:
            message: dict[str, Any] = json.loads(await socket.recv())
            if message.get("id") == name:
                return message


def test_replayed_messages_change_nothing(server: Server) -> None:
    game, ada, bob = table(server)
    asyncio.run(_replay(server, game, ada, bob))


async def _replay(server: Server, game: str, ada: Client, bob: Client) -> None:
    recorded: list[tuple[Client, str]] = []
    for _ in range(6):
        state = ada.state(game)
        who = (ada, bob)[state["turn"]]
        move = who.state(game)["choices"][0]["move"]
        message = json.dumps({"type": "move", "move": move, "version": state["version"], "id": "it"})
        async with connected(server.address, game, who.token) as socket:
            await socket.send(message)
            assert (await _answer(socket, "it"))["type"] == "done"
        recorded.append((who, message))
    before = ada.state(game)
    for who, message in recorded:
        async with connected(server.address, game, who.token) as socket:
            for _ in range(3):
                await socket.send(message)
                assert (await _answer(socket, "it"))["type"] in ("done", "refused")
    assert [ada.state(game)[key] for key in ("version", "count", "scene")] == [
        before[key] for key in ("version", "count", "scene")
    ]


# -- who connects


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://127.0.0.1.evil.example"}, 403),
        ({"Cookie": "damier=AAAAAAAAAAAAAAAA.forged"}, 401),
        ({"Authorization": "Bearer AAAAAAAAAAAAAAAA.forged"}, 401),
        ({"Authorization": "Bearer "}, 401),
        ({}, 401),
    ],
)
def test_a_stolen_address_is_not_enough_to_play(server: Server, headers: dict[str, str], status: int) -> None:
    game, _, _ = table(server)
    with pytest.raises(InvalidStatus) as refused:
        connect(socket_url(server.address, game), additional_headers=headers, proxy=None)
    assert refused.value.response.status_code == status
    body = json.loads(bytes(refused.value.response.body or b""))
    assert body["error"]["text"]


def test_a_token_is_not_a_cookie(server: Server) -> None:
    game, ada, _ = table(server)
    with pytest.raises(InvalidStatus) as refused:
        connect(socket_url(server.address, game), additional_headers={"Cookie": f"damier={ada.token}"}, proxy=None)
    assert refused.value.response.status_code == 401


@pytest.mark.slow
def test_one_user_cannot_take_all_sockets(tmp_path: Path) -> None:
    with serving(tmp_path / "games.sqlite", limits="1") as server:
        game, mallory, _ = table(server)
        other = bystander(server)
        found: Counter[str] = Counter()
        asyncio.run(_knock(server, game, mallory.token, other, found))
        assert found["429"] > found["opened"], found
        assert sum(found.values()) > 1000, found
        assert len(other.latencies) > 5 or other.is_over
        assert not faults(server)


async def _knock(server: Server, game: str, token: str, other: Bystander, found: Counter[str]) -> None:
    end = time.monotonic() + 60

    def is_over() -> bool:
        return (sum(found.values()) > 1200 and len(other.latencies) > 5) or time.monotonic() > end

    knocks = [knock(server.address, game, token, is_over, found) for _ in range(200)]
    await together(other.play(is_over), *knocks)


# -- slow ones


@pytest.mark.slow
def test_who_does_not_read_or_sends_slowly_blocks_nobody(server: Server) -> None:
    game, mallory, _ = table(server)
    other = bystander(server)
    before = memory(server)
    asyncio.run(_slow(server, game, mallory.token, other))
    assert len(other.latencies) >= 40 or other.is_over
    assert memory(server) - before < 60_000, "the server keeps what nobody reads"


async def _slow(server: Server, game: str, token: str, other: Bystander) -> None:
    end = time.monotonic() + 60

    def is_over() -> bool:
        return len(other.latencies) >= 40 or other.is_over or time.monotonic() > end

    silent = [do_not_read(server.address, game, token, is_over) for _ in range(40)]
    trickles = [trickle(server.address, is_over) for _ in range(40)]
    await together(other.play(is_over), push(server.address, is_over), *silent, *trickles)


# -- texts


def test_no_text_is_taken_for_sql_a_path_or_a_template(server: Server) -> None:
    game, ada, _ = table(server)
    with httpx.Client(base_url=server.address, headers={"Authorization": f"Bearer {ada.token}"}, timeout=60) as client:
        for text in HOSTILE:
            for response in _tried(client, game, text):
                assert response.status_code < 500, (text, response.request.url, response.text)
                assert "root:" not in response.text, text
                assert "sqlite" not in response.text.lower(), (text, response.text)
                assert "set-cookie: damier=x" not in str(response.headers).lower(), text
        assert client.get(f"/api/games/{game}").json()["count"] == 0
        assert client.get("/healthz").json()["status"] == "ok"
    until(lambda: len(server.log) > 10)


def _tried(client: httpx.Client, game: str, text: str) -> Iterator[httpx.Response]:
    """The answers to a text in every field of the API."""
    for field in ("game", "variant", "size", "clock", "position", "record"):
        yield client.post("/api/games", json={"game": "reversi", field: text})
    for seat in (text, f"human:{text}", f"engine:{text}", f"py:{text}", f"hub:{text}"):
        yield client.post("/api/games", json={"game": "reversi", "seats": [seat, "human"]})
        yield client.get("/new", params={"game": "reversi", "seats": f"{seat},human"})
    for field in ("move", "what", "type", "name", "id", "seat", "version"):
        yield client.post(f"/api/games/{game}/actions", json={"type": "move", "move": "d3x", field: text})
    yield client.post(f"/api/games/{game}/actions", json={"type": "name", "name": text})
    yield client.post(f"/api/games/{game}/actions", json={"type": "explain", "clicks": [text]})
    yield client.post(f"/api/games/{game}/actions", json={"type": "odds", "clicks": [text]})
    yield client.patch("/api/me", json={"name": text})
    yield client.patch("/api/me", json={"language": text})
    yield client.post("/api/guests", json={"name": text})
    for parameter in ("game", "variant", "size", "clock", "position", "lang", "private", "pace"):
        yield client.get("/new", params={"game": "reversi", parameter: text})
    yield client.get(f"/api/games/{game}/file", params={"format": text})
    yield client.get(f"/api/games/{game}/board.svg", params={"count": text})
    yield client.get("/api/games", params={"status": text})
    yield client.get("/api/games", params={"before": text})
    yield client.get("/rules/reversi", params={"variant": text})
    for prefix in ("/game/", "/api/games/", "/rules/", "/static/"):
        yield client.get(prefix + quote(text, safe=""))
        yield client.get(prefix + quote(text, safe="/%"))


def test_no_secret_is_in_the_log(server: Server) -> None:
    game, ada, bob = table(server)
    mallory = guest(server, "Mallory")
    with connect(
        socket_url(server.address, game, watch=True),
        additional_headers={"Authorization": f"Bearer {mallory.token}"},
        proxy=None,
    ) as socket:
        socket.recv(timeout=30)
    until(lambda: any(game[:4] in line and "socket" in line for line in server.log))
    written = "".join(server.log)
    for secret in (game, ada.token, bob.token, mallory.token, mallory.token.partition(".")[0]):
        assert secret not in written
