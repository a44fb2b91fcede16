"""What the trainer asks of a game: the only part of it that knows which game is learned."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from damier import engine
from damier.core.errors import CoreMissing
from damier.core.rating import Score
from damier.engine.native import loader as native
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


@dataclass(frozen=True, slots=True)
class Trainee:
    """A game whose evaluation the compiled core can learn, as data and the core's functions for it.

    Everything they do depends on their arguments alone, threads excepted."""

    name: str  # of its files
    words: str  # what is typed to train it
    core: str  # what does the work
    recipes: Mapping[str, Recipe]  # the usual one first
    sample_size: int  # bytes of a position with what became of it
    phases: int  # how many parts the game is fitted in
    first_weights: Callable[[], bytes]  # what is known before anything was learned
    engine: Callable[[bytes], object]  # raises ValueError where these are no weights of this game
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
            strays=plan.strays,
            threads=threads,
            listener=listener,
        )

    def fit(
        self, weights: bytes, chunks: Iterable[bytes], room: int, plan: Round, *, threads: int, listener: Listener
    ) -> tuple[bytes, tuple[Fitness, ...]]:
        """Weights learned from the samples, of which there are `room`, and how good they are in each phase."""
        weights, phases = self.fitting(
            weights,
            chunks,
            room=room,
            trust=plan.trust,
            restraint=plan.restraint,
            beside=plan.beside,
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
        """How the first weights do against the second: every opening with both colours, as many positions a move."""
        return Score(
            *self.contesting(
                first, second, seed=seed, openings=openings, nodes=nodes, threads=threads, listener=listener
            )
        )


def installed(name: str) -> Path:
    """The file that players of a game read their weights from."""
    return Path(engine.__file__).with_name("weights") / f"{name}.bin"


def core() -> native.Core:
    """What does the work; raises CoreMissing where there is none."""
    found = native.core()
    if found is None:
        raise CoreMissing("training needs the compiled core, which is not available; `pip install .` builds it")
    return found
