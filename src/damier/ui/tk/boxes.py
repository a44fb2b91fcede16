"""Tk's own message and file boxes, in the language of the window."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable
from typing import Any, Final

# Missing in Tk's French: it has the first with one blank, but looks it up with two.
_MISSING: Final = {
    'File "%1$s"  does not exist.': "Le fichier « %1$s » n'existe pas.",
    'Cannot change to the directory "%1$s".\nPermission denied.': "Le répertoire « %1$s » ne peut pas être ouvert.",
    'Invalid file name "%1$s".': "« %1$s » n'est pas un nom de fichier.",
}

_open_boxes: Final[set[tk.Misc]] = set()  # the windows whose file box is open


def ask_for_file(ask: Callable[..., str], parent: tk.Misc, **options: Any) -> str:
    """The name chosen in a file box, "" if none was chosen or a box is open already: Tk allows one at a time."""
    root = parent.winfo_toplevel().nametowidget(".")
    if root in _open_boxes:
        return ""
    _open_boxes.add(root)
    try:
        return ask(parent=parent, **options) or ""
    except tk.TclError:
        if parent.winfo_exists():
            raise
        return ""  # a box fails if its parent is closed first
    finally:
        _open_boxes.discard(root)


def translate_boxes(root: tk.Misc, code: str) -> None:
    """Set the language of message and file boxes."""
    root.tk.eval("package require msgcat")
    root.tk.call("msgcat::mclocale", code)
    root.tk.eval("msgcat::mcload [file join $::tk_library msgs]")
    for text, french in _MISSING.items():
        root.tk.call("namespace", "eval", "::tk", ("::msgcat::mcset", "fr", text, french))
