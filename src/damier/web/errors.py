"""What can go wrong on the server, besides what the games themselves refuse."""

from __future__ import annotations

import re
from typing import Final, Self

from damier.core.errors import DamierError


class WebError(DamierError):
    """The root of what only the server refuses."""


class UnknownGame(WebError):
    """There is no game of that address."""


class UnknownContest(WebError):
    """There is no contest, or no game of a contest, of that address."""


class NotAllowed(WebError):
    """Somebody else may do that, or nobody, or not now."""


class Stale(WebError):
    """It was decided before something else happened."""


class BadMessage(WebError):
    """A message that does not follow the protocol."""


class TooMany(WebError):
    """More than one person should want at once."""


class UnknownCourse(WebError):
    """There is no such course, team or upload, or not for this person."""


class NotLoggedIn(WebError):
    """Only somebody with an account of the class may do that."""


class BadCode(WebError):
    """A code or a password that is not right."""


class TooLate(WebError):
    """The deadline has passed, or the course is closed."""


class TeamFull(WebError):
    """Nobody can join this team, or leave that one."""


class BadForm(WebError):
    """A form, or a file that was handed in, that cannot be taken; `field` is the name of what is wrong in it."""

    field = ""

    def at(self, field: str) -> Self:
        """The error, about this field."""
        self.field = field
        return self


class Refused(WebError):
    """A server refuses what a client of ours asks; `code` is its name for the reason."""

    code = ""


class Unreachable(WebError):
    """A server gives a client of ours no answer: the network or the server may be back later."""


_WORDS: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")


def code_of(error: DamierError) -> str:
    """What a program calls an error.

    >>> code_of(NotAllowed("no"))
    'not-allowed'
    """
    return _WORDS.sub("-", type(error).__name__).lower()
