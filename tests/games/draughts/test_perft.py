"""Leaf counts published by others, reproduced."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from damier.core.game import Setup
from damier.games.draughts import GAME
from damier.games.draughts.captures import CaptureSearch, Move
from damier.games.draughts.position import DraughtsPosition
from damier.testing.perft import perft

TABLES = json.loads((Path(__file__).parents[2] / "data" / "draughts_perft.json").read_text())["positions"]

QUICK, SLOW = 10_000, 200_000  # the largest count each test goes to
ROUTES = 400_000  # the same where each route counts, which the compiled core cannot do

# What the tables call a variant or a board: rows, then columns. All others are called as we call them.
STARTS = {
    "Checkers": Setup("english"),
    "Board12x12": Setup("canadian"),
    "Board14x14": Setup("international", (14, 14)),
    "Board12x10": Setup("international", (10, 12)),
    "Spantsiretti": Setup("international", (8, 10)),
    "Ktar08x10": Setup("international", (10, 8)),
    "Ktar10x11": Setup("international", (11, 10)),
    "Ktar10x12": Setup("international", (12, 10)),
    "Woldouby": Setup("international", position=next(each["fen"] for each in TABLES if each["name"] == "Woldouby")),
    "FrontRows": Setup("international", position=next(each["fen"] for each in TABLES if each["name"] == "FrontRows")),
}

FURTHER = {
    ("international", "B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46"): [14, 55, 1168, 5432, 87195],
    ("international", "W:WK31-50:BK1-20"): [17, 79, 352, 1399, 7062, 37589],
    ("international", "W:W6,7,8,9,10:B41,42,43,44,45"): [9, 81, 795, 7578, 86351],
    ("italian", "W:W30,26,27,22,23,24,17,18,20:B14,15,16,9,11,5,6,1,3"): [
        5, 13, 42, 107, 360, 1099, 3736, 12495, 43686,
    ],
    ("italian", "B:W30,21,22,17,20,K6:B25,28,9,5,1,3"): [6, 47, 271, 1916, 10810, 73137],
    ("italian", "W:WK27,K28,17,20,9,K12,8:B21,24,K19,K13,14,K11,4"): [13, 112, 828, 6756, 46241],
}  # fmt: skip


@dataclass(frozen=True)
class Entry:
    """One published figure: what it counts from, how deep, and whether each route of a capture counts."""

    setup: Setup
    depth: int
    count: int
    is_per_route: bool = False

    def __str__(self) -> str:
        size = "{}x{}".format(*self.setup.size) if self.setup.size else ""
        return " ".join(filter(None, [self.setup.variant, size, self.setup.position, f"depth {self.depth}"]))

    def counted(self) -> int:
        """The same figure by our own rules."""
        start = GAME.start(self.setup)
        if self.is_per_route:
            return counts(GAME.uncounted(start), self.depth, is_per_route=True)[-1]
        return perft(GAME, start, self.depth)


def counts(start: DraughtsPosition, depth: int, is_per_route: bool) -> list[int]:
    """The counts of leaves for all depths; from positions that are equal, however they came about, only once."""
    reached, found = {start: 1}, []
    for _ in range(depth):
        moves = {position: moves_of(position, is_per_route) for position in reached}
        found.append(sum(ways * len(moves[position]) for position, ways in reached.items()))
        following = Counter[DraughtsPosition]()
        for position, ways in reached.items() if len(found) < depth else ():
            for move in moves[position]:
                following[position.after(move)] += ways
        reached = following
    return found


def moves_of(position: DraughtsPosition, is_per_route: bool) -> Sequence[Move]:
    """The legal moves; captures that differ only in their route may be moves of their own."""
    if not is_per_route:
        return position.legal_moves()
    search = CaptureSearch(position.rules, position.to_move, position.men, position.kings)
    return [search.move(route) for route in position.capture_routes()] or position.legal_moves()


def setup_of(table: dict[str, str]) -> Setup:
    setup = STARTS.get(table["name"], Setup(table["name"].lower()))
    return Setup(setup.variant, (6, 6)) if table.get("board") == "06x06" else setup


ENTRIES = [
    Entry(setup_of(table), depth, count, table["counts_are"].endswith("per route"))
    for table in TABLES
    for depth, count in enumerate(table["counts"], start=1)
] + [
    Entry(Setup(variant, position=fen), depth, count)
    for (variant, fen), counts in FURTHER.items()
    for depth, count in enumerate(counts, start=1)
]


@pytest.mark.parametrize("entry", [each for each in ENTRIES if each.count <= QUICK], ids=str)
def test_published_leaf_counts_are_reproduced(entry: Entry) -> None:
    assert entry.counted() == entry.count


DEEPER = {
    deepest: [each.count for each in ENTRIES if each.setup == deepest.setup and each.depth <= deepest.depth]
    for deepest in {
        each.setup: each for each in ENTRIES if QUICK < each.count <= (ROUTES if each.is_per_route else SLOW)
    }.values()
}


@pytest.mark.slow
@pytest.mark.parametrize("entry", DEEPER, ids=str)
def test_published_leaf_counts_are_reproduced_deeper(entry: Entry) -> None:
    assert counts(GAME.uncounted(GAME.start(entry.setup)), entry.depth, entry.is_per_route) == DEEPER[entry]


def test_every_variant_with_a_published_table_is_counted() -> None:
    counted = {entry.setup.variant for entry in ENTRIES}
    assert set(GAME.variants) - counted == {"ulb", "tp", "makhos"}  # the courses' own, and a start of our own


@pytest.mark.parametrize(
    "line",
    [
        "5-7 13-11 6-9 17-13 9-12 15x8 7-10 11-7 10x17 16-13",
        "6-9 13-11 5-7 17-13 9-12 15x8 7-10 11-7 10x17 16-13",
        "6-9 14-11 5-7 17-14 9-12 15x8 7-10 11-7 10x17 16-13",
    ],
)
def test_a_round_trip_is_one_move_but_two_routes(line: str) -> None:
    # Why the small English table, which counts routes, has 808158 leaves at depth 11 where we have 808155 moves.
    position = GAME.start(Setup("english", (6, 6)))
    for text in line.split():
        position = position.after(GAME.parse_move(position, text))
    assert [GAME.format_move(position, move) for move in position.legal_moves()] == ["4x16", "17x17"]
    assert [route.path for route in position.capture_routes()] == [(3, 10, 15), (16, 9, 4, 11, 16), (16, 11, 4, 9, 16)]
