"""Stands between damier and a program it has started, so that the program ends with damier, however damier ends.

    python -I -S -c "…; import guard; guard.main()" LIFELINE STATUS COMMAND…

LIFELINE is a pipe whose other end is damier's alone: it closes when damier is closed, killed, or has crashed. STATUS
is where the guard reports the start: `started` and the process id, or `failed` and the error number. The
guard runs the program in a session of its own, and ends it together with all that it has started once the lifeline
closes, or the program ends; then it ends with the program's exit code.

On Linux that includes processes that have left the program's session, and a killed guard ends the program, too.
"""

from __future__ import annotations

import os
import resource
import select
import sys
import time

# A guard starts with every program: what takes longer to load than all the rest is left out.
TYPE_CHECKING = False
if TYPE_CHECKING:
    import signal
    from typing import Final, NoReturn
else:
    import _signal as signal

_MOST_ROUNDS: Final = 100  # of the search for what a program leaves behind
_LONGEST_WAIT: Final = 5.0  # seconds for a killed process to be gone
_NOT_FOUND: Final = 127  # the exit code of shells for a command that cannot be run

_PR_SET_PDEATHSIG: Final = 1  # numbers of Linux
_PR_SET_CHILD_SUBREAPER: Final = 36

_IGNORED_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGPIPE)
_STREAMS: Final = (0, 1, 2)


class Ignoring:
    """`contextlib.suppress`."""

    def __init__(self, *errors: type[BaseException]) -> None:
        self._errors = errors

    def __enter__(self) -> None:
        pass

    def __exit__(self, _: object, error: BaseException | None, trace: object) -> bool:
        return isinstance(error, self._errors)


def prctl(option: int, value: int) -> None:
    """Call prctl on Linux; elsewhere nothing happens."""
    with Ignoring(ImportError, OSError, AttributeError):
        import ctypes

        ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


def processes_below(ancestor: int) -> set[int]:
    """All descendants of a process, where the system lists processes."""
    children: dict[int, list[int]] = {}
    for name in _names("/proc"):
        with Ignoring(OSError, ValueError, IndexError):  # some entries are not processes, some have just ended
            number = int(name)
            children.setdefault(_parent(number), []).append(number)
    found: set[int] = set()
    rest = [ancestor]
    while rest:
        below = children.get(rest.pop(), [])
        found.update(below)
        rest += below
    return found


def _names(folder: str) -> list[str]:
    try:
        with os.scandir(folder) as entries:
            return [entry.name for entry in entries]
    except OSError:
        return []


def _parent(process: int) -> int:
    file = os.open(f"/proc/{process}/stat", os.O_RDONLY)
    try:
        return int(os.read(file, 4096).rpartition(b")")[2].split()[1])
    finally:
        os.close(file)


def end_below(ancestor: int) -> None:
    """Kill all descendants of a process; they are stopped first, so that none starts more."""
    stopped: set[int] = set()
    for _ in range(_MOST_ROUNDS):
        running = processes_below(ancestor) - stopped
        if not running:
            break
        for process in running:
            _kill(process, signal.SIGSTOP)
        stopped |= running
    for process in stopped:
        _kill(process, signal.SIGKILL)


def _kill(process: int, number: int) -> None:
    with Ignoring(ProcessLookupError, PermissionError):
        os.kill(process, number)


def _end_all(program: int) -> None:
    """End the program and its descendants, and wait until they are gone."""
    with Ignoring(ProcessLookupError, PermissionError):
        os.killpg(program, signal.SIGKILL)
    deadline = time.monotonic() + _LONGEST_WAIT
    while time.monotonic() < deadline:
        end_below(os.getpid())
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            return
        time.sleep(0.002)


def _start(command: list[str], status: int) -> int:
    """Start the program and report it; its process id."""
    reading, writing = os.pipe()  # closes when exec succeeds
    guard = os.getpid()
    program = os.fork()
    if program == 0:
        os.write(writing, str(_run(command, guard)).encode())
        os._exit(_NOT_FOUND)
    os.close(writing)
    error_number = os.read(reading, 100)
    os.close(reading)
    with Ignoring(OSError):  # the parent has gone
        os.write(status, f"failed {int(error_number)}\n".encode() if error_number else f"started {program}\n".encode())
    os.close(status)
    return program


def _run(command: list[str], guard: int) -> int:
    """Replace this process by the program; the error number if that fails."""
    try:
        prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != guard:  # the guard was killed just now
            os._exit(_NOT_FOUND)
        os.setsid()
        for number in (*_IGNORED_SIGNALS, signal.SIGXFSZ, signal.SIGCHLD):
            signal.signal(number, signal.SIG_DFL)
        os.execvp(command[0], command)
    except OSError as error:
        return error.errno or 0


def _watch(program: int, lifeline: int, woken: int) -> int:
    """The program's exit code, negative for a signal; 0 if the lifeline closes first."""
    while True:
        ready = select.select([lifeline, woken], [], [])[0]
        with Ignoring(BlockingIOError):
            os.read(woken, 4096)
        ended = program
        while ended:
            ended, result = os.waitpid(-1, os.WNOHANG)
            if ended == program:
                return os.waitstatus_to_exitcode(result)
        if lifeline in ready:
            return 0


def main() -> None:
    """Run the program of the command line; end when it has ended."""
    lifeline, status, command = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
    for pipe in (lifeline, status):
        os.set_inheritable(pipe, False)
    for number in _IGNORED_SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    prctl(_PR_SET_CHILD_SUBREAPER, 1)  # orphans of the program become our children
    woken, wakes = os.pipe()
    for pipe in (woken, wakes):
        os.set_blocking(pipe, False)
    signal.set_wakeup_fd(wakes)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    program = _start(command, status)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in _STREAMS:  # the pipes belong to the program: they must close when it ends
        os.dup2(nowhere, stream)
    code = _watch(program, lifeline, woken)
    _end_all(program)
    leave(code)


def leave(code: int) -> NoReturn:
    """End as the program has ended: with its exit code, or by its signal."""
    if code < 0:
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        with Ignoring(OSError, ValueError):  # SIGKILL cannot be caught
            signal.signal(-code, signal.SIG_DFL)
        os.kill(os.getpid(), -code)
    os._exit(code)
