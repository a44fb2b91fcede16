"""A session: a match with its players; saving and resuming it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from math import isfinite
from pathlib import Path
from random import Random
from typing import Any

from damier.core.clock import Clock, TimeControl, TimeLeft
from damier.core.errors import BadTime, DamierError
from damier.core.game import Game, Setup
from damier.core.look import Look
from damier.core.match import Match
from damier.core.message import Message, Side
from damier.core.names import printable
from damier.core.player import Player, Preparing
from damier.core.position import Seat
from damier.core.record import Record
from damier.i18n.language import side_named
from damier.play import autosave
from damier.play.services import Services
from damier.seats.occupant import Occupant, fill_seats, parse_occupants
from damier.seats.players import is_there
from damier.seats.table import ENGINE

_SEATING, _CLOCK, _LEFT = "seating", "clock", "clock-left"


class Session:
    """A match with its players; a person has no program."""

    def __init__(
        self,
        services: Services,
        match: Match[Any, Any],
        occupants: Sequence[Occupant],
        rng: Random | None = None,
        setup: Setup | None = None,
    ) -> None:
        self.services = services
        self.match = match
        self.setup = setup or match.game.setup(match.positions[0])
        self.occupants = tuple(occupants)
        self.is_autosaved = False  # whether the autosave is of this game
        self.replaced: Sequence[Occupant] = ()  # programs named by a file; the computer plays for them
        self.is_own = False  # whether that file is the autosave, which starts them if they are still there
        self.rng = rng or Random()
        self._players: dict[Seat, Player[Any, Any]] = {}

    @property
    def game(self) -> Game[Any, Any]:
        """The game that is played."""
        return self.match.game

    @property
    def has_humans(self) -> bool:
        """Whether a person plays."""
        return any(occupant.is_human for occupant in self.occupants)

    @property
    def seat_names(self) -> Sequence[str]:
        """The names of the seats."""
        return self.game.seat_names(self.match.position)

    @property
    def look(self) -> Look:
        """The seats' colours and the board's surface."""
        return Look.of(self.game, self.seat_names)

    def player(self, seat: Seat) -> Player[Any, Any]:
        """The program on a seat, made when first needed; raises UnknownName."""
        if seat not in self._players:
            self._players[seat] = self.services.make_player(str(self.occupants[seat]), self.game, self.rng)
        return self._players[seat]

    def prepare_players(self) -> None:
        """Start every program with the clock stopped, so that errors show before the game."""
        clock = self.match.clock
        running = clock.running if clock else None
        if clock:
            clock.stop()
        for seat, occupant in enumerate(self.occupants):
            if not occupant.is_human and isinstance(player := self.player(seat), Preparing):
                player.prepare(self.match.position)
        if clock and running is not None:
            clock.start(running)

    def foreign_names(self) -> list[Message]:
        """The names of the players that are other programs: their start may take long."""
        return [self.name(seat) for seat, occupant in enumerate(self.occupants) if occupant.is_external]

    def start_clock(self, clock: Clock) -> None:
        """Use this clock from now on."""
        self.match.clock = clock
        if not self.match.outcome:
            clock.start(self.match.position.to_move)

    def rematch(self) -> Session:
        """A new game with the same players, from the same setup."""
        match = Match(self.game, self.game.start(self.setup, self.rng))
        session = Session(self.services, match, self.occupants, self.rng, self.setup)
        if clock := self.match.clock:
            session.start_clock(Clock(clock.control, match.position.seats))
        return session

    def is_human(self, seat: Seat) -> bool:
        """Whether a person sits there."""
        return seat >= 0 and self.occupants[seat].is_human

    def is_forced(self, position: Any) -> bool:
        """Whether the only move is a button: pass, end the turn."""
        legal = position.legal_moves()
        if len(legal) != 1:
            return False
        cells = {cell.name for cell in self.game.scene(position).cells}
        return not any(click in cells for click in self.game.clicks(position, legal[0]))

    def undo(self) -> bool:
        """Undo to a person's last choice, or undo a resignation or a draw; whether there was anything to undo."""
        match = self.match
        if self._is_stopped:
            match.undo(0)
            return True
        back = self._last_choice()
        if back is not None:
            match.undo(len(match.moves) - back)
        return back is not None

    @property
    def can_undo(self) -> bool:
        """Whether there is anything to undo."""
        return self._is_stopped or self._last_choice() is not None

    @property
    def _is_stopped(self) -> bool:
        """Whether the game has ended by something else than a move."""
        return self.match.outcome is not None and self.match.position.outcome() is None

    def _last_choice(self) -> int | None:
        """The number of moves before a person's last choice, the current one left out."""
        positions = self.match.positions
        for at in range(len(positions) - 2, -1, -1):
            if self.is_human(positions[at].to_move) and not self.is_forced(positions[at]):
                return at
        return None

    def budget(self, seat: Seat) -> TimeLeft | None:
        """The time left for the program on a seat; None without a clock."""
        return self.match.clock.time_left(seat) if self.match.clock else None

    def adviser(self) -> Occupant:
        """The player for hints: strong, but not slow."""
        return Occupant(ENGINE, self.services.levels(self.game)[-3:][0])

    def autosave(self) -> tuple[Path, Path | None]:
        """Autosave the game: its file, and the new name of an older autosave. Raises FileError."""
        aside = None if self.is_autosaved else autosave.set_aside()
        file = autosave.save(self.record())
        self.is_autosaved = True
        return file, aside

    @property
    def persons(self) -> list[Seat]:
        """The seats of persons."""
        return [seat for seat in range(self.match.position.seats) if self.is_human(seat)]

    def name(self, seat: Seat) -> Message:
        """A player's name, with the seat's colour unless the name contains it: `Ada (white)`."""
        seat_name = self.seat_names[seat]
        name = self.services.name(self.occupants[seat], seat_name)
        side = name if isinstance(name, Side) else side_named(name, seat_name) if isinstance(name, str) else None
        return side or Message("{name} ({colour})", name=name, colour=Message(seat_name))

    def names(self) -> list[Message]:
        """All players' names."""
        return [self.name(seat) for seat in range(self.match.position.seats)]

    def record(self) -> Record:
        """The record of the game, with what is needed to resume it."""
        tags = {_SEATING: ", ".join(map(str, self.occupants))}
        if clock := self.match.clock:
            tags[_CLOCK] = str(clock.control)
            tags[_LEFT] = " ".join(f"{clock.left(seat):.1f}" for seat in range(self.match.position.seats))
        players = tuple(
            occupant.detail if occupant.is_human and occupant.detail else str(occupant) for occupant in self.occupants
        )
        return Record.of(self.match, players, **tags)


def resumed(
    services: Services,
    record: Record,
    occupants: Sequence[Occupant] = (),
    usual: Sequence[Occupant] = (),
    rng: Random | None = None,
    *,
    is_own: bool = False,
) -> Session:
    """The session of a record; raises BadRecord and other DamierErrors.

    The players are the given occupants, else those of the record, else, if the game is over, the names in it, else the
    usual ones if the number fits. Other
    programs are started only if `is_own`: the record is our autosave, so that a person has named them before."""
    match = record.replay()
    seats = match.position.seats
    fitting = usual if len(usual) == seats else ()
    recorded = _recorded_occupants(record, seats)
    kept = [is_own and is_there(occupant, match.game) for occupant in recorded]
    resuming = [
        occupant if is_kept else _safe_occupant(occupant) for occupant, is_kept in zip(recorded, kept, strict=True)
    ]
    played = _named_persons(record, seats) if match.outcome else []
    session = Session(services, match, fill_seats(occupants or resuming or played or fitting, seats), rng)
    session.is_own = is_own
    if not occupants:
        session.replaced = [old for old, new in zip(recorded, resuming, strict=True) if old != new]
    if record.tags.get(_CLOCK):
        with suppress(BadTime):
            session.start_clock(_recorded_clock(record, seats))
    return session


def watched(services: Services, record: Record, match: Match[Any, Any]) -> Session:
    """A session to view a recorded match: no player is made, every seat has a name."""
    seats = match.position.seats
    recorded = [_safe_occupant(occupant) for occupant in _recorded_occupants(record, seats)]
    return Session(services, match, fill_seats(recorded or _named_persons(record, seats), seats))


def _named_persons(record: Record, seats: int) -> list[Occupant]:
    """The names in a record as persons, without those it has too many; `?` stands for an unknown name."""
    names = [printable(name) if name.strip("? ") else "" for name in record.players]
    return [Occupant("human", name) for name in names[:seats]]


def _recorded_occupants(record: Record, seats: int) -> list[Occupant]:
    """The occupants in a record, none if it has none."""
    with suppress(DamierError):
        occupants = parse_occupants(record.tags.get(_SEATING, ""))
        if len(occupants) == seats:
            return occupants
    return []


def _safe_occupant(occupant: Occupant) -> Occupant:
    """The occupant, or our engine if it would run other code: a file must not start programs."""
    return Occupant(ENGINE) if occupant.is_external else occupant


def _recorded_clock(record: Record, seats: int) -> Clock:
    control = TimeControl.parse(record.tags[_CLOCK])
    with suppress(ValueError):
        left = [float(part) for part in record.tags.get(_LEFT, "").split()]
        if len(left) == seats and all(map(isfinite, left)):
            return Clock(control, seats, left=left)
    return Clock(control, seats)
