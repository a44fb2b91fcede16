"""The players that sit here: the one at the keyboard, and the computer."""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import suppress
from typing import Final

from damier.core.errors import CoreMissing
from damier.core.position import Seat
from damier.engine.native import reversi
from damier.engine.native.core_player import is_available
from damier.engine.players.levels import alpha_beta
from damier.engine.search.limits import Limits
from damier.engine.search.searcher import Searcher
from damier.games.reversi import PASS, Move, ReversiPosition
from damier.games.reversi.evaluation import EVALUATION
from sources.board import COLOURS, Refused, read_move
from sources.terminal import ask, error, say

LIMIT: Final = 20.0
"""Seconds the computer may think about a move; `--limite` sets another."""

_PART: Final = 0.95  # of the limit: whoever holds the watch is not always punctual


class Player(ABC):
    """One side of a game, and the name it goes by."""

    def __init__(self, seat: Seat, name: str = "") -> None:
        self.seat = seat
        self.name = name

    @property
    def colour(self) -> str:
        """noir or blanc."""
        return COLOURS[self.seat]

    def meet(self, opponent: Player) -> None:  # noqa: B027 -- only players elsewhere have to be told
        """Learn who the opponent is before the game begins."""

    @abstractmethod
    def choose(self, position: ReversiPosition, last: str | None) -> Move:
        """A valid move; `last` is what the opponent has just played, None if the game begins."""

    def part(self, last: str) -> None:  # noqa: B027 -- as above
        """Learn the opponent's move that has ended the game."""


class Human(Player):
    """Types the moves."""

    def choose(self, position: ReversiPosition, last: str | None) -> Move:
        """The first valid move typed."""
        if position.legal_moves() == (PASS,):
            question = "Aucun pion ne peut être placé : entrez 00 pour passer votre tour."
        else:
            question = "Entrez votre mouvement (par exemple d3)."
        while True:
            try:
                return read_move(position, ask(question))
            except Refused as refused:
                error(str(refused))
                say(f"Joueur {self.colour}, recommencez.")


def search(limit: float) -> Searcher[ReversiPosition, Move]:
    """What the computer plays with, for so many seconds a move: the compiled core, or what Python can do without it."""
    limits = Limits(limit * _PART)
    with suppress(CoreMissing):  # one that this machine does not have was asked for
        if is_available():
            player = reversi.NativeReversi(limits)
            player.prepare(ReversiPosition.start())
            return player
    return alpha_beta(EVALUATION, limits)


class Computer(Player):
    """Searches for the best move as long as the limit allows, and no longer than it takes to be sure."""

    NAME: Final = "Damier"

    def __init__(self, seat: Seat, limit: float = LIMIT) -> None:
        super().__init__(seat, self.NAME)
        self.limit = limit
        self._search = search(limit)

    def choose(self, position: ReversiPosition, last: str | None) -> Move:
        """The best move found; a forced one at once."""
        if len(position.legal_moves()) > 1:
            seconds = f"{self.limit:g}".replace(".", ",")
            say(f"Le joueur {self.colour} réfléchit ({seconds} s au plus).")
        return self._search.choose(position)
