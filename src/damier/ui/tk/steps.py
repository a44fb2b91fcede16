"""The buttons that step through a game: to the start, back, forward, to the last move."""

from __future__ import annotations

from collections.abc import Callable
from tkinter import ttk
from typing import Any, Final

_TEXTS: Final = ("«", "‹", "›", "»")  # in every font


class Steps(ttk.Frame):
    """Four buttons; those that lead nowhere are disabled."""

    def __init__(self, parent: Any, on_look: Callable[[int], None]) -> None:
        super().__init__(parent)
        self._on_look = on_look
        self._shown = self._all = 0
        self.buttons = [
            ttk.Button(self, text=text, style="Step.TButton", takefocus=False, command=command)
            for text, command in zip(_TEXTS, (self.first, self.back, self.forward, self.last), strict=True)
        ]
        for column, button in enumerate(self.buttons):
            button.grid(row=0, column=column, sticky="ew", padx=1)
            self.columnconfigure(column, weight=1, uniform="steps")

    def show(self, shown: int, total: int) -> None:
        """The number of moves before the shown position, and of all moves."""
        self._shown, self._all = shown, total
        for at, button in enumerate(self.buttons):
            is_possible = shown > 0 if at < 2 else shown < total
            button.state(["!disabled" if is_possible else "disabled"])

    def first(self) -> None:
        """Show the start."""
        self._on_look(0)

    def back(self) -> None:
        """Show the position before the shown move."""
        self._on_look(self._shown - 1)

    def forward(self) -> None:
        """Show the position after the next move."""
        self._on_look(self._shown + 1)

    def last(self) -> None:
        """Follow the game again."""
        self._on_look(self._all)
