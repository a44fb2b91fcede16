"""The rules of Dice Wars, each by a position, a few moves and what comes of them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from damier.core.errors import BadNotation
from damier.core.game import Setup
from damier.core.position import CHANCE, Outcome
from damier.games.dicewars import GAME
from damier.games.dicewars.maps import map_text, parse_map
from damier.games.dicewars.odds import win_fraction
from damier.games.dicewars.position import (
    CONQUERED,
    END,
    LONG,
    LOST,
    QUIET,
    WON,
    Attack,
    Battle,
    DicewarsPosition,
    Reinforce,
)
from damier.games.dicewars.variants import STANDARD


def position_of(text: str) -> DicewarsPosition:
    return GAME.start(Setup(position=text))


def play(text: str, moves: str) -> DicewarsPosition:
    """The position after moves separated by commas."""
    position = position_of(text)
    for move in filter(None, moves.split(",")):
        position = position.after(GAME.parse_move(position, move.strip()))
    return position


def moves_of(position: DicewarsPosition) -> set[str]:
    return {GAME.format_move(position, move) for move in position.legal_moves()}


@pytest.mark.parametrize(
    ("text", "legal"),
    [
        ("R2B1", {"a1>b1", "end"}),
        ("R1B1", {"end"}),  # one die cannot attack
        ("R2R2B1", {"b1>c1", "end"}),  # nor one's own cells
        ("R2B1/B1B1", {"a1>b1", "a1>a2", "end"}),  # a corner is no side
        ("R2R1/R1B8", {"end"}),
        ("--B1--/B1R2Y1/--Y1--", {"b2>a2", "b2>b1", "b2>b3", "b2>c2", "end"}),  # all four sides
        ("R2--B1/R1R1B1", {"end"}),  # not across a hole
        ("R8B8", {"a1>b1", "end"}),  # however strong the defender is
        ("R2B3B1 turn=B", {"b1>a1", "end"}),
    ],
)
def test_a_cell_with_two_dice_may_attack_an_enemy_beside_it(text: str, legal: set[str]) -> None:
    assert moves_of(position_of(text)) == legal


@pytest.mark.parametrize(
    ("text", "moves", "expected"),
    [
        ("R5B2B1", "a1>b1, won", "R1R4B1"),  # the seed's own example
        ("R5B2B1", "a1>b1, lost", "R1B2B1"),
        ("R2B8B1", "a1>b1, won", "R1R1B1"),
        ("R8B1B1", "a1>b1, won, b1>c1, won", "R1R1R6"),
        ("R3B2B1", "a1>b1, won, b1>c1, lost", "R1R1B1"),
    ],
)
def test_the_dice_move_as_the_battle_ends(text: str, moves: str, expected: str) -> None:
    assert GAME.setup(play(text, moves)).position.split()[0] == expected


@pytest.mark.parametrize(
    ("faces", "won"), [("6,5:5,5", True), ("5,5:5,5", False), ("6,4:5,5", False), ("1,1:1,2", False)]
)
def test_the_greater_sum_wins_and_a_tie_is_the_defenders(faces: str, won: bool) -> None:
    position = play("R2B2", "a1>b1")
    assert GAME.parse_move(position, f"{'won' if won else 'lost'} {faces}") == Battle(won)
    with pytest.raises(BadNotation, match="gives the other result"):
        GAME.parse_move(position, f"{'lost' if won else 'won'} {faces}")


@pytest.mark.parametrize(("attackers", "defenders"), [(2, 1), (2, 2), (3, 8), (8, 8), (8, 2), (6, 1)])
def test_a_battle_is_chances_with_exact_odds(attackers: int, defenders: int) -> None:
    position = play(f"R{attackers}B{defenders}", "a1>b1")
    odds = win_fraction(attackers, defenders)
    assert position.to_move == CHANCE
    assert position.chances() == ((WON, float(odds)), (LOST, float(1 - odds)))


@pytest.mark.parametrize("attackers", [7, 8])
def test_an_attack_that_cannot_fail_has_one_result(attackers: int) -> None:
    position = play(f"R{attackers}B1", "a1>b1")
    assert position.chances() == ((WON, 1.0),)
    assert position.legal_moves() == (WON,)


@pytest.mark.parametrize(
    ("text", "new_dice"),
    [
        ("R1R1B1R1", 2),  # the largest region, not all cells
        ("R1B1/B1R1", 1),  # corners do not connect
        ("R1R1R1/B1B1R1/R1R1R1", 7),
        ("R1R1--/R1--B1/R1R1R1", 6),
        ("R1B1B1 turn=B", 2),
    ],
)
def test_the_end_of_a_turn_brings_as_many_dice_as_the_largest_region_has_cells(text: str, new_dice: int) -> None:
    position = position_of(text)
    seat = position.turn
    ended = position.after(END)
    assert ended.largest_region(seat) == new_dice
    handed_out = 0
    while ended.to_move == CHANCE:
        ended = ended.after(ended.legal_moves()[0])
        handed_out += 1
    assert handed_out == new_dice
    assert ended.dice_of(seat) == position.dice_of(seat) + new_dice


def test_a_new_die_goes_to_any_own_cell_with_room_each_as_likely() -> None:
    position = play("R1R8B1R7/B1B1B1R8", "end")
    assert [(GAME.format_move(position, move), odds) for move, odds in position.chances()] == [
        ("+a1", 0.5),
        ("+d1", 0.5),
    ]


def test_a_cell_that_becomes_full_gets_no_more() -> None:
    assert moves_of(play("R7R7B1", "end")) == {"+a1", "+b1"}
    assert moves_of(play("R7R7B1", "end, +a1")) == {"+b1"}


def test_what_finds_no_room_waits_in_the_surplus() -> None:
    position = play("R8R8R7B2", "end, +c1")
    assert (position.dice, position.surplus) == ((8, 8, 8, 2), (2, 0))
    assert position.to_move == 1


def test_without_any_room_the_next_player_is_on_at_once() -> None:
    position = play("R8R8B2 surplus=5,0", "end")
    assert (position.surplus, position.to_move) == ((7, 0), 1)


def test_the_surplus_is_handed_out_with_the_new_dice_of_a_later_turn() -> None:
    position = play("R8R8B2 surplus=3,0", "b1>c1, lost, end")
    assert position.surplus == (5, 0)
    position = play("R8R8B2 surplus=3,0", "b1>c1, lost, end, +b1, +b1, +b1, +b1, +b1")
    assert (position.dice, position.surplus, position.to_move) == ((8, 6, 2), (0, 0), 1)


def test_each_player_keeps_their_own_surplus() -> None:
    position = play("R8B1B1 surplus=4,0", "end, end, +b1, +c1")
    assert (position.dice, position.surplus, position.to_move) == ((8, 2, 2), (5, 0), 0)


def test_players_take_turns_in_order_and_may_attack_as_often_as_they_like() -> None:
    position = position_of("R8B1Y1/B1Y1B1")
    assert position.to_move == 0
    position = play("R8B1Y1/B1Y1B1", "a1>b1, won, b1>b2, won, b2>c2, won")
    assert position.to_move == 0
    position = play("R1B1Y1/B1Y1B1", "end, +a1")
    assert position.to_move == 1
    position = play("R1B1Y1/B1Y1B1", "end, +a1, end, +b1, end, +c1")
    assert position.to_move == 0


def test_a_player_without_a_cell_is_skipped_and_their_surplus_gone() -> None:
    position = play("R3B8Y1Y1 surplus=0,6,0", "a1>b1, won")
    assert position.points() == (2, 0, 2)
    assert position.surplus == (0, 0, 0)
    assert play("R3B8Y1Y1", "a1>b1, won, end, +a1, +a1").to_move == 2


def test_all_cells_win_the_game_at_once() -> None:
    position = play("R3R1B1", "end, +b1, +b1, end, +c1, b1>c1, won")
    assert position.outcome() == Outcome((1, 2), CONQUERED)
    assert position.legal_moves() == ()
    assert play("R2B1Y1Y1", "a1>b1, won").outcome() is None


def test_attacks_and_new_dice_are_decided_before_anything_ends() -> None:
    last = position_of("R2B1 passes=19 turns=399")
    assert last.after(Attack(0, 1)).outcome() is None
    assert last.after(END).outcome() is None
    assert last.after(END).legal_moves() == (Reinforce(0),)


@pytest.mark.parametrize(
    ("text", "ranks"),
    [
        ("R1B1R1 passes=19", (1, 2)),  # more cells
        ("B2R1 passes=19", (1, 1)),  # as many cells and, after the new die, as many dice
        ("B5R1 passes=19", (2, 1)),  # as many cells, more dice
        ("B5R1R1G1B2 passes=29", (2, 1, 4, 3)),  # the eliminated come last
    ],
)
def test_ten_rounds_without_an_attack_end_the_game_by_cells_then_dice(text: str, ranks: tuple[int, ...]) -> None:
    position = position_of(text)
    assert position.outcome() is None
    position = position.after(END)
    while position.to_move == CHANCE:
        position = position.after(position.legal_moves()[0])
    assert position.outcome() == Outcome(ranks, QUIET)
    assert position.legal_moves() == ()


def test_an_attack_begins_the_count_of_quiet_turns_again() -> None:
    assert position_of("R2B1B1 passes=19").passes == 19
    assert play("R2B1B1 passes=19", "a1>b1, lost").passes == 0
    assert play("R2B1B1 passes=19", "a1>b1, lost, end").passes == 1


def test_two_hundred_rounds_end_the_game() -> None:
    assert play("R1B1B1 turns=398", "end, +a1").outcome() is None
    assert play("R1B1B1 turns=399", "end, +a1").outcome() == Outcome((2, 1), LONG)
    assert play("R1B1B1Y1 turns=598", "end, +a1").outcome() is None


def test_without_limits_only_a_conquest_ends_the_game_and_nothing_is_counted() -> None:
    position = GAME.uncounted(position_of("R1B1 passes=19 turns=399"))
    assert position.rules == STANDARD.without_limits()
    for _ in range(60):
        position = position.after(position.legal_moves()[-1])
        assert position.outcome() is None
    assert (position.passes, position.turns) == (0, 0)
    won = replace(position, dice=(8, 1), turn=0, is_reinforcing=False).after(Attack(0, 1)).after(WON)
    assert won.outcome() == Outcome((1, 2), CONQUERED)


def test_equality_sees_the_counters_but_not_the_faces() -> None:
    assert position_of("R2B1") == position_of("R2B1")
    assert hash(position_of("R2B1")) == hash(position_of("R2B1"))
    for other in ("R2B1 passes=1", "R2B1 turns=1", "R2B1 surplus=1,0", "R2B1 pending=a1>b1", "R2B2", "B2R1"):
        assert position_of(other) != position_of("R2B1")
    assert Battle(True, ((6,), (1,))) == Battle(True)


def test_the_cells_are_shared_out_evenly_with_ten_more_dice_each() -> None:
    for seats in range(2, 9):
        start = GAME.start(Setup(seats=seats), Random(seats))
        cells = start.points()
        assert max(cells) - min(cells) <= 1
        assert sum(cells) == len(start.board) == 17
        assert all(start.dice_of(seat) + start.surplus[seat] == cells[seat] + 10 for seat in range(seats))
        assert max(start.dice) <= 8
        assert start.to_move == 0


def test_a_start_with_too_little_room_leaves_a_surplus() -> None:
    start = GAME.start(Setup(position=".."), Random(1))
    assert (start.dice, start.surplus) == ((8, 8), (3, 3))


def test_who_gets_the_odd_cell_is_drawn_too() -> None:
    starts = {GAME.start(Setup(position="..."), Random(seed)).points() for seed in range(20)}
    assert starts == {(1, 2), (2, 1)}


def test_the_cells_are_drawn_each_time_anew() -> None:
    board = parse_map("..../....")
    owners = {GAME.start(Setup(position=map_text(board)), Random(seed)).owners for seed in range(20)}
    assert len(owners) > 10
