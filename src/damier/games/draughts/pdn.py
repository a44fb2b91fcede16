"""PDN 3.0: draughts games as text, read with their comments and variations, and written.

>>> game, = read_pdn('[GameType "20"] 1. 32-28 {the centre} 19-23 2. 28x19 14x23 *')
>>> [move.text for move in game.moves], game.moves[0].comments
(['32-28', '19-23', '28x19', '14x23'], ('the centre',))
>>> game.replay().position.points()
(19, 19)
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from damier.core.errors import BadRecord, DamierError
from damier.core.files import read_text
from damier.games.draughts.pdn_game import PdnGame, PdnMove

_TOKENS = re.compile(
    r"""(?P<blank>\s+|^%[^\n]*|;[^\n]*)"""
    r"""|/(?P<setup>[^/\n]*)/"""
    r"""|(?P<tag>\[\s*(?P<name>\w+)\s+"(?P<value>(?:\\.|[^"\\])*)"\s*\])"""
    r"""|\{(?P<comment>[^}]*)\}"""
    r"""|(?P<nag>\$\d+|[!?]+|\([!?]+\))"""
    r"""|(?P<open>\()|(?P<close>\))"""
    r"""|(?P<result>\*|(?:2-0|1-1|0-2|0-0|1-0|0-1|1/2-1/2|½-½)(?![\dx:-]))"""
    r"""|(?P<move>[A-Za-z]?\d+(?:\s?[-x:X×]\s?[A-Za-z]?\d+)+|[a-h][1-8]?[x:]?[a-h][1-8])(?P<strength>[!?*]*)"""
    r"""|(?P<number>\d+\s*\.+|\.+|\d+(?=\s))""",
    re.MULTILINE,
)


def read_pdn(text: str, keep_variations: bool = True) -> list[PdnGame]:
    """All games of a PDN text; raises BadRecord naming the line that cannot be read."""
    return list(_Reader(text, keep_variations).games())


def load_pdn(path: str | Path, keep_variations: bool = True) -> list[PdnGame]:
    """All games of a PDN file, in UTF-8 or, as older files are, in Latin-1."""
    return read_pdn(read_text(Path(path), fallback="latin-1"), keep_variations)


def write_pdn(games: Sequence[PdnGame]) -> str:
    """Games as one PDN text."""
    return "\n".join(map(format_pdn, games))


def format_pdn(game: PdnGame) -> str:
    """One game as PDN."""
    tags = "".join(f'[{name} "{_escape(value)}"]\n' for name, value in game.tags.items())
    words = [*map(_format_comment, game.comments), *_format_line(game.moves, _first_ply(game)), game.result]
    body = textwrap.fill(" ".join(words), 79, break_long_words=False, break_on_hyphens=False)
    return f"{tags}\n{body}\n"


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
            tags = self._tags
            if kind in ("tag", "setup") and self._lines[0]:
                yield self._game(tags.get("Result", "*"))
            if kind == "setup":  # a position set up in mid-game: what follows is a game of its own
                self._tags = tags | {"SetUp": "1", "FEN": token["setup"]}
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
        """Add a token to the game under construction."""
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
        yield from map(_format_comment, move.comments)
        for variation in move.variations:
            yield "(" + " ".join(_format_line(variation, at)) + ")"
        needs_number = bool(move.comments or move.variations)


def _format_comment(comment: str) -> str:
    return "{" + comment.replace("}", ")") + "}"


def _first_ply(game: PdnGame) -> int:
    """0 if the side that starts this kind of game moves first here, else 1."""
    try:
        start = game.start()
    except DamierError:
        return 0
    return int(start.to_move != start.rules.first)


def _escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')
