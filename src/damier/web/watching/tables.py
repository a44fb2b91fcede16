"""What is told of a contest, as JSON in the active language: progress, standings, each against each, faults, games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final

from damier.arena.contest import Contest, Played
from damier.arena.fault import Fault
from damier.arena.referee import RULES
from damier.arena.schedule import next_jobs
from damier.arena.sprt import SequentialTest, describe_test, sequential_test
from damier.arena.standings import Standing, pair_scores, standings
from damier.core import registry
from damier.core.errors import BadRecord
from damier.core.game import Game
from damier.i18n.language import active, say, translate
from damier.pages.contest_page import contest_facts, contest_title, warnings
from damier.pages.contest_tables import fault_name, number, place_text

MOST_CROSSED: Final = 40
"""Contestants in the table of each against each."""

LISTED: Final = 30
"""Games in a state: the newest."""

_MOST_REASONS: Final = 12
_FEWEST: Final = 6  # games before a rating is shown


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A contest at a moment: its games without records by number, and the table that follows from them."""

    contest: Contest
    game: Game[Any, Any]
    games: Sequence[Played]
    jobs: int
    changed: float
    lines: Sequence[Standing]
    test: SequentialTest | None
    is_over: bool
    numbers: Mapping[int, Played] = field(default_factory=dict)


def snapshot(contest: Contest, games: Iterable[Played], jobs: int, changed: float) -> Snapshot:
    """What follows from the games, without ratings; raises DamierError. A file of rules is never run."""
    if registry.is_path(contest.game):
        raise BadRecord("the game of this contest is in a file, which a server does not run")
    game = registry.find(contest.game)
    numbers = {each.job.number: each for each in games}
    played = [numbers[at] for at in sorted(numbers)]
    test = sequential_test(contest, played)
    is_over = bool(test and test.decision) or (len(played) >= jobs and _is_finished(contest, game, played))
    lines = standings(contest, played, has_ratings=False)
    return Snapshot(contest, game, played, jobs, changed, lines, test, is_over, numbers)


def _is_finished(contest: Contest, game: Game[Any, Any], played: Sequence[Played]) -> bool:
    """Whether no round follows those whose games were all played."""
    return not next_jobs(contest, game.start(contest.setup, Random(0)).seats, played)


def rated(now: Snapshot, ratings: Mapping[int, float], errors: Mapping[int, float]) -> Snapshot:
    """The same with ratings and their errors, by the places of the entries: none after very few games, or where
    the error is not known."""
    places = {entry.name: place for place, entry in enumerate(now.contest.entries)}
    known = {line.name: places[line.name] for line in now.lines if line.games >= _FEWEST}
    told = {name: at for name, at in known.items() if at in errors}
    lines = [
        replace(line, rating=ratings.get(told[line.name]), error=errors[told[line.name]]) if line.name in told else line
        for line in now.lines
    ]
    return replace(now, lines=lines)


# -- as JSON


def contest_data(now: Snapshot) -> dict[str, Any]:
    """All that changes with each game."""
    shown = now.contest.named(say)
    return {
        **brief_data(now),
        "facts": contest_facts(shown, now.game, len(now.games), has_seed=now.is_over),
        "warnings": list(warnings(shown)),
        "test": say(describe_test(now.test, shown.entries[0].name)) if now.test else "",
        "contestants": [entry.name for entry in shown.entries],
        "standings": [_line(line, now, shown) for line in now.lines],
        "cross": _cross(now),
        "ends": _ends(now.games),
        "faults": [{"name": kind.value, "text": fault_name(kind)} for kind in _faults(now)],
        "games": [game_row(each, shown) for each in reversed(now.games[-LISTED:])],
    }


def brief_data(now: Snapshot) -> dict[str, Any]:
    """What a list of contests shows."""
    played, rounds = len(now.games), max((each.job.round for each in now.games), default=0) + 1
    return {
        "title": contest_title(now.contest, now.game),
        "status": "over" if now.is_over else "running",
        "played": played,
        "jobs": max(now.jobs, played),
        "round": rounds,
        "changed": now.changed,
        "text": _progress(now, played),
    }


def _progress(now: Snapshot, played: int) -> str:
    if now.is_over:
        return translate("The contest is over: {played} games.", played=played)
    return translate("{played} of {all} games so far", played=played, all=max(now.jobs, played))


def _line(line: Standing, now: Snapshot, shown: Contest) -> dict[str, Any]:
    at = next(at for at, entry in enumerate(now.contest.entries) if entry.name == line.name)
    return {
        "place": line.place,
        "rank": place_text(line),
        "contestant": at,
        "name": shown.entries[at].name,
        "points": number(line.points),
        "games": line.games,
        "won": line.won,
        "drawn": line.drawn,
        "lost": line.lost,
        "faults": line.faults,
        "rating": None if line.rating is None else round(line.rating, 1),
        "error": None if line.error is None else round(line.error, 1),
    }


def _cross(now: Snapshot) -> list[list[str]]:
    """The points of each against each, in the order of the standings: of the first ones, if there are many."""
    places = {entry.name: place for place, entry in enumerate(now.contest.entries)}
    order = [places[line.name] for line in now.lines][:MOST_CROSSED]
    scores = pair_scores(now.games)

    def against(one: int, other: int) -> str:
        points, games = scores.get((min(one, other), max(one, other)), (0.0, 0.0))
        return number(points if one < other else games - points) if games and one != other else ""

    return [[against(one, other) for other in order] for one in order]


def _faults(now: Snapshot) -> list[Fault]:
    return [fault for fault in Fault if any(line.faults.get(fault) for line in now.lines)]


def _ends(played: Sequence[Played]) -> list[dict[str, Any]]:
    """How games ended: the reasons of the rules, then faults by kind."""
    reasons = Counter(active().look_up(each.reason) for each in played if each.end == RULES)
    faults = Counter(each.end for each in played if each.end != RULES)
    told = [{"text": text, "count": count, "fault": ""} for text, count in reasons.most_common(_MOST_REASONS)]
    if rest := sum(reasons.values()) - sum(count for _, count in reasons.most_common(_MOST_REASONS)):
        told.append({"text": translate("other reasons"), "count": rest, "fault": ""})
    return told + [{"text": fault_name(end), "count": count, "fault": str(end)} for end, count in faults.most_common()]


def game_row(played: Played, shown: Contest) -> dict[str, Any]:
    """A game as lists show it."""
    return {
        "number": played.job.number,
        "round": played.job.round + 1,
        "names": [shown.entries[place].name for place in played.job.seats],
        "contestants": list(played.job.seats),
        "score": "–".join(number(share) for share in played.shares),
        "ranks": list(played.ranks),
        "fault": "" if played.end == RULES else played.end,
        "ending": fault_name(played.end),
        "blamed": played.blamed,
        "reason": active().look_up(played.reason),
    }
