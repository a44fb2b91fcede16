"""Which processes run, as Linux tells it in /proc: asked often, so without a process of its own."""

from __future__ import annotations

from pathlib import Path

PROC = Path("/proc")


def thinkers_of(pid: int) -> list[int]:
    """The processes that a process has started and that think for it."""
    return children_of(pid, "damier.seats.server")


def children_of(pid: int, word: str) -> list[int]:
    """The processes that a process has started whose command line holds a word."""
    running = [int(path.name) for path in PROC.glob("[0-9]*")]
    started = [other for other in running if _fields(other)[1:2] == [str(pid).encode()]]
    return [child for child in started if word.encode() in _read(child, "cmdline")]


def is_running(pid: int) -> bool:
    """Whether a process runs; one that has ended but was not yet waited for does not."""
    return _fields(pid)[:1] not in ([], [b"Z"], [b"X"])


def _fields(pid: int) -> list[bytes]:
    """What follows the name in a process's line: its state, its parent, and so on; nothing if it is gone."""
    return _read(pid, "stat").rpartition(b")")[2].split()


def _read(pid: int, name: str) -> bytes:
    try:
        return (PROC / str(pid) / name).read_bytes()
    except OSError:
        return b""
