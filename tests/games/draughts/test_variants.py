"""What the variants have in common and where they part: one question, asked of all of them."""

from __future__ import annotations

from collections.abc import Collection
from itertools import product

import pytest

from damier.core.errors import BadSetup, UnknownName
from damier.core.game import Setup
from damier.games.draughts import GAME
from damier.games.draughts.gametype import format_game_type
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.squares import seen_by_white
from damier.games.draughts.variants import rules_of
from tests.games.draughts.asking import commonly_legal, commonly_played, on_a_common_board

ALL = set(GAME.variants)

SHORT_KINGS = {"english", "italian", "tp"}
MEN_CAPTURE_FORWARD_ONLY = {"english", "czech", "spanish", "italian", "thai", "makhos"}
LANDS_RIGHT_BEHIND = {"ulb", "thai", "makhos"}
MAJORITY = {"international", "brazilian", "canadian", "spanish", "italian", "frisian"}

KINGS_OR_MEN = "W:Wa3,h2:BKb4,Kb6,g3,g5,g7"

# A question: what it is about, a position on a common board, a move, and where that move is legal.
QUESTIONS: list[tuple[str, str, str, Collection[str]]] = [
    ("men move forward", "W:Wc3:Bh8", "c3-d4", ALL),
    ("men move back", "W:Wc3:Bh8", "c3-d2", ()),
    ("black men move forward", "B:Wa1:Bf6", "f6-e5", ALL),
    ("black men move back", "B:Wa1:Bf6", "f6-e7", ()),
    ("kings fly", "W:WKc3:Bh4", "c3-e5", ALL - SHORT_KINGS),
    ("kings step", "W:WKc3:Bh4", "c3-b2", ALL),
    ("kings jump over their own side", "W:WKa1,b2:Bh4", "a1-c3", ()),
    ("black kings fly", "B:Wa3:BKf6", "f6-d4", ALL - SHORT_KINGS),
    ("one may leave a capture alone", "W:Wc3,g3:Bd4", "g3-h4", {"ulb", "tp"}),
    ("men capture forward", "W:Wc3:Bd4", "c3xe5", ALL),
    ("men capture backward", "W:Wd4:Bc3", "d4xb2", ALL - MEN_CAPTURE_FORWARD_ONLY),
    ("black men capture backward", "B:Wf6:Be5", "e5xg7", ALL - MEN_CAPTURE_FORWARD_ONLY),
    ("men capture kings", "W:Wc3:BKd4", "c3xe5", ALL - {"italian"}),
    ("kings capture kings", "W:WKc3:BKd4", "c3xe5", ALL),
    ("men capture two in a line", "W:Wc3:Bd4,e5", "c3xf6", ()),
    ("men capture along rows", "W:Wc3:Be3", "c3xg3", {"frisian"}),
    ("men capture along columns", "W:Wc3:Bc5", "c3xc7", {"frisian"}),
    ("kings capture along rows", "W:WKa3:Be3", "a3xg3", {"frisian"}),
    ("kings capture along rows close by", "W:WKc3:Be3", "c3xg3", {"frisian"}),
    ("kings move along rows", "W:WKa3:Bh8", "a3-c3", ()),
    ("kings capture from afar", "W:WKa1:Bd4", "a1xe5", ALL - SHORT_KINGS),
    ("kings land further on", "W:WKa1:Bd4", "a1xf6", ALL - SHORT_KINGS - LANDS_RIGHT_BEHIND),
    ("captures go on", "W:Wc3:Bd4,d6", "c3xc7", ALL - {"tp"}),
    ("captures may stop", "W:Wc3:Bd4,d6", "c3xe5", {"ulb", "tp"}),
    ("a capture goes on by another line", "W:Wc3:Bd4,f6", "c3xg7", ALL - {"tp"}),
    ("victims leave at once", "W:WKc1:Bd2,f4,f6,c5,c3", "c1xd2", LANDS_RIGHT_BEHIND),
    ("a man goes on as a king", "W:Wb6:Bc7,f6", "b6xg5", {"russian"}),
    ("a man goes on from the last row", "W:Wb6:Bc7,e7", "b6xf6", ALL - MEN_CAPTURE_FORWARD_ONLY - {"tp"}),
    ("fewer pieces may be taken", "W:Wc3,f2:Bb4,b6,g3", "f2xh4", ALL - MAJORITY),
    ("fewer pieces may be taken by a king", "W:Wc3,Kf2:Bb4,b6,g3", "f2xh4", ALL - MAJORITY),
    ("a man may capture instead of a king", "W:WKc3,f2:Bb4,g3", "f2xh4", ALL - {"czech", "italian", "frisian"}),
    ("a man may be taken instead of a king", "W:WKc3,Kf2:BKb4,g3", "f2xh4", ALL - {"spanish", "italian", "frisian"}),
    ("two men are more than a king", "W:Wf2,c3:Bb4,b6,Kg3", "c3xc7", ALL - {"tp"}),
    ("a king is as much as two men", "W:Wf2,c3:Bb4,b6,Kg3", "f2xh4", ALL - MAJORITY),
    ("three men may be taken instead of two kings", KINGS_OR_MEN, "h2xf8", ALL - {"tp", "frisian"}),
    (
        "two kings may be taken instead of three men",
        KINGS_OR_MEN,
        "a3xa7",
        ALL - MAJORITY - {"tp"} | {"frisian"},
    ),
    ("a king may be met later", "W:Wa3,h2:BKb4,b6,g3,Kg5", "h2xh6", ALL - {"tp", "italian"}),
]


@pytest.mark.parametrize("variant", GAME.variants)
@pytest.mark.parametrize(("about", "fen", "move", "variants"), QUESTIONS, ids=[question[0] for question in QUESTIONS])
def test_a_move_is_legal_in_just_these_variants(
    about: str, fen: str, move: str, variants: Collection[str], variant: str
) -> None:
    assert (move in commonly_legal(variant, fen)) == (variant in variants), about


# Moves that end on the last row, that go on from it, that do not reach it; and where they make a king.
CROWNINGS: list[tuple[str, str, Collection[str]]] = [
    ("W:Wb6:Bc7", "b6xd8", ALL),
    ("W:Wc7:Bh4", "c7-d8", ALL),
    ("B:Wa5:Bf2", "f2-e1", ALL),
    ("W:Wb6:Bc7,e7", "b6xf6", {"russian"}),
    ("W:Wc3:Bd4", "c3xe5", ()),
]


@pytest.mark.parametrize(
    ("variant", "fen", "move", "is_crowned"),
    [
        (variant, fen, move, variant in variants)
        for variant in GAME.variants
        for fen, move, variants in CROWNINGS
        if variant != "tp" and move in commonly_legal(variant, fen)
    ],
)
def test_a_man_is_crowned_where_its_move_ends(variant: str, fen: str, move: str, is_crowned: bool) -> None:
    before = on_a_common_board(variant, fen)
    after = commonly_played(before, move)
    assert (bool(after.men[before.to_move]), bool(after.kings[before.to_move])) == (not is_crowned, is_crowned)


@pytest.mark.parametrize("variant", GAME.variants)
def test_men_are_crowned_on_every_square_of_the_last_row_and_on_no_other(variant: str) -> None:
    rules = rules_of(variant)
    for seat, square in product((0, 1), range(rules.board.squares)):
        ahead = [rules.board.rays[square][line] for line in rules.forward[seat]]
        for enemy in [0, *(1 << ray[0] for ray in ahead if ray)]:  # to step, and to capture
            men = (1 << square, enemy) if seat == 0 else (enemy, 1 << square)
            for move in DraughtsPosition(rules, men, (0, 0), seat).legal_moves():
                row, _ = seen_by_white(rules, move.target)
                assert move.is_crowned == (row == (0, rules.rows - 1)[seat])


@pytest.mark.parametrize("fen", ["W:WKc7:Bh4", "W:WKb6:Bc7"])
def test_a_king_is_not_crowned_again(fen: str) -> None:
    assert not any(move.is_crowned for move in on_a_common_board("english", fen).legal_moves())


STARTS = {
    "international": "W:W31-50:B1-20",  # FMJD 2.8
    "ulb": "W:Wb7,d7,f7,h7,j7,a8,c8,e8,g8,i8,b9,d9,f9,h9,j9,a10,c10,e10,g10,i10"
    ":Bb1,d1,f1,h1,j1,a2,c2,e2,g2,i2,b3,d3,f3,h3,j3,a4,c4,e4,g4,i4",  # contract 1, figure 1
    "tp": "W:W31-50:B1-20",  # contract 2
    "english": "B:W21-32:B1-12",
    "russian": "W:Wa3,c3,e3,g3,b2,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6",
    "brazilian": "W:Wa3,c3,e3,g3,b2,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6",
    "pool": "B:W21-32:B1-12",
    "canadian": "W:W43-72:B1-30",
    "czech": "W:Wa3,c3,e3,g3,b2,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6",
    "spanish": "W:W1-12:B21-32",
    "italian": "W:W21-32:B1-12",
    "thai": "B:W1-12:B21-32",
    "makhos": "B:W1-8:B25-32",
    "frisian": "W:W31-50:B1-20",
}


@pytest.mark.parametrize(("variant", "fen"), STARTS.items())
def test_each_variant_has_its_own_start(variant: str, fen: str) -> None:
    start = GAME.start(Setup(variant))
    assert GAME.setup(start).position == fen
    assert start == GAME.start(Setup(variant, position=fen))


def test_every_variant_has_its_start_checked() -> None:
    assert set(STARTS) == set(GAME.variants)


# The first move of the man at White's left of the front row, which tells where the corner is and where White is going.
@pytest.mark.parametrize(
    ("variant", "fen", "moves"),
    [
        ("international", "W:W31:B5", {"31-26", "31-27"}),
        ("english", "B:W32:B9", {"9-13", "9-14"}),
        ("italian", "W:W21:B4", {"21-17", "21-18"}),
        ("spanish", "W:W12:B29", {"12-15", "12-16"}),
        ("thai", "W:W12:B29", {"12-16"}),
        ("thai", "B:W1:B21", {"21-17"}),
        ("canadian", "W:W43:B6", {"43-37"}),
    ],
)
def test_the_board_lies_as_the_variant_has_it(variant: str, fen: str, moves: set[str]) -> None:
    position = GAME.start(Setup(variant, position=fen))
    assert {GAME.format_move(position, move) for move in position.legal_moves()} == moves


@pytest.mark.parametrize(
    ("size", "men", "empty_rows"),
    [((4, 4), 2, 2), ((5, 5), 2, 3), ((6, 6), 6, 2), ((7, 4), 4, 3), ((8, 10), 15, 2), ((20, 20), 90, 2)],
)
def test_a_board_of_any_size_has_two_empty_rows_or_three(size: tuple[int, int], men: int, empty_rows: int) -> None:
    start = GAME.start(Setup("ulb", size))  # contract 1: every dimension from 4
    rows = {start.rules.board.coordinates[square][0] for square in range(start.rules.board.squares)}
    taken = {
        start.rules.board.coordinates[square][0]
        for square in range(start.rules.board.squares)
        if (start.men[0] | start.men[1]) >> square & 1
    }
    assert len(rows - taken) == empty_rows
    assert start.points()[0] == men


@pytest.mark.parametrize("variant", sorted(ALL - {"tp"}))
def test_most_variants_are_played_on_any_board(variant: str) -> None:
    assert GAME.start(Setup(variant, (6, 14))).rules.board.squares == 42


def test_a_board_that_a_variant_does_not_have_is_refused() -> None:
    with pytest.raises(BadSetup, match="tp draughts is played on 10x10 only"):
        GAME.start(Setup("tp", (8, 8)))
    with pytest.raises(BadSetup, match="a draughts board has 4 to 20 rows and columns, not 3x10"):
        GAME.start(Setup("international", (3, 10)))
    with pytest.raises(BadSetup, match="not 10x21"):
        GAME.start(Setup("international", (10, 21)))
    with pytest.raises(BadSetup, match="a draughts board has 6 to 20 rows"):
        GAME.start(Setup("makhos", (4, 4)))


def test_the_usual_board_may_be_asked_for_by_its_size() -> None:
    assert GAME.start(Setup("tp", (10, 10))) == GAME.start(Setup("tp"))


def test_an_unknown_variant_is_answered_with_the_known_ones() -> None:
    with pytest.raises(UnknownName, match="no variant 'turkish'; its variants are international, ulb"):
        GAME.start(Setup("turkish"))
    with pytest.raises(UnknownName, match="no variant 'turkish'; its variants are international, ulb"):
        rules_of("turkish")


def test_draughts_is_for_two() -> None:
    with pytest.raises(BadSetup, match="draughts is for two players, not 3"):
        GAME.start(Setup(seats=3))


@pytest.mark.parametrize("variant", ["ulb", "tp", "makhos"])
def test_what_the_standard_does_not_know_has_no_number_in_pdn(variant: str) -> None:
    assert format_game_type(rules_of(variant)) is None
