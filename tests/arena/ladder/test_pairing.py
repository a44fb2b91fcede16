"""Who meets whom on a ladder: equal shares, newcomers first, opponents that tell most."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from random import Random

from damier.arena.ladder.pairing import CATCH_UP, Contender, begins_at, next_pair, ordered

HOUSE = ("engine:1", "engine:2", "random")


class Ladder:
    """A ladder whose games are only counted."""

    def __init__(self, ids: Iterable[str]) -> None:
        self.begun = dict.fromkeys(ids, 0.0)
        self.games: Counter[str] = Counter()
        self.house_games: Counter[str] = Counter()
        self.met: Counter[tuple[str, str]] = Counter()
        self.ratings: dict[str, float] = {}
        self.blocks = 0

    def contenders(self) -> list[Contender]:
        guests = [
            Contender(each, begun, self.games[each], self.house_games[each], self.ratings.get(each, 1500), 50)
            for each, begun in self.begun.items()
        ]
        return guests + [Contender(each, rating=1500, error=50, is_house=True) for each in HOUSE]

    def known(self, one: str) -> dict[str, int]:
        return {other: self.met[ordered(one, other)] for other in (*self.begun, *HOUSE)}

    def play(self, blocks: int, enough: float = math.inf) -> list[tuple[str, str]]:
        pairs: list[tuple[str, str]] = []
        for _ in range(blocks):
            pair = next_pair(self.contenders(), self.known, f"7/{self.blocks}", enough)
            if pair is None:
                break
            self.blocks += 1
            self.met[ordered(*pair)] += 2
            for one, other in (pair, pair[::-1]):
                self.games[one] += 2
                self.house_games[one] += 2 * (other in HOUSE)
            pairs.append(pair)
        return pairs


def test_everybody_gets_an_equal_share() -> None:
    ladder = Ladder(f"player {number}" for number in range(12))
    ladder.play(400)
    games = [ladder.games[each] for each in ladder.begun]
    assert max(games) - min(games) <= 4
    assert min(games) >= 2 * 400 / 12


def test_a_quarter_of_the_games_is_against_the_house() -> None:
    ladder = Ladder(f"player {number}" for number in range(12))
    ladder.play(400)
    for each in ladder.begun:
        assert 0.15 < ladder.house_games[each] / ladder.games[each] < 0.35
    assert all(ladder.games[each] for each in HOUSE)


def test_somebody_new_catches_up_first_but_not_for_ever() -> None:
    ladder = Ladder(["ada", "bob", "cleo"])
    ladder.play(200)
    ladder.begun["new"] = begins_at(ladder.contenders())
    assert all("new" in pair for pair in ladder.play(CATCH_UP // 2 - 1))
    before = ladder.games.copy()
    ladder.play(200)
    gained = [ladder.games[each] - before[each] for each in ladder.begun]
    assert max(gained) - min(gained) <= 16


def test_somebody_late_meets_all_who_have_had_enough_games_and_the_load_is_bounded() -> None:
    ladder = Ladder(["ada"])
    assert len(ladder.play(1000, enough=100)) == 50  # alone, against the house
    for at, name in enumerate(("bob", "cleo", "dan"), start=1):
        ladder.begun[name] = begins_at(ladder.contenders())
        pairs = ladder.play(1000, enough=100)
        assert len(pairs) == 50  # and all of them for the newcomer's sake
        assert all(pair[0] == name for pair in pairs)
        others = [each for each in ladder.begun if each != name]
        assert len(others) == at
        assert all(ladder.met[ordered(name, other)] >= 6 for other in others)
    assert not ladder.play(1, enough=100)


def test_equals_are_preferred_and_the_least_known_of_them() -> None:
    ladder = Ladder(f"player {number}" for number in range(20))
    ladder.ratings = {f"player {number}": 600 + 100 * number for number in range(20)}
    near = [abs(ladder.ratings[one] - ladder.ratings[other]) for one, other in ladder.play(400) if other not in HOUSE]
    anybody = [abs(first - second) for first in ladder.ratings.values() for second in ladder.ratings.values()]
    assert sum(near) / len(near) < 0.75 * sum(anybody) / (20 * 19)
    counts = [count for pair, count in ladder.met.items() if not set(pair) & set(HOUSE)]
    assert max(counts) <= 16


def test_the_same_seed_gives_the_same_games() -> None:
    first, second = Ladder(["ada", "bob", "cleo"]), Ladder(["ada", "bob", "cleo"])
    assert first.play(50) == second.play(50)
    assert next_pair(first.contenders(), first.known, "other") is not None


def test_somebody_alone_plays_against_the_house_and_nobody_plays_alone() -> None:
    assert {pair[1] for pair in Ladder(["ada"]).play(20)} == set(HOUSE)
    assert next_pair([Contender("ada")], lambda _: {}, "1") is None
    assert (
        next_pair([Contender("random", is_house=True), Contender("course", is_house=True)], lambda _: {}, "1") is None
    )


def test_nobody_meets_themselves() -> None:
    rng = Random(1)
    ladder = Ladder(f"{rng.random()}" for _ in range(5))
    assert all(one != other for one, other in ladder.play(200))
