"""What each contestant sees of the disk: its own file or folder, without what is another's, and without the results."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from damier.arena.log import NAME
from damier.arena.programs import located
from damier.core.files import expanded
from damier.core.game import Game
from damier.seats import table
from damier.seats.kind import Asks
from damier.seats.main_file import main_names
from damier.seats.occupant import Occupant

FILE = "py"
"""The kind of seat for files of Python."""

FOLDER = "contestants"
"""Where the copies are, in the folder of the results."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where a contestant's files are: its file or folder, and the file that plays; both "" for players of our own."""

    place: str = ""
    file: str = ""


def source_of(occupant: Occupant, game: Game[Any, Any]) -> Source:
    """Where the files of an occupant are."""
    if occupant.kind == FILE:
        file = expanded(occupant.detail)
        folder = os.path.realpath(file.parent)
        own = str(Path(folder, file.name))
        return Source(folder if file.name in main_names(game) else own, own)
    asks = table.find(occupant.kind).asks if occupant.is_external else Asks.NOTHING
    if asks in (Asks.FILE, Asks.FOLDER):
        path = os.path.realpath(expanded(occupant.detail))
        return Source(path, path)
    if asks is Asks.COMMAND:
        program = located(occupant.detail)
        if program.folder:
            folder = os.path.realpath(program.folder)
            return Source(folder, str(Path(folder, Path(program.file).name)))
    return Source()


def hidden_from(own: Source, others: Iterable[Source], results: Path) -> tuple[str, ...]:
    """What is in a contestant's folder and not its own, by paths within that folder.

    >>> hidden_from(Source("/a", "/a/x"), [Source("/a/b", "/a/b/y"), Source("/a", "/a/z"), Source()], Path("/a/r"))[:3]
    ('b', 'r', 'r/contest.sqlite')
    """
    inside = f"{own.place}/"
    folder = os.path.realpath(results)
    foreign = {folder, *(f"{folder}/{name}" for name in (FOLDER, NAME, f"{NAME}-journal"))}
    foreign |= {each.place if each.place.startswith(inside) else each.file for each in others}
    foreign.discard(own.file)
    return tuple(sorted(path.removeprefix(inside) for path in foreign if own.place and path.startswith(inside)))
