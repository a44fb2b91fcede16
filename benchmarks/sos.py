"""Speed, strength and time keeping of the compiled SOS.

    python benchmarks/sos.py solve 3x3 4x4 4x5 5x5 --memory 1000     what boards are worth: nodes, seconds
    python benchmarks/sos.py solve 4x5 --manner reordered            a check: with other keys and another order of moves
    python benchmarks/sos.py solve 4x5 --manner plain                a check: without symmetries and theorems
    python benchmarks/sos.py agreement --positions 100000            random positions, as trying everything solves them
    python benchmarks/sos.py late --empty 18 --positions 50          6 by 6 with 18 empty cells: seconds to solve
    python benchmarks/sos.py match --against course --games 200 --seconds 1
    python benchmarks/sos.py levels --games 40                       each level against the next
    python benchmarks/sos.py limits                                  1,000 searches at random limits: how late they end
    python benchmarks/sos.py memory                                  how much a 20 s search takes

Matches are on 6 by 6, from the empty board (levels: from six letters), and played by the arena: an opponent is any of
its seats (engine:N, random, course, docs/arena.md), or python (our search in Python). Both sides have the same time.
With `--results FOLDER` the games are kept, and the same command goes on with an interrupted match.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import threading
import time
import typing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from benchmarks import match  # noqa: E402
from benchmarks.match import Asked, Openings, add_matches  # noqa: E402
from benchmarks.time_and_memory import (  # noqa: E402
    add_limit_commands,
    add_resources,
    measure_lateness,
    measure_memory,
    rated,
    run_command,
)
from damier.arena.contest import Contest  # noqa: E402
from damier.cli.options import count  # noqa: E402
from damier.core.game import Setup  # noqa: E402
from damier.core.thought import Thought  # noqa: E402
from damier.engine.native.proof_file import ProofFile  # noqa: E402
from damier.engine.native.sos import MOST_CELLS, Manner, NativeSos  # noqa: E402
from damier.engine.search import sos_endgame  # noqa: E402
from damier.engine.search.limits import Limits, Watch  # noqa: E402
from damier.games.sos import GAME  # noqa: E402
from damier.games.sos.evaluation import POINT  # noqa: E402
from damier.games.sos.levels import NATIVE_LEVELS  # noqa: E402
from damier.games.sos.position import EMPTY, Move, SosPosition  # noqa: E402

BOARD = (6, 6)
LETTERS_OF_STARTS = 6


def run_solve(options: argparse.Namespace) -> None:
    """Solve boards from the start, each by a new engine."""
    print("board   score            nodes   seconds   M/s  best move        (seconds of the processor)")
    if options.keep and len(options.boards) != 1:
        sys.exit("--keep FILE is for one board: name the one")
    for rows, columns in options.boards:
        began = time.process_time()  # what other programs on the machine take does not count
        thought = solver(options).examine(SosPosition.start(rows, columns))
        effort = rated(thought.nodes, time.process_time() - began, 16)
        print(f"{f'{rows}x{columns}':6} {points(thought):+6d} {effort}  {thought.move}", flush=True)


def run_agreement(options: argparse.Namespace) -> None:
    """Compare random positions of small boards with what trying everything finds, every move included."""
    rng, differ, lines = Random(options.seed), 0, 0
    players: dict[tuple[int, int], NativeSos] = {}
    for number in range(options.positions):
        position = random_position(rng, (rng.randrange(1, 6), rng.randrange(1, 6)), rng.randrange(1, options.empty + 1))
        kind = (position.rows, position.columns)
        player = players.setdefault(kind, NativeSos(Limits(), is_proof=True, memory=32 << 20))
        player.lines = 99 if number % 10 == 0 else 1
        found = player.examine(position)
        for line in (found, *found.others):
            lines += 1
            differ += not (found.is_exact and agrees(position, line))
        differ += plain(position).score != found.score
    print(f"{options.positions:,} positions and {lines:,} moves of theirs, seed {options.seed}: {differ} differ")


def run_late(options: argparse.Namespace) -> None:
    """Solve positions of games of the course's strategy, with so many empty cells."""
    rng, seconds, nodes = Random(options.seed), [], []
    for _ in range(options.positions):
        found = solver(options).examine(played_position(rng, options.empty))
        seconds.append(found.seconds)
        nodes.append(found.nodes)
    print(
        f"6x6, {options.empty} empty cells, {options.positions} positions: mean {statistics.mean(seconds):.2f} s, "
        f"median {statistics.median(seconds):.2f} s, worst {max(seconds):.2f} s; "
        f"median {statistics.median(nodes):,.0f} nodes"
    )


def run_match(options: argparse.Namespace) -> None:
    """Play a match against another player."""
    match.run_match(ASKED, options)


def run_levels(options: argparse.Namespace) -> None:
    """Play each level against the one below it."""
    match.run_levels(replace(ASKED, openings=from_varied_starts), options)


def run_limits(options: argparse.Namespace) -> None:
    """Print how late searches end."""
    player = NativeSos(Limits(), threads=options.threads, memory=options.memory << 20)
    measure_lateness(player, SosPosition.start(*BOARD), options.searches, 30)


def run_memory(options: argparse.Namespace) -> None:
    """Print how much memory a search takes."""
    player = NativeSos(Limits(seconds=options.seconds), threads=options.threads, memory=options.memory << 20)
    measure_memory(player, SosPosition.start(*BOARD), b"", options.memory)


# -- positions


def random_position(rng: Random, size: tuple[int, int], empty: int) -> SosPosition:
    """Random letters; in half of the positions such that nothing can be scored, as far as there are any."""
    rows, columns = size
    is_quiet = rng.random() < 0.5
    position = SosPosition.start(rows, columns)
    cells = list(range(rows * columns))
    rng.shuffle(cells)
    for at in cells[: max(0, len(cells) - empty)]:
        letters = rng.sample("SO", 2)
        moves = [Move(*divmod(at, columns), letter) for letter in letters]
        quiet = [move for move in moves if is_quiet and not can_score(position.after(move))]
        if is_quiet and not quiet:
            continue
        position = position.after(quiet[0] if quiet else moves[0])
    left = position.cells.count(EMPTY)
    return position if left <= empty + 2 else random_position(rng, size, empty)


def can_score(position: SosPosition) -> bool:
    """Whether some letter scores."""
    return any(position.completed_by(move) for move in position.legal_moves())


def played_position(rng: Random, empty: int) -> SosPosition:
    """A position of a game between two of the course's players."""
    player = GAME.profile.players["course"](rng)
    position = SosPosition.start(*BOARD)
    while position.cells.count(EMPTY) > empty:
        position = position.after(player.choose(position))
    return position


# -- what is found


def solver(options: argparse.Namespace) -> NativeSos:
    """A new solver."""
    memory = options.memory << 20
    manner: Manner = getattr(options, "manner", "usual")
    kept = ProofFile(options.keep) if getattr(options, "keep", None) else None
    return NativeSos(Limits(), is_proof=True, threads=options.threads, memory=memory, manner=manner, kept=kept)


def points(thought: Thought[Move]) -> int:
    """The score of a solution."""
    assert thought.is_exact
    assert thought.score is not None
    return round(thought.score) // POINT


def plain(position: SosPosition) -> Thought[Move]:
    """The solution by the solver in Python, which knows the rules only."""
    return sos_endgame.solve(position, Watch(Limits(), threading.Event(), time.monotonic))


def agrees(position: SosPosition, line: Thought[Move]) -> bool:
    """Whether a move is worth what it is said to be."""
    following = position.after(line.move)
    sign = 1 if following.to_move == position.to_move else -1
    if not following.legal_moves():
        lead = following.scores[position.to_move] - following.scores[1 - position.to_move]
        return line.score == POINT * lead
    return line.score == sign * (plain(following).score or 0)


def from_the_start(contest: Contest, folder: Path, count: int) -> Openings:
    """The empty board again and again: both sides of it are fair."""
    return Openings([SosPosition.start(*BOARD)] * count, "the empty board of 6 by 6")


def from_varied_starts(contest: Contest, folder: Path, count: int) -> Openings:
    """The first letters of games of the course's strategy: the higher levels would repeat one game from the start."""
    positions = [played_position(Random(number), BOARD[0] * BOARD[1] - LETTERS_OF_STARTS) for number in range(count)]
    return Openings(positions, f"6 by 6 with {LETTERS_OF_STARTS} letters of the course's strategy")


ASKED = Asked("sos", setup=Setup(size=BOARD), openings=from_the_start)


def board_size(text: str) -> tuple[int, int]:
    """Rows and columns of a board that can be solved, for argparse."""
    rows, _, columns = text.partition("x")
    if not (rows.isdecimal() and columns.isdecimal() and 0 < int(rows) * int(columns) <= MOST_CELLS):
        raise argparse.ArgumentTypeError(f"{text!r} is not a board of up to {MOST_CELLS} cells, such as 4x5")
    return int(rows), int(columns)


def parsed() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands: Any = parser.add_subparsers(dest="command", required=True)
    solve, agreement, late = (commands.add_parser(name) for name in ("solve", "agreement", "late"))
    usual = [board_size(text) for text in ("3x3", "3x4", "3x5", "4x4", "3x6", "4x5")]
    solve.add_argument("boards", nargs="*", type=board_size, default=usual)
    solve.add_argument("--manner", choices=typing.get_args(Manner), default="usual", help="the others are checks")
    solve.add_argument("--keep", type=Path, metavar="FILE", help="keep what is proved of one board, to continue later")
    agreement.add_argument("--positions", type=count, default=10_000)
    agreement.add_argument("--empty", type=count, default=7, help="cells, at most")
    late.add_argument("--positions", type=count, default=20)
    late.add_argument("--empty", type=count, default=18)
    for each in (agreement, late):
        each.add_argument("--seed", type=int, default=1)
    add_matches(commands, len(NATIVE_LEVELS))
    for each in (solve, late, *add_limit_commands(commands)):
        add_resources(each)
    return parser.parse_args()


if __name__ == "__main__":
    run_command(parsed(), globals())
