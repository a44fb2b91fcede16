"""A contest as it was asked for: plain data, kept with its results so that it can be resumed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, replace
from enum import StrEnum
from typing import Any, Self

from damier.core.game import USUAL, Setup
from damier.core.message import Message
from damier.core.message_data import load_message


class Format(StrEnum):
    """Who meets whom."""

    ROUND_ROBIN = "round-robin"  # everybody everybody else
    GAUNTLET = "gauntlet"  # the first one everybody else
    SWISS = "swiss"  # in rounds, those with equal points
    KNOCKOUT = "knockout"  # the winners of a round the winners
    LADDER = "ladder"  # in rounds, neighbours: who wins stands above


@dataclass(frozen=True, slots=True)
class Entry:
    """One contestant: its name, and the text of its seat. The file of a Python player is a copy made at the start."""

    name: str
    seat: str
    file: str = ""  # within the folder of the results; "" for players that are not files
    refusal: Mapping[str, Any] = field(default_factory=dict)  # why it may not play: a message as data
    command: str = ""  # of another program, its files by absolute paths
    folder: str = ""  # that this program needs
    hidden: tuple[str, ...] = ()  # what of it this program may not see: others' files, the results
    usual_name: Mapping[str, Any] = field(default_factory=dict)  # a message as data, where nobody has given it a name

    def why(self) -> Message:
        """Why it may not play."""
        return load_message(self.refusal)

    def named(self, say: Callable[[Message], str]) -> Self:
        """The same with its usual name, if that is what it has, in a language; a number behind it stays."""
        if not self.usual_name:
            return self
        usual = load_message(self.usual_name)
        return replace(self, name=f"{say(usual)}{self.name.removeprefix(str(usual))}")


@dataclass(frozen=True, slots=True)
class Contest:
    """The game, who plays, how often and for how long."""

    game: str  # its address in the registry
    entries: tuple[Entry, ...]
    setup: Setup = USUAL
    format: Format = Format.ROUND_ROBIN
    games: int = 2  # for each pair, or each group of players, in a round
    rounds: int = 0  # of a Swiss tournament or a ladder; 0: as many as its size needs
    time: str = "1s"
    openings: int = 0  # random moves before a game; -1: as many as the game deserves
    starts: tuple[str, ...] = ()  # positions that games begin from, in this order and round again; none: at random
    seed: int = 1
    memory: int = 512  # MB for each program
    is_unsafe: bool = False
    sprt: tuple[float, float] | None = None  # the Elo differences of a test that ends the contest

    def named(self, say: Callable[[Message], str]) -> Self:
        """The contest as it is shown in a language."""
        return replace(self, entries=tuple(entry.named(say) for entry in self.entries))

    def dump(self) -> dict[str, Any]:
        """The contest as plain data."""
        return asdict(self)

    @classmethod
    def load(cls, data: dict[str, Any]) -> Self:
        """The contest of plain data."""
        setup = dict(data["setup"])
        setup["size"] = tuple(setup["size"]) if setup["size"] else None
        entries = tuple(Entry(**{**entry, "hidden": tuple(entry.get("hidden", ()))}) for entry in data["entries"])
        sprt = tuple(data["sprt"]) if data.get("sprt") else None
        starts = tuple(data.get("starts", ()))
        made = {"setup": Setup(**setup), "entries": entries, "format": Format(data["format"]), "sprt": sprt}
        return cls(**{**data, **made, "starts": starts})


@dataclass(frozen=True, slots=True)
class Job:
    """One game that is to be played: who sits where, from which opening, with which dice."""

    number: int
    round: int
    seats: tuple[int, ...]  # contestants by their place among the entries
    opening: int


@dataclass(frozen=True, slots=True)
class Played:
    """One game that was played."""

    job: Job
    ranks: tuple[int, ...]
    end: str
    blamed: int | None  # a seat
    reason: str
    record: str
    log: str  # the last lines of the programs, for their authors
    times: tuple[int, ...] = ()  # milliseconds of each move of the record, and of one that was not made in time

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's points, 1 in all for two players: a win is 1, a draw a half; in larger games the ranks below."""
        seats = len(self.ranks)
        below = [sum(other > rank for other in self.ranks) for rank in self.ranks]
        equal = [sum(other == rank for other in self.ranks) - 1 for rank in self.ranks]
        return tuple((low + even / 2) / (seats - 1) for low, even in zip(below, equal, strict=True))
