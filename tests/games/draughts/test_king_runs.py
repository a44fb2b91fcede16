"""Frisian: a king moves three times in a row at most while its side has men (WFD)."""

from __future__ import annotations

import pytest

from damier.core.game import Setup
from damier.games.draughts import GAME
from damier.games.draughts.position import DraughtsPosition
from tests.games.draughts.asking import commonly_played, on_a_common_board, played


def frisian(fen: str, line: str) -> DraughtsPosition:
    return played(GAME.start(Setup("frisian", position=fen)), line)


def movers(position: DraughtsPosition) -> set[int]:
    """The squares that pieces may move from."""
    return {move.origin + 1 for move in position.legal_moves()}


THREE_MOVES = "32-23 6-11 23-28 11-16 28-33 1-6"


def test_after_three_moves_another_piece_must_move() -> None:
    assert movers(frisian("W:WK32,37:B1,6", THREE_MOVES)) == {37}


def test_after_two_moves_the_king_may_move_once_more() -> None:
    assert movers(frisian("W:WK32,37:B1,6", "32-23 6-11 23-28 11-16")) == {28, 37}


def test_a_side_without_men_moves_its_king_as_it_likes() -> None:
    assert movers(frisian("W:WK32,K37:B1,6", THREE_MOVES)) == {33, 37}


def test_another_king_may_move() -> None:
    assert movers(frisian("W:WK32,37,K45:B1,6", THREE_MOVES)) == {37, 45}


@pytest.mark.parametrize("other", ["37-31", "45-40"])
def test_a_move_of_another_piece_sets_the_king_free(other: str) -> None:
    assert 33 in movers(frisian("W:WK32,37,K45:B1,6", f"{THREE_MOVES} {other} 6-11"))


def test_a_move_of_another_piece_in_between_starts_the_count_again() -> None:
    assert 28 in movers(frisian("W:WK32,37:B1,6", "32-23 6-11 37-31 11-16 23-28 1-6"))


def test_another_king_that_moves_begins_at_one() -> None:
    assert frisian("W:WK32,37,K45:B1,6", "32-23 6-11 45-40").progress.runs[0] == (39, 1)


def test_a_capture_starts_the_count_again() -> None:
    line = "47-38 10-15 38-27 4-9 27x4 15-20 4-9 20-25 9-14 25-30"
    assert movers(frisian("W:WK47,31:B4,10", line)) == {14, 31}
    assert movers(frisian("W:WK47,31:B4,10", f"{line} 14-10 30-34")) == {31}


def test_a_king_that_may_not_move_may_still_capture() -> None:
    assert movers(frisian("W:WK33,37:B11,24:R33*3/-", "")) == {33}


def test_a_new_king_on_the_square_of_one_that_was_taken_is_free() -> None:
    assert frisian("B:WK33,50:BK24,15:R33*3/-", "24x38").progress.runs == ((-1, 0), (-1, 0))


def test_each_side_has_a_count_of_its_own() -> None:
    position = frisian("W:WK47,50:BK4,6", "47-42 4-10 42-47 10-4")
    assert position.progress.runs == ((46, 2), (3, 2))


@pytest.mark.parametrize("variant", sorted(set(GAME.variants) - {"frisian"}))
def test_elsewhere_a_king_moves_as_often_as_it_likes(variant: str) -> None:
    start = on_a_common_board(variant, "W:WKc1,h2:Bb8,d8,f8,h8")
    sixth = commonly_played(start, "c1-d2 b8-a7 d2-c1 d8-c7 c1-d2 f8-e7 d2-c1 h8-g7 c1-d2 a7-b6 d2-c1")
    assert sixth.kings == start.kings
