"""What the API takes and gives, for checking and for its documentation. Unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, RootModel

from damier.core import registry
from damier.seats.kind import LONGEST_NAME
from damier.web.ordering import LONGEST_RECORD, Order

_EXAMPLE: Final = registry.names()[1]
Text = Annotated[str, Field(max_length=100)]
Number = Annotated[int, Field(ge=0, le=1_000_000_000)]


class Taken(BaseModel):
    """A body: every field is checked strictly, and there are no others."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewGame(Taken):
    """A new game; what is left out has the game's default."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        json_schema_extra={
            "examples": [
                {"game": _EXAMPLE, "seats": ["human", "engine:3"]},
                {"game": _EXAMPLE, "seats": ["human:Ada", "friend"], "clock": "5+3"},
                {"game": _EXAMPLE, "seats": ["program", "program"], "private": False},
            ]
        },
    )

    game: Text = Field("", description="The game's name, as the catalogue lists it. A pasted record may say it, too.")
    variant: Text = Field("", description="The name of a variant; empty: the usual one.")
    size: Text = Field("", description="The board's size, `8` or `6x7`; empty: the usual one.")
    seats: list[Annotated[str, Field(max_length=200)]] = Field(
        default_factory=list,
        max_length=16,
        description="Who plays, seat by seat: `human[:NAME]`, `friend` (only somebody who has the link), `program` "
        "(a client of this API, such as `damier bot`), `engine:1` to `engine:8`, `random`, and other kinds that the "
        "catalogue lists. Who makes the game sits on the first `human`. Seats that are left out get a person, then "
        "engines.",
    )
    clock: Text = Field("", description="Minutes for the game and seconds added a move, `5+3`, or `20s` for each move.")
    position: str = Field("", max_length=4000, description="The position to start from, in the game's notation.")
    record: str = Field(
        "",
        max_length=LONGEST_RECORD,
        description="A game in any format that damier reads (record, PDN, GGF, transcript), or a position. It can be "
        "continued, or looked at if it is over.",
    )
    private: bool = Field(True, description="Whether only those who have the link see the game.")
    pace: float | None = Field(None, ge=0, le=5, description="Seconds that an engine takes for a move at least.")

    def order(self) -> Order:
        """What is asked for."""
        return Order(
            self.game,
            self.variant,
            self.size,
            tuple(self.seats),
            self.clock,
            self.position,
            self.record,
            self.private,
            self.pace,
        )


class _Action(Taken):
    id: Annotated[str, Field(max_length=40)] | None = Field(None, description="Anything; the answer repeats it.")


class MoveAction(_Action):
    """Move, when it is your turn. A move that is sent again after a lost answer is recognised."""

    type: Literal["move"]
    move: str = Field(max_length=200, description="The move in the game's notation.", examples=["d3"])
    version: Number | None = Field(None, description="The version of the state that it was decided on.")


class JoinAction(_Action):
    """Take a free seat."""

    type: Literal["join"]
    seat: Annotated[int, Field(ge=0, le=100)] | None = Field(None, description="Which; left out: the first free one.")


class PlainAction(_Action):
    """Leave the seat before the game has begun; give the game up; ask for a hint."""

    type: Literal["leave", "resign", "hint"]


class OfferAction(_Action):
    """Offer a draw, ask to take a move back, ask for another game."""

    type: Literal["offer"]
    what: Literal["draw", "takeback", "rematch"]


class AnswerAction(_Action):
    """Accept or refuse such an offer."""

    type: Literal["answer"]
    what: Literal["draw", "takeback", "rematch"]
    accept: bool


class NameAction(_Action):
    """Be called otherwise in this game."""

    type: Literal["name"]
    name: str = Field(max_length=LONGEST_NAME)


class ClicksAction(_Action):
    """Why no move begins with these clicks; the odds of the cells that would complete a move begun by them."""

    type: Literal["explain", "odds"]
    clicks: list[Annotated[str, Field(max_length=40)]] = Field(max_length=60)


class Action(
    RootModel[
        Annotated[
            MoveAction | JoinAction | PlainAction | OfferAction | AnswerAction | NameAction | ClicksAction,
            Field(discriminator="type"),
        ]
    ]
):
    """What a player does: the same objects as on the socket."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"type": "move", "move": "d3", "version": 12}]})

    def message(self) -> dict[str, Any]:
        """The action as it came."""
        return self.root.model_dump(exclude_none=True)


class NewGuest(Taken):
    """Somebody who plays without a browser."""

    name: str = Field("", max_length=LONGEST_NAME, examples=["Deep Thought"])


class MyChanges(Taken):
    """What is to be changed."""

    name: str | None = Field(None, max_length=LONGEST_NAME)
    language: Literal["en", "fr"] | None = None


# -- answers


class Guest(BaseModel):
    """A guest: the token is all there is to prove who you are."""

    token: str = Field(description="Send it as `Authorization: Bearer TOKEN`. Keep it secret.")
    name: str


class Me(BaseModel):
    """How you are called, and your language."""

    name: str
    language: str
    games: list[GameInList] = Field(default_factory=list, description="The games you take part in, newest first.")


class GameInList(BaseModel):
    """A game in a list."""

    id: str
    url: str
    game: str
    variant: str
    title: str
    size: str
    status: Literal["open", "running", "over"]
    seats: int
    free: int = Field(description="How many seats are free.")
    players: list[str]
    clock: str
    created: float = Field(description="Seconds since 1970 on the server's clock, without the time it was down.")
    changed: float
    result: str


class GameList(BaseModel):
    """Public games, newest first."""

    games: list[GameInList]
    next: float | None = Field(description="`before=` of the next page; null if there is none.")


class SeatState(BaseModel):
    """A seat of a game."""

    model_config = ConfigDict(extra="allow")

    name: str
    side: str
    kind: str = Field(description="human, engine, program, or free.")
    colour: str
    score: int | float | None
    note: str
    out: bool
    left: float | None = Field(description="Seconds left at the moment of sending; null without a clock.")
    online: bool
    you: bool


class Choice(BaseModel):
    """A legal move as clicks."""

    model_config = ConfigDict(extra="allow")

    clicks: list[str]
    move: str


class State(BaseModel):
    """A game as one caller sees it. docs/web.md explains each field."""

    model_config = ConfigDict(extra="allow")

    type: Literal["state"]
    id: str
    game: str
    variant: str
    title: str
    size: str
    version: int = Field(description="The number of the last change.")
    count: int = Field(description="How many moves were made, those of the dice included.")
    turn: int | None = Field(description="The seat to move; null once the game is over.")
    turns: str
    over: dict[str, Any] | None = Field(description="null, or `ranks` (1 is best), `winners` and a `text`.")
    news: str
    private: bool
    rules: str = Field(description="The address of the page with its rules.")
    clock: str
    running: int | None = Field(description="The seat whose time runs.")
    you: list[int] = Field(description="The seats you move for.")
    may_move: bool
    creator: bool
    waiting: bool = Field(description="Whether the game begins when everybody is there.")
    seats: list[SeatState]
    first: int = Field(description="The seat that usually begins: of two, its moves begin a number.")
    scene: dict[str, Any]
    path: list[str]
    moves: dict[str, Any] = Field(description="`from`: keep so many moves you know; `texts`: then these.")
    choices: list[Choice] = Field(description="All legal moves, if you may move now.")
    buttons: dict[str, str]
    premove: int
    offers: list[dict[str, Any]]
    can: dict[str, Any]
    rematch: str | None
    formats: list[dict[str, str]]
    flip: bool


class Created(BaseModel):
    """A new game."""

    id: str
    url: str = Field(description="The address of its page, for people.")
    state: State


class Done(BaseModel):
    """The action was done."""

    model_config = ConfigDict(extra="allow")

    type: str
    version: int | None = None
    id: str | None = None


class Standing(BaseModel):
    """What a seat has in a position."""

    score: int | float | None
    note: str
    out: bool


class Position(BaseModel):
    """The board after so many moves."""

    model_config = ConfigDict(extra="allow")

    count: int
    scene: dict[str, Any]
    path: list[str]
    seats: list[Standing]


class Sample(BaseModel):
    """The seats after a turn."""

    after: int = Field(description="The number of moves up to here, those of the dice included.")
    place: float = Field(description="How far to the right it is drawn, from 0 to 1.")
    spans: list[tuple[float, float]] = Field(description="By seat: where it begins and ends, from 0 below to 1 on top.")
    text: str


class Chart(BaseModel):
    """Who had how much, turn by turn."""

    title: str
    shared: bool = Field(description="Whether the seats share what there is: areas, one on the other; else lines.")
    lowest: int | float
    highest: int | float
    gone: list[int | None] = Field(description="By seat: the number of the sample from which on it had nothing left.")
    samples: list[Sample]


class GameChart(BaseModel):
    """A game's chart."""

    chart: Chart | None = Field(description="null while there is nothing to see.")


class Reason(BaseModel):
    """Why something is refused."""

    code: str = Field(description="For programs: `illegal-move`, `not-your-turn`, `unknown-game` …")
    text: str = Field(description="For people, in the caller's language.")


class Refused(BaseModel):
    """Something is refused."""

    error: Reason


Me.model_rebuild()
