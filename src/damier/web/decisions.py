"""What may happen next in a room: an action, checked, as the entries that it leads to.

Nothing is changed here. Everything raises DamierError with the reason where something is not allowed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from damier.core.errors import GameOver, NotYourTurn
from damier.core.match import AGREED, FAILED, RESIGNED, TIME, forfeited
from damier.core.position import Outcome, Seat
from damier.play.draw_offers import is_too_early
from damier.seats import table
from damier.web.actions import DRAW, REMATCH, TAKEBACK, Action, Answer, Join, Leave, Offer, Play, Rename, Resign, User
from damier.web.entries import Answered, Ended, Entry, Moved, Offered, Sat, Stood, TookBack
from damier.web.errors import NotAllowed, Stale
from damier.web.room import Room, rolled


def decide(room: Room, user: User, action: Action, now: float) -> tuple[Entry, ...]:
    """The entries of an action; none if it was done before. Raises DamierError."""
    match action:
        case Play():
            return _play(room, user, action, now)
        case Join():
            return _join(room, user, action)
        case Leave():
            return _leave(room, user)
        case Rename():
            return tuple(Sat(seat, user.id, action.name) for seat in room.seating.taken_by(user.id))
        case Resign():
            _check_going_on(room)
            return (_given_up(room, _speaker(room, room.seating.moved_by(user.id)), RESIGNED, now),)
        case Offer():
            return _offer(room, user, action.what, now)
        case Answer():
            return _answer(room, user, action, now)


# -- moves


def _play(room: Room, user: User, action: Play, now: float) -> tuple[Entry, ...]:
    own = room.seating.moved_by(user.id)
    if action.version is not None and action.version != room.version:
        if any(room.is_repeated(action.version, seat, action.move) for seat in own):
            return ()
        if action.version > room.version:
            raise Stale("the game has no version {version} yet", version=action.version)
        if not _is_same_turn(room, action.version):
            raise Stale("that move was for an earlier position; look at the board again")
    _check_going_on(room)
    _check_turn(room, own)
    return (made(room, room.match.position.to_move, action.move, now),)


def _is_same_turn(room: Room, version: int) -> bool:
    """Whether nothing on the board has changed since a version: somebody has joined, or an offer was made."""
    return version >= room.board_version


def _check_turn(room: Room, own: Sequence[Seat]) -> None:
    to_move = room.match.position.to_move
    if not own:
        raise NotAllowed("You are watching this game; only its players can move.")
    if room.seating.is_waiting:
        raise NotAllowed("The game begins when everybody is there.")
    if to_move not in own:
        raise NotYourTurn("It is {name}'s turn.", name=room.names[to_move])


def made(room: Room, seat: Seat, text: str, now: float, spent: float | None = None) -> Entry:
    """A seat's move with what chance does then, or the end of the game if it is too late; raises DamierError."""
    match, timing = room.match, room.timing
    position, game = match.position, match.game
    move = game.parse_move(position, text)
    if timing and spent is None and timing.left(seat, now) < 0:
        return _given_up(room, seat, TIME, now)
    chance, final = rolled(position.after(move), game)
    left = timing.after_move(seat, now, spent) if timing else ()
    texts = (game.format_move(position, move), *(text for text, _ in chance))
    return Moved(seat, texts, left, final.outcome() is not None, (move, *(rolled_move for _, rolled_move in chance)))


def failed(room: Room, seat: Seat, now: float, why: str = "") -> Entry:
    """The end of a game whose engine gives no answer, or a program that was handed in: then with the reason."""
    return _given_up(room, seat, why or FAILED, now)


def flagged(room: Room, now: float) -> tuple[Entry, ...]:
    """The end of the game, if somebody's time is over; engines are not blamed for a slow server."""
    timing = room.timing
    if room.outcome or timing is None or timing.running is None or room.seating.is_engine(timing.running):
        return ()
    return (_given_up(room, timing.running, TIME, now),) if timing.left(timing.running, now) < 0 else ()


def _given_up(room: Room, seat: Seat, reason: str, now: float) -> Ended:
    return _ended(room, forfeited(room.match.position, seat, reason), now)


def _ended(room: Room, outcome: Outcome, now: float) -> Ended:
    return Ended(outcome.ranks, outcome.reason, room.timing.all_left(now) if room.timing else ())


# -- seats


def _join(room: Room, user: User, action: Join) -> tuple[Entry, ...]:
    own = room.seating.taken_by(user.id)
    if own and action.seat in (None, *own):
        return ()
    _check_going_on(room)
    free = room.seating.free
    if action.seat is not None and action.seat not in free:
        raise NotAllowed("This seat is taken.")
    if not free:
        raise NotAllowed("All seats of this game are taken.")
    seat = action.seat if action.seat is not None else room.seating.open_to_visitors
    return (Sat(free[0] if seat is None else seat, user.id, user.name),)


def _leave(room: Room, user: User) -> tuple[Entry, ...]:
    own = room.seating.taken_by(user.id)
    _check_going_on(room)
    if room.match.moves:
        raise NotAllowed("The game has begun; you can resign instead.")
    return tuple(Stood(seat) for seat in own)


def _speaker(room: Room, own: Sequence[Seat]) -> Seat:
    """The seat that a user speaks for: the one to move, else the first of these, which are their own."""
    if not own:
        raise NotAllowed("You are watching this game; only its players can do that.")
    to_move = room.match.position.to_move
    return to_move if to_move in own else own[0]


# -- offers


def _offer(room: Room, user: User, what: str, now: float) -> tuple[Entry, ...]:
    seat = _speaker(room, room.seating.taken_by(user.id))
    offer = room.offers.get(what)
    if offer and offer.seat != seat and seat in offer.waiting:
        return _answer(room, user, Answer(what, True), now)
    if offer:
        return ()
    if (what, seat) in room.refused:
        raise NotAllowed("This was refused; ask again after the next move.")
    if what == REMATCH:
        return _offer_rematch(room, seat)
    _check_going_on(room)
    if what == TAKEBACK:
        return _offer_takeback(room, user, seat)
    return _offer_draw(room, user, seat, now)


def _offer_rematch(room: Room, seat: Seat) -> tuple[Entry, ...]:
    if not room.outcome:
        raise NotAllowed("The game is not over yet.")
    if room.rematch:
        raise NotAllowed("There is a rematch already.")
    return (Offered(REMATCH, seat),)


def _offer_takeback(room: Room, user: User, seat: Seat) -> tuple[Entry, ...]:
    count = last_choice(room, room.seating.moved_by(user.id))
    if count is None:
        raise NotAllowed("There is no move to undo.")
    return (Offered(TAKEBACK, seat),) if room.seating.others(user.id) else (TookBack(count),)


def _offer_draw(room: Room, user: User, seat: Seat, now: float) -> tuple[Entry, ...]:
    if any(room.seating.wants(free) != table.HUMAN for free in room.seating.free):
        raise NotAllowed("Somebody is not here yet who would have to agree.")
    offered = Offered(DRAW, seat)
    if room.seating.others(user.id):
        return (offered,)
    engine = next(filter(room.seating.is_engine, range(room.created.seats)), None)
    if engine is None:
        return offered, _ended(room, _drawn(room), now)
    return (offered, Answered(DRAW, engine, False)) if is_too_early(room.session) else (offered,)


def _answer(room: Room, user: User, action: Answer, now: float) -> tuple[Entry, ...]:
    offer = room.offers.get(action.what)
    own = set(room.seating.moved_by(user.id))
    if offer is None or not (own & offer.waiting):
        raise NotAllowed("There is no such offer to answer.")
    answers = tuple(Answered(action.what, seat, action.accepts) for seat in sorted(own & offer.waiting))
    if not action.accepts or offer.waiting - own:
        return answers[:1] if not action.accepts else answers
    return (*answers, *agreed(room, action.what, offer.seat, now))


def agreed(room: Room, what: str, seat: Seat, now: float) -> tuple[Entry, ...]:
    """What follows once every person has accepted an offer of a seat."""
    if what == TAKEBACK:
        user = room.seating.users[seat]
        count = last_choice(room, room.seating.moved_by(user) or [seat])
        return () if count is None else (TookBack(count),)
    engines = [other for other in range(room.created.seats) if room.seating.is_engine(other)]
    if what == DRAW and not engines:
        return (_ended(room, _drawn(room), now),)
    if what == DRAW and is_too_early(room.session):
        return (Answered(DRAW, engines[0], False),)
    return ()  # engines are asked; a rematch is another game


def draw_by_engines(room: Room, engine: Seat, is_accepted: bool, now: float) -> tuple[Entry, ...]:
    """How the engines have answered the draw offer that every person has accepted."""
    return (_ended(room, _drawn(room), now),) if is_accepted else (Answered(DRAW, engine, False),)


def _drawn(room: Room) -> Outcome:
    return Outcome.drawn(room.created.seats, AGREED)


def last_choice(room: Room, seats: Sequence[Seat]) -> int | None:
    """The number of moves before the last choice of one of these seats, the current one left out."""
    positions: Sequence[Any] = room.match.positions
    first = len(room.created.moves)
    for at in range(len(positions) - 2, first - 1, -1):
        if positions[at].to_move in seats and not room.session.is_forced(positions[at]):
            return at
    return None


def _check_going_on(room: Room) -> None:
    if room.outcome:
        raise GameOver("the game is over: {reason}", reason=room.outcome.message)


def wants_seat(room: Room, user: User) -> bool:
    """Whether a visitor of the page takes a seat by coming."""
    return (
        not room.outcome
        and not room.seating.taken_by(user.id)
        and room.seating.open_to_visitors is not None
        and room.created.owner != user.id
    )


def describe_seat_kind(room: Room, seat: Seat) -> str:
    """What sits on a seat, for programs: human, engine, program or free."""
    if room.seating.is_engine(seat):
        return table.ENGINE
    if room.seating.is_free(seat):
        return "free"
    return room.seating.wants(seat)
