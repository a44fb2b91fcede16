"""A process that plays games of a contest, one after another.

    python -P -c "from damier.arena.worker import main; main()" FOLDER PACKAGE PROCESSORS

PROCESSORS are those that it and its programs may use, as in `0,1`; all if there are none. It
reads jobs, a line of JSON each, and answers each with a line: the result of the game.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Generator, Iterable
from contextlib import ExitStack, closing, suppress
from dataclasses import asdict, replace
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any, Final

from damier.arena.contest import Contest, Entry, Job, Played
from damier.arena.entries import is_sandboxed_program
from damier.arena.fault import AtFault, Fault
from damier.arena.log import Log
from damier.arena.openings import opening, start_at, usual_length
from damier.arena.programs import PROCESSES, ProgramElsewhere, SandboxedProgram
from damier.arena.referee import play_game
from damier.arena.sandboxed import SandboxedPlayer
from damier.core import registry
from damier.core.clock import TimeControl, TimeLeft
from damier.core.errors import DamierError, NoSandbox
from damier.core.game import Game
from damier.core.names import printable_lines
from damier.core.player import Player, Preparing, Timed
from damier.core.position import Seat
from damier.sandbox.launcher import Launcher
from damier.sandbox.limits import Limits
from damier.sandbox.walls import Walls
from damier.seats.occupant import Occupant
from damier.seats.players import player as trusted_player
from damier.seats.server import open_pipes

_MOST_WORDS: Final = 2000  # characters of a program's last lines


class Absent:
    """Stands for a program that could not be started: it loses at its first move."""

    def __init__(self, fault: AtFault) -> None:
        self._fault = fault

    def choose(self, position: Any, /) -> Any:
        """Raise its fault."""
        raise self._fault

    def last_words(self) -> str:
        """The end of what it has printed."""
        return self._fault.last_words


class Worker:
    """Plays the games of one contest."""

    def __init__(self, contest: Contest, folder: Path, launcher: Launcher | None = None) -> None:
        """With a launcher of somebody else's, who closes it; else it has its own."""
        self.contest, self._folder = contest, folder
        self.game: Game[Any, Any] = registry.load(contest.game)
        self._length = usual_length(self.game, contest.setup) if contest.openings < 0 else contest.openings
        self._control = TimeControl.parse(contest.time)
        self._launcher, self._is_own = launcher, launcher is None
        self.words: list[str] = []  # the last lines of each seat's program in the last game
        self._opening = lru_cache(maxsize=1)(self._start_of)

    def play(self, job: Job) -> Played:
        """Play one game; raises DamierError where a player of our own cannot be made."""
        contest = self.contest
        start = self._opening(job.opening)
        with ExitStack() as stack:
            players = [
                self._seated(place, seat, f"{contest.seed}/{job.number}/{seat}", stack)
                for seat, place in enumerate(job.seats)
            ]
            for player in players:
                if isinstance(player, Preparing):
                    player.prepare(start)
            names = [contest.entries[place].name for place in job.seats]
            seed = Random(f"{contest.seed}/{job.opening}/dice").getrandbits(64)
            result = play_game(self.game, start, players, control=self._control, names=names, seed=seed)
            self.words = [_last_words(player) for player in players]
        log = "\n".join(f"{name}: {words}" for name, words in zip(names, self.words, strict=True) if words)
        return Played(job, result.ranks, result.end, result.blamed, result.reason, result.record, log, result.times)

    def judge(self, place: int, positions: Iterable[Any], seconds: float) -> Generator[float | None, None, None]:
        """What a contestant thinks of each position, for the seat to move, in the unit of its scores; raises AtFault.

        None where it gives no score. It has that much time for each."""
        with ExitStack() as stack:
            player: Any = self._seated(place, 0, f"{self.contest.seed}/judge", stack)
            for position in positions:
                if isinstance(player, Preparing):
                    player.prepare(position)
                if isinstance(player, Timed):
                    player.budget = TimeLeft(seconds, is_per_move=True)
                player.choose(position)
                found = getattr(player, "last", None)
                yield found.score if found else getattr(player, "score", None)

    def _start_of(self, number: int) -> Any:
        """The position that the games of an opening begin from."""
        contest = self.contest
        if contest.starts:
            return start_at(self.game, contest.setup, contest.starts, number)
        return opening(self.game, contest.setup, self._length, f"{contest.seed}/{number}")

    def _seated(self, place: int, seat: Seat, seed: str, stack: ExitStack) -> Player[Any, Any]:
        entry = self.contest.entries[place]
        rng = Random(seed)
        occupant = Occupant.parse(entry.seat)
        if not occupant.is_external:
            return trusted_player(occupant, self.game, rng)
        try:
            player = self._foreign(entry, occupant, seat, rng)
        except AtFault as fault:
            return Absent(fault)
        return stack.enter_context(closing(player))

    def _foreign(self, entry: Entry, occupant: Occupant, seat: Seat, rng: Random) -> SandboxedPlayer | ProgramElsewhere:
        """A file or a program behind walls, or at an address; raises AtFault, and NoSandbox."""
        memory, seed = self.contest.memory << 20, rng.getrandbits(32)
        if entry.file:
            file, limits = self._folder / entry.file, Limits(memory=memory)
            return SandboxedPlayer(self._open_launcher(), file, self.game, limits=limits, name=entry.name, seed=seed)
        if not is_sandboxed_program(entry):
            return ProgramElsewhere(replace(occupant, given_name=entry.name), self.game, rng)
        return SandboxedProgram(
            self._open_launcher(),
            replace(occupant, detail=entry.command or occupant.detail),
            self.game,
            seat=seat,
            folder=entry.folder,
            hidden=entry.hidden,
            limits=Limits(memory=memory, processes=PROCESSES),
            name=entry.name,
            seed=seed,
        )

    def _open_launcher(self) -> Launcher:
        if self._launcher is None:
            walls = Walls.NONE if self.contest.is_unsafe else Walls.ALL
            self._launcher = Launcher([f"damier.arena.inside:warm_up:{self.contest.game}"], walls)
        return self._launcher

    def close(self) -> None:
        """End what was started."""
        if self._launcher and self._is_own:
            self._launcher.close()
            self._launcher = None


def _last_words(player: object) -> str:
    """The end of what a program has printed."""
    if not isinstance(player, SandboxedPlayer | Absent):
        return ""
    return printable_lines(player.last_words()[-_MOST_WORDS:])


def played_data(worker: Worker, job: Job) -> dict[str, Any]:
    """A game that was played, as plain data; one that a player of our own could not play is nobody's."""
    try:
        try:
            played = worker.play(job)
        except NoSandbox:  # somebody has ended it: a new one
            worker.close()
            played = worker.play(job)
    except DamierError as error:
        played = Played(job, (1,) * len(job.seats), Fault.REFUSED, None, str(error), "", "")
    data = asdict(played)
    del data["job"]
    return {"number": job.number, **data}


def main() -> None:
    """Play what is asked for, until nothing more is."""
    if processors := sys.argv[3]:
        with suppress(OSError):  # they may have been taken away
            os.sched_setaffinity(0, {int(each) for each in processors.split(",")})
    pipes = open_pipes()
    folder = Path(sys.argv[1])
    log = Log.open(folder)
    log.close()
    with closing(Worker(log.contest, folder)) as worker:
        pipes.send(ready=True)
        for line in pipes.reading:
            asked = json.loads(line)
            pipes.send(**played_data(worker, Job(**{**asked, "seats": tuple(asked["seats"])})))
