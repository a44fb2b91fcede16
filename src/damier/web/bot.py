"""A player of any kind that plays a game on a server, by its socket: `damier bot`."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import SystemRandom
from typing import TYPE_CHECKING, Any, Final

from damier.core import registry
from damier.core.clock import TimeControl, TimeLeft
from damier.core.errors import BadRecord, BadSetup, DamierError, Resigned
from damier.core.match import Match
from damier.core.message import Message
from damier.processes.background import BackgroundPlayer
from damier.seats import players
from damier.seats.occupant import Occupant
from damier.web.client import Client
from damier.web.errors import Refused, Unreachable

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

_POLL: Final = 0.02  # seconds, while the player thinks
_PING: Final = 20.0  # seconds without a message, after which the server is told that we are here
_FIRST_PAUSE, _LONGEST_PAUSE = 0.5, 4.0  # seconds before connecting again
_RESERVE: Final = 0.3  # seconds of a clock that the network may need
_RETRIED: Final = frozenset({"stale", "too-many", "store-failed", "not-your-turn", "out-of-time", "game-over"})


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a bot waits, in seconds."""

    network: float = 300.0  # for a server that is gone
    rematch: float = 60.0  # for somebody who wants another game


@dataclass
class Bot:
    """Plays one game after the other on a seat that is free there; `say` tells people what happens."""

    client: Client
    occupant: Occupant
    say: Callable[[Message | str], None]
    wants_rematch: bool = False
    patience: Patience = field(default_factory=Patience)

    def play(self, game: str) -> None:
        """Play until the game is over, and its rematches; raises DamierError."""
        while game:
            with _Seat(self, game) as seat:
                game = self._played(seat)

    def _played(self, seat: _Seat) -> str:
        """Play one game, whatever happens to the network; the id of the rematch, empty if there is none."""
        lost_at, pause = 0.0, _FIRST_PAUSE
        while True:
            try:
                has_seat = bool(self.client.state(seat.game)["you"])
                with self.client.socket(seat.game, watches=not has_seat) as socket:
                    return seat.attend(socket)
            except Unreachable as error:
                now = time.monotonic()
                if seat.heard_at > lost_at:
                    lost_at, pause = now, _FIRST_PAUSE
                lost_at = lost_at or now
                if now - lost_at > self.patience.network:
                    raise
                self.say(Message("{why}; trying again in {seconds} s", why=error.message, seconds=int(pause + 0.5)))
                time.sleep(pause)
                pause = min(2 * pause, _LONGEST_PAUSE)


class _Seat:
    """One game: what is known of it, and the player who thinks about it."""

    def __init__(self, bot: Bot, game: str) -> None:
        self.game = game
        self.heard_at = 0.0
        self._bot = bot
        self._state: dict[str, Any] = {}
        self._match: Match[Any, Any] | None = None
        self._moves: list[str] = []
        self._player: BackgroundPlayer | None = None
        self._thinks_about = -1  # the count of moves
        self._moved_at = -1
        self._is_joining = False
        self._over_at = 0.0

    def __enter__(self) -> _Seat:
        return self

    def __exit__(self, *_: object) -> None:
        if self._player:
            self._player.close()

    # -- messages

    def attend(self, socket: ClientConnection) -> str:
        """Play by this socket until the game is over; the id of the rematch. Raises Unreachable if it breaks."""
        from websockets.exceptions import ConnectionClosed

        self._is_joining, self._moved_at = False, -1
        try:
            while True:
                self._hear(socket)
                self._think(socket)
                if self._state.get("over") and (following := self._after(socket)) is not None:
                    return following
        except (ConnectionClosed, OSError) as error:
            raise Unreachable("The connection is lost") from error

    def _hear(self, socket: ClientConnection) -> None:
        """Wait for a message, and take it."""
        try:
            text = socket.recv(timeout=_POLL if self._thinks_about >= 0 else self._wait())
        except TimeoutError:
            if self._thinks_about < 0:
                _send(socket, type="ping")
            return
        self.heard_at = time.monotonic()
        message = json.loads(text)
        match message.get("type"):
            case "state":
                self._learn(socket, message)
            case "refused":
                self._refused(socket, message)

    def _wait(self) -> float:
        return 1.0 if self._state.get("over") else _PING

    def _refused(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        """The server has refused something: what has come at the wrong moment is tried again."""
        code, was_joining = str(message.get("code")), self._is_joining
        self._moved_at, self._is_joining = -1, False
        if was_joining and code == "not-allowed":  # somebody else was quicker
            self._join(socket, self._bot.client.state(self.game))
        elif code not in _RETRIED:
            refused = Refused("{server} refuses: {why}", server=self._bot.client.server, why=str(message.get("text")))
            refused.code = code
            raise refused

    def _learn(self, socket: ClientConnection, state: dict[str, Any]) -> None:
        """Take a new state: sit down, follow the moves, answer offers."""
        known = int(state["moves"]["from"])
        self._moves[known:] = [text for text, _ in state["moves"]["texts"]]
        self._state = state
        if state["you"]:
            self._is_joining = False
        elif not state["over"]:
            self._join(socket, state)
        if self._thinks_about >= 0 and (self._thinks_about != state["count"] or state["over"]):
            self._thinks_about = -1
            if self._player:
                self._player.stop_search()
        for offer in state["offers"]:
            if offer["waits"] and offer["what"] != "rematch":
                is_wanted = offer["what"] == "takeback" and not state["clock"]
                _send(socket, type="answer", what=offer["what"], accept=is_wanted)

    def _join(self, socket: ClientConnection, state: dict[str, Any]) -> None:
        free = state["can"]["join"]
        if self._is_joining:
            return
        if not free:
            raise BadSetup("all seats of this game are taken")
        programs = [seat for seat in free if state["seats"][seat].get("wants") == "program"]
        self._is_joining = True
        _send(socket, type="join", seat=(programs or free)[0])

    # -- moves

    def _think(self, socket: ClientConnection) -> None:
        """Begin to think when it is our turn; send the move once it is found."""
        state = self._state
        if not state.get("may_move") or state["turn"] not in state["you"] or self._moved_at == state["version"]:
            return
        player = self._ready_player()
        if self._thinks_about < 0:
            self._thinks_about = state["count"]
            player.ask(self._position(), self._budget(state))
            return
        try:
            answer = player.answer()
        except DamierError as error:
            _send(socket, type="resign")
            self._thinks_about, self._moved_at = -1, state["version"]
            if not isinstance(error, Resigned):
                raise
            return
        if answer is not None:
            match = self._known_match()
            text = match.game.format_move(match.position, answer.move)
            self._thinks_about, self._moved_at = -1, state["version"]
            _send(socket, type="move", move=text, version=state["version"])

    def _ready_player(self) -> BackgroundPlayer:
        if self._player is None:
            game = self._known_match().game
            self._player = players.background_player(self._bot.occupant, game, SystemRandom().getrandbits(32))
        return self._player

    def _position(self) -> Any:
        """The position now: the moves that are new are made, those that were taken back are undone."""
        match = self._known_match()
        made = match.move_texts()
        same = next((at for at, text in enumerate(made) if self._moves[at : at + 1] != [text]), len(made))
        match.undo(len(made) - same)
        for text in self._moves[same:]:
            match.push(text)
        return match.position

    def _known_match(self) -> Match[Any, Any]:
        """The game from its start, which only its record has."""
        if self._match is None:
            record = self._bot.client.record(self.game)
            if record.game not in registry.names():
                raise BadRecord("the server plays {game}, which is not installed here", game=record.game)
            self._match = record.replay()
        return self._match

    def _budget(self, state: dict[str, Any]) -> TimeLeft | None:
        left = state["seats"][state["turn"]]["left"]
        if left is None:
            return None
        control = TimeControl.parse(state["clock"])
        return TimeLeft(max(0.05, left - _RESERVE), control.increment, control.is_per_move)

    # -- the end

    def _after(self, socket: ClientConnection) -> str | None:
        """What follows once the game is over: the id of a rematch, nothing, or None while we wait for it."""
        state, bot = self._state, self._bot
        if not self._over_at:
            self._over_at = time.monotonic()
            bot.say(str(state["over"]["text"]))
            if bot.wants_rematch and state["you"]:
                _send(socket, type="offer", what="rematch")
        if not bot.wants_rematch or not state["you"]:
            return ""
        if state["rematch"]:
            bot.say(Message("A rematch begins: {address}", address=f"{bot.client.server}/game/{state['rematch']}"))
            return str(state["rematch"])
        if time.monotonic() - self._over_at > bot.patience.rematch:
            return ""
        return None


def _send(socket: ClientConnection, **message: Any) -> None:
    socket.send(json.dumps(message))


def check(occupant: Occupant) -> None:
    """Raise BadSetup for somebody whom no program can ask."""
    if occupant.is_human:
        raise BadSetup("a bot is a program, not a person; play yourself on the page")
