"""Why an attack is not possible."""

from __future__ import annotations

from damier.core.message import Message
from damier.core.refusal import GAME_OVER
from damier.games.dicewars.position import Attack, DicewarsPosition


def why_not(position: DicewarsPosition, attack: Attack) -> Message:
    """Why an attack is not legal for the player whose turn it is."""
    board = position.board
    source, target = board.name(attack.source), board.name(attack.target)
    if not position.legal_moves():
        return GAME_OVER
    if position.owners[attack.source] != position.turn:
        return Message("{source} is not yours", source=source)
    if attack.source == attack.target:
        return Message("a cell cannot attack itself")
    if position.owners[attack.target] == position.turn:
        return Message("{target} is already yours", target=target)
    if attack.target not in board.neighbours[attack.source]:
        return Message("{source} and {target} are not neighbours", source=source, target=target)
    return Message("{source} has one die, and an attack needs two", source=source)


def why_not_from(position: DicewarsPosition, cell: int) -> Message:
    """Why a cell can attack nobody."""
    name = position.board.name(cell)
    if not position.legal_moves():
        return GAME_OVER
    if position.owners[cell] != position.turn:
        return Message("{source} is not yours", source=name)
    if all(position.owners[near] == position.turn for near in position.board.neighbours[cell]):
        return Message("all neighbours of {source} are yours", source=name)
    return Message("{source} has one die, and an attack needs two", source=name)
