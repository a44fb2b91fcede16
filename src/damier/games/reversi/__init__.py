"""Reversi on any even board from 4 by 4: black, seat 0, starts."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from damier.core.errors import BadPosition, BadSetup
from damier.core.game import Click, Game, Setup, begins_move, draw
from damier.core.message import Message
from damier.core.registry import check_variant
from damier.core.scene import Scene
from damier.games.reversi import notation
from damier.games.reversi.position import BLACK, PASS, WHITE, Move, ReversiPosition, all_moves
from damier.games.reversi.profile import PROFILE
from damier.games.reversi.refusals import why_not
from damier.games.reversi.scene import scene

__all__ = ["BLACK", "GAME", "PASS", "WHITE", "Move", "Reversi", "ReversiPosition"]


class Reversi:
    """The game as the rest of the program sees it.

    >>> position = GAME.start()
    >>> GAME.format_move(position, GAME.parse_move(position, "3,4"))
    'd3'
    """

    name = "reversi"
    variants: Sequence[str] = ("standard",)
    finished_leaves = 1  # as in the published tables: a finished game higher up counts as one leaf
    profile = PROFILE

    def start(self, setup: Setup | None = None, rng: Random | None = None) -> ReversiPosition:
        """The four discs in the middle, or the position of a board string."""
        setup = setup or Setup()
        check_variant(self, setup.variant)
        if setup.seats not in (None, 2):
            raise BadSetup("reversi is for 2 players, not {seats}", seats=setup.seats)
        size = None if setup.size is None else _checked_size(*setup.size)
        if not setup.position:
            return ReversiPosition.start(size or 8)
        position = notation.parse_position(setup.position)
        if size not in (None, position.size):
            raise BadPosition(
                "the position has a board of {found} by {found}, but {size} by {size} was requested",
                found=position.size,
                size=size,
            )
        return position

    def setup(self, position: ReversiPosition) -> Setup:
        """The setup for which `start` returns this position."""
        size = (position.size, position.size)
        return Setup(self.variants[0], size, position.seats, notation.format_position(position))

    def format_move(self, position: ReversiPosition, move: Move) -> str:
        """The move as `d3` or `pass`."""
        return str(move)

    def parse_move(self, position: ReversiPosition, text: str) -> Move:
        """The legal move that `d3`, `3,4` or `pass` means."""
        return notation.parse_move(position, text)

    def clicks(self, position: ReversiPosition, move: Move) -> tuple[Click, ...]:
        """The square, or the button that passes."""
        return (str(move),)

    def explain_clicks(self, position: ReversiPosition, clicks: Sequence[Click]) -> Message | None:
        """Why no legal move begins with these clicks; None if one does, or for what is not a square."""
        if not clicks or begins_move(self, position, clicks):
            return None
        squares = {str(move): move for move in all_moves(position.size)}
        move = squares.get(str(clicks[-1]))
        return why_not(position, move) if move else None

    def scene(
        self, position: ReversiPosition, last: Move | None = None, before: ReversiPosition | None = None
    ) -> Scene:
        """What is on the board."""
        return scene(position, last, before)

    def seat_names(self, position: ReversiPosition) -> Sequence[str]:
        """The colours of the discs."""
        return ("black", "white")

    def cap(self, position: ReversiPosition) -> int:
        """Twice the empty squares: no two passes follow each other."""
        return 2 * (position.size**2 - sum(position.points()))

    def roll(self, position: ReversiPosition, rng: Random) -> Move:
        """Never called: there are no dice."""
        return draw(position, rng)

    def uncounted(self, position: ReversiPosition) -> ReversiPosition:
        """The position itself: nothing is counted."""
        return position


def _checked_size(rows: int, columns: int) -> int:
    if rows != columns or not notation.is_size(rows):
        raise BadSetup(
            "reversi has no board of {rows} by {columns}; it is square, of an even size from {smallest} to {largest}",
            rows=rows,
            columns=columns,
            smallest=notation.SMALLEST,
            largest=notation.LARGEST,
        )
    return rows


GAME = Reversi()

if TYPE_CHECKING:
    _: Game[ReversiPosition, Move] = GAME
