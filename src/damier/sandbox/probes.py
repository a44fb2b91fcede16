"""Small attacks that run in a sandbox, to see which walls hold on this machine."""

from __future__ import annotations

import mmap
import os
import signal
import socket
import sys
import tempfile
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

LITTLE_MEMORY: Final = 64 << 20
LITTLE_DISK: Final = 1 << 20
FEW_PROCESSES: Final = 8


def run(folder: str, name: str, secret: str) -> None:
    """Try to break one wall; what is printed says whether it holds."""
    held = False
    try:
        PROBES[name](folder, secret)
    except Exception:
        held = True
    print("holds" if held else "broken", flush=True)


def _read_elsewhere(folder: str, secret: str) -> None:
    Path(secret).read_text()


def _write(folder: str, secret: str) -> None:
    for place in (folder, Path(secret).parent, Path.home(), "/var/tmp", "/dev/shm"):
        with suppress(OSError):
            Path(place, "written").write_text("")
            if str(place) != os.environ["TMPDIR"]:
                return
    raise PermissionError


def _connect(folder: str, secret: str) -> None:
    for family in (socket.AF_INET, socket.AF_INET6, socket.AF_UNIX, getattr(socket, "AF_VSOCK", socket.AF_INET)):
        with suppress(OSError):
            socket.socket(family).close()
            return
    raise PermissionError


def _see_processes(folder: str, secret: str) -> None:
    with suppress(OSError):
        Path("/proc/1/stat").read_text()
        return
    os.getsid(os.getppid())


def _signal(folder: str, secret: str) -> None:
    os.kill(os.getppid(), signal.SIGCONT)


def _start(folder: str, secret: str) -> None:
    if os.fork() == 0:
        os._exit(0)


def _start_many(folder: str, secret: str) -> None:
    for _ in range(4 * FEW_PROCESSES):
        if os.fork() == 0:
            signal.pause()


def _take_memory(folder: str, secret: str) -> None:
    kept = [mmap.mmap(-1, 1 << 20) for _ in range(2 * LITTLE_MEMORY >> 20)]
    assert kept


def _fill_disk(folder: str, secret: str) -> None:
    with tempfile.TemporaryDirectory() as place:
        for number in range(4):
            Path(place, str(number)).write_bytes(bytes(LITTLE_DISK))


def _open_files(folder: str, secret: str) -> None:
    for _ in range(1000):
        os.dup(0)


def _start_threads(folder: str, secret: str) -> None:
    event = threading.Event()
    for _ in range(1000):
        threading.Thread(target=event.wait, daemon=True).start()


def _change_rights(folder: str, secret: str) -> None:
    Path(folder or sys.prefix).chmod(0o777)


PROBES: Final[dict[str, Callable[[str, str], None]]] = {
    "read": _read_elsewhere,
    "write": _write,
    "rights": _change_rights,
    "network": _connect,
    "see": _see_processes,
    "signal": _signal,
    "start": _start,
    "start many": _start_many,
    "memory": _take_memory,
    "disk": _fill_disk,
    "files": _open_files,
    "threads": _start_threads,
}
