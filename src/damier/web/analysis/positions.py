"""A position as the analysis room shows it: the board, what may be played for either side, what the dice may do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from functools import lru_cache
from typing import Any, Final

import orjson

from damier.core.errors import DamierError
from damier.core.game import Game
from damier.core.look import Look
from damier.core.match import Match
from damier.core.message import Message
from damier.core.position import CHANCE
from damier.core.profile import variant_title
from damier.core.strength import has_dice
from damier.draw.palette import seat_colour
from damier.engine import analysis
from damier.i18n.language import Language
from damier.play.explanations import why_refused
from damier.play.narration import describe_result, describe_share
from damier.play.scenes import scene_after, with_odds
from damier.play.selector import Selector
from damier.play.session import Session
from damier.play.standard_services import StandardServices
from damier.review.turns import first_seat
from damier.seats.occupant import named_occupant
from damier.web import rules_html
from damier.web.analysis.study import Start, Study, is_usual, start_of
from damier.web.chart_data import chart_data
from damier.web.dice import Dice
from damier.web.room import rolled
from damier.web.scene_data import SceneWriter
from damier.web.views import button_label, formats

_SERVICES: Final = StandardServices()
_DICE: Final = Dice()
_MOST_CHANCES: Final = 60  # outcomes of the dice that are listed


def session_of(match: Match[Any, Any], names: Sequence[str] = ()) -> Session:
    """A match with its players, for their names."""
    seats = match.position.seats
    named = [names[seat] if seat < len(names) else "" for seat in range(seats)]
    return Session(_SERVICES, match, [named_occupant(name) for name in named], _DICE)


# -- one position


def looked_at(start: Start, moves: Sequence[str], language: Language) -> dict[str, Any]:
    """The position after some moves from a start, as the game shows it; raises DamierError.

    A board may show more than its position says: in SOS who has written each letter, with dice who has thrown them."""
    match = Match(*start.read())
    for move in moves:
        match.push(move)
    return position_view(match, language)


def position_view(match: Match[Any, Any], language: Language) -> dict[str, Any]:
    """The last position of a match, for orjson: see docs/web.md for its fields."""
    game, position = match.game, match.position
    session = session_of(match)
    scene = scene_after(match, len(match.moves)).without_choices()
    cells = {cell.name for cell in scene.cells}
    outcome, to_move = match.outcome, match.position.to_move
    choices = [] if outcome else _choices(game, position)
    clicks = dict.fromkeys(str(click) for choice in choices for click in choice["clicks"] if click not in cells)
    writer = SceneWriter(session.look, session.seat_names, language)
    return {
        "type": "position",
        "start": asdict(start_of(game, position)),
        "move": match.move_texts()[-1] if match.moves else "",
        "seat": match.positions[-2].to_move if match.moves else None,
        "scene": orjson.Fragment(writer.dump(scene)),
        "path": _path(match, cells),
        "turn": None if outcome else to_move,
        "turns": _turn(session, language),
        "over": outcome and {"ranks": outcome.ranks, "text": language.say(describe_result(session, outcome))},
        "scores": list(scene.scores),
        "choices": choices,
        "buttons": {click: button_label(click, language) for click in clicks},
        "chances": [] if outcome else _chances(game, position, language),
    }


def _turn(session: Session, language: Language) -> str:
    to_move = session.match.position.to_move
    if to_move == CHANCE:
        return language.say(Message("The dice are thrown."))
    return language.say(Message("{name} to move.", name=session.name(to_move)))


def _path(match: Match[Any, Any], cells: set[str]) -> list[str]:
    """The cells of the last move, in order."""
    if not match.moves:
        return []
    return [str(click) for click in match.game.clicks(match.positions[-2], match.moves[-1]) if click in cells]


def _choices(game: Game[Any, Any], position: Any) -> list[dict[str, Any]]:
    """The legal moves of a player as clicks; the dice have chances instead."""
    if position.to_move == CHANCE:
        return []
    return [
        {"clicks": [str(click) for click in game.clicks(position, move)], "move": game.format_move(position, move)}
        for move in position.legal_moves()
    ]


def _chances(game: Game[Any, Any], position: Any, language: Language) -> list[dict[str, str]]:
    """What the dice may do, with the share of each, the likeliest first."""
    if position.to_move != CHANCE:
        return []
    found = sorted(position.chances(), key=lambda each: -each[1])[:_MOST_CHANCES]
    return [
        {"move": game.format_move(position, move), "share": language.say(describe_share(share))}
        for move, share in found
    ]


def thrown(start: Start) -> list[dict[str, Any]]:
    """The dice thrown until a player is to move: each chance move with where it leads; raises DamierError."""
    game, position = start.read()
    made: list[dict[str, Any]] = []
    for text, move in rolled(position, game)[0]:
        position = position.after(move)
        made.append({"move": text, "seat": CHANCE, "position": game.setup(position).position})
    return made


def explained(start: Start, clicks: Sequence[str], language: Language) -> str:
    """Why no move begins with these clicks; empty where there is nothing to explain."""
    game, position = start.read()
    if position.outcome() or not clicks or position.to_move == CHANCE:
        return ""
    return language.sentence(why_refused(game, position, game.scene(position), list(clicks)))


def odds(start: Start, clicks: Sequence[str], language: Language) -> dict[str, str]:
    """The odds of each cell that would complete a move begun by these clicks."""
    game, position = start.read()
    selector = Selector(game, position)
    for click in clicks:
        if click not in selector.choices or selector.click(click) is not None:
            return {}
    scene = with_odds(game.scene(position), Match(game, position), selector)
    return {cell.name: language.say(cell.note) for cell in scene.cells if cell.note and cell.name in selector.choices}


# -- a whole line


def study_view(study: Study, language: Language) -> dict[str, Any]:
    """A game or line as the room opens it, for orjson: see docs/web.md for its fields."""
    match, start = study.match, study.start
    game = match.game
    session = session_of(match, study.names)
    say, outcome = language.say, match.outcome
    names = [say(name) for name in session.names()]
    texts = zip(match.positions, match.moves, match.positions[1:], strict=False)
    return {
        "start": asdict(start),
        "usual": is_usual(start),
        "title": say(Message(variant_title(game, start.variant))),
        "names": names,
        "players": list(study.names),
        "sides": list(session.seat_names),
        "first": first_seat(game, match.positions[0]),
        "colours": [seat_colour(colour) for colour in Look.of(game, session.seat_names).colours],
        "moves": [
            {"move": game.format_move(at, move), "seat": at.to_move, "position": game.setup(after).position}
            for at, move, after in texts
        ],
        "result": say(describe_result(session, outcome)) if outcome else "",
        "chart": chart_data(match, session.seat_names, language),
        "silent": why_silent(start, language),
        "unjudged": why_unjudged(start, language),
        "odds": shows_odds(start),
        "rules": rules_html.link(game, match.positions[0]),
        "formats": formats(game, language),
    }


@lru_cache(maxsize=500)
def why_silent(start: Start, language: Language) -> str:
    """Why the engine cannot search such positions; empty if it can."""
    try:
        analysis.check(*start.read())
    except DamierError as error:
        return language.sentence(error.message)
    return ""


@lru_cache(maxsize=500)
def why_unjudged(start: Start, language: Language) -> str:
    """Why games of that kind cannot be judged move by move; empty if they can."""
    game, _ = start.read()
    if has_dice(game):
        return ""
    return why_silent(start, language)


@lru_cache(maxsize=500)
def shows_odds(start: Start) -> bool:
    """Whether dice decide about moves in such a position."""
    _, position = start.read()
    if position.to_move == CHANCE:
        return True
    return any(position.after(move).to_move == CHANCE for move in position.legal_moves())
