"""The colours of a palette, as ttk styles."""

from __future__ import annotations

import tkinter as tk
from tkinter import font, ttk
from typing import Final

from damier.ui.tk.theme import Palette, text_on

_FONTS: Final = ("TkDefaultFont", "TkTextFont", "TkMenuFont")
_REMEMBERED: Final = "DamierUsualFont"
_GROWTH: Final = ((1000, 2), (520, 0))  # from that size in pixels on, that many points more
_SHRUNK: Final = -2


def paint_widgets(root: tk.Misc, palette: Palette) -> None:
    """Give every widget of a window the palette's colours."""
    style = ttk.Style(root)
    style.theme_use("clam")
    style.configure(
        ".",
        background=palette.back,
        foreground=palette.text,
        fieldbackground=palette.panel,
        bordercolor=palette.line,
        lightcolor=palette.panel,
        darkcolor=palette.panel,
        arrowcolor=palette.text,
        troughcolor=palette.panel,
        focuscolor=palette.accent,
    )
    _paint_buttons(style, palette)
    usual = font.nametofont("TkDefaultFont", root).actual()
    _paint_labels(style, palette, usual["family"], usual["size"])
    _paint_fields(style, palette)
    _paint_new_widgets(root, palette)


def fit_text(root: tk.Misc, palette: Palette, room: int) -> bool:
    """Adapt the font size to the window; whether it has changed."""
    usual = _usual_size(root)
    size = usual + next((more for least, more in _GROWTH if room >= least), _SHRUNK)
    if font.nametofont("TkDefaultFont", root).actual("size") == size:
        return False
    for name in _FONTS:
        font.nametofont(name, root).configure(size=size)
    paint_widgets(root, palette)
    return True


def _usual_size(root: tk.Misc) -> int:
    """The default font size in points, kept in a copy of the font."""
    if _REMEMBERED not in font.names(root):
        usual = font.nametofont("TkDefaultFont", root).actual()
        kept = font.Font(root, name=_REMEMBERED, family=usual["family"], size=usual["size"])
        kept.delete_font = False  # the font must outlive this object
    return int(font.nametofont(_REMEMBERED, root).actual("size"))


def _paint_buttons(style: ttk.Style, palette: Palette) -> None:
    style.configure("TButton", background=palette.panel, padding=(8, 3), relief="flat", borderwidth=1)
    style.map(
        "TButton",
        background=[("disabled", palette.back), ("active", palette.selected)],
        foreground=[("disabled", palette.line)],
    )
    style.configure("Tool.TButton", padding=(6, 2), width=0)
    style.configure("Step.TButton", padding=(4, 0), width=2, anchor="center")
    ink = text_on(palette.accent)
    style.configure(
        "Accent.TButton", background=palette.accent, foreground=ink, focuscolor=ink, padding=(8, 3), width=0
    )
    style.map(
        "Accent.TButton",
        background=[("disabled", palette.back), ("active", palette.selected)],
        foreground=[("disabled", palette.faint)],
    )


def _paint_labels(style: ttk.Style, palette: Palette, family: str, size: int) -> None:
    style.configure("Faint.TLabel", foreground=palette.faint)
    style.configure("Note.TLabel", foreground=palette.faint, font=(family, size - 1))
    style.configure("Out.TLabel", foreground=palette.faint, font=(family, size, "overstrike"))
    style.configure("Title.TLabel", font=(family, size + 3, "bold"))
    style.configure("Status.TLabel", font=(family, size + 1))
    style.configure("Refused.TLabel", font=(family, size + 1), foreground=palette.alarm)
    style.configure("Over.TLabel", font=(family, size + 3, "bold"), foreground=palette.accent)
    style.configure("Turn.TLabel", font=(family, size + 1, "bold"), foreground=palette.accent)


def _paint_fields(style: ttk.Style, palette: Palette) -> None:
    for name in ("TCombobox", "TEntry", "TSpinbox"):
        style.configure(name, fieldbackground=palette.panel, foreground=palette.text, insertcolor=palette.text)
        style.map(
            name,
            fieldbackground=[("readonly", palette.panel), ("disabled", palette.back)],
            foreground=[("readonly", palette.text), ("disabled", palette.faint)],
            bordercolor=[("focus", palette.accent)],
            lightcolor=[("focus", palette.accent)],
            selectbackground=[("readonly", palette.panel), ("!readonly", palette.selected)],
            selectforeground=[("readonly", palette.text), ("!readonly", palette.text)],
        )
    style.configure("Horizontal.TScale", background=palette.back, troughcolor=palette.panel)
    style.configure("TScrollbar", background=palette.panel, troughcolor=palette.back, arrowcolor=palette.text)
    style.map("TScrollbar", background=[("disabled", palette.back)], arrowcolor=[("disabled", palette.back)])


def _paint_new_widgets(root: tk.Misc, palette: Palette) -> None:
    """Set the colours of new widgets that are not ttk's."""
    for option, value in (
        ("*TCombobox*Listbox.background", palette.panel),
        ("*TCombobox*Listbox.foreground", palette.text),
        ("*TCombobox*Listbox.selectBackground", palette.selected),
        ("*TCombobox*Listbox.selectForeground", palette.text),
        ("*Menu.background", palette.back),
        ("*Menu.foreground", palette.text),
        ("*Menu.activeBackground", palette.selected),
        ("*Menu.activeForeground", palette.text),
        ("*Menu.disabledForeground", palette.faint),
    ):
        root.option_add(option, value)
