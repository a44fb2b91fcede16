"""The first page: a game against a level by one click, a form for any other game, games of others and one's own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any, Final

from damier.core import registry
from damier.core.game import Game
from damier.core.match import Match
from damier.core.message import Message
from damier.core.position import CHANCE
from damier.draw.picture import picture
from damier.draw.svg import escaped
from damier.i18n.language import Language
from damier.web.html import filled

_TEXTS: Final = {
    "quick": Message("Play against the computer"),
    "others": Message("Play with others"),
    "games": Message("Public games"),
    "yours": Message("Your games"),
    "game": Message("Game"),
    "variant": Message("Variant"),
    "size": Message("Size"),
    "players": Message("Players"),
    "seats": Message("Seats"),
    "clock": Message("Clock"),
    "public": Message("Show it in the lobby"),
    "from": Message("Start from a position or a game"),
    "paste": Message("Paste a record, PDN, a transcript or a position (FEN)"),
    "start": Message("Start the game"),
}
_CLOCKS: Final = ("1+0", "3+2", "5+3", "10+5", "15+10", "30+0")
_PICTURED: Final = 18
"""Moves before the position of a picture."""


def title(language: Language) -> str:
    """What the page is called."""
    return language.translate("Play")


def body(catalogue: Mapping[str, Any], language: Language) -> str:
    """The page's main part."""
    clocks = "".join(f'<option value="{clock}">{clock}</option>' for clock in _CLOCKS)
    return filled(
        "lobby",
        language,
        _TEXTS,
        cards="".join(_card(game, language) for game in catalogue["games"] if game["levels"]),
        clocks=f'<option value="">{escaped(language.translate("no clock"))}</option>{clocks}',
    )


def _card(game: Mapping[str, Any], language: Language) -> str:
    """A game, its picture, and its levels: each begins a game."""
    rules = Message("Rules of {title}", title=game["title"])
    texts = {"title": game["title"], "summary": game["summary"], "rules_of": rules}
    return filled(
        "card",
        language,
        {**texts, "level": Message("Level"), "rules": Message("Rules")},
        name=escaped(game["name"]),
        address=_address(game, game["levels"][0]["seat"]),
        levels="".join(_level(game, level, language) for level in game["levels"]),
    )


def _level(game: Mapping[str, Any], level: Mapping[str, Any], language: Language) -> str:
    name = language.translate("{game}, level {number}", game=game["title"], number=level["number"])
    return (
        f'<a href="{_address(game, level["seat"])}" title="{escaped(level["name"])}" aria-label="{escaped(name)}">'
        f"{level['number']}</a>"
    )


def _address(game: Mapping[str, Any], seat: str) -> str:
    """What begins a game against such players."""
    usual = game["variants"][0]
    seats = ",".join(["human", *[seat] * (len(usual["sides"]) - 1)])
    return escaped(f"/new?game={game['name']}&variant={usual['name']}&seats={seats}")


def error(text: str, language: Language, back: str = "/") -> str:
    """The main part of a page that says what is wrong; `back` leads to the lobby, to the class, or to a page of it."""
    known = {"/": language.translate("To the lobby"), "/class": language.translate("To the class")}
    label = escaped(known.get(back) or language.translate("Back"))
    return f'<main class="error"><h1>{escaped(text)}</h1><p><a class="button main" href="{back}">{label}</a></p></main>'


@cache
def game_picture(name: str) -> str:
    """A picture of a game that is going on."""
    game: Game[Any, Any] = registry.find(name)
    rng = Random(5)
    match = Match(game, game.start(rng=rng))
    while not match.outcome and (len(match.moves) < _PICTURED or match.position.to_move == CHANCE):
        position = match.position
        match.push(game.roll(position, rng) if position.to_move == CHANCE else rng.choice(position.legal_moves()))
    return picture(match).svg
