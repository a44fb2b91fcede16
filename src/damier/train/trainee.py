"""What the trainer needs of a game: the only part that depends on the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from damier import engine
from damier.compiled import loader as native
from damier.core.errors import CoreMissing
from damier.core.rating import Score
from damier.train.recipe import Recipe, Round

Listener: TypeAlias = Callable[[int], object]
"""Called with how much is done."""


@dataclass(frozen=True, slots=True)
class Fitness:
    """The error of weights in a phase of the game (root mean square), on training and on held-out samples."""

    phase: int
    learned_from: int
    set_aside: int
    error: float
    error_aside: float


@dataclass(frozen=True, slots=True)
class Trainee:
    """A game whose evaluation can be trained, as data and functions of the compiled core.

    The functions are deterministic in their arguments, for any number of threads."""

    name: str  # of its files
    arguments: str  # the arguments of `damier.train`
    core: str  # the core's instruction set
    recipes: Mapping[str, Recipe]  # the usual one first
    sample_size: int  # bytes of a sample
    phases: int  # of the game, fitted one by one
    first_weights: Callable[[], bytes]  # before any training
    engine: Callable[[bytes], object]  # raises ValueError for weights of another game
    playing: Callable[..., bytes]
    fitting: Callable[..., tuple[bytes, list[tuple[int, int, int, float, float]]]]
    contesting: Callable[..., tuple[int, int, int, int]]

    @property
    def installed(self) -> Path:
        """The file that players read their weights from."""
        return installed(self.name)

    def play(
        self, weights: bytes, plan: Round, *, seed: int, first: int, games: int, threads: int, listener: Listener | None
    ) -> bytes:
        """Samples of games against itself, from game number `first` on."""
        return self.playing(
            weights,
            seed=seed,
            first=first,
            games=games,
            depth=plan.depth,
            solved=plan.solved,
            random_samples=plan.random_samples,
            threads=threads,
            listener=listener,
        )

    def fit(
        self, weights: bytes, chunks: Iterable[bytes], room: int, plan: Round, *, threads: int, listener: Listener
    ) -> tuple[bytes, tuple[Fitness, ...]]:
        """Weights fitted to the samples, of which there are `room`, and their errors by phase."""
        weights, phases = self.fitting(
            weights,
            chunks,
            room=room,
            score_weight=plan.score_weight,
            regularisation=plan.regularisation,
            neighbour_weight=plan.neighbour_weight,
            rounds=plan.steps,
            threads=threads,
            listener=listener,
        )
        return weights, tuple(Fitness(*phase) for phase in phases)

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
        """The score of the first weights against the second: every opening with both colours, `nodes` per move."""
        return Score(
            *self.contesting(
                first, second, seed=seed, openings=openings, nodes=nodes, threads=threads, listener=listener
            )
        )


def installed(name: str) -> Path:
    """The file that players of a game read their weights from."""
    return Path(engine.__file__).with_name("weights") / f"{name}.bin"


def core() -> native.Core:
    """The compiled core; raises CoreMissing."""
    found = native.core()
    if found is None:
        raise CoreMissing("training needs the compiled core, which is not available; `pip install .` builds it")
    return found
