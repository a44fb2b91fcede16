"""Part 2: kings and captures, the codes of checkMove, the end of a game, and saved games."""

from __future__ import annotations

from typing import Any, Final

from damier.core.message import NOTHING, Message
from damier.grader.contracts.dames_ulb import codes
from damier.grader.contracts.dames_ulb.common import (
    CONTRACT,
    MODULE,
    functions,
    named,
    pieces,
    same_board,
)
from damier.grader.contracts.dames_ulb.part1 import check_end, check_parameters
from damier.grader.contracts.dames_ulb.printing import check_squares
from damier.grader.contracts.dames_ulb.rules import (
    BLACK,
    SIZE,
    WHITE,
    Board,
    board_of,
    first_board,
    made,
    square,
    steps,
    turned,
)
from damier.grader.remote import Remote
from damier.grader.shown import shown_value
from damier.grader.verdict import Failed
from damier.grader.work import Work

_PARAMETERS: Final = {
    "movePiece": ("board", "i", "j", "direction", ("length", 1)),
    "capture": ("board", "i", "j"),
    "becomeKing": ("board", "i", "j"),
    "checkMove": (
        "board",
        "i",
        "j",
        "direction",
        "player",
        ("length", 1),
        ("hasPlayed", False),
        ("hasCaptured", False),
    ),
    "countFree": ("board", "i", "j", "direction", ("player", None), ("length", 0)),
    "checkEndOfGame": ("board", "player"),
    "save": ("filename", "board", "player"),
    "load": ("filename",),
}
_GAME: Final = """
    d7R e4R b7L i4L c8L h3L e6R g4R a6R c4R+a6L b9R+d7R i4R e8L f3L f5R g2L d7R b3L h7R j5R i8L e2L a8R
    f1R j7L h5L j9L d5R b7R+d5L a2L c10L f3R d9L e2L g6L e4L+g6R f9L d1L e10L d3L e6L e4R+c6L+e8R+c10RB
    g10L c4L i8L f3L a10R a8L c8R g4R g8L c10LB3+g6L+i8R+g10RB+e8RB i10R d5L j9L j7R
"""
_NEEDS: Final = ("functions_load",)


@CONTRACT.check("3", Message("the functions have the names and parameters of part 2"), 0.5, part="2", needs=_NEEDS)
def names_of_part_2(work: Work) -> None:
    with functions(work) as program:
        for name, parameters in _PARAMETERS.items():
            check_parameters(program, name, *parameters)


@CONTRACT.check("3.1", Message("printBoard shows kings"), 0.5, part="2", needs=_NEEDS)
def print_kings(work: Work) -> None:
    board = board_of("b1=2 a2=-1 d7=1 i10=-2 c8=-2")
    with functions(work) as program:
        for player in (WHITE, BLACK):
            outcome = program.call(f"{MODULE}.printBoard", named(board), player)
            check_squares(outcome.call, outcome.printed, board, player)


# --- movePiece, capture, becomeKing


def _check_step(program: Remote, board: Board, start: str, direction: str, length: int | None = None) -> None:
    """movePiece makes a step, and gives back where it ends and whom it jumps over, who stays for capture()."""
    place = square(start)
    step = next(each for each in steps(board, place) if (each.direction, each.length) == (direction, length or 1))
    arguments = (*place, direction) if length is None else (*place, direction, length)
    outcome = program.call(f"{MODULE}.movePiece", named(board), *arguments)
    expected = (step.end, step.victim)
    if _as_tuples(outcome.value) != expected:
        raise Failed(
            Message("{call} returns the wrong result", call=outcome.call)
            if outcome.value is not None
            else Message("{call} returns nothing: a `return` is missing, or not reached", call=outcome.call),
            expected=Message("{value}: where it lands, then the piece jumped over, or None", value=repr(expected)),
            received=shown_value(outcome.value),
            hint=pieces(board),
        )
    after = [row[:] for row in board]
    after[step.end[0]][step.end[1]], after[place[0]][place[1]] = after[place[0]][place[1]], 0
    received = outcome.arguments[0]
    if step.victim and received == made(board, place, step):
        after = received  # who takes the victim off at once does the work of capture(), which then finds it done
    same_board(outcome.call, received, after, Message("{call} does not move the piece as it should", call=outcome.call))


def _as_tuples(value: Any) -> Any:
    return tuple(map(_as_tuples, value)) if isinstance(value, list | tuple) else value


@CONTRACT.check("3.2", Message("movePiece returns where a man lands, and None"), 0.5, part="2", needs=_NEEDS)
def move_returns(work: Work) -> None:
    with functions(work) as program:
        _check_step(program, board_of("d5=-1"), "d5", "L")
        _check_step(program, board_of("d7=1 a2=-1"), "d7", "R")


@CONTRACT.check("3.2", Message("movePiece jumps, forward and backward"), 1, part="2", needs=_NEEDS)
def move_captures(work: Work) -> None:
    with functions(work) as program:
        _check_step(program, board_of("d7=1 e6=-1"), "d7", "R")
        _check_step(program, board_of("f5=1 e6=-1"), "f5", "LB")
        _check_step(program, board_of("d5=-1 e6=1"), "d5", "L")
        _check_step(program, board_of("e6=-1 f5=2"), "e6", "LB")


@CONTRACT.check("3.2", Message("movePiece moves kings by any length"), 1, part="2", needs=_NEEDS)
def move_kings(work: Work) -> None:
    with functions(work) as program:
        _check_step(program, board_of("a10=2"), "a10", "R", 3)
        _check_step(program, board_of("a10=2 d7=-1"), "a10", "R", 3)
        _check_step(program, board_of("e6=-2 j1=1"), "e6", "R", 4)
        _check_step(program, board_of("b1=2 e4=-1"), "b1", "RB", 3)


@CONTRACT.check("3.4", Message("capture empties a square"), 0.5, part="2", needs=_NEEDS)
def capture_empties(work: Work) -> None:
    with functions(work) as program:
        for piece in (1, -1, 2, -2):
            outcome = program.call(f"{MODULE}.capture", named(board_of(f"d5={piece} e6=1")), 4, 3)
            cause = Message("{call} should empty board[4][3], and no other square", call=outcome.call)
            same_board(outcome.call, outcome.arguments[0], board_of("e6=1"), cause)


@CONTRACT.check("3.3", Message("becomeKing crowns a man on its last row"), 0.7, part="2", needs=_NEEDS)
def become_king(work: Work) -> None:
    with functions(work) as program:
        for text, name in (("b1=1", "b1"), ("a10=-1", "a10"), ("b1=2", "b1"), ("a10=-2", "a10")):
            _check_crown(program, board_of(text), name, is_king=True)


@CONTRACT.check("3.3", Message("becomeKing changes no other man"), 0.3, part="2", needs=_NEEDS)
def no_other_king(work: Work) -> None:
    with functions(work) as program:
        for text, name in (("a10=1", "a10"), ("b1=-1", "b1"), ("d5=1", "d5"), ("c10=-1 d9=-1", "d9")):
            _check_crown(program, board_of(text), name, is_king=False)


def _check_crown(program: Remote, board: Board, name: str, *, is_king: bool) -> None:
    i, j = square(name)
    outcome = program.call(f"{MODULE}.becomeKing", named(board), i, j)
    after, piece = outcome.arguments[0], board[i][j]
    found = None
    if isinstance(after, list) and len(after) == SIZE and isinstance(after[i], list) and len(after[i]) == SIZE:
        found = after[i][j]
        after[i][j] = piece
    is_right = isinstance(found, int | float) and found * piece > 0 and (abs(found) > 1) == is_king
    if is_right and after == board:
        return
    raise Failed(
        Message("{call} leaves {found} on board[{i}][{j}]", call=outcome.call, found=shown_value(found), i=i, j=j),
        expected=Message("a king of the same sign: more than 1, or less than -1")
        if is_king
        else Message("the man stays a man"),
        hint=pieces(board),
    )


@CONTRACT.check(
    "3.5", Message("countFree counts the free squares before a piece or the edge"), 1, part="2", needs=_NEEDS
)
def count_free(work: Work) -> None:
    board = board_of("e6=2 b3=-1 f7=1 j1=-1")
    turned_way = {"L": "RB", "R": "LB", "LB": "R", "RB": "L"}
    with functions(work) as program:
        for direction, free in {"L": 2, "R": 4, "LB": 4, "RB": 0}.items():
            for arguments in ((direction,), (direction, WHITE), (turned_way[direction], BLACK)):
                outcome = program.call(f"{MODULE}.countFree", named(board), 5, 4, *arguments)
                if outcome.value != free or isinstance(outcome.value, bool):
                    raise Failed(
                        Message("{call} returns the wrong result", call=outcome.call),
                        expected=Message("{number} free squares from e6 on", number=free),
                        received=shown_value(outcome.value),
                        hint=Message(
                            "without a player, whose piece stands on the square tells where left is; {board}",
                            board=pieces(board),
                        ),
                    )


# --- the end of a game


@CONTRACT.check("3.6", Message("checkEndOfGame: a player without pieces has lost"), 0.5, part="2", needs=_NEEDS)
def end_no_pieces(work: Work) -> None:
    with functions(work) as program:
        for text, winner, why in (
            ("d7=1", WHITE, Message("Black has no piece left: White has won")),
            ("d7=-2", BLACK, Message("White has no piece left: Black has won")),
        ):
            for player in (WHITE, BLACK):
                check_end(program, board_of(text), player, winner, why)


@CONTRACT.check(
    "3.6",
    Message("checkEndOfGame: who cannot move has lost, who can capture is not blocked"),
    0.5,
    part="2",
    needs=_NEEDS,
)
def end_blocked(work: Work) -> None:
    blocked = board_of("a6=1 b5=-1 c4=-1")
    can_take = board_of("a6=1 b5=-1 a4=-1")
    back = board_of("b1=1 c2=-1 a2=-1 j1=-1")
    with functions(work) as program:
        check_end(program, blocked, WHITE, BLACK)
        check_end(program, blocked, BLACK, False)
        check_end(program, can_take, WHITE, False, Message("a6 can take b5: the game goes on"))
        check_end(program, back, WHITE, False, Message("the man on b1 can still capture backward: the game goes on"))
        check_end(program, _exchanged(can_take), BLACK, False, Message("j5 can take i6: the game goes on"))
        king = board_of("a10=2 b9=-1 c8=-1 j1=-1")
        check_end(program, king, WHITE, BLACK)
        check_end(program, board_of("b1=2 c10=-1"), WHITE, False, Message("a king goes back: the game goes on"))


def _exchanged(board: Board) -> Board:
    return [[-piece for piece in row] for row in turned(board)]


@CONTRACT.check("3.6", Message("checkEndOfGame: a draw when nobody can move"), 0.5, part="2", needs=_NEEDS)
def end_draw(work: Work) -> None:
    with functions(work) as program:
        for player in (WHITE, BLACK):
            check_end(program, board_of("b1=1 a10=-1"), player, 0)


@CONTRACT.check(
    "3",
    Message("a whole game goes through the functions to its end"),
    0.5,
    part="2",
    needs=(
        codes.code_men.__name__,
        "code_chain",
        "move_captures",
        "move_kings",
        "capture_empties",
        "become_king",
        "end_no_pieces",
    ),
)
def whole_game(work: Work) -> None:
    with functions(work) as program:
        outcome = program.run(
            _WHOLE, shown=str(Message("a game of 57 moves")), moves=_GAME.split(), board=first_board()
        )
        outcome.checked()
        if outcome.value != ["end", -1]:
            what = outcome.value[0] if isinstance(outcome.value, list) and outcome.value else "?"
            raise Failed(
                Message("in a game of 57 moves by the rules, the move {move} goes wrong", move=str(what)),
                expected=Message("every step is allowed, and Black wins in the end: -1"),
                received=shown_value(outcome.value),
                hint=Message("the move is written as column, row, direction and length; + joins the steps of a chain"),
            )


_WHOLE: Final = """
import re
import draughtsFunctions as f
result, player = None, 1
for move in moves:
    ended = f.checkEndOfGame(board, player)
    if ended is not False:
        result = [move, "checkEndOfGame", ended]
        break
    played = captured = False
    for step in move.split("+"):
        column, row, direction, length = re.fullmatch(r"([a-j])(\\d+)([LR]B?)(\\d?)", step).groups()
        i, j, length = int(row) - 1, ord(column) - ord("a"), int(length or 1)
        code = f.checkMove(board, i, j, direction, player, length, played, captured)
        if code != 0:
            result = [step, "checkMove", code]
            break
        (i, j), victim = f.movePiece(board, i, j, direction, length)
        played, captured = True, victim is not None
        if captured:
            f.capture(board, *victim)
    if result:
        break
    f.becomeKing(board, i, j)
    player = -player
if result is None:
    result = ["end", f.checkEndOfGame(board, player)]
"""


# --- saved games

_SAVED: Final = "b1=2 d1=-1 a2=-1 e6=1 j9=1 i10=-2"


def saved_text(board: Board, player: int) -> str:
    """A saved game as section 3.8 shows it."""
    return "\n".join([str(player), str(len(board)), *(" ".join(map(str, row)) for row in board)]) + "\n"


@CONTRACT.check("3.8", Message("save writes the format of the document"), 0.75, part="2", needs=_NEEDS)
def save_file(work: Work) -> None:
    board = board_of(_SAVED)
    with functions(work, has_files=True) as program:
        for player in (WHITE, BLACK):
            outcome = program.call(f"{MODULE}.save", "partie.dat", named(board), player)
            data = program.read("partie.dat") or program.read("partie.dat.dat")
            if data is None:
                raise Failed(
                    Message("{call} writes no file of that name", call=outcome.call),
                    hint=Message("open it with the name that is given, and close it after writing: with open(…)"),
                )
            check_saved(outcome.call, data, board, player)


def check_saved(call: str, data: bytes, board: Board, player: int) -> None:
    """A saved game has the format of section 3.8; blanks do not matter."""
    text = data.decode("utf-8", errors="replace")
    lines = [line.split() for line in text.split("\n") if line.strip()]
    try:
        numbers = [[float(word) for word in line] for line in lines]
    except ValueError:
        numbers = []
    if numbers == [[player], [len(board)], *board]:
        return
    cause = Message("{call}: the file does not have the format of the document", call=call)
    if numbers and numbers[:2] != [[player], [len(board)]]:
        cause = Message(
            "{call}: the file should begin with a line for the player and a line for the dimension", call=call
        )
    elif len(numbers) not in (0, SIZE + 2):
        cause = Message(
            "{call}: the file has {number} lines, expected {expected}",
            call=call,
            number=len(numbers),
            expected=SIZE + 2,
        )
    hint = Message("write the player, the dimension, then each row of the board, one line each")
    raise Failed(cause, expected=saved_text(board, player), received=text[:1500], hint=hint)


@CONTRACT.check("3.8", Message("load reads the format of the document"), 0.75, part="2", needs=_NEEDS)
def load_file(work: Work) -> None:
    board = board_of(_SAVED)
    spaced = "\n".join(f" {'  '.join(f'{piece:>2}' for piece in row)}" for row in board)
    with functions(work, has_files=True) as program:
        for player, text in (
            (WHITE, saved_text(board, WHITE)),
            (BLACK, f"-1\n10\n{spaced}\n"),
            (BLACK, saved_text(board, BLACK).rstrip()),
        ):
            for name in ("partie.dat", "partie.dat.dat"):  # which a program that adds the ending itself looks for
                program.write(name, text)
            outcome = program.call(f"{MODULE}.load", "partie.dat")
            if not _holds(outcome.value, board, player):
                raise Failed(
                    Message("{call} does not return the player and the board that are in the file", call=outcome.call),
                    expected=Message("({player}, board)", player=player),
                    received=Message("nothing: a `return` is missing, or not reached")
                    if outcome.value is None
                    else shown_value(outcome.value),
                    hint=Message(
                        "values are separated by one or more blanks: split() finds them; int() makes them numbers"
                    )
                    if outcome.value is not None
                    else NOTHING,
                )


def _holds(value: Any, board: Board, player: int) -> bool:
    """Whether a player and a board are in a value, in either order."""
    parts = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list | tuple) else []
    boards = [[list(row) for row in each] for each in parts if _is_matrix(each)]
    return board in boards and any(each == player and not isinstance(each, bool | list) for each in parts)


def _is_matrix(value: Any) -> bool:
    return isinstance(value, list | tuple) and len(value) > 2 and all(isinstance(row, list | tuple) for row in value)
