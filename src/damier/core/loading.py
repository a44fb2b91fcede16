"""Games from outside the package, loaded from a file or an entry point: whatever goes wrong becomes one sentence."""

from __future__ import annotations

import os
import re
import sys
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib.machinery import PathFinder
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, TypeVar

from damier.core.errors import BadGame, DamierError, FileError
from damier.core.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

T = TypeVar("T")

_NEEDED: Final = tuple(name for name in vars(Game) if not name.startswith("_"))
_METHODS: Final = frozenset(name for name in _NEEDED if callable(vars(Game)[name]))
_NAME: Final = re.compile(r"\w[\w-]*")
_OURS: Final = str(Path(__file__).parents[1])
_DESCRIPTIONS: Final = "*[.-][iI][nN][fF][oO]/entry_points.txt"  # PACKAGE.dist-info, PACKAGE.egg-info, EGG-INFO
_LONGEST: Final = 200  # characters of a foreign error message
_sources: Final[dict[str, str]] = {}  # where code of others is, a file or a folder: what to call it in a message


def from_file(path: Path, called: str) -> Game[Any, Any]:
    """The object GAME of a Python file, or of a folder with an `__init__.py`; raises FileError or BadGame."""
    file = path / "__init__.py" if path.is_dir() else path
    if not path.exists():
        raise FileError("cannot read {path}: {why}", path=called, why="No such file or directory")
    if not file.is_file() or file.suffix != ".py":
        raise BadGame("{path} is neither a Python file nor a folder with an __init__.py", path=called)
    _sources[str(path)] = called
    module = _run(lambda: _imported(file, is_folder=file != path), called)
    if not hasattr(module, "GAME"):
        raise BadGame("{where} has no object GAME; end it with GAME = MyGame()", where=called)
    return _run(lambda: _checked(module.GAME, called), called)


def from_entry_point(point: EntryPoint) -> Game[Any, Any]:
    """The game that an installed package declares; raises BadGame."""
    called = f"{package_of(point)} ({point.value})"
    game = _run(lambda: _checked(_declared(point, called), called), called)
    if game.name != point.name:
        raise BadGame(
            "{where}: the entry point is called {entry!r}, but its game {name!r}; the names must be the same",
            where=called,
            entry=point.name,
            name=game.name,
        )
    return game


def entry_points_of(group: str) -> tuple[Sequence[EntryPoint], Sequence[DamierError]]:
    """The entry points of a group, and an error for each package whose description of them is damaged."""
    if not _is_mentioned(group):
        return [], []
    from importlib.metadata import distributions, entry_points  # slow to import, and hardly ever needed

    with suppress(Exception):  # one damaged package, of whatever kind, makes it fail for all
        return list(entry_points(group=group)), []
    found: dict[str, EntryPoint] = {}
    wrong: list[DamierError] = []
    for package in distributions():
        try:
            found |= {f"{package.name} {point.name}": point for point in package.entry_points.select(group=group)}
        except Exception as error:
            name = Path(str(getattr(package, "_path", "?"))).name
            wrong.append(BadGame("{where}: {why}", where=f"{name}, entry_points.txt", why=_why(error)))
    return list(found.values()), wrong


def _is_mentioned(group: str) -> bool:
    """Whether a package may declare entry points of a group: a quick look at the files that would name it."""
    if any(hasattr(finder, "find_distributions") for finder in sys.meta_path if finder is not PathFinder):
        return True  # packages may be anywhere
    for folder in map(Path, sys.path):
        try:
            if folder.is_file():
                return True  # an archive
            if any(group.encode() in file.read_bytes() for file in folder.glob(_DESCRIPTIONS)):
                return True
        except OSError:
            return True
    return False


def package_of(point: EntryPoint) -> str:
    """The name of the package that declares an entry point."""
    try:
        return str(point.dist.name or point.module) if point.dist else point.module
    except Exception:  # its description is damaged
        return point.module


def describe_game_error(error: BaseException) -> BadGame | None:
    """The message for an error that was raised in the code of a game from outside; None for any other."""
    found = _raised_at(error)
    if not found:
        return None
    return BadGame("{where}, line {line}: {why}", where=found[0], line=found[1], why=_why(error))


def describe_misfit(error: Exception, game: str) -> BadGame:
    """The message for an error in our own code while a game from outside is played, such as a scene that is None."""
    return BadGame(
        "{where} has probably returned something unexpected: {why}; check_game (docs/laws.md) says what, "
        "DAMIER_DEBUG=1 shows the traceback",
        where=game,
        why=_why(error),
    )


@contextmanager
def reporting_game_errors(game: str = "") -> Iterator[None]:
    """Turn an error in the code of a game from outside into BadGame; with DAMIER_DEBUG set, it stays as it is.

    If such a game is named, any other error becomes BadGame, too, except what the system reports."""
    try:
        yield
    except DamierError:
        raise
    except Exception as error:
        trouble = describe_game_error(error)
        if not trouble and game and not isinstance(error, OSError):
            trouble = describe_misfit(error, game)
        if trouble and "DAMIER_DEBUG" not in os.environ:
            raise trouble from error
        raise


def _declared(point: EntryPoint, called: str) -> Any:
    """What an entry point names; where its code is, is remembered."""
    game = point.load()
    file = Path(getattr(sys.modules.get(point.module.split(".")[0]), "__file__", None) or os.devnull)
    _sources[str(file.parent if file.name == "__init__.py" else file)] = called
    return game


def _imported(file: Path, *, is_folder: bool) -> ModuleType:
    """The file as a module, called the same in every process, so that positions can go from one to the other."""
    name = f"damier_game_{zlib.crc32(str(file).encode()):08x}_{file.parent.name if is_folder else file.stem}"
    spec = spec_from_file_location(name, file, submodule_search_locations=[str(file.parent)] if is_folder else None)
    assert spec, "it is a Python file"
    assert spec.loader, "it is a Python file"
    module = module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _run(load: Callable[[], T], called: str) -> T:
    """What loading returns; raises BadGame for every error but Ctrl-C."""
    try:
        return load()
    except (BadGame, KeyboardInterrupt):
        raise
    except SyntaxError as error:
        where, line = _named(error.filename or "") or error.filename or called, error.lineno or 1
        raise BadGame("{where}, line {line}: {why}", where=where, line=line, why=error.msg) from error
    except BaseException as error:
        where, line = _raised_at(error) or _raised_outside(error, called)
        if isinstance(error, SystemExit) and line:
            raise BadGame("{where}, line {line}: the file ends the program", where=where, line=line) from error
        if not line:
            raise BadGame("{where}: {why}", where=where, why=_why(error)) from error
        raise BadGame("{where}, line {line}: {why}", where=where, line=line, why=_why(error)) from error


def _checked(game: Any, called: str) -> Game[Any, Any]:
    """The game itself, if it has what the rest of the program needs; raises BadGame."""
    if isinstance(game, type):
        raise BadGame(
            "{where}: GAME is a class, not an object; write GAME = {name}()", where=called, name=game.__name__
        )
    missing = [name for name in _NEEDED if not hasattr(game, name)]
    if missing:
        raise BadGame("{where}: GAME has no {missing}", where=called, missing=", ".join(missing))
    if wrong := [name for name in _METHODS if not callable(getattr(game, name))]:
        raise BadGame("{where}: GAME.{name} is not a method", where=called, name=wrong[0])
    if not isinstance(game.name, str) or not _NAME.fullmatch(game.name):
        raise BadGame("{where}: GAME.name is {name!r}; expected letters, digits, - and _", where=called, name=game.name)
    variants = game.variants
    if isinstance(variants, str) or not variants or not all(isinstance(variant, str) for variant in variants):
        raise BadGame(
            "{where}: GAME.variants is {variants!r}; expected one name or more, such as {example!r}",
            where=called,
            variants=variants,
            example=("standard",),
        )
    checked: Game[Any, Any] = game
    return checked


def _raised_at(error: BaseException) -> tuple[str, int] | None:
    """What to call the code of others where an error was raised, and the line; None if it was raised in none."""
    found, at = None, error.__traceback__
    while at:
        if called := _named(at.tb_frame.f_code.co_filename):
            found = called, at.tb_lineno
        at = at.tb_next
    return found


def _raised_outside(error: BaseException, called: str) -> tuple[str, int]:
    """The same for a package whose place is not known yet: the first line outside Python's and our own code."""
    at = error.__traceback__
    while at:
        file = at.tb_frame.f_code.co_filename
        if not file.startswith(("<", _OURS)) and "importlib" not in Path(file).parts:
            return f"{called}: {Path(file).name}", at.tb_lineno
        at = at.tb_next
    return called, 0


def _named(file: str) -> str | None:
    """The name of a file of a game from outside; None for any other file."""
    for source, called in _sources.items():
        if file == source or file.startswith(source + os.sep):
            return called
    return None


def _why(error: BaseException) -> str:
    """A foreign error on one line: its class and its message."""
    try:
        text = " ".join(str(error).split())
    except Exception:  # its __str__ fails
        text = ""
    text = text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
