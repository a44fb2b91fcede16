"""The contract of the TP noté: our own folder, faults planted in it, other people's right programs, and attacks."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import damier
from damier.core.message import Message
from damier.grader.contracts.dames_tp import CONTRACT, brain, strength
from damier.grader.contracts.dames_tp.positions import FORCED, FORCED_KINGS, legal_pairs, parsed, turned
from damier.grader.runner import Report
from damier.grader.verdict import Failed, Status
from damier.grader.work import Work
from damier.sandbox.launcher import Launcher
from tests.grader.conftest import Hand
from tests.grader.faults import Fault, by_status, copied, marked, told, written
from tests.grader.tp_programs import BUTTONS, CANVAS, FIRST, MINIMAX
from tests.walls import needs_walls

pytestmark = needs_walls
needs_display = pytest.mark.skipif(shutil.which("Xvfb") is None, reason="Xvfb is not installed")

IA = "ia.py"
WINDOW = {"board_shown", "pieces_shown", "man_moved"}
GAMES = {"beats_random", "beats_level_4", "beats_course", "beats_level_5"}
ANSWERS = {
    "tuple_answered",
    "men_of_first",
    "men_of_second",
    "kings",
    "few_moves",
    "board_kept",
    "any_order",
    "within_a_minute",
}

FAULTS = {
    "imports random": Fault(IA, "WIN = 100_000\n", "import random\nWIN = 100_000\n", {"nothing_imported"}),
    "needs another file": Fault(
        IA, "WIN = 100_000\n", "from reglages import WIN\n", {"nothing_imported", "works_alone"}
    ),
    "no function play": Fault(
        IA, "def play(", "def jouer(", {"function_found"}, {"works_alone", "first_moves", "example", *ANSWERS, *GAMES}
    ),
    "another name of a parameter": Fault(
        IA,
        "def play(plateau: list, premier_joueur: bool) -> tuple:",
        "def play(plateau, premier):\n    premier_joueur = premier",
        {"example"},
    ),
    "a list": Fault(
        IA,
        "return (NUMBER[move[0]], NUMBER[move[1]])",
        "return [NUMBER[move[0]], NUMBER[move[1]]]",
        {"tuple_answered"},
    ),
    "squares from 0": Fault(
        IA,
        "return (NUMBER[move[0]], NUMBER[move[1]])",
        "return (NUMBER[move[0]] - 1, NUMBER[move[1]] - 1)",
        {"first_moves", "example"},
        {*ANSWERS, *GAMES},
    ),
    "always the first player": Fault(
        IA, "side = 0 if premier_joueur else 1", "side = 0", {"men_of_second", "beats_random"}, GAMES - {"beats_random"}
    ),
    "kings do not go back": Fault(IA, "(men | kings, kings)", "(men | kings, 0)", {"kings"}),
    "kings are forgotten": Fault(
        IA,
        "            player, is_king = piece\n",
        "            player, is_king = piece\n            if is_king:\n                continue\n",
        {"kings"},
    ),
    "men go back": Fault(
        IA,
        "(men | kings, kings)",
        "(men | kings, men | kings)",
        {"men_of_first", "kings", "example", "beats_random"},
        GAMES - {"beats_random"},
    ),
    "thinks without end about kings alone": Fault(
        IA,
        "        chosen = moves[0]\n",
        "        chosen = moves[0]\n        while not men:\n            pass\n",
        {"kings"},
    ),
    "one move is taken for none": Fault(
        IA,
        "            return moves[0] if moves else None\n",
        "            return None\n",
        {"example", "few_moves", "kings", "men_of_second"},
    ),
    "the board is played on": Fault(
        IA,
        "    return (NUMBER[move[0]], NUMBER[move[1]])",
        "    plateau[NUMBER[move[0]]] = None\n    return (NUMBER[move[0]], NUMBER[move[1]])",
        {"board_kept"},
    ),
    "stops on an empty side": Fault(
        IA,
        "    men, kings = _read(plateau)\n",
        "    men, kings = _read(plateau)\n    share = 1 / count(men[premier_joueur] | kings[premier_joueur])\n",
        {"example"},
    ),
    "gives pieces away": Fault(IA, "return chosen\n", "return moves[-1]\n", {"beats_random"}, GAMES - {"beats_random"}),
}


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short games and a short minute: the tests are about the checks."""
    monkeypatch.setattr(strength, "QUICK", (2, 14))
    monkeypatch.setattr(brain, "MINUTE", 2.0)


def own_ia(target: Path) -> Path:
    """Our own ia.py, which looks at fewer positions: it takes seconds for a move."""
    folder = copied("dames-tp", target, (IA,))
    Fault(IA, "NODES = 500_000 ", "NODES = 100 ", set()).plant(folder)
    return folder


def not_passed(report: Report) -> list[str]:
    return [told(each) for each in report.verdicts if each.status != Status.PASSED]


def test_the_points_add_up_to_twenty() -> None:
    assert (
        sum([each.points for each in CONTRACT.checks] + [each.points for each in CONTRACT.readings])
        == CONTRACT.scale
        == 20
    )


def test_there_is_a_move_in_each_of_our_own_positions() -> None:
    for text in (*FORCED, *FORCED_KINGS):
        assert legal_pairs(parsed(text))
        assert len(legal_pairs(turned(parsed(text)))) == len(legal_pairs(parsed(text)))


def result(points: float, *, is_fault: bool = False) -> strength.Played:
    return strength.Played(points, 0, 9, Message("the game has ended"), is_fault)


@pytest.mark.parametrize(
    ("points", "is_decided"),
    [([], False), ([0.5, 0.5], False), ([1.0, 1.0], True), ([0.0, 0.5], False), ([0.0, 0.0, 0.0], True)],
)
def test_no_game_is_played_that_cannot_change_the_result(points: list[float], is_decided: bool) -> None:
    assert strength.Match([result(each) for each in points], 4, 2.0).is_decided == is_decided


def matches(work: Work, monkeypatch: pytest.MonkeyPatch, played: dict[str, list[strength.Played]]) -> None:
    """Let ia.py be quick enough, and its games end like this."""
    monkeypatch.setattr(strength, "is_very_slow", lambda _: False)
    for seat, games in played.items():
        work.notes[f"{strength.NOTE}{seat}"] = strength.Match(games, 2, 1.5 if seat == "random" else 1.0)


def test_who_holds_its_own_against_the_strongest_needs_no_other_games(
    hand_in: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    work = hand_in(ia="")
    matches(work, monkeypatch, {"engine:5": [result(0.5), result(0.5)], "random": [result(0.0), result(0.0)]})
    strength.beats_random(work)


def test_a_fault_against_the_strongest_is_not_forgotten(hand_in: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    work = hand_in(ia="")
    faulty = [result(1.0), result(0.0, is_fault=True)]
    matches(work, monkeypatch, {"engine:5": faulty, "random": faulty})
    with pytest.raises(Failed, match="too weak"):
        strength.beats_random(work)


@needs_display
def test_our_own_folder_has_all_points(launcher: Launcher, tmp_path: Path) -> None:
    folder = own_ia(tmp_path / "own")
    copied("dames-tp", tmp_path / "rest")
    for file in ("jeu.py", "tournoi.py", "coureur.py", "test_moteur.py"):
        shutil.copy(tmp_path / "rest" / file, folder)
    left_out = shutil.ignore_patterns("__pycache__", "*.so", "weights", "grader", "train", "pages", "*.pyi")
    shutil.copytree(Path(damier.__file__).parent, folder / "damier", ignore=left_out)  # as `make remise` does
    report = marked(CONTRACT, folder, launcher)
    assert by_status(report, Status.PASSED) == {each.name for each in CONTRACT.checks}, not_passed(report)
    assert (report.points, report.left) == (16.5, 3.5)


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_costs_the_points_of_its_checks(launcher: Launcher, tmp_path: Path, name: str) -> None:
    folder, fault = own_ia(tmp_path / "own"), FAULTS[name]
    (folder / "reglages.py").write_text("WIN = 100_000\n")
    fault.plant(folder)
    report = marked(CONTRACT, folder, launcher)
    print(f"\n## {name}", *not_passed(report), sep="\n")
    assert by_status(report, Status.FAILED) - {"board_shown"} == fault.fails, not_passed(report)
    assert by_status(report, Status.SKIPPED) - WINDOW == fault.skips
    assert not by_status(report, Status.UNSURE)


@needs_display
@pytest.mark.parametrize(("window", "ia", "fails"), [(CANVAS, MINIMAX, set()), (BUTTONS, FIRST, {"beats_random"})])
def test_other_right_programs_have_all_points(
    launcher: Launcher, tmp_path: Path, window: dict[str, str], ia: str, fails: set[str]
) -> None:
    report = marked(CONTRACT, written({**window, IA: ia}, tmp_path / "other"), launcher)
    assert by_status(report, Status.FAILED) == fails, not_passed(report)
    assert not by_status(report, Status.UNSURE), not_passed(report)


ATTACKS = {
    "the process ends": "def play(plateau, premier_joueur):\n    raise SystemExit(0)\n",
    "everything is legal": "class Pair(tuple):\n    __eq__ = lambda *_: True\n    __hash__ = tuple.__hash__\n"
    "def play(plateau, premier_joueur):\n    return Pair((0, 0))\n",
    "builtins are replaced": "b = print.__self__\nb.float = b.len = b.list = lambda *_: 0\n"
    "def play(plateau, premier_joueur):\n    return (35, 30) if plateau[35] else (1, 1)\n",
}


@pytest.mark.parametrize("name", ATTACKS)
def test_an_attack_earns_nothing(launcher: Launcher, tmp_path: Path, name: str) -> None:
    report = marked(CONTRACT, written({IA: ATTACKS[name]}, tmp_path / "attack"), launcher)
    earned = {"function_found", "nothing_imported", "works_alone", "example", "first_moves", "tuple_answered"}
    assert by_status(report, Status.PASSED) <= earned, [told(each) for each in report.verdicts]
