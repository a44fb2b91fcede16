"""The report of a training, in Markdown."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence

from damier.train.folder import digest
from damier.train.manifest import Manifest
from damier.train.progress import describe_duration
from damier.train.recipe import Recipe, Round
from damier.train.round_result import RoundResult
from damier.train.trainee import Trainee


def report_of(trainee: Trainee, manifest: Manifest, results: Sequence[RoundResult], weights: bytes, size: int) -> str:
    """The report of a training; `size` is that of the compressed weights."""
    return "\n".join((*_head(trainee, manifest, results, weights, size), *_rounds(manifest.recipe, results)))


def _head(
    trainee: Trainee, manifest: Manifest, results: Sequence[RoundResult], weights: bytes, size: int
) -> Iterator[str]:
    spent = sum(result.playing + result.fitting + result.contesting for result in results)
    done = f"{len(results)} of {len(manifest.recipe.rounds)} rounds"
    yield f"# How the weights of {manifest.game} were made"
    yield ""
    yield "Written by the trainer; damier's `docs/training.md` explains the words."
    yield ""
    yield f"    {_command(trainee.arguments, manifest, len(results))}"
    yield ""
    yield f"- damier {manifest.version}, core {manifest.cores[0]}"
    yield f"- seed {manifest.seed}, recipe {manifest.recipe.name}, {done}"
    yield f"- began with the weights {manifest.start[:16]}"
    yield f"- made the weights {digest(weights)[:16]}, {size:,} bytes when packed"
    yield f"- {sum(result.games for result in results):,} games, {describe_duration(spent)} of work"
    if len(manifest.cores) > 1:
        yield f"- the core was changed on the way, so this cannot be made again: {', '.join(manifest.cores[1:])}"
    yield ""


def _command(arguments: str, manifest: Manifest, done: int) -> str:
    """The command that makes the same weights again."""
    begin = "" if manifest.is_from_scratch else f" --begin {manifest.start[:16]}.bin"
    rounds = f" --rounds {done}" if done < len(manifest.recipe.rounds) else ""
    recipe = shlex.quote(manifest.recipe.name)
    return f"python -m damier.train {arguments} --seed {manifest.seed} --recipe {recipe}{begin}{rounds}"


def _rounds(recipe: Recipe, results: Sequence[RoundResult]) -> Iterator[str]:
    for number, (plan, result) in enumerate(zip(recipe.rounds, results, strict=False), 1):
        yield f"## Round {number}"
        yield ""
        yield from _round(plan, result, recipe)
        yield ""
        yield from _phases(result)
        yield ""


def _round(plan: Round, result: RoundResult, recipe: Recipe) -> Iterator[str]:
    end = f", the last {plan.solved} moves perfect" if plan.solved else ""
    random_samples = f", {plan.random_samples} % more after random moves" if plan.random_samples else ""
    spent = describe_duration(result.playing)
    yield f"- played: {plan.games:,} games, depth {plan.depth}{end}{random_samples}, in {spent}"
    again = f", of this and {plan.earlier} rounds before" if plan.earlier else ""
    yield f"- learned from: {result.samples:,} positions{again}, in {describe_duration(result.fitting)}"
    yield (
        f"  (score weight {plan.score_weight:g}, regularisation {plan.regularisation:g}, "
        f"neighbour weight {plan.neighbour_weight:g}, {plan.steps} steps)"
    )
    aside, learned = _format_error(result.error_aside), _format_error(result.error)
    yield f"- error: {aside} on games set aside, {learned} on those learned from"
    score = result.score
    if score:
        low, high = score.elo_bounds
        verdict = "accepted" if result.is_accepted else "refused: the weights before stay"
        yield (
            f"- match with the weights before, {score.games} games, {recipe.nodes:,} nodes a move, in "
            f"{describe_duration(result.contesting)}: +{score.wins} ={score.draws} -{score.losses}, "
            f"{score.margin / score.games:+.2f} a game,"
        )
        elo = f"Elo {score.elo:+.0f} ({low:+.0f} to {high:+.0f}, 95 %)"
        yield f"  {elo}, better with {100 * score.certainty:.1f} %: {verdict}"


def _phases(result: RoundResult) -> Iterator[str]:
    yield "| phase | learned from | error | set aside | error |"
    yield "|---:|---:|---:|---:|---:|"
    for phase in result.phases:
        if phase.learned_from:
            aside = f"{phase.set_aside:,} | {phase.error_aside:.3f}" if phase.set_aside else "0 | "
            yield f"| {phase.phase} | {phase.learned_from:,} | {phase.error:.3f} | {aside} |"


def _format_error(error: float | None) -> str:
    return "unknown" if error is None else f"{error:.3f}"
