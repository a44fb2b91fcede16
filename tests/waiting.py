"""Waiting for a fact: as short as the machine allows, and not for ever."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

PATIENCE = 180.0  # seconds; a machine may be busy


def until(holds: Callable[[], Any], patience: float = PATIENCE) -> None:
    """Wait until something holds."""
    end = time.monotonic() + patience
    pause = 0.002
    while not holds():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(pause)
        pause = min(2 * pause, 0.05)
