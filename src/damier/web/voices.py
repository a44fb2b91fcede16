"""The languages of a server: it says the same few texts over and over, so it remembers them."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from damier.core import registry
from damier.i18n.language import Language

_MOST_TEXTS: Final = 5000  # some hold a name, so there is no end to them


class Voice(Language):
    """A language that looks each text up once: all games are loaded before, and stay so."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self._looked_up = lru_cache(_MOST_TEXTS)(super().look_up)
        self._of_sides = lru_cache(_MOST_TEXTS)(super()._side_text)

    def look_up(self, text: str) -> str:
        """A text of ours or of a game in this language."""
        return self._looked_up(text)

    def _side_text(self, text: str) -> str:
        return self._of_sides(text)


@cache
def voice(code: str) -> Language:
    """The language of that code; raises UnknownName.

    >>> voice("fr").translate("{name} passes.", name="Ada")
    'Ada passe.'
    """
    registry.games()
    return Voice(code)
