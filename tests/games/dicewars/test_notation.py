"""Moves and positions as text."""

from __future__ import annotations

from random import Random

import pytest

from damier.core.errors import BadNotation, BadPosition, BadSetup, DamierError, IllegalMove, UnknownName
from damier.core.game import Setup
from damier.games.dicewars import GAME
from damier.games.dicewars.maps import map_text
from damier.games.dicewars.position import END, Battle, DicewarsPosition, Reinforce

#     a  b  c
#  1  R3 B2 --
#  2  R1 Y4 B1
MAP = "R3B2--/R1Y4B1"


def position_of(text: str) -> DicewarsPosition:
    return GAME.start(Setup(position=text))


@pytest.mark.parametrize(
    "text",
    [
        "a1>b1", "A1>B1", " a1 > b1 ", "a1 b1", "a1-b1", "a1xb1", "a1 x b1", "a1b1", "a1->b1", "a1:b1", "a1,b1",
        "a1 to b1", "1,1 1,2", "1,1>1,2", "1,1-1,2", "(1,1) (1,2)", "(1, 1), (1, 2)",
        "1 1 1 2", "1;1 1;2", "1,1,1,2", "a1 1,2",
    ],
)  # fmt: skip
def test_an_attack_is_read_however_it_is_written(text: str) -> None:
    position = position_of(MAP)
    assert GAME.format_move(position, GAME.parse_move(position, text)) == "a1>b1"


@pytest.mark.parametrize("text", ["end", "END", " End ", "pass", "end turn"])
def test_the_end_of_a_turn_is_read(text: str) -> None:
    assert GAME.parse_move(position_of(MAP), text) == END


def test_row_and_column_are_counted_from_one_row_first() -> None:
    position = position_of("R1R1B1/B1R2B1")
    assert GAME.format_move(position, GAME.parse_move(position, "2,2 2,3")) == "b2>c2"


def test_columns_beyond_z_have_two_letters() -> None:
    position = position_of("R1" * 27 + "R2B1")
    assert [GAME.format_move(position, move) for move in position.legal_moves()] == ["ab1>ac1", "end"]
    assert GAME.parse_move(position, "AB1xAC1") == GAME.parse_move(position, "1,28 1,29") == position.legal_moves()[0]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'' is not a move; legal: a1>b1, end"),
        ("a1", "'a1' is not a move"),
        ("attack!", "'attack!' is not a move"),
        ("won", "'won' is not a move"),
        ("+a1", r"'\+a1' is not a move"),
        ("a1 c1", "'c1' is not a cell of this map; its first cell is a1, its last c2"),
        ("a1 a0", "'a0' is not a cell"),
        ("a1 3,1", "'3,1' is not a cell"),
        ("a1 zz99", "'zz99' is not a cell"),
    ],
)
def test_what_is_no_move_is_refused_with_the_legal_ones(text: str, message: str) -> None:
    with pytest.raises(BadNotation, match=message):
        GAME.parse_move(position_of(MAP), text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("b1>a1", "b1 is not yours"),
        ("a1>a2", "a2 is already yours"),
        ("a1>b2", "a1 and b2 are not neighbours"),
        ("a2>b2", "a2 has one die, and an attack needs two"),
    ],
)
def test_an_illegal_attack_is_refused_with_its_reason_and_the_legal_ones(text: str, reason: str) -> None:
    with pytest.raises(IllegalMove, match=f"{reason}; legal: a1>b1, end"):
        GAME.parse_move(position_of(MAP), text)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("won", "won"),
        ("LOST", "lost"),
        ("won 5,3,6:2,1", "won 5,3,6:2,1"),
        ("won 5 3 6 : 2 1", "won 5,3,6:2,1"),
        ("lost 1,1,1:1,2", "lost 1,1,1:1,2"),
    ],
)
def test_a_battle_is_read_with_its_faces_or_without(text: str, canonical: str) -> None:
    position = position_of(f"{MAP} pending=a1>b1")
    assert GAME.format_move(position, GAME.parse_move(position, text)) == canonical


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("won 5,3:2,1", BadNotation, "3 and 2 dice were rolled"),
        ("won 5,3,6:2", BadNotation, "3 and 2 dice were rolled"),
        ("won 5,3,7:2,1", BadNotation, "each showing 1 to 6"),
        ("won 5,3,6:2,0", BadNotation, "each showing 1 to 6"),
        ("won 1,1,1:1,2", BadNotation, "3 against 3 gives the other result"),
        ("lost 5,3,6:2,1", BadNotation, "14 against 3 gives the other result"),
        ("+a1", IllegalMove, r"\+a1 is not legal here; legal: won, lost"),
        ("a1>b1", BadNotation, "legal: won, lost"),
        ("end", BadNotation, "legal: won, lost"),
    ],
)
def test_a_battle_that_the_dice_deny_is_refused(text: str, error: type[DamierError], message: str) -> None:
    with pytest.raises(error, match=message):
        GAME.parse_move(position_of(f"{MAP} pending=a1>b1"), text)


@pytest.mark.parametrize("text", ["+a1", "a1", "+1,1", "+ A1"])
def test_a_new_die_is_read(text: str) -> None:
    assert GAME.parse_move(position_of(f"{MAP} surplus=2,0,0 pending=dice"), text) == Reinforce(0)


@pytest.mark.parametrize(("text", "error"), [("+b1", IllegalMove), ("won 1:1", IllegalMove), ("+c1", BadNotation)])
def test_a_new_die_goes_to_no_other_cell(text: str, error: type[DamierError]) -> None:
    with pytest.raises(error):
        GAME.parse_move(position_of(f"{MAP} surplus=2,0,0 pending=dice"), text)


@pytest.mark.parametrize(
    "text",
    [
        "R3B2--/R1Y4B1 turn=R surplus=0,0,0 passes=0 turns=0",
        "R3B2--/R1Y4B1 turn=Y surplus=1,0,12 passes=3 turns=77",
        "R3B2--/R1Y4B1 turn=R surplus=0,0,0 passes=0 turns=5 pending=a1>b1",
        "R3B2--/R1Y4B1 turn=B surplus=0,2,0 passes=1 turns=6 pending=dice",
        "R3B2--/R1B4B1 turn=B surplus=0,0,0,0,0,0,0,0 passes=1 turns=6",
        "W1O2C3M4G5Y6B7R8 turn=W surplus=0,0,0,0,0,0,0,0 passes=1 turns=6",
        "R3R2 turn=R surplus=0,0 passes=0 turns=8",
        "R3B2 turn=R surplus=0,0 passes=- turns=-",
        "R3B2 turn=R surplus=0,0 passes=4 turns=-",
        "----/--R1/B1R1/---- turn=R surplus=0,0 passes=0 turns=0",
    ],
)
def test_a_position_is_written_as_it_is_read(text: str) -> None:
    assert GAME.setup(position_of(text)).position == text


def test_a_position_may_leave_out_what_is_as_at_the_start_and_be_in_any_case() -> None:
    short = position_of("r3b2--/r1y4b1")
    assert short == position_of("R3B2--/R1Y4B1 turns=0 passes=0 surplus=0,0,0 turn=r")
    assert position_of("B3Y2").turn == 1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("R3B2-", "'-' at c1 is not a cell: an initial of RBYGMCOW and 1 to 8 dice"),
        ("R3B9", "'B9' at b1"),
        ("R3/B0", "'B0' at a2"),
        ("R3X2", "'X2' at b1"),
        ("nonsense", "'NO' at a1"),
        ("R3B2/R1", "row 2 of the map has 1 places, but row 1 has 2"),
        ("----", "its map has no cell"),
        ("R3--B2", "no way from a1 to c1"),
        ("R3B2 turn=Y", "turn=Y is not the initial of a player with a cell, one of R, B"),
        ("R3B2 turn=", "unexpected 'turn=' after the map"),
        ("R3B2 turn=RB", "turn=RB is not"),
        ("R3B2 turn=R turn=B", "unexpected 'turn=B' after the map; expected each of turn, surplus"),
        ("R3B2 colour=R", "unexpected 'colour=R' after the map"),
        ("R3B2 surplus=1", "surplus=1 is not a number for each of 2 to 8 players"),
        ("R3B2 surplus=1,-1", "surplus=1,-1 is not"),
        ("R3Y2 surplus=1,0", "yellow has cells, but only 2 play"),
        ("R3Y2 surplus=1,1,0", "blue has no cell left, so no surplus either"),
        ("R3B2 passes=x", "passes=x is not a number"),
        ("R3B2 turns=-1", "turns=-1 is not a number"),
        ("R3B2 passes=9999999999999", "'passes=9999999999999' is not a number from 0 to 999999"),
        ("R3B2 turns=1000000", "'turns=1000000' is not a number from 0 to 999999"),
        ("R3B2 surplus=0,1000000", "'surplus=0,1000000' is not a number from 0 to 999999"),
        ("R3B2 pending=soon", "pending=soon is neither an attack"),
        ("R3B2 pending=a1>c1", "pending=a1>c1: 'c1' is not a cell"),
        ("R3B2 pending=b1>a1", "pending=b1>a1 is not an attack that red can make"),
        ("R1B2 pending=a1>b1", "not an attack that red can make"),
        ("R3R2B1 pending=a1>b1", "not an attack that red can make"),
        ("R3R2B1 pending=a1>c1", "not an attack that red can make"),
        ("R3B2 pending=dice", "red has no surplus to hand out, or no room"),
        ("R8B2 surplus=1,0 pending=dice", "red has no surplus to hand out, or no room"),
        ("R3R2 surplus=1,0 pending=dice", "the game is over: red holds all cells"),
    ],
)
def test_a_text_that_is_not_a_position_is_refused_with_the_reason(text: str, message: str) -> None:
    with pytest.raises(BadPosition) as caught:
        position_of(text)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        (Setup(seats=1), "2 to 8 players, not 1"),
        (Setup(seats=9), "2 to 8 players, not 9"),
        (Setup(seats=0), "2 to 8 players, not 0"),
        (Setup(position="...", seats=4), "4 players need a cell each; cells on the map: 3"),
        (Setup(size=(2, 2), seats=5), "5 players need a cell each; cells on the map: 4"),
        (Setup(size=(1, 1)), "a map of 1x1 is too small: it needs two cells at least"),
        (Setup(size=(3, 3), position="holes=8"), "3x3 has room for 0 to 7 holes, not 8"),
        (Setup(position="holes=many"), "holes=many is not a number of holes"),
        (Setup(position="holes=-1"), "holes=-1 is not a number of holes"),
        (Setup(size=(0, 4)), "not 0x4"),
        (Setup(position="R3B2 surplus=0,0", seats=3), "the position is for 2 players, not 3"),
        (Setup(position="R3B2", size=(2, 2)), "the map is 1x2, but 2x2 was requested"),
        (Setup(position="../..", size=(5, 5)), "the map is 2x2, but 5x5 was requested"),
    ],
)
def test_an_impossible_setup_is_refused_with_the_reason(setup: Setup, message: str) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.start(setup, Random(1))
    assert message in str(caught.value)


def test_an_unknown_variant_is_refused() -> None:
    with pytest.raises(UnknownName, match="dicewars has no variant 'blitz'; its variants are standard"):
        GAME.start(Setup(variant="blitz"))


def test_a_bad_map_says_where() -> None:
    with pytest.raises(BadPosition, match="line 2, column 3: 'x'"):
        GAME.start(Setup(position="..../..x./...."))
    with pytest.raises(BadPosition, match="the map is empty"):
        GAME.start(Setup(position="  /  "))


def test_a_map_and_a_number_of_holes_are_starts_too() -> None:
    drawn = GAME.start(Setup(position="....../.. ../......", seats=3), Random(1)).board
    assert map_text(drawn) == "....../.. .. /......"
    assert len(GAME.start(Setup(size=(4, 6), position="holes=3"), Random(1)).board) == 21
    assert len(GAME.start(Setup(size=(5, 5), seats=3), Random(1)).board) == 17
    assert GAME.start(Setup(), Random(1)).seats == 2


def test_the_same_seed_deals_the_same_start() -> None:
    assert GAME.start(Setup(seats=4), Random(7)) == GAME.start(Setup(seats=4), Random(7))
    assert GAME.start(Setup(seats=4), Random(7)) != GAME.start(Setup(seats=4), Random(8))


def test_a_position_for_more_players_than_have_cells_keeps_their_seats() -> None:
    position = GAME.start(Setup(position="R3B2", seats=4))
    assert position.seats == 4
    assert GAME.seat_names(position) == ("red", "blue", "yellow", "green")


def test_clicks_are_both_cells_or_one_button() -> None:
    position = position_of(MAP)
    assert [GAME.clicks(position, move) for move in position.legal_moves()] == [("a1", "b1"), ("end",)]
    assert GAME.clicks(position, Battle(True, ((6, 6, 6), (1, 1)))) == ("won",)
    assert GAME.clicks(position, Reinforce(2)) == ("+a2",)
