"""The contract of dames-ulb: our own folder has full marks, a fault costs what it should, other ways are right too."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from damier.grader.contract import Contract
from damier.grader.contracts.dames_ulb import CONTRACT
from damier.grader.runner import Report, grade
from damier.grader.verdict import Status
from damier.grader.work import Work
from damier.sandbox.launcher import Launcher
from tests.grader import dames_ulb_others as others
from tests.grader.conftest import Hand
from tests.walls import needs_walls

pytestmark = needs_walls

OURS = Path(__file__).parents[2] / "assignments" / "dames-ulb"
FILES = ("draughts.py", "draughtsFunctions.py", "draughtsGUI.py")
DRIVEN = ("main_", "play_", "window_", "computer_")  # checks that start draughts.py or draughtsGUI.py
NO_WINDOWS = shutil.which("Xvfb") is None


def ours() -> dict[str, str]:
    return {name.removesuffix(".py"): (OURS / name).read_text(encoding="utf-8") for name in FILES}


def some(*beginnings: str) -> Contract:
    """The checks whose names begin so; without any, those that call functions."""
    if beginnings:
        checks = [each for each in CONTRACT.checks if each.name.startswith(beginnings)]
    else:
        checks = [each for each in CONTRACT.checks if not each.name.startswith(DRIVEN)]
    return replace(CONTRACT, checks=checks, readings=[])


def ended(report: Report, *statuses: Status) -> set[str]:
    return {each.check for each in report.verdicts if each.status in statuses}


def told(report: Report) -> str:
    """What a student reads, for the message of a test that fails."""
    texts = [
        f"{each.check}: {each.status} {each.cause} | {each.expected} | {each.received} | {each.hint}"
        for each in report.verdicts
        if each.status != Status.PASSED
    ]
    return "\n".join(texts)


def test_the_points_are_those_of_the_document() -> None:
    for part in "12345":
        checks, readings = CONTRACT.of_part(part)
        points = [check.points for check in checks] + [reading.points for reading in readings]
        assert round(sum(points), 6) == 20, part
    assert set(CONTRACT.parts) == set("12345")


def test_our_own_folder_has_full_marks(launcher: Launcher) -> None:
    with Work(OURS, launcher) as work:
        report = grade(CONTRACT, work)
    lost = ended(report, Status.FAILED, Status.SKIPPED) | {
        name for name in ended(report, Status.UNSURE) if not (NO_WINDOWS and name.startswith("window_"))
    }
    assert not lost, told(report)
    assert (report.points, report.left) == (77, 23) or NO_WINDOWS
    assert Report.load(report.dump()) == report


# --- one fault each: the file, what is replaced by what, the checks that fail, and those that are not tried then

F, D, G = "draughtsFunctions", "draughts", "draughtsGUI"
FUNCTION_FAULTS = {
    "the board is upside down": (
        "if isDark(i, j):\n                board[i][j] = BLACK_PLAYER",
        "if isDark(i, j):\n                board[i][j] = WHITE_PLAYER",
        "init_board",
        "init_board_sizes",
    ),
    "an odd board has one empty row": (
        "filled = (dimension - 2) // 2",
        "filled = (dimension - 1) // 2",
        "init_board_sizes",
        "",
    ),
    "the smallest board is forgotten": (
        "    if dimension < SMALLEST_DIMENSION:\n        return False\n    filled",
        "    filled",
        "init_board_small",
        "",
    ),
    "the board is not turned for Black": (
        "        order.reverse()\n",
        "        pass\n",
        "print_board_black print_kings",
        "",
    ),
    "rows are counted from 0": (
        '"|", i + 1)',
        '"|", i)',
        "print_board_white print_board_black",
        "",
    ),
    "a symbol is written instead of read": (
        'WHITE_PAWN, BLACK_PAWN = setting("WHITE_PAWN"), setting("BLACK_PAWN")',
        'WHITE_PAWN, BLACK_PAWN = "\\u25cf", "\\u25cb"',
        "print_board_config",
        "",
    ),
    "the codes are written instead of read": (
        "    return [found[name] for name in CODES]",
        "    return list(range(12))",
        "codes_config",
        "",
    ),
    "movePiece gives nothing back": (
        "    return destination, captured\n\n\ndef landing",
        "\n\ndef landing",
        "move_returns move_captures move_kings",
        "whole_game",
    ),
    "a man is crowned on any row of the edge": (
        "and i == lastRow(board, player):",
        "and i in (0, len(board) - 1):",
        "no_other_king",
        "",
    ),
    "countFree counts the square of the piece": (
        "not isFree(board, nextI, nextJ):\n        return readLength(length)",
        "not isFree(board, nextI, nextJ):\n        return readLength(length) + 1",
        "count_free code_men code_kings code_chain end_blocked",
        "codes_config whole_game",
    ),
    "a man may go back": (
        '    if direction.endswith("B") and not isKing(board[i][j]):\n',
        "    if False:\n",
        "code_go_back end_of_game end_of_game_draw end_blocked end_draw",
        "",
    ),
    "index -1 is taken for the last column": (
        "return 0 <= i < len(board) and 0 <= j < len(board)",
        "return i < len(board) and j < len(board)",
        "check_move_outside code_outside code_jump_outside end_of_game end_of_game_draw end_blocked end_draw",
        "",
    ),
    "a chain may go on without a capture": (
        "if error == NO_ERROR and hasPlayed and not (hasCaptured and captures):",
        "if error == NO_ERROR and hasPlayed and not hasCaptured:",
        "code_must_capture",
        "",
    ),
    "a draw is False": ("DRAW = 0", "DRAW = False", "end_of_game_draw end_draw", ""),
    "save forgets the dimension": ("str(len(board)), *rows]", "*rows]", "save_file", ""),
    "load cuts at single blanks": (
        "    words = text.split()\n",
        '    words = text.replace("\\n", " ").strip().split(" ")\n',
        "load_file",
        "",
    ),
    "capture does not end": (
        '    """Take the piece off a square."""\n',
        '    """Take the piece off a square."""\n    while board[i][j]:\n        pass\n',
        "capture_empties",
        "whole_game",
    ),
}


@pytest.mark.parametrize("fault", FUNCTION_FAULTS)
def test_a_fault_in_a_function_costs_its_own_points(hand_in: Hand, fault: str) -> None:
    old, new, failed, skipped = FUNCTION_FAULTS[fault]
    texts = ours()
    assert texts[F].count(old) == 1, fault
    report = grade(some(), hand_in(**texts | {F: texts[F].replace(old, new)}))
    print(told(report))
    assert ended(report, Status.FAILED) == set(failed.split()), told(report)
    assert ended(report, Status.SKIPPED) == set(skipped.split()), told(report)
    assert not ended(report, Status.UNSURE)


MAIN_FAULTS = {
    "nobody is crowned": ("if turn.end():  # step 5", "if False:", "play_crown"),
    "a draw is agreed by refusing it": (
        "choose(question, YES, NO) == YES\n        if not",
        "choose(question, YES, NO) == NO\n        if not",
        "play_draw",
    ),
    "a refusal ends the program": (
        "                print(refusal)\n                continue\n            if captured",
        "                raise ValueError(refusal)\n            if captured",
        "main_refuses",
    ),
    "saving does nothing": ("            self.write(datName(name))", "            pass", "play_save_load"),
    "the result is kept secret": (
        'f"{NAMES[result]} : partie gagn\u00e9e."',
        '"Au revoir."',
        "play_result",
    ),
    "the game never ends": (
        "            if result is not False:",
        "            if result == 0 and result is not False:",
        "main_ends play_result",
    ),
    "nonsense is fatal": (
        "            print(f\"{shorten(answer)} n'est ni une case",
        "            raise ValueError(f\"{shorten(answer)} n'est ni une case",
        "play_nonsense",
    ),
}


@pytest.mark.parametrize("fault", MAIN_FAULTS)
def test_a_fault_in_the_program_costs_its_own_points(hand_in: Hand, fault: str) -> None:
    old, new, failed = MAIN_FAULTS[fault]
    texts = ours()
    assert texts[D].count(old) == 1, fault
    report = grade(some("main_", "play_"), hand_in(**texts | {D: texts[D].replace(old, new)}))
    print(told(report))
    assert ended(report, Status.FAILED) == set(failed.split()), told(report)
    assert not ended(report, Status.SKIPPED, Status.UNSURE), told(report)


COMPUTER_FAULTS = {
    "it never captures": ("self.findCapture(board) or ", "", "computer_captures", "computer_chains"),
    "it captures once": (
        "step = self.rng.choice(captures) if captures else None",
        "step = None",
        "computer_chains",
        "",
    ),
    "it is not careful": ("self.findSafeMove(board) or ", "", "computer_is_careful", ""),
    "it jumps over the rules": (
        "            (i, j), victim = playStep(board, i, j, *step)\n            path",
        "            (i, j), victim = playStep(board, i, j, *step)\n            board[0][0] = -1\n            path",
        "computer_plays computer_captures computer_is_careful",
        "computer_chains",
    ),
}


@pytest.mark.parametrize("fault", COMPUTER_FAULTS)
def test_a_fault_of_the_computer_costs_its_own_points(hand_in: Hand, fault: str) -> None:
    old, new, failed, skipped = COMPUTER_FAULTS[fault]
    texts = ours()
    assert texts[F].count(old) == 1, fault
    report = grade(some("computer_"), hand_in(**texts | {F: texts[F].replace(old, new)}))
    print(told(report))
    assert ended(report, Status.FAILED) == set(failed.split()), told(report)
    assert ended(report, Status.SKIPPED) == set(skipped.split()), told(report)


FIRST = tuple(
    f"window_{name}"
    for name in ["opens", "board", "buttons", "help", "idle", "move", "turn", "captures", "new", "closes"]
)
SECOND = ("window_refuses", "window_saves", "window_broken_file", "window_loads")
WINDOW_FAULTS = {
    "it does not say whose turn it is": ('ont le trait"', '" and "Dames"', FIRST, "window_turn"),
    "captures are not counted": (
        "self.count.configure(text=count)",
        "self.count.configure(text=0)",
        FIRST,
        "window_captures",
    ),
    "a click on an empty square is told off": (
        "        self.news = None\n        i, j = square\n",
        "        self.news = None\n        i, j = square\n        self.turn or self.tell('Dames', 'Non !')\n",
        FIRST,
        "window_idle",
    ),
    "it cannot be closed": (
        'self.protocol("WM_DELETE_WINDOW", self.close)',
        'self.protocol("WM_DELETE_WINDOW", print)',
        FIRST,
        "window_closes",
    ),
    "a refusal is not told": ('self.tell("Coup refus\u00e9"', 'print("Coup refus\u00e9"', SECOND, "window_refuses"),
    "a broken file is an error": (
        '            self.tell("Charger une partie", str(refusal))\n',
        "            raise\n",
        SECOND,
        "window_broken_file",
    ),
}


@pytest.mark.skipif(NO_WINDOWS, reason="Xvfb is not installed")
@pytest.mark.parametrize("fault", WINDOW_FAULTS)
def test_a_fault_in_the_window_costs_its_own_points(hand_in: Hand, fault: str) -> None:
    old, new, checks, failed = WINDOW_FAULTS[fault]
    texts = ours()
    assert texts[G].count(old) == 1, fault
    report = grade(some(*checks), hand_in(**texts | {G: texts[G].replace(old, new)}))
    print(told(report))
    assert ended(report, Status.FAILED) == set(failed.split()), told(report)
    assert not ended(report, Status.SKIPPED, Status.UNSURE), told(report)


# --- other ways that are right


def test_a_first_part_alone_has_the_points_of_the_first_part(hand_in: Hand) -> None:
    report = grade(CONTRACT, hand_in(draughtsFunctions=others.FIRST_FUNCTIONS, draughts=others.FIRST_MAIN), "1")
    assert (report.points, report.left) == (20, 0), told(report)


def test_a_program_that_stops_at_other_ways_to_write_a_move_is_played_with(hand_in: Hand) -> None:
    report = grade(
        some("functions_load", "main_"), hand_in(draughtsFunctions=others.FIRST_FUNCTIONS, draughts=others.COMMAS_MAIN)
    )
    assert report.points == 3.5, told(report)


def test_a_direction_is_understood_where_its_question_names_the_piece(hand_in: Hand) -> None:
    old, new = "Direction (L, R, LB, RB) : ", "Dans quelle direction va la piece ? (L/R, avec B pour reculer) : "
    assert others.MENU_MAIN.count(old) == 1
    work = hand_in(draughtsFunctions=others.MENU_FUNCTIONS, draughts=others.MENU_MAIN.replace(old, new))
    report = grade(some("functions_load", "main_", "play_"), work)
    assert not ended(report, Status.FAILED, Status.SKIPPED, Status.UNSURE), told(report)


@pytest.mark.parametrize("part", "124")
def test_a_menu_is_understood(hand_in: Hand, part: str) -> None:
    work = hand_in(draughtsFunctions=others.MENU_FUNCTIONS, draughts=others.MENU_MAIN)
    report = grade(CONTRACT, work, part)
    assert report.points == {"1": 20, "2": 20, "4": 18}[part], told(report)


@pytest.mark.parametrize("part", "12")
def test_questions_for_x_and_then_y_are_understood(hand_in: Hand, part: str) -> None:
    work = hand_in(draughtsFunctions=others.MENU_FUNCTIONS, draughts=others.AXES_MAIN)
    report = grade(CONTRACT, work, part)
    assert report.points == 20, told(report)


PARAMETERS = "board, i, j, direction, player, length=1, hasPlayed=False, hasCaptured=False"


@pytest.mark.parametrize(
    ("parameters", "failed"),
    [
        ("plateau, y, x, sens, joueur, n=1, joue=False, pris=False", ""),
        (PARAMETERS.replace("i, j", "j, i"), "names names_of_part_2"),
        (PARAMETERS.replace("length=1", "length=0"), "names_of_part_2"),
        (PARAMETERS.replace("direction, ", ""), "names names_of_part_2"),
    ],
)
def test_parameters_count_by_their_places(hand_in: Hand, parameters: str, failed: str) -> None:
    text = others.MENU_FUNCTIONS.replace(f"def checkMove({PARAMETERS})", f"def checkMove({parameters})")
    report = grade(some("names", "functions_load"), hand_in(draughtsFunctions=text))
    assert ended(report, Status.FAILED) == set(failed.split()), told(report)


@pytest.mark.skipif(NO_WINDOWS, reason="Xvfb is not installed")
def test_moves_on_one_line_and_a_window_that_turns_are_understood(hand_in: Hand) -> None:
    work = hand_in(
        draughtsFunctions=others.MENU_FUNCTIONS, draughts=others.LINE_MAIN, draughtsGUI=others.TURNING_WINDOW
    )
    report = grade(some("main_", "play_", "window_"), work)
    assert not ended(report, Status.FAILED, Status.SKIPPED, Status.UNSURE), told(report)


@pytest.mark.skipif(NO_WINDOWS, reason="Xvfb is not installed")
def test_captures_by_a_click_on_the_victim_are_left_to_a_person(hand_in: Hand) -> None:
    texts = ours()
    free = "    if not isFree(board, toI, toJ):  # checkMove would take it"
    jump = "    return direction, distance - captures  # a jump counts as one square"
    assert texts[F].count(free) == texts[F].count(jump) == 1
    text = texts[F].replace(free, "    if False:  #").replace(jump, "    return direction, distance")
    report = grade(some("window_board", "window_move", "window_chain"), hand_in(**texts | {F: text}))
    assert ended(report, Status.UNSURE) == {"window_chain"}, told(report)


@pytest.mark.skipif(NO_WINDOWS, reason="Xvfb is not installed")
def test_a_computer_that_plays_in_the_window_only_is_found(hand_in: Hand) -> None:
    work = hand_in(**ours() | {D: others.LINE_MAIN})
    report = grade(some("computer_chains"), work)
    assert report.points == 3, told(report)


# --- attacks


def test_an_answer_that_equals_everything_earns_nothing(hand_in: Hand) -> None:
    text = ours()[F] + (
        "\n\nclass Yes(int):\n    __eq__ = lambda *_: True\n    __hash__ = int.__hash__\n"
        "def checkMove(*arguments, **options):\n    return Yes(77)\n"
        "def checkEndOfGame(board, player):\n    return Yes(77)\n"
    )
    report = grade(some("code_", "end_", "codes_", "check_move_allowed"), hand_in(**ours() | {F: text}))
    assert report.points == 0, told(report)


def test_a_program_that_floods_or_leaves_loses_its_own_points_only(hand_in: Hand) -> None:
    texts = ours() | {D: "import os, draughtsFunctions\nos.remove('draughtsFunctions.py')\nos._exit(0)\n"}
    report = grade(some("main_shows", "main_plays", "init_board", "functions_load"), hand_in(**texts))
    assert ended(report, Status.PASSED) == {"functions_load", "init_board", "init_board_sizes", "init_board_small"}, (
        told(report)
    )


def test_functions_that_give_nonsense_earn_nothing_and_stop_nothing(hand_in: Hand) -> None:
    names = "initBoard printBoard movePiece capture becomeKing checkMove countFree checkEndOfGame strerr save load"
    text = "".join(
        f"def {name}(*a, **k):\n    if a and isinstance(a[0], list): a[0][:] = [object(), 1]\n    return [[object()]]\n"
        for name in names.split()
    )
    report = grade(some(), hand_in(draughtsFunctions=text))
    assert ended(report, Status.PASSED) == {"functions_load"}, told(report)
