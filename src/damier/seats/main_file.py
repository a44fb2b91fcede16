"""The file of Python that plays, where a folder is named."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from damier.core.errors import BadSetup
from damier.core.game import Game
from damier.core.profile import profile_of

_USUAL: Final = ("player.py", "ia.py", "main.py")


def main_file(path: Path, game: Game[Any, Any]) -> Path:
    """The file itself, or the one of a folder that plays; raises BadSetup."""
    if not path.is_dir():
        return path
    files = [path / name for name in main_names(game)] + sorted(path.glob("*.py"))
    found = [*filter(Path.is_file, files)]
    if not found:
        raise BadSetup("{folder} holds no file of Python", folder=str(path))
    return found[0]


def main_names(game: Game[Any, Any]) -> Sequence[str]:
    """The names of files that stand for their whole folder: the usual ones, and those of courses that a game knows."""
    conventions = [reference.load() for reference in profile_of(game).conventions]
    return list(dict.fromkeys([*_USUAL, *(name for each in conventions for name in each.files)]))
