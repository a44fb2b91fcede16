"""How long a class takes to grade, and how much memory.

    python benchmarks/grader.py                            200 submissions of dames-ulb, three jobs a processor
    python benchmarks/grader.py --contract sos --submissions 50 --jobs 1

The submissions are our own files with small changes, a third of them with a fault: an endless loop, a crash, a wrong
result. Printed are the time, the processor time, and the memory of the grader after each quarter: it stays flat.
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import tempfile
import time
from pathlib import Path
from typing import Final

from damier.grader.catalogue import NAMES, find
from damier.grader.intake import collect
from damier.grader.session import Graded, grade_all

ROOT: Final = Path(__file__).resolve().parent.parent
FAULTS: Final = ("\nwhile True: pass\n", "\nraise ValueError('oops')\n", "\ninitBoard = newBoard = lambda *_: None\n")


def lay_out(contract: str, count: int, place: Path) -> None:
    """Write so many submissions: every third one has a fault."""
    for number in range(count):
        target = place / f"student-{number:03}"
        shutil.copytree(ROOT / "assignments" / contract, target, ignore=shutil.ignore_patterns("__pycache__"))
        main = next(iter(find(contract).files))
        for file in sorted(target.glob("*.py")):
            fault = FAULTS[number // 3 % len(FAULTS)] if number % 3 == 0 and file.name == main else ""
            file.write_text(f"{file.read_text(encoding='utf-8')}{fault}\n# {number}\n", encoding="utf-8")


def memory_mb() -> float:
    """What this process has in memory now."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize() / 2**20


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--contract", choices=NAMES, default="dames-ulb")
    parser.add_argument("--submissions", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=3 * (os.cpu_count() or 1), help="much of the time is waiting")
    options = parser.parse_args()
    contract = find(options.contract)
    print(f"load before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    done: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        (place := Path(folder, "place")).mkdir(mode=0o755)
        Path(folder).chmod(0o755)
        lay_out(options.contract, options.submissions, Path(folder, "class"))
        submissions = collect([Path(folder, "class")], contract, place)
        began = time.perf_counter()

        def tell(graded: Graded) -> None:
            done.append(graded.report.points)
            if len(done) % max(1, options.submissions // 4) == 0:
                print(f"{len(done):4} done, {time.perf_counter() - began:6.1f} s, {memory_mb():.0f} MB", flush=True)

        grade_all(submissions, contract, jobs=options.jobs, on_done=tell)
    seconds = time.perf_counter() - began
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    worked = sum(each.ru_utime + each.ru_stime for each in used)
    full = sum(points == max(done) for points in done)
    print(f"{options.contract}: {len(done)} submissions in {seconds:.0f} s, {seconds / len(done):.2f} s each, ", end="")
    print(f"{worked:.0f} s of processor time; {full} have full marks")


if __name__ == "__main__":
    main()
