"""Ladders in the database. A game is counted in the transaction that ends its job: once, or not yet."""

from __future__ import annotations

import json
import secrets
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, insert, literal, or_, select, update

from damier.arena.ladder.pairing import begins_at
from damier.arena.ladder.ratings import Meetings, Rating, add_results
from damier.arena.referee import RULES
from damier.core.message import NOTHING, Message
from damier.core.message_data import dump_message
from damier.web.classes import jobs
from damier.web.classes.ladder.records import (
    ACTIVE,
    CHALLENGE,
    FAILED,
    LADDER,
    OPEN,
    PLAYED,
    REFUSED,
    REPLACED,
    TOPIC,
    WAITING,
    LadderGame,
    LadderState,
    Player,
    game_of,
    ladder_of,
    player_of,
)
from damier.web.classes.records import Course, Upload
from damier.web.guests import new_id
from damier.web.store.ladder_schema import LADDER_GAMES, LADDER_PLAYERS, LADDER_SEATS, LADDER_SUMS, LADDERS
from damier.web.store.store import Change

GAME: Final = "ladder-game"
"""The kind of job that plays a game."""

_HEAVY: Final = ("record", "words", "times")
_LISTED: Final = tuple(
    literal("").label(column.name) if column.name in _HEAVY else column for column in LADDER_GAMES.columns
)
_SEED_BITS: Final = 53  # as `damier arena` takes them


# -- the ladder


def find(connection: Connection, course: str) -> LadderState | None:
    """A course's ladder; None if it has not begun."""
    row = connection.execute(select(LADDERS).where(LADDERS.c.course == course)).first()
    return ladder_of(row) if row else None


def is_frozen(connection: Connection, course: Course) -> bool:
    """Whether a course has a ladder whose deadline has come."""
    found = find(connection, course.id) if course.ladder.is_on else None
    return found is not None and found.state != OPEN


def begin(change: Change, course: str, house: Sequence[str]) -> None:
    """Make a course's ladder, with players of the house, by their seats; nothing happens if it is there."""
    if find(change.connection, course):
        return
    change.connection.execute(
        insert(LADDERS).values(
            course=course,
            state=OPEN,
            seed=_new_seed(),
            **new_final_seed(),
            games=0,
            blocks=0,
            rated=0,
            rated_at=0.0,
            final="{}",
        )
    )
    for seat in house:
        _add_player(change, course, seat)
    change.tell(TOPIC, course)


def _new_seed() -> str:
    return str(secrets.randbits(_SEED_BITS))


def new_final_seed() -> dict[str, str]:
    """The seed of a final tournament, and what is published with it later, as columns."""
    return {"final_seed": _new_seed(), "nonce": secrets.token_hex(16)}


def alter(change: Change, course: str, **values: Any) -> None:
    """Change the facts of a ladder."""
    change.connection.execute(update(LADDERS).where(LADDERS.c.course == course).values(**values))
    change.tell(TOPIC, course)


# -- players


def players(connection: Connection, course: str, states: Collection[str] = (ACTIVE,)) -> list[Player]:
    """The players of a ladder in some states, those of the house among them."""
    wanted = (LADDER_PLAYERS.c.course == course, LADDER_PLAYERS.c.state.in_(sorted(states)))
    query = select(LADDER_PLAYERS).where(*wanted).order_by(LADDER_PLAYERS.c.joined, LADDER_PLAYERS.c.id)
    return [player_of(row) for row in connection.execute(query)]


def player(connection: Connection, course: str, identifier: str) -> Player | None:
    """A player by its id."""
    wanted = (LADDER_PLAYERS.c.course == course, LADDER_PLAYERS.c.id == identifier)
    row = connection.execute(select(LADDER_PLAYERS).where(*wanted)).first()
    return player_of(row) if row else None


def player_of_team(connection: Connection, course: str, team: str) -> Player | None:
    """The player of a team that plays now."""
    mine = (LADDER_PLAYERS.c.course == course, LADDER_PLAYERS.c.team == team, LADDER_PLAYERS.c.state == ACTIVE)
    row = connection.execute(select(LADDER_PLAYERS).where(*mine)).first()
    return player_of(row) if row else None


def admit(change: Change, upload: Upload) -> None:
    """Let an upload play for its team, in the place of the one before; nothing happens if a newer one does."""
    if player(change.connection, upload.course, upload.id):
        return
    before = player_of_team(change.connection, upload.course, upload.team)
    state = REPLACED if before and before.version > upload.number else ACTIVE
    if before and state == ACTIVE:
        _alter_player(change, before, state=REPLACED)
    _add_player(change, upload.course, upload.id, upload, state)
    change.tell(TOPIC, upload.course)


def refuse(change: Change, upload: Upload, why: Message) -> None:
    """Keep why an upload cannot play; the one before goes on."""
    if not player(change.connection, upload.course, upload.id):
        _add_player(change, upload.course, upload.id, upload, REFUSED, why)
        change.tell(TOPIC, upload.course)


def _add_player(
    change: Change,
    course: str,
    identifier: str,
    upload: Upload | None = None,
    state: str = ACTIVE,
    why: Message = NOTHING,
) -> None:
    others = [each.contender() for each in players(change.connection, course)]
    counts = dict.fromkeys(("games", "house_games", "won", "drawn", "lost", "faults"), 0)
    change.connection.execute(
        insert(LADDER_PLAYERS).values(
            course=course,
            id=identifier,
            team=upload.team if upload else "",
            version=upload.number if upload else 0,
            state=state,
            why=json.dumps(dump_message(why)) if why else "",
            joined=change.now,
            begun=begins_at(others) if upload else 0.0,
            **counts,
        )
    )


def set_state(change: Change, who: Player, state: str) -> None:
    """Let a player play, or not."""
    if who.state != state:
        _alter_player(change, who, state=state)


def _alter_player(change: Change, who: Player, **values: Any) -> None:
    mine = (LADDER_PLAYERS.c.course == who.course, LADDER_PLAYERS.c.id == who.id)
    change.connection.execute(update(LADDER_PLAYERS).where(*mine).values(**values))


# -- games


def add_block(change: Change, ladder: LadderState, pair: Sequence[Player], kind: str = LADDER) -> None:
    """Have two players meet from one opening, in both orders."""
    ids = [each.id for each in pair]
    first = ladder.games + 1
    priority = jobs.IDLE if kind == LADDER else jobs.LATER
    for at, order in enumerate((ids, ids[::-1])):
        _add_game(change, ladder.course, first + at, first, kind, order, [each.team for each in pair][:: 1 - 2 * at])
        jobs.enqueue(change, GAME, f"{ladder.course}/{first + at}", ladder.course, priority)
    for at, each in enumerate(pair):
        has_house = pair[1 - at].is_house
        _alter_player(change, each, games=each.games + 2, house_games=each.house_games + 2 * has_house)
    alter(change, ladder.course, games=ladder.games + 2)


def _add_game(
    change: Change, course: str, number: int, block: int, kind: str, ids: Sequence[str], teams: Sequence[str]
) -> None:
    identifier = new_id()
    values: dict[str, Any] = {
        "id": identifier,
        "course": course,
        "number": number,
        "block": block,
        "kind": kind,
        "state": WAITING,
        "seats": json.dumps(ids),
        "created": change.now,
        **dict.fromkeys(("ranks", "ending", "reason", "record", "words", "times"), ""),
    }
    change.connection.execute(insert(LADDER_GAMES).values(**values))
    for seat, team in enumerate(teams):
        row = {"game": identifier, "seat": seat, "course": course, "team": team, "number": number}
        change.connection.execute(insert(LADDER_SEATS).values(**row))


def game(connection: Connection, course: str, number: int) -> LadderGame | None:
    """A game by its number."""
    wanted = (LADDER_GAMES.c.course == course, LADDER_GAMES.c.number == number)
    row = connection.execute(select(LADDER_GAMES).where(*wanted)).first()
    return game_of(row) if row else None


def games(
    connection: Connection, course: str, limit: int, *, team: str = "", before: int | None = None
) -> list[LadderGame]:
    """Games without their records, the newest first: of a team, or of all."""
    query = select(*_LISTED).where(LADDER_GAMES.c.course == course, *_of_team(course, team))
    if before is not None:
        query = query.where(LADDER_GAMES.c.number < before)
    return [game_of(row) for row in connection.execute(query.order_by(LADDER_GAMES.c.number.desc()).limit(limit))]


def keep_game(change: Change, course: str, number: int, result: Mapping[str, Any]) -> None:
    """Keep how a game has ended, and count it; nothing happens to one that was counted."""
    found = game(change.connection, course, number)
    if found is None or found.state != WAITING:
        return
    values = {
        "state": PLAYED,
        "at": change.now,
        "ranks": json.dumps(result["ranks"]),
        "ending": result["end"],
        "blamed": result["blamed"],
        "reason": _text(result["reason"]),
        "record": _text(result["record"]),
        "words": json.dumps([_text(each) for each in result["words"]]),
        "times": " ".join(map(str, result["times"])),
    }
    change.connection.execute(update(LADDER_GAMES).where(LADDER_GAMES.c.id == found.id).values(**values))
    _count(change, found, result)
    _settle(change, found)


def drop_game(change: Change, course: str, number: int) -> None:
    """Keep that a game could not be played; it counts for nobody."""
    found = game(change.connection, course, number)
    if found is None or found.state != WAITING:
        return
    change.connection.execute(
        update(LADDER_GAMES).where(LADDER_GAMES.c.id == found.id).values(state=FAILED, at=change.now)
    )
    for identifier in found.seats:
        if who := player(change.connection, course, identifier):
            _alter_player(change, who, games=who.games - 1)
    _settle(change, found)


def _count(change: Change, played: LadderGame, result: Mapping[str, Any]) -> None:
    """Add a game to what its players have won and lost."""
    best = sum(rank == 1 for rank in result["ranks"])
    for seat, identifier in enumerate(played.seats):
        if who := player(change.connection, played.course, identifier):
            word = "lost" if result["ranks"][seat] != 1 else "won" if best == 1 else "drawn"
            is_fault = result["blamed"] == seat and result["end"] != RULES
            _alter_player(change, who, **{word: getattr(who, word) + 1}, faults=who.faults + is_fault)


def _settle(change: Change, last: LadderGame) -> None:
    """Add the games of an opening to the sums, once all of them are there."""
    connection, course = change.connection, last.course
    wanted = (LADDER_GAMES.c.course == course, LADDER_GAMES.c.block == last.block)
    block = [game_of(row) for row in connection.execute(select(LADDER_GAMES).where(*wanted))]
    if any(each.state == WAITING for each in block):
        return
    results = [dict(zip(each.seats, each.shares, strict=True)) for each in block if each.state == PLAYED]
    if results:
        found: dict[tuple[str, str], Meetings] = {}
        add_results(found, last.seats, [[shares[each] for each in last.seats] for shares in results])
        for pair, more in found.items():
            _add_sums(change, course, pair, more)
    connection.execute(update(LADDERS).where(LADDERS.c.course == course).values(blocks=LADDERS.c.blocks + 1))
    change.tell(TOPIC, course)


def _add_sums(change: Change, course: str, pair: tuple[str, str], more: Meetings) -> None:
    mine = (LADDER_SUMS.c.course == course, LADDER_SUMS.c.one == pair[0], LADDER_SUMS.c.other == pair[1])
    row = change.connection.execute(select(LADDER_SUMS).where(*mine)).first()
    if row is None:
        values = dict(zip(Meetings.__slots__, more.dump(), strict=True))
        change.connection.execute(insert(LADDER_SUMS).values(course=course, one=pair[0], other=pair[1], **values))
        return
    whole = Meetings.load(row[3:]).plus(more)
    change.connection.execute(
        update(LADDER_SUMS).where(*mine).values(**dict(zip(Meetings.__slots__, whole.dump(), strict=True)))
    )


def _text(text: str) -> str:
    """A text that can be kept: without halves of characters, and without what PostgreSQL does not take."""
    return text.encode(errors="replace").decode().replace("\0", "\ufffd")


# -- what was played


def met(connection: Connection, course: str, identifier: str) -> Counter[str]:
    """How often a player has met each other, games that wait included."""
    found: Counter[str] = Counter()
    mine = or_(LADDER_SUMS.c.one == identifier, LADDER_SUMS.c.other == identifier)
    for row in connection.execute(select(LADDER_SUMS).where(LADDER_SUMS.c.course == course, mine)):
        found[row.other if row.one == identifier else row.one] += row.games
    for each in waiting(connection, course):
        if identifier in each.seats:
            found.update(other for other in each.seats if other != identifier)
    return found


def waiting(connection: Connection, course: str) -> list[LadderGame]:
    """The games that are not played yet."""
    wanted = (LADDER_GAMES.c.course == course, LADDER_GAMES.c.state == WAITING)
    return [game_of(row) for row in connection.execute(select(LADDER_GAMES).where(*wanted))]


def challenges(connection: Connection, course: str, team: str = "") -> list[LadderGame]:
    """The games of challenges that wait, of a team or of all, in their order."""
    query = select(*_LISTED).where(LADDER_GAMES.c.course == course, LADDER_GAMES.c.state == WAITING)
    query = query.where(LADDER_GAMES.c.kind == CHALLENGE, *_of_team(course, team))
    return [game_of(row) for row in connection.execute(query.order_by(LADDER_GAMES.c.number))]


def _of_team(course: str, team: str) -> list[ColumnElement[bool]]:
    """The condition that games are a team's; nothing for no team."""
    own = select(LADDER_SEATS.c.game).where(LADDER_SEATS.c.course == course, LADDER_SEATS.c.team == team)
    return [LADDER_GAMES.c.id.in_(own)] if team else []


def places(connection: Connection, listed: Sequence[LadderGame]) -> dict[int, tuple[int, bool]]:
    """Of games that wait, by number: how many jobs come before each, and whether it is being played."""
    asked = [each for each in listed if each.state == WAITING]
    found = {each.number: jobs.place_of(connection, GAME, f"{each.course}/{each.number}") for each in asked}
    return {number: place for number, place in found.items() if place}


def sums(connection: Connection, course: str) -> list[tuple[str, str, list[float]]]:
    """The sums of all that was played, as plain data."""
    query = select(LADDER_SUMS).where(LADDER_SUMS.c.course == course)
    return [(row.one, row.other, list(row[3:])) for row in connection.execute(query)]


def keep_ratings(change: Change, course: str, ratings: Mapping[str, Rating], blocks: int) -> None:
    """Keep ratings that were made of so many pairs of games."""
    for identifier, rating in ratings.items():
        if who := player(change.connection, course, identifier):
            _alter_player(change, who, rating=rating.value, error=rating.error)
    alter(change, course, rated=blocks, rated_at=change.now)
