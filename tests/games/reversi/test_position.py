from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from damier.games.reversi import BLACK, GAME, PASS, WHITE, Move, ReversiPosition
from damier.games.reversi.notation import format_position, parse_position
from damier.testing.perft import leaves

TABLE = json.loads((Path(__file__).parents[2] / "data" / "reversi_perft.json").read_text())


def names(position: ReversiPosition) -> set[str]:
    """The legal moves as texts."""
    return {str(move) for move in position.legal_moves()}


@pytest.mark.parametrize(
    ("size", "text"),
    [
        (4, "---- -OX- -XO- ---- X"),
        (6, "------ ------ --OX-- --XO-- ------ ------ X"),
        (8, "-------- -------- -------- ---OX--- ---XO--- -------- -------- -------- X"),
    ],
)
def test_black_starts_with_discs_on_the_rising_diagonal_of_the_middle(size: int, text: str) -> None:
    assert ReversiPosition.start(size) == parse_position(text)


@pytest.mark.parametrize(
    ("size", "legal"),
    [
        (4, {"b1", "a2", "d3", "c4"}),
        (6, {"c2", "b3", "e4", "d5"}),
        (8, {"d3", "c4", "f5", "e6"}),
        (26, {"m12", "l13", "o14", "n15"}),
    ],
)
def test_black_has_four_first_moves(size: int, legal: set[str]) -> None:
    assert names(ReversiPosition.start(size)) == legal


@pytest.mark.parametrize(
    ("before", "move", "after"),
    [
        # One closed line, in each of the eight directions.
        ("XO-- ---- ---- ---- X", "c1", "XXX- ---- ---- ---- O"),
        ("-OX- ---- ---- ---- X", "a1", "XXX- ---- ---- ---- O"),
        ("X--- O--- ---- ---- X", "a3", "X--- X--- X--- ---- O"),
        ("---- O--- X--- ---- X", "a1", "X--- X--- X--- ---- O"),
        ("X--- -O-- ---- ---- X", "c3", "X--- -X-- --X- ---- O"),
        ("---- -O-- --X- ---- X", "a1", "X--- -X-- --X- ---- O"),
        ("--X- -O-- ---- ---- X", "a3", "--X- -X-- X--- ---- O"),
        ("---- -O-- X--- ---- X", "c1", "--X- -X-- X--- ---- O"),
        # White does the same.
        ("OXX- ---- ---- ---- O", "d1", "OOOO ---- ---- ---- X"),
        # Every closed line is turned, and an open one is not.
        ("XO-O X-OO ---- X-X- X", "c1", "XXXO X-OO ---- X-X- O"),
        ("XO-O XXOO X-O- X-X- X", "c1", "XXXO XXXO X-X- X-X- O"),
        # A gap opens a line.
        ("O-XX ---- ---- --O- O", "c2", None),
        ("X-O- ---- ---- ---- X", "d1", None),
        ("XO-O ---- ---- ---- X", "d2", None),
        # No cascade: the disc turned on b1 has b2 between itself and b3, and it stays.
        ("XO-- OO-- OX-- X--- X", "c1", "XXX- OO-- OX-- X--- O"),
    ],
)
def test_a_disc_turns_every_line_it_closes(before: str, move: str, after: str | None) -> None:
    position = parse_position(before)
    if after is None:
        assert move not in names(position)
    else:
        assert position.after(GAME.parse_move(position, move)) == parse_position(after)


@pytest.mark.parametrize(
    "text",
    [
        "--XO ---- ---- ---- X",  # c1 d1, and then a2
        "---- OX-- ---- ---- X",  # b2 a2, and then d1
        "--X- ---O ---- ---- X",  # c1 d2, and then a4
        "---- ---- O--- -X-- X",  # b4 a3, and then d1
        "-X-- O--- ---- ---- X",  # b1 a2, and then d2
        "---- ---- ---O --X- X",  # c4 d3, and then a3
        "O--- X--- ---- ---- X",  # over the top
        "---- ---- X--- O--- X",  # under the bottom
    ],
)
def test_no_line_goes_around_an_edge(text: str) -> None:
    assert names(parse_position(text)) <= {"pass"}


def test_long_lines_are_turned_from_edge_to_edge() -> None:
    for size in (4, 10, 26):
        position = parse_position("X" + "O" * (size - 2) + "-" * (size * size - size + 1) + "X")
        assert names(position) == {str(Move(0, size - 1))}
        assert position.after(Move(0, size - 1)).points() == (size, 0)


def test_a_side_without_a_move_must_pass() -> None:
    position = parse_position("OX-- ---- ---- ---- X")
    assert position.legal_moves() == (PASS,)
    assert position.outcome() is None
    following = position.after(PASS)
    assert following == parse_position("OX-- ---- ---- ---- O")
    assert names(following) == {"c1"}


def test_a_side_with_a_move_may_not_pass() -> None:
    assert PASS not in ReversiPosition.start().legal_moves()


@pytest.mark.parametrize(
    ("text", "points", "ranks", "reason"),
    [
        ("XXXX XXXX OOOO OOOO X", (8, 8), (1, 1), "the board is full"),
        ("XXXX XXXX XOOO OOOO O", (9, 7), (1, 2), "the board is full"),
        ("XXXX ---- ---- ---- O", (4, 0), (1, 2), "neither side can move"),
        ("XX-O ---- ---- ---- O", (2, 1), (1, 2), "neither side can move"),
        ("X--- ---- ---- --OO X", (1, 2), (2, 1), "neither side can move"),
        ("---- ---- ---- ---- X", (0, 0), (1, 1), "neither side can move"),
    ],
)
def test_more_discs_win_once_neither_side_can_move(
    text: str, points: tuple[int, int], ranks: tuple[int, int], reason: str
) -> None:
    position = parse_position(text)
    outcome = position.outcome()
    assert outcome is not None
    assert (position.points(), outcome.ranks, outcome.reason) == (points, ranks, reason)
    assert position.legal_moves() == ()


def test_equality_sees_discs_turn_and_size() -> None:
    start = ReversiPosition.start()
    assert len({start, ReversiPosition(8, start.black, start.white, WHITE), ReversiPosition.start(6)}) == 3
    assert start == ReversiPosition.start(8)


@pytest.mark.parametrize("depth", range(1, 8))
def test_leaf_counts_are_the_published_ones(depth: int) -> None:
    assert leaves(ReversiPosition.start(), depth, finished=1) == TABLE["counts"][depth - 1]


def counts(depth: int, pass_is_a_ply: bool) -> list[int]:
    """How many games of so many moves there are, for all depths; one that ends earlier counts once.

    From positions that are equal, however they came about, they are counted only once; the four first moves are images
    of one another."""
    start = ReversiPosition.start()
    first = start.legal_moves()
    reached, found, over = Counter({start.after(first[0]): len(first)}), [len(first)], 0
    for _ in range(1, depth):
        following, ways_on = Counter[ReversiPosition](), 0
        for position, ways in reached.items():
            moves = position.legal_moves()
            if not pass_is_a_ply and moves == (PASS,):
                position = position.after(PASS)
                moves = position.legal_moves()
            over += 0 if moves else ways
            ways_on += ways * len(moves)
            for move in moves if len(found) + 1 < depth else ():
                following[position.after(move)] += ways
        found.append(ways_on + over)
        reached = following
    return found


@pytest.mark.slow  # depth 9 is the first that tells the two conventions apart
@pytest.mark.parametrize(("convention", "pass_is_a_ply"), [("counts", True), ("pass_is_no_ply", False)])
def test_leaf_counts_are_the_published_ones_deeper(convention: str, pass_is_a_ply: bool) -> None:
    assert counts(9, pass_is_a_ply) == TABLE[convention][:9]


Discs: TypeAlias = dict[tuple[int, int], int]


def discs_of(position: ReversiPosition) -> Discs:
    """Whose disc lies where."""
    squares = [(row, column) for row in range(position.size) for column in range(position.size)]
    return {square: seat for square in squares if (seat := position.disc(*square)) is not None}


def turned_by_sight(discs: Discs, seat: int, square: tuple[int, int]) -> Discs:
    """What a disc turns, told square by square: slow, and written apart from the rules."""
    found: Discs = {}
    for down, right in ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)):
        between: list[tuple[int, int]] = []
        end = (square[0] + down, square[1] + right)
        while discs.get(end) == 1 - seat:
            between.append(end)
            end = (end[0] + down, end[1] + right)
        if discs.get(end) == seat:
            found |= dict.fromkeys(between, seat)
    return found


@given(size=st.sampled_from([4, 6, 8, 10]), seed=st.integers(0, 2**32))
@settings(deadline=None, max_examples=40)
def test_random_games_go_as_the_eye_sees_them(size: int, seed: int) -> None:
    rng = Random(seed)
    position = ReversiPosition.start(size)
    discs = discs_of(position)
    empty = {(row, column) for row in range(size) for column in range(size)} - set(discs)
    played = passes = 0
    while position.outcome() is None:
        seat = position.to_move
        turns = {square: turned_by_sight(discs, seat, square) for square in empty}
        expected = {Move(*square) for square, turn in turns.items() if turn} or {PASS}
        legal = position.legal_moves()
        assert set(legal) == expected
        assert len(legal) == len(expected)
        move = rng.choice(legal)
        played += 1
        if move == PASS:
            passes += 1
        else:
            discs |= turns[move.row, move.column] | {(move.row, move.column): seat}
            empty.remove((move.row, move.column))
        position = position.after(move)
        assert position.to_move == 1 - seat
        assert discs_of(position) == discs
    assert not any(turned_by_sight(discs, seat, square) for seat in (BLACK, WHITE) for square in empty)
    assert position.legal_moves() == ()
    assert played <= GAME.cap(ReversiPosition.start(size))
    assert position.points() == tuple(list(discs.values()).count(seat) for seat in (BLACK, WHITE))


def test_the_cap_holds_from_every_position_of_a_game_full_of_passes() -> None:
    for seed in range(200):
        rng = Random(seed)
        caps, position = [], ReversiPosition.start(4)
        while moves := position.legal_moves():
            caps.append(GAME.cap(position))
            position = position.after(rng.choice(moves))
        assert all(cap >= len(caps) - at for at, cap in enumerate(caps))
        assert GAME.start(GAME.setup(position)) == position == parse_position(format_position(position))
