"""The documents' own files as players: in their own folders and classes, in seats and behind walls."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from damier.arena.fault import AtFault, Fault
from damier.arena.sandboxed import SandboxedPlayer
from damier.core import registry
from damier.core.game import Game, Setup
from damier.core.match import Match
from damier.core.player import Dice
from damier.core.position import CHANCE
from damier.games.dicewars.position import Attack
from damier.games.draughts import ulb_file
from damier.sandbox.launcher import Launcher
from damier.sandbox.limits import Limits
from damier.seats import players
from damier.seats.main_file import main_file
from damier.seats.occupant import Occupant
from tests.walls import needs_walls

ASSIGNMENTS = Path(__file__).parents[2] / "assignments"
DICE, DRAUGHTS = registry.find("dicewars"), registry.find("draughts")
MAP = Setup(size=(4, 4), seats=3)


@pytest.fixture(scope="module")
def launcher() -> Iterator[Launcher]:
    with Launcher(["damier.arena.inside:warm_up:dicewars", "damier.arena.inside:warm_up:draughts"]) as made:
        yield made


def play(game: Game[Any, Any], start: Any, player: Any, most: int = 400) -> Match[Any, Any]:
    """A game in which one player has all seats; it may not come to its end."""
    match, dice = Match(game, start), Dice(game, Random(1))
    while not match.outcome and len(match.moves) < most:
        who = dice if match.position.to_move == CHANCE else player
        match.push(who.choose(match.position))
    return match


def fault_of(
    launcher: Launcher, file: Path, game: Game[Any, Any], start: Any, seconds: float = 30.0
) -> tuple[Fault, str]:
    """The fault by which a file loses at its first move."""
    try:
        limits = Limits(memory=256 << 20, seconds=20)
        with closing(SandboxedPlayer(launcher, file, game, limits=limits, name="Ada")) as player:
            player.budget = seconds
            player.choose(start)
    except AtFault as error:
        return error.fault, str(error)
    raise AssertionError("no fault was found")


def test_a_folder_of_the_dice_course_plays_in_its_own_classes() -> None:
    folder = ASSIGNMENTS / "guerre-des-des"
    assert main_file(folder, DICE).name == "joueur_ordinateur.py"
    player: Any = players.player(Occupant("py", str(folder)), DICE, Random(1))
    with closing(player):
        match = play(DICE, DICE.start(MAP, Random(3)), player)
    assert sum(isinstance(move, Attack) for move in match.moves) > 10


@needs_walls
def test_a_file_of_the_dice_course_alone_plays_in_our_classes(launcher: Launcher, tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    file = tmp_path / "joueur_ordinateur.py"
    shutil.copyfile(ASSIGNMENTS / "guerre-des-des" / file.name, file)
    with closing(SandboxedPlayer(launcher, file, DICE, limits=Limits(), name="Ada")) as player:
        match = play(DICE, DICE.start(MAP, Random(3)), player)
    assert len(match.moves) > 100 or match.outcome


JOUEUR = """
from joueur import Joueur

class JoueurOrdinateur(Joueur):
    def __init__(self, couleur):
        super().__init__(couleur, "Ordinateur")

    def strategie_selection_attaquant(self, cases_disponibles):
        {attacker}

    def strategie_selection_defenseur(self, cases_disponibles, case_attaquante):
        {target}
"""
FIRST, TARGET = "return next(iter(cases_disponibles.values()))", "return next(iter(cases_disponibles.values()))"
WRONG = [
    ("return (0, 0)", TARGET, Fault.NONSENSE, "(0, 0) is not a cell of the map"),
    (FIRST, "return 'b2'", Fault.NONSENSE, "'b2' is not a cell of the map"),
    ("return next(iter(cases_disponibles.values())).voisins[0]", "1 / 0", Fault.ILLEGAL, "cannot attack"),
    (FIRST, "return case_attaquante", Fault.ILLEGAL, "(0, 0) cannot attack (0, 0)"),
    ("raise KeyError", TARGET, Fault.CRASH, "joueur_ordinateur.py:9: KeyError"),
    (FIRST, "return None", Fault.TIMEOUT, "has not answered"),
]
TWO_CELLS = DICE.start(Setup(seats=2, position="R3B2"), Random(1))


@needs_walls
@pytest.mark.parametrize(("attacker", "target", "fault", "why"), WRONG)
def test_what_is_wrong_in_a_file_of_the_dice_course_has_its_kind(
    launcher: Launcher, tmp_path: Path, attacker: str, target: str, fault: Fault, why: str
) -> None:
    tmp_path.chmod(0o755)
    file = tmp_path / "joueur_ordinateur.py"
    file.write_text(JOUEUR.format(attacker=attacker, target=target))
    found, told = fault_of(launcher, file, DICE, TWO_CELLS, 0.3 if fault == Fault.TIMEOUT else 30.0)
    assert found == fault
    assert why in told


ULB = DRAUGHTS.start(Setup("ulb"))


def test_a_folder_of_the_ulb_course_plays_by_its_computer() -> None:
    folder = ASSIGNMENTS / "dames-ulb"
    assert main_file(folder, DRAUGHTS).name == "draughtsFunctions.py"
    player: Any = players.player(Occupant("py", str(folder)), DRAUGHTS, Random(1))
    with closing(player):
        match = play(DRAUGHTS, ULB, player)
    assert len(match.moves) > 50
    assert any(move.victims for move in match.moves)


def test_the_computer_of_the_ulb_course_may_be_a_function(tmp_path: Path) -> None:
    """It moves on the board, or answers with a board or a path; a man may be left to be crowned."""
    last = DRAUGHTS.start(Setup("ulb", position="W:W6,45:B50,K4"))
    board = ulb_file.board_of(last)
    assert (board[1][0], board[8][9], board[9][8], board[0][7]) == (1, 1, -1, -2)
    moved: list[list[float]] = [[*row] for row in board]
    moved[1][0], moved[0][1] = 0, 1.0
    assert DRAUGHTS.format_move(last, ulb_file.meant(last, moved, None)) == "6-1"
    assert DRAUGHTS.format_move(last, ulb_file.meant(last, board, moved)) == "6-1"
    assert DRAUGHTS.format_move(last, ulb_file.meant(last, board, [(1, 0), (0, 1)])) == "6-1"
    assert DRAUGHTS.format_move(last, ulb_file.meant(last, board, ([(1, 0), (0, 1)], []))) == "6-1"


ULB_WRONG = [
    ("pass", Fault.NONSENSE, "None is not a move"),
    ("return [(6, 1), (5, 1)]", Fault.ILLEGAL, "[(6, 1), (5, 1)] is not legal"),
    ("board[6][1] = 0", Fault.ILLEGAL, "no legal move leads to its board"),
    ("board.clear()", Fault.NONSENSE, "None is not a move"),
    ("return board[10][0]", Fault.CRASH, "draughtsFunctions.py:2: IndexError"),
]


@needs_walls
@pytest.mark.parametrize(("text", "fault", "why"), ULB_WRONG)
def test_what_is_wrong_in_a_file_of_the_ulb_course_has_its_kind(
    launcher: Launcher, tmp_path: Path, text: str, fault: Fault, why: str
) -> None:
    tmp_path.chmod(0o755)
    file = tmp_path / "draughtsFunctions.py"
    file.write_text(f"def computer_play(board, player, pieces):\n    {text}\n")
    found, told = fault_of(launcher, file, DRAUGHTS, ULB)
    assert found == fault
    assert why in told
