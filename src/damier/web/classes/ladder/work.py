"""What workers do for a ladder: try whether an upload plays, play a game, compute ratings, play the final tournament.

All of it from plain data, in the sandbox where it is other people's code.
"""

from __future__ import annotations

import base64
import shutil
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

from damier.arena.contest import Contest, Entry, Format, Played
from damier.arena.crew import LocalCrew
from damier.arena.fault import AtFault
from damier.arena.ladder.playing import MEMORY, Order, Seated, play, warm_up, write_files
from damier.arena.ladder.ratings import Meetings, rate
from damier.arena.log import NAME, Log
from damier.arena.sandboxed import SandboxedPlayer
from damier.arena.sources import FILE, FOLDER
from damier.arena.supervisor import run_contest
from damier.core import registry
from damier.core.clock import TimeLeft
from damier.core.errors import BadSetup, DamierError, Resigned
from damier.core.game import Game, Setup
from damier.core.message import NOTHING, Message
from damier.core.message_data import dump_message
from damier.core.names import printable_lines
from damier.sandbox.check import PROBES, require
from damier.sandbox.launcher import Launcher
from damier.seats.main_file import main_file
from damier.web.classes.assignments import Assignment
from damier.web.classes.grading import submission_of
from damier.web.classes.ladder.kept_players import KeptPlayers, RunningPlayer
from damier.web.classes.worker import Shelf, Tell

PART_OF_FINAL: Final = 1200.0
"""Seconds after which a worker pauses a final tournament: jobs of a cluster may take an hour at most."""

_FIRST_MOVE: Final = 20.0  # seconds, at least, for the first move of all
_MOST_WORDS: Final = 2000  # characters
_LAUNCHER, _PLAYERS = "ladder", "ladder-players"  # on the shelf
_SILENCE: Final = 60.0  # seconds between two signs of life


def _launcher(game: str, shelf: Shelf) -> Launcher:
    """A launcher of players of a game, kept for the next one; raises NoSandbox."""

    def make() -> Launcher:
        made = Launcher([PROBES, *warm_up(game)])
        try:
            require(made)
        except DamierError:
            made.close()
            raise
        return made

    found: Launcher = shelf.keep(_LAUNCHER, game, make)
    return found


def _unpacked(data: Mapping[str, Any], assignment: Assignment) -> list[list[str]]:
    """The files of an upload as its player sees them; raises BadSetup if there are none."""
    with tempfile.TemporaryDirectory(prefix="damier-class-") as place:
        found = submission_of(data["name"], data["files"], assignment.contract(), Path(place))
        if found.problem:
            raise BadSetup("it cannot be unpacked: {why}", why=found.problem)
        return [
            [str(file.relative_to(found.folder)), base64.b64encode(file.read_bytes()).decode()]
            for file in sorted(found.folder.rglob("*"))
            if file.is_file() and not file.is_symlink()
        ]


# -- a game


def play_game(data: dict[str, Any], tell: Tell, shelf: Shelf) -> dict[str, Any]:
    """Play a game: `seats` have a `name` and a `seat` of the house, or `files` that were handed in."""
    assignment = Assignment.load(data["assignment"])
    seats = tuple(
        Seated(each["name"], each.get("seat", ""), _unpacked(each, assignment) if "files" in each else ())
        for each in data["seats"]
    )
    order = Order(data["game"], data["variant"], seats, data["opening"], data["seed"], data["time"])
    with _signs_of_life(tell):
        return play(order, lambda: _launcher(order.game, shelf), lambda: shelf.drop(_LAUNCHER))


@contextmanager
def _signs_of_life(tell: Tell) -> Iterator[None]:
    """Say something now and then: a worker that is silent for long is given up, but a game may take long."""
    is_over = threading.Event()

    def say() -> None:
        while not is_over.wait(_SILENCE):
            tell({})

    thread = threading.Thread(target=say, daemon=True)
    thread.start()
    try:
        yield
    finally:
        is_over.set()
        thread.join()


# -- admission, and single moves


def admit(data: dict[str, Any], tell: Tell, shelf: Shelf) -> dict[str, Any]:
    """Whether an upload plays: it is loaded, and asked for a first move. `why` it does not, if so."""
    assignment = Assignment.load(data["assignment"])
    game = registry.find(data["game"])
    start = game.start(Setup(variant=data["variant"]), Random(1))
    try:
        seated = RunningPlayer(_launcher(game.name, shelf), _unpacked(data, assignment), game, data["name"])
        with closing(seated):
            _asked(seated.player, game, start, max(_FIRST_MOVE, 5 * data["seconds"]))
    except AtFault as fault:
        return {"why": dump_message(fault.message)}
    except (BadSetup, Resigned) as error:
        return {"why": dump_message(error.message)}
    return {"why": None}


def move(data: dict[str, Any], tell: Tell, shelf: Shelf) -> dict[str, Any]:
    """The move of an upload in a position, or its fault and its last lines. Its program is kept for the next move."""
    game = registry.find(data["game"])
    size = tuple(data["size"]) if data["size"] else None
    position = game.start(Setup(data["variant"], size, data["number"], data["position"]))
    launcher = _launcher(game.name, shelf)
    kept: KeptPlayers = shelf.keep(_PLAYERS, "", KeptPlayers)

    def start() -> RunningPlayer:
        return RunningPlayer(launcher, _unpacked(data, Assignment.load(data["assignment"])), game, data["name"])

    try:
        seated = kept.take(data["table"], data["after"], launcher, start)
        try:
            text = _asked(seated.player, game, position, data["seconds"])
        except BaseException:
            seated.close()
            raise
        kept.put(data["table"], data["question"], seated)
        return {"move": text}
    except AtFault as fault:
        return {"why": dump_message(fault.message), "words": fault.last_words}
    except (BadSetup, Resigned) as error:
        return {"why": dump_message(error.message), "words": ""}


def _asked(player: SandboxedPlayer, game: Game[Any, Any], position: Any, seconds: float) -> str:
    """The move of a player in a sandbox, as text; raises AtFault, Resigned, BadSetup, NoSandbox."""
    player.budget = TimeLeft(seconds, is_per_move=True)
    try:
        chosen = player.choose(position)
    except AtFault as fault:
        fault.last_words = printable_lines(player.last_words()[-_MOST_WORDS:])
        raise
    if chosen not in position.legal_moves():
        raise BadSetup("{move} is not legal here", move=game.format_move(position, chosen))
    return game.format_move(position, chosen)


# -- ratings


def compute(data: dict[str, Any], tell: Tell, shelf: Shelf) -> dict[str, Any]:
    """Ratings from sums."""
    sums = {(one, other): Meetings.load(each) for one, other, each in data["sums"]}
    found = rate(sums, data["players"], data["house"], data["before"])
    return {
        "ratings": {each: [rating.value, rating.error] for each, rating in found.items()},
        "blocks": data["blocks"],
    }


# -- the final tournament


class _LongEnough(Exception):
    """It is time to let others do something."""


def final(data: dict[str, Any], tell: Tell, shelf: Shelf) -> dict[str, Any]:
    """Play the final tournament in its folder, as `damier arena resume` does; what was played stays played.

    A long one is played in parts, so that no job takes for ever: `more` is left then."""
    folder, end = Path(data["folder"]), time.monotonic() + PART_OF_FINAL
    if not (folder / NAME).is_file():
        _begin(data, folder, tell)

    def look(games: list[Played], left: int) -> None:
        if left and time.monotonic() > end:
            raise _LongEnough

    has_more = False
    with _signs_of_life(tell):
        try:
            run_contest(folder, LocalCrew(folder, data["jobs"]), look)
        except _LongEnough:
            has_more = True
    with closing(Log.open(folder)) as log:
        return {"played": len(log.games()), "more": has_more}


def _begin(data: Mapping[str, Any], folder: Path, tell: Tell) -> None:
    """Unpack the players, and write the contest down."""
    shutil.rmtree(folder / FOLDER, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o755)
    assignment = Assignment.load(data["assignment"])
    entries = []
    for number, each in enumerate(data["entries"], start=1):
        files = [
            [file.name, base64.b64encode(file.read_bytes()).decode()]
            for file in sorted(Path(data["uploads"], str(number)).iterdir())
        ]
        tell({"unpacked": number})
        entries.append(
            _entry(each["name"], number, _final_files(each["name"], files, assignment), data["game"], folder)
        )
    contest = Contest(
        game=data["game"],
        entries=tuple(entries),
        setup=Setup(variant=data["variant"]),
        format=Format(data["format"]),
        games=data["games"],
        time=data["time"],
        openings=-1,
        seed=data["seed"],
        memory=MEMORY,
    )
    Log.create(folder, contest).close()


def _final_files(name: str, files: list[list[str]], assignment: Assignment) -> list[list[str]] | Message:
    """The files of a contestant, or why it cannot play."""
    try:
        return _unpacked({"name": name, "files": files}, assignment)
    except BadSetup as error:
        return error.message


def _entry(name: str, number: int, files: list[list[str]] | Message, game: str, folder: Path) -> Entry:
    refusal: Message = NOTHING
    if isinstance(files, Message):
        refusal, files = files, []
    place = folder / FOLDER / str(number)
    write_files(files, place)
    try:
        file = main_file(place, registry.find(game))
    except BadSetup as error:
        return Entry(name, f"{FILE}:{name}.py", refusal=dump_message(refusal or error.message))
    return Entry(name, f"{FILE}:{file.name}", file=str(file.relative_to(folder)))
