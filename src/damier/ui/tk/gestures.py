"""What a person does to make a move: clicks, drops, keys and typed moves; a refusal is said in the status line."""

from __future__ import annotations

import tkinter as tk
from typing import TYPE_CHECKING

from damier.core.errors import DamierError
from damier.core.message import Message

if TYPE_CHECKING:
    from damier.ui.tk.window import Window


def click(window: Window, name: str, *, is_key: bool = False) -> None:
    """A click on a cell or a button; while an earlier move is shown, it goes back to the game first.

    By a key it says so if the cell cannot be chosen; a mouse may cancel the selection by a click anywhere."""
    viewer = window.viewer
    if viewer.shown is not None:
        viewer.look(len(window.table.session.match.moves))
    is_choice = viewer.may_move and name in (*viewer.selector.choices, *viewer.selector.clicked)
    viewer.click(name)
    if viewer.note is not None:
        window.refusal = viewer.note
    elif is_key and name and not is_choice and viewer.may_move and not viewer.has_selected:
        refuse(window, Message("{cell} cannot be chosen now.", cell=name))
    window.refresh_if_changed()


def drop(window: Window, origin: str, target: str) -> None:
    """A piece that was dragged from a cell to another; where it cannot go, it stays selected, and this says why."""
    viewer, match = window.viewer, window.table.session.match
    clicked, count, may_go = viewer.selector.clicked, len(match.moves), target in viewer.selector.choices
    viewer.click(target)
    if not may_go and len(match.moves) == count:
        reason = None if _has_own_piece(window, target) else viewer.note
        viewer.clear_selection()
        for each in clicked:
            viewer.click(each)
        refuse(window, reason or Message("{origin} cannot go to {target}.", origin=origin, target=target))
    window.refresh_if_changed()


def _has_own_piece(window: Window, name: str) -> bool:
    """Whether a piece of the side to move is on a cell: then a click there is about that piece."""
    scene = window.viewer.scene()
    return any(cell.name == name and cell.piece and cell.piece.seat == scene.turn for cell in scene.cells)


def type_move(window: Window) -> None:
    """Make the move in the entry; if it is refused, its text is selected, to be typed over."""
    entry = window.typed
    text = entry.get().strip()
    if not text:
        return
    try:
        window.viewer.type(text)
    except DamierError as error:
        refuse(window, error.message)
        entry.select_range(0, "end")
        entry.icursor("end")
    else:
        entry.delete(0, "end")
    window.refresh_if_changed()


def refuse(window: Window, reason: Message) -> None:
    """Say why something was refused, until the next event."""
    window.refusal = reason
    window.viewer.notify(reason)


def select_all_by_key(root: tk.Misc) -> None:
    """Let Ctrl+A select the whole text of an entry: under X, Tk uses it for the start of the line."""
    for keys in ("<Control-a>", "<Control-A>"):
        root.event_delete("<<LineStart>>", keys)
        root.event_add("<<SelectAll>>", keys)
