"""Recipes as data."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from damier.core.errors import DamierError
from damier.train import draughts, reversi
from damier.train.recipe import Recipe, Round, facts_of, find_recipe, recipe_of

RECIPES = reversi.RECIPES

ROUND = {"games": 10, "depth": 2, "solved": 4}


@pytest.mark.parametrize("recipe", [*RECIPES.values(), *draughts.RECIPES.values()], ids=lambda recipe: recipe.name)
def test_a_recipe_is_read_as_it_was_written(recipe: Recipe) -> None:
    assert recipe_of(json.loads(json.dumps(facts_of(recipe))), "x.json") == recipe


def test_a_recipe_can_be_a_file_that_says_only_what_is_needed(tmp_path: Path) -> None:
    file = tmp_path / "small.json"
    file.write_text(json.dumps({"rounds": [ROUND], "openings": 7}))
    assert find_recipe(str(file), RECIPES) == Recipe("small.json", (Round(10, 2, 4),), openings=7)


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ([], "it needs a list of rounds"),
        ({}, "it needs a list of rounds"),
        ({"rounds": []}, "it needs a list of rounds"),
        ({"rounds": [ROUND] * 1001}, "it has more than 1000 rounds"),
        ({"rounds": [3]}, "a round is an object with numbers in it"),
        ({"rounds": [{"games": 10, "solved": 2}]}, "a round needs its depth"),
        ({"rounds": [ROUND | {"speed": 3}]}, "unknown field 'speed'"),
        ({"rounds": [ROUND], "speed": 3}, "unknown field 'speed'"),
        ({"rounds": [ROUND | {"games": 0}]}, "games must be a number from 1 to 100000000"),
        ({"rounds": [ROUND | {"games": 1.5}]}, "games must be a number from 1 to 100000000"),
        ({"rounds": [ROUND | {"games": True}]}, "games must be a number from 1 to 100000000"),
        ({"rounds": [ROUND | {"depth": "deep"}]}, "depth must be a number from 1 to 60"),
        ({"rounds": [ROUND | {"score_weight": 1.1}]}, "score_weight must be a number from 0.0 to 1.0"),
        ({"rounds": [ROUND | {"score_weight": float("nan")}]}, "score_weight must be a number from 0.0 to 1.0"),
        ({"rounds": [ROUND], "nodes": None}, "nodes must be a number from 1 to 1000000000000"),
    ],
    ids=str,
)
def test_what_is_no_recipe_is_refused_with_the_reason(facts: Any, why: str) -> None:
    with pytest.raises(DamierError) as caught:
        recipe_of(facts, "x.json")
    assert str(caught.value) == f"x.json is not a recipe: {why}"


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"{", "{path} is not a recipe: it is not JSON"),
        (b"[" * 100_000, "{path} is not a recipe: it is not JSON"),
        (b"\xff\xfe", "cannot read {path}: it is not a text file"),
        (None, "cannot read {path}: No such file or directory"),
    ],
    ids=["cut", "deep", "binary", "missing"],
)
def test_a_file_that_is_no_recipe_is_refused(content: bytes | None, complaint: str, tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(DamierError) as caught:
        find_recipe(str(file), RECIPES)
    assert str(caught.value) == complaint.format(path=file)
