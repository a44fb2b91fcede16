"""What a program needs of the disk to run at all: Python, damier, the libraries of the system; to be read only."""

from __future__ import annotations

import sys
import sysconfig
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

import damier

_SYSTEM: Final = ("/usr", "/lib", "/lib32", "/lib64", "/bin", "/nix/store", "/etc/ld.so.cache", "/etc/alternatives")
_TIME: Final = ("/etc/localtime", "/etc/timezone")
_OF_PYTHON: Final = ("bin", "lib", "lib32", "lib64", "libexec", "include", "share", "ssl", "etc", "pyvenv.cfg")
"""What Python has in the folder where it is installed, which can be anybody's: a project may be its own environment."""
DEVICES: Final = ("/dev/null", "/dev/zero", "/dev/urandom", "/dev/random")


@cache
def readable() -> list[str]:
    """Files and folders, none of them within another."""
    prefixes = {sys.prefix, sys.base_prefix, sys.exec_prefix}
    python = [f"{prefix}/{name}" for prefix in prefixes for name in _OF_PYTHON]
    python += [path for path in sysconfig.get_paths().values() if path not in prefixes] + _site_folders()
    ours = str(Path(damier.__file__).resolve().parent)
    return outermost(path for path in (*_SYSTEM, *_TIME, *python, ours) if Path(path).exists())


@cache
def package_folder() -> str:
    """Where damier is imported from."""
    return str(Path(damier.__file__).resolve().parents[1])


def _site_folders() -> list[str]:
    """Where packages are imported from, if it is not where anything else may be, too."""
    return [path for path in sys.path if Path(path).name in ("site-packages", "dist-packages")]


def outermost(paths: Iterable[str]) -> list[str]:
    """The paths that are not within another one of them.

    >>> outermost(["/usr/lib", "/usr", "/opt/python/lib", "/usr2"])
    ['/opt/python/lib', '/usr', '/usr2']
    """
    found: list[str] = []
    for path in sorted({str(Path(path).absolute()) for path in paths}):
        if not any(path == each or path.startswith(f"{each.rstrip('/')}/") for each in found):
            found.append(path)
    return found
