"""The menu: a few questions, each with a default, then the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from damier.core import registry
from damier.core.errors import DamierError
from damier.core.game import Game, Setup
from damier.core.match import Match
from damier.core.message import Message
from damier.core.profile import summary_of, title_of, variant_summary, variant_title
from damier.core.record import Record
from damier.i18n import language
from damier.i18n.language import counted, say, translate
from damier.play import preferences
from damier.play.offers import autosaved_record, takes_more_players, takes_other_sizes
from damier.play.services import Services
from damier.play.session import Session, resumed
from damier.play.sizes import format_size, parse_number, parse_size
from damier.seats import players
from damier.seats.choices import describe_kind
from damier.seats.kind import Asks, SeatKind
from damier.seats.occupant import Occupant
from damier.seats.table import ENGINE, HUMAN, find, fitting
from damier.ui.terminal.ink import ALARM, FAINT, STRONG, width
from damier.ui.terminal.screen import Screen

_RESUME = "resume"
QUESTIONS = {
    Asks.FILE: "Which file? ",
    Asks.FOLDER: "Which folder? ",
    Asks.COMMAND: "Which command? ",
    Asks.ADDRESS: "Which address? ",
}


class LeaveMenu(Exception):
    """The person quits the menu."""


def ask_session(screen: Screen, services: Services) -> Session:
    """The session that a person wants; raises LeaveMenu, EndOfInput."""
    return _Menu(screen, services).ask()


class _Menu:
    """Asks, one question after the other."""

    def __init__(self, screen: Screen, services: Services) -> None:
        self.screen = screen
        self.services = services
        self.rng = Random()

    def ask(self) -> Session:
        """All questions."""
        self._ask_language()
        self.screen.say(translate("Enter selects the answer in brackets, q quits."), FAINT)
        while True:
            chosen = self._ask_game()
            try:
                if isinstance(chosen, Record):
                    session = resumed(self.services, chosen, rng=self.rng, is_own=True)
                    session.is_autosaved = True
                    return session
                return self._ask_details(chosen)
            except DamierError as error:
                self.screen.show_error(error)

    def _ask_language(self) -> None:
        self.screen.say()
        self.screen.say("damier", STRONG)
        chosen = self._pick("Language / Langue", language.LANGUAGES, {}, language.current())
        if self.screen.is_interactive and chosen != language.current():
            saved = preferences.load()
            saved.language = chosen
            preferences.save(saved)
        language.choose(chosen)

    def _ask_game(self) -> Game[Any, Any] | Record:
        games = registry.games()
        names = {game.name: translate(title_of(game)) for game in games}
        about = {game.name: translate(summary_of(game)) for game in games}
        record = autosaved_record()
        if record:
            names |= {_RESUME: translate("Continue the last game")}
            length = counted(len(record.moves), "{number} move", "{number} moves")
            about[_RESUME] = f"{names.get(record.game, record.game)}, {length}"
        usual = _RESUME if record else next(iter(names))
        chosen = self._pick(translate("Game"), names, about, usual)
        return record if record and chosen == _RESUME else registry.find(chosen)

    def _ask_details(self, game: Game[Any, Any]) -> Session:
        setup = Setup(variant=self._ask_variant(game))
        if takes_other_sizes(game, setup):
            setup = self._ask_size(game, setup)
        if takes_more_players(game, setup):
            setup = self._ask_seats(game, setup)
        start = game.start(setup, self.rng)
        occupants = [self._ask_occupant(game, name, at) for at, name in enumerate(game.seat_names(start))]
        return Session(self.services, Match(game, start), occupants, self.rng, setup)

    def _ask_variant(self, game: Game[Any, Any]) -> str:
        if len(game.variants) == 1:
            return game.variants[0]
        names = {variant: translate(variant_title(game, variant)) for variant in game.variants}
        about = {variant: translate(variant_summary(game, variant)) for variant in game.variants}
        return self._pick(translate("Variant"), names, about, game.variants[0])

    def _ask_size(self, game: Game[Any, Any], setup: Setup) -> Setup:
        usual = game.setup(game.start(setup, self.rng)).size or (8, 8)
        question = translate("Board size, rows x columns [{size}]: ", size=format_size(usual))
        return self._ask_setup(game, question, lambda typed: replace(setup, size=parse_size(typed) if typed else usual))

    def _ask_seats(self, game: Game[Any, Any], setup: Setup) -> Setup:
        usual = game.start(setup, self.rng).seats
        question = translate("How many players? [{number}]: ", number=usual)
        return self._ask_setup(
            game, question, lambda typed: replace(setup, seats=parse_number(typed) if typed else usual)
        )

    def _ask_setup(self, game: Game[Any, Any], question: str, read: Callable[[str], Setup]) -> Setup:
        """Ask until `read` makes of the answer a setup that the game can start from."""
        while True:
            typed = self._answer(question)
            try:
                chosen = read(typed)
                game.start(chosen, self.rng)
                return chosen
            except DamierError as error:
                self.screen.show_error(error)

    def _ask_occupant(self, game: Game[Any, Any], seat_name: str, at: int) -> Occupant:
        question = translate("Who plays {seat}?", seat=Message(seat_name))
        names = {kind.name: say(describe_kind(kind)) for kind in fitting(game)}
        kind = find(self._pick(question, names, {}, ENGINE if at else HUMAN))
        match kind.asks:
            case Asks.NOTHING:
                return Occupant(kind.name)
            case Asks.LEVEL:
                return Occupant(kind.name, self._ask_level(game))
            case Asks.NAME:
                usual = Occupant(kind.name).name(seat_name)
                return Occupant.parse(f"{kind.name}:{self._answer(translate('Name [{name}]: ', name=usual))}")
        return self._ask_detail(game, kind)

    def _ask_detail(self, game: Game[Any, Any], kind: SeatKind) -> Occupant:
        """Ask until a file, a folder, a command or an address can be played with."""
        while True:
            occupant = Occupant.parse(f"{kind.name}:{self._answer(translate(QUESTIONS[kind.asks]))}")
            try:
                players.check(occupant, game)
                return occupant
            except DamierError as error:
                self.screen.show_error(error)

    def _ask_level(self, game: Game[Any, Any]) -> str:
        levels = self.services.levels(game)
        names = {level: translate(level) for level in levels}
        return self._pick(translate("Level"), names, {}, levels[(len(levels) - 1) // 2])

    def _pick(self, question: str, names: Mapping[str, str], about: Mapping[str, str], usual: str) -> str:
        """One of several choices, by its number, its name, or the beginning of a word of it that no other has."""
        self._list(question, names, about)
        keys = list(names)
        while True:
            typed = self._answer(f"[{keys.index(usual) + 1}] > ").lower()
            if not typed:
                return usual
            if typed.isascii() and typed.isdecimal() and 1 <= int(typed[:9]) <= len(keys):
                return keys[int(typed) - 1]
            found = [key for key in keys if typed in (key.lower(), names[key].lower())]
            found = found or [key for key in keys if f" {names[key]}".lower().find(f" {typed}") >= 0]
            if len(found) == 1:
                return found[0]
            self.screen.say(translate("Please type a number from 1 to {last}, or a name.", last=len(keys)), ALARM)

    def _list(self, question: str, names: Mapping[str, str], about: Mapping[str, str]) -> None:
        longest = max(map(width, names.values()))
        self.screen.say()
        self.screen.say(question, STRONG)
        if not about:
            self._say_in_line([f"{number} {name}" for number, name in enumerate(names.values(), start=1)])
            return
        for number, (key, name) in enumerate(names.items(), start=1):
            head = f"{number:4}  {name}{' ' * (longest - width(name))}  "
            self.screen.say_entry(head, about.get(key, ""), style=FAINT)

    def _say_in_line(self, items: Sequence[str]) -> None:
        """Print choices on one line, as many as fit."""
        lines = [""]
        for item in items:
            if width(lines[-1] + item) + 3 > self.screen.size[0]:
                lines.append("")
            lines[-1] += f"   {item}"
        self.screen.say("\n".join(lines))

    def _answer(self, question: str) -> str:
        typed = self.screen.ask(self.screen.ink.paint(question, STRONG))
        if typed.lower() in ("q", "quit", "quitter"):
            raise LeaveMenu
        return typed
