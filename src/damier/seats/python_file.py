"""A player in a Python file: a function `choose(position)`, or a class with that method.

This runs in the process that belongs to the file. Every error in it becomes one sentence, with the line of the
file where it happened.
"""

from __future__ import annotations

import importlib
import importlib.machinery
import importlib.util
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, TracebackType
from typing import Any, Final

from damier.core.clock import TimeLeft
from damier.core.errors import BadNotation, IllegalMove, NotAMove, NotLegal, PlayerAtFault, PlayerCrashed
from damier.core.game import Game
from damier.core.message import Message
from damier.core.profile import profile_of

_FUNCTION: Final = "choose"
_CLASS: Final = "Player"
_LONGEST: Final = 200  # letters of an answer or an error


class FilePlayer:
    """The player in a file; its answers are checked."""

    def __init__(self, path: Path, choose: Callable[[Any], object], game: Game[Any, Any]) -> None:
        self._path, self._choose, self._game = path, choose, game
        self.budget: float | TimeLeft | None = None

    def choose(self, position: Any, /) -> Any:
        """The move that the file answers with, as an object or a text; raises PlayerCrashed, NotAMove or NotLegal."""
        return self.read(position, self.ask(position))

    def ask(self, position: Any, /) -> object:
        """What the file answers; raises PlayerCrashed."""
        try:
            player: Any = getattr(self._choose, "__self__", None)
            if hasattr(player, "budget"):
                player.budget = self.budget.share() if isinstance(self.budget, TimeLeft) else self.budget
            return self._choose(position)
        except NotLegal as error:  # of a convention
            raise NotLegal("{file} has answered: {error}", file=self._path.name, error=error.message) from None
        except NotAMove as error:
            raise NotAMove("{file} has answered: {error}", file=self._path.name, error=error.message) from None
        except BaseException as error:
            raise PlayerCrashed(
                "{file} has failed: {where}",
                file=self._path.name,
                where=where(error, self._path.parent),
            ) from (error if isinstance(error, MemoryError) else None)

    def read(self, position: Any, answer: object, /) -> Any:
        """The move that an answer means; raises NotAMove or NotLegal."""
        legal = position.legal_moves()
        try:
            if isinstance(answer, str):
                return self._game.parse_move(position, answer)
            for move in legal:
                if move == answer:
                    return move  # not the answer: a plain tuple equals a named one, but is not written like it
        except IllegalMove as error:
            raise NotLegal(
                "{file} has answered {answer}: {error}", file=self._path.name, answer=shown(answer), error=error
            ) from error
        except BadNotation as error:
            raise NotAMove(
                "{file} has answered {answer}: {error}", file=self._path.name, answer=shown(answer), error=error
            ) from error
        except Exception:
            pass  # an object that cannot be compared is not a move
        kind = NotLegal if type(answer) is type(legal[0]) else NotAMove
        why = Message(
            "{file} has answered {answer}: that is not a legal move", file=self._path.name, answer=shown(answer)
        )
        raise kind(why.template, **why.facts)


def load_player(path: Path, game: Game[Any, Any]) -> FilePlayer:
    """The player in a file; raises PlayerAtFault."""
    sys.dont_write_bytecode = True  # no cache files in the user's folder
    sys.path.insert(0, str(path.parent))  # it may import its neighbours
    _supply_modules(game)
    try:
        module = _loaded(path)
        named = _choose_by_convention(module, game, path.name)  # its name says for whom it was written
        choose = named or _choose_of(module) or _choose_by_convention(module, game)
    except BaseException as error:
        raise PlayerCrashed("{file} cannot be loaded: {where}", file=path.name, where=where(error, path.parent)) from (
            error if isinstance(error, MemoryError) else None
        )
    if choose is None:
        raise PlayerAtFault(
            "{file} has neither a function choose(position) nor a class with that method", file=path.name
        )
    return FilePlayer(path, choose, game)


def _supply_modules(game: Game[Any, Any]) -> None:
    """Let files of a course import what belongs to it, where it is not beside them."""
    for reference in profile_of(game).conventions:
        for name, ours in reference.load().supplies.items():
            if name not in sys.modules and importlib.util.find_spec(name) is None:
                sys.modules[name] = importlib.import_module(ours)


def _loaded(path: Path) -> ModuleType:
    """The module in a file, whatever the file is called."""
    name = f"player_{path.stem}"
    loader = importlib.machinery.SourceFileLoader(name, str(path))
    spec = importlib.util.spec_from_file_location(name, path, loader=loader)
    assert spec
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # dataclasses look their module up
    loader.exec_module(module)
    return module


def _choose_of(module: ModuleType) -> Callable[[Any], object] | None:
    """The function `choose`, or the method of the class `Player` or of the first class that has it."""
    function: Callable[[Any], object] | None = getattr(module, _FUNCTION, None)
    if callable(function):
        return function
    classes = [each for each in vars(module).values() if isinstance(each, type) and each.__module__ == module.__name__]
    classes = [each for each in classes if callable(getattr(each, _FUNCTION, None))]
    classes.sort(key=lambda each: each.__name__ != _CLASS)
    method: Callable[[Any], object] | None = getattr(classes[0](), _FUNCTION) if classes else None
    return method


def _choose_by_convention(module: ModuleType, game: Game[Any, Any], name: str = "") -> Callable[[Any], object] | None:
    """A function that asks a file which was written for something else, if the game knows it, or files of that name."""
    conventions = [reference.load() for reference in profile_of(game).conventions]
    found = (each.adapt(module) for each in conventions if not name or name in each.files)
    return next(filter(None, found), None)


def where(error: BaseException, folder: Path) -> str:
    """The file, the line and the error, as in `my_ai.py:7: ZeroDivisionError: division by zero`."""
    try:
        what = f"{type(error).__name__}: {error}".rstrip(": ")
    except BaseException:
        what = "exception"
    if isinstance(error, SyntaxError) and error.filename and error.lineno:
        return _line(f"{Path(error.filename).name}:{error.lineno}: {type(error).__name__}: {error.msg}")
    frames = _frames(error.__traceback__)
    own = [frame for frame in frames if Path(frame.filename).parent == folder] or frames
    return _line(f"{Path(own[-1].filename).name}:{own[-1].lineno}: {what}" if own else what)


def _frames(raised: TracebackType | None) -> list[traceback.FrameSummary]:
    """Where an error was raised, this module and Python's own importing left out."""
    return [
        frame
        for frame in traceback.extract_tb(raised)
        if frame.filename != __file__ and not frame.filename.startswith("<frozen")
    ]


def shown(answer: object) -> str:
    """An answer as Python writes it."""
    try:
        return _line(repr(answer))
    except BaseException:
        return f"({type(answer).__name__})"


def _line(text: str) -> str:
    return "".join(each if each.isprintable() else " " for each in text)[:_LONGEST]
