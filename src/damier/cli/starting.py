"""A game, its start and a session from the options of a command."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from damier.cli.commandline import print_error
from damier.core import registry
from damier.core.clock import Clock, TimeControl
from damier.core.errors import BadSetup, UnknownName
from damier.core.files import expanded
from damier.core.game import Game, Setup
from damier.core.match import Match
from damier.core.message import NOTHING, Message
from damier.core.move_list import push_moves
from damier.core.profile import profile_of
from damier.core.record import Record
from damier.i18n.language import sentence
from damier.play import autosave
from damier.play.game_files import read_game
from damier.play.session import Session, resumed
from damier.play.sizes import parse_size
from damier.play.standard_services import StandardServices
from damier.seats import table
from damier.seats.occupant import Occupant, fill_seats, parse_occupants
from damier.ui.terminal.replay import warn_if_cut

if TYPE_CHECKING:
    from damier.ui.terminal.screen import Screen


def find_game(name: str) -> tuple[Game[Any, Any], str]:
    """The game of that name or in that file, or the game that has a variant of that name, and the variant."""
    if registry.is_path(name) or registry.is_own(name) or name in registry.names():
        return registry.load(name), ""
    variants = registry.games_by_variant()
    if name in variants:
        return variants[name], name
    raise UnknownName(
        "there is no game {name!r}; the games are {names}; the name of a variant works, too: {variants}",
        name=name,
        names=", ".join(registry.names()),
        variants=", ".join(variants),
    )


def asked_setup(options: argparse.Namespace, seats: int = 0) -> tuple[Game[Any, Any], Setup]:
    """The requested game and its setup."""
    if not options.game:
        raise BadSetup(
            "no game is given; name one of {names}, or a file with --load", names=", ".join(registry.names())
        )
    game, variant = find_game(options.game)
    if options.variant is not None and not options.variant.strip():
        raise BadSetup("--variant is empty; leave it out, and the usual one is played")
    if variant and options.variant not in (None, variant):
        raise BadSetup("{game} is already a variant; remove --variant {variant}", game=variant, variant=options.variant)
    variant = registry.check_variant(game, variant or options.variant or "")
    size = parse_size(options.size) if options.size is not None else None
    if options.players is not None and seats > max(2, options.players):  # for fewer, the game raises an error
        raise BadSetup("there are {found} players for {seats} seats", found=seats, seats=options.players)
    players = options.players if options.players is not None else seats if seats > 2 else None
    return game, Setup(variant, size, players, _asked_position_text(options, game))


def _asked_position_text(options: argparse.Namespace, game: Game[Any, Any]) -> str:
    position: str | None = options.position
    if position is not None and not position.strip():
        raise BadSetup("--position is empty; leave it out, and the game begins as usual")
    if options.map is None:
        return position or ""
    if not options.map.strip():
        raise BadSetup("--map is empty; leave it out, and the map is made as usual")
    maps = profile_of(game).maps
    if not maps:
        names = ", ".join(known.name for known in registry.games() if profile_of(known).maps)
        raise BadSetup("only {names} is played on a map, not {game}", names=names, game=game.name)
    if position and not (maps.beside and position.startswith(maps.beside) and len(position.split()) == 1):
        example = Message("; beside a map there can be {word}…", word=maps.beside) if maps.beside else NOTHING
        raise BadSetup("--map and --position cannot be used together{example}", example=example)
    return " ".join(filter(None, (maps.read(Path(options.map)), position)))


def asked_position(options: argparse.Namespace) -> tuple[Game[Any, Any], Any]:
    """The game and the position: where it starts, after the moves that are given."""
    match = asked_match(options)
    return match.game, match.position


def asked_match(options: argparse.Namespace) -> Match[Any, Any]:
    """The requested start with the moves that are given; raises BadRecord naming the move that is not legal."""
    game, setup = asked_setup(options)
    match = Match(game, game.start(setup, Random(options.seed)))
    push_moves(match, options.moves)
    return match


def report_seat_problems() -> None:
    """Print the errors of seat kinds that other packages add; such kinds are ignored."""
    for error in table.problems():
        print_error(f"damier: {sentence(error)}")


def asked_session(options: argparse.Namespace, screen: Screen | None = None) -> Session:
    """The requested session; a record that is cut off is reported on the screen. Raises DamierError."""
    report_seat_problems()
    rng, services = Random(options.seed), StandardServices()
    if options.load:
        record = _loaded(options, services)
        occupants = _asked_occupants(options)
        is_own = autosave.is_autosave(expanded(options.load))
        session = resumed(services, record, occupants, rng=rng, is_own=is_own)
        if screen:
            warn_if_cut(screen, record)
        session.is_autosaved = autosave.adopt(expanded(options.load))
    else:
        if options.game:
            find_game(options.game)  # first: its profile may name players
        occupants = _asked_occupants(options)
        game, setup = asked_setup(options, len(occupants))
        start = game.start(setup, rng)
        session = Session(services, Match(game, start), fill_seats(occupants, start.seats), rng, setup)
    if options.clock:
        session.start_clock(Clock(TimeControl.parse(options.clock), session.match.position.seats))
    services.check_players(session)
    return session


def _asked_occupants(options: argparse.Namespace) -> list[Occupant]:
    """The occupants of --seats, none without it."""
    if options.seats is None:
        return []
    if not options.seats.strip():
        raise BadSetup("--seats is empty; leave it out, and the usual players play")
    return parse_occupants(options.seats)


def loaded_match(options: argparse.Namespace) -> tuple[Sequence[str], Match[Any, Any]]:
    """The players' names and the game in the file of --load, after the moves that are given; raises DamierError."""
    game, variant = _checked_options(options)
    record, match = read_game(expanded(options.load), options.number)
    _check_game(options, record, game, variant)
    push_moves(match, options.moves)
    return record.players, match


def _loaded(options: argparse.Namespace, services: StandardServices) -> Record:
    game, variant = _checked_options(options)
    record = services.read(expanded(options.load))
    _check_game(options, record, game, variant)
    return record


def _checked_options(options: argparse.Namespace) -> tuple[Game[Any, Any] | None, str]:
    """The game that is named besides a file; raises BadSetup for options that a file replaces."""
    for name in ("variant", "size", "players", "position", "map"):
        if getattr(options, name):
            raise BadSetup("--load continues the game as it is in the file; remove --{option}", option=name)
    return find_game(options.game) if options.game else (None, "")  # first: the record may need its file


def _check_game(options: argparse.Namespace, record: Record, game: Game[Any, Any] | None, variant: str) -> None:
    """Raise BadSetup if a file contains another game than the one that is named."""
    if not game:
        return
    asked, found = variant or game.name, record.game
    if variant and found == game.name:
        found = record.setup.variant or game.variants[0]
    if found != asked:
        raise BadSetup("{path} contains a game of {found}, not of {game}", path=options.load, found=found, game=asked)
