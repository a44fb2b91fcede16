"""The toolkit's own boxes: their buttons speak the language of the rest."""

from __future__ import annotations

import tkinter as tk


def speak_in_boxes(root: tk.Misc, code: str) -> None:
    """Have message and file boxes speak the language of that code."""
    root.tk.eval("package require msgcat")
    root.tk.call("msgcat::mclocale", code)
    root.tk.eval("msgcat::mcload [file join $::tk_library msgs]")
