"""Reads PDN, in time and memory that grow with the text and no faster."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from types import MappingProxyType
from typing import Final, TypeAlias

from damier.core.errors import BadRecord
from damier.games.draughts.pdn_game import RESULTS, UNKNOWN_RESULT, PdnGame, PdnMove

# Possessive repeats (`*+`) everywhere: they remember nothing to come back to, so that long texts take no memory.
_TOKENS: Final = re.compile(
    r"""(?P<blank>\s++|^%[^\n]*+|;[^\n]*+|-(?=\s))"""  # `1. - -`: moves that nobody wrote down
    r"""|/(?P<setup>[^/\n]*+)/"""
    r"""|(?P<tag>\[\s*+(?P<name>\w++)\s++"(?P<value>[^"\\]*+(?:\\[\s\S][^"\\]*+)*+)"\s*+\])"""
    r"""|\{(?P<comment>[^}]*+)\}"""
    r"""|(?P<nag>\$\d++|[!?]++|\([!?]++\))"""
    r"""|(?P<open>\()|(?P<close>\))"""
    r"""|(?P<result>\*|(?:2-0|1-1|0-2|0-0|1-0|0-1|1/2-1/2|½-½|2:0|1:1|0:2)(?![\dx:X×-]))"""
    r"""|(?P<move>[A-WYZa-wyz]?\d++(?:\s?[-x:X×]\s?[A-WYZa-wyz]?\d++)++|[a-h][1-8]?[x:]?[a-h][1-8])(?P<strength>[!?*]*+)"""
    r"""|(?P<number>\d++\s*+\.++|\.++|\d++(?=\s))"""
    r"""|(?P<words>[^\W\d_]{3,}+[^\s{}()\[\]\d]*+(?!\S)(?:[ \t]++[^\W\d_][^\s{}()\[\]\d]*+(?!\S))*+)"""
    r"""|(?P<unreadable>[\s\S])""",
    re.MULTILINE,
)
_ESCAPED: Final = re.compile(r"\\([\s\S])")
_UNTIDY: Final = re.compile(r"^\s|\s\Z|[^\S ]|  ")
_DEEPEST: Final = 10_000  # variations within variations
_MOST_SHARED: Final = 10_000  # moves that are kept to be used again
_NO_TAGS: Final = MappingProxyType[str, str]({})
_EMPTY_GAMES: Final = {result: PdnGame(_NO_TAGS, (), result) for result in RESULTS}


_Written: TypeAlias = tuple[str, tuple[str, ...], tuple[str, ...]]  # a move, its comments and marks


class PdnReader:
    """Takes a PDN text token by token."""

    def __init__(self, text: str, keep_variations: bool) -> None:
        self._text = text.removeprefix("\ufeff")
        self._keep = keep_variations
        self._shared: dict[_Written, PdnMove] = {}
        self._clear()

    def _clear(self) -> None:
        self._tags: dict[str, str] = {}
        self._comments: list[str] = []
        self._lines = [_Line(self._shared)]  # the main line, then the open variations

    def games(self) -> Iterator[PdnGame]:
        """The games, one after another; raises BadRecord."""
        for token in _TOKENS.finditer(self._text):
            kind = token.lastgroup
            if kind in ("blank", "number"):
                continue
            if kind == "strength" and (result := "".join(token["move"].split())) in RESULTS:  # `2 - 0`
                kind = "result"
            elif kind == "result":
                result = token["result"].replace(":", "-")
            if kind in ("tag", "setup") and self._lines[0].is_begun:
                yield self._begin_another(token)
            if kind != "result":
                self._take(kind, token)
            elif len(self._lines) == 1:
                yield self._game(result)
        if self._lines[0].is_begun or self._tags:
            yield self._game(self._tagged_result(), is_written=False)

    def _begin_another(self, token: re.Match[str]) -> PdnGame:
        """The game so far; a position set up in mid-game begins another of the same event."""
        tags = self._tags
        game = self._game(self._tagged_result(), is_written=False)
        if token.lastgroup == "setup":
            self._tags = dict(tags)
        return game

    def _take(self, kind: str | None, token: re.Match[str]) -> None:
        """Add a token to the game under construction."""
        line = self._lines[-1]
        match kind:
            case "tag":
                self._tags[sys.intern(token["name"])] = _ESCAPED.sub(r"\1", token["value"])
            case "setup":
                self._tags |= {"SetUp": "1", "FEN": token["setup"]}
            case "comment":
                self._comments_here().append(_tidied(token["comment"]))
            case "nag" if line.is_begun:
                line.marks.append(token["nag"])
            case "strength":
                line.add("".join(token["move"].split()), token["strength"])
            case "open":
                self._open(token)
            case "close":
                self._close(token)
            case "words" if self._lines[0].is_begun:  # a remark without its braces
                self._comments_here().append(_tidied(token["words"]))
            case "words" | "unreadable":
                raise self._unreadable(token.start())

    def _comments_here(self) -> list[str]:
        """The comments on the last move; where a variation or the game just begins, on what it belongs to."""
        return next((line.comments for line in reversed(self._lines) if line.is_begun), self._comments)

    def _open(self, token: re.Match[str]) -> None:
        if not self._lines[-1].is_begun:
            raise BadRecord("line {line}: a variation before any move", line=self._line_of(token.start()))
        if len(self._lines) > _DEEPEST:
            raise BadRecord(
                "line {line}: more than {most} variations within each other",
                line=self._line_of(token.start()),
                most=_DEEPEST,
            )
        self._lines.append(_Line(self._shared))

    def _close(self, token: re.Match[str]) -> None:
        if len(self._lines) == 1:
            raise BadRecord("line {line}: a variation is closed that was not opened", line=self._line_of(token.start()))
        variation = self._lines.pop().finished()
        if variation and self._keep:
            self._lines[-1].variations.append(variation)

    def _line_of(self, at: int) -> int:
        return self._text.count("\n", 0, at) + 1

    def _unreadable(self, at: int) -> BadRecord:
        line = self._line_of(at)
        found = self._text[at : at + 20].split("\n")[0]
        if found.startswith("{"):
            return BadRecord("line {line}: a comment is opened and never closed", line=line)
        return BadRecord(
            "line {line}: {found!r} is neither a tag, a move, a comment nor a result", line=line, found=found
        )

    def _tagged_result(self) -> str:
        result = self._tags.get("Result", "").strip().replace(":", "-")
        return result if result in RESULTS else UNKNOWN_RESULT

    def _game(self, result: str, *, is_written: bool = True) -> PdnGame:
        """The game under construction, with its result; `is_written` where that stands behind its moves."""
        if len(self._lines) > 1:
            raise BadRecord("a variation is opened and never closed")
        moves = self._lines[0].finished()
        if moves and not is_written and moves[-1].text == self._tags.get("Result", ""):
            moves = moves[:-1]  # points such as `4-6`: the standard recommends to accept any text
        if not (moves or self._tags or self._comments):
            return _EMPTY_GAMES[result]
        game = PdnGame(self._tags or _NO_TAGS, moves, result, tuple(self._comments))
        self._clear()
        return game


def _tidied(comment: str) -> str:
    """A comment with one blank between words."""
    return " ".join(comment.split()) if _UNTIDY.search(comment) else comment


class _Line:
    """A line of moves under construction; what follows a move still belongs to it.

    Moves without variations are shared: a file repeats them thousands of times."""

    __slots__ = ("_moves", "_shared", "_text", "comments", "marks", "variations")

    def __init__(self, shared: dict[_Written, PdnMove]) -> None:
        self._shared = shared
        self._moves: list[PdnMove] = []
        self._text = ""
        self.comments: list[str] = []
        self.marks: list[str] = []
        self.variations: list[tuple[PdnMove, ...]] = []

    @property
    def is_begun(self) -> bool:
        """Whether it has a move."""
        return bool(self._text)

    def add(self, text: str, mark: str) -> None:
        """Begin the next move."""
        self._finish_move()
        self._text = text
        if mark:
            self.marks.append(mark)

    def finished(self) -> tuple[PdnMove, ...]:
        """All its moves."""
        self._finish_move()
        return tuple(self._moves)

    def _finish_move(self) -> None:
        if not self._text:
            return
        written = self._text, tuple(self.comments), tuple(self.marks)
        if self.variations:
            move = PdnMove(*written, tuple(self.variations))
            self.variations = []
        elif (found := self._shared.get(written)) is not None:
            move = found
        else:
            move = PdnMove(*written)
            if len(self._shared) < _MOST_SHARED:
                self._shared[written] = move
        if self.comments:
            self.comments = []
        if self.marks:
            self.marks = []
        self._moves.append(move)
        self._text = ""
