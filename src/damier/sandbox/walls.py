"""The walls that a process puts up around itself before it runs somebody else's code; there is no way back.

What there is depends on the machine (`Means`): Landlock, the filter of system calls and limits need no privilege. With
the right to mount, the process gets a disk of its own that holds nothing but the runtime, its folder and a temporary
folder of limited size, and may start processes that see nobody but each other. Root becomes a user that nobody else is.
"""

from __future__ import annotations

import os
import resource
import signal
import tempfile
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Final

from damier.sandbox import kernel, landlock, runtime, seccomp
from damier.sandbox.limits import Limits, resource_limits

_ROOT: Final = "/sys"  # where the new disk is put together: a folder that every Linux has and that nothing here needs
FOLDER: Final = "/program"  # the program's own folder on a disk of its own
_TERMINALS: Final = ("/dev/pts", "/dev/ptmx")
_DISPLAYS: Final = "/tmp"
_FIRST_USER: Final = 1 << 30  # no system hands out such numbers
_MOST_SANDBOXES: Final = 128  # users of one zygote
_COUNTED_APART: Final = (5, 14)  # since this Linux, processes of a user are counted for each namespace of users
_READ_ONLY: Final = kernel.MS_BIND | kernel.MS_REMOUNT | kernel.MS_RDONLY | kernel.MS_NOSUID


class Walls(Enum):
    """Which walls to put up."""

    ALL = "all"
    UNPRIVILEGED = "unprivileged"  # those that need no privilege, as on machines that grant none
    USER = "user"  # as much as there is, another user at least: for root on a machine that is thrown away afterwards
    NONE = "none"  # limits alone, for code that is trusted, or where nothing else can be had


@dataclass(frozen=True, slots=True)
class Means:
    """What this machine lets us use."""

    own_disk: bool  # mounts, and namespaces of processes
    shows_damier: bool  # whether programs can import it
    first_user: int  # of a row of users that nobody else is; 0 where there is no choice
    landlock: int  # its version
    is_lenient: bool = False  # whether another user will do, where Landlock or the filter is missing
    own_counts: bool = False  # processes can be counted for each sandbox, though they have the same user

    def forgiving(self) -> AbstractContextManager[None]:
        """Within it a wall may be missing, where another user will do."""
        return suppress(OSError) if self.is_lenient else nullcontext()

    def user(self, number: int) -> int:
        """The user of a sandbox; 0 where there is no choice."""
        return self.first_user + number % _MOST_SANDBOXES if self.first_user else 0


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a program finds behind its walls."""

    folder: str  # "" if it has none
    temporary: str  # "" if it has none


def prepare(walls: Walls, *, shows_damier: bool = True) -> Means:
    """Find out what can be used, and put together what all sandboxes share; for the process that they come from."""
    if walls == Walls.NONE:
        return Means(own_disk=False, shows_damier=True, first_user=0, landlock=0)
    is_root = os.geteuid() == 0 and walls != Walls.UNPRIVILEGED
    own_disk = walls == Walls.ALL and _move_apart(is_root=is_root, shows_damier=shows_damier)
    runtime.readable(shows_damier=shows_damier), runtime.package_folder()  # remembered: sandboxes start sooner
    for may_start in (False, True):
        seccomp.assemble(os.getpid(), may_start=may_start)
    first = _FIRST_USER + os.getpid() % (1 << 22) * _MOST_SANDBOXES
    return Means(
        own_disk=own_disk,
        shows_damier=shows_damier,
        first_user=first if is_root else 0,
        landlock=landlock.version(),
        is_lenient=walls == Walls.USER and is_root,
        own_counts=own_disk and not is_root and kernel.version() >= _COUNTED_APART and _can_go_deeper(),
    )


def _move_apart(*, is_root: bool, shows_damier: bool) -> bool:
    """Leave what is mounted here for mounts of our own; whether that can be done."""
    try:
        if is_root:
            kernel.unshare(kernel.CLONE_NEWNS)
        else:
            _become_root_of_nothing()
        kernel.mount("", "/", flags=kernel.MS_REC | kernel.MS_PRIVATE)
        _build_disk(shows_damier=shows_damier)
    except OSError:
        return False
    return True


def _become_root_of_nothing() -> None:
    """Become able to mount in a world of our own, as the user we are."""
    user, group = os.geteuid(), os.getegid()
    kernel.unshare(kernel.CLONE_NEWUSER | kernel.CLONE_NEWNS)
    for file, text in (("setgroups", "deny"), ("uid_map", f"{user} {user} 1"), ("gid_map", f"{group} {group} 1")):
        Path("/proc/self", file).write_text(text)


def _can_go_deeper() -> bool:
    """Whether a child of ours can leave our namespace of users for one of its own."""
    child = os.fork()
    if child == 0:
        try:
            kernel.unshare(kernel.CLONE_NEWUSER)
        except OSError:
            os._exit(1)
        os._exit(0)
    return os.waitpid(child, 0)[1] == 0


def _build_disk(*, shows_damier: bool) -> None:
    """The disk of all sandboxes: the runtime and some devices, at the paths where they are."""
    kernel.mount("tmpfs", _ROOT, "tmpfs", kernel.MS_NOSUID, "size=1m,mode=755")
    for path in (FOLDER, _temporary(), _TERMINALS[0]):
        Path(_ROOT + path).mkdir(parents=True)
    Path(_ROOT + _TERMINALS[1]).symlink_to("pts/ptmx")
    for path in runtime.readable():
        _show(Path(path), flags=_READ_ONLY | kernel.MS_NODEV)
    for path in runtime.DEVICES:
        _show(Path(path))
    if not shows_damier:
        flags = kernel.MS_RDONLY | kernel.MS_NOSUID | kernel.MS_NODEV
        kernel.mount("tmpfs", _ROOT + runtime.own_folder(), "tmpfs", flags, "size=4k,mode=755")


def _temporary() -> str:
    """The path of the temporary folder on a disk of its own: it must not hide where Python or damier are."""
    return "/temporary" if any(path.startswith("/tmp") for path in runtime.readable()) else "/tmp"


def _show(source: Path, flags: int = 0) -> None:
    """Show a file or folder at its own path of the new disk."""
    target = Path(_ROOT + str(source))
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_symlink():
        target.symlink_to(source.readlink())
        return
    if source.is_dir():
        target.mkdir(exist_ok=True)
    else:
        target.touch()
    kernel.mount(str(source), str(target), flags=kernel.MS_BIND | kernel.MS_REC)
    if flags:
        with suppress(OSError):  # some flags cannot be taken away without privilege; Landlock says the same
            kernel.mount("", str(target), flags=flags)


def step_aside(means: Means | None) -> None:
    """What can be done before it is known for which program: leave the mounts of others for our own; raises OSError."""
    if means:
        _be_the_first_to_go()
    if means and means.own_disk:
        kernel.unshare(kernel.CLONE_NEWNS | kernel.CLONE_NEWIPC)


def temporary_folder(means: Means, number: int) -> str:
    """A folder to write for a sandbox that is but another user; "" if it has a disk of its own, or needs none.

    Who calls this removes it."""
    if means.own_disk or not means.is_lenient:
        return ""
    user = means.user(number)
    folder = tempfile.mkdtemp(prefix="damier-sandbox-")
    os.chown(folder, user, user)
    return folder


def shut_in(
    means: Means, number: int, folder: str, limits: Limits, hidden: Sequence[str] = (), temporary: str = ""
) -> Surroundings:
    """Put up all walls but the filter of calls around this process, the sandbox of that number.

    Needs `step_aside` before; `temporary` is a folder to write, if it has no disk of its own. Raises OSError if one of
    them cannot stand.
    """
    os.setsid()
    os.umask(0o077)
    zygote = os.getppid()
    own_user = means.user(number)
    counts_alone = own_user > 0 or means.own_counts
    resources = list(resource_limits(limits, counts_processes=counts_alone))
    user, group = own_user or os.geteuid(), own_user or os.getegid()
    around = Surroundings(str(Path(folder).absolute()) if folder else "", temporary)
    if means.own_disk:
        around = _move_to_own_disk(around.folder, hidden, limits, user, group, shows_damier=means.shows_damier)
    if means.own_counts:
        kernel.unshare(kernel.CLONE_NEWUSER)
    if own_user:
        os.setgroups([])
        os.setresgid(user, user, user)
        os.setresuid(user, user, user)
    kernel.prctl(kernel.PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != zygote:
        os._exit(0)
    kernel.drop_capabilities()
    kernel.prctl(kernel.PR_SET_DUMPABLE, 0)
    kernel.prctl(kernel.PR_SET_NO_NEW_PRIVS, 1)
    os.chdir(around.folder or "/")
    with means.forgiving():
        _restrict_files(around, means, limits)
    for number_of, value in resources:
        resource.setrlimit(number_of, (value, value))
    return around


def _be_the_first_to_go() -> None:
    """Have the kernel end this process before others, where the machine has no memory left."""
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("1000")


def live_without(folder: str, limits: Limits) -> Surroundings:
    """Put limits on this process, and no walls."""
    os.setsid()
    kernel.prctl(kernel.PR_SET_PDEATHSIG, signal.SIGKILL)
    os.chdir(folder or "/")
    for number, value in resource_limits(limits, counts_processes=False):
        resource.setrlimit(number, (value, value))
    return Surroundings(str(Path(folder).absolute()) if folder else "", tempfile.gettempdir())


def _move_to_own_disk(
    folder: str, hidden: Sequence[str], limits: Limits, user: int, group: int, *, shows_damier: bool
) -> Surroundings:
    """Leave the machine's disk for one with the runtime, a folder to read and a folder to write."""
    if folder:
        target = _ROOT + FOLDER
        kernel.mount(folder, target, flags=kernel.MS_BIND)
        with suppress(OSError):
            kernel.mount("", target, flags=_READ_ONLY | kernel.MS_NODEV)
        for path in hidden:
            _hide(Path(target, path))
    options = f"size={limits.disk},nr_inodes={limits.names},mode=700,uid={user},gid={group}"
    kernel.mount("tmpfs", _ROOT + _temporary(), "tmpfs", kernel.MS_NOSUID | kernel.MS_NODEV, options)
    if limits.has_sockets and _temporary() != _DISPLAYS:
        _make_room_for_displays(options, shows_damier=shows_damier)
    if limits.has_terminals:
        kernel.mount(
            "devpts", _ROOT + _TERMINALS[0], "devpts", kernel.MS_NOSUID | kernel.MS_NOEXEC, "ptmxmode=666,mode=600"
        )
    kernel.pivot_root(_ROOT)
    return Surroundings(FOLDER if folder else "", _temporary())


def _make_room_for_displays(options: str, *, shows_damier: bool) -> None:
    """A folder to write where displays have their sockets, though Python or damier are within it."""
    kernel.mount("tmpfs", _ROOT + _DISPLAYS, "tmpfs", kernel.MS_NOSUID | kernel.MS_NODEV, options)
    others = os.umask(0o022)  # everybody may pass through the folders on the way
    for path in runtime.readable():
        if path.startswith(f"{_DISPLAYS}/"):
            _show(Path(path), flags=_READ_ONLY | kernel.MS_NODEV)
    os.umask(others)
    if not shows_damier and runtime.own_folder().startswith(f"{_DISPLAYS}/"):
        _hide(Path(_ROOT + runtime.own_folder()))


def _hide(path: Path) -> None:
    """Put an empty folder or file in the place of one."""
    if path.is_dir():
        kernel.mount("tmpfs", str(path), "tmpfs", kernel.MS_RDONLY, "size=4k,mode=755")
    elif path.exists():
        kernel.mount("/dev/null", str(path), flags=kernel.MS_BIND)


def _restrict_files(around: Surroundings, means: Means, limits: Limits) -> None:
    # What is not shown is not there on a disk of our own.
    read = [*runtime.readable(shows_damier=means.shows_damier or means.own_disk), *filter(None, [around.folder])]
    if means.own_disk and means.shows_damier:  # where nothing else is in it, so that programs can import damier
        read.append(runtime.package_folder())
    written = {around.temporary, _DISPLAYS if limits.has_sockets and means.own_disk else ""} - {""}
    landlock.restrict(
        {
            landlock.READ: read,
            landlock.BUILD if limits.processes > 1 else landlock.WRITE: sorted(written),
            landlock.DEVICE: runtime.DEVICES,
            landlock.TERMINALS: _TERMINALS if limits.has_terminals else [],
        }
    )
