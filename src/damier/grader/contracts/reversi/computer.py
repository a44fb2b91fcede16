"""Section 5.2: the computer plays legal moves within its time, and how much memory it needs."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from damier.core.message import Message
from damier.games.reversi.position import ReversiPosition
from damier.grader.contracts.reversi import games, words
from damier.grader.contracts.reversi.built import built, shop
from damier.grader.contracts.reversi.document import CONTRACT
from damier.grader.contracts.reversi.haste import hurried
from damier.grader.contracts.reversi.humans import session
from damier.grader.contracts.reversi.talk import ENTER, FLOOD, Talk, open_talk
from damier.grader.programs import Workshop
from damier.grader.shown import ending
from damier.grader.verdict import Failed, Unsure
from damier.grader.work import Work

LIMIT: Final = 20.0  # seconds for a move, of the document
_TOLERANCE: Final = 5.0  # seconds more by the clock
_PATIENCE: Final = 3 * LIMIT  # seconds by the clock, at most, on a busy machine
_SILENCE: Final = 60.0  # seconds without any sign
_BRIEF: Final = 0.02  # seconds for a move, where the program can be told
QUICK: Final = 1.5  # seconds for two moves: whole games can be played
_HURRIED: Final = 0.2  # seconds for a move of a slow program, as its clock runs faster
_WORK: Final = 150.0  # seconds of processor time, of all its threads
_ENTERS: Final = 80  # more than a game has turns
_LEAN, _FAT = 256 << 20, 1 << 30  # bytes


@dataclass
class Game:
    """What the computer has shown against itself."""

    moves: list[words.Event] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)  # by the clock, for the first moves
    worked: list[float] = field(default_factory=list)  # of processor time
    is_whole: bool = False
    haste: float = 0.0  # how much faster the clock had to run for it to be quick
    memory: int = 0
    failure: Failed | None = None
    text: str = ""


def own_game(work: Work) -> Game:
    """The computer against itself, once: a whole game if it is quick, else the first moves. Raises Unsure."""
    if not words.events(session(work).step("move d3", "move unconfirmed")) and not work.notes["wording"]:
        raise Unsure(Message("moves are not announced in words that are recognised"))
    if "own game" not in work.notes:
        game = work.notes["own game"] = Game()
        try:
            _play(work, game)
            if not game.is_whole and not game.failure:
                _play_hurried(work, game)
        except Failed as failed:
            game.failure = _explained(failed)
    found = work.notes["own game"]
    assert isinstance(found, Game)
    return found


def _explained(failed: Failed) -> Failed:
    """What has gone wrong, in a game in which nothing but Enter is typed."""
    if failed.cause != FLOOD:
        return failed
    hint = Message("A has to choose among the valid moves: what is refused must not be chosen again and again")
    return Failed(failed.cause, received=failed.received, hint=hint)


def _play(work: Work, game: Game) -> None:
    """A game, with the option that sets the time if the program has it, without if that does not work."""
    with shop(work) as there:
        try:
            _play_in(work, there, game)
        except Failed:
            if not built(work).option or game.seconds:
                raise
            built(work).option = ""
            _play_in(work, there, game)


def _play_in(work: Work, there: Workshop, game: Game) -> None:
    talk = open_talk(work, there, seconds=_BRIEF)
    try:
        _begin(talk, has_sentence=_has_sentence(work))
        for _ in range(2):
            _time(talk, game)
        if sum(game.seconds) < QUICK:
            talk.type(*[ENTER] * _ENTERS)
            talk.hear(still=2.0, seconds=_WORK)
            game.is_whole = True
    finally:
        game.text = talk.text
        game.moves = words.events(talk.text, work.notes.get("wording", ""))
        if not talk.has_ended:
            talk.running.kill()
            talk.hear()
        game.memory = talk.memory


def _begin(talk: Talk, *, has_sentence: bool) -> None:
    """Two A, without another question; `has_sentence`: the program says it when a game begins."""
    talk.type("A", "A")
    talk.hear(words.START, still=2.0)
    talk.check_runs()
    if words.start_of(talk.text) is None and has_sentence:
        raise Failed(
            Message("typed: {lines}, each with Enter; no game begins", lines="A, A"),
            expected="Début de la partie entre … (noir) et … (blanc)",
            received=talk.end,
            hint=Message("there is no further question for A: the program chooses its name"),
        )


def _has_sentence(work: Work) -> bool:
    return words.start_of(session(work).steps.get("start", "")) is not None


def _time(talk: Talk, game: Game) -> None:
    """Let it play a move, and take the time."""
    before, began = talk.worked, time.monotonic()
    text = talk.answer(ENTER, words.ANNOUNCED, still=_SILENCE, seconds=_WORK)
    talk.check_runs()
    game.seconds.append(time.monotonic() - began)
    game.worked.append(talk.worked - before)
    if not words.events(text) and game.seconds[-1] > LIMIT + _TOLERANCE:
        raise Failed(
            Message("A has played no move in {seconds} s", seconds=round(game.seconds[-1])),
            expected=Message("a move within {seconds:g} s", seconds=LIMIT),
            received=talk.end,
            hint=Message("look at the clock while you search, and play the best move so far when time is up"),
        )


def _play_hurried(work: Work, game: Game) -> None:
    """A whole game of a slow program, whose clock runs faster."""
    with shop(work) as there:
        haste = hurried(there, max(game.seconds) / _HURRIED)
        talk = open_talk(work, there, extra=haste)
        _begin(talk, has_sentence=_has_sentence(work))
        trial = Game()
        _time(talk, trial)
        if not haste or trial.seconds[0] > QUICK / 2:
            return
        talk.type(*[ENTER] * _ENTERS)
        talk.hear(still=4.0, seconds=_WORK)
        game.moves = words.events(talk.text, work.notes.get("wording", ""))
        game.text, game.is_whole, game.haste = talk.text, True, max(game.seconds) / _HURRIED


@CONTRACT.check("5.2", Message("A plays valid moves, and passes by itself"), 0.75, needs=("begins",))
def ai_legal(work: Work) -> None:
    """A against A: a whole game, or its first moves where each takes long."""
    game = own_game(work)
    if game.failure:
        raise game.failure
    if not game.moves:
        raise Failed(
            Message("A against A: Enter is pressed, and no move is announced"),
            expected="Le joueur noir a placé son pion en …",
            received=ending(game.text),
            hint=Message("type A and A, then only Enter, and look where it stops"),
        )
    position = _replayed(game.moves)
    if game.is_whole and position.outcome() is None:
        raise Failed(
            Message("A against A stops after {number} moves", number=len(game.moves)),
            expected=Message("a game to its end, with nothing typed but Enter"),
            received=ending(game.text),
            hint=Message("type A and A, then only Enter, and look where it stops"),
        )


def _replayed(moves: Sequence[words.Event]) -> ReversiPosition:
    """The position after moves that are legal; raises Failed."""
    position = ReversiPosition.start()
    for number, event in enumerate(moves, start=1):
        colour = games.COLOURS[position.to_move]
        if event.move not in games.legal_texts(position):
            raise Failed(
                Message("A plays {move} for {colour}, which is not valid", move=event.move, colour=colour),
                expected=Message(
                    "one of {moves}, in this position:\n{board}",
                    moves=", ".join(games.legal_texts(position)),
                    board=games.drawn(position),
                ),
                received=" ".join(each.move for each in moves[:number]),
                hint=Message("choose among the valid moves only; without one, 00"),
            )
        position = games.after(position, event.move)
    return position


@CONTRACT.check("2, 5.2", Message("A keeps to 20 seconds for a move"), 0.5, needs=("ai_legal",))
def ai_limit(work: Work) -> None:
    """By the clock, unless the machine was busy."""
    game = own_game(work)
    for seconds, worked in zip(game.seconds, game.worked, strict=True):
        is_busy = worked <= LIMIT + 1 and seconds <= _PATIENCE
        if seconds > LIMIT + _TOLERANCE and not is_busy:
            raise Failed(
                Message("A has taken {seconds} s for a move", seconds=round(seconds)),
                expected=Message("a move within {seconds:g} s", seconds=LIMIT),
                hint=Message("look at the clock while you search, and play the best move so far when time is up"),
            )


@CONTRACT.check("7", Message("A needs little memory"), 1, needs=("ai_legal",))
def memory(work: Work) -> None:
    """Up to 256 MB is little, more than 1 GB is not; in between a person judges."""
    used = own_game(work).memory
    if used > _FAT:
        raise Failed(
            Message("./projet has used {size} MB while A was playing", size=used >> 20),
            expected=Message("at most {size} MB", size=_LEAN >> 20),
            hint=Message(
                "keep only what the search needs: the positions on the way to the current one, and small tables"
            ),
        )
    if used > _LEAN:
        raise Unsure(Message("./projet has used {size} MB while A was playing", size=used >> 20))
