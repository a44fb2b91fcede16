"""Any game's board as a widget: shows scenes, reports clicks and drops by the cell's name. It has no rules."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from typing import Any, Final

from damier.core.scene import Cell, Mark
from damier.ui.tk.animation import Animation, movements
from damier.ui.tk.drag import Drag
from damier.ui.tk.layout import Layout
from damier.ui.tk.painter import Painter, View
from damier.ui.tk.pieces import Pictures
from damier.ui.tk.theme import LIGHT, Palette

_SETTLED: Final = 60  # milliseconds after the last resize until the board is redrawn
_FAR: Final = -10_000


class Board(tk.Canvas):
    """Draws views; a click outside all cells gives an empty name."""

    def __init__(
        self,
        parent: tk.Misc,
        on_click: Callable[[str], None],
        on_hover: Callable[[str], None] = lambda _: None,
        palette: Palette = LIGHT,
        on_drop: Callable[[str, str], None] | None = None,
    ) -> None:
        """A piece dropped on another cell is reported by `on_drop`, by default as a click on that cell."""
        super().__init__(parent, highlightthickness=0, borderwidth=0, background=palette.back, takefocus=True)
        self.palette = palette
        self.view: View | None = None
        self.is_animated = True
        self.cursor: tuple[int, int] | None = None  # the cell selected by the keyboard
        self._pictures = Pictures(self)
        self._painter: Painter | None = None
        self._animation: Animation | None = None
        self._on_click, self._on_hover = on_click, on_hover
        self.on_press = on_click  # for the keyboard
        self._on_drop = on_drop or (lambda _, target: on_click(target))
        self._drag: Drag | None = None
        self._is_dropping = False  # a piece that was dragged is where it goes: its move is not animated
        self._hovered = ""
        self._pointer = (_FAR, _FAR)  # of the mouse
        self._settling = ""
        self._has_focus = True
        self.bind("<Configure>", self._resized)
        self.bind("<Button-1>", self._clicked)
        self.bind("<Motion>", self._moved)
        self.bind("<B1-Motion>", self._dragged)
        self.bind("<ButtonRelease-1>", self._released)
        self.bind("<Leave>", self._left)
        self.bind("<<TraverseIn>>", lambda _: self.move_cursor(0, 0))  # show the keyboard cursor
        self.bind("<FocusIn>", lambda _: self._focus_moved(True))
        self.bind("<FocusOut>", lambda _: self._focus_moved(False))
        self.bind("<Destroy>", self._destroyed)

    def show(self, view: View) -> None:
        """Draw what has changed in a view, and animate the move."""
        before, self.view = self.view, view
        self._end_animation()
        if self._painter is None or before is None or before.frame != view.frame:
            self._draw_all()
            return
        moved = movements(before.scene, view.scene, view.path) if self.is_animated and not self._is_dropping else []
        has_changed = self._painter.draw(view)
        self._painter.grow_numbers(*self._pointer)
        self._painter.draw_over(self._seen_cursor)
        self._keep_dragging()
        if has_changed and moved:
            self._animation = Animation(self._painter, moved)

    def repaint(self, palette: Palette) -> None:
        """Redraw everything in other colours."""
        self.palette = palette
        self.configure(background=palette.back)
        self._draw_all()

    def move_cursor(self, down: int, right: int) -> None:
        """Move the keyboard cursor, as seen on the screen."""
        if self.view is None or self._painter is None:
            return
        scene, sign = self.view.scene, -1 if self.view.is_flipped else 1
        row, column = scene.rows // 2, scene.columns // 2
        if self.cursor:
            row, column = self.cursor[0] + sign * down, self.cursor[1] + sign * right
        self.cursor = min(scene.rows - 1, max(0, row)), min(scene.columns - 1, max(0, column))
        if scene.has_areas:
            self.cursor = self._area_at(row, column, sign * down, sign * right)
        self._painter.draw_over(self._seen_cursor)
        self._hover(self._cell(self.cursor))

    def _area_at(self, row: int, column: int, down: int, right: int) -> tuple[int, int]:
        """Where the next area in a direction has its number; the same one if there is none."""
        assert self.view, "a cursor is moved on a board"
        scene = self.view.scene
        here = scene.cell_at(row - down, column - right)
        while 0 <= row < scene.rows and 0 <= column < scene.columns:
            found = scene.cell_at(row, column)
            if found and (found is not here or not (down or right)):
                return found.row, found.column
            row, column = row + (down or int(not right)), column + right
        last = here or scene.cells[0]
        return last.row, last.column

    def press_cursor(self) -> None:
        """Press the cell of the keyboard cursor."""
        if cell := self._cell(self.cursor):
            self.on_press(cell.name)

    def centre_of(self, name: str) -> tuple[int, int]:
        """The centre of the cell of that name."""
        assert self._painter, "a view is shown"
        return self._painter.centre_of(name)

    def cell_at(self, x: int, y: int) -> Cell | None:
        """The cell at a pixel; None beside the board."""
        return self._cell(self._painter.layout.place(x, y)) if self._painter else None

    def _draw_all(self) -> None:
        if self.view is None or self.winfo_width() < 2:
            return  # `<Configure>` follows
        self._end_animation()
        self.delete("all")
        layout = Layout.fitting(self.view.scene, self.winfo_width(), self.winfo_height(), self.view.is_flipped)
        self._painter = Painter(self, self._pictures, self.palette, self.view, layout)
        self._painter.draw(self.view)
        self._painter.draw_over(self._seen_cursor)
        if self._drag:
            self._drag.use(self._painter)
            self._keep_dragging()

    def _end_animation(self) -> None:
        if self._animation:
            self._animation.finish()
            self._animation = None

    def _cell(self, place: tuple[int, int] | None) -> Cell | None:
        if self.view is None or place is None:
            return None
        return self.view.scene.cell_at(*place)

    # -- events

    def _resized(self, _: Any) -> None:
        if self._settling:
            self.after_cancel(self._settling)
        if self._painter is None:
            self._draw_all()  # the first time at once
        else:
            self._settling = self.after(_SETTLED, self._settle)

    def _settle(self) -> None:
        self._settling = ""
        self._draw_all()

    def _destroyed(self, _: Any) -> None:
        """Cancel everything that is still to be drawn."""
        if self._settling:
            self.after_cancel(self._settling)
        if self._animation:
            self._animation.stop()
        self._pictures.forget()

    def _focus_moved(self, is_here: bool) -> None:
        """Show the keyboard cursor only while the board has the focus."""
        self._has_focus = is_here
        if self._painter:
            self._painter.draw_over(self._seen_cursor)

    @property
    def _seen_cursor(self) -> tuple[int, int] | None:
        return self.cursor if self._has_focus else None

    def _clicked(self, event: Any) -> None:
        self.focus_set()
        self.cursor = None
        self._end_drag()
        if self._painter is None:
            return
        self._painter.draw_over(None)
        layout, letters = self._painter.layout, self._painter.view.letters
        cell = self._cell(layout.place(event.x, event.y))
        if cell and letters and Mark.SELECTED in cell.marks:
            within = (event.x - layout.corner(cell.row, cell.column)[0]) * len(letters) // layout.cell
            self._on_click(letters[within])
            return
        is_selected = cell is not None and cell.piece is not None and Mark.SELECTED in cell.marks
        if not is_selected:
            self._on_click(cell.name if cell else "")
        self._take(event, is_click_due=is_selected)

    # -- dragging

    def _take(self, event: Any, is_click_due: bool) -> None:
        """Begin to drag the piece at the pointer, if it is selected by now."""
        cell = self.cell_at(event.x, event.y)
        if self._painter and cell and cell.piece and Mark.SELECTED in cell.marks:
            self._drag = Drag(self._painter, cell, event.x, event.y, is_click_due)

    def _dragged(self, event: Any) -> None:
        self._moved(event)
        if self._drag:
            self._drag.move(event.x, event.y, self.cell_at(event.x, event.y))

    def _released(self, event: Any) -> None:
        drag, target = self._drag, self.cell_at(event.x, event.y)
        self._end_drag()
        if drag is None:
            return
        if not drag.has_moved:
            if drag.is_click_due:
                self._on_click(drag.cell.name)
        elif target and target.name and target.name != drag.cell.name:
            self._is_dropping = True
            try:
                self._on_drop(drag.cell.name, target.name)
            finally:
                self._is_dropping = False

    def _keep_dragging(self) -> None:
        """Draw the dragged piece again; it is put back if it is not selected any more."""
        if self._drag is None:
            return
        now = self._cell((self._drag.cell.row, self._drag.cell.column))
        if now and now.piece == self._drag.cell.piece and Mark.SELECTED in now.marks:
            self._drag.show()
        else:
            self._end_drag()

    def _end_drag(self) -> None:
        if self._drag:
            self._drag.end()
            self._drag = None

    def _moved(self, event: Any) -> None:
        if self._painter:
            self._hover(self.cell_at(event.x, event.y))
            self._pointer = event.x, event.y
            self._painter.grow_numbers(*self._pointer)

    def _left(self, _: Any) -> None:
        self._hover(None)
        self._pointer = _FAR, _FAR
        if self._painter:
            self._painter.grow_numbers(*self._pointer)

    def _hover(self, cell: Cell | None) -> None:
        name = cell.name if cell else ""
        if name != self._hovered:
            self._hovered = name
            can_be_clicked = cell is not None and bool(cell.marks & {Mark.CHOICE, Mark.SELECTED})
            self.configure(cursor="hand2" if can_be_clicked else "")
            self._on_hover(name)
