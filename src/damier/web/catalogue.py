"""What can be played: games, variants, sizes, players, in somebody's language. All of it comes from the games."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from damier.core import registry
from damier.core.errors import DamierError
from damier.core.game import Game, Setup
from damier.core.message import Message
from damier.core.profile import notation_of, profile_of, summary_of, title_of, variant_summary, variant_title
from damier.engine.players import levels
from damier.i18n.language import LANGUAGES, Language
from damier.play.offers import takes_other_sizes
from damier.play.sizes import format_size
from damier.seats.choices import choices
from damier.seats.kind import Asks
from damier.seats.table import fitting
from damier.web.seating import FRIEND, PROGRAM

_MOST_PLAYERS: Final = 8


@lru_cache(maxsize=len(LANGUAGES))
def catalogue(language: Language) -> dict[str, Any]:
    """All games that can be loaded, and the languages."""
    return {
        "games": [_game(game, language) for game in registry.games()],
        "languages": [{"code": code, "name": name} for code, name in LANGUAGES.items()],
    }


def _game(game: Game[Any, Any], language: Language) -> dict[str, Any]:
    say = language.translate
    return {
        "name": game.name,
        "title": say(title_of(game)),
        "summary": say(summary_of(game)) if summary_of(game) else "",
        "notation": say(notation_of(game)),
        "variants": [_variant(game, variant, language) for variant in game.variants],
        "levels": [{"number": number, "seat": f"engine:{number}", "name": say(name)} for number, name in _levels(game)],
        "kinds": _kinds(game, language),
        "formats": [
            {
                "name": kind.suffix.lstrip(".") or kind.name,
                "title": say(kind.name),
                "is_written": kind.write is not None,
            }
            for kind in profile_of(game).formats
        ],
    }


def _levels(game: Game[Any, Any]) -> list[tuple[int, str]]:
    return list(enumerate(levels.names(game), start=1))


def _variant(game: Game[Any, Any], variant: str, language: Language) -> dict[str, Any]:
    setup = Setup(variant)
    start = game.start(setup)
    about = variant_summary(game, variant)
    size = game.setup(start).size
    players = [number for number in range(1, _MOST_PLAYERS + 1) if _can_have(game, setup, number)]
    full = game.start(replace(setup, seats=players[-1])) if players else start
    return {
        "name": variant,
        "title": language.translate(variant_title(game, variant)),
        "summary": language.translate(about) if about else "",
        "size": format_size(size) if size else "",
        "has_sizes": takes_other_sizes(game, setup),
        "players": players,
        "sides": [language.translate(name) for name in game.seat_names(start)],
        "all_sides": [language.translate(name) for name in game.seat_names(full)],
    }


def _can_have(game: Game[Any, Any], setup: Setup, players: int) -> bool:
    """Whether so many can play."""
    try:
        return int(game.start(replace(setup, seats=players)).seats) == players
    except DamierError:
        return False


def _kinds(game: Game[Any, Any], language: Language) -> list[dict[str, str]]:
    """What a seat's text may be: people, programs that come over the network, and what this server plays itself."""
    trusted = {kind.name for kind in fitting(game) if kind.is_trusted}
    own = [choice for choice in choices(game, levels.names(game)) if choice.occupant.kind in trusted]
    seats = [
        {"seat": str(choice.occupant), "text": language.say(choice.text), "asks": str(choice.asks)} for choice in own
    ]
    come = [(FRIEND, Message("a friend, by a link")), (PROGRAM, Message("a program, by the API"))]
    return [
        *seats,
        *({"seat": seat, "text": language.say(about), "asks": str(Asks.NOTHING)} for seat, about in come),
    ]
