"""The arena: what its walls, its log and its workers cost.

    python benchmarks/arena.py                      how fast it is
    python benchmarks/arena.py --games 4000 --jobs 2 --rounds 5
    python benchmarks/arena.py --cluster            Dask's workers on this machine beside our own
    python benchmarks/arena.py --faults             100,000 games while workers and supervisors are killed: none lost

`start` is a sandboxed program from the request to its first answer, `question` a line sent and a line received, beside
the same with a program without walls; on one processor, nobody has to be woken on another. `games` are random against
random, short games in which overhead shows most: per second in the arena, beside plain loops in as many processes
without it (a ratio of 1 would be no overhead at all).
"""

from __future__ import annotations

import argparse
import math
import os
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

from distributed import Client

from damier.arena.cluster import Cluster
from damier.arena.contest import Contest, Entry
from damier.arena.crew import Crew, LocalCrew
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


def bare_times(questions: int) -> list[float]:
    """Seconds of questions to a program without walls, and their answers, by nothing but two pipes."""
    asked = []
    with subprocess.Popen([sys.executable, "-c", ECHO], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as echo:
        assert echo.stdin
        assert echo.stdout
        there, back = echo.stdin.fileno(), echo.stdout.fileno()
        for _ in range(questions):
            since = time.perf_counter()
            os.write(there, b"x\n")
            os.read(back, 1 << 16)
            asked.append(time.perf_counter() - since)
        echo.stdin.close()
    return asked


def print_sandbox_times() -> None:
    """Print the times of starts, and of questions on any processor and on one."""
    begun = sandbox_times(200, 1)[0]
    print(f"start     median {statistics.median(begun) * 1e3:.2f} ms, 95 % below {sorted(begun)[190] * 1e3:.2f} ms")
    every = os.sched_getaffinity(0)
    for where, processors in (("any processor", every), ("one processor", {min(every)})):
        os.sched_setaffinity(0, processors)
        sandboxed, bare = (
            statistics.median(times) * 1e6 for times in (sandbox_times(1, 20_000)[1], bare_times(20_000))
        )
        print(
            f"question  median {sandboxed:.1f} µs on {where}, {bare:.1f} µs without walls, ratio {sandboxed / bare:.2f}"
        )
    os.sched_setaffinity(0, every)


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


def arena_rate(game: str, games: int, crew_for: Callable[[Contest, Path], Crew]) -> float:
    """Games per second of a contest, from its first game to its last."""
    marks: list[tuple[float, int]] = []
    contest = Contest(game, (Entry("one", "random"), Entry("two", "random")), games=games, openings=-1)
    with tempfile.TemporaryDirectory() as folder:
        Log.create(Path(folder, "results"), contest).close()
        crew = crew_for(contest, Path(folder, "results"))
        run_contest(Path(folder, "results"), crew, lambda done, left: marks.append((time.perf_counter(), len(done))))
        if isinstance(crew, Cluster):
            crew.close()
    counted = sum(count for _, count in marks[1:])
    return counted / (marks[-1][0] - marks[0][0])


@contextmanager
def dask_cluster(workers: int) -> Iterator[str]:
    """The address of a scheduler with so many workers, one thread each, as processes of this machine."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    address, dask = f"tcp://127.0.0.1:{port}", [sys.executable, "-m", "distributed.cli.dask_"]
    scheduler = ["scheduler", "--host", "127.0.0.1", "--port", port, "--no-dashboard", "--no-show"]
    worker = ["worker", address, "--no-nanny", "--nthreads", "1", "--no-dashboard"]
    with tempfile.TemporaryDirectory() as folder:
        started = [
            subprocess.Popen([*dask[:2], dask[2] + name, *rest], cwd=folder, stderr=subprocess.DEVNULL)
            for name, *rest in [scheduler, *[worker] * workers]
        ]
        try:
            with Client(address, timeout=60) as client:
                client.wait_for_workers(workers, timeout=60)
            yield address
        finally:
            for process in started:
                process.kill()
                process.wait()


def compare_with_cluster(game: str, games: int, jobs: int, rounds: int) -> None:
    """Print games per second by our own processes and by as many workers of Dask."""
    ratios = []
    with dask_cluster(jobs) as address:
        for _ in range(rounds):
            own = arena_rate(game, games, lambda _, folder: LocalCrew(folder, jobs))
            dask = arena_rate(game, games, lambda contest, folder: Cluster(address, contest, folder))
            ratios.append(dask / own)
            print(f"cluster   {dask:.0f}/s by Dask, {own:.0f}/s by our own, ratio {ratios[-1]:.2f}", flush=True)
    print(f"ratio     {interval(ratios)} (95 %)")


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
    parser.add_argument("--cluster", action="store_true", help="Dask's workers beside our own processes")
    parser.add_argument("--faults", action="store_true", help="kill workers and supervisors in 100,000 short games")
    options = parser.parse_args()
    if options.faults:
        survive(100_000, options.jobs)
        return
    print(f"load before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    if options.cluster:
        compare_with_cluster(options.game, options.games, options.jobs, options.rounds)
        return
    print_sandbox_times()
    ratios = []
    for _ in range(options.rounds):
        plain = plain_rate(options.game, options.games, options.jobs)
        arena = arena_rate(options.game, options.games, lambda _, folder: LocalCrew(folder, options.jobs))
        ratios.append(arena / plain)
        print(f"games     {arena:.0f}/s in the arena, {plain:.0f}/s in plain loops, ratio {ratios[-1]:.2f}", flush=True)
    print(f"ratio     {interval(ratios)} (95 %)")


if __name__ == "__main__":
    main()
