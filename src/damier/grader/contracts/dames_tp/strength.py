"""How well ia.py plays: games against our players, of both colours, always the same ones.

The strongest player comes first: who holds its own against it, without a fault, needs no games against the others. A
quick program plays up to four games with each, a slow one two short ones, both colours at a time, each in a process of
its own. A long game is decided by the pieces left, and so is a game with a large lead; no game is played that cannot
change the result.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import reduce
from random import Random
from threading import Thread
from typing import Any, Final

from damier.core.message import Decimal, Message
from damier.core.player import Player
from damier.games.draughts.position import DraughtsPosition
from damier.grader.contracts.dames_tp.brain import (
    Brain,
    folder_of,
    is_quick,
    is_very_slow,
    started,
    thinking_time,
)
from damier.grader.contracts.dames_tp.document import CONTRACT, GAME
from damier.grader.contracts.dames_tp.positions import start
from damier.grader.verdict import Failed, Unsure
from damier.grader.work import Work
from damier.seats.players import make_player

_AI: Final = "1, IA"
_SEED: Final = 2026
_OPENING: Final = 4  # moves at random, so that games differ
_LEAD: Final = 2  # pieces: who has so many more has won a game that is stopped; a king counts for two
_LARGE: Final = 5  # pieces: a game with such a lead is stopped at once
_COLOURS: Final = 2

NOTE: Final = "tp: games with "
"""Before an opponent's seat: where a match is kept."""

QUICK = (4, 60)
"""Games of a quick program with each opponent, and its own moves in each."""
SLOW = (2, 10)


@dataclass(frozen=True, slots=True)
class Opponent:
    """One of our players, and the share of the points that is asked for."""

    seat: str
    name: Message
    share: float


RANDOM: Final = Opponent("random", Message("a player that moves at random"), 0.75)
LEVEL_4: Final = Opponent(
    "engine:4", Message("level 4 of damier, which looks three moves ahead and errs a little"), 0.5
)
COURSE: Final = Opponent("course", Message("a player that captures what it can, and avoids being captured"), 0.5)
LEVEL_5: Final = Opponent("engine:5", Message("level 5 of damier, which looks five moves ahead"), 0.5)
STRONGEST: Final = LEVEL_5


@dataclass(frozen=True, slots=True)
class Played:
    """One game of ia.py: 1 for a win, 0.5 for a draw."""

    points: float
    seat: int
    moves: int
    why: Message
    is_fault: bool = False


@dataclass(frozen=True, slots=True)
class Match:
    """The games against one opponent, as far as they had to be played."""

    played: Sequence[Played]
    number: int  # of all games
    needed: float  # points

    @property
    def points(self) -> float:
        """What it has reached."""
        return sum(each.points for each in self.played)

    @property
    def is_reached(self) -> bool:
        """Whether it has all the points that it needs."""
        return self.points >= self.needed

    @property
    def has_fault(self) -> bool:
        """Whether a game was lost by an error or an illegal move."""
        return any(each.is_fault for each in self.played)

    @property
    def is_decided(self) -> bool:
        """Whether no further game can change that."""
        return self.is_reached or self.points + self.number - len(self.played) < self.needed


def match(work: Work, opponent: Opponent) -> Match:
    """The games against one of our players, played once; both colours at a time."""
    key = f"{NOTE}{opponent.seat}"
    if key not in work.notes:
        number, moves = QUICK if is_quick(work) else SLOW
        played: list[Played] = []
        found = Match(played, number, opponent.share * number)
        for pair in range(number // _COLOURS):
            if not found.is_decided:
                played += _pair(work, opponent, _SEED + pair, moves)
        work.notes[key] = found
    known = work.notes[key]
    assert isinstance(known, Match)
    return known


def _pair(work: Work, opponent: Opponent, seed: int, most: int) -> list[Played]:
    """A game with each colour."""
    done: dict[int, Played | Exception] = {}

    def play(brain: Brain, seat: int) -> None:
        try:
            done[seat] = _game(brain, opponent, seat, seed, most)
        except Exception as error:
            done[seat] = error

    with ExitStack() as stack:
        brains = [stack.enter_context(started(work, folder_of(work))) for _ in range(_COLOURS)]
        threads = [Thread(target=play, args=(brain, seat), daemon=True) for seat, brain in enumerate(brains)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    return [_without_error(done[seat]) for seat in range(_COLOURS)]


def _without_error(found: Played | Exception) -> Played:
    if isinstance(found, Exception):
        raise found
    return found


def _game(brain: Brain, opponent: Opponent, seat: int, seed: int, most: int) -> Played:
    rng, position, moves = Random(seed), start(), 0
    for _ in range(_OPENING):
        position = position.after(rng.choice(position.legal_moves()))
    other: Player[Any, Any] = make_player(opponent.seat, GAME, rng)
    try:
        brain.load()
        while not (outcome := position.outcome()):
            if position.to_move != seat:
                position = position.after(other.choose(position))
                continue
            if moves == most or abs(_lead(position, seat)) >= _LARGE:
                return _stopped(position, seat, moves)
            moves += 1
            position = _after(brain, position)
    except Failed as failed:
        return Played(0.0, seat, moves, failed.cause, is_fault=True)
    ranks = outcome.ranks
    points = 0.5 if ranks[0] == ranks[1] else float(ranks[seat] < ranks[1 - seat])
    return Played(points, seat, moves, Message("the game has ended"))


def _after(brain: Brain, position: DraughtsPosition) -> DraughtsPosition:
    """The position after the move that ia.py answers; raises Failed."""
    answer = brain.ask(position)
    answer.check()
    pairs = {(move.origin + 1, move.target + 1): move for move in position.legal_moves()}
    assert answer.pair
    return position.after(pairs[answer.pair])


def _pieces(position: DraughtsPosition, seat: int) -> int:
    return position.men[seat].bit_count() + 2 * position.kings[seat].bit_count()


def _lead(position: DraughtsPosition, seat: int) -> int:
    return _pieces(position, seat) - _pieces(position, 1 - seat)


def _stopped(position: DraughtsPosition, seat: int, moves: int) -> Played:
    """The result of a game that is long enough."""
    lead = _lead(position, seat)
    points = 1.0 if lead >= _LEAD else 0.0 if lead <= -_LEAD else 0.5
    own, others = _pieces(position, seat), _pieces(position, 1 - seat)
    return Played(points, seat, moves, Message("stopped with {own} pieces to {others}", own=own, others=others))


def check_strength(work: Work, opponent: Opponent) -> None:
    """At least that share of the points of all games, against this player or the strongest; raises Failed."""
    if is_very_slow(work):
        raise Unsure(
            Message(
                "it thinks for {seconds} s before a move: a tournament has to show how well it plays",
                seconds=Decimal(thinking_time(work), 1),
            )
        )
    strongest = match(work, STRONGEST)
    if strongest.is_reached and not strongest.has_fault:
        return
    found = match(work, opponent)
    if not found.is_reached:
        raise Failed(
            Message("ia.py is too weak against {name}", name=opponent.name),
            expected=Message(
                "at least {share} points of {number} (a win is 1, a draw 0.5)",
                share=Decimal(found.needed, 1),
                number=found.number,
            ),
            received=Message("{points} points: {games}", points=Decimal(found.points, 1), games=_listed(found.played)),
            hint=Message("an error or an illegal move loses the game: mend these first")
            if found.has_fault
            else Message("look at the answers of the other side, too: a move that loses a piece is worth less"),
        )


def _listed(played: Sequence[Played]) -> Message:
    results = {1.0: Message("a win"), 0.5: Message("a draw"), 0.0: Message("a loss")}
    told = (
        Message("{result} at its move {moves} ({why})", result=results[each.points], moves=each.moves, why=each.why)
        for each in played
    )
    return reduce(lambda first, rest: Message("{first}; {rest}", first=first, rest=rest), told)


@CONTRACT.check(_AI, Message("plays better than at random"), 1.5, needs=["first_moves"])
def beats_random(work: Work) -> None:
    check_strength(work, RANDOM)


@CONTRACT.check(_AI, Message("plays as well as level 4 of damier"), 1, needs=["beats_random"])
def beats_level_4(work: Work) -> None:
    check_strength(work, LEVEL_4)


@CONTRACT.check(_AI, Message("plays as well as a player that captures and avoids captures"), 1, needs=["beats_random"])
def beats_course(work: Work) -> None:
    check_strength(work, COURSE)


@CONTRACT.check(_AI, Message("plays as well as level 5 of damier"), 0.5, needs=["beats_level_4", "beats_course"])
def beats_level_5(work: Work) -> None:
    check_strength(work, LEVEL_5)
