"""Part 1: the board, steps without captures, what is allowed, and a game that ends when nobody can move.

A program that went on with the later parts answers codes where one of the first part answers messages: both are right.
"""

from __future__ import annotations

from typing import Any

from damier.core.message import NOTHING, Message
from damier.grader.contracts.dames_ulb.common import (
    CONTRACT,
    FUNCTIONS,
    MODULE,
    OTHER_SYMBOLS,
    config,
    functions,
    named,
    pieces,
    same_board,
)
from damier.grader.contracts.dames_ulb.printing import check_print, check_squares
from damier.grader.contracts.dames_ulb.rules import BLACK, WHITE, Board, board_of, first_board, turned
from damier.grader.expect import same
from damier.grader.remote import Outcome, Remote
from damier.grader.shown import shown_value
from damier.grader.verdict import Failed
from damier.grader.work import Work

_CHECK_MOVE = f"{MODULE}.checkMove"
_PARAMETERS = {
    "initBoard": ("dimension",),
    "printBoard": ("board", "player"),
    "movePiece": ("board", "i", "j", "direction"),
    "checkMove": ("board", "i", "j", "direction", "player"),
    "checkEndOfGame": ("board", "player"),
}
_FIRST = len(_PARAMETERS["checkMove"])


def is_late(program: Remote) -> bool:
    """Whether the functions are those of a later part: checkMove has more parameters then."""
    return len(program.parameters(_CHECK_MOVE)) > _FIRST


def check_parameters(program: Remote, name: str, *wanted: str | tuple[str, Any]) -> None:
    """A function has these parameters, some with defaults; more are allowed if they have defaults.

    The course's own tests count parameters: another name is no fault, a name of the document in another place is.
    """
    found = program.parameters(f"{MODULE}.{name}")
    shown = f"def {name}({', '.join(_written(*each) for each in found)})"
    expected = ", ".join(each if isinstance(each, str) else f"{each[0]}={each[1]!r}" for each in wanted)
    told: dict[str, Message | str] = {
        "expected": f"def {name}({expected})",
        "received": shown,
        "hint": Message("copy the line `def` from the document: other names and parameters are worth nothing"),
    }
    names = [each[0] for each in found if not each[1].startswith("VAR")]
    known = {each if isinstance(each, str) else each[0] for each in wanted}
    for at, each in enumerate(wanted):
        wants, default = (each, None) if isinstance(each, str) else each
        if at >= len(names) or (names[at] != wants and names[at] in known):
            raise Failed(
                Message("{name}: parameter {number} should be {wanted}", name=name, number=at + 1, wanted=wants), **told
            )
        if not isinstance(each, str) and (not found[at][2] or found[at][3] != default):
            raise Failed(
                Message(
                    "{name}: {wanted} should be {default} by default", name=name, wanted=wants, default=repr(default)
                ),
                **told,
            )
    if any(not each[2] for each in found[len(wanted) :] if not each[1].startswith("VAR")):
        raise Failed(Message("{name} has one parameter too many", name=name), **told)


def _written(name: str, kind: str, has_default: bool, default: Any) -> str:
    stars = {"VAR_POSITIONAL": "*", "VAR_KEYWORD": "**"}.get(kind, "")
    return f"{stars}{name}={default!r}" if has_default else f"{stars}{name}"


@CONTRACT.check("2.7", Message("draughtsFunctions.py can be imported beside the course's config.py"), 1, part="1")
def functions_load(work: Work) -> None:
    work.tree(FUNCTIONS)
    with functions(work) as program:
        late = is_late(program) if _has(program, "checkMove") else True
    if not late:  # the config.py of the first part is all that there was
        with functions(work, config(is_first=True)):
            pass


def _has(program: Remote, name: str) -> bool:
    try:
        program.get(f"{MODULE}.{name}")
    except Failed:
        return False
    return True


@CONTRACT.check(
    "2.9", Message("the functions have the names and parameters of part 1"), 2, part="1", needs=("functions_load",)
)
def names(work: Work) -> None:
    with functions(work) as program:
        for name, parameters in _PARAMETERS.items():
            if not _has(program, name):
                raise Failed(
                    Message("there is no function {name} in {file}", name=name, file=FUNCTIONS),
                    expected=f"def {name}({', '.join(parameters)})",
                    hint=Message("write the name exactly as in the document, capitals included"),
                )
            check_parameters(program, name, *parameters)


@CONTRACT.check("2.1", Message("initBoard(10) returns Figure 1"), 2, part="1", needs=("functions_load",))
def init_board(work: Work) -> None:
    with functions(work) as program:
        same(
            program.call(f"{MODULE}.initBoard", 10),
            first_board(),
            hint=Message("black men (-1) are on top, white men (1) at the bottom, on the dark squares: i + j is odd"),
        )


@CONTRACT.check("2.1", Message("initBoard returns boards of other sizes"), 1, part="1", needs=("init_board",))
def init_board_sizes(work: Work) -> None:
    with functions(work) as program:
        for size in (4, 5, 6, 7, 8, 9, 12):
            hint = (
                Message("an even board has two empty rows in the middle")
                if size % 2 == 0
                else Message("an odd board has three empty rows in the middle")
            )
            same(program.call(f"{MODULE}.initBoard", size), first_board(size), hint=hint)


@CONTRACT.check("2.1", Message("initBoard returns False below 4"), 1, part="1", needs=("functions_load",))
def init_board_small(work: Work) -> None:
    with functions(work) as program:
        for size in (3, 2, 0):
            hint = Message("test the dimension first: `return False`")
            same(program.call(f"{MODULE}.initBoard", size), False, is_typed=True, hint=hint)


@CONTRACT.check("2.1", Message("printBoard shows the board to White"), 2, part="1", needs=("functions_load",))
def print_board_white(work: Work) -> None:
    _check_views(work, WHITE)


@CONTRACT.check("2.1", Message("printBoard turns the board for Black"), 2, part="1", needs=("functions_load",))
def print_board_black(work: Work) -> None:
    _check_views(work, BLACK)


def _check_views(work: Work, player: int) -> None:
    lopsided = board_of("b1=-1 e2=-1 d7=1 a10=1 j5=-1")
    with functions(work) as program:
        for board in (first_board(), lopsided):
            outcome = program.call(f"{MODULE}.printBoard", named(board), player)
            check_print(outcome.call, outcome.printed, board, player)
            if outcome.arguments and outcome.arguments[0] != board:
                raise Failed(Message("{call} changes the board instead of only showing it", call=outcome.call))


@CONTRACT.check("2.6", Message("printBoard takes its symbols from config.py"), 1, part="1", needs=("functions_load",))
def print_board_config(work: Work) -> None:
    with functions(work, config(OTHER_SYMBOLS)) as program:
        outcome = program.call(f"{MODULE}.printBoard", named(first_board()), WHITE)
        try:
            check_squares(outcome.call, outcome.printed, first_board(), WHITE, OTHER_SYMBOLS)
        except Failed as failed:
            raise Failed(
                Message("with other symbols in config.py: {cause}", cause=failed.cause),
                expected=failed.expected,
                received=failed.received,
                hint=Message("write config.WHITE_PAWN and the other names of config.py instead of the characters"),
            ) from failed


@CONTRACT.check("2.2", Message("movePiece moves a man of either side"), 2, part="1", needs=("functions_load",))
def move_piece(work: Work) -> None:
    with functions(work) as program:
        for i, j, direction, end in (
            (6, 3, "L", (5, 2)),
            (6, 3, "R", (5, 4)),
            (3, 2, "L", (4, 3)),
            (3, 2, "R", (4, 1)),
        ):
            board = first_board()
            outcome = program.call(f"{MODULE}.movePiece", named(board), i, j, direction)
            board[i][j], board[end[0]][end[1]] = 0, board[i][j]
            same_board(
                outcome.call,
                outcome.arguments[0],
                board,
                Message(
                    "{call}: the man does not go from board[{i}][{j}] to board[{to_i}][{to_j}]",
                    call=outcome.call,
                    i=i,
                    j=j,
                    to_i=end[0],
                    to_j=end[1],
                ),
            )


@CONTRACT.check("2.3", Message("checkMove allows what is allowed"), 1, part="1", needs=("functions_load",))
def check_move_allowed(work: Work) -> None:
    with functions(work) as program:
        late = is_late(program)
        for i, j, direction, player in ((6, 3, "L", 1), (6, 3, "R", 1), (3, 2, "L", -1), (3, 0, "L", -1)):
            outcome = program.call(_CHECK_MOVE, named(first_board()), i, j, direction, player)
            if not _is_allowed(outcome.value, late=late):
                raise Failed(
                    Message("{call} refuses a step that is allowed", call=outcome.call),
                    expected="True" if not late else Message("True, or config.NO_ERROR since part 2"),
                    received=shown_value(outcome.value),
                    hint=Message("left and right are those of the player: Black sees the board turned")
                    if player == BLACK
                    else pieces(first_board()),
                )


def _is_allowed(value: Any, *, late: bool) -> bool:
    return value is True or (late and value == 0 and not isinstance(value, bool))


@CONTRACT.check(
    "2.3", Message("checkMove refuses a square without a piece of the player"), 0.5, part="1", needs=("functions_load",)
)
def check_move_piece(work: Work) -> None:
    _check_refused(
        work,
        ((5, 2, "L", 1, Message("there is no piece")), (3, 2, "L", 1, Message("the piece is Black's"))),
        first_board(),
    )


@CONTRACT.check(
    "2.3", Message("checkMove refuses a step that leaves the board"), 0.5, part="1", needs=("functions_load",)
)
def check_move_outside(work: Work) -> None:
    why = Message("that is outside of the board; in Python, index -1 is the last one and no error")
    _check_refused(work, ((6, 9, "R", 1, why), (3, 0, "R", -1, why)), first_board())
    _check_refused(work, ((0, 1, "L", 1, why), (9, 2, "R", -1, why)), board_of("b1=1 c10=-1"))


@CONTRACT.check("2.3", Message("checkMove refuses a taken square"), 0.5, part="1", needs=("functions_load",))
def check_move_occupied(work: Work) -> None:
    why = Message("a man of one's own stands there")
    _check_refused(work, ((7, 2, "R", 1, why), (2, 3, "R", -1, why)), first_board())


def _check_refused(work: Work, cases: tuple[tuple[int, int, str, int, Message], ...], board: Board) -> None:
    with functions(work) as program:
        late = is_late(program)
        for i, j, direction, player, why in cases:
            outcome = program.call(_CHECK_MOVE, named(board), i, j, direction, player)
            if _is_allowed(outcome.value, late=late):
                raise Failed(
                    Message("{call} allows a step that is not allowed", call=outcome.call),
                    expected=why,
                    received=shown_value(outcome.value),
                    hint=pieces(board),
                )
            if not isinstance(outcome.value, bool) and isinstance(outcome.value, str | int) and outcome.value:
                continue
            raise Failed(
                Message("{call} returns no message", call=outcome.call),
                expected=Message("a text that says why: {why}", why=why),
                received=shown_value(outcome.value),
                hint=Message("return the message; do not print it in this function"),
            )


@CONTRACT.check(
    "2.4", Message("checkEndOfGame finds a player who cannot move"), 0.7, part="1", needs=("functions_load",)
)
def end_of_game(work: Work) -> None:
    blocked = board_of("a6=1 b5=-1 c4=-1")
    turned_round = [[-piece for piece in row] for row in turned(blocked)]
    with functions(work) as program:
        for board, player, expected in (
            (first_board(), WHITE, False),
            (first_board(), BLACK, False),
            (blocked, WHITE, BLACK),
            (turned_round, BLACK, WHITE),
        ):
            check_end(program, board, player, expected)


@CONTRACT.check(
    "2.4", Message("checkEndOfGame returns 0 when nobody can move"), 0.3, part="1", needs=("functions_load",)
)
def end_of_game_draw(work: Work) -> None:
    with functions(work) as program:
        for player in (WHITE, BLACK):
            check_end(program, board_of("b1=1 a10=-1"), player, 0)


def check_end(program: Remote, board: Board, player: int, expected: int | bool, why: Message = NOTHING) -> Outcome:
    """checkEndOfGame gives this value: 0 is not False, which is why its type counts."""
    outcome = program.call(f"{MODULE}.checkEndOfGame", named(board), player)
    is_right = outcome.value is False if expected is False else outcome.value == expected
    if is_right and isinstance(outcome.value, bool) == isinstance(expected, bool):
        return outcome
    reasons = {
        "False": Message("the game goes on"),
        "0": Message("neither side can move: a draw, the number 0 and not False"),
        "1": Message("Black cannot move: White has won"),
        "-1": Message("White cannot move: Black has won"),
    }
    raise Failed(
        Message("{call} returns the wrong result", call=outcome.call),
        expected=Message("{value}: {why}", value=repr(expected), why=why or reasons[repr(expected)]),
        received=shown_value(outcome.value),
        hint=pieces(board),
    )
