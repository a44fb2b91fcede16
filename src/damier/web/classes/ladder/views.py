"""A ladder as somebody sees it: the table for everybody, games for those who played them and for teachers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection

from damier.arena.contest import Job, Played
from damier.arena.discretion import discreet_record, is_public
from damier.arena.referee import RULES
from damier.i18n.language import Language
from damier.pages.contest_tables import fault_name, number
from damier.web.classes import courses, uploads
from damier.web.classes.ladder import tables
from damier.web.classes.ladder.house import house_name
from damier.web.classes.ladder.records import (
    ACTIVE,
    OPEN,
    PLAYED,
    REFUSED,
    REPLACED,
    FinalTournament,
    LadderGame,
    LadderState,
    Player,
)
from damier.web.classes.records import Course, Team
from damier.web.errors import UnknownContest

LISTED: Final = 30
"""Games on a page."""

WON, LOST, DRAWN = "won", "lost", "drawn"
"""How a game has ended for somebody."""


@dataclass(frozen=True, slots=True)
class LadderView:
    """A course's ladder for a team, or for a teacher."""

    course: Course
    ladder: LadderState | None
    rows: Sequence[Player]  # who plays now, the strongest first
    names: dict[str, str]  # of players, by id; of the house those in words
    own: Player | None
    refused: Player | None  # the team's newest upload, if it cannot play
    teams: dict[str, str]  # of players, by id
    games: Sequence[LadderGame]
    challenges: Sequence[LadderGame]  # that wait
    places: dict[int, tuple[int, bool]]  # of games that wait, by number: jobs before, whether it is being played
    has_more: bool
    team: Team | None
    is_whole: bool  # whether the games are everybody's
    now: float
    late: int = 0  # the team's newest upload, if it came after the ladder was frozen

    @property
    def is_open(self) -> bool:
        """Whether games are played."""
        return self.ladder is not None and self.ladder.state == OPEN and not self.course.is_over(self.now)

    @property
    def is_frozen(self) -> bool:
        """Whether its deadline has come."""
        return self.ladder is not None and self.ladder.state != OPEN

    @property
    def final(self) -> FinalTournament | None:
        """The final tournament, if there is one."""
        return self.ladder.shown_final if self.ladder else None

    def seat(self, game: LadderGame) -> int | None:
        """Where the team sits in a game; None if it does not, or for a teacher."""
        own = self.team.id if self.team else ""
        return next((at for at, each in enumerate(game.seats) if own and self.teams.get(each) == own), None)


@dataclass(frozen=True, slots=True)
class Everybody:
    """What is the same for all who look at a ladder, at a time."""

    ladder: LadderState | None
    players: Sequence[Player]
    teams: dict[str, str]  # their names
    now: float


def everybody_of(connection: Connection, course: str, now: float) -> Everybody:
    """Who plays, and has played, on a ladder."""
    players = tables.players(connection, course, (ACTIVE, REPLACED, REFUSED))
    teams = {team.id: team.name for team in courses.teams(connection, course)}
    return Everybody(tables.find(connection, course), players, teams, now)


@dataclass(frozen=True, slots=True)
class Page:
    """Which games somebody wants to see."""

    before: int | None = None
    is_whole: bool = False  # everybody's, if the course's settings open them


def view_of(
    connection: Connection, shared: Everybody, course: Course, team: Team | None, language: Language, page: Page
) -> LadderView:
    """A ladder as a team sees it, or for None, a teacher."""
    everybody = shared.players
    playing = [each for each in everybody if each.state == ACTIVE]
    own = next((each for each in playing if team and each.team == team.id), None)
    tried = [each for each in everybody if team and each.team == team.id]
    newest = max(tried, key=lambda each: each.version, default=None)
    is_whole = team is None or (page.is_whole and course.ladder.shows_games)
    chosen = team.id if team else ""
    games = tables.games(connection, course.id, LISTED + 1, team="" if is_whole else chosen, before=page.before)
    challenges = tables.challenges(connection, course.id, chosen)
    return LadderView(
        course,
        shared.ladder,
        sorted(playing, key=_by_strength),
        names_of(everybody, shared.teams, language),
        own,
        newest if newest and newest.state == REFUSED else None,
        {each.id: each.team for each in everybody},
        games[:LISTED],
        challenges,
        tables.places(connection, [*games[:LISTED], *challenges]),
        len(games) > LISTED,
        team,
        is_whole,
        shared.now,
        _late(connection, shared.ladder, team),
    )


def _late(connection: Connection, ladder: LadderState | None, team: Team | None) -> int:
    """The number of a team's newest upload, if it came after the ladder was frozen, else 0."""
    frozen = ladder.frozen_at if ladder else None
    newest = uploads.of_team(connection, team.id)[:1] if team and frozen is not None else []
    return next((each.number for each in newest if frozen is not None and each.at > frozen), 0)


def _by_strength(player: Player) -> tuple[bool, float, float]:
    return player.rating is None, -(player.rating or 0.0), player.joined


def names_of(players: Sequence[Player], teams: Mapping[str, str], language: Language) -> dict[str, str]:
    """What players are called: after their teams, those of the house in words."""
    return {
        each.id: language.say(house_name(each.id)) if each.is_house else teams.get(each.team, "?") for each in players
    }


# -- as JSON


def ladder_data(view: LadderView, language: Language) -> dict[str, Any]:
    """The whole view."""
    ladder = view.ladder
    told: dict[str, Any] = {"state": ladder.state if ladder else "waiting", "open": view.is_open}
    if ladder:
        told |= {"commitment": ladder.commitment}
        if ladder.state != OPEN:
            told |= {"seed": ladder.final_seed, "nonce": ladder.nonce}
        told["final"] = bool(view.final)
    return told | {
        "you": view.own.id if view.own else None,
        "players": [_player(view, each) for each in view.rows],
        "games": [game_row(view, each) for each in view.games],
        "challenges": [game_row(view, each) for each in view.challenges],
        "more": view.has_more,
    }


def _player(view: LadderView, player: Player) -> dict[str, Any]:
    return {
        "id": player.id,
        "name": view.names[player.id],
        "house": player.is_house,
        "version": player.version,
        "rating": None if player.rating is None else round(player.rating),
        "error": None if player.error is None else round(player.error),
        "won": player.won,
        "drawn": player.drawn,
        "lost": player.lost,
        "faults": player.faults,
    }


def game_row(view: LadderView, game: LadderGame) -> dict[str, Any]:
    """A game as lists show it."""
    is_played, seat = game.state == PLAYED, view.seat(game)
    before, is_playing = view.places.get(game.number, (None, False))
    return {
        "number": game.number,
        "kind": game.kind,
        "state": game.state,
        "playing": is_playing,
        "before": before,
        "you": seat,
        "result": result_of(game, seat) if is_played and seat is not None else "",
        "names": [view.names.get(each, "?") for each in game.seats],
        "players": list(game.seats),
        "score": "–".join(number(share) for share in game.shares) if is_played else "",
        "fault": "" if not is_played or game.ending == RULES else game.ending,
        "ending": fault_name(game.ending) if is_played else "",
        "blamed": game.blamed,
        "at": game.at,
    }


def result_of(game: LadderGame, seat: int) -> str:
    """How a game has ended for a seat: WON, LOST or DRAWN."""
    return {1.0: WON, 0.0: LOST}.get(game.shares[seat], DRAWN)


# -- one game


@dataclass(frozen=True, slots=True)
class SeenGame:
    """A game as somebody may see it."""

    played: Played
    names: list[str]
    uploads: list[int]  # their numbers; 0 for a player of the house
    result: str  # for the team that looks: WON, LOST, DRAWN; empty for others
    words: str  # the last lines of programs, of those who may read them
    record: str


def seen_game(connection: Connection, course: Course, team: Team | None, number: int, language: Language) -> SeenGame:
    """A game for a team that may see it, or for None, a teacher; raises UnknownContest."""
    game = tables.game(connection, course.id, number)
    shared = everybody_of(connection, course.id, 0.0)
    players = {each.id: each for each in shared.players}
    own = [_is_own(players, each, team) for each in game.seats] if game else []
    if game is None or (team and not any(own) and not course.ladder.shows_games):
        raise UnknownContest("there is no such game, or it is not yours")
    if game.state != PLAYED:
        raise UnknownContest("this game is not played yet")
    all_names = names_of(shared.players, shared.teams, language)
    names = [all_names.get(each, "?") for each in game.seats]
    mine = [team is None or each for each in own]
    is_told = game.blamed is None or is_public(game.ending) or mine[game.blamed]
    words = "\n".join(
        f"{name}: {said}" for name, said, own in zip(names, game.words, mine, strict=False) if said and own
    )
    record = game.record if is_told else discreet_record(game.record, game.ending)
    played = Played(
        Job(game.number, 0, (0, 1), game.block),
        game.ranks,
        game.ending,
        game.blamed,
        game.reason if is_told else "",
        record,
        "",
        game.times,
    )
    uploads = [players[each].version if each in players else 0 for each in game.seats]
    return SeenGame(played, names, uploads, result_of(game, own.index(True)) if any(own) else "", words, record)


def _is_own(players: dict[str, Player], identifier: str, team: Team | None) -> bool:
    return team is not None and identifier in players and players[identifier].team == team.id
