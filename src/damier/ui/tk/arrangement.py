"""The layout of a window: panels beside the board if there is room, else above and below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from tkinter import ttk

    from damier.ui.tk.window import Window

_WIDE: Final = 1.12  # width over height, above which the panels are at the right
_PANEL: Final = 270  # pixels
_FEW: Final = 4  # players; the panel of more is full of them
_LIST_ROW: Final = 2  # of the moves beside the board
_STATUS_ROW: Final = 8
_SETTLED: Final = 50  # milliseconds after a change until every widget has its size
_CHART, _NOTES, _REVIEW = 1, 2, 3  # what gives way to the list of moves: each if the ones before were not enough


class Room:
    """What has given way to the list of moves; after another size or content of the window, that is seen anew."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._given = 0
        self._for: tuple[Any, ...] = ()  # the size and the content
        self._asked = ""

    def build(self) -> ttk.Frame:
        """Watch the list of moves; the frame below the board."""
        from tkinter import ttk

        self._window.moves.bind("<Configure>", lambda _: self.ask())
        return ttk.Frame(self._window.frame)

    @property
    def is_chart_below(self) -> bool:
        """Whether the chart is below the board."""
        return self._given >= _CHART

    @property
    def is_brief(self) -> bool:
        """Whether only the player to move has a note."""
        return self._given >= _NOTES

    @property
    def is_review_below(self) -> bool:
        """Whether the review is below the board."""
        return self._given >= _REVIEW

    def ask(self) -> None:
        """See soon whether the list of moves has room enough."""
        if not self._asked:
            self._asked = self._window.root.after(_SETTLED, self._see)

    def close(self) -> None:
        """See nothing any more."""
        if self._asked:
            self._window.root.after_cancel(self._asked)

    def _see(self) -> None:
        """Let one thing more give way, and see again."""
        self._asked = ""
        given = self._wanted()
        if given != self._given:
            self._given = given
            self._window.refresh()
            self.ask()

    def _wanted(self) -> int:
        """How much has to give way: once more if the list is still too small, all anew if anything is different."""
        window, frame = self._window, self._window.frame
        content = window.table.session, window.look_back.review is None, window.chart.is_shown
        now = (frame.winfo_width(), frame.winfo_height(), *content)
        is_same, self._for = now == self._for, now
        if self._given and not is_same:
            return 0
        is_short = is_wide(*now[:2]) and window.moves.winfo_height() < window.moves.winfo_reqheight()
        return min(_REVIEW, self._given + is_short)


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
        frame.rowconfigure(row, weight=int(row == _LIST_ROW), minsize=int(row == _LIST_ROW))
    (_arrange_beside if is_beside else _arrange_below)(window)
    window.look_back.show()
    window.chart.show()  # or not: it must not be seen for a moment
    window.dice.grid(row=7, column=0, columnspan=2, sticky="ew", pady=2)
    window.status.grid(row=_STATUS_ROW, column=0, columnspan=2, sticky="ew")
    window.notes.grid(row=9, column=0, columnspan=2, sticky="ew")


def place_chart(window: Window, is_shown: bool) -> None:
    """Show the chart or hide it: in the panel, or below the board where the panel is full of players."""
    frame = window.chart.frame
    is_beside = is_wide(window.frame.winfo_width(), window.frame.winfo_height())
    has_many = len(window.table.session.seat_names) > _FEW
    is_below = is_shown and is_beside and (has_many or window.room.is_chart_below)
    if is_below:
        _place_below(window, frame, 1)
    elif is_beside:
        frame.grid(in_=window.frame, row=6, column=1, columnspan=1, sticky="ew", padx=(8, 0), pady=4)
    else:
        frame.grid(in_=window.frame, row=6, column=0, columnspan=2, sticky="ew", padx=0, pady=2)
    if not is_shown:
        frame.grid_remove()
    if is_beside:
        _make_room_below(window)


def place_review(window: Window) -> None:
    """Show the review: in the panel, or below the board where the panel has no room for it."""
    frame = window.look_back.frame
    if not is_wide(window.frame.winfo_width(), window.frame.winfo_height()):
        frame.grid(in_=window.frame, row=5, column=0, columnspan=2, sticky="ew", padx=0, pady=2)
    elif window.room.is_review_below:
        _place_below(window, frame, 0)
    else:
        frame.grid(in_=window.frame, row=5, column=1, columnspan=1, sticky="ew", padx=(8, 0), pady=4)


def _place_below(window: Window, frame: ttk.Frame, column: int) -> None:
    """Show something below the board, beside what else is there."""
    frame.grid(in_=window.below, row=0, column=column, columnspan=1, sticky="nsew", padx=2, pady=4)


def _make_room_below(window: Window) -> None:
    """Give what is below the board its rows; the board has the rest."""
    below = window.below.grid_slaves()
    for column in range(2):
        is_used = any(int(frame.grid_info()["column"]) == column for frame in below)
        window.below.columnconfigure(column, weight=int(is_used))
    has_review_beside = window.look_back.review is not None and window.look_back.frame not in below
    first = 5 if has_review_beside else 3
    window.board.grid(rowspan=first - 1 if below else 6)
    if below:
        window.below.grid(row=first, column=0, rowspan=7 - first, sticky="sew")
    else:
        window.below.grid_remove()


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
    window.moves.grid(row=_LIST_ROW, column=1, sticky="nsew", padx=(8, 0))
    window.entry.grid(row=3, column=1, sticky="ew", padx=(8, 0), pady=4)
    window.actions.grid(row=4, column=1, sticky="ew", padx=(8, 0), pady=4)


def _arrange_below(window: Window) -> None:
    window.players.grid(row=1, column=0, columnspan=2, sticky="ew", pady=2)
    window.board.grid(row=2, column=0, columnspan=2, sticky="nsew")
    window.actions.grid(row=3, column=0, columnspan=2, sticky="ew")
    window.moves.set_height(1)
    window.moves.grid(row=4, column=0, sticky="ew")
    window.entry.grid(row=4, column=1, sticky="e", padx=4)
