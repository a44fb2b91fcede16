"""One way to run a match: a contest of the arena between two players, and the line that tells how it went.

Both have the same time a move by the arena's clock, and play both sides of each opening. With a folder for the results,
a match that was interrupted goes on when the same command is given again.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from benchmarks.contestants import notes_of, seats_of
from benchmarks.load import Meter, Usage
from benchmarks.score import Effort, Score, efforts, faults, unequal_times
from damier.arena.contest import Contest, Played
from damier.arena.crew import LocalCrew
from damier.arena.entries import admitted, openings_for, read_entries
from damier.arena.fault import Fault
from damier.arena.log import NAME, Log
from damier.arena.openings import position_text, usual_length
from damier.arena.sources import FOLDER
from damier.arena.supervisor import run_contest
from damier.cli.options import count, seconds
from damier.core import registry
from damier.core.errors import DamierError
from damier.core.files import read_text, write_whole
from damier.core.game import USUAL, Setup

MATCH: Final = "match.txt"  # beside the log of the contest: what was asked for, and about its openings
LOADS: Final = "load.json"  # of each run: what the machine did
GAME_OPENINGS: Final = "random moves, the most even of four positions by the game's own evaluation"
AMPLE: Final = 60.0  # seconds a move, where players have limits of their own
OFTEN: Final = 20.0  # seconds between two lines that say how far a match is


class Openings(NamedTuple):
    """Where games begin, and who says that it is fair."""

    positions: Sequence[Any]
    about: str


FindOpenings = Callable[[Contest, Path, int], Openings]
"""So many openings for the contestants of a contest, whose files are in a folder."""


@dataclass(frozen=True)
class Asked:
    """A match that is asked for: `seats` makes the texts of seats once there is a folder for files."""

    game: str
    seats: Callable[[Path], Sequence[str]] = lambda _: ()
    games: int = 2
    seconds: float = 1.0
    setup: Setup = USUAL
    jobs: int = 1
    results: Path | None = None
    is_unsafe: bool = False
    openings: FindOpenings | None = None
    has_equal_time: bool = True  # whether a difference of their times is to be named


@dataclass
class Result:
    """How a match went."""

    contest: Contest
    games: list[Played]
    usage: Usage
    about_openings: str
    efforts: list[Effort] = field(init=False)

    def __post_init__(self) -> None:
        self.efforts = efforts(self.contest, self.games)

    @property
    def names(self) -> list[str]:
        """The contestants."""
        return [entry.name for entry in self.contest.entries]

    @property
    def counted(self) -> list[Played]:
        """The games that count: on a loaded machine, who has run out of time is not to blame, nor is the pair fair."""
        if not self.usage.is_disturbed:
            return self.games
        late = {each.job.opening for each in self.games if each.end == Fault.TIMEOUT}
        return [each for each in self.games if each.job.opening not in late]

    @property
    def score(self) -> Score | str:
        """The first one's score."""
        return Score.of(self.counted, len(self.contest.starts)) if self.counted else "nothing can be told"

    def line(self, score: object, *notes: str) -> str:
        """All that must not be overlooked, in one line."""
        parts = [f"{' against '.join(self.names)}, {len(self.games)} games: {score}"]
        parts += [f"faults: {faults(self.contest, self.games)}", *filter(None, (*notes, self.usage.warning))]
        if left_out := len(self.games) - len(self.counted):
            parts.append(f"LEFT OUT FOR THAT: {left_out} games, the pairs in which somebody ran out of time")
        return "   ".join(parts)

    def details(self) -> list[str]:
        """The circumstances, a line each."""
        spent = [f"{name} {effort}" for name, effort in zip(self.names, self.efforts, strict=True)]
        return [
            f"  time {self.contest.time} a move for each: {', '.join(spent)}",
            f"  openings: {self.about_openings}; each is played from all seats",
            f"  machine: {self.usage}",
        ]


def play(asked: Asked) -> Result:
    """Play a match, or what is left of it; raises DamierError."""
    with results_folder(asked.results) as folder:
        if not (folder / NAME).exists():
            begin(asked, folder)
        about = opened(asked, folder)
        with closing(Log.open(folder)) as log:
            is_over = bool(log.games()) and not log.jobs_left()
        if not is_over:
            run_measured(folder, asked.jobs)
        usage = Usage.joined([Usage(*each) if each else None for each in json.loads(read_text(folder / LOADS))])
        with closing(Log.open(folder)) as log:
            return Result(log.contest, log.games(), usage, about)


def run_measured(folder: Path, jobs: int) -> None:
    """Play what is left of a contest, and write down what the machine did meanwhile, however that ends."""
    earlier = json.loads(read_text(folder / LOADS)) if (folder / LOADS).exists() else []
    write_whole(folder / LOADS, json.dumps([*earlier, None]))
    meter = Meter()
    try:
        with meter:
            run_contest(folder, LocalCrew(folder, jobs), Progress(folder))
    finally:
        write_whole(folder / LOADS, json.dumps([*earlier, meter.usage]))


def begin(asked: Asked, folder: Path) -> None:
    """Write a new contest down, its openings found; raises DamierError."""
    game = registry.find(asked.game)
    claim(asked, folder)
    entries = read_entries(asked.seats(folder), game, folder)
    entries = admitted(entries, game, folder, is_unsafe=asked.is_unsafe, may_import=False)
    for entry in entries:
        if entry.refusal:
            sys.exit(f"{entry.name} may not play: {entry.refusal}")
    games = asked.games + asked.games % 2
    contest = Contest(
        registry.address(game),
        entries,
        asked.setup,
        games=games,
        time=f"{asked.seconds:g}s",
        openings=openings_for(entries, game, None),
        is_unsafe=asked.is_unsafe,
    )
    about = GAME_OPENINGS if contest.openings and usual_length(game, asked.setup) else "the start of the game"
    if asked.openings:
        found = asked.openings(contest, folder, games // 2)
        starts = tuple(position_text(game, asked.setup, position) for position in found.positions)
        about, contest = found.about, replace(contest, openings=0, starts=starts)
    write_whole(folder / MATCH, f"{described(asked, folder)}\n{about}\n")
    Log.create(folder, contest).close()


def claim(asked: Asked, folder: Path) -> None:
    """Make a folder that of a match; what is left of one that was interrupted as it began is removed."""
    if (folder / MATCH).exists():
        shutil.rmtree(folder / FOLDER, ignore_errors=True)
    elif any(folder.iterdir()):
        sys.exit(f"{folder} is not empty, and holds no match")
    write_whole(folder / MATCH, f"{described(asked, folder)}\n")


def opened(asked: Asked, folder: Path) -> str:
    """Who has judged the openings of the match in a folder, which must be the one that is asked for."""
    had, about = read_text(folder / MATCH).splitlines()[:2]
    if had != described(asked, folder):
        sys.exit(f"{folder} holds another match: {had}")
    return about


def described(asked: Asked, folder: Path) -> str:
    """The match in a line."""
    seats = " against ".join(asked.seats(folder))
    where = " ".join(filter(None, (asked.game, asked.setup.variant)))
    return f"{where}, {seats}, {asked.games + asked.games % 2} games at {asked.seconds:g}s a move"


@contextmanager
def results_folder(given: Path | None) -> Iterator[Path]:
    """The folder of the results: the one that is named, or one for the moment."""
    if given:
        given.mkdir(parents=True, exist_ok=True)
        yield given.absolute()
        return
    with tempfile.TemporaryDirectory(prefix="damier-match-") as made:
        Path(made).chmod(0o755)  # contestants become another user
        yield Path(made)


class Progress:
    """Says now and then how far a match is."""

    def __init__(self, folder: Path) -> None:
        with closing(Log.open(folder)) as log:
            self._games = log.games()
        self._said = time.monotonic()

    def __call__(self, games: Sequence[Played], left: int) -> None:
        """Some games were played."""
        self._games += games
        if left and time.monotonic() - self._said > OFTEN and {0, 1} >= {*self._games[0].job.seats}:
            self._said = time.monotonic()
            score = Score.of(self._games)
            print_now(f"  {len(self._games)} games, {left} left: +{score.won} ={score.drawn} -{score.lost}")


def print_now(text: str) -> None:
    """Print a line and flush."""
    print(text, flush=True)


def print_match(asked: Asked, margin: Callable[[Result], str] = lambda _: "") -> None:
    """Play a match and print how it went; an error ends the program with a sentence."""
    try:
        result = play(asked)
    except DamierError as error:
        sys.exit(str(error))
    unequal = unequal_times(result.names, result.efforts) if asked.has_equal_time else ""
    processors = os.cpu_count() or 1
    crowded = f"{asked.jobs} GAMES AT A TIME ON {processors} PROCESSORS" if asked.jobs > processors else ""
    print_now(result.line(result.score, margin(result), unequal, crowded))
    for line in result.details():
        print_now(line)


def run_match(base: Asked, options: Any, margin: Callable[[Result], str] = lambda _: "") -> None:
    """Play a match of ours against another player; `base` has the game and its openings."""
    specs = (options.player, options.against)
    for note in notes_of(specs):
        print_now(f"  {note}")
    results = Path(options.results) if options.results else None
    asked = replace(base, seats=seats_of(specs, options.seconds), seconds=options.seconds, results=results)
    print_match(replace(asked, games=options.games, jobs=options.jobs, is_unsafe=options.unsafe), margin)


def run_levels(base: Asked, options: Any, margin: Callable[[Result], str] = lambda _: "") -> None:
    """Play each level against the one below it."""
    first, last = options.levels
    for level in range(first, last):
        seats = (f"engine:{level + 1}", f"engine:{level}")
        results = Path(options.results, str(level)) if options.results else None
        asked = replace(base, seats=seats_of(seats, 0.0), seconds=options.seconds or AMPLE, results=results)
        print_match(replace(asked, games=options.games, jobs=options.jobs, has_equal_time=False), margin)


def level_range(levels: int, text: str) -> tuple[int, int]:
    """The first level and the last one of a text such as 2-5, for argparse."""
    first, _, last = text.partition("-")
    if not (first.isdecimal() and last.isdecimal() and 1 <= int(first) < int(last) <= levels):
        raise argparse.ArgumentTypeError(f"{text!r} is not the first and the last of levels 1 to {levels}, as in 2-5")
    return int(first), int(last)


def add_matches(commands: Any, levels: int) -> list[Any]:
    """Add the commands `match` and `levels`."""
    match, each_level = commands.add_parser("match"), commands.add_parser("levels")
    match.add_argument("--player", default="damier")
    match.add_argument("--against", required=True)
    match.add_argument("--seconds", type=seconds, default=1.0, help="a move, for both sides")
    match.add_argument("--unsafe", action="store_true", help="run other programs without a sandbox")
    each_level.add_argument("--levels", type=partial(level_range, levels), default=(1, levels), metavar="FIRST-LAST")
    each_level.add_argument("--seconds", type=seconds, help="a move, at most; else each level's own")
    for each in (match, each_level):
        each.add_argument("--games", type=count, default=20)
        each.add_argument("--jobs", type=count, default=1, help="games at the same time")
        each.add_argument("--results", metavar="FOLDER", help="keep the games; the same command goes on with a match")
    return [match, each_level]
