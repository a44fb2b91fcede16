"""Pebbles with a profile, as somebody might write one: what the rest of the program makes of it."""

from __future__ import annotations

from damier.core.position import Seat
from damier.core.profile import Profile, Reference
from damier.core.strength import Evaluation
from damier.core.thought import Thought
from damier.engine.search.limits import Watch
from damier.engine.search.solver import Listener, Solver
from tests.pebbles import Pebbles, PebblesGame


def evaluate(position: Pebbles, seat: Seat) -> float:
    """With two players, whoever meets a multiple of three loses."""
    return 50.0 if (position.left % 3 == 0) != (position.to_move == seat) else -50.0


def share(position: Pebbles, seat: Seat) -> float:
    """As much for each seat: it is all left to the search."""
    return 1 / position.seats


def solve(
    position: Pebbles, watch: Watch, listener: Listener | None = None, *, is_result_only: bool = False
) -> Thought[int]:
    """The move that leaves a multiple of three, if there is one."""
    for move in position.legal_moves():
        watch.tick()
        if (position.left - move) % 3 == 0:
            return Thought(move, 1, position.left, (move,), is_exact=True)
    return Thought(1, -1, position.left, (1,), is_exact=True)


SOLVER = Solver(solve, is_quick=lambda position: position.left < 4, takes_long=lambda position: position.left > 99)


class Judged(PebblesGame):
    """For alpha-beta and max^n."""

    profile = Profile(evaluation=Evaluation(evaluate))


class Weighed(PebblesGame):
    """For expectimax."""

    profile = Profile(evaluation=Evaluation(share, has_chance=True))


class Solved(PebblesGame):
    """With a solver of its own."""

    profile = Profile(evaluation=Evaluation(evaluate), solver=Reference("tests.engine.judged_pebbles:SOLVER"))
