"""Dice Wars, for the trainer: the compiled core plays, fits and compares."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from damier.compiled.loader import Core
from damier.core.registry import check_variant, find
from damier.train.recipe import Recipe, Round
from damier.train.trainee import Trainee, core

_DEEPEST: Final = 2  # moves that are looked ahead in games of a round
_HEADER: Final = 4  # bytes that name the variant
_SHARED: Final = {"standard": "dicewars", "classic": "dicewars-classic"}  # files; the others by their variant

RECIPES: Final = {
    recipe.name: recipe
    for recipe in (
        Recipe(
            "full",
            (
                Round(12_000, depth=1, score_weight=0.0, regularisation=1.0, steps=3),
                *(Round(12_000, depth=1, score_weight=0.3, regularisation=1.0, steps=3, earlier=2) for _ in range(6)),
            ),
            openings=500,
        ),
        Recipe(
            "quick",
            (
                Round(600, depth=1, score_weight=0.0, regularisation=1.0, steps=4, chunk=200),
                Round(600, depth=1, regularisation=1.0, steps=4, chunk=200, earlier=1),
            ),
            openings=50,
        ),
    )
}


def dicewars(variant: str = "") -> Trainee:
    """The trainee for a variant of Dice Wars; raises CoreMissing or UnknownName."""
    name = check_variant(find("dicewars"), variant)
    found = core()
    begin = found.dicewars_first_weights(name)
    return Trainee(
        name=_SHARED.get(name, f"dicewars-{name}"),
        arguments=f"dicewars --variant {name}",
        core=found.INSTRUCTIONS,
        recipes=RECIPES,
        sample_size=386,
        phases=1,
        first_weights=lambda: begin,
        engine=partial(_engine, found, begin),
        playing=partial(_play, found),
        fitting=found.dicewars_fit,
        contesting=found.dicewars_contest,
    )


def _play(found: Core, weights: bytes, *, depth: int, **options: Any) -> bytes:
    """Samples of games, which look no deeper than that: thousands of them would take too long."""
    return found.dicewars_play(weights, depth=min(depth, _DEEPEST), **options)


def _engine(found: Core, first: bytes, weights: bytes) -> object:
    """An engine with these weights; raises ValueError if they are for another variant."""
    if weights[:_HEADER] != first[:_HEADER]:
        raise ValueError("weights of another variant")
    return found.DicewarsEngine(weights)
