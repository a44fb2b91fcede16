"""The bridge to the AIs of a course: a tiny package of the same interface, written for this test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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
import os, sys, time
from dicewars.client.ai_driver import BattleCommand, EndTurnCommand, TransferCommand
class AI:
    def __init__(self, player_name, board, players_order):
        pass
    def ai_turn(self, board, nb_moves_this_turn, nb_turns_this_game, time_left):
        print("anything")
        ACT
"""
FAULTS = {
    "raise RuntimeError('no idea')": "RuntimeError: no idea",
    "raise SystemExit": "SystemExit",
    "return None": "TypeError: it answered NoneType, not a command",
    "return BattleCommand(1, True)": "TypeError: an area is a number, not a bool",
    "return BattleCommand(1, 999)": "it ordered what is not legal: attack 1 999",
    "os._exit(3)": "broken has ended before it answered (exit code 3)",
    "os.closerange(3, 100); time.sleep(100)": "broken has closed its output before it answered",
}


@pytest.fixture(params=["str", "int"])
def checkout(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A checkout of such a course, its areas named by texts or by numbers."""
    files = {
        "client/ai_driver.py": COMMANDS,
        "client/game/board.py": BOARD.replace("KEY", request.param),
        "ai/strongest.py": STRONGEST,
    }
    for name, text in files.items():
        file = tmp_path / "dicewars" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return tmp_path


def add_ai(checkout: Path, name: str, text: str) -> None:
    (checkout / "dicewars" / "ai" / f"{name}.py").write_text(text)


@pytest.fixture
def player_of(checkout: Path) -> Iterator[Callable[[str], field.FieldPlayer]]:
    """Makes players of the checkout, and ends their processes."""
    made: list[field.FieldPlayer] = []

    def make(name: str) -> field.FieldPlayer:
        made.append(field.FieldPlayer(checkout, name))
        return made[-1]

    yield make
    for player in made:
        player.process.close()


Made = Callable[[str], field.FieldPlayer]


def start(variant: str) -> Any:
    return registry.find("dicewars").start(Setup(variant, seats=4), Random(2))


def test_an_ai_of_the_field_attacks_transfers_and_ends(player_of: Made) -> None:
    player = player_of("strongest")
    position = start("sui2021")
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
    assert player.faults.count == 0


@pytest.mark.parametrize("act", FAULTS)
def test_an_ai_that_does_wrong_is_disabled_until_the_next_game(checkout: Path, player_of: Made, act: str) -> None:
    add_ai(checkout, "broken", BROKEN.replace("ACT", act))
    player = player_of("broken")
    position = start("sui2020")
    for game in ("a", "b"):
        player.begin(position, position.turn, game)
        assert player.choose(position) == player.choose(position) == END
        assert player.is_disabled
    assert (player.faults.count, player.faults.games, player.faults.first) == (2, {"a", "b"}, FAULTS[act])


def test_an_ai_that_is_late_loses_its_turn_and_its_time_only(
    checkout: Path, player_of: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_ai(checkout, "slow", BROKEN.replace("ACT", "time.sleep(60)"))
    (checkout / "dicewars.config").write_text("[AI_DRIVER]\nFischerInit = 0.1\nFischerIncrement = 0.05\n")
    player = player_of("slow")
    position = start("sui2020")
    player.begin(position, position.turn)
    assert player.left == 0.1
    assert player.choose(position) == player.choose(position) == END
    assert (player.is_disabled, player.left, player.faults.count) == (False, 0.05, 2)
    assert player.faults.first == "it took longer than the 0.10 s it had left"


def test_an_ai_that_cannot_be_interrupted_is_ended(
    checkout: Path, player_of: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    deaf = "import signal; signal.signal(signal.SIGALRM, signal.SIG_IGN); time.sleep(100)"
    add_ai(checkout, "deaf", BROKEN.replace("ACT", deaf))
    (checkout / "dicewars.config").write_text("[AI_DRIVER]\nFischerInit = 0.1\n")
    monkeypatch.setattr(field, "OVERDUE", 0.5)
    player = player_of("deaf")
    position = start("sui2020")
    player.begin(position, position.turn)
    assert player.choose(position) == END
    assert player.is_disabled
    assert "has not answered" in player.faults.first


def test_an_ai_transfers_too_often_at_the_cost_of_its_turn(checkout: Path, player_of: Made) -> None:
    add_ai(checkout, "mover", STRONGEST.replace("nb_transfers_this_turn < self.most", "True"))
    position = registry.find("dicewars").start(
        Setup("sui2021", position="map=aabb/ccbb cells=R8R1B8 rules=sui2021 transfers=6 turn=R")
    )
    player = player_of("mover")
    assert player.choose(position) == END
    assert (player.faults.count, player.is_disabled) == (1, False)


def test_the_same_game_is_played_again(checkout: Path, player_of: Made) -> None:
    add_ai(checkout, "dreamer", DREAMER)
    others = [[("dreamer", player_of("dreamer"))]]
    contest = Contest(Setup(size=(4, 4), seats=2, position="holes=0"), player_of("dreamer"), others)
    for _ in range(2):
        contest.play(7)
    assert contest.tallies["damier"].wins in (0, 2)


DREAMER = """
import random
from dicewars.client.ai_driver import BattleCommand, EndTurnCommand
class AI:
    def __init__(self, player_name, board, players_order):
        self.name = player_name
    def ai_turn(self, board, nb_moves_this_turn, nb_turns_this_game, time_left):
        attacks = [
            (int(name), other) for name, (owner, dice, near) in board.areas.items() for other in near
            if owner == self.name and dice > 1 and board.get_area(other)[0] != owner
        ]
        return BattleCommand(*random.choice(attacks)) if attacks and random.random() < 0.8 else EndTurnCommand()
"""


def test_a_folder_that_is_no_checkout_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="is not a checkout"):
        field.checkout(tmp_path)


@pytest.mark.parametrize("text", ["nobody", "strongest,nobody", "../strongest", "strongest.AI"])
def test_an_ai_that_is_not_there_is_refused_with_those_that_are(checkout: Path, text: str) -> None:
    with pytest.raises(SystemExit, match=r"has no AI '.*'; there are strongest$"):
        field.named(text, checkout)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("import nowhere.at_all", "ai needs the module nowhere, which is not installed: pip install nowhere"),
        ("import dicewars.ai.nothing", "ai cannot be loaded: this checkout has no module dicewars.ai.nothing"),
        ("AI = = 1", "ai cannot be loaded: SyntaxError: "),
        ("import os; os._exit(1)", "ai has ended before it answered"),
    ],
)
def test_an_ai_that_cannot_be_loaded_is_refused(checkout: Path, text: str, why: str) -> None:
    add_ai(checkout, "ai", text)
    with pytest.raises(SystemExit) as refused:
        field.players(checkout, ["ai"], 1)
    assert str(refused.value).startswith(why)


def test_a_contest_counts_every_seat_of_a_start(player_of: Made) -> None:
    others = [[("strongest", player_of("strongest"))]]
    contest = Contest(Setup(size=(3, 3), seats=2, position="holes=0"), player_of("strongest"), others)
    for number in range(2):
        contest.play(number)
    assert contest.tallies["damier"].games == contest.tallies["strongest"].games == 2
    assert contest.tallies["damier"].wins + contest.tallies["strongest"].wins <= 2


def test_a_contest_tells_faults(checkout: Path, player_of: Made) -> None:
    add_ai(checkout, "broken", BROKEN.replace("ACT", "raise RuntimeError('no idea')"))
    others = [[("broken", player_of("broken"))]]
    contest = Contest(Setup(size=(3, 3), seats=2, position="holes=0"), player_of("strongest"), others)
    contest.play(0)
    assert contest.report().splitlines()[-1] == "faults of broken: 1 in 1 games, the first: RuntimeError: no idea"


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
