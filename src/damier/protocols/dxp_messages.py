"""DamExchange: the messages between two draughts programs over a network.

Each is ASCII text that ends with a zero byte. Squares have two digits, colours are W and Z (zwart, black).
"""

from __future__ import annotations

import re
import socket
from typing import Final, NamedTuple, Self

from damier.core.errors import BadNotation, BadSetup, NoAnswer, ProgramEnded
from damier.core.position import Seat
from damier.games.draughts.captures import Move
from damier.games.draughts.geometry import squares_of
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.variants import VARIANTS
from damier.protocols import hub_notation

HOST: Final = "127.0.0.1"
PORT: Final = 27531
RULES: Final = VARIANTS["international"]

ACCEPTED, WRONG_VERSION, NOT_THIS_GAME = "0", "1", "2"
NO_REASON, RESIGNED, DRAWN = "0", "1", "2"
REFUSED_TO_GO_BACK: Final = "K1"
_LONGEST: Final = 127
_VERSION: Final = "01"
_NAME: Final = 32
_COLOURS: Final = "WZ"
_BLACK: Final = str.maketrans("bBzZ", "zZbB")
_REQUEST: Final = re.compile(r"R(\d\d)(.{32})([WZ])(\d{3})(\d{3})(?:A|B([WZ])([ewWzZ]{50}))")
_ACCEPTANCE: Final = re.compile(r"A(.{32})([0-3])")
_MOVE: Final = re.compile(r"M\d{4}(\d\d)(\d\d)(\d\d)((?:\d\d)*)")


class Request(NamedTuple):
    """A game request: who asks, the other's seat, minutes for each, number of moves (0: no limit)."""

    name: str
    seat: Seat
    minutes: int
    moves: int
    position: DraughtsPosition

    @classmethod
    def parse(cls, text: str) -> Self:
        """Raises BadNotation or BadPosition."""
        found = _REQUEST.fullmatch(text)
        if not found:
            raise BadNotation("{text!r} is not a request for a game", text=text)
        position = DraughtsPosition.initial(RULES)
        if found[6]:
            side = "WB"[_COLOURS.index(found[6])]
            position = hub_notation.parse_position(side + found[7].translate(_BLACK), RULES)
        return cls(found[2].strip(), _COLOURS.index(found[3]), int(found[4]), int(found[5]), position)

    def __str__(self) -> str:
        where = "A"
        if self.position != DraughtsPosition.initial(RULES):
            text = hub_notation.format_position(self.position)
            where = f"B{_COLOURS[self.position.to_move]}{text[1:].translate(_BLACK)}"
        return f"R{_VERSION}{padded(self.name)}{_COLOURS[self.seat]}{self.minutes:03}{self.moves:03}{where}"


def is_of_our_version(request: str) -> bool:
    """Whether a request has our version of the protocol."""
    return request[1:3] == _VERSION


def format_acceptance(name: str, code: str) -> str:
    """The answer to a request."""
    return f"A{padded(name)}{code}"


def parse_acceptance(text: str) -> tuple[str, str]:
    """The name and the code of an answer to a request; raises BadNotation."""
    found = _ACCEPTANCE.fullmatch(text)
    if not found:
        raise BadNotation("{text!r} is not an answer to a request for a game", text=text)
    return found[1].strip(), found[2]


def format_move(move: Move, seconds: float) -> str:
    """A move and its time."""
    victims = "".join(f"{square + 1:02}" for square in squares_of(move.victims))
    took = min(9999, round(seconds))
    return f"M{took:04}{move.origin + 1:02}{move.target + 1:02}{len(victims) // 2:02}{victims}"


def parse_move(position: DraughtsPosition, text: str) -> Move:
    """The legal move of a message; raises BadNotation or IllegalMove."""
    found = _MOVE.fullmatch(text)
    if not found or len(found[4]) != 2 * int(found[3]):
        raise BadNotation("{text!r} is not a move; write one such as {example}", text=text, example="M000132280")
    ends = [str(int(found[1])), str(int(found[2]))]
    victims = [str(int(number)) for number in re.findall(r"\d\d", found[4])]
    is_capture = bool(victims) or any(move.victims for move in position.legal_moves())  # some programs leave them out
    return hub_notation.parse_move(position, ("x" if is_capture else "-").join(ends + victims))


def padded(name: str) -> str:
    """A name padded to its field."""
    plain = name.encode("ascii", "replace").decode().strip() or "?"
    return f"{plain[:_NAME]:{_NAME}}"


def parse_address(text: str) -> tuple[str, int]:
    """A host and a port: `host:port`, or one of them; raises BadSetup."""
    host, _, port = text.rpartition(":") if ":" in text or text.isdecimal() else (text, "", "")
    if port and not (port.isdecimal() and len(port) < 6 and 0 <= int(port) < 1 << 16):
        raise BadSetup("{text!r} is not an address; write one such as {example}", text=text, example=f"{HOST}:{PORT}")
    return host.strip("[]") or HOST, int(port) if port else PORT


class Channel:
    """A connection that sends and receives messages."""

    def __init__(self, connection: socket.socket, name: str) -> None:
        self.name = name
        self._connection = connection
        self._rest = b""

    def send(self, message: str) -> None:
        """Send a message; raises PlayerFailed."""
        try:
            self._connection.sendall(message.encode("ascii", "replace") + b"\0")
        except OSError as error:
            raise ProgramEnded("{name} has closed the connection", name=self.name) from error

    def receive(self, timeout: float | None = None) -> str:
        """The next message, without chat; raises PlayerFailed."""
        while True:
            message = self._next(timeout)
            if message[:1] == "B":
                self.send(REFUSED_TO_GO_BACK)
            elif message[:1] not in ("C", ""):
                return message

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()

    def _next(self, timeout: float | None) -> str:
        try:
            self._connection.settimeout(timeout)
            while b"\0" not in self._rest:
                chunk = self._connection.recv(1 << 12)
                if not chunk or len(self._rest) > _LONGEST:
                    raise ProgramEnded("{name} has closed the connection", name=self.name)
                self._rest += chunk
        except TimeoutError as error:
            raise NoAnswer(
                "{name} has not answered for {seconds:g} seconds", name=self.name, seconds=timeout
            ) from error
        except OSError as error:
            raise ProgramEnded("{name} has closed the connection", name=self.name) from error
        message, _, self._rest = self._rest.partition(b"\0")
        return message.decode("ascii", "replace")
