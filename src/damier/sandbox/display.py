"""A display for programs with windows, in the sandbox that they run in: it ends with the sandbox."""

from __future__ import annotations

import os
import select
import shutil
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Final

_SOCKETS: Final = Path("/tmp/.X11-unix")
_STARTING: Final = 20.0  # seconds; a machine may be busy


def start(screen: str) -> bool:
    """Start Xvfb with a screen such as 800x600x24, and name it in the environment; whether that can be done."""
    program = shutil.which("Xvfb")
    if not program:
        return False
    with suppress(OSError):  # where the display is found; a server makes it only if it is root's
        _SOCKETS.mkdir()
        _SOCKETS.chmod(0o1777)
    reading, writing = os.pipe()
    command = [program, "-displayfd", str(writing), "-screen", "0", screen, "-nolisten", "tcp"]
    with Path(os.devnull).open("r+b") as nowhere:
        subprocess.Popen(command, stdin=nowhere, stdout=nowhere, stderr=nowhere, pass_fds=[writing])
    os.close(writing)
    number = b""
    while not number.endswith(b"\n") and select.select([reading], [], [], _STARTING)[0]:
        chunk = os.read(reading, 100)  # the number and its line end come one after the other
        if not chunk:
            break
        number += chunk
    os.close(reading)
    os.environ["DISPLAY"] = f":{number.decode().strip()}"
    return number.endswith(b"\n")
