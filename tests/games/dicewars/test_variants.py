"""The variants of Dice Wars, rule by rule."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from damier.core.errors import BadPosition, BadSetup, IllegalMove
from damier.core.game import Setup
from damier.core.match import Match
from damier.core.position import CHANCE, Outcome
from damier.core.record import Record
from damier.games.dicewars import GAME
from damier.games.dicewars.course import DicewarsCourse
from damier.games.dicewars.position import END, LONG, LOST, QUIET, DicewarsPosition, EndTurn, Transfer
from damier.games.dicewars.rules import Deal, Rules
from damier.games.dicewars.variants import CLASSIC, STANDARD, SUI2021, VARIANTS
from damier.testing.laws import check_game

NAMES = list(VARIANTS)


def position_of(text: str, variant: str = "") -> DicewarsPosition:
    return GAME.start(Setup(variant, position=text))


def play(text: str, variant: str, *moves: str) -> DicewarsPosition:
    position = position_of(text, variant)
    for move in moves:
        position = position.after(GAME.parse_move(position, move))
    return position


def dice_by_seat(position: DicewarsPosition) -> list[int]:
    return [position.dice_of(seat) for seat in range(position.seats)]


# The laws


@pytest.mark.parametrize("name", NAMES[1:])
@pytest.mark.parametrize("seats", [None, 2])
def test_the_laws_hold_in_random_games(name: str, seats: int | None) -> None:
    check_game(GAME, Setup(name, seats=seats), games=1, longest=80, breadth=2)


@pytest.mark.parametrize("name", NAMES)
def test_a_position_of_each_variant_is_read_back_from_its_setup_and_from_its_text_alone(name: str) -> None:
    position = GAME.start(Setup(name), Random(1))
    rng = Random(2)
    for _ in range(60):
        setup = GAME.setup(position)
        assert setup.variant == name
        assert GAME.start(setup) == position
        assert GAME.start(Setup(position=setup.position)) == position
        moves = position.legal_moves()
        position = position.after(GAME.roll(position, rng) if position.to_move == CHANCE else rng.choice(moves))


@pytest.mark.parametrize("name", NAMES)
def test_a_record_of_each_variant_is_replayed(name: str) -> None:
    match, rng = Match(GAME, GAME.start(Setup(name), Random(3))), Random(4)
    while len(match.moves) < 80 and not match.outcome:
        position = match.position
        moves = position.legal_moves()
        match.push(GAME.roll(position, rng) if position.to_move == CHANCE else rng.choice(moves))
    again = Record.of(match).replay(GAME)
    assert again.position == match.position


def test_the_default_is_the_standard_game_and_its_text_does_not_name_it() -> None:
    assert GAME.variants[0] == "standard"
    position = position_of("R3B2")
    assert position.rules == STANDARD
    assert GAME.setup(position).position == "R3B2 turn=R surplus=0,0 passes=0 turns=0"


def test_a_text_without_rules_is_of_the_variant_that_is_asked_for() -> None:
    assert position_of("R3B2", "sui2021").rules == SUI2021
    assert position_of("R3B2 rules=classic").rules == CLASSIC
    assert position_of("R3B2 rules=classic", "standard").rules == CLASSIC  # what is asked for by who asks for nothing


@pytest.mark.parametrize(
    ("text", "variant", "error", "message"),
    [
        ("R3B2 rules=classic", "sui2020", BadSetup, "the position is for the rules of classic, not of sui2020"),
        ("R3B2 rules=new", "", BadPosition, "rules=new is not one of standard, classic, sui2020, sui2021"),
        ("R3B2 transfers=1", "", BadPosition, "transfers=1, but a turn has 0 at most"),
        ("R3B2 transfers=7", "sui2021", BadPosition, "transfers=7, but a turn has 6 at most"),
    ],
)
def test_a_position_that_the_rules_do_not_know_is_refused(
    text: str, variant: str, error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        position_of(text, variant)


# Starts


@pytest.mark.parametrize(("name", "cells", "seats"), [("classic", 30, 7), ("sui2020", 29, 4), ("sui2021", 34, 4)])
def test_the_usual_map_has_irregular_cells(name: str, cells: int, seats: int) -> None:
    position = GAME.start(Setup(name), Random(5))
    assert (len(position.board), position.seats) == (cells, seats)
    assert not position.board.is_grid
    assert max(map(len, position.board.shapes)) > 1


@pytest.mark.parametrize("name", ["standard", "classic", "sui2020"])
def test_strewn_cells_are_shared_out_evenly(name: str) -> None:
    points = GAME.start(Setup(name, seats=4), Random(6)).points()
    assert max(points) - min(points) <= 1


def test_in_the_classic_game_three_dice_for_each_cell_are_dealt_to_the_players_in_turn() -> None:
    for seed in range(5):
        position = GAME.start(Setup("classic"), Random(seed))
        assert sum(position.dice) == 90
        extra = [dice - cells for dice, cells in zip(dice_by_seat(position), position.points(), strict=True)]
        assert sorted(extra, reverse=True) == extra
        assert extra[0] - extra[-1] <= 1


def test_in_2020_there_are_three_dice_on_each_cell() -> None:
    assert set(GAME.start(Setup("sui2020"), Random(1)).dice) == {3}


def test_in_2021_starts_hang_together_where_nobody_is_enclosed() -> None:
    line = "map=" + "abcdefghij"
    position = GAME.start(Setup("sui2021", seats=2, position=line), Random(2))
    assert position.owners in {tuple(sorted(position.owners)), tuple(sorted(position.owners, reverse=True))}
    for seed in range(5):
        start = GAME.start(Setup("sui2021", seats=4), Random(seed))
        assert all(start.largest_region(seat) == start.points()[seat] for seat in range(4))


def test_in_2021_all_have_two_dice_for_each_cell_of_their_share_and_one_more() -> None:
    for seed in range(5):
        position = GAME.start(Setup("sui2021", seats=4), Random(seed))
        share = 2 * 34 // 4
        assert dice_by_seat(position) == [max(share + 1, cells) for cells in position.points()]


def test_another_number_of_cells_a_grid_and_another_map_can_be_asked_for_in_every_variant() -> None:
    assert len(GAME.start(Setup("sui2020", position="territories=12"), Random(1)).board) == 12
    assert len(GAME.start(Setup(position="territories=60"), Random(1)).board) == 60
    grid = GAME.start(Setup("classic", (4, 4), 2, "holes=3"), Random(1))
    assert grid.board.is_grid
    assert len(grid.board) == 13
    assert GAME.start(Setup("classic", seats=2, position="../.."), Random(1)).board.is_grid


# Battles


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("R3B5", (1, 5)),  # three dice are too few
        ("R4B5", (1, 4)),
        ("R7B5", (1, 4)),
        ("R8B5", (1, 3)),
        ("R8B2", (1, 1)),  # one is left
        ("R8B1", (1, 1)),
        ("R4B1", (1, 1)),
    ],
)
def test_in_2021_a_failed_attack_costs_the_defender_a_die_for_every_four(text: str, left: tuple[int, int]) -> None:
    assert position_of(f"{text} pending=a1>b1", "sui2021").after(LOST).dice == left


@pytest.mark.parametrize("name", ["standard", "classic", "sui2020"])
def test_elsewhere_a_failed_attack_costs_the_defender_nothing(name: str) -> None:
    assert play("R8B5", name, "a1>b1", "lost").dice == (1, 5)


@pytest.mark.parametrize("name", NAMES)
def test_an_attack_that_succeeds_moves_all_dice_but_one(name: str) -> None:
    won = play("R6B5B1", name, "a1>b1", "won")
    assert (won.owners, won.dice) == ((0, 0, 1), (1, 5, 1))


# Transfers


@pytest.mark.parametrize(
    ("text", "move", "dice"),
    [
        ("R5R2B1", "a1=b1", (1, 6, 1)),
        ("R8R6B1", "a1=b1", (6, 8, 1)),  # as far as there is room
        ("R2R7B1", "b1=a1", (8, 1, 1)),
        ("R5R2B1", "b1 a1", (6, 1, 1)),  # without a sign it is the target's owner that decides
        ("R5R2B1", "b1>a1", (6, 1, 1)),
    ],
)
def test_a_transfer_gives_all_dice_but_one_as_far_as_there_is_room(text: str, move: str, dice: tuple[int, ...]) -> None:
    after = play(text, "sui2021", move)
    assert after.dice == dice
    assert (after.turn, after.to_move, after.transfers, after.transfers_left) == (0, 0, 1, 5)


def test_transfers_that_give_nothing_are_not_offered() -> None:
    position = position_of("R1R8B1/R8R8B8", "sui2021")
    offered = {GAME.format_move(position, move) for move in position.legal_moves() if isinstance(move, Transfer)}
    assert offered == {"a2=a1", "b1=a1"}


@pytest.mark.parametrize("name", ["standard", "classic", "sui2020"])
def test_elsewhere_there_are_no_transfers(name: str) -> None:
    position = position_of("R5R2B1", name)
    assert not [move for move in position.legal_moves() if isinstance(move, Transfer)]
    with pytest.raises(IllegalMove, match="dice are not moved from cell to cell"):
        GAME.parse_move(position, "a1=b1")


def test_a_turn_has_six_transfers_and_the_next_player_has_six_again() -> None:
    there_and_back = ("a1=b1", "b1=a1") * 3
    position = play("R5R1B3", "sui2021", *there_and_back)
    assert position.transfers_left == 0
    assert [GAME.format_move(position, move) for move in position.legal_moves()] == ["end"]
    with pytest.raises(IllegalMove, match="all 6 transfers of this turn are made"):
        GAME.parse_move(position, "a1=b1")
    ended = play("R5R1B3", "sui2021", *there_and_back, "end", "+a1", "+b1")
    assert (ended.turn, ended.transfers_left) == (1, 6)


def test_transfers_are_in_the_text_of_a_position() -> None:
    position = play("R5R1B3", "sui2021", "a1=b1", "b1=a1")
    assert "transfers=2" in GAME.setup(position).position
    assert GAME.start(GAME.setup(position)) == position


@pytest.mark.parametrize(
    ("clicks", "message"),
    [
        (["a1"], None),
        (["a1", "b1"], None),
        (["b1"], "b1 has only one die, which stays"),
        (["c1"], "c1 is not yours"),
        (["a2", "a1"], "a1 is full"),
        (["a1", "b2"], "a1 and b2 are not neighbours"),
        (["a2", "a2"], "a cell cannot attack itself"),
    ],
)
def test_why_a_click_is_refused_where_dice_can_be_moved(clicks: list[str], message: str | None) -> None:
    explained = GAME.explain_clicks(position_of("R8R1B3/R3R3B1", "sui2021"), clicks)
    assert (str(explained) if explained else None) == message


def test_after_the_last_transfer_a_click_on_ones_own_neighbour_says_so() -> None:
    position = position_of("R5R3B3 transfers=6", "sui2021")
    assert str(GAME.explain_clicks(position, ["b1", "a1"])) == "all 6 transfers of this turn are made"
    assert str(GAME.explain_clicks(position, ["a1"])) == "all neighbours of a1 are yours"


# New dice


@pytest.mark.parametrize(("name", "surplus"), [("standard", 66), ("classic", 64), ("sui2020", 64)])
def test_at_most_64_dice_are_kept_in_store_but_in_the_standard_game(name: str, surplus: int) -> None:
    assert play("R8R8R8B1 surplus=63,0", name, "end").surplus == (surplus, 0)


def test_at_most_64_dice_are_handed_out_at_once() -> None:
    assert play("R1R8R8B1 surplus=63,0", "sui2020", "end").surplus == (64, 0)
    assert play("R1R8R8B1 surplus=63,0", "sui2020", "end", "+a1").surplus == (63, 0)


@pytest.mark.parametrize(
    ("text", "kept"),
    [("R8R8R8B1 surplus=10,0", 13), ("R8R8R8B1 surplus=63,0", 21), ("R8B1B1 surplus=30,0", 23)],
)
def test_in_2021_at_most_24_dice_less_one_for_each_cell_are_kept(text: str, kept: int) -> None:
    assert play(text, "sui2021", "end").surplus == (kept, 0)


def test_in_2021_who_has_more_than_24_cells_keeps_nothing() -> None:
    assert play("R8" * 25 + "B1", "sui2021", "end").surplus == (0, 0)


# The end


@pytest.mark.parametrize("name", ["sui2020", "sui2021"])
def test_eight_quiet_rounds_end_the_game_and_nobody_wins(name: str) -> None:
    drawn = Outcome.drawn(3, QUIET)
    assert play("R1B1Y8Y8 passes=22", name, "end", "+a1").outcome() is None
    assert play("R1B1Y8Y8 passes=23", name, "end", "+a1").outcome() == drawn
    assert play("R1B1B8 passes=15 surplus=0,0,0", name, "end", "+a1").outcome() == drawn  # yellow is out


def test_a_transfer_breaks_the_silence() -> None:
    assert play("R3R1B1 passes=15", "sui2021", "a1=b1").passes == 0
    assert play("R3R1B1 passes=15", "sui2021", "a1=b1", "end", "+a1", "+b1").outcome() is None


@pytest.mark.parametrize("name", ["sui2020", "sui2021"])
def test_ten_thousand_battles_end_the_game_and_nobody_wins(name: str) -> None:
    assert play("R4B1B1B1 battles=9998", name, "a1>b1", "won").outcome() is None
    assert play("R4B1B1B1 battles=9999", name, "a1>b1").outcome() is None
    assert play("R4B1B1B1 battles=9999", name, "a1>b1", "won").outcome() == Outcome.drawn(2, LONG)
    assert play("R4B1 battles=9999", name, "a1>b1", "won").outcome() == Outcome.won_by(
        0, 2, "one player holds all cells"
    )


@pytest.mark.parametrize("name", ["standard", "classic"])
def test_elsewhere_battles_are_not_counted(name: str) -> None:
    assert play("R4B1B1", name, "a1>b1", "won").battles == 0
    assert play("R1B1B1 passes=19", name, "end", "+a1").outcome() == Outcome((2, 1), QUIET)


@pytest.mark.parametrize("name", NAMES)
def test_without_limits_nothing_is_counted(name: str) -> None:
    position = GAME.uncounted(position_of("R4B1B1 passes=3 turns=5", name))
    assert position.rules == VARIANTS[name].without_limits()
    assert (position.passes, position.turns, position.battles) == (0, 0, 0)
    assert GAME.start(GAME.setup(position)) == position
    assert position.after(position.legal_moves()[0]).battles == 0


@pytest.mark.parametrize("name", NAMES)
def test_each_move_of_a_random_game_lowers_the_cap(name: str) -> None:
    position, rng = GAME.start(Setup(name), Random(7)), Random(8)
    caps = [GAME.cap(position)]
    for _ in range(150):
        moves = position.legal_moves()
        if not moves:
            break
        position = position.after(GAME.roll(position, rng) if position.to_move == CHANCE else rng.choice(moves))
        caps.append(GAME.cap(position))
    assert all(later < earlier for earlier, later in pairwise(caps))


# Players


@pytest.mark.parametrize("name", NAMES[1:])
def test_the_courses_strategy_plays_every_variant(name: str) -> None:
    position, rng = GAME.start(Setup(name), Random(9)), Random(10)
    player, ends = DicewarsCourse(Random(11)), 0
    while ends < 8 and position.legal_moves():
        move = GAME.roll(position, rng) if position.to_move == CHANCE else player.choose(position)
        assert move in position.legal_moves()
        ends += isinstance(move, EndTurn)
        position = position.after(move)


def test_with_transfers_alone_left_the_courses_strategy_ends_its_turn() -> None:
    assert DicewarsCourse(Random(1)).choose(position_of("R1R8R1B1", "sui2021")) == END


# Rules of one's own


@pytest.mark.parametrize(
    "rules",
    [
        replace(STANDARD, transfers=2, most_dice=5),
        replace(STANDARD, battles=50, rounds=7, quiet_rounds=None),
        replace(CLASSIC, most_surplus=None, deal=Deal.SHARED, are_starts_connected=True, territories=None),
        replace(SUI2021, dice_per_loss=None, most_kept=3, battles=None, is_drawn_at_limit=False, starting_dice=1),
        SUI2021.without_limits(),
    ],
)
def test_rules_of_ones_own_are_part_of_a_positions_text(rules: Rules) -> None:
    position = replace(position_of("R3B2/R1B4"), rules=rules)
    again = GAME.start(Setup(position=GAME.setup(position).position))
    assert again == position
    assert again.rules == rules
    assert GAME.start(GAME.setup(position)) == position


def test_a_variants_own_rules_need_no_more_than_its_name() -> None:
    assert "rules=sui2021 " in GAME.setup(position_of("R3B2", "sui2021")).position
    assert "rules" not in GAME.setup(position_of("R3B2 rules=standard,transfers=0")).position


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("mine", "rules=mine is not one of standard, classic, sui2020, sui2021"),
        ("standard,dices=3", "rules: 'dices' is not one of territories, usual_seats,"),
        ("standard,transfers", "rules: transfers= is not one of 0–1000"),
        ("standard,transfers=none", "rules: transfers=none is not one of 0–1000"),
        ("standard,most_dice=9", "rules: most_dice=9 is not one of 2–8"),
        ("standard,dice_per_loss=-1", "rules: dice_per_loss=-1 is not one of 1–8, none"),
        ("standard,most_surplus=9999999999999", "rules: most_surplus=9999999999999 is not one of 0–999999, none"),
        ("standard,rounds=1000000", "rules: rounds=1000000 is not one of 1–999999, none"),
        ("standard,is_drawn_at_limit=1", "rules: is_drawn_at_limit=1 is not one of yes, no"),
        ("standard,deal=all", "rules: deal=all is not one of each_player, in_turn, each_cell, shared"),
        ("standard,most_dice=2", "3 dice are on a1, but these rules allow 2"),
    ],
)
def test_impossible_rules_are_refused_with_what_is_possible(word: str, told: str) -> None:
    with pytest.raises(BadPosition, match=re.escape(told)):
        position_of(f"R3B2 rules={word}")


def test_rules_whose_name_is_not_a_variants_are_refused_when_they_are_written() -> None:
    position = replace(position_of("R3B2"), rules=replace(STANDARD, name="mine"))
    with pytest.raises(BadPosition, match="rules=mine is not one of"):
        GAME.setup(position)


@pytest.mark.parametrize("text", ["", "holes=2", "territories=9", "map=aab/acb", "../..", "a: b\nb: a"])
def test_rules_of_ones_own_may_stand_beside_a_map_or_alone(text: str) -> None:
    plain = GAME.start(Setup("classic", seats=2, position=text), Random(1))
    own = GAME.start(Setup("classic", seats=2, position=f"{text} rules=classic,transfers=2".strip()), Random(1))
    assert own == replace(plain, rules=replace(CLASSIC, transfers=2))
    with pytest.raises(BadSetup, match="the rules of classic, not of sui2020"):
        GAME.start(Setup("sui2020", position=f"{text} rules=classic"))


@pytest.mark.parametrize("text", [" ./.. rules=classic", "rules=classic  ./..", " .\n..\nrules=classic"])
def test_a_hole_in_the_first_corner_stays_one_beside_rules(text: str) -> None:
    board = GAME.start(Setup(seats=2, position=text), Random(1)).board
    assert board.cells == ((0, 1), (1, 0), (1, 1))
    assert (board.rows, board.columns) == (2, 2)


@pytest.mark.parametrize("rules", ["sui2020,starting_dice=1000", "sui2020,most_dice=2", "standard,deal=each_cell"])
def test_no_cell_starts_with_more_dice_than_there_is_room_for(rules: str) -> None:
    start = GAME.start(Setup(position=f"rules={rules}"), Random(1))
    assert set(start.dice) == {start.rules.most_dice}
    assert GAME.start(GAME.setup(start)) == start


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("holes=3 turn=R", "only rules such as rules=classic can stand beside holes=3, not 'turn=R'"),
        ("territories=9 holes=3", "only rules such as rules=classic can stand beside territories=9, not 'holes=3'"),
        ("holes=3 rules=classic rules=sui2020", "beside holes=3, not 'rules=classic rules=sui2020'"),
        ("rules=standard transfers=2", "separated by commas, without blanks: rules=standard,transfers=2"),
        ("holes=3 rules=classic, transfers=2", "separated by commas, without blanks: rules=classic,transfers=2"),
        ("rules=", "nothing stands after rules=; expected a variant, such as rules=classic"),
        ("holes=3 rules= classic", "nothing stands after rules=; expected a variant, such as rules=classic"),
        ("holes=٣", "holes=٣ is not a number of holes, such as holes=8"),
    ],
)
def test_what_cannot_stand_beside_a_map_made_at_random_is_named(text: str, told: str) -> None:
    with pytest.raises(BadSetup, match=re.escape(told)):
        GAME.start(Setup(position=text), Random(1))
