"""A palette's colours, put on every widget."""

from __future__ import annotations

import tkinter as tk
from tkinter import font, ttk

from damier.ui.tk.theme import Palette, text_on


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
    _paint_labels(style, palette, font.nametofont("TkDefaultFont", root).actual("family"))
    _paint_fields(style, palette)
    _paint_what_follows(root, palette)


def _paint_buttons(style: ttk.Style, palette: Palette) -> None:
    style.configure("TButton", background=palette.panel, padding=(8, 3), relief="flat", borderwidth=1)
    style.map(
        "TButton",
        background=[("disabled", palette.back), ("active", palette.selected)],
        foreground=[("disabled", palette.line)],
    )
    style.configure("Tool.TButton", padding=(6, 2), width=0)
    ink = text_on(palette.accent)
    style.configure(
        "Accent.TButton", background=palette.accent, foreground=ink, focuscolor=ink, padding=(8, 3), width=0
    )
    style.map("Accent.TButton", background=[("active", palette.selected)])


def _paint_labels(style: ttk.Style, palette: Palette, family: str) -> None:
    style.configure("Faint.TLabel", foreground=palette.faint)
    style.configure("Note.TLabel", foreground=palette.faint, font=(family, 9))
    style.configure("Out.TLabel", foreground=palette.faint, font=(family, 10, "overstrike"))
    style.configure("Title.TLabel", font=(family, 13, "bold"))
    style.configure("Status.TLabel", font=(family, 11))
    style.configure("Over.TLabel", font=(family, 13, "bold"), foreground=palette.accent)
    style.configure("Turn.TLabel", font=(family, 11, "bold"), foreground=palette.accent)


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


def _paint_what_follows(root: tk.Misc, palette: Palette) -> None:
    """What is not of ttk takes its colours when it is made."""
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
