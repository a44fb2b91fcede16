"""What a program needs of the disk to run at all: Python, damier, the libraries of the system; to be read only."""

from __future__ import annotations

import sys
import sysconfig
from collections.abc import Iterable, Iterator
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
def readable(*, shows_damier: bool = True) -> list[str]:
    """Files and folders, none of them within another."""
    if not shows_damier:
        hidden = Path(own_folder())
        return [path for each in readable() for path in _without(Path(each), hidden)]
    prefixes = {sys.prefix, sys.base_prefix, sys.exec_prefix}
    python = [f"{prefix}/{name}" for prefix in prefixes for name in _OF_PYTHON]
    python += [path for path in sysconfig.get_paths().values() if path not in prefixes] + _site_folders()
    return outermost(path for path in (*_SYSTEM, *_TIME, *python, own_folder()) if Path(path).exists())


def own_folder() -> str:
    """Where damier itself is."""
    return str(Path(damier.__file__).resolve().parent)


def _without(path: Path, hidden: Path) -> Iterator[str]:
    """A file or folder, but for a folder that is hidden: if that is within it, its other parts one by one."""
    if not hidden.is_relative_to(path.resolve()):
        yield str(path)
    elif path.resolve() != hidden:
        for part in sorted(path.iterdir()):
            yield from _without(part, hidden)


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
