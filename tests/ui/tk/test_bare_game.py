"""A game without a profile, whose seats are called crosses and noughts, in a window."""

from __future__ import annotations

import tkinter as tk
from pathlib import Path
from typing import Any

import pytest

from damier.core import registry
from damier.ui.tk.help import open_help
from damier.ui.tk.new_game import NewGame
from damier.ui.tk.theme import SEATS
from damier.ui.tk.window import Window
from tests.games_page import write_bare_game
from tests.screen import click, widgets
from tests.ui.tk.conftest import Opened


@pytest.fixture
def window(opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Window:
    """Two persons at the game."""
    monkeypatch.setattr(registry, "_files", {})
    registry.load(str(write_bare_game(tmp_path)))
    return opened("tictactoe", "human,human")


def swatches(root: tk.Misc) -> list[str]:
    """The colours that stand before names."""
    return [str(widget.cget("background")) for widget in widgets(root) if isinstance(widget, tk.Canvas)]


def test_it_is_played_by_clicks_in_two_colours(window: Window) -> None:
    for cell in ("b2", "a1", "c1"):
        click(window.board, *window.board.centre_of(cell))
        window.root.update()
    assert window.table.session.record().moves == ("b2", "a1", "c1")
    assert swatches(window.players) == [SEATS["red"], SEATS["blue"]]
    board: Any = window.board
    texts = [item for item in board.find_all() if board.type(item) == "text"]
    inks = {board.itemcget(item, "fill") for item in texts if board.itemcget(item, "text") in ("X", "O")}
    assert inks == {SEATS["red"], SEATS["blue"]}
    assert window.root.title() == "damier · Tictactoe"
    assert not window.viewer.is_flipped


def test_the_dialogue_and_the_help_know_it_by_its_name(window: Window) -> None:
    session = window.table.session
    dialogue = NewGame(window.root, window.services, window.games, window.palette, session, window.language)
    window.root.update()
    assert dialogue.game.get() == "Tictactoe"
    assert swatches(dialogue.seats) == [SEATS["red"], SEATS["blue"]]
    assert not dialogue.map.winfo_manager()
    assert not dialogue.extent.winfo_manager()  # it takes no other size, though it refuses none
    dialogue.start()
    assert dialogue.session is not None
    assert dialogue.session.game.name == "tictactoe"
    box = open_help(window)
    texts = [str(widget.cget("text")) for widget in widgets(box) if "abel" in widget.winfo_class()]
    assert texts[0] == "Tictactoe"
    assert texts[-1].startswith("Type a move as the list of legal moves writes it")
    box.destroy()
