"""The arena: what its walls, its log and its workers cost.

    python benchmarks/arena.py                      how fast it is
    python benchmarks/arena.py --games 4000 --jobs 2 --rounds 5
    python benchmarks/arena.py --faults             100,000 games while workers and supervisors are killed: none lost

`start` is a sandboxed program from the request to its first answer, `question` a line sent and a line received. `games`
are random against random, short games in which overhead shows most: per second in the arena, beside plain loops in as
many processes without it (a ratio of 1 would be no overhead at all).
"""

from __future__ import annotations

import argparse
import math
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random

from damier.arena.contest import Contest, Entry
from damier.arena.crew import LocalCrew
from damier.arena.log import Log
from damier.arena.supervisor import run_contest
from damier.core.game import Setup
from damier.processes.guard import processes_below
from damier.sandbox.launcher import Launcher

ECHO = "import sys\nfor line in sys.stdin: sys.stdout.write(line); sys.stdout.flush()\n"
PLAIN = """
import sys
from random import Random
from damier.core import registry
from damier.core.match import Match, run
from damier.engine.players.random_player import RandomPlayer
game = registry.find(sys.argv[1])
print("ready", flush=True)
sys.stdin.readline()
for number in range(int(sys.argv[2])):
    run(Match(game), [RandomPlayer(Random(f"{number}/{seat}")) for seat in (0, 1)])
"""


def sandbox_times(starts: int, questions: int) -> tuple[list[float], list[float]]:
    """Seconds of starts, after the first, and of questions and their answers."""
    begun, asked = [], []
    with tempfile.TemporaryDirectory() as folder, Launcher() as launcher:
        Path(folder).chmod(0o755)
        Path(folder, "echo.py").write_text(ECHO)
        for _ in range(starts + 1):
            since = time.perf_counter()
            sandbox = launcher.start("damier.sandbox.entries:run_file", {"file": "echo.py"}, folder=folder)
            sandbox.send("x")
            sandbox.receive(60)
            begun.append(time.perf_counter() - since)
            sandbox.close()
            sandbox.ending()
        with launcher.start("damier.sandbox.entries:run_file", {"file": "echo.py"}, folder=folder) as sandbox:
            for _ in range(questions):
                since = time.perf_counter()
                sandbox.send("x")
                sandbox.receive(60)
                asked.append(time.perf_counter() - since)
    return begun[1:], asked


def plain_rate(game: str, games: int, jobs: int) -> float:
    """Games per second of plain loops in some processes, once all are ready."""
    command = [sys.executable, "-c", PLAIN, game, str(games // jobs)]
    loops = [subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for _ in range(jobs)]
    for loop in loops:
        assert loop.stdout
        loop.stdout.readline()
    since = time.perf_counter()
    for loop in loops:
        loop.communicate("\n", timeout=600)
    return games // jobs * jobs / (time.perf_counter() - since)


def arena_rate(game: str, games: int, jobs: int) -> float:
    """Games per second of a contest, from its first game to its last."""
    marks: list[tuple[float, int]] = []
    with tempfile.TemporaryDirectory() as folder:
        entries = (Entry("one", "random"), Entry("two", "random"))
        Log.create(Path(folder, "results"), Contest(game, entries, games=games, openings=-1)).close()
        crew = LocalCrew(Path(folder, "results"), jobs)
        run_contest(Path(folder, "results"), crew, lambda done, left: marks.append((time.perf_counter(), len(done))))
    counted = sum(count for _, count in marks[1:])
    return counted / (marks[-1][0] - marks[0][0])


def survive(games: int, jobs: int) -> None:
    """Play a contest whose workers are killed all the time, and its supervisor now and then; then count its games."""
    rng, killed = Random(1), Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        results = Path(folder, "results")
        entries = (Entry("one", "random"), Entry("two", "random"))
        Log.create(results, Contest("sos", entries, Setup(size=(3, 3)), games=games, openings=1)).close()
        command = [sys.executable, "-m", "damier", "arena", "resume", str(results), "--jobs", str(jobs), "--csv"]
        ended = False
        while not ended:
            supervisor = subprocess.Popen(command, stdout=subprocess.DEVNULL)
            for _ in range(rng.randint(5, 20)):
                time.sleep(rng.uniform(0.2, 1.5))
                if supervisor.poll() is not None:
                    break
                workers = sorted(processes_below(supervisor.pid))
                if workers:
                    os.kill(rng.choice(workers), signal.SIGKILL)
                    killed["workers"] += 1
            ended = supervisor.poll() == 0
            if supervisor.poll() is None:
                supervisor.kill()
                killed["supervisors"] += 1
            supervisor.wait()
        with closing(Log.open(results)) as log:
            numbers = [each.job.number for each in log.games()]
    state = "each once" if numbers == list(range(games)) else "NOT each once"
    print(f"faults    {len(numbers)} games of {games}, {state}; killed: {dict(killed)}")


def interval(values: Sequence[float]) -> str:
    """A mean and its interval of 95 %."""
    mean = statistics.mean(values)
    error = 1.96 * statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.nan
    return f"{mean:.2f} ± {error:.2f}"


def main() -> None:
    """Print all figures, and the load of the machine beside them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="reversi")
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--faults", action="store_true", help="kill workers and supervisors in 100,000 short games")
    options = parser.parse_args()
    if options.faults:
        survive(100_000, options.jobs)
        return
    print(f"load before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    begun, asked = sandbox_times(200, 20_000)
    print(f"start     median {statistics.median(begun) * 1e3:.2f} ms, 95 % below {sorted(begun)[190] * 1e3:.2f} ms")
    print(f"question  median {statistics.median(asked) * 1e6:.1f} µs")
    ratios = []
    for _ in range(options.rounds):
        plain = plain_rate(options.game, options.games, options.jobs)
        arena = arena_rate(options.game, options.games, options.jobs)
        ratios.append(arena / plain)
        print(f"games     {arena:.0f}/s in the arena, {plain:.0f}/s in plain loops, ratio {ratios[-1]:.2f}", flush=True)
    print(f"ratio     {interval(ratios)} (95 %)")


if __name__ == "__main__":
    main()
