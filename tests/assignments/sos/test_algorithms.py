"""sosAlgorithms.py: contract 3, point by point, and against the rules of damier."""

from __future__ import annotations

import ast
import doctest
import inspect
import sys
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from damier.games.sos.course import SosCourse
from damier.games.sos.position import Move, SosPosition
from tests.assignments.sos.conftest import FOLDER

LETTERS = ".SO"
ALL_ROUND = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]


def board_of(*rows: str) -> list[list[int]]:
    return [[LETTERS.index(letter) for letter in row] for row in rows]


def sorted_lines(lines: list[list[tuple[int, int]]]) -> list[list[tuple[int, int]]]:
    return sorted(sorted(line) for line in lines)


@pytest.mark.parametrize("n", [1, 2, 3, 8])
def test_a_new_board_is_empty_and_its_rows_are_independent(sos: Any, n: int) -> None:
    board = sos.newBoard(n)
    assert board == [[0] * n] * n
    board[0][0] = 1
    assert sum(map(sum, board)) == 1


@given(i=st.integers(), j=st.integers())
def test_any_two_integers_are_a_possible_square_only_on_the_board_and_empty(sos: Any, i: int, j: int) -> None:
    board = board_of("S..", ".O.", "...")
    is_free = (i, j) in {(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1), (2, 2)}
    assert sos.possibleSquare(board, 3, i, j) is is_free


@pytest.mark.parametrize(("i", "j"), [(0, -1), (-1, 0), (-3, -3), (3, 0), (0, 3)])
def test_no_square_is_possible_beyond_an_edge(sos: Any, i: int, j: int) -> None:
    assert sos.possibleSquare(sos.newBoard(3), 3, i, j) is False


def test_an_s_completes_up_to_eight_lines(sos: Any) -> None:
    board = board_of("S.S.S", ".OOO.", "SOSOS", ".OOO.", "S.S.S")
    scores, lines = [5, 7], [[(9, 9), (9, 9)]]
    assert sos.updateScoreS(board, 5, 2, 2, scores, 1, lines) is None
    assert scores == [5, 15]
    ends = [[(2, 2), (2 + 2 * down, 2 + 2 * right)] for down, right in ALL_ROUND]
    assert sorted_lines(lines[1:]) == sorted_lines(ends)
    assert all(isinstance(line, list) and all(isinstance(end, tuple) for end in line) for line in lines)


def test_an_o_completes_up_to_four_lines(sos: Any) -> None:
    scores: list[int] = [0, 0]
    lines: list[list[tuple[int, int]]] = []
    assert sos.updateScoreO(board_of("SSS", "SOS", "SSS"), 3, 1, 1, scores, 0, lines) is None
    assert scores == [4, 0]
    expected = [[(0, 0), (2, 2)], [(0, 1), (2, 1)], [(0, 2), (2, 0)], [(1, 0), (1, 2)]]
    assert sorted_lines(lines) == expected


# Every one of these would be an S-O-S if an index below zero counted from the other edge, or a row went on in the next.
AROUND_AN_EDGE = [
    (("...SO", ".....", ".....", ".....", "....."), 0, 0, 1),
    ((".....", ".....", ".....", "S....", "O...."), 0, 0, 1),
    ((".....", ".....", ".....", "...S.", "....O"), 0, 0, 1),
    ((".....", ".....", ".....", "..S..", ".O..."), 0, 0, 1),
    ((".....", "....O", "...S.", ".....", "....."), 0, 0, 1),
    ((".S..S", "SS..S", ".....", ".....", "SS..S"), 0, 0, 2),
    ((".....", "..S..", ".....", ".....", "..S.."), 0, 2, 2),
    ((".....", ".....", ".S..S", ".....", "....."), 2, 0, 2),
    (("...S.", "S....", ".....", ".....", "....."), 0, 4, 2),
    (("S....", ".....", ".....", ".....", "O..S."), 4, 4, 1),
    (("OO...", "SO...", "..S..", ".....", "...OO"), 4, 4, 1),
]


@pytest.mark.parametrize(("rows", "i", "j", "letter"), AROUND_AN_EDGE)
def test_no_line_goes_around_an_edge(sos: Any, rows: tuple[str, ...], i: int, j: int, letter: int) -> None:
    scores: list[int] = [0, 0]
    lines: list[Any] = []
    sos.update(board_of(*rows), len(rows), i, j, letter, scores, 0, lines)
    assert scores == [0, 0]
    assert lines == []


def test_two_lines_at_once_as_in_the_document(sos: Any) -> None:
    board = board_of(
        "........",
        "....O...",
        ".S..SS..",
        ".O..O...",
        ".S.SS...",
        "..O.O...",
        ".SO.....",
        "........",
    )
    scores: list[int] = [1, 2]
    lines: list[Any] = []
    assert sos.update(board, 8, 6, 3, 1, scores, 0, lines) is None
    assert board[6][3] == 1
    assert scores == [3, 2]
    assert sorted_lines(lines) == [[(4, 1), (6, 3)], [(6, 1), (6, 3)]]


@pytest.mark.parametrize(("letter", "called"), [(1, "updateScoreS"), (2, "updateScoreO")])
def test_update_writes_the_letter_and_calls_one_of_the_two_procedures(
    sos: Any, monkeypatch: pytest.MonkeyPatch, letter: int, called: str
) -> None:
    calls: list[tuple[str, list[list[int]], Any]] = []
    for name in ("updateScoreS", "updateScoreO"):
        monkeypatch.setattr(sos, name, lambda board, *rest, name=name: calls.append((name, board, rest)))
    board, scores, lines = sos.newBoard(3), [0, 0], []  # type: ignore[var-annotated]
    sos.update(board, 3, 1, 2, letter, scores, 1, lines)
    assert calls == [(called, [[0, 0, 0], [0, 0, letter], [0, 0, 0]], (3, 1, 2, scores, 1, lines))]


def test_every_parameter_has_the_name_of_the_document(sos: Any) -> None:
    parameters = {
        "newBoard": "n",
        "possibleSquare": "board n i j",
        "updateScoreS": "board n i j scores player lines",
        "updateScoreO": "board n i j scores player lines",
        "update": "board n i j l scores player lines",
        "winner": "scores",
    }
    assert {name: " ".join(inspect.signature(getattr(sos, name)).parameters) for name in parameters} == parameters


def test_a_star_brings_the_game_and_nothing_that_it_has_imported(sos: Any) -> None:
    assert all(hasattr(sos, name) for name in sos.__all__)
    assert {"newBoard", "possibleSquare", "updateScoreS", "updateScoreO", "update", "winner"} <= set(sos.__all__)
    assert not any(inspect.ismodule(getattr(sos, name)) for name in sos.__all__)


@pytest.mark.parametrize("seed", range(12))
def test_random_games_agree_with_damier(sos: Any, seed: int) -> None:
    rng = Random(seed)
    n, seats = 1 + seed % 7, 2 + seed % 4
    game = sos.newGame(n, [sos.RANDOM] * seats)
    position = SosPosition.start(n, n, seats)
    while not sos.isOver(game.board, n):
        moves = {(move.row, move.column, LETTERS.index(move.letter)) for move in position.legal_moves()}
        assert set(sos.possibleMoves(game.board, n)) == moves
        assert {(i, j) for i, j, _ in moves} == {
            (i, j) for i in range(-n, 2 * n) for j in range(-n, 2 * n) if sos.possibleSquare(game.board, n, i, j)
        }
        i, j, letter = sos.computerMove(game, rng)
        move = Move(i, j, LETTERS[letter])
        made = [[each.start, each.end] for each in position.completed_by(move)]
        position = position.after(move)
        assert sorted_lines(sos.play(game, i, j, letter)) == sorted_lines(made)
        assert "".join(LETTERS[each] for row in game.board for each in row) == position.cells.replace("-", ".")
        assert (tuple(game.scores), game.player) == (position.scores, position.to_move)
        assert game.writers[i, j] == position.writer(i, j)
    outcome = position.outcome()
    assert outcome
    sentence = sos.winner(game.scores)
    assert ("nul" in sentence) == outcome.is_draw
    if not (outcome.is_draw and seats == 2):
        assert {name for name in sos.NAMES if name in sentence} == {sos.NAMES[seat] for seat in outcome.winners}


@pytest.mark.parametrize(
    ("scores", "sentence"),
    [
        ([3, 1], "Les Bleus gagnent 3 à 1."),
        ([0, 1], "Les Rouges gagnent 1 à 0."),
        ([2, 2], "Match nul, 2 à 2."),
        ([0, 1, 0], "Les Rouges gagnent avec 1 point."),
        ([4, 1, 4, 4], "Match nul entre les Bleus, les Verts et les Jaunes, 4 points chacun."),
    ],
)
def test_the_result_is_a_sentence(sos: Any, scores: list[int], sentence: str) -> None:
    assert sos.winner(scores) == sentence


class Chosen:
    """What the answers of a computer are, over many tries."""

    def __init__(self, sos: Any, name: str, *rows: str) -> None:
        self.board = board_of(*rows)
        before = board_of(*rows)
        rng = Random(3)
        self.moves = {getattr(sos, name)(self.board, len(rows), rng) for _ in range(400)}
        assert self.board == before, "the board is as it was"


def test_the_random_computer_plays_every_possible_move(sos: Any) -> None:
    chosen = Chosen(sos, "randomMove", "SO.", "S.S", "SSS")
    assert chosen.moves == {(0, 2, 1), (0, 2, 2), (1, 1, 1), (1, 1, 2)}


def test_the_clever_computer_completes_an_sos(sos: Any) -> None:
    assert Chosen(sos, "cleverMove", "SO..", "....", "....", "....").moves == {(0, 2, 1)}


def test_the_clever_computer_completes_as_many_as_it_can(sos: Any) -> None:
    assert Chosen(sos, "cleverMove", "SO..", ".O..", "S...", ".OS.").moves == {(0, 2, 1)}


@pytest.mark.parametrize("name", ["randomMove", "cleverMove"])
def test_the_computers_never_write_on_the_board_while_they_think(sos: Any, name: str) -> None:
    board = tuple(map(tuple, board_of("S..", "...", "...")))
    assert sos.possibleSquare(board, 3, *getattr(sos, name)(board, 3)[:2])


def test_the_clever_computer_leaves_no_sos_to_complete_if_it_can(sos: Any) -> None:
    moves = Chosen(sos, "cleverMove", "S..", "...", "...").moves
    harmful = {(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 1, 2), (2, 0, 1), (2, 2, 1)}
    everything = {(i, j, letter) for i in range(3) for j in range(3) for letter in (1, 2) if (i, j) != (0, 0)}
    assert moves == everything - harmful


def test_the_clever_computer_plays_all_the_same_where_every_letter_helps_the_other(sos: Any) -> None:
    chosen = Chosen(sos, "cleverMove", "S..S", "OOOO", "OOOO", "OOOO")
    assert chosen.moves == {(0, 1, 1), (0, 1, 2), (0, 2, 1), (0, 2, 2)}
    assert Chosen(sos, "cleverMove", ".").moves == {(0, 0, 1), (0, 0, 2)}


@pytest.mark.parametrize("seed", range(6))
def test_the_clever_computer_is_the_course_player_of_damier(sos: Any, seed: int) -> None:
    """Where damier's completes a line, so does this one; where damier's leaves none, neither does this one."""
    rng = Random(seed)
    n = 3 + seed % 3
    game, position = sos.newGame(n, [sos.CLEVER, sos.CLEVER]), SosPosition.start(n, n)
    while not sos.isOver(game.board, n):
        theirs = SosCourse(rng).choose(position)
        i, j, letter = sos.computerMove(game, rng)
        ours = Move(i, j, LETTERS[letter])
        assert bool(position.completed_by(ours)) == bool(position.completed_by(theirs))
        if not position.completed_by(ours):
            assert has_sos(position.after(ours)) == has_sos(position.after(theirs))
        sos.play(game, i, j, letter)
        position = position.after(ours)


def has_sos(position: SosPosition) -> bool:
    return any(position.completed_by(move) for move in position.legal_moves())


def test_the_clever_computer_beats_the_random_one(sos: Any) -> None:
    rng, won = Random(8), 0
    for number in range(20):
        kinds = [sos.CLEVER, sos.RANDOM] if number % 2 else [sos.RANDOM, sos.CLEVER]
        game = sos.newGame(5, kinds)
        while not sos.isOver(game.board, 5):
            sos.play(game, *sos.computerMove(game, rng))
        clever = kinds.index(sos.CLEVER)
        won += game.scores[clever] > game.scores[1 - clever]
    assert won >= 18


def test_the_examples_in_the_docstrings_hold(sos: Any) -> None:
    assert doctest.testmod(sos).failed == 0


@pytest.mark.parametrize(("name", "beside"), [("sosAlgorithms", set()), ("sosConsole", {"sosAlgorithms"})])
def test_a_file_needs_nothing_but_the_standard_library(name: str, beside: set[str]) -> None:
    allowed = {*sys.stdlib_module_names, *beside}
    for node in ast.walk(ast.parse((FOLDER / f"{name}.py").read_text(encoding="utf-8"), feature_version=(3, 8))):
        if isinstance(node, ast.Import):
            assert {alias.name.split(".")[0] for alias in node.names} <= allowed
        elif isinstance(node, ast.ImportFrom):
            assert str(node.module).split(".")[0] in allowed
