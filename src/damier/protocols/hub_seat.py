"""An external draughts engine as a player: a process that speaks the Hub protocol, version 1 or 2."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

from damier.core.clock import TimeLeft
from damier.core.errors import PlayerFailed
from damier.core.thought import Thought
from damier.games.draughts.captures import Move
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.variants import rules_of
from damier.protocols.engine import USUAL_SECONDS
from damier.protocols.hub_lines import HubLine
from damier.protocols.hub_notation import HUB_NAMES, NORMAL, format_with_past, parse_move
from damier.protocols.program import TIMEOUT, ExternalProgram, reading

_POINTS_A_MAN: Final = 100
_LONGEST: Final = 200  # characters of an error message


class Dialect(Protocol):
    """The syntax of a version of the protocol."""

    def ask(self, position: DraughtsPosition, budget: float | TimeLeft) -> list[str]:
        """The lines that start a search."""

    def answer(self, line: str) -> str | None:
        """The move in a line; None if it is another line."""

    def error(self, line: str) -> str | None:
        """The error message in a line; None if it is another line."""

    def info(self, line: str) -> tuple[int, float, int] | None:
        """The depth, the score in points and the nodes in a line."""


class Hub2:
    """Version 2, with named arguments."""

    def ask(self, position: DraughtsPosition, budget: float | TimeLeft) -> list[str]:
        """The lines that start a search."""
        where, moves = format_with_past(position)
        asked = HubLine.of("pos", pos=where, **({"moves": " ".join(moves)} if moves else {}))
        if isinstance(budget, float):
            level = HubLine.of("level", move_time=f"{budget:.3f}")
        elif budget.is_per_move:
            level = HubLine.of("level", move_time=f"{budget.share():.3f}")
        else:
            level = HubLine.of("level", time=f"{max(0.0, budget.seconds):.3f}", inc=f"{budget.increment:.3f}")
        return [str(asked), str(level), "go think"]

    def answer(self, line: str) -> str | None:
        """The move of `done`."""
        found = HubLine.parse(line)
        return found.arguments.get("move", "") if found.command == "done" else None

    def error(self, line: str) -> str | None:
        """The message of `error`."""
        found = HubLine.parse(line)
        return found.arguments.get("message", line) if found.command == "error" else None

    def info(self, line: str) -> tuple[int, float, int] | None:
        """The numbers of `info`."""
        found = HubLine.parse(line)
        if found.command != "info":
            return None
        depth, score, nodes = (float(found.arguments.get(name) or 0) for name in ("depth", "score", "nodes"))
        return int(depth), score * _POINTS_A_MAN, int(nodes)


class Hub1:
    """Version 1, with positional arguments, as in Scan 2.0: times are milliseconds, scores hundredths."""

    def ask(self, position: DraughtsPosition, budget: float | TimeLeft) -> list[str]:
        """The lines that start a search."""
        where, moves = format_with_past(position)
        seconds = budget.share() if isinstance(budget, TimeLeft) else budget
        asked = f"pos {where[0].lower()}{where[1:]}"
        return [asked, *(f"move {move}" for move in moves), f"time {max(1, round(seconds * 1000))}", "go"]

    def answer(self, line: str) -> str | None:
        """The move of `move`; the second word is the expected answer."""
        command, *words = line.split() or [""]
        return "".join(words[:1]) if command == "move" else None

    def error(self, line: str) -> str | None:
        """The message of `error`."""
        command, _, rest = line.partition(" ")
        return rest if command == "error" else None

    def info(self, line: str) -> tuple[int, float, int] | None:
        """The numbers of `info`."""
        command, *words = line.split() or [""]
        if command != "info" or len(words) < 4:
            return None
        return int(words[0]), float(words[2]), int(words[3])


@dataclass(slots=True)
class _SearchOutput:
    """The output of a program during a search."""

    depth: int = 0
    score: float = 0.0
    nodes: int = 0
    error: str = ""


class HubPlayer(ExternalProgram):
    """A player that asks another program for its moves."""

    protocol = "hub"
    example = "hub:/opt/scan/scan"
    argument = "hub"

    def __init__(
        self,
        command: Sequence[str],
        *,
        folder: str | Path | None = None,
        seconds: float = USUAL_SECONDS,
        timeout: float = TIMEOUT,
        name: str = "",
    ) -> None:
        """Raises PlayerFailed."""
        super().__init__(command, folder=folder, timeout=timeout, name=name)
        self.seconds = 0.0  # the sum of its search times
        self._usual = seconds
        self._handshake()

    def prepare(self, position: DraughtsPosition, /) -> None:
        """Make it load what it needs for the variant; raises PlayerFailed."""
        if position.rules.board != rules_of(position.rules.name).board:
            raise PlayerFailed(
                "{name} plays {variant} on its usual board only", name=self.name, variant=position.rules.name
            )
        self._initialise(position.rules.name)

    def _choose(self, position: DraughtsPosition) -> Move:
        self._finish()
        self.prepare(position)
        budget = self._usual if self.budget is None else self.budget
        began = time.perf_counter()
        self._is_searching = True
        self._send(*self._dialect.ask(position, budget))
        output = _SearchOutput()
        move = self._answer(position, output, budget.seconds if isinstance(budget, TimeLeft) else budget)
        self._is_searching = False
        took = time.perf_counter() - began
        self.seconds += took
        self.last = Thought(move, output.score, output.depth, (move,), output.nodes, took)
        return move

    def stop_search(self) -> None:
        """Make it answer with the best move so far."""
        if self._is_searching:
            self._send("stop")

    def _handshake(self) -> None:
        """Ask for its variants and version; raises PlayerFailed after ending it."""
        self._variant = ""  # that it was initialised for
        self._is_searching = False
        try:
            self._variants, self._dialect = self._read_greeting()
        except PlayerFailed:
            self.close()
            raise

    def _read_greeting(self) -> tuple[Sequence[str], Dialect]:
        """The variants it plays and its version of the protocol, from its greeting."""
        lines: list[HubLine] = []

        def is_last(line: str) -> bool:
            lines.append(HubLine.parse(line))
            return lines[-1].command == "wait"

        self._send("hub")
        self._wait_for(is_last)
        variants = [NORMAL]
        for line in lines:
            if line.command == "param" and line.arguments.get("name") == "variant":
                variants = line.arguments.get("values", "").split()
        is_version_2 = any(line.command == "id" for line in lines)
        return variants, Hub2() if is_version_2 else Hub1()

    def _initialise(self, variant: str) -> None:
        """Initialise it for a variant; raises PlayerFailed."""
        if variant == self._variant:
            return
        hub_name = HUB_NAMES.get(variant, variant)
        ours = {hub: name for name, hub in HUB_NAMES.items()}
        if hub_name not in self._variants:
            raise PlayerFailed(
                "{name} does not play {variant}; it plays {variants}",
                name=self.name,
                variant=variant,
                variants=", ".join(ours.get(name, name) for name in self._variants),
            )
        if len(self._variants) > 1:
            self._send(str(HubLine.of("set-param", name="variant", value=hub_name)))
        self._send("init")
        self._wait_for(lambda line: line.split()[:1] == ["ready"])
        self._variant = variant

    def _finish(self) -> None:
        """End a search whose answer was not read."""
        if self._is_searching:
            self._send("stop")
            self._wait_for(lambda line: self._dialect.answer(line) is not None)
            self._is_searching = False

    def _answer(self, position: DraughtsPosition, output: _SearchOutput, seconds: float) -> Move:
        """The move, within some seconds and our timeout; raises PlayerFailed with the program's error message."""

        def is_answer(line: str) -> bool:
            output.error = self._dialect.error(line) or output.error
            with suppress(ValueError, OverflowError):  # invalid numbers
                output.depth, output.score, output.nodes = self._dialect.info(line) or (
                    output.depth,
                    output.score,
                    output.nodes,
                )
            return self._dialect.answer(line) is not None

        try:
            answer = self._dialect.answer(self._wait_for(is_answer, extra=seconds)) or ""
            with reading(self.name, answer):
                return parse_move(position, answer)
        except PlayerFailed as error:
            if not output.error:
                raise
            raise PlayerFailed("{error}; it reports: {report}", error=error, report=output.error[:_LONGEST]) from error
