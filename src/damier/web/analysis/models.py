"""What the API of the analysis room takes and gives."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from damier.web import models
from damier.web.analysis.files import MOST_TRIED, Tried
from damier.web.analysis.searches import MOST_LINES
from damier.web.analysis.study import MOST_SEATS, Start, Study, pasted_study, studied
from damier.web.ordering import LONGEST_POSITION, LONGEST_RECORD, MOST_MOVES

MOST_WAITED = 10.0
"""Seconds of a search by HTTP; the socket has longer ones."""

Move = Annotated[str, Field(max_length=200)]


class StartBody(models.Taken):
    """A position; what is left out has the game's default."""

    game: models.Text = Field("", description="The game's name, as the catalogue lists it.")
    variant: models.Text = ""
    size: models.Text = Field("", description="The board's size, `8` or `6x7`.")
    seats: Annotated[int, Field(ge=2, le=MOST_SEATS)] | None = Field(None, description="How many players there are.")
    position: str = Field("", max_length=LONGEST_POSITION, description="In the game's notation, such as a FEN.")

    def start(self) -> Start:
        """The position as it is sent."""
        return Start(self.game, self.variant, self.size, self.seats, self.position)


class StudyBody(StartBody):
    """A game or a line: moves from a position on, or a text of any format."""

    moves: list[Move] = Field(default_factory=list, max_length=MOST_MOVES, description="In the game's notation.")
    names: list[models.Text] = Field(default_factory=list, max_length=MOST_SEATS, description="Who plays.")
    record: str = Field(
        "",
        max_length=LONGEST_RECORD,
        description="Instead: a game in any format that damier reads (record, PDN, GGF, transcript), moves, or a "
        "position. `game` and `variant` say of what, if the text does not.",
    )

    def study(self) -> Study:
        """What is to be looked at; raises DamierError."""
        if self.record.strip():
            return pasted_study(self.record, self.start())
        return studied(self.start(), self.moves, self.names)


class TriedBody(models.Taken):
    """Moves in place of the move behind so many others."""

    behind: Annotated[int, Field(ge=0, le=MOST_MOVES)]
    moves: list[Move] = Field(min_length=1, max_length=300)


class FileBody(StudyBody):
    """A line to write to a file."""

    format: models.Text = Field("record", description="One of the `formats` of the study.")
    tried: list[TriedBody] = Field(default_factory=list, max_length=MOST_TRIED, description="Variations.")
    report: str = Field("", max_length=64, description="The `key` of a report whose comments are written, too.")

    def lines(self) -> list[Tried]:
        """The variations."""
        return [Tried(each.behind, each.moves) for each in self.tried]


class LookBody(models.Taken):
    """A position, or the one after moves from there."""

    start: StartBody
    moves: list[Move] = Field(default_factory=list, max_length=MOST_MOVES, description="The line that leads there.")
    move: Move = Field("", description="One more move.")

    def line(self) -> list[str]:
        """All moves from the start on."""
        return [*self.moves, *filter(None, [self.move])]


class LinesBody(models.Taken):
    """A position to search."""

    start: StartBody
    lines: Annotated[int, Field(ge=1, le=MOST_LINES)] = Field(1, description="How many best moves.")
    seconds: Annotated[float, Field(gt=0, le=MOST_WAITED)] = 2.0


class StartState(BaseModel):
    """A position with everything that is needed to come back to it."""

    game: str
    variant: str
    size: str
    seats: int | None
    position: str


class StudyState(BaseModel):
    """A game or line as the room opens it. docs/web.md explains each field."""

    model_config = ConfigDict(extra="allow")

    start: StartState
    usual: bool
    title: str
    names: list[str]
    players: list[str]
    sides: list[str]
    first: int = Field(description="The seat that usually begins: of two, its moves begin a number.")
    colours: list[str]
    moves: list[dict[str, Any]] = Field(description="Each with its `move`, `seat` and the `position` after it.")
    result: str
    chart: models.Chart | None = Field(
        None, description="Who had how much, turn by turn; null if there is nothing to see."
    )
    silent: str = Field(description="Why the engine cannot search such positions; empty if it can.")
    odds: bool
    rules: str = Field(description="The address of the page with its rules.")
    formats: list[dict[str, str]]


class PositionState(BaseModel):
    """A position as the room shows it. docs/web.md explains each field."""

    model_config = ConfigDict(extra="allow")

    type: Literal["position"]
    start: StartState
    move: str
    scene: dict[str, Any]
    turn: int | None = Field(description="The seat to move, -1 for the dice; null once the game is over.")
    over: dict[str, Any] | None
    choices: list[models.Choice]
    chances: list[dict[str, str]] = Field(description="What the dice may do: `move` and `share`.")


class Line(BaseModel):
    """A line of a search, its score as the first seat sees it."""

    model_config = ConfigDict(extra="allow")

    move: str
    clicks: list[str]
    line: list[str]
    score: str
    value: float | None
    is_exact: bool = Field(description="Whether perfect play leads to this: the position is solved so far.")


class Lines(BaseModel):
    """What a search has found, the best line first."""

    model_config = ConfigDict(extra="allow")

    type: Literal["lines"]
    depth: int
    nodes: int
    seconds: float
    lines: list[Line]
    over: bool


class ReportState(BaseModel):
    """The report of a game, as far as it is made. docs/web.md explains each field."""

    model_config = ConfigDict(extra="allow")

    type: Literal["report"]
    key: str = Field(description="The name of the report: the same game has the same.")
    judged: int
    all: int = Field(description="How many positions there are.")
    moves: list[dict[str, Any]] = Field(description="Moves that were judged, the last one of the game first.")
    review: dict[str, Any] | None = Field(description="All of it, once it is made.")
    error: str = Field(description="Why it cannot be made; empty if it can.")
