"""A position that is being put together: pieces, side to move, text; it may be impossible, and says why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from damier.core.errors import DamierError
from damier.core.game import Game, Setup
from damier.core.message import Message
from damier.core.position import CHANCE, Seat
from damier.core.profile import loaded, profile_of
from damier.core.scene import Ground, Piece, Scene


class Draft:
    """A draft of a position; `text` is its text, `position` the position itself, None where it is impossible."""

    def __init__(self, game: Game[Any, Any], setup: Setup, position: Any, rng: Random | None = None) -> None:
        self.game, self._rng = game, rng
        self._setup = replace(setup, position="")
        self._editing = loaded(profile_of(game).editing)
        self.turn: Seat = 0
        self.text = ""
        self.position: Any = None
        self.problem: Message | None = None
        self._placed: dict[str, Piece] = {}
        self._take(position)

    @property
    def can_place(self) -> bool:
        """Whether pieces can be placed; otherwise only the text can be changed."""
        return self._editing is not None

    @property
    def pieces(self) -> Sequence[Sequence[Piece]]:
        """What can be placed, row by row."""
        return self._editing.pieces(self._template) if self._editing else ()

    @property
    def seat_names(self) -> Sequence[str]:
        """The names of the seats."""
        return self.game.seat_names(self._template)

    def scene(self) -> Scene:
        """The board as it is now, without marks; a hole is a cell that can be filled."""
        scene = self.game.scene(self._template)
        cells = tuple(
            replace(
                cell,
                piece=self._placed.get(cell.name),
                marks=frozenset(),
                note="",
                ground=Ground.PLAIN if cell.ground is Ground.HOLE else cell.ground,
            )
            for cell in scene.cells
        )
        return replace(scene, cells=cells, lines=scene.lines if self.position is self._template else (), turn=self.turn)

    # -- changes

    def place(self, name: str, piece: Piece | None) -> None:
        """Put a piece on a cell; the same piece again, or None, empties it."""
        if not self._editing or not name:
            return
        if piece is None or _is_same(self._placed.get(name), piece):
            self._placed.pop(name, None)
        else:
            self._placed[name] = piece
        self._write()

    def set_turn(self, seat: Seat) -> None:
        """Let this seat move."""
        if self._editing:
            self.turn = seat
            self._write()

    def clear(self) -> None:
        """Empty the board."""
        self._placed = {}
        self._write()

    def reset(self) -> None:
        """The game's usual start."""
        self._take(self.game.start(self._setup, self._rng))

    def read(self, text: str) -> None:
        """Take the position of a text; if it cannot be read, the board stays as it is, and `problem` says why."""
        self.text = text
        try:
            found = self.game.start(replace(self._setup, position=text.strip()), self._rng)
        except DamierError as error:
            self.position, self.problem = None, error.message
        else:
            self._take(found, text)

    def _take(self, position: Any, text: str = "") -> None:
        self._template = position
        cells = self.game.scene(position).cells
        self._placed = {cell.name: cell.piece for cell in cells if cell.piece}
        self.turn = max(position.to_move, 0)
        self.text = text or self.game.setup(position).position
        self._check(position)

    def _write(self) -> None:
        """Write the text of what was placed, and find out whether it is a position."""
        assert self._editing, "pieces can be placed"
        self.text = self._editing.write(self._template, self._placed, self.turn)
        try:
            self._editing.check(self._template, self._placed)
            self._check(self.game.start(replace(self._setup, position=self.text), self._rng))
        except DamierError as error:
            self.position, self.problem = None, error.message

    def _check(self, position: Any) -> None:
        self.position, self.problem = position, None
        if position.to_move != CHANCE and (outcome := position.outcome()):
            self.position = None
            self.problem = Message("the game is over in this position: {reason}", reason=outcome.message)


def _is_same(one: Piece | None, other: Piece) -> bool:
    """Whether two pieces are the same to a player: who has written a letter does not matter."""
    if one is None or (one.shape, one.text) != (other.shape, other.text):
        return False
    return other.seat is None or one.seat == other.seat
