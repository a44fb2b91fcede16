"""The help window."""

from __future__ import annotations

import tkinter as tk
from tkinter import ttk
from typing import TYPE_CHECKING, Final

from damier.core.profile import notation_of, title_of
from damier.i18n.language import unbroken

if TYPE_CHECKING:
    from damier.ui.tk.window import Window

_MOUSE: Final = (
    "Click a marked cell; a piece there is then moved by a click on where it goes, or dragged. A click elsewhere "
    "cancels the selection. "
    "A click on a move in the list shows the board after it; a click on the board goes back to the game."
)
_KEYS: Final = (
    "Keys: the arrows and Enter choose cells, Escape cancels the selection, the first letter of a green button presses "
    "it; Page Up and Page Down step through the game; Ctrl+N new game, Ctrl+O open, Ctrl+S save, Ctrl+Z undo, "
    "Ctrl+H hint, Ctrl+E evaluation, Ctrl+P position editor, Ctrl+F flip, F2 rules, F11 full screen, Ctrl+Q quit."
)


def open_help(window: Window) -> tk.Toplevel:
    """Open the help for the game of a window."""
    translate = window.language.translate
    game = window.table.session.game
    box = tk.Toplevel(window.root, background=window.palette.back, padx=16, pady=12)
    box.title(translate("Help"))
    ttk.Label(box, text=translate(title_of(game)), style="Title.TLabel").pack(anchor="w")
    for text in (translate(_MOUSE), translate(_KEYS), translate(notation_of(game))):
        ttk.Label(box, text=unbroken(text), wraplength=460, justify="left").pack(anchor="w", pady=6)
    buttons = ttk.Frame(box)
    buttons.pack(anchor="e")
    ttk.Button(buttons, text=translate("Rules"), command=window.rules).pack(side="left", padx=6)
    close = ttk.Button(buttons, text=translate("Close"), command=box.destroy)
    close.pack(side="left")
    for key in ("<Escape>", "<Return>"):
        box.bind(key, lambda _: box.destroy())
    box.transient(window.root)
    close.focus_set()
    return box
