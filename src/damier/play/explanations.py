"""Why a click on the board does nothing, for every screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from damier.core.game import Click, Explaining, Game
from damier.core.message import Message
from damier.core.scene import Scene


def why_refused(game: Game[Any, Any], position: Any, scene: Scene, clicks: Sequence[Click]) -> Message:
    """Why no move begins with these clicks; an own piece begins a move of its own."""
    own = {cell.name for cell in scene.cells if cell.piece and cell.piece.seat == position.to_move}
    begun = tuple(clicks[-1:] if clicks[-1] in own else clicks)
    why: Message | None = game.explain_clicks(position, begun) if isinstance(game, Explaining) else None
    if why:
        return why
    if len(begun) > 1:
        return Message("No move goes from {first} to {last}.", first=str(begun[0]), last=str(begun[-1]))
    return Message("{cell} has no legal move now.", cell=str(begun[0]))
