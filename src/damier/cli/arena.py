"""`damier arena`: programs against each other."""

from __future__ import annotations

import argparse
import secrets
import shutil
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from damier.cli.command import Command
from damier.cli.commandline import number
from damier.cli.contest_progress import shown_progress
from damier.cli.contest_table import show_contest
from damier.cli.options import add_start
from damier.cli.starting import asked_setup
from damier.cli.terminal import screen_of
from damier.core import registry
from damier.core.clock import TimeControl
from damier.core.errors import BadSetup
from damier.core.files import expanded, write_whole
from damier.core.numbers import whole_number
from damier.i18n.language import say, translate
from damier.ui.terminal.ink import ALARM, FAINT

if TYPE_CHECKING:
    from damier.arena.contest import Contest, Format
    from damier.arena.crew import Crew
    from damier.arena.standings import Standing
    from damier.core.game import Game, Setup

_SECRET: Final = 53  # bits: no contestant can guess openings and dice
_RESUME, _SHOW = "resume", "show"
_EXAMPLES: Final = """\
A contestant is a player's seat (random, course, engine:4, py:my_ai.py), a file of Python or a folder with one, or
another program by its protocol (hub:PROGRAM, nboard:PROGRAM …). Files and programs run in a sandbox: see docs/arena.md.

examples:
  damier arena reversi random course engine:3 --games 20
  damier arena draughts ada.py bob.py cleo/ --format swiss --time 2s --results class
  damier arena resume class
  damier arena show class --html class.html"""


def add_options(parser: argparse.ArgumentParser) -> None:
    """The contest, or which one is to be resumed or shown."""
    parser.add_argument("game", metavar="GAME|resume|show", help=translate("a game, or what to do with a contest"))
    parser.add_argument("contestants", nargs="*", metavar="CONTESTANT", help=translate("players, files or folders"))
    add_start(parser)
    parser.add_argument(
        "--format",
        default="round-robin",
        metavar="F",
        help=translate("round-robin, gauntlet, swiss, knockout or ladder"),
    )
    parser.add_argument("--games", type=number, metavar="N", help=translate("games of each pair in a round"))
    parser.add_argument("--sprt", metavar="A,B", help=translate("stop when one of two Elo differences is decided"))
    parser.add_argument(
        "--rounds", type=number, default=0, metavar="N", help=translate("rounds of a Swiss tournament or a ladder")
    )
    parser.add_argument("--time", default="1s", metavar="T", help=translate("time: 1s a move, or 5+3 a game"))
    parser.add_argument(
        "--openings", metavar="N|FILE", help=translate("random moves at the start, or a file of openings, one a line")
    )
    parser.add_argument("--memory", type=number, default=512, metavar="MB", help=translate("memory of each program"))
    parser.add_argument("--jobs", type=number, default=1, metavar="N", help=translate("games at a time"))
    parser.add_argument(
        "--cluster", default="", metavar="ADDRESS", help=translate("play on the workers of this Dask scheduler")
    )
    parser.add_argument("--results", default="", metavar="FOLDER", help=translate("where the results are kept"))
    parser.add_argument(
        "--imports", action="store_true", help=translate("let files import whose course does not allow it")
    )
    parser.add_argument(
        "--unsafe",
        action="store_true",
        help=translate("run files and programs with your permissions, without a sandbox"),
    )
    parser.add_argument("--json", action="store_true", help=translate("print one JSON object"))
    parser.add_argument("--csv", action="store_true", help=translate("print the table as CSV"))
    parser.add_argument("--html", default="", metavar="FILE", help=translate("write a page with all results"))


def run(options: argparse.Namespace) -> int:
    """Start a contest, resume one, or show one."""
    from damier.arena.log import Log
    from damier.arena.standings import standings
    from damier.pages.contest_page import contest_page

    if options.game in (_RESUME, _SHOW):
        if len(options.contestants) != 1:
            raise BadSetup("{what} needs the folder of a contest", what=options.game)
        folder = Path(options.contestants[0])
    else:
        folder = Path(options.results or _free_folder())
        _create(options, folder)
    if options.game != _SHOW:
        _play(options, folder)
    with closing(Log.open(folder)) as log:
        games, contest = log.games(), log.contest
        table = standings(contest, games)  # of many games, it takes a while
        if options.json:
            show_contest(options, contest, games, table)
        contest, table = _in_words(contest, table)
        if not options.json:
            show_contest(options, contest, games, table)
        if options.html:
            page = contest_page(contest, games, table, len(log.jobs_left()))
            _write_page(options, page)
    return 0


def _in_words(contest: Contest, table: Sequence[Standing]) -> tuple[Contest, list[Standing]]:
    """A contest and its table with the names that a person reads."""
    shown = contest.named(say)
    names = {entry.name: named.name for entry, named in zip(contest.entries, shown.entries, strict=True)}
    return shown, [replace(line, name=names[line.name]) for line in table]


def _create(options: argparse.Namespace, folder: Path) -> None:
    """Begin a contest in a folder, which is not left behind if it cannot be; raises DamierError."""
    from damier.arena.log import Log

    is_new = not folder.exists()
    try:
        Log.create(folder, _contest(options, folder)).close()
    except BaseException:
        if is_new:
            shutil.rmtree(folder, ignore_errors=True)
        raise


def _write_page(options: argparse.Namespace, page: str) -> None:
    """Write the page of a contest; raises FileError."""
    path = expanded(options.html)
    write_whole(path, page)
    if not options.json and not options.csv:
        screen_of(options).say(translate("The page is in {file}.", file=str(path)), FAINT)


def _free_folder() -> str:
    """A name that is not taken."""
    names = (f"arena-{number}" for number in range(1, 10_000))
    return next(name for name in names if not Path(name).exists())


def _contest(options: argparse.Namespace, folder: Path) -> Contest:
    """The contest that was asked for; raises DamierError."""
    from damier.arena.contest import Contest
    from damier.arena.entries import admitted, openings_for, read_entries

    game, setup = asked_setup(options)
    seats = game.start(setup).seats
    TimeControl.parse(options.time)
    kind = _format(options.format)
    sprt = _sprt(options, kind, seats)
    if len(options.contestants) < 2:
        raise BadSetup("a contest needs two contestants or more")
    entries = read_entries(options.contestants, game, folder)
    asked, starts = _openings(options.openings, game, setup)
    openings = openings_for(entries, game, asked, bool(starts))
    entries = admitted(entries, game, folder, is_unsafe=options.unsafe, may_import=options.imports)
    return Contest(
        game=registry.address(game),
        entries=entries,
        setup=setup,
        format=kind,
        games=_games(options),
        rounds=options.rounds,
        time=options.time,
        openings=openings,
        starts=starts,
        seed=secrets.randbits(_SECRET) if options.seed is None else options.seed,
        memory=max(16, options.memory),
        is_unsafe=options.unsafe,
        sprt=sprt,
    )


def _openings(text: str | None, game: Game[Any, Any], setup: Setup) -> tuple[int | None, tuple[str, ...]]:
    """How many random moves were asked for, and the openings of a file; raises DamierError."""
    from damier.arena.openings import read_openings

    if text is None:
        return None, ()
    if text.isascii() and text.isdecimal():
        return whole_number(text), ()
    path = expanded(text)
    if not path.is_file():
        raise BadSetup("--openings {text!r} is neither a number of random moves nor a file", text=text)
    return 0, read_openings(path, game, setup)


def _sprt(options: argparse.Namespace, kind: Format, seats: int) -> tuple[float, float] | None:
    """The Elo differences of the test that is to end the contest; raises BadSetup."""
    from damier.arena.contest import Format
    from damier.arena.sprt import Hypotheses

    if options.sprt is None:
        return None
    if len(options.contestants) != 2 or seats != 2 or kind not in (Format.ROUND_ROBIN, Format.GAUNTLET):
        raise BadSetup("--sprt is for two contestants in a game of two players, everybody against everybody")
    asked = Hypotheses.parse(options.sprt)
    return asked.low, asked.high


def _games(options: argparse.Namespace) -> int:
    """Games of each pair: as many as asked for, whole pairs where pairs are tested."""
    from damier.arena.sprt import MOST_GAMES

    if options.sprt is None:
        return max(1, 2 if options.games is None else options.games)
    games = max(1, MOST_GAMES if options.games is None else options.games)
    return games + games % 2


def _format(name: str) -> Format:
    from damier.arena.contest import Format

    if name not in set(Format):
        raise BadSetup("there is no format {name!r}; the formats are {names}", name=name, names=", ".join(Format))
    return Format(name)


@contextmanager
def _crew(options: argparse.Namespace, contest: Contest, folder: Path) -> Iterator[Crew]:
    """Who plays the games: this machine, or a cluster; raises BadSetup."""
    from damier.arena.crew import LocalCrew

    if not options.cluster:
        yield LocalCrew(folder, max(1, options.jobs))
        return
    from damier.arena.cluster import Cluster

    with closing(Cluster(options.cluster, contest, folder)) as cluster:
        yield cluster


def _play(options: argparse.Namespace, folder: Path) -> None:
    """Play what is left, and say how far one is."""
    from damier.arena.log import Log
    from damier.arena.supervisor import run_contest

    with closing(Log.open(folder)) as log:
        contest, played = log.contest, log.games()
    screen = screen_of(options)
    if contest.is_unsafe and not options.json and not options.csv:
        screen.say(translate("There is no sandbox: files and programs run with your permissions."), ALARM)
    try:
        with _crew(options, contest, folder) as crew, shown_progress(options, contest.named(say), played) as progress:
            run_contest(folder, crew, progress)
    except KeyboardInterrupt:
        screen.say(translate("Interrupted; to go on: damier arena resume {folder}", folder=str(folder)))
        raise
    if not options.json and not options.csv:
        screen.say(translate("The results are in {folder}.", folder=str(folder)), FAINT)


COMMAND: Final = Command("arena", "let programs play against each other", _EXAMPLES, run, add_options)
