"""A contract for players of any game: a file of Python loads, makes legal moves in time, and plays whole games."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, Final

from damier.arena.fault import AtFault, Fault
from damier.arena.openings import opening
from damier.arena.referee import RULES, play_game
from damier.arena.sandboxed import SandboxedPlayer
from damier.core import registry
from damier.core.clock import TimeControl, TimeLeft
from damier.core.errors import BadSetup
from damier.core.game import Game, Setup
from damier.core.message import Decimal, Message
from damier.core.player import Player
from damier.core.profile import variant_title
from damier.core.record import Record
from damier.grader.contract import Contract
from damier.grader.crash import where_it_stopped
from damier.grader.syntax import syntax_hint
from damier.grader.verdict import Failed
from damier.grader.work import Work
from damier.sandbox.limits import Limits
from damier.sandbox.usage import queued_time
from damier.seats.main_file import main_file
from damier.seats.occupant import Occupant
from damier.seats.players import player as our_player

_POSITIONS: Final = (0, 2, 5, 9, 14, 20)  # moves before the positions that it is asked about
_PATIENCE: Final = 5.0  # times as long as allowed, until nobody waits any more for a move
_MEMORY: Final = 512 << 20
_SLOWEST: Final = "slowest move"


def player_contract(name: str, seconds: float, variant: str = "") -> Contract:
    """The contract for players of a game with so much time for a move; raises UnknownName."""
    game = registry.find(name)
    registry.check_variant(game, variant)
    made = Contract(
        f"game:{name}",
        players_title(game, variant),
        modules=(f"damier.arena.inside:warm_up:{name}",),
        shows_damier=True,
        plays=f"{name}/{variant}".rstrip("/"),
        scale=20,
    )
    _Checks(game, Setup(variant=variant), seconds).add_to(made)
    return made


def players_title(game: Game[Any, Any], variant: str = "") -> Message:
    """What a contract for players of a game is called: by the variant, where the game has several."""
    return Message("Players: {game}", game=Message(variant_title(game, variant or game.variants[0])))


class _Checks:
    """The checks of a contract for players."""

    def __init__(self, game: Game[Any, Any], setup: Setup, seconds: float) -> None:
        self._game, self._setup, self._seconds = game, setup, seconds

    def add_to(self, contract: Contract) -> None:
        """Make the contract ask for them."""
        seconds = Decimal(self._seconds, 1)
        contract.check("1", Message("the player can be loaded"), 2)(self.loads)
        contract.check("2", Message("its moves are legal"), 6, needs=["loads"])(self.legal_moves)
        contract.check("3", Message("it answers within {seconds} s", seconds=seconds), 4, needs=["legal_moves"])(
            self.in_time
        )
        contract.check("4", Message("a whole game against random moves, on every side"), 8, needs=["legal_moves"])(
            self.whole_game
        )

    def loads(self, work: Work) -> None:
        """The file can be loaded, and has a player."""
        with closing(self._player(work)):
            pass

    def legal_moves(self, work: Work) -> None:
        """Its moves in some positions are legal; how long it took is noted for another check."""
        slowest = 0.0
        with closing(self._player(work)) as player:
            for position in self._positions():
                player.budget = TimeLeft(self._seconds * _PATIENCE, is_per_move=True)
                began = self._clock(player)
                try:
                    move = player.choose(position)
                except AtFault as fault:
                    raise self._failed(fault, position, player, work) from fault
                slowest = max(slowest, self._clock(player) - began)
                if move not in position.legal_moves():
                    cause = Message("{move} is not legal here", move=self._game.format_move(position, move))
                    raise Failed(cause, position=str(position))
        work.notes[_SLOWEST] = slowest

    @staticmethod
    def _clock(player: SandboxedPlayer) -> float:
        """A clock that stands still while others have the processors: a busy machine is nobody's fault."""
        return time.monotonic() - queued_time(player.process)

    def in_time(self, work: Work) -> None:
        """Each of those moves came in time."""
        slowest = work.notes.get(_SLOWEST, 0.0)
        if slowest > self._seconds:
            raise Failed(
                Message("one move took too long"),
                expected=Message("at most {seconds} s", seconds=Decimal(self._seconds, 1)),
                received=Message("{seconds} s", seconds=Decimal(slowest, 2)),
                hint=Message("look at the clock while you search, and stop in time"),
            )

    def whole_game(self, work: Work) -> None:
        """Games against random moves end by the rules, or by the other's fault."""
        seats = self._game.start(self._setup, Random(0)).seats
        for seat in range(seats):
            self._play(work, seat, seats)

    def _play(self, work: Work, seat: int, seats: int) -> None:
        rng = Random(f"whole game {seat}")
        start = self._game.start(self._setup, rng)
        control = TimeControl.parse(f"{self._seconds * _PATIENCE:g}s")
        with closing(self._player(work)) as player:
            random = Occupant.parse("random")
            players: list[Player[Any, Any]] = [our_player(random, self._game, rng) for _ in range(seats)]
            players[seat] = player
            result = play_game(self._game, start, players, control=control, seed=rng.getrandbits(32))
            if result.end != RULES and result.blamed == seat:
                stopped, hint = where_it_stopped(result.reason, self._file(work).parent)
                cause = Message.counted(
                    max(0, len(result.times) - 1),
                    "a game was lost by a fault, after {number} move",
                    "a game was lost by a fault, after {number} moves",
                )
                raise Failed(
                    cause,
                    received="" if stopped else result.reason,
                    position=str(Record.loads(result.record).replay(self._game).position),
                    printed=_end(player.last_words()),
                    stopped=stopped,
                    hint=hint or _ADVICE.get(result.end, ""),
                )

    def _failed(self, fault: AtFault, position: Any, player: SandboxedPlayer, work: Work) -> Failed:
        """A fault in a position: what the program was given, what it has printed, and where it has stopped."""
        stopped, hint = where_it_stopped(str(fault.message), self._file(work).parent)
        return Failed(
            fault.message,
            position=str(position),
            printed=_end(player.last_words()),
            stopped=stopped,
            hint=hint or _ADVICE.get(fault.fault, ""),
        )

    def _file(self, work: Work) -> Path:
        """The file that plays; raises Failed."""
        try:
            return main_file(work.folder, self._game)
        except BadSetup as error:
            hint = Message("hand in a file such as player.py, with a function choose(position)")
            raise Failed(Message("there is no file of Python"), hint=hint) from error

    def _player(self, work: Work) -> SandboxedPlayer:
        """The submission as a player; raises Failed."""
        file, limits = self._file(work), Limits(memory=_MEMORY)
        try:
            return SandboxedPlayer(work.launcher, file, self._game, limits=limits, name=file.name, seed=1)
        except AtFault as fault:
            raise _not_loaded(fault, work, file.parent) from fault

    def _positions(self) -> Iterator[Any]:
        """Positions of random games, in which somebody is to move."""
        for length in _POSITIONS:
            yield opening(self._game, self._setup, length, f"position {length}")


_ADVICE: Final[dict[str, Message]] = {
    Fault.CRASH: Message("the last lines show where it ended: try it with this position on your own machine"),
    Fault.TIMEOUT: Message("look at the clock while you search, and stop in time"),
    Fault.ILLEGAL: Message("choose from position.legal_moves()"),
    Fault.NONSENSE: Message("return a move of position.legal_moves(), or its text"),
    Fault.MEMORY: Message("keep less in memory: there are 512 MB"),
    Fault.FLOOD: Message("print less"),
}


def _not_loaded(fault: AtFault, work: Work, folder: Path) -> Failed:
    """Why a file cannot be loaded: what Python cannot read in it, or the error that it ends with, and a hint."""
    told = str(fault.message)
    error = re.search(r"\b(\w+(?:Error|Exit)): (.*)", told)
    if error and syntax_hint(error[1], error[2]):
        try:
            work.check_syntax(told)
        except Failed as failed:
            return failed
    stopped, hint = where_it_stopped(told, folder)
    printed = _end(fault.last_words)
    return Failed(fault.message, printed=printed, stopped=stopped, hint=hint or _ADVICE.get(fault.fault, ""))


def _end(words: str) -> str:
    """The end of what a program has printed."""
    return words.strip()[-1500:]
