"""The contract of ia.py: no import, a file of its own, and legal moves in positions of every kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from damier.core.message import Message
from damier.games.draughts.ia_file import find_import
from damier.games.draughts.position import DraughtsPosition
from damier.grader.contracts.dames_tp.brain import brain, check_all, is_quick, note_company, started
from damier.grader.contracts.dames_tp.document import CONTRACT, IA
from damier.grader.contracts.dames_tp.positions import (
    FORCED,
    FORCED_KINGS,
    chosen,
    has_kings,
    has_own_king,
    parsed,
    start,
    turned,
)
from damier.grader.expect import holds, same
from damier.grader.shown import shown_value
from damier.grader.verdict import Failed
from damier.grader.work import Work

_AI: Final = "1, IA"
_MANY, _FEW = 60, 2  # positions of a kind, for a quick program and for a slow one


@CONTRACT.check(_AI, Message("ia.py can be imported and has play(plateau, premier_joueur)"), 0.5)
def function_found(work: Work) -> None:
    work.require(IA)
    work.tree(IA)
    with started(work, work.folder) as program:
        program.load()
        if program.remote.run("import ia\nresult = callable(getattr(ia, 'play', None))", shown="ia").value is not True:
            raise Failed(
                Message("ia.py has no function play"),
                hint=Message("write the function that the document asks for: def play(plateau, premier_joueur):"),
            )
        parameters = program.remote.parameters("ia.play")
    names = [str(each[0]) for each in parameters if not each[2] and not str(each[1]).startswith("VAR")]
    takes_more = any(each[1] == "VAR_POSITIONAL" for each in parameters) or len(parameters) > len(names)
    holds(
        len(names) == 2 or (len(names) < 2 and takes_more),
        Message("play does not have the parameters of the document"),
        expected="def play(plateau, premier_joueur)",
        received=f"def play({', '.join(names)})",
    )


@CONTRACT.check(_AI, Message("ia.py imports nothing"), 1.5)
def nothing_imported(work: Work) -> None:
    found = find_import(work.tree(IA))
    if found:
        raise Failed(
            Message("ia.py has an import in line {line}", line=found[0]),
            expected=Message("no import: the tournament would refuse the file"),
            received=found[1][:200],
            hint=Message("write what you need of it yourself; for random numbers, n = (n * 75) % 65537 will do"),
        )


@CONTRACT.check(_AI, Message("ia.py works alone, in an empty folder"), 1, needs=["function_found"])
def works_alone(work: Work) -> None:
    try:
        with started(work, work.beside({}, only=(IA,))) as program:
            program.load()
    except Failed as failed:
        note_company(work)
        failed.hint = Message("the file is tried alone in a folder: put everything that it needs into it")
        raise


@CONTRACT.check(_AI, Message("play answers a legal move at the start"), 0.5, needs=["function_found"])
def first_moves(work: Work) -> None:
    check_all(work, [start()])


@CONTRACT.check(_AI, Message("the answer is a tuple"), 0.5, needs=["first_moves"])
def tuple_answered(work: Work) -> None:
    answer = brain(work).answers[0]
    holds(
        isinstance(answer.value, tuple),
        Message("{call} returns {value}", call=answer.shown, value=shown_value(answer.value)),
        expected=str(answer.pair),
        received=shown_value(answer.value),
        hint=Message("a tuple has round brackets: return (from, to)"),
    )


@CONTRACT.check(_AI, Message("the document's example: (35, 30)"), 0.5, needs=["function_found"])
def example(work: Work) -> None:
    outcome = brain(work).call(_one_piece(), premier_joueur=True)
    same(
        replace(outcome, value=tuple(outcome.value)) if isinstance(outcome.value, list) else outcome,
        (35, 30),
        hint=Message("the man on 35 can go to 30 only; the call is play(plateau, premier_joueur=True), by this name"),
    )


def _one_piece() -> list[tuple[int, bool] | None]:
    """The document's board, on which there is one man."""
    plateau: list[tuple[int, bool] | None] = [None] * 51
    plateau[35] = (0, False)
    return plateau


def _check_kind(
    work: Work, fits: Callable[[DraughtsPosition], bool], seed: int, more: Sequence[DraughtsPosition] = ()
) -> None:
    number = _number(work)
    check_all(work, [*chosen(number, fits, seed), *(more if number == _MANY else more[:1])])


def _number(work: Work) -> int:
    """How many positions of a kind it is asked about."""
    return _MANY if is_quick(work) else _FEW


@CONTRACT.check(_AI, Message("legal moves with men, as the first player"), 1.5, needs=["first_moves"])
def men_of_first(work: Work) -> None:
    _check_kind(work, lambda position: position.to_move == 0 and not has_kings(position), 1)


@CONTRACT.check(_AI, Message("legal moves with men, as the second player"), 1, needs=["first_moves"])
def men_of_second(work: Work) -> None:
    _check_kind(
        work,
        lambda position: position.to_move == 1 and not has_kings(position),
        2,
        [start().after(start().legal_moves()[0]), turned(parsed(FORCED[1]))],
    )


@CONTRACT.check(_AI, Message("legal moves with kings, which go one square"), 1, needs=["first_moves"])
def kings(work: Work) -> None:
    _check_kind(
        work,
        lambda position: position.to_move == 0 and has_own_king(position),
        3,
        [parsed(text) for text in FORCED_KINGS],
    )


@CONTRACT.check(_AI, Message("legal moves where there are very few"), 0.5, needs=["first_moves"])
def few_moves(work: Work) -> None:
    check_all(work, [parsed(text) for text in FORCED[: _number(work)]])


@CONTRACT.check(_AI, Message("play leaves the board as it is"), 0.5, needs=["first_moves"])
def board_kept(work: Work) -> None:
    for answer in brain(work).answers:
        holds(
            answer.is_board_kept,
            Message("{call} changes plateau", call=answer.shown),
            expected=Message("the list is the same after the call"),
            hint=Message("try moves on a copy: copie = list(plateau)"),
        )


@CONTRACT.check(_AI, Message("play can be asked many times, in any order"), 0.5, needs=["first_moves"])
def any_order(work: Work) -> None:
    some = chosen(2 if is_quick(work) else 1, lambda each: each.to_move == 0 and not has_kings(each), 5)
    check_all(work, [*some, start(), *reversed(some), *([start(), start()] if is_quick(work) else [])])


@CONTRACT.check(_AI, Message("an answer within a minute where there are many moves"), 0.5, needs=["first_moves"])
def within_a_minute(work: Work) -> None:
    wide = sorted(chosen(10_000, lambda position: position.to_move == 0), key=lambda each: -len(each.legal_moves()))
    check = wide[0] if wide else start()
    try:
        brain(work).ask(check)
    except Failed as failed:
        if "does not end" in failed.cause.template:
            failed.hint = Message("look less deep, or count the positions that are looked at, and stop at a number")
            raise
