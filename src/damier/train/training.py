"""The trainer: each round plays games, fits new weights to them, and compares both by a match."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from damier.i18n.language import decimal, translate
from damier.train import round_result
from damier.train.folder import Chunk, Folder, chunk_name, digest, result_name, weights_name
from damier.train.progress import Progress, describe_duration, describe_number
from damier.train.recipe import Recipe, Round
from damier.train.round_result import RoundResult
from damier.train.trainee import Trainee


@dataclass(frozen=True, slots=True)
class _Batch:
    """Some games of a round: one file."""

    number: int  # of the round
    chunk: int
    first: int
    games: int


class Training:
    """A run of a recipe, resumed from what its folder holds."""

    def __init__(
        self,
        trainee: Trainee,
        recipe: Recipe,
        seed: int,
        start: bytes,
        folder: Folder,
        threads: int,
        progress: Progress,
    ) -> None:
        self.recipe = recipe
        self.results: list[RoundResult] = []
        self._trainee = trainee
        self._seed = seed
        self._folder = folder
        self._threads = threads
        self._progress = progress
        self._players = [start]  # the weights that play in each round, then the final ones

    def run(self, rounds: int) -> bytes:
        """Run the first `rounds` rounds, or what is left of them; the final weights."""
        for number, plan in enumerate(self.recipe.rounds[:rounds], 1):
            self._say(_describe_plan(number, len(self.recipe.rounds), plan))
            self._play(number, plan)
            result, weights = self._fitted(number, plan)
            result = self._compared(number, result, weights)
            self.results.append(result)
            self._players.append(weights if result.is_accepted else self._players[-1])
        return self._players[-1]

    # -- games

    def _play(self, number: int, plan: Round) -> None:
        """Play all games of a round that are not saved."""
        done = 0
        samples, seconds = 0, 0.0
        self._progress.begin(translate("games"), plan.games)
        for batch in self._batches(number):
            chunk = self._chunk(batch, done)
            samples += len(chunk.samples) // self._trainee.sample_size
            seconds += chunk.seconds
            done += batch.games
        self._say(
            "  "
            + translate(
                "{games} games, {samples} positions, in {time}",
                games=describe_number(plan.games),
                samples=describe_number(samples),
                time=describe_duration(seconds),
            )
        )

    def _batches(self, number: int) -> Iterator[_Batch]:
        plan = self.recipe.rounds[number - 1]
        before = sum(earlier.games for earlier in self.recipe.rounds[: number - 1])  # no game is played twice
        for chunk, first in enumerate(range(0, plan.games, plan.chunk), 1):
            yield _Batch(number, chunk, before + first, min(plan.chunk, plan.games - first))

    def _chunk(self, batch: _Batch, done: int | None = None) -> Chunk:
        """The samples of some games, played if they are not saved."""
        name = chunk_name(batch.number, batch.chunk)
        made = self._made(batch)
        found = self._folder.read_chunk(name, made)
        if found:
            if done is not None:
                self._progress.skip(done + batch.games, batch.games)
            return found
        if self._folder.has(name):
            self._say(
                "  " + translate("{file} is damaged, or of another training; its games are played again", file=name)
            )
        began = time.monotonic()
        samples = self._trainee.play(
            self._players[batch.number - 1],
            self.recipe.rounds[batch.number - 1],
            seed=self._seed,
            first=batch.first,
            games=batch.games,
            threads=self._threads,
            listener=None if done is None else lambda count: self._progress.show(done + count),
        )
        chunk = Chunk(samples, time.monotonic() - began)
        self._folder.write_chunk(name, made, chunk)
        return chunk

    def _made(self, batch: _Batch) -> dict[str, Any]:
        """Everything that the samples depend on."""
        plan = self.recipe.rounds[batch.number - 1]
        return {
            "game": self._trainee.name,
            "seed": self._seed,
            "first": batch.first,
            "games": batch.games,
            "depth": plan.depth,
            "solved": plan.solved,
            "weights": digest(self._players[batch.number - 1]),
        } | ({"random_samples": plan.random_samples} if plan.random_samples else {})

    # -- fitting

    def _fitted(self, number: int, plan: Round) -> tuple[RoundResult, bytes]:
        """The new weights and their errors, fitted if they are not saved."""
        before = digest(self._players[-1])
        result = round_result.result_of(self._folder.read_facts(result_name(number)))
        weights = self._folder.read_weights(weights_name(number), result.after) if result else None
        if result is None or weights is None or result.before != before:
            result, weights = self._fit(number, plan, before)
        self._say("  " + _describe_fit(result))
        return result, weights

    def _fit(self, number: int, plan: Round, before: str) -> tuple[RoundResult, bytes]:
        batches = [batch for each in range(max(1, number - plan.earlier), number + 1) for batch in self._batches(each)]
        sizes = [self._size(batch) for batch in batches]
        began = time.monotonic()
        self._progress.begin(translate("fitting"), self._trainee.phases)
        weights, phases = self._trainee.fit(
            self._players[-1],
            (self._chunk(batch).samples for batch in batches),
            sum(size for size, _ in sizes),
            plan,
            threads=self._threads,
            listener=self._progress.show,
        )
        own = [seconds for batch, (_, seconds) in zip(batches, sizes, strict=True) if batch.number == number]
        result = RoundResult(
            before,
            digest(weights),
            plan.games,
            sum(size for size, _ in sizes),
            round(sum(own), 3),
            round(time.monotonic() - began, 3),
            phases,
        )
        self._folder.write_weights(weights_name(number), weights)
        self._folder.write_facts(result_name(number), round_result.facts_of(result))
        return result, weights

    def _size(self, batch: _Batch) -> tuple[int, float]:
        """The number of samples of some games, and the seconds they took."""
        chunk = self._chunk(batch)
        return len(chunk.samples) // self._trainee.sample_size, chunk.seconds

    # -- comparing

    def _compared(self, number: int, result: RoundResult, weights: bytes) -> RoundResult:
        """The result with the match of the new weights against the old ones, played if it is not saved."""
        if result.score is None:
            began = time.monotonic()
            self._progress.begin(translate("match"), 2 * self.recipe.openings)
            score = self._trainee.contest(
                weights,
                self._players[-1],
                seed=int(digest(f"{self._seed} match {number}".encode())[:15], 16),
                openings=self.recipe.openings,
                nodes=self.recipe.nodes,
                threads=self._threads,
                listener=self._progress.show,
            )
            result = replace(result, score=score, contesting=round(time.monotonic() - began, 3))
            self._folder.write_facts(result_name(number), round_result.facts_of(result))
        self._say("  " + _describe_match(result))
        return result

    def _say(self, text: str) -> None:
        self._progress.say(text)


def _describe_plan(number: int, rounds: int, plan: Round) -> str:
    facts = {"number": number, "rounds": rounds, "games": describe_number(plan.games), "depth": plan.depth}
    if not plan.solved:
        return translate("Round {number} of {rounds}: {games} games at depth {depth}", **facts)
    return translate(
        "Round {number} of {rounds}: {games} games at depth {depth}, the last {solved} moves perfect",
        solved=plan.solved,
        **facts,
    )


def _describe_fit(result: RoundResult) -> str:
    facts = {
        "samples": describe_number(result.samples),
        "time": describe_duration(result.fitting),
        "error": decimal(result.error or 0.0, 3),
    }
    if result.error_aside is None:
        return translate("fitted to {samples} positions in {time}: error {error}, no held-out games", **facts)
    return translate(
        "fitted to {samples} positions in {time}: error {aside} on held-out games, {error} on the others",
        aside=decimal(result.error_aside, 3),
        **facts,
    )


def _describe_match(result: RoundResult) -> str:
    score = result.score
    assert score
    low, high = score.elo_bounds
    facts = {
        "wins": score.wins,
        "draws": score.draws,
        "losses": score.losses,
        "elo": f"{score.elo:+.0f}",
        "low": f"{low:+.0f}",
        "high": f"{high:+.0f}",
        "sure": decimal(100 * score.certainty, 1),
    }
    if result.is_accepted:
        return translate(
            "match against the previous weights: +{wins} ={draws} -{losses}, Elo {elo} ({low} to {high}), "
            "better with {sure} % probability: accepted",
            **facts,
        )
    return translate(
        "match against the previous weights: +{wins} ={draws} -{losses}, Elo {elo} ({low} to {high}), "
        "better with {sure} % probability: rejected, the old ones are kept",
        **facts,
    )
