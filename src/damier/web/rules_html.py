"""The page of a game's rules: sections of text with pictures of what they say."""

from __future__ import annotations

from random import Random
from typing import Any, Final
from urllib.parse import urlencode

from damier.core.game import Game, Setup
from damier.core.look import Look
from damier.core.profile import profile_of, variant_title
from damier.core.rulebook import Diagram, Section, rules_of
from damier.draw.svg import board_svg, escaped
from damier.i18n.language import Language


def title(game: Game[Any, Any], variant: str, language: Language) -> str:
    """What the page is called."""
    name = variant_title(game, variant)
    return language.translate("Rules of {title}", title=language.translate(name))


_LONGEST: Final = 1500  # characters of an address


def link(game: Game[Any, Any], start: Any) -> str:
    """The address of the rules of a game that begins with a position."""
    setup = game.setup(start)
    asked = {"variant": setup.variant}
    if profile_of(game).rules_from and len(setup.position) <= _LONGEST:
        asked["position"] = setup.position
    return f"/rules/{game.name}?{urlencode(asked)}"


def body(game: Game[Any, Any], variant: str, position: str, language: Language) -> str:
    """The page's main part; of a position's text, the rules of a game that begins with it."""
    start = game.start(Setup(variant, position=position), Random(1)) if position else None
    sections = "".join(_section(game, section, language) for section in rules_of(game, variant, start))
    play = escaped(language.translate("Play against level 1"))
    address = f"/new?game={game.name}&amp;variant={escaped(variant)}&amp;seats={_seats(game, variant)}"
    return (
        f'<main class="rules"><h1>{escaped(title(game, variant, language))}</h1>{_variants(game, variant, language)}'
        f'{sections}<p><a class="button main" href="{address}">{play}</a></p></main>'
    )


def _seats(game: Game[Any, Any], variant: str) -> str:
    seats = int(game.start(Setup(variant), Random(1)).seats)
    return ",".join(["human", *["engine:1"] * (seats - 1)])


def _variants(game: Game[Any, Any], variant: str, language: Language) -> str:
    if len(game.variants) < 2:
        return ""
    links = "".join(
        f'<a href="/rules/{game.name}?variant={escaped(each)}"{" aria-current=page" if each == variant else ""}>'
        f"{escaped(language.translate(variant_title(game, each)))}</a>"
        for each in game.variants
    )
    return f'<nav class="variants" aria-label="{escaped(language.translate("Variants"))}">{links}</nav>'


def _section(game: Game[Any, Any], section: Section, language: Language) -> str:
    pictures = "".join(_diagram(game, diagram, language) for diagram in section.diagrams)
    sentences = "".join(f"<p>{escaped(language.say(sentence))}</p>" for sentence in section.sentences)
    figures = f'<div class="figures">{pictures}</div>' if pictures else ""
    return f"<section><h2>{escaped(language.say(section.title))}</h2>{sentences}{figures}</section>"


def _diagram(game: Game[Any, Any], diagram: Diagram, language: Language) -> str:
    look = Look.of(game, game.seat_names(game.start(diagram.setup, Random(1))))
    moves = escaped(" ".join(diagram.moves))
    boards = "".join(board_svg(scene, look, language, None) for scene in diagram.scenes(game))
    label = moves or escaped(language.translate("Diagram"))
    return f'<figure role="img" aria-label="{label}">{boards}<figcaption>{moves}</figcaption></figure>'
