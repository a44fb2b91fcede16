"""`damier engine dxp`: the engine accepts connections of other programs and plays draughts by DamExchange."""

from __future__ import annotations

import socket
import time
from dataclasses import dataclass

from damier.core.clock import TimeLeft
from damier.core.errors import BadNotation, BadSetup, DamierError
from damier.core.game import Game
from damier.core.position import Outcome
from damier.games.draughts.captures import Move
from damier.games.draughts.position import DraughtsPosition
from damier.i18n.language import sentence, translate
from damier.protocols.dxp_messages import (
    ACCEPTED,
    DRAWN,
    NO_REASON,
    NOT_THIS_GAME,
    RESIGNED,
    WRONG_VERSION,
    Channel,
    Request,
    format_acceptance,
    format_move,
    is_of_our_version,
    parse_address,
    parse_move,
)
from damier.protocols.engine import USUAL_SECONDS, Engine, Strength
from damier.protocols.hub_notation import without_draw


@dataclass(slots=True)
class DxpGame:
    """A game with another program: its position and the time left."""

    request: Request
    position: DraughtsPosition
    used: float = 0.0
    made: int = 0  # our moves

    @property
    def is_our_turn(self) -> bool:
        """Whether we are to move."""
        return self.position.to_move == self.request.seat

    @property
    def budget(self) -> TimeLeft | float:
        """The time for this move."""
        if not self.request.minutes:
            return USUAL_SECONDS
        left = max(0.0, self.request.minutes * 60 - self.used)
        if not self.request.moves:
            return TimeLeft(left)
        return TimeLeft(left / max(1, self.request.moves - self.made + 1), is_per_move=True)

    @property
    def end(self) -> str | None:
        """Why the game ends before our next move; None if it does not."""
        outcome = self.position.outcome()
        if outcome:
            return DRAWN if _is_drawn(outcome) else RESIGNED
        return NO_REASON if self.request.moves and self.made >= self.request.moves else None


class Dxp:
    """Plays with each program that connects, one after the other."""

    def __init__(self, game: Game[DraughtsPosition, Move], strength: Strength, address: str = "") -> None:
        """Raises UnknownName for the level, BadSetup for memory, threads and address."""
        self._engine = Engine(strength, game)
        self._address = parse_address(address)

    def run(self) -> None:
        """Accept connections until interrupted."""
        try:
            listener = socket.create_server(self._address)
        except (OSError, ValueError) as error:
            why = (error.strerror if isinstance(error, OSError) else None) or error
            host, port = self._address
            raise BadSetup("cannot listen at {host}:{port}: {why}", host=host, port=port, why=why) from error
        with listener:
            host, port = listener.getsockname()[:2]
            _log(translate("Waiting for connections at {host}:{port}", host=host, port=port))
            while True:
                connection, (caller, *_) = listener.accept()
                with connection:
                    self._serve(Channel(connection, str(caller)))

    def _serve(self, channel: Channel) -> None:
        """Play the games that a client requests."""
        try:
            while True:
                message = channel.receive()
                if message[:1] == "R" and (game := self._accept(channel, message)):
                    self._play(channel, game)
                elif message[:1] == "E" and message[2:3] == "1":
                    return
        except DamierError as error:
            _log(sentence(error))

    def _accept(self, channel: Channel, message: str) -> DxpGame | None:
        """The requested game, None if it cannot be played."""
        code, game = ACCEPTED, None
        try:
            request = Request.parse(message)
            channel.name = request.name or channel.name
            game = DxpGame(request, request.position)
            if not game.position.legal_moves():
                code, game = NOT_THIS_GAME, None
        except BadNotation:
            code = NOT_THIS_GAME
        if not is_of_our_version(message):
            code, game = WRONG_VERSION, None
        channel.send(format_acceptance(self._engine.name, code))
        if game:
            _log(translate("A game with {name}", name=channel.name))
        return game

    def _play(self, channel: Channel, game: DxpGame) -> None:
        """Play until one side ends the game."""
        while True:
            if not game.is_our_turn:
                message = channel.receive()
                if message[:1] == "E":
                    channel.send(f"E{NO_REASON}0")
                    break
                before = without_draw(game.position)
                game.position = before.after(parse_move(before, message))
            elif (reason := game.end) is not None:
                channel.send(f"E{reason}0")
                channel.receive()
                break
            else:
                self._move(channel, game)
        if outcome := game.position.outcome():
            _log(translate("The game has ended: {reason}", reason=outcome.message))
        else:
            _log(translate("The game has ended without a result."))

    def _move(self, channel: Channel, game: DxpGame) -> None:
        began = time.monotonic()
        move = self._engine.think(game.position, budget=game.budget).move
        took = time.monotonic() - began
        channel.send(format_move(move, took))
        game.position = game.position.after(move)
        game.used += took
        game.made += 1


def _is_drawn(outcome: Outcome) -> bool:
    return len(set(outcome.ranks)) == 1


def _log(text: str) -> None:
    print(text, flush=True)
