"""Which processes run."""

from __future__ import annotations

import subprocess


def thinkers_of(pid: int) -> list[int]:
    """The processes that a process has started and that think for it."""
    ran = subprocess.run(
        ["ps", "-ww", "-o", "pid=,args=", "--ppid", str(pid)], capture_output=True, text=True, check=False
    )
    return [int(line.split()[0]) for line in ran.stdout.splitlines() if "damier.seats.server" in line]


def is_running(pid: int) -> bool:
    """Whether a process runs; one that has ended but was not yet waited for does not."""
    ran = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return ran.stdout.strip()[:1] not in ("", "Z")
