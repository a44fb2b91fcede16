"""Why a disc cannot be put somewhere, or a turn not be passed."""

from __future__ import annotations

from damier.core.message import Message
from damier.core.refusal import GAME_OVER
from damier.games.reversi.position import PASS, Move, ReversiPosition


def why_not(position: ReversiPosition, move: Move) -> Message:
    """Why a move is not legal."""
    legal = position.legal_moves()
    if not legal:
        return GAME_OVER
    if move == PASS:
        return Message("who can turn a disc does not pass")
    if position.disc(move.row, move.column) is not None:
        return Message("{square} is occupied", square=str(move))
    if PASS in legal:
        return Message("no disc can be turned anywhere, so you have to pass")
    return Message("a disc on {square} would turn nothing", square=str(move))
