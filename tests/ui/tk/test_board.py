"""The board as a widget: what is drawn, what is drawn again, what a click means, what moves."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Callable, Iterator
from dataclasses import replace
from math import dist
from random import Random
from typing import Any

import pytest

from damier.core import registry
from damier.core.game import Setup
from damier.core.scene import Mark, Piece, Scene, Shape
from damier.play.selector import Selector, marked
from damier.ui.tk.animation import Slide, Turn, movements
from damier.ui.tk.board import Board
from damier.ui.tk.painter import View
from damier.ui.tk.theme import DARK, PALETTES
from tests.screen import click, live, wait_until

Made = Callable[..., Board]


@pytest.fixture
def clicked() -> list[str]:
    """What was clicked."""
    return []


@pytest.fixture
def hovered() -> list[str]:
    """What the mouse was over."""
    return []


@pytest.fixture
def root(display: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[tk.Tk]:
    """A window with nothing in it."""
    monkeypatch.setenv("DISPLAY", display)
    window = tk.Tk()
    window.geometry("500x500")
    yield window
    window.destroy()


@pytest.fixture
def made(root: tk.Tk, clicked: list[str], hovered: list[str]) -> Made:
    """Makes boards that show a view."""

    def make(view: View) -> Board:
        board = Board(root, clicked.append, hovered.append)
        board.pack(fill="both", expand=True)
        board.show(view)
        root.update()
        board.focus_force()
        root.update()
        return board

    return make


def seen(name: str, setup: Setup = Setup(), is_flipped: bool = False) -> View:  # noqa: B008
    """A game's start."""
    game = registry.find(name)
    start = game.start(setup, Random(3))
    return View(marked(game.scene(start), Selector(game, start)), game.seat_names(start), is_flipped=is_flipped)


def after(view: View, name: str, setup: Setup, *moves: str) -> View:
    """A game after some moves."""
    game = registry.find(name)
    position, before, move = game.start(setup, Random(3)), None, None
    for text in moves:
        before, move = position, game.parse_move(position, text)
        position = position.after(move)
    clicks = game.clicks(before, move) if before is not None else ()
    return replace(view, scene=game.scene(position, move, before), path=tuple(map(str, clicks)))


def told(board: Any, item: Any, option: str) -> str:
    """What an item of the canvas has for an option."""
    return str(board.itemcget(item, option))


def kind(board: Any, item: Any) -> str:
    """What an item of the canvas is."""
    return str(board.type(item))


def pictures(board: Board, tag: str) -> list[str]:
    """The pictures of a cell's items."""
    return [told(board, item, "image") for item in board.find_withtag(tag) if kind(board, item) == "image"]


@pytest.mark.parametrize("name", ["draughts", "reversi", "sos", "dicewars"])
@pytest.mark.parametrize("is_flipped", [False, True])
def test_a_click_in_a_cell_gives_its_name(made: Made, clicked: list[str], name: str, is_flipped: bool) -> None:
    view = seen(name, is_flipped=is_flipped)
    board = made(view)
    named = [cell.name for cell in view.scene.cells if cell.name]
    for cell in named:
        click(board, *board.centre_of(cell))
    assert clicked == named


def test_a_click_beside_the_board_gives_no_name(made: Made, clicked: list[str]) -> None:
    board = made(seen("reversi"))
    left, top, right, bottom = cell_box(board, 0, 0)
    for x, y in ((left - 3, top + 3), (left + 3, top - 3)):
        click(board, x, y)
    assert clicked == ["", ""]
    click(board, left + 1, top + 1)
    click(board, right - 2, bottom - 2)
    assert clicked[2:] == ["a1", "a1"]


def cell_box(board: Board, row: int, column: int) -> tuple[int, int, int, int]:
    """Where a cell's ground is drawn."""
    (ground,) = (item for item in board.find_withtag(f"cell-{row}-{column}") if kind(board, item) == "rectangle")
    left, top, right, bottom = board.coords(ground)
    return int(left), int(top), int(right), int(bottom)


@pytest.mark.parametrize("is_flipped", [False, True])
def test_lines_run_beside_the_letters_they_join(made: Made, is_flipped: bool) -> None:
    setup = Setup(size=(3, 3))
    moves = ("Sa1", "Sb1", "Sc1", "Sa2", "Sc2", "Sa3", "Sb3", "Sc3", "Ob2")
    board = made(after(seen("sos", setup, is_flipped), "sos", setup, *moves))
    lines = [board.coords(item) for item in board.find_withtag("line")]
    assert len(lines) == 8  # four alignments, on both sides of their middle
    left, _, right, _ = cell_box(board, 0, 0)
    letters = [board.centre_of(f"{column}{row}") for column in "abc" for row in "123"]
    for x, y, end_x, end_y in lines:
        spots = [(x + (end_x - x) * step / 8, y + (end_y - y) * step / 8) for step in range(9)]
        assert min(dist(spot, letter) for spot in spots for letter in letters) > 0.3 * (right - left)


def test_a_half_of_the_selected_cell_is_a_letter(made: Made, clicked: list[str]) -> None:
    view = seen("sos")
    cells = tuple(
        replace(cell, marks=cell.marks | {Mark.SELECTED}) if cell.name == "b2" else cell for cell in view.scene.cells
    )
    board = made(replace(view, scene=replace(view.scene, cells=cells), letters=("O", "S")))
    left, top, right, bottom = cell_box(board, 1, 1)
    for x in (left + 1, (left + right) // 2 - 2, (left + right) // 2 + 2, right - 2):
        click(board, x, (top + bottom) // 2)
    assert clicked == ["O", "O", "S", "S"]
    click(board, *board.centre_of("a1"))
    assert clicked[-1] == "a1"


def test_only_cells_that_have_changed_are_drawn_again(made: Made) -> None:
    setup = Setup("international")
    view = after(seen("draughts", setup), "draughts", setup)
    board = made(view)
    board.is_animated = False
    before = {(row, column): board.find_withtag(f"cell-{row}-{column}") for row in range(10) for column in range(10)}
    board.show(after(view, "draughts", setup, "32-28"))
    again = {place for place, items in before.items() if board.find_withtag("cell-{}-{}".format(*place)) != items}
    names = {cell.name for cell in view.scene.cells if (cell.row, cell.column) in again}
    assert names == {"32", "28"}


def test_the_same_view_draws_nothing(made: Made) -> None:
    view = seen("reversi")
    board = made(view)
    items = board.find_withtag("all")
    board.show(replace(view))
    assert set(items) >= set(board.find_withtag("all")) - set(board.find_withtag("over"))


def test_a_flipped_board_is_the_same_from_the_other_side(made: Made) -> None:
    board = made(seen("draughts"))
    before = {name: board.centre_of(name) for name in ("1", "50", "5", "46")}
    board.show(seen("draughts", is_flipped=True))
    assert board.centre_of("50") == before["1"]
    assert board.centre_of("46") == before["5"]
    assert board.centre_of("1") == before["50"]


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_another_palette_paints_every_cell(made: Made, palette: Any) -> None:
    board = made(seen("draughts"))
    board.repaint(palette)
    grounds = {told(board, f"cell-0-{column}", "fill") for column in (0, 1)}
    assert grounds == {palette.light, palette.dark}
    assert board.cget("background") == palette.back


def test_the_keyboard_s_cell_moves_as_it_is_seen_and_stops_at_the_edge(made: Made, clicked: list[str]) -> None:
    board = made(seen("reversi"))
    board.move_cursor(0, 0)
    first = board.cursor
    assert first is not None
    board.move_cursor(-1, 0)
    assert board.cursor == (first[0] - 1, first[1])
    for _ in range(20):
        board.move_cursor(-1, -1)
    assert board.cursor == (0, 0)
    for _ in range(20):
        board.move_cursor(1, 1)
    board.press_cursor()
    assert (board.cursor, clicked) == ((7, 7), ["h8"])


def test_on_a_flipped_board_up_is_up(made: Made) -> None:
    board = made(seen("reversi", is_flipped=True))
    board.move_cursor(0, 0)
    assert board.cursor is not None
    before = board.cursor
    board.move_cursor(-1, 0)
    assert board.cursor == (before[0] + 1, before[1])


def test_the_keyboard_s_cell_is_seen_only_while_keys_come_here(made: Made, root: tk.Tk) -> None:
    board = made(seen("draughts"))
    assert not board.find_withtag("over")
    board.move_cursor(0, 0)
    assert board.find_withtag("over")
    other = tk.Entry(root)
    other.pack()
    other.focus_force()
    root.update()
    assert not board.find_withtag("over")
    board.focus_force()
    root.update()
    assert board.find_withtag("over")
    click(board, 1, 1)
    assert not board.find_withtag("over")


def test_who_comes_by_the_tab_key_sees_where_the_keyboard_is(made: Made, root: tk.Tk) -> None:
    board = made(seen("draughts"))
    other = tk.Entry(root)
    other.pack()
    other.focus_force()
    root.update()
    other.event_generate("<<PrevWindow>>")
    root.update()
    assert root.focus_get() is board
    assert board.cursor is not None


def test_the_mouse_tells_where_it_is_and_what_can_be_clicked(made: Made, hovered: list[str]) -> None:
    view = seen("reversi")
    board = made(view)
    (choice, *_) = [cell.name for cell in view.scene.cells if Mark.CHOICE in cell.marks]
    board.event_generate("<Motion>", **at(board.centre_of(choice)))
    assert board.cget("cursor") == "hand2"
    board.event_generate("<Motion>", **at(board.centre_of("a1")))
    assert board.cget("cursor") == ""
    board.event_generate("<Leave>")
    assert hovered == [choice, "a1", ""]


def at(place: tuple[int, int]) -> dict[str, Any]:
    """A place, as an event wants it."""
    return {"x": place[0], "y": place[1]}


def test_numbers_grow_near_the_mouse_and_shrink_when_it_leaves(made: Made) -> None:
    view = seen("dicewars")
    board = made(view)
    cells = [cell for cell in view.scene.cells if cell.piece]

    def size(cell: Any) -> int:
        (number,) = (
            item for item in board.find_withtag(f"piece-{cell.row}-{cell.column}") if kind(board, item) == "text"
        )
        return abs(int(told(board, number, "font").split()[-2]))

    near, far = cells[0], cells[-1]
    usual = size(near)
    board.event_generate("<Motion>", **at(board.centre_of(near.name)))
    assert size(near) > usual
    assert size(far) == usual
    board.event_generate("<Leave>")
    assert size(near) == usual


def test_a_board_follows_its_window(made: Made, root: tk.Tk) -> None:
    board = made(seen("draughts"))
    small = board.centre_of("50")
    root.geometry("900x900")
    wait_until(root, lambda: board.centre_of("50")[0] > small[0] * 1.5)
    assert all(board.bbox(item)[2] <= 902 for item in board.find_all())


# -- what moves


CAPTURE = Setup("international", position="W:W32:B28,19")


def test_a_piece_that_has_moved_moves_along_its_path() -> None:
    view = seen("draughts", CAPTURE)
    later = after(view, "draughts", CAPTURE, "32x14")
    (slide,) = movements(view.scene, later.scene, later.path)
    assert isinstance(slide, Slide)
    assert (slide.path[0], slide.path[-1]) == ("32", "14")
    assert [cell.name for cell in slide.taken] == ["19", "28"]


def test_discs_that_have_changed_sides_turn() -> None:
    view = seen("reversi")
    later = after(view, "reversi", Setup(), "d3")
    (turn,) = movements(view.scene, later.scene, later.path)
    assert isinstance(turn, Turn)
    assert turn.cell.name == "d4"


@pytest.mark.parametrize("name", ["sos", "dicewars", "draughts"])
def test_where_nothing_has_changed_nothing_moves(name: str) -> None:
    view = seen(name)
    assert movements(view.scene, view.scene, ()) == []


def moving(made: Made) -> tuple[Board, Scene]:
    """A board on which a man is on its way, and what is on it then."""
    view = seen("draughts", CAPTURE)
    board = made(view)
    later = after(view, "draughts", CAPTURE, "32x14")
    board.show(later)
    return board, later.scene


def places(board: Board, scene: Scene) -> list[str]:
    """The cells on which a piece can be seen."""
    return [
        cell.name
        for cell in scene.cells
        if any(told(board, item, "state") != "hidden" for item in board.find_withtag(f"piece-{cell.row}-{cell.column}"))
    ]


def test_a_slide_ends_where_it_should(made: Made, root: tk.Tk) -> None:
    board, scene = moving(made)
    assert len(board.find_withtag("animation")) == 3  # the piece and what it takes
    assert places(board, scene) == []
    wait_until(root, lambda: not board.find_withtag("animation"))
    assert places(board, scene) == ["14"]


def test_a_slide_begins_where_the_piece_was(made: Made) -> None:
    board, _ = moving(made)
    mover = max(board.find_withtag("animation"))
    x, y = board.coords(mover)
    start, end = board.centre_of("32"), board.centre_of("14")
    assert abs(x - start[0]) + abs(y - start[1]) < abs(x - end[0]) + abs(y - end[1])


def test_another_view_in_mid_flight_ends_it_at_once(made: Made, root: tk.Tk) -> None:
    board, scene = moving(made)
    board.show(View(scene, ("white", "black")))
    assert not board.find_withtag("animation")
    assert places(board, scene) == ["14"]
    live(root, 0.1)
    assert not board.find_withtag("animation")


@pytest.mark.parametrize("event", ["paint", "resize", "flip"])
def test_whatever_happens_in_mid_flight_everything_stands_where_it_should(made: Made, root: tk.Tk, event: str) -> None:
    board, scene = moving(made)
    if event == "paint":
        board.repaint(DARK)
    elif event == "resize":
        root.geometry("300x300")
    else:
        board.show(View(scene, ("white", "black"), is_flipped=True))
    live(root, 0.2)
    wait_until(root, lambda: not board.find_withtag("animation"))
    assert places(board, scene) == ["14"]


def test_a_board_that_is_closed_in_mid_flight_is_handled(made: Made, root: tk.Tk) -> None:
    troubles: list[object] = []
    root.report_callback_exception = lambda *error: troubles.append(error)
    board, _ = moving(made)
    board.destroy()
    live(root, 0.3)
    assert troubles == []


def test_a_disc_turns_into_the_other_colour(made: Made, root: tk.Tk) -> None:
    view = seen("reversi")
    board = made(view)
    later = after(view, "reversi", Setup(), "d3")
    board.show(later)
    assert len(board.find_withtag("animation")) == 1
    wait_until(root, lambda: not board.find_withtag("animation"))
    assert pictures(board, "piece-3-3") == pictures(board, "piece-2-3")  # d4 has become d3's


def test_without_animation_nothing_is_on_its_way(made: Made) -> None:
    view = seen("draughts", CAPTURE)
    board = made(view)
    board.is_animated = False
    later = after(view, "draughts", CAPTURE, "32x14")
    board.show(later)
    assert not board.find_withtag("animation")
    assert places(board, later.scene) == ["14"]


def test_a_crowned_man_slides_as_a_man_and_arrives_as_a_king(made: Made, root: tk.Tk) -> None:
    setup = Setup("international", position="W:W6:B50")
    view = seen("draughts", setup)
    board = made(view)
    later = after(view, "draughts", setup, "6-1")
    board.show(later)
    (slide,) = movements(view.scene, later.scene, later.path)
    assert isinstance(slide, Slide)
    assert slide.piece == Piece(Shape.MAN, 0)
    wait_until(root, lambda: not board.find_withtag("animation"))
    (king,) = (cell.piece for cell in later.scene.cells if cell.name == "1")
    assert king == Piece(Shape.KING, 0)
