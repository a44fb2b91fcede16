"""Runs one ia.py in a process of its own, for tournoi.py: a question on standard input, an answer on standard output.

    python3 -I -B coureur.py MEGABYTES RULE

Each is a line of JSON; the first one holds the text of the ia.py, which is on no disk meanwhile. RULE is `lecture`, to
read it only and answer where it imports something, `sans` to run it without any import, or `imports`. Whatever the
ia.py does to its process, the referee only ever sees short lines or their lack: what it prints is thrown away, and it
has no keyboard. It runs in a child of this program, so that the parent it finds, and may kill, is not the referee. What
it leaves behind is ended by damier's guard (src/damier/processes/guard.py).
"""

from __future__ import annotations

import ast
import base64
import builtins
import contextlib
import json
import os
import sys
import types

NAMES_OF_IMPORTS = {"__import__", "__builtins__", "__loader__", "__spec__", "importlib"}
LONGEST_DETAIL = 200
LARGEST_FILE = 1 << 20  # bytes: a program that prints to a file without end stops there
MOST_PROCESSES = 64


def take_pipes() -> tuple[int, int]:
    """The pipes to the referee, out of the ia.py's way."""
    pipes = os.dup(0), os.dup(1)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    os.close(nowhere)
    return pipes


def step_aside(pipes: tuple[int, int]) -> None:
    """Returns in a child; the parent waits for it and leaves as it left, a signal told as shells do."""
    child = os.fork()
    if child == 0:
        return
    for pipe in pipes:
        os.close(pipe)
    _, status = os.waitpid(child, 0)
    code = os.waitstatus_to_exitcode(status)
    os._exit(code if code >= 0 else 128 - code)


def limit(megabytes: int) -> None:
    """No core files, no huge files, no crowd of processes, no more memory than allowed."""
    try:
        import resource
    except ImportError:  # not on this system: the referee's clock remains
        return
    for kind, most in (
        (resource.RLIMIT_AS, megabytes << 20),
        (resource.RLIMIT_FSIZE, LARGEST_FILE),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_NPROC, MOST_PROCESSES),
    ):
        with contextlib.suppress(OSError, ValueError):  # some systems know a limit but do not set it
            resource.setrlimit(kind, (most, most))


def told(error: BaseException) -> dict:
    """An exception as an answer."""
    try:
        detail = f"{type(error).__name__}: {error}".removesuffix(": ")
    except BaseException:
        detail = "exception"
    return {"faute": "exception", "detail": detail[:LONGEST_DETAIL]}


def find_import(source: bytes) -> tuple[int, str] | None:
    """The line and the text of what imports something, or could, or None; SyntaxError and the like pass."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        named = {getattr(node, "id", None), getattr(node, "attr", None)}
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            named = {node.value}
        if isinstance(node, (ast.Import, ast.ImportFrom)) or not NAMES_OF_IMPORTS.isdisjoint(named):
            return node.lineno, ast.unparse(node)
    return None


def refuse_import(name: str, *_: object) -> None:
    """What an ia.py finds in the place of `__import__`, where a text that is executed hides an import as well."""
    raise ImportError(f"aucun import n'est permis ({name})")


def loaded(source: bytes, may_import: bool):
    """The module `ia`, imported alone."""
    module = types.ModuleType("ia")
    module.__file__ = "ia.py"
    if not may_import:
        module.__builtins__ = {**vars(builtins), "__import__": refuse_import}
    sys.modules["ia"] = module
    exec(compile(source, "ia.py", "exec"), vars(module))
    return module


def answer(module, question: dict) -> dict:
    """What `play` says, if it has the shape the document asks for: a tuple of two integers."""
    board = [None if piece is None else tuple(piece) for piece in question["plateau"]]
    move = module.play(board, question["premier_joueur"])
    if type(move) is tuple and len(move) == 2 and all(type(number) is int for number in move):
        if any(number.bit_length() > 60 for number in move):  # too long to be written down, let alone to be a square
            return {"faute": "forme", "detail": "(un nombre démesuré)"}
        return {"coup": move}
    return {"faute": "forme", "detail": repr(move)[:LONGEST_DETAIL]}


def examined(source: bytes) -> dict:
    """Where the ia.py imports something, for the referee; what cannot be parsed is beaten in its games."""
    try:
        found = find_import(source)
    except BaseException:
        found = None
    return {"import": None if found is None else [found[0], found[1][:LONGEST_DETAIL]]}


def run(rule: str, reading: int, writing: int) -> None:
    """Answer until the referee hangs up."""

    def say(message: dict, number: int) -> None:
        os.write(writing, json.dumps({"numero": number, **message}).encode() + b"\n")

    lines = open(reading, encoding="utf-8")  # noqa: SIM115 (it is open as long as we live)
    source = base64.b64decode(next(lines))
    if rule == "lecture":
        say(examined(source), 0)
        return
    sys.argv = ["ia.py"]
    try:
        module = loaded(source, rule == "imports")
        say({"pret": True}, 0)
    except BaseException as error:
        say(told(error), 0)
        return
    for line in lines:
        question = json.loads(line)
        try:
            message = answer(module, question)
        except BaseException as error:
            message = told(error)
        say(message, question["numero"])


def main() -> None:
    """Step aside, then run the ia.py."""
    megabytes, rule = int(sys.argv[1]), sys.argv[2]
    pipes = take_pipes()
    step_aside(pipes)
    limit(megabytes)
    run(rule, *pipes)


if __name__ == "__main__":
    main()
