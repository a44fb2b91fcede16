"""How much memory and processor time programs have used, as the system tells it from outside."""

from __future__ import annotations

import os
import resource
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

_PAGE: Final = resource.getpagesize()
_TICK: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


def processor_time(process: int) -> float:
    """The processor time of a process so far, in seconds; 0 if it has ended."""
    with suppress(OSError, ValueError, IndexError):
        facts = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        return (int(facts[11]) + int(facts[12])) / _TICK
    return 0.0


def memory_below(process: int) -> int:
    """The memory of a process and all that it has started, in bytes.

    Files that are shared do not count; what a child has from its parent counts for both.
    """
    return sum(map(_own_memory, _family(process)))


def _family(process: int) -> Iterator[int]:
    """A process and its descendants."""
    rest = [process]
    while rest:
        each = rest.pop()
        yield each
        with suppress(OSError):  # it has ended
            for thread in Path(f"/proc/{each}/task").iterdir():
                with suppress(OSError):
                    rest += map(int, (thread / "children").read_bytes().split())


def _own_memory(process: int) -> int:
    try:
        _, resident, shared, *_ = Path(f"/proc/{process}/statm").read_bytes().split()
    except (OSError, ValueError):
        return 0
    return (int(resident) - int(shared)) * _PAGE
