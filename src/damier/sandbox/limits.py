"""What a program in the sandbox may use up."""

from __future__ import annotations

import resource
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_PAGE = resource.getpagesize()


@dataclass(frozen=True, slots=True)
class Limits:
    """Each limit holds for the whole program, children included, unless it says something else."""

    memory: int = 512 << 20  # bytes, of one process; of several together, so many times as much:
    times_memory: int = 4
    seconds: float = 3600.0  # of processor time, of one process
    processes: int = 1  # more than one: it may start others; threads count
    has_terminals: bool = False  # it may open some of its own
    has_sockets: bool = False  # local ones, in a network of its own; needs more than one process
    threads: int = 64  # of a program that may not start others, where users can be told apart
    files: int = 64  # open at a time, of one process
    disk: int = 16 << 20  # bytes in its temporary folder
    names: int = 1000  # of files there
    output: int = 4 << 20  # bytes between two questions, on both streams
    line: int = 1 << 16  # bytes of a line of its output


def resource_limits(limits: Limits, *, counts_processes: bool) -> Iterator[tuple[int, int]]:
    """The limits that the kernel sets on a process, and their values.

    Processes are counted for a user, so only for one that nobody else is (`counts_processes`).
    """
    yield resource.RLIMIT_AS, _own_size() + limits.memory
    yield resource.RLIMIT_CPU, max(1, round(limits.seconds))
    yield resource.RLIMIT_NOFILE, limits.files
    yield resource.RLIMIT_FSIZE, limits.disk
    for number in (resource.RLIMIT_CORE, resource.RLIMIT_MEMLOCK, resource.RLIMIT_MSGQUEUE):
        yield number, 0
    if counts_processes:
        yield resource.RLIMIT_NPROC, limits.processes if limits.processes > 1 else limits.threads


def _own_size() -> int:
    """The address space that this process has already: that of Python and of its libraries."""
    return int(Path("/proc/self/statm").read_bytes().split()[0]) * _PAGE
