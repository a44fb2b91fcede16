"""A submission's modules in a sandbox: they are called with plain data, and what comes back is plain data.

What goes wrong on the way (an error, no answer, the end of the process) is a `Failed` that says so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Self

from damier.core.message import Message
from damier.grader import plain
from damier.grader.advice import advice_for
from damier.grader.border import Border, Guest, interference
from damier.grader.shown import shown_call
from damier.grader.verdict import Failed
from damier.sandbox.launcher import Launcher
from damier.sandbox.limits import Limits

INSIDE: Final = "damier.grader.inside"
SECONDS: Final = 2.0
"""Processor time for one call, unless a check allows more."""

_MOST_TOLD: Final = 500  # characters of an error
_SEED: Final = 2026
_LIMITS: Final = Limits(memory=512 << 20, line=16 << 20, output=32 << 20)


@dataclass(frozen=True, slots=True)
class Error:
    """An error that a call has ended with."""

    type: str
    text: str
    file: str = ""
    line: int = 0

    @classmethod
    def of(cls, told: Mapping[str, Any]) -> Self:
        """The error that a sandbox has told; raises KeyError, TypeError or ValueError."""
        kind, text, file = (str(told[name])[:_MOST_TOLD] for name in ("type", "text", "file"))
        return cls(kind, text, file, int(told["line"]))

    def message(self) -> Message:
        """The error and where it happened."""
        what = f"{self.type}: {self.text}" if self.text else self.type
        if not self.file:
            return Message("{error}", error=what)
        return Message("{error} ({file}, line {line})", error=what, file=self.file, line=self.line)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a call has given: a value, or an error; what it has printed; its arguments after it."""

    call: str
    value: Any = None
    arguments: tuple[Any, ...] = ()
    printed: str = ""
    error: Error | None = None

    def checked(self) -> Self:
        """The outcome of a call without an error; raises Failed."""
        if self.error:
            raise stopped(self.call, self.error)
        return self


def stopped(what: str, error: Error) -> Failed:
    """What is said about a call, or a program, that an error has gone through."""
    return Failed(
        Message("{call} stops with an error", call=what),
        received=error.message(),
        hint=advice_for(error.type, error.text),
    )


@dataclass(frozen=True, slots=True)
class Named:
    """An argument that messages show by a name: a board is easier to read as `board`."""

    value: Any
    name: str


@dataclass
class Remote(Guest):
    """One process with a submission's modules. It ends with `close`; no state is left for the next."""

    launcher: Launcher
    folder: Path
    seconds: float = SECONDS
    seed: int = _SEED
    limits: Limits = _LIMITS
    _border: Border = field(init=False)

    def __post_init__(self) -> None:
        self._border = Border(self.launcher, f"{INSIDE}:serve", {"seed": self.seed}, self.folder, self.limits)

    # -- questions

    def load(self, module: str, *, input: str = "") -> Outcome:
        """Import a module; raises Failed if that is not possible."""
        return self._asked(f"import {module}", None, do="import", module=module, input=input).checked()

    def call(
        self, path: str, *arguments: Any, input: str = "", seconds: float | None = None, **by_name: Any
    ) -> Outcome:
        """Call `module.function`; raises Failed if it stops with an error, or does not end."""
        return self.attempt(path, *arguments, input=input, seconds=seconds, **by_name).checked()

    def attempt(
        self, path: str | Sequence[Any], *arguments: Any, input: str = "", seconds: float | None = None, **by_name: Any
    ) -> Outcome:
        """Call `module.function`, or a method of a thing by `(thing, "method")`; an error is part of the outcome."""
        first, *rest = path.split(".") if isinstance(path, str) else list(path)
        place = [first.number if isinstance(first, plain.Thing) else first, *rest]
        owner = f"{first.type.lower()}." if isinstance(first, plain.Thing) else ""
        return self._asked(
            f"{owner}{shown_call(rest[-1] if rest else '', arguments, by_name)}",
            seconds,
            do="call",
            path=place,
            arguments=[plain.pack(_bare(each)) for each in arguments],
            by_name={name: plain.pack(_bare(each)) for name, each in by_name.items()},
            input=input,
        )

    def get(self, *path: Any) -> Any:
        """What a module's or a thing's attribute is; raises Failed if there is none."""
        first, *rest = path[0].split(".") if isinstance(path[0], str) else [path[0]]
        place = [first.number if isinstance(first, plain.Thing) else first, *rest, *path[1:]]
        return self._asked(".".join(map(str, [*rest, *path[1:]])), None, do="get", path=place).checked().value

    def run(self, code: str, *, shown: str, input: str = "", seconds: float | None = None, **values: Any) -> Outcome:
        """Run some lines beside the submission's modules: what they put into `result` comes back, as plain data."""
        packed = {name: plain.pack(_bare(value)) for name, value in values.items()}
        return self._asked(shown, seconds, do="run", code=code, values=packed, input=input)

    def parameters(self, path: str) -> list[list[Any]]:
        """The parameters of a function: name, kind, whether it has a default, which one; raises Failed."""
        found: list[list[Any]] = self._asked(path, None, do="parameters", path=path.split(".")).checked().value
        return found

    def write(self, file: str, content: str | bytes) -> None:
        """Put a file into the process's own folder."""
        data = content.encode() if isinstance(content, str) else content
        self._asked(file, None, do="write", file=file, content=data.hex()).checked()

    def read(self, file: str) -> bytes | None:
        """A file of the process's own folder; None if there is none."""
        outcome = self._asked(file, None, do="read", file=file)
        return None if outcome.error else outcome.value

    def _asked(self, shown: str, seconds: float | None, **question: Any) -> Outcome:
        answer = self._border.ask(shown, seconds or self.seconds, question)
        try:
            printed, told = str(answer["printed"]), answer.get("error")
            if told:
                return Outcome(shown, printed=printed, error=Error.of(told))
            arguments = tuple(plain.unpack(each) for each in answer.get("arguments", ()))
            return Outcome(shown, plain.unpack(answer.get("value")), arguments, printed)
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise interference(shown) from error


def _bare(value: Any) -> Any:
    return value.value if isinstance(value, Named) else value
