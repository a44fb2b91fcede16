"""What screens and players ask of draughts: clicks, the picture, the length of a game."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from damier.core.game import Setup
from damier.core.scene import Cell, Ground, Mark, Piece, Shape
from damier.games.draughts import GAME
from tests.games.draughts.asking import crowded, on_a_common_board, played


@pytest.mark.parametrize(
    ("variant", "fen", "move", "clicks"),
    [
        ("international", "W:W28:B1", "28-22", ("28", "22")),
        ("international", "W:W15:B8,19,20", "15x2", ("15", "24", "13", "2")),
        ("russian", "W:Wc3:Bd4", "c3:e5", ("c3", "e5")),
        ("ulb", "W:Wd7:Be6,g4", "d7-c6", ("d7", "c6")),
        ("ulb", "W:Wd7:Be6,g4", "d7xf5", ("d7", "f5", "f5")),  # stopped there
        ("ulb", "W:Wd7:Be6,g4", "d7xh3", ("d7", "f5", "h3", "h3")),
        ("tp", "W:W28:B23,14", "28x19", ("28", "19")),
    ],
)
def test_a_move_is_made_by_clicking_its_path(variant: str, fen: str, move: str, clicks: tuple[str, ...]) -> None:
    position = GAME.start(Setup(variant, position=fen))
    assert GAME.clicks(position, GAME.parse_move(position, move)) == clicks


@pytest.mark.parametrize("variant", GAME.variants)
def test_only_a_capture_that_may_be_stopped_needs_a_click_more(variant: str) -> None:
    position = on_a_common_board(variant, "W:Wc3:Bd4")
    (capture,) = (move for move in position.legal_moves() if move.victims)
    assert len(GAME.clicks(position, capture)) == (3 if variant == "ulb" else 2)


@given(st.sampled_from(GAME.variants), st.integers(0, 10**6))
def test_no_moves_clicks_begin_anothers(variant: str, seed: int) -> None:
    position = crowded(variant, Random(seed))
    clicks = [GAME.clicks(position, move) for move in position.legal_moves()]
    beginnings = {each[:length] for each in clicks for length in range(len(each))}
    assert len(set(clicks)) == len(clicks)
    assert not beginnings & set(clicks)


def test_the_picture_shows_the_board_as_white_sees_it() -> None:
    scene = GAME.scene(GAME.start(Setup("spanish", position="B:W1,K32:B29")))
    dark = {(cell.row, cell.column): cell for cell in scene.cells if cell.ground is Ground.DARK}
    assert (scene.rows, scene.columns, len(scene.cells), len(dark)) == (8, 8, 64, 32)
    assert dark[7, 7] == Cell(7, 7, "1", Ground.DARK, Piece(Shape.MAN, 0))
    assert dark[0, 0] == Cell(0, 0, "32", Ground.DARK, Piece(Shape.KING, 0))
    assert dark[0, 6] == Cell(0, 6, "29", Ground.DARK, Piece(Shape.MAN, 1))
    assert (scene.scores, scene.turn) == ((2, 1), 1)


@pytest.mark.parametrize(
    ("variant", "rows", "columns"),
    [
        ("russian", "87654321", "abcdefgh"),
        ("english", "87654321", "abcdefgh"),
        ("spanish", "87654321", "abcdefgh"),
        ("thai", "87654321", "abcdefgh"),
    ],
)
def test_rows_are_counted_from_whites_side(variant: str, rows: str, columns: str) -> None:
    scene = GAME.scene(GAME.start(Setup(variant)))
    assert (scene.row_labels, scene.column_labels) == (tuple(rows), tuple(columns))


def test_rows_are_counted_from_the_top_in_contract_1() -> None:
    assert GAME.scene(GAME.start(Setup("ulb"))).row_labels == tuple(map(str, range(1, 11)))


def test_the_picture_marks_the_last_move() -> None:
    before = GAME.start(Setup("international", position="W:W15:B8,19,20"))
    move = GAME.parse_move(before, "15x2")
    scene = GAME.scene(before.after(move), move, before)
    marks = {mark: {int(cell.name) for cell in scene.cells if mark in cell.marks} for mark in Mark}
    assert {mark: squares for mark, squares in marks.items() if squares} == {
        Mark.ORIGIN: {15},
        Mark.PASSED: {24, 13},
        Mark.TARGET: {2},
        Mark.CAPTURED: {8, 19, 20},
    }
    assert scene.turn is None  # the game is over


def test_nothing_is_marked_before_the_first_move() -> None:
    assert not any(cell.marks for cell in GAME.scene(GAME.start()).cells)


def test_the_seats_are_white_and_black_and_the_usual_game_is_international() -> None:
    start = GAME.start()
    assert (GAME.seat_names(start), start.rules.name) == (("white", "black"), "international")


@pytest.mark.parametrize("variant", ["ulb", "tp"])
def test_a_game_with_a_limit_lasts_no_longer(variant: str) -> None:
    start = GAME.start(Setup(variant))
    assert GAME.cap(start) == 2000
    assert GAME.cap(start.after(start.legal_moves()[0])) == 1999


@given(st.sampled_from(sorted(set(GAME.variants) - {"ulb", "tp"})), st.integers(0, 10**6))
def test_a_game_has_ended_when_its_cap_is_reached(variant: str, seed: int) -> None:
    rng = Random(seed)
    position = GAME.start(Setup(variant, (6, 6)))
    cap = GAME.cap(position)
    moves = 0
    while legal := position.legal_moves():
        quiet = [move for move in legal if not move.victims]  # kings that walk about make the longest games
        position = position.after(rng.choice(quiet or legal))
        moves += 1
    assert moves <= cap


def test_a_position_keeps_what_it_was_when_a_move_is_made() -> None:
    start = GAME.start(Setup("international"))
    again = GAME.start(Setup("international"))
    after = played(start, "32-28")
    assert start == again
    assert hash(start) == hash(again)
    assert after != start
