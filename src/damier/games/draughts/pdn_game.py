"""A draughts game as PDN has it: tags, moves with comments and variations, a result; and the match it was."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Any, Self, TypeAlias

from damier.core import registry
from damier.core.errors import BadNotation, BadRecord, BadSetup, DamierError, IllegalMove
from damier.core.game import Game, Setup
from damier.core.match import Match
from damier.core.numbers import whole_number
from damier.core.position import Outcome, Seat
from damier.games.draughts.captures import Move
from damier.games.draughts.fen import format_fen
from damier.games.draughts.gametype import GameType, format_game_type, likely_game_types
from damier.games.draughts.move_text import format_move
from damier.games.draughts.notation import candidates
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.rules import BLACK, WHITE, Rules

ON_RECORD = "the result on record"
_MOST_SHOWN = 40  # characters of a move that cannot be

UNKNOWN_RESULT = "*"
_WINS, _LOSSES = {"2-0", "1-0"}, {"0-2", "0-1"}  # of the side that begins by the rules
_DRAWS = {"1-1", "1/2-1/2", "½-½"}
RESULTS = frozenset({*_WINS, *_LOSSES, *_DRAWS, "0-0", UNKNOWN_RESULT})
"""All results that PDN has."""

_CAPTURE_SIGN = re.compile("[x:X×]")
_SEVEN = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
_INTERNATIONAL_RESULTS = {20, 27}  # game types whose results are 2-0, 1-1 and 0-2

Draughts: TypeAlias = Game[DraughtsPosition, Move]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class PdnMove:
    """A move as written, with what is said about it and the lines that could have been played instead.

    Variations may be nested thousands deep, so moves are compared and shown without recursion."""

    text: str
    comments: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    variations: tuple[tuple[PdnMove, ...], ...] = ()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, PdnMove):
            return NotImplemented
        return self is other or all(one == two for one, two in zip_longest(_parts(self), _parts(other)))

    def __hash__(self) -> int:
        return hash((self.text, self.comments, self.marks, len(self.variations)))

    def __repr__(self) -> str:
        return "".join(part if isinstance(part, str) else f"PdnMove({str(part)[1:-1]}, (" for part in _parts(self))


def _parts(move: PdnMove) -> Iterator[str | tuple[Any, ...]]:
    """A move and its variations as one flat sequence: what is said of each move, and the brackets around them."""
    waiting: list[PdnMove | str] = [move]
    while waiting:
        each = waiting.pop()
        if isinstance(each, str):
            yield each
            continue
        yield (each.text, each.comments, each.marks)
        waiting.append("))")
        for line in reversed(each.variations):
            waiting.append("),")
            for inner in reversed(line):
                waiting += [",", inner]
            waiting.append("(")


@dataclass(frozen=True, slots=True)
class PdnGame:
    """One game of a PDN file."""

    tags: Mapping[str, str] = field(default_factory=dict)
    moves: tuple[PdnMove, ...] = ()
    result: str = UNKNOWN_RESULT
    comments: tuple[str, ...] = ()  # before the first move

    @classmethod
    def of(cls, match: Match[DraughtsPosition, Move], tags: Mapping[str, str] | None = None) -> Self:
        """A match as PDN; `tags` add to the ones it needs. Raises BadSetup for another game."""
        start = match.positions[0]
        if not isinstance(start, DraughtsPosition):
            raise BadSetup("PDN is for draughts; a game of {game} can be saved as a record", game=match.game.name)
        rules = start.rules
        result = format_result(rules, match.outcome)
        needed = dict.fromkeys(_SEVEN, "?") | {"Date": "????.??.??"} | dict(tags or {}) | {"Result": result}
        game_type = format_game_type(rules)
        needed |= {"GameType": game_type} if game_type else {"Variant": rules.name}
        if start != DraughtsPosition.initial(rules) or not game_type:
            needed |= {"SetUp": "1", "FEN": format_fen(start)}
        moves = (
            PdnMove(format_move(position, move)) for position, move in zip(match.positions, match.moves, strict=False)
        )
        return cls(needed, tuple(moves), result)

    def game_types(self) -> Sequence[GameType]:
        """The kinds of draughts it can be: one if it says so, else the likely ones, best first."""
        texts = [move.text for move in self.moves]
        numbers = re.findall(r"[0-9]+", " ".join([*texts, self.tags.get("FEN", "")]))
        is_algebraic = any(text[0].isalpha() for text in texts)
        return likely_game_types(self.tags, max(map(whole_number, numbers), default=0), is_algebraic)

    def start(self, variant: str = "") -> DraughtsPosition:
        """The position it starts from, under the variant named or else the likeliest one."""
        return self._start(GameType(variant) if variant else self.game_types()[0])

    def replay(self, variant: str = "") -> Match[DraughtsPosition, Move]:
        """The game played again, every move checked; raises BadRecord naming the move that does not fit.

        A game that does not say which kind of draughts it is counts as the first kind whose rules all its moves obey.
        Where a capture is written by its ends only and could be several, the one is taken that the moves after it fit.
        A game that its players took beyond a draw by counting is replayed without those rules."""
        failure: DamierError | None = None
        for kind in [GameType(variant)] if variant else self.game_types():
            try:
                return self._replay(self._start(kind), kind.first)
            except DamierError as error:
                failure = failure or error
        raise failure or BadRecord("the game cannot be replayed")

    def _start(self, kind: GameType) -> DraughtsPosition:
        draughts: Draughts = registry.find("draughts")
        fen = self.tags.get("FEN", "")
        position = draughts.start(Setup(kind.variant, kind.size, position=fen or kind.position))
        return position if fen or kind.position or kind.first is None else replace(position, to_move=kind.first)

    def _replay(self, start: DraughtsPosition, first: Seat | None) -> Match[DraughtsPosition, Move]:
        draughts: Draughts = registry.find("draughts")
        moves = _resolve(draughts.uncounted(start), _whole_captures(move.text for move in self.moves))
        match = _play(draughts, start, moves)
        if len(match.moves) < len(moves):
            match = _play(draughts, draughts.uncounted(start), moves)
        if match.outcome is None and (outcome := parse_result(start.rules, self.result, first)):
            match.end(outcome)
        return match


def parse_result(rules: Rules, text: str, first: Seat | None = None) -> Outcome | None:
    """How a result ends a game; None if unknown.

    Where Black begins by the rules, as in English draughts, `1-0` is a win for Black (PDN 2.0), unless a game says that
    White begins."""
    side = BLACK if rules.first == BLACK and first != WHITE else WHITE
    if text in _WINS or text in _LOSSES:
        return Outcome.won_by(side if text in _WINS else 1 - side, 2, ON_RECORD)
    return Outcome.drawn(2, ON_RECORD) if text in _DRAWS else None


def format_result(rules: Rules, outcome: Outcome | None) -> str:
    """The result as this kind of draughts writes it."""
    if outcome is None:
        return UNKNOWN_RESULT
    is_won = outcome.winners == (rules.first,)
    if rules.game_type in _INTERNATIONAL_RESULTS:
        return "1-1" if outcome.is_draw else "2-0" if is_won else "0-2"
    return "1/2-1/2" if outcome.is_draw else "1-0" if is_won else "0-1"


def _whole_captures(texts: Iterable[str]) -> list[str]:
    """The moves of a game where a capture written jump by jump is one text: nobody else can move from where it lands.

    >>> _whole_captures(["22-18", "15x22", "22x29", "26-22"])
    ['22-18', '15x22x29', '26-22']
    """
    whole: list[str] = []
    landed = ""
    for text in texts:
        origin, *targets = _CAPTURE_SIGN.split(text)
        if landed and targets and origin == landed:
            whole[-1] = "x".join((whole[-1], *targets))
        else:
            whole.append(text)
        landed = targets[-1] if targets else ""
    return whole


def _resolve(start: DraughtsPosition, texts: Sequence[str]) -> list[Move]:
    """The moves that texts mean; where one can mean several, the first that all later texts fit."""
    moves: list[Move] = []
    positions = [start]
    untried: list[tuple[int, Move]] = []
    failure: BadRecord | None = None
    while len(moves) < len(texts):
        text = texts[len(moves)]
        try:
            move, *others = candidates(positions[-1], text)
        except (BadNotation, IllegalMove) as error:
            failure = failure or BadRecord(
                "move {number}, {move}: {error}", number=len(moves) // 2 + 1, move=text[:_MOST_SHOWN], error=error
            )
            if not untried:
                raise failure from error
            count, move = untried.pop()
            del moves[count:], positions[count + 1 :]
            others = []
        untried += [(len(moves), other) for other in reversed(others)]
        moves.append(move)
        positions.append(positions[-1].after(move))
    return moves


def _play(draughts: Draughts, start: DraughtsPosition, moves: Sequence[Move]) -> Match[DraughtsPosition, Move]:
    """The moves played until they end, or the game does."""
    match = Match(draughts, start)
    for move in moves:
        if match.outcome:
            break
        match.submit(match.position.to_move, move)
    return match
