"""What is told of contests, for the description of the API."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field


class BriefContest(BaseModel):
    """A contest as a list shows it."""

    model_config = ConfigDict(extra="allow")

    name: str = Field(description="For addresses: its position among the folders that were named.")
    folder: str = Field(description="The name of its folder.")
    title: str
    status: Literal["running", "over", "waiting", "broken"] = Field(
        description="`running`: games are left; `waiting`: it has not begun; `broken`: it cannot be read."
    )
    text: str = Field(description="The same in words.")
    problem: str = Field(description="Why the newest results cannot be read; empty if they can.")
    played: int = Field(default=0, description="Games that were played.")
    jobs: int = Field(default=0, description="Games as far as they are scheduled.")
    round: int = 0
    changed: float = Field(default=0, description="When the last result was written, in seconds since 1970.")


class ContestList(BaseModel):
    """Contests in the order in which they were named."""

    contests: list[BriefContest]


class Line(BaseModel):
    """A contestant's line of the standings."""

    place: int
    rank: str = Field(description="The place as it is shown: `1=` where several share it.")
    contestant: int = Field(description="Its place among `contestants`.")
    name: str
    points: str
    games: int
    won: int
    drawn: int
    lost: int
    faults: dict[str, int] = Field(description="By kind, as in docs/arena.md.")
    rating: float | None = Field(description="Elo above or below the average; null where it cannot be told.")
    error: float | None = Field(description="Half of its interval of 95 %.")


class GameRow(BaseModel):
    """A game of a contest, without its moves."""

    number: int
    round: int
    names: list[str]
    contestants: list[int]
    score: str
    ranks: list[int] = Field(description="The place of each seat: 1 has won, or has drawn if there are several.")
    fault: str = Field(description="The kind of fault by which it ended; empty if by the rules.")
    ending: str = Field(description="The same in words.")
    blamed: int | None = Field(description="The seat whose fault it was.")
    reason: str


class ContestState(BriefContest):
    """A contest with its tables; without the tables while it cannot be read."""

    type: Literal["state"]
    version: int
    facts: list[tuple[str, str]] = []
    warnings: list[str] = []
    test: str = ""
    contestants: list[str] = []
    standings: list[Line] = []
    cross: list[list[str]] = Field(default=[], description="Points, in the order of the standings; the first 40.")
    ends: list[dict[str, Any]] = []
    faults: list[dict[str, str]] = []
    games: list[GameRow] = Field(default=[], description="The newest 30.")


class GameRows(BaseModel):
    """Games, the newest first."""

    games: list[GameRow]
    more: bool = Field(description="Whether there are older ones: `before=` the last number.")


class WatchedGame(BaseModel):
    """A game of a contest."""

    model_config = ConfigDict(extra="allow")

    number: int
    game: str
    title: str
    count: int
    seats: list[dict[str, str]]
    moves: list[tuple[str, int]] = Field(description="Texts with their seats; -1 is the dice.")
    times: list[int] = Field(description="Milliseconds of each move, and of one that was not made.")
    score: str
    ranks: list[int]
    end: str = Field(description="`rules`, or a kind of fault.")
    blamed: int | None
    reason: str
    log: str = Field(description="The last lines that the programs printed: plain text.")


class Positions(BaseModel):
    """Boards: as `scene` and `path` of a game's state."""

    positions: list[dict[str, Any]]
