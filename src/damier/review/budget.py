"""How far a review searches: by default by nodes, so that a game is judged alike on any machine, however busy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from damier.core.errors import BadSetup
from damier.core.game import Game
from damier.core.match import Match
from damier.core.strength import has_dice
from damier.engine import analysis
from damier.engine.search.limits import Limits

_CORE_NODES: Final = 600_000  # of the compiled core: about 0.2 seconds
_PYTHON_NODES: Final = 2_000  # of the search in Python, and on big boards, where each takes longer:
_PYTHON_MOVES: Final = 30_000  # these nodes times the legal moves
_DICE_NODES: Final = 20_000  # shared out to the seats, which are evaluated one by one
_WHOLE: Final = 50  # positions of a game that have all their nodes; longer games share out what these have


@dataclass(frozen=True, slots=True)
class Budget:
    """How far each search of a review may go; None is the usual number of nodes.

    A move takes one search, two where another move seems to be better, and two longer ones to confirm that. With
    seconds, the marks depend on the machine and on what else it does; with nodes or a depth they can be repeated."""

    limits: Limits | None = None

    def __post_init__(self) -> None:
        """Raise BadSetup where nothing would end a search."""
        if self.limits == Limits():
            raise BadSetup("a review needs a limit of seconds, nodes or depth")

    def limits_of(self, match: Match[Any, Any], count: int) -> Limits:
        """The limits of the searches at the position after so many moves."""
        if self.limits:
            return self.limits
        positions = len(match.positions)
        nodes = _usual_nodes(match.game, match.positions[count])
        return Limits(nodes=max(1, nodes * min(_WHOLE, positions) // positions))


USUAL_BUDGET: Final = Budget()


def _usual_nodes(game: Game[Any, Any], position: Any) -> int:
    if has_dice(game):
        return _DICE_NODES // int(position.seats)
    if analysis.is_native(game, position):
        return _CORE_NODES
    return min(_PYTHON_NODES, _PYTHON_MOVES // max(1, len(position.legal_moves())))
