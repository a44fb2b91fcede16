"""The parameters of a training: trainings that differ in them cannot share a folder."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

import damier
from damier.core.errors import BadNotation, FileError
from damier.train.folder import MANIFEST, START, Folder, digest
from damier.train.recipe import Recipe, Round, facts_of, recipe_of
from damier.train.trainee import Trainee

_FORMAT: Final = 1
_PROBE: Final = 8  # games, played in a moment


@dataclass(frozen=True, slots=True)
class Manifest:
    """The game, seed, recipe, first weights and core."""

    game: str
    seed: int
    recipe: Recipe
    start: str  # a digest
    cores: tuple[str, ...]  # the first, then those that continued it
    version: str
    is_from_scratch: bool = True


def fingerprint(trainee: Trainee) -> str:
    """The fingerprint of a core: it changes if the core plays, learns or is compiled differently."""
    plan = Round(_PROBE, depth=6, solved=10, steps=3)
    start = trainee.first_weights()
    samples = trainee.play(start, plan, seed=1, first=0, games=_PROBE, threads=1, listener=None)
    room = len(samples) // trainee.sample_size
    fitted, _ = trainee.fit(start, [samples], room, plan, threads=1, listener=lambda _: None)
    score = trainee.contest(fitted, start, seed=1, openings=1, nodes=2000, threads=1, listener=None)
    return f"{trainee.core} {digest(samples + fitted + str(score).encode())[:16]}"


def new_manifest(trainee: Trainee, seed: int, recipe: Recipe, start: bytes) -> Manifest:
    """The manifest of a new training."""
    is_from_scratch = start == trainee.first_weights()
    cores = (fingerprint(trainee),)
    return Manifest(trainee.name, seed, recipe, digest(start), cores, damier.__version__, is_from_scratch)


def write_manifest(folder: Folder, manifest: Manifest, start: bytes | None = None) -> None:
    """Write a manifest, and for a new training its first weights."""
    if start is not None:
        folder.write_weights(START, start)
    facts = {
        "format": _FORMAT,
        "game": manifest.game,
        "seed": manifest.seed,
        "recipe": facts_of(manifest.recipe),
        "start": manifest.start,
        "cores": list(manifest.cores),
        "version": manifest.version,
        "is_from_scratch": manifest.is_from_scratch,
    }
    folder.write_facts(MANIFEST, facts)


def read_manifest(folder: Folder) -> tuple[Manifest, bytes] | None:
    """The manifest in a folder and the first weights; None if there is none."""
    if not folder.has(MANIFEST):
        return None
    manifest = _manifest_of(folder.read_facts(MANIFEST) or {}, folder)
    start = folder.read_weights(START, manifest.start)
    if start is None:
        raise FileError("{path} is damaged; start a new training in another folder", path=folder.path / START)
    return manifest, start


def _manifest_of(facts: dict[str, Any], folder: Folder) -> Manifest:
    where = str(folder.path / MANIFEST)
    try:
        manifest = Manifest(
            str(facts["game"]),
            int(facts["seed"]),
            recipe_of(facts["recipe"], where),
            str(facts["start"]),
            tuple(map(str, facts["cores"])),
            str(facts["version"]),
            bool(facts["is_from_scratch"]),
        )
        if facts["format"] != _FORMAT or not manifest.cores:
            raise ValueError
    except (KeyError, TypeError, ValueError, BadNotation) as error:
        raise FileError("{path} is damaged; start a new training in another folder", path=where) from error
    return manifest


def resumed(
    manifest: Manifest, trainee: Trainee, begun: int, *, seed: int | None, recipe: Recipe | None, may_change: bool
) -> Manifest:
    """The manifest of a resumed training; raises FileError if its parameters differ.

    `begun` rounds have started; the recipe of later ones may change.
    """
    if manifest.game != trainee.name:
        raise FileError("this folder contains a training of {game}", game=manifest.game)
    if seed not in (None, manifest.seed):
        raise FileError("this folder contains a training with seed {seed}", seed=manifest.seed)
    if recipe and not _is_same_so_far(recipe, manifest.recipe, begun):
        raise FileError("this folder contains a training with another recipe, {recipe}", recipe=manifest.recipe.name)
    cores, core = manifest.cores, fingerprint(trainee)
    if core != cores[-1]:
        if not may_change:
            raise FileError(
                "the compiled core has changed since this training began ({was}, now {now}); "
                "--despite-changes continues it, but its result cannot be reproduced",
                was=cores[-1],
                now=core,
            )
        cores = (*cores, core)
    return replace(manifest, recipe=recipe or manifest.recipe, cores=cores)


def _is_same_so_far(one: Recipe, other: Recipe, begun: int) -> bool:
    return not begun or (
        one.rounds[:begun] == other.rounds[:begun]
        and len(one.rounds) >= begun
        and (one.openings, one.nodes) == (other.openings, other.nodes)
    )
