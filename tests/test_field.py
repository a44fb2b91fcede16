"""The bridge to the AIs of a course: a tiny package of the same interface, written for this test."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from benchmarks.dicewars_contest import Calibration, Contest, Tally, groups, seated
from benchmarks.peers import field
from damier.core import registry
from damier.core.game import Setup
from damier.core.position import CHANCE
from damier.games.dicewars.position import END, Attack, Transfer

COMMANDS = """
class BattleCommand:
    def __init__(self, source_name, target_name):
        self.source_name, self.target_name = source_name, target_name
class TransferCommand(BattleCommand):
    pass
class EndTurnCommand:
    pass
"""
BOARD = """
class Board:
    def __init__(self, areas, board):
        self.areas = {name: (fact["owner"], fact["dice"], board[name]["neighbours"]) for name, fact in areas.items()}
    def get_area(self, name):
        return self.areas[KEY(name)]
"""
STRONGEST = """
from dicewars.client.ai_driver import BattleCommand, EndTurnCommand, TransferCommand
class AI:
    def __init__(self, player_name, board, players_order, max_transfers):
        self.name, self.most = player_name, max_transfers
    def ai_turn(self, board, nb_moves_this_turn, nb_transfers_this_turn, nb_turns_this_game, time_left):
        for name, (owner, dice, near) in board.areas.items():
            for other in near:
                other_owner, other_dice, _ = board.get_area(other)
                if owner == self.name and dice > 1 and other_owner != owner and dice > other_dice:
                    return BattleCommand(int(name), other)
                is_open = dice > 1 and other_dice < 8 and nb_transfers_this_turn < self.most
                if owner == self.name == other_owner and is_open:
                    return TransferCommand(int(name), other)
        return EndTurnCommand()
"""
BROKEN = """
class AI:
    def __init__(self, player_name, board, players_order):
        pass
    def ai_turn(self, board, nb_moves_this_turn, nb_turns_this_game, time_left):
        raise RuntimeError("no idea")
"""


@pytest.fixture(params=["str", "int"])
def checkout(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path]:
    """A checkout of such a course, its areas named by texts or by numbers."""
    files = {
        "client/ai_driver.py": COMMANDS,
        "client/game/board.py": BOARD.replace("KEY", request.param),
        "ai/strongest.py": STRONGEST,
        "ai/broken.py": BROKEN,
    }
    for name, text in files.items():
        file = tmp_path / "dicewars" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    path, modules = list(sys.path), set(sys.modules)
    field.use(tmp_path)
    yield tmp_path
    sys.path[:] = path
    for name in set(sys.modules) - modules:
        if name.partition(".")[0] == field.PACKAGE:
            del sys.modules[name]


def test_an_ai_of_the_field_attacks_transfers_and_ends(checkout: Path) -> None:
    player = field.FieldPlayer("strongest")
    position: Any = registry.find("dicewars").start(Setup("sui2021", seats=4), Random(2))
    kinds = set()
    for _ in range(12):
        move = player.choose(position)
        kinds.add(type(move))
        position = position.after(move)
        if move == END:
            break
        while position.to_move == CHANCE:
            position = position.after(position.legal_moves()[0])
    assert {Attack, Transfer} & kinds
    assert player.faults == 0


def test_an_ai_that_raises_ends_its_turn_and_is_counted(checkout: Path) -> None:
    player = field.FieldPlayer("broken")
    position: Any = registry.find("dicewars").start(Setup("sui2020", seats=4), Random(2))
    assert player.choose(position) == END
    assert player.faults == 1


def test_a_folder_that_is_no_checkout_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="is not a checkout"):
        field.use(tmp_path)


def test_a_contest_counts_every_seat_of_a_start(checkout: Path) -> None:
    others = [[("strongest", field.FieldPlayer("strongest"))]]
    contest = Contest(Setup(size=(3, 3), seats=2, position="holes=0"), field.FieldPlayer("strongest"), others)
    for number in range(2):
        contest.play(number)
    assert contest.tallies["damier"].games == contest.tallies["strongest"].games == 2
    assert contest.tallies["damier"].wins + contest.tallies["strongest"].wins <= 2


def test_four_players_take_all_seats_in_all_orders() -> None:
    orders = ["".join(seated("u", "abc", number)) for number in range(24)]
    assert len(set(orders)) == 24
    assert [order.index("u") for order in orders] == [0, 1, 2, 3] * 6


def test_groups_of_the_field_have_nobody_twice_if_there_are_enough() -> None:
    assert groups("abcd", 3) == [("a", "b", "c"), ("a", "b", "d"), ("a", "c", "d"), ("b", "c", "d")]
    assert groups("ab", 3) == [("a", "a", "a"), ("a", "a", "b"), ("a", "b", "b"), ("b", "b", "b")]


def test_what_was_stated_is_compared_with_what_came_of_it() -> None:
    found = Calibration()
    for share in (1.0, 0.0):
        found.add(3, 0.52, share)
    found.add(2, 1.0, 1.0)
    assert [*found.rows()][1:] == [
        "    3     52 %   50 % (9 to 91, 2 games)",
        "    2    100 %   100 % (21 to 100, 1 games)",
    ]


def test_a_rate_is_told_with_its_interval() -> None:
    assert str(Tally(75.0, 100)) == "75.0 % (65.7 to 82.5, 100 games)"
