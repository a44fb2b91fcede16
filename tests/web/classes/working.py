"""What workers of tests do."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import Any

from damier.core.errors import BadSetup
from damier.web.classes.worker import Shelf, Tell


def do(data: dict[str, Any], tell: Tell, shelf: Shelf) -> dict[str, Any]:
    """As the data say: wait, die, fail, or answer with them."""
    tell({"done": 0})
    if data.get("tells_process"):
        tell({"process": os.getpid()})
    if path := data.get("waits_for"):
        deadline = time.monotonic() + 60
        while not Path(path).exists() and time.monotonic() < deadline:
            time.sleep(0.02)
    if data.get("dies") or (data.get("dies_at") and not Path(data["dies_at"]).exists()):
        if data.get("dies_at"):
            Path(data["dies_at"]).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    if text := data.get("raises"):
        raise BadSetup("{text}", text=text)
    return data
