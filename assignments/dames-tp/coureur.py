"""Runs one ia.py in a process of its own, for tournoi.py: a question on one pipe, an answer on another.

    python3 -I -B coureur.py IA.PY PIPE_TO_READ PIPE_TO_WRITE MEGABYTES

Each is a line of JSON. Whatever the ia.py does to its process, the referee only ever sees short lines or their lack.
The ia.py runs in a child of this program, so that the parent it finds, and may kill, is not the referee.
"""

from __future__ import annotations

import contextlib
import ctypes
import importlib.machinery
import importlib.util
import json
import os
import signal
import sys
from pathlib import Path

LONGEST_DETAIL = 200
LARGEST_FILE = 1 << 20  # bytes: a program that prints to a file without end stops there
MOST_PROCESSES = 64
MOST_ROUNDS = 100  # of the hunt for what an ia.py leaves behind

PR_SET_PDEATHSIG = 1  # as Linux numbers them
PR_SET_CHILD_SUBREAPER = 36


def ask_system(option: int, value: int) -> None:
    """Ask Linux for something about this process; elsewhere nothing happens."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(option, value)


def processes_below(ancestor: int) -> set[int]:
    """The children of a process, their children and so on, where the system has a list of processes."""
    children: dict[int, list[int]] = {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError, ValueError, IndexError):  # some have just ended
            parent = int(file.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()[1])
            children.setdefault(parent, []).append(int(file.parent.name))
    found: set[int] = set()
    rest = [ancestor]
    while rest:
        below = children.get(rest.pop(), [])
        found.update(below)
        rest += below
    return found


def end_below(ancestor: int) -> None:
    """Kill what a process has started, those included that left its group; held still first, lest they breed on."""
    held: set[int] = set()
    for _ in range(MOST_ROUNDS):
        loose = processes_below(ancestor) - held
        if not loose:
            break
        for process in loose:
            _kill(process, signal.SIGSTOP)
        held |= loose
    for process in held:
        _kill(process, signal.SIGKILL)


def _kill(process: int, number: int) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.kill(process, number)


def step_aside(pipes: tuple[int, int]) -> None:
    """Returns in a child; the parent waits for it and leaves as it left, a signal told as shells do."""
    ask_system(PR_SET_CHILD_SUBREAPER, 1)  # whatever the ia.py starts stays below this process, where it is found
    ask_system(PR_SET_PDEATHSIG, signal.SIGKILL)  # a killed referee leaves nothing behind
    child = os.fork()
    if child == 0:
        ask_system(PR_SET_PDEATHSIG, signal.SIGKILL)
        return
    for pipe in pipes:
        os.close(pipe)
    ended = status = 0
    while ended != child:
        ended, status = os.wait()
    end_below(os.getpid())
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
        detail = f"{type(error).__name__}: {error}"
    except BaseException:
        detail = "exception"
    return {"faute": "exception", "detail": detail[:LONGEST_DETAIL]}


def loaded(path: str):
    """The module `ia`, imported alone."""
    loader = importlib.machinery.SourceFileLoader("ia", path)  # whatever the file is called
    spec = importlib.util.spec_from_file_location("ia", path, loader=loader)
    module = importlib.util.module_from_spec(spec)
    sys.modules["ia"] = module
    spec.loader.exec_module(module)
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


def run(path: str, reading: int, writing: int) -> None:
    """Answer until the referee hangs up."""

    def say(message: dict, number: int) -> None:
        os.write(writing, json.dumps({"numero": number, **message}).encode() + b"\n")

    sys.argv = [path]
    try:
        module = loaded(path)
        say({"pret": True}, 0)
    except BaseException as error:
        say(told(error), 0)
        return
    for line in open(reading, encoding="utf-8"):  # noqa: SIM115 (it is open as long as we live)
        question = json.loads(line)
        try:
            message = answer(module, question)
        except BaseException as error:
            message = told(error)
        say(message, question["numero"])


def main() -> None:
    """Step aside, then run the ia.py."""
    path, reading, writing, megabytes = sys.argv[1], *map(int, sys.argv[2:5])
    for pipe in (reading, writing):
        os.set_inheritable(pipe, False)
    step_aside((reading, writing))
    limit(megabytes)
    run(path, reading, writing)


if __name__ == "__main__":
    main()
