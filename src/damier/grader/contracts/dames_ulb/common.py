"""What all checks share: the files that the course hands out, boards, and how calls are shown."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from damier.core.errors import NoSandbox
from damier.core.message import NOTHING, Message
from damier.grader import programs
from damier.grader.contract import Contract
from damier.grader.contracts.dames_ulb.rules import Board, name_of
from damier.grader.remote import Named, Remote
from damier.grader.verdict import Failed, Unsure
from damier.grader.work import Work

CONTRACT = Contract(
    "dames-ulb",
    "Dames, INFO-F106 (ULB)",
    files=("draughtsFunctions.py", "draughts.py", "draughtsGUI.py"),
    plays="draughts/ulb",
    playing_parts=("4",),
    part_files={
        "1": ("draughtsFunctions.py", "draughts.py"),
        "2": ("draughtsFunctions.py", "draughts.py"),
        "5": (),
    },
    parts={
        "1": Message("part 1: the basic structures"),
        "2": Message("part 2: the rules"),
        "3": Message("part 3: the window"),
        "4": Message("part 4: human against machine"),
        "5": Message("reports, demonstration and talk"),
    },
)

FUNCTIONS: Final = "draughtsFunctions.py"
MODULE: Final = "draughtsFunctions"
GUI: Final = "draughtsGUI.py"

CODES: Final = (
    "NO_ERROR",
    "PAWN_ONLY_ONE_MOVE",
    "BAD_DIRECTION_FORMAT",
    "ONLY_KING_GO_BACK",
    "SPACE_OCCUPIED",
    "CANNOT_JUMP_OUTSIDE",
    "TOO_LONG_JUMP",
    "CANNOT_GO_OUTSIDE",
    "NO_FREE_WAY",
    "NO_PIECE",
    "OPPONENT_PIECE",
    "MUST_CAPTURE",
)
SYMBOLS: Final = {
    "WHITE_SQUARE": "\u2587",
    "BLACK_SQUARE": " ",
    "WHITE_PAWN": "\u25cf",
    "BLACK_PAWN": "\u25cb",
    "WHITE_KING": "\u25c9",
    "BLACK_KING": "\u25ce",
}
OTHER_SYMBOLS: Final = {
    "WHITE_SQUARE": "#",
    "BLACK_SQUARE": ".",
    "WHITE_PAWN": "w",
    "BLACK_PAWN": "z",
    "WHITE_KING": "W",
    "BLACK_KING": "Z",
}

_SECONDS: Final = 2.0  # of processor time for a call: none of these functions has much to do
_KINGS: Final = ("WHITE_KING", "BLACK_KING")


def config(symbols: dict[str, str] = SYMBOLS, first_code: int = 0, *, is_first: bool = False) -> str:
    """The file config.py of the course, or that of the first part alone."""
    shown = {name: text for name, text in symbols.items() if not (is_first and name in _KINGS)}
    values: dict[str, object] = {"DIMENSION": 10, **shown, "FREE_SPACE": 0, "WHITE_PLAYER": 1, "BLACK_PLAYER": -1}
    if not is_first:
        values |= {name: first_code + at for at, name in enumerate(CODES)} | {"N": 10}
    return "".join(f"{name} = {value!a}\n" for name, value in values.items())


CONFIG: Final = {"config.py": config()}


def no_sandbox(error: NoSandbox) -> Unsure:
    """What is said where a sandbox for several processes cannot be had."""
    return Unsure(Message("this machine cannot run programs in a sandbox: {why}", why=error.message))


@contextmanager
def functions(work: Work, text: str = CONFIG["config.py"], *, has_files: bool = False) -> Iterator[Remote]:
    """The module draughtsFunctions beside a config.py; it may do more with files if it needs to."""
    work.require(FUNCTIONS)
    folder = work.beside({"config.py": text})
    try:
        remote = work.remote(folder, seconds=_SECONDS, **({"limits": programs.LIMITS} if has_files else {}))
    except NoSandbox as error:  # of several processes, without which there is nowhere to write
        raise no_sandbox(error) from error
    with remote as program:
        program.load(MODULE)
        yield program


def main_file(work: Work) -> str:
    """The program: the document calls it draughts.py, and draught.py in section 3."""
    if not work.has("draughts.py") and work.has("draught.py"):
        return "draught.py"
    work.require("draughts.py")
    return "draughts.py"


def named(board: Board) -> Named:
    """A board as an argument, shown by its name."""
    return Named(board, "board")


def pieces(board: Board) -> Message:
    """What stands on a board, as a hint for who wants to try it."""
    found = [
        f"board[{i}][{j}] = {piece} ({name_of((i, j))})"
        for i, row in enumerate(board)
        for j, piece in enumerate(row)
        if piece
    ]
    if len(found) > 8:
        return Message("try it on the board of initBoard(10)") if len(found) == 40 else NOTHING
    return Message("try it on a board of 10 by 10 zeros, with {pieces}", pieces=", ".join(found) or "–")


def code_name(value: Any) -> str:
    """A code as config.py calls it."""
    is_code = isinstance(value, int) and not isinstance(value, bool) and 0 <= value < len(CODES)
    return f"{CODES[value]} ({value})" if is_code else repr(value)


def same_board(call: str, received: Any, expected: Board, cause: Message) -> None:
    """Two boards are the same; a piece may be 1.0 instead of 1."""
    if received == expected:
        return
    raise Failed(cause, expected=drawn(expected), received=drawn(received))


def drawn(board: Any) -> str:
    """A board as lines of numbers."""
    if not isinstance(board, list) or not all(isinstance(row, list | tuple) for row in board):
        return repr(board)[:300]
    return "\n".join(" ".join(f"{piece!s:>2}" for piece in row) for row in board)[:1200]
