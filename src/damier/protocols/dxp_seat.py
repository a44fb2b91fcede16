"""A draughts program at a network address as a player, by DamExchange."""

from __future__ import annotations

import socket
import time
from typing import Final, Self

from damier.core.clock import TimeLeft
from damier.core.errors import BadNotation, PlayerFailed, Resigned
from damier.core.thought import Thought
from damier.games.draughts.captures import Move
from damier.games.draughts.position import DraughtsPosition
from damier.protocols.dxp_messages import (
    ACCEPTED,
    DRAWN,
    NO_REASON,
    RESIGNED,
    RULES,
    Channel,
    Request,
    format_move,
    parse_acceptance,
    parse_address,
    parse_move,
)
from damier.protocols.engine import NAME
from damier.protocols.program import TIMEOUT, ExternalPlayer, reading

_USUAL_MINUTES: Final = 10  # for a game without a clock
_NO_LIMIT: Final = 0  # of moves


class DxpPlayer(ExternalPlayer):
    """A player at a network address: it is sent the other side's moves and answers with its own.

    If the position does not follow from its last one, a new game is started from it."""

    def __init__(self, address: str, *, timeout: float = TIMEOUT, name: str = "") -> None:
        """Raises BadSetup or PlayerFailed."""
        super().__init__(name or address, timeout)
        self._address = parse_address(address)
        self._expected: DraughtsPosition | None = None  # the position after its last move
        self._minutes = _USUAL_MINUTES
        self._channel: Channel | None = None
        self._connect()

    @classmethod
    def check(cls, detail: str) -> None:
        """Raise BadSetup if a seat has no valid address."""
        parse_address(detail)

    @classmethod
    def seat(cls, detail: str, name: str) -> Self:
        """The player of a seat; raises BadSetup or PlayerFailed."""
        return cls(detail, name=name)

    def prepare(self, position: DraughtsPosition, /) -> None:
        """Raise PlayerFailed if the protocol cannot write such a position."""
        if position.rules.name != RULES.name or position.rules.board != RULES.board:
            raise PlayerFailed(
                "{name} does not play {variant}; it plays {variants}",
                name=self.name,
                variant=position.rules.name,
                variants=RULES.name,
            )

    def choose(self, position: DraughtsPosition, /) -> Move:
        """Its move; raises PlayerFailed, and connects again the next time."""
        self.prepare(position)
        try:
            channel = self._channel or self._connect()
            began = time.perf_counter()
            if not self._send_move(channel, position):
                self._ask_for_game(channel, position)
            answer = channel.receive(self.timeout + self._patience())
            move = self._read(position, answer)
        except PlayerFailed:
            self.close()
            raise
        took = time.perf_counter() - began
        self._expected = position.after(move)
        self.last = Thought(move, line=(move,), seconds=took)
        return move

    def close(self) -> None:
        """Close the connection."""
        if self._channel:
            self._channel.close()
        self._channel = self._expected = None

    def _connect(self) -> Channel:
        try:
            connection = socket.create_connection(self._address, timeout=self.timeout)
        except (OSError, ValueError) as error:  # ValueError: no host can have such a name
            why = getattr(error, "strerror", None) or error
            raise PlayerFailed("{name} cannot be reached: {why}", name=self.name, why=why) from error
        self._channel = Channel(connection, self.name)
        return self._channel

    def _patience(self) -> float:
        """Seconds that it may think."""
        budget = self.budget
        if isinstance(budget, TimeLeft):
            return budget.seconds
        return self._minutes * 60.0 if budget is None else budget

    def _send_move(self, channel: Channel, position: DraughtsPosition) -> bool:
        """Send the move that led to this position; whether there is one."""
        before = self._expected
        for move in before.legal_moves() if before else ():
            if before and before.after(move) == position:
                channel.send(format_move(move, 0.0))
                return True
        return False

    def _ask_for_game(self, channel: Channel, position: DraughtsPosition) -> None:
        if self._expected:  # another game is running
            channel.send(f"E{NO_REASON}0")
            channel.receive(self.timeout)
        budget = self.budget
        seconds = budget.seconds if isinstance(budget, TimeLeft) and not budget.is_per_move else _USUAL_MINUTES * 60
        self._minutes = max(1, min(999, int(seconds // 60)))
        channel.send(str(Request(NAME, position.to_move, self._minutes, _NO_LIMIT, position)))
        try:
            name, code = parse_acceptance(channel.receive(self.timeout))
        except BadNotation as error:
            raise PlayerFailed("{name} does not speak DamExchange: {error}", name=self.name, error=error) from error
        self.name = channel.name = name or self.name
        if code != ACCEPTED:
            raise PlayerFailed("{name} declines this game", name=self.name)

    def _end_error(self, reason: str) -> PlayerFailed:
        """The error for the reason it gave for ending the game."""
        if reason == RESIGNED:
            return Resigned("{name} resigns", name=self.name)
        if reason == DRAWN:
            return PlayerFailed("{name} considers the game a draw and has ended it", name=self.name)
        return PlayerFailed("{name} has ended the game", name=self.name)

    def _read(self, position: DraughtsPosition, answer: str) -> Move:
        if answer[:1] == "E":
            raise self._end_error(answer[1:2])
        with reading(self.name, answer):
            return parse_move(position, answer)
