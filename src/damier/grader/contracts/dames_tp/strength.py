"""How well ia.py plays: games against our players, of both colours, always the same ones.

A quick program plays four games with each, a slow one two short ones; a long game is decided by the pieces left.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from damier.core.message import Decimal, Message
from damier.games.draughts.position import DraughtsPosition
from damier.grader.contracts.dames_tp.brain import brain, is_quick, is_very_slow, thinking_time
from damier.grader.contracts.dames_tp.document import CONTRACT, GAME
from damier.grader.contracts.dames_tp.positions import start
from damier.grader.verdict import Failed, Unsure
from damier.grader.work import Work
from damier.seats.players import make_player

_AI: Final = "1, IA"
_SEED: Final = 2026
_OPENING: Final = 4  # moves at random, so that games differ
_LEAD: Final = 2  # pieces: who has so many more has won a game that is stopped; a king counts for two

QUICK = (4, 60)
"""Games of a quick program with each opponent, and its own moves in each."""
SLOW = (2, 10)


@dataclass(frozen=True, slots=True)
class Played:
    """One game of ia.py: 1 for a win, 0.5 for a draw."""

    points: float
    seat: int
    moves: int
    why: Message
    is_fault: bool = False


def games(work: Work, opponent: str) -> Iterator[Played]:
    """The games against one of our players."""
    number, moves = QUICK if is_quick(work) else SLOW
    for game in range(number):
        yield _game(work, opponent, game % 2, _SEED + game // 2, moves)


def _game(work: Work, opponent: str, seat: int, seed: int, most: int) -> Played:
    rng, position, moves = Random(seed), start(), 0
    for _ in range(_OPENING):
        position = position.after(rng.choice(position.legal_moves()))
    other = make_player(opponent, GAME, rng)
    while not (outcome := position.outcome()):
        if position.to_move != seat:
            position = position.after(other.choose(position))
            continue
        if moves == most:
            return _stopped(position, seat, moves)
        moves += 1
        try:
            answer = brain(work).ask(position)
            answer.check()
            assert answer.pair
        except Failed as failed:
            return Played(0.0, seat, moves, failed.cause, is_fault=True)
        pairs = {(move.origin + 1, move.target + 1): move for move in position.legal_moves()}
        position = position.after(pairs[answer.pair])
    ranks = outcome.ranks
    points = 0.5 if ranks[0] == ranks[1] else float(ranks[seat] < ranks[1 - seat])
    return Played(points, seat, moves, Message("the game has ended"))


def _stopped(position: DraughtsPosition, seat: int, moves: int) -> Played:
    """The result of a game that is long enough."""
    pieces = [position.men[side].bit_count() + 2 * position.kings[side].bit_count() for side in (0, 1)]
    lead = pieces[seat] - pieces[1 - seat]
    points = 1.0 if lead >= _LEAD else 0.0 if lead <= -_LEAD else 0.5
    why = Message("stopped with {own} pieces to {others}", own=pieces[seat], others=pieces[1 - seat])
    return Played(points, seat, moves, why)


def check_strength(work: Work, opponent: str, name: Message, share: float) -> None:
    """At least that share of the points of all games; raises Failed."""
    if is_very_slow(work):
        raise Unsure(
            Message(
                "it thinks for {seconds} s before a move: a tournament has to show how well it plays",
                seconds=Decimal(thinking_time(work), 1),
            )
        )
    played = list(games(work, opponent))
    points = sum(each.points for each in played)
    if points < share * len(played):
        raise Failed(
            Message("ia.py is too weak against {name}", name=name),
            expected=Message(
                "at least {share} points of {number} (a win is 1, a draw 0.5)",
                share=Decimal(share * len(played), 1),
                number=len(played),
            ),
            received=Message("{points} points: {games}", points=Decimal(points, 1), games=_listed(played)),
            hint=Message("an error or an illegal move loses the game: mend these first")
            if any(each.is_fault for each in played)
            else Message("look at the answers of the other side, too: a move that loses a piece is worth less"),
        )


def _listed(played: list[Played]) -> Message:
    told: Message | None = None
    for each in played:
        result = {1.0: Message("won"), 0.5: Message("drawn"), 0.0: Message("lost")}[each.points]
        one = Message("{result} at its move {moves} ({why})", result=result, moves=each.moves, why=each.why)
        told = one if told is None else Message("{first}; {rest}", first=told, rest=one)
    return told or Message("no game")


@CONTRACT.check(_AI, Message("plays better than at random"), 1.5, needs=["first_moves"])
def beats_random(work: Work) -> None:
    check_strength(work, "random", Message("a player that moves at random"), 0.75)


@CONTRACT.check(_AI, Message("plays as well as level 4 of damier"), 1, needs=["beats_random"])
def beats_level_4(work: Work) -> None:
    check_strength(work, "engine:4", Message("level 4 of damier, which looks three moves ahead and errs a little"), 0.5)


@CONTRACT.check(_AI, Message("plays as well as a player that captures and avoids captures"), 1, needs=["beats_random"])
def beats_course(work: Work) -> None:
    check_strength(work, "course", Message("a player that captures what it can, and avoids being captured"), 0.5)


@CONTRACT.check(_AI, Message("plays as well as level 5 of damier"), 0.5, needs=["beats_level_4", "beats_course"])
def beats_level_5(work: Work) -> None:
    check_strength(work, "engine:5", Message("level 5 of damier, which looks five moves ahead"), 0.5)
