"""FEN, both ways."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from damier.core.errors import BadPosition, DamierError
from damier.core.game import Setup
from damier.games.draughts import GAME
from damier.games.draughts.captures import CaptureSearch
from damier.games.draughts.fen import format_fen, parse_fen
from damier.games.draughts.geometry import squares_of
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.variants import rules_of
from tests.games.draughts.asking import played

Pieces = tuple[list[int], list[int], list[int], list[int]]


def pieces(position: DraughtsPosition) -> Pieces:
    """White's men, Black's men, White's kings, Black's kings, by number."""
    white_men, black_men, white_kings, black_kings = (
        [square + 1 for square in squares_of(mask)] for mask in position.placement
    )
    return white_men, black_men, white_kings, black_kings


def international(fen: str) -> DraughtsPosition:
    return parse_fen(fen, rules_of("international"))


@pytest.mark.parametrize(
    ("fen", "turn", "expected"),
    [
        ("W:W31,32:B1,2", 0, ([31, 32], [1, 2], [], [])),
        ("B:W31,32:B1,2", 1, ([31, 32], [1, 2], [], [])),
        ("W:B1,2:W31,32", 0, ([31, 32], [1, 2], [], [])),  # the colours in any order
        ("W:W31-33:B1-3,9", 0, ([31, 32, 33], [1, 2, 3, 9], [], [])),  # ranges
        ("W:W31,K3:BK50,1", 0, ([31], [1], [3], [50])),  # kings
        ("W:WK31-33:BK1-K3", 0, ([], [], [31, 32, 33], [1, 2, 3])),  # kings in ranges
        ("w:w31,k3:bk50,1", 0, ([31], [1], [3], [50])),  # small letters
        ("W:W31:B", 0, ([31], [], [], [])),  # a side without pieces
        ("W:W31", 0, ([31], [], [], [])),
        ("W:W31:B1.", 0, ([31], [1], [], [])),  # a dot at the end
        (" W : W 31 , K 3 : B 1 \n", 0, ([31], [1], [3], [])),  # blanks
        ('"W:W31:B1"', 0, ([31], [1], [], [])),  # quotes
        ("'W:W31:B1'", 0, ([31], [1], [], [])),
        ('[FEN "W:W31:B1"]', 0, ([31], [1], [], [])),  # as in PDN
        ('fen "W:W31:B1."', 0, ([31], [1], [], [])),
        ("W:W31:B1:H0:F1", 0, ([31], [1], [], [])),  # as lidraughts writes
        ("W:W31:B1:H0:F12:+1+0", 0, ([31], [1], [], [])),
        ("W:Wb4,Kd10:Bb10", 0, ([31], [1], [2], [])),  # letters
        ("W:WB4,KD10:BB10", 0, ([31], [1], [2], [])),
        ("W:Wb4,32:B1", 0, ([31, 32], [1], [], [])),
        ("?:W31:B1", 0, ([31], [1], [], [])),  # PDN: the side to move is unknown
        ("W:W1:B50", 0, ([1], [50], [], [])),  # men on their last row are taken as they are
    ],
)
def test_a_fen_is_read(fen: str, turn: int, expected: Pieces) -> None:
    position = international(fen)
    assert (position.to_move, pieces(position)) == (turn, expected)


@pytest.mark.parametrize("fen", ["", "start", "Initial", "  "])
def test_the_start_has_names(fen: str) -> None:
    assert international(fen) == GAME.start(Setup("international"))


@pytest.mark.parametrize(
    ("variant", "fen", "expected"),
    [
        ("russian", "W:Wc3,Ka1:Bb8", ([22], [1], [29], [])),
        ("english", "W:Wc3,Ka1:Bb8", ([22], [1], [29], [])),
        ("italian", "W:Wa2,Ka8:Bg8", ([25], [4], [1], [])),
        ("spanish", "W:Wh1:Ba8", ([1], [32], [], [])),
        ("thai", "W:Wg1:Bb8", ([1], [32], [], [])),
        ("ulb", "W:Wb9:Bb1", ([41], [1], [], [])),
        ("canadian", "W:Wk3,Ki1:Bb12", ([60], [1], [71], [])),  # a column k beside kings
        ("canadian", "W:WKk3:Bb12", ([], [1], [60], [])),
    ],
)
def test_letters_name_squares_as_white_sees_the_board(variant: str, fen: str, expected: Pieces) -> None:
    assert pieces(parse_fen(fen, rules_of(variant))) == expected


@pytest.mark.parametrize(
    ("variant", "fen"),
    [
        ("international", "W:W31-50:B1-20"),
        ("international", "B:W31,32,40-45,K3:B1,K46,K47,K48"),
        ("international", "W:W31,40-42:B1,2"),  # three in a row are a range, two are not
        ("international", "W:Wb4,d4:Bb10,Kd10"),  # who asks in letters is answered in letters
        ("russian", "W:Wc3,e3,Ka1:Bb8,d8"),
        ("russian", "W:W22,23,K29:B1,2"),
        ("ulb", "W:Wb9:Bb1"),
        ("international", "W:W31:B"),
        ("international", "W:W:B1"),
    ],
)
def test_a_fen_is_written_as_it_was_read(variant: str, fen: str) -> None:
    assert format_fen(parse_fen(fen, rules_of(variant))) == fen


def test_a_small_k_is_a_column_from_the_eleventh_on() -> None:
    assert pieces(parse_fen("W:Wk1:Bb10", rules_of("international", (10, 11)))) == ([55], [1], [], [])
    assert pieces(parse_fen("W:Wk1:B9", rules_of("international", (10, 10)))) == ([], [9], [1], [])


def test_positions_are_equal_whatever_their_squares_are_called() -> None:
    assert parse_fen("W:Wc3:Bb8", rules_of("russian")) == parse_fen("W:W22:B1", rules_of("russian"))


@pytest.mark.parametrize(
    ("fen", "complaint"),
    [
        ("X:W31:B1", "'X:W31:B1' is not a FEN; one looks like W:W31-50:B1-20: the side to move"),
        ("31-50", "'31-50' is not a FEN"),
        ("W", "'W' is not a FEN"),
        ("hello", "'hello' is not a FEN"),
        ("W:nonsense", "'W:nonsense' is not a FEN"),
        ("W:", "there is no piece on the board"),
        ("W:W:B", "there is no piece on the board"),
        ("W:W31:B31", "there are two pieces on square 31"),
        ("W:W31,K31:B1", "there are two pieces on square 31"),
        ("W:W31-35,33:B1", "there are two pieces on square 33"),
        ("W:Wb4,31:B1", "there are two pieces on square b4"),
        ("W:W31-50,21:B1", "white has 21 pieces; at most 20 are possible"),
        ("W:WK31:B1-20,K30", "black has 21 pieces; at most 20 are possible"),
        ("W:W1-50:B", "white has 50 pieces"),
        ("W:W1-60:B", "in '1-60': there is no square 60; they go from 1 to 50"),
        ("W:W51:B1", "in '51': there is no square 51; they go from 1 to 50"),
        ("W:W0:B1", "in '0': there is no square 0"),
        ("W:Wa2:B1", "in 'a2': a2 is not a playable square"),
        ("W:Wz9:B1", "in 'z9': z9 is not a playable square"),
        ("W:Wd44:B1", "in 'd44': d44 is not a playable square"),
        ("W:Wxx:B1", "in 'xx': 'xx' is not a square; write a number such as 25 or a name such as a5"),
        ("W:W-5:B1", "in '-5': '' is not a square"),
        ("W:WK:B1", "in 'K': '' is not a square"),
        ("W:W40-31:B1", "'40-31' is not a range of squares; one looks like 1-20"),
        ("W:W31-33-35:B1", "'31-33-35' is not a range of squares"),
        ("W:W31:B1:Q5", "the FEN's field 'Q5' cannot be read"),
        ("W:W31:B1:H", "the FEN's field 'H' cannot be read"),
        ("W:W31:B1:Hx", "the FEN's field 'Hx' cannot be read"),
        ("W:W31:B1:H-3", "the FEN's field 'H-3' cannot be read"),
        ("W:W31:B1:R5", "the FEN's field 'R5' cannot be read"),
        ("W:WK31:BK1:R31*0/-", "the FEN's field 'R31*0/-' cannot be read"),
        ("W:WK31:BK1:P", "the FEN's field 'P' cannot be read"),
        ("W:WK31:BK1:P7-2", "the FEN's field 'P7-2' cannot be read"),  # no king stands on 2
        ("W:WK31:BK1:P31-1", "the FEN's field 'P31-1' cannot be read"),  # it cannot have come from there
        ("W:W" + "1" * 5000, "there is no square 1111"),  # more digits than int() takes
    ],
    ids=lambda text: text[:40],
)
def test_a_broken_fen_is_answered_with_a_sentence(fen: str, complaint: str) -> None:
    with pytest.raises(BadPosition) as caught:
        international(fen)
    assert complaint in str(caught.value)


TAILS = st.from_regex(r"[HETRPF+][0-9*/,\-]{0,8}", fullmatch=True) | st.text(max_size=5)


@st.composite
def nearly_fens(draw: st.DrawFn) -> str:
    """FENs of a few pieces, of which many are right and many are not quite."""
    items = draw(st.lists(st.from_regex(r"K?[1-9]\d?|K?[a-l]\d", fullmatch=True), max_size=5) | st.just(["5", "K32"]))
    middle = draw(st.integers(0, len(items)))
    sides = [f"W{','.join(items[:middle])}", f"B{','.join(items[middle:])}"]
    return ":".join([draw(st.sampled_from("WBwb?X")), *sides, *draw(st.lists(TAILS, max_size=2))])


@given(st.text() | nearly_fens(), st.sampled_from(GAME.variants))
def test_whatever_is_read_is_a_position_or_one_clear_error(text: str, variant: str) -> None:
    try:
        position = parse_fen(text, rules_of(variant))
    except DamierError:
        return
    position.legal_moves()
    assert parse_fen(format_fen(position), rules_of(variant)) == position


@pytest.mark.parametrize(
    ("variant", "fen", "line", "written"),
    [
        ("international", "W:WK46,K47:BK3,K1", "46-41 3-8", "W:WK41,K47:BK1,K8:H2:P46-41,3-8"),
        ("international", "W:WK46:BK3", "46-41 3-8", "W:WK41:BK8:H2:E2:P46-41,3-8"),
        ("russian", "W:WKc1:BKb8", "c1-b2", "B:WKb2:BKb8:H1:E1:Pc1-b2"),
        ("russian", "W:WK30:BK1", "30-25", "B:WK25:BK1:H1:E1:P30-25"),
        ("frisian", "W:WK47,50:BK4,6", "47-42", "B:W50,K42:B6,K4:H1:R42*1/-:P47-42"),
        ("frisian", "W:WK47,50:BK4,6", "47-42 4-10", "W:W50,K42:B6,K10:H2:R42*1/10*1:P47-42,4-10"),
        ("frisian", "W:WK47,50:BK4,6", "47-42 6-11", "W:W50,K42:B11,K4:R42*1/-"),
        ("tp", "W:WK47,50:BK4,6", "47-42 6-11", "W:W50,K42:B11,K4:T2"),
        ("ulb", "W:Wa10,c10:Bb1", "a10-b9", "B:Wb9,c10:Bb1:T1"),
    ],
)
def test_what_the_rules_remember_is_written_behind_the_pieces(variant: str, fen: str, line: str, written: str) -> None:
    position = played(GAME.start(Setup(variant, position=fen)), line)
    assert format_fen(position) == written
    assert parse_fen(written, rules_of(variant)) == position


@pytest.mark.parametrize("variant", ["ulb", "tp"])
def test_what_a_variant_does_not_count_is_passed_over(variant: str) -> None:
    counted = parse_fen("W:WK46:BK3:H2:E2:T9:R46*1/-:P41-46,8-3", rules_of(variant))
    assert counted == parse_fen("W:WK46:BK3:T9", rules_of(variant))


@given(st.sampled_from(GAME.variants), st.integers(0, 10**6))
def test_every_position_of_a_game_is_written_and_read_again(variant: str, seed: int) -> None:
    rng = Random(seed)
    position = kings_only(variant, rng) if rng.random() < 0.5 else GAME.start(Setup(variant))
    for _ in range(40):
        if not (moves := position.legal_moves()):
            break
        position = position.after(rng.choice(moves))
        assert parse_fen(format_fen(position), rules_of(variant)) == position


def kings_only(variant: str, rng: Random) -> DraughtsPosition:
    """A few kings and a man, so that kings move often: what is counted then grows."""
    rules = rules_of(variant)
    one, two, three, four, man = rng.sample(range(rules.board.squares), 5)
    return DraughtsPosition(rules, (1 << man, 0), (1 << one | 1 << two, 1 << three | 1 << four), rng.randrange(2))


def crowd(size: int) -> str:
    """A king among men with a gap between any two: it can go round each of them."""
    rules = rules_of("international", (size, size))
    places = {(row, column) for row in range(2, size - 1, 2) for column in range(1, size - 1, 2)}
    men = [str(number) for number, place in enumerate(rules.board.coordinates, start=1) if place in places]
    return f"W:WK{rules.board.squares - 1}:B{','.join(men)}"


def test_a_king_in_a_crowd_has_every_capture_on_a_usual_board() -> None:
    position = international(crowd(10))
    moves, routes = position.legal_moves(), position.capture_routes()
    search = CaptureSearch(position.rules, position.to_move, position.men, position.kings)
    assert len(routes) > 4 * len(moves)
    assert set(moves) == {search.move(route) for route in routes}


@pytest.mark.parametrize("turn", ["W", "B"])
def test_a_position_with_too_many_captures_to_look_at_is_refused_rather_than_played_wrongly(turn: str) -> None:
    with pytest.raises(BadPosition, match="too many ways to capture in this position"):
        parse_fen(turn + crowd(20)[1:], rules_of("international", (20, 20)))
