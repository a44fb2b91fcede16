"""What is said of a review: comments on its moves, where it turned, what each player did."""

from __future__ import annotations

from typing import Final

from damier.core.message import NOTHING, Decimal, Fact, Message, joined
from damier.core.position import CHANCE
from damier.review.marks import NAMES, is_error
from damier.review.report import Better, Review, ReviewedMove

_WORDS: Final = frozenset({"pass", "end", "won", "lost"})


def move_text(text: str) -> Message | str:
    """A move in notation; one that is a word is told in the reader's language.

    >>> move_text("d3"), str(move_text("won 6,2:5"))
    ('d3', 'won 6,2:5')
    """
    word, _, rest = text.partition(" ")
    if word not in _WORDS:
        return text
    return joined([Message(word), rest]) if rest else Message(word)


def share_text(share: float | None) -> Message:
    """A share of 1 in hundredths; nothing for None.

    >>> str(share_text(0.925))
    '92%'
    """
    return NOTHING if share is None else Message("{number}%", number=round(100 * share))


def luck_text(luck: float, digits: int = 0) -> Message:
    """Luck in hundredths of a win, with its sign.

    >>> str(luck_text(0.113)), str(luck_text(-0.004, 1)), str(luck_text(0.0001, 1))
    ('+11%', '-0.4%', '0%')
    """
    size = round(100 * luck, digits) + 0.0
    if not size:
        return Message("{number}%", number=0)
    return Message("{number}%", number=joined(["+" if size > 0 else "-", Decimal(abs(size), digits)], ""))


def better_text(better: Better) -> Message:
    """A better move, its score and how the game would have gone on."""
    if len(better.line) > 1:
        return Message(
            "better {move} ({score}): {line}",
            move=move_text(better.move),
            score=better.score,
            line=joined(map(move_text, better.line)),
        )
    return Message("better {move} ({score})", move=move_text(better.move), score=better.score)


def comment_on(move: ReviewedMove) -> Message:
    """A comment on a move, for a file; empty if there is nothing to say.

    The line of the better move is not in it: some files have variations."""
    if move.after is None:
        return NOTHING
    parts: list[Message | str] = [move.after.score]
    if move.seat == CHANCE:
        parts.append(Message("luck {luck}", luck=luck_text(move.luck, 1)))
    if is_error(move.mark):
        parts.append(NAMES[move.mark])
        if move.better:
            parts.append(Message("better {move} ({score})", move=move.better.move, score=move.better.score))
    return joined([part for part in parts if part], ", ")


def turn_text(review: Review) -> Message:
    """Where the game turned."""
    if not review.is_complete:
        return Message("Not all moves are judged.")
    if review.turned is None:
        return Message("The game did not turn at any single move.")
    move = review.moves[review.turned - 1]
    seat = move.thrower if move.seat == CHANCE else move.seat
    facts: dict[str, Fact] = {"number": move.turn, "move": move_text(move.move)}
    facts["name"] = review.names[seat] if seat >= 0 else ""
    if move.seat == CHANCE:
        return Message("The game turned at move {number}: {move}, by the dice of {name}.", **facts)
    return Message("The game turned at move {number}: {move} by {name}.", **facts)


def outcome_text(review: Review) -> Message:
    """How luck and skill add up for the players of a game with dice; empty in other games."""
    if not review.has_luck:
        return NOTHING
    return Message(
        "Luck is what a player's dice gave, in hundredths of a win, by their exact odds; lost is what the chosen moves "
        "gave away."
    )
