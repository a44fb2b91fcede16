"""Draughts, for the trainer: the compiled core plays, fits and compares, each variant by its own weights."""

from __future__ import annotations

from functools import partial
from typing import Final

from damier.core.errors import UnknownName
from damier.core.registry import check_variant, find
from damier.games.draughts.variants import rules_of
from damier.train.recipe import Recipe, Round
from damier.train.trainee import Trainee, core

RECIPES: Final = {
    recipe.name: recipe
    for recipe in (
        Recipe(
            "full",
            (
                Round(30_000, depth=4, trust=0.0, chunk=2000),
                Round(40_000, depth=5, trust=0.5, chunk=2000),
                Round(40_000, depth=6, trust=0.5, chunk=2000, earlier=1),
                Round(40_000, depth=6, strays=50, trust=0.5, chunk=2000, earlier=1),
            ),
        ),
        Recipe(
            "quick",
            (
                Round(2_000, depth=2, trust=0.0, chunk=500),
                Round(2_000, depth=3, trust=0.5, chunk=500, earlier=1),
            ),
            openings=50,
            nodes=5_000,
        ),
    )
}


def draughts(variant: str = "") -> Trainee:
    """The compiled core's draughts of a variant; raises CoreMissing or UnknownName where there is none."""
    name = check_variant(find("draughts"), variant)
    found = core()
    rules = rules_of(name)
    kinds = found.draughts_kinds()
    if (name, rules.rows, rules.columns) not in kinds:
        raise UnknownName(
            "the compiled core plays no {variant!r} draughts; it plays {names}",
            variant=name,
            names=", ".join(dict.fromkeys(kind for kind, _, _ in kinds)),
        )
    return Trainee(
        name=f"draughts-{name}",
        words=f"draughts --variant {name}",
        core=found.INSTRUCTIONS,
        recipes=RECIPES,
        sample_size=36,
        phases=1,
        first_weights=partial(found.draughts_first_weights, name, rules.rows, rules.columns),
        engine=found.DraughtsEngine,
        playing=found.draughts_play,
        fitting=found.draughts_fit,
        contesting=found.draughts_contest,
    )
