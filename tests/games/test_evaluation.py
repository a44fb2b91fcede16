"""Evaluations: the same for both sides when the board is turned, and right where the answer is plain."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from damier.core import registry
from damier.core.game import Setup
from damier.core.position import Outcome, lead
from damier.core.thought import DECIDED
from damier.engine.search.alphabeta import AlphaBeta
from damier.engine.search.limits import Limits
from damier.games.dicewars import evaluation as dicewars
from damier.games.dicewars.maps import parse_map
from damier.games.dicewars.position import END, WON, Attack, DicewarsPosition, Transfer
from damier.games.dicewars.variants import SUI2021
from damier.games.draughts import evaluation as draughts
from damier.games.draughts.position import DraughtsPosition
from damier.games.reversi import evaluation as reversi
from damier.games.reversi.position import Move, ReversiPosition
from damier.games.sos import evaluation as sos
from damier.games.sos.position import SosPosition


def random_positions(name: str, setup: Setup, count: int) -> list[Any]:
    """Unfinished positions from random games."""
    game, rng = registry.find(name), Random(name)
    found: list[Any] = []
    while len(found) < count:
        position = game.start(setup, rng)
        for _ in range(rng.randrange(60)):
            if not position.legal_moves():
                break
            position = position.after(rng.choice(position.legal_moves()))
        if position.outcome() is None:
            found.append(position)
    return found


def draughts_position(variant: str, fen: str) -> DraughtsPosition:
    position: DraughtsPosition = registry.find("draughts").start(Setup(variant=variant, position=fen))
    return position


@pytest.mark.parametrize("variant", registry.find("draughts").variants)
def test_draughts_is_even_when_the_board_is_turned(variant: str) -> None:
    for position in random_positions("draughts", Setup(variant=variant), 20):
        squares = position.rules.board.squares

        def turned(mask: int, squares: int = squares) -> int:
            return int(f"{mask:0{squares}b}"[::-1], 2)

        (men, other_men), (kings, other_kings) = position.men, position.kings
        mirrored = DraughtsPosition(
            position.rules,
            (turned(other_men), turned(men)),
            (turned(other_kings), turned(kings)),
            1 - position.to_move,
        )
        value = draughts.evaluate(position, 0)
        assert draughts.evaluate(mirrored, 1) == pytest.approx(value)
        assert draughts.evaluate(position, 1) == pytest.approx(-value)
        assert abs(value) < DECIDED / 10


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("W:W31,32:B20", "W:W31:B20"),  # a man more
        ("W:WK31:B20", "W:W31:B20"),  # a king rather than a man
        ("W:W20:B1", "W:W30:B1"),  # further on
        ("W:WK23,K28:BK5", "W:WK46,K28:BK5"),  # two kings nearer to the one they hunt
        ("W:W31,32:B20", "W:W31,32,33:B19,20"),  # the same lead, with fewer pieces left
    ],
)
def test_draughts_prefers_what_players_prefer(better: str, worse: str) -> None:
    values = [draughts.evaluate(draughts_position("international", fen), 0) for fen in (better, worse)]
    assert values[0] > values[1]


def test_draughts_tactics_are_the_captures() -> None:
    compulsory = draughts_position("international", "W:W32:B28")
    optional = draughts_position("ulb", "W:W32:B28")
    quiet = draughts_position("international", "W:W32:B8")
    for position, must_play, count in ((compulsory, True, 1), (optional, False, 1), (quiet, False, 0)):
        moves, must = draughts.tactics(position, position.legal_moves())
        assert must == must_play
        assert len(moves) == count
        assert all(move.victims for move in moves)


def test_draughts_search_sees_an_exchange_through() -> None:
    # 32x23 wins a man and loses two to 19x28x39; 33x22 wins one for good. One ply deep, only tactics tell them apart.
    position = draughts_position("ulb", "W:W32,33:B14,19,28")
    for seed in range(10):
        player = AlphaBeta[DraughtsPosition, Any](
            Limits(depth=1), draughts.evaluate, tactics=draughts.tactics, rng=Random(seed)
        )
        thought = player.think(position)
        assert thought.move.target + 1 == 22
        assert thought.score is not None
        assert thought.score > 0


def test_draughts_two_kings_catch_one_without_flying() -> None:
    # English draughts: two kings against one in the open is a win that needs the chase.
    rng = Random(3)
    position = draughts_position("english", "W:WK18,K14:BK23")
    player = AlphaBeta[DraughtsPosition, Any](
        Limits(depth=7), draughts.evaluate, tactics=draughts.tactics, preference=draughts.preference, rng=rng
    )
    for _ in range(60):
        if outcome := position.outcome():
            assert outcome.winners == (0,)
            return
        moves = position.legal_moves()
        position = position.after(player.choose(position) if position.to_move == 0 else rng.choice(moves))
    pytest.fail("the lone king was not caught")


@pytest.mark.parametrize("size", [4, 6, 8, 10])
def test_reversi_is_even_between_the_seats(size: int) -> None:
    for position in random_positions("reversi", Setup(size=(size, size)), 20):
        value = reversi.evaluate(position, 0)
        swapped = ReversiPosition(size, position.white, position.black, 1 - position.to_move)
        assert reversi.evaluate(swapped, 1) == pytest.approx(value)
        assert reversi.evaluate(position, 1) == pytest.approx(-value)


def test_reversi_wants_corners_and_keeps_away_from_them() -> None:
    values = [reversi.preference(ReversiPosition.start(), Move(*place)) for place in ((0, 0), (2, 3), (0, 1), (1, 1))]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == 4
    corner = ReversiPosition(8, black=1 | 1 << 28, white=1 << 27)
    inside = ReversiPosition(8, black=1 << 9 | 1 << 28, white=1 << 27)
    assert reversi.evaluate(corner, 0) > reversi.evaluate(inside, 0)


def test_reversi_on_four_by_four_is_won_by_white_by_eight() -> None:
    # Solved many times over: with best play white wins 11 to 3, two squares left empty.
    player = AlphaBeta[ReversiPosition, Move](
        Limits(), reversi.evaluate, preference=reversi.preference, counts_margin=True
    )
    thought = player.think(ReversiPosition.start(4))
    assert thought.score is not None
    assert thought.score <= -DECIDED
    assert round((-thought.score - 1_500_000) / 1000) == 8


@pytest.mark.parametrize(("rows", "columns"), [(3, 3), (2, 4), (1, 6)])
def test_sos_small_boards_are_draws(rows: int, columns: int) -> None:
    # Contract 3 lists 3×3 as even.
    player = AlphaBeta[SosPosition, Any](
        Limits(), sos.evaluate, tactics=sos.tactics, preference=sos.preference, counts_margin=True
    )
    assert player.think(SosPosition.start(rows, columns)).score == 0


@pytest.mark.parametrize(
    ("cells", "count"),
    [
        ("---", 3),
        ("S--", 2),  # an S beside it, an O two cells on
        ("SS-", 1),  # the third cell, with either letter
        ("S--S", 0),
    ],
)
def test_sos_counts_harmless_cells(cells: str, count: int) -> None:
    assert sos.harmless_cells(SosPosition(1, len(cells), cells, (0, 0))) == count


def test_sos_whoever_has_the_last_harmless_letter_is_better_off() -> None:
    odd = SosPosition.start(1, 3)
    assert sos.harmless_cells(odd) % 2 == 1
    assert sos.evaluate(odd, odd.to_move) > 0 > sos.evaluate(odd, 1 - odd.to_move)
    late = SosPosition(1, 3, "S--", (0, 0))
    assert sos.harmless_cells(late) == 2
    assert sos.evaluate(late, late.to_move) < 0


def test_sos_looks_at_the_letter_that_scores_most() -> None:
    position = SosPosition(3, 3, "SO-SO-S--", (0, 0))  # c1 completes two, c2 and c3 one each
    moves, must_play = sos.tactics(position, position.legal_moves())
    assert [str(move) for move in moves] == ["Sc1"]
    assert not must_play
    assert max(position.legal_moves(), key=lambda move: sos.preference(position, move)) == moves[0]
    quiet = SosPosition.start(3, 3)
    assert sos.tactics(quiet, quiet.legal_moves()) == ([], False)


ROW = parse_map(".....")


def dicewars_value(owners: str, dice: str, seat: int = 0) -> float:
    position = DicewarsPosition(ROW, tuple(map(int, owners)), tuple(map(int, dice)), (0, 0), turn=seat)
    return dicewars.evaluate(position, seat)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (("00011", "22222"), ("00111", "22222")),  # more cells
        (("00011", "44422"), ("00011", "22222")),  # more dice
        (("00111", "22222"), ("01011", "22222")),  # connected
        (("00111", "15222"), ("00111", "51222")),  # the dice where the danger is
    ],
)
def test_dicewars_prefers_what_players_prefer(better: tuple[str, str], worse: tuple[str, str]) -> None:
    assert dicewars_value(*better) > dicewars_value(*worse)


def test_dicewars_counts_the_dice_to_come() -> None:
    poor, rich = (DicewarsPosition(ROW, (0, 0, 1, 1, 1), (2, 3, 2, 2, 2), (saved, 0)) for saved in (0, 5))
    assert dicewars.evaluate(rich, 0) > dicewars.evaluate(poor, 0)


def test_dicewars_gives_every_seat_its_chance() -> None:
    for position in random_positions("dicewars", Setup(seats=4), 20):
        for seat, cells in enumerate(position.points()):
            value = dicewars.evaluate(position, seat)
            assert 0 <= value < 1
            assert (value > 0) == (cells > 0)


def test_dicewars_a_turn_is_over_when_it_is_ended() -> None:
    position = DicewarsPosition(ROW, (0, 0, 1, 1, 1), (2, 3, 2, 2, 2), (0, 0))
    assert not dicewars.is_turn_over(position, 0)
    assert not dicewars.is_turn_over(position.after(Attack(1, 2)), 0)
    assert not dicewars.is_turn_over(position.after(Attack(1, 2)).after(WON), 0)
    assert dicewars.is_turn_over(position.after(END), 0)
    assert dicewars.evaluate(position.after(END), 0) == pytest.approx(dicewars.evaluate(position, 0))
    assert dicewars.preference(position, END) > dicewars.preference(position, Attack(1, 2))


def test_dicewars_brings_dice_to_the_border_where_they_can_be_moved() -> None:
    position = DicewarsPosition(ROW, (0, 0, 0, 1, 1), (1, 6, 1, 3, 3), (0, 0), rules=SUI2021)
    forward, back = Transfer(1, 2), Transfer(1, 0)
    values = {move: dicewars.evaluate(position.after(move), 0) for move in position.legal_moves() if move != END}
    assert values.keys() == {forward, back}
    assert values[forward] > dicewars.evaluate(position, 0) >= values[back]
    assert dicewars.preference(position, END) > dicewars.preference(position, forward)
    assert dicewars.preference(position, forward) > dicewars.preference(position, back)


def test_common_judgements() -> None:
    position = SosPosition(1, 3, "---", (3, 5, 4))
    assert [lead(position, seat) for seat in range(3)] == [-2, 1, -1]
    outcome = Outcome((1, 3, 1), "")
    assert [outcome.success(seat) for seat in range(3)] == [0, -1, 0]
    assert Outcome((1, 2, 3), "").success(0) == 1
    assert outcome.shares == (0.5, 0.0, 0.5)
