"""draughtsGUI.py on a screen that nobody sees: real clicks in the real window, and the real program."""

from __future__ import annotations

import ast
import gc
import os
import signal
import subprocess
import sys
import threading
import tkinter as tk
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, TypeAlias

import pytest

from tests.boxes import answer_box, leave_boxes, meet_box
from tests.screen import button_named, click, live, wait_until, widgets

Load: TypeAlias = Callable[[str], ModuleType]
Opened: TypeAlias = Callable[..., "Hand"]
VALUES = {".": 0, "w": 1, "b": -1, "W": 2, "B": -2}
FREE, EDGE = "chemin n'est pas libre", "l'extérieur du damier"


def board_of(text: str) -> list[list[int]]:
    """A board from its rows as people would draw them."""
    return [[VALUES[sign] for sign in row] for row in text.split()]


# A white man that can take two, and one that can wait
CHAIN = "...... ....b. ...... ..b... .w.w.. ......"
CROWN = "...... ..b.b. .w.... ...... .b.... ......"
KINGS = "...b.. ....b. ...... ..b... ...... W...w."


class Hand:
    """Clicks in a window, and looks at it."""

    def __init__(self, module: ModuleType) -> None:
        self.module = module
        self.window = module.Window()
        self.window.update()

    def show(self, text: str, player: int = 1) -> None:
        """Put a position on the board."""
        self.window.game.board, self.window.game.player = board_of(text), player
        self.window.startTurn()

    def square(self, name: str) -> tuple[int, int]:
        """Where on the canvas the middle of a square is."""
        x, y = self.window.board.corner(int(name[1:]) - 1, ord(name[0]) - ord("a"))
        return int(x + self.window.board.cell / 2), int(y + self.window.board.cell / 2)

    def click(self, *names: str) -> None:
        """Click squares, one after the other."""
        for name in names:
            click(self.window.board, *self.square(name))
            self.window.update()

    def refused(self, name: str) -> str:
        """What a box tells after a click on a square."""
        told: list[str] = []
        answer_box("ok", told)
        self.click(name)
        assert len(told) == 1
        return told[0]

    def press(self, text: str) -> None:
        """Press a button of the window or of a dialog."""
        button_named(self.window, text).invoke()
        self.window.update()

    @property
    def board(self) -> list[list[int]]:
        """What is shown."""
        board: list[list[int]] = self.window.board.board
        return board

    @property
    def status(self) -> str:
        """The title line."""
        return str(self.window.status.cget("text"))

    @property
    def captures(self) -> list[int]:
        """What both players have taken."""
        return [int(zone.count.cget("text")) for zone in self.window.captures.values()]


@pytest.fixture
def opened(display: str, folder: Path, load: Load, monkeypatch: pytest.MonkeyPatch) -> Iterator[Opened]:
    """Opens the window of the copy, with a computer in a hurry."""
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.chdir(folder)
    hands: list[Hand] = []

    def open_window(config: dict[str, str] | None = None) -> Hand:
        source = (folder / "config.py").read_text()
        for before, after in (config or {}).items():
            assert before in source
            source = source.replace(before, after)
        (folder / "config.py").write_text(source)
        module = load("draughtsGUI")
        for name in ("PACE", "FRAME"):
            monkeypatch.setattr(module, name, 1)
        hands.append(Hand(module))
        return hands[-1]

    yield open_window
    for hand in hands:
        hand.window.close()
    hands.clear()
    gc.collect()  # here, not in a thread of the next test, which Tk would not bear


SMALL = {"DIMENSION = 10": "DIMENSION = 6"}


# What is in the window (section 4.2)


@pytest.mark.parametrize("size", ["800x740", "400x400", "1600x1200"])
def test_everything_is_in_its_place_at_every_size(opened: Opened, size: str) -> None:
    hand = opened()
    window, board = hand.window, hand.window.board
    window.geometry(size)
    wait_until(window, lambda: f"{window.winfo_width()}x{window.winfo_height()}" == size)
    live(window, 0.1)
    names = ["Nouvelle partie", "Sauvegarder", "Charger", "Aide"]
    buttons = [button_named(window, name) for name in names]
    assert len({button.winfo_rooty() for button in buttons}) == 1
    assert [button.winfo_rootx() for button in buttons] == sorted(button.winfo_rootx() for button in buttons)
    assert sum("utton" in widget.winfo_class() for widget in widgets(window)) == 4
    assert buttons[0].winfo_rooty() >= board.winfo_rooty() + board.winfo_height()
    assert window.status.winfo_rooty() + window.status.winfo_height() <= board.winfo_rooty()
    left, right = window.captures.values()
    assert left.winfo_rootx() + left.winfo_width() <= board.winfo_rootx()
    assert right.winfo_rootx() >= board.winfo_rootx() + board.winfo_width()
    for widget in widgets(window):
        if widget.winfo_class() in ("Label", "TButton"):
            assert widget.winfo_width() >= widget.winfo_reqwidth(), widget
            assert widget.winfo_height() >= widget.winfo_reqheight(), widget
            assert widget.winfo_rootx() + widget.winfo_width() <= window.winfo_rootx() + window.winfo_width()
            assert widget.winfo_rooty() + widget.winfo_height() <= window.winfo_rooty() + window.winfo_height()
    texts: dict[str, list[list[float]]] = {}
    for item in board.find_all():
        if board.type(item) == "text":
            texts.setdefault(board.itemcget(item, "text"), []).append(board.coords(item))
            x0, y0, x1, y1 = board.bbox(item)
            assert x0 >= 0
            assert y0 >= 0
            assert x1 <= board.winfo_width()
            assert y1 <= board.winfo_height()
    assert sorted(texts) == sorted([*"abcdefghij", *map(str, range(1, 11))])
    assert all(len(places) == 2 for places in texts.values())
    (above_x, above_y), (below_x, below_y) = texts["c"]
    assert above_x == below_x
    assert above_y < hand.square("c1")[1] < hand.square("c10")[1] < below_y
    hand.click("b7", "a6", "a6")
    assert hand.status == "Les Noirs ont le trait"


def test_every_piece_is_drawn_and_kings_look_otherwise(opened: Opened) -> None:
    hand = opened(SMALL)
    canvas = hand.window.board
    ovals = [item for item in canvas.find_all() if canvas.type(item) == "oval"]
    assert len(ovals) == 2 * 12
    hand.show(KINGS)
    drawn = {square: len(items) for square, (piece, items) in canvas.pieces.items() if piece}
    assert drawn == {(0, 3): 2, (1, 4): 2, (3, 2): 2, (5, 0): 5, (5, 4): 2}


def test_the_toolkits_own_boxes_speak_french(opened: Opened) -> None:
    assert opened().window.eval('namespace eval ::tk { ::msgcat::mc "&Cancel" }') == "&Annuler"


def test_help_opens_in_a_window_of_its_own_once(opened: Opened) -> None:
    hand = opened()
    hand.press("Aide")
    hand.press("Aide")
    helps = [child for child in hand.window.winfo_children() if child.winfo_class() == "Toplevel"]
    assert len(helps) == 1
    assert "Cliquez de nouveau sur la pièce" in next(
        widget.get("1.0", "end") for widget in widgets(helps[0]) if isinstance(widget, tk.Text)
    )
    hand.click("b7", "a6", "a6")
    assert hand.status == "Les Noirs ont le trait"
    hand.press("Fermer")
    assert not helps[0].winfo_exists()


# Playing (section 4.4)


def test_a_piece_moves_at_the_second_click_and_the_third_ends_the_turn(opened: Opened) -> None:
    hand = opened()
    before = [row[:] for row in hand.board]
    assert hand.status == "Les Blancs ont le trait"
    hand.click("d7")
    assert hand.board == before
    assert hand.window.board.chosen == (6, 3)
    assert sorted(hand.window.board.targets) == [(5, 2), (5, 4)]
    hand.click("e6")
    assert (hand.board[6][3], hand.board[5][4]) == (0, 1)
    assert hand.status == "Les Blancs ont le trait"
    hand.click("e6")
    assert hand.status == "Les Noirs ont le trait"
    hand.click("a4", "b5", "b5")
    assert hand.status == "Les Blancs ont le trait"
    assert (hand.board[3][0], hand.board[4][1]) == (0, -1)


def test_the_piece_slides_to_its_square(opened: Opened) -> None:
    hand = opened()
    canvas = hand.window.board
    hand.click("d7", "e6")
    items = canvas.pieces[5, 4][1]
    wait_until(hand.window, lambda: canvas.sliding is None)
    x, y = hand.square("e6")
    left, top, right, bottom = canvas.coords(items[0])
    assert abs((left + right) / 2 - x) <= 1
    assert abs((top + bottom) / 2 - y) <= 1


def test_a_chain_goes_from_click_to_click(opened: Opened) -> None:
    hand = opened(SMALL)
    hand.show(CHAIN)
    assert hand.captures == [4, 4]
    hand.click("b5", "d3")
    assert hand.board == board_of("...... ....b. ...w.. ...... ...w.. ......")
    assert hand.captures == [5, 4]
    hand.click("f1")
    assert hand.board == board_of(".....w ...... ...... ...... ...w.. ......")
    assert (hand.captures, hand.status) == ([6, 4], "Les Blancs ont le trait")
    hand.click("f1")
    assert hand.board == board_of(".....W ...... ...... ...... ...w.. ......")
    assert hand.status == "Les Blancs ont gagné !"


@pytest.mark.parametrize(
    ("names", "last"),
    [
        (("b3", "d1", "d1"), "...W.. ....b. ...... ...... .b.... ......"),
        (("b3", "d1", "f3", "f3"), "...... ...... .....w ...... .b.... ......"),
    ],
)
def test_a_chain_may_stop_early_and_crowns_only_where_it_ends(
    opened: Opened, names: tuple[str, ...], last: str
) -> None:
    hand = opened(SMALL)
    hand.show(CROWN)
    hand.click(*names)
    assert hand.board == board_of(last)
    assert hand.status == "Les Noirs ont le trait"


def test_a_click_on_anything_but_an_own_piece_does_nothing(opened: Opened) -> None:
    hand = opened()
    before = [row[:] for row in hand.board]
    names = [f"{letter}{number}" for letter in "abcdefghij" for number in range(1, 11)]
    for name in names:
        if hand.board[int(name[1:]) - 1][ord(name[0]) - ord("a")] != 1:
            hand.click(name)
            assert hand.window.turn is None
    click(hand.window.board, 2, 2)
    assert (hand.board, hand.status) == (before, "Les Blancs ont le trait")


def test_a_piece_that_has_not_moved_can_be_put_back_or_changed(opened: Opened) -> None:
    hand = opened()
    hand.click("d7", "d7")
    assert hand.window.turn is None
    hand.click("d7", "f7", "g6", "g6")
    assert (hand.board[6][3], hand.board[6][5], hand.board[5][6]) == (1, 0, 1)


@pytest.mark.parametrize(
    ("text", "names", "reason"),
    [
        (CHAIN, "b5 c3", "b5-c3 n'est pas permis : ce n'est pas un déplacement en diagonale."),
        (CHAIN, "b5 b4", "b5-b4 n'est pas permis : ce n'est pas un déplacement en diagonale."),
        (CHAIN, "b5 c6", "b5-c6 n'est pas permis : seule une dame peut reculer sans prendre."),
        (CHAIN, "d5 f3", "d5-f3 n'est pas permis : un pion ne se déplace que d'une case à la fois."),
        (CHAIN, "b5 c4", "b5-c4 n'est pas permis : la case d'arrivée est déjà occupée."),
        (KINGS, "a6 d3 d6", "d3-d6 n'est pas permis : ce n'est pas un déplacement en diagonale."),
        (KINGS, "a6 e2", FREE),
        (KINGS, "a6 b5 a4", "b5-a4 n'est pas permis : un coup ne se poursuit qu'après une prise"),
        ("b..... .b.... ..w... ...... ...... ......", "c3 b2", "c3-b2 n'est pas permis : on ne saute pas au-dessus"),
        ("b..... .w.... ...... ...... ...... ......", "b2 a1", EDGE),
        (CHAIN, "b5 d3 d5", "d3-d5 n'est pas permis : le tour se poursuit avec la même pièce"),
        (CHAIN, "d5 e4 b5", "e4-b5 n'est pas permis : le tour se poursuit avec la même pièce"),
    ],
)
def test_an_illegal_step_opens_a_box_that_names_it_and_the_reason(
    opened: Opened, text: str, names: str, reason: str
) -> None:
    hand = opened(SMALL)
    hand.show(text)
    *first, last = names.split()
    hand.click(*first)
    before = [row[:] for row in hand.board]
    message = hand.refused(last)
    assert message.startswith("Blancs, le coup ")
    assert reason in message
    assert (hand.board, hand.window.board.chosen) == (before, hand.window.turn.square)


def test_a_whole_game_by_clicks(opened: Opened) -> None:
    hand, rng = opened(SMALL), Random(7)
    window, functions = hand.window, sys.modules["draughtsFunctions"]
    hand.module.FRAMES = 1  # type: ignore[attr-defined]
    turns = 0
    while window.result is False:
        player = window.game.player
        board = window.game.board
        movable = [at for at in functions.findPieces(board, player) if functions.findSteps(board, *at)]
        captures = [at for at in movable if functions.findCaptures(board, *at)]
        hand.click(functions.squareName(*rng.choice(captures or movable)))
        while window.turn is not None and window.turn.targets():
            hand.click(functions.squareName(*rng.choice(window.turn.targets())))
        hand.click(functions.squareName(*window.turn.square))
        turns += 1
        assert turns < 500
    assert window.result == functions.checkEndOfGame(window.game.board, window.game.player)
    ends = {1: "Les Blancs ont gagné !", -1: "Les Noirs ont gagné !", 0: "Partie nulle"}
    assert hand.status == ends[window.result]
    before = [row[:] for row in hand.board]
    hand.click(*(functions.squareName(i, j) for i in range(6) for j in range(6)))
    assert hand.board == before


# The computer (section 5)


def choose_sides(hand: Hand, white: str, black: str) -> None:
    """Start a new game in its dialog."""
    hand.press("Nouvelle partie")
    dialog = hand.window.dialogs["new"]
    choices = [widget for widget in widgets(dialog) if widget.winfo_class() == "TRadiobutton"]
    wanted = [("humain", "ordinateur").index(side) for side in (white, black)]
    choices[wanted[0]].invoke()  # type: ignore[attr-defined]
    choices[2 + wanted[1]].invoke()  # type: ignore[attr-defined]
    hand.press("Commencer")


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Callable[[], threading.Event]:
    """Has the computer of the window that is open think until the event that comes back is set."""

    def hold() -> threading.Event:
        functions, gate = sys.modules["draughtsFunctions"], threading.Event()
        original = functions.Computer.play

        def play(computer: Any, board: list[list[int]]) -> Any:
            gate.wait(60)
            return original(computer, board)

        monkeypatch.setattr(functions.Computer, "play", play)
        return gate

    return hold


def test_the_computer_answers_a_person(opened: Opened, held: Callable[[], threading.Event]) -> None:
    hand = opened()
    gate = held()
    choose_sides(hand, "humain", "ordinateur")
    assert [zone.occupant.cget("text") for zone in hand.window.captures.values()] == ["humain", "ordinateur"]
    for name in ("d7", "c6", "c6"):
        hand.click(name)
    assert hand.status == "Les Noirs ont le trait"
    hand.click("a4", "b5", "b5")  # not the person's
    gate.set()
    wait_until(hand.window, lambda: hand.status == "Les Blancs ont le trait")
    assert sum(piece == -1 for row in hand.board[:4] for piece in row) == 19


def test_the_only_person_sees_the_own_men_below(opened: Opened) -> None:
    hand = opened()
    assert hand.square("a1")[1] < hand.square("a10")[1]
    choose_sides(hand, "ordinateur", "humain")
    wait_until(hand.window, lambda: hand.status == "Les Noirs ont le trait")
    assert hand.square("a1")[1] > hand.square("a10")[1]
    assert hand.square("a1")[0] > hand.square("j1")[0]
    hand.click("a4", "b5")
    assert hand.window.shownBoard()[4][1] == -1
    hand.click("b5")  # ends the turn: the computer's answer may come at once, and capture this man
    wait_until(hand.window, lambda: hand.status == "Les Noirs ont le trait")


def test_the_computer_moves_step_by_step(opened: Opened) -> None:
    hand = opened(SMALL)
    hand.show("...... ....b. ...... ..b... .w.... ......")
    shown: list[list[list[int]]] = []
    original = hand.window.board.show

    def show(board: list[list[int]], *rest: Any) -> None:
        shown.append([row[:] for row in board])
        original(board, *rest)

    hand.window.board.show = show
    hand.window.game.seatComputers([1])
    hand.window.startTurn()
    wait_until(hand.window, lambda: hand.status == "Les Blancs ont gagné !")
    assert board_of("...... ....b. ...w.. ...... ...... ......") in shown
    assert hand.board == board_of(".....W ...... ...... ...... ...... ......")


@pytest.mark.parametrize("config", [SMALL, {"DIMENSION = 10": "DIMENSION = 4", "\nN = 10\n": "\n"}])
def test_two_computers_play_to_the_end(opened: Opened, config: dict[str, str]) -> None:
    hand = opened(config)
    hand.module.FRAMES = 1  # type: ignore[attr-defined]
    choose_sides(hand, "ordinateur", "ordinateur")
    wait_until(hand.window, lambda: "ont le trait" not in hand.status)
    assert hand.status in ("Les Blancs ont gagné !", "Les Noirs ont gagné !", "Partie nulle")


def test_the_window_lives_while_the_computer_thinks_and_a_new_game_ends_the_thought(
    opened: Opened, held: Callable[[], threading.Event]
) -> None:
    hand = opened()
    gate = held()
    choose_sides(hand, "ordinateur", "humain")
    thought = hand.window.thought
    live(hand.window, 0.2)
    assert hand.status == "Les Blancs ont le trait"
    assert thought.is_alive()
    hand.press("Aide")
    choose_sides(hand, "humain", "humain")
    gate.set()
    thought.join()
    live(hand.window, 0.1)
    assert hand.status == "Les Blancs ont le trait"
    hand.click("d7", "e6", "e6")
    assert hand.status == "Les Noirs ont le trait"


# A draw


def test_a_draw_is_offered_to_the_opponent(opened: Opened) -> None:
    hand = opened()
    for answer, status in (("no", "Les Blancs ont le trait"), ("yes", "Partie nulle")):
        told: list[str] = []
        answer_box(answer, told)
        hand.window.menu.invoke("Proposer partie nulle")
        assert told == ["Noirs, acceptez-vous la partie nulle ?"]
        assert hand.status == status


def test_a_draw_is_offered_only_before_the_move_and_the_computer_answers_itself(opened: Opened) -> None:
    hand = opened(SMALL)
    hand.click("b5", "c4")
    assert hand.window.menu.entrycget("Proposer partie nulle", "state") == "disabled"
    choose_sides(hand, "humain", "ordinateur")
    hand.window.menu.invoke("Proposer partie nulle")
    assert hand.window.hint.cget("text") == "La partie nulle est refusée : la partie continue."
    hand.show(".....B ...... ...... ...... ...... W.....")
    hand.window.menu.invoke("Proposer partie nulle")
    assert hand.status == "Partie nulle"


# Files


def answer_files(monkeypatch: pytest.MonkeyPatch, hand: Hand, name: str) -> None:
    """Let the windows that ask for a file answer a name."""
    for dialog in ("asksaveasfilename", "askopenfilename"):
        monkeypatch.setattr(hand.module.filedialog, dialog, lambda **options: name)


def test_a_game_is_saved_and_loaded(opened: Opened, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = opened()
    hand.click("d7", "e6", "e6")
    answer_files(monkeypatch, hand, str(folder / "a"))
    hand.press("Sauvegarder")
    saved = [row[:] for row in hand.board]
    assert (folder / "a.dat").read_text().startswith("-1\n10\n")
    assert hand.window.hint.cget("text") == "Partie sauvegardée dans a.dat."
    choose_sides(hand, "humain", "humain")
    assert hand.board != saved
    answer_files(monkeypatch, hand, str(folder / "a.dat"))
    hand.press("Charger")
    assert (hand.board, hand.status) == (saved, "Les Noirs ont le trait")
    hand.click("a4", "b5", "b5")
    assert hand.status == "Les Blancs ont le trait"


def test_the_window_of_tk_asks_for_the_file(opened: Opened, folder: Path) -> None:
    hand = opened()

    def answer(root: tk.Misc, path: str) -> None:
        entry = f"{path}.contents.f2.ent"
        root.tk.call(entry, "delete", 0, "end")
        root.tk.call(entry, "insert", 0, "ici")
        root.tk.call(f"{path}.contents.f2.ok", "invoke")

    meet_box(answer)
    hand.press("Sauvegarder")
    assert (folder / "ici.dat").read_text().startswith("1\n10\n")


def test_a_turn_that_has_begun_is_not_saved(opened: Opened, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = opened()
    before = [row[:] for row in hand.board]
    hand.click("d7", "e6")
    answer_files(monkeypatch, hand, str(folder / "a.dat"))
    hand.press("Sauvegarder")
    assert "avant le tour commencé" in hand.window.hint.cget("text")
    assert sys.modules["draughtsFunctions"].load(str(folder / "a.dat")) == (1, before)
    hand.click("e6")
    assert hand.status == "Les Noirs ont le trait"


def test_a_file_that_cannot_be_written_is_reported(
    opened: Opened, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand, told = opened(), list[str]()
    answer_files(monkeypatch, hand, str(folder / "nulle part" / "a.dat"))
    answer_box("ok", told)
    hand.press("Sauvegarder")
    assert told[0].startswith("Impossible de sauvegarder la partie : ce fichier ou ce dossier n'existe pas")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (None, "ce fichier ou ce dossier n'existe pas"),
        (b"1\n10\n0 0 0\n", "100 cases attendues, 3 trouvées"),
        (b"\xff\xfe\x00", "ce n'est pas un fichier texte"),
    ],
)
def test_a_file_that_cannot_be_read_is_reported_and_nothing_is_lost(
    opened: Opened, folder: Path, monkeypatch: pytest.MonkeyPatch, content: bytes | None, reason: str
) -> None:
    hand, told = opened(), list[str]()
    hand.click("d7", "e6")
    before = [row[:] for row in hand.board]
    if content is not None:
        (folder / "a.dat").write_bytes(content)
    answer_files(monkeypatch, hand, str(folder / "a.dat"))
    answer_box("ok", told)
    hand.press("Charger")
    assert told[0].startswith(f"Impossible de charger la partie : {reason}")
    assert hand.board == before
    hand.click("e6")
    assert hand.status == "Les Noirs ont le trait"


@pytest.mark.parametrize(
    ("answer", "is_new", "is_saved"), [("cancel", False, False), ("no", True, False), ("yes", True, True)]
)
def test_a_game_is_not_dropped_unasked(
    opened: Opened, folder: Path, monkeypatch: pytest.MonkeyPatch, answer: str, is_new: bool, is_saved: bool
) -> None:
    hand, told = opened(), list[str]()
    hand.click("d7", "e6", "e6")
    answer_files(monkeypatch, hand, str(folder / "a.dat"))
    answer_box(answer, told)
    choose_sides(hand, "humain", "humain")
    assert told == ["Sauvegarder d'abord la partie en cours ?"]
    assert (hand.board[6][3] == 1) == is_new
    assert (folder / "a.dat").exists() == is_saved


# Another config.py


def test_other_values_of_config_are_followed(opened: Opened, folder: Path) -> None:
    config = {"DIMENSION = 10": "DIMENSION = 7", "FREE_SPACE = 0": "FREE_SPACE = 9"}
    config |= {"WHITE_PLAYER = 1": "WHITE_PLAYER = -3", "BLACK_PLAYER = -1": "BLACK_PLAYER = 3"}
    config |= {"NO_ERROR = 0": "NO_ERROR = 77", "SPACE_OCCUPIED = 4": "SPACE_OCCUPIED = 'x'"}
    hand = opened(config)
    assert hand.board[0][:2] == [9, 3]
    hand.click("a6", "b5", "b5")
    assert hand.status == "Les Noirs ont le trait"
    hand.click("a2")
    assert "Noirs, le coup a2-a3 n'est pas permis : ce n'est pas" in hand.refused("a3")
    assert "Noirs, le coup a2-c4 n'est pas permis : un pion ne se déplace que d'une case" in hand.refused("c4")
    assert hand.captures == [0, 0]


# Closing


def test_random_clicks_break_nothing(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    hand, rng = opened(SMALL), Random(3)
    window = hand.window
    errors: list[Any] = []
    monkeypatch.setattr(type(window), "report_callback_exception", lambda self, *error: errors.append(error))
    clicks = 0
    leave_boxes()

    def click_at_random() -> None:
        nonlocal clicks
        clicks += 1
        if clicks < 1500:
            window.after(1, click_at_random)
        if int(window.tk.call("winfo", "exists", ".__tk__messagebox")):
            window.tk.call(".__tk__messagebox.ok", "invoke")
        elif clicks % 100 == 0:
            hand.press("Aide")
        elif clicks % 333 == 0:
            window.game.isSaved = True
            choose_sides(hand, "humain", rng.choice(["humain", "ordinateur"]))
        else:
            side = (window.board.winfo_width(), window.board.winfo_height())
            click(window.board, rng.randrange(side[0]), rng.randrange(side[1]))

    click_at_random()
    wait_until(window, lambda: clicks == 1500 and not window.isAsking)
    assert not errors
    assert "Les" in hand.status or hand.status == "Partie nulle"


def test_closing_keeps_a_game_and_the_next_window_recalls_it(
    opened: Opened, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hand = opened()
    hand.window.close()
    assert not list(folder.glob("*.dat"))
    hand = opened()
    hand.click("d7", "e6", "e6", "a4", "b5")
    hand.window.close()
    hand.window.close()
    assert [path.name for path in folder.glob("*.dat")] == ["partie-interrompue.dat"]
    assert (folder / "partie-interrompue.dat").read_text().startswith("-1\n10\n")
    sentence = "La partie est sauvegardée : charger partie-interrompue.dat la reprend."
    assert capsys.readouterr().out == sentence + "\n"
    assert opened().window.hint.cget("text") == sentence


START = """
import os, sys, threading
sys.path.insert(0, os.getcwd())
sys.dont_write_bytecode = True
import draughtsFunctions, draughtsGUI as gui
original = gui.Window.watch
def watch(window):
    gui.Window.watch = original
    window.after(300, lambda: act(window))
    original(window)
gui.Window.watch = watch
def close(window):
    window.tk.call(*window.tk.splitlist(window.protocol("WM_DELETE_WINDOW")))
"""


def run_window(display: str, folder: Path, script: str, *, display_env: str | None = None) -> Any:
    """Run the program with something that happens in its window."""
    command = [sys.executable, "-c", f"{START}{script}\nsys.exit(gui.main())"]
    return subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "DISPLAY": display if display_env is None else display_env, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    "script",
    [
        "act = close",
        # in the middle of a thought that would never end
        (
            "draughtsFunctions.Computer.play = lambda self, board: threading.Event().wait()\n"
            "def act(window):\n    window.startGame([1])\n    window.after(300, close, window)"
        ),
        # while the computer moves
        "def act(window):\n    gui.PACE = 5\n    window.startGame([1, -1])\n    window.after(500, close, window)",
        # with a box open
        "def act(window):\n    window.after(300, close, window)\n    window.tell('Titre', 'Texte')",
        "def act(window):\n    window.after(300, close, window)\n    window.save()",
        "def act(window):\n    window.after(300, close, window)\n    window.load()",
        "def act(window):\n    window.after(300, close, window)\n    window.offerDraw()",
        "def act(window):\n    window.askNewGame()\n    window.showHelp()\n    window.after(300, close, window)",
    ],
)
def test_closing_at_any_moment_ends_everything(display: str, folder: Path, script: str) -> None:
    result = run_window(display, folder, script)
    assert (result.returncode, result.stderr, result.stdout) == (0, "", "")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_signals_keep_the_game(display: str, folder: Path, number: int) -> None:
    script = f"""
import signal
for number in draughtsFunctions.SIGNALS:  # nohup, or a shell's &, would have them ignored
    signal.signal(number, signal.SIG_DFL)
def act(window):
    for square in ((6, 3), (5, 4), (5, 4)):
        window.click(square)
    os.kill(os.getpid(), {int(number)})
"""
    result = run_window(display, folder, script)
    assert (result.returncode, result.stderr) == (130, "")
    assert "charger partie-interrompue.dat la reprend" in result.stdout
    assert (folder / "partie-interrompue.dat").read_text().startswith("-1\n10\n")


def test_the_files_run_alone_with_the_config_of_the_course(display: str, folder: Path) -> None:
    config = (folder / "config.py").read_text()
    (folder / "config.py").write_text(config.replace("\nN = 10\n", "\n"))
    for name in ("runTests.py", "testCases.py", "draughts.py"):
        (folder / name).unlink()
    result = run_window(display, folder, "act = close\nassert 'damier' not in sys.modules")
    assert (result.returncode, result.stderr) == (0, "")


def test_without_a_screen_a_sentence_says_so(display: str, folder: Path) -> None:
    result = run_window(display, folder, "", display_env="")
    assert (result.returncode, result.stderr) == (1, "")
    assert result.stdout.startswith("La fenêtre ne peut pas s'ouvrir : ")


def test_a_board_too_small_is_reported(display: str, folder: Path) -> None:
    config = (folder / "config.py").read_text()
    (folder / "config.py").write_text(config.replace("DIMENSION = 10", "DIMENSION = 3"))
    result = run_window(display, folder, "")
    assert (result.returncode, result.stderr) == (1, "")
    assert result.stdout == "DIMENSION vaut 3 dans config.py : un damier a de 4 à 500 lignes.\n"


def test_the_two_programs_share_no_copied_function(folder: Path) -> None:
    bodies: dict[str, str] = {}
    for name in ("draughts.py", "draughtsGUI.py", "draughtsFunctions.py"):
        for node in ast.walk(ast.parse((folder / name).read_text())):
            if isinstance(node, ast.FunctionDef) and len(node.body) > 2:
                body = "".join(ast.dump(part) for part in node.body[1:])
                assert body not in bodies, (name, node.name, bodies.get(body))
                bodies[body] = f"{name}: {node.name}"


@pytest.mark.parametrize("command", ["save", "load"])
def test_the_window_is_closed_while_a_file_is_chosen(opened: Opened, command: str) -> None:
    """Tk itself would wait for the file for ever."""
    window = opened().window
    meet_box(lambda *_: window.close())
    getattr(window, command)()
    assert window.isClosed
