"""A line of the analysis room as a file: with the lines that were tried out, and the comments of its report."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from damier.core.errors import BadRecord, UnknownName
from damier.core.formats import Comment, FileFormat
from damier.core.match import Match
from damier.core.move_list import push_moves
from damier.core.profile import profile_of
from damier.i18n.language import Language
from damier.review.export import comments_of, with_comments
from damier.review.report import Review
from damier.web.analysis.positions import session_of
from damier.web.analysis.study import Study
from damier.web.downloads import Download
from damier.web.views import RECORD

MOST_TRIED: Final = 500
"""Lines in one file besides the main one."""


@dataclass(frozen=True, slots=True)
class Tried:
    """Moves in place of the move behind so many others."""

    behind: int
    moves: Sequence[str]


def file_of(
    study: Study, tried: Sequence[Tried], review: Mapping[str, Any] | None, name: str, language: Language
) -> Download:
    """The file in the format of that name; raises UnknownName, BadRecord, or BadSetup if it cannot hold the game."""
    match = study.match
    kind = _kind(match, name)
    file_name = f"{match.game.name}-analysis{kind.suffix if kind else '.txt'}"
    names = [language.say(each) for each in session_of(match, study.names).names()]
    comments = _comments(study, review, language)
    for each in tried:
        _add(comments, match, each)
    if kind and kind.write and (kind.write_commented is None or not any(map(_says, comments))):
        return Download(file_name, kind.write(match, names))
    return Download(file_name, with_comments(file_name, match, names, comments))


def _kind(match: Match[Any, Any], name: str) -> FileFormat | None:
    """The format of that name; None for a record."""
    if name in ("", RECORD):
        return None
    written = {kind.suffix.lstrip("."): kind for kind in profile_of(match.game).formats if kind.write and kind.suffix}
    if name.lower() not in written:
        names = ", ".join([RECORD, *written])
        raise UnknownName("there is no format {name!r} for this game; its formats are {names}", name=name, names=names)
    return written[name.lower()]


def _comments(study: Study, review: Mapping[str, Any] | None, language: Language) -> list[Comment]:
    """What the report says of each move, if it is of this game."""
    texts = study.match.move_texts()
    if review and [move["move"] for move in review["moves"]] == texts:
        return comments_of(Review.load(review), language)
    return [Comment() for _ in texts]


def _says(comment: Comment) -> bool:
    return comment != Comment()


def _add(comments: list[Comment], match: Match[Any, Any], tried: Tried) -> None:
    """Add a line, checked, to the move that it replaces."""
    if tried.behind >= len(comments):
        raise BadRecord("a variation begins behind move {number}, which the game does not have", number=tried.behind)
    trial = Match(match.game, match.positions[tried.behind])
    push_moves(trial, "".join(f"{move};" for move in tried.moves))
    line, comment = tuple(trial.move_texts()), comments[tried.behind]
    if line and line != comment.better:
        comments[tried.behind] = replace(comment, tried=(*comment.tried, line))
