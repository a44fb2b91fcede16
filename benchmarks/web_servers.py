"""Servers that benchmarks/web.py starts and measures: `damier web`, and a PostgreSQL of Debian's."""

from __future__ import annotations

import os
import pwd
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
STARTING, ENDING = 60.0, 30.0  # seconds
TICKS: Final = os.sysconf("SC_CLK_TCK")
KINDS: Final = ("sqlite", "postgresql")
PROFILED: Final = """
import cProfile, sys
cProfile.run("from damier.cli.main import main; main()", sys.argv.pop(1))
"""


@dataclass(frozen=True, slots=True)
class Server:
    """A running `damier web`: its address without a slash at the end."""

    address: str
    process: subprocess.Popen[str]
    log: Path

    @property
    def processor_seconds(self) -> float:
        """What all its threads have used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    @property
    def kilobytes(self) -> int:
        """Its resident memory."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.findall(r"VmRSS:\s+(\d+)", status)[0])

    @property
    def faults(self) -> list[str]:
        """The lines of its log that speak of a failure."""
        return [line for line in self.log.read_text().splitlines() if '"traceback"' in line or '"error"' in line]


@contextmanager
def serving(
    database: str, folder: Path, profile: Path | None = None, limits: str = "0", more: Sequence[str] = ()
) -> Iterator[Server]:
    """A server on a free port of this machine; with a profile, cProfile's findings are written there."""
    log = folder / f"log-{len(list(folder.glob('log-*')))}.txt"
    program = ["-c", PROFILED, str(profile)] if profile else ["-m", "damier"]
    process = subprocess.Popen(
        [
            *(sys.executable, *program, "web", "--no-browser", "--port", "0", "--limits", limits),
            *("--database", database, "--log", str(log)),
            *more,
        ],
        stdout=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
        text=True,
        env=os.environ | {"DAMIER_LANG": "en", "PYTHONPATH": str(ROOT / "src")},
    )
    try:
        assert process.stdout
        line = process.stdout.readline()
        found = re.search(r"http://\S+[^/\s]", line)
        if not found:
            sys.exit(f"the server has not started: {line}{log.read_text() if log.exists() else ''}")
        yield Server(found[0], process, log)
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(ENDING)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


@contextmanager
def database(kind: str, folder: Path) -> Iterator[str]:
    """The URL of a new database of this kind."""
    if kind == "sqlite":
        yield f"sqlite:///{folder}/games.sqlite3"
    else:
        with postgres() as url:
            yield url


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL server that was started for this, with Debian's settings."""
    binaries = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    if not binaries:
        sys.exit("PostgreSQL is not installed: sudo apt install postgresql")
    person = "postgres" if os.getuid() == 0 else pwd.getpwuid(os.getuid()).pw_name
    folder = Path(tempfile.mkdtemp(prefix="damier-postgres-", dir="/tmp"))
    with ExitStack() as stack:
        stack.callback(shutil.rmtree, folder, ignore_errors=True)
        if os.getuid() == 0:
            shutil.chown(folder, person)
        _run(person, binaries[-1] / "initdb", "-D", folder / "data", "-A", "trust", "-U", "damier", "-E", "UTF8")
        options = f"-k {folder} -c listen_addresses="
        _run(person, binaries[-1] / "pg_ctl", "-D", folder / "data", "-w", "-l", folder / "log", "-o", options, "start")
        stack.callback(_run, person, binaries[-1] / "pg_ctl", "-D", folder / "data", "-m", "fast", "-w", "stop")
        _run(person, binaries[-1] / "createdb", "-h", folder, "-U", "damier", "damier")
        yield f"postgresql://damier@/damier?host={folder}"


def _run(person: str, *command: object) -> None:
    """Run a command of PostgreSQL, which refuses to be root."""
    subprocess.run(
        list(map(str, command)),
        check=True,
        stdout=subprocess.DEVNULL,
        stdin=subprocess.DEVNULL,
        timeout=STARTING,
        cwd="/",
        user=person if os.getuid() == 0 else None,
    )
