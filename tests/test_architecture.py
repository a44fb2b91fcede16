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

# What each part may import besides itself: imports point one way.
MAY_IMPORT = {
    "core": r"",
    "games": r"core",
    "testing": r"core",
    "i18n": r"core",
    "engine": r"core|games",
    "processes": r"core",
    "protocols": r"core|games|engine|processes|i18n|__init__",
    "seats": r"core|engine|protocols|processes|i18n",
    "play": r"core|engine|i18n|protocols|processes|seats",
    "play.standard_services": r"core|engine|games|i18n|play|protocols|processes|seats",  # until formats are in profiles
    "ui": r"core|i18n|play|seats",
    "train": r"core|games|engine|i18n|__init__",
    "__init__": r"core",
    "cli": r".*",
    "__main__": r"cli",
    "train.__main__": r"cli",  # `python -m damier.train` is a command
}
NATIVE, ITS_ONLY_USER = ("_native", "_native_v3", "_native_v4"), "engine.native.loader"

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
    part = importer if importer in MAY_IMPORT else importer.split(".")[0]
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
        ("core.match", "from damier.i18n.language import translate"),
        ("core.match", "import numpy"),
        ("games.sos.position", "from damier.games.reversi.position import Move"),
        ("games.sos", "import damier.engine.players.simple"),
        ("games.sos.scene", "from damier.i18n import language"),
        ("games.coordinates", "from damier.games.sos import GAME"),
        ("testing.laws", "from damier.games.sos import GAME"),
        ("engine.search.mcts", "from damier.play.session import Session"),
        ("engine.players.simple", "from damier._native import search"),
        ("engine.players.simple", "def late():\n    from damier import _native"),
        ("engine.players.simple", "import damier._native_v4"),
        ("engine.players.simple", "importlib.import_module('_native_v3')"),
        ("ui.terminal.board", "from damier.games.sos.position import Move"),
        ("ui.terminal.board", "from damier.engine.players import simple"),
        ("__init__", "from damier import cli"),
    ],
)
def test_an_import_against_the_arrows_is_seen(importer: str, line: str) -> None:
    assert wrong_imports(importer, line)


@pytest.mark.parametrize(
    ("importer", "line"),
    [
        ("core.game", "from damier.core.scene import Scene"),
        ("games.sos.scene", "from damier.games.coordinates import square_name"),
        ("games.sos.scene", "from damier.games.sos import position"),
        ("ui.tk.board", "from damier.play.table import Table"),
        ("engine.native.loader", "from damier import _native"),
        ("protocols.hub", "from damier.engine.search.limits import Limits"),
        ("cli.play", "from damier.ui.terminal import play"),
    ],
)
def test_an_import_along_the_arrows_is_allowed(importer: str, line: str) -> None:
    assert wrong_imports(importer, line) == []


def test_the_scene_is_a_leaf() -> None:
    assert [name for name in imports_of((SOURCE / "core" / "scene.py").read_text()) if name.startswith("damier")] == []


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
    assert [name for name in loaded if re.match(r"damier\.(?!core\b)", name)] == []


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
