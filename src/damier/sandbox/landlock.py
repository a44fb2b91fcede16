"""Landlock: the files that a process may use from now on, and nothing else. Needs no privilege."""

from __future__ import annotations

import os
import stat
import struct
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cache
from typing import Final

from damier.sandbox import kernel

_VERSION: Final = 1  # the flag that asks for the version
_BENEATH: Final = 1  # the kind of rule

_EXECUTE, _WRITE, _READ, _LIST = 1 << 0, 1 << 1, 1 << 2, 1 << 3
_REMOVE_DIR, _REMOVE_FILE, _MAKE_DIR, _MAKE_FILE = 1 << 4, 1 << 5, 1 << 7, 1 << 8
_MAKE_SOCKET, _MAKE_FIFO, _MAKE_LINK, _REFER = 1 << 9, 1 << 10, 1 << 12, 1 << 13
_TRUNCATE, _IOCTL_DEVICE = 1 << 14, 1 << 15
_OF_FILES: Final = _EXECUTE | _WRITE | _READ | _TRUNCATE | _IOCTL_DEVICE
_ALL: Final = {1: (1 << 13) - 1, 2: (1 << 14) - 1, 3: (1 << 15) - 1, 5: (1 << 16) - 1}  # files: since which version
_NET: Final = 3  # to bind and to connect, since version 4
_SCOPES: Final = 3  # abstract sockets and signals, since version 6

READ: Final = _READ | _LIST | _EXECUTE
WRITE: Final = READ | _WRITE | _TRUNCATE | _MAKE_FILE | _MAKE_DIR | _REMOVE_FILE | _REMOVE_DIR
BUILD: Final = WRITE | _MAKE_SOCKET | _MAKE_FIFO | _MAKE_LINK | _REFER  # what compilers and windows need in addition
DEVICE: Final = _READ | _WRITE
TERMINALS: Final = _READ | _WRITE | _LIST | _IOCTL_DEVICE


@cache
def version() -> int:
    """The version of Landlock that this machine has; 0 if it has none."""
    with suppress(OSError):
        return kernel.syscall("landlock_create_ruleset", None, 0, _VERSION)
    return 0


def restrict(rules: Mapping[int, Iterable[str]]) -> None:
    """Leave this process only the files and folders given for each kind of right; raises OSError.

    Where the version is old enough, other walls have to stop what it does not know: truncating by path, connections.
    """
    known = version()
    files = max(right for since, right in _ALL.items() if since <= known) if known else 0
    attributes = struct.pack("=QQQ", files, _NET, _SCOPES)[: 8 if known < 4 else 16 if known < 6 else 24]
    ruleset = kernel.syscall("landlock_create_ruleset", attributes, len(attributes), 0)
    try:
        for rights, paths in rules.items():
            for path in paths:
                _add(ruleset, path, rights & files)
        kernel.syscall("landlock_restrict_self", ruleset, 0)
    finally:
        os.close(ruleset)


def _add(ruleset: int, path: str, rights: int) -> None:
    try:
        file = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except (FileNotFoundError, PermissionError):  # what cannot be opened needs no rule
        return
    try:
        if not stat.S_ISDIR(os.fstat(file).st_mode):
            rights &= _OF_FILES
        kernel.syscall("landlock_add_rule", ruleset, _BENEATH, struct.pack("=Qi", rights, file), 0)
    finally:
        os.close(file)
