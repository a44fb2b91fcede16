"""What this machine can hold back: found out by trying it, wall by wall."""

from __future__ import annotations

import platform
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from damier.core.errors import DamierError, NoSandbox, ProgramEnded
from damier.core.message import Message
from damier.sandbox.launcher import Launcher
from damier.sandbox.limits import Limits
from damier.sandbox.probes import FEW_PROCESSES, LITTLE_DISK, LITTLE_MEMORY
from damier.sandbox.walls import Walls

PROBES: Final = "damier.sandbox.probes"
"""The module that a launcher should have imported for this."""

_SECONDS: Final = 60.0
_LITTLE: Final = Limits(memory=LITTLE_MEMORY, disk=LITTLE_DISK)
_SEVERAL_PROCESSES: Final = Limits(processes=FEW_PROCESSES)
_SLOW: Final = "time"
_WALLS: Final = {
    "read": Message("files outside its folder cannot be read"),
    "write": Message("nothing can be written outside its temporary folder"),
    "rights": Message("rights of files cannot be changed"),
    "network": Message("no network, nor sockets of any other kind"),
    "see": Message("other processes cannot be seen"),
    "signal": Message("other processes cannot be signalled"),
    "start": Message("no other process can be started"),
    "memory": Message("memory is limited"),
    "disk": Message("the temporary folder is limited"),
    "files": Message("open files are limited"),
    "threads": Message("threads are limited"),
    _SLOW: Message("processor time is limited"),
}
_SEVERAL: Final = Message("programs that start others are kept together and end together")
_DISK: Final = Message("a disk of its own: the rest of this machine's is not even there")
_USER: Final = Message("a user of its own")


@dataclass(frozen=True, slots=True)
class Finding:
    """One wall, and whether it holds."""

    wall: Message
    holds: bool
    is_needed: bool = True  # for files of Python; the others are for more comfort, or for more walls behind these


def findings(walls: Walls = Walls.ALL) -> Iterator[Finding]:
    """What holds on this machine, as it is found out; raises NoSandbox where there is nothing to try."""
    with Launcher([PROBES], walls) as launcher:
        yield from tried(launcher)


def tried(launcher: Launcher, *, is_quick: bool = False) -> Iterator[Finding]:
    """What holds in a launcher's sandboxes; `is_quick`: without the limit of processor time, which takes a second."""
    with tempfile.TemporaryDirectory() as place:
        own, secret = Path(place, "own"), Path(place, "secret")
        own.mkdir()
        for folder in (Path(place), own):
            folder.chmod(0o755)
        secret.write_text("secret")
        secret.chmod(0o644)
        for name, wall in _WALLS.items():
            if is_quick and name == _SLOW:
                continue
            yield Finding(wall, _holds(launcher, name, str(own), str(secret)))
        is_kept = _keeps_several(launcher) and _holds(launcher, "start many", str(own), str(secret), _SEVERAL_PROCESSES)
        yield Finding(_SEVERAL, is_kept, is_needed=False)
        yield Finding(_DISK, launcher.means["own_disk"], is_needed=False)
        yield Finding(_USER, launcher.means["first_user"] > 0, is_needed=False)


def require(launcher: Launcher | None = None, *, several: bool = False) -> None:
    """Raise NoSandbox if this machine, or a launcher's sandboxes, cannot hold a file of Python back.

    `several`: nor a program of several processes.
    """
    if launcher is None:
        with Launcher([PROBES]) as made:
            require(made, several=several)
        return
    found = tried(launcher, is_quick=True)
    needed = [finding for finding in found if finding.is_needed or (several and finding.wall is _SEVERAL)]
    broken = [finding.wall for finding in needed if not finding.holds]
    if broken:
        raise NoSandbox("this machine cannot hold foreign code back: not true that {wall}", wall=broken[0])


def describe_machine() -> str:
    """The system and its processor, as they call themselves."""
    return f"{platform.system()} {platform.release()} {platform.machine()}"


def _holds(launcher: Launcher, name: str, folder: str, secret: str, limits: Limits = _LITTLE) -> bool:
    if name == _SLOW:
        return _ends_a_loop(launcher)
    arguments = {"name": name, "secret": secret}
    with launcher.start(f"{PROBES}:run", arguments, folder=folder, limits=limits) as sandbox:
        try:
            return sandbox.receive(_SECONDS) == "holds"
        except ProgramEnded:  # by its limits
            return sandbox.ending().code != 0
        except DamierError:
            return False


def _ends_a_loop(launcher: Launcher) -> bool:
    with launcher.start("damier.sandbox.entries:run_loop", limits=Limits(seconds=1)) as sandbox:
        try:
            sandbox.receive(_SECONDS)
        except ProgramEnded:
            return sandbox.ending().code < 0
        except DamierError:
            pass
        return False


def _keeps_several(launcher: Launcher) -> bool:
    command = {"command": ["/bin/sh", "-c", "(setsid sleep 600 &); echo"]}
    try:
        with launcher.start("damier.sandbox.entries:run_command", command, limits=_SEVERAL_PROCESSES) as sandbox:
            sandbox.receive(_SECONDS)
            return sandbox.ending().code == 0
    except DamierError:
        return False
