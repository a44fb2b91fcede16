"""The menu bar, with keyboard shortcuts."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from damier.ui.tk.window import Window

Entry: TypeAlias = tuple[str, str, Callable[[], None]]
"""Text, keys and command of a menu entry; without a text, a separator."""


def build_menus(window: Window) -> None:
    """Give a window its menu bar, in its language."""
    translate = window.language.translate
    bar = tk.Menu(window.root)
    is_free = window.services.only_setup is None
    line: Entry = ("", "", lambda: None)
    game: list[Entry] = [
        (translate("New game…"), "Ctrl+N", window.new_game),
        (translate("Same game again"), "", window.rematch),
        *([(translate("Position editor…"), "Ctrl+P", window.edit_position)] if is_free else []),
        (translate("Open…"), "Ctrl+O", window.open),
        (translate("Save as…"), "Ctrl+S", window.save),
        line,
        (translate("Undo"), "Ctrl+Z", window.undo),
        (translate("Hint"), "Ctrl+H", window.hint),
        (translate("Evaluation"), "Ctrl+E", window.evaluate),
        (translate("Analyse this game"), "Ctrl+R", window.look_back.start),
        (translate("Offer a draw"), "", window.offer_draw),
        (translate("Resign"), "", window.resign),
        line,
        (translate("Quit"), "Ctrl+Q", window.close),
    ]
    help_entries: list[Entry] = [
        (translate("How to play"), "F1", window.help),
        (translate("Rules"), "F2", window.rules),
    ]
    for title, entries in (
        (translate("Game"), game),
        (translate("View"), _view(window)),
        (translate("Help"), help_entries),
    ):
        menu = _menu(bar, entries)
        menu.configure(postcommand=partial(_allow, window, menu))
        bar.add_cascade(label=title, menu=menu)
    window.root.configure(menu=bar)


def _view(window: Window) -> list[Entry]:
    """The entries that change how everything looks."""
    translate = window.language.translate
    line: Entry = ("", "", lambda: None)
    return [
        (translate("Flip the board"), "Ctrl+F", window.flip),
        (translate("Chart"), "Ctrl+G", window.chart.toggle),
        (translate("Full screen"), "F11", window.fill_screen),
        line,
        (translate("Light"), _mark(window.palette.name == "light"), partial(window.paint, "light")),
        (translate("Dark"), _mark(window.palette.name == "dark"), partial(window.paint, "dark")),
        *([line] if window.languages else []),
        *(
            (name, _mark(code == window.language.code), partial(window.set_language, code))
            for code, name in window.languages.items()
        ),
    ]


def _mark(is_chosen: bool) -> str:
    """The mark of the chosen entry, in place of its keys."""
    return "✓" if is_chosen else ""


def _menu(bar: tk.Menu, entries: Sequence[Entry]) -> tk.Menu:
    menu = tk.Menu(bar, tearoff=False)
    for text, keys, command in entries:
        if text:
            menu.add_command(label=text, accelerator=keys, command=command)
        else:
            menu.add_separator()
    return menu


def _allow(window: Window, menu: tk.Menu) -> None:
    """Disable the entries that are not possible now."""
    is_going_on = window.table.session.match.outcome is None
    translate = window.language.translate
    allowed = {
        translate("Undo"): window.viewer.may_undo,
        translate("Hint"): window.viewer.may_ask_hint,
        translate("Evaluation"): window.viewer.may_ask_hint,
        translate("Analyse this game"): window.look_back.may_start,
        translate("Offer a draw"): is_going_on,
        translate("Resign"): is_going_on,
    }
    for at in range((menu.index("end") or 0) + 1):
        if menu.type(at) == "command" and (text := menu.entrycget(at, "label")) in allowed:
            menu.entryconfigure(at, state="normal" if allowed[text] else "disabled")
