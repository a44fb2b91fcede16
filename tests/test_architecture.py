"""The architecture, read off the syntax trees: who may import whom, and how long a piece of code may be."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "damier"
MODULES = sorted(SOURCE.rglob("*.py"))

EVERYTHING = r"core|games|ai|protocols|ui|testing|train|arena|grader"

# What each part may import besides itself: imports point one way.
MAY_IMPORT = {
    "core": r"ui\.scene",  # the one leaf of ui that everybody may import
    "games": r"core|ui\.scene",
    "testing": r"core|ui\.scene",
    "ai": r"core|games",
    "ui": r"core|games\.\w+\.scene",
    "protocols": r"core|games|ai|ui\.language|__init__",
    "train": r"core|games|ai|ui\.language|ui\.commandline|__init__",
    "arena": r"core|games|ai",
    "grader": r"core|games|ai|testing|train|arena",
    "__init__": r"core",
    "about": r"ai\.native|ui|__init__",
    "analysis": r"core|games|ai|ui",
    "verbs": rf"{EVERYTHING}|analysis",
    "cli": rf"{EVERYTHING}|about|verbs|__init__",
    "__main__": r"cli",
}
NATIVE, ITS_ONLY_USER = ("_native", "_native_v3", "_native_v4", "_native_processor"), "ai.native"

LONGEST_FUNCTION = 60
LONGEST_MODULE = 500


def name_of(file: Path) -> str:
    """A module's dotted name inside the package: `core.match`, `games.sos`, `__init__` for the package itself."""
    parts = file.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts)


def imports_of(text: str) -> Iterator[str]:
    """Every module that a source imports, anywhere in it, by its full name."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: imports are absolute here"
            yield from (module_named(f"{node.module}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Constant) and node.value in NATIVE:  # to be imported by its name
            yield f"damier.{node.value}"


def module_named(name: str) -> str:
    """The module that holds what `from … import …` names, which may be that module itself."""
    parts = name.split(".")
    path = SOURCE.parent.joinpath(*parts)
    return name if path.is_dir() or path.with_suffix(".py").exists() or parts[-1] in NATIVE else ".".join(parts[:-1])


def wrong_imports(importer: str, text: str) -> list[str]:
    """What a module of that name should not import."""
    return [name for name in imports_of(text) if not is_allowed(importer, name)]


def is_allowed(importer: str, name: str) -> bool:
    top, _, inside = name.partition(".")
    if top != "damier":
        return top in sys.stdlib_module_names
    if inside in NATIVE:
        return importer == ITS_ONLY_USER
    part = importer.split(".")[0]
    if part == "games" and is_a_game(inside):
        return folder_of(inside) == folder_of(importer)
    return re.fullmatch(rf"(?:{part}|{MAY_IMPORT[part]})(?:\..*)?", inside or "__init__") is not None


def is_a_game(name: str) -> bool:
    """Whether a module is in a game's own folder."""
    return name.startswith("games.") and (SOURCE / "games" / folder_of(name)).is_dir()


def folder_of(name: str) -> str:
    return name.split(".")[1] if "." in name else ""


@pytest.mark.parametrize("file", MODULES, ids=name_of)
def test_imports_point_one_way_and_to_the_standard_library(file: Path) -> None:
    assert wrong_imports(name_of(file), file.read_text()) == []


@pytest.mark.parametrize(
    ("importer", "line"),
    [
        ("core.match", "from damier.games import reversi"),
        ("core.match", "from damier.ui.language import translate"),
        ("core.match", "import numpy"),
        ("games.sos.position", "from damier.games.reversi.position import Move"),
        ("games.sos", "import damier.ai.simple"),
        ("games.sos.scene", "from damier.ui import language"),
        ("games.coordinates", "from damier.games.sos import GAME"),
        ("testing.laws", "from damier.games.sos import GAME"),
        ("ai.simple", "from damier.ui.scene import Scene"),
        ("ai.simple", "from damier._native import search"),
        ("ai.simple", "def late():\n    from damier import _native"),
        ("ai.simple", "import damier._native_v4"),
        ("ai.simple", "importlib.import_module('_native_v3')"),
        ("ui.terminal.board", "from damier.games.sos.position import Move"),
        ("ui.terminal.board", "from damier.ai import simple"),
        ("__init__", "from damier import cli"),
    ],
)
def test_an_import_against_the_arrows_is_seen(importer: str, line: str) -> None:
    assert wrong_imports(importer, line)


@pytest.mark.parametrize(
    ("importer", "line"),
    [
        ("core.game", "from damier.ui.scene import Scene"),
        ("games.sos.scene", "from damier.games.coordinates import square_name"),
        ("games.sos.scene", "from damier.games.sos import position"),
        ("ui.tk.board", "from damier.games.sos.scene import scene"),
        ("ai.native", "from damier import _native"),
        ("arena.schedule", "from damier.ai.simple import Random"),
        ("grader.check", "from damier.testing.laws import check_game"),
    ],
)
def test_an_import_along_the_arrows_is_allowed(importer: str, line: str) -> None:
    assert wrong_imports(importer, line) == []


def test_the_scene_is_a_leaf() -> None:
    assert [name for name in imports_of((SOURCE / "ui" / "scene.py").read_text()) if name.startswith("damier")] == []


LOADED = """
import sys
before = set(sys.modules)
import damier
print(*sorted(set(sys.modules) - before))
"""


def test_importing_damier_loads_only_the_standard_library_and_no_part_of_itself() -> None:
    loaded = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True).stdout.split()
    assert [name for name in loaded if name.split(".")[0] not in {"damier", *sys.stdlib_module_names}] == []
    assert [name for name in loaded if name.startswith("damier.")] == []


USED = """
import sys
import damier
for name in damier.__all__:
    getattr(damier, name)
print(*sorted(sys.modules))
"""


def test_using_the_library_loads_no_game_no_player_and_no_screen() -> None:
    loaded = subprocess.run([sys.executable, "-c", USED], capture_output=True, text=True, check=True).stdout.split()
    assert "damier.core.match" in loaded
    assert [name for name in loaded if re.match(r"damier\.(games|ai|testing|cli|verbs|ui\.(?!scene))", name)] == []


@pytest.mark.parametrize("file", MODULES, ids=name_of)
def test_no_module_and_no_function_is_too_long_to_read(file: Path) -> None:
    text = file.read_text()
    long = [
        f"{node.name}: {1 + (node.end_lineno or 0) - node.lineno} lines"
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno >= LONGEST_FUNCTION
    ]
    assert long == []
    assert len(text.splitlines()) <= LONGEST_MODULE
