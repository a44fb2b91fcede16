"""The keyboard's focus, guarded against a slip of the toolkit."""

from __future__ import annotations

import tkinter as tk
from typing import Final

_MENDED: Final = "8.6.15-"  # this version and all later ones

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
    """Have nobody, the toolkit's own lists included, take the focus by force while no window here has it.

    Under X, a Tk before 8.6.15 then looks at the window that the mouse gave the focus to before it left, which may be
    destroyed: the program ends with a segmentation fault (Tk's ticket fdc0ed342d). A list of choices is shown by force.
    """
    version = root.tk.call("package", "provide", "Tk")
    is_mended = root.tk.getboolean(root.tk.call("package", "vsatisfies", version, _MENDED))
    if not is_mended and root.tk.call("tk", "windowingsystem") == "x11":
        root.tk.eval(_GUARD)
