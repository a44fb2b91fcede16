"""GGF, the format of the Othello servers."""

from __future__ import annotations

import tracemalloc
from contextlib import suppress
from random import Random

import pytest

from damier.core.errors import BadRecord
from damier.games.reversi.ggf import GgfGame, read_ggf, write_ggf
from damier.games.reversi.notation import parse_position
from damier.games.reversi.position import BLACK, PASS, WHITE, Move, ReversiPosition

SERVER = (
    "1 (;GM[Othello]PC[GGS/os]DT[2003.12.15_12:33:18.MST]PB[Ada]PW[Bob]RB[2196.37]RW[2200.35]TI[05:00//02:00]TY[8]"
    "RE[+0.000]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"
    "B[d3//0.01]W[c5//2.5]B[f6/-1.25/3]W[f5];)"
)
PASSING = f"{'X' * 62}O- O"  # white cannot move, black can


def played_at_random(seed: int, size: int) -> GgfGame:
    """A whole game, with a time for each move."""
    rng = Random(seed)
    position = start = ReversiPosition.start(size)
    moves = []
    while legal := position.legal_moves():
        moves.append(rng.choice(legal))
        position = position.after(moves[-1])
    seconds = tuple(round(rng.uniform(0.01, 30), 2) for _ in moves)
    return GgfGame(start, tuple(moves), seconds, {"PB": "A[d]a\\", "PW": "Bob", "TI": "15:00"})


def test_a_server_s_game_is_read_with_its_times() -> None:
    game = read_ggf(SERVER)
    assert [str(move) for move in game.moves] == ["d3", "c5", "f6", "f5"]
    assert game.seconds == (0.01, 2.5, 3.0, 0.0)
    assert game.tags["PB"] == "Ada"
    assert game.time_left(BLACK) == pytest.approx(296.99)
    assert game.time_left(WHITE) == pytest.approx(297.5)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("size", [4, 6, 8, 10])
def test_what_is_written_is_read_again(seed: int, size: int) -> None:
    game = played_at_random(seed, size)
    assert read_ggf(write_ggf(game)) == game
    assert read_ggf(write_ggf(game)).position().outcome()


def test_a_game_without_a_clock_leaves_no_time() -> None:
    assert read_ggf("(;GM[Othello];)").time_left(BLACK) is None


def test_each_side_can_have_a_clock_of_its_own() -> None:
    game = read_ggf("(;GM[Othello]TB[02:00]TW[01:00:00]B[F5//20]W[D6//3700];)")
    assert (game.time_left(BLACK), game.time_left(WHITE)) == (100.0, 0.0)


def test_a_pass_that_nobody_has_written_is_added() -> None:
    board = PASSING.replace("X", "*")
    assert parse_position(PASSING).legal_moves() == (PASS,)
    for text in (f"(;GM[Othello]BO[8 {board}]B[H8];)", f"(;GM[Othello]BO[8 {board}]W[PA]B[H8];)"):
        assert read_ggf(text).moves == (PASS, Move(7, 7))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "does not begin with"),
        ("nonsense", "does not begin with"),
        ("(;GM[Othello]B[F5]", "cannot be read at"),
        ("(;GM[Othello]B[F5;)", "cannot be read at"),
        ("(;GM[Amazons]B[F5];)", "a game of Amazons"),
        ("(;GM[Othello]BO[8 ---];)", "board in GGF cannot be read"),
        ("(;GM[Othello]BO[8 -----O*--*O----- *];)", "should be 8 by 8"),
        ("(;GM[Othello]W[F5];)", "the other side is to move"),
        ("(;GM[Othello]B[A1];)", "a1 is not legal here"),
        ("(;GM[Othello]B[zz];)", "is not a move"),
        ("(;GM[Othello]B[];)", "is not a move"),
    ],
)
def test_what_is_no_game_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence):
        read_ggf(text)


def test_a_move_after_the_end_is_refused() -> None:
    game = write_ggf(played_at_random(3, 4))
    with pytest.raises(BadRecord, match="game is over"):
        read_ggf(game.replace(";)", "B[A1];)"))


@pytest.mark.parametrize("seed", range(300))
def test_a_damaged_game_is_read_or_refused_but_nothing_worse(seed: int) -> None:
    rng = Random(seed)
    text = list(SERVER)
    for _ in range(rng.randrange(1, 6)):
        text[rng.randrange(len(text))] = rng.choice("[];()/\\BW*O-8a5é\0 ")
    with suppress(BadRecord):
        assert read_ggf("".join(text)).position()


@pytest.mark.parametrize("end", ["];)", ""])
def test_a_long_property_is_read_in_little_memory(end: str) -> None:
    text = "(;GM[Othello]C[" + "a\\]" * 50_000 + end
    tracemalloc.start()
    try:
        with suppress(BadRecord):
            read_ggf(text)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 50 * len(text)
