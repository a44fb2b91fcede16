"""Short animations: moving pieces, turning discs."""

from __future__ import annotations

import time
import tkinter as tk
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from damier.core.scene import Cell, Piece, Scene, Shape
from damier.ui.tk.painter import Painter

_FRAME: Final = 15  # milliseconds
_STEP: Final = 0.13  # seconds from one cell of a path to the next
_TURN: Final = 0.2  # seconds for a disc to turn
_MOVING: Final = (Shape.MAN, Shape.KING)


@dataclass(frozen=True, slots=True)
class Slide:
    """A piece that moves along a path; captured pieces stay until the end."""

    piece: Piece
    path: tuple[str, ...]
    taken: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """A disc that changes its colour."""

    cell: Cell
    before: Piece


def movements(before: Scene, after: Scene, path: Sequence[str]) -> list[Slide | Turn]:
    """The movements to animate between two scenes."""
    old = {cell.name: cell for cell in before.cells if cell.name}
    new = {cell.name: cell for cell in after.cells if cell.name}
    if len(path) > 1 and all(name in old and name in new for name in path):
        mover, arrived = old[path[0]].piece, new[path[-1]].piece
        if mover and arrived and mover.shape in _MOVING and mover.seat == arrived.seat and path[0] != path[-1]:
            taken = tuple(
                cell
                for name, cell in old.items()
                if name in new and cell.piece and not new[name].piece and name != path[0]
            )
            return [Slide(mover, tuple(path), taken)]
    turns: list[Slide | Turn] = []
    for name, cell in new.items():
        was = old[name].piece if name in old else None
        if cell.piece and was and cell.piece.shape is Shape.DISC and was.seat != cell.piece.seat:
            turns.append(Turn(cell, was))
    return turns


class Animation:
    """One animation; `finish` shows at once how it ends."""

    def __init__(self, painter: Painter, movements: Sequence[Slide | Turn]) -> None:
        self._painter = painter
        self._canvas = painter.canvas
        self._slide = next((each for each in movements if isinstance(each, Slide)), None)
        self._turns = [each for each in movements if isinstance(each, Turn)]
        self._seconds = _STEP * (len(self._slide.path) - 1) if self._slide else _TURN
        self._items: dict[str, int] = {}
        self._started = time.monotonic()
        self._next = ""
        self._hidden = self._arrivals()
        self._set_arrivals("hidden")
        self._place_taken()
        self._step()

    def finish(self) -> None:
        """Show the end of the animation."""
        self.stop()
        self._canvas.delete("animation")
        self._set_arrivals("normal")

    def stop(self) -> None:
        """Cancel the animation."""
        if self._next:
            self._canvas.after_cancel(self._next)
            self._next = ""

    def _arrivals(self) -> list[Cell]:
        """The cells whose pieces are hidden until the animation is over."""
        if self._slide:
            return [cell for cell in self._painter.view.scene.cells if cell.name == self._slide.path[-1]]
        return [turn.cell for turn in self._turns]

    def _set_arrivals(self, state: Literal["hidden", "normal"]) -> None:
        for cell in self._hidden:
            self._canvas.itemconfigure(f"piece-{cell.row}-{cell.column}", state=state)

    def _place_taken(self) -> None:
        for cell in self._slide.taken if self._slide else ():
            if cell.piece:
                image = self._painter.picture(cell.piece)
                self._canvas.create_image(*self._painter.centre_of(cell.name), image=image, tags="animation")

    def _step(self) -> None:
        share = (time.monotonic() - self._started) / self._seconds
        if share >= 1:
            self._next = ""
            self.finish()
            return
        if self._slide:
            self._show_slide(self._slide, share)
        for turn in self._turns:
            self._show_turn(turn, share)
        self._next = self._canvas.after(_FRAME, self._step)

    def _show_slide(self, slide: Slide, share: float) -> None:
        at = share * (len(slide.path) - 1)
        leg = int(at)
        along = _eased(at - leg)
        (x, y), (end_x, end_y) = (self._painter.centre_of(name) for name in slide.path[leg : leg + 2])
        self._put("slide", self._painter.picture(slide.piece), x + (end_x - x) * along, y + (end_y - y) * along)

    def _show_turn(self, turn: Turn, share: float) -> None:
        squeeze = max(0.2, round(abs(1 - 2 * share) * 5) / 5)
        piece = turn.before if share < 0.5 or not turn.cell.piece else turn.cell.piece
        self._put(turn.cell.name, self._painter.picture(piece, squeeze), *self._painter.centre_of(turn.cell.name))

    def _put(self, name: str, image: tk.PhotoImage, x: float, y: float) -> None:
        if name in self._items:
            self._canvas.coords(self._items[name], x, y)
            self._canvas.itemconfigure(self._items[name], image=image)
        else:
            self._items[name] = self._canvas.create_image(x, y, image=image, tags="animation")


def _eased(share: float) -> float:
    """Ease in and out."""
    return share * share * (3 - 2 * share)
