"""Who meets whom: the games of a contest, as a function of the contest and of what was played so far.

Nothing is drawn by chance here, so that a contest that was interrupted goes on as it would have.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations

from damier.arena.contest import Contest, Format, Job, Played

_MOST_TRIES = 20_000  # of pairs in one round
_MOST_ORDERS = 4  # players whose seats are exchanged in all orders; more than that go round


def next_jobs(contest: Contest, seats: int, played: Sequence[Played]) -> list[Job]:
    """The games of the next round, once all games so far were played; none when the contest is over."""
    rounds, playing = _rounds(played), playing_of(contest)
    if len(playing) < 2:
        return []
    match contest.format:
        case Format.SWISS:
            groups = _swiss(contest, playing, seats, played, rounds)
        case Format.KNOCKOUT:
            groups = _knockout(playing, seats, played, rounds)
        case Format.LADDER:
            groups = _ladder(contest, playing, seats, played, rounds)
        case Format.GAUNTLET:
            groups = [] if rounds else _gauntlet(playing, seats)
        case _:
            groups = [] if rounds else list(combinations(playing, min(seats, len(playing))))
    return list(_jobs(contest, seats, groups, rounds, len(played)))


def playing_of(contest: Contest) -> list[int]:
    """Those who may play, by their places among the entries."""
    return [place for place, entry in enumerate(contest.entries) if not entry.refusal]


def _jobs(
    contest: Contest, seats: int, groups: Sequence[tuple[int, ...]], number_of_round: int, first: int
) -> Iterator[Job]:
    """The games of each group: from each opening once in every order of the seats."""
    number, opening = first, first
    for group in groups:
        orders = list(seat_orders(group, seats))
        for game in range(contest.games):
            if game % len(orders) == 0:
                opening += 1
            yield Job(number, number_of_round, orders[game % len(orders)], opening)
            number += 1


def seat_orders(group: tuple[int, ...], seats: int) -> Iterator[tuple[int, ...]]:
    """The ways to seat a group; a group that is too small for the game fills it by sitting down again.

    >>> list(seat_orders((3, 5), 2))
    [(3, 5), (5, 3)]
    >>> list(seat_orders((3, 5), 3))
    [(3, 5, 3), (5, 3, 5)]
    """
    filled = [group[at % len(group)] for at in range(seats)]
    if len(group) == seats <= _MOST_ORDERS:
        yield from permutations(filled)
        return
    for shift in range(len(group)):
        yield tuple(group[(at + shift) % len(group)] for at in range(seats))


def points_of(played: Sequence[Played]) -> dict[int, float]:
    """Each contestant's points."""
    found: dict[int, float] = defaultdict(float)
    for each in played:
        for place, share in zip(each.job.seats, each.shares, strict=True):
            found[place] += share
    return found


def _gauntlet(playing: Sequence[int], seats: int) -> list[tuple[int, ...]]:
    first, *others = playing
    return [(first, *group) for group in combinations(others, min(seats - 1, len(others)))]


def _swiss(
    contest: Contest, playing: Sequence[int], seats: int, played: Sequence[Played], number_of_round: int
) -> list[tuple[int, ...]]:
    """Groups of players with about the same points who have not met; who is left over plays again the next round."""
    rounds = contest.rounds or math.ceil(math.log2(len(playing))) + 1
    if number_of_round >= rounds:
        return []
    have, met, games = points_of(played), _met(played), _games(played)
    rest = sorted(playing, key=lambda place: (-have[place], games[place], place))
    if len(rest) % seats:  # those who have rested least often rest, from the end of the table
        resting = sorted(rest, key=lambda place: (-games[place], -rest.index(place)))[: len(rest) % seats]
        rest = [place for place in rest if place not in resting]
    if seats == 2 and (pairs := _new_pairs(rest, met)):
        return pairs
    groups = []
    while len(rest) >= seats:
        group = [rest.pop(0)]
        while len(group) < seats:
            group.append(_least_known(group, rest, met))
            rest.remove(group[-1])
        groups.append(tuple(group))
    return groups


def _new_pairs(rest: Sequence[int], met: Mapping[frozenset[int], int]) -> list[tuple[int, ...]]:
    """Everybody with the next in the table whom they have not met; nothing where that is impossible or takes long."""
    tries = _MOST_TRIES

    def paired(left: tuple[int, ...]) -> list[tuple[int, ...]] | None:
        nonlocal tries
        if not left:
            return []
        first, *others = left
        for other in others:
            tries -= 1
            if tries < 0:
                return None
            if not met.get(frozenset({first, other})):
                more = paired(tuple(each for each in others if each != other))
                if more is not None:
                    return [(first, other), *more]
        return None

    return paired(tuple(rest)) or []


def _least_known(group: Sequence[int], rest: Sequence[int], met: Mapping[frozenset[int], int]) -> int:
    """The first of the rest whom a group has met least often."""
    return min(rest, key=lambda place: sum(met.get(frozenset({place, each}), 0) for each in group))


def _met(played: Sequence[Played]) -> dict[frozenset[int], int]:
    found: dict[frozenset[int], int] = defaultdict(int)
    for each in played:
        for pair in combinations(set(each.job.seats), 2):
            found[frozenset(pair)] += 1
    return found


def _games(played: Sequence[Played]) -> dict[int, int]:
    found: dict[int, int] = defaultdict(int)
    for each in played:
        for place in set(each.job.seats):
            found[place] += 1
    return found


def _knockout(
    playing: Sequence[int], seats: int, played: Sequence[Played], number_of_round: int
) -> list[tuple[int, ...]]:
    """The winners of the round before, those first in the list of entries against those last; a tie by that list."""
    alive = list(playing)
    for earlier in range(number_of_round):
        lost = set[int]()
        games = [each for each in played if each.job.round == earlier]
        for group in {frozenset(each.job.seats) for each in games}:
            have = points_of([each for each in games if frozenset(each.job.seats) == group])
            lost |= group - {min(group, key=lambda place: (-have[place], playing.index(place)))}
        alive = [place for place in alive if place not in lost]
    if len(alive) < 2:
        return []
    free = len(alive) - 2 ** math.floor(math.log2(len(alive)))  # games that bring the number to a power of two
    busy = alive[-2 * free :] if free else alive
    return [(busy[at], busy[-1 - at]) for at in range(len(busy) // 2)]


def ladder_order(playing: Sequence[int], seats: int, played: Sequence[Played]) -> list[int]:
    """Who stands where on a ladder, the best first: at the start in the order of the entries."""
    order, rounds = list(playing), defaultdict[int, list[Played]](list)
    for each in played:
        rounds[each.job.round].append(each)
    for number_of_round, games in sorted(rounds.items()):
        have = points_of(games)
        for group in _neighbours(order, seats, number_of_round):
            first = order.index(group[0])
            order[first : first + len(group)] = sorted(group, key=have.__getitem__, reverse=True)  # who is equal stays
    return order


def _ladder(
    contest: Contest, playing: Sequence[int], seats: int, played: Sequence[Played], number_of_round: int
) -> list[tuple[int, ...]]:
    """Neighbours on the ladder; after as many rounds as there are players, the last may have become the first."""
    if number_of_round >= (contest.rounds or len(playing)):
        return []
    return _neighbours(ladder_order(playing, seats, played), seats, number_of_round)


def _neighbours(order: Sequence[int], seats: int, number_of_round: int) -> list[tuple[int, ...]]:
    """Groups of those who stand beside each other, others each round: 1-2, 3-4 … then 2-3, 4-5 …

    >>> _neighbours(range(5), 2, 0), _neighbours(range(5), 2, 1)
    ([(0, 1), (2, 3)], [(1, 2), (3, 4)])
    """
    size = min(seats, len(order))
    first = number_of_round % size
    if first + size > len(order):
        first = 0
    return [tuple(order[at : at + size]) for at in range(first, len(order) - size + 1, size)]


def _rounds(played: Sequence[Played]) -> int:
    return max((each.job.round for each in played), default=-1) + 1
