"""The window (Tkinter): its file and its look are free, so it is looked for, opened, and tried by clicks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from damier.core.message import Message
from damier.grader.contracts.dames_tp.document import CONTRACT
from damier.grader.contracts.dames_tp.programs import window_programs
from damier.grader.contracts.dames_tp.screen import Board, find_board
from damier.grader.remote import stopped
from damier.grader.verdict import Failed, Unsure
from damier.grader.windows import Told, Windows
from damier.grader.work import Work

_WINDOW: Final = "2"
_KEY: Final = "tp: window"
_PATIENCE: Final = 0.3  # seconds for a piece to get where it goes
_MOST_PRESSED: Final = 3  # buttons, until there is a board
_MENUS: Final = (
    r"(2|deux) joueurs|humains?( |$)|joueur (contre|vs)\.? joueur|pvp|1 ?(vs|v) ?1",
    r"jouer|nouvelle|commencer|d[ée]marrer|lancer|start|play|new",
    r"^ok$|valider|continuer",
)


@dataclass
class Seen:
    """What was seen of a submission's window."""

    file: str = ""
    board: Board | None = None
    problem: Failed | Unsure | None = None
    tops: set[str] = field(default_factory=set)  # what the pieces of the upper side look like
    bottoms: set[str] = field(default_factory=set)
    upper: int = 0
    lower: int = 0
    others: int = 0
    is_moved: bool = False
    move_problem: Failed | None = None


def seen(work: Work) -> Seen:
    """The window, opened and tried once."""
    if _KEY not in work.notes:
        work.notes[_KEY] = _seen(work)
    found: Seen = work.notes[_KEY]
    return found


def _seen(work: Work) -> Seen:
    programs = window_programs(work)
    if not programs:
        return Seen(problem=_no_program())
    result = Seen()
    for file in programs:
        result = _tried(work, file)
        if result.board or isinstance(result.problem, Failed):
            break
    return result


def _no_program() -> Failed:
    return Failed(
        Message("no file opens a window with Tkinter"),
        expected=Message("a program that imports tkinter"),
        hint=Message("hand in all files of the game, not only ia.py"),
    )


def _tried(work: Work, file: str) -> Seen:
    result = Seen(file)
    try:
        with work.windows(work.beside_damier()) as windows:
            told = windows.open(file)
            _check_told(file, told)
            result.board = _reached(windows) if told.code is None else None
            if result.board is None:
                result.problem = _no_board(file, told)
                return result
            _count(result, result.board)
            result.is_moved = _moved(windows, result)
    except (Failed, Unsure) as problem:
        result.problem = problem
    return result


def _no_board(file: str, told: Told) -> Unsure:
    if told.code is not None:
        return Unsure(Message("{file} ends without a window: {printed}", file=file, printed=told.printed[-200:] or "–"))
    return Unsure(Message("{file}: no board was found in the window: somebody has to look", file=file))


def _check_told(file: str, told: Told) -> None:
    for error in told.errors:
        if error.type in ("ModuleNotFoundError", "ImportError") or (error.type == "SystemExit" and not error.file):
            raise Unsure(Message("{file} cannot be started here: {error}", file=file, error=error.message()))
        raise stopped(f"python3 {file}", error)


def _reached(windows: Windows) -> Board | None:
    """The board, behind a menu if there is one."""
    for attempt in range(_MOST_PRESSED + 1):
        look = windows.look()
        if board := find_board(look):
            return board
        button = next((found for pattern in _MENUS if (found := look.find(pattern))), None)
        if attempt == _MOST_PRESSED or button is None or button.kind in ("Label", "TLabel"):
            return None
        windows.press(button, wait=_PATIENCE)
    return None


def _count(result: Seen, board: Board) -> None:
    for (row, _), look in board.pieces().items():
        if row < 4:
            result.upper += 1
            result.tops.add(look)
        elif row > 5:
            result.lower += 1
            result.bottoms.add(look)
        else:
            result.others += 1


def _steps(board: Board) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Steps of men that have room: those of the lower side first."""
    pieces = board.pieces()
    for row, ahead in ((6, 5), (3, 4)):
        for column in (4, 5, 2, 3, 6, 7, 0, 1, 8, 9):
            for beside in (column - 1, column + 1):
                if (row, column) in pieces and (ahead, beside) not in pieces and 0 <= beside <= 9:
                    yield (row, column), (ahead, beside)
                    break


def _moved(windows: Windows, result: Seen) -> bool:
    """Whether a man can be moved with the mouse."""
    board = result.board
    for number, (origin, target) in enumerate(_steps(board) if board else ()):
        if board is None or number >= 6:
            break
        for square in (origin, target):
            told = windows.click(*board.place(*square), wait=_PATIENCE)
            if told.errors:
                result.move_problem = stopped(f"{result.file}: a click on the board", told.errors[0])
        now = find_board(windows.look())
        if now and origin not in now.pieces() and target in now.pieces():
            return True
    return False


@CONTRACT.check(_WINDOW, Message("the window opens and shows the board"), 1)
def board_shown(work: Work) -> None:
    problem = seen(work).problem
    if problem:
        raise problem


@CONTRACT.check(_WINDOW, Message("the window shows twenty men of each side"), 0.5, needs=["board_shown"])
def pieces_shown(work: Work) -> None:
    found = seen(work)
    if found.board is None or not (found.upper or found.lower or found.others):
        raise Unsure(Message("{file}: no pieces were found in the window: somebody has to look", file=found.file))
    if (found.upper, found.lower) != (20, 20):
        raise Failed(
            Message("{file}: the men are not in their places at the start", file=found.file),
            expected=Message("20 in the four rows above, 20 in the four rows below"),
            received=Message(
                "{upper} above, {lower} below, {others} between",
                upper=found.upper,
                lower=found.lower,
                others=found.others,
            ),
        )
    if found.others or found.tops & found.bottoms:
        raise Unsure(
            Message("{file}: which pieces are whose could not be found out: somebody has to look", file=found.file)
        )


@CONTRACT.check(_WINDOW, Message("a man is moved with the mouse"), 1, needs=["board_shown"])
def man_moved(work: Work) -> None:
    found = seen(work)
    if found.is_moved:
        return
    if found.move_problem:
        raise found.move_problem
    raise Unsure(
        Message(
            "{file}: a click on a man, then one on the square ahead have moved nothing: somebody has to try",
            file=found.file or "–",
        )
    )
