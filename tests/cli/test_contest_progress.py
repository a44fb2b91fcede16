"""What is seen of a contest while it runs."""

from __future__ import annotations

import argparse
import io
import sys
from contextlib import redirect_stderr
from pathlib import Path

import pytest

from damier.arena.contest import Contest, Entry, Job, Played
from damier.cli.contest_progress import Tally, shown_progress
from damier.cli.live_table import LiveTable
from damier.cli.main import main
from damier.i18n.language import using

HOSTILE = "[red]Ada[/red]\x1b[2J"


class Terminal(io.StringIO):
    """A standard error that a person looks at."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LINES", "12")
    return Terminal()


def contest(count: int = 2) -> Contest:
    return Contest("reversi", (Entry(HOSTILE, "random"), *(Entry(f"Bob {at}", "random") for at in range(1, count))))


def game(number: int, end: str = "rules") -> Played:
    return Played(Job(number, 0, (0, 1), number), (1, 2), end, None if end == "rules" else 1, "", "", "")


def options(**given: object) -> argparse.Namespace:
    return argparse.Namespace(**{"json": False, "csv": False, "colour": None, **given})


def test_the_table_shows_games_time_standings_and_faults(terminal: Terminal) -> None:
    clock = iter([0.0, *[8.0] * 100])
    with (
        redirect_stderr(terminal),
        using("fr"),
        LiveTable(Tally(contest(), [game(0)], now=lambda: next(clock))) as tell,
    ):
        tell([game(1), game(2, "timeout")], 50)
    shown = terminal.getvalue()
    assert "parties jouées : 3, encore 50 dans cette ronde · encore 3:20" in shown
    assert "timeout 1" in shown


def test_names_are_shown_as_they_are_but_do_not_steer_the_terminal(terminal: Terminal) -> None:
    with redirect_stderr(terminal), LiveTable(Tally(contest(), [])) as tell:
        tell([game(0)], 1)
    assert "[red]Ada[/red] [2J" in terminal.getvalue()
    assert "\x1b[2J" not in terminal.getvalue()


def test_a_table_that_is_too_long_is_cut(terminal: Terminal) -> None:
    with redirect_stderr(terminal), LiveTable(Tally(contest(40), [])) as tell:
        tell([game(0)], 1)
    assert "…" in terminal.getvalue()
    assert "Bob 39" not in terminal.getvalue()


@pytest.mark.parametrize("has_rich", [False, True])
def test_without_rich_or_on_a_dumb_terminal_there_is_a_line(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, has_rich: bool
) -> None:
    if has_rich:
        monkeypatch.setenv("TERM", "dumb")
    else:
        monkeypatch.setitem(sys.modules, "damier.cli.live_table", None)
    with redirect_stderr(terminal), shown_progress(options(), contest(), []) as progress:
        progress([game(0)], 7)
    assert terminal.getvalue() == "\rgames played: 1, left in this round: 7   \n"


@pytest.mark.parametrize("given", ["json", "csv"])
def test_a_program_that_reads_the_results_sees_nothing_else(terminal: Terminal, given: str) -> None:
    with redirect_stderr(terminal), shown_progress(options(**{given: True}), contest(), []) as progress:
        progress([game(0)], 7)
    assert terminal.getvalue() == ""


def test_a_contest_on_a_terminal_has_the_table_and_its_end(
    terminal: Terminal, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    arguments = ["random", "random", "--results", str(tmp_path / "results")]
    with redirect_stderr(terminal):
        assert main(["arena", "sos", "--size", "4", *arguments]) == 0
    assert "left in this round" in terminal.getvalue()
    assert "Random player 2" in capfd.readouterr().out
