"""The final tournament as an archive with which anybody can repeat it."""

from __future__ import annotations

import io
import shlex
import zipfile
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from damier import __version__
from damier.arena.contest import Contest
from damier.arena.discretion import discreet
from damier.arena.log import Log
from damier.arena.sources import FOLDER
from damier.arena.standings import standings
from damier.web.classes.ladder.records import FinalTournament

_TEXT: Final = """\
The final tournament of {title}
{line}

Its seed {seed} was drawn {drawn} is the SHA-256 of

    {seed} {nonce}

    {commitment}

To repeat it, with damier {version}:

    {command}

{players}Openings and dice are the same; programs that use chance, or think until their time is over,
may play otherwise.

{table}"""
_EARLY: Final = "before the deadline. What was published then"
_LATE: Final = "when the ladder was opened again, after the deadline. This"
_WITH: Final = "The programs are in players/.\n"
_WITHOUT: Final = "The programs are not here: ask their authors, and put each into players/NUMBER/.\n"


def bundle(folder: Path, final: FinalTournament, title: str, *, has_players: bool) -> bytes:
    """The archive; raises FileError if the tournament has not begun."""
    with closing(Log.open(folder)) as log:
        contest, games = log.contest, log.games()
    lines = standings(contest, games, has_ratings=False)
    rows = [f"{line.place:3}{'=' if line.is_shared else ' '} {line.points:6g}  {line.name}" for line in lines]
    text = _TEXT.format(
        title=title,
        line="=" * (len(title) + 26),
        seed=final.seed,
        drawn=_LATE if final.is_late else _EARLY,
        nonce=final.nonce,
        commitment=final.commitment,
        version=__version__,
        command=command(contest),
        players=_WITH if has_players else _WITHOUT,
        table="\n".join(rows) + "\n",
    )
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("README.txt", text)
        for each in map(discreet, games):
            if each.record:
                archive.writestr(f"records/{each.job.number}.txt", each.record)
        if has_players:
            _add_players(archive, folder)
    return made.getvalue()


def command(contest: Contest) -> str:
    """The command that plays the same contest again, in the folder of the archive."""
    files = [
        f"py:players/{Path(entry.file).relative_to(FOLDER)}:{_named(entry.name)}" if entry.file else entry.seat
        for entry in contest.entries
        if not entry.refusal
    ]
    options: list[Any] = ["--format", contest.format, "--games", contest.games, "--time", contest.time]
    if contest.setup.variant:
        options += ["--variant", contest.setup.variant]
    options += ["--seed", contest.seed, "--memory", contest.memory, "--imports", "--results", "again"]
    return shlex.join(map(str, ["damier", "arena", contest.game, *files, *options]))


def _named(name: str) -> str:
    return name.replace(":", " ").replace(",", " ")


def _add_players(archive: zipfile.ZipFile, folder: Path) -> None:
    for file in sorted((folder / FOLDER).rglob("*")):
        if file.is_file() and not file.is_symlink():
            archive.write(file, f"players/{file.relative_to(folder / FOLDER)}")
