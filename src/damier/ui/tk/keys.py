"""The key bindings of a window."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from damier.ui.tk.board import Board
    from damier.ui.tk.window import Window

_STEPS: Final = {"<Up>": (-1, 0), "<Down>": (1, 0), "<Left>": (0, -1), "<Right>": (0, 1)}


def bind_keys(window: Window) -> None:
    """Bind keys to the board's cursor and to the window's actions."""
    board, viewer = window.board, window.viewer
    bind_cursor(board)
    board.bind("<Key>", lambda event: window.press(event.char))
    commands: dict[str, Callable[[], None]] = {
        "<Control-n>": window.new_game,
        "<Control-o>": window.open,
        "<Control-s>": window.save,
        "<Control-z>": window.undo,
        "<Control-p>": window.edit_position,
        "<Control-q>": window.close,
        "<Control-h>": window.hint,
        "<Control-e>": window.evaluate,
        "<Control-f>": window.flip,
        "<Control-r>": window.look_back.start_if_possible,
        "<Control-g>": window.chart.toggle,
        "<F1>": window.help,
        "<F2>": window.rules,
        "<F11>": window.fill_screen,
        "<Escape>": viewer.clear_selection,
        "<Prior>": lambda: viewer.look(viewer.count - 1),
        "<Next>": lambda: viewer.look(viewer.count + 1),
        "<Control-Home>": lambda: viewer.look(0),
        "<Control-End>": lambda: viewer.look(len(window.table.session.match.moves)),
    }
    for keys, command in commands.items():
        _bind(window.root, keys, command)
    board.focus_set()


def bind_cursor(board: Board) -> None:
    """Let the arrows move a board's cursor, and Enter and the space bar press its cell."""
    for key, (down, right) in _STEPS.items():
        _bind(board, key, lambda down=down, right=right: board.move_cursor(down, right))  # type: ignore[misc]
    for key in ("<Return>", "<space>"):
        _bind(board, key, board.press_cursor)


def _bind(widget: Any, keys: str, command: Callable[[], None]) -> None:
    widget.bind(keys, lambda _: command())
