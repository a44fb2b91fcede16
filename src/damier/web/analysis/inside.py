"""The process of the analysis room: it searches a position, or judges a game, and tells what it finds as it comes.

    {"number": 3, "asks": "lines", "game": "reversi", "variant": …, "position": …, "lines": 2, "seconds": 20}
    {"number": 3, "news": {"depth": 7, "lines": [{"move": "d3", "score": …, "line": ["d3", "c5"], …}], …}}
    {"number": 3, "end": {…}}                              or "error": {…}

{"stop_search": 3} ends a search with its best so far. It imports nothing of the server.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import IO, Any, Final

from damier.core import registry
from damier.core.errors import BadSetup, DamierError
from damier.core.game import Game
from damier.core.loading import reporting_game_errors
from damier.core.match import Match
from damier.core.message_data import dump_message
from damier.core.scores import scores_of, texts_of
from damier.core.thought import Thought
from damier.engine import analysis
from damier.engine.search.limits import Limits
from damier.i18n.language import LANGUAGES, Language
from damier.processes.messages import dump_error, load, load_position
from damier.review.report import Review
from damier.review.reviewing import review
from damier.seats.server import Pipes, open_pipes

_LONGEST_LINE: Final = 14  # moves that are told
_MEMORY: Final = 48  # megabytes of the compiled core


def main() -> None:
    """Answer questions until the input is closed."""
    pipes = open_pipes()
    questions = _Questions()
    threading.Thread(target=questions.listen, args=(pipes.reading,), daemon=True).start()
    pipes.send(number=0, end={})
    while True:
        question, stop = questions.next()
        try:
            with reporting_game_errors():
                end = _answer(question, stop, pipes)
            pipes.send(number=question["number"], end=end)
        except DamierError as error:
            pipes.send(number=question["number"], error=dump_error(error))


def _answer(question: Mapping[str, Any], stop: analysis.Stop, pipes: Pipes) -> dict[str, Any]:
    game = registry.find(question["game"])
    position = load_position(game, question)
    if question["asks"] == "report":
        return _judge(Match(game, position), question, stop, pipes)

    def tell(thought: Thought[Any]) -> None:
        pipes.send(number=question["number"], news=describe(game, position, thought))

    resources = analysis.Resources(lines=question["lines"], memory=_MEMORY)
    thought = analysis.analyse(game, position, Limits(seconds=question["seconds"]), resources, tell, stop)
    return describe(game, position, thought)


def _judge(match: Match[Any, Any], question: Mapping[str, Any], stop: analysis.Stop, pipes: Pipes) -> dict[str, Any]:
    """The report of a game in each language; what is new is told after each move."""
    for text in question["moves"]:
        match.push(text)
    speakers = {code: Language(code) for code in LANGUAGES}
    last: Review | None = None
    for done in review(match, stop=stop.event):
        before = last.moves if last else ()
        new = [move for at, move in enumerate(done.moves) if move.after and not (before and before[at] == move)]
        moves = {code: [move.dump(speaker) for move in new] for code, speaker in speakers.items()}
        pipes.send(number=question["number"], news={"judged": done.judged, "moves": moves})
        last = done
    if last is None or not last.is_complete:
        raise BadSetup("the report was stopped before it was ready")
    return {code: last.dump(speaker) for code, speaker in speakers.items()}


def describe(game: Game[Any, Any], position: Any, thought: Thought[Any]) -> dict[str, Any]:
    """What a round of a search has found, the best line first."""
    return {
        "depth": thought.depth,
        "nodes": thought.nodes,
        "seconds": round(thought.seconds, 2),
        "certainty": thought.certainty,
        "lines": [line for each in (thought, *thought.others) for line in _lines(game, position, each, thought)],
    }


def _lines(game: Game[Any, Any], position: Any, thought: Thought[Any], best: Thought[Any]) -> Iterator[dict[str, Any]]:
    """A line, its score as the first of two seats sees it, or the one to move of more; none without a comparison."""
    if thought.score is None:
        return
    scores = scores_of(game)
    line = thought.line[:_LONGEST_LINE] or (thought.move,)
    score = scores.seen_by_first(position, thought.score)
    seen = replace(thought, is_exact=best.is_exact)
    shares = scores.expected_shares(analysis.finding_of(game, position, seen))
    yield {
        "move": game.format_move(position, thought.move),
        "clicks": [str(click) for click in game.clicks(position, thought.move)],
        "line": texts_of(game, position, line),
        "score": dump_message(scores.describe(score)),
        "value": scores.number(score),
        "is_exact": scores.is_proved(seen),
        "expected": [round(share, 4) for share in shares],
    }


class _Questions:
    """The questions that arrive; a search can be stopped while it goes on, or before it has begun."""

    def __init__(self) -> None:
        self._waiting: list[dict[str, Any]] = []
        self._stops: dict[int, analysis.Stop] = {}
        self._arrival = threading.Condition()

    def listen(self, source: IO[bytes]) -> None:
        """Take in questions and numbers of questions to stop; the process ends with its input."""
        with suppress(OSError, DamierError):
            for line in source:
                message = load(line.decode())
                with self._arrival:
                    if stop := self._stops.get(message.get("stop_search", 0)):
                        stop.set()
                    elif "asks" in message:
                        self._waiting.append(message)
                        self._stops = {message["number"]: analysis.Stop()}  # there is one question at a time
                        self._arrival.notify()
        os._exit(0)

    def next(self) -> tuple[dict[str, Any], analysis.Stop]:
        """The next question, and what stops it."""
        with self._arrival:
            while not self._waiting:
                self._arrival.wait()
            question = self._waiting.pop(0)
            return question, self._stops.get(question["number"]) or analysis.Stop()
