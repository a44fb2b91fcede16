"""Who takes part: the texts of a command line as entries, the files copied as they are now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from damier.arena.contest import Entry
from damier.arena.programs import located, only_from_the_start, put_aside
from damier.arena.sources import FILE, FOLDER, hidden_from, source_of
from damier.core import registry
from damier.core.errors import BadSetup, DamierError
from damier.core.files import expanded, is_file
from damier.core.game import Game
from damier.core.message import Message
from damier.core.message_data import dump_message, load_message
from damier.core.names import printable
from damier.processes.messages import load
from damier.sandbox.check import PROBES, require
from damier.sandbox.launcher import Launcher
from damier.sandbox.snapshot import snapshot
from damier.sandbox.walls import Walls
from damier.seats import players, table
from damier.seats.kind import LONGEST_NAME, Asks
from damier.seats.main_file import main_file, main_names
from damier.seats.occupant import Occupant

_READING: Final = 30.0  # seconds


def read_entries(texts: Sequence[str], game: Game[Any, Any], folder: Path) -> tuple[Entry, ...]:
    """The contestants, their files copied into the folder of the results; raises DamierError."""
    occupants = [_occupant(text, game) for text in texts]
    usual = [occupant.given_name or _usual_name(occupant, game) for occupant in occupants]
    names = _distinct([*map(str, usual)])
    (folder / FOLDER).mkdir(parents=True, exist_ok=True)
    (folder / FOLDER).chmod(0o755)
    sources = [source_of(occupant, game) for occupant in occupants]
    hidden = [hidden_from(own, sources, folder) for own in sources]
    entries = [
        _entry(occupant, name, game, folder / FOLDER / str(number), folder, without)
        for number, (occupant, name, without) in enumerate(zip(occupants, names, hidden, strict=True), start=1)
    ]
    return tuple(
        replace(entry, usual_name=dump_message(name)) if isinstance(name, Message) else entry
        for entry, name in zip(entries, usual, strict=True)
    )


def _occupant(text: str, game: Game[Any, Any]) -> Occupant:
    """The player that a text means: that of a seat, or a file or folder."""
    path = expanded(text)
    if path.is_dir() or is_file(path) or (path.suffix == ".py" and not _names_a_kind(text)):
        text = f"{FILE}:{text}:"
    occupant = Occupant.parse(text)
    if occupant.is_human:
        raise BadSetup("{seat!r} is a person; a contest is for programs", seat=text)
    if occupant.kind == FILE and occupant.detail:
        occupant = Occupant(FILE, str(main_file(expanded(occupant.detail), game)), occupant.given_name)
    players.check(occupant, game)
    return occupant


def _names_a_kind(text: str) -> bool:
    return text.partition(":")[0].strip().lower() in table.kinds()


def _asks_for_files(occupant: Occupant) -> bool:
    return table.find(occupant.kind).asks in (Asks.FILE, Asks.FOLDER)


def is_sandboxed_program(entry: Entry) -> bool:
    """Whether a contestant is another program that runs here."""
    occupant = Occupant.parse(entry.seat)
    is_foreign = occupant.is_external and occupant.kind != FILE
    return is_foreign and table.find(occupant.kind).asks is not Asks.ADDRESS


def openings_for(entries: Sequence[Entry], game: Game[Any, Any], asked: int | None, has_starts: bool = False) -> int:
    """How many random moves games begin with: as asked for, -1 for the game's own number; raises BadSetup.

    None where a program can only play from the start; `has_starts`: the games begin elsewhere."""
    bound = [entry for entry in entries if only_from_the_start(Occupant.parse(entry.seat), game)]
    if bound and (asked or has_starts):
        raise BadSetup("{name} can only play from the start of a game: --openings 0", name=bound[0].name)
    if bound:
        return 0
    return -1 if asked is None else asked


def _usual_name(occupant: Occupant, game: Game[Any, Any]) -> Message | str:
    if occupant.kind != FILE:
        return occupant.name("")
    path = Path(occupant.detail)
    name = path.parent.absolute().name if path.name in main_names(game) else path.stem
    return printable(name)[:LONGEST_NAME] or FILE


def _distinct(names: Sequence[str]) -> list[str]:
    """The names, a number behind those that are taken.

    >>> _distinct(["Ada", "Bob", "Ada"])
    ['Ada', 'Bob', 'Ada 2']
    """
    counts: Counter[str] = Counter()
    found: list[str] = []
    for name in names:
        counts[name] += 1
        while (full := name if counts[name] == 1 else f"{name} {counts[name]}") in found:
            counts[name] += 1
        found.append(full)
    return found


def _entry(
    occupant: Occupant, name: str, game: Game[Any, Any], target: Path, folder: Path, hidden: tuple[str, ...]
) -> Entry:
    if occupant.is_external and table.find(occupant.kind).asks is Asks.COMMAND:
        program = put_aside(located(occupant.detail), target, hidden)
        return Entry(name, str(occupant), command=program.command, folder=program.folder, hidden=hidden)
    is_of_a_package = occupant.is_external and occupant.kind != FILE and _asks_for_files(occupant)
    if occupant.kind != FILE and not is_of_a_package:
        return Entry(name, str(occupant))
    file = expanded(occupant.detail)
    stands_for_folder = not is_of_a_package and file.name in main_names(game)
    try:
        copy = snapshot(file.parent.resolve() if stands_for_folder else file, target, hidden)
        if is_of_a_package:
            seen = copy if copy.is_dir() else copy.parent
            return Entry(name, str(occupant), command=str(copy.absolute()), folder=str(seen.absolute()))
    except DamierError as error:
        return Entry(name, str(occupant), refusal=dump_message(error.message))
    inside = copy / file.name if copy.is_dir() else copy
    return Entry(name, str(occupant), file=str(inside.relative_to(folder)))


def admitted(
    entries: Sequence[Entry], game: Game[Any, Any], folder: Path, *, is_unsafe: bool, may_import: bool
) -> tuple[Entry, ...]:
    """The entries, once the walls that they need stand; raises NoSandbox.

    Those whose files break a rule of the course they were written for are refused, unless they may import. Files are
    read in a sandbox: even to parse one can bring a process down.
    """
    has_files, has_programs = any(entry.file for entry in entries), any(map(is_sandboxed_program, entries))
    needs_walls = not is_unsafe and (has_files or has_programs)
    is_examined = has_files and not may_import
    if not needs_walls and not is_examined:
        return tuple(entries)
    address = registry.address(game)
    walls = Walls.NONE if is_unsafe else Walls.ALL
    with Launcher([PROBES, f"damier.arena.inside:warm_up:{address}"], walls) as launcher:
        if needs_walls:
            require(launcher, several=has_programs)
        return tuple(_examined(entry, address, folder, launcher) if is_examined else entry for entry in entries)


def _examined(entry: Entry, address: str, folder: Path, launcher: Launcher) -> Entry:
    if not entry.file or entry.refusal:
        return entry
    file = folder / entry.file
    arguments = {"file": file.name, "game": address}
    with launcher.start("damier.arena.inside:examine", arguments, folder=str(file.parent)) as sandbox:
        try:
            told = load(sandbox.receive(_READING)).get("refusal")
            refusal = dump_message(load_message(told)) if told else {}
        except DamierError as error:  # to read it has brought the process down
            refusal = dump_message(Message("it cannot be examined: {error}", error=error.message))
    return replace(entry, refusal=refusal)
