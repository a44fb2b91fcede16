"""The dice of two seats: before a throw its odds, after it the faces, the sums and the winner."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Sequence
from random import Random
from tkinter import font
from typing import Any, Final, Literal

from damier.core.message import Message
from damier.core.scene import Scene, Shape, Throw
from damier.i18n.language import Language
from damier.play.narration import describe_share, describe_throw
from damier.play.viewer import Viewer
from damier.ui.tk.pieces import Pictures
from damier.ui.tk.theme import Palette

_FACES: Final = 6
_LARGEST: Final = 48  # pixels
_MIDDLE: Final = 92  # pixels between the two sides at least, for the sums
_STEP: Final = 70  # milliseconds between two faces of a rolling die
_GAP: Final = 0.12  # of a die


class Dice(tk.Canvas):
    """A strip below the board; it shows a throw, or a text where there is none."""

    def __init__(self, parent: Any, palette: Palette, language: Language) -> None:
        super().__init__(parent, height=_LARGEST, highlightthickness=0, borderwidth=0, background=palette.back)
        self.throw: Throw | None = None
        self.text = ""
        self._palette, self._language = palette, language
        self._colours: Sequence[str] = ()
        self._pictures = Pictures(self)
        self._used: list[tk.PhotoImage] = []  # Tk needs a reference to what is drawn
        self._rng = Random()
        self._rolling = ""
        self._family = font.nametofont("TkDefaultFont", self).actual("family")
        self.bind("<Configure>", lambda _: self._draw())
        self.bind("<Destroy>", self._destroyed)

    def show(
        self, throw: Throw | None, text: str, colours: Sequence[str], palette: Palette, is_rolling: bool = False
    ) -> None:
        """Show a throw with a text below its middle, or the text alone; rolling dice are animated."""
        is_same = (throw, text, tuple(colours), palette) == (self.throw, self.text, self._colours, self._palette)
        if is_same and is_rolling == bool(self._rolling):
            return
        self.throw, self.text, self._colours, self._palette = throw, text, tuple(colours), palette
        self._stop()
        self.configure(background=palette.back)
        if is_rolling and throw:
            self._roll()
        else:
            self._draw()

    def follow(self, viewer: Viewer, palette: Palette, preview: Scene | None = None) -> None:
        """Show the last throw, or the odds of a preview."""
        scene, names = preview or viewer.scene(), viewer.table.session.seat_names
        throw = scene.throw if preview or not (viewer.may_move and viewer.has_selected) else None
        text = describe_throw(throw, names) if throw else viewer.describe_wait(scene)
        is_cast = throw is not None and throw.winner is not None
        is_rolling = throw is not None and not (
            is_cast or preview or viewer.shown is not None or viewer.table.pace == 0
        )
        self.show(throw, self._language.say(text), viewer.table.session.look.colours, palette, is_rolling)

    def fit(self, height: int) -> None:
        """Adapt the height to that of the window."""
        wanted = max(32, min(_LARGEST, height // 13)) + 4
        if wanted != int(self.cget("height")):
            self.configure(height=wanted)

    def _roll(self) -> None:
        assert self.throw, "show sets it before"
        self._draw([[self._rng.randint(1, _FACES) for _ in side] for side in self.throw.faces])
        self._rolling = self.after(_STEP, self._roll)

    def _stop(self) -> None:
        if self._rolling:
            self.after_cancel(self._rolling)
            self._rolling = ""

    def _destroyed(self, _: Any) -> None:
        """Cancel everything that is still to be drawn."""
        self._stop()
        self._used.clear()
        self._pictures.forget()

    def _draw(self, faces: Sequence[Sequence[int]] | None = None) -> None:
        self.delete("all")
        self._used.clear()
        width, height = self.winfo_width(), self.winfo_height()
        if width < 2:
            return
        if not self.throw:
            size = self._fitting(self.text, width - 8, min(18, height // 2))
            self._write(width / 2, height / 2, self.text, size, self._palette.text, "bold")
            return
        middle = max(_MIDDLE, min(200, width // 5))
        most = max(map(len, self.throw.faces))
        size = int(min(height - 4, _LARGEST, (width - middle) / 2 / (most * (1 + _GAP))))
        for at, side in enumerate(faces or self.throw.faces):
            self._draw_side(at, side, size, middle)
        self._draw_middle(self.throw, middle)

    def _draw_side(self, at: int, faces: Sequence[int], size: int, middle: int) -> None:
        """One side's dice, the first next to the middle."""
        assert self.throw, "its dice are drawn"
        height = self.winfo_height()
        seat = self.throw.seats[at]
        is_beaten = self.throw.winner not in (None, seat)
        for number, face in enumerate(faces):
            away = middle / 2 + (number + 0.5) * size * (1 + _GAP)
            image = self._pictures.die(self._colours[seat], face, size, self._palette.back if is_beaten else "")
            self._used.append(image)
            self.create_image(self.winfo_width() / 2 + (away if at else -away), height / 2, image=image)

    def _draw_middle(self, throw: Throw, middle: int) -> None:
        x, height = self.winfo_width() / 2, self.winfo_height()
        above, below = height * 0.34, height * 0.8
        large = min(26, height // 2, middle // 5)
        if throw.odds is not None:
            self._write(x, above, self._language.say(describe_share(throw.odds)), large, self._palette.text, "bold")
        else:
            sums = [sum(side) for side in throw.faces]
            sign = ">" if sums[0] > sums[1] else "=" if sums[0] == sums[1] else "<"
            self._write(x, above, sign, large, self._palette.faint, "bold")
            for at, (total, seat) in enumerate(zip(sums, throw.seats, strict=True)):
                weight = "bold" if throw.winner == seat else "normal"
                ink = self._palette.text if throw.winner == seat else self._palette.faint
                side = 0.6 * large  # as far from the sign on both sides
                self._write(x + (side if at else -side), above, str(total), large, ink, weight, "w" if at else "e")
        size = self._fitting(self.text, middle - 4, min(13, height // 3))
        self._write(x, below, self.text, size, self._palette.faint)

    def _fitting(self, text: str, room: float, size: int) -> int:
        """The largest font size, up to `size`, at which a text fits."""
        while size > 7 and font.Font(self, family=self._family, size=-size, weight="bold").measure(text) > room:
            size -= 1
        return size

    def _write(
        self,
        x: float,
        y: float,
        text: str,
        size: int,
        ink: str,
        weight: str = "normal",
        anchor: Literal["center", "e", "w"] = "center",
    ) -> None:
        self.create_text(x, y, text=text, fill=ink, font=(self._family, -size, weight), anchor=anchor)


def spare_notes(scene: Scene) -> Sequence[Message | str]:
    """The notes of a scene with dice that neither the strip, a throw's odds or sums, nor the players' panel tells."""
    notes = scene.notes[1:] if scene.throw else scene.notes
    return [note for note in notes if not (isinstance(note, Message) and "side" in note.facts)]


def has_dice(scene: Scene) -> bool:
    """Whether the pieces of a board are dice."""
    return any(cell.piece and cell.piece.shape is Shape.DICE for cell in scene.cells)
