"""The computer of part 4: Algorithm 1."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from types import ModuleType
from typing import Any, TypeAlias

import pytest

Board: TypeAlias = list[list[int]]
SEEDS = range(30)


def place(name: str) -> tuple[int, int]:
    """Row and column of a square."""
    return int(name[1:]) - 1, "abcdefghij".index(name[0])


def board_with(**pieces: int) -> Board:
    """A board of ten rows with only these pieces."""
    board = [[0] * 10 for _ in range(10)]
    for name, piece in pieces.items():
        i, j = place(name)
        board[i][j] = piece
    return board


def moves(game: ModuleType, player: int = 1, **pieces: int) -> set[str]:
    """All the moves that the computer makes with one seed or another."""
    made = set()
    for seed in SEEDS:
        board = board_with(**pieces)
        path, victims = game.Computer(board, player, Random(seed)).play(board)
        made.add(("x" if victims else "-").join(game.squareName(*at) for at in path))
    return made


def test_it_captures_when_it_can(game: ModuleType) -> None:
    assert moves(game, d7=1, e6=-1, j9=1, a10=1, i2=-1) == {"d7xf5"}


def test_it_goes_on_capturing_as_long_as_the_piece_can(game: ModuleType) -> None:
    assert moves(game, d7=1, e6=-1, g4=-1, g2=-1) == {"d7xf5xh3xf1"}
    assert moves(game, -1, b1=-2, e4=1, g6=1) == {"b1xf5xh7"}


def test_it_moves_where_no_single_capture_takes_the_piece(game: ModuleType) -> None:
    assert moves(game, d7=1, b5=-1) == {"d7-e6"}
    assert moves(game, c8=1, b3=-2, h1=-1) == {"c8-b7", "c8-d7"}


def test_it_counts_captures_by_kings_and_backward(game: ModuleType) -> None:
    # On d7 the king on i2 would take the man; on b7 it has no line.
    assert moves(game, c8=1, i2=-2) == {"c8-b7"}
    assert moves(game, e6=1, e4=-1, a10=1) <= {"a10-b9"}


def test_it_moves_anything_when_nothing_is_safe(game: ModuleType) -> None:
    assert moves(game, d7=1, b5=-1, f5=-1) == {"d7-c6", "d7-e6"}


@pytest.mark.parametrize(
    ("pieces", "accepts"),
    [
        ({"a10": 2, "j1": -2}, True),
        ({"a10": 1, "j1": -2, "h1": -1}, True),
        ({"a10": 1, "c10": 1, "j1": -1}, False),
        ({"a10": 2, "j1": -1}, False),
        ({"a10": 1, "b1": -1, "d1": -1, "f1": -1}, True),
        ({"a10": 1, "b1": -1, "d1": -1, "f1": -1, "h1": -1}, False),
    ],
)
def test_it_accepts_a_draw_when_few_pieces_are_left_and_it_is_not_ahead(
    game: ModuleType, pieces: dict[str, int], accepts: bool
) -> None:
    board = board_with(**pieces)
    assert game.Computer(board, 1).acceptsDraw(board) is accepts
    for row in board:
        row[:] = [-piece for piece in row]
    assert game.Computer(board, -1).acceptsDraw(board) is accepts


def test_it_tries_no_more_pieces_than_n(game: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    pieces = {"d7": 1, "e6": -1, "j9": 1, "a10": 1, "i2": -1}
    monkeypatch.setattr(game, "PIECES_TRIED", 1)
    assert len(moves(game, **pieces)) > 1
    monkeypatch.setattr(game, "PIECES_TRIED", 0)
    assert moves(game, **pieces) >= {"d7xf5", "j9-i8", "a10-b9"}


def test_up_to_n_of_all_its_pieces_are_drawn(game: ModuleType) -> None:
    drawn: list[tuple[int, int]] = []

    class Recording(Random):
        def sample(self, population: Any, k: int, **more: Any) -> Any:
            assert (len(population), k) == (20, 10)
            drawn.extend(super().sample(population, k, **more))
            return drawn[-k:]

    board = game.initBoard(10)
    computer = game.Computer(board, 1, Recording(1))
    assert computer.pieces == [(i, j) for i in range(6, 10) for j in range(10) if (i + j) % 2]
    computer.play(board)
    assert len(drawn) == len(set(drawn[:10])) + len(set(drawn[10:])) == 20


def test_its_list_follows_its_own_moves_and_loses_what_was_taken(game: ModuleType) -> None:
    rng = Random(3)
    board, player = game.initBoard(10), 1
    computers = {side: game.Computer(board, side, rng) for side in (1, -1)}
    for _ in range(300):
        if game.checkEndOfGame(board, player) is not False:
            break
        computers[player].play(board)
        assert set(computers[player].pieces) == set(game.findPieces(board, player))
        player = -player
    else:
        pytest.fail("the game did not end")


def test_every_move_it_makes_is_legal(game: ModuleType) -> None:
    for seed in range(6):
        rng = Random(seed)
        board, player = game.initBoard(8), 1
        computers = {side: game.Computer(board, side, rng) for side in (1, -1)}
        for _ in range(120):
            if game.checkEndOfGame(board, player) is not False:
                break
            before = [row[:] for row in board]
            path, victims = computers[player].play(board)
            assert board == replayed(game, before, player, path, victims)
            player = -player


def replayed(game: ModuleType, board: Board, player: int, path: list[tuple[int, int]], victims: list[Any]) -> Board:
    """The board after the same path, made of steps that checkMove allows."""
    played = captured = False
    taken = []
    for (i, j), there in pairwise(path):
        down, right = player * (there[0] - i), player * (there[1] - j)
        direction = ("R" if right > 0 else "L") + ("B" if down > 0 else "")
        length = abs(down) - bool(victims)
        assert game.checkMove(board, i, j, direction, player, length, played, captured) == game.NO_ERROR
        landing, victim = game.movePiece(board, i, j, direction, length)
        assert landing == there
        played, captured = True, victim is not None
        if victim is not None:
            game.capture(board, *victim)
            taken.append(victim)
    assert taken == victims
    game.becomeKing(board, *path[-1])
    return board
