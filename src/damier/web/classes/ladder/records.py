"""A ladder as it is kept: its state, its players, its games."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Row

from damier.arena.ladder.pairing import UNKNOWN, Contender
from damier.arena.ladder.ratings import MIDDLE
from damier.core.message import NOTHING, Message
from damier.core.message_data import load_message

OPEN, FINAL, OVER = "open", "final", "over"
"""The states of a ladder: games are played, the final tournament is, or it was."""

ACTIVE, REPLACED, REFUSED = "active", "replaced", "refused"
"""The states of a player: it plays, a newer upload of the team does, it cannot play."""

WAITING, PLAYED, FAILED = "waiting", "played", "failed"
"""The states of a game; FAILED: it could not be played, by our own fault."""

LADDER, CHALLENGE = "ladder", "challenge"
"""Why a game is played."""

TOPIC: Final = "ladder"
"""What is told when a ladder has changed: the course's id."""


def commitment(seed: str, nonce: str) -> str:
    """What is published before the deadline: the seed of the final can then not be chosen any more."""
    return hashlib.sha256(f"{seed} {nonce}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class FinalTournament:
    """A final tournament that has begun."""

    run: int  # 1, and one more whenever the ladder was opened again
    seed: str
    nonce: str
    entries: Sequence[Mapping[str, Any]]  # `id`, `team` and `name`
    is_over: bool
    why: Any = None  # a message as plain data: why it could not be played to its end
    is_late: bool = False  # whether its seed was drawn after the deadline, when the ladder was opened again

    @property
    def commitment(self) -> str:
        """What was published before."""
        return commitment(self.seed, self.nonce)


@dataclass(frozen=True, slots=True)
class LadderState:
    """A course's ladder."""

    course: str
    state: str
    seed: str
    final_seed: str
    nonce: str
    games: int
    blocks: int
    rated: int
    rated_at: float
    final: dict[str, Any]

    @property
    def commitment(self) -> str:
        """What is published before the deadline."""
        return commitment(self.final_seed, self.nonce)

    @property
    def run(self) -> int:
        """Which final tournament comes next, or is played, or was."""
        return int(self.final.get("run", 1))

    @property
    def frozen_at(self) -> float | None:
        """When it was frozen; None if it is open, or nobody knows."""
        return None if self.state == OPEN else self.final.get("frozen")

    @property
    def is_late(self) -> bool:
        """Whether the seed of the next final tournament was drawn after the deadline."""
        return bool(self.final.get("is_late"))

    @property
    def shown_final(self) -> FinalTournament | None:
        """The final tournament that people can look at: the newest that has begun."""
        entries = self.final.get("entries", ())
        if self.state != OPEN and len(entries) > 1:
            return FinalTournament(
                self.run, self.final_seed, self.nonce, entries, self.state == OVER, self.final.get("why"), self.is_late
            )
        before = self.final.get("before")
        return FinalTournament(**before) if before else None


@dataclass(frozen=True, slots=True)
class Player:
    """Who plays on a ladder: an upload of a team, or a player of the house."""

    course: str
    id: str
    team: str
    version: int
    state: str
    why: Message
    joined: float
    begun: float
    games: int
    house_games: int
    won: int
    drawn: int
    lost: int
    faults: int
    rating: float | None
    error: float | None

    @property
    def is_house(self) -> bool:
        """Whether it is one of ours."""
        return not self.team

    def contender(self) -> Contender:
        """The same, for the next pair."""
        rating = MIDDLE if self.rating is None else self.rating
        error = UNKNOWN if self.error is None else self.error
        return Contender(self.id, self.begun, self.games, self.house_games, rating, error, self.is_house)


@dataclass(frozen=True, slots=True)
class LadderGame:
    """A game of a ladder; what comes with its end is empty before."""

    id: str
    course: str
    number: int
    block: int
    kind: str
    state: str
    seats: tuple[str, ...]
    created: float
    at: float | None
    ranks: tuple[int, ...]
    ending: str
    blamed: int | None
    reason: str
    record: str
    words: tuple[str, ...]
    times: tuple[int, ...]

    @property
    def challenger(self) -> str:
        """Of a challenge, the player whose team has asked for it: first in the first of its games."""
        return self.seats[0 if self.number == self.block else -1]

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's points."""
        best = sum(rank == 1 for rank in self.ranks)
        return tuple(0.0 if rank != 1 else 1.0 if best == 1 else 0.5 for rank in self.ranks)


# -- from the rows of tables


def ladder_of(row: Row[Any]) -> LadderState:
    """A ladder from its row."""
    return LadderState(**row._asdict() | {"final": json.loads(row.final)})


def player_of(row: Row[Any]) -> Player:
    """A player from its row."""
    why = load_message(json.loads(row.why)) if row.why else NOTHING
    return Player(**row._asdict() | {"why": why})


def game_of(row: Row[Any]) -> LadderGame:
    """A game from its row."""
    read = {name: tuple(json.loads(getattr(row, name) or "[]")) for name in ("seats", "ranks", "words")}
    return LadderGame(**row._asdict() | read | {"times": tuple(map(int, row.times.split()))})
