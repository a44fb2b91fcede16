"""A child process: how it is ended."""

from __future__ import annotations

import subprocess
from contextlib import suppress
from typing import Any


def end_process(process: subprocess.Popen[Any]) -> None:
    """End a process that we talk to by pipes, at once."""
    process.kill()
    process.wait()
    for stream in (process.stdin, process.stdout):
        assert stream
        with suppress(OSError):
            stream.close()
