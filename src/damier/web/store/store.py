"""What a store offers: games as lists of numbered entries, facts for lists, names, leases, settings and served time."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias, TypeVar

from damier.core.errors import DamierError

if TYPE_CHECKING:
    from sqlalchemy import Connection

ResultT = TypeVar("ResultT")

OPEN, RUNNING, OVER = "open", "running", "over"

EVERY_GAME: Final = "*"
"""Told to `on_entry` in place of a game: notices may have been lost, so look again at every game."""

Entry: TypeAlias = tuple[int, float, str]
"""An entry's number, its served time and its JSON."""


class StoreFailed(DamierError):
    """The database gives no answer, or refuses.

    What was to be written is not acknowledged; if the connection broke in mid-commit, it may be there all the same."""


@dataclass(frozen=True, slots=True)
class GameRow:
    """What lists of games show of a game."""

    id: str
    game: str
    variant: str
    size: str
    title: str
    is_private: bool
    status: str  # OPEN: a seat is free; RUNNING; OVER
    seats: int
    free: int
    players: tuple[str, ...]
    clock: str
    created: float
    changed: float
    result: str


NewGame: TypeAlias = tuple[GameRow, str]
"""A game's facts and its entry number 0."""


@dataclass(frozen=True, slots=True)
class Change:
    """A transaction on several tables, as the function that makes it sees it."""

    connection: Connection
    now: float  # wall time that all processes share
    told: list[tuple[str, str]] = field(default_factory=list)

    def tell(self, topic: str, text: str) -> None:
        """Tell everybody who listens to a topic, in every process, once this is committed."""
        if len(text.encode()) > MOST_TOLD:
            raise StoreFailed("a notice of more than {most} bytes cannot be told", most=MOST_TOLD)
        self.told.append((topic, text))


class Store(Protocol):
    """Games, and more, on a disk; every method but `now`, `wall`, `listen` and `subscribe` raises StoreFailed."""

    async def create(self, row: GameRow, entry: str) -> None:
        """Keep a new game with its entry number 0, which happened when the row was created."""

    async def load(self, game: str) -> tuple[GameRow, list[Entry]] | None:
        """A game's facts and all its entries; None if there is no such game."""

    async def entries(self, game: str, after: int) -> list[Entry]:
        """A game's entries behind that number."""

    async def append(
        self,
        game: str,
        number: int,
        at: float,
        entry: str,
        row: GameRow | None = None,
        following: NewGame | None = None,
    ) -> bool:
        """Whether the entry is now kept under that number, with the changed facts; False if the number is taken.

        With it a new game is kept, or neither."""

    async def games(self, status: Collection[str], *, limit: int, before: float | None = None) -> list[GameRow]:
        """Games that are not private, the last changed first; `before` continues a list behind its last `changed`."""

    async def games_of(self, user: str, limit: int) -> list[GameRow]:
        """The games that somebody takes part in, the last changed first."""

    async def took_part(self, user: str, game: str) -> None:
        """Note that somebody takes part in a game."""

    async def claim(self, game: str, owner: str, seconds: float) -> bool:
        """Whether this owner has a game's lease for so long from now: nobody else has it, or has let it expire."""

    async def name_of(self, user: str) -> str:
        """How somebody wants to be called; empty if that is not known."""

    async def set_name(self, user: str, name: str) -> None:
        """Keep how somebody wants to be called."""

    async def setting(self, key: str, default: str) -> str:
        """A text that all processes share: whoever asks first keeps its default for all."""

    async def review(self, key: str) -> str | None:
        """The report of a game that was judged, by what was played; None if it is not kept."""

    async def keep_review(self, key: str, content: str) -> None:
        """Keep the report of a game; of more than MOST_REVIEWS the oldest give way."""

    async def count(self) -> dict[str, int]:
        """How many games are OPEN, RUNNING and OVER, and how many writes wait (`waiting`)."""

    async def publish(self, text: str) -> None:
        """Tell a text of at most MOST_TOLD bytes to the other processes."""

    async def change(self, make: Callable[[Change], ResultT]) -> ResultT:
        """Change several rows, all or nothing, one change after another in all processes; what `make` returns.

        A DamierError that it raises undoes all of it, and is raised. It may be called again after a lost connection."""

    async def read(self, read: Callable[[Connection], ResultT]) -> ResultT:
        """What a function reads from the database."""

    def subscribe(self, topic: str, on_text: Callable[[str], None]) -> None:
        """Have the event loop call this with what any process, this one too, tells about a topic.

        After a lost connection it is called with an empty text: something may have been missed."""

    def wall(self) -> float:
        """The wall time that all processes share."""

    async def tell(self, topic: str, text: str) -> None:
        """Tell everybody who listens to a topic, in every process."""

    async def check(self) -> None:
        """Return if the database can be read and written."""

    async def open(self) -> None:
        """Connect, and bring the tables up to date; call it once, in the event loop that will use the store."""

    async def close(self) -> None:
        """Write what waits, and disconnect."""

    def now(self) -> float:
        """Served time in seconds: it stands still while no server runs."""

    def listen(self, on_entry: Callable[[str, int], None], on_text: Callable[[str], None]) -> None:
        """Have the event loop call these with what other processes have appended and published.

        After a lost connection `on_entry(EVERY_GAME, 0)` is called."""


MOST_REVIEWS: Final = 5000
MOST_TOLD: Final = 7000  # bytes; a notice of PostgreSQL has at most 8000


@dataclass(frozen=True, slots=True)
class Times:
    """The clocks of a store; tests have others."""

    wall: Callable[[], float] | None = None  # else time.time, or the database server's clock
    monotonic: Callable[[], float] = time.monotonic


def open_store(url: str, times: Times | None = None) -> Store:
    """The store at a URL, `sqlite:///games.db` or `postgresql://user@host/name`; nothing is opened yet.

    Raises StoreFailed for any other URL."""
    from damier.web.store.database import Database
    from damier.web.store.places import place_of

    return Database(place_of(url), times or Times())
