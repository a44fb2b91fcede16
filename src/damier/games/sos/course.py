"""The strategy that contract 3 describes: complete a line, or leave none open."""

from __future__ import annotations

from random import Random

from damier.games.sos.position import Move, SosPosition


class SosCourse:
    """Contract 3, bonus 5.4: completes an SOS if it can, else leaves none to complete if it can, else any letter."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, position: SosPosition, /) -> Move:
        """The letter to write."""
        legal = position.legal_moves()
        moves = self._rng.sample(legal, len(legal))
        scoring = (move for move in moves if position.completed_by(move))
        harmless = (move for move in moves if not _allows_completion(position, move))
        return next(scoring, None) or next(harmless, None) or moves[0]


def _allows_completion(position: SosPosition, move: Move) -> bool:
    """Whether an S-O-S can be completed after a move that follows a position in which none could be.

    It must then lie on a line with the new letter: only the cells near it are looked at."""
    following = position.after(move)
    return any(
        following.completed_by(reply)
        for reply in following.legal_moves()
        if abs(reply.row - move.row) <= 2 and abs(reply.column - move.column) <= 2
    )
