"""The layout of a window: panels beside the board if there is room, else above and below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from damier.ui.tk.window import Window

_WIDE: Final = 1.12  # width over height, above which the panels are at the right
_PANEL: Final = 270  # pixels
_FEW: Final = 4  # players; the panel of more is full of them
_STATUS_ROW: Final = 8


def is_wide(width: int, height: int) -> bool:
    """Whether there is room beside the board.

    >>> is_wide(940, 700), is_wide(400, 400)
    (True, False)
    """
    return width > height * _WIDE


def arrange(window: Window, is_beside: bool) -> None:
    """Place every widget."""
    frame = window.frame
    for widget in frame.grid_slaves():
        widget.grid_forget()
    window.toolbar.grid(row=0, column=0, columnspan=2, sticky="ew")
    frame.columnconfigure(0, weight=1)
    frame.columnconfigure(1, weight=0, minsize=_PANEL if is_beside else 0)
    for row in range(7):
        frame.rowconfigure(row, weight=int(row == 2))
    (_arrange_beside if is_beside else _arrange_below)(window)
    window.chart.show()  # or not: it must not be seen for a moment
    window.status.grid(row=_STATUS_ROW, column=0, columnspan=2, sticky="ew")
    window.notes.grid(row=9, column=0, columnspan=2, sticky="ew")


def place_chart(window: Window, is_shown: bool) -> None:
    """Show the chart or hide it: in the panel, or below the board where the panel is full of players."""
    frame = window.chart.frame
    is_beside = is_wide(window.frame.winfo_width(), window.frame.winfo_height())
    is_under_board = is_shown and is_beside and len(window.table.session.seat_names) > _FEW
    if is_beside:
        window.board.grid(rowspan=2 if is_under_board else 6)
    if not is_shown:
        frame.grid_remove()
    elif is_under_board:
        frame.grid(row=3, column=0, rowspan=4, columnspan=1, sticky="sew", padx=0, pady=4)
    elif is_beside:
        frame.grid(row=6, column=1, rowspan=1, columnspan=1, sticky="ew", padx=(8, 0), pady=4)
    else:
        frame.grid(row=6, column=0, rowspan=1, columnspan=2, sticky="ew", padx=0, pady=2)


def keep_status_height(window: Window, height: int) -> None:
    """Let the status have the height that it has needed before: the board must not change its size at every move."""
    if height > int(window.frame.rowconfigure(_STATUS_ROW)["minsize"]):
        window.frame.rowconfigure(_STATUS_ROW, minsize=height)


def forget_status_height(window: Window) -> None:
    """In a window of another size, the status needs another height."""
    window.frame.rowconfigure(_STATUS_ROW, minsize=0)


def _arrange_beside(window: Window) -> None:
    window.board.grid(row=1, column=0, rowspan=6, sticky="nsew", pady=4)
    window.players.grid(row=1, column=1, sticky="ew", padx=(8, 0), pady=4)
    window.moves.set_height(2)
    window.moves.grid(row=2, column=1, sticky="nsew", padx=(8, 0))
    window.entry.grid(row=3, column=1, sticky="ew", padx=(8, 0), pady=4)
    window.actions.grid(row=4, column=1, sticky="ew", padx=(8, 0), pady=4)
    window.look_back.frame.grid(row=5, column=1, sticky="ew", padx=(8, 0), pady=4)


def _arrange_below(window: Window) -> None:
    window.players.grid(row=1, column=0, columnspan=2, sticky="ew", pady=2)
    window.board.grid(row=2, column=0, columnspan=2, sticky="nsew")
    window.actions.grid(row=3, column=0, columnspan=2, sticky="ew")
    window.moves.set_height(1)
    window.moves.grid(row=4, column=0, sticky="ew")
    window.entry.grid(row=4, column=1, sticky="e", padx=4)
    window.look_back.frame.grid(row=5, column=0, columnspan=2, sticky="ew", pady=2)
