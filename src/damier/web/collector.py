"""Python's garbage collector on a server: a full collection looks at every object of every game, and nobody can move
meanwhile. So it is not left to chance: one from time to time, for what sockets leave behind."""

from __future__ import annotations

import asyncio
import gc
from typing import Final

_PAUSE: Final = 300.0  # seconds between two full collections
_YOUNG: Final = 20_000  # new objects until those are looked at
_MIDDLE: Final = 20
_NEVER: Final = 1_000_000


def calm_collector() -> None:
    """Leave out what lives as long as the process, and look at old objects only when `collect_sometimes` says so."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG, _MIDDLE, _NEVER)


async def collect_sometimes() -> None:
    """Collect everything every few minutes."""
    while True:
        await asyncio.sleep(_PAUSE)
        gc.collect()
