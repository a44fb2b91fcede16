"""A reviewed game in a file, with comments: as a record, or in a format of its game that has room for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from damier.core.errors import BadSetup
from damier.core.files import write_whole
from damier.core.formats import Comment
from damier.core.game import Game
from damier.core.match import Match
from damier.core.message import Speaker
from damier.core.profile import profile_of
from damier.core.record import Record
from damier.i18n.language import active
from damier.review.marks import Mark, is_error
from damier.review.report import Review, ReviewedMove
from damier.review.wording import comment_on, turn_text

_BADNESS: Final = {Mark.INACCURACY: 1, Mark.MISTAKE: 2, Mark.BLUNDER: 3}


def comments_of(review: Review, speaker: Speaker) -> list[Comment]:
    """A comment on each move; where the game turned, it says so."""
    return [_comment(review, move, speaker) for move in review.moves]


def _comment(review: Review, move: ReviewedMove, speaker: Speaker) -> Comment:
    texts = [speaker.say(comment_on(move))]
    if move.number == review.turned:
        texts.append(speaker.say(turn_text(review)))
    better = move.better.line if move.better and is_error(move.mark) else ()
    return Comment(". ".join(filter(None, texts)), _BADNESS.get(move.mark, 0), better)


def write_review(
    path: Path, match: Match[Any, Any], names: Sequence[str], review: Review, speaker: Speaker | None = None
) -> None:
    """Write a game with the comments of its review, in the format that the file's suffix names, else as a record.

    Raises FileError, or BadSetup if that format has no room for comments."""
    write_whole(path, commented(path.name, match, names, review, speaker))


def commented(
    file_name: str, match: Match[Any, Any], names: Sequence[str], review: Review, speaker: Speaker | None = None
) -> str:
    """The game as text with the comments of its review, for a file of that name; raises BadSetup."""
    return with_comments(file_name, match, names, comments_of(review, speaker or active()))


def with_comments(file_name: str, match: Match[Any, Any], names: Sequence[str], comments: Sequence[Comment]) -> str:
    """The game as text with a comment on each move, for a file of that name; raises BadSetup."""
    if write := _writer(file_name, match.game):
        return write(match, names, comments)
    texts = [_with_lines(comment) for comment in comments]
    return Record.of(match, tuple(names)).dumps(texts)


def check_format(file_name: str, game: Game[Any, Any]) -> None:
    """Raise BadSetup if a file of that name has no room for comments."""
    _writer(file_name, game)


def _writer(
    file_name: str, game: Game[Any, Any]
) -> Callable[[Match[Any, Any], Sequence[str], Sequence[Comment]], str] | None:
    """What writes a file of that name; None for a record."""
    kind = next((each for each in profile_of(game).formats if each.matches_name(Path(file_name))), None)
    if kind and kind.write_commented is None:
        raise BadSetup(
            "{format} has no room for comments; give the file another name, and it is written as a record",
            format=kind.name,
        )
    return kind.write_commented if kind else None


def _with_lines(comment: Comment) -> str:
    """A comment in a record, which has no variations: the better line and others are in the text."""
    lines = [line for line in (comment.better if len(comment.better) > 1 else (), *comment.tried) if line]
    return " ".join(filter(None, [comment.text, *(f"[{' '.join(line)}]" for line in lines)]))
