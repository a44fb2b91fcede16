"""Part 4: the computer, judged by how it plays Black against White moves of ours, in draughts.py or in the window.

Algorithm 1 tries N pieces drawn at random (N is 10), perhaps the same one twice: boards have few black pieces, and who
misses a capture may try once more with other random numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final

from damier.core.message import Message
from damier.grader.contracts.dames_ulb import part1
from damier.grader.contracts.dames_ulb.common import CONTRACT, GUI, drawn, main_file
from damier.grader.contracts.dames_ulb.computer_window import IllegalReply, answer_in_window, window_game
from damier.grader.contracts.dames_ulb.dialogue import Talk
from damier.grader.contracts.dames_ulb.rules import (
    BLACK,
    WHITE,
    Board,
    Turn,
    board_of,
    first_board,
    name_of,
    played,
    turns,
)
from damier.grader.verdict import Failed, Unsure
from damier.grader.work import Work

_NEEDS: Final = (part1.functions_load.__name__,)
_TURNS: Final = 12
_TURNS_IN_WINDOW: Final = 4  # where each takes seconds
_SEEDS: Final = (1, 2)
# A board, and a move of White that changes nothing; then Black can capture.
_CAPTURES: Final = (
    ("e4=-1 b1=-1 f5=1 j9=1", "j9", "L"),
    ("j1=-2 b1=-1 f5=1 a8=1", "a8", "R"),
    ("e6=-1 b1=-1 f5=1 b9=1", "b9", "L"),
)
_CHAIN: Final = ("c4=-1 d5=1 f7=1 a10=1", "a10", "R")
# A black man has two steps, and would be taken after one of them.
_DANGERS: Final = (("e4=-1 c6=1 j9=1", "j9", "L"), ("e4=-1 g6=1 a10=1", "a10", "R"), ("c4=-1 e6=1 j9=1", "j9", "L"))


Answers = Callable[[Turn], Turn | None]


@contextmanager
def _game(work: Work, start: Board | None = None, seed: int = 1) -> Iterator[Answers]:
    """A game of ours, as White, against the computer; raises Unsure where there is no such game.

    It gives a function that makes a turn, and tells what the computer has answered; None after the end."""
    if _is_in_terminal(work):
        with Talk(work, start=start, has_computer=True, seed=seed) as talk:
            talk.settle()
            yield lambda turn: None if talk.is_over else _answered(talk, turn)
    else:
        with window_game(work, start, seed) as session:
            yield lambda turn: answer_in_window(session, turn)


def _is_in_terminal(work: Work) -> bool:
    """Whether draughts.py asks who plays; if not, the computer may be in the window."""
    if "computer in terminal" not in work.notes:
        main_file(work)
        with Talk(work, has_computer=True) as talk:
            if error := talk.error():
                raise talk.crashed(*error)
            work.notes["computer in terminal"] = talk.kind == "sides" or not work.has(GUI)
    return bool(work.notes["computer in terminal"])


def _answered(talk: Talk, turn: Turn) -> Turn:
    """Play a turn of White; the turn that the computer has answered, raises Failed if it is none."""
    talk.play(turn)
    if error := talk.error():
        raise talk.crashed(*error)
    if talk.board == turn.board and not talk.is_over:
        raise Unsure(
            Message("a machine cannot find out how a game against the computer is begun in {file}", file=talk.file)
        )
    for each in turns(turn.board, BLACK):
        if each.board == talk.board:
            return each
    if talk.is_over and talk.board == turn.board:
        raise Unsure(Message("{file} does not show the last board of a game", file=talk.file))
    raise IllegalReply(turn.board, talk.board)


@CONTRACT.check("5", Message("a person can play against the computer"), 2, part="4", needs=_NEEDS)
def computer_offered(work: Work) -> None:
    with _game(work) as answer, suppress(IllegalReply):  # which the next check is about
        answer(played(first_board(), "d7", ("L", 1)))


@CONTRACT.check(
    "5", Message("the computer plays by the rules, move after move"), 6, part="4", needs=("computer_offered",)
)
def computer_plays(work: Work) -> None:
    with _game(work) as answer:
        board = first_board()
        for number in range(_TURNS if _is_in_terminal(work) else _TURNS_IN_WINDOW):
            choices = [each for each in turns(board, WHITE) if not each.taken] or list(turns(board, WHITE))
            choices.sort(key=lambda each: (each.start, each.steps[0].direction))
            found = answer(choices[7 * number % len(choices)]) if choices else None
            if found is None:
                return
            board = found.board


def _reply(work: Work, text: str, start: str, direction: str, seed: int) -> tuple[Board, Turn]:
    """The board after a move of White, and what the computer answers."""
    board = board_of(text)
    with _game(work, board, seed) as answer:
        turn = played(board, start, (direction, 1))
        found = answer(turn)
        if found is None:
            raise Unsure(Message("{file} does not show the last board of a game", file=main_file(work)))
        return turn.board, found


def _check_reply(
    work: Work, case: tuple[str, str, str], is_right: Callable[[Turn], bool], cause: Message, hint: Message
) -> None:
    """The computer, which has Black, answers well with one of two seeds."""
    for seed in _SEEDS:
        board, answer = _reply(work, *case, seed)
        if is_right(answer):
            return
    steps = [name_of(answer.start), *(name_of(step.end) for step in answer.steps)]
    raise Failed(
        cause,
        expected=Message("a capture by Black, to its end, on this board:\n{board}", board=drawn(board)),
        received=Message("the computer plays {move}", move="-".join(steps)),
        hint=hint,
    )


@CONTRACT.check("5", Message("the computer captures when it can"), 5, part="4", needs=("computer_offered",))
def computer_captures(work: Work) -> None:
    for case in _CAPTURES:
        _check_reply(
            work,
            case,
            lambda turn: turn.taken > 0,
            Message("the computer does not capture although it can"),
            Message("Algorithm 1 looks for a capture first, forward and backward, with men and kings"),
        )


@CONTRACT.check(
    "5", Message("the computer goes on capturing with the same piece"), 3, part="4", needs=("computer_captures",)
)
def computer_chains(work: Work) -> None:
    _check_reply(
        work,
        _CHAIN,
        lambda turn: turn.taken > 0 and turn.is_complete,
        Message("the computer stops in the middle of a chain"),
        Message("Algorithm 1: while the piece can capture, it captures"),
    )


@CONTRACT.check(
    "5",
    Message("without a capture, the computer moves where it is not taken"),
    2,
    part="4",
    needs=("computer_offered",),
)
def computer_is_careful(work: Work) -> None:
    for seed, case in enumerate(_DANGERS, 1):
        board, answer = _reply(work, *case, seed)
        if any(each.taken for each in turns(answer.board, WHITE)):
            raise Failed(
                Message("the computer moves where it is taken at once, although it could move elsewhere"),
                expected=Message("a move after which Black is not taken, on this board:\n{board}", board=drawn(board)),
                received=Message(
                    "the computer plays {move}", move=f"{name_of(answer.start)}-{name_of(answer.steps[-1].end)}"
                ),
                hint=Message("Algorithm 1: without a capture, a piece is looked for that can move without being taken"),
            )
