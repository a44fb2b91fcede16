"""draughtsFunctions.py and damier's `ulb` draughts: the same moves, boards and results."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from types import ModuleType
from typing import TypeAlias

import pytest

from damier.games.draughts.captures import Move
from damier.games.draughts.geometry import squares_of
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.rules import BLACK, WHITE
from damier.games.draughts.variants import rules_of, without_counting

Board: TypeAlias = list[list[int]]
Square: TypeAlias = tuple[int, int]
Whole: TypeAlias = tuple[Square, Square, frozenset[Square], bool]
"""Where a move starts and ends, what it takes, whether it crowns."""

PLAYERS = {WHITE: 1, BLACK: -1}


def board_of(position: DraughtsPosition) -> Board:
    """The matrix that stands for a position."""
    rules = position.rules
    board = [[0] * rules.columns for _ in range(rules.rows)]
    for seat, player in PLAYERS.items():
        for value, bits in ((player, position.men[seat]), (2 * player, position.kings[seat])):
            for square in squares_of(bits):
                row, column = rules.board.coordinates[square]
                board[row][column] = value
    return board


def whole(position: DraughtsPosition, move: Move) -> Whole:
    """A move of the package in the words of the matrix."""
    places = position.rules.board.coordinates
    victims = frozenset(places[square] for square in squares_of(move.victims))
    return places[move.origin], places[move.target], victims, move.is_crowned


def chains(game: ModuleType, board: Board, player: int) -> Iterator[Whole]:
    """Every complete move, found by trying each direction and length."""
    for i in range(len(board)):
        for j in range(len(board)):
            yield from grown(game, board, player, (i, j), (i, j), frozenset())


def grown(
    game: ModuleType, board: Board, player: int, origin: Square, here: Square, victims: frozenset[Square]
) -> Iterator[Whole]:
    """What a move that has got so far can become."""
    for direction in ("L", "R", "LB", "RB"):
        for length in range(1, len(board) + 1):
            if game.checkMove(board, *here, direction, player, length, bool(victims), bool(victims)):
                continue
            later = [row[:] for row in board]
            there, victim = game.movePiece(later, *here, direction, length)
            taken = victims | {victim} if victim else victims
            if victim:
                game.capture(later, *victim)
                yield from grown(game, later, player, origin, there, taken)
            before = later[there[0]][there[1]]
            game.becomeKing(later, *there)
            yield origin, there, taken, later[there[0]][there[1]] != before


def expected_result(position: DraughtsPosition) -> int | bool:
    """What checkEndOfGame must answer."""
    outcome = position.outcome()
    if outcome is None:
        return False
    if outcome.ranks[WHITE] == outcome.ranks[BLACK]:
        return 0
    return PLAYERS[WHITE] if outcome.ranks[WHITE] == 1 else PLAYERS[BLACK]


def assert_agreement(game: ModuleType, position: DraughtsPosition) -> None:
    """The same moves and the same result, its type included."""
    board, player = board_of(position), PLAYERS[position.to_move]
    before = [row[:] for row in board]
    assert set(chains(game, board, player)) == {whole(position, move) for move in position.legal_moves()}
    result, expected = game.checkEndOfGame(board, player), expected_result(position)
    assert (type(result), result) == (type(expected), expected)
    assert board == before


def play(game: ModuleType, board: Board, position: DraughtsPosition, move: Move) -> None:
    """Play a move of the package on the matrix, step by step along its path."""
    path = [position.rules.board.coordinates[square] for square in move.path]
    player, captured = PLAYERS[position.to_move], False
    for number, (here, there) in enumerate(pairwise(path)):
        down, right = (player * (there[axis] - here[axis]) for axis in (0, 1))
        direction = ("R" if right > 0 else "L") + ("B" if down > 0 else "")
        length = abs(down) - bool(move.victims)
        assert not game.checkMove(board, *here, direction, player, length, number > 0, captured)
        landing, victim = game.movePiece(board, *here, direction, length)
        assert landing == there
        captured = victim is not None
        if victim:
            game.capture(board, *victim)
    game.becomeKing(board, *path[-1])


@pytest.mark.parametrize(
    ("dimension", "games", "turns"), [(4, 8, 40), (5, 8, 60), (7, 5, 80), (8, 4, 90), (10, 3, 110)]
)
def test_moves_boards_and_results_agree_over_random_games(
    game: ModuleType, dimension: int, games: int, turns: int
) -> None:
    for seed in range(games):
        rng = Random(f"{dimension} {seed}")
        position = DraughtsPosition.initial(without_counting(rules_of("ulb", (dimension, dimension))))
        assert game.initBoard(dimension) == board_of(position)
        for _ in range(turns):
            assert_agreement(game, position)
            moves = position.legal_moves()
            if not moves:
                break
            move = rng.choice(moves)
            board = board_of(position)
            play(game, board, position, move)
            position = position.after(move)
            assert board == board_of(position)


@pytest.mark.parametrize("dimension", [4, 5, 8, 11])
def test_moves_and_results_agree_where_pieces_stand_at_random(game: ModuleType, dimension: int) -> None:
    rules = without_counting(rules_of("ulb", (dimension, dimension)))
    for seed in range(25):
        rng = Random(f"{dimension} {seed}")
        bits = [0, 0, 0, 0]
        chance = rng.choice([0.15, 0.3, 0.6])
        for square in range(rules.board.squares):
            if rng.random() < chance:
                bits[rng.choice([0, 0, 1, 1, 2, 3])] |= 1 << square
        position = DraughtsPosition(rules, (bits[0], bits[1]), (bits[2], bits[3]), rng.choice([WHITE, BLACK]))
        if 0 not in position.points():
            assert_agreement(game, position)
