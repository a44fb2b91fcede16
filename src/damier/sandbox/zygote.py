"""The process that sandboxes come from: it has imported what they need, and forks one for each request, in advance.

    python -m damier.sandbox.zygote CONTROL all|unprivileged|none shown|hidden MODULE[:FUNCTION:ARGUMENT]…

CONTROL is a socket to the one process that gives orders; damier is shown to programs, or hidden. A request is a message
of JSON with four descriptors: the sandbox's input, output and error stream, and a socket on which it says that its
walls stand, or which one does not. There, a sandbox of several processes is stopped (`STOP`, which it repeats when it
is done) and let go on (`GO_ON`).

    {"number": 7, "run": "module:function", "arguments": {…}, "folder": "…", "hidden": […], "limits": {…}}
    {"number": 7, "kill": true}

The zygote answers {"number": 7, "process": 1234}, and when the sandbox has ended
{"number": 7, "code": -9, "seconds": 0.4, "memory": 20480}. It ends with the control socket, and all sandboxes with it.
"""

from __future__ import annotations

import errno
import gc
import importlib
import json
import os
import select
import shutil
import signal
import socket
import sys
from contextlib import suppress
from dataclasses import asdict
from typing import Any, Final, NoReturn

from damier.processes import guard
from damier.sandbox import kernel, seccomp
from damier.sandbox.limits import Limits
from damier.sandbox.walls import (
    Means,
    Surroundings,
    Walls,
    live_without,
    prepare,
    shut_in,
    step_aside,
    temporary_folder,
)

LONGEST: Final = 1 << 16  # bytes of a message
STOP: Final = b"s"
GO_ON: Final = b"c"
_DESCRIPTORS: Final = 4
_FAILED: Final = 126  # the exit code of a sandbox whose walls do not stand
_ENDING: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
_ENVIRONMENT: Final = {"PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8"}


class Zygote:
    """Forks sandboxes on request, and reports their end."""

    def __init__(self, control: socket.socket, means: Means, *, has_walls: bool) -> None:
        self._control = control
        self._means = means if has_walls else None
        self._numbers: dict[int, int] = {}  # a sandbox's number by its process
        self._folders: dict[int, str] = {}  # temporary ones, by the numbers of sandboxes without a disk of their own
        self._spare: _Spare | None = None
        self._woken, wakes = os.pipe()
        for pipe in (self._woken, wakes):
            os.set_blocking(pipe, False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(wakes, warn_on_full_buffer=False)

    def serve(self) -> None:
        """Do what is asked for, until nobody is left to ask."""
        while True:
            self._keep_spare()
            ready = select.select([self._control.fileno(), self._woken], [], [])[0]
            if self._woken in ready:
                with suppress(BlockingIOError):
                    os.read(self._woken, LONGEST)
                self._report_ends()
            if self._control.fileno() in ready and not self._serve_request():
                return

    def _serve_request(self) -> bool:
        try:
            message, descriptors, _, _ = socket.recv_fds(self._control, LONGEST, _DESCRIPTORS)
        except OSError:
            return False
        if not message:
            return False
        request = json.loads(message)
        if "kill" in request:
            self._kill(request["number"])
        else:
            if self._means and (folder := temporary_folder(self._means, request["number"])):
                self._folders[request["number"]] = folder
                message = json.dumps({**request, "temporary": folder}).encode()
            process = self._give(message, descriptors)
            for descriptor in descriptors:
                os.close(descriptor)
            self._numbers[process] = request["number"]
            self._send(number=request["number"], process=process)
        return True

    def _give(self, message: bytes, descriptors: list[int]) -> int:
        """Give a request to the process that waits for one, or to a new one if that has died; its number."""
        while True:
            spare, self._spare = self._spare or _Spare(self._means), None
            with spare.control, suppress(ConnectionError):
                socket.send_fds(spare.control, [message], descriptors)
                return spare.process

    def _keep_spare(self) -> None:
        """Have a process ready for the next request."""
        if self._spare is None:
            with suppress(OSError):  # too many processes now: it is made when it is asked for
                self._spare = _Spare(self._means)

    def _kill(self, number: int) -> None:
        for process, each in self._numbers.items():
            if each == number:  # all that it has started ends with it
                os.kill(process, signal.SIGKILL)

    def _report_ends(self) -> None:
        with suppress(ChildProcessError):
            while True:
                process, status, used = os.wait4(-1, os.WNOHANG)
                if not process:
                    return
                number = self._numbers.pop(process, None)
                if number is not None:  # not an orphan of a sandbox
                    self._clear_up(number)
                    self._send(
                        number=number,
                        code=os.waitstatus_to_exitcode(status),
                        seconds=used.ru_utime + used.ru_stime,
                        memory=used.ru_maxrss,
                    )

    def clear_up_all(self) -> None:
        """Leave nothing behind."""
        for number in list(self._folders):
            self._clear_up(number)

    def _clear_up(self, number: int) -> None:
        """End what a sandbox without a world of its own has started, and remove its folder."""
        folder = self._folders.pop(number, "")
        if folder and self._means:
            _end_user(self._means.user(number))
            shutil.rmtree(folder, ignore_errors=True)

    def _send(self, **message: object) -> None:
        with suppress(OSError):  # nobody is left to be told
            self._control.send(json.dumps(message).encode())


def _end_user(user: int) -> None:
    """End all processes of a user that nobody else is."""
    child = os.fork()
    if child == 0:
        try:
            os.setgroups([])
            os.setresgid(user, user, user)
            os.setresuid(user, user, user)
            os.kill(-1, signal.SIGKILL)
        finally:
            os._exit(0)
    with suppress(ChildProcessError):
        os.waitpid(child, 0)


class _Spare:
    """A process that waits to become a sandbox: forking takes as long as putting up the walls."""

    def __init__(self, means: Means | None) -> None:
        self.control, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            self.process = os.fork()
            if self.process == 0:
                self.control.close()
                _wait(theirs, means)


def _wait(control: socket.socket, means: Means | None) -> NoReturn:
    """The life of a process before it becomes a sandbox; it ends with the zygote."""
    message: bytes = b""
    problem: OSError | None = None
    try:
        signal.set_wakeup_fd(-1)
        for number in (signal.SIGCHLD, *_ENDING):
            signal.signal(number, signal.SIG_DFL)
        for number in (signal.SIGPIPE, signal.SIGXFSZ):
            signal.signal(number, signal.SIG_IGN)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            step_aside(means)
        except OSError as error:
            problem = error
        _rehearse()
        message, descriptors, _, _ = socket.recv_fds(control, LONGEST, _DESCRIPTORS)
    finally:
        if not message:
            os._exit(0)
    _live(json.loads(message), descriptors, means, problem)


def _rehearse() -> None:
    """Do what a sandbox will do: the memory that this changes is our own from then on."""
    exec(compile("import sys\nfor number in range(3): str(number)", "", "exec"), {})
    json.loads(json.dumps(asdict(Limits())))
    gc.collect(0)


def _live(request: dict[str, Any], descriptors: list[int], means: Means | None, problem: OSError | None) -> NoReturn:
    """The life of a sandbox; the problem is what has kept it from stepping aside."""
    code, limits = _FAILED, Limits(**request["limits"])
    try:
        report = _take_descriptors(descriptors)
        try:
            if problem:
                raise problem
            around = _enter(request, limits, means, report)
        except OSError as error:
            os.write(report, json.dumps({"error": str(error)}).encode())
            os._exit(_FAILED)
        os.environ.update(HOME=around.temporary or "/", TMPDIR=around.temporary or "/")
        os.write(report, json.dumps(asdict(around)).encode())
        os.close(report)
        module, _, function = request["run"].partition(":")
        code = getattr(importlib.import_module(module), function)(around.folder, **request["arguments"]) or 0
    except SystemExit as leaving:
        code = leaving.code if isinstance(leaving.code, int) else 0 if leaving.code is None else 1
    except BaseException:
        import traceback

        code = 1
        with suppress(BaseException):
            traceback.print_exc()
    finally:
        with suppress(BaseException):
            sys.stdout.flush()
        os._exit(code & 0xFF)


def _enter(request: dict[str, Any], limits: Limits, means: Means | None, report: int) -> Surroundings:
    """Put up the walls; raises OSError."""
    if not means:
        return live_without(request["folder"], limits)
    has_world = limits.processes > 1 and means.own_disk
    if has_world:
        kernel.unshare(kernel.CLONE_NEWPID | (kernel.CLONE_NEWNET if limits.has_sockets else 0))
        _have_a_child()
    elif (limits.processes > 1 or limits.has_sockets) and not means.is_lenient:
        raise OSError(errno.EPERM, "this machine cannot keep several processes of one program together")
    around = shut_in(
        means, request["number"], request["folder"], limits, request["hidden"], request.get("temporary", "")
    )
    if has_world:
        _have_a_watched_child(report)
    with means.forgiving():
        seccomp.install(
            may_start=limits.processes > 1, may_connect=limits.has_sockets, has_terminals=limits.has_terminals
        )
    return around


def _have_a_child() -> None:
    """Go on as a child; the parent waits, and ends as the child does."""
    child = os.fork()
    if child == 0:
        return
    os.closerange(0, 4)
    ended = 0
    while ended != child:
        ended, status = os.wait()
    guard.leave(os.waitstatus_to_exitcode(status))


def _have_a_watched_child(control: int) -> None:
    """Go on as a child; the parent, the first of its world, stops and continues all others there when it is told to.

    A signal to all reaches all at once: none of them can start or wake another meanwhile.
    """
    woken, wakes = os.pipe()
    for pipe in (woken, wakes):
        os.set_blocking(pipe, False)
    signal.set_wakeup_fd(wakes, warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    child = os.fork()
    if child == 0:
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.close(woken)
        os.close(wakes)
        return
    os.closerange(0, 3)
    sources = [woken, control]
    while True:
        ready = select.select(sources, [], [])[0]
        if control in ready and not _signal_all(control):
            sources.remove(control)
        if woken in ready:
            _reap(woken, child)


def _signal_all(control: int) -> bool:
    """Do what was asked for; whether somebody is left who asks."""
    asked = os.read(control, 1)
    with suppress(ProcessLookupError):
        if asked == STOP:
            os.kill(-1, signal.SIGSTOP)
        elif asked == GO_ON:
            os.kill(-1, signal.SIGCONT)
    if asked == STOP:
        with suppress(OSError):
            os.write(control, STOP)
    return bool(asked)


def _reap(woken: int, child: int) -> None:
    """Take note of the ends of processes; end as the child has ended."""
    with suppress(BlockingIOError):
        os.read(woken, LONGEST)
    with suppress(ChildProcessError):
        while ended := os.waitpid(-1, os.WNOHANG):
            if not ended[0]:
                return
            if ended[0] == child:
                guard.leave(os.waitstatus_to_exitcode(ended[1]))


def _take_descriptors(descriptors: list[int]) -> int:
    """Keep a sandbox's own descriptors and no other; the one on which it reports."""
    highest = max(descriptors) + 1
    high = [os.dup2(each, highest + at, inheritable=False) for at, each in enumerate(descriptors)]
    for stream, each in enumerate(high[:3]):
        os.dup2(each, stream)
    report = os.dup2(high[3], 3, inheritable=False)
    os.closerange(4, os.sysconf("SC_OPEN_MAX"))
    return report


def main() -> None:
    """Import the modules named, prepare what all sandboxes share, and serve."""
    control = socket.socket(fileno=int(sys.argv[1]))
    walls = Walls(sys.argv[2])
    for text in ("damier.sandbox.entries", *sys.argv[4:]):
        name, _, call = text.partition(":")
        module = importlib.import_module(name)
        if call:
            function, _, argument = call.partition(":")
            getattr(module, function)(argument)
    for number in _ENDING:
        signal.signal(number, signal.SIG_IGN)  # it ends with its socket
    with suppress(OSError):
        kernel.prctl(kernel.PR_SET_CHILD_SUBREAPER, 1)  # orphans of sandboxes become our children
    try:
        means = prepare(walls, shows_damier=sys.argv[3] == "shown")
    except OSError as error:
        control.send(json.dumps({"number": 0, "error": str(error)}).encode())
        return
    os.environ.clear()  # what it tells is not for sandboxes
    os.environ.update(_ENVIRONMENT)
    gc.collect()
    gc.freeze()
    zygote = Zygote(control, means, has_walls=walls != Walls.NONE)
    control.send(json.dumps({"number": 0, "means": asdict(means)}).encode())
    zygote.serve()
    guard.end_below(os.getpid())
    zygote.clear_up_all()


if __name__ == "__main__":
    main()
