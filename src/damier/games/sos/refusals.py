"""Why a letter cannot be written."""

from __future__ import annotations

from damier.core.message import Message
from damier.core.refusal import GAME_OVER
from damier.games.sos.position import SosPosition


def why_not(position: SosPosition, cell: str) -> Message:
    """Why no letter can be written in a cell."""
    return Message("{cell} is taken", cell=cell) if position.legal_moves() else GAME_OVER
