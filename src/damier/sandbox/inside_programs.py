"""What runs in the sandbox of a submission's programs: it starts them, types into them and reads what they write.

They run in a copy of the submission in the temporary folder, where they may write. Questions and answers are lines of
JSON that name their question; a program is known by its number.
"""

from __future__ import annotations

import codecs
import fcntl
import json
import os
import pty
import re
import resource
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from base64 import b64encode
from contextlib import suppress
from pathlib import Path
from typing import Any

from damier.sandbox.inside_place import own_copy, take_pipes

_MOST_OUTPUT = 4 << 20  # bytes of one program
_LONGEST_FOUND = 4096  # characters that a pattern matches: what was searched is not searched again
_LOOK = 0.02  # seconds between two looks at a program
_FOUND, _STILL, _ENDED, _LATE, _FLOOD = "found", "still", "ended", "late", "flood"


class Program:
    """One program that runs."""

    def __init__(self, command: list[str], folder: Path, *, has_terminal: bool, environment: dict[str, str]) -> None:
        self._text, self._seen, self._size = "", 0, 0
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        surroundings = {**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8", **environment}
        options: dict[str, Any] = {"cwd": folder, "env": surroundings, "start_new_session": True}
        if has_terminal:
            self._output, theirs = pty.openpty()
            _be_quiet(theirs)
            take = lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0)  # noqa: E731
            self._process = subprocess.Popen(
                command, stdin=theirs, stdout=theirs, stderr=theirs, preexec_fn=take, **options
            )
            os.close(theirs)
            self._input = self._output
        else:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options
            )
            assert self._process.stdin
            assert self._process.stdout
            self._input, self._output = self._process.stdin.fileno(), self._process.stdout.fileno()
            os.set_blocking(self._output, False)
        os.set_blocking(self._input, False)
        self._unsent = b""
        self._is_open = True

    def type(self, text: str) -> None:
        """Type a text."""
        self._unsent += text.encode()
        self._push()

    def close_input(self) -> None:
        """Let it read the end of its input."""
        if self._input == self._output:
            self.type("\x04")
        elif self._process.stdin:
            self._push()
            with suppress(OSError):
                self._process.stdin.close()
            self._input = -1

    def interrupt(self) -> None:
        """Press Ctrl-C."""
        if self._input == self._output:
            self.type("\x03")
        else:
            with suppress(OSError):
                os.killpg(self._process.pid, signal.SIGINT)

    def read(self, until: str, clock: float, still: float, processor: float) -> dict[str, Any]:
        """What it writes from where the last reading ended: until a pattern, its end, or it has been still for so long.

        `clock` is by the clock, `processor` of its own time: seconds.
        """
        pattern = re.compile(until) if until else None
        now = time.monotonic()
        deadline, quiet_since, worked, begun = now + clock, now, self._worked(), self._worked()
        searched = self._seen
        while True:
            self._push()
            got = self._pull(min(_LOOK, still))
            found = pattern.search(self._text, max(self._seen, searched - _LONGEST_FOUND)) if pattern else None
            if found:
                return self._taken(found.end() - self._seen, _FOUND)
            searched = len(self._text)
            if self._size > _MOST_OUTPUT:
                return self._taken(searched, _FLOOD)
            if not self._is_open:
                self._wait()
                return self._taken(searched, _ENDED)
            now, working = time.monotonic(), self._worked()
            if got or working != worked or self._unsent or self._unread():
                quiet_since, worked = now, working
            if now > deadline or working - begun > processor:
                return self._taken(searched, _LATE)
            if now - quiet_since > still:
                return self._taken(searched, _STILL)

    def _taken(self, length: int, reason: str) -> dict[str, Any]:
        output = self._text[self._seen : self._seen + length]
        self._seen += len(output)
        memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss << 10
        facts = {"code": self._process.returncode, "worked": self._worked(), "memory": memory}
        return {"output": output, "reason": reason, **facts}

    def _push(self) -> None:
        with suppress(BlockingIOError):
            try:
                while self._unsent and self._input >= 0:
                    self._unsent = self._unsent[os.write(self._input, self._unsent) :]
            except OSError as error:
                if isinstance(error, BlockingIOError):
                    raise
                self._unsent = b""

    def _pull(self, seconds: float) -> bool:
        """Take in what there is to read within so long; whether there was something."""
        if not select.select([self._output], [], [], seconds)[0]:
            return False
        try:
            chunk = os.read(self._output, 1 << 16)
        except BlockingIOError:
            return False
        except OSError:  # of a terminal that nobody has open any more
            chunk = b""
        if not chunk:
            self._is_open = False
            return False
        self._size += len(chunk)
        self._text += self._decoder.decode(chunk)
        return True

    def _unread(self) -> bool:
        """Whether it has not read all that was typed."""
        if self._input < 0 or self._input == self._output:
            return False
        with suppress(OSError):
            size = fcntl.ioctl(self._input, termios.FIONREAD, struct.pack("i", 0))
            return bool(struct.unpack("i", size)[0])
        return False

    def _worked(self) -> float:
        """Its processor time."""
        with suppress(OSError):
            return time.clock_gettime((~self._process.pid << 3) | 2)
        return 0.0

    def _wait(self) -> None:
        try:
            self._process.wait(2)
        except subprocess.TimeoutExpired:
            self.kill()

    def kill(self) -> None:
        """End it, with what it has started."""
        with suppress(OSError):
            os.killpg(self._process.pid, signal.SIGKILL)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(2)


def _be_quiet(terminal: int) -> None:
    """Let a terminal show nothing of what is typed, and change no line ends."""
    modes = termios.tcgetattr(terminal)
    modes[1] &= ~termios.ONLCR
    modes[3] &= ~termios.ECHO
    termios.tcsetattr(terminal, termios.TCSANOW, modes)


class Server:
    """Answers questions about a submission's programs."""

    def __init__(self, folder: str) -> None:
        reading, writing = take_pipes(20)
        self._reading, self._writing = os.fdopen(reading, "rb"), os.fdopen(writing, "wb")
        self._folder = own_copy(folder)
        self._programs: list[Program] = []

    def serve(self) -> None:
        """Answer until there are no more questions."""
        for line in self._reading:
            question = json.loads(line)
            name = question.pop("do")
            number = question.pop("id")
            try:
                answer = getattr(self, f"_{name}")(**question) or {}
            except OSError as error:
                answer = {"error": [type(error).__name__, error.strerror or str(error)]}
            self._writing.write(json.dumps({"id": number, **answer}).encode() + b"\n")
            self._writing.flush()
        os._exit(0)

    def _start(self, command: list[str], has_terminal: bool, environment: dict[str, str]) -> dict[str, Any]:
        if command[0] == "python3":
            command = [sys.executable, *command[1:]]
        self._programs.append(Program(command, self._folder, has_terminal=has_terminal, environment=environment))
        return {"program": len(self._programs) - 1}

    def _type(self, program: int, text: str) -> None:
        self._programs[program].type(text)

    def _close(self, program: int) -> None:
        self._programs[program].close_input()

    def _interrupt(self, program: int) -> None:
        self._programs[program].interrupt()

    def _read(self, program: int, until: str, clock: float, still: float, processor: float) -> dict[str, Any]:
        return self._programs[program].read(until, clock, still, processor)

    def _kill(self, program: int) -> None:
        self._programs[program].kill()

    def _put(self, file: str, content: str, is_added: bool) -> None:
        Path(file).parent.mkdir(parents=True, exist_ok=True)
        with Path(file).open("ab" if is_added else "wb") as target:
            target.write(bytes.fromhex(content))

    def _fetch(self, file: str) -> dict[str, Any]:
        return {"content": Path(file).read_bytes()[:_MOST_OUTPUT].hex()}

    def _folder_of(self, file: str) -> None:
        Path(file).mkdir(parents=True, exist_ok=True)

    def _names(self, folder: str) -> dict[str, Any]:
        return {"names": sorted(each.name for each in Path(folder).iterdir())}

    def _pack(self) -> dict[str, Any]:
        """All files: their names, whether they are programs, and what is in them; links to files, and to which."""
        names = [each for each in sorted(Path().rglob("*")) if each.is_file()]
        files = [each for each in names if not each.is_symlink()]
        inside = self._folder.resolve()
        links = [(each, each.resolve()) for each in names if each.is_symlink()]
        return {
            "links": [
                [str(name), str(file.relative_to(inside))] for name, file in links if file.is_relative_to(inside)
            ],
            "files": [
                [str(file), bool(file.stat().st_mode & 0o100), b64encode(file.read_bytes()).decode()] for file in files
            ],
        }


def serve(folder: str) -> None:
    """Answer questions about programs that run in a copy of a folder."""
    Server(folder).serve()
