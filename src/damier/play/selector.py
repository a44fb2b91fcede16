"""Turns clicks into a move, for every game, by comparing them with the clicks of each legal move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from damier.core.game import Click, Game
from damier.core.scene import Cell, Mark, Scene


class Selector:
    """The clicks so far, and which may come next.

    A move is made once all its clicks are there. Where only one move is left after its second click, or where only one
    ends at the cell that was clicked, the other clicks are not needed.
    """

    def __init__(self, game: Game[Any, Any], position: Any) -> None:
        self._moves = {game.clicks(position, move): move for move in position.legal_moves()}
        self.clicked: tuple[Click, ...] = ()
        self.refused: tuple[Click, ...] = ()  # the clicks up to the last one, if that fitted no move

    @property
    def choices(self) -> Sequence[Click]:
        """The clicks that continue a move, in the order of the legal moves."""
        return tuple(dict.fromkeys(clicks[len(self.clicked)] for clicks in self._candidates()))

    @property
    def beginnings(self) -> Sequence[Click]:
        """The clicks that begin a move: each clears the selection."""
        return tuple(dict.fromkeys(clicks[0] for clicks in self._moves))

    def click(self, click: Click) -> Any | None:
        """The move that this click completes; None if it only changes the selection."""
        self.refused = ()
        if click in self.choices:
            self.clicked = (*self.clicked, click)
            return self._completed()
        ending = [move for clicks, move in self._candidates().items() if self.clicked and clicks[-1] == click]
        if len(ending) == 1:
            return ending[0]
        before, is_again = self.clicked, self.clicked[-1:] == (click,)
        self.clear()
        if is_again:
            return None
        if click in self.choices:
            self.clicked = (click,)
            return self._completed()
        self.refused = (*before, click)
        return None

    def clear(self) -> None:
        """Clear the selection."""
        self.clicked = ()

    def _candidates(self) -> dict[tuple[Click, ...], Any]:
        count = len(self.clicked)
        return {clicks: move for clicks, move in self._moves.items() if clicks[:count] == self.clicked}

    def _completed(self) -> Any | None:
        candidates = self._candidates()
        if self.clicked in candidates:
            return candidates[self.clicked]
        return next(iter(candidates.values())) if len(candidates) == 1 and len(self.clicked) > 1 else None


def marked(scene: Scene, selector: Selector) -> Scene:
    """The scene with the selection and the possible clicks marked; a selected piece stands at the last click."""
    clicked, choices = selector.clicked, set(selector.choices)
    cells = {cell.name: cell for cell in scene.cells}
    path = [cells[click] for click in clicked if isinstance(click, str) and click in cells]
    led = path[0].piece if len(path) > 1 and path[-1].piece is None else None

    def seen(cell: Cell) -> Cell:
        marks = cell.marks - {Mark.CHOICE}
        if cell.name in choices:
            marks |= {Mark.CHOICE}
        if path and cell is path[-1]:
            marks |= {Mark.SELECTED}
        piece = cell.piece
        if led is not None and cell in (path[0], path[-1]):
            piece = led if cell is path[-1] else None
        return cell if (marks, piece) == (cell.marks, cell.piece) else replace(cell, marks=marks, piece=piece)

    return replace(scene, cells=tuple(map(seen, scene.cells)))


def buttons(scene: Scene, selector: Selector) -> Sequence[str]:
    """The possible clicks that are not cells of the board: pass, end the turn, a letter."""
    cells = {cell.name for cell in scene.cells}
    return [str(click) for click in dict.fromkeys((*selector.choices, *selector.beginnings)) if click not in cells]
