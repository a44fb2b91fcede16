"""A wire between browsers and a server that can be cut, or that can swallow what goes one way."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

_BYTES: Final = 65536


class Wire:
    """Carries bytes from its own port to the server's."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        self._swallowed: set[socket.socket] = set()
        self._carried: dict[socket.socket, threading.Event] = {}
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """End every connection; new ones are possible at once."""
        pairs, self._pairs = self._pairs, []
        for pair in pairs:
            _end(*pair)

    def swallow(self, *, answers_only: bool = False) -> None:
        """From now on, nothing arrives through the connections there are; nobody is told. New ones are sound."""
        for browser, server in self._pairs:
            self._swallowed |= {server} if answers_only else {browser, server}

    def close(self) -> None:
        """End it."""
        self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        self.cut()
        for carried in list(self._carried.values()):
            carried.wait()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                browser, _ = self._listening.accept()
                try:
                    server = socket.create_connection(("127.0.0.1", self._to))
                except OSError:
                    browser.close()
                    continue
                self._pairs.append((browser, server))
                self._carried |= {browser: threading.Event(), server: threading.Event()}
                for start, end in ((browser, server), (server, browser)):
                    threading.Thread(target=self._carry, args=(start, end), daemon=True).start()

    def _carry(self, start: socket.socket, end: socket.socket) -> None:
        with suppress(OSError):
            while data := start.recv(_BYTES):
                if start not in self._swallowed:
                    end.sendall(data)
        _end(start, end)
        self._carried[start].set()
        self._carried[end].wait()
        start.close()


def _end(*sockets: socket.socket) -> None:
    for each in sockets:
        with suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)


@contextmanager
def wired(port: int) -> Iterator[Wire]:
    """A wire to a server, closed in the end."""
    wire = Wire(port)
    try:
        yield wire
    finally:
        wire.close()
