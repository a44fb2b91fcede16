"""Files as people name them."""

from __future__ import annotations

from pathlib import Path


def expanded(file: str) -> Path:
    """The path a person means, `~` being their own folder."""
    try:
        return Path(file).expanduser()
    except RuntimeError:  # nobody's folder is known, or nobody is called that
        return Path(file)


def is_file(path: Path) -> bool:
    """Whether there is such a file, as far as we may know."""
    try:
        return path.is_file()
    except (OSError, ValueError):  # a folder that is not ours, a name that is too long
        return False
