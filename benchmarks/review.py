"""How stable the marks of a review are: the same games judged with some effort, and with twice as much.

    python benchmarks/review.py                     all four games, some minutes
    python benchmarks/review.py draughts --games 10
    python benchmarks/review.py --seconds 0.3       limits in time, instead of nodes
    python benchmarks/review.py --quick             whether it works, in seconds

Engines of levels 3 to 6 play the games, from a seed. For each game: the share of moves that keep their mark, with its
95 % interval (Wilson); that of moves that change by more than one step, such as from good to mistake; blunders that are
no error any more; and the mean change of the expected results. Effort is counted in nodes, so that other work of the
machine does not matter; forced moves and those of the dice are not counted.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Any, Final

from damier.core import registry
from damier.core.game import Setup
from damier.core.match import Match, run
from damier.engine.players.levels import make_player
from damier.engine.search.limits import Limits
from damier.review.budget import Budget
from damier.review.marks import Mark, is_error
from damier.review.report import Review
from damier.review.reviewing import reviewed

_LADDER: Final = (Mark.BEST, Mark.GOOD, Mark.INACCURACY, Mark.MISTAKE, Mark.BLUNDER)


@dataclass(frozen=True, slots=True)
class Trial:
    """A game whose reviews are compared."""

    name: str
    game: str
    setup: Setup
    nodes: int  # of a search: about what 0.3 seconds are


TRIALS: Final = (
    Trial("reversi", "reversi", Setup(), 1_000_000),
    Trial("draughts", "draughts", Setup("international"), 600_000),
    Trial("russian", "draughts", Setup("russian"), 600_000),
    Trial("sos", "sos", Setup(size=(5, 5)), 3_000),
    Trial("dicewars", "dicewars", Setup(size=(5, 5)), 1_000),
)


@dataclass(slots=True)
class Comparison:
    """Two reviews of each of some games, move by move."""

    moves: int = 0
    same: int = 0
    leaps: int = 0  # changes by more than one step
    blunders: int = 0
    vanished: int = 0  # blunders that are no error with twice the effort
    errors: int = 0  # inaccuracies and worse
    same_errors: int = 0  # of these, those that are errors with twice the effort, too
    changes: list[float] = field(default_factory=list)  # of the expected results

    def add(self, one: Review, two: Review) -> None:
        """Compare the reviews of one game."""
        for first, second in zip(one.moves, two.moves, strict=True):
            if first.after and second.after:
                self.changes.append(abs(first.after.expected[0] - second.after.expected[0]))
            if first.mark not in _LADDER or second.mark not in _LADDER:
                continue
            self.moves += 1
            self.same += first.mark == second.mark
            self.leaps += abs(_LADDER.index(first.mark) - _LADDER.index(second.mark)) > 1
            self.blunders += first.mark is Mark.BLUNDER
            self.vanished += first.mark is Mark.BLUNDER and not is_error(second.mark)
            self.errors += is_error(first.mark)
            self.same_errors += is_error(first.mark) and is_error(second.mark)

    def row(self, name: str, games: int) -> str:
        """The line of the table."""
        low, high = wilson(self.same, self.moves)
        return (
            f"{name:10}{games:>6}{self.moves:>7}{share(self.same, self.moves):>8}"
            f"{f'{100 * low:.1f}-{100 * high:.1f} %':>16}{share(self.leaps, self.moves):>8}"
            f"{f'{self.same_errors} of {self.errors}':>12}{f'{self.vanished} of {self.blunders}':>10}"
            f"{sum(self.changes) / max(1, len(self.changes)):>9.4f}"
        )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help=f"of {', '.join(trial.name for trial in TRIALS)}; all by default")
    parser.add_argument("--games", type=int, default=6, help="games of each (default 6)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--effort", type=float, default=1.0, help="times the usual nodes (default 1)")
    parser.add_argument("--seconds", type=float, help="of a search, instead of nodes")
    parser.add_argument("--quick", action="store_true", help="one game of each, few nodes")
    parser.add_argument("--verbose", action="store_true", help="print each mark that changes")
    options = parser.parse_args()
    games, effort = (1, 0.01) if options.quick else (options.games, options.effort)
    print(
        f"{'game':10}{'games':>6}{'moves':>7}{'same':>8}{'95 %':>16}{'leaps':>8}{'errors kept':>12}"
        f"{'blunders':>10}{'change':>9}"
    )
    total = Comparison()
    chosen = [trial for trial in TRIALS if not options.names or trial.name in options.names]
    for trial in chosen:
        found = compared(
            trial, games, options.seed, budgets(trial, effort, options.seconds), is_verbose=options.verbose
        )
        print(found.row(trial.name, games), flush=True)
        merge(total, found)
    print(total.row("all", games * len(chosen)))


def budgets(trial: Trial, effort: float, seconds: float | None) -> list[Budget]:
    """A budget, and twice as much."""
    if seconds is not None:
        return [Budget(Limits(seconds)), Budget(Limits(2 * seconds))]
    nodes = max(30, int(trial.nodes * effort))
    return [Budget(Limits(nodes=nodes)), Budget(Limits(nodes=2 * nodes))]


def compared(trial: Trial, games: int, seed: int, efforts: Sequence[Budget], *, is_verbose: bool = False) -> Comparison:
    """The reviews of some games with both budgets."""
    found = Comparison()
    for number in range(games):
        match = played(trial, Random(f"{seed} {trial.name} {number}"))
        one, two = (reviewed(match, budget=budget) for budget in efforts)
        found.add(one, two)
        if is_verbose:
            print_changes(number, one, two)
    return found


def played(trial: Trial, rng: Random) -> Match[Any, Any]:
    """A game between engines of levels 3 to 6."""
    game = registry.find(trial.game)
    start = game.start(trial.setup, rng)
    match = Match(game, start)
    run(match, [make_player(f"engine:{rng.randint(3, 6)}", game, rng) for _ in range(start.seats)])
    return match


def print_changes(number: int, one: Review, two: Review) -> None:
    """The marks of a game that are not the same."""
    for first, second in zip(one.moves, two.moves, strict=True):
        if first.mark != second.mark:
            print(f"  {number}:{first.number} {first.move}: {first.mark} {first.loss} -> {second.mark} {second.loss}")


def merge(total: Comparison, more: Comparison) -> None:
    """Add a comparison to another."""
    for name in ("moves", "same", "leaps", "blunders", "vanished", "errors", "same_errors"):
        setattr(total, name, getattr(total, name) + getattr(more, name))
    total.changes += more.changes


def share(part: int, whole: int) -> str:
    """A part in hundredths."""
    return f"{100 * part / max(1, whole):.1f} %"


def wilson(part: int, whole: int) -> tuple[float, float]:
    """The 95 % interval of a share, by Wilson."""
    if not whole:
        return 0.0, 1.0
    z, rate = 1.96, part / whole
    centre = (rate + z * z / (2 * whole)) / (1 + z * z / whole)
    spread = z * sqrt(rate * (1 - rate) / whole + z * z / (4 * whole * whole)) / (1 + z * z / whole)
    return centre - spread, centre + spread


if __name__ == "__main__":
    main()
