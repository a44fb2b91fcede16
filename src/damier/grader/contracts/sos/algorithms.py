"""Part 3: the six functions of sosAlgorithms.py, called one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from damier.core.message import NOTHING, Message
from damier.grader.contracts.sos import rules
from damier.grader.contracts.sos.document import ALGORITHMS, CONTRACT, PART_3
from damier.grader.contracts.sos.libraries import check_libraries
from damier.grader.contracts.sos.lines import checked_lines, picture_of
from damier.grader.contracts.sos.repair import FUNCTIONS, blaming, repaired
from damier.grader.expect import holds, same
from damier.grader.remote import Named, Outcome, Remote
from damier.grader.shown import shown_value
from damier.grader.verdict import Failed, Unsure
from damier.grader.work import Work

MODULE: Final = "sosAlgorithms"
_TYPED: Final = "3\n" * 20  # for a file that asks for a size when it is imported
_SECONDS: Final = 2.0  # of processor time, for functions that look at some squares
S, O = 1, 2  # noqa: E741
_LETTERS: Final = {".": 0, "S": S, "O": O}
_START: Final = (3, 4)  # scores before a call
_WRAPS: Final = Message("board[-1] is the last row of the board, not an error: test 0 <= i < n and 0 <= j < n first")

_ENDS: Final = Message("an S is the end of an SOS in eight directions at most; each SOS is a point for `player`")
_MIDDLES: Final = Message("an O is the middle of four SOS at most; each SOS is a point for `player`")


def board_of(*rows: str) -> rules.Board:
    """A board from its rows, as they are seen: `S.O`."""
    return [[_LETTERS[letter] for letter in row] for row in rows]


@CONTRACT.check("3.2", Message("sosAlgorithms.py can be imported"), 0.5, part=PART_3)
def importing(work: Work) -> None:
    with blaming(work, *FUNCTIONS):
        work.require(ALGORITHMS)
        work.tree(ALGORITHMS)
        with loaded(work):
            pass


@contextmanager
def loaded(work: Work, folder: Path | None = None) -> Iterator[Remote]:
    """The submission's algorithms in a process that checks share; another one after a failure."""
    key = f"sos: algorithms {folder or work.folder}"
    program: Remote | None = work.notes.pop(key, None)
    if program is None:
        program = work.stack.enter_context(work.remote(folder, seconds=_SECONDS))
        outcome = program.run(f"import {MODULE}", shown=f"import {MODULE}", input=_TYPED)
        check_libraries(outcome)
        outcome.checked()
    yield program
    work.notes[key] = program


@CONTRACT.check("3.2", Message("newBoard(n): n rows of n zeros"), 1, part=PART_3, needs=["importing"])
def new_board(work: Work) -> None:
    with blaming(work, "newBoard"), loaded(work) as program:
        for n in (3, 1, 8):
            same(program.call(f"{MODULE}.newBoard", n), [[0] * n for _ in range(n)])


@CONTRACT.check("3.2", Message("newBoard(n): its rows are lists of their own"), 0.5, part=PART_3, needs=["new_board"])
def new_rows(work: Work) -> None:
    code = f"import {MODULE}\nboard = {MODULE}.newBoard(3)\nboard[0][1] = 1\nresult = [board, {MODULE}.newBoard(3)]"
    with blaming(work, "newBoard"), loaded(work) as program:
        outcome = program.run(code, shown="board = newBoard(3); board[0][1] = 1").checked()
        expected = [[[0, 1, 0], [0, 0, 0], [0, 0, 0]], [[0] * 3] * 3]
        holds(
            outcome.value == expected,
            Message("after board = newBoard(3) and board[0][1] = 1, other squares have changed, too"),
            expected=shown_value(expected[0]),
            received=shown_value(outcome.value[0] if outcome.value[0] != expected[0] else outcome.value[1]),
            hint=Message("[[0] * n] * n is n times the same row: make each row anew, in a loop"),
        )


_SQUARES: Final = board_of("S..O", ".O..", "...S", "O..S")


def _possible(work: Work, squares: Iterable[tuple[int, int]], hint: Message = NOTHING) -> None:
    with blaming(work, "possibleSquare"), loaded(work) as program:
        for i, j in squares:
            board = [list(row) for row in _SQUARES]
            outcome = program.call(f"{MODULE}.possibleSquare", Named(board, "board"), 4, i, j)
            expected = rules.possibleSquare(_SQUARES, 4, i, j)
            if outcome.value is None or bool(outcome.value) is not expected or isinstance(outcome.value, str):
                raise Failed(
                    Message("{call} returns {value}", call=outcome.call, value=shown_value(outcome.value)),
                    expected=Message(
                        "{value}, for this board (. is 0, S is 1, O is 2):\n{board}",
                        value=str(expected),
                        board=picture_of(board),
                    ),
                    received=shown_value(outcome.value),
                    hint=hint,
                )
            holds(
                outcome.arguments[0] == _SQUARES,
                Message("{call} changes the board", call=outcome.call),
                hint=Message("possibleSquare only answers True or False: do not write in board"),
            )


@CONTRACT.check(
    "3.2", Message("possibleSquare: empty squares, not those with a letter"), 1, part=PART_3, needs=["importing"]
)
def possible_squares(work: Work) -> None:
    _possible(work, [(i, j) for i in range(4) for j in range(4)], Message("True only if board[i][j] is 0"))


@CONTRACT.check("3.2", Message("possibleSquare: no square outside the board"), 1, part=PART_3, needs=["importing"])
def squares_outside(work: Work) -> None:
    outside = [
        (0, 1),
        (4, 1),
        (1, 4),
        (4, 4),
        (-1, 2),
        (2, -2),
        (-2, -2),
        (-3, 3),
        (100, 0),
        (0, 100),
        (-50, 1),
        (1, -50),
    ]
    hint = Message("i and j are any integers: test 0 <= i < n and 0 <= j < n before board[i][j]")
    _possible(work, outside, hint)


# -- alignments


def _scored(program: Remote, name: str, board: rules.Board, i: int, j: int, player: int) -> Outcome:
    """What a call of updateScoreS or updateScoreO gives."""
    n, scores = len(board), list(_START)
    copy = Named([list(row) for row in board], "board")
    return program.call(f"{MODULE}.{name}", copy, n, i, j, Named(scores, "scores"), player, Named([], "lines"))


def _check_scores(outcome: Outcome, board: rules.Board, expected: int, player: int, hint: Message = NOTHING) -> None:
    wanted = [score + (expected if at == player else 0) for at, score in enumerate(_START)]
    scores = outcome.arguments[-3]
    holds(
        scores == wanted,
        Message.counted(
            expected,
            "{call}: {number} SOS is completed, scores should be {wanted}",
            "{call}: {number} SOS are completed, scores should be {wanted}",
            call=outcome.call,
            wanted=str(wanted),
        ),
        expected=Message(
            "scores = {wanted}: it was {start} before the call, on this board:\n{board}",
            wanted=str(wanted),
            start=str(list(_START)),
            board=picture_of(board),
        ),
        received=Message("scores {scores}", scores=shown_value(scores)),
        hint=hint,
    )


def _expected(name: str, board: rules.Board, i: int, j: int) -> int:
    scores: list[int] = [0]
    getattr(rules, name)(board, len(board), i, j, scores, 0, [])
    return scores[0]


def _stars(letter: int) -> Iterator[rules.Board]:
    """Boards of five rows with that letter in the middle: each direction alone, all at once, and nearly."""
    middle = "S" if letter == S else "O"
    directions = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if (down, right) != (0, 0)]
    kept = directions if letter == S else directions[:4]  # those of an O are axes
    for chosen in (*([each] for each in kept), directions, directions[:3]):
        board = board_of(".....", ".....", f"..{middle}..", ".....", ".....")
        for down, right in chosen:
            if letter == S:
                board[2 + down][2 + right], board[2 + 2 * down][2 + 2 * right] = O, S
            else:
                board[2 + down][2 + right] = S
                if len(chosen) == 1:
                    board[2 - down][2 - right] = S
        yield board
    yield board_of("SSSSS", "SSSSS", f"SS{middle}SO", "SSSOO", "SSOSO")
    yield board_of("OOOOO", "OOOOO", f"OO{middle}OO", "OOOOO", "OOOOO")


def _edges(letter: int) -> Iterator[tuple[rules.Board, int, int]]:
    """Boards on which who counts past an edge finds an SOS that is not there."""
    full = [board_of("S..S", "....", "....", "S..S"), board_of("SOOS", "OOOO", "OOOO", "SOOS")]
    full += [board_of("SSOO", "SSOO", "OOSS", "OOSS"), board_of("OSOS", "SOSO", "OSOS", "SOSO")]
    full += [board_of("SOSO", "SOSO", "SOSO", "SOSO"), board_of("SSSS", "OOOO", "SSSS", "OOOO")]
    border = [(i, j) for i in range(4) for j in range(4) if i in (0, 3) or j in (0, 3)]
    for board in full:
        for i, j in border:
            copy = [list(row) for row in board]
            copy[i][j] = letter
            yield copy, i, j
    tiny = board_of("..", "..")
    tiny[1][1] = letter
    yield tiny, 1, 1
    yield [[letter]], 0, 0


def _check_counts(work: Work, name: str, letter: int) -> None:
    with blaming(work, name), loaded(work) as program:
        for at, board in enumerate(_stars(letter)):
            outcome = _scored(program, name, board, 2, 2, at % 2)
            hint = _MIDDLES if letter == O else _ENDS
            _check_scores(outcome, board, _expected(name, board, 2, 2), at % 2, hint)


def _check_edges(work: Work, name: str, letter: int) -> None:
    """Not more is counted than there is: too little has a check of its own, unless it is nothing at all."""
    counted = 0
    with blaming(work, name), loaded(work) as program:
        for at, (board, i, j) in enumerate(_edges(letter)):
            outcome, expected = _scored(program, name, board, i, j, at % 2), _expected(name, board, i, j)
            scores = outcome.arguments[4]
            gained = sum(scores) - sum(_START) if _is_pair(scores) else expected + 1
            counted += gained
            if gained > expected:
                _check_scores(outcome, board, expected, at % 2, _WRAPS)
        holds(
            counted > 0,
            Message("{name} has not counted any SOS at the edges", name=name),
            hint=_MIDDLES if letter == O else _ENDS,
        )


def _is_pair(scores: Any) -> bool:
    return isinstance(scores, list) and len(scores) == 2 and all(isinstance(each, int) for each in scores)


def _check_lines(work: Work, name: str, letter: int) -> None:
    with blaming(work, name), loaded(work) as program:
        checked_lines(work, [(board, _scored(program, name, board, 2, 2, 0)) for board in _stars(letter)], _START[0])


@CONTRACT.check(
    "3.2", Message("updateScoreS: an S ends an SOS in each of eight directions"), 1.5, part=PART_3, needs=["importing"]
)
def counts_of_s(work: Work) -> None:
    _check_counts(work, "updateScoreS", S)


@CONTRACT.check("3.2", Message("updateScoreS: nothing is counted past the edges"), 1, part=PART_3, needs=["importing"])
def edges_of_s(work: Work) -> None:
    _check_edges(work, "updateScoreS", S)


@CONTRACT.check(
    "3.2", Message("updateScoreS: `lines` gets the two ends of each SOS"), 1.5, part=PART_3, needs=["importing"]
)
def lines_of_s(work: Work) -> None:
    _check_lines(work, "updateScoreS", S)


@CONTRACT.check(
    "3.2", Message("updateScoreO: an O is the middle of an SOS on four axes"), 1.5, part=PART_3, needs=["importing"]
)
def counts_of_o(work: Work) -> None:
    _check_counts(work, "updateScoreO", O)


@CONTRACT.check(
    "3.2", Message("updateScoreO: nothing is counted past the edges"), 0.5, part=PART_3, needs=["importing"]
)
def edges_of_o(work: Work) -> None:
    _check_edges(work, "updateScoreO", O)


@CONTRACT.check(
    "3.2", Message("updateScoreO: `lines` gets the two ends of each SOS"), 1, part=PART_3, needs=["importing"]
)
def lines_of_o(work: Work) -> None:
    _check_lines(work, "updateScoreO", O)


@CONTRACT.check("3.2", Message("update writes the letter on the board"), 1, part=PART_3, needs=["importing"])
def writing(work: Work) -> None:
    with blaming(work, "update"), loaded(work, repaired(work, keeping="update")) as program:
        for i, j, letter in ((0, 0, S), (1, 2, O), (2, 2, S)):
            board = rules.newBoard(3)
            outcome = _updated(program, board, i, j, letter, 0)
            expected = rules.newBoard(3)
            expected[i][j] = letter
            holds(
                outcome.arguments[0] == expected,
                Message("after {call} the board is wrong", call=outcome.call),
                expected=picture_of(expected),
                received=picture_of(outcome.arguments[0]),
                hint=Message("begin with board[i][j] = l, then count the SOS"),
            )


def _updated(program: Remote, board: rules.Board, i: int, j: int, letter: int, player: int) -> Outcome:
    n = len(board)
    scores, lines = Named(list(_START), "scores"), Named([], "lines")
    return program.call(f"{MODULE}.update", Named(board, "board"), n, i, j, letter, scores, player, lines)


@CONTRACT.check("3.2", Message("update counts for an S and for an O"), 1.5, part=PART_3, needs=["importing"])
def updating(work: Work) -> None:
    cases: Sequence[tuple[rules.Board, int, int, int]] = [
        (board_of("SO.", "...", "..."), 0, 2, S),
        (board_of("S.S", "...", "..."), 0, 1, O),
        (board_of("S.S", "...", "..."), 0, 1, S),
        (board_of("S.S", "O.O", "..."), 2, 2, S),
        (board_of("S.S", "...", "S.S"), 1, 1, O),
    ]
    hint = Message("after an S updateScoreS is called, after an O updateScoreO, with the same parameters")
    with blaming(work, "update"), loaded(work, repaired(work, keeping="update")) as program:
        for at, (board, i, j, letter) in enumerate(cases):
            after = [list(row) for row in board]
            after[i][j] = letter
            expected = _expected("updateScoreS" if letter == S else "updateScoreO", after, i, j)
            outcome = _updated(program, [list(row) for row in after], i, j, letter, at % 2)
            _check_scores(outcome, after, expected, at % 2, hint)
            holds(
                _size(outcome.arguments[7]) == expected,
                Message("{call}: `lines` has {size} elements", call=outcome.call, size=_size(outcome.arguments[7])),
                expected=str(expected),
                received=shown_value(outcome.arguments[7]),
                hint=hint,
            )


def _size(value: Any) -> int:
    return len(value) if isinstance(value, list) else -1


# -- the result


@CONTRACT.check("3.2", Message("winner: a text that tells who has won"), 1, part=PART_3, needs=["importing"])
def winning(work: Work) -> None:
    with blaming(work, "winner"), loaded(work) as program:
        first, second = _result(program, [41, 17]), _result(program, [17, 41])
        _check_different(first, second, [41, 17], [17, 41])
        _check_numbers(first, second)
        same_side = _result(program, [100, 99])
        if _masked(same_side, 100, 99) == _masked(second, 17, 41) != _masked(first, 41, 17):
            raise Failed(
                Message("winner([100, 99]) tells that the second player has won"),
                received=same_side,
                hint=Message("compare the scores as numbers"),
            )


@CONTRACT.check("3.2", Message("winner: a draw is told as a draw"), 0.5, part=PART_3, needs=["winning"])
def drawing(work: Work) -> None:
    with blaming(work, "winner"), loaded(work) as program:
        texts = {scores: _result(program, list(scores)) for scores in ((41, 17), (17, 41), (29, 29), (0, 0))}
    draw = _masked(texts[29, 29], 29)
    for scores in ((41, 17), (17, 41)):
        if draw == _masked(texts[scores], *scores):
            if texts[29, 29] != texts[scores]:
                raise Unsure(Message("winner returns numbers only: {text}", text=texts[29, 29]))
            raise Failed(
                Message("winner([29, 29]) is the same text as winner({scores})", scores=str(list(scores))),
                expected=Message("a text that tells that nobody has won"),
                received=texts[29, 29],
                hint=Message("there are three cases: the first score is greater, smaller, or equal"),
            )


def _result(program: Remote, scores: list[int]) -> str:
    outcome = program.call(f"{MODULE}.winner", scores)
    if not isinstance(outcome.value, str) or not outcome.value.strip():
        raise Failed(
            Message("{call} does not return a text", call=outcome.call),
            expected=Message("a text that tells the result"),
            received=Message(
                "it prints {text!r} and returns {value}", text=outcome.printed.strip(), value=shown_value(outcome.value)
            )
            if outcome.printed
            else shown_value(outcome.value),
            hint=Message("the text is for the window: return it instead of printing it")
            if outcome.printed
            else NOTHING,
        )
    return outcome.value


def _masked(text: str, *numbers: int) -> str:
    """A result without its scores."""
    for number in numbers:
        text = text.replace(str(number), "#")
    return text.strip().lower()


def _check_different(first: str, second: str, scores: list[int], others: list[int]) -> None:
    if _masked(first, *scores) == _masked(second, *others) and first != second:
        raise Unsure(Message("winner returns numbers only: {text}", text=first))
    holds(
        first != second,
        Message("winner({scores}) and winner({others}) are the same text", scores=str(scores), others=str(others)),
        expected=Message("two different texts: the winner is not the same"),
        received=first,
        hint=Message("compare scores[0] with scores[1]"),
    )


def _check_numbers(first: str, second: str) -> None:
    """Where players are numbers, the first one has the smaller number."""
    ones, others = (
        [each for each in _masked(text, 41, 17).split() if each.strip(".,!:") in "012"] for text in (first, second)
    )
    if len(ones) == len(others) == 1 and ones[0].strip(".,!:") > others[0].strip(".,!:"):
        raise Failed(
            Message("winner([41, 17]) names the wrong player"),
            expected=second,
            received=first,
            hint=Message("who has more alignments wins"),
        )
