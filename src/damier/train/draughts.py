"""Draughts, for the trainer: the compiled core plays, fits and compares, each variant by its own weights."""

from __future__ import annotations

from functools import partial
from typing import Final

from damier.compiled.loader import Core
from damier.core.errors import UnknownName
from damier.core.registry import check_variant, find
from damier.games.draughts.variants import VARIANTS
from damier.train.recipe import Recipe, Round
from damier.train.trainee import Trainee, core

_HEADER: Final = 26  # bytes of the header of weights, which names the kind of draughts

_ROUND: Final = partial(Round, random_samples=30, score_weight=0.5, steps=60, chunk=2000)

RECIPES: Final = {
    recipe.name: recipe
    for recipe in (
        Recipe(
            "full",
            (
                _ROUND(16_000, depth=3, score_weight=0.3),
                _ROUND(24_000, depth=5, earlier=1),
                _ROUND(30_000, depth=5, regularisation=8.0, earlier=1),
            ),
            openings=60,
            nodes=10_000,
        ),
        Recipe(
            "short",
            (
                _ROUND(8_000, depth=3, score_weight=0.3, regularisation=8.0),
                _ROUND(10_000, depth=4, regularisation=8.0, earlier=1),
                _ROUND(12_000, depth=5, regularisation=8.0, earlier=1),
            ),
            openings=60,
            nodes=10_000,
        ),
        Recipe(
            "quick",
            (
                Round(2_000, depth=2, score_weight=0.0, chunk=500),
                Round(2_000, depth=3, score_weight=0.5, chunk=500, earlier=1),
            ),
            openings=50,
            nodes=5_000,
        ),
    )
}


def draughts(variant: str = "") -> Trainee:
    """The trainee for a variant of draughts; raises CoreMissing or UnknownName."""
    name = check_variant(find("draughts"), variant)
    found = core()
    first = {known: _first_weights(found, known) for known in VARIANTS}
    begin = first[name]
    if begin is None:
        raise UnknownName(
            "the compiled core cannot search {variant}; it can search {names}",
            variant=name,
            names=", ".join(known for known, weights in first.items() if weights),
        )
    return Trainee(
        name=f"draughts-{name}",
        arguments=f"draughts --variant {name}",
        core=found.INSTRUCTIONS,
        recipes=RECIPES,
        sample_size=36,
        phases=1,
        first_weights=lambda: begin,
        engine=partial(_engine, found, begin),
        playing=found.draughts_play,
        fitting=found.draughts_fit,
        contesting=found.draughts_contest,
    )


def _first_weights(found: Core, variant: str) -> bytes | None:
    """The first weights of a variant; None if the core does not play it."""
    rules = VARIANTS[variant]
    try:
        return found.draughts_first_weights(variant, rules.rows, rules.columns)
    except ValueError:
        return None


def _engine(found: Core, first: bytes, weights: bytes) -> object:
    """An engine with these weights; raises ValueError if they are for another kind of draughts."""
    if weights[:_HEADER] != first[:_HEADER]:
        raise ValueError("weights of another kind")
    return found.DraughtsEngine(weights)
