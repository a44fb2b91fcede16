"""How much memory a program of several processes has, as the system tells it from outside."""

from __future__ import annotations

import resource
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

_PAGE: Final = resource.getpagesize()


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
