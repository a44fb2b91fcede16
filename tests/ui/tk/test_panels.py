"""What stands beside the board: players and clocks, the list of moves, buttons and menus, help."""

from __future__ import annotations

import tkinter as tk
from pathlib import Path
from random import Random
from typing import Any

import pytest

from damier.core.clock import Clock, TimeControl
from damier.core.game import Setup
from damier.core.position import CHANCE
from damier.ui.tk.help import open_help
from damier.ui.tk.window import Window
from tests.boxes import answer_box, meet_box
from tests.play.fake_services import FakeServices
from tests.screen import button_named, live, wait_until, widgets
from tests.ui.tk.conftest import Opened

UNBROKEN = "\u00a0"


def play(window: Window, *moves: str) -> None:
    """Type moves."""
    for move in moves:
        window.viewer.type(move)
    window.refresh()
    window.root.update()


def listed(window: Window) -> str:
    """The list of moves as it is read."""
    return window.moves.text.get("1.0", "end").strip().replace(UNBROKEN, " ")


@pytest.mark.parametrize(
    ("game", "setup", "moves", "text"),
    [
        ("draughts", Setup("international"), ("32-28", "19-23", "28x19"), "1. 32-28 19-23\n2. 28x19"),
        ("draughts", Setup("english"), ("11-15", "22-18", "15x22"), "1. 11-15 22-18\n2. 15x22"),
        ("reversi", Setup(), ("d3", "c3", "c4"), "1. d3 c3\n2. c4"),
        ("sos", Setup(size=(3, 3), seats=3), ("Sa1", "Sb2", "Oc3", "Oa2"), "1. Sa1\n2. Sb2\n3. Oc3\n4. Oa2"),
        ("sos", Setup(size=(3, 3)), ("Sa1", "Ob1", "Sc1", "Oa2", "Sc3"), "1. Sa1 Ob1\n2. Sc1 Oa2 Sc3"),
    ],
)
def test_the_list_has_a_line_for_each_round(
    opened: Opened, game: str, setup: Setup, moves: tuple[str, ...], text: str
) -> None:
    window = opened(game, ",".join(["human"] * (setup.seats or 2)), setup)
    play(window, *moves)
    assert listed(window) == text


def test_dice_are_one_word(opened: Opened) -> None:
    window = opened("dicewars", "human,human")
    table, match = window.table, window.table.session.match
    window.table.is_paused = True
    play(window, "end")
    gained = 0
    while match.position.to_move == CHANCE:
        table._roll()
        gained += 1
    window.refresh()
    assert listed(window) == f"1. (end) +{gained}"


def test_undo_shortens_the_list_and_the_next_move_follows_what_is_left(opened: Opened) -> None:
    window = opened()
    play(window, "d3", "c3", "c4")
    window.undo()
    window.refresh()
    assert listed(window) == "1. d3 c3"
    play(window, "b3")
    assert listed(window) == "1. d3 c3\n2. b3"
    for _ in range(3):
        window.undo()
        window.refresh()
    assert listed(window) == ""
    play(window, "f5")
    assert listed(window) == "1. f5"


def test_the_last_move_is_always_in_sight(opened: Opened) -> None:
    window, rng = opened("reversi"), Random(2)
    while not window.table.session.match.outcome:
        position = window.table.session.match.position
        move = rng.choice(position.legal_moves())
        window.table._submit(position.to_move, move)
        window.refresh()
    for size in ("940x700", "400x400", "700x420"):
        window.root.geometry(size)
        live(window.root, 0.3)
        assert window.moves.text.bbox("shown.first") is not None


@pytest.mark.parametrize("word", [0, 1, 2])
def test_a_click_on_a_move_shows_the_board_after_it(opened: Opened, word: int) -> None:
    window = opened()
    play(window, "d3", "c3", "c4", "e3")
    text = window.moves.text
    box = text.bbox(f"word-{word}.first")
    assert box is not None
    text.event_generate("<Motion>", x=box[0] + 2, y=box[1] + 2)
    text.event_generate("<Button-1>", x=box[0] + 2, y=box[1] + 2)
    live(window.root, 0.1)
    assert window.viewer.shown == word + 1
    assert window.status.cget("text") == f"After move {word + 1} of 4."
    for key, shown in (("<Prior>", word), ("<Next>", word + 1), ("<Control-Home>", 0), ("<Control-End>", None)):
        window.board.focus_force()
        window.board.event_generate(key)
        assert window.viewer.shown == shown


def test_clocks_turn_red_when_little_is_left(opened: Opened) -> None:
    window = opened()
    session, now = window.table.session, [0.0]
    session.start_clock(Clock(TimeControl.parse("1+0"), 2, now=lambda: now[0]))
    window.refresh()
    shown = [card.clock for card in window.players._cards]
    assert [label.cget("text") for label in shown] == ["1:00", "1:00"]
    assert {str(label.cget("foreground")) for label in shown} == {window.palette.text}
    now[0] = 45.0
    window.players.show_clocks(session, window.palette)
    assert shown[0].cget("text") == "0:15.0"
    assert str(shown[0].cget("foreground")) not in (window.palette.text, str(shown[1].cget("foreground")))
    window.paint("dark")
    assert str(shown[1].cget("foreground")) == window.palette.text


def test_who_has_run_out_of_time_has_lost(opened: Opened) -> None:
    window = opened()
    now = [0.0]
    window.table.session.start_clock(Clock(TimeControl.parse("1+0"), 2, now=lambda: now[0]))
    now[0] = 61.0
    wait_until(window.root, lambda: window.table.session.match.outcome)
    live(window.root, 0.1)
    assert window.status.cget("style") == "Over.TLabel"
    assert window.status.cget("text") == str(window.table.news)


def test_the_end_is_shown_in_larger_letters(opened: Opened) -> None:
    window, told = opened(), list[str]()
    assert window.status.cget("style") == "Status.TLabel"
    answer_box("yes", told)
    window.resign()
    live(window.root, 0.1)
    assert window.status.cget("style") == "Over.TLabel"
    assert "wins" in window.status.cget("text")


def is_enabled(button: Any) -> bool:
    """Whether it can be pressed."""
    return bool(button.instate(["!disabled"]))


def test_tools_that_make_no_sense_are_disabled(opened: Opened) -> None:
    services = FakeServices()
    window = opened("reversi", "human,engine", pace=60.0, services=services)
    assert not is_enabled(window.tools["undo"])
    assert is_enabled(window.tools["hint"])
    play(window, "d3")
    assert is_enabled(window.tools["undo"])
    assert not is_enabled(window.tools["hint"])  # the computer's turn
    window.undo()
    window.refresh()
    assert not is_enabled(window.tools["undo"])
    assert is_enabled(window.tools["hint"])


def menu_entries(window: Window, title: str) -> tuple[tk.Menu, dict[str, int]]:
    """A menu and where its entries are."""
    bar: Any = window.root.nametowidget(window.root.cget("menu"))
    (at,) = (
        at for at in range(bar.index("end") + 1) if bar.type(at) == "cascade" and bar.entrycget(at, "label") == title
    )
    menu: Any = window.root.nametowidget(bar.entrycget(at, "menu"))
    window.root.tk.call(menu.cget("postcommand"))  # as if it were opened
    labels = {menu.entrycget(at, "label"): at for at in range(menu.index("end") + 1) if menu.type(at) == "command"}
    return menu, labels


def test_menus_do_what_they_say_in_both_languages(opened: Opened) -> None:
    window = opened()
    menu, labels = menu_entries(window, "View")
    assert menu.entrycget(labels["Light"], "accelerator") == "✓"
    menu.invoke(labels["Dark"])
    assert window.palette.name == "dark"
    menu, labels = menu_entries(window, "View")
    menu.invoke(labels["Français"])
    assert window.language.code == "fr"
    menu, labels = menu_entries(window, "Affichage")
    menu.invoke(labels["Tourner le plateau"])
    assert window.viewer.is_flipped
    menu.invoke(labels["English"])
    assert set(menu_entries(window, "Game")[1]) >= {"New game…", "Undo", "Hint", "Resign", "Quit"}


def test_menu_entries_that_make_no_sense_are_disabled(opened: Opened) -> None:
    window, told = opened(), list[str]()
    states = ("Undo", "Hint", "Offer a draw", "Resign")

    def enabled() -> list[str]:
        menu, labels = menu_entries(window, "Game")
        return [text for text in states if menu.entrycget(labels[text], "state") == "normal"]

    assert enabled() == ["Hint", "Offer a draw", "Resign"]
    answer_box("yes", told)
    window.resign()
    live(window.root, 0.1)
    assert enabled() == ["Undo", "Hint"]  # after a resignation there are moves to ask for


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("game", ["draughts", "reversi", "sos", "dicewars"])
def test_help_opens_in_a_window_of_its_own_and_the_game_goes_on(opened: Opened, game: str, code: str) -> None:
    window = opened(game, "random,random", pace=0.05)
    window.set_language(code)
    box = open_help(window)
    wait_until(window.root, lambda: len(window.table.session.match.moves) > 1)
    texts = [widget.cget("text") for widget in widgets(box) if "Label" in widget.winfo_class()]
    assert len(texts) == 4
    assert all(texts)
    assert box.winfo_width() < 700
    button_named(box, "Close" if code == "en" else "Fermer").invoke()
    assert not box.winfo_exists()


def test_a_pdn_file_is_opened_and_written(opened: Opened, tmp_path: Path) -> None:
    window = opened("draughts", "human,human", Setup("international"))
    play(window, "32-28", "19-23", "28x19")
    window.save_to(tmp_path / "game.pdn")
    assert "32-28" in (tmp_path / "game.pdn").read_text()
    window.rematch()
    window.open_from(tmp_path / "game.pdn")
    assert listed(window) == "1. 32-28 19-23\n2. 28x19"


def test_files_that_are_missing_are_missed_in_french(opened: Opened) -> None:
    window = opened()
    window.set_language("fr")
    asked = r'namespace eval ::tk { ::msgcat::mc "File \"%1\$s\"  does not exist." x.map }'
    assert window.root.tk.eval(asked) == "Le fichier « x.map » n'existe pas."


def test_another_language_in_mid_game_keeps_everything(opened: Opened) -> None:
    window = opened("sos", "human:Ada,human:Bob", Setup(size=(3, 3)))
    play(window, "Sa1")
    window.viewer.click("b2")
    window.refresh()
    window.flip()
    window.set_language("fr")
    live(window.root, 0.1)
    assert listed(window) == "1. Sa1"
    assert window.viewer.is_flipped
    assert window.board.view is not None
    assert list(window.board.view.letters) == ["O", "S"] or list(window.board.view.letters) == ["S", "O"]
    assert button_named(window.toolbar, "Conseil")
    window.press("o")
    assert window.table.session.record().moves == ("Sa1", "Ob2")


def test_a_clock_is_never_cut_off(opened: Opened) -> None:
    window = opened("reversi", "human:A person with a very long name indeed,engine:beginner", services=FakeServices())
    now = [0.0]
    window.table.is_paused = True
    window.table.session.start_clock(Clock(TimeControl.parse("1+2"), 2, now=lambda: now[0]))
    window.set_language("fr")
    for size in ("940x700", "420x480", "700x420"):
        for now[0] in (0.5, 45.0):
            window.root.geometry(size)
            live(window.root, 0.15)
            for card in window.players._cards:
                assert card.clock.winfo_width() >= card.clock.winfo_reqwidth()
                right = card.clock.winfo_rootx() + card.clock.winfo_width()
                assert right <= window.players.winfo_rootx() + window.players.winfo_width()


def test_buttons_after_the_end_are_not_where_a_button_of_the_game_was(opened: Opened) -> None:
    window, told = opened("dicewars", "human,human"), list[str]()
    for size in ("940x700", "480x600"):
        window.root.geometry(size)
        wait_until(window.root, lambda: window.viewer.may_move)
        live(window.root, 0.2)
        end = button_named(window.actions, "End the turn")
        left, top = end.winfo_rootx(), end.winfo_rooty()
        right, bottom = left + end.winfo_width(), top + end.winfo_height()
        answer_box("yes", told)
        window.resign()
        live(window.root, 0.2)
        for text in ("New game", "Same game again"):
            button = button_named(window.actions, text)
            x, y = button.winfo_rootx(), button.winfo_rooty()
            assert y + button.winfo_height() <= top or y >= bottom or x >= right
        window.rematch()


def test_saving_asks_for_a_name_and_a_format(opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    window = opened("draughts", "human,human", Setup("international"))
    play(window, "32-28")
    offered: list[str] = []

    def choose(root: tk.Misc, path: str) -> None:
        """Choose PDN, type a name without a suffix, press the button."""
        call: Any = root.tk.call
        lower = f"{path}.contents.f2"
        offered.append(str(call(f"{lower}.ent", "get")))
        call(f"{lower}.menu.m", "invoke", 1)
        call(f"{lower}.ent", "delete", 0, "end")
        call(f"{lower}.ent", "insert", 0, "mine")
        call(f"{lower}.ok", "invoke")

    meet_box(choose)
    window.save()
    assert offered == ["draughts-international"]
    assert "32-28" in (tmp_path / "mine.pdn").read_text()
    live(window.root, 0.05)
    assert window.status.cget("text") == f"Saved in {tmp_path / 'mine.pdn'}"


def test_the_status_is_never_stale_nor_in_the_other_language(opened: Opened) -> None:
    window, told = opened("draughts", "human,human", Setup("international", position="W:W32,37:B28,1")), list[str]()

    def status_in(code: str) -> str:
        window.set_language(code)
        live(window.root, 0.05)
        text = str(window.status.cget("text"))
        assert text == (window.language.sentence(window.viewer.status()) or text)
        return text

    assert status_in("fr") == "Cliquez sur une case marquée, ou tapez un coup."
    window.viewer.click("37")  # 32 must capture
    refused = status_in("fr")
    assert status_in("en") not in ("", refused)
    window.root.event_generate("<Escape>")
    live(window.root, 0.05)
    assert window.status.cget("text") == "Click a marked cell, or type a move."
    window.typed.insert(0, "32x23")
    help_box = open_help(window)
    assert status_in("fr").startswith("Cliquez")
    assert not help_box.winfo_exists()
    assert window.typed.get() == "32x23"
    window.viewer.type("32x23")
    assert status_in("fr") == "Les blancs jouent 32x23."
    answer_box("yes", told)
    window.resign()
    assert status_in("en").startswith("White wins")
    assert status_in("fr").startswith("Les blancs gagnent")
