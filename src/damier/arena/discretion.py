"""What of a game's end is only for its author and the teacher: a crash may tell of somebody's program."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from damier.arena.contest import Played
from damier.arena.fault import Fault
from damier.arena.referee import RULES
from damier.core.errors import DamierError
from damier.core.message import NOTHING
from damier.core.record import Record

_PUBLIC: Final = (RULES, Fault.TIMEOUT, Fault.ILLEGAL)


def is_public(ending: str) -> bool:
    """Whether the reason of such an ending tells nothing about a program that its moves do not."""
    return ending in _PUBLIC


def discreet(played: Played) -> Played:
    """A game without what programs have printed, and without the reasons that are their authors'."""
    if is_public(played.end):
        return replace(played, log="")
    return replace(played, log="", reason="", record=discreet_record(played.record, played.end))


def discreet_record(record: str, ending: str) -> str:
    """A record that has the kind of fault in the place of its reason."""
    try:
        found = Record.loads(record)
    except DamierError:
        return record
    if found.outcome is None:
        return record
    return replace(found, outcome=replace(found.outcome, reason=ending, details=NOTHING)).dumps()
