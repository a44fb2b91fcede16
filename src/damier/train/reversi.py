"""Reversi, for the trainer: the compiled core plays, fits and compares."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from damier import ai
from damier.ai import native
from damier.core.errors import CoreMissing
from damier.train.rating import Score
from damier.train.recipe import Recipe, Round
from damier.train.trainee import Fitness, Listener

_SAMPLE_SIZE: Final = 20
_PHASES: Final = 30

RECIPES: Final = {
    recipe.name: recipe
    for recipe in (
        Recipe(
            "full",
            (
                Round(60_000, depth=3, solved=12, trust=0.0, steps=30, chunk=5000),
                Round(100_000, depth=4, solved=13, trust=0.5, steps=30, chunk=5000),
                Round(120_000, depth=6, solved=14, trust=0.5, steps=40, chunk=4000),
                Round(60_000, depth=6, solved=14, strays=100, trust=0.5, steps=40, chunk=4000),
                Round(90_000, depth=6, solved=14, strays=100, trust=0.5, steps=40, chunk=4000, earlier=1),
            ),
        ),
        Recipe(
            "quick",
            (
                Round(12_000, depth=2, solved=10, trust=0.0, chunk=4000),
                Round(12_000, depth=3, solved=10, trust=0.5, chunk=4000, earlier=1),
            ),
            openings=50,
            nodes=5_000,
        ),
    )
}


class ReversiTrainee:
    """The compiled core's Reversi; raises CoreMissing where there is none."""

    name = "reversi"
    recipes: Mapping[str, Recipe] = RECIPES
    sample_size = _SAMPLE_SIZE
    phases = _PHASES
    installed = Path(ai.__file__).with_name("weights") / "reversi.bin"

    def __init__(self) -> None:
        found = native.core()
        if found is None:
            raise CoreMissing("training needs the compiled core, and there is none here; `pip install .` builds it")
        self._core = found

    def core(self) -> str:
        """What the core is compiled for: fractions are rounded otherwise by other instructions."""
        return self._core.INSTRUCTIONS

    def check(self, weights: bytes) -> None:
        """Raises ValueError where these are no weights."""
        self._core.ReversiEngine(weights)

    def first_weights(self) -> bytes:
        """Moves are good, corners better."""
        return self._core.reversi_first_weights()

    def play(
        self, weights: bytes, plan: Round, *, seed: int, first: int, games: int, threads: int, listener: Listener | None
    ) -> bytes:
        """Samples of games from number `first` on."""
        return self._core.reversi_play(
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
        """Weights by least squares, phase by phase."""
        fitted, phases = self._core.reversi_fit(
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
        return fitted, tuple(Fitness(*phase) for phase in phases)

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
        """A match of two weights, the same number of positions searched at every move."""
        return Score(
            *self._core.reversi_contest(
                first, second, seed=seed, openings=openings, nodes=nodes, threads=threads, listener=listener
            )
        )
