"""Maps of areas in the terminal: every name and number, borders, links over the sea, any width."""

from __future__ import annotations

from random import Random

import pytest

from damier.core import registry
from damier.core.game import Setup
from damier.core.scene import Cell, Piece, Scene, Shape
from damier.ui.terminal.board import draw
from damier.ui.terminal.ink import Depth, Ink
from tests.ui.terminal.test_program import CODES

SEATS = ("red", "blue")
ISLANDS = Scene(  # two areas with the sea between them, and a third that touches the first
    rows=2,
    columns=4,
    cells=(
        Cell(0, 0, "a", piece=Piece(Shape.DICE, 0, "3"), places=((0, 1),)),
        Cell(1, 0, "b", piece=Piece(Shape.DICE, 0, "1"), places=()),
        Cell(0, 3, "c", piece=Piece(Shape.DICE, 1, "2"), places=((1, 3),)),
    ),
    row_labels=("", ""),
    column_labels=("",) * 4,
    scores=(2, 1),
    turn=0,
    links=(("a", "c"),),
)


def test_without_colours_lines_are_around_areas_and_dots_across_the_sea() -> None:
    assert [row.rstrip() for row in draw(ISLANDS, SEATS, Ink(Depth.PLAIN), (21, 5)).rows(Ink())] == [
        "┌─────────┐    ┌────┐",
        "│  a R3   │·   │    │",
        "├────┬────┘ ···│c B2│",
        "│b R1│         │    │",
        "└────┘         └────┘",
    ]


def test_ascii_is_enough() -> None:
    rows = draw(ISLANDS, SEATS, Ink(Depth.PLAIN, is_unicode=False), (21, 5)).rows(Ink(is_unicode=False))
    assert rows[0] == "+---------+    +----+"
    assert all(row.isascii() for row in rows)


def test_colours_part_areas_of_one_owner_by_a_border() -> None:
    ink = Ink(Depth.EXTENDED)
    rows = draw(ISLANDS, SEATS, ink, (16, 2)).rows(ink)
    assert "▁" in rows[0]
    assert rows[0].count("▏") == 2
    assert "48;5;203" in rows[0]
    assert "48;5;75" in rows[1]


@pytest.mark.parametrize("ink", [Ink(Depth.PLAIN), Ink(Depth.BASIC), Ink(Depth.EXTENDED, is_unicode=False)])
@pytest.mark.parametrize("room", [(60, 20), (80, 24), (140, 50)])
def test_every_area_is_named_with_its_dice(ink: Ink, room: tuple[int, int]) -> None:
    game = registry.find("dicewars")
    position = game.start(Setup(variant="classic", seats=5), Random(2))
    scene = game.scene(position)
    canvas = draw(scene, game.seat_names(position), ink, room)
    text = "\n".join(CODES.sub("", row) for row in canvas.rows(ink))
    found = text.replace(" ", "")
    for cell in scene.cells:
        assert cell.piece
        owner = game.seat_names(position)[cell.piece.seat or 0][0].upper() if ink.depth is Depth.PLAIN else ""
        assert f"{cell.name}{owner}{cell.piece.text}" in found
    assert canvas.columns <= max(room[0], 58)


def rows_of(text: str, ink: Ink, room: tuple[int, int] = (60, 20)) -> list[str]:
    """The board of a map of Dice Wars, without codes."""
    game = registry.find("dicewars")
    position = game.start(Setup(position=text), Random(1))
    rows = draw(game.scene(position), game.seat_names(position), ink, room).rows(ink)
    return [CODES.sub("", row).rstrip() for row in rows]


GRAPH = "map=a-c/---/b-d links=a-b,a-c,b-c,c-d cells=R8B5R7B4"


def test_cells_of_a_graph_are_named_and_dots_link_them() -> None:
    assert rows_of(GRAPH, Ink(Depth.PLAIN)) == [
        "┌─────┐     ┌─────┐",
        "│ aR8 │·····│ cB5 │",
        "└─────┘    ·└─────┘",
        "   ·    ···    ·",
        "┌─────┐·    ┌─────┐",
        "│ bR7 │     │ dB4 │",
        "└─────┘     └─────┘",
    ]


@pytest.mark.parametrize("ink", [Ink(Depth.BASIC), Ink(Depth.EXTENDED), Ink(Depth.EXTENDED, is_unicode=False)])
@pytest.mark.parametrize("room", [(60, 20), (13, 4)])
def test_colours_show_the_names_and_the_links_of_a_graph_too(ink: Ink, room: tuple[int, int]) -> None:
    drawn = "\n".join(rows_of(GRAPH, ink, room)).replace(" ", "")
    for cell in ("a8", "b7", "c5", "d4"):
        assert cell in drawn
    assert ("·" if ink.is_unicode else ".") in drawn


def test_the_squares_of_a_map_of_one_square_cells_have_room_for_names_of_two_letters_and_brackets() -> None:
    assert rows_of("wide=k1k2 cells=R8B5 turn=R pending=k1>k2", Ink(Depth.PLAIN), (20, 5)) == [
        "┌──────┬──────┐",
        "│(k1R8)│[k2B5]│",
        "└──────┴──────┘",
    ]


@pytest.mark.parametrize("depth", list(Depth))
def test_a_link_of_a_grid_is_drawn_across_its_holes(depth: Depth) -> None:
    rows = rows_of("R6B5--R3B2/R2B2--B3R5 links=b1-d1", Ink(depth))
    (linked,) = [row for row in rows if "·" in row]
    assert linked.lstrip().startswith("1")
    assert linked.index("5") < linked.index("·") <= linked.rindex("·") < linked.index("3")


def test_a_link_of_a_grid_leaves_the_cells_on_its_way_alone() -> None:
    assert rows_of("R1B2R3/R1--R1 links=a1-c1", Ink()) == rows_of("R1B2R3/R1--R1", Ink())
