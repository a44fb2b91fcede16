"""Training recipes: rounds of games, and the parameters of each fit."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Final

from damier.core.errors import BadNotation, FileError, UnknownName


@dataclass(frozen=True, slots=True)
class Round:
    """Games with the best weights so far, then a fit of new weights."""

    games: int
    depth: int
    solved: int = 0  # empty squares from which play is perfect; not in draughts
    random_samples: int = 0  # percent of positions with an extra sample after a random move
    score_weight: float = 0.5  # weight of the search score against the game's result
    regularisation: float = 4.0  # regularisation, in positions
    neighbour_weight: float = 0.5  # weight of positions of the neighbouring phases
    steps: int = 40  # of the fit
    earlier: int = 0  # number of earlier rounds whose samples are used, too
    chunk: int = 1000  # games in a file


@dataclass(frozen=True, slots=True)
class Recipe:
    """All rounds, and the match between new and old weights: two games per opening."""

    name: str
    rounds: tuple[Round, ...]
    openings: int = 200
    nodes: int = 20_000  # per move


_BOUNDS: Final[dict[str, tuple[float, float]]] = {
    "games": (1, 10**8),
    "depth": (1, 60),
    "solved": (0, 60),
    "random_samples": (0, 100),
    "score_weight": (0.0, 1.0),
    "regularisation": (0.001, 1e6),
    "neighbour_weight": (0.0, 1.0),
    "steps": (1, 10_000),
    "earlier": (0, 1000),
    "chunk": (1, 10**6),
    "openings": (1, 10**6),
    "nodes": (1, 10**12),
}
_MOST_ROUNDS: Final = 1000


def find_recipe(named: str, known: Mapping[str, Recipe]) -> Recipe:
    """The recipe of that name, or in the file of that name if it ends in .json; raises a DamierError."""
    if named in known:
        return known[named]
    if not named.endswith(".json"):
        raise UnknownName(
            "there is no recipe {name!r}; the recipes are {names}, or a file that ends in .json",
            name=named,
            names=", ".join(known),
        )
    try:
        text = Path(named).read_text(encoding="utf-8")
    except OSError as error:
        raise FileError("cannot read {path}: {why}", path=named, why=error.strerror or str(error)) from error
    except ValueError as error:
        raise FileError("cannot read {path}: it is not a text file", path=named) from error
    try:
        return recipe_of(json.loads(text), named)
    except (ValueError, RecursionError) as error:
        raise BadNotation("{path} is not a recipe: it is not JSON", path=named) from error


def facts_of(recipe: Recipe) -> dict[str, Any]:
    """A recipe as data for JSON."""
    return asdict(recipe) | {"rounds": [asdict(plan) for plan in recipe.rounds]}


def recipe_of(facts: Any, where: str) -> Recipe:
    """The recipe of such data; raises BadNotation."""
    if not isinstance(facts, dict) or not isinstance(facts.get("rounds"), list) or not facts["rounds"]:
        raise BadNotation("{path} is not a recipe: it needs a list of rounds", path=where)
    if len(facts["rounds"]) > _MOST_ROUNDS:
        raise BadNotation("{path} is not a recipe: it has more than {most} rounds", path=where, most=_MOST_ROUNDS)
    rounds = tuple(Round(**_numbers(plan, Round, where)) for plan in facts["rounds"])
    name = facts.get("name", Path(where).name)
    rest = {key: value for key, value in facts.items() if key not in ("name", "rounds")}
    return Recipe(str(name), rounds, **_numbers(rest, Recipe, where))


def _numbers(facts: Any, kind: type[Round] | type[Recipe], where: str) -> dict[str, Any]:
    """The checked fields of one of the dataclasses."""
    if not isinstance(facts, dict):
        raise BadNotation("{path} is not a recipe: a round is an object with numbers in it", path=where)
    types = {field.name: field.type for field in fields(kind) if field.name in _BOUNDS}
    needed = ("games", "depth") if kind is Round else ()
    for name in (*facts, *needed):
        if name not in types:
            raise BadNotation("{path} is not a recipe: unknown field {name!r}", path=where, name=name)
        if name not in facts:
            raise BadNotation("{path} is not a recipe: a round needs its {name}", path=where, name=name)
        _check(name, facts[name], is_whole=types[name] == "int", where=where)
    return {name: int(value) if types[name] == "int" else float(value) for name, value in facts.items()}


def _check(name: str, value: Any, *, is_whole: bool, where: str) -> None:
    least, most = _BOUNDS[name]
    is_number = isinstance(value, int if is_whole else int | float) and not isinstance(value, bool)
    if not is_number or not least <= value <= most:
        raise BadNotation(
            "{path} is not a recipe: {name} must be a number from {least} to {most}",
            path=where,
            name=name,
            least=least,
            most=most,
        )
