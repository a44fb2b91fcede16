"""The contract of SOS: our own folder, faults planted in it, other people's right programs, and attacks."""

from __future__ import annotations

from pathlib import Path

import pytest

from damier.grader.contracts.sos import CONTRACT, theatre
from damier.grader.verdict import Status
from damier.sandbox.launcher import Launcher
from tests.grader.faults import Fault, by_status, copied, marked, told, written
from tests.grader.sos_programs import OBJECTS, PLAIN, POLLING
from tests.walls import needs_walls

pytest.importorskip("pygame")
pytestmark = needs_walls

ALGORITHMS, WINDOW = "sosAlgorithms.py", "sosGUI.py"
FILES = (ALGORITHMS, WINDOW)

FAULTS = {
    "one row, n times": Fault(ALGORITHMS, "[[EMPTY] * n for _ in range(n)]", "[[EMPTY] * n] * n", {"new_rows"}),
    "a board without end": Fault(
        ALGORITHMS,
        "    return [[EMPTY] * n for _ in range(n)]",
        "    while n:\n        n + 1",
        {"new_board"},
        {"new_rows"},
    ),
    "no look at the edges": Fault(
        ALGORITHMS,
        "return isOnBoard(n, i, j) and board[i][j] == EMPTY",
        "return board[i][j] == EMPTY",
        {"squares_outside"},
    ),
    "letters on letters": Fault(
        ALGORITHMS,
        "return isOnBoard(n, i, j) and board[i][j] == EMPTY",
        "return isOnBoard(n, i, j)",
        {"possible_squares"},
    ),
    "an S looks right and down only": Fault(
        ALGORITHMS,
        "for down, right in DIRECTIONS\n        if holds",
        "for down, right in AXES\n        if holds",
        {"counts_of_s"},
    ),
    "counted past the upper and left edges": Fault(
        ALGORITHMS,
        "return isOnBoard(n, i, j) and board[i][j] == letter",
        "return i < n and j < n and board[i][j] == letter",
        {"edges_of_s", "edges_of_o"},
    ),
    "one point for several alignments": Fault(
        ALGORITHMS,
        "scores[player] += len(completed)",
        "scores[player] += 1 if completed else 0",
        {"counts_of_s", "counts_of_o"},
    ),
    "lines stay empty": Fault(ALGORITHMS, "lines.extend(completed)", "pass", {"lines_of_s", "lines_of_o"}),
    "a line ends in its middle": Fault(
        ALGORITHMS, "[(i, j), (i + 2 * down, j + 2 * right)]", "[(i, j), (i + down, j + right)]", {"lines_of_s"}
    ),
    "update forgets the letter": Fault(
        ALGORITHMS, "    board[i][j] = l\n    if l == S:", "    if l == S:", {"writing"}
    ),
    "update takes every letter for an S": Fault(
        ALGORITHMS, "    board[i][j] = l\n    if l == S:", "    board[i][j] = l\n    if l:", {"updating"}
    ),
    "no draw": Fault(
        ALGORITHMS,
        'return f"Match nul, {result}." if len(first) == 2 else f"Les {first[0]} gagnent {result}."',
        'return f"Les {first[0]} gagnent."',
        {"drawing"},
    ),
    "winner prints": Fault(
        ALGORITHMS,
        'return f"Match nul, {result}." if len(first) == 2 else f"Les {first[0]} gagnent {result}."',
        'return print(f"Les {first[0]} gagnent {result}.")',
        {"winning"},
        {"drawing"},
    ),
    "left is O": Fault(
        WINDOW,
        "S if place[0] < self.square(i, j).centerx else O",
        "O if place[0] < self.square(i, j).centerx else S",
        {"square_selected"},
    ),
    "no score of the second player": Fault(
        WINDOW,
        "for player, text in enumerate(texts):\n        write",
        "for player, text in enumerate(texts[:1]):\n        write",
        {"score_shown"},
    ),
    "displayPlayer crashes for the second": Fault(
        WINDOW,
        "    area = layout.arrow(player, picture.players)\n",
        "    area = [layout.arrow(0, 2)][player]\n",
        {"player_shown"},
    ),
    "nobody plays again": Fault(
        WINDOW,
        "        if not lines:\n            player = (player + 1) % len(scores)",
        "        player = (player + 1) % len(scores)",
        {"played_again"},
    ),
    "always the same player": Fault(
        WINDOW, "        if not lines:\n            player = (player + 1) % len(scores)", "", {"turns_passed"}
    ),
    "all drawn again": Fault(
        WINDOW,
        "        lines = []\n        sos.update(board",
        "        lines = []\n        drawBoard(mySurface, n)\n        sos.update(board",
        {"rest_kept"},
    ),
    "no result": Fault(
        WINDOW,
        "            player = (player + 1) % len(scores)\n    displayWinner(mySurface, n, scores)",
        "            player = (player + 1) % len(scores)",
        {"result_shown"},
    ),
    "ends a letter too early": Fault(
        WINDOW,
        "    while not isFull(board, n):\n        displayPlayer",
        "    while sum(row.count(0) for row in board) > 1:\n        displayPlayer",
        {"board_filled"},
        {"whole_game", "result_shown"},
    ),
    "nobody is told whose turn it is": Fault(
        WINDOW,
        "    while not isFull(board, n):\n        displayPlayer(mySurface, n, player)\n",
        "    while not isFull(board, n):\n",
        {"turn_followed"},
    ),
    "SOS makes no board": Fault(
        WINDOW,
        "        gamePlay(mySurface, sos.newBoard(n), n, [0, 0])\n",
        "        gamePlay(mySurface, newBoard(n), n, [0, 0])\n",
        {"window_opened"},
        {"whole_game", "result_shown", "window_closed"},
    ),
    "letters can be overwritten": Fault(
        WINDOW,
        "            if choice and sos.possibleSquare(board, n, *choice[:2]):\n                return",
        "            if choice:\n                return",
        {"clicks_refused"},
    ),
    "the window cannot be closed": Fault(
        WINDOW, "    if event.type == pygame.QUIT:\n        raise WindowClosed\n", "", {"window_closed"}
    ),
}

ALL_PARTS = ("one row, n times", "lines stay empty")
"""Where the window is checked, too: it gets right functions in place of these. Part 3 does not load the window."""


def test_the_points_are_those_of_the_document() -> None:
    def points(part: str) -> float:
        return sum(each.points for each in CONTRACT.checks if each.part == part)

    assert (points("3"), points("4"), CONTRACT.scale) == (15, 25, 20)
    assert sum(each.points for each in CONTRACT.readings if each.is_bonus) == 10
    assert sum(each.points for each in CONTRACT.readings if not each.is_bonus) == 20


def test_our_own_folder_has_all_points(launcher: Launcher, tmp_path: Path) -> None:
    report = marked(CONTRACT, copied("sos", tmp_path / "own"), launcher)
    assert by_status(report, Status.PASSED) == {each.name for each in CONTRACT.checks}, list(map(told, report.verdicts))
    assert (report.points, report.out_of, report.left, report.bonus_left) == (40, 40, 20, 10)


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_costs_the_points_of_its_checks(launcher: Launcher, tmp_path: Path, name: str) -> None:
    fault = FAULTS[name]
    fault.plant(copied("sos", tmp_path / "own", FILES))
    part = "4" if fault.file == WINDOW else None if name in ALL_PARTS else "3"
    report = marked(CONTRACT, tmp_path / "own", launcher, part)
    failed = [each for each in report.verdicts if each.status == Status.FAILED]
    print(f"\n## {name}", *map(told, failed), sep="\n")
    assert by_status(report, Status.FAILED) == fault.fails, list(map(told, failed))
    assert by_status(report, Status.SKIPPED) == fault.skips
    assert by_status(report, Status.UNSURE) == fault.unsure


@pytest.mark.parametrize("program", [PLAIN, POLLING, OBJECTS], ids=["plain", "polling", "objects"])
def test_other_right_programs_have_all_points(launcher: Launcher, tmp_path: Path, program: dict[str, str]) -> None:
    report = marked(CONTRACT, written(program, tmp_path / "other"), launcher)
    assert report.points == 40, [told(each) for each in report.verdicts if each.status != Status.PASSED]


def test_one_part_alone_can_be_handed_in(launcher: Launcher, tmp_path: Path) -> None:
    report = marked(CONTRACT, copied("sos", tmp_path / "window", (WINDOW,)), launcher, "4")
    assert report.points == 25, [told(each) for each in report.verdicts if each.status != Status.PASSED]


def test_a_library_that_is_missing_here_is_not_the_programs_fault(launcher: Launcher, tmp_path: Path) -> None:
    files = {ALGORITHMS: "import numpy.linalg\n", WINDOW: "import numpy\n"}
    report = marked(CONTRACT, written(files, tmp_path / "other"), launcher)
    if report.points == 0:  # numpy may be installed
        assert {each.status for each in report.verdicts} == {Status.UNSURE}


def test_without_pygame_a_person_has_to_look(
    launcher: Launcher, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(theatre, "_INSTALL", "raise ModuleNotFoundError('pygame')")
    report = marked(CONTRACT, copied("sos", tmp_path / "own", FILES), launcher, "4")
    assert {each.status for each in report.verdicts} == {Status.UNSURE}
    assert report.left == 25


ATTACKS = {
    "the process ends at once": {ALGORITHMS: "import os\nos._exit(0)", WINDOW: "import os\nos._exit(0)"},
    "everything is always equal": {
        ALGORITHMS: "class Yes(int):\n    __eq__ = __ge__ = __le__ = lambda *_: True\n    __hash__ = int.__hash__\n"
        "def __getattr__(name): return lambda *_: Yes()\n",
        WINDOW: "import builtins, json, pygame\nbuiltins.len = lambda *_: 0\njson.dumps = lambda *_, **__: '{}'\n"
        "pygame.image.tobytes = lambda *_: b''\n"
        + "".join(
            f"def {name}(*arguments): return (0, 0, 1)\n"
            for name in (
                *("drawBoard", "displayScore", "displayPlayer", "drawCell", "drawLines", "displayWinner"),
                *("selectSquare", "gamePlay", "SOS"),
            )
        ),
    },
}


@pytest.mark.parametrize("name", ATTACKS)
def test_an_attack_earns_nothing(launcher: Launcher, tmp_path: Path, name: str) -> None:
    report = marked(CONTRACT, written(ATTACKS[name], tmp_path / "attack"), launcher)
    assert by_status(report, Status.PASSED) <= {"importing", "opening", "functions"}, [
        told(each) for each in report.verdicts
    ]
