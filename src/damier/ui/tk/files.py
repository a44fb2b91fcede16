"""Saving and opening games in a window: the file boxes, and the formats to choose from."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Sequence
from pathlib import Path
from tkinter import filedialog
from typing import TYPE_CHECKING, Final

from damier.core.profile import profile_of
from damier.ui.tk.boxes import ask_for_file

if TYPE_CHECKING:
    from damier.ui.tk.window import Window

_RECORD: Final = ".damier"


def ask_where_to_save(window: Window, last: Path | None) -> Path | None:
    """The file to save the game in, with the suffix of the chosen format if none was typed; None if cancelled."""
    types = _file_types(window, is_saving=True)
    chosen = tk.StringVar(window.root, types[0][0])
    session = window.table.session
    variant = session.setup.variant
    usual = f"{session.game.name}-{variant}" if len(session.game.variants) > 1 and variant else session.game.name
    name = ask_for_file(
        filedialog.asksaveasfilename,
        window.root,
        title=window.language.translate("Save as…"),
        initialfile=last.name if last else usual,
        filetypes=types,
        typevariable=chosen,
    )
    return _with_suffix(Path(name), dict(types).get(chosen.get(), "")) if name else None


def ask_what_to_open(window: Window) -> Path | None:
    """The file to open; None if cancelled."""
    name = ask_for_file(
        filedialog.askopenfilename,
        window.root,
        title=window.language.translate("Open"),
        filetypes=_file_types(window, is_saving=False),
    )
    return Path(name) if name else None


def _file_types(window: Window, is_saving: bool) -> Sequence[tuple[str, str]]:
    """The formats of the window's game; those that can be written, if it is to be saved."""
    translate = window.language.translate
    formats = profile_of(window.table.session.game).formats
    others = [(kind.name, f"*{kind.suffix}") for kind in formats if kind.suffix and (kind.write or not is_saving)]
    return [(translate("Games"), f"*{_RECORD}"), *others, (translate("All files"), "*")]


def _with_suffix(path: Path, pattern: str) -> Path:
    """The path with the suffix of a pattern such as `*.pdn`, unless it has one.

    >>> print(_with_suffix(Path("game"), "*.pdn"), _with_suffix(Path("game.pdn"), "*.damier"))
    game.pdn game.pdn
    """
    suffix = pattern.removeprefix("*") or _RECORD
    return path if path.suffix else path.with_name(path.name + suffix)
