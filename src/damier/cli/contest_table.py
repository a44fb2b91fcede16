"""The table of a contest, for people and for programs."""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from damier.cli.terminal import screen_of
from damier.core.names import no_formula
from damier.i18n.language import say, translate
from damier.ui.terminal.ink import ALARM, STRONG
from damier.ui.terminal.screen import Screen

if TYPE_CHECKING:
    from damier.arena.contest import Contest, Played
    from damier.arena.standings import Standing

_COLUMNS: Final = ("name", "points", "games", "won", "drawn", "lost", "rating", "error", "faults")


def show_contest(
    options: argparse.Namespace, contest: Contest, played: Sequence[Played], table: Sequence[Standing]
) -> None:
    """Print the standings of a contest as asked for: a table, JSON or CSV."""
    from damier.arena.sprt import describe_test, sequential_test

    if options.json:
        print(json.dumps(_as_data(contest, table, played), indent=2))
    elif options.csv:
        _print_csv(table)
    else:
        screen = screen_of(options)
        _print_table(screen, table)
        if test := sequential_test(contest, played):
            screen.say_prose(say(describe_test(test, contest.entries[0].name)))
        for entry in contest.entries:
            if entry.refusal:
                screen.say_prose(translate("{name} is refused: {why}", name=entry.name, why=say(entry.why())))
        if contest.is_unsafe:
            screen.say(translate("Files ran without a sandbox."), ALARM)


def _as_data(contest: Contest, table: Sequence[Standing], played: Sequence[Played]) -> dict[str, Any]:
    names = [entry.name for entry in contest.entries]
    return {
        "is_unsafe": contest.is_unsafe,
        **_test_data(contest, played),
        "refused": {entry.name: str(entry.why()) for entry in contest.entries if entry.refusal},
        "contestants": [
            {
                "name": line.name,
                "seat": line.seat,
                "points": line.points,
                "won": line.won,
                "drawn": line.drawn,
                "lost": line.lost,
                "faults": dict(line.faults),
                "rating": _rounded(line.rating),
                "error": _rounded(line.error),
            }
            for line in table
        ],
        "games": [
            {
                "id": each.job.number,
                "seats": [names[place] for place in each.job.seats],
                "ranks": list(each.ranks),
                "end": each.end,
                "blamed": None if each.blamed is None else names[each.job.seats[each.blamed]],
                "record": each.record,
                "log": each.log,
            }
            for each in played
        ],
    }


def _test_data(contest: Contest, played: Sequence[Played]) -> dict[str, Any]:
    """The test that ends the contest, if it has one."""
    from damier.arena.sprt import BOUND, ERROR, sequential_test

    test = sequential_test(contest, played)
    if not test:
        return {}
    told = {
        "elo0": test.hypotheses.low,
        "elo1": test.hypotheses.high,
        "alpha": ERROR,
        "beta": ERROR,
        "pairs": test.pairs,
        "llr": round(test.ratio, 3),
        "bounds": [round(-BOUND, 3), round(BOUND, 3)],
        "decision": test.decision or None,
    }
    return {"sprt": told}


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 1)


def _cells(line: Standing) -> list[str]:
    rating = "" if line.rating is None else f"{line.rating:+.0f}"
    error = "" if line.error is None else f"{line.error:.0f}"
    faults = ", ".join(f"{name} {count}" for name, count in line.faults.items())
    counts = (f"{line.points:g}", *map(str, (line.games, line.won, line.drawn, line.lost)))
    return [line.name, *counts, rating, error, faults]


def _print_csv(table: Sequence[Standing]) -> None:
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(_COLUMNS)
    for line in table:
        name, *rest = _cells(line)
        writer.writerow([no_formula(name), *rest])


def _print_table(screen: Screen, table: Sequence[Standing]) -> None:
    titles = [
        translate("name"),
        translate("points"),
        translate("games"),
        translate("won"),
        translate("drawn"),
        translate("lost"),
        "Elo",
        "±",
        translate("faults"),
    ]
    rows = [_cells(line) for line in table]
    widths = [max(map(len, column)) for column in zip(titles, *rows, strict=True)]

    def aligned(cells: list[str]) -> str:
        first, *middle, last = cells
        numbers = [cell.rjust(width) for cell, width in zip(middle, widths[1:-1], strict=True)]
        return "  ".join([first.ljust(widths[0]), *numbers, last]).rstrip()

    screen.say(aligned(titles), STRONG)
    for row in rows:
        screen.say(aligned(row))
