"""Reversi, for the trainer: the compiled core plays, fits and compares."""

from __future__ import annotations

from typing import Final

from damier.core.registry import check_variant, find
from damier.train.recipe import Recipe, Round
from damier.train.trainee import Trainee, core

RECIPES: Final = {
    recipe.name: recipe
    for recipe in (
        Recipe(
            "full",
            (
                Round(60_000, depth=3, solved=12, score_weight=0.0, steps=30, chunk=5000),
                Round(100_000, depth=4, solved=13, score_weight=0.5, steps=30, chunk=5000),
                Round(120_000, depth=6, solved=14, score_weight=0.5, steps=40, chunk=4000),
                Round(60_000, depth=6, solved=14, random_samples=100, score_weight=0.5, steps=40, chunk=4000),
                Round(
                    90_000, depth=6, solved=14, random_samples=100, score_weight=0.5, steps=40, chunk=4000, earlier=1
                ),
            ),
        ),
        Recipe(
            "quick",
            (
                Round(12_000, depth=2, solved=10, score_weight=0.0, chunk=4000),
                Round(12_000, depth=3, solved=10, score_weight=0.5, chunk=4000, earlier=1),
            ),
            openings=50,
            nodes=5_000,
        ),
    )
}


def reversi(variant: str = "") -> Trainee:
    """The trainee for Reversi; raises CoreMissing."""
    check_variant(find("reversi"), variant)
    found = core()
    return Trainee(
        name="reversi",
        arguments="reversi",
        core=found.INSTRUCTIONS,
        recipes=RECIPES,
        sample_size=20,
        phases=30,
        first_weights=found.reversi_first_weights,
        engine=found.ReversiEngine,
        playing=found.reversi_play,
        fitting=found.reversi_fit,
        contesting=found.reversi_contest,
    )
