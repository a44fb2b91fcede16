"""The code of docs/games.md and of docs/laws.md, as files."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

DOCS = Path(__file__).parent.parent / "docs"


def blocks(kind: str, page: str = "games.md") -> list[str]:
    """The blocks of one kind on a page, in order: `python`, `toml`, `text`."""
    text = (DOCS / page).read_text(encoding="utf-8")
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def write_bare_game(folder: Path) -> Path:
    """The game of docs/laws.md in a file: it has no profile, and its seats are not called by colours."""
    position, _, game, *_ = blocks("python", "laws.md")
    file = folder / "tictactoe.py"
    file.write_text(f"{position}\n\n{game}\n\nGAME = TicTacToeGame()\n", encoding="utf-8")
    return file


def write_game(folder: Path, *, has_texts: bool = False) -> Path:
    """The page's game in a file `four.py`: as it is first, or with its texts."""
    file = folder / "four.py"
    file.write_text("\n\n".join(blocks("python") if has_texts else blocks("python")[:1]), encoding="utf-8")
    return file


def install(folder: Path) -> Path:
    """A folder for PYTHONPATH with the page's package as pip leaves it there: its module, and what it declares."""
    package = tomllib.loads(blocks("toml")[0])
    name, version = package["project"]["name"].replace("-", "_"), package["project"]["version"]
    (module,) = package["tool"]["setuptools"]["py-modules"]
    assert write_game(folder, has_texts=True).stem == module
    about = folder / f"{name}-{version}.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    lines = [
        line
        for group, points in package["project"]["entry-points"].items()
        for line in (f"[{group}]", *(f"{point} = {value}" for point, value in points.items()))
    ]
    (about / "entry_points.txt").write_text("\n".join(lines) + "\n")
    return folder
