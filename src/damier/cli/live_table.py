"""The live table of a contest in a terminal, by the library rich: the extra `arena`."""

from __future__ import annotations

import time
from collections.abc import Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Final

from rich.console import Console, Group
from rich.live import Live
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from damier.arena.sprt import describe_test
from damier.arena.standings import Standing, standings
from damier.cli.contest_progress import Tally, describe_duration
from damier.core.names import printable
from damier.i18n.language import Language, active

if TYPE_CHECKING:
    from damier.arena.contest import Played
    from damier.arena.supervisor import Progress

_REFRESH: Final = 4  # times a second
_ABOVE: Final = 6  # lines that are not contestants'
_SPARE: Final = 30  # the time to count games is at most one part of so many: of 100,000 they are not counted each time


class LiveTable:
    """Games done, time left, standings and faults, drawn again while games are played; it leaves nothing behind.

    Entered, it gives whom to tell what was played."""

    def __init__(self, tally: Tally, has_colour: bool | None = None, console: Console | None = None) -> None:
        self.tally = tally
        self._lines: list[Standing] = []
        self._counted, self._next = -1, 0.0  # the games in these lines, and when they may be made again
        self._language: Language = active()  # drawn by a thread of its own, which has another context
        self._console = console or Console(stderr=True, no_color=has_colour is False or None)
        self._live = Live(
            console=self._console, get_renderable=self.picture, refresh_per_second=_REFRESH, transient=True
        )

    def __enter__(self) -> Progress:
        self._live.__enter__()
        return self.tell

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._next = 0.0  # the last picture has all games
        self._live.__exit__(kind, error, trace)

    def tell(self, games: Sequence[Played], left: int) -> None:
        """Games were written down; the next picture shows them."""
        self.tally.tell(games, left)

    def picture(self) -> Group:
        """What is shown now."""
        tally, say = self.tally, self._language.translate
        left = tally.left or 0
        facts = [say("games played: {done}, left in this round: {left}", done=len(tally.played), left=left)]
        if (seconds := tally.seconds_left) is not None:
            facts.append(say("{time} left", time=describe_duration(seconds)))
        bar = Table.grid()  # a bar alone does not end its line
        width = min(60, self._console.width)
        bar.add_row(ProgressBar(total=tally.done + left or 1, completed=tally.done, width=width))
        parts: list[Text | Table] = [Text(" · ".join(facts), style="bold", no_wrap=True), bar, self._table()]
        if tally.test:
            told = describe_test(tally.test, printable(tally.contest.entries[0].name))
            parts.append(Text(self._language.say(told)))
        return Group(*parts)

    def _table(self) -> Table:
        table, say = Table(box=None, pad_edge=False), self._language.translate
        table.add_column(say("name"), overflow="ellipsis", no_wrap=True)
        for title in (say("points"), say("games"), say("won"), say("drawn"), say("lost")):
            table.add_column(title, justify="right", no_wrap=True)
        table.add_column(say("faults"), style="red", overflow="ellipsis", no_wrap=True)
        lines = self._standings()
        room = max(1, self._console.height - _ABOVE)
        for line in lines[:room]:
            counts = (f"{line.points:g}", *map(str, (line.games, line.won, line.drawn, line.lost)))
            faults = ", ".join(f"{name} {count}" for name, count in line.faults.items())
            table.add_row(Text(printable(line.name)), *counts, Text(faults))
        if len(lines) > room:
            table.add_row(Text("…", style="dim"))
        return table

    def _standings(self) -> list[Standing]:
        """The standings, without ratings: those take long to fit, and say little before the end."""
        began = time.monotonic()
        if self._counted != len(self.tally.played) and began >= self._next:
            played = list(self.tally.played)
            self._lines = standings(self.tally.contest, played, has_ratings=False)
            self._counted = len(played)
            self._next = began + _SPARE * (time.monotonic() - began)
        return self._lines
