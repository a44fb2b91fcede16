"""What the trainer asks of a game: the only part of it that knows which game is learned."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeAlias

from damier.train.rating import Score
from damier.train.recipe import Recipe, Round

Listener: TypeAlias = Callable[[int], object]
"""Hears how much is done."""


@dataclass(frozen=True, slots=True)
class Fitness:
    """How far off weights are in a phase of the game (root mean square), on what was learned from and on the rest."""

    phase: int
    learned_from: int
    set_aside: int
    error: float
    error_aside: float


class Trainee(Protocol):
    """A game whose evaluation can be learned. Everything it does depends on its arguments alone, threads excepted."""

    @property
    def name(self) -> str: ...

    @property
    def recipes(self) -> Mapping[str, Recipe]:
        """The known recipes, the usual one first."""
        ...

    @property
    def sample_size(self) -> int:
        """Bytes of a position with what became of it."""
        ...

    @property
    def phases(self) -> int:
        """How many parts the game is fitted in."""
        ...

    @property
    def installed(self) -> Path:
        """The file that players read their weights from."""
        ...

    def check(self, weights: bytes) -> None:
        """Raises ValueError where these are no weights of this game."""

    def first_weights(self) -> bytes:
        """What is known before anything was learned."""
        ...

    def play(
        self, weights: bytes, plan: Round, *, seed: int, first: int, games: int, threads: int, listener: Listener | None
    ) -> bytes:
        """Samples of games against itself, from game number `first` on."""
        ...

    def fit(
        self, weights: bytes, chunks: Iterable[bytes], room: int, plan: Round, *, threads: int, listener: Listener
    ) -> tuple[bytes, tuple[Fitness, ...]]:
        """Weights learned from the samples, of which there are `room`, and how good they are in each phase."""
        ...

    def contest(
        self,
        first: bytes,
        second: bytes,
        *,
        seed: int,
        openings: int,
        nodes: int,
        threads: int,
        listener: Listener | None,
    ) -> Score:
        """How the first weights do against the second, each opening with both colours."""
        ...

    def core(self) -> str:
        """What does the work, for the report."""
        ...
