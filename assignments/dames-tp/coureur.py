"""What runs one ia.py for tournoi.py and jeu.py: a question on standard input, an answer on standard output.

In a sandbox of damier's, `serve` is called; without walls, this is a program: python3 -I -B coureur.py MEGABYTES RULE

Each is a line of JSON; the first one holds the text of the ia.py, which is on no disk meanwhile. RULE is `lecture`, to
read it only and answer where it imports something, `sans` to run it without any import, or `imports`. What the ia.py
prints is thrown away, and it has no keyboard.
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

LONGEST_DETAIL = 200
LARGEST_FILE = 1 << 20  # bytes: without walls, a program that prints to a file without end stops there
OURS = ("damier", "coureur")  # modules that an ia.py does not find


def take_pipes() -> tuple[int, int]:
    """The pipes to the referee, out of the ia.py's way."""
    pipes = os.dup(0), os.dup(1)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    os.close(nowhere)
    return pipes


def limit(megabytes: int) -> None:
    """No core files, no huge files, no more memory than allowed."""
    import resource

    for kind, most in (
        (resource.RLIMIT_AS, megabytes << 20),
        (resource.RLIMIT_FSIZE, LARGEST_FILE),
        (resource.RLIMIT_CORE, 0),
    ):
        with contextlib.suppress(OSError, ValueError):  # some systems know a limit but do not set it
            resource.setrlimit(kind, (most, most))


def forget_ours(folders: list[str]) -> None:
    """An ia.py finds a fresh Python: none of our modules, nor the folders they are in, nor a common random state."""
    sys.path[:] = [path for path in sys.path if path not in folders]
    for name in list(sys.modules):
        if name.partition(".")[0] in OURS:
            del sys.modules[name]
    if "random" in sys.modules:
        sys.modules["random"].seed()


def told(error: BaseException) -> dict:
    """An exception as an answer."""
    try:
        detail = f"{type(error).__name__}: {error}".removesuffix(": ")
    except BaseException:
        detail = "exception"
    return {"faute": "exception", "detail": detail[:LONGEST_DETAIL]}


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
    from damier.games.draughts.ia_file import find_import

    try:
        found = find_import(ast.parse(source))
    except BaseException:
        found = None
    return {"import": None if found is None else [found[0], found[1][:LONGEST_DETAIL]]}


def run(rule: str, reading: int, writing: int, folders: list[str]) -> None:
    """Answer until the referee hangs up."""

    def say(message: dict, number: int) -> None:
        os.write(writing, json.dumps({"numero": number, **message}).encode() + b"\n")

    lines = open(reading, encoding="utf-8")  # noqa: SIM115 (it is open as long as we live)
    source = base64.b64decode(next(lines))
    if rule == "lecture":
        say(examined(source), 0)
        return
    forget_ours(folders)
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


def serve(folder: str, rule: str, folders: list[str]) -> None:
    """Run an ia.py in this sandbox, in its temporary folder if it has one; `folders` are where our modules are from."""
    if os.environ["TMPDIR"] != "/":
        os.chdir(os.environ["TMPDIR"])
    run(rule, *take_pipes(), folders)


def main() -> None:
    """Run an ia.py in this process, without walls."""
    megabytes, rule, *folders = sys.argv[1:]
    sys.path[:0] = folders
    pipes = take_pipes()
    limit(int(megabytes))
    run(rule, *pipes, folders)


if __name__ == "__main__":
    main()
