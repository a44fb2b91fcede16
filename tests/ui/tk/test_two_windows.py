"""Two windows of one process in two languages: neither disturbs the other, whatever happens in them."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tkinter import ttk
from typing import Any

import pytest

from damier.core.game import Setup
from damier.i18n import language
from damier.ui.tk.new_game import NewGame
from damier.ui.tk.window import Window
from tests.boxes import answer_box, meet_box, text_of
from tests.screen import button_named, click, wait_until, widgets
from tests.ui.tk.conftest import Opened

SMALL = Setup(position="R3B2B1/R1B1R1 turn=R")
Pair = tuple[Window, Window]


@pytest.fixture
def pair(opened: Opened) -> Iterator[Pair]:
    """An English and a French window, each with a person against the computer."""
    english = opened("reversi", "human,engine:1")
    with language.using("fr"):
        french = opened("reversi", "human,engine:1")
    yield english, french
    assert language.current() == "en"  # whoever opened the windows speaks as before


def click_cell(window: Window, name: str) -> None:
    """Click the middle of a cell."""
    click(window.board, *window.board.centre_of(name))
    window.root.update()


def said(window: Window) -> str:
    """The line below the board."""
    return str(window.status.cget("text"))


def written(canvas: Any) -> set[str]:
    """All texts on a canvas."""
    return {canvas.itemcget(item, "text") for item in canvas.find_all() if canvas.type(item) == "text"}


def shown_texts(window: Window) -> set[str]:
    """What the buttons and labels of a window say."""
    return {str(widget.cget("text")) for widget in widgets(window.frame) if isinstance(widget, ttk.Label | ttk.Button)}


def has_moved(window: Window) -> bool:
    """Whether a person and the computer have."""
    return len(window.table.session.match.moves) == 2


def has_thrown(window: Window) -> bool:
    """Whether dice have decided an attack."""
    return window.dice.throw is not None and window.dice.throw.winner is not None


def test_each_window_speaks_its_language(pair: Pair) -> None:
    english, french = pair
    assert {"New game", "Undo", "Speed"} <= shown_texts(english)
    assert {"Nouvelle partie", "Annuler", "Vitesse"} <= shown_texts(french)
    assert said(english) == "Click a marked cell, or type a move."
    assert said(french) == "Cliquez sur une case marquée, ou tapez un coup."


def test_clicks_and_the_computers_answers_are_reported_in_each_language(pair: Pair) -> None:
    english, french = pair
    for window in (french, english):
        window.table.is_paused = True  # the computer does not answer yet
        click_cell(window, "d3")
    assert said(english).startswith("Black plays d3.")
    assert said(french).startswith("Les noirs jouent d3.")
    for window in pair:
        window.table.is_paused = False
    for window in pair:
        wait_until(window.root, partial(has_moved, window))
    wait_until(english.root, lambda: said(english).startswith("Computer, beginner (white) plays "))
    wait_until(french.root, lambda: said(french).startswith("Ordinateur, débutant (blanc) joue "))
    assert any("Black" in text for text in shown_texts(english))
    assert any("Noir" in text for text in shown_texts(french))
    assert not any("Noir" in text for text in shown_texts(english))


def test_hints_come_in_the_language_of_their_window(pair: Pair) -> None:
    english, french = pair
    for window in pair:
        window.hint()
    wait_until(english.root, lambda: said(english).startswith("I would play "))
    wait_until(french.root, lambda: said(french).startswith("Je jouerais "))


def refuse_after_a_click(window: Window, told: list[str]) -> None:
    """Have the next box answered with no, once d3 was clicked in another window."""

    def act(root: tk.Misc, path: str) -> None:
        window.table.is_paused = True  # the computer would tell of its own move
        click_cell(window, "d3")
        told.extend((text_of(root, path), said(window)))
        root.tk.call(f"{path}.no", "invoke")

    meet_box(act)


def test_what_happens_in_one_window_while_the_other_has_a_box_open(pair: Pair) -> None:
    english, french = pair
    told: list[str] = []
    refuse_after_a_click(french, told)
    english.resign()
    refuse_after_a_click(english, told)
    french.resign()
    assert told[0] == "Do you resign?"
    assert told[1].startswith("Les noirs jouent d3.")
    assert told[2] == "Abandonnez-vous ?"
    assert told[3].startswith("Black plays d3.")


def test_what_goes_wrong_is_reported_in_the_language_of_its_window(pair: Pair, tmp_path: Path) -> None:
    english, french = pair
    told: list[str] = []
    for window in pair:
        answer_box("ok", told)
        window.open_from(tmp_path / "none.damier")
    assert told[0].startswith("Cannot read ")
    assert told[1].startswith("Impossible de lire ")
    assert english.language.code == "en"
    assert french.language.code == "fr"


def test_a_dialogue_speaks_the_language_of_its_window(pair: Pair) -> None:
    texts = []
    for window in pair:
        session = window.table.session
        dialogue = NewGame(window.root, window.services, window.games, window.palette, session, window.language)
        (_, second) = dialogue.seats.winfo_children()
        boxes = [box.get() for box in widgets(second) if isinstance(box, ttk.Combobox)]
        texts.append((dialogue.title(), str(dialogue.go.cget("text")), *boxes))
        dialogue.destroy()
    assert texts == [
        ("New game", "Play", "Computer, beginner"),
        ("Nouvelle partie", "Jouer", "Ordinateur, débutant"),
    ]


def test_another_language_is_chosen_for_one_window(pair: Pair) -> None:
    english, french = pair
    english.table.is_paused = True  # the computer would tell of its own move
    click_cell(english, "d3")
    english.set_language("fr")
    french.set_language("en")
    english.root.update()
    assert said(english).startswith("Les noirs jouent d3.")
    assert {"New game", "Undo"} <= shown_texts(french)
    assert said(french) == "Click a marked cell, or type a move."


def test_odds_and_dice_are_written_as_each_language_writes_them(opened: Opened) -> None:
    english = opened("dicewars", "human,human", SMALL)
    with language.using("fr"):
        french = opened("dicewars", "human,human", SMALL)
    for window in (english, french):
        click_cell(window, "a1")
        x, y = window.board.centre_of("b1")
        window.board.event_generate("<Motion>", x=x, y=y)
    for window in (english, french):
        window.root.update()
    assert "77.9%" in written(english.dice)
    assert "77,9 %" in written(french.dice)
    assert "78%" in written(english.board)
    assert "78\u00a0%" in written(french.board)
    for window in (french, english):
        click_cell(window, "b1")
        wait_until(window.root, partial(has_thrown, window))
    assert written(english.dice) & {"Red wins the throw", "Blue wins the throw"}
    assert written(french.dice) & {"Les rouges l'emportent", "Les bleus l'emportent"}
    button_named(english.actions, "End the turn")
    button_named(french.actions, "Terminer le tour")
