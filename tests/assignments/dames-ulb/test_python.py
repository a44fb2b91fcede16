"""The files run on every Python that their README names, 3.6 and later."""

from __future__ import annotations

import ast
import re
import subprocess
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[3] / "assignments" / "dames-ulb"
FILES = sorted(path.name for path in FOLDER.glob("*.py"))
NEWER = ("removeprefix", "removesuffix", "strict", "bit_count", "slots", "kw_only", "missing_ok", "is_relative_to")


def oldest() -> tuple[int, ...]:
    """What the README names."""
    found = re.search(r"Python (3\.\d+) ou plus récent", (FOLDER / "README.md").read_text(encoding="utf-8"))
    assert found
    return tuple(map(int, found[1].split(".")))


@pytest.mark.parametrize("name", FILES)
def test_the_files_use_nothing_newer_than_the_readme_names(name: str) -> None:
    source = (FOLDER / name).read_text(encoding="utf-8")
    tree = ast.parse(source, feature_version=oldest()[:2])  # type: ignore[arg-type]
    used = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    used |= {node.arg for node in ast.walk(tree) if isinstance(node, ast.keyword) and node.arg}
    assert not used & set(NEWER)
    assert not any(isinstance(node, (ast.NamedExpr, ast.Match)) for node in ast.walk(tree))


def interpreters() -> list[Path]:
    """The oldest installed Python that will do, if it is not this one."""
    versions = Path.home() / ".pyenv" / "versions"
    found = {}
    for folder in versions.glob("3.*"):
        version = tuple(int(part) for part in folder.name.split(".") if part.isdigit())
        if version >= oldest():
            found[version] = folder / "bin" / "python"
    return [found[min(found)]] if found else []


@pytest.mark.parametrize("python", interpreters())
def test_the_files_run_on_the_oldest_python_that_is_here(folder: Path, python: Path) -> None:
    tests = subprocess.run([python, "-B", "runTests.py"], cwd=folder, capture_output=True, text=True, timeout=60)
    assert tests.returncode == 0, tests.stderr
    game = subprocess.run(
        [python, "-B", "draughts.py"],
        cwd=folder,
        input=b"o\no\n",
        capture_output=True,
        timeout=60,
        env={"LC_ALL": "C", "PATH": "/usr/bin:/bin"},
    )
    assert (game.returncode, game.stderr) == (0, b"")
    command = [str(python), "-B", "-c", "import draughtsGUI"]
    window = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60)
    assert window.returncode == 0 or "Il manque tkinter" in window.stderr, window.stderr
