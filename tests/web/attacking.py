"""Clients that mean harm, for tests and benchmarks: over loopback, against a server that was started for it."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import struct
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from random import Random
from typing import Any
from urllib.parse import urlsplit

import websockets

PATIENCE = 30.0  # seconds for an answer
TOGETHER = 24  # messages that are sent before their answers are read; after 50 bad ones a socket is closed

VALID: Sequence[dict[str, Any]] = (
    {"type": "move", "move": "d3", "version": 1},
    {"type": "join", "seat": 1},
    {"type": "offer", "what": "draw"},
    {"type": "answer", "what": "takeback", "accept": True},
    {"type": "look", "count": 3},
    {"type": "explain", "clicks": ["d3", "c4"]},
    {"type": "odds", "clicks": ["a1"]},
    {"type": "name", "name": "Mallory"},
    {"type": "ping", "id": "1"},
)
HOSTILE = (
    "'; DROP TABLE games; --",
    "' OR '1'='1",
    '") UNION SELECT value FROM settings --',
    "../../../../etc/passwd",
    "..%2f..%2fetc%2fpasswd",
    "/etc/passwd\x00.txt",
    "file:///etc/passwd",
    "<script>alert(1)</script>",
    "{name.__class__.__mro__}",
    "{0}{field!r}%s%n%(name)s",
    "$(id)`id`|id;id",
    "\r\nSet-Cookie: damier=x",
    "\u202e\u0000\ufeff\U0001f4a9",
    "A" * 150,
)
"""Texts that break programs which take them for SQL, a path, HTML, a template, a command or a header."""

_VALUES: Sequence[Any] = (
    *(
        None,
        True,
        False,
        0,
        -1,
        2**31,
        2**53,
        2**63,
        2**64,
        10**300,
        -(10**30),
        0.5,
        -0.0,
        1e308,
        "",
        " ",
        "\x00",
        "é" * 99,
    ),
    *([], {}, [[]], {"": {}}, ["d3"] * 70, [None], {"$gt": ""}, "d3\n", "d3 " * 60, "0", "1e9", [1, "x"], [["d3"]]),
    *HOSTILE,
)


def malformed(random: Random) -> str | bytes:
    """A message that the server has not asked for."""
    message = dict(random.choice(VALID))
    match random.randrange(12):
        case 0 | 1 | 2 | 3:
            message[random.choice([*message, "id", "type"])] = random.choice(_VALUES)
        case 4:
            del message[random.choice(list(message))]
        case 5:
            message[random.choice(HOSTILE)] = random.choice(_VALUES)
        case 6:
            return json.dumps(random.choice([[message], [message] * 50, "move", 1, None, [], {}]))
        case 7:
            depth = random.choice([10, 300, 999, 1030, 2500])
            field = random.choice(["type", "move", "id", "clicks", "version"])
            inner = "[" * depth + "]" * depth if random.random() < 0.5 else '{"a":' * depth + "1" + "}" * depth
            return f'{{"type":"move","{field}":{inner}}}'
        case 8:
            number = random.choice(["NaN", "Infinity", "-Infinity", "1e999", "1" * 4000, "01", "0x10", "1e-400"])
            return f'{{"type":"move","move":"d3","version":{number}}}'
        case 9:
            text = json.dumps(message)
            at = random.randrange(len(text))
            return text[:at] + random.choice(["", "\x00", '"', "}", "\\ud800", "\u2028", "\\u0000"]) + text[at + 1 :]
        case 10:
            text = '{"type":"move","move":"' + random.choice(["\\ud800", "x" * 15_000, "\\udfff\\ud800", "\\u0000"])
            return text + '"}'
        case 11:
            return random.choice(['{"type":"ping","type":["x"]}', "{" * 4000, "", " ", "\ufeff{}", "[]]", '{"id":1}'])
    return json.dumps(message)


def socket_url(address: str, game: str, *, watch: bool = False) -> str:
    """Where the socket of a game is."""
    return f"ws{address.removeprefix('http')}/api/games/{game}/socket{'?watch' if watch else ''}"


def connected(address: str, game: str, token: str, *, watch: bool = False, **options: Any) -> Any:
    """A socket of a game, as a context."""
    return websockets.connect(
        socket_url(address, game, watch=watch),
        additional_headers={"Authorization": f"Bearer {token}"} if token else {},
        open_timeout=PATIENCE,
        close_timeout=2,
        compression=None,
        proxy=None,
        **options,
    )


async def send_malformed(address: str, game: str, token: str, count: int, random: Random) -> Counter[str]:
    """Send so many malformed messages; what they were answered with. Every one is answered, or the socket closed."""
    found: Counter[str] = Counter()
    sent = 0
    while sent < count:
        async with connected(address, game, token) as socket:
            for _ in range(2):
                messages = [malformed(random) for _ in range(min(TOGETHER, count - sent))]
                names = [f"{sent + at}" for at in range(len(messages))]
                sent += len(messages)
                if not await _exchange(socket, messages, names, found):
                    break
    return found


async def _exchange(socket: Any, messages: Sequence[str | bytes], names: Sequence[str], found: Counter[str]) -> bool:
    """Send messages, then a ping whose answer must come behind theirs; False if the server has closed the socket."""
    try:
        for message in messages:
            await socket.send(message)
        await socket.send(json.dumps({"type": "ping", "id": f"end{names[-1]}" if names else "end"}))
        while True:
            async with asyncio.timeout(PATIENCE):
                answer = json.loads(await socket.recv())
            if answer["type"] == "refused":
                assert answer["code"], answer
                assert answer["text"], answer
                found[answer["code"]] += 1
            elif answer["type"] != "state":
                found[answer["type"]] += 1
            if str(answer.get("id", "")).startswith("end"):
                return True
    except websockets.ConnectionClosed as closed:
        found[f"closed {closed.rcvd.code if closed.rcvd else ''}"] += 1
        return False


# -- below the protocol


def frame(
    payload: bytes, opcode: int = 1, *, is_masked: bool = True, first: int = 0x80, length: int | None = None
) -> bytes:
    """A frame of a WebSocket, as wrong as one likes."""
    size = len(payload) if length is None else length
    mark = 0x80 if is_masked else 0
    if size < 126:
        head = struct.pack("!BB", first | opcode, mark | size)
    elif size < 2**16:
        head = struct.pack("!BBH", first | opcode, mark | 126, size)
    else:
        head = struct.pack("!BBQ", first | opcode, mark | 127, size)
    key = b"\x01\x02\x03\x04"
    body = bytes(byte ^ key[at % 4] for at, byte in enumerate(payload)) if is_masked else payload
    return head + (key if is_masked else b"") + body


FRAMES: Sequence[bytes] = (
    frame(b"\xff\xfe\xfa"),  # not UTF-8
    frame(b"\xed\xa0\x80"),  # a surrogate
    frame(b"{}", is_masked=False),
    frame(b"{}", opcode=3),  # reserved
    frame(b"{}", opcode=0),  # the continuation of nothing
    frame(b"x" * 126, opcode=9),  # a ping that is too long
    frame(b"{}", first=0xF0),  # reserved bits
    frame(b"{}", length=2**62),
    frame(b"{}", length=2**63),
    frame(b"x" * 20_000),  # too large
    frame(b'{"type":', first=0) * 3000,  # never ends
    frame(b'{"type":', first=0) + frame(b'"ping"}', opcode=1),
    frame(b"\x03", opcode=8),  # half a code
    frame(struct.pack("!H", 4999) + b"\xff", opcode=8),
    frame(b"{}")[:3],  # half a frame
    frame(bytes(range(256)), opcode=2),  # binary
    os.urandom(2000),
)


async def raw_socket(address: str, game: str, token: str, limit: int = 2**16) -> tuple[Any, Any]:
    """The streams of a socket that has been accepted."""
    place = urlsplit(address)
    reader, writer = await asyncio.open_connection(place.hostname, place.port, limit=limit)
    key = base64.b64encode(os.urandom(16)).decode()
    writer.write(
        f"GET /api/games/{game}/socket HTTP/1.1\r\nHost: {place.netloc}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {token}\r\n\r\n".encode()
    )
    async with asyncio.timeout(PATIENCE):
        head = await reader.readuntil(b"\r\n\r\n")
    assert b" 101 " in head, head
    return reader, writer


async def send_frame(address: str, game: str, token: str, data: bytes) -> bytes:
    """Send bytes behind the handshake; the last of what comes back until the server closes."""
    reader, writer = await raw_socket(address, game, token)
    last = b""
    try:
        writer.write(data)
        if data[:2] == frame(b"{}")[:2] and len(data) == 3:
            writer.write_eof()  # the rest of it never comes
        with suppress(ConnectionError):
            async with asyncio.timeout(PATIENCE):
                while part := await reader.read(65536):
                    last = (last + part)[-200:]
                    if b"\x88" in part:  # the server closes; a client would, too
                        break
    finally:
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()
    return last


async def do_not_read(address: str, game: str, token: str, is_over: Callable[[], bool]) -> None:
    """Ask for much, and take nothing of it."""
    reader, writer = await raw_socket(address, game, token, limit=1024)
    reader._transport.pause_reading()
    question = frame(b'{"type":"look","count":0}')
    with suppress(ConnectionError):
        while not is_over() and not writer.transport.is_closing():
            writer.write(question)
            await asyncio.sleep(0.02)
    writer.transport.abort()


async def trickle(address: str, is_over: Callable[[], bool]) -> None:
    """Send a request so slowly that it never ends."""
    place = urlsplit(address)
    while not is_over():
        with suppress(OSError):
            _, writer = await asyncio.open_connection(place.hostname, place.port)
            writer.write(f"GET / HTTP/1.1\r\nHost: {place.netloc}\r\n".encode())
            while not is_over() and not writer.transport.is_closing():
                writer.write(b"X-a: b\r\n")
                await asyncio.sleep(0.2)
            writer.transport.abort()


async def knock(address: str, game: str, token: str, is_over: Callable[[], bool], found: Counter[str]) -> None:
    """Open sockets as fast as the server allows, and close them at once."""
    while not is_over():
        try:
            async with connected(address, game, token):
                found["opened"] += 1
        except websockets.InvalidStatus as refused:
            found[str(refused.response.status_code)] += 1
            await asyncio.sleep(0.005)
        except (OSError, TimeoutError, EOFError, websockets.WebSocketException):
            found["failed"] += 1
            await asyncio.sleep(0.05)


async def push(address: str, is_over: Callable[[], bool]) -> None:
    """Send giant bodies, floods of headers and what is not HTTP."""
    place = urlsplit(address)
    host = f"Host: {place.netloc}\r\n"
    requests = (
        f"POST /api/games HTTP/1.1\r\n{host}Content-Length: 999999999\r\n\r\n".encode() + b"x" * 300_000,
        f"POST /api/games HTTP/1.1\r\n{host}Transfer-Encoding: chunked\r\n\r\n".encode() + b"ffff\r\n" + b"[" * 65535,
        f"GET / HTTP/1.1\r\n{host}".encode() + b"X-a: " + b"b" * 500_000 + b"\r\n\r\n",
        f"GET / HTTP/1.1\r\n{host}".encode() + b"X-a: b\r\n" * 20_000 + b"\r\n",
        b"\x16\x03\x01" + os.urandom(500),
        b"GET /%ff%00/../..\r\n\r\n",
    )
    at = 0
    while not is_over():
        at += 1
        with suppress(OSError):
            reader, writer = await asyncio.open_connection(place.hostname, place.port)
            writer.write(requests[at % len(requests)])
            with suppress(TimeoutError):
                async with asyncio.timeout(1.0):
                    await reader.read(1000)
            writer.transport.abort()
        await asyncio.sleep(0.01)


class Bystander:
    """Somebody who plays with a friend meanwhile, and measures how long the friend waits for each move."""

    def __init__(self, address: str, game: str, tokens: Sequence[str], pause: float = 0.05, seed: int = 1) -> None:
        self._address, self._game, self._tokens, self._pause = address, game, tokens, pause
        self._random = Random(seed)
        self.latencies: list[float] = []
        self.is_over = False

    async def play(self, has_ended: Callable[[], bool]) -> None:
        """Move until others have ended, or the game is over."""
        first, second = [connected(self._address, self._game, token, ping_interval=None) for token in self._tokens]
        async with first as one, second as two:
            states = [await _state(one, 0), await _state(two, 0)]
            while not has_ended():
                if states[0]["over"]:
                    self.is_over = True
                    return
                at = 0 if states[0]["may_move"] else 1
                version = states[at]["version"]
                move = self._random.choice(states[at]["choices"])["move"]
                sent = time.monotonic()
                await (one, two)[at].send(json.dumps({"type": "move", "move": move, "version": version}))
                states[1 - at] = await _state((two, one)[at], version + 1)
                self.latencies.append(time.monotonic() - sent)
                states[at] = await _state((one, two)[at], version + 1)
                await asyncio.sleep(self._pause)


async def _state(socket: Any, version: int) -> dict[str, Any]:
    """The next state of at least that version."""
    async with asyncio.timeout(PATIENCE):
        while True:
            message: dict[str, Any] = json.loads(await socket.recv())
            assert message["type"] != "refused", message
            if message["type"] == "state" and message["version"] >= version:
                return message


async def together(*works: Awaitable[Any]) -> list[Any]:
    """All at once; the first error ends it."""
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(_run(work)) for work in works]
    return [task.result() for task in tasks]


async def _run(work: Awaitable[Any]) -> Any:
    return await work
