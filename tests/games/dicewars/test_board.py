"""Maps: geometry, text, files, generation."""

from __future__ import annotations

import pickle
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from damier.core.errors import BadPosition, BadSetup, FileError
from damier.games.dicewars import generation
from damier.games.dicewars.board import Board, column_name, column_number
from damier.games.dicewars.generation import generate, usual_holes
from damier.games.dicewars.maps import map_text, parse_map, read_map


def names(board: Board, cells: tuple[int, ...] | list[int]) -> set[str]:
    return {board.name(cell) for cell in cells}


@pytest.mark.parametrize(
    ("cell", "neighbours"),
    [("a1", {"b1", "a2"}), ("b2", {"b1", "a2", "c2", "b3"}), ("c3", {"c2", "b3"}), ("c2", {"b2", "c3"})],
)
def test_neighbours_share_a_side_and_a_hole_is_nobodys_neighbour(cell: str, neighbours: set[str]) -> None:
    board = parse_map(".. /.../...")
    number = next(each for each in range(len(board)) if board.name(each) == cell)
    assert names(board, board.neighbours[number]) == neighbours


@pytest.mark.parametrize(
    "text", ["..\n..\n", "..\r\n..\r\n", "../..", "..\n..", "..\n..\n\n\n"], ids=["lf", "crlf", "slash", "cut", "blank"]
)
def test_rows_of_a_map_stand_on_lines_or_between_slashes(text: str) -> None:
    assert parse_map(text) == Board(2, 2, ((0, 0), (0, 1), (1, 0), (1, 1)))


def test_a_short_row_ends_in_holes_and_rows_of_holes_are_kept() -> None:
    board = parse_map("   \n...\n.\n")
    assert (board.rows, board.columns) == (3, 3)
    assert board.cells == ((1, 0), (1, 1), (1, 2), (2, 0))
    assert map_text(board) == "   /.../.  "


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("..\n.#\n", "line 2, column 2: '#' is neither a cell (a dot) nor a hole (a blank)"),
        ("\t.", "line 1, column 1: '\\t' is neither"),
        ("", "the map is empty"),
        ("\n\n", "the map is empty"),
        ("   \n  \n", "the map is empty"),
        (". .\n", "no way from a1 to c1"),
        (". \n .\n", "no way from a1 to b2"),
        ("." * 100, "1 rows and 100 columns; at most 99"),
        (".\n" * 100, "100 rows and 1 columns; at most 99"),
    ],
)
def test_a_bad_map_is_refused_with_the_reason(text: str, message: str) -> None:
    with pytest.raises(BadPosition) as caught:
        parse_map(text)
    assert message in str(caught.value)


def test_a_map_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "island.txt"
    path.write_text("...\n. .\n...\n", encoding="utf-8")
    assert map_text(read_map(path)) == ".../. ./..."


def test_a_bad_map_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "island.txt"
    path.write_text("..\n?.\n", encoding="utf-8")
    with pytest.raises(BadPosition, match=r"island\.txt: line 2, column 1"):
        read_map(path)


def test_a_missing_map_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"cannot read .*nowhere\.txt"):
        read_map(tmp_path / "nowhere.txt")


@pytest.mark.parametrize(("chosen", "size"), [([], 0), ([0], 1), ([0, 4], 1), ([0, 1, 2, 5], 4), ([0, 1, 5, 6, 8], 2)])
def test_the_largest_region_is_counted_in_cells(chosen: list[int], size: int) -> None:
    assert parse_map(".../.../...").largest_region(chosen) == size


@given(st.integers(1, 8), st.integers(1, 8), st.integers(0, 62), st.integers(0, 2**32))
def test_a_generated_map_is_connected_and_has_its_holes(rows: int, columns: int, holes: int, seed: int) -> None:
    if holes > rows * columns - 2:
        with pytest.raises(BadSetup, match="too small" if rows * columns < 2 else "holes"):
            generate(rows, columns, holes, Random(seed))
        return
    board = generate(rows, columns, holes, Random(seed))
    assert (board.rows, board.columns, len(board)) == (rows, columns, rows * columns - holes)
    assert board.largest_region(range(len(board))) == len(board)
    assert parse_map(map_text(board)) == board


@pytest.mark.parametrize("seed", range(20))
def test_a_carved_map_is_connected_where_no_try_is(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generation, "TRIES", 0)
    board = generate(9, 7, 40, Random(seed))
    assert len(board) == 23
    assert board.largest_region(range(len(board))) == 23


def test_the_usual_size_gives_each_of_many_maps() -> None:
    assert len({generate(5, 5, 8, Random(seed)) for seed in range(50)}) == 50


@pytest.mark.parametrize(("rows", "columns"), [(0, 5), (5, -1), (100, 5), (5, 100)])
def test_an_impossible_size_is_refused(rows: int, columns: int) -> None:
    with pytest.raises(BadSetup, match=f"not {rows}x{columns}"):
        generate(rows, columns, 0, Random(1))


@pytest.mark.parametrize(
    ("rows", "columns", "seats", "holes"),
    [(5, 5, 2, 8), (5, 5, 8, 8), (10, 10, 2, 32), (3, 3, 2, 2), (3, 3, 4, 1), (3, 3, 8, 0)],
)
def test_the_usual_holes_are_eight_on_five_by_five_and_leave_room(
    rows: int, columns: int, seats: int, holes: int
) -> None:
    assert usual_holes(rows, columns, seats) == holes


@given(st.integers(0, 98))
def test_columns_have_letters(column: int) -> None:
    assert column_number(column_name(column)) == column


def test_equal_boards_have_equal_hashes_and_survive_pickling() -> None:
    board = parse_map(".../. ./...")
    again = pickle.loads(pickle.dumps(board))
    assert again == board
    assert hash(again) == hash(board)
    assert again.neighbours == board.neighbours
    assert board != parse_map(".../.../...")
