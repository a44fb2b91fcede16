"""The lines that updateScoreS and updateScoreO report: the two ends of each SOS, in any of some forms.

The ends may come in any order, as lists or tuples, and a point may be (row, column) or (column, row).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from damier.core.message import Message
from damier.grader.contracts.sos import rules
from damier.grader.contracts.sos.repair import note_transposed
from damier.grader.remote import Outcome
from damier.grader.shown import shown_value
from damier.grader.verdict import Failed, Unsure
from damier.grader.work import Work

Point: TypeAlias = tuple[int, int]
Ends: TypeAlias = frozenset[Point]
_SCREEN: Final = 40  # pixels that a board of five rows has at least
_ASKED: Final = Message("for each SOS, append the list of its two ends to `lines`: [(i1, j1), (i2, j2)]")


def picture_of(board: Any) -> str:
    """A board as it is seen."""
    try:
        return "\n".join("".join(".SO"[value] for value in row) for row in board)
    except (TypeError, IndexError):
        return shown_value(board)


def checked_lines(work: Work, calls: Sequence[tuple[rules.Board, Outcome]], before: int) -> None:
    """Each call has put as many lines into its list as it has counted, and their ends are those of an SOS."""
    found = [(board, outcome, _ends(outcome)) for board, outcome in calls]
    if not any(ends for _, _, ends in found):
        raise Failed(
            Message("{call}: `lines` stays empty", call=found[0][1].call),
            expected=_on_board([sorted(each) for each in _true_lines(found[0][0])], found[0][0]),
            received="[]",
            hint=_ASKED,
        )
    for board, outcome, ends in found:
        _check_number(outcome, ends, before, len(_true_lines(board)))
    if all(_is_true(board, ends) for board, _, ends in found):
        return
    if all(_is_true(board, [_turned(each) for each in ends]) for board, _, ends in found):
        note_transposed(work)
        return
    board, outcome, ends = next(each for each in found if not _is_true(each[0], each[2]))
    if _is_scaled(max(found, key=lambda each: len(each[2]))):
        raise Unsure(
            Message("the ends of the lines seem to be points of the screen: {lines}", lines=str(_list(outcome)))
        )
    raise Failed(
        Message("{call}: `lines` does not hold the ends of the SOS", call=outcome.call),
        expected=_on_board([sorted(each) for each in _true_lines(board)][: len(ends)], board),
        received=shown_value(_list(outcome)),
        hint=_ASKED,
    )


def _on_board(lines: Any, board: rules.Board) -> Message:
    return Message(
        "{value}, for this board (. is 0, S is 1, O is 2):\n{board}", value=str(lines), board=picture_of(board)
    )


def _list(outcome: Outcome) -> Any:
    return outcome.arguments[6]


def _ends(outcome: Outcome) -> list[Ends]:
    """The ends of each line; raises Failed where they have another shape."""
    lines = _list(outcome)
    try:
        assert isinstance(lines, list)
        ends = []
        for line in lines:
            (first, second), (third, fourth) = line
            assert all(isinstance(each, int | float) for each in (first, second, third, fourth))
            ends.append(frozenset({(first, second), (third, fourth)}))
    except (AssertionError, TypeError, ValueError):
        raise Failed(
            Message("{call}: `lines` has another form than the document's", call=outcome.call),
            expected="[[(2, 2), (2, 4)]]",
            received=shown_value(lines),
            hint=_ASKED,
        ) from None
    return ends


def _check_number(outcome: Outcome, ends: Sequence[Ends], before: int, true: int) -> None:
    """As many lines as are counted, or as there are: a wrong count has a check of its own."""
    scores = outcome.arguments[4]
    gained = scores[0] - before if isinstance(scores, list) and scores and isinstance(scores[0], int) else len(ends)
    if len(ends) not in (gained, true) or len(set(ends)) != len(ends):
        raise Failed(
            Message.counted(
                gained,
                "{call} counts {number} SOS, and puts {size} different lines into `lines`",
                "{call} counts {number} SOS, and puts {size} different lines into `lines`",
                call=outcome.call,
                size=len(set(ends)),
            ),
            expected=Message("one line for each SOS"),
            received=shown_value(_list(outcome)),
            hint=_ASKED,
        )


def _true_lines(board: rules.Board) -> list[Ends]:
    """Every SOS through the middle of a board of five rows."""
    lines: list[rules.Line] = []
    (rules.updateScoreS if board[2][2] == 1 else rules.updateScoreO)(board, 5, 2, 2, [0], 0, lines)
    return [frozenset(line) for line in lines]


def _is_true(board: rules.Board, ends: Sequence[Ends]) -> bool:
    return set(ends).issubset(_true_lines(board))


def _turned(ends: Ends) -> Ends:
    return frozenset((second, first) for first, second in ends)


def _is_scaled(case: tuple[rules.Board, Outcome, list[Ends]]) -> bool:
    """Whether the ends are those of the board, enlarged and moved."""
    board, _, ends = case
    true = _true_lines(board)
    if len(ends) != len(true) or len(ends) < 3:
        return False
    ours, theirs = _normal(true), _normal(ends, _SCREEN)
    return theirs is not None and theirs in (ours, _normal([_turned(each) for each in true]))


def _normal(lines: Sequence[Ends], least: float = 1) -> set[frozenset[tuple[float, float]]] | None:
    """Lines brought to a square of side 1."""
    first = [point[0] for line in lines for point in line]
    second = [point[1] for line in lines for point in line]
    height, width = max(first) - min(first), max(second) - min(second)
    if height < least or width < least:
        return None
    return {
        frozenset((round((a - min(first)) / height, 3), round((b - min(second)) / width, 3)) for a, b in line)
        for line in lines
    }
