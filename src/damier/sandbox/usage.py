"""How much memory and processor time programs have used, as the system tells it from outside."""

from __future__ import annotations

import os
import resource
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

_PAGE: Final = resource.getpagesize()
_MOMENT: Final = 0.005  # seconds
_TICK: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


def processor_time(process: int) -> float:
    """The processor time of a process so far, in seconds; 0 if it has ended."""
    with suppress(OSError, ValueError, IndexError):
        facts = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        return (int(facts[11]) + int(facts[12])) / _TICK
    return 0.0


def queued_time(process: int) -> float:
    """The seconds that a process could have gone on but had to wait for a processor; 0 where that is not told."""
    return sum(_queued(thread) for thread in _threads(process))


def _queued(thread: Path) -> float:
    with suppress(OSError, ValueError, IndexError):
        return int((thread / "schedstat").read_text().split()[1]) / 1e9
    return 0.0


def _threads(process: int) -> list[Path]:
    with suppress(OSError):  # it has ended
        return list(Path(f"/proc/{process}/task").iterdir())
    return []


def memory_below(process: int) -> int:
    """The memory of a process and all that it has started, in bytes.

    Files that are shared do not count; what a child has from its parent counts for both.
    """
    return sum(map(_own_memory, _family(process)))


def wants_processor(process: int) -> bool:
    """Whether a process, or one that it has started, would go on if it were its turn: it waits for nothing else.

    On a busy machine a program can look as if it had nothing to do; this tells the difference."""
    return all(_is_ready_below(process) for _ in _looks())


def _looks() -> Iterator[None]:
    """Two moments, so that somebody who is just about to wait does not count."""
    yield
    time.sleep(_MOMENT)
    yield


def _is_ready_below(process: int) -> bool:
    return any(map(_is_ready, _family(process)))


def _is_ready(process: int) -> bool:
    """Whether a thread of a process runs, could run, or waits for the disk."""
    for thread in _threads(process):
        with suppress(OSError, IndexError):  # it has ended
            if (thread / "stat").read_text().rpartition(")")[2].split()[0] in "RD":
                return True
    return False


def _family(process: int) -> Iterator[int]:
    """A process and its descendants."""
    rest = [process]
    while rest:
        each = rest.pop()
        yield each
        for thread in _threads(each):
            with suppress(OSError):  # it has ended
                rest += map(int, (thread / "children").read_bytes().split())


def _own_memory(process: int) -> int:
    try:
        _, resident, shared, *_ = Path(f"/proc/{process}/statm").read_bytes().split()
    except (OSError, ValueError):
        return 0
    return (int(resident) - int(shared)) * _PAGE
