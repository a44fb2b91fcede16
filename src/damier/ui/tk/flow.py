"""A row of widgets that wraps if the window is too narrow."""

from __future__ import annotations

from tkinter import ttk
from typing import Any

_GAP = 4


class Flow(ttk.Frame):
    """A frame whose children wrap into rows."""

    def __init__(self, parent: Any) -> None:
        super().__init__(parent)
        self.has_empty_row = False  # below the others
        self.bind("<Configure>", lambda event: self.arrange(event.width))

    def arrange(self, width: int = 0) -> None:
        """Place every child; called after children were added or removed."""
        width = width or self.winfo_width()
        y = tallest = 0
        for row in self._rows(width):
            tallest, x = max(child.winfo_reqheight() for child in row), 0
            for child in row:
                child.place(x=x, y=y + (tallest - child.winfo_reqheight()) // 2)
                x += child.winfo_reqwidth() + _GAP
            y += tallest + _GAP
        if self.has_empty_row:
            y += tallest + _GAP
        height = max(1, y - _GAP)
        if height != self.winfo_reqheight():
            self.configure(height=height)

    def _rows(self, width: int) -> list[list[Any]]:
        """The children, row by row."""
        rows: list[list[Any]] = []
        x = 0
        for child in self.winfo_children():
            wide = child.winfo_reqwidth()
            if not rows or x + wide > width > 1:
                rows.append([])
                x = 0
            rows[-1].append(child)
            x += wide + _GAP
        return rows
