"""A process that does jobs of the class, one after another.

    python -P -c "from damier.web.classes.worker import main; main()" FOLDER PACKAGE

A job is a text of JSON, `{"run": "module:function", "data": {…}}`, in lines of limited length: `+PART` each, which is
answered by `{"more": true}`, then `=PART`. What the function tells meanwhile is sent as `{"tell": {…}}`; in the end
there is `{"done": {…}}`, or `{"failed": {…}}` with a message. Plain data come and go; it knows no database.
"""

from __future__ import annotations

import atexit
import json
import os
import sys
import tempfile
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, suppress
from importlib import import_module
from typing import Any, Final, TypeAlias

from damier.arena.own_folder import OwnFolder
from damier.core.errors import DamierError
from damier.core.message import Message
from damier.core.message_data import dump_message
from damier.seats.server import Pipes, open_pipes

Tell: TypeAlias = Callable[[dict[str, Any]], None]

_NICENESS: Final = 10  # the page comes first
_LAST: Final = b"="
_MOST_KEPT: Final = 4
_package = "damier"  # whose functions can be asked for


class Shelf:
    """What a worker keeps from one job to the next, by name, such as a launcher of sandboxes."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, object], Any] = {}  # the last used at the end

    def keep(self, name: str, key: object, make: Callable[[], Any]) -> Any:
        """What is kept under a name for this key, made if nothing is; of many, what was longest not used is closed."""
        found = self._kept.pop((name, key), None) or make()
        self._kept[name, key] = found
        if len(self._kept) > _MOST_KEPT:
            self._kept.pop(next(iter(self._kept))).close()
        return found

    def drop(self, name: str) -> None:
        """Close all that is kept under a name."""
        for each in [each for each in self._kept if each[0] == name]:
            self._kept.pop(each).close()

    def close(self) -> None:
        """Close everything."""
        for name, _ in [*self._kept]:
            self.drop(name)


Run: TypeAlias = Callable[[dict[str, Any], Tell, Shelf], dict[str, Any]]
"""What does a job: it gets its data, tells how far it is, and gives its result; raises DamierError."""


def found(name: str) -> Run:
    """The function that does a job, by `module:function`; only of our package, or of that of the command line."""
    module, _, function = name.partition(":")
    assert module.startswith(f"{_package}."), module
    run: Run = getattr(import_module(module), function)
    return run


_own = threading.local()


def do(run: str, data: dict[str, Any]) -> dict[str, Any]:
    """Do a job in a thread of another machine's worker, which keeps its shelf; nothing is told meanwhile."""
    if not hasattr(_own, "shelf"):
        _own.shelf = Shelf()
        atexit.register(_own.shelf.close)
    return _answer({"run": run, "data": data}, lambda _: None, _own.shelf)


def main() -> None:
    """Do what is asked for, until nothing more is."""
    global _package
    _package = sys.argv[2]
    with suppress(OSError, AttributeError):
        os.nice(_NICENESS)
    pipes = open_pipes()
    with ExitStack() as stack:
        own = stack.enter_context(closing(OwnFolder()))
        own.path.chmod(0o755)
        tempfile.tempdir = str(own.path)  # so that nothing is left behind by somebody who is killed
        shelf = stack.enter_context(closing(Shelf()))
        pipes.send(ready=os.getpid())
        for text in _jobs(pipes):
            pipes.send(**_answer(json.loads(text), lambda told: pipes.send(tell=told), shelf))


def _jobs(pipes: Pipes) -> Iterator[bytes]:
    parts: list[bytes] = []
    for line in pipes.reading:
        parts.append(line[1:].rstrip(b"\n"))
        if line[:1] == _LAST:
            yield b"".join(parts)
            parts.clear()
        else:
            pipes.send(more=True)


def _answer(job: dict[str, Any], tell: Tell, shelf: Shelf) -> dict[str, Any]:
    try:
        return {"done": found(job["run"])(job["data"], tell, shelf)}
    except DamierError as error:
        return {"failed": dump_message(error.message)}
    except Exception as error:  # a fault of ours, for the log; nobody loses a mark for it
        traceback.print_exc()
        told = Message("the program has failed: {error}", error=f"{type(error).__name__}: {error}"[:300])
        return {"failed": dump_message(told)}
