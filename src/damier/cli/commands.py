"""What each `damier` command does. Here games, players and the terminal meet."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from damier.core import registry
from damier.core.clock import Clock, TimeControl
from damier.core.errors import BadRecord, BadSetup, FileTrouble, UnknownName
from damier.core.files import expanded, read_text, write_whole
from damier.core.game import Game, Setup
from damier.core.match import Match
from damier.core.player import Player
from damier.core.record import MAGIC, Record
from damier.i18n import language
from damier.i18n.language import translate
from damier.play import autosave, preferences
from damier.play.offers import kept_record
from damier.play.seating import Choice, Occupant, parse_occupants, seated, usual_choices
from damier.play.services import BackgroundPlayer
from damier.play.session import Session, resumed, watched
from damier.play.sizes import parse_size
from damier.ui.terminal.replay import leaf_through, tell_if_cut, write_out
from damier.ui.terminal.screen import EndOfInput, Screen

if TYPE_CHECKING:
    from damier.protocols.background_seat import ForeignPlayer

_PDN = re.compile(r"\s*(?:\[|\{|1\s*\.)")  # how PDN begins: a tag, a comment or the first move


class StandardServices:
    """The services that `damier` itself offers: hires players from `damier.engine`, reads every kind of file."""

    only_setup: Setup | None = None
    keeps_games = True

    def name(self, occupant: Occupant, seat_name: str) -> str:
        """A person's name, or what the computer is called."""
        return occupant.name(seat_name)

    def admit(self, session: Session) -> None:
        """Everybody can play with everybody; another program has to be named. Raises BadSetup."""
        for occupant in session.occupants:
            if occupant.is_foreign:
                _check_foreign(occupant, session.game)

    def hire(self, occupant: str, game: Game[Any, Any], rng: Random) -> Player[Any, Any]:
        """The player that an occupant's text means."""
        if Occupant.parse(occupant).is_foreign:
            return _foreign(occupant, game)
        from damier.engine.players.levels import make_player

        return make_player(occupant, game, rng)

    def background_player(self, occupant: str, game: Game[Any, Any], seed: int) -> BackgroundPlayer:
        """The player that an occupant's text means, in a process of its own."""
        if Occupant.parse(occupant).is_foreign:
            from damier.protocols.background_seat import BackgroundSeat

            return BackgroundSeat(lambda: _foreign(occupant, game))
        from damier.play import player_process as process

        return process.BackgroundPlayer(occupant, game.name, seed)

    def levels(self, game: Game[Any, Any]) -> Sequence[str]:
        """The engine's levels, the weakest first."""
        from damier.engine.players import levels

        return tuple(levels.names(game))

    def choices(self, game: Game[Any, Any]) -> Sequence[Choice]:
        """A person, the computer at each level, the simple players, and other people's engines of draughts."""
        others = [Choice(Occupant("hub"), translate("another program (Hub)"), asks="file")]
        return [*usual_choices(self.levels(game)), *(others if game.name == "draughts" else [])]

    def advantage(self, player: Player[Any, Any], position: Any) -> float | None:
        """How the seat to move stands in a searching player's eyes."""
        from damier.engine.search.searcher import Searcher

        return player.advantage(position) if isinstance(player, Searcher) else None

    def read(self, path: Path) -> Record:
        """The game in a record, or the first in a PDN file."""
        return _played(path)[0]

    def read_map(self, path: Path) -> str:
        """The map of Dice Wars in a file."""
        from damier.games.dicewars.board import read_map

        return read_map(str(path)).text

    def write(self, path: Path, session: Session) -> None:
        """The game as it stands: as PDN or as contract 1's `.dat` if the file's name asks for it, else as a record."""
        kind = path.suffix.lower() if session.game.name == "draughts" else ""
        if kind == ".dat":
            from damier.games.draughts.dat import write_dat

            write_whole(path, write_dat(session.match.position))
            return
        if kind != ".pdn":
            session.record().save(path)
            return
        from damier.games.draughts.pdn import write_pdn
        from damier.games.draughts.pdn_game import PdnGame

        seats = zip(session.occupants, session.seat_names, strict=True)
        names = [self.name(occupant, seat_name) for occupant, seat_name in seats]
        write_whole(path, write_pdn([PdnGame.of(session.match, dict(zip(("White", "Black"), names, strict=True)))]))


def _check_foreign(seat: Occupant, game: Game[Any, Any]) -> None:
    """Raise BadSetup where a seat names no program that could play a game."""
    from damier.protocols.dxp_messages import parse_address
    from damier.protocols.hub_seat import command_of

    if game.name != "draughts":
        raise BadSetup("{kind} is for programs that play draughts, not {game}", kind=seat.kind, game=game.name)
    (parse_address if seat.kind == "dxp" else command_of)(seat.detail)


def _foreign(occupant: str, game: Game[Any, Any]) -> ForeignPlayer:
    """Another program, as a player; raises BadSetup or PlayerFailed."""
    seat = Occupant.parse(occupant)
    _check_foreign(seat, game)
    if seat.kind == "dxp":
        from damier.protocols.dxp_seat import DxpPlayer

        return DxpPlayer(seat.detail)
    from damier.protocols.hub_seat import HubPlayer, command_of

    command, folder = command_of(seat.detail)
    return HubPlayer(command, folder=folder, name=seat.name(""))


def _played(path: Path, number: int = 1) -> tuple[Record, Match[Any, Any]]:
    """The game of that number in a file, as text and played again; raises FileTrouble or BadRecord."""
    text = read_text(path, is_maybe_cut=True, fallback="latin-1")
    if path.suffix.lower() == ".dat" and not text.startswith(MAGIC):
        from damier.games.draughts.dat import read_dat

        _check_number(path, number, 1)
        game = registry.find("draughts")
        match = Match(game, game.start(read_dat(text)))
        return Record.of(match), match
    if text.startswith(MAGIC) or not (path.suffix.lower() == ".pdn" or _PDN.match(text)):
        record = Record.loads(text)
        _check_number(path, number, 1)
        return record, record.replay()
    from damier.games.draughts.pdn import read_pdn

    games = read_pdn(text)
    _check_number(path, number, len(games))
    match = games[number - 1].replay()
    tags = games[number - 1].tags
    return Record.of(match, tuple(tags.get(name, "") for name in ("White", "Black"))), match


def _check_number(path: Path, number: int, found: int) -> None:
    """Raise BadRecord if a file with so many games has none of that number."""
    if 1 <= number <= found:
        return
    if found == 1:
        raise BadRecord("{path} holds one game, so there is no game {number}", path=path, number=number)
    raise BadRecord("{path} holds {found} games, so there is no game {number}", path=path, found=found, number=number)


def menu(options: argparse.Namespace) -> int:
    """The menu, then the game."""
    from damier.ui.terminal.menu import LeaveMenu, ask_session
    from damier.ui.terminal.play import play

    screen = _screen(options)
    try:
        session = ask_session(screen, StandardServices())
    except LeaveMenu:
        screen.say(translate("Goodbye!"))
        return 0
    except EndOfInput:
        screen.say()
        screen.say(translate("The input has ended."))
        return 0
    return play(screen, session)


def games(options: argparse.Namespace) -> int:
    """All games, each with its variants."""
    from damier.play.descriptions import GAMES, VARIANTS
    from damier.ui.terminal.ink import FAINT, STRONG

    screen = _screen(options)
    for name in registry.names():
        screen.say_entry(f"{name}  ", translate(GAMES[name]), STRONG)
        for variant in registry.find(name).variants:
            screen.say_entry(f"  {variant:14} ", translate(VARIANTS[name][variant]), style=FAINT)
    return 0


def play(options: argparse.Namespace) -> int:
    """One game, from its start or from a file."""
    from damier.ui.terminal import play as terminal

    screen = _screen(options)
    return terminal.play(screen, _asked_session(options, screen))


def _asked_session(options: argparse.Namespace, screen: Screen | None = None) -> Session:
    """The session that the options ask for; a record that is cut off is told on the screen."""
    rng, services = Random(options.seed), StandardServices()
    occupants = parse_occupants(options.seats)
    if options.load:
        record = _loaded(options, services)
        session = resumed(services, record, occupants, rng=rng)
        if screen:
            tell_if_cut(screen, record)
        session.is_kept = expanded(options.load) == autosave.path()
    else:
        game, setup = _asked_start(options, len(occupants))
        start = game.start(setup, rng)
        session = Session(services, Match(game, start), seated(occupants, start.seats), rng, setup)
    if options.clock:
        session.start_clock(Clock(TimeControl.parse(options.clock), session.match.position.seats))
    return session


def gui(options: argparse.Namespace) -> int:
    """The window."""
    try:
        import tkinter as tk

        from damier.ui.tk.window import Window
    except ImportError as error:
        raise FileTrouble(
            "windows need Tkinter, which this Python lacks; on Debian: sudo apt install python3-tk"
        ) from error
    if not options.game and not options.load:
        if kept_record():
            options.load = str(autosave.path())
        else:
            options.game = registry.names()[0]
    liked = preferences.load()
    if liked.language and "DAMIER_LANG" not in os.environ and not getattr(options, "lang", None):
        language.choose(liked.language)
    try:
        window = Window(StandardServices(), _asked_session(options), registry.names(), liked=liked)
    except tk.TclError as error:
        raise FileTrouble("no window can be opened: {why}", why=str(error)) from error
    window.run()
    return 0


def _loaded(options: argparse.Namespace, services: StandardServices) -> Record:
    for name in ("variant", "size", "players", "position", "map"):
        if getattr(options, name):
            raise BadSetup("--load takes the game as it is in the file; leave --{option} out", option=name)
    record = services.read(expanded(options.load))
    if options.game:
        game, variant = _find(options.game)
        found = record.game
        if variant and found == game.name:
            found = record.setup.variant or game.variants[0]
        if found != options.game:
            raise BadSetup(
                "{path} holds a game of {found}, not of {game}", path=options.load, found=found, game=options.game
            )
    return record


def moves(options: argparse.Namespace) -> int:
    """The legal moves, one a line."""
    game, setup = _asked_start(options)
    position = game.start(setup, Random(options.seed))
    sys.stdout.writelines(f"{game.format_move(position, move)}\n" for move in position.legal_moves())
    return 0


def perft(options: argparse.Namespace) -> int:
    """The number of lines of play; the count stands alone on the last line."""
    if options.depth < 0:
        raise BadSetup("a depth is not negative, as {depth} is", depth=options.depth)
    game, setup = _asked_start(options)
    position = game.start(setup, Random(options.seed))
    try:
        if options.divide and options.depth:
            print(_divided(game, game.uncounted(position), options.depth))
        else:
            print(_leaves(game, game.uncounted(position), options.depth))
    except RecursionError as error:
        raise BadSetup("nobody can count {depth} moves deep", depth=options.depth) from error
    return 0


def _divided(game: Game[Any, Any], position: Any, depth: int) -> int:
    """The count, once its share is printed for each first move, as soon as it is known."""
    total = 0
    for move in position.legal_moves():
        found = _leaves(game, position.after(move), depth - 1)
        total += found
        print(f"{game.format_move(position, move)}: {found}", flush=True)
    return total


def _leaves(game: Game[Any, Any], position: Any, depth: int) -> int:
    """The count, by the compiled core where it knows the game."""
    if game.name == "reversi":
        from damier.engine.native import reversi

        if reversi.is_playable(position):
            return reversi.leaves(position, depth)
    if game.name == "draughts":
        from damier.engine.native import draughts

        if draughts.is_countable(position, depth):
            return draughts.leaves(position, depth)
    from damier.testing.perft import leaves

    return leaves(position, depth, game.finished_leaves)


def analyse(options: argparse.Namespace) -> int:
    """What can be seen in a position, round by round."""
    from damier.cli import analyse as analysis

    return analysis.analyse(options, *_asked_position_of(options))


def solve(options: argparse.Namespace) -> int:
    """The result of perfect play."""
    from damier.cli import analyse as analysis

    return analysis.solve(options, *_asked_position_of(options))


def _asked_position_of(options: argparse.Namespace) -> tuple[Game[Any, Any], Any]:
    game, setup = _asked_start(options)
    return game, game.start(setup, Random(options.seed))


def engine(options: argparse.Namespace) -> int:
    """The computer's Reversi or draughts, for another program."""
    from damier.protocols.engine import Strength
    from damier.protocols.serve import serve

    usual = Strength()
    memory, threads = options.memory or usual.memory, options.threads or usual.threads
    serve(options.protocol, Strength(options.level, options.seconds, memory, threads), options.address)
    return 0


def replay(options: argparse.Namespace) -> int:
    """A game that was played: its moves, or its boards."""
    screen = _screen(options)
    record, match = _played(expanded(options.file), options.game)
    session = watched(StandardServices(), record, match)
    if options.to is not None and options.to < 0:
        raise BadSetup("a number of moves is not negative, as {number} is", number=options.to)
    if options.moves:
        sys.stdout.writelines(f"{text}\n" for text in record.moves[: options.to])
        return 0
    tell_if_cut(screen, record)
    if not screen.is_interactive:
        write_out(screen, session, options.to)
        return 0
    try:
        leaf_through(screen, session, min(options.to or 0, len(session.match.moves)))
    except EndOfInput:
        screen.say()
    return 0


def _screen(options: argparse.Namespace) -> Screen:
    return Screen(has_colour=getattr(options, "colour", None))


def _find(name: str) -> tuple[Game[Any, Any], str]:
    """The game of that name, or the game that has a variant of that name, and the variant."""
    if name in registry.names():
        return registry.find(name), ""
    variants = {variant: game for game in map(registry.find, registry.names()) for variant in game.variants}
    del variants["standard"]  # several games have one
    if name in variants:
        return variants[name], name
    raise UnknownName(
        "there is no game {name!r}; the games are {names}; a variant may stand for its game: {variants}",
        name=name,
        names=", ".join(registry.names()),
        variants=", ".join(variants),
    )


def _asked_start(options: argparse.Namespace, seats: int = 0) -> tuple[Game[Any, Any], Setup]:
    """The game and what it is to start from."""
    if not options.game:
        raise BadSetup("which game? {names}, or a file with --load", names=", ".join(registry.names()))
    game, variant = _find(options.game)
    if variant and options.variant not in ("", variant):
        raise BadSetup(
            "{game} is a variant already; leave --variant {variant} out", game=variant, variant=options.variant
        )
    variant = registry.check_variant(game, variant or options.variant)
    size = parse_size(options.size) if options.size else None
    if options.players is not None and seats > max(2, options.players):  # for fewer, the game speaks
        raise BadSetup("there are {found} players for {seats} seats", found=seats, seats=options.players)
    players = options.players if options.players is not None else seats if seats > 2 else None
    return game, Setup(variant, size, players, _asked_position(options, game))


def _asked_position(options: argparse.Namespace, game: Game[Any, Any]) -> str:
    position: str = options.position
    if not options.map:
        return position
    if game.name != "dicewars":
        raise BadSetup("only dicewars is played on a map, not {game}", game=game.name)
    if position:
        raise BadSetup("--map and --position do not go together")
    return StandardServices().read_map(Path(options.map))
