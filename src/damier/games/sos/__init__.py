"""SOS on a board of any size, for two or more players: S or O in an empty cell, a point for every S-O-S."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from damier.core.errors import BadPosition, BadSetup
from damier.core.game import Click, Game, Setup, begins_move, draw
from damier.core.message import Message
from damier.core.registry import check_variant
from damier.core.scene import Scene
from damier.games.coordinates import square_name
from damier.games.sos import notation
from damier.games.sos.position import LETTERS, Alignment, Move, SosPosition
from damier.games.sos.profile import PROFILE
from damier.games.sos.refusals import why_not
from damier.games.sos.scene import scene

__all__ = ["GAME", "Alignment", "Move", "Sos", "SosPosition", "completed"]

_USUAL_SIZE = (6, 6)
_COLOURS = ("blue", "red", "green", "yellow", "magenta", "cyan", "orange", "brown")


def completed(position: SosPosition, move: Move) -> tuple[Alignment, ...]:
    """The alignments that a move would complete: as many points for the seat to move."""
    return position.completed_by(move)


class Sos:
    """The game as the rest of the program sees it.

    >>> position = GAME.start()
    >>> GAME.format_move(position, GAME.parse_move(position, "s 2,2"))
    'Sb2'
    """

    name = "sos"
    variants: Sequence[str] = ("standard",)
    finished_leaves = 0  # perft counts sequences of so many letters, and a full board takes none
    profile = PROFILE

    def start(self, setup: Setup | None = None, rng: Random | None = None) -> SosPosition:
        """An empty board, or the position of a text."""
        setup = setup or Setup()
        check_variant(self, setup.variant)
        if setup.size is not None:
            _check_size(*setup.size)
        if setup.seats is not None and not notation.FEWEST_SEATS <= setup.seats <= notation.MOST_SEATS:
            raise BadSetup(
                "SOS is for {fewest} to {most} players, not {seats}",
                fewest=notation.FEWEST_SEATS,
                most=notation.MOST_SEATS,
                seats=setup.seats,
            )
        if setup.position:
            return _checked_position(setup)
        rows, columns = setup.size or _USUAL_SIZE
        return SosPosition.start(rows, columns, setup.seats or 2)

    def setup(self, position: SosPosition) -> Setup:
        """The setup for which `start` returns this position."""
        size = (position.rows, position.columns)
        return Setup(self.variants[0], size, position.seats, notation.format_position(position))

    def format_move(self, position: SosPosition, move: Move) -> str:
        """The move as `Sb2`."""
        return str(move)

    def parse_move(self, position: SosPosition, text: str) -> Move:
        """The legal move that `Sb2`, `b2 S` or `S 2,2` means."""
        return notation.parse_move(position, text)

    def clicks(self, position: SosPosition, move: Move) -> tuple[Click, ...]:
        """The cell, then the letter."""
        return (square_name(move.row, move.column), move.letter)

    def explain_clicks(self, position: SosPosition, clicks: Sequence[Click]) -> Message | None:
        """Why no legal move begins with these clicks; None if one does."""
        if not clicks or begins_move(self, position, clicks):
            return None
        if clicks[-1] in tuple(LETTERS):
            return Message("choose a cell first, then its letter")
        return why_not(position, str(clicks[-1]))

    def scene(self, position: SosPosition, last: Move | None = None, before: SosPosition | None = None) -> Scene:
        """What is on the board."""
        return scene(position, last, before)

    def seat_names(self, position: SosPosition) -> Sequence[str]:
        """The colours they write in."""
        return _COLOURS[: position.seats]

    def cap(self, position: SosPosition) -> int:
        """The number of cells: each move fills one."""
        return len(position.cells)

    def roll(self, position: SosPosition, rng: Random) -> Move:
        """Never called: there are no dice."""
        return draw(position, rng)

    def uncounted(self, position: SosPosition) -> SosPosition:
        """The position itself: nothing is counted towards a draw."""
        return position


def _check_size(rows: int, columns: int) -> None:
    if not (1 <= rows <= notation.LARGEST and 1 <= columns <= notation.LARGEST):
        raise BadSetup(
            "SOS has no board of {rows} by {columns}; rows and columns are from 1 to {largest}",
            rows=rows,
            columns=columns,
            largest=notation.LARGEST,
        )


def _checked_position(setup: Setup) -> SosPosition:
    position = notation.parse_position(setup.position)
    if setup.size not in (None, (position.rows, position.columns)):
        rows, columns = setup.size or _USUAL_SIZE
        raise BadPosition(
            "the position has a board of {found_rows} by {found_columns}, but {rows} by {columns} was requested",
            found_rows=position.rows,
            found_columns=position.columns,
            rows=rows,
            columns=columns,
        )
    if setup.seats not in (None, position.seats):
        raise BadPosition(
            "the position has scores for {found} players, but {seats} were requested",
            found=position.seats,
            seats=setup.seats,
        )
    return position


GAME = Sos()

if TYPE_CHECKING:
    _: Game[SosPosition, Move] = GAME
