"""The architecture, read off the syntax trees: who may import whom, and how long a piece of code may be."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

import damier
from damier.core import registry
from damier.core.profile import Reference, profile_of, title_of

SOURCE = Path(__file__).parent.parent / "src" / "damier"
MODULES = sorted(SOURCE.rglob("*.py"))

# What each part may import besides itself: imports point one way. `__init__` is the package itself, for its version.
MAY_IMPORT = {
    "core": r"",
    "compiled": r"core",
    "games": r"core|compiled",
    "testing": r"core",
    "i18n": r"core",
    "engine": r"core|compiled|games",
    "processes": r"core",
    "sandbox": r"core|processes|__init__",
    "protocols": r"core|games|engine|processes|i18n|__init__",
    "seats": r"core|engine|processes",
    "arena": r"core|processes|sandbox|seats|__init__",
    "play": r"core|engine|i18n|processes|seats",
    "review": r"core|engine|i18n|processes",
    "grader": r"core|processes|sandbox|seats|arena|__init__",
    "grader.contracts": r"core|games|grader|arena|engine|seats",  # a document is about a game
    "draw": r"core",
    "pages": r"core|draw|arena|grader|i18n|play|review|__init__",
    "ui": r"",
    "ui.terminal": r"core|i18n|play|seats",
    "ui.tk": r"core|draw|i18n|play|review|seats",
    "web": r"core|draw|i18n|play|processes|review|sandbox|seats|engine|arena|grader|pages|__init__",
    "train": r"core|compiled|games|engine|i18n|__init__",
    "__init__": r"core|games\.catalogue|engine|seats\.players|testing\.perft",  # loaded when first used
    "cli": r".*",
    "__main__": r"cli",
    "train.__main__": r"cli",  # `python -m damier.train` is a command
}
NATIVE, ITS_ONLY_USER = ("_native", "_native_v3", "_native_v4", "_native_processor"), "compiled.loader"
CATALOGUE = "games.catalogue"  # the types of our own games, for mypy and editors
USES_TKINTER = r"ui\.tk(?:\..*)?|cli\.gui"  # the command says what is missing where it is not installed
WEB_PACKAGES = (
    *("fastapi", "starlette", "pydantic", "uvicorn", "websockets", "orjson", "itsdangerous"),
    *("sqlalchemy", "alembic", "psycopg"),
)
# Packages that are not installed with damier, and their only users.
OPTIONAL = {
    "distributed": r"arena\.cluster",
    "rich": r"cli\.live_table",
    "copydetect": r"grader\.likeness",
    "pygame": r"grader\.contracts\.sos\.stage",
    **dict.fromkeys(WEB_PACKAGES, r"web(?:\..*)?"),
}

LONGEST_FUNCTION = 45
LONGEST_MODULE = 500


def name_of(file: Path) -> str:
    """A module's dotted name inside the package: `core.match`, `games.sos`, `__init__` for the package itself."""
    parts = file.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts)


@cache
def nodes_of(text: str) -> list[ast.AST]:
    """All nodes of a source's syntax tree, which several tests look at."""
    return list(ast.walk(ast.parse(text)))


def imports_of(text: str) -> Iterator[str]:
    """Every module that a source imports, anywhere in it, by its full name."""
    for node in nodes_of(text):
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
    if top == "tkinter":
        return re.fullmatch(USES_TKINTER, importer) is not None
    if top in OPTIONAL:
        return re.fullmatch(OPTIONAL[top], importer) is not None
    if top != "damier":
        return top in sys.stdlib_module_names
    if inside in NATIVE:
        return importer == ITS_ONLY_USER
    part = part_of(importer)
    if part == "games" and is_a_game(inside):
        return folder_of(inside) == folder_of(importer) or importer == CATALOGUE
    return re.fullmatch(rf"(?:{re.escape(part)}|{MAY_IMPORT[part]})(?:\..*)?", inside or "__init__") is not None


def part_of(module: str) -> str:
    """The part a module belongs to: the longest one that it is in."""
    return max((part for part in MAY_IMPORT if f"{module}.".startswith(f"{part}.")), key=len)


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
        ("games.sos", "import damier.engine.players.levels"),
        ("games.sos.scene", "from damier.i18n import language"),
        ("compiled.loader", "from damier.games.sos import GAME"),
        ("core.match", "from damier.compiled import loader"),
        ("games.coordinates", "from damier.games.sos import GAME"),
        ("testing.laws", "from damier.games.sos import GAME"),
        ("engine.search.mcts", "from damier.play.session import Session"),
        ("engine.players.levels", "from damier._native import search"),
        ("engine.players.levels", "def late():\n    from damier import _native"),
        ("engine.players.levels", "import damier._native_v4"),
        ("engine.players.levels", "importlib.import_module('_native_v3')"),
        ("ui.terminal.board", "from damier.games.sos.position import Move"),
        ("ui.terminal.board", "from damier.engine.players import levels"),
        ("ui.terminal.board", "from damier.ui.tk.theme import LIGHT"),
        ("ui.terminal.board", "import tkinter"),
        ("ui.tk.board", "from damier.ui.terminal import ink"),
        ("ui.tk.board", "from damier.processes.child import Child"),
        ("ui.tk.board", "from damier.protocols.hub_seat import HubPlayer"),
        ("play.table", "from damier.protocols.hub_seat import HubPlayer"),
        ("play.table", "from damier.ui.tk.window import Window"),
        ("play.table", "from damier import __version__"),
        ("play.viewer", "from tkinter import ttk"),
        ("seats.table", "from damier.protocols.hub_seat import HubPlayer"),
        ("seats.table", "from damier.play.session import Session"),
        ("seats.kind", "from damier.i18n.language import say"),
        ("protocols.hub", "from damier.seats.players import player"),
        ("protocols.hub", "from damier.play.session import Session"),
        ("processes.child", "from damier.seats.table import kinds"),
        ("processes.child", "from damier.i18n.language import say"),
        ("processes.player", "from damier.games.reversi import GAME"),
        ("engine.analysis", "from damier.processes.child import Child"),
        ("engine.analysis", "from damier.testing import perft"),
        ("engine.analysis", "from damier.i18n.language import say"),
        ("train.training", "from damier.processes.child import Child"),
        ("train.training", "from damier.cli import train"),
        ("i18n.language", "from damier.games.sos import GAME"),
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
        ("compiled.loader", "from damier import _native"),
        ("protocols.hub", "from damier.engine.search.limits import Limits"),
        ("cli.play", "from damier.ui.terminal import play"),
    ],
)
def test_an_import_along_the_arrows_is_allowed(importer: str, line: str) -> None:
    assert wrong_imports(importer, line) == []


ARROW = re.compile(r"-->")
ROOT = SOURCE.parent.parent


def arrows() -> set[tuple[str, str]]:
    """The arrows of the diagram in ARCHITECTURE.md: an imported part and the part that imports it."""
    diagram = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").split("```mermaid")[1].split("```")[0]
    found = set()
    for line in diagram.splitlines():
        groups = [re.findall(r"(\w+)(?:\[[^\]]*\])?", group) for group in ARROW.split(line)]
        for imported, importing in pairwise(groups):
            found |= {(DRAWN.get(one, one), DRAWN.get(other, other)) for one in imported for other in importing}
    return found


DRAWN = {"terminal": "ui.terminal", "tk": "ui.tk", "contracts": "grader.contracts"}


def reached(part: str) -> set[str]:
    """The parts from which arrows of the diagram lead to a part."""
    direct = {imported for imported, importing in arrows() if importing == part}
    return direct.union(*map(reached, direct))


def test_the_diagram_shows_the_imports_that_are_allowed() -> None:
    drawn = {part for arrow in arrows() for part in arrow}
    assert drawn == {part for part in MAY_IMPORT if "__" not in part and part != "ui"}
    for part in drawn - {"cli"}:
        allowed = set(MAY_IMPORT[part].split("|")) - {"", "__init__"}
        assert allowed <= reached(part), part
        assert {imported for imported, importing in arrows() if importing == part} <= allowed, part


STARTS_PROCESSES = re.compile(
    r"(?:subprocess|multiprocessing|concurrent\.futures\.process|asyncio\.subprocess|pty)(?:\..*)?"
    r"|(?:.*\.)?ProcessPoolExecutor"
    r"|asyncio\.create_subprocess_\w+"
    r"|os\.(?:fork|forkpty|system|popen|startfile|exec\w+|spawn\w+|posix_spawnp?)"
)
RUNS_WHAT_IT_READS = {"pickle", "marshal", "shelve"}


def starts_processes(text: str) -> list[str]:
    """What a source imports or calls that can start a process."""
    called = [ast.unparse(node) for node in nodes_of(text) if isinstance(node, ast.Attribute)]
    froms = [node for node in nodes_of(text) if isinstance(node, ast.ImportFrom)]
    named = [f"{node.module}.{alias.name}" for node in froms for alias in node.names]
    return [name for name in (*imports_of(text), *named, *called) if STARTS_PROCESSES.fullmatch(name)]


@pytest.mark.parametrize("file", MODULES, ids=name_of)
def test_only_processes_and_sandbox_start_processes_and_nothing_is_unpickled(file: Path) -> None:
    assert not set(imports_of(file.read_text())) & RUNS_WHAT_IT_READS
    assert name_of(file).startswith(("processes.", "sandbox.")) or not starts_processes(file.read_text())


@pytest.mark.parametrize(
    "line",
    [
        "import subprocess",
        "from multiprocessing import Pool",
        "from concurrent.futures import ProcessPoolExecutor",
        "import concurrent.futures\nconcurrent.futures.ProcessPoolExecutor()",
        "from asyncio import create_subprocess_exec",
        "import asyncio\nasyncio.create_subprocess_shell('ls')",
        "import os\nos.fork()",
        "os.execvp('ls', ['ls'])",
        "later = os.system",
    ],
)
def test_what_starts_a_process_is_seen(line: str) -> None:
    assert starts_processes(line)


ALONE = [("scene", ["damier.core.message", "damier.core.outline"]), ("message", []), ("outline", [])]


@pytest.mark.parametrize(("name", "needed"), ALONE)
def test_scenes_and_messages_can_be_used_alone(name: str, needed: list[str]) -> None:
    source = (SOURCE / "core" / f"{name}.py").read_text()
    assert [module for module in imports_of(source) if module.startswith("damier")] == needed


OF_GAMES = re.compile(r"(?!Illegal|Bad)\w*(Position|Move|Game)")  # how the classes of games are called, not errors
IN_PLAY = re.compile(r"(?:.*[._])?(position|move|game|start|before)", re.DOTALL)  # how their objects are called
EXAMPLE = re.compile(r"  (damier|python -m damier\.train) ")  # a line of help that may be typed
WORD_IN_NAME = re.compile(r"[A-Z]?[a-z]+|[A-Z]+")


def games_named(text: str) -> list[str]:
    """Where a source names a game or a variant, imports one, asks what class a position is or which attributes it has,
    or has a table by game."""
    tree = ast.parse(text)
    documentation = set(docstrings_in(tree))
    return [ast.unparse(node) for node in ast.walk(tree) if node not in documentation and names_a_game(node)]


def docstrings_in(tree: ast.AST) -> Iterator[ast.AST]:
    """Strings that are statements: they are for readers of the source."""
    return (
        node.value for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    )


def names_a_game(node: ast.AST) -> bool:
    match node:
        case ast.Import() | ast.ImportFrom():
            return any(is_a_game(name.removeprefix("damier.")) for name in imports_of(ast.unparse(node)))
        case ast.Constant(value=str(value)):
            return value in names_of_games() or any(map(is_about_a_game, value.splitlines()))
        case ast.MatchClass(cls=kind):
            return OF_GAMES.fullmatch(ast.unparse(kind)) is not None
        case ast.Subscript(slice=key) if is_a_name(key):
            return True
        case ast.Call():
            return asks_which_game(node)
        case ast.Attribute(attr="__class__", value=thing):
            return IN_PLAY.fullmatch(ast.unparse(thing)) is not None
    names = [getattr(node, part, None) for part in ("id", "attr", "arg", "name")]
    return any(has_a_game(name) for name in names if isinstance(name, str))


def asks_which_game(call: ast.Call) -> bool:
    """Whether a call looks a game up in a table, at its name's letters, or at what its objects are made of."""
    match call:
        case ast.Call(func=ast.Attribute(attr="get" | "setdefault" | "pop"), args=[key, *_]):
            return is_a_name(key)
        case ast.Call(func=ast.Attribute(attr="startswith" | "endswith", value=text)):
            return is_a_name(text)
        case ast.Call(func=ast.Name("isinstance"), args=[_, kinds]):
            return any(OF_GAMES.fullmatch(name) for name in re.findall(r"\w+", ast.unparse(kinds)))
        case ast.Call(func=ast.Name("type"), args=[thing]):
            return IN_PLAY.fullmatch(ast.unparse(thing)) is not None
        case ast.Call(func=ast.Name("getattr" | "hasattr"), args=[thing, ast.Constant(attribute), *_]):
            return attribute != "profile" and IN_PLAY.fullmatch(ast.unparse(thing)) is not None
    return False


def is_a_name(node: ast.AST) -> bool:
    """Whether an expression is a game's name, or its title."""
    return re.fullmatch(r"(?:.*\.)?game\.name|(?:.*\.)?title_of\(.*\)", ast.unparse(node)) is not None


def is_about_a_game(line: str) -> bool:
    """Whether a line of a text names a game, and is not an example of a command."""
    words = re.findall(r"[\w-]+", line.lower())
    return not EXAMPLE.match(line) and any(is_in(title.split(), words) for title in titles_of_games())


def is_in(some: list[str], words: list[str]) -> bool:
    return any(words[at : at + len(some)] == some for at in range(len(words)))


def has_a_game(name: str) -> bool:
    """Whether a name of Python has a game's name as one of its words: `reversi_levels`, `DraughtsMove`."""
    return any(word.lower() in registry.names() for word in WORD_IN_NAME.findall(name))


@cache
def titles_of_games() -> frozenset[str]:
    """The names and the titles of all games, in small letters."""
    return frozenset(registry.names()) | {title_of(registry.find(name)).lower() for name in registry.names()}


@cache
def names_of_games() -> frozenset[str]:
    """The names of all games, and of the variants that only one game has."""
    variants = Counter(variant for name in registry.names() for variant in registry.find(name).variants)
    return frozenset(registry.names()) | {variant for variant, count in variants.items() if count == 1}


def references_in(value: object) -> Iterator[Reference]:
    """What something in a profile refers to."""
    if isinstance(value, Reference):
        yield value
    elif isinstance(value, Mapping):
        yield from (each for entry in value.values() for each in references_in(entry))
    elif isinstance(value, list | tuple):
        yield from (each for entry in value for each in references_in(entry))
    elif is_dataclass(value):
        yield from (each for field in fields(value) for each in references_in(getattr(value, field.name)))


def references() -> list[Reference]:
    """What the games' profiles refer to."""
    return [each for game in registry.names() for each in references_in(profile_of(registry.find(game)))]


def module_of(reference: Reference) -> str:
    return reference.text.partition(":")[0].removeprefix("damier.")


@cache
def importers() -> dict[str, set[str]]:
    """By module: the modules that import it."""
    found: dict[str, set[str]] = {}
    for file in MODULES:
        for name in imports_of(file.read_text()):
            found.setdefault(name.removeprefix("damier."), set()).add(name_of(file))
    return found


def only_for(named: Iterable[str]) -> set[str]:
    """These modules, and those that nobody but these imports."""
    found, grown = set(named), 0
    while grown != len(found):
        grown = len(found)
        found |= {name for name, users in importers().items() if users <= found}
    return found


@cache
def may_name_games() -> frozenset[str]:
    """The modules that some game's profile names, and those that only they import."""
    named = {module_of(each) for each in references()}
    return frozenset(only_for(named))


@pytest.mark.parametrize(
    "file", [file for file in MODULES if "games" not in file.relative_to(SOURCE).parts[:-1]], ids=name_of
)
def test_only_its_folder_and_what_its_profile_names_know_a_game(file: Path) -> None:
    name = name_of(file)
    is_about_a_document = name.startswith(("grader.contracts.", "i18n.french.contracts"))
    if (
        name not in may_name_games() | {ITS_ONLY_USER} and not is_about_a_document
    ):  # the loader declares what the core has
        assert games_named(file.read_text()) == []


def test_what_profiles_refer_to_is_there() -> None:
    named = {module_of(each) for each in references() if each.load() is not None}
    assert {"engine.native.draughts", "engine.search.reversi_endgame", "protocols.gtp", "train.reversi"} <= named


@pytest.mark.parametrize(
    "line",
    [
        "from damier.games.sos.position import Move",
        "from damier.games import reversi",
        "import damier.games.draughts",
        "if game.name == 'reversi': pass",
        "LEVELS = {'dicewars': 8}",
        "rules = find('international')",
        "text = TITLES[session.game.name]",
        "text = TITLES.get(game.name, '')",
        "if isinstance(position, (int, DraughtsPosition)): pass",
        "if isinstance(move, SomeMove): pass",
        "match position:\n    case DraughtsPosition(): pass",
        "if type(self.position) is kind: pass",
        "name = position.__class__.__name__",
        "if hasattr(match.position, 'men'): pass",
        "size = getattr(session.game, 'size', 8)",
        "if game.name.startswith('rev'): pass",
        "TITLES.setdefault(game.name, '')",
        "text = TABLE[title_of(game)]",
        "LEVELS = dict(reversi=8)",
        "SOS_LEVELS = 8",
        "def draughts_levels(): pass",
        "if isinstance(board, ReversiBoard): pass",
        "game = load('damier.games.reversi')",
        "text = f'reversi: {level}'",
        "text = 'a map for Dice Wars'",
        "text = 'examples:\\n  damier play\\nonly draughts'",
    ],
)
def test_a_game_that_is_named_is_seen(line: str) -> None:
    assert games_named(line)


@pytest.mark.parametrize(
    "line",
    [
        "from damier.games.coordinates import square_name",
        "'a docstring about draughts'",
        "text = 'examples:\\n  damier play draughts --variant russian'",
        "text = 'a resource of the English language'",
        "profile = getattr(game, 'profile', None)",
        "value = getattr(position, name)",
        "found = registry.find(game.name)",
        "is_ours = record.game == game.name",
        "if isinstance(position, Sequence): pass",
    ],
)
def test_what_names_no_game_is_not_taken_for_it(line: str) -> None:
    assert games_named(line) == []


def test_a_module_that_others_import_too_may_not_name_a_game() -> None:
    assert "protocols.hub_lines" in only_for({"protocols.hub", "protocols.hub_seat"})
    assert "protocols.hub_lines" not in only_for({"protocols.hub"})
    assert "core.errors" not in only_for(name_of(file) for file in MODULES if "protocols" in file.parts)


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
for name in set(damier.__all__) - set(sys.argv[1:]):
    getattr(damier, name)
print(*sorted(sys.modules))
"""
# What the library has besides the games' rules; each is loaded when it is first used.
OF_PDN = ("PdnGame", "PdnMove", "load_pdn", "read_pdn", "write_pdn")
OF_ENGINE = ("Limits", "Resources", "Rollouts", "analyse", "rollouts", "solve")
OF_OTHER_PARTS = (*OF_PDN, *OF_ENGINE, "make_player", "divide", "perft")


def test_using_the_library_loads_no_game_no_player_and_no_screen() -> None:
    command = [sys.executable, "-c", USED, *OF_OTHER_PARTS]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert "damier.core.match" in loaded
    others = {name for name in loaded if re.match(r"damier\.(?!core\b)", name)}
    assert others == {"damier.games", "damier.games.catalogue"}


def test_the_library_has_every_name_that_it_lists() -> None:
    assert [name for name in damier.__all__ if not hasattr(damier, name)] == []
    assert set(damier.__all__) <= set(dir(damier))
    assert set(damier.__all__) == {name for names in damier._HOMES.values() for name in names}


FOUND = """
import sys
import damier
for name in damier.names():
    damier.find(name)
print(*sorted(sys.modules))
"""


def test_finding_the_games_loads_nothing_that_thinks_about_them() -> None:
    loaded = subprocess.run([sys.executable, "-c", FOUND], capture_output=True, text=True, check=True).stdout.split()
    assert "damier.games.draughts.profile" in loaded
    assert [name for name in loaded if re.match(r"damier\.(?!core\b|compiled\b|games\b|_native)", name)] == []
    assert [name for name in loaded if re.match(r"damier\..*\.(evaluation|course|levels|scores)$", name)] == []


@pytest.mark.parametrize("file", MODULES, ids=name_of)
def test_no_module_and_no_function_is_too_long_to_read(file: Path) -> None:
    text = file.read_text()
    long = [
        f"{node.name}: {1 + (node.end_lineno or 0) - node.lineno} lines"
        for node in nodes_of(text)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno >= LONGEST_FUNCTION
    ]
    assert long == []
    assert len(text.splitlines()) <= LONGEST_MODULE
