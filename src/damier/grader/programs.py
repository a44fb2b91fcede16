"""A submission's programs in a sandbox: started in a copy of its folder, typed into, read."""

from __future__ import annotations

import os
import re
import time
from base64 import b64decode
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from damier.core.message import Message
from damier.grader.border import Border, Guest, endless, interference
from damier.grader.verdict import Failed
from damier.sandbox.launcher import Launcher
from damier.sandbox.limits import Limits

INSIDE: Final = "damier.sandbox.inside_programs"
LIMITS: Final = Limits(
    memory=1 << 30, processes=64, has_terminals=True, disk=64 << 20, names=5000, line=128 << 20, output=256 << 20
)
SECONDS: Final = 10.0
"""Processor time of a program between two readings, unless a check allows more."""

FOUND, STILL = "found", "still"
"""Why a reading has ended, among others."""

_STILL: Final = 2.0  # seconds without a sign: then it waits for something
CLOCK: Final = 6.0
"""Times the processor time by the clock."""
_SLACK: Final = 30.0  # seconds for the server itself on a busy machine
_ANSI: Final = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


@dataclass(frozen=True, slots=True)
class Reading:
    """What a program has written, and why the reading has ended."""

    output: str
    reason: str  # found, still, ended, late, flood
    code: int | None = None
    worked: float = 0.0  # seconds of its processor time so far
    memory: int = 0  # bytes, once it has ended: the most that it, or one that has ended before it here, has had

    @property
    def plain(self) -> str:
        """The output without colours and other control sequences."""
        return _ANSI.sub("", self.output).replace("\r\n", "\n")

    def followed_by(self, more: Reading, until: str) -> Reading:
        """This reading and the next as one; a pattern may be found across both."""
        output = self.output + more.output
        is_found = bool(until) and more.reason == STILL and re.search(until, output) is not None
        return replace(more, output=output, reason=FOUND if is_found else more.reason)


@dataclass
class Workshop(Guest):
    """One sandbox in which programs run, beside files of their own."""

    launcher: Launcher
    folder: Path
    limits: Limits = LIMITS
    _border: Border = field(init=False)

    def __post_init__(self) -> None:
        self._border = Border(self.launcher, f"{INSIDE}:serve", {}, self.folder, self.limits)

    def start(
        self,
        *command: str,
        has_terminal: bool = False,
        environment: Mapping[str, str] | None = None,
        shown: str = "",
    ) -> Running:
        """Start a program; `python3` is the Python that damier runs on. Raises Failed if it cannot be started."""
        shown = shown or " ".join(command)
        answer = self.ask(
            shown, do="start", command=list(command), has_terminal=has_terminal, environment=dict(environment or {})
        )
        if "error" in answer:
            raise Failed(Message("{call} cannot be started", call=shown), received=str(answer["error"][-1]))
        return Running(self, int(answer["program"]), shown)

    def run(self, *command: str, input: str = "", seconds: float = SECONDS, **options: Any) -> Reading:
        """Run a program to its end, with all of its input; raises Failed if it does not end."""
        running = self.start(*command, **options)
        running.type(input)
        running.close_input()
        return running.finish(seconds)

    def put(self, file: str, content: str | bytes, *, is_added: bool = False) -> None:
        """Write a file of the folder, or add to it."""
        data = content.encode() if isinstance(content, str) else content
        self.ask(file, do="put", file=file, content=data.hex(), is_added=is_added)

    def fetch(self, file: str) -> bytes | None:
        """A file of the folder; None if there is none."""
        answer = self.ask(file, do="fetch", file=file)
        return None if "error" in answer else bytes.fromhex(answer["content"])

    def make_folder(self, name: str) -> None:
        """Make a folder."""
        self.ask(name, do="folder_of", file=name)

    def names(self, folder: str = ".") -> list[str]:
        """The names of the files in a folder."""
        return [str(name) for name in self.ask(folder, do="names", folder=folder).get("names", [])]

    def export(self, target: Path) -> None:
        """Copy all files into a new folder outside, links to them included; raises Failed."""
        try:
            packed = self.ask("make", do="pack", waits=60.0)
            for name, is_program, content in packed["files"]:
                file = target / str(name)
                if not file.resolve().is_relative_to(target.resolve()):
                    raise ValueError(name)
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(b64decode(content))
                file.chmod(0o755 if is_program else 0o644)
            for name, meant in packed["links"]:
                _link(target, str(name), str(meant))
        except (ValueError, KeyError, TypeError, OSError) as error:
            raise interference("make") from error
        for folder in (target, *(each for each in target.rglob("*") if each.is_dir())):
            folder.chmod(0o755)

    def is_at_work(self) -> bool:
        """Whether one of the programs would go on if the machine had time for it."""
        return self._border.is_at_work()

    def ask(self, shown: str, *, waits: float = 0.0, **question: Any) -> dict[str, Any]:
        """The answer to a question."""
        return self._border.ask(shown, _SLACK, question, waits)


def _link(folder: Path, name: str, meant: str) -> None:
    """Link to a file of the folder; raises ValueError for anything else."""
    link, file = folder / name, folder / meant
    is_inside = all(each.resolve().is_relative_to(folder.resolve()) for each in (link.parent, file))
    if not is_inside or file.is_symlink() or not file.is_file():
        raise ValueError(meant)
    link.parent.mkdir(parents=True, exist_ok=True)
    link.symlink_to(os.path.relpath(file, link.parent))


@dataclass(frozen=True)
class Running:
    """A program that runs."""

    workshop: Workshop
    number: int
    shown: str

    def type(self, text: str) -> None:
        """Type a text; a line ends with a newline."""
        self.workshop.ask(self.shown, do="type", program=self.number, text=text)

    def lines(self, *lines: str) -> None:
        """Type some lines."""
        self.type("".join(f"{line}\n" for line in lines))

    def close_input(self) -> None:
        """Let it read the end of its input."""
        self.workshop.ask(self.shown, do="close", program=self.number)

    def interrupt(self) -> None:
        """Press Ctrl-C."""
        self.workshop.ask(self.shown, do="interrupt", program=self.number)

    def kill(self) -> None:
        """End it."""
        self.workshop.ask(self.shown, do="kill", program=self.number)

    def read(self, until: str = "", *, seconds: float = SECONDS, still: float = _STILL) -> Reading:
        """What it writes until a pattern is found, it ends, or has been still for a while: it waits for something.

        One that only waits for its turn, on a busy machine, is not still."""
        deadline = time.monotonic() + seconds * CLOCK
        reading = self._read(until, seconds, still)
        while reading.reason == STILL and time.monotonic() < deadline:
            is_at_work = self.workshop.is_at_work()
            more = self._read(until, seconds, still if is_at_work else 0.0)  # it may have had its turn just now
            reading = reading.followed_by(more, until)
            if not (is_at_work or more.output):
                break
        return reading

    def _read(self, until: str, seconds: float, still: float) -> Reading:
        clock = seconds * CLOCK
        answer = self.workshop.ask(
            self.shown,
            waits=clock,
            do="read",
            program=self.number,
            until=until,
            clock=clock,
            still=still,
            processor=seconds,
        )
        try:
            code = answer["code"]
            used = float(answer["worked"]), int(answer["memory"])
            return Reading(str(answer["output"]), str(answer["reason"]), None if code is None else int(code), *used)
        except (KeyError, TypeError, ValueError) as error:
            raise interference(self.shown) from error

    def finish(self, seconds: float = SECONDS) -> Reading:
        """What it writes until it ends; raises Failed if it does not."""
        reading = self.read(seconds=seconds, still=seconds * CLOCK)
        if reading.reason == "flood":
            raise Failed(
                Message("{call} writes without end", call=self.shown),
                received=reading.plain[-200:],
                hint=Message("look for a `while` loop whose condition never becomes false"),
            )
        if reading.reason != "ended":
            raise endless(self.shown, seconds)
        return reading
