"""Why an attack or a transfer is not possible."""

from __future__ import annotations

from damier.core.message import Message
from damier.core.refusal import GAME_OVER
from damier.games.dicewars.position import Attack, DicewarsPosition, Transfer


def why_not(position: DicewarsPosition, move: Attack | Transfer) -> Message:
    """Why an attack or a transfer is not legal for the player whose turn it is."""
    board = position.board
    source, target = board.name(move.source), board.name(move.target)
    if not position.legal_moves():
        return GAME_OVER
    if position.owners[move.source] != position.turn:
        return Message("{source} is not yours", source=source)
    if isinstance(move, Transfer):
        return _why_no_transfer(position, move)
    if move.source == move.target:
        return Message("a cell cannot attack itself")
    if position.owners[move.target] == position.turn:
        return Message("{target} is already yours", target=target)
    if move.target not in board.neighbours[move.source]:
        return Message("{source} and {target} are not neighbours", source=source, target=target)
    return Message("{source} has one die, and an attack needs two", source=source)


def why_not_from(position: DicewarsPosition, cell: int) -> Message:
    """Why a cell can attack nobody, nor give dice."""
    name, near = position.board.name(cell), position.board.neighbours[cell]
    if not position.legal_moves():
        return GAME_OVER
    if position.owners[cell] != position.turn:
        return Message("{source} is not yours", source=name)
    if position.rules.transfers and position.dice[cell] == 1:
        return Message("{source} has only one die, which stays", source=name)
    if all(position.owners[each] == position.turn for each in near):
        if position.rules.transfers and position.transfers_left:
            return Message("all neighbours of {source} are yours and full", source=name)
        return Message("all neighbours of {source} are yours", source=name)
    return Message("{source} has one die, and an attack needs two", source=name)


def _why_no_transfer(position: DicewarsPosition, move: Transfer) -> Message:
    board = position.board
    source, target = board.name(move.source), board.name(move.target)
    if not position.rules.transfers:
        return Message("dice are not moved from cell to cell in this game")
    if move.source == move.target:
        return Message("a cell cannot give dice to itself")
    if position.owners[move.target] != position.turn:
        return Message("{target} is not yours: dice go to your own cells only", target=target)
    if move.target not in board.neighbours[move.source]:
        return Message("{source} and {target} are not neighbours", source=source, target=target)
    if not position.transfers_left:
        return Message("all {number} transfers of this turn are made", number=position.rules.transfers)
    if position.dice[move.source] == 1:
        return Message("{source} has only one die, which stays", source=source)
    return Message("{target} is full", target=target)
