"""The assignment's `projet`, as a command for a seat."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path

_FOLDER = Path(__file__).parents[1] / "assignments" / "reversi"


def projet(folder: Path, limit: float = 0.01) -> str:
    """The command of a copy in a folder, without the engine in C++."""
    folder.chmod(0o755)
    shutil.copytree(_FOLDER / "sources", folder / "sources", ignore=shutil.ignore_patterns("__pycache__"))
    launcher = (_FOLDER / "sources" / "launcher.py").read_text(encoding="utf-8")
    (folder / "projet").write_text(launcher.replace("@PROGRAMME@", "projet"), encoding="utf-8")
    return shlex.join([sys.executable, str(folder / "projet"), "--limite", str(limit)])
