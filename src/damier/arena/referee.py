"""One game of a contest: the moves are checked, the clock is kept, and how it ended is known."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from damier.arena.fault import AtFault, Fault
from damier.core.clock import Clock, TimeControl
from damier.core.errors import DamierError, IllegalMove, NoSandbox, OutOfTime, Resigned
from damier.core.game import Game
from damier.core.match import Match
from damier.core.message import Message
from damier.core.names import printable
from damier.core.player import Dice, Player, Timed
from damier.core.position import CHANCE, Outcome, Seat
from damier.core.record import Record

RULES: Final = "rules"
"""The end of a game that nobody is to be blamed for."""

_MOST_MOVES: Final = 10_000  # a game of somebody else's rules may have no end
_TOO_LONG: Final = "the game is too long"
_MOST_TOLD: Final = 200  # characters of an error


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game ended: the seats' ranks, by the rules or by somebody's fault, and the game itself as a record."""

    ranks: tuple[int, ...]
    end: str  # RULES, or a fault
    blamed: Seat | None
    reason: str
    record: str
    times: tuple[int, ...]  # milliseconds of each move, and of one that was not made


def play_game(
    game: Game[Any, Any],
    start: Any,
    players: Sequence[Player[Any, Any]],
    *,
    control: TimeControl | None = None,
    names: Sequence[str] = (),
    seed: int = 0,
) -> GameResult:
    """Play a game to its end, from a position: one player for each seat, chance is thrown here by the seed.

    A fault ends the game: it is lost by who made it. An end of a program is looked at before the clock, the clock
    before the move.
    """
    match: Match[Any, Any] = Match(game, start, Clock(control, start.seats) if control else None)
    dice = Dice(game, Random(seed))
    timed = {seat for seat, player in enumerate(players) if isinstance(player, Timed)}
    end, blamed, times = RULES, None, list[int]()
    while not match.outcome:
        seat = match.position.to_move
        if seat == CHANCE:
            match.push(dice.choose(match.position))
            times.append(0)
        elif len(match.moves) >= _MOST_MOVES:
            match.end(Outcome.drawn(start.seats, _TOO_LONG))
        elif fault := _turn(match, players[seat], times, has_budget=seat in timed):
            end, blamed = fault.fault, seat
            if not match.outcome:
                match.fail(seat, fault.message)
    outcome = match.outcome
    record = Record.of(match, tuple(names)).dumps()
    return GameResult(tuple(outcome.ranks), str(end), blamed, outcome.reason, record, tuple(times))


def _turn(match: Match[Any, Any], player: Any, times: list[int], *, has_budget: bool) -> AtFault | None:
    """Have a player make its move, and write down how long it took; the fault, if that is what it made."""
    seat = match.position.to_move
    began = time.perf_counter()
    try:
        if has_budget:
            player.budget = match.clock.time_left(seat) if match.clock else None
        match.push(player.choose(match.position))
    except AtFault as fault:
        return fault
    except Resigned:
        match.resign(seat)
    except OutOfTime as error:
        return AtFault(Fault.TIMEOUT, error.message)
    except IllegalMove as error:
        return AtFault(Fault.ILLEGAL, error.message)
    except NoSandbox:  # nobody's fault
        raise
    except DamierError as error:
        return AtFault(Fault.CRASH, error.message)
    except Exception as error:  # its answer has brought us down
        return AtFault(Fault.CRASH, Message(printable(f"{type(error).__name__}: {error}")[:_MOST_TOLD]))
    finally:
        times.append(round((time.perf_counter() - began) * 1000))
    return None
