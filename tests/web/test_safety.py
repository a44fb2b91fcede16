"""Attacks on a real server: foreign pages, forged cookies, bodies that are giant, slow or endless, paths, floods."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from damier.web import safety
from damier.web.assets import address, version
from damier.web.guests import Guests
from damier.web.limits import Limits
from damier.web.safety import MOST_BYTES, Safety
from damier.web.settings import Settings
from tests.waiting import until
from tests.web.serving import Server, serving
from tests.web.test_api import act, code, created, visitor


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("safety") / "games.sqlite") as running:
        yield running


@pytest.fixture
def ada(server: Server) -> Iterator[httpx.Client]:
    with visitor(server) as client:
        yield client


def sent(server: Server, data: bytes) -> bytes:
    """What the server answers to some bytes until it closes the connection, or has nothing more to say."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=15) as line:
        line.sendall(data)
        answer = b""
        try:
            while part := line.recv(65536):
                answer += part
                if b"}" in answer:
                    break
        except (TimeoutError, ConnectionResetError):
            pass
        return answer


# -- headers


@pytest.mark.parametrize("path", ["/", "/healthz", "/api/catalogue", "/nothing", "/api/games/AAAAAAAAAAAA", "/game/A"])
def test_every_answer_has_the_headers_that_bind_browsers(ada: httpx.Client, path: str) -> None:
    headers = ada.get(path).headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self';")
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
    assert {"referrer-policy", "permissions-policy"} <= set(headers)
    assert headers["cache-control"] == "no-store"
    assert "server" not in headers


def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(ada: httpx.Client) -> None:
    cookie = ada.get("/").headers["set-cookie"]
    assert cookie.startswith("damier=")
    assert "; HttpOnly; SameSite=Lax" in cookie
    assert "Secure" not in cookie


def test_only_a_trusted_proxy_says_that_a_request_was_encrypted(ada: httpx.Client, tmp_path: Path) -> None:
    forwarded = {"x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.9", "host": "play.example"}
    assert ada.get("/", headers=forwarded).status_code == 400  # this server is called 127.0.0.1 only
    with serving(tmp_path / "games.sqlite", "--behind-proxy") as behind, visitor(behind) as client:
        answer = client.get("/", headers=forwarded)
        assert answer.headers["set-cookie"].endswith("; Secure")
        client.cookies.clear()
        assert not client.get("/").headers["set-cookie"].endswith("; Secure")
        own = client.post("/api/guests", json={}, headers=forwarded | {"origin": "https://play.example"})
        assert own.status_code == 201
        assert any('"address": "192.0.2.9"' in line for line in behind.log)


# -- foreign pages


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1.evil.example"},
        {"origin": "http://127.0.0.1:1"},
        {"origin": "file://"},
        {"sec-fetch-site": "cross-site"},
    ],
)
def test_a_page_of_another_site_can_do_nothing(ada: httpx.Client, server: Server, headers: dict[str, str]) -> None:
    refused = ada.post("/api/games", json={"game": "reversi"}, headers=headers)
    assert (refused.status_code, code(refused)) == (403, "foreign-origin")
    assert ada.patch("/api/me", json={"name": "x"}, headers=headers).status_code == 403
    if foreign := cast("Any", headers.get("origin")):
        with pytest.raises(InvalidStatus) as denied:
            connect(f"{server.socket_address}/api/lobby/socket", origin=foreign, proxy=None)
        assert denied.value.response.status_code == 403


def test_a_page_that_came_in_another_way_is_not_ours(ada: httpx.Client, server: Server, tmp_path: Path) -> None:
    other = {"origin": server.address.replace("http://", "https://")}
    assert code(ada.post("/api/games", json={"game": "reversi"}, headers=other)) == "foreign-origin"
    with serving(tmp_path / "games.sqlite", "--behind-proxy") as behind, visitor(behind) as client:
        for scheme, others in (("https", "http"), ("http", "https")):
            named = {"host": "play.example", "x-forwarded-proto": scheme}
            origins = [{"origin": f"{each}://play.example"} for each in (scheme, others)]
            found = [client.post("/api/guests", json={}, headers=named | origin).status_code for origin in origins]
            assert found == [201, 403]
        for origin in ("http://play.example", "https://play.example"):  # the proxy does not say it
            headers = {"host": "play.example", "origin": origin}
            assert client.post("/api/guests", json={}, headers=headers).status_code == 201


def test_our_own_page_can(ada: httpx.Client, server: Server) -> None:
    own: Any = server.address
    assert ada.post("/api/games", json={"game": "reversi"}, headers={"origin": own}).status_code == 201
    with connect(f"{server.socket_address}/api/lobby/socket", origin=own, proxy=None) as lobby:
        assert json.loads(lobby.recv(timeout=10))["type"] == "games"


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "a b", "[::1", "127.0.0.1:999999", ""])
def test_a_host_that_is_not_ours_is_refused(ada: httpx.Client, host: str) -> None:
    assert ada.get("/", headers={"host": host}).status_code == 400


def test_two_hosts_are_refused(server: Server) -> None:
    answer = sent(server, b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\n\r\n")
    assert b" 400 " in answer.splitlines()[0]


# -- forged


def test_forged_cookies_and_tokens_are_nobodys(ada: httpx.Client, server: Server) -> None:
    game = created(ada)["id"]
    value = ada.cookies["damier"]
    user, _, signature = value.rpartition(".")
    for forged in (
        user,
        f"{user}.",
        f"{user}.{'B' if signature[0] == 'A' else 'A'}{signature[1:]}",
        f"x{value}",
        Guests("other").cookie(user),
        "x" * 3000,
    ):
        with visitor(server) as eve:
            eve.cookies.set("damier", forged)
            assert act(eve, game, type="move", move="d3").status_code == 403
    for token in (value, "x", "x" * 5000, Guests("other").token(user)):
        answer = ada.get("/api/me", headers={"authorization": f"Bearer {token}"})
        assert (answer.status_code, code(answer)) == (401, "no-token")
    assert act(ada, game, type="move", move="d3").status_code == 200


def test_a_private_game_is_nowhere_but_at_its_link(ada: httpx.Client, server: Server) -> None:
    game = created(ada)["id"]
    with visitor(server) as eve:
        seen = "".join(eve.get(path).text for path in ("/", "/api/games?limit=100", "/api/me"))
    assert game not in seen


# -- bodies


def post(headers: bytes, body: bytes) -> bytes:
    return (
        b"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n" + headers + b"\r\n" + body
    )


@pytest.mark.parametrize(
    ("headers", "body", "status"),
    [
        (b"Content-Length: 99999999999\r\n", b"", b"413"),
        (b"Content-Length: 300000\r\n", b"", b"413"),
        (b"Content-Length: x\r\n", b"", b"400"),
        (b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n", b"2\r\n{}\r\n0\r\n\r\n", b"400"),
        (b"Transfer-Encoding: chunked\r\n", b"10000\r\n" + b" " * 0x10000 + b"\r\n", b""),
    ],
)
def test_bodies_that_lie_about_their_size(server: Server, headers: bytes, body: bytes, status: bytes) -> None:
    data = post(headers, body)
    if not status:  # five chunks are too much, whatever else would come
        data, status = data + 4 * body, b"413"
    answer = sent(server, data)
    assert answer.splitlines()[0].split()[1] == status


def test_a_giant_body_is_refused_and_others_go_on(ada: httpx.Client) -> None:
    answer = ada.post("/api/games", json={"game": "reversi", "position": "x" * (2 * MOST_BYTES)})
    assert (answer.status_code, code(answer)) == (413, "too-large")
    deep = ada.post("/api/games", content=b"[" * 100_000, headers={"content-type": "application/json"})
    assert deep.status_code in (400, 422)
    assert code(deep) == "bad-message"
    assert ada.get("/healthz").status_code == 200


def test_a_slow_body_times_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(safety, "BODY_SECONDS", 0.02)
    messages: list[Any] = []

    async def never(*_: Any) -> Any:
        await asyncio.sleep(60)

    async def keep(message: Any) -> None:
        messages.append(message)

    scope = {"type": "http", "method": "POST", "path": "/api/games", "headers": [(b"host", b"localhost")]}
    asyncio.run(Safety(never, Settings())(scope, never, keep))
    assert messages[0]["status"] == 408


@pytest.mark.slow
def test_slow_headers_are_not_waited_for(server: Server) -> None:
    began = time.monotonic()
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: 127")
        assert line.recv(100) == b""
    assert time.monotonic() - began < 25


@pytest.mark.parametrize(
    "data",
    [b"\x16\x03\x01\x00\xa5", b"GET\r\n\r\n", b"G" * 200_000, b"GET / HTTP/9.9\r\nHost: x\r\n\r\n", b"\x00" * 100],
)
def test_what_is_not_http_is_refused(server: Server, data: bytes) -> None:
    answer = sent(server, data + b"\r\n\r\n")
    assert not answer or b" 400 " in answer.splitlines()[0]


# -- files


@pytest.mark.parametrize(
    "path",
    [
        "../settings.py",
        "%2e%2e/settings.py",
        "..%2fsettings.py",
        "..%5csettings.py",
        "%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2fetc/passwd",
        "//etc/passwd",
        "%00",
        f"{version()}/../../settings.py",
        "",
        ".",
        "x" * 5000,
    ],
)
def test_no_path_leads_out_of_the_static_files(server: Server, path: str) -> None:
    request = f"GET /static/{path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
    answer = sent(server, request.encode())
    assert answer.splitlines()[0].split()[1] in (b"404", b"400")
    assert b"dataclass" not in answer
    assert b"root:" not in answer


def test_static_files_are_kept_for_ever_by_their_version(ada: httpx.Client) -> None:
    lasting = ada.get(address("board.js"))
    assert "immutable" in lasting.headers["cache-control"]
    assert lasting.headers["content-type"].startswith("text/javascript")
    named = ada.get("/static/board.js")
    assert named.headers["cache-control"] == "public, no-cache"
    again = ada.get("/static/board.js", headers={"if-none-match": named.headers["etag"]})
    assert again.status_code == 304


# -- floods


def test_who_makes_many_games_has_to_wait(tmp_path: Path) -> None:
    with serving(tmp_path / "games.sqlite", limits="0.2") as server, visitor(server) as eve:
        eve.get("/")
        answers = [eve.post("/api/games", json={"game": "reversi"}) for _ in range(15)]
        late = answers[-1]
        assert [answer.status_code for answer in answers].count(201) in range(12, 15)
        assert (late.status_code, code(late)) == (429, "too-many")
        assert int(late.headers["retry-after"]) > 0
        with visitor(server) as bob:
            assert bob.post("/api/games", json={"game": "reversi"}).status_code == 201


def test_buckets_are_forgotten_and_people_at_one_address_counted_together() -> None:
    limits = Limits(now=lambda: 0.0)
    for number in range(30_000):
        limits.wait("request", f"user {number}", "")
    assert len(limits._buckets) <= 20_000
    waits = [limits.wait("create", f"guest {number}", "2001:db8::1") for number in range(610)]
    assert waits[:600] == [0.0] * 600
    assert waits[-1] > 0
    entered = [limits.enter("eve", "192.0.2.1") for _ in range(40)]
    assert entered == [True] * 30 + [False] * 10
    limits.leave("eve", "192.0.2.1")
    assert limits.enter("eve", "192.0.2.1")


# -- the log


def test_the_log_is_json_without_secrets(ada: httpx.Client, server: Server) -> None:
    game = created(ada)["id"]
    token = ada.post("/api/guests", json={"name": "x"}).json()["token"]
    ada.get(f"/api/games/{game}?secret={token}", headers={"authorization": f"Bearer {token}"})
    ada.get(f"/game/{game}")
    until(lambda: any(f'"/game/{game[:4]}…"' in line for line in server.log))
    log = "".join(server.log)
    for line in server.log:
        assert {"time", "level", "event"} <= set(json.loads(line))
    assert f"/api/games/{game[:4]}…" in log
    for secret in (game, token, ada.cookies["damier"]):
        assert secret not in log


def test_no_picture_of_another_page_starts_a_game(server: Server) -> None:
    inside = httpx.get(f"{server.address}/new?game=reversi", headers={"sec-fetch-dest": "image"})
    opened = httpx.get(f"{server.address}/new?game=reversi&clock=5+3", headers={"sec-fetch-dest": "document"})
    assert inside.status_code == 403
    assert opened.status_code == 303


def test_who_leaves_while_connecting_is_no_failure(server: Server) -> None:
    request = (
        "GET /api/lobby/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    for _ in range(50):
        with socket.create_connection(("127.0.0.1", server.port), timeout=15) as line:
            line.sendall(request.format(port=server.port).encode())
    assert httpx.get(f"{server.address}/healthz").status_code == 200
    assert "Traceback" not in "".join(server.log)
