"""What runs in the sandbox of a submission: its modules are imported, and called by lines of JSON.

    {"id": "…", "do": "call", "path": "module.function", "arguments": […], "input": "…"}
    {"id": "…", "value": …, "arguments": […], "printed": "…"}      or {"id": "…", "error": {…}}

Whatever a submission does to this process, it does to itself: nothing is judged here. It imports nothing of damier that
could tell what is expected.
"""

from __future__ import annotations

import importlib
import inspect
import io
import json
import os
import random
import sys
from pathlib import Path
from typing import Any

from damier.grader import plain
from damier.sandbox.inside_place import take_pipes

_OF_EVERY_PYTHON = frozenset(
    {"abc", "builtins", "codecs", "encodings", "genericpath", "io", "os", "posix", "posixpath", "site", "stat", "sys"}
    | {"__main__", "damier", "marshal", "time", "types", "warnings", "zipimport"}
)
HIGH = 40
"""Where the pipes go: programs count descriptors from below."""

_MOST_PRINTED = 1 << 20  # characters in one call
_MOST_TOLD = 500  # characters of an error


class Printed(io.TextIOBase):
    """Standard output, kept: the beginning of it."""

    encoding = "utf-8"

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._left = _MOST_PRINTED

    def write(self, text: str, /) -> int:
        """Keep what there is room for."""
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        self._parts.append(text[: self._left])
        self._left -= len(self._parts[-1])
        return len(text)

    def writable(self) -> bool:
        """It is."""
        return True

    def text(self) -> str:
        """All of it."""
        return "".join(self._parts)


class Server:
    """Answers questions about a submission's modules."""

    def __init__(self, folder: str, seed: int) -> None:
        self._folder = folder
        self._things: list[object] = []
        reading, writing = take_pipes(HIGH)
        self._reading, self._writing = os.fdopen(reading, "rb"), os.fdopen(writing, "wb")
        os.dup2(2, 1)
        _make_room(folder)
        sys.path.insert(0, folder)
        sys.argv = [""]
        sys.dont_write_bytecode = True
        random.seed(seed)
        if temporary := os.environ.get("TMPDIR"):
            os.chdir(temporary)

    def serve(self) -> None:
        """Answer until there are no more questions."""
        # What is used from here on is remembered: a submission may put something else in its place.
        loads, dumps, exit_now, reading, writing = json.loads, json.dumps, os._exit, self._reading, self._writing
        for line in reading:
            question = loads(line)
            answer = self._answer(question)
            answer["id"] = question["id"]
            writing.write(dumps(answer).encode() + b"\n")
            writing.flush()
        exit_now(0)

    def _answer(self, question: dict[str, Any]) -> dict[str, Any]:
        printed = Printed()
        sys.stdout, sys.stdin = printed, io.StringIO(question.get("input", ""))
        answer: dict[str, Any]
        try:
            answer = getattr(self, f"_{question['do']}")(question)
        except BaseException as error:
            answer = {"error": told(error, self._folder)}
        answer["printed"] = printed.text()
        return answer

    def _import(self, question: dict[str, Any]) -> dict[str, Any]:
        importlib.import_module(question["module"])
        return {}

    def _call(self, question: dict[str, Any]) -> dict[str, Any]:
        function: Any = self._found(question["path"])
        arguments = [self._unpacked(each) for each in question["arguments"]]
        by_name = {name: self._unpacked(each) for name, each in question.get("by_name", {}).items()}
        value = function(*arguments, **by_name)
        return {"value": self._packed(value), "arguments": [self._packed(each) for each in arguments]}

    def _get(self, question: dict[str, Any]) -> dict[str, Any]:
        return {"value": self._packed(self._found(question["path"]))}

    def _run(self, question: dict[str, Any]) -> dict[str, Any]:
        names = {name: self._unpacked(each) for name, each in question["values"].items()}
        exec(compile(question["code"], "<check>", "exec"), names)
        return {"value": self._packed(names.get("result"))}

    def _parameters(self, question: dict[str, Any]) -> dict[str, Any]:
        found: Any = self._found(question["path"])
        names = []
        for each in inspect.signature(found).parameters.values():
            has_default = each.default is not inspect.Parameter.empty
            names.append([each.name, each.kind.name, has_default, each.default if has_default else None])
        return {"value": self._packed(names)}

    def _write(self, question: dict[str, Any]) -> dict[str, Any]:
        Path(question["file"]).write_bytes(bytes.fromhex(question["content"]))
        return {}

    def _read(self, question: dict[str, Any]) -> dict[str, Any]:
        return {"value": {"bytes": Path(question["file"]).read_bytes().hex()}}

    def _found(self, path: list[Any]) -> object:
        """What a path leads to: a module by its name or a thing by its number, then attributes."""
        first, *rest = path
        found: object = self._things[first] if isinstance(first, int) else importlib.import_module(first)
        for name in rest:
            found = getattr(found, name)
        return found

    def _packed(self, value: object) -> Any:
        return plain.pack(value, self._keep)

    def _unpacked(self, data: Any) -> Any:
        return plain.unpack(data, self._things.__getitem__)

    def _keep(self, value: object) -> int:
        for number, thing in enumerate(self._things):
            if thing is value:
                return number
        self._things.append(value)
        return len(self._things) - 1


def told(error: BaseException, folder: str) -> dict[str, Any]:
    """An error: its type, its text, and where in the submission, which is in that folder, it happened."""
    place, line, trace = "", 0, error.__traceback__
    while trace:
        file = trace.tb_frame.f_code.co_filename
        if file.startswith(folder):
            place, line = file[len(folder) :].lstrip("/"), trace.tb_lineno
        trace = trace.tb_next
    if isinstance(error, SyntaxError) and error.filename and error.filename.startswith(folder):
        place, line = error.filename[len(folder) :].lstrip("/"), error.lineno or 0
    try:
        what: object = error.msg if isinstance(error, SyntaxError) else error
        text = str.__str__(str(what))[:_MOST_TOLD]
    except BaseException:  # of a class that cannot say
        text = ""
    return {"type": type(error).__name__[:_MOST_TOLD], "text": text, "file": place, "line": line}


def _make_room(folder: str) -> None:
    """Forget modules that files of the submission have the names of, as far as a new Python would not know them."""
    for file in Path(folder).iterdir():
        name = file.stem if file.suffix == ".py" else file.name
        if name in sys.modules and name not in _OF_EVERY_PYTHON and name not in sys.builtin_module_names:
            del sys.modules[name]


def serve(folder: str, seed: int) -> None:
    """Answer questions about the modules of a folder."""
    Server(folder, seed).serve()
