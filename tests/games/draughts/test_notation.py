"""Moves as text, both ways."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from damier.core.errors import BadNotation, DamierError, IllegalMove
from damier.core.game import Setup
from damier.games.draughts import GAME
from damier.games.draughts.geometry import squares_of
from damier.games.draughts.notation import candidates
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.squares import algebraic, parse_square, seen_by_white
from damier.games.draughts.variants import in_notation, rules_of
from tests.games.draughts.asking import crowded, legal, on_a_common_board


def at(variant: str, fen: str = "") -> DraughtsPosition:
    return GAME.start(Setup(variant, position=fen))


def read(variant: str, fen: str, text: str) -> str:
    """A move typed in one way, written in ours."""
    position = at(variant, fen)
    return GAME.format_move(position, GAME.parse_move(position, text))


@pytest.mark.parametrize(
    ("variant", "fen", "typed", "move"),
    [
        ("international", "", "32-28", "32-28"),
        ("international", "", " 32 - 28 ", "32-28"),
        ("international", "", "32 28", "32-28"),
        ("international", "", "32\t28\n", "32-28"),
        ("international", "", "32>28", "32-28"),
        ("international", "", "32->28", "32-28"),
        ("international", "", "32 → 28", "32-28"),
        ("international", "", "32–28", "32-28"),
        ("international", "", "32x28", "32-28"),  # the sign does not matter
        ("international", "", "032-028", "32-28"),
        ("international", "", "32-28!", "32-28"),
        ("international", "", "32-28 !?", "32-28"),
        ("international", "", "32-28*", "32-28"),
        ("international", "", "d4-e5", "32-28"),  # letters where players have numbers
        ("international", "", "D4-E5", "32-28"),
        ("international", "", "de5", "32-28"),
        ("international", "", "d4e5", "32-28"),
        ("international", "", "7,4 6,5", "32-28"),  # row and column, from White's upper left
        ("international", "", "7,4-6,5", "32-28"),
        ("international", "W:W8:B1", "08-02", "8-2"),
        ("international", "W:W28,32:B23", "28x19", "28x19"),
        ("international", "W:W28,32:B23", "28 x 19", "28x19"),
        ("international", "W:W28,32:B23", "28X19", "28x19"),
        ("international", "W:W28,32:B23", "28×19", "28x19"),
        ("international", "W:W28,32:B23", "28:19", "28x19"),
        ("international", "W:W28,32:B23", "28-19", "28x19"),
        ("international", "W:W28,32:B23", "28*19", "28x19"),
        ("international", "W:W28,32:B23", "28 19", "28x19"),
        ("international", "W:W28,32:B23", "28x23x19", "28x19"),  # the victim named
        ("russian", "", "c3-d4", "c3-d4"),
        ("russian", "", "C3 D4", "c3-d4"),
        ("russian", "", "c3d4", "c3-d4"),
        ("russian", "", "cd4", "c3-d4"),  # as Russian books write
        ("russian", "", "22-18", "c3-d4"),  # numbers where players have letters
        ("russian", "", "6,3 5,4", "c3-d4"),
        ("russian", "W:Wc3:Bd4", "c3:e5", "c3:e5"),
        ("russian", "W:Wc3:Bd4", "c3xe5", "c3:e5"),
        ("russian", "W:Wc3:Bd4", "c:e5", "c3:e5"),
        ("russian", "W:Wc3:Bd4", "ce5", "c3:e5"),
        ("russian", "W:W22:B18", "c3:e5", "22x15"),  # a position in numbers is answered in numbers
        ("brazilian", "W:Wc3:Bd4", "c3:e5", "c3xe5"),
        ("ulb", "", "d7-c6", "d7-c6"),
        ("ulb", "", "7,4 6,3", "d7-c6"),
        ("spanish", "", "9-13", "9-13"),
        ("spanish", "", "h3-g4", "9-13"),
        ("spanish", "", "6,8 5,7", "9-13"),
    ],
)
def test_moves_are_read_as_people_type_them(variant: str, fen: str, typed: str, move: str) -> None:
    assert read(variant, fen, typed) == move


@pytest.mark.parametrize("variant", GAME.variants)
def test_a_capture_has_its_own_sign_only_in_russian_letters(variant: str) -> None:
    for is_algebraic in (False, True):
        position = on_a_common_board(variant, "W:Wc3:Bd4")
        position = replace(position, rules=in_notation(position.rules, is_algebraic))
        (capture,) = (move for move in position.legal_moves() if move.victims)
        sign = ":" if variant == "russian" and is_algebraic else "x"
        assert sign in GAME.format_move(position, capture)


# Two captures from 25 to 4, and one from c5 to g1 beside a long way round.
TWINS = ("international", "W:WK25:B9,28,32,34")
ROUND = ("russian", "W:WKc5:Bf2,g5,e7,g7")


def test_captures_between_the_same_squares_are_written_by_their_paths() -> None:
    assert legal(*TWINS) == {"25x39x22x4", "25x43x27x4"}
    assert legal(*ROUND) == {"c5:g1", "c5:f8:h6:e3:g1"}
    assert legal("international", "W:W15:B8,19,20") == {"15x2"}  # alone, its ends will do


@pytest.mark.parametrize(
    ("where", "typed", "victims"),
    [
        (TWINS, "25x39x22x4", {9, 28, 34}),  # the whole path
        (TWINS, "25-43-27-4", {9, 32, 34}),
        (TWINS, "25 39 22 4", {9, 28, 34}),
        (TWINS, "25x39x4", {9, 28, 34}),  # as much of it as is needed
        (TWINS, "25x27x4", {9, 32, 34}),
        (TWINS, "25x34x28x9x4", {9, 28, 34}),  # the victims
        (TWINS, "25x9x34x32x4", {9, 32, 34}),  # in any order
        (ROUND, "c5:g1", {27}),  # the whole path of the direct capture
        (ROUND, "c5:f8:h6:e3:g1", {7, 8, 16, 27}),
        (ROUND, "c5:h6:g1", {7, 8, 16, 27}),
    ],
)
def test_captures_between_the_same_squares_are_distinguished_by_their_paths(
    where: tuple[str, str], typed: str, victims: set[int]
) -> None:
    move = GAME.parse_move(at(*where), typed)
    assert {square + 1 for square in squares_of(move.victims)} == victims


def test_an_ambiguous_capture_is_answered_with_all_it_could_be() -> None:
    with pytest.raises(BadNotation) as caught:
        GAME.parse_move(at(*TWINS), "25x4")
    assert str(caught.value) == "25x4 could be several captures; write the whole path: 25x39x22x4, 25x43x27x4"


def test_a_short_form_that_two_moves_share_is_ambiguous() -> None:
    with pytest.raises(BadNotation, match="cd4 could be several"):
        GAME.parse_move(at("russian", "W:Wc3,Kc5:Bh8"), "cd4")


def test_a_reader_of_games_can_have_all_that_a_text_could_mean() -> None:
    assert len(candidates(at(*TWINS), "25x4")) == 2
    assert len(candidates(at(*ROUND), "c5:g1")) == 2
    assert len(candidates(at(*TWINS), "25x39x4")) == 1


def test_a_capture_goes_by_the_path_that_was_typed() -> None:
    # A round trip is one move, and either way round is shown as it was made.
    position = at("english", "W:WK18:B14,15,6,7")
    assert legal("english", "W:WK18:B14,15,6,7") == {"18x18"}
    one, other = (GAME.parse_move(position, text) for text in ("18x9x2x11x18", "18x11x2x9x18"))
    assert one == other
    assert [square + 1 for square in one.path] == [18, 9, 2, 11, 18]
    assert [square + 1 for square in other.path] == [18, 11, 2, 9, 18]


@pytest.mark.parametrize(
    ("variant", "fen", "typed", "complaint"),
    [
        ("international", "W:W28,32:B23", "32-27", "32-27 is not legal here: capturing is compulsory (28x19)"),
        (
            "international",
            "W:W28:B1",
            " 28-19! ",
            "28-19! is not legal here: 19 is too far, as a man moves one square; legal: 28-22, 28-23",
        ),
        ("russian", "W:Wc3:Bd4", "c3-b4", "c3-b4 is not legal here: capturing is compulsory (c3:e5)"),
        ("russian", "W:Wc3:Bd4", "cb4", "cb4 is not legal here: capturing is compulsory (c3:e5)"),
        (
            *TWINS,
            "25x30x4",
            "25x30x4 is not legal here: no capture from 25 to 4 goes by 30; legal: 25x39x22x4, 25x43x27x4",
        ),
        ("international", "W:W28:B", "1-7", "1-7 is not legal here: there is no piece on 1; legal: 28-22, 28-23"),
        ("tp", "B:W28:B", "28-22", "28-22 is not legal here: the game is over"),  # the game is over
    ],
)
def test_a_move_that_is_not_legal_is_answered_with_those_that_are(
    variant: str, fen: str, typed: str, complaint: str
) -> None:
    with pytest.raises(IllegalMove) as caught:
        GAME.parse_move(at(variant, fen), typed)
    assert str(caught.value) == complaint


@pytest.mark.parametrize(
    ("variant", "typed", "complaint"),
    [
        ("international", "", "'' is not a move; write one such as 31-26"),
        ("international", "hello", "'hello' is not a move; write one such as 31-26"),
        ("international", "32", "'32' is not a move"),
        ("international", "32-", "'32-' is not a move"),
        ("international", "32--28", "'32--28' is not a move"),
        ("russian", "c3", "'c3' is not a move; write one such as a3-b4"),
        ("international", "32-51", "there is no square 51; they go from 1 to 50"),
        ("international", "0-28", "there is no square 0; they go from 1 to 50"),
        ("international", "d4-e4", "e4 is not a playable square"),
        ("international", "7,4 6,4", "6,4 is not a playable square"),
        ("international", "d4-e555", "'e555' is not a square"),
        ("international", "1" * 5000 + "-2", "there is no square 1111"),
    ],
    ids=lambda text: text[:20],
)
def test_what_is_no_move_is_answered_with_an_example(variant: str, typed: str, complaint: str) -> None:
    with pytest.raises(BadNotation) as caught:
        GAME.parse_move(at(variant), typed)
    assert complaint in str(caught.value)


@given(st.text(max_size=12) | st.text("0123456789abcdefkx:-,>* !", max_size=12), st.sampled_from(GAME.variants))
def test_whatever_is_typed_is_a_legal_move_or_one_clear_error(text: str, variant: str) -> None:
    position = at(variant)
    try:
        move = GAME.parse_move(position, text)
    except DamierError:
        return
    assert move in position.legal_moves()


@given(st.sampled_from(GAME.variants), st.integers(0, 10**6), st.booleans())
def test_every_legal_move_is_written_and_read_again(variant: str, seed: int, is_algebraic: bool) -> None:
    position = crowded(variant, Random(seed), is_algebraic)
    for move in position.legal_moves():
        text = GAME.format_move(position, move)
        assert GAME.parse_move(position, text) == move
        assert GAME.parse_move(position, text.upper().replace("-", " ")) == move


def test_a_name_is_a_square_and_a_square_has_a_name() -> None:
    for variant in GAME.variants:
        rules = rules_of(variant)
        for square in range(rules.board.squares):
            row, column = seen_by_white(rules, square)
            for name in (algebraic(rules, square), str(square + 1), f"{row + 1},{column + 1}"):
                assert parse_square(rules, name) == square
