"""Solvers in Python: an object that a game's profile names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from damier.core.game import Game
from damier.core.profile import profile_of
from damier.core.thought import Thought
from damier.engine.search.limits import Watch

Listener: TypeAlias = Callable[[Thought[Any]], object]
"""Called with what has been found so far."""


class Solve(Protocol):
    """The best move and what it leads to, in a position that has one; `is_exact` unless the watch stopped it."""

    def __call__(
        self, position: Any, watch: Watch, listener: Listener | None = None, *, is_result_only: bool = False
    ) -> Thought[Any]:
        """With `is_result_only`, only the sign of the score counts: who wins."""


def _never(position: Any) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Solver:
    """A game's solver, and where to use it."""

    solve: Solve
    is_quick: Callable[[Any], bool]  # whether a position is solved quickly
    takes_long: Callable[[Any], bool]  # whether solving takes too long to wait for
    is_hopeless: Callable[[Any], bool] = _never  # whether it would take years


def solver_of(game: Game[Any, Any]) -> Solver | None:
    """A game's solver, if it has one."""
    named = profile_of(game).solver
    found: Solver | None = named.load() if named else None
    return found
