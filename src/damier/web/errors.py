"""What can go wrong with a game on the server, besides what the games themselves refuse."""

from __future__ import annotations

import re
from typing import Final

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
