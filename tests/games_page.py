"""The code of docs/games.md, as files."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

PAGE = Path(__file__).parent.parent / "docs" / "games.md"


def blocks(kind: str) -> list[str]:
    """The blocks of one kind on the page, in order: `python`, `toml`, `text`."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


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
