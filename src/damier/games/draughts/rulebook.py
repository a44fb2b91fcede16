"""The rules of every kind of draughts in words and pictures, written from its `Rules`: so they say what is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from damier.core.message import Fact, Message
from damier.core.rulebook import Section
from damier.games.draughts import diagrams
from damier.games.draughts.rules import WHITE, Chain, Ending, Precedence, Rules
from damier.games.draughts.variants import rules_of


def rulebook(variant: str) -> Sequence[Section]:
    """The rules of a variant."""
    rules = rules_of(variant)
    return [
        Section(Message("The start"), tuple(_start(rules)), diagrams.start(rules)),
        Section(Message("Men"), tuple(_men(rules)), diagrams.crowning(rules)),
        Section(Message("Captures"), tuple(_captures(rules)), diagrams.captures(rules)),
        Section(Message("Which capture"), tuple(_choice(rules)), diagrams.choice(rules)),
        Section(Message("Kings"), tuple(_kings(rules)), diagrams.kings(rules)),
        Section(Message("The end"), tuple(_end(rules))),
    ]


def _start(rules: Rules) -> Iterator[Message]:
    men = rules.start_men[WHITE].bit_count()
    facts: dict[str, Fact] = {"rows": rules.rows, "columns": rules.columns, "men": men}
    yield Message("Each side has {men} men on the dark squares of a board of {rows} by {columns}.", **facts)
    yield Message("White begins.") if rules.first == WHITE else Message("Black begins.")
    if rules.corner_plays:
        yield Message("The board is mirrored: the long dark diagonal does not begin at White's left.")
    yield Message("Who has no move left, because all pieces are captured or blocked, has lost.")


def _men(rules: Rules) -> Iterator[Message]:
    yield Message("A man moves one square diagonally forward, to an empty square.")
    if rules.crowned_in_passing:
        yield Message(
            "A man that reaches the last row becomes a king; in the middle of a capture, too, which it continues as a "
            "king."
        )
    else:
        yield Message("A man whose move ends on the last row becomes a king.")


def _captures(rules: Rules) -> Iterator[Message]:
    yield Message("A man captures by a jump over a piece of the other side beside it, to the empty square behind.")
    if rules.men_capture_backward:
        yield Message("Men capture forward and backward.")
    else:
        yield Message("Men capture forward only.")
    if rules.captures_straight:
        yield Message("Captures go along rows and columns, too, over the light squares between.")
    if not rules.men_capture_kings:
        yield Message("A man cannot capture a king.")
    if rules.chain is Chain.SINGLE:
        yield Message("A turn has a single jump.")
        return
    if rules.chain is Chain.COMPLETE:
        yield Message("Where the same piece can jump again, it must: a capture goes on to its end.")
    else:
        yield Message("Where the same piece can jump again, it may; the capture can be stopped after any jump.")
    if rules.removed_at_once:
        yield Message("Captured pieces are removed at once, jump by jump.")
    else:
        yield Message("Captured pieces are removed at the end of the whole capture; none can be jumped twice.")


def _choice(rules: Rules) -> Iterator[Message]:
    if not rules.must_capture:
        yield Message("Nobody has to capture: another move may be played instead.")
    else:
        yield Message("Who can capture must.")
    for at, precedence in enumerate(rules.precedence):
        if (at, precedence) == (0, Precedence.BY_KING):
            yield Message("Where a king and a man can capture, the king must.")
        else:
            yield _PRECEDENCE[precedence]
    if rules.must_capture and not rules.precedence:
        yield Message("Among several captures, any may be chosen.")


_PRECEDENCE: Final = {
    Precedence.NUMBER: Message("Among several captures, the one that takes the most pieces must be played."),
    Precedence.VALUE: Message(
        "Among several captures, the one of the greatest value must be played; a king counts for almost two men."
    ),
    Precedence.BY_KING: Message("Otherwise equal captures: a king must capture rather than a man."),
    Precedence.KINGS: Message("Otherwise equal captures: the one that takes the most kings must be played."),
    Precedence.KINGS_FIRST: Message("Otherwise equal captures: the one that takes a king earlier must be played."),
}


def _kings(rules: Rules) -> Iterator[Message]:
    if not rules.kings_fly:
        yield Message("A king moves one square diagonally, forward or backward, and captures in the same directions.")
    else:
        yield Message("A king moves along a diagonal as far as it likes, forward or backward.")
        if rules.king_lands_behind:
            yield Message("It captures from any distance, and lands right behind the captured piece.")
        else:
            yield Message("It captures from any distance, and lands on any empty square behind the captured piece.")
    if rules.longest_king_run:
        yield Message(
            "While its side has men, the same king may make only {number} moves in a row without a capture.",
            number=rules.longest_king_run,
        )


def _end(rules: Rules) -> Iterator[Message]:
    draws = rules.draws
    yield Message("Players may agree on a draw, or resign.")
    if draws.repetition:
        yield Message("A position that occurs {number} times is a draw.", number=draws.repetition)
    if draws.king_moves:
        yield Message(
            "{number} moves of each side by kings alone, without a capture, are a draw.", number=draws.king_moves
        )
    yield from _endings(draws.endings)
    if rules.mutual_block_draws:
        yield Message("If neither side can move, the game is drawn.")
    if rules.turn_limit:
        yield Message("After {number} moves in all the game is drawn.", number=rules.turn_limit)


def _endings(endings: Iterable[Ending]) -> Iterator[Message]:
    for ending in endings:
        facts: dict[str, Fact] = {"pieces": ending.pieces, "moves": ending.moves}
        if ending.pieces == 1:
            yield Message("One king against one king is a draw after {moves} moves of each side.", **facts)
        elif ending.is_kings_only:
            yield Message("Up to {pieces} kings against one king have {moves} moves to win.", **facts)
        else:
            yield Message("Up to {pieces} pieces with a king among them have {moves} moves to beat one king.", **facts)
