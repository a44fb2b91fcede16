"""Questions to a sandbox and their answers, as lines of JSON: each answer names its question."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Self

from damier.core.errors import NoAnswer, PlayerFailed, TooMuchOutput
from damier.core.message import Message
from damier.grader.verdict import Failed
from damier.sandbox.launcher import Launcher
from damier.sandbox.limits import Limits
from damier.sandbox.usage import processor_time, wants_processor

_SLICE: Final = 0.25  # seconds between two looks at the processor time
_PATIENCE: Final = 6.0  # times that long by the clock: a machine may be busy, a program may sleep


class Border:
    """One sandbox with a server of ours in it, and a submission that may do to that server what it likes."""

    def __init__(
        self, launcher: Launcher, server: str, arguments: Mapping[str, Any], folder: Path, limits: Limits
    ) -> None:
        self._limits = limits
        self._sandbox = launcher.start(server, arguments, folder=str(folder), limits=limits, name=folder.name)

    def ask(self, shown: str, seconds: float, question: Mapping[str, Any], waits: float = 0.0) -> dict[str, Any]:
        """The answer to a question, a dictionary of anything; raises Failed, in words about the call that is shown.

        So many seconds of processor time may be used, and `waits` more by the clock may pass."""
        nonce = secrets.token_hex(8)
        try:
            self._sandbox.send(json.dumps({"id": nonce, **question}))
            answer = json.loads(self._line(shown, seconds, waits))
        except TooMuchOutput as error:
            raise Failed(Message("{call} prints too much, or returns too large a result", call=shown)) from error
        except PlayerFailed as error:
            raise self._ended(shown) from error
        except (ValueError, RecursionError) as error:
            raise interference(shown) from error
        if not isinstance(answer, dict) or answer.get("id") != nonce:
            raise interference(shown)
        return answer

    def _line(self, shown: str, seconds: float, waits: float) -> str:
        begun, deadline = self.worked(), time.monotonic() + seconds * _PATIENCE + waits
        while True:
            try:
                return self._sandbox.receive(_SLICE)
            except NoAnswer:
                used = self.worked() - begun
                if used > seconds or time.monotonic() > deadline:
                    raise endless(shown, used) from None

    def worked(self) -> float:
        """The processor time that the sandbox has used, in seconds: as we see it, whatever it says."""
        return processor_time(self._sandbox.process)

    def is_at_work(self) -> bool:
        """Whether something in the sandbox would go on if the machine had time for it."""
        return wants_processor(self._sandbox.process)

    def _ended(self, shown: str) -> Failed:
        """Why the process has ended."""
        code = self._sandbox.exit_code()
        if code is not None and self._sandbox.has_died_of_memory():
            return Failed(Message("{call} uses more than {size} MB", call=shown, size=self._limits.memory >> 20))
        return Failed(
            Message("{call} ends the whole program", call=shown),
            received=Message("exit code {code}", code="?" if code is None else code),
            hint=Message("a function gives its result back: it calls neither exit() nor quit()"),
        )

    def close(self) -> None:
        """End the sandbox."""
        self._sandbox.close()
        self._sandbox.ending()


class Guest:
    """What is asked over a border. It ends with `close`."""

    _border: Border

    @property
    def worked(self) -> float:
        """The processor time that it has used, in seconds."""
        return self._border.worked()

    def close(self) -> None:
        """End the sandbox."""
        self._border.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def interference(shown: str) -> Failed:
    """What is said about a submission that answers in place of our server."""
    return Failed(
        Message("{call} has interfered with the program that checks it", call=shown),
        hint=Message("write answers with return and print, and nothing else"),
    )


def endless(shown: str, seconds: float) -> Failed:
    """What is said about a call that does not end."""
    return Failed(
        Message("{call} does not end: stopped after {seconds:g} s", call=shown, seconds=round(seconds, 1)),
        hint=Message("look for a `while` loop whose condition never becomes false"),
    )
