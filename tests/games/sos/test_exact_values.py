"""The first player's best margin on small boards, against values published by others (contract 3)."""

from __future__ import annotations

from functools import cache

import pytest

from damier.games.sos import SosPosition, completed

WORST, BEST = -99, 99


def best_margin(start: SosPosition) -> int:
    """The margin of the seat to move under best play, by alpha-beta that remembers bounds for each board."""
    bounds: dict[str, tuple[int, int]] = {}

    def search(position: SosPosition, low: int, high: int) -> int:
        if position.outcome():
            return 0
        known = bounds.get(key := _canonical(position), (WORST, BEST))
        if known[0] == known[1] or known[0] >= high or known[1] <= low:
            return known[1] if known[1] <= low else known[0]
        best, floor = WORST, low
        for gain, move in sorted(
            ((len(completed(position, move)), move) for move in position.legal_moves()), reverse=True
        ):
            following = position.after(move)
            plays_again = following.to_move == position.to_move
            if plays_again:
                value = gain + search(following, floor - gain, high - gain)
            else:
                value = gain - search(following, gain - high, gain - floor)
            best, floor = max(best, value), max(floor, value)
            if best >= high:
                break
        bounds[key] = (known[0] if best <= low else best, known[1] if best >= high else best)
        return best

    return search(start, WORST, BEST)


def _canonical(position: SosPosition) -> str:
    """One text for all mirror images of a board."""
    rows = [position.cells[at : at + position.columns] for at in range(0, len(position.cells), position.columns)]
    images = [rows, rows[::-1]]
    images += [[row[::-1] for row in image] for image in images]
    if position.rows == position.columns:
        images += [list(map("".join, zip(*image, strict=True))) for image in images]
    return min("".join(image) for image in images)


def best_margin_on_two_rows(columns: int) -> int:
    """The same on two rows, where nothing but the rows themselves can hold an alignment: they are two boards in one."""

    @cache
    def following(row: str) -> frozenset[tuple[str, int]]:
        position = SosPosition(1, columns, row, (0, 0))
        reached = ((position.after(move).cells, len(completed(position, move))) for move in position.legal_moves())
        return frozenset((min(cells, cells[::-1]), gain) for cells, gain in reached)

    @cache
    def margin(first: str, second: str) -> int:
        best = WORST
        for row, waiting in ((first, second), (second, first)):
            for cells, gain in following(row):
                value = margin(cells, waiting) if cells < waiting else margin(waiting, cells)
                best = max(best, gain + value if gain else -value)
        return 0 if best == WORST else best

    return margin("-" * columns, "-" * columns)


@pytest.mark.parametrize(("rows", "columns", "margin"), [(3, 3, 0), pytest.param(3, 4, 0, marks=pytest.mark.slow)])
def test_the_first_players_best_margin_is_the_published_one(rows: int, columns: int, margin: int) -> None:
    assert best_margin(SosPosition.start(rows, columns)) == margin


@pytest.mark.slow
def test_two_rows_of_seven_lose_by_one_for_the_first_player() -> None:
    assert best_margin_on_two_rows(7) == -1


@pytest.mark.parametrize("columns", [2, 3, 4, 5])
def test_both_solvers_agree_on_two_rows(columns: int) -> None:
    assert best_margin_on_two_rows(columns) == best_margin(SosPosition.start(2, columns))
