"""A server process: its port, its log, its signals, from start to end."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from types import FrameType
from typing import Any, Final

import uvicorn
from fastapi import FastAPI
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from damier.core.errors import BadSetup, DamierError
from damier.i18n.language import say, translate
from damier.web.app import make_app
from damier.web.classes.classroom import first_login
from damier.web.collector import calm_collector, collect_sometimes
from damier.web.logs import start_log
from damier.web.settings import Settings

_HEADER_SECONDS: Final = 10.0  # until a request's headers must be there
_KEEP_SECONDS: Final = 30  # that a connection may be idle between two requests
_STOP_SECONDS: Final = 10  # for requests to end when the server is stopped
_LINGER_SECONDS: Final = 10.0  # for somebody to take what was sent before a socket was closed
_MOST_CONNECTIONS: Final = 20_000
_LARGEST_MESSAGE: Final = 16 * 1024  # bytes of a message from a socket's client
_PING_SECONDS: Final = 20.0
_CLIENTS_FAULTS: Final = (
    "ASGI callable returned without completing handshake.",
    "Invalid UTF-8 sequence received from client.",
)
_WILD: Final = ("0.0.0.0", "::", "")


def serve(settings: Settings) -> None:
    """Serve until a signal comes; raises DamierError where the server cannot start."""
    listening = bound_socket(settings.host, settings.port)
    try:
        is_terminal = settings.log is None and sys.stderr.isatty()
        start_log(settings.log, logging.WARNING if is_terminal else logging.INFO)
        app = make_app(settings)
        server = _Server(_config(app, settings), settings, listening, app)
        logging.getLogger("uvicorn.error").addFilter(lambda record: app.state.failure is None and _is_ours(record))
        try:
            server.run(sockets=[listening])
        except SystemExit:
            failure: DamierError | None = app.state.failure
            if failure is None:
                raise
            raise failure from None
    finally:
        listening.close()


def bound_socket(host: str, port: int) -> socket.socket:
    """A socket that is bound to an address, for which nobody listens yet; raises BadSetup."""
    try:
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError) as error:
        raise BadSetup("there is no address {host!r} to listen at; try 127.0.0.1 or 0.0.0.0", host=host) from error
    family, kind, protocol, _, address = found[0]
    made = socket.socket(family, kind, protocol)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind(address)
        made.listen(2048)
    except (OSError, OverflowError) as error:
        made.close()
        raise _unbound(error, host, port) from error
    made.setblocking(False)
    return made


def _unbound(error: OSError | OverflowError, host: str, port: int) -> BadSetup:
    number = error.errno if isinstance(error, OSError) else None
    if number == errno.EADDRINUSE:
        return BadSetup(
            "another program listens at port {port} already; choose another with --port, or 0 for any", port=str(port)
        )
    if number == errno.EACCES:
        return BadSetup("you may not listen at port {port}; choose one above 1023 with --port", port=str(port))
    if number == errno.EADDRNOTAVAIL:
        return BadSetup("this machine does not have the address {host!r}; try 127.0.0.1 or 0.0.0.0", host=host)
    return BadSetup("cannot listen at {host!r}, port {port}: {why}", host=host, port=str(port), why=str(error))


def page_address(host: str, port: int) -> str:
    """The address for a browser on this machine.

    >>> page_address("0.0.0.0", 8000), page_address("::1", 80)
    ('http://127.0.0.1:8000/', 'http://[::1]:80/')
    """
    shown = "127.0.0.1" if host in _WILD else host
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def _config(app: Any, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=_PatientHttp,
        ws=_PatientSocket,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=settings.is_behind_proxy,
        forwarded_allow_ips=settings.proxies or None,
        limit_concurrency=_MOST_CONNECTIONS,
        timeout_keep_alive=_KEEP_SECONDS,
        timeout_graceful_shutdown=_STOP_SECONDS,
        ws_max_size=_LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=_PING_SECONDS,
        ws_ping_timeout=_PING_SECONDS,
    )


class _Server(uvicorn.Server):
    """Says where it is once it serves; a first signal stops it with everything finished, a second one at once."""

    def __init__(self, config: uvicorn.Config, settings: Settings, listening: socket.socket, app: FastAPI) -> None:
        super().__init__(config)
        self._app = app
        self._settings, self._port = settings, listening.getsockname()[1]
        if threading.current_thread() is threading.main_thread() and hasattr(signal, "SIGHUP"):
            signal.signal(signal.SIGHUP, self.handle_exit)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say where."""
        await super().startup(sockets)
        if self.started and not self.should_exit:
            calm_collector()
            self._collecting = asyncio.get_running_loop().create_task(collect_sometimes())
            self._announce(page_address(self._settings.host, self._port))

    def _announce(self, address: str) -> None:
        print(translate("damier is at {address} (Ctrl-C ends it)", address=address), flush=True)
        if self._app.state.site.contests:
            print(translate("The arena is at {address}arena", address=address), flush=True)
        self._announce_class(address)
        if self._settings.opens_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    def _announce_class(self, address: str) -> None:
        """Show the first teacher's password, this once: it is on the terminal only, not in the log."""
        site = self._app.state.site
        if site.classroom is None:
            return
        print(translate("The class is at {address}class", address=address), flush=True)
        if password := site.classroom.first_password:
            print(say(first_login(password)), flush=True)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal has come."""
        if self.should_exit:
            os._exit(128 + sig)  # every acknowledged move is on the disk
        self.should_exit = True


def _is_ours(record: logging.LogRecord) -> bool:
    """Whether an error of uvicorn is one, not a client's nonsense or a socket that was refused with an answer."""
    return record.msg not in _CLIENTS_FAULTS


class _PatientSocket(WebSocketsSansIOProtocol):
    """Ends connections whose clients do not take the last of what was sent: closing alone waits for them for ever."""

    async def run_asgi(self) -> None:
        """Serve the socket, then give the client a moment."""
        try:
            await super().run_asgi()
        finally:
            self.loop.call_later(_LINGER_SECONDS, self.transport.abort)


class _PatientHttp(HttpToolsProtocol):
    """Closes connections that do not send the headers of a request within some seconds."""

    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Somebody has connected."""
        super().connection_made(transport)
        self._wait()

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._wait()

    def on_headers_complete(self) -> None:
        """Its headers are there."""
        self._stop_waiting()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._stop_waiting()
        self._timer = self.loop.call_later(_HEADER_SECONDS, self._give_up)

    def _stop_waiting(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _give_up(self) -> None:
        if not self.transport.is_closing():
            self.transport.close()
