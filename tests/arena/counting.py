"""How far a contest is, seen from outside."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from damier.arena.log import NAME


def count(folder: Path) -> int:
    """How many games are in a log that somebody is writing."""
    if not (folder / NAME).exists():
        return 0
    try:
        with closing(sqlite3.connect(folder / NAME)) as log:
            return int(log.execute("select count(*) from games").fetchone()[0])
    except sqlite3.Error:
        return 0
