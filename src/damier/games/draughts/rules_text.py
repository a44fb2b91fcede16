"""The rules of a variant in words, made from the same data that the program plays by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from damier.core.message import Message, joined
from damier.games.draughts.rules import WHITE, Chain, Precedence, Rules
from damier.games.draughts.variants import rules_of

_PRECEDENCE: Final = {
    Precedence.NUMBER: Message("Of several captures, the one of the most pieces must be made."),
    Precedence.VALUE: Message(
        "Of several captures, the most valuable one must be made; a king is worth a little less than two men."
    ),
    Precedence.BY_KING: Message("Where a king and a man can capture alike, the king must."),
    Precedence.KINGS: Message("Of captures that are equal so far, the one of the most kings must be made."),
    Precedence.KINGS_FIRST: Message(
        "Of captures that are equal even so, the one that takes a king first must be made."
    ),
}


def describe_rules(variant: str) -> Sequence[Message]:
    """The rules of a variant, paragraph by paragraph."""
    rules = rules_of(variant)
    parts = (_board(rules), _men(rules), _kings(rules), _captures(rules), _end(rules))
    return [joined(list(part)) for part in parts]


def _board(rules: Rules) -> Iterator[Message]:
    yield Message(
        "The board has {rows} by {columns} squares; only the dark ones are played on. Each side has {men} men.",
        rows=rules.rows,
        columns=rules.columns,
        men=rules.start_men[WHITE].bit_count(),
    )
    yield Message("White begins.") if rules.first == WHITE else Message("Black begins.")


def _men(rules: Rules) -> Iterator[Message]:
    yield Message("A man moves one square diagonally forward, to a free square.")
    yield Message("It captures by jumping over a neighbouring enemy piece to the free square right behind it.")
    if not rules.men_capture_backward:
        yield Message("A man captures forward only.")
    elif rules.captures_straight:
        yield Message("It captures in all eight directions, along rows and columns too.")
    else:
        yield Message("It captures forward and backward.")
    if not rules.men_capture_kings:
        yield Message("A man cannot capture a king.")
    if rules.crowned_in_passing:
        yield Message("A man that reaches the last row becomes a king, and goes on capturing as a king.")
    else:
        yield Message("A man whose move ends on the last row becomes a king.")


def _kings(rules: Rules) -> Iterator[Message]:
    if not rules.kings_fly:
        yield Message("A king moves and captures as a man does, but forward and backward.")
    elif rules.king_lands_behind:
        yield Message("A king moves any distance along a free diagonal; it captures from afar and lands right behind.")
    else:
        yield Message(
            "A king moves any distance along a free diagonal; it captures from afar, and lands on any free square "
            "behind the captured piece."
        )
    if rules.longest_king_run:
        yield Message(
            "While its side has men, a king makes {number} moves in a row at most, captures not counted.",
            number=rules.longest_king_run,
        )


def _captures(rules: Rules) -> Iterator[Message]:
    yield Message("Capturing is compulsory.") if rules.must_capture else Message("Nobody has to capture.")
    match rules.chain:
        case Chain.COMPLETE:
            yield Message("A piece that can capture again goes on in the same move, until it cannot any more.")
        case Chain.MAY_STOP:
            yield Message("A piece that can capture again may go on in the same move, or stop.")
        case Chain.SINGLE:
            yield Message("A move captures one piece only.")
    if rules.chain is not Chain.SINGLE:
        at_once = Message("Captured pieces leave the board at once.")
        yield at_once if rules.removed_at_once else Message("Captured pieces leave the board when the move is over.")
    yield from (_PRECEDENCE[each] for each in rules.precedence)
    if rules.must_capture and not rules.precedence:
        yield Message("Of several captures, any may be made.")


def _end(rules: Rules) -> Iterator[Message]:
    yield Message("Who has no piece left, or cannot move, has lost.")
    if rules.mutual_block_draws:
        yield Message("If neither side can move, the game is drawn.")
    if rules.draws.repetition:
        yield Message("A position that has stood on the board {number} times is a draw.", number=rules.draws.repetition)
    if rules.draws.king_moves:
        yield Message(
            "So are {number} moves by each side with kings only and without a capture.", number=rules.draws.king_moves
        )
    if rules.draws.endings:
        yield Message("Some endings against a lone king are drawn sooner.")
    if rules.turn_limit:
        yield Message("After {number} moves in all the game is drawn.", number=rules.turn_limit)
