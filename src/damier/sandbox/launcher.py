"""Programs behind walls, for who starts them: `Launcher` has the zygote, a `Sandbox` is one running program.

Questions and answers are lines. There is no thread: who asks waits, and every wait has an end.
"""

from __future__ import annotations

import itertools
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final, Self

import damier
from damier.core.errors import DamierError, NoAnswer, NoSandbox, PlayerFailed, ProgramEnded, TooMuchOutput
from damier.processes.guard import processes_below
from damier.sandbox.limits import Limits
from damier.sandbox.usage import memory_below
from damier.sandbox.walls import Walls
from damier.sandbox.zygote import GO_ON, LONGEST, STOP

_ZYGOTE: Final = (sys.executable, "-P", "-m", "damier.sandbox.zygote")
_USUAL: Final = Limits()
_STARTING: Final = 60.0  # seconds; a machine may be busy
_ENDING: Final = 30.0
_LOOKING: Final = 0.2  # seconds between two looks at the memory of a program of several processes
_LEFT: Final = 2.0  # seconds for a program to end that has closed its output
_PACKAGE: Final = str(Path(damier.__file__).resolve().parents[1])
_CHUNK: Final = 1 << 16
_NEARLY: Final = 0.9  # of the memory: who ends with more has died of it
_MOST_KEPT: Final = 4096  # bytes of the error stream
_MOST_UNSENT: Final = 1 << 20


@dataclass(frozen=True, slots=True)
class Ending:
    """How a sandbox has ended, and what it had used."""

    code: int  # an exit code, or a signal below 0
    seconds: float  # of processor time
    memory: int  # bytes, at most


class Launcher:
    """The zygote, and the sandboxes that come from it. They end with this object, and with this process."""

    def __init__(
        self,
        modules: Sequence[str] = (),
        walls: Walls = Walls.ALL,
        *,
        folders: Sequence[str] = (),
        shows_damier: bool = True,
    ) -> None:
        """Start the zygote, which imports these modules for all sandboxes; raises NoSandbox.

        `module:function:argument` calls a function, too. Modules are looked for in these folders first. What is not
        imported of damier can be hidden from the programs.
        """
        if sys.platform != "linux":
            raise NoSandbox("a sandbox for foreign code needs Linux")
        self.has_walls = walls != Walls.NONE
        self._lock = threading.RLock()
        self._numbers = itertools.count(1)
        self._messages: dict[int, dict[str, Any]] = {}
        self._control, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with other:
            self._zygote = subprocess.Popen(
                [*_ZYGOTE, str(other.fileno()), walls.value, "shown" if shows_damier else "hidden", *modules],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                pass_fds=[other.fileno()],
                env=_environment(folders),
                start_new_session=True,
            )
        try:
            self.means: dict[str, Any] = self.message(0, "means", _STARTING)["means"]
        except DamierError:
            self.close()
            raise

    def start(
        self,
        run: str,
        arguments: Mapping[str, Any] | None = None,
        *,
        folder: str = "",
        hidden: Sequence[str] = (),
        limits: Limits = _USUAL,
        name: str = "",
    ) -> Sandbox:
        """Run a function, `module:name`, in a sandbox of its own; raises NoSandbox where its walls do not stand.

        It is called with the path of the folder as it is seen in the sandbox, and the arguments by name. What is hidden
        (paths within the folder) is empty there, on a disk of its own.
        """
        pipes = [os.pipe() for _ in range(3)]  # to its input; from its output, its error stream
        report, control = (each.detach() for each in socket.socketpair())
        theirs = [pipes[0][0], pipes[1][1], pipes[2][1], report]
        ours = [pipes[0][1], pipes[1][0], pipes[2][0], control]
        number = next(self._numbers)
        request = {
            "number": number,
            "run": run,
            "arguments": dict(arguments or {}),
            "folder": folder,
            "hidden": list(hidden),
            "limits": asdict(limits),
        }
        try:
            with self._lock:
                socket.send_fds(self._control, [json.dumps(request).encode()], theirs)
            sandbox = Sandbox(self, number, name or run, ours, limits)
        except OSError as error:
            for each in ours:
                os.close(each)
            raise NoSandbox("the sandbox cannot start a program: {why}", why=error.strerror or str(error)) from error
        finally:
            for each in theirs:
                os.close(each)
        sandbox.wait_for_walls()
        return sandbox

    def kill(self, number: int) -> None:
        """End a sandbox and all that it has started."""
        with self._lock, suppress(OSError):
            self._control.send(json.dumps({"number": number, "kill": True}).encode())

    def message(self, number: int, fact: str, seconds: float) -> dict[str, Any]:
        """What the zygote says about a sandbox, once it has said that fact; raises NoSandbox."""
        deadline = time.monotonic() + seconds
        with self._lock:
            while fact not in self._messages.get(number, {}):
                if self._control.fileno() < 0:
                    raise NoSandbox("the sandbox does not answer{why}", why="")  # it was closed
                left = deadline - time.monotonic()
                ready = select.select([self._control], [], [], max(0.0, left))[0]
                text = self._control.recv(LONGEST) if ready else b""
                if not text:
                    raise NoSandbox("the sandbox does not answer{why}", why=self._last_words() if ready else "")
                message = json.loads(text)
                if "error" in message:
                    raise NoSandbox("this machine has no sandbox: {why}", why=message["error"])
                self._messages.setdefault(message["number"], {}).update(message)
            return self._messages[number]

    def forget(self, number: int) -> None:
        """Drop what was said about a sandbox that has ended."""
        with self._lock:
            self._messages.pop(number, None)

    def _last_words(self) -> str:
        with suppress(subprocess.TimeoutExpired, ValueError):
            lines = self._zygote.communicate(timeout=_ENDING)[1].decode(errors="replace").split("\n")
            return "".join(f": {line}" for line in [*filter(None, lines)][-1:])
        return ""

    def stop(self) -> None:
        """End all sandboxes while other threads may use them: they notice, and it is left to them to close."""
        with suppress(OSError):
            self._control.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """End all sandboxes."""
        self._control.close()
        try:
            self._zygote.communicate(timeout=_ENDING)
        except (subprocess.TimeoutExpired, ValueError):
            self._zygote.kill()
            self._zygote.wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _environment(folders: Sequence[str]) -> dict[str, str]:
    """What Python needs of our environment, and where it finds this damier; nothing that could be a secret."""
    kept = ("PATH", "LD_LIBRARY_PATH", "LANG", "LC_ALL")
    path = os.pathsep.join(filter(None, (*folders, _PACKAGE, os.environ.get("PYTHONPATH"))))
    return {
        **{name: os.environ[name] for name in kept if name in os.environ},
        "PYTHONPATH": path,
        "PYTHONHASHSEED": "0",
        "PYTHONDONTWRITEBYTECODE": "1",
    }


class Sandbox:
    """One program behind walls."""

    def __init__(self, launcher: Launcher, number: int, name: str, pipes: Sequence[int], limits: Limits) -> None:
        self.name = name
        self._limits = limits
        self._launcher, self._number = launcher, number
        self._input, self._output, self._errors, self._control = pipes
        self._is_watched = False  # by the first of its processes, which can stop all others at once
        self._handle = -1  # of its process: a number could be another's by and by
        self._descriptors = tuple(pipes)
        self._buffer, self._unsent = b"", b""
        self._is_full = False  # the pipe to its input
        self._written = 0
        self._kept = b""  # the end of the error stream
        self._ending: Ending | None = None
        self._reading = threading.Lock()  # another thread may close its pipes
        self._is_open = {self._output: True, self._errors: True}
        for descriptor in (self._input, self._output, self._errors):
            os.set_blocking(descriptor, False)
        self._poll = select.poll()
        for descriptor in (self._output, self._errors):
            self._poll.register(descriptor, select.POLLIN)
        self.process = 0
        self.has_too_much_memory = False  # it was ended for that

    def wait_for_walls(self) -> None:
        """Wait until they stand; raises NoSandbox."""
        ready = select.select([self._control], [], [], _STARTING)[0]
        text = os.read(self._control, LONGEST) if ready else b""
        told = json.loads(text) if text else {"error": "no answer"}
        if "error" in told:
            self.close()
            raise NoSandbox("the sandbox cannot put up its walls: {why}", why=told["error"])
        self.process = self._launcher.message(self._number, "process", _STARTING)["process"]
        self._is_watched = self._launcher.has_walls and self._limits.processes > 1
        with suppress(OSError):  # it has ended, or there are no handles here
            self._handle = os.pidfd_open(self.process)
            self._descriptors += (self._handle,)

    def send(self, line: str) -> None:
        """Send it a line; what does not fit into the pipe follows while its answer is waited for."""
        with self._reading:
            self._written = 0
            self._unsent += line.encode() + b"\n"
            self._write()
        if len(self._unsent) > _MOST_UNSENT:
            raise PlayerFailed("{name} does not read its input", name=self.name)

    def drop_unread(self) -> None:
        """Forget what it has said and nobody has read."""
        with self._reading:
            self._buffer = b""
            while self._is_open[self._output]:
                try:
                    if not os.read(self._output, _CHUNK):
                        self._close(self._output)
                except BlockingIOError:
                    return

    def receive(self, seconds: float) -> str:
        """Its next line; raises ProgramEnded, NoAnswer or TooMuchOutput, looked at in that order."""
        with self._reading:
            return self._next_line(seconds)

    def _next_line(self, seconds: float) -> str:
        deadline = time.monotonic() + seconds
        while True:
            line, found, rest = self._buffer.partition(b"\n")
            if found:
                self._buffer = rest
                return line.decode(errors="replace")
            if not self._is_open[self._output]:
                raise ProgramEnded("{name} has ended before it answered", name=self.name)
            left = deadline - time.monotonic()
            ready = self._poll.poll(max(0.0, min(left, _LOOKING) if self._is_watched else left) * 1000)
            if not ready:
                self._look_at_memory()
            for descriptor, _ in ready:
                if descriptor == self._input:
                    self._write()
                else:
                    self._read(descriptor)
            if not ready and left <= 0:
                raise NoAnswer("{name} has not answered for {seconds:g} seconds", name=self.name, seconds=seconds)

    def _read(self, descriptor: int) -> None:
        try:
            chunk = os.read(descriptor, _CHUNK)
        except BlockingIOError:
            return
        if not chunk:
            self._close(descriptor)
            return
        self._written += len(chunk)
        longest = 0
        if descriptor == self._output:
            self._buffer += chunk
            longest = max(map(len, self._buffer.split(b"\n"))) if len(self._buffer) > self._limits.line else 0
        else:
            self._kept = (self._kept + chunk)[-_MOST_KEPT:]
        if self._written > self._limits.output or longest > self._limits.line:
            raise TooMuchOutput("{name} has written too much", name=self.name)

    def _close(self, descriptor: int) -> None:
        self._is_open[descriptor] = False
        self._poll.unregister(descriptor)

    def _write(self) -> None:
        """Write what fits into the pipe; `receive` is woken for the rest."""
        try:
            while self._unsent and self._descriptors:
                self._unsent = self._unsent[os.write(self._input, self._unsent) :]
        except BlockingIOError:
            self._poll.register(self._input, select.POLLOUT)
            self._is_full = True
            return
        except OSError:  # it has ended, or does not read any more: `receive` tells
            self._unsent = b""
        if self._is_full:
            self._poll.unregister(self._input)
            self._is_full = False

    def pause(self) -> None:
        """Stop it, with all that it has started, until `go_on`: nobody works in another's time."""
        if self._is_watched:
            self._tell(STOP)
            with self._reading, suppress(OSError):  # it has ended
                if self._descriptors and select.select([self._control], [], [], _STARTING)[0]:
                    os.read(self._control, 1)
            return
        self._signal(signal.SIGSTOP)
        stopped: set[int] = set()
        while running := self._others() - stopped:  # until none has started another meanwhile
            for process in running:
                _kill(process, signal.SIGSTOP)
            stopped |= running

    def go_on(self) -> None:
        """Let it work again."""
        if self._is_watched:
            self._look_at_memory()
            self._tell(GO_ON)
            return
        self._signal(signal.SIGCONT)
        for process in self._others():
            _kill(process, signal.SIGCONT)

    def _look_at_memory(self) -> None:
        """End a program whose processes have too much together: the system limits each of them alone."""
        limits = self._limits
        if self._is_watched and memory_below(self.process) > limits.times_memory * limits.memory:
            self.has_too_much_memory = True
            self._launcher.kill(self._number)

    def _tell(self, order: bytes) -> None:
        with self._reading, suppress(OSError):  # it has ended
            if self._descriptors:
                os.write(self._control, order)

    def _signal(self, number: int) -> None:
        with self._reading, suppress(ProcessLookupError, PermissionError):
            if self._descriptors and self._handle >= 0:
                signal.pidfd_send_signal(self._handle, number)
            elif self._descriptors and self._ending is None:
                os.kill(self.process, number)

    def _others(self) -> set[int]:
        """What it has started, where no walls keep that together."""
        return processes_below(self.process) if self._limits.processes > 1 else set()

    def last_words(self) -> str:
        """The end of what it has written to its error stream."""
        with suppress(TooMuchOutput):
            while self._is_open[self._errors] and (ready := dict(self._poll.poll(0))):
                if not ready.keys() & self._is_open.keys():
                    break
                for descriptor in ready.keys() & self._is_open.keys():
                    self._read(descriptor)
        return self._kept.decode(errors="replace")

    def ending(self, seconds: float = _ENDING) -> Ending:
        """How it has ended, once it has; raises NoSandbox if it has not in time."""
        if self._ending is None:
            told = self._launcher.message(self._number, "code", seconds)
            self._ending = Ending(told["code"], told["seconds"], told["memory"] << 10)
            self._launcher.forget(self._number)
        return self._ending

    def has_died_of_memory(self) -> bool:
        """Whether it has ended with nearly all of its memory, or was ended for having too much."""
        return self.has_too_much_memory or self.ending().memory > _NEARLY * self._limits.memory

    @property
    def is_running(self) -> bool:
        """Whether nothing is known of its end yet."""
        try:
            self.ending(0.0)
        except NoSandbox:
            return True
        return False

    def exit_code(self) -> int | None:
        """Its exit code, negative for a signal; None if it still runs with its output closed."""
        try:
            return self.ending(_LEFT).code
        except NoSandbox:
            return None

    def close(self) -> None:
        """End it, and all that it has started. A `receive` in another thread raises ProgramEnded."""
        self._launcher.kill(self._number)
        with self._reading:
            for descriptor in self._descriptors:
                os.close(descriptor)
            self._descriptors = ()
            self._is_open = dict.fromkeys(self._is_open, False)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _kill(process: int, number: int) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.kill(process, number)
