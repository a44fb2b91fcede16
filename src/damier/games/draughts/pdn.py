"""PDN 3.0: draughts games on file, read with their comments and variations, and written.

>>> game, = read_pdn('[GameType "20"] 1. 32-28 {the centre} 19-23 2. 28x19 14x23 *')
>>> [move.text for move in game.moves], game.moves[0].comments
(['32-28', '19-23', '28x19', '14x23'], ('the centre',))
>>> game.replay().position.points()
(19, 19)
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Self, TypeAlias

from damier.core import registry
from damier.core.errors import BadNotation, BadRecord, DamierError, IllegalMove
from damier.core.game import Game, Setup
from damier.core.match import Match
from damier.core.position import Outcome
from damier.games.draughts.captures import Move
from damier.games.draughts.fen import format_fen
from damier.games.draughts.gametype import GameType, format_game_type, guess_game_type
from damier.games.draughts.notation import candidates, format_move
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.rules import BLACK, WHITE, Rules

ON_RECORD = "the result on record"

_TOKENS = re.compile(
    r"""(?P<blank>\s+|^%[^\n]*|;[^\n]*|/[^/\n]*/)"""
    r"""|(?P<tag>\[\s*(?P<name>\w+)\s+"(?P<value>(?:\\.|[^"\\])*)"\s*\])"""
    r"""|\{(?P<comment>[^}]*)\}"""
    r"""|(?P<open>\()|(?P<close>\))"""
    r"""|(?P<nag>\$\d+|[!?]+)"""
    r"""|(?P<result>\*|(?:2-0|1-1|0-2|0-0|1-0|0-1|1/2-1/2|½-½)(?![\dx:-]))"""
    r"""|(?P<move>[A-Za-z]?\d+(?:\s?[-x:X×]\s?[A-Za-z]?\d+)+|[a-h][x:]?[a-h][1-8])(?P<strength>[!?*]*)"""
    r"""|(?P<number>\d+\s*\.+|\.{2,}|\d+(?=\s))""",
    re.MULTILINE,
)
_WINNERS = {"2-0": WHITE, "1-0": WHITE, "0-2": BLACK, "0-1": BLACK}
_DRAWS = {"1-1", "1/2-1/2", "½-½"}
_SEVEN = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
_INTERNATIONAL_RESULTS = {20, 27}  # game types whose results are 2-0, 1-1 and 0-2

Draughts: TypeAlias = Game[DraughtsPosition, Move]


@dataclass(frozen=True, slots=True)
class PdnMove:
    """A move as written, with what is said about it and the lines that could have been played instead."""

    text: str
    comments: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    variations: tuple[tuple[PdnMove, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class PdnGame:
    """One game of a PDN file."""

    tags: Mapping[str, str] = field(default_factory=dict)
    moves: tuple[PdnMove, ...] = ()
    result: str = "*"
    comments: tuple[str, ...] = ()  # before the first move

    @classmethod
    def of(cls, match: Match[DraughtsPosition, Move], tags: Mapping[str, str] | None = None) -> Self:
        """A match as PDN; `tags` add to the ones it needs."""
        start = match.positions[0]
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

    def game_type(self) -> GameType:
        """Which kind of draughts it is."""
        squares = {int(number) for move in self.moves for number in re.findall(r"\d+", move.text)}
        squares |= {int(number) for number in re.findall(r"\d+", self.tags.get("FEN", ""))}
        is_algebraic = any(move.text[0].isalpha() for move in self.moves)
        return guess_game_type(self.tags, squares, is_algebraic)

    def start(self, variant: str = "") -> DraughtsPosition:
        """The position it starts from, under the variant named or else the game's own."""
        draughts: Draughts = registry.find("draughts")
        kind = GameType(variant) if variant else self.game_type()
        position = draughts.start(Setup(kind.variant, kind.size, position=self.tags.get("FEN", "")))
        if kind.first is not None and not self.tags.get("FEN"):
            position = replace(position, to_move=kind.first)
        return position

    def replay(self, variant: str = "") -> Match[DraughtsPosition, Move]:
        """The game played again, every move checked; raises BadRecord naming the move that does not fit.

        Where a capture is written by its ends only and could be several, the one is taken that the moves after it fit.
        A game that its players took beyond a draw by counting is replayed without those rules."""
        draughts: Draughts = registry.find("draughts")
        start = self.start(variant)
        texts = [move.text for move in self.moves]
        moves = _resolve(draughts.uncounted(start), texts)
        match = Match(draughts, start)
        for move in moves:
            if match.outcome:
                match = Match(draughts, draughts.uncounted(start))
                for again in moves:
                    match.submit(match.position.to_move, again)
                break
            match.submit(match.position.to_move, move)
        if match.outcome is None and (outcome := parse_result(self.result)):
            match.end(outcome)
        return match

    def dumps(self) -> str:
        """The game as PDN."""
        tags = "".join(f'[{name} "{_escape(value)}"]\n' for name, value in self.tags.items())
        words = [f"{{{comment}}}" for comment in self.comments]
        words += [*_format_line(self.moves, self._first_ply()), self.result]
        body = textwrap.fill(" ".join(words), 79, break_long_words=False, break_on_hyphens=False)
        return f"{tags}\n{body}\n"

    def _first_ply(self) -> int:
        """0 if the side that starts this kind of game moves first here, else 1."""
        try:
            start = self.start()
        except DamierError:
            return 0
        return int(start.to_move != start.rules.first)


def read_pdn(text: str, keep_variations: bool = True) -> list[PdnGame]:
    """All games of a PDN text; raises BadRecord naming the line that cannot be read."""
    return list(_Reader(text, keep_variations).games())


def write_pdn(games: Sequence[PdnGame]) -> str:
    """Games as one PDN text."""
    return "\n".join(game.dumps() for game in games)


def parse_result(text: str) -> Outcome | None:
    """How a result ends a game; None where nobody knows."""
    if text in _WINNERS:
        return Outcome.won_by(_WINNERS[text], 2, ON_RECORD)
    return Outcome.drawn(2, ON_RECORD) if text in _DRAWS else None


def format_result(rules: Rules, outcome: Outcome | None) -> str:
    """The result as this kind of draughts writes it."""
    if outcome is None:
        return "*"
    if rules.game_type in _INTERNATIONAL_RESULTS:
        return "1-1" if outcome.is_draw else "2-0" if outcome.winners == (WHITE,) else "0-2"
    return "1/2-1/2" if outcome.is_draw else "1-0" if outcome.winners == (WHITE,) else "0-1"


@dataclass(slots=True)
class _Node:
    """A move under construction."""

    text: str
    comments: list[str] = field(default_factory=list)
    marks: list[str] = field(default_factory=list)
    variations: list[list[_Node]] = field(default_factory=list)

    def frozen(self, keep_variations: bool) -> PdnMove:
        lines = tuple(tuple(node.frozen(keep_variations) for node in line) for line in self.variations if line)
        return PdnMove(self.text, tuple(self.comments), tuple(self.marks), lines if keep_variations else ())


class _Reader:
    """Takes a PDN text token by token."""

    def __init__(self, text: str, keep_variations: bool) -> None:
        self._text = text.removeprefix("\ufeff")
        self._keep = keep_variations
        self._clear()

    def _clear(self) -> None:
        self._tags: dict[str, str] = {}
        self._comments: list[str] = []
        self._lines: list[list[_Node]] = [[]]  # the main line, then the open variations

    def games(self) -> Iterator[PdnGame]:
        """The games, one after another."""
        for kind, token in self._tokens():
            if kind == "tag" and self._lines[0]:
                yield self._game(self._tags.get("Result", "*"))
            if kind == "result" and len(self._lines) == 1:
                yield self._game(token["result"])
            else:
                self._take(kind, token)
        if self._lines[0] or self._tags:
            yield self._game(self._tags.get("Result", "*"))

    def _tokens(self) -> Iterator[tuple[str, re.Match[str]]]:
        at = 0
        while at < len(self._text):
            token = _TOKENS.match(self._text, at)
            if not token:
                raise self._unreadable(at)
            at = token.end()
            kind = token.lastgroup or ""
            yield ("move" if kind == "strength" else "tag" if kind in ("name", "value") else kind), token

    def _unreadable(self, at: int) -> BadRecord:
        line = self._text.count("\n", 0, at) + 1
        found = self._text[at : at + 20].split("\n")[0]
        if found.startswith("{"):
            return BadRecord("line {line}: a comment is opened and never closed", line=line)
        return BadRecord(
            "line {line}: {found!r} is neither a tag, a move, a comment nor a result", line=line, found=found
        )

    def _take(self, kind: str, token: re.Match[str]) -> None:
        line = self._lines[-1]
        match kind:
            case "tag":
                self._tags[token["name"]] = re.sub(r"\\(.)", r"\1", token["value"])
            case "comment":
                (line[-1].comments if line else self._comments).append(" ".join(token["comment"].split()))
            case "nag" if line:
                line[-1].marks.append(token["nag"])
            case "move":
                marks = [token["strength"]] if token["strength"] else []
                line.append(_Node("".join(token["move"].split()), marks=marks))
            case "open":
                if not line:
                    raise BadRecord("line {line}: a variation before any move", line=self._line_of(token))
                line[-1].variations.append([])
                self._lines.append(line[-1].variations[-1])
            case "close":
                if len(self._lines) == 1:
                    raise BadRecord("line {line}: a variation is closed that was not opened", line=self._line_of(token))
                self._lines.pop()

    def _line_of(self, token: re.Match[str]) -> int:
        return self._text.count("\n", 0, token.start()) + 1

    def _game(self, result: str) -> PdnGame:
        if len(self._lines) > 1:
            raise BadRecord("a variation is opened and never closed")
        moves = tuple(node.frozen(self._keep) for node in self._lines[0])
        game = PdnGame(self._tags, moves, result, tuple(self._comments))
        self._clear()
        return game


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
                "move {number}, {move}: {error}", number=len(moves) // 2 + 1, move=text, error=error
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


def _format_line(moves: Sequence[PdnMove], ply: int) -> Iterator[str]:
    """A line of moves as words, numbered from a ply on."""
    needs_number = True
    for at, move in enumerate(moves, start=ply):
        if at % 2 == 0:
            yield f"{at // 2 + 1}."
        elif needs_number:
            yield f"{at // 2 + 1}..."
        yield move.text + "".join(mark for mark in move.marks if not mark.startswith("$"))
        yield from (mark for mark in move.marks if mark.startswith("$"))
        yield from (f"{{{comment}}}" for comment in move.comments)
        for variation in move.variations:
            yield "(" + " ".join(_format_line(variation, at)) + ")"
        needs_number = bool(move.comments or move.variations)


def _escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')
