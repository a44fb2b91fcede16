"""Maps of areas in the window: clicks anywhere in an area, marks on the whole of it, the keyboard, links."""

from __future__ import annotations

from typing import Any

import pytest

from damier.core.game import Setup
from damier.core.scene import Cell, Mark
from damier.ui.tk.window import Window
from tests.screen import click, live, settle
from tests.ui.tk.conftest import Opened

CLASSIC = Setup(variant="classic", seats=4)


@pytest.fixture
def window(opened: Opened) -> Window:
    """A window with a map of areas, at the first player's turn."""
    found = opened("dicewars", "human,human,human,human", CLASSIC)
    live(found.root, 0.1)
    return found


def cells(window: Window) -> dict[str, Cell]:
    return {cell.name: cell for cell in window.viewer.scene().cells}


def marked(window: Window, mark: Mark) -> set[str]:
    return {name for name, cell in cells(window).items() if mark in cell.marks}


def spots(window: Window, cell: Cell) -> list[tuple[int, int]]:
    """The centres of all squares of an area."""
    painter: Any = window.board._painter
    return [painter.layout.centre(*place) for place in cell.area]


@pytest.mark.parametrize("is_flipped", [False, True])
def test_a_click_anywhere_in_an_area_selects_it(window: Window, is_flipped: bool) -> None:
    if is_flipped:
        window.flip()
        settle(window.root)
    name = min(marked(window, Mark.CHOICE))
    cell = cells(window)[name]
    assert len(cell.area) > 1
    for at in range(len(cell.area)):
        live(window.root, 0.1)  # a board is drawn a little after its size has changed
        click(window.board, *spots(window, cell)[at])
        settle(window.root)
        assert marked(window, Mark.SELECTED) == {name}
        window.viewer.clear_selection()
        window.refresh()


def test_an_area_is_one_shape_in_its_owners_colour_and_marks_go_round_it(window: Window) -> None:
    board = window.board
    assert len(board.find_withtag("area")) == len(cells(window))
    name = min(marked(window, Mark.CHOICE))
    cell = cells(window)[name]
    click(board, *board.centre_of(name))
    settle(window.root)
    rims = [item for item in board.find_withtag(f"cell-{cell.row}-{cell.column}") if str(board.type(item)) == "line"]
    assert rims
    (area,) = set(board.find_withtag(f"cell-{cell.row}-{cell.column}")) & set(board.find_withtag("area"))
    left, top, right, bottom = board.bbox(area)
    for x, y in spots(window, cell):
        assert left < x < right
        assert top < y < bottom
    rim = board.bbox(*rims)
    assert left <= rim[0] + 3
    assert rim[2] - 3 <= right


def test_the_odds_are_on_the_areas_that_can_be_attacked(window: Window) -> None:
    name = min(marked(window, Mark.CHOICE))
    click(window.board, *window.board.centre_of(name))
    settle(window.root)
    targets = marked(window, Mark.CHOICE) - {name}
    attacked = {target for target in targets if cells(window)[target].note}
    assert attacked
    assert attacked == {name for name, cell in cells(window).items() if cell.note}


def test_the_arrows_go_from_area_to_area(window: Window) -> None:
    board = window.board
    board.focus_force()
    seen = []
    for key in ("<Right>", "<Right>", "<Down>", "<Left>", "<Up>"):
        board.event_generate(key)
        settle(window.root)
        cell = window.viewer.scene().cell_at(*board.cursor) if board.cursor else None
        assert cell
        assert board.cursor == (cell.row, cell.column)
        seen.append(cell.name)
    assert len(set(seen)) > 2


def test_links_are_dashed_lines(opened: Opened) -> None:
    position = "map=aab-c/aab-c links=a-c cells=R3B2B1 turn=R"
    window = opened("dicewars", "human,human", Setup(variant="classic", position=position))
    settle(window.root)
    assert window.viewer.scene().links == (("a", "c"),)
    assert len(window.board.find_withtag("link")) == 2


def test_cells_of_a_graph_are_named_on_their_tiles(opened: Opened) -> None:
    window = opened("dicewars", "human,human", Setup(position="map=a-b/---/c-- links=a-b,a-c cells=R3B2B1 turn=R"))
    live(window.root, 0.1)
    board: Any = window.board
    assert {board.itemcget(item, "text") for item in board.find_withtag("name")} == {"a", "b", "c"}
    highest_link = max(board.find_all().index(item) for item in board.find_withtag("link"))
    assert all(board.find_all().index(item) > highest_link for item in board.find_withtag("name"))


def test_cells_that_labels_name_have_no_names_of_their_own(opened: Opened) -> None:
    window = opened("dicewars", "human,human", Setup(position="R3B2--R1/B1B2B1B1 links=b1-d1 turn=R"))
    live(window.root, 0.1)
    assert window.board.find_withtag("name") == ()
    assert len(window.board.find_withtag("link")) == 2


def test_land_has_an_edge_and_lies_in_the_sea(window: Window) -> None:
    board: Any = window.board
    assert len(board.find_withtag("sea")) == 1
    assert all(board.itemcget(item, "outline") for item in board.find_withtag("area"))
    assert board.itemcget("sea", "fill") != window.palette.back
