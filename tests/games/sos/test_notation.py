from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from damier.core.errors import BadNotation, BadPosition, IllegalMove
from damier.games.sos import GAME, Move, SosPosition
from damier.games.sos.notation import format_position, parse_position


@pytest.mark.parametrize(
    "text",
    ["Sb2", "sb2", "SB2", "S b2", "b2S", "b2 s", " B2  S ", "S 2,2", "2,2 s", "s2,2", "S (2, 2)", "S 2 2", "b2=S"],
)
def test_a_move_is_read_leniently(text: str) -> None:
    position = SosPosition.start(3, 3)
    assert GAME.parse_move(position, text) == Move(1, 1, "S")
    assert GAME.format_move(position, Move(1, 1, "S")) == "Sb2"


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("so2", Move(1, 14, "S")),
        ("os2", Move(1, 18, "O")),
        ("o2s", Move(1, 14, "S")),
        ("s2o", Move(1, 18, "O")),
        ("S 2,15", Move(1, 14, "S")),
        ("o z26", Move(25, 25, "O")),
    ],
)
def test_columns_called_s_and_o_are_no_letters(text: str, move: Move) -> None:
    assert GAME.parse_move(SosPosition.start(26, 26), text) == move


@pytest.mark.parametrize("text", ["", "b2", "S", "xb2", "Sbb2", "S2", "S-1,2", "SO", "S2,2,2", "S²,2", "Sb٢"])
def test_what_is_no_move_is_refused_as_unreadable(text: str) -> None:
    with pytest.raises(BadNotation, match="is not a move; write S or O and a cell"):
        GAME.parse_move(SosPosition.start(3, 3), text)


@pytest.mark.parametrize("text", ["Sd1", "Sa3", "Sa0", "S 3,1", "S 0,1", "S 1,4"])
def test_a_cell_off_the_board_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match=r"there is no square .* on this board; its squares are a1 to c2"):
        GAME.parse_move(SosPosition.start(2, 3), text)


def test_a_taken_cell_is_refused_with_the_free_ones() -> None:
    with pytest.raises(IllegalMove, match="Sa1 is not legal here: a1 is taken; S or O may be written in b1, b2"):
        GAME.parse_move(parse_position("S-/O- 0-0 0"), "a1 s")


def test_a_move_after_the_end_is_refused() -> None:
    with pytest.raises(IllegalMove, match="Sa1 is not legal here: the game is over"):
        GAME.parse_move(parse_position("SOS 1-0 0"), "Sa1")


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("--/-- 0-0 0", SosPosition.start(2, 2)),
        ("SO-/S-- 0-0-0 2", SosPosition(2, 3, "SO-S--", (0, 0, 0), 2)),
        ("so./s__  0-0-0  2", SosPosition(2, 3, "SO-S--", (0, 0, 0), 2)),
        ("S/O/S 0-1 1", SosPosition(3, 1, "SOS", (0, 1), 1)),
        ("- 0-0 0", SosPosition.start(1, 1)),
    ],
)
def test_a_position_is_read(text: str, position: SosPosition) -> None:
    assert parse_position(text) == position


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("S--/---", "expected the rows, the scores and the seat to move, such as SO-/---/--- 0-0 0"),
        ("", "expected the rows, the scores and the seat to move"),
        ("S--/--- 0-0", "expected the rows, the scores and the seat to move"),
        ("S--/--- 0-0 0 1", "expected the rows, the scores and the seat to move"),
        ("S--/-- 0-0 0", "row 2 has 2 cells, but row 1 has 3"),
        ("S--/----/--- 0-0 0", "row 2 has 4 cells, but row 1 has 3"),
        ("S--//--- 0-0 0", "row 2 has 0 cells, but row 1 has 3"),
        ("S--/-x- 0-0 0", "'x' in cell b2 is neither S, O nor -"),
        ("S-- 0 0", "SOS is for 2 to 8 players, and the number of scores is 1"),
        ("S-- 0-0-0-0-0-0-0-0-0 0", "the number of scores is 9"),
        ("S-- 0:0 0", "'0:0' are not scores"),
        ("S-- 0-0- 0", "'0-0-' are not scores"),
        ("S-- 0--1 0", "'0--1' are not scores"),
        ("S-- ²-0 0", "'²-0' are not scores"),
        ("S-- 0-0 2", "'2' is not a seat to move; the seats are 0, 1"),
        ("S-- 0-0 -1", "'-1' is not a seat to move"),
        ("S-- 0-0 S", "'S' is not a seat to move"),
        ("S-- 1-0 0", "the scores 1-0 do not add up to 0, the number of S-O-S on the board"),
        ("SOS 0-0 0", "the scores 0-0 do not add up to 1, the number of S-O-S on the board"),
        ("-" * 27 + " 0-0 0", "SOS has no board of 1 by 27; rows and columns are from 1 to 26"),
        ("/".join("-" * 27) + " 0-0 0", "SOS has no board of 27 by 1"),
        ("/-- 0-0 0", "SOS has no board of 2 by 0"),
    ],
)
def test_a_broken_position_is_refused_with_the_reason(text: str, complaint: str) -> None:
    with pytest.raises(BadPosition) as raised:
        parse_position(text)
    assert complaint in str(raised.value)


@given(rows=st.integers(1, 26), columns=st.integers(1, 26), seats=st.integers(2, 8), seed=st.integers(0, 2**32))
@settings(deadline=None, max_examples=50)
def test_positions_and_moves_survive_their_texts(rows: int, columns: int, seats: int, seed: int) -> None:
    rng = Random(seed)
    position = SosPosition.start(rows, columns, seats)
    for _ in range(min(40, rows * columns)):
        move = rng.choice(position.legal_moves())
        assert GAME.parse_move(position, GAME.format_move(position, move)) == move
        position = position.after(move)
        assert parse_position(format_position(position)) == position
        assert GAME.start(GAME.setup(position)) == position
