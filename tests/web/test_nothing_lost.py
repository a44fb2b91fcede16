"""Servers are killed at random moments: what was acknowledged is there, once; clocks are fair; games go on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.web.killing import Fleet, Outcome, check_clocks, check_engines, check_log, check_moves, read_back, torment


def tormented(database: str, servers: int, *, games: int, kills: int) -> Outcome:
    """What is left of games whose servers were killed."""
    fleet = Fleet(database, servers)
    try:
        outcome = asyncio.run(torment(fleet, games=games, moves=12, kills=kills))
    finally:
        fleet.close()
    read_back(outcome, database)
    return outcome


@pytest.mark.slow
def test_a_killed_server_loses_nothing_that_it_has_acknowledged(tmp_path: Path) -> None:
    outcome = tormented(f"sqlite:///{tmp_path / 'games.sqlite3'}", 1, games=12, kills=3)
    assert outcome.fleet.kills >= 3
    assert check_moves(outcome) > 40
    assert check_engines(outcome) > 0
    check_clocks(outcome)
    check_log(outcome)


@pytest.mark.slow
def test_of_two_servers_one_may_be_killed(postgres_url: str) -> None:
    outcome = tormented(postgres_url, 2, games=8, kills=2)
    assert outcome.fleet.kills >= 2
    assert check_moves(outcome) > 30
    assert check_engines(outcome) > 0
    check_clocks(outcome, never_all_down=True)
    check_log(outcome)
