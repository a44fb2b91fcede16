"""Players: whatever chooses moves, such as a person, a program or the dice."""

from __future__ import annotations

import threading
from random import Random
from typing import Any, Protocol, TypeVar, runtime_checkable

from damier.core.clock import TimeLeft
from damier.core.game import Game
from damier.core.position import Position

PositionT_contra = TypeVar("PositionT_contra", bound=Position[Any], contravariant=True)
MoveT_co = TypeVar("MoveT_co", covariant=True)


class Player(Protocol[PositionT_contra, MoveT_co]):
    """Chooses one of the position's legal moves."""

    def choose(self, position: PositionT_contra, /) -> MoveT_co:
        """The move to make."""


# What a player may be able to do besides; whatever stands for a player keeps these abilities.


@runtime_checkable
class Preparing(Protocol):
    """A player that can prepare before its first move, so that its time is not used up."""

    def prepare(self, position: Any, /) -> None:
        """Prepare for such a position."""


class Found(Protocol):
    """What a player reports about its last move."""

    @property
    def depth(self) -> int:
        """How many moves ahead it has looked; 0 if it does not say."""

    @property
    def seconds(self) -> float:
        """How long it has searched."""


@runtime_checkable
class Timed(Protocol):
    """A player with a time budget."""

    budget: float | TimeLeft | None


@runtime_checkable
class Explaining(Protocol):
    """A player that reports what it has found."""

    @property
    def last(self) -> Found | None:
        """What it has found for its last move, if there was one."""


@runtime_checkable
class Evaluating(Protocol):
    """A player that can judge a position."""

    def advantage(self, position: Any, /) -> float | None:
        """Its evaluation for the seat to move, higher is better; None if it has none."""


@runtime_checkable
class Stoppable(Protocol):
    """A player that answers with its best move so far once another thread sets `stop`."""

    stop: threading.Event


def depth_of(player: Player[Any, Any]) -> int:
    """How many moves ahead a player has looked for its last move; 0 if it does not say."""
    return player.last.depth if isinstance(player, Explaining) and player.last else 0


class Dice:
    """The player for the chance seat: draws moves by the position's probabilities."""

    def __init__(self, game: Game[Any, Any], rng: Random | None = None) -> None:
        self._game = game
        self._rng = rng or Random()

    def choose(self, position: Any, /) -> Any:
        """A chance move, drawn by its probability."""
        return self._game.roll(position, self._rng)
