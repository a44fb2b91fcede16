"""The pages of contests: places that the scripts fill."""

from __future__ import annotations

from typing import Final

from damier.core.message import Message
from damier.draw.svg import escaped
from damier.i18n.language import Language
from damier.web.html import filled, icon_button

_CONTEST: Final = {
    "arena": Message("Arena"),
    "standings": Message("Standings"),
    "cross": Message("Each against each"),
    "ends": Message("How games ended"),
    "games": Message("Games"),
    "who": Message("Contestants"),
    "how": Message("How games ended"),
    "newest": Message("Newest"),
    "older": Message("Older"),
    "settings": Message("Settings of the contest"),
}
_GAME: Final = {
    "back": Message("All games"),
    "moves": Message("Moves"),
    "earlier": Message("Positions"),
    "words": Message("What the programs wrote"),
    "analyse": Message("Analyse"),
}
_STEPS: Final = {
    "first": ("step-first", "first", Message("First position")),
    "back": ("step-back", "back", Message("One move back")),
    "next": ("step-next", "next", Message("One move forward")),
    "last": ("step-last", "last", Message("Last position")),
    "flip": ("do-flip", "flip", Message("Flip the board")),
}


def title(language: Language) -> str:
    """What the list is called."""
    return language.translate("Arena")


def list_body(language: Language) -> str:
    """The list of contests."""
    return filled("contests", language, {"arena": Message("Arena")})


def body(language: Language) -> str:
    """A contest."""
    return filled("contest", language, _CONTEST)


def game_body(language: Language, title: str, analysis: str) -> str:
    """A game to be stepped through, and the address at which it is analysed."""
    buttons = {
        f"button_{name}": icon_button(identifier, icon, language.say(text))
        for name, (identifier, icon, text) in _STEPS.items()
    }
    return filled("replay", language, {**_GAME, "title": title}, analysis=escaped(analysis), **buttons)
