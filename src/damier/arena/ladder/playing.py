"""One game of a ladder from plain data to plain data: by the referee, the sandbox and the faults of every contest."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, Self

from damier.arena.contest import Contest, Entry, Job
from damier.arena.sources import FILE, FOLDER
from damier.arena.worker import Worker
from damier.core import registry
from damier.core.errors import BadSetup, NoSandbox
from damier.core.game import Game, Setup
from damier.sandbox.launcher import Launcher
from damier.seats.main_file import main_file

MEMORY: Final = 512
"""MB for each program."""

_TRIES: Final = 2  # where the sandbox itself fails
_MOST_FILES: Final = 2000


@dataclass(frozen=True, slots=True)
class Seated:
    """Who sits at a ladder's game: a player of the house, or files, each `[name, content in base64]`."""

    name: str
    seat: str = ""  # of the house
    files: Sequence[Sequence[str]] = ()


@dataclass(frozen=True, slots=True)
class Order:
    """A game that is to be played, as plain data."""

    game: str
    variant: str
    seats: tuple[Seated, ...]
    opening: int
    seed: int
    time: str = "1s"

    def dump(self) -> dict[str, Any]:
        """The order as plain data."""
        return asdict(self)

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Self:
        """The order of plain data."""
        return cls(**{**data, "seats": tuple(Seated(**each) for each in data["seats"])})


def warm_up(game: str) -> list[str]:
    """What a launcher for players of a game should have imported."""
    return [f"damier.arena.inside:warm_up:{game}"]


def play(order: Order, launcher: Callable[[], Launcher], drop: Callable[[], None]) -> dict[str, Any]:
    """Play a game: ranks, how it ended, whose fault it was, the record, times, and the last lines of each program.

    Raises DamierError where that is nobody's fault; `drop` gives up a launcher that has failed."""
    with TemporaryDirectory(prefix="damier-ladder-") as place:
        Path(place).chmod(0o755)
        contest = contest_of(order, Path(place))
        for left in reversed(range(_TRIES)):
            try:
                return _played(contest, Path(place), order.opening, launcher())
            except NoSandbox:
                drop()
                if not left:
                    raise
    raise AssertionError


def _played(contest: Contest, place: Path, opening: int, launcher: Launcher) -> dict[str, Any]:
    with closing(Worker(contest, place, launcher)) as worker:
        played = worker.play(Job(0, 0, tuple(range(len(contest.entries))), opening))
        data = asdict(played)
        del data["job"], data["log"]
        return data | {"words": worker.words}


def contest_of(order: Order, place: Path) -> Contest:
    """A contest of this one game, the files of its players in a place; raises BadSetup."""
    game = registry.find(order.game)
    return Contest(
        game=order.game,
        entries=tuple(_entry(each, at, game, place) for at, each in enumerate(order.seats)),
        setup=Setup(variant=order.variant),
        time=order.time,
        openings=-1,
        seed=order.seed,
        memory=MEMORY,
    )


def _entry(seated: Seated, at: int, game: Game[Any, Any], place: Path) -> Entry:
    if seated.seat:
        return Entry(seated.name, seated.seat)
    folder = place / FOLDER / str(at)
    write_files(seated.files, folder)
    file = main_file(folder, game)
    return Entry(seated.name, f"{FILE}:{file}", file=str(file.relative_to(place)))


def write_files(files: Sequence[Sequence[str]], folder: Path) -> None:
    """Write files into a folder, which everybody may read; raises BadSetup for a name that leads out of it."""
    folder.mkdir(parents=True)
    for name, content in files[:_MOST_FILES]:
        path = folder / name
        if not path.resolve().is_relative_to(folder.resolve()) or "\0" in name:
            raise BadSetup("a file cannot be called {name!r}", name=name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(content))
    for path in (folder.parent, folder, *folder.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
