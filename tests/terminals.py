"""Programs in pseudo-terminals."""

from __future__ import annotations

import signal
from typing import Any


def end(program: Any) -> None:
    """End a program of pexpect, however busy the machine is: `close(force=True)` gives it a tenth of a second."""
    if program.isalive():
        program.kill(signal.SIGKILL)
        program.wait()
    program.close()
