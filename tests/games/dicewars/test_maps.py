"""Maps that are any graph: irregular cells, links, plain graphs, and those made at random."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from random import Random
from statistics import mean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from damier.core.errors import BadNotation, BadPosition, BadSetup
from damier.core.game import Setup
from damier.core.scene import Cell, Ground, Piece, Shape
from damier.games.dicewars import GAME
from damier.games.dicewars.board import Board
from damier.games.dicewars.deal import deal
from damier.games.dicewars.editing import EDITING
from damier.games.dicewars.maps import map_text, parse_map, read_map
from damier.games.dicewars.position import Attack, DicewarsPosition
from damier.games.dicewars.refusals import why_not
from damier.games.dicewars.territories import grow, usual_size, usual_territories

ISLANDS = """\
aab ee
acb ee
cc
 cc dd

c-d
b-e
"""


def near(board: Board) -> dict[str, str]:
    """The neighbours of each cell, by their names in order."""
    return {board.name(cell): " ".join(sorted(map(board.name, board.neighbours[cell]))) for cell in range(len(board))}


def position_of(text: str) -> DicewarsPosition:
    return GAME.start(Setup(position=text))


# Drawings


def test_each_character_is_a_place_of_the_cell_of_that_name() -> None:
    board = parse_map("aab\nacb\n cc\n")
    assert board.names == ("a", "b", "c")
    assert board.shapes == (((0, 0), (0, 1), (1, 0)), ((0, 2), (1, 2)), ((1, 1), (2, 1), (2, 2)))
    assert near(board) == {"a": "b c", "b": "a c", "c": "a b"}
    assert not board.is_grid


def test_cells_are_numbered_by_their_first_places_and_capitals_are_small_letters() -> None:
    board = parse_map("zZ1\nz11\n")
    assert board.names == ("z", "1")


def test_places_touch_by_their_sides_and_not_by_their_corners() -> None:
    assert near(parse_map("aab\ncdb\ncdd\n")) == {"a": "b c d", "b": "a d", "c": "a d", "d": "a b c"}


def test_the_dice_are_drawn_where_most_of_the_cell_is_around() -> None:
    board = parse_map("aaaab\na aaa\n  aaa\n")
    assert board.cells[0] == (1, 3)


def test_two_characters_a_place_leave_room_for_more_names() -> None:
    board = parse_map("wide\na1a1b\na1b b \n")
    assert near(board) == {"a1": "b", "b": "a1"}
    assert map_text(board) == "wide=a1a1b-/a1b-b-"


def test_a_grid_is_what_it_was() -> None:
    board = parse_map("..\n .\n")
    assert board == Board(2, 2, ((0, 0), (0, 1), (1, 1)))
    assert board.is_grid
    assert board.shapes == (((0, 0),), ((0, 1),), ((1, 1),))
    assert map_text(board) == "../ ."


# Links and graphs


def test_links_make_neighbours_of_cells_that_do_not_touch() -> None:
    board = parse_map("aa bb\naa bb\n\na-b\n")
    assert near(board) == {"a": "b", "b": "a"}
    assert board.links == ((0, 1),)


def test_a_grid_may_have_links_too() -> None:
    board = parse_map(".. .\n\nb1-d1\n")
    assert near(board) == {"a1": "b1", "b1": "a1 d1", "d1": "b1"}
    assert board.is_grid
    assert map_text(board) == "map=..-. links=b1-d1"


def test_a_plain_graph_is_laid_out_so_that_no_cells_touch() -> None:
    graph = "a: b c\nb: c\nc: d e\nd: e\ne: a\n"
    board = parse_map(graph)
    assert near(board) == {"a": "b c e", "b": "a c", "c": "a b d e", "d": "c e", "e": "a c d"}
    assert len(board.links) == 7
    assert all(row % 2 == column % 2 == 0 for row, column in board.cells)
    assert parse_map(graph) == board


def test_a_line_is_laid_out_without_crossings_of_cells() -> None:
    board = parse_map("\n".join(f"{name}: {after}" for name, after in zip("abcdef", "bcdef", strict=False)) + "\nf:")
    for one, other in board.links:
        (row, column), (next_row, next_column) = board.cells[one], board.cells[other]
        assert abs(row - next_row) + abs(column - next_column) == 2


def test_a_large_graph_is_laid_out() -> None:
    names = [f"{letter}{digit}" for letter in "abcdefghijklmnopqrstuvwxyz" for digit in range(5)]
    text = "\n".join(f"{name}: {names[at - 1]} {names[at - 13]}" for at, name in enumerate(names))
    board = parse_map(text)
    assert len(board) == len(names)
    assert all(len(each) == 4 for each in board.neighbours)


# Errors


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("aab\na#b\n", "line 2, column 2: '#' is neither a territory"),
        ("aab\nbba\n", "line 2, column 3: this part of a does not touch the part before it"),
        ("wide\na1a1\nb1\n  a1", "line 4, column 3: this part of a1 does not touch"),
        ("wide\na1a?\n", "line 2, column 3: 'a\\?' is neither"),
        ("..a\n", "line 1, column 3: 'a' is neither a cell"),
        ("a b\n", "the cells are not all connected: there is no way from a to b"),
        ("aa b\n\na-c\n", "line 3: there is no cell 'c' on the map"),
        ("aa b\n\na-b\nb-a\n", "line 4: b and a are already neighbours"),
        ("aab\n\na-b\n", "line 3: a and b are already neighbours"),
        ("a b\n\na-b\na-a\n", "line 4: a is linked to itself"),
        ("a b\n\na-b\nhello\n", "line 4: 'hello' is not a link, such as a-c"),
        ("a: b\n", "line 1: 'b' has no line of its own"),
        ("a: b\nb:\na: b\n", "line 3: a has a line already, line 1"),
        ("a: a\n", "line 1: a is linked to itself"),
        ("a: b\nb:\nhello\n", "line 3: 'hello' is not a cell and its neighbours"),
        ("a: long\n", "line 1: 'a: long' is not a cell and its neighbours"),
        ("a: b\nb:\nc:\n", "no way from a to c|no way from c to a|no way from b to c"),
        ("map=a-b links=a-b cells", "unexpected 'cells' after the map"),
        ("map=a-b links=a", "links=a: 'a' is not a link"),
        ("\n\n", "the map is empty"),
        ("a" * 100, "1 rows and 100 columns; at most 99"),
    ],
)
def test_a_wrong_map_says_what_is_wrong_and_where(text: str, message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        parse_map(text)


def test_a_file_with_a_wrong_map_is_named(tmp_path: Path) -> None:
    path = tmp_path / "islands.txt"
    path.write_text(ISLANDS, encoding="utf-8")
    assert near(read_map(path)) == {"a": "b c", "b": "a c e", "c": "a b d", "d": "c", "e": "b"}
    path.write_text(ISLANDS + "x-a\n", encoding="utf-8")
    with pytest.raises(BadPosition, match=r"islands.txt: line 8: there is no cell 'x'"):
        read_map(path)


# Positions on them


def test_a_position_has_the_drawing_then_links_then_the_dice_of_each_cell() -> None:
    text = "map=aab/acb/-cc cells=R3B2Y1 turn=B surplus=0,0,2 passes=1 turns=4"
    position = position_of(text)
    assert (position.owners, position.dice, position.turn) == ((0, 1, 2), (3, 2, 1), 1)
    assert GAME.setup(position).position == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("map=aab cells=R3", "cells=r3 is not an initial of RBYGMCOW and 1 to 8 dice for each of the 2 cells"),
        ("map=aab cells=R3B9", "cells=r3b9 is not"),
        ("R3B1 cells=R3B1", "cells=r3b1 needs a drawing before it"),
        ("map=a-b cells=R3B1", "no way from a to b"),
        ("map=a-b links=a-c cells=R3B1", "there is no cell 'c'"),
        ("map=a-b links=a+b cells=R3B1", "'a\\+b' is not a link"),
        ("map=aab cells=R3B1 pending=a>c", "'c' is not a cell of this map"),
    ],
)
def test_a_wrong_position_says_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        position_of(text)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    territories, seed = draw(st.integers(2, 50)), draw(st.integers(0, 10**6))
    board = grow(territories, None, Random(seed))
    missing = [
        (one, other)
        for one in range(len(board))
        for other in range(one + 1, len(board))
        if other not in board.neighbours[one]
    ]
    count = draw(st.integers(0, min(3, len(missing))))
    links = tuple(sorted(Random(seed).sample(missing, count)))
    return Board(board.rows, board.columns, board.cells, board.shapes, board.names, links)


@settings(max_examples=25, deadline=None)
@given(boards(), st.integers(2, 8), st.integers(0, 10**6))
def test_any_map_and_any_position_on_it_is_read_back(board: Board, seats: int, seed: int) -> None:
    assert parse_map(map_text(board)) == board
    position = deal(board, min(seats, len(board)), Random(seed))
    again = GAME.start(GAME.setup(position))
    assert again == position
    assert hash(again) == hash(position)
    for move in position.legal_moves():
        assert GAME.parse_move(position, GAME.format_move(position, move)) == move


@pytest.mark.parametrize("typed", ["a>b", "a-b", "a b", "A to B", "a, b", "a->b"])
def test_cells_of_an_irregular_map_are_typed_by_their_names(typed: str) -> None:
    assert GAME.parse_move(position_of("map=aab/acb/-cc cells=R3B2Y1"), typed) == Attack(0, 1)


def test_what_is_no_cell_of_an_irregular_map_is_refused() -> None:
    position = position_of("map=aab/acb/-cc cells=R3B2Y1")
    with pytest.raises(BadNotation, match="'x' is not a cell of this map; its first cell is a, its last c"):
        GAME.parse_move(position, "a>x")
    with pytest.raises(BadNotation, match="is not a move"):
        GAME.parse_move(position, "1,1>1,3")


def test_cells_that_do_not_touch_are_not_neighbours() -> None:
    position = position_of("map=abc cells=R3R2B1")
    assert str(why_not(position, Attack(0, 2))) == "a and c are not neighbours"


def test_a_scene_has_each_cell_once_with_the_places_it_covers() -> None:
    scene = GAME.scene(position_of("map=aab-d/aabc- links=b-d cells=R3B2Y1B1"))
    assert [cell.name for cell in scene.cells] == ["a", "b", "d", "c"]
    assert scene.cells[0] == Cell(0, 0, "a", Ground.PLAIN, Piece(Shape.DICE, 0, "3"), places=((0, 1), (1, 0), (1, 1)))
    assert scene.links == (("b", "d"),)
    assert not scene.labels_name_cells


def test_an_edited_position_keeps_the_map_and_what_is_empty_is_a_hole() -> None:
    position = position_of("map=aab-d/aabb- links=b-d cells=R3B2Y1 rules=sui2020")
    pieces = {"a": Piece(Shape.DICE, 1, "4"), "b": Piece(Shape.DICE, 0, "2")}
    text = EDITING.write(position, pieces, 1)
    assert text == "map=aab--/aabb- cells=B4R2 rules=sui2020 turn=B surplus=0,0,0"
    assert position_of(text).dice == (4, 2)


# Made at random


def counts(boards: Iterable[Board]) -> list[int]:
    return [len(each) for board in boards for each in board.neighbours]


def test_random_territories_are_connected_and_have_about_as_many_neighbours_as_those_of_the_web_game() -> None:
    made = [grow(30, None, Random(seed)) for seed in range(12)]
    assert all(len(board) == 30 and len(board.regions(range(30))) == 1 for board in made)
    assert 3.9 < mean(counts(made)) < 4.8
    assert all(len(shape) >= 4 for board in made for shape in board.shapes)


def test_the_same_seed_makes_the_same_map_and_another_one_another() -> None:
    assert grow(20, None, Random(1)) == grow(20, None, Random(1)) != grow(20, None, Random(2))


@pytest.mark.parametrize(("territories", "size"), [(2, (1, 2)), (6, (2, 3)), (9, (3, 3)), (8, (1, 30)), (100, None)])
def test_small_and_large_maps_are_made_too(territories: int, size: tuple[int, int] | None) -> None:
    board = grow(territories, size, Random(3))
    assert len(board) == territories
    assert len(board.regions(range(territories))) == 1
    assert (board.rows, board.columns) == (size or usual_size(territories))


@pytest.mark.parametrize(
    ("territories", "size", "message"),
    [
        (1, None, "a map has 2 to 234 territories, not 1"),
        (235, None, "2 to 234 territories, not 235"),
        (10, (3, 3), "3x3 places are no map of 10 territories"),
        (10, (3, 100), "3x100 places are no map"),
    ],
)
def test_impossible_maps_are_refused(territories: int, size: tuple[int, int] | None, message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        grow(territories, size, Random(1))


def test_a_small_map_has_fewer_territories() -> None:
    assert usual_territories(30, None, 7) == 30
    assert usual_territories(30, (6, 8), 2) == 6
    assert usual_territories(30, (3, 3), 7) == 9


def test_a_number_of_territories_is_a_number() -> None:
    with pytest.raises(BadSetup, match="territories=many is not a number of territories"):
        GAME.start(Setup(position="territories=many"))


@pytest.mark.parametrize(("territories", "size"), [(2, (99, 99)), (30, (99, 99)), (234, (99, 99)), (40, (7, 6))])
def test_territories_on_a_grid_that_is_too_large_or_too_small_for_them_cover_all_of_it(
    territories: int, size: tuple[int, int]
) -> None:
    board = grow(territories, size, Random(1))
    assert (len(board), sum(map(len, board.shapes))) == (territories, size[0] * size[1])
