"""How the weights of `assignments/dames-tp/ia.py` are learned: from games against itself, by logistic regression.

    python benchmarks/dames_tp_learn.py --rounds 1 --games 100       a look at it
    python benchmarks/dames_tp_learn.py --jobs 2 --write             weights like those of ia.py, put into it

In each round the best weights so far play games; then weights are fitted to predict, from the quiet positions of this
round, the search scores (weighted by `TRUST`) and the results of the games. It begins with weights set by hand,
which ia.py had before: games between players that know less are drawn, and teach nothing. The same seed, with the same
search, makes the same weights with any number of processes.

The weights that ia.py carries were made in the same way, faster, by a program in C++ that is not kept here: 10,000
games, 1.1 million positions. This makes others from fewer games, probably a little weaker ones.
"""

from __future__ import annotations

import argparse
import math
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from importlib.util import module_from_spec, spec_from_file_location
from multiprocessing import Pool
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Final, TypeAlias

sys.path[:0] = [str(Path(__file__).resolve().parent.parent)]

from benchmarks.dames_tp import OURS  # noqa: E402

Term: TypeAlias = tuple[int, float]

POINTS: Final = 180.0  # by which the odds of winning grow by a factor of e
TRUST: Final = 0.8  # weight of the search score against the game's result
EPOCHS: Final = 6
RATE: Final = 0.05
OPENING: Final = (4, 16)  # random moves
SLIPS: Final = 3  # more random moves, in a game of three
DECIDED: Final = 900  # a score that counts as a win if it lasts for
FOR_LONG: Final = 4  # moves
SHUFFLING: Final = 50  # king moves after which nobody makes progress
FRESH: Final = 8  # and from which on positions are all the same
LONGEST: Final = 300
FULL_BOARD: Final = 40  # pieces

# Each weight by its name in ia.py, and how many numbers it has; those with a pair for each are for a full board and
# for an empty one, one after the other.
SIZES: Final = {
    "MEN": 100,
    "KINGS": 100,
    "BACK": 64,
    "HELD": 4,
    "FIRST_KING": 2,
    "MOBILITY": 2,
    "TURN": 2,
    "EXPOSED": 1,
    "EXPOSED_TWICE": 1,
    "KING_MOBILITY": 1,
    "LEAD": 1,
    "KING_LEAD": 1,
}
PLACES: Final = dict(zip(SIZES, [sum(list(SIZES.values())[:at]) for at in range(len(SIZES))], strict=True))

# Set by hand: the values of men by row, on the first row and near the middle; and the rest.
ADVANCE: Final = (0, 1, 3, 5, 8, 12, 17, 24, 36, 0)
GUARD: Final = (9, 5, 9, 5, 9)
CENTRE: Final = 3
KING_CENTRE: Final = 5
FIRST: Final = {
    "HELD": 2.0,
    "MOBILITY": 12.0,
    "EXPOSED": 45.0,
    "EXPOSED_TWICE": 95.0,
    "KING_MOBILITY": 4.0,
    "LEAD": 900.0,
    "KING_LEAD": 1620.0,
}


def loaded(path: Path) -> ModuleType:
    """The module of an ia.py."""
    spec = spec_from_file_location(f"ia_{abs(hash(path))}", path)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@dataclass(frozen=True, slots=True)
class Sample:
    """A quiet position as the side to move sees it, at the bottom; and the chance to win that it turned out to have."""

    men: int
    kings: int
    foe_men: int
    foe_kings: int
    chance: float


def first_weights() -> list[float]:
    """The weights set by hand."""
    men, kings = [], []
    for square in range(50):
        row, column = square // 5, 2 * (square % 5) + 1 - square // 5 % 2
        middle = CENTRE if 2 <= column <= 7 else 0
        men.append(100.0 + ADVANCE[9 - row] + (GUARD[square % 5] if row == 9 else middle))
        kings.append(180.0 + KING_CENTRE * min(row, column, 9 - row, 9 - column))
    rest = [FIRST.get(name, 0.0) for name, size in SIZES.items() for _ in range(size)][PLACES["BACK"] :]
    return [number for number in (*men, *kings) for _ in range(2)] + rest


def given(ia: ModuleType, weights: list[float]) -> ModuleType:
    """The module, with its weights replaced."""
    for name, size in SIZES.items():
        numbers = [round(number) for number in weights[PLACES[name] : PLACES[name] + size]]
        pairs = tuple(zip(numbers[::2], numbers[1::2], strict=False))
        setattr(ia, name, numbers[0] if size == 1 else pairs[0] if size == 2 else pairs)
    return ia


def weights_of(ia: ModuleType) -> list[float]:
    """The weights of a module."""
    flat: list[float] = []
    for name, size in SIZES.items():
        value = getattr(ia, name)
        pairs = [value] if size == 2 else value
        flat += [value] if size == 1 else [number for pair in pairs for number in pair]
    return flat


# -- games


def play(weights: list[float], nodes: int, seed: str) -> list[Sample]:
    """The samples of a game against itself."""
    ia, rng = given(loaded(OURS), weights), Random(seed)
    men, kings, side = [sum(ia.BITS[31:51]), sum(ia.BITS[1:21])], [0, 0], 0
    left = rng.randrange(*OPENING)
    slips = SLIPS if rng.randrange(3) == 0 else 0
    seen: set[tuple[int, ...]] = set()
    found: list[tuple[tuple[int, int, int, int], int, int]] = []
    shuffling = sure = winner = 0
    for _ in range(LONGEST):
        own, foes = men[side] | kings[side], men[1 - side] | kings[1 - side]
        moves = ia.legal_moves(side, men[side], kings[side], foes)
        if not moves:
            winner = 1 if side else -1
            break
        position = (men[side], kings[side], men[1 - side], kings[1 - side])
        if left:
            left -= 1
            move = rng.choice(moves)
        else:
            search = ia.Search(nodes, set(seen))
            move = search.best_move(side, *position)
            if not ia.captures(own, foes, ia.ALL ^ own ^ foes) and shuffling < FRESH:
                found.append((position, side, search.score))
            sure = sure + 1 if abs(search.score) > DECIDED else 0
            if sure == FOR_LONG:
                winner = 1 if (search.score > 0) == (side == 0) else -1
                break
            if slips and rng.randrange(12) == 0:
                slips -= 1
                move = rng.choice(moves)
        is_progress = bool(move[2] or move[0] & men[side])
        shuffling = 0 if is_progress else shuffling + 1
        if shuffling == SHUFFLING:
            break
        seen = set() if is_progress else seen | {(*position, side)}
        step(ia, men, kings, side, move)
        side = 1 - side
    return [sample_of(ia, *each, winner) for each in found]


def step(ia: ModuleType, men: list[int], kings: list[int], side: int, move: tuple[int, int, int]) -> None:
    """Make a move."""
    origin, to, taken = move
    if origin & kings[side]:
        kings[side] ^= origin ^ to
    elif to & ia.LAST[side]:
        men[side] ^= origin
        kings[side] |= to
    else:
        men[side] ^= origin ^ to
    men[1 - side] &= ~taken
    kings[1 - side] &= ~taken


def sample_of(ia: ModuleType, position: tuple[int, int, int, int], side: int, score: int, winner: int) -> Sample:
    """A sample, as the side to move sees it at the bottom."""
    men, kings, foe_men, foe_kings = map(ia.turned, position) if side else position
    result = (1 + (-winner if side else winner)) / 2
    return Sample(men, kings, foe_men, foe_kings, TRUST * chance(score / POINTS) + (1 - TRUST) * result)


# -- learning


def chance(logit: float) -> float:
    """The chance to win."""
    return 1 / (1 + math.exp(-max(-50.0, min(50.0, logit))))


def terms_of(ia: ModuleType, sample: Sample) -> list[Term]:
    """The weights that a position adds up, with their counts, as in ia.py's `evaluate` (without chasing)."""
    own, foes = sample.men | sample.kings, sample.foe_men | sample.foe_kings
    empty = ia.ALL ^ own ^ foes
    pieces = ia.count(own | foes)
    full = pieces / FULL_BOARD
    terms: list[Term] = []

    def add(name: str, at: int, times: float) -> None:
        terms.append((PLACES[name] + 2 * at, times * full))
        terms.append((PLACES[name] + 2 * at + 1, times * (1 - full)))

    sides = ((sample.men, sample.kings, empty, 1), (*map(ia.turned, (sample.foe_men, sample.foe_kings, empty)), -1))
    for men, kings, room, sign in sides:
        for number in numbers_of(ia, men):
            add("MEN", number - 1, sign)
        for number in numbers_of(ia, kings):
            add("KINGS", number - 1, sign)
        add("BACK", men >> 49, sign)
        add("HELD", 0, sign * ia.count(men & men << 5))
        add("HELD", 1, sign * ia.count(men & men << 6))
        add("MOBILITY", 0, sign * (ia.count(men & room << 5) + ia.count(men & room << 6)))
        if kings:
            add("FIRST_KING", 0, sign)
            ways = (room << 5, room << 6, room >> 5, room >> 6)
            terms.append((PLACES["KING_MOBILITY"], sign * sum(ia.count(kings & way) for way in ways)))
    add("TURN", 0, 1)
    danger = {taken for _, _, taken in ia.captures(foes, own, empty)}
    if danger:
        terms.append((PLACES["EXPOSED_TWICE" if len(danger) > 1 else "EXPOSED"], -1))
    terms.append((PLACES["LEAD"], (ia.count(sample.men) - ia.count(sample.foe_men)) / pieces))
    terms.append((PLACES["KING_LEAD"], (ia.count(sample.kings) - ia.count(sample.foe_kings)) / pieces))
    return [(place, times) for place, times in terms if times]


def numbers_of(ia: ModuleType, board: int) -> Iterator[int]:
    """The numbers of the squares of a board."""
    while board:
        bit = board & -board
        board ^= bit
        yield ia.NUMBER[bit]


def fitted(samples: list[Sample], weights: list[float], rng: Random) -> tuple[list[float], float]:
    """Weights fitted to the chances, and their error (root mean square, while learning)."""
    ia = loaded(OURS)
    evidence = [(terms_of(ia, sample), sample.chance) for sample in samples]
    logits = [number / POINTS for number in weights]
    squares = [1e-3] * len(weights)
    error = 0.0
    for epoch in range(EPOCHS):
        rng.shuffle(evidence)
        rate = RATE * (1 - epoch / EPOCHS) + RATE / 25
        error = 0.0
        for terms, wanted in evidence:
            off = chance(sum(logits[place] * times for place, times in terms)) - wanted
            error += off * off
            for place, times in terms:
                slope = off * times
                squares[place] += slope * slope
                logits[place] -= rate * slope / math.sqrt(squares[place])
    return [number * POINTS for number in logits], math.sqrt(error / len(evidence))


# -- ia.py


def literal(weights: list[float]) -> str:
    """The weights as source code of ia.py."""
    ia = given(loaded(OURS), weights)
    lines = []
    for name, size in SIZES.items():
        value = getattr(ia, name)
        if size < 10:
            lines.append(f"{name} = {value}")
            continue
        rows = [", ".join(map(str, value[at : at + 5])) for at in range(0, len(value), 5)]
        lines.append(f"{name} = (\n" + "".join(f"    {row},\n" for row in rows) + ")")
    return "\n".join(lines)


def write(text: str) -> None:
    """Replace the weights in ia.py."""
    pattern = re.compile(r"(?<=# fmt: off\n).*?(?=\n# fmt: on\n)", re.DOTALL)
    content = OURS.read_text(encoding="utf-8")
    assert len(pattern.findall(content)) == 1
    Path(OURS).write_text(pattern.sub(lambda _: text, content), encoding="utf-8")


def main() -> None:
    """Learn, and print the weights or write them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--games", type=int, default=1200, help="in each round")
    parser.add_argument("--nodes", type=int, default=400, help="positions searched per move")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--write", action="store_true", help="put the weights into ia.py")
    options = parser.parse_args()
    weights = first_weights()
    with Pool(options.jobs) as pool:
        for number in range(1, options.rounds + 1):
            seeds = [f"{options.seed} {number} {game}" for game in range(options.games)]
            games = pool.map(partial(play, weights, options.nodes), seeds, chunksize=10)
            samples = [sample for game in games for sample in game]
            weights, error = fitted(samples, weights, Random(f"{options.seed} {number}"))
            print(f"round {number}: {len(samples):,} positions, off by {error:.4f}", flush=True)
    if options.write:
        write(literal(weights))
    else:
        print(literal(weights))


if __name__ == "__main__":
    main()
