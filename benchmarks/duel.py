"""Matches between two players of a game: pairs of games from the same openings, with error bars."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import log10, sqrt
from random import Random
from typing import Any, NamedTuple, TypeAlias

from damier.core.player import Player
from damier.engine.search.searcher import Searcher

SURE = 1.96  # standard deviations of a 95 % interval

Seconds: TypeAlias = "tuple[float | None, float | None]"
MakePlayer: TypeAlias = Callable[[str, "float | None", Random], Player[Any, Any]]
Margin: TypeAlias = Callable[[Any, int], int]


class Score(NamedTuple):
    """The first player's margin in each game; printed with wins, draws, losses and Elo."""

    margins: tuple[int, ...]
    unit: str = ""

    def __str__(self) -> str:
        games = len(self.margins)
        results = [0.5 + 0.5 * ((each > 0) - (each < 0)) for each in self.margins]
        share = statistics.mean(results)
        low, high = interval(results)
        text = (
            f"+{results.count(1)} ={results.count(0.5)} -{results.count(0)}   {share:.1%} "
            f"(95 %: {low:.1%} to {high:.1%})   Elo {elo(share)} ({elo(low)} to {elo(high)})"
        )
        if not self.unit:
            return text
        spread = statistics.stdev(self.margins) / sqrt(games) * SURE if games > 1 else 0.0
        return f"{text}   {self.unit} {statistics.mean(self.margins):+.1f} ± {spread:.1f}"


def interval(results: Sequence[float]) -> tuple[float, float]:
    """The 95 % Wilson interval of the share of points, narrower if games are drawn."""
    games, share = len(results), statistics.mean(results)
    middle = (share + SURE**2 / (2 * games)) / (1 + SURE**2 / games)
    variance = statistics.pvariance(results)
    reach = SURE * sqrt(variance / games + SURE**2 / (4 * games**2)) / (1 + SURE**2 / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def elo(share: float) -> str:
    """The Elo difference for a share of the points."""
    if share <= 0 or share >= 1:
        return "-inf" if share <= 0 else "+inf"
    return f"{-400 * log10(1 / share - 1):+.0f}"


@dataclass
class Effort:
    """The thinking time of a player."""

    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, seconds: float) -> None:
        """Count a move."""
        self.moves += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)

    def join(self, other: Effort) -> None:
        """Add another's counts."""
        self.moves, self.seconds = self.moves + other.moves, self.seconds + other.seconds
        self.longest = max(self.longest, other.longest)

    def __str__(self) -> str:
        return f"{self.seconds / max(1, self.moves):.3f} s a move (longest {self.longest:.2f} s)"


@dataclass
class Pair:
    """Two games from one opening: margins for the first player, and both players' times."""

    margins: list[int] = field(default_factory=list)
    efforts: tuple[Effort, Effort] = field(default_factory=lambda: (Effort(), Effort()))
    moves: list[int] = field(default_factory=list)


class Task(NamedTuple):
    """A pair of games to play: players, start, time."""

    contest: Contest
    specs: tuple[str, str]
    start: Any
    seconds: Seconds
    seed: int


class Contest(NamedTuple):
    """The game of a match: how players are made, the openings, and the margin of a seat."""

    make_player: MakePlayer
    openings: Callable[[int], Sequence[Any]]
    margin: Margin
    unit: str = ""

    def duel(
        self,
        specs: tuple[str, str],
        seconds: Seconds,
        games: int,
        jobs: int,
        write: Callable[[str], None],
        first: int = 0,
    ) -> tuple[Score, tuple[Effort, Effort]]:
        """The first player's score against the second, with both colours from each opening, a line for each."""
        starts = list(enumerate(self.openings(max(1, games // 2))))[first:]
        tasks = [Task(self, specs, start, seconds, number) for number, start in starts]
        margins: list[int] = []
        efforts = (Effort(), Effort())
        for task, pair in zip(tasks, played_pairs(tasks, jobs), strict=True):
            margins += pair.margins
            for total, part in zip(efforts, pair.efforts, strict=True):
                total.join(part)
            results = " ".join(f"{margin:+}" for margin in pair.margins)
            score = Score(tuple(margins), self.unit)
            write(f"pair {task.seed:3}: {results:8} in {sum(pair.moves):4} moves   {score}")
        return Score(tuple(margins), self.unit), efforts


def with_budget(player: Player[Any, Any], seconds: float | None) -> Player[Any, Any]:
    """The player, with that many seconds per move."""
    if isinstance(player, Searcher):
        player.budget = seconds
    return player


def played_pairs(tasks: Sequence[Task], jobs: int) -> Iterator[Pair]:
    """The result of each task, in order."""
    if jobs == 1:
        yield from map(play_pair, tasks)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play_pair, tasks)


def play_pair(task: Task) -> Pair:
    """Two games from one opening, each player once on each side; only one of them thinks at a time."""
    pair = Pair()
    for first in (0, 1):
        rng = Random(task.seed * 2 + first)
        make_player = task.contest.make_player
        players = [make_player(spec, seconds, rng) for spec, seconds in zip(task.specs, task.seconds, strict=True)]
        try:
            end, moves = played(
                task.start, [players[first], players[1 - first]], [pair.efforts[first], pair.efforts[1 - first]]
            )
        finally:
            for player in players:
                if callable(close := getattr(player, "close", None)):
                    close()
        pair.margins.append(task.contest.margin(end, first))
        pair.moves.append(moves)
    return pair


def played(position: Any, players: Sequence[Player[Any, Any]], efforts: Sequence[Effort]) -> tuple[Any, int]:
    """The last position of a game and its length; forced moves are made without asking."""
    made = 0
    while moves := position.legal_moves():
        move = moves[0]
        if len(moves) > 1:
            began = time.perf_counter()
            move = players[position.to_move].choose(position)
            efforts[position.to_move].add(time.perf_counter() - began)
            assert move in moves, f"{players[position.to_move]} has played {move}"
        position = position.after(move)
        made += 1
    return position, made


def print_now(text: str) -> None:
    """Print a line and flush."""
    print(text, flush=True)


def run_match(contest: Contest, options: Any) -> None:
    """Play a match of ours against another player."""
    others = options.against_seconds if options.against_seconds is not None else options.seconds
    specs, seconds = (options.player, options.against), (options.seconds, others)
    began = time.perf_counter()
    score, efforts = contest.duel(specs, seconds, options.games, options.jobs, print_now, options.first)
    print_now(
        f"{specs[0]} against {specs[1]}, {len(score.margins)} games in {time.perf_counter() - began:.0f} s: {score}"
    )
    for spec, effort in zip(specs, efforts, strict=True):
        print_now(f"  {spec}: {effort}")


def run_levels(contest: Contest, options: Any) -> None:
    """Play each level against the one below it."""
    first, last = (int(part) for part in options.levels.split("-"))
    for level in range(first, last):
        specs = (f"engine:{level + 1}", f"engine:{level}")
        seconds = (options.seconds, options.seconds)
        score, efforts = contest.duel(specs, seconds, options.games, options.jobs, lambda _: None)
        print_now(f"{specs[0]} against {specs[1]}: {score}   {efforts[0]}")


def add_matches(commands: Any, levels: int) -> list[Any]:
    """Add the commands `match` and `levels`."""
    match, each_level = commands.add_parser("match"), commands.add_parser("levels")
    match.add_argument("--player", default="damier")
    match.add_argument("--against", required=True)
    match.add_argument("--against-seconds", type=float, help="if the opponent's time differs")
    match.add_argument("--seconds", type=float, default=1.0, help="per move")
    match.add_argument("--first", type=int, default=0, metavar="N", help="continue at pair N of an interrupted match")
    each_level.add_argument("--levels", default=f"1-{levels}")
    each_level.add_argument("--seconds", type=float, help="per move, at most; else each level's own")
    for each in (match, each_level):
        each.add_argument("--games", type=int, default=20)
        each.add_argument("--jobs", type=int, default=1, help="games at the same time")
    return [match, each_level]
