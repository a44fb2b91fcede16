from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from damier.core.errors import BadNotation, BadPosition, BadRecord, IllegalMove
from damier.games.reversi import GAME, PASS, WHITE, Move, ReversiPosition
from damier.games.reversi.notation import format_position, format_transcript, parse_position, parse_transcript

# Best play on both sides is a draw (Takizawa, "Othello is Solved", 2023).
BEST_PLAY = (
    "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4c8g6g4c2e8d1"
    "f7e2g3h4f1e1f2g1b1f8g8b3h3b2h5b7a3a4a1a2c1h2h1g2b8a8g7h8h7h6"
)
MUST_PASS = "OX-- ---- ---- ---- X"


def play(start: ReversiPosition, moves: tuple[Move, ...]) -> ReversiPosition:
    """Where these moves lead, each of them legal."""
    for move in moves:
        assert move in start.legal_moves()
        start = start.after(move)
    return start


def random_game(size: int, seed: int) -> list[Move]:
    """All moves of a random game."""
    rng = Random(seed)
    position, played = ReversiPosition.start(size), []
    while moves := position.legal_moves():
        played.append(rng.choice(moves))
        position = position.after(played[-1])
    return played


@pytest.mark.parametrize("text", ["d3", "D3", " d3 ", "d 3", "3,4", "3, 4", "(3,4)", "3 4", "3;4"])
def test_a_square_is_read_leniently(text: str) -> None:
    assert GAME.parse_move(ReversiPosition.start(), text) == Move(2, 3)
    assert GAME.format_move(ReversiPosition.start(), Move(2, 3)) == "d3"


@pytest.mark.parametrize("text", ["pass", "PASS", " passe ", "00", "--", "pa"])
def test_a_pass_is_read_in_all_its_spellings(text: str) -> None:
    assert GAME.parse_move(parse_position(MUST_PASS), text) == PASS
    assert GAME.format_move(parse_position(MUST_PASS), PASS) == "pass"


@pytest.mark.parametrize("text", ["", "hello", "d", "-"])
def test_what_is_no_move_is_refused_as_unreadable(text: str) -> None:
    with pytest.raises(BadNotation, match="is not a move; write a square such as d3"):
        GAME.parse_move(ReversiPosition.start(), text)


@pytest.mark.parametrize("text", ["d3e4", "3", "dd3", "1,2,3", "d-3", "d³", "000"])
def test_what_is_no_square_is_refused_as_unreadable(text: str) -> None:
    with pytest.raises(BadNotation, match="is not a square; write one such as b2"):
        GAME.parse_move(ReversiPosition.start(), text)


@pytest.mark.parametrize("text", ["i1", "a9", "a0", "0,1", "9,1", "1,9", "z99"])
def test_a_square_off_the_board_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match=f"there is no square {text} on this board; its squares are a1 to h8"):
        GAME.parse_move(ReversiPosition.start(), text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("a1", "a disc on a1 would turn nothing"),
        ("d4", "d4 is occupied"),
        ("pass", "who can turn a disc does not pass"),
    ],
)
def test_an_illegal_move_is_refused_with_the_reason_and_the_legal_ones(text: str, why: str) -> None:
    with pytest.raises(IllegalMove, match=f"{text} is not legal here: {why}; legal: d3, c4, f5, e6"):
        GAME.parse_move(ReversiPosition.start(), text)


def test_a_disc_is_refused_where_one_must_pass() -> None:
    with pytest.raises(
        IllegalMove, match="c1 is not legal here: no disc can be turned anywhere, so you have to pass; legal: pass"
    ):
        GAME.parse_move(parse_position(MUST_PASS), "c1")


def test_a_move_after_the_end_is_refused() -> None:
    with pytest.raises(IllegalMove, match="a1 is not legal here: the game is over"):
        GAME.parse_move(parse_position("---- XXXX ---- ---- O"), "a1")


START = "---------------------------OX------XO---------------------------"


@pytest.mark.parametrize(
    "text",
    [
        f"{START} X",
        f"{START}X",
        f"{START} b",
        f"{START} *",
        f"{START.lower()} x",
        START.replace("-", ".") + " X",
        START.replace("-", "_").replace("X", "*").replace("O", "0") + " *",
        START.replace("X", "B").replace("O", "W") + " B",
        "/".join(START[at : at + 8] for at in range(0, 64, 8)) + " X",
        "\n".join(START[at : at + 8] for at in range(0, 64, 8)) + "\nX\n",
    ],
)
def test_a_board_is_read_leniently(text: str) -> None:
    assert parse_position(text) == ReversiPosition.start()


def test_a_board_is_written_from_a1_row_by_row() -> None:
    assert format_position(ReversiPosition.start()) == f"{START} X"
    assert format_position(ReversiPosition(4, black=0b1, white=0b10, to_move=WHITE)) == "XO-------------- O"


def test_a_published_end_game_board_is_read() -> None:
    # FFO 40: twenty empty squares, and these ten moves.
    position = parse_position("O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X")
    assert 64 - sum(position.points()) == 20
    assert {str(move) for move in position.legal_moves()} == {
        "a2",
        "c7",
        "d8",
        "c1",
        "b1",
        "g7",
        "d7",
        "c6",
        "f7",
        "a6",
    }


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (START, "the board has 64 squares, but the side to move, X or O, is missing after them"),
        ("-" * 16, "the board has 16 squares, but the side to move"),
        (f"{START} -", "'-' is not a side to move; the last character is X (black) or O (white)"),
        (f"{START} q", "'q' is not a side to move"),
        (f"{START[:-1]}q X", "'q' on square h8 (character 64) is neither X, O nor -"),
        ("-----O?--XO----- X", "'?' on square c2 (character 7) is neither X, O nor -"),
        (f"{START[:-1]} X", "the board has 64 squares, but"),
        (f"{START[:-2]} X", "63 characters are not a board and a side to move; 8 by 8 takes 65"),
        (f"{START}- X", "66 characters are not a board"),
        ("", "0 characters are not a board"),
        ("X", "1 characters are not a board"),
        ("---- X", "5 characters are not a board"),  # 2 by 2
        ("-" * 25 + " X", "26 characters are not a board"),  # 5 by 5
        ("-" * 28**2 + " X", "785 characters are not a board"),
    ],
)
def test_a_broken_board_is_refused_with_the_reason(text: str, complaint: str) -> None:
    with pytest.raises(BadPosition) as raised:
        parse_position(text)
    assert complaint in str(raised.value)


@given(size=st.sampled_from([4, 6, 8, 10, 12]), seed=st.integers(0, 2**32), cut=st.integers(0, 140))
@settings(deadline=None, max_examples=50)
def test_positions_moves_and_games_survive_their_texts(size: int, seed: int, cut: int) -> None:
    position = start = ReversiPosition.start(size)
    moves = random_game(size, seed)[:cut]
    for move in moves:
        assert GAME.parse_move(position, GAME.format_move(position, move)) == move
        position = position.after(move)
        assert parse_position(format_position(position)) == position
        assert GAME.start(GAME.setup(position)) == position
    assert parse_transcript(format_transcript(moves), start) == tuple(moves)


@pytest.mark.parametrize(
    ("transcript", "points"),
    [
        ("e6f4e3f6g5d6e7f5c5", (13, 0)),  # the shortest game: nine moves and white is gone
        (BEST_PLAY, (32, 32)),
    ],
)
def test_published_games_end_with_their_published_scores(transcript: str, points: tuple[int, int]) -> None:
    moves = parse_transcript(transcript)
    end = play(ReversiPosition.start(), moves)
    assert end.points() == points
    assert end.outcome() is not None
    assert format_transcript(moves) == transcript


WITH_A_PASS = "b1c1d3a1 -- b4 a4d4c4d2d1a3a2"  # 4 by 4: black has no fifth move


@pytest.mark.parametrize("written", ["--", "00", "pa", "Pass", " ", ""])
def test_a_forced_pass_may_be_written_or_left_out(written: str) -> None:
    moves = parse_transcript(WITH_A_PASS.replace("--", written), ReversiPosition.start(4))
    assert moves.index(PASS) == 4
    assert len(moves) == 13
    assert play(ReversiPosition.start(4), moves).points() == (9, 7)
    assert format_transcript(moves) == "b1c1d3a1b4a4d4c4d2d1a3a2"


def test_a_pass_at_the_end_is_written_because_nothing_else_tells_of_it() -> None:
    moves = parse_transcript("b1c1d3a1--", ReversiPosition.start(4))
    assert moves[-1] == PASS
    assert format_transcript(moves) == "b1c1d3a1--"
    assert parse_transcript("b1c1d3a1", ReversiPosition.start(4)) == moves[:-1]


@pytest.mark.parametrize("transcript", ["", "  ", "\n"])
def test_an_empty_transcript_is_a_game_without_moves(transcript: str) -> None:
    assert parse_transcript(transcript) == ()
    assert format_transcript(()) == ""


def test_blanks_case_and_lines_do_no_harm_to_a_transcript() -> None:
    assert parse_transcript(" F5 d6\nC3,d3;\tc4 ") == parse_transcript("f5d6c3d3c4")


def test_rows_of_two_digits_are_read_in_a_transcript() -> None:
    moves = random_game(12, seed=1)
    transcript = format_transcript(moves)
    assert "12" in transcript
    assert parse_transcript(transcript, ReversiPosition.start(12)) == tuple(moves)


@pytest.mark.parametrize(
    ("transcript", "complaint"),
    [
        ("f5d6a1", "move 3, a1, is not legal; legal: "),
        ("f5f5", "move 2, f5, is not legal; legal: f4, d6, f6"),
        ("f5--", "move 2, --, is not legal; legal: f4, d6, f6"),
        ("f5i6", "move 2, i6: there is no square i6 on this board; its squares are a1 to h8"),
        ("f5a9", "move 2, a9: there is no square a9"),
        ("f5d6?c3", "move 3 cannot be read: the transcript continues with '?c3'; expected a square such as f5"),
        ("f5d", "move 2 cannot be read: the transcript continues with 'd'"),
        ("e6f4e3f6g5d6e7f5c5a1", "move 10, a1, comes after the end of the game"),
    ],
)
def test_a_transcript_that_goes_wrong_says_where(transcript: str, complaint: str) -> None:
    with pytest.raises(BadRecord) as raised:
        parse_transcript(transcript)
    assert complaint in str(raised.value)
