"""The courses' own strategies keep to their rule, step by step."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from damier.core import registry
from damier.core.game import Setup
from damier.games.dicewars.course import DicewarsCourse
from damier.games.dicewars.maps import parse_map
from damier.games.dicewars.position import END, Attack, DicewarsPosition
from damier.games.draughts.course import DraughtsCourse
from damier.games.draughts.position import DraughtsPosition
from damier.games.reversi.course import ReversiCourse
from damier.games.reversi.position import ReversiPosition
from damier.games.sos.course import SosCourse
from damier.games.sos.position import SosPosition

SEEDS = range(60)

draughts = registry.find("draughts")


def draughts_position(variant: str, fen: str) -> DraughtsPosition:
    position: DraughtsPosition = draughts.start(Setup(variant=variant, position=fen))
    return position


def draughts_choices(variant: str, fen: str, pieces_tried: int = 10) -> Counter[str]:
    """What the course's player chooses, over many seeds."""
    position = draughts_position(variant, fen)
    moves = (DraughtsCourse(Random(seed), pieces_tried).choose(position) for seed in SEEDS)
    return Counter(draughts.format_move(position, move) for move in moves)


def formatted(variant: str, fen: str) -> set[str]:
    position = draughts_position(variant, fen)
    return {draughts.format_move(position, move) for move in position.legal_moves()}


def test_draughts_captures_if_one_of_the_pieces_can() -> None:
    # Contract 1: captures are optional, yet the strategy takes. Ten pieces are tried, so none of these three is missed.
    choices = draughts_choices("ulb", "W:W32,47,50:B28")
    assert set(choices) == {text for text in formatted("ulb", "W:W32,47,50:B28") if "x" in text}


def test_draughts_goes_on_as_long_as_the_piece_can_capture() -> None:
    # 32 takes 28 and then 18; stopping after the first is legal in this variant, but not the algorithm's way.
    position = draughts_position("ulb", "W:W32:B28,18")
    captures = [move for move in position.legal_moves() if move.victims]
    assert {move.victims.bit_count() for move in captures} == {1, 2}
    for seed in SEEDS:
        assert DraughtsCourse(Random(seed)).choose(position).victims.bit_count() == 2


def test_draughts_chooses_each_next_capture_at_random() -> None:
    # After 28 the man may go on over 18 or over 19: it does not look which way is longer.
    fen = "W:W32:B28,18,19,10"
    lengths = Counter(
        DraughtsCourse(Random(seed)).choose(draughts_position("ulb", fen)).victims.bit_count() for seed in SEEDS
    )
    assert len(lengths) == 2


def test_draughts_tries_only_so_many_pieces() -> None:
    # One piece of six is tried: the only one that can capture is missed most of the time.
    fen = "W:W32,46,47,48,49,50:B28"
    choices = draughts_choices("ulb", fen, pieces_tried=1)
    assert 0 < sum(count for text, count in choices.items() if "x" in text) < len(SEEDS) / 2


def test_draughts_moves_where_the_piece_is_not_taken_next() -> None:
    # 38-32 and 38-33 would be taken by 27 or 28; the other man has nothing to fear.
    fen = "W:W38,50:B27,28"
    assert set(draughts_choices("international", fen)) <= {"50-44", "50-45"}


def test_draughts_ignores_what_only_a_chain_would_take() -> None:
    # 22 may take 28 and go on over 38 or 39: a man that moves there is taken second, which does not count.
    position = draughts_position("ulb", "W:W28,43:B17,22")
    chosen = {DraughtsCourse(Random(seed)).choose(position) for seed in SEEDS}
    risky = [move for move in position.legal_moves() if move.target + 1 in (38, 39)]
    assert all(
        any(move.target in route.victims[1:] for route in position.after(move).capture_routes()) for move in risky
    )
    assert len(risky) == 2
    assert chosen.issuperset(risky)


def test_draughts_moves_anything_when_nothing_is_safe() -> None:
    fen = "W:W38:B27,28"
    assert set(draughts_choices("international", fen)) == formatted("international", fen)


@pytest.mark.parametrize("variant", draughts.variants)
def test_draughts_course_plays_every_variant_to_the_end(variant: str) -> None:
    rng = Random(variant)
    position = draughts.start(Setup(variant=variant))
    player = DraughtsCourse(rng)
    for _ in range(draughts.cap(position)):
        if position.outcome():
            break
        move = player.choose(position)
        assert move in position.legal_moves()
        position = position.after(move)
    assert position.outcome()


def sos_choices(cells: str, columns: int) -> set[str]:
    position = SosPosition(len(cells) // columns, columns, cells, (0, 0))
    return {str(SosCourse(Random(seed)).choose(position)) for seed in SEEDS}


@pytest.mark.parametrize(
    ("cells", "columns", "chosen"),
    [
        ("SO--", 4, {"Sc1"}),  # completes it
        ("S-S-SO-S-", 9, {"Ob1", "Od1", "Sg1"}),  # any will do
        ("S---", 4, {"Oc1", "Od1", "Sb1", "Sd1"}),  # no O next to the S, no S two cells from it
        ("S-S-S", 5, {"Ob1", "Od1"}),
        ("S--", 3, {"Sb1", "Oc1"}),
        ("S--S", 4, {"Sb1", "Ob1", "Sc1", "Oc1"}),  # whatever is written, the other can complete
    ],
)
def test_sos_completes_else_opens_nothing(cells: str, columns: int, chosen: set[str]) -> None:
    assert sos_choices(cells, columns) == chosen


def test_sos_looks_at_all_replies_that_matter() -> None:
    for seed in range(30):
        rng = Random(seed)
        position = SosPosition.start(4, 5)
        player = SosCourse(rng)
        while position.outcome() is None:
            move = player.choose(position)
            if not any(position.completed_by(each) for each in position.legal_moves()):
                safe = [
                    each
                    for each in position.legal_moves()
                    if not any(position.after(each).completed_by(reply) for reply in position.after(each).legal_moves())
                ]
                assert not safe or move in safe
            else:
                assert position.completed_by(move)
            position = position.after(move)


def test_reversi_turns_most_discs() -> None:
    position = ReversiPosition.start()
    for seed in range(10):
        rng = Random(seed)
        position = ReversiPosition.start()
        while position.outcome() is None:
            move = ReversiCourse(rng).choose(position)
            best = max(position.turned_by(each).bit_count() for each in position.legal_moves())
            assert position.turned_by(move).bit_count() == best
            position = position.after(rng.choice(position.legal_moves()))


def dicewars_choices(dice: tuple[int, ...], owners: tuple[int, ...], count: int = 400) -> Counter[object]:
    """What the course's player chooses on a plus of five cells (the middle is cell 2), over many seeds."""
    board = parse_map(" . /.../ . ")
    position = DicewarsPosition(board, owners, dice, (0, 0))
    return Counter(DicewarsCourse(Random(seed)).choose(position) for seed in range(count))


MIDDLE = (1, 1, 0, 1, 1)


@pytest.mark.parametrize(
    ("dice", "target"),
    [
        ((3, 4, 5, 1, 6), 1),  # the strongest with one or two dice fewer
        ((3, 3, 5, 5, 8), 0),  # two fewer before as many; the first of equals
        ((2, 1, 5, 5, 6), 3),  # as many, before a much weaker one
        ((2, 1, 5, 6, 7), 0),  # the strongest with at least three fewer
    ],
)
def test_dicewars_prefers_targets_in_the_course_s_order(dice: tuple[int, ...], target: int) -> None:
    choices = dicewars_choices(dice, MIDDLE)
    assert set(choices) == {END, Attack(2, target)}


def test_dicewars_stops_one_time_in_five() -> None:
    choices = dicewars_choices((3, 4, 5, 1, 6), MIDDLE, 2000)
    assert 330 < choices[END] < 470


def test_dicewars_asks_again_when_it_cancels() -> None:
    # Only stronger neighbours: each round stops (1/5), attacks the weakest of them (2/5), or cancels and asks again
    # (2/5). So it stops one time in three in all.
    choices = dicewars_choices((8, 6, 5, 7, 8), MIDDLE, 3000)
    assert set(choices) == {END, Attack(2, 1)}
    assert 900 < choices[END] < 1100


def test_dicewars_attacks_from_the_strongest_available_cell() -> None:
    # Cell 0 has more dice than cell 1; the middle has most, but belongs to the other.
    assert set(dicewars_choices((6, 3, 4, 8, 8), (0, 0, 1, 1, 1))) == {END, Attack(0, 2)}


def test_dicewars_ends_its_turn_when_nothing_can_attack() -> None:
    assert set(dicewars_choices((8, 8, 1, 8, 8), MIDDLE)) == {END}
