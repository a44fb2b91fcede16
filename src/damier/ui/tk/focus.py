"""The keyboard focus, with a workaround for a bug of Tk."""

from __future__ import annotations

import tkinter as tk
from typing import Final

_FIXED: Final = "8.6.15-"  # this version and all later ones

_GUARD: Final = """
rename ::focus ::tk::unguarded_focus
proc ::focus args {
    if {[lindex $args 0] eq "-force" && [::tk::unguarded_focus] eq ""} {
        set args [lrange $args 1 end]
    }
    ::tk::unguarded_focus {*}$args
}
"""


def guard_focus(root: tk.Tk) -> None:
    """Prevent `focus -force` while no window here has the focus, also by Tk's own lists.

    Under X, Tk before 8.6.15 then reads the window that had the focus by the mouse, which may be
    destroyed: the program ends with a segmentation fault (Tk's ticket fdc0ed342d). A list of choices is shown by force.
    """
    version = root.tk.call("package", "provide", "Tk")
    is_fixed = root.tk.getboolean(root.tk.call("package", "vsatisfies", version, _FIXED))
    if not is_fixed and root.tk.call("tk", "windowingsystem") == "x11":
        root.tk.eval(_GUARD)
