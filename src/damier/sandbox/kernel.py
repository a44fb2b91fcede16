"""Calls to the Linux kernel that Python has no function for; each raises OSError."""

from __future__ import annotations

import ctypes
import errno
import os
import re
import struct
import sys
from functools import cache
from typing import Final

from damier.sandbox.syscalls import number_of

CLONE_NEWNS: Final = 0x00020000
CLONE_NEWIPC: Final = 0x08000000
CLONE_NEWUSER: Final = 0x10000000
CLONE_NEWPID: Final = 0x20000000
CLONE_NEWNET: Final = 0x40000000

MS_RDONLY, MS_NOSUID, MS_NODEV, MS_NOEXEC = 1, 2, 4, 8
MS_REMOUNT, MS_BIND, MS_REC, MS_PRIVATE = 0x20, 0x1000, 0x4000, 0x40000
_MNT_DETACH: Final = 2

PR_SET_PDEATHSIG: Final = 1
PR_SET_DUMPABLE: Final = 4
PR_SET_CHILD_SUBREAPER: Final = 36
PR_SET_NO_NEW_PRIVS: Final = 38

_CAPABILITIES_3: Final = 0x20080522  # the version of the structures of capset


def version() -> tuple[int, int]:
    """The version of Linux."""
    major, minor, *_ = re.findall(r"\d+", os.uname().release)
    return int(major), int(minor)


@cache
def _libc() -> ctypes.CDLL:
    if sys.platform != "linux":
        raise OSError(errno.ENOSYS, "only Linux has these calls")
    return ctypes.CDLL(None, use_errno=True)


def _checked(result: int) -> int:
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
    return result


def syscall(name: str, *arguments: int | bytes | ctypes.Array[ctypes.c_char] | None) -> int:
    """Any system call by its name."""
    passed = [ctypes.c_long(value) if isinstance(value, int) else value for value in arguments]
    return _checked(_libc().syscall(ctypes.c_long(number_of(name)), *passed))


def unshare(flags: int) -> None:
    """Leave namespaces that are shared with other processes."""
    _checked(_libc().unshare(flags))


def mount(source: str, target: str, kind: str = "", flags: int = 0, options: str = "") -> None:
    """Mount a file system, or a folder somewhere else."""
    texts = [text.encode() if text else None for text in (source, target, kind)]
    _checked(_libc().mount(*texts, ctypes.c_ulong(flags), options.encode() if options else None))


def pivot_root(folder: str) -> None:
    """Make a mounted folder the root of this process, and leave the old one for good."""
    os.chdir(folder)
    syscall("pivot_root", b".", b".")
    _checked(_libc().umount2(b".", _MNT_DETACH))
    os.chdir("/")


def prctl(option: int, value: int) -> None:
    """Set something about this process."""
    _checked(_libc().prctl(option, *(ctypes.c_ulong(each) for each in (value, 0, 0, 0))))


def drop_capabilities() -> None:
    """Give up every special right for good."""
    header = ctypes.create_string_buffer(struct.pack("=Ii", _CAPABILITIES_3, 0))
    syscall("capset", header, ctypes.create_string_buffer(bytes(24)))
