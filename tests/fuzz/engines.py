"""Our protocols, both sides, fed with lines in this process; our engines think one move deep."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from typing import Any, Protocol
from unittest.mock import patch

from damier.core import registry
from damier.core.errors import ProgramEnded
from damier.engine.native.core_player import LEAST_MEMORY
from damier.protocols.conversation import Conversation
from damier.protocols.engine import Engine, Strength
from damier.protocols.program import ExternalProgram


class _Served(Protocol):
    def run(self) -> None: ...


def converse(make: Callable[..., _Served], game: str, lines: list[str]) -> list[str]:
    """What an engine says to some lines."""
    said: list[str] = []

    def feed(conversation: Any) -> Iterator[str]:
        for number, text in enumerate(lines, start=1):
            if conversation._intercept(text):
                continue
            conversation._now = number
            conversation._interrupts(text)
            yield text
            if conversation._is_quit(text):
                return

    def quickly(ask: Callable[..., Any]) -> Callable[..., Any]:
        return lambda *position, depth=None, **limits: ask(*position, depth=1, **limits)

    with ExitStack() as patches:
        patches.enter_context(patch.object(Conversation, "lines", feed))
        patches.enter_context(patch.object(Conversation, "say", lambda _, *texts: said.extend(texts)))
        for name in ("think", "hint"):
            patches.enter_context(patch.object(Engine, name, quickly(getattr(Engine, name))))
        make(registry.find(game), Strength(memory=LEAST_MEMORY >> 20)).run()
    return said


def answer(kind: type[ExternalProgram], game: str, lines: Sequence[str]) -> Any:
    """The move of another program that says these lines, whatever it is asked; raises PlayerFailed."""
    rest = iter(lines)

    def wait_for(_: Any, is_wanted: Callable[[str], bool], extra: float = 0.0) -> str:
        for line in rest:
            if is_wanted(line):
                return line
        raise ProgramEnded("{name} has ended", name=kind.protocol)

    with ExitStack() as patches:
        for name, function in (("_start", lambda _: None), ("_send", lambda *_: None), ("close", lambda _: None)):
            patches.enter_context(patch.object(kind, name, function))
        patches.enter_context(patch.object(kind, "_wait_for", wait_for))
        player = kind([kind.protocol])
        player.choose(registry.find(game).start())
        assert player.last
        return player.last.move
