"""The codes of checkMove (Table 1), each by boards on which no other code could be meant."""

from __future__ import annotations

from typing import Any, Final

from damier.core.message import Message
from damier.grader.contracts.dames_ulb import part1
from damier.grader.contracts.dames_ulb.common import (
    CODES,
    CONTRACT,
    MODULE,
    code_name,
    config,
    functions,
    named,
    pieces,
)
from damier.grader.contracts.dames_ulb.rules import BLACK, WHITE, Board, board_of, first_board, square
from damier.grader.remote import Remote
from damier.grader.shown import shown_value
from damier.grader.verdict import Failed
from damier.grader.work import Work

_NEEDS: Final = (part1.functions_load.__name__,)


def _check_code(program: Remote, board: Board, name: str, *arguments: Any, expected: str, first: int = 0) -> None:
    """checkMove answers a code for the piece on a square."""
    i, j = square(name)
    outcome = program.call(f"{MODULE}.checkMove", named(board), i, j, *arguments)
    value = outcome.value
    if value == first + CODES.index(expected) and not isinstance(value, bool):
        return
    received = value if first == 0 or not isinstance(value, int) else repr(value)
    raise Failed(
        Message(
            "{call} returns {received}, expected {expected}",
            call=outcome.call,
            received=_code(received),
            expected=f"{expected} ({first + CODES.index(expected)})" if first else expected,
        ),
        expected=Message("{code}: {why}", code=expected, why=_SITUATIONS[expected]),
        received=_code(received) if value is not None else Message("nothing: a `return` is missing, or not reached"),
        hint=pieces(board),
    )


def _code(value: Any) -> str:
    if isinstance(value, str):
        return value[:100]
    return code_name(value).partition(" (")[0]


_SITUATIONS: Final = {
    "NO_ERROR": Message("the step is allowed"),
    "PAWN_ONLY_ONE_MOVE": Message("a man goes one square, not two"),
    "BAD_DIRECTION_FORMAT": Message("only L, R, LB and RB are directions"),
    "ONLY_KING_GO_BACK": Message("a man goes back only to capture"),
    "SPACE_OCCUPIED": Message("a piece of one's own stands where it ends"),
    "CANNOT_JUMP_OUTSIDE": Message("the jump would end outside of the board"),
    "TOO_LONG_JUMP": Message("behind the piece to be taken there is another one"),
    "CANNOT_GO_OUTSIDE": Message("the step ends outside of the board"),
    "NO_FREE_WAY": Message("a king lands on the square right behind the piece that it takes, and no further"),
    "NO_PIECE": Message("there is no piece on the square"),
    "OPPONENT_PIECE": Message("the piece is the opponent's"),
    "MUST_CAPTURE": Message("a move goes on only from capture to capture"),
}


@CONTRACT.check("3.5", Message("checkMove allows steps and captures of men"), 1, part="2", needs=_NEEDS)
def code_men(work: Work) -> None:
    with functions(work) as program:
        for text, name, direction, player in (
            ("d7=1 e6=-1", "d7", "L", WHITE),
            ("d7=1 e6=-1", "d7", "R", WHITE),
            ("f5=1 e6=-1", "f5", "LB", WHITE),
            ("d5=-1 e6=1", "d5", "L", BLACK),
            ("d5=-1 e6=1", "d5", "R", BLACK),
            ("e6=-1 f5=2", "e6", "LB", BLACK),
        ):
            _check_code(program, board_of(text), name, direction, player, expected="NO_ERROR")


@CONTRACT.check("3.5", Message("checkMove allows steps and captures of kings"), 1, part="2", needs=_NEEDS)
def code_kings(work: Work) -> None:
    with functions(work) as program:
        for text, name, direction, player, length in (
            ("a10=2 d7=-1", "a10", "R", WHITE, 1),
            ("a10=2 d7=-1", "a10", "R", WHITE, 2),
            ("a10=2 d7=-1", "a10", "R", WHITE, 3),
            ("b1=2", "b1", "RB", WHITE, 8),
            ("e6=-2 j1=1", "e6", "R", BLACK, 4),
            ("e6=-2 c4=1", "e6", "RB", BLACK, 2),
        ):
            _check_code(program, board_of(text), name, direction, player, length, expected="NO_ERROR")


def _code_check(name: str, expected: str, cases: tuple[tuple[Any, ...], ...]) -> None:
    """Make a check of one code from cases: a board, a square, and what follows in the call."""

    def run(work: Work) -> None:
        with functions(work) as program:
            for text, place, *arguments in cases:
                board = board_of(text) if text else first_board()
                _check_code(program, board, place, *arguments, expected=expected)

    run.__name__ = name
    CONTRACT.check("3.5", Message("checkMove answers {code}", code=expected), 0.4, part="2", needs=_NEEDS)(run)


_code_check("code_no_piece", "NO_PIECE", (("", "c6", "L", WHITE), ("", "c6", "R", BLACK)))
_code_check(
    "code_opponent", "OPPONENT_PIECE", (("", "c4", "L", WHITE), ("", "d7", "L", BLACK), ("e6=-2", "e6", "L", WHITE))
)
_code_check("code_one_move", "PAWN_ONLY_ONE_MOVE", (("d7=1", "d7", "L", WHITE, 2), ("d5=-1", "d5", "R", BLACK, 3)))
_code_check(
    "code_direction",
    "BAD_DIRECTION_FORMAT",
    tuple(("e6=1", "e6", direction, WHITE) for direction in ("X", "BL", "LL", "B")),
)
_code_check("code_go_back", "ONLY_KING_GO_BACK", (("e6=1", "e6", "RB", WHITE), ("e6=-1", "e6", "LB", BLACK)))
_code_check("code_occupied", "SPACE_OCCUPIED", (("", "c8", "R", WHITE), ("d3=-1 c4=-1", "d3", "R", BLACK)))
_code_check(
    "code_jump_outside", "CANNOT_JUMP_OUTSIDE", (("b5=1 a4=-1", "b5", "L", WHITE), ("b9=-1 a10=1", "b9", "R", BLACK))
)
_code_check(
    "code_too_long", "TOO_LONG_JUMP", (("e6=1 d5=-1 c4=-1", "e6", "L", WHITE), ("c4=-1 d5=1 e6=1", "c4", "L", BLACK))
)
_code_check(
    "code_outside",
    "CANNOT_GO_OUTSIDE",
    (("", "j7", "R", WHITE), ("a4=-1", "a4", "R", BLACK), ("e6=2", "e6", "L", WHITE, 7), ("b1=1", "b1", "L", WHITE)),
)
_code_check(
    "code_no_free_way",
    "NO_FREE_WAY",
    (("a10=2 d7=-1", "a10", "R", WHITE, 4), ("a10=2 d7=-1", "a10", "R", WHITE, 6), ("j1=-2 g4=1", "j1", "R", BLACK, 5)),
)
_code_check(
    "code_must_capture",
    "MUST_CAPTURE",
    (
        ("e6=1 f5=-1", "e6", "L", WHITE, 1, True, True),
        ("c6=1", "c6", "L", WHITE, 1, True, False),
        ("a10=2 j9=-1", "a10", "R", WHITE, 2, True, True),
        ("e6=-1", "e6", "L", BLACK, 1, True, True),
    ),
)


@CONTRACT.check("3.5", Message("checkMove lets a chain of captures go on"), 0.4, part="2", needs=_NEEDS)
def code_chain(work: Work) -> None:
    with functions(work) as program:
        _check_code(program, board_of("e6=1 f5=-1"), "e6", "R", WHITE, 1, True, True, expected="NO_ERROR")
        _check_code(program, board_of("a10=2 d7=-1"), "a10", "R", WHITE, 3, True, True, expected="NO_ERROR")


@CONTRACT.check(
    "2.6", Message("checkMove takes its codes from config.py"), 0.5, part="2", needs=("code_men", "code_no_piece")
)
def codes_config(work: Work) -> None:
    with functions(work, config(first_code=40)) as program:
        try:
            _check_code(program, board_of("d7=1 e6=-1"), "d7", "L", WHITE, expected="NO_ERROR", first=40)
            _check_code(program, first_board(), "c6", "L", WHITE, expected="NO_PIECE", first=40)
        except Failed as failed:
            raise Failed(
                Message("with other numbers for the codes in config.py: {cause}", cause=failed.cause),
                expected=failed.expected,
                received=failed.received,
                hint=Message("write config.NO_ERROR and the other names of config.py instead of numbers"),
            ) from failed


@CONTRACT.check("3.5", Message("strerr has a sentence for each code"), 0.5, part="2", needs=_NEEDS)
def strerr_sentences(work: Work) -> None:
    with functions(work) as program:
        missing = program.attempt(f"{MODULE}.strerr", 0).error
        if missing and missing.type == "AttributeError" and "strerr" in missing.text:
            return  # the function is recommended, not demanded
        sentences = {}
        for code, name in enumerate(CODES[1:], 1):
            outcome = program.call(f"{MODULE}.strerr", code)
            text = outcome.value if isinstance(outcome.value, str) else outcome.printed.strip()
            if len(text) < 3 or text in sentences:
                raise Failed(
                    Message("{call} has no sentence of its own for {code}", call=outcome.call, code=name),
                    expected=Message("a sentence that says: {why}", why=_SITUATIONS[name]),
                    received=shown_value(outcome.value),
                    hint=Message("return another sentence for each code of config.py"),
                )
            sentences[text] = name
