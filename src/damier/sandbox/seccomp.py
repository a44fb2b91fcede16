"""A filter of system calls: what is not on the list is refused, whatever it is.

The filter is a program for the kernel's small machine (BPF): it looks at the processor, at the number of the call, and
for some calls at an argument. Numbers that are always allowed cost nothing: the kernel remembers them.

A stopped program must stay stopped, so there is no way to have SIGCONT sent: neither by `kill`, nor by a timer with a
signal of one's choice, nor by the end of a child, nor by the end of the parent of a group of processes.
"""

from __future__ import annotations

import ctypes
import errno
import os
import platform
import signal
import struct
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from damier.sandbox import kernel
from damier.sandbox.syscalls import ALLOWED, ARCHITECTURES, CLOSER, NEWEST, SOCKETS

_LOAD, _EQUAL, _GREATER, _ANY_BIT, _AND, _RETURN = 0x20, 0x15, 0x25, 0x45, 0x54, 0x06  # instructions
_NUMBER, _ARCHITECTURE, _FIRST_ARGUMENT = 0, 4, 16  # where a call's facts are
_ALLOW, _KILL, _REFUSE = 0x7FFF0000, 0x80000000, 0x00050000  # with an error number in the lower half

_SET_MODE_FILTER: Final = 1
_CLONE_THREAD: Final = 0x00010000
_CLONE_NAMESPACES: Final = 0x7E020080
_CLONE_SIGNAL: Final = 0xFF  # the signal that the parent gets when the child ends

_FCNTL: Final = (0, 1, 2, 3, 4, 6, 7, 1030, 1032)  # descriptors, flags and locks, but not who else has one; no signals
# Is it a terminal, its modes, how large is it, how much to read …; nothing types into it.
_IOCTL: Final = (0x5401, 0x5402, 0x5403, 0x5404, 0x540F, 0x5413, 0x541B, 0x5421, 0x5450, 0x5451)
_IOCTL_OF_TERMINALS: Final = (0x540E, 0x5414, 0x5441, 0x80045430, 0x40045431)  # to run a program in one of its own
_AF_UNIX: Final = 1
_PRCTL: Final = (3, 15, 16, 21, 39)  # questions, and a thread's name
_OWN: Final = 0  # many calls take this number for the caller itself

# What a shell, a compiler or make needs, on a disk of its own.
_FOR_SEVERAL: Final = (
    *("fork", "vfork", "execve", "setsid", "setpriority", "setuid", "setgid"),
    *("setresuid", "setresgid"),  # of make: to what they are
    *("chmod", "fchmod", "fchmodat", "utimensat", "symlink", "symlinkat", "link", "linkat", "mknodat"),
    *("getxattr", "lgetxattr", "fgetxattr", "listxattr", "llistxattr", "flistxattr"),
)
_SOME_PROCESS: Final = 0x7FFFFF01  # stands for a number that is not known yet: no process has it

_Code = list[tuple[int, int, int, int]]


def install(*, may_start: bool = False, may_connect: bool = False, has_terminals: bool = False) -> None:
    """Put the filter on this process and all that come from it: no way back. Needs PR_SET_NO_NEW_PRIVS before.

    `may_start`: it may start other processes and signal what it sees, which must be its own only. `may_connect`: it
    may use local sockets, in a network of its own. `has_terminals`: it may open terminals of its own.
    """
    code = assemble(os.getpid(), may_start=may_start, may_connect=may_connect, has_terminals=has_terminals)
    program = ctypes.create_string_buffer(code, len(code))
    header = struct.pack("@HP", len(code) // 8, ctypes.addressof(program))
    kernel.syscall("seccomp", _SET_MODE_FILTER, 0, ctypes.create_string_buffer(header, len(header)))


def assemble(process: int, *, may_start: bool = False, may_connect: bool = False, has_terminals: bool = False) -> bytes:
    """The filter's bytes for the process of that number."""
    code = _filter(may_start=may_start, may_connect=may_connect, has_terminals=has_terminals)
    return code.replace(struct.pack("=I", _SOME_PROCESS), struct.pack("=I", process))


@cache
def _filter(*, may_start: bool, may_connect: bool, has_terminals: bool) -> bytes:
    """The filter for a process whose number is not known yet."""
    code: _Code = []
    calls = [*_closer(_SOME_PROCESS, may_start=may_start), *(_sockets() if may_connect else ())]
    calls.append(("ioctl", _only(1, (*_IOCTL, *_IOCTL_OF_TERMINALS) if has_terminals else _IOCTL)))
    for name, steps in calls:
        if name in CLOSER:
            code += [(_EQUAL, 0, len(steps), CLOSER[name]), *steps]
    # A call that is newer than this list does not exist, as far as a program can tell; x32's are such, too.
    code += [(_GREATER, 0, 1, NEWEST), (_RETURN, 0, 0, _REFUSE | errno.ENOSYS), (_RETURN, 0, 0, _REFUSE | errno.EPERM)]
    return _always_allowed() + _packed(code)


def _always_allowed() -> bytes:
    """The filter's first part, which is the same for everybody."""
    code: _Code = [
        (_LOAD, 0, 0, _ARCHITECTURE),
        (_EQUAL, 1, 0, ARCHITECTURES[platform.machine()]),
        (_RETURN, 0, 0, _KILL),  # calls of another architecture have other numbers
        (_LOAD, 0, 0, _NUMBER),
    ]
    for number in ALLOWED:
        code += [(_EQUAL, 0, 1, number), (_RETURN, 0, 0, _ALLOW)]
    return _packed(code)


def _packed(code: _Code) -> bytes:
    return b"".join(struct.pack("=HBBI", *step) for step in code)


def _closer(process: int, *, may_start: bool) -> Iterator[tuple[str, _Code]]:
    """What is done about calls that depend on their arguments, or on who is watched."""
    yield "fcntl", _only(1, _FCNTL)
    yield "prctl", _only(0, _PRCTL)
    for name in ("prlimit64", "getpgid", "getsid", "sched_getaffinity", "sched_getparam", "sched_getscheduler"):
        yield name, _only(0, (_OWN, process))
    yield "getpriority", _only(1, (_OWN, process))
    for name, argument in (("kill", 1), ("tkill", 1), ("tgkill", 2)):
        yield name, _refused(argument, signal.SIGCONT) + (_always(_ALLOW) if may_start else _only(0, (process,)))
    yield "clone3", _always(_REFUSE | errno.ENOSYS)  # its arguments cannot be looked at; libraries then call clone
    yield "clone", _clone(may_start=may_start)
    if may_start:
        for name in _FOR_SEVERAL:
            yield name, _always(_ALLOW)


def _sockets() -> Iterator[tuple[str, _Code]]:
    """Sockets of this machine only: a network of its own has nobody else in it."""
    for name in SOCKETS:
        yield name, _only(0, (_AF_UNIX,)) if name in ("socket", "socketpair") else _always(_ALLOW)


def _clone(*, may_start: bool) -> _Code:
    """Threads, and processes that tell their end as usual, if any; no namespaces."""
    return [
        (_LOAD, 0, 0, _FIRST_ARGUMENT),
        (_ANY_BIT, 0, 1, _CLONE_NAMESPACES),
        (_RETURN, 0, 0, _REFUSE | errno.EPERM),
        (_ANY_BIT, 0, 1, _CLONE_THREAD),
        (_RETURN, 0, 0, _ALLOW),
        (_AND, 0, 0, _CLONE_SIGNAL),
        (_EQUAL, 1, 0, signal.SIGCHLD),
        (_EQUAL, 0, 1, 0),
        (_RETURN, 0, 0, _ALLOW if may_start else _REFUSE | errno.EAGAIN),
        (_RETURN, 0, 0, _REFUSE | errno.EPERM),
    ]


def _refused(argument: int, value: int) -> _Code:
    """Refuse a call if one of its arguments, 32 bits of it, has this value."""
    where = _FIRST_ARGUMENT + 8 * argument
    return [(_LOAD, 0, 0, where), (_EQUAL, 0, 1, value), (_RETURN, 0, 0, _REFUSE | errno.EPERM)]


def _always(answer: int) -> _Code:
    return [(_RETURN, 0, 0, answer)]


def _only(argument: int, values: Sequence[int]) -> _Code:
    """Allow a call if one of its arguments, 32 bits of it, has one of these values."""
    code: _Code = [(_LOAD, 0, 0, _FIRST_ARGUMENT + 8 * argument)]
    for value in values:
        code += [(_EQUAL, 0, 1, value), (_RETURN, 0, 0, _ALLOW)]
    return [*code, (_RETURN, 0, 0, _REFUSE | errno.EPERM)]
