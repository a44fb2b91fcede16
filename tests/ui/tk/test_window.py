"""The real window, driven by events on a hidden screen."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from tkinter import filedialog
from typing import Any

import pytest

from damier.core.game import Setup
from damier.core.message import Message
from damier.core.record import Record
from damier.core.scene import Mark
from damier.play import autosave
from damier.ui.tk.window import Window
from tests.boxes import answer_box, meet_box
from tests.running import is_running, thinkers_of
from tests.screen import button_named, click, live, settle, wait_until, widgets
from tests.ui.tk.conftest import Opened
from tests.waiting import until

GAMES = (
    ("draughts", Setup("russian")),
    ("draughts", Setup("ulb", (6, 6))),
    ("reversi", Setup(size=(6, 6))),
    ("sos", Setup(size=(3, 4), seats=3)),
    ("dicewars", Setup(size=(3, 3))),
)


def click_cell(window: Window, name: str) -> None:
    """Click the middle of a cell."""
    click(window.board, *window.board.centre_of(name))


def choose(window: Window, choice: str) -> None:
    """Click what a choice names: a cell, a half of the selected cell, or a button beside the board."""
    cells = {cell.name: cell for cell in window.viewer.scene().cells}
    if choice in cells:
        click_cell(window, choice)
    elif len(choice) == 1:
        selected = next(cell.name for cell in cells.values() if Mark.SELECTED in cell.marks)
        x, y = window.board.centre_of(selected)
        letters = window.board.view.letters if window.board.view else ()
        width = window.board.bbox("cell-0-0")[2] - window.board.bbox("cell-0-0")[0]
        click(window.board, x + width // 4 * (1 if list(letters).index(choice) else -1), y)
    else:
        button_named(window.actions, {"pass": "Pass", "end": "End the turn"}[choice]).invoke()


@pytest.mark.parametrize(("game", "setup"), GAMES, ids=lambda value: str(value))
def test_a_whole_game_is_played_by_clicks(opened: Opened, game: str, setup: Setup) -> None:
    seats = "human,human,human" if setup.seats == 3 else "human,human"
    window, rng = opened(game, seats, setup), Random(3)
    while not window.table.session.match.outcome:
        wait_until(window.root, lambda: window.viewer.may_move or window.table.session.match.outcome)
        if window.viewer.may_move:
            choose(window, str(rng.choice(window.viewer.selector.choices)))
            window.root.update()
    live(window.root, 0.1)
    assert window.status.cget("text") == str(window.table.news)
    assert button_named(window.actions, "New game")


def test_a_game_between_a_person_and_the_computer_comes_to_its_end(opened: Opened) -> None:
    window, rng = opened("reversi", "human,engine:1", Setup(size=(4, 4))), Random(1)
    while not window.table.session.match.outcome:
        wait_until(window.root, lambda: window.viewer.may_move or window.table.session.match.outcome)
        if window.viewer.may_move:
            choose(window, str(rng.choice(window.viewer.selector.choices)))
    assert "win" in str(window.table.news) or "draw" in str(window.table.news)


def test_the_keyboard_is_enough(opened: Opened) -> None:
    window = opened()
    window.board.focus_force()
    window.root.update()
    window.board.event_generate("<Up>")  # the cursor appears at e5
    for key in ("<Up>", "<Up>", "<Left>", "<Return>"):  # d3
        window.board.event_generate(key)
    window.root.update()
    assert [str(move) for move in window.table.session.match.moves] == ["d3"]


def test_letters_press_buttons(opened: Opened) -> None:
    window = opened("sos")
    window.board.focus_force()
    click_cell(window, "b2")
    window.board.event_generate("<Key>", keysym="o")
    window.root.update()
    assert [str(move) for move in window.table.session.match.moves] == ["Ob2"]


def test_letters_press_the_buttons_after_the_end_too(opened: Opened) -> None:
    window = opened("sos")
    window.viewer.resign()
    window.board.focus_force()
    window.board.event_generate("<Key>", keysym="s")  # the same game again
    window.root.update()
    assert window.table.session.match.outcome is None


def test_row_numbers_do_not_touch_a_large_board(opened: Opened) -> None:
    window = opened("reversi", setup=Setup(size=(26, 26)))
    board: Any = window.board
    labels = [item for item in board.find_all() if board.type(item) == "text" and board.itemcget(item, "text") == "20"]
    squares = [board.bbox(item) for item in board.find_all() if board.type(item) == "rectangle"]
    first, second = sorted(board.bbox(label) for label in labels)
    assert first[2] <= min(left for left, *_ in squares) + 2
    assert second[0] >= max(right for _, _, right, _ in squares) - 2


def test_the_frame_of_a_piece_does_not_cross_the_number_of_its_square(opened: Opened) -> None:
    window = opened("draughts")
    board: Any = window.board
    (name,) = (item for item in board.find_all() if board.type(item) == "text" and board.itemcget(item, "text") == "31")
    left, top, right, _ = board.bbox(name)
    for x, y in ((left - 1, top + 4), ((left + right) // 2, top + 1)):
        under = [item for item in board.find_overlapping(x, y, x, y) if board.type(item) == "rectangle"]
        assert board.itemcget(under[-1], "fill") == board.itemcget(under[0], "fill")
        assert board.itemcget(under[-1], "outline") != window.palette.choice


def test_the_status_says_what_to_do_with_a_selection(opened: Opened) -> None:
    window = opened("draughts")
    for cell, told in (("32", "Choose a marked cell or a button"), ("", "Click a marked cell")):
        window.viewer.click(cell)
        window.refresh_if_changed()
        assert window.status.cget("text").startswith(told)


def test_a_typed_move_is_made(opened: Opened) -> None:
    window = opened()
    window.typed.insert(0, "d3")
    window.typed.focus_force()
    window.typed.event_generate("<Return>")
    window.root.update()
    assert len(window.table.session.match.moves) == 1
    assert window.typed.get() == ""


def selected(window: Window) -> str:
    """The selected text of the entry."""
    entry: Any = window.typed
    return str(entry.selection_get())


def test_a_typed_move_that_is_refused_is_selected_to_be_typed_over(opened: Opened) -> None:
    window = opened()
    entry = window.typed
    entry.focus_force()
    window.root.update()
    for key in ("z", "9", "Return"):
        entry.event_generate(f"<Key-{key}>")
    assert "z9" in window.status.cget("text")
    assert window.status.cget("style") == "Refused.TLabel"
    assert (entry.get(), selected(window)) == ("z9", "z9")
    for key in ("d", "3"):
        entry.event_generate(f"<Key-{key}>")
    assert entry.get() == "d3"
    entry.event_generate("<Key-Return>")
    window.root.update()
    assert len(window.table.session.match.moves) == 1
    assert window.status.cget("style") == "Status.TLabel"
    entry.insert(0, "c3 c4")
    entry.event_generate("<Control-a>")
    assert selected(window) == "c3 c4"


def test_enter_on_a_cell_that_cannot_be_chosen_says_so(opened: Opened) -> None:
    window = opened()
    window.board.focus_force()
    window.root.update()
    window.board.event_generate("<Up>")  # the cursor appears at e5
    for key in ("<Down>", "<Down>", "<Down>", "<Return>"):  # e8
        window.board.event_generate(key)
    assert window.status.cget("text") == window.language.sentence(window.viewer.note or "")
    assert window.status.cget("style") == "Refused.TLabel"
    for key in ("<Up>", "<Up>", "<Return>"):  # e6
        window.board.event_generate(key)
    assert window.table.session.record().moves == ("e6",)
    assert "e8" not in window.status.cget("text")


def test_undo_hint_and_flip_are_buttons(opened: Opened) -> None:
    window = opened()
    choose(window, "d3")
    button_named(window.toolbar, "Undo").invoke()
    assert window.table.session.match.moves == ()
    button_named(window.toolbar, "Hint").invoke()
    wait_until(window.root, lambda: window.viewer.hint is not None)
    before = window.board.centre_of("a1")
    button_named(window.toolbar, "Flip").invoke()
    assert window.board.centre_of("h8") == before


def test_a_saved_game_is_opened_again(opened: Opened, tmp_path: Path) -> None:
    window = opened()
    for name in ("d3", "c3"):
        choose(window, name)
    window.save_to(tmp_path / "game.damier")
    window.rematch()
    assert window.table.session.match.moves == ()
    window.open_from(tmp_path / "game.damier")
    assert window.table.session.record().moves == ("d3", "c3")


def test_contract_1_s_files_are_written_and_read(opened: Opened, tmp_path: Path) -> None:
    window = opened("draughts", "human,human", Setup("ulb"))
    window.save_to(tmp_path / "game.dat")
    assert (tmp_path / "game.dat").read_text().startswith("1\n10\n0 -1 0 -1")
    window.open_from(tmp_path / "game.dat")
    assert window.table.session.setup.variant == "ulb"


@pytest.mark.parametrize("content", [None, "", "damier 1\nnonsense", "1 4 0"])
def test_a_file_that_cannot_be_read_opens_a_box_and_the_game_goes_on(
    opened: Opened, tmp_path: Path, content: str | None
) -> None:
    window, told, file = opened(), list[str](), tmp_path / "broken.damier"
    if content is not None:
        file.write_text(content)
    choose(window, "d3")
    answer_box("ok", told)
    window.open_from(file)
    assert len(told) == 1
    assert len(window.table.session.match.moves) == 1


def test_a_file_that_cannot_be_written_opens_a_box(opened: Opened, tmp_path: Path) -> None:
    window, told = opened(), list[str]()
    answer_box("ok", told)
    window.save_to(tmp_path / "no" / "such" / "folder.damier")
    assert "Cannot write" in told[0]


def test_giving_up_is_asked_for(opened: Opened) -> None:
    window, told = opened(), list[str]()
    answer_box("no", told)
    window.resign()
    assert window.table.session.match.outcome is None
    answer_box("yes", told)
    window.resign()
    outcome = window.table.session.match.outcome
    assert outcome is not None
    assert outcome.ranks == (2, 1)


def test_a_draw_between_persons_is_asked_for(opened: Opened) -> None:
    window, told = opened(), list[str]()
    answer_box("no", told)
    window.offer_draw()
    assert window.table.session.match.outcome is None
    answer_box("yes", told)
    window.offer_draw()
    outcome = window.table.session.match.outcome
    assert outcome is not None
    assert outcome.is_draw


@pytest.mark.parametrize("size", ["400x400", "1600x1200", "1200x500", "360x700"])
@pytest.mark.parametrize("code", ["en", "fr"])
def test_a_window_of_any_size_has_everything(opened: Opened, size: str, code: str) -> None:
    window = opened("dicewars", "human,engine,engine,engine,engine", Setup(seats=5))
    window.set_language(code)
    window.root.geometry(size)
    live(window.root, 0.4)
    width, height = map(int, size.split("x"))
    assert (window.root.winfo_width(), window.root.winfo_height()) == (width, height)
    for widget in widgets(window.frame):
        if widget.winfo_ismapped() and widget.winfo_width() > 1:
            x, y = widget.winfo_rootx() - window.root.winfo_rootx(), widget.winfo_rooty() - window.root.winfo_rooty()
            assert x >= 0
            assert x + widget.winfo_width() <= width, widget
            assert y + widget.winfo_height() <= height, widget
    shown = (window.board, window.players, window.moves, window.toolbar, window.actions, window.status, window.typed)
    assert all(widget.winfo_ismapped() for widget in shown)
    for item in window.board.find_all():
        left, top, right, bottom = window.board.bbox(item)
        assert left >= -2
        assert top >= -2
        assert right <= window.board.winfo_width() + 2
        assert bottom <= window.board.winfo_height() + 2


def test_light_and_dark_and_both_languages_in_mid_game(opened: Opened) -> None:
    window = opened()
    choose(window, "d3")
    for name, code in (("dark", "fr"), ("light", "en"), ("dark", "en")):
        window.paint(name)
        window.set_language(code)
        window.root.update()
    assert window.language.code == "en"
    assert len(window.table.session.match.moves) == 1


def test_a_click_on_a_move_looks_back(opened: Opened) -> None:
    window = opened()
    for name in ("d3", "c3", "c4"):
        choose(window, name)
    window.root.update()
    x, y, width, height = window.moves.text.bbox("word-0.first") or (0, 0, 0, 0)
    window.moves.text.event_generate("<Motion>", x=x + width // 2, y=y + height // 2)
    window.moves.text.event_generate("<Button-1>", x=x + width // 2, y=y + height // 2)
    window.root.update()
    assert window.viewer.shown == 1
    click_cell(window, "a1")
    assert window.viewer.shown is None


def test_wild_clicks_break_nothing(opened: Opened) -> None:
    """100 clicks a second on everything that can be clicked."""
    rng = Random(11)
    for game, setup in GAMES:
        window = opened(game, "human,random", setup)
        for _ in range(100):
            if window.table.session.match.outcome:
                break
            targets = [window.board, *(child for child in window.actions.winfo_children())]
            target = rng.choice(targets)
            if target is window.board:
                click(target, rng.randrange(target.winfo_width()), rng.randrange(target.winfo_height()))
            elif target.winfo_exists():
                target.event_generate("<Button-1>", x=3, y=3)
                target.event_generate("<ButtonRelease-1>", x=3, y=3)
            live(window.root, 0.01)
        Record.loads(window.table.session.record().dumps()).replay()
        window.close()


def test_the_board_keeps_its_size_when_a_message_needs_two_lines(opened: Opened) -> None:
    window = opened()
    live(window.root, 0.1)
    whole = window.board.winfo_height()
    sizes = list[int]()
    for text in ("word " * 40, "short", "word " * 40, "short"):
        window.table.announce(Message(text))
        window.refresh()
        settle(window.root)
        sizes.append(window.board.winfo_height())
    assert sizes == [sizes[0]] * 4
    assert sizes[0] < whole
    window.root.geometry("1500x1000")
    live(window.root, 0.1)
    assert window.status.winfo_height() == window.status.winfo_reqheight()  # nothing is kept for another size


def test_closing_keeps_the_game(opened: Opened) -> None:
    window = opened()
    choose(window, "d3")
    window.close()
    assert Record.load(autosave.path()).moves == ("d3",)


def test_closing_in_mid_thought_leaves_no_process_and_does_not_wait_for_the_thought(opened: Opened) -> None:
    thought = 5.0  # seconds
    for _ in range(5):  # a machine may be so busy that a thought is over before anything is closed
        window = opened("reversi", "engine:8,engine:8")
        wait_until(window.root, lambda: window.table.is_thinking and thinkers_of(os.getpid()))  # noqa: B023
        children = thinkers_of(os.getpid())
        began = time.monotonic()
        window.close()
        assert not set(children) & set(thinkers_of(os.getpid()))
        if time.monotonic() - began < thought:
            return
    pytest.fail("each time it took as long as a thought")


def test_a_signal_closes_the_window_under_the_box_of_a_trouble(opened: Opened) -> None:
    window = opened()
    window.viewer.errors.append(Message("A computer has died."))
    meet_box(lambda *_: setattr(window, "_is_closing", True))  # as the signal does
    wait_until(window.root, lambda: window.is_closed)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGKILL])
def test_a_window_that_is_ended_from_outside_leaves_no_process(display: str, tmp_path: Path, number: int) -> None:
    environment = os.environ | {"DISPLAY": display, "XDG_STATE_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    process = subprocess.Popen(
        [sys.executable, "-m", "damier", "gui", "reversi", "--seats", "engine:8,engine:8"],
        env=environment,
        stderr=subprocess.PIPE,
        text=True,
    )
    until(lambda: thinkers_of(process.pid))
    children = thinkers_of(process.pid)
    process.send_signal(number)
    _, error = process.communicate(timeout=60)
    assert error == ""
    assert process.returncode == (0 if number != signal.SIGKILL else -signal.SIGKILL)
    until(lambda: not any(map(is_running, children)))


def test_without_a_screen_there_is_a_sentence(tmp_path: Path) -> None:
    environment = os.environ | {"DISPLAY": ":987", "XDG_STATE_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    ran = subprocess.run(
        [sys.executable, "-m", "damier", "gui"], env=environment, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 2
    assert ran.stderr.startswith("damier: cannot open a window: there is no screen; ")
    assert len(ran.stderr.splitlines()) == 1


def test_a_second_file_box_does_not_open_inside_the_first(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    window = opened("draughts", "human,human")
    asked = []

    def box(**options: object) -> str:
        asked.append(options["parent"])
        window.open()  # as by a key that the box lets through
        window.save()
        return ""

    monkeypatch.setattr(filedialog, "askopenfilename", box)
    monkeypatch.setattr(filedialog, "asksaveasfilename", box)
    window.open()
    window.save()
    assert asked == [window.root] * 2
