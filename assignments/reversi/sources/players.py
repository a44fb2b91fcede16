"""The players that sit here: the one at the keyboard, and the computer."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from damier.core.position import Seat
from damier.games.reversi import PASS, Move, ReversiPosition
from sources.board import COLOURS, Refused, read_move
from sources.search import Search
from sources.terminal import ask, error, say

LIMIT: Final = 20.0
"""Seconds the computer may think about a move; `--limite` sets another."""

WEAK: Final = (
    "L'intelligence artificielle cherche en Python, bien moins loin que son moteur en C++ : "
    "il manque, et make projet le compile là où il y a un compilateur."
)


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


class Computer(Player):
    """Searches for the best move as long as the limit allows, and no longer than it takes to be sure."""

    NAME: Final = "Damier"

    def __init__(self, seat: Seat, limit: float = LIMIT) -> None:
        super().__init__(seat, self.NAME)
        self.limit = limit
        self._search = Search(limit)
        self._is_told = False

    def choose(self, position: ReversiPosition, last: str | None) -> Move:
        """The best move found; a forced one at once."""
        if len(position.legal_moves()) > 1:
            seconds = f"{self.limit:g}".replace(".", ",")
            say(f"Le joueur {self.colour} réfléchit ({seconds} s au plus).")
        if not self._search.is_strong and not self._is_told:
            self._is_told = True
            say(WEAK)
        return self._search.choose(position)
