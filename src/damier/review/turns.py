"""The numbers of moves, the same in every list, report and comment: two players' turns are one number, as in PDN."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

from damier.core.errors import DamierError
from damier.core.game import Game
from damier.core.position import CHANCE, Seat
from damier.core.strength import has_dice


def first_seat(game: Game[Any, Any], position: Any) -> Seat:
    """The seat that begins games of this kind, with whose move a number begins; in a game with dice seat 0."""
    if position.seats == 2 and not has_dice(game):
        with suppress(DamierError):
            return max(0, int(game.start(replace(game.setup(position), position="")).to_move))
    return 0


class Turns:
    """Numbers the moves of a game one after the other.

    Moves of one seat in succession are one turn, with the dice between them. Of two players, the turns of both have one
    number; of more, each turn has its own.

    >>> turns = Turns(seats=2)
    >>> [turns.number(seat) for seat in (0, 1, 0, 0, 1)]
    [1, 1, 2, 2, 2]
    >>> turns = Turns(seats=3)
    >>> [turns.number(seat) for seat in (0, 0, CHANCE, 1, 2, 0)]
    [1, 1, 1, 2, 3, 4]
    """

    def __init__(self, seats: int, first: Seat = 0) -> None:
        self._is_pair = seats == 2
        self._first = first
        self._seat: Seat | None = None
        self._number = 0

    @property
    def is_second(self) -> bool:
        """Whether the last move was of the second of two players."""
        return self._is_pair and self._seat is not None and self._seat != self._first

    def number(self, seat: Seat) -> int:
        """The number of the next move, made by this seat or by the dice."""
        is_new = seat != CHANCE and seat != self._seat and (not self._is_pair or seat == self._first)
        if is_new or not self._number:
            self._number += 1
        if seat != CHANCE:
            self._seat = seat
        return self._number
