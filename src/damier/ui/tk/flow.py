"""A row of widgets that goes on below where it is too long for the window."""

from __future__ import annotations

from tkinter import ttk
from typing import Any

_GAP = 4


class Flow(ttk.Frame):
    """Its children stand side by side, in as many rows as they need."""

    def __init__(self, parent: Any) -> None:
        super().__init__(parent)
        self.bind("<Configure>", lambda event: self.arrange(event.width))

    def arrange(self, width: int = 0) -> None:
        """Put every child where it belongs; called after children have come or gone."""
        width = width or self.winfo_width()
        x = y = tallest = 0
        for child in self.winfo_children():
            wide, tall = child.winfo_reqwidth(), child.winfo_reqheight()
            if x and x + wide > width > 1:
                x, y, tallest = 0, y + tallest + _GAP, 0
            child.place(x=x, y=y)  # type: ignore[union-attr]
            x, tallest = x + wide + _GAP, max(tallest, tall)
        height = max(1, y + tallest)
        if height != self.winfo_reqheight():
            self.configure(height=height)
