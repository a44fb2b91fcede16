"""Draws by repetition and by counting, and the king that has moved too often."""

from __future__ import annotations

import pytest

from damier.core.game import Setup
from damier.games.draughts import GAME
from damier.games.draughts.position import ENDING, KING_MOVES, REPETITION, TOO_LONG, DraughtsPosition
from tests.games.draughts.asking import commonly_played, on_a_common_board, played

FOUR_KINGS = "W:WKa1,Kc1:BKf8,Kh8"
TO_AND_FRO = "c1-d2 f8-e7 d2-c1 e7-f8"


def drawn_by(position: DraughtsPosition) -> str | None:
    """Why the game is drawn, if it is."""
    outcome = position.outcome()
    return outcome.reason if outcome and outcome.ranks == (1, 1) else None


# How often the same position may come up: FMJD 6.1, FID 10.4.
REPETITIONS = dict.fromkeys(GAME.variants, 3) | {"italian": 4, "ulb": None, "tp": None}


@pytest.mark.parametrize(("variant", "times"), REPETITIONS.items())
def test_the_same_position_once_too_often_is_a_draw(variant: str, times: int | None) -> None:
    position = on_a_common_board(variant, FOUR_KINGS)
    for _ in range((times or 20) - 2):
        position = commonly_played(position, TO_AND_FRO)
    *line, last = TO_AND_FRO.split()
    position = commonly_played(position, " ".join(line))
    assert drawn_by(position) is None
    position = commonly_played(position, last)
    assert drawn_by(position) == (REPETITION if times else None)
    assert bool(position.legal_moves()) == (times is None)


def test_a_repeated_position_has_the_same_side_to_move() -> None:
    # First White, then Black takes three moves for what the other does in two.
    position = on_a_common_board("russian", FOUR_KINGS)
    position = commonly_played(position, "c1-d2 f8-e7 d2-e3 e7-f8 e3-c1")
    position = commonly_played(position, "f8-e7 c1-d2 e7-d6 d2-c1 d6-f8")
    assert position.progress.past.count(position.placement) == 2
    assert drawn_by(position) is None


def test_a_man_that_moves_ends_the_count_of_repetitions() -> None:
    position = on_a_common_board("russian", "W:WKc1,h2:BKf8,a7")
    position = commonly_played(position, f"{TO_AND_FRO} h2-g3 f8-e7 c1-d2 e7-f8 d2-c1")
    assert drawn_by(position) is None
    assert len(position.progress.past) == 4


# Moves of kings, each side's, without a capture.
KING_MOVES_EACH = {
    "international": 25,  # FMJD 6.2
    "canadian": 25,
    "frisian": 25,
    "english": 40,  # WCDF
    "italian": 40,
    "pool": 30,
    "brazilian": 20,
    "spanish": 20,
    "thai": 20,
    "makhos": 20,
    "russian": 15,
    "czech": 15,
    "ulb": None,
    "tp": None,
}


@pytest.mark.parametrize(("variant", "moves"), KING_MOVES_EACH.items())
def test_too_many_moves_by_kings_are_a_draw(variant: str, moves: int | None) -> None:
    count = 2 * moves - 2 if moves else 998
    position = commonly_played(on_a_common_board(variant, f"{FOUR_KINGS}:H{count}"), "c1-d2")
    assert drawn_by(position) is None
    assert drawn_by(commonly_played(position, "f8-e7")) == (KING_MOVES if moves else None)


@pytest.mark.parametrize(
    ("fen", "move"),
    [("W:WKc1,a3:BKf8,h6:H49", "a3-b4"), ("W:WKc1,Ka1:BKf8,d2:H49", "c1xe3")],
)
def test_a_man_that_moves_and_a_capture_end_the_count_of_moves_by_kings(fen: str, move: str) -> None:
    position = commonly_played(on_a_common_board("international", fen), move)
    assert (position.progress.king_moves, drawn_by(position)) == (0, None)


def test_a_whole_game_of_kings_is_drawn_after_twenty_five_moves_each() -> None:
    # Two kings walk round circles of different lengths, so that no position comes up three times.
    position = GAME.start(Setup("international", position="W:WK46,K47:BK3,K1"))
    white, black = ["46-41", "41-36", "36-31", "31-37", "37-46"], ["3-8", "8-12", "12-3"]
    for turn in range(50):
        line = (white, black)[turn % 2]
        assert position.outcome() is None
        position = played(position, line[turn // 2 % len(line)])
    assert drawn_by(position) == KING_MOVES


ONE, TWO, THREE = "W:WKc1:BKb8", "W:WKc1,Ke1:BKb8", "W:WKc1,Ke1,Kg1:BKb8"
KING_AND_MAN, KING_AND_TWO_MEN, TWO_KINGS_AND_MAN = "W:WKc1,h4:BKb8", "W:WKc1,h4,g5:BKb8", "W:WKc1,Ke1,h4:BKb8"
FOUR, FOUR_WITH_A_MAN = "W:WKc1,Ke1,Kg1,Kh4:BKb8", "W:WKc1,Ke1,Kg1,h4:BKb8"
TWO_AGAINST_TWO, AGAINST_A_MAN = "W:WKc1,Ke1:BKb8,h6", "W:WKc1:BKb8,h6"
ALL_ENDINGS = [
    ONE, TWO, THREE, KING_AND_MAN, KING_AND_TWO_MEN, TWO_KINGS_AND_MAN, FOUR, FOUR_WITH_A_MAN, TWO_AGAINST_TWO,
    AGAINST_A_MAN,
]  # fmt: skip

# Moves each in small endings, where there is a limit.
FMJD = {  # 6.3 and 6.4
    ONE: 5, TWO: 5, KING_AND_MAN: 5, AGAINST_A_MAN: 5, THREE: 16, TWO_KINGS_AND_MAN: 16, KING_AND_TWO_MEN: 16,
}  # fmt: skip
ENDINGS: dict[str, dict[str, int]] = {variant: {} for variant in GAME.variants} | {
    "international": FMJD,
    "canadian": FMJD,
    "brazilian": {ONE: 5, TWO: 5, KING_AND_MAN: 5, AGAINST_A_MAN: 5},
    "russian": {
        ONE: 5, TWO: 5, KING_AND_MAN: 5, AGAINST_A_MAN: 5, THREE: 15, TWO_KINGS_AND_MAN: 15, KING_AND_TWO_MEN: 15,
    },
    "pool": {ONE: 13, TWO: 13, THREE: 13},
    "spanish": {ONE: 12, TWO: 12, THREE: 12},
    "frisian": {ONE: 2, TWO: 7},
}  # fmt: skip


@pytest.mark.parametrize(
    ("variant", "fen", "moves"),
    [(variant, fen, ENDINGS[variant].get(fen)) for variant in GAME.variants for fen in ALL_ENDINGS],
)
def test_too_many_moves_in_a_small_ending_are_a_draw(variant: str, fen: str, moves: int | None) -> None:
    position = on_a_common_board(variant, f"{fen}:E{2 * moves - 2 if moves else 998}")
    position = commonly_played(position, "c1-b2")
    assert drawn_by(position) is None
    assert drawn_by(commonly_played(position, "b8-a7")) == (ENDING if moves else None)


def test_a_small_ending_is_counted_from_where_it_begins() -> None:
    position = on_a_common_board("international", "W:WKc1,h4:BKb8,g5")
    counts = []
    for move in ("h4xf6", "b8-a7", "f6-g7", "a7-b8", "g7-h8", "b8-a7"):
        position = commonly_played(position, move)
        counts.append(position.progress.ending)
    assert counts == [0, 1, 2, 3, 4, 5]  # a new king does not change it


def test_another_small_ending_is_counted_anew() -> None:
    position = on_a_common_board("international", "B:WKc1,Ke1,Kd6:BKb8:E30")
    assert commonly_played(position, "b8xe5").progress.ending == 0


def test_an_ending_that_is_drawn_has_no_moves() -> None:
    position = commonly_played(on_a_common_board("frisian", f"{ONE}:E3"), "c1-b2")
    assert position.legal_moves() == []


LIMITED = {"ulb": 2000, "tp": 2000}


@pytest.mark.parametrize("variant", GAME.variants)
def test_a_game_that_reaches_its_limit_of_moves_is_drawn(variant: str) -> None:
    limit = LIMITED.get(variant)
    position = on_a_common_board(variant, f"W:Wc1,e1:Bf8,b8:T{limit - 2 if limit else 9998}")
    position = commonly_played(position, "c1-d2")
    assert drawn_by(position) is None
    assert drawn_by(commonly_played(position, "f8-e7")) == (TOO_LONG if limit else None)


@pytest.mark.parametrize("variant", LIMITED)
def test_turns_are_counted_from_the_start(variant: str) -> None:
    position = GAME.start(Setup(variant))
    for turns in range(1, 6):
        position = position.after(position.legal_moves()[0])
        assert position.progress.turns == turns


@pytest.mark.parametrize("variant", LIMITED)
def test_the_last_piece_taken_at_the_limit_still_wins(variant: str) -> None:
    position = commonly_played(on_a_common_board(variant, "W:Wc3:Bd4:T1999"), "c3xe5")
    outcome = position.outcome()
    assert outcome
    assert outcome.winners == (0,)


@pytest.mark.parametrize("variant", LIMITED)
def test_a_side_blocked_at_the_limit_has_still_lost(variant: str) -> None:
    position = commonly_played(on_a_common_board(variant, "W:Wa1,c1:Ba3:T1999"), "a1-b2")
    outcome = position.outcome()
    assert outcome
    assert outcome.winners == (0,)


def test_counting_does_not_disturb_perft() -> None:
    position = on_a_common_board("international", f"{FOUR_KINGS}:H50")
    assert not position.legal_moves()
    assert GAME.uncounted(position).legal_moves()
