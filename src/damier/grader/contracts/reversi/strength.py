"""Section 7: how well A plays, against players of ours that get better: two games each, one with each colour."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from damier.core.message import Message
from damier.core.player import Player
from damier.engine.players.levels import alpha_beta
from damier.engine.players.random_player import RandomPlayer
from damier.engine.search.limits import Limits
from damier.games.reversi.evaluation import EVALUATION
from damier.games.reversi.position import Move, ReversiPosition
from damier.grader.contracts.reversi import games, words
from damier.grader.contracts.reversi.built import shop
from damier.grader.contracts.reversi.computer import QUICK, own_game
from damier.grader.contracts.reversi.document import CONTRACT
from damier.grader.contracts.reversi.haste import hurried
from damier.grader.contracts.reversi.talk import ENTER, Talk, open_talk
from damier.grader.shown import ending
from damier.grader.verdict import Failed, Unsure
from damier.grader.work import Work

_SEED: Final = 2026
_SECONDS: Final = 0.05  # for a move, where the program can be told
_WAIT: Final = 20.0  # seconds for one that was quick before

Opponent = Callable[[Random], Player[ReversiPosition, Move]]


def _searching(depth: int) -> Opponent:
    return lambda rng: alpha_beta(EVALUATION, Limits(depth=depth), rng=rng)


def _meet(work: Work, opponent: Opponent, name: Message) -> None:
    """Two games; A has to win one of them."""
    game = own_game(work)
    if not game.is_whole:
        raise Unsure(
            Message(
                "A takes {seconds} s for a move: its games would take too long; let it play damier by hand",
                seconds=round(max(game.seconds, default=QUICK)),
            )
        )
    margins = [_margin(work, seat, opponent(Random(_SEED + seat)), game.haste) for seat in range(2)]
    if max(margins) <= 0:
        raise Failed(
            Message("A does not win against {name}", name=name),
            expected=Message("at least one of two games won, one with each colour"),
            received=Message(
                "as black {black:+d} discs, as white {white:+d} discs", black=margins[0], white=margins[1]
            ),
            hint=Message("look some moves ahead; corners are worth much, squares next to empty corners cost much"),
        )


def _margin(work: Work, seat: int, ours: Player[ReversiPosition, Move], haste: float) -> int:
    """By how many discs A wins a game with that colour; raises Failed or Unsure."""
    with shop(work) as there:
        environment = hurried(there, haste) if haste else {}
        talk = open_talk(work, there, seconds=_SECONDS, extra=environment)
        talk.type(*(("A", "H", "Bob") if seat == 0 else ("H", "Ada", "A")))
        talk.hear(words.START, still=2.0)
        position = ReversiPosition.start()
        typed: list[str] = []  # our moves since the last one of A
        while position.outcome() is None:
            if position.to_move == seat:
                talk.type(*(line for move in typed for line in (ENTER, move)), ENTER)
                position = games.after(position, _answer(work, talk, typed, position))
                typed = []
            else:
                move = ours.choose(position)
                typed.append(games.text_of(move))
                position = position.after(move)
        points = position.points()
        return points[seat] - points[1 - seat]


def _answer(work: Work, talk: Talk, typed: list[str], position: ReversiPosition) -> str:
    """The move of A after ours; raises Failed if it is not valid, Unsure if none is recognised."""
    text = ""
    for _ in range(len(typed) + 2):
        text += talk.hear(words.ANNOUNCED, still=_WAIT, seconds=_WAIT)
        told = [each.move for each in words.events(text, work.notes.get("wording", ""))]
        if told[: len(typed)] == typed and len(told) > len(typed):
            move = told[len(typed)]
            if move in games.legal_texts(position):
                return move
            raise Failed(
                Message("A plays {move} for {colour}, which is not valid", move=move, colour=_colour(position)),
                expected=", ".join(games.legal_texts(position)),
                received=ending(text),
            )
        if talk.has_ended:
            break
    talk.check_runs()
    raise Unsure(Message("moves of A are not announced in words that are recognised: {text}", text=ending(text)))


def _colour(position: ReversiPosition) -> str:
    return games.COLOURS[position.to_move]


@CONTRACT.check("7", Message("A wins against random moves"), 1, needs=("ai_legal", "questions", "whole_game"))
def beats_random(work: Work) -> None:
    """Whoever plays any valid move."""
    _meet(work, RandomPlayer, Message("a player that chooses its moves by chance"))


@CONTRACT.check("7", Message("A wins against a player that looks one move ahead"), 1, needs=("beats_random",))
def beats_beginner(work: Work) -> None:
    """Our evaluation, without a search."""
    _meet(work, _searching(1), Message("a player that looks one move ahead"))


@CONTRACT.check("7", Message("A wins against a player that looks three moves ahead"), 0.5, needs=("beats_beginner",))
def beats_student(work: Work) -> None:
    """Our evaluation, with a short search."""
    _meet(work, _searching(3), Message("a player that looks three moves ahead"))
